//! `cairn serve`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs, process};

use crate::program::{program, refused, run};

/// A folder with a web app of one page.
fn folder(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("cairn-serve-{}-{name}", process::id()));
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("index.html"), "the page").unwrap();
    path
}

#[test]
fn a_taken_port_is_said_and_another_is_advised() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let dir = folder("taken");
    let dir = dir.to_str().unwrap();
    let run = run(&["serve", "--port", &port, "--dir", dir]);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    let expected = format!("cairn: 127.0.0.1:{port} is taken by another program");
    assert!(run.err.starts_with(&expected), "{}", run.err);
    assert!(run.err.contains("--port"), "{}", run.err);
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let run = run(&["serve", "--dir", "/nowhere/at/all"]);
    assert_eq!(run.status, Some(1));
    let expected = "cairn: there is no web app in /nowhere/at/all: index.html is missing\n";
    assert_eq!(run.err, expected);
}

#[test]
fn a_port_that_is_none_is_a_mistake() {
    for port in ["-1", "65536", "http"] {
        let message = refused(&["serve", &format!("--port={port}")]);
        assert!(message.contains("--port"), "{message}");
    }
}

#[cfg(unix)]
#[test]
fn the_page_is_served_until_ctrl_c() {
    let dir = folder("served");
    let mut command = program(&["serve", "--port", "0", "--dir", dir.to_str().unwrap()]);
    let mut server = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut out = BufReader::new(server.stdout.take().unwrap());
    out.read_line(&mut first).unwrap();
    let address = first
        .strip_prefix("The games are at http://")
        .and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("{first}"));
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: cairn\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nthe page"), "{answer}");
    let interrupted = Command::new("kill")
        .args(["-INT", &server.id().to_string()])
        .status();
    assert!(interrupted.unwrap().success());
    assert_eq!(server.wait().unwrap().code(), Some(0));
    fs::remove_dir_all(dir).unwrap();
}
