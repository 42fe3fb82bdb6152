//! The server that is measured.

use std::io::{self, BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::args::BenchOnlineArgs;

/// How many more connections the server allows than are measured.
const MORE: u32 = 4_096;

/// `cairn serve` in a process of its own, which ends with this.
#[derive(Debug)]
pub(super) struct Server {
    child: Child,
    pub(super) address: SocketAddr,
}

impl Server {
    /// Starts it with what is in a folder.
    pub(super) fn start(args: &BenchOnlineArgs, folder: &Path) -> io::Result<Server> {
        let page = folder.join("page");
        std::fs::create_dir_all(&page)?;
        std::fs::write(page.join("index.html"), "measured")?;
        // Not all connections can be sockets.
        let most = 2 * (args.connections + 3 * args.games) + MORE;
        let mut command = Command::new(std::env::current_exe()?);
        command
            .args([
                "serve",
                "--port",
                "0",
                "--log",
                "error",
                "--trust-forwarded",
                "--dir",
            ])
            .arg(&page)
            .args(["--max-connections", &most.min(65_536).to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        match &args.database {
            // Not as an argument, which everybody on the machine could read.
            Some(database) => command.env("CAIRN_DATABASE", database),
            None => command.arg("--data").arg(folder),
        };
        let mut child = command.spawn()?;
        let out = child.stdout.take().map(BufReader::new);
        let said: Vec<String> = out
            .into_iter()
            .flat_map(|out| out.lines().take(1))
            .collect::<Result<_, _>>()?;
        let address = said.first().and_then(|line| {
            let (_, rest) = line.split_once("http://")?;
            rest.split('/').next()?.parse().ok()
        });
        match address {
            Some(address) => Ok(Server { child, address }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                Err(io::Error::other("the server does not start"))
            }
        }
    }

    /// How many bytes of memory it has, where the system says so.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes << 10)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
