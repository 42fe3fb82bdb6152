//! The WebSocket of a game: what happens is told at once, and players ask for what they want.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use cairn_core::{BySide, Side};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

use super::identity::Caller;
use super::rate::{Holds, Rate};
use super::{Failure, Shared, game_id};
use crate::wire::{ClientMessage, PROTOCOL, ServerMessage, Why};
use crate::{GameId, Happened, HubError, News, PlayerId, Seat, Watch};

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
    let player = caller.known();
    let is_limited = !caller.address.is_loopback();
    let limits = &shared.limits;
    let held = (
        is_limited
            .then(|| Holds::hold(&limits.sockets, caller.address))
            .transpose()?,
        player
            .map(|player| Holds::hold(&limits.sockets_of_player, player))
            .transpose()?,
    );
    let watch = shared.hub.watch(game, known.after).await?;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(1 << 20);
    Ok(upgrade.on_upgrade(move |socket| {
        let now = shared.environment.now();
        let connection = Connection {
            rate: Rate::new(BURST, A_SECOND, now),
            shared,
            game,
            player,
            socket,
            told: known.after,
            seat: None,
            presence: None,
        };
        async move {
            connection.run(watch).await;
            drop(held);
        }
    }))
}

/// Somebody who watches a game, and perhaps plays it.
struct Connection {
    shared: Shared,
    game: GameId,
    player: Option<PlayerId>,
    /// The player's seat, as far as the client knows.
    seat: Option<Seat>,
    socket: WebSocket,
    rate: Rate,
    /// The version that the client has been told of.
    told: u64,
    /// Which players are connected, as far as the client knows.
    presence: Option<BySide<bool>>,
}

/// The connection is over.
struct Gone;

/// Waits until the service is being closed.
async fn is_set(closing: &mut watch::Receiver<bool>) {
    // Without a service there is nothing to serve.
    let _ = closing.wait_for(|closing| *closing).await;
}

impl Connection {
    async fn run(mut self, watch: Watch) {
        let present = self
            .player
            .map(|player| self.shared.hub.enter(self.game, player));
        // Whoever is gone is not told why.
        let Err(Gone) = self.serve(watch).await else {
            return;
        };
        drop(present);
    }

    async fn serve(&mut self, watch: Watch) -> Result<(), Gone> {
        let Watch {
            so_far, mut news, ..
        } = watch;
        self.seat = self.seat_in(&so_far);
        let welcome = ServerMessage::Welcome {
            protocol: PROTOCOL,
            game: self.game,
            player: self.player,
            seat: self.seat,
            now: self.shared.environment.now(),
        };
        self.tell(&welcome).await?;
        self.tell_news(&so_far).await?;
        let presence = self.shared.hub.presence(self.game);
        self.tell_presence(presence).await?;
        let mut closing = self.shared.closing.subscribe();
        let mut heard = Instant::now();
        let mut is_asked = false;
        loop {
            tokio::select! {
                biased;
                () = is_set(&mut closing) => {
                    return self.close(close_code::RESTART, "restarting").await;
                }
                told = news.recv() => match told {
                    Ok(News::Happened(happened)) => self.tell_news(&happened).await?,
                    Ok(News::Presence(presence)) => self.tell_presence(presence).await?,
                    Err(RecvError::Lagged(_)) => {
                        let again = self.shared.hub.watch(self.game, self.told).await;
                        let again = again.map_err(|_| Gone)?;
                        self.tell_news(&again.so_far).await?;
                        self.tell_presence(again.presence).await?;
                        news = again.news;
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

    /// The client's seat after something has happened.
    fn seat_in(&self, happened: &Happened) -> Option<Seat> {
        let player = self.player?;
        let mut sides = Side::BOTH.into_iter();
        sides
            .find(|side| happened.seats[*side] == Some(player))
            .map(Seat::from)
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

    /// Tells what has happened, unless the client knows it.
    async fn tell_news(&mut self, happened: &Happened) -> Result<(), Gone> {
        match happened.entries.last() {
            // It was among what the client has heard first.
            Some(last) if last.version <= self.told => return Ok(()),
            Some(last) => self.told = last.version,
            None => {}
        }
        self.send(Message::Text(happened.text.clone())).await?;
        let seat = self.seat_in(happened);
        if let Some(seat) = seat.filter(|_| seat != self.seat) {
            self.seat = Some(seat);
            self.tell(&ServerMessage::Seat { seat }).await?;
        }
        Ok(())
    }

    async fn tell_presence(&mut self, presence: BySide<bool>) -> Result<(), Gone> {
        if self.presence.replace(presence) == Some(presence) {
            return Ok(());
        }
        let BySide { first, second } = presence;
        self.tell(&ServerMessage::Presence { first, second }).await
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
