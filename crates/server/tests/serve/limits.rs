//! Clients that take too much, too long, or nothing at all. None of these tests looks at a clock: each waits for what must
//! happen, with small limits on what is tried and large ones on everything else.

use std::future;
use std::io::Write as _;
use std::net::TcpStream;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::routing::{get, post};
use cairn_server::{Hosts, Limits, protected, serve_connection, site};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::client::{Folder, Running};

/// Longer than any test runs.
const NEVER: Duration = Duration::from_secs(3600);
/// Soon for a test, and yet enough for an answer from a busy machine.
const SOON: Duration = Duration::from_millis(500);

/// No limit but those that a test sets.
fn patient() -> Limits {
    Limits {
        request_time: NEVER,
        body_time: NEVER,
        answer_time: NEVER,
        write_time: NEVER,
        ..Limits::default()
    }
}

#[test]
fn connections_beyond_the_cap_wait_until_one_ends() {
    let folder = Folder::new();
    let server = folder.serve(Limits {
        connections: 2,
        ..patient()
    });
    let mut open: Vec<_> = (0..2).map(|_| server.connect()).collect();
    for connection in &mut open {
        assert_eq!(connection.get("/sw.js").status, "200 OK");
    }
    let mut waiting = server.connect();
    waiting.send("GET /sw.js HTTP/1.1\r\nHost: localhost\r\n\r\n");
    for connection in &mut open {
        assert_eq!(connection.get("/").status, "200 OK", "still served");
    }
    let stream = waiting.0.get_ref();
    stream.set_read_timeout(Some(SOON)).unwrap();
    assert!(stream.peek(&mut [0]).is_err(), "nobody has answered yet");
    stream.set_read_timeout(None).unwrap();
    open.pop();
    assert_eq!(waiting.answer(true).body, "the service worker");
}

#[test]
fn half_sent_requests_and_idle_connections_are_dropped() {
    let folder = Folder::new();
    let server = folder.serve(Limits {
        request_time: SOON,
        ..patient()
    });
    let silent = server.connect();
    let mut half = server.connect();
    half.send("GET / HTTP/1.1\r\nHost: loc");
    let mut idle = server.connect();
    assert_eq!(idle.get("/").status, "200 OK");
    for connection in [silent, half, idle] {
        let rest = connection.rest();
        assert!(
            rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"),
            "{}",
            rest.escape_ascii()
        );
    }
}

#[test]
fn two_hundred_slow_connections_are_dropped_and_others_are_served() {
    let folder = Folder::new();
    let server = folder.serve(Limits {
        connections: 100,
        request_time: SOON,
        ..patient()
    });
    let slow: Vec<_> = (0..200)
        .map(|_| {
            let mut connection = server.connect();
            connection.send("GET / HTTP/1.1\r\n");
            connection
        })
        .collect();
    assert_eq!(server.get("/sw.js").body, "the service worker");
    for connection in slow {
        connection.rest();
    }
}

#[test]
fn a_client_that_does_not_read_is_dropped() {
    let folder = Folder::new();
    // More than all buffers on the way can hold.
    folder.write("large.txt", &"0123456789abcdef".repeat(4 << 20));
    let server = folder.serve(Limits {
        connections: 1,
        write_time: SOON,
        ..patient()
    });
    let mut deaf = server.connect();
    deaf.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    // The only connection is free again only if the deaf one was dropped.
    assert_eq!(server.get("/sw.js").body, "the service worker");
    assert!(deaf.rest().len() < 64 << 20, "the answer was cut");
}

#[tokio::test(start_paused = true)]
async fn a_slow_client_is_served_as_long_as_it_takes_enough() {
    let length = 4 << 20;
    let folder = Folder::new();
    folder.write("large.txt", &"x".repeat(length));
    for (pause, is_served) in [
        (Duration::from_secs(1), true),
        (Duration::from_secs(20), false),
    ] {
        let limits = Limits {
            write_time: Duration::from_secs(30),
            write_bytes: 100_000,
            ..patient()
        };
        let app = protected(site(folder.bundle()), Hosts::local(), &limits);
        let (mut client, server) = tokio::io::duplex(16 << 10);
        let stop = cairn_server::Stop::new();
        let serving = tokio::spawn(async move {
            let address = "192.0.2.1:1".parse().unwrap();
            serve_connection(server, (), address, app, &limits, &stop).await;
        });
        let request = b"GET /large.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        client.write_all(request).await.unwrap();
        let mut taken = 0;
        let mut buffer = vec![0; 16 << 10];
        loop {
            tokio::time::sleep(pause).await;
            match client.read(&mut buffer).await {
                Ok(count) if count > 0 => taken += count,
                _ => break,
            }
        }
        assert_eq!(taken > length, is_served, "{taken} with {pause:?}");
        serving.await.unwrap();
    }
}

#[test]
fn requests_that_are_too_large_are_refused() {
    let folder = Folder::new();
    let limits = Limits {
        head_bytes: 10_000,
        body_bytes: 1_000,
        ..patient()
    };
    let echo = |body: Bytes| async move { body };
    let routes = site(folder.bundle()).merge(Router::new().route("/echo", post(echo)));
    let server = Running::new(routes, Hosts::local(), limits);
    let long = "x".repeat(20_000);
    let answer = server.ask("GET", "/", &[("X-Long", &long[..5_000])]);
    assert_eq!(answer.status, "200 OK");
    let mut connection = server.connect();
    // The server may close before everything was sent.
    let head = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: {long}\r\n\r\n");
    let _ = connection.0.get_mut().write_all(head.as_bytes());
    let rest = connection.rest();
    assert!(
        rest.is_empty() || rest.starts_with(b"HTTP/1.1 431"),
        "{}",
        rest.escape_ascii()
    );
    let post = |length: usize| {
        let mut connection = server.connect();
        connection.send(&format!(
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n{}",
            &long[..length]
        ));
        connection.answer(true).status
    };
    assert_eq!(post(1_000), "200 OK");
    assert_eq!(post(1_001), "413 Payload Too Large");
}

#[test]
fn handlers_that_hang_or_panic_are_answers_too() {
    let folder = Folder::new();
    let panics = || async {
        "as the test wants".parse::<u8>().unwrap();
    };
    let routes = Router::new()
        .route("/hang", get(future::pending::<()>))
        .route("/panic", get(panics));
    let limits = Limits {
        answer_time: SOON,
        ..patient()
    };
    let routes = site(folder.bundle()).merge(routes);
    let server = Running::new(routes, Hosts::local(), limits);
    assert_eq!(server.get("/hang").status, "503 Service Unavailable");
    assert_eq!(server.get("/panic").status, "500 Internal Server Error");
    assert_eq!(server.get("/sw.js").body, "the service worker");
}

#[test]
fn handlers_know_the_address_of_the_client() {
    use axum::extract::ConnectInfo;
    use std::net::SocketAddr;

    let who = |ConnectInfo(client): ConnectInfo<SocketAddr>| async move { client.to_string() };
    let routes = Router::new().route("/who", get(who));
    let server = Running::new(routes, Hosts::local(), patient());
    let mut connection = server.connect();
    let answer = connection.get("/who");
    let stream: &TcpStream = connection.0.get_ref();
    assert_eq!(answer.body, stream.local_addr().unwrap().to_string());
}
