//! A folder with a small web app, a server on it, and a client.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::{env, fs, process};

use axum::Router;
use cairn_server::{Bundle, End, Hosts, Limits, Server, Stop, protected, site};

/// A folder with a small web app.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("cairn-server-{}-{count}", process::id()));
        fs::create_dir_all(path.join("assets")).unwrap();
        let folder = Folder(path);
        for (file, text) in [
            ("index.html", "<!doctype html>the page"),
            ("index.html.br", "the page as Brotli"),
            ("index.html.gz", "the page as gzip"),
            ("sw.js", "the service worker"),
            ("manifest.webmanifest", "{}"),
            ("assets/rules-1a2b.wasm", "the rules"),
            ("assets/rules-1a2b.wasm.br", "the rules as Brotli"),
        ] {
            folder.write(file, text);
        }
        folder
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).unwrap();
    }

    pub(crate) fn bundle(&self) -> Bundle {
        Bundle::in_folder(&self.0, &Limits::default()).unwrap()
    }

    /// Serves the folder within these limits.
    pub(crate) fn serve(&self, limits: Limits) -> Running {
        Running::new(site(self.bundle()), Hosts::local(), limits)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server that runs until it is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stop: Stop,
    server: Option<JoinHandle<End>>,
}

impl Running {
    pub(crate) fn new(routes: Router, hosts: Hosts, limits: Limits) -> Running {
        let app = protected(routes, hosts, &limits);
        let server = Server::bind("127.0.0.1:0".parse().unwrap(), limits).unwrap();
        Running {
            address: server.address(),
            stop: server.stop(),
            server: Some(thread::spawn(|| server.run(app))),
        }
    }

    /// Waits for its end.
    pub(crate) fn end(mut self) -> End {
        self.server.take().unwrap().join().unwrap()
    }

    pub(crate) fn connect(&self) -> Connection {
        Connection(BufReader::new(TcpStream::connect(self.address).unwrap()))
    }

    /// Asks over a connection of its own.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let headers: String = headers
            .iter()
            .map(|(name, value)| format!("{name}: {value}\r\n"))
            .collect();
        let mut connection = self.connect();
        connection.send(&format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n"
        ));
        connection.answer(method != "HEAD")
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[])
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.ask();
        self.stop.ask();
        if let Some(server) = self.server.take() {
            let ended = server.join();
            assert!(ended.is_ok() || thread::panicking());
        }
    }
}

/// A connection to a server.
pub(crate) struct Connection(pub(crate) BufReader<TcpStream>);

impl Connection {
    pub(crate) fn send(&mut self, text: &str) {
        self.0.get_mut().write_all(text.as_bytes()).unwrap();
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        self.answer(true)
    }

    /// Waits for an answer and reads it.
    pub(crate) fn answer(&mut self, has_body: bool) -> Answer {
        let mut line = || {
            let mut line = String::new();
            self.0.read_line(&mut line).unwrap();
            assert!(line.ends_with("\r\n"), "{line:?}");
            line.trim_end().to_owned()
        };
        let status = line().trim_start_matches("HTTP/1.1 ").to_owned();
        let mut headers = HashMap::new();
        loop {
            let line = line();
            let Some((name, value)) = line.split_once(": ") else {
                break;
            };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        let length = headers.get("content-length").filter(|_| has_body);
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        self.0.read_exact(&mut body).unwrap();
        Answer {
            status,
            headers,
            body: String::from_utf8(body).unwrap(),
        }
    }

    /// Waits until the server closes the connection, and gives back what came before.
    pub(crate) fn rest(mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        // A connection that is reset is closed, too.
        let _ = self.0.read_to_end(&mut rest);
        rest
    }
}

pub(crate) struct Answer {
    pub(crate) status: String,
    headers: HashMap<String, String>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}
