//! How the server ends. The limits of the defaults or of hours tell whether it waited for anything: a test that waits for a
//! connection that never ends does not end itself.

use std::io::Read as _;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use cairn_server::{End, Hosts, Limits};
use tokio::sync::Notify;

use crate::client::{Folder, Running};

const NEVER: Duration = Duration::from_secs(3600);

/// A server with a page that is ready when the test says so.
fn server_with_slow_page(drain_time: Duration) -> (Running, Arc<Notify>, Arc<Notify>) {
    let (begun, ready) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (tell, wait) = (Arc::clone(&begun), Arc::clone(&ready));
    let slow = move || {
        let (tell, wait) = (Arc::clone(&tell), Arc::clone(&wait));
        async move {
            tell.notify_one();
            wait.notified().await;
            "the slow page"
        }
    };
    let limits = Limits {
        request_time: NEVER,
        answer_time: NEVER,
        write_time: NEVER,
        drain_time,
        ..Limits::default()
    };
    let routes = Router::new().route("/slow", get(slow));
    (Running::new(routes, Hosts::local(), limits), begun, ready)
}

fn wait_for(notify: &Notify) {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.build().unwrap();
    runtime.block_on(notify.notified());
}

#[test]
fn what_has_begun_is_finished_and_nothing_else_is_waited_for() {
    let (server, begun, ready) = server_with_slow_page(NEVER);
    let mut busy = server.connect();
    busy.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
    wait_for(&begun);
    let _silent = server.connect();
    let mut idle = server.connect();
    idle.get("/nothing");
    server.stop.ask();
    ready.notify_one();
    assert_eq!(busy.answer(true).body, "the slow page");
    assert!(busy.rest().is_empty(), "closed after the answer");
    assert!(idle.rest().is_empty());
    assert_eq!(server.end(), End::Drained);
}

#[test]
fn half_sent_requests_do_not_hold_up_the_end() {
    let (server, _, _) = server_with_slow_page(Duration::from_millis(50));
    let mut half = server.connect();
    assert_eq!(half.get("/nothing").status, "404 Not Found");
    half.send("GET /slow HTTP/1.1\r\nHo");
    // The server has this when it has answered another request over the same connection.
    let mut other = server.connect();
    other.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\nGET /slow HTTP/1.1\r\n");
    assert_eq!(other.answer(true).status, "404 Not Found");
    server.stop.ask();
    match server.end() {
        End::Drained | End::OutOfTime(1 | 2) => {}
        end => panic!("{end:?}"),
    }
}

#[test]
fn clients_that_do_not_read_do_not_hold_up_the_end() {
    let folder = Folder::new();
    folder.write("large.txt", &"0123456789abcdef".repeat(4 << 20));
    let server = folder.serve(Limits {
        write_time: NEVER,
        drain_time: Duration::from_millis(50),
        ..Limits::default()
    });
    let mut deaf = server.connect();
    deaf.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let mut first = [0; 15];
    deaf.0.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    server.stop.ask();
    assert_eq!(server.end(), End::OutOfTime(1));
}

#[test]
fn asking_twice_ends_at_once() {
    let (server, begun, _ready) = server_with_slow_page(NEVER);
    let mut busy = server.connect();
    busy.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
    wait_for(&begun);
    server.stop.ask();
    server.stop.ask();
    assert_eq!(server.end(), End::AtOnce);
    assert!(busy.rest().is_empty());
}

#[test]
fn a_handler_that_goes_on_learns_of_the_end() {
    let (tell, told) = std::sync::mpsc::channel();
    let stop = Arc::new(std::sync::OnceLock::<cairn_server::Stop>::new());
    let handle = Arc::clone(&stop);
    let wait = move || {
        let stop = handle.get().unwrap().clone();
        let tell = tell.clone();
        async move {
            tell.send(()).unwrap();
            stop.asked().await;
            "good-bye"
        }
    };
    let limits = Limits {
        answer_time: NEVER,
        drain_time: NEVER,
        ..Limits::default()
    };
    let server = Running::new(
        Router::new().route("/wait", get(wait)),
        Hosts::local(),
        limits,
    );
    stop.set(server.stop.clone()).unwrap();
    let mut waiting = server.connect();
    waiting.send("GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n");
    told.recv().unwrap();
    server.stop.ask();
    assert_eq!(waiting.answer(true).body, "good-bye");
    assert_eq!(server.end(), End::Drained);
}
