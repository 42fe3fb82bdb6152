//! A server in a process of its own: the real program.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use cairn_online::Storage;
use tempfile::TempDir;

/// The file with the games, in the folder for data.
const FILE: &str = "games.db";

/// Games in a folder.
pub(crate) fn in_folder(folder: &Path) -> Storage {
    Storage::File(folder.join(FILE))
}

/// A running server.
#[derive(Debug)]
pub(crate) struct Node {
    storage: Storage,
    pub(crate) address: SocketAddr,
    child: Child,
    /// What it shows in a browser, which nobody looks at.
    page: TempDir,
}

impl Node {
    /// Starts a server, and returns when it serves.
    pub(crate) fn start(storage: &Storage) -> Node {
        let page = tempfile::tempdir().unwrap();
        std::fs::write(page.path().join("index.html"), "nothing").unwrap();
        // The same one after every restart. Nobody else takes it in between: it is not given out again soon.
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = free.local_addr().unwrap();
        drop(free);
        Node {
            storage: storage.clone(),
            address,
            child: spawn(storage, address, page.path()),
            page,
        }
    }

    /// `kill -9`
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn restart(&mut self) {
        self.child = spawn(&self.storage, self.address, self.page.path());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

fn spawn(storage: &Storage, address: SocketAddr, page: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cairn"));
    command
        .args([
            "serve",
            "--log",
            "off",
            "--port",
            &address.port().to_string(),
        ])
        .arg("--dir")
        .arg(page)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    match storage {
        Storage::File(file) => {
            let folder = file.parent().map_or(PathBuf::new(), Path::to_path_buf);
            command.arg("--data").arg(folder)
        }
        Storage::Postgres(database) => command.env("CAIRN_DATABASE", database),
    };
    let mut child = command.spawn().unwrap();
    let out = child.stdout.take().unwrap();
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).unwrap();
    assert!(
        line.contains("http://"),
        "the server does not start: {line}"
    );
    child
}
