//! The WebSocket of a game: what happens is told at once, and players ask for what they want.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use cairn_core::{BySide, Side};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

use super::identity::Caller;
use super::metrics::{Metrics, count};
use super::rate::{Held, Holds, Rate};
use super::{Failure, Shared, game_id};
use crate::wire::{ClientMessage, PROTOCOL, ServerMessage, Why};
use crate::{GameId, Happened, HubError, News, PlayerId, Seat, Watch};

/// The longest message of a client, in bytes.
const LONGEST_MESSAGE: usize = 4 << 10;

/// What is kept for reading and writing, for each connection. Messages are small, and there are many connections.
const BUFFER: usize = 2 << 10;

/// How long the server may hear nothing before it asks, and how long it then waits.
const SILENCE: Duration = Duration::from_secs(25);

/// How often the way to a player with a clock is measured.
const MEASURE: Duration = Duration::from_secs(10);

/// Of how many measurements the shortest counts: one that was slow by chance does not.
const MEASUREMENTS: usize = 4;

/// How often it is looked whether the identity of a client that asks for something is still there.
const CHECK: Duration = Duration::from_secs(60);

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
    let held = hold(&shared, &caller)?;
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
            plays_computer: false,
            waiting: 0,
            is_timed: false,
            way: Way::new(),
            checked: Instant::now(),
        };
        async move {
            connection.run(watch).await;
            drop(held);
        }
    }))
}

/// The places that a socket takes while it is open.
struct Places {
    _all: Held<()>,
    _of_address: Option<Held<IpAddr>>,
    _of_player: Option<Held<PlayerId>>,
    metrics: Arc<Metrics>,
}

impl Drop for Places {
    fn drop(&mut self) {
        self.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Takes the places of one more socket, if there are any.
fn hold(shared: &Shared, caller: &Caller) -> Result<Places, Failure> {
    let (limits, address) = (&shared.limits, caller.address);
    let too_many = |what: &'static str| move || shared.too_many(what, address);
    let all = Holds::hold(&limits.all_sockets, ()).ok_or_else(|| {
        let message = "too many connections at the moment; try again in a minute";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "full", message)
    })?;
    let of_address = if address.is_loopback() {
        None
    } else {
        let held = Holds::hold(&limits.sockets, address);
        Some(held.ok_or_else(too_many("sockets"))?)
    };
    let of_player = match caller.known() {
        None => None,
        Some(player) => {
            let held = Holds::hold(&limits.sockets_of_player, player);
            Some(held.ok_or_else(too_many("sockets of a player"))?)
        }
    };
    count(&shared.metrics.sockets_opened);
    shared.metrics.sockets.fetch_add(1, Ordering::Relaxed);
    Ok(Places {
        _all: all,
        _of_address: of_address,
        _of_player: of_player,
        metrics: shared.metrics.clone(),
    })
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
    /// Whether the client plays against the computer.
    plays_computer: bool,
    /// How many people wait, as far as the client knows.
    waiting: usize,
    /// Whether the client plays with a clock.
    is_timed: bool,
    way: Way,
    /// When the client's identity was last looked up.
    checked: Instant,
}

/// How long the way to the client and back takes.
struct Way {
    /// When the last ping was sent, and its number.
    sent: Option<(Instant, u64)>,
    number: u64,
    /// The last measurements.
    times: VecDeque<Duration>,
}

impl Way {
    fn new() -> Way {
        Way {
            sent: None,
            number: 0,
            times: VecDeque::new(),
        }
    }

    /// The content of the next ping.
    fn ping(&mut self) -> Vec<u8> {
        self.number += 1;
        self.sent = Some((Instant::now(), self.number));
        self.number.to_be_bytes().to_vec()
    }

    /// An answer has come.
    fn pong(&mut self, content: &[u8]) {
        let Some((at, _)) = self
            .sent
            .take_if(|(_, number)| content == number.to_be_bytes())
        else {
            return;
        };
        self.times.push_back(at.elapsed());
        if self.times.len() > MEASUREMENTS {
            self.times.pop_front();
        }
    }

    /// The time, in milliseconds; none, if it is not known.
    fn millis(&self) -> u64 {
        let least = self.times.iter().min();
        least.map_or(0, |time| u64::try_from(time.as_millis()).unwrap_or(0))
    }
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
        self.look(&so_far);
        let welcome = ServerMessage::Welcome {
            protocol: PROTOCOL,
            game: self.game,
            player: self.player,
            seat: self.seat,
            now: self.shared.environment.now(),
        };
        self.tell(&welcome).await?;
        self.tell_news(&so_far).await?;
        // An idle connection keeps as little as it can: there are many.
        drop(so_far);
        let presence = self.shared.hub.presence(self.game);
        self.tell_presence(presence).await?;
        let mut closing = self.shared.closing.subscribe();
        let mut forgotten = self.shared.forgotten.subscribe();
        let mut waiting = self.shared.waiting.subscribe();
        waiting.mark_changed();
        let mut heard = Instant::now();
        let mut asked: Option<Instant> = None;
        loop {
            let next = match asked {
                None if self.is_timed && self.seat.is_some() && self.way.times.is_empty() => heard,
                None if self.is_timed && self.seat.is_some() => heard + MEASURE,
                None => heard + SILENCE,
                Some(asked) => asked + SILENCE,
            };
            tokio::select! {
                biased;
                () = is_set(&mut closing) => {
                    return self.close(close_code::RESTART, "restarting").await;
                }
                who = forgotten.recv(), if self.player.is_some() => {
                    let is_this = match who {
                        Ok(who) => Some(who) == self.player,
                        Err(RecvError::Lagged(_)) => !self.is_known().await,
                        Err(RecvError::Closed) => return Err(Gone),
                    };
                    if is_this {
                        return self.close(close_code::POLICY, "forgotten").await;
                    }
                }
                Ok(()) = waiting.changed(), if self.plays_computer => {
                    let others = waiting.borrow_and_update().iter().filter(|who| Some(**who) != self.player).count();
                    self.tell_waiting(others).await?;
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
                    asked = None;
                    match message {
                        // In a box: it is large, and rarely there.
                        Some(Ok(Message::Text(text))) => Box::pin(self.hear(&text)).await?,
                        Some(Ok(Message::Pong(content))) => self.way.pong(&content),
                        Some(Ok(Message::Ping(_))) => {}
                        Some(Ok(Message::Binary(_))) => {
                            return self.close(close_code::UNSUPPORTED, "expected text").await;
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                    }
                }
                () = sleep_until(next) => {
                    if asked.is_some() {
                        return Err(Gone);
                    }
                    asked = Some(Instant::now());
                    let ping = self.way.ping();
                    self.send(Message::Ping(ping.into())).await?;
                }
            }
        }
    }

    /// Notes where the client sits after something has happened, and whom it plays.
    fn look(&mut self, happened: &Happened) {
        let mut sides = Side::BOTH.into_iter();
        let side = sides.find(|side| self.player.is_some() && happened.seats[*side] == self.player);
        self.seat = side.map(Seat::from);
        self.plays_computer = side.is_some() && happened.has_computer;
        self.is_timed = happened.is_timed;
    }

    /// Whether the client's identity is still there. Another node may have forgotten it.
    async fn is_known(&mut self) -> bool {
        let Some(player) = self.player else {
            return true;
        };
        self.checked = Instant::now();
        let now = self.shared.environment.now();
        // What cannot be read now is looked at the next time.
        !matches!(self.shared.people.person(player, now).await, Ok(None))
    }

    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        if self.checked.elapsed() > CHECK && !self.is_known().await {
            return self.close(close_code::POLICY, "forgotten").await;
        }
        let now = self.shared.environment.now();
        if !self.rate.allows(now) {
            count(&self.shared.metrics.limited);
            let why = Why::new("too-many", "too many messages; the connection is closed");
            self.tell(&ServerMessage::Error { why }).await?;
            return self.close(close_code::POLICY, "too many messages").await;
        }
        let answer = match serde_json::from_str(text) {
            Err(error) => {
                count(&self.shared.metrics.malformed);
                let why = Why::new("json", error.to_string());
                ServerMessage::Error { why }
            }
            Ok(ClientMessage::Ping { number }) => ServerMessage::Pong { number, now },
            Ok(ClientMessage::Ask { action, request }) => {
                let began = Instant::now();
                let asked = match self.player {
                    None => Err(HubError::Refused(crate::Refused::Spectator)),
                    Some(player) => {
                        let lag = self.way.millis();
                        self.shared
                            .ask(self.game, player, action, request, lag)
                            .await
                    }
                };
                let metrics = &self.shared.metrics;
                match asked {
                    Ok(version) => {
                        count(&metrics.granted);
                        metrics.answered(began.elapsed());
                        ServerMessage::Granted { action, version }
                    }
                    Err(error) => {
                        count(&metrics.refused);
                        if let HubError::Journal(error) = &error {
                            count(&metrics.storage_failures);
                            tracing::error!(%error, "the journal failed");
                        }
                        let why = (&error).into();
                        ServerMessage::Refused { action, why }
                    }
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
        let before = self.seat;
        self.look(happened);
        match self.seat {
            Some(seat) if before != Some(seat) => self.tell(&ServerMessage::Seat { seat }).await,
            _ => Ok(()),
        }
    }

    async fn tell_waiting(&mut self, count: usize) -> Result<(), Gone> {
        if std::mem::replace(&mut self.waiting, count) == count {
            return Ok(());
        }
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        self.tell(&ServerMessage::Waiting { count }).await
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
            Ok(Err(_)) => Err(Gone),
            Err(_) => {
                count(&self.shared.metrics.dropped);
                Err(Gone)
            }
        }
    }
}
