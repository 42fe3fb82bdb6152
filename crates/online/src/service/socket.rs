//! The WebSocket of a game: what happens is told at once, and players ask for what they want.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until, timeout};

use super::identity::Caller;
use super::rate::Rate;
use super::{Failure, Shared, game_id};
use crate::hub::Watch;
use crate::wire::{ClientMessage, ServerMessage, Why};
use crate::{GameId, HubError, PlayerId};

/// The longest message of a client, in bytes.
const LONGEST_MESSAGE: usize = 4 << 10;

/// What is kept for reading and writing, for each connection. Messages are small, and there are many connections.
const BUFFER: usize = 2 << 10;

/// How long the server may hear nothing before it asks, and how long it then waits.
const SILENCE: Duration = Duration::from_secs(25);

/// How long a client may take to be told something.
const WRITE_TIME: Duration = Duration::from_secs(10);

/// How many messages a client may send at once, and a second in the long run.
const BURST: u32 = 20;
const A_SECOND: f64 = 5.0;

/// What the client knows already.
#[derive(Deserialize)]
pub(super) struct Known {
    #[serde(default)]
    after: u64,
}

pub(super) async fn open(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    Query(known): Query<Known>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let game = game_id(&game)?;
    let watch = shared.hub.watch(game, known.after).await?;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(1 << 20);
    Ok(upgrade.on_upgrade(move |socket| {
        let now = shared.environment.now();
        Connection {
            rate: Rate::new(BURST, A_SECOND, now),
            shared,
            game,
            player: caller.known(),
            socket,
            told: known.after,
        }
        .run(watch)
    }))
}

/// Somebody who watches a game, and perhaps plays it.
struct Connection {
    shared: Shared,
    game: GameId,
    player: Option<PlayerId>,
    socket: WebSocket,
    rate: Rate,
    /// The version that the client has been told of.
    told: u64,
}

/// The connection is over.
struct Gone;

impl Connection {
    async fn run(mut self, mut watch: Watch) {
        // Whoever is gone is not told why.
        let Err(Gone) = self.serve(&mut watch).await else {
            return;
        };
    }

    async fn serve(&mut self, watch: &mut Watch) -> Result<(), Gone> {
        self.tell_entries(std::mem::take(&mut watch.entries))
            .await?;
        let mut heard = Instant::now();
        let mut is_asked = false;
        loop {
            tokio::select! {
                news = watch.news.recv() => match news {
                    Ok(entry) => self.tell_entries(vec![(*entry).clone()]).await?,
                    Err(RecvError::Lagged(_)) => {
                        let again = self.shared.hub.watch(self.game, self.told).await;
                        *watch = again.map_err(|_| Gone)?;
                        self.tell_entries(std::mem::take(&mut watch.entries)).await?;
                    }
                    Err(RecvError::Closed) => return Err(Gone),
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    is_asked = false;
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => {
                            return self.close(close_code::UNSUPPORTED, "expected text").await;
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                    }
                }
                () = sleep_until(heard + SILENCE * (1 + u32::from(is_asked))) => {
                    if is_asked {
                        return Err(Gone);
                    }
                    is_asked = true;
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        let now = self.shared.environment.now();
        if !self.rate.allows(now) {
            let why = Why::new("too-many", "too many messages; the connection is closed");
            self.tell(&ServerMessage::Error { why }).await?;
            return self.close(close_code::POLICY, "too many messages").await;
        }
        let answer = match serde_json::from_str(text) {
            Err(error) => ServerMessage::Error {
                why: Why::new("json", error.to_string()),
            },
            Ok(ClientMessage::Ping { number }) => ServerMessage::Pong { number, now },
            Ok(ClientMessage::Ask { action, request }) => {
                let asked = match self.player {
                    None => Err(HubError::Refused(crate::Refused::Spectator)),
                    Some(player) => self.shared.ask(self.game, player, action, request).await,
                };
                match asked {
                    Ok(version) => ServerMessage::Granted { action, version },
                    Err(error) => ServerMessage::Refused {
                        action,
                        why: (&error).into(),
                    },
                }
            }
        };
        self.tell(&answer).await
    }

    async fn tell_entries(&mut self, entries: Vec<crate::Entry>) -> Result<(), Gone> {
        if let Some(last) = entries.last() {
            self.told = last.version;
        }
        let now = self.shared.environment.now();
        self.tell(&ServerMessage::Entries { entries, now }).await
    }

    async fn tell(&mut self, message: &ServerMessage) -> Result<(), Gone> {
        let text = serde_json::to_string(message).map_err(|_| Gone)?;
        self.send(Message::Text(text.into())).await
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Gone> {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        self.send(Message::Close(Some(frame))).await?;
        Err(Gone)
    }

    async fn send(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(WRITE_TIME, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }
}
