//! A server that sends back what it hears: what a WebSocket costs without anything behind it.

use std::io;
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpListener;
use tokio::runtime::Builder;

use super::OPENED_AT_A_TIME;
use super::load::Load;
use super::socket::Socket;

/// As long as a move is when it is asked for.
const TEXT: &str =
    r#"{"say":"ask","action":1234,"request":{"want":"play","play":{"do":"move","text":"a1-a2"}}}"#;

/// How many threads answer: those of a server on a small machine.
const THREADS: usize = 2;

/// Connections to such a server, two for each of so many games.
pub(super) async fn load(games: u32) -> io::Result<Load> {
    let address = start()?;
    let mut sockets = Vec::new();
    for some in (0..games).collect::<Vec<_>>().chunks(OPENED_AT_A_TIME) {
        let opening = some.iter().map(|_| async {
            let open = || Socket::open(address, "/", None);
            Ok::<_, io::Error>([open().await?, open().await?])
        });
        for opened in futures_util::future::join_all(opening).await {
            sockets.push(opened?);
        }
    }
    Ok(Load::echo(sockets, TEXT))
}

/// Starts the server on threads of its own, where it stays for as long as the program runs.
fn start() -> io::Result<SocketAddr> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || -> io::Result<()> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(THREADS)
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            let _ = sender.send(listener.local_addr()?);
            loop {
                let (stream, _) = listener.accept().await?;
                stream.set_nodelay(true)?;
                tokio::spawn(async move {
                    let socket = tokio_tungstenite::accept_async(stream).await.ok()?;
                    let (mut sink, mut stream) = socket.split();
                    while let Some(Ok(message)) = stream.next().await {
                        if message.is_text() {
                            sink.send(message).await.ok()?;
                        }
                    }
                    Some(())
                });
            }
        })
    });
    let started = receiver.recv();
    started.map_err(|_| io::Error::other("the echo does not start"))
}
