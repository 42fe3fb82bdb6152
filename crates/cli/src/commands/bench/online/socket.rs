//! A connection to a server, with small buffers: there are thousands of them.

use std::io;
use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// What is kept for reading and for writing.
const BUFFER: usize = 1 << 10;

pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Connects to an address, as whoever has this secret.
    pub(super) async fn open(
        address: SocketAddr,
        path: &str,
        secret: Option<&str>,
    ) -> io::Result<Socket> {
        let url = format!("ws://{address}{path}");
        let mut request = url.into_client_request().map_err(io::Error::other)?;
        if let Some(secret) = secret {
            let value = format!("Bearer {secret}")
                .parse()
                .map_err(io::Error::other)?;
            request.headers_mut().insert("Authorization", value);
        }
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let made = client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = made.map_err(io::Error::other)?;
        Ok(Socket(socket))
    }

    /// Watches a game, and has heard what it is like.
    pub(super) async fn watch(address: SocketAddr, game: &str) -> io::Result<Socket> {
        let path = format!("/api/games/{game}/socket");
        let mut socket = Socket::open(address, &path, None).await?;
        socket.until("update").await?;
        Ok(socket)
    }

    pub(super) async fn say(&mut self, text: String) -> io::Result<()> {
        let sent = self.0.send(Message::text(text)).await;
        sent.map_err(io::Error::other)
    }

    /// The next text.
    pub(super) async fn hear(&mut self) -> io::Result<Utf8Bytes> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(io::Error::other(error)),
                None => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
    }

    /// Hears everything until the server says something of this kind.
    pub(super) async fn until(&mut self, kind: &str) -> io::Result<()> {
        while !is(&self.hear().await?, kind) {}
        Ok(())
    }
}

/// Whether a message is of this kind. Reading all of them would make whoever asks the slowest part of what is measured.
pub(super) fn is(message: &str, kind: &str) -> bool {
    let rest = message.strip_prefix(r#"{"say":""#);
    rest.and_then(|rest| rest.strip_prefix(kind))
        .is_some_and(|rest| rest.starts_with('"'))
}

/// One HTTP request.
pub(super) async fn post(
    address: SocketAddr,
    path: &str,
    secret: Option<&str>,
    body: &Value,
) -> io::Result<Value> {
    let mut stream = TcpStream::connect(address).await?;
    let body = body.to_string();
    let authorization = secret.map_or(String::new(), |secret| {
        format!("Authorization: Bearer {secret}\r\n")
    });
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{authorization}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let body = answer.split_once("\r\n\r\n").map(|(_, body)| body);
    let is_good = answer.starts_with("HTTP/1.1 2");
    let value = body
        .filter(|_| is_good)
        .and_then(|body| serde_json::from_str(body).ok());
    value.ok_or_else(|| io::Error::other(format!("POST {path}: {answer}")))
}
