//! Whom the server answers to.

use cairn_server::{Hosts, Limits, site};

use crate::client::{Folder, Running};

#[test]
fn a_page_from_elsewhere_cannot_read_the_server_under_its_own_name() {
    let folder = Folder::new();
    let server = folder.serve(Limits::default());
    let status = |request: &str| {
        let mut connection = server.connect();
        connection.send(request);
        connection.answer(true).status
    };
    for host in ["localhost", "127.0.0.1", "[::1]:7171", "LOCALHOST.:1"] {
        let answer = status(&format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert_eq!(answer, "200 OK", "{host}");
    }
    for host in [
        "evil.example",
        "evil.example:7171",
        "localhost.evil.example",
    ] {
        let answer = status(&format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert_eq!(answer, "421 Misdirected Request", "{host}");
    }
    for head in [
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a@localhost\r\n\r\n",
    ] {
        assert_eq!(status(head), "400 Bad Request", "{head}");
    }
    let absolute = "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n";
    assert_eq!(status(absolute), "421 Misdirected Request");
}

#[test]
fn names_can_be_allowed() {
    let folder = Folder::new();
    let hosts = Hosts::local().and("games.example".parse().unwrap());
    let server = Running::new(site(folder.bundle()), hosts, Limits::default());
    let mut connection = server.connect();
    connection.send("GET / HTTP/1.1\r\nHost: Games.Example:443\r\n\r\n");
    assert_eq!(connection.answer(true).status, "200 OK");
    connection.send("GET / HTTP/1.1\r\nHost: other.example\r\n\r\n");
    assert_eq!(connection.answer(true).status, "421 Misdirected Request");
}
