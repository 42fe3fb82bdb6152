//! The connection to one game: a thread that listens, asks, and comes back by itself.

use std::fmt;
use std::io::{self, ErrorKind};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use cairn_online::wire::{ClientMessage, Entry, PROTOCOL, Seats, ServerMessage, State, Why};
use cairn_online::{ActionId, GameId, Request, Seat};
use mio::{Events, Interest, Poll, Token, Waker};
use serde_json::Value;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{HandshakeError, Message, WebSocket, client_tls_with_config};

use crate::backoff::Backoff;
use crate::server::failure;
use crate::{ClientError, Server, random};

/// How long a connection may take to be made, and its first messages to come.
const CONNECT_TIME: Duration = Duration::from_secs(10);

/// After hearing nothing for so long the connection is taken for dead. The server pings every 25 seconds at least.
const SILENCE: Duration = Duration::from_secs(60);

/// No message of a server is longer, in bytes: a game has a few thousand events at most.
const LONGEST_MESSAGE: usize = 8 << 20;

/// How long answers are waited for when nobody wants the connection any longer.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How long the farewell may take.
const FAREWELL_TIME: Duration = Duration::from_millis(500);

/// Something about the game or the connection to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The state of the connection.
    Link(Link),
    /// Where we sit, and how far the server's clock is ahead of ours, in milliseconds.
    Welcome {
        /// Our seat, if we have one.
        seat: Option<Seat>,
        /// The server's clock minus ours.
        ahead: i64,
    },
    /// We have a seat now.
    Seat(Seat),
    /// What has happened, and the game after it.
    Update {
        /// What has happened since the last update.
        entries: Vec<Entry>,
        /// The game.
        state: Box<State>,
    },
    /// Which players are connected.
    Presence(Seats<bool>),
    /// A request was granted.
    Granted(ActionId),
    /// A request was refused.
    Refused(ActionId, Why),
    /// So many people wait for an opponent, told to whoever plays against the computer.
    Waiting(u32),
    /// It is over: trying again would not help. Nothing comes after it.
    Failed(ClientError),
}

/// The state of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// It is being made for the first time.
    Connecting,
    /// It is there.
    Connected,
    /// It is interrupted, for this reason, and will be made again after this time.
    Lost {
        /// Why.
        why: String,
        /// How long until the next attempt.
        retry: Duration,
    },
}

/// The connection to one game. It ends when this is dropped.
pub struct Table {
    /// Taken only when it is dropped.
    asked: Option<Sender<(ActionId, Request)>>,
    waker: Arc<Waker>,
    next: AtomicU64,
    /// Hears when the thread has ended.
    done: Receiver<()>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

impl Table {
    /// Connects to a game as whoever the server was told we are. What is heard is given to `tell`, on a thread of its own;
    /// `after` is the last version that is known already.
    ///
    /// # Errors
    /// If the system has no more threads or sockets.
    pub fn open(
        server: Server,
        game: GameId,
        after: u64,
        tell: impl FnMut(Heard) + Send + 'static,
    ) -> io::Result<Table> {
        // The one that is there already is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let poll = Poll::new()?;
        let waker = Arc::new(Waker::new(poll.registry(), WAKE)?);
        let (asked, asks) = mpsc::channel();
        let (ended, done) = mpsc::channel();
        let connection = Connection {
            server,
            game,
            known: after,
            tell: Box::new(tell),
            poll,
            asks,
            unanswered: Vec::new(),
            left: None,
            backoff: Backoff::default(),
        };
        thread::Builder::new()
            .name("online game".to_owned())
            .spawn(move || {
                connection.run();
                drop(ended);
            })?;
        Ok(Table {
            asked: Some(asked),
            waker,
            // Whole numbers that JavaScript keeps as they are, and that no other device of ours uses.
            next: AtomicU64::new((random() & ((1 << 32) - 1)) << 20),
            done,
        })
    }

    /// Asks for something. It is said again until there is an answer, which has the number that is given back.
    pub fn ask(&self, request: Request) -> ActionId {
        let action = ActionId(self.next.fetch_add(1, Ordering::Relaxed));
        if let Some(asked) = &self.asked {
            // If the connection has failed for good, that was told.
            let _ = asked.send((action, request));
        }
        self.hurry();
        action
    }

    /// Ends the connection when everything that was asked has an answer, or after this time.
    pub fn close(mut self, patience: Duration) {
        self.asked = None;
        self.hurry();
        // Either way there is nothing more to wait for.
        let _ = self.done.recv_timeout(patience);
    }

    /// Tries to connect at once, if it waits for the next attempt.
    pub fn hurry(&self) {
        // If there is nobody to be woken, there is nothing to hurry.
        let _ = self.waker.wake();
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.asked = None;
        self.hurry();
    }
}

const WAKE: Token = Token(0);
const SOCKET: Token = Token(1);

type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

/// What lives on the thread.
struct Connection {
    server: Server,
    game: GameId,
    /// The last version that was told.
    known: u64,
    tell: Box<dyn FnMut(Heard) + Send>,
    poll: Poll,
    asks: Receiver<(ActionId, Request)>,
    /// What was asked and has no answer yet, in its order.
    unanswered: Vec<(ActionId, Request)>,
    /// Since when nobody wants the connection any longer.
    left: Option<Instant>,
    backoff: Backoff,
}

/// Why a connection is over.
enum Over {
    /// Nobody wants it any longer.
    Left,
    /// It was interrupted: this can be tried again.
    Lost(String),
    /// Trying again would not help.
    Failed(ClientError),
}

impl From<tungstenite::Error> for Over {
    fn from(error: tungstenite::Error) -> Over {
        match error {
            tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => {
                Over::Lost("closed".to_owned())
            }
            tungstenite::Error::Http(response) => {
                let status = response.status().as_u16();
                let body = response.body().as_deref().unwrap_or_default();
                match failure(status, &String::from_utf8_lossy(body)) {
                    // It may be otherwise in a moment.
                    ClientError::Refused(why) if why.code == "not-found" => {
                        Over::Failed(ClientError::NoSuchGame)
                    }
                    ClientError::Refused(why) => Over::Lost(why.message),
                    ClientError::Unreachable(why) => Over::Lost(why),
                    error => Over::Failed(error),
                }
            }
            error => Over::Lost(error.to_string()),
        }
    }
}

impl From<io::Error> for Over {
    fn from(error: io::Error) -> Over {
        Over::Lost(error.to_string())
    }
}

impl Connection {
    fn run(mut self) {
        self.tell(Heard::Link(Link::Connecting));
        loop {
            let Err(over) = self.connect().and_then(|socket| self.converse(socket));
            match over {
                Over::Left => return,
                Over::Failed(error) => return self.tell(Heard::Failed(error)),
                Over::Lost(why) => {
                    let retry = self.backoff.next(random());
                    self.tell(Heard::Link(Link::Lost { why, retry }));
                    if let Err(Over::Left) = self.pause(retry) {
                        return;
                    }
                }
            }
        }
    }

    fn tell(&mut self, heard: Heard) {
        (self.tell)(heard);
    }

    /// Waits for the next attempt, or until somebody cannot wait.
    fn pause(&mut self, time: Duration) -> Result<(), Over> {
        let until = Instant::now() + time;
        let mut events = Events::with_capacity(4);
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.poll.poll(&mut events, Some(left)) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => result?,
            }
            self.take_asks()?;
            if self.left.is_some() {
                return Err(Over::Left);
            }
            if !events.is_empty() || left.is_zero() {
                return Ok(());
            }
        }
    }

    /// Takes what is asked for meanwhile. Whoever leaves still gets answers, for a while.
    fn take_asks(&mut self) -> Result<Vec<(ActionId, Request)>, Over> {
        let mut fresh = Vec::new();
        loop {
            match self.asks.try_recv() {
                Ok(ask) => fresh.push(ask),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.left.get_or_insert_with(Instant::now);
                    break;
                }
            }
        }
        self.unanswered.extend(fresh.iter().cloned());
        let is_over = |left: Instant| left.elapsed() >= LAST_ANSWERS;
        if self
            .left
            .is_some_and(|left| self.unanswered.is_empty() || is_over(left))
        {
            return Err(Over::Left);
        }
        Ok(fresh)
    }

    /// Makes the connection.
    fn connect(&mut self) -> Result<Socket, Over> {
        let path = format!("/api/games/{}/socket?after={}", self.game, self.known);
        let address = self.server.address();
        let mut request = address.socket(&path).into_client_request()?;
        if let Some(secret) = self.server.secret() {
            let token = format!("Bearer {}", secret.reveal());
            let token = token.parse().expect("letters and digits");
            request.headers_mut().insert("Authorization", token);
        }
        let stream = reach(address.host(), address.port())?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(CONNECT_TIME))?;
        stream.set_write_timeout(Some(CONNECT_TIME))?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE));
        match client_tls_with_config(request, stream, Some(config), None) {
            Ok((socket, _)) => Ok(socket),
            Err(HandshakeError::Failure(tungstenite::Error::Protocol(why))) => {
                Err(Over::Failed(ClientError::Strange(why.to_string())))
            }
            Err(HandshakeError::Failure(tungstenite::Error::HttpFormat(why))) => {
                Err(Over::Failed(ClientError::Strange(why.to_string())))
            }
            Err(HandshakeError::Failure(error)) => Err(error.into()),
            Err(HandshakeError::Interrupted(_)) => Err(Over::Lost("no answer".to_owned())),
        }
    }

    /// Listens and asks until the connection is over.
    fn converse(&mut self, mut socket: Socket) -> Result<std::convert::Infallible, Over> {
        let stream = tcp(&socket).ok_or_else(|| Over::Lost("no stream".to_owned()))?;
        stream.set_nonblocking(true)?;
        let mut watched = mio::net::TcpStream::from_std(stream.try_clone()?);
        let interest = Interest::READABLE | Interest::WRITABLE;
        self.poll
            .registry()
            .register(&mut watched, SOCKET, interest)?;
        let over = self.exchange(&mut socket);
        let _ = self.poll.registry().deregister(&mut watched);
        if let Err(Over::Left) = over {
            say_goodbye(&mut socket);
        }
        over
    }

    fn exchange(&mut self, socket: &mut Socket) -> Result<std::convert::Infallible, Over> {
        let mut events = Events::with_capacity(16);
        let mut is_welcome = false;
        let mut heard = Instant::now();
        loop {
            // Before the welcome nothing is said: then everything without an answer is.
            let fresh = self.take_asks()?;
            if is_welcome {
                for (action, request) in fresh {
                    say(socket, &ClientMessage::Ask { action, request })?;
                }
            }
            loop {
                match socket.read() {
                    Ok(message) => {
                        heard = Instant::now();
                        let was_welcome = is_welcome;
                        is_welcome |= self.hear(message)?;
                        if is_welcome && !was_welcome {
                            for (action, request) in self.unanswered.clone() {
                                say(socket, &ClientMessage::Ask { action, request })?;
                            }
                        }
                    }
                    Err(error) if is_waiting(&error) => break,
                    Err(error) => return Err(error.into()),
                }
            }
            match socket.flush() {
                Err(error) if !is_waiting(&error) => return Err(error.into()),
                Ok(()) | Err(_) => {}
            }
            let patience = if is_welcome { SILENCE } else { CONNECT_TIME };
            let mut left = patience.saturating_sub(heard.elapsed());
            if left.is_zero() {
                return Err(Over::Lost("no answer".to_owned()));
            }
            if self.left.is_some() {
                if self.unanswered.is_empty() {
                    continue;
                }
                left = left.min(LAST_ANSWERS);
            }
            match self.poll.poll(&mut events, Some(left)) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => result?,
            }
        }
    }

    /// Notes what a message says. Says whether it is the welcome.
    fn hear(&mut self, message: Message) -> Result<bool, Over> {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(frame) => {
                let (code, why) = match frame {
                    Some(frame) => (Some(frame.code), frame.reason.to_string()),
                    None => (None, String::new()),
                };
                // Whoever says too much must wait for a while, and a server that restarts comes back soon.
                if code != Some(CloseCode::Policy) {
                    self.backoff.reset();
                }
                return Err(Over::Lost(why));
            }
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {
                return Ok(false);
            }
        };
        let Some(message) = read(&text).map_err(Over::Failed)? else {
            return Ok(false);
        };
        match message {
            ServerMessage::Welcome {
                protocol,
                seat,
                now,
                ..
            } => {
                if protocol > PROTOCOL {
                    return Err(Over::Failed(ClientError::Newer));
                }
                self.backoff.reset();
                self.tell(Heard::Link(Link::Connected));
                let ahead = now as i64 - unix_millis() as i64;
                self.tell(Heard::Welcome { seat, ahead });
                return Ok(true);
            }
            ServerMessage::Update { mut entries, state } => {
                entries.retain(|entry| entry.version > self.known);
                if state.version >= self.known {
                    self.known = state.version;
                    self.tell(Heard::Update { entries, state });
                }
            }
            ServerMessage::Presence { first, second } => {
                self.tell(Heard::Presence(Seats { first, second }));
            }
            ServerMessage::Seat { seat } => self.tell(Heard::Seat(seat)),
            ServerMessage::Granted { action, .. } => {
                self.answered(action);
                self.tell(Heard::Granted(action));
            }
            ServerMessage::Refused { action, why } => {
                // The server could not keep it: it is asked again when it has come to itself.
                if why.code == "storage" {
                    return Err(Over::Lost(why.message));
                }
                self.answered(action);
                self.tell(Heard::Refused(action, why));
            }
            ServerMessage::Waiting { count } => self.tell(Heard::Waiting(count)),
            ServerMessage::Error { why } => return Err(Over::Lost(why.message)),
            ServerMessage::Pong { .. } => {}
        }
        Ok(false)
    }

    fn answered(&mut self, action: ActionId) {
        self.unanswered.retain(|(asked, _)| *asked != action);
    }
}

/// What a text of the server says; `None` if a newer server says something that need not be understood.
fn read(text: &str) -> Result<Option<ServerMessage>, ClientError> {
    if let Ok(message) = serde_json::from_str(text) {
        return Ok(Some(message));
    }
    let strange = |error: serde_json::Error| ClientError::Strange(error.to_string());
    let mut value: Value = serde_json::from_str(text).map_err(strange)?;
    if !value["say"].is_string() {
        return Err(ClientError::Strange("no message".to_owned()));
    }
    if value["say"] != "update" {
        return Ok(None);
    }
    // Events and words that a newer server has are left out.
    if let Some(entries) = value["entries"].as_array_mut() {
        entries.retain(|entry| serde_json::from_value::<Entry>(entry.clone()).is_ok());
    }
    for who in ["first", "second", "others"] {
        if let Some(may) = value["state"]["may"][who].as_array_mut() {
            may.retain(|word| {
                serde_json::from_value::<cairn_online::wire::Ability>(word.clone()).is_ok()
            });
        }
    }
    serde_json::from_value(value).map(Some).map_err(strange)
}

/// Says something; what does not go out at once stays in the buffer.
fn say(socket: &mut Socket, message: &ClientMessage) -> Result<(), Over> {
    let text = serde_json::to_string(message).expect("messages are JSON");
    match socket.write(Message::text(text)) {
        Err(error) if !is_waiting(&error) => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Closes the connection in order, as far as that takes no time.
fn say_goodbye(socket: &mut Socket) {
    let stream = tcp(socket).and_then(|stream| stream.try_clone().ok());
    if let Some(stream) = stream {
        let _ = stream.set_nonblocking(false);
        let _ = stream.set_write_timeout(Some(FAREWELL_TIME));
        let _ = socket.close(None);
        let _ = socket.flush();
    }
}

fn tcp(socket: &Socket) -> Option<&TcpStream> {
    match socket.get_ref() {
        MaybeTlsStream::Plain(stream) => Some(stream),
        MaybeTlsStream::Rustls(stream) => Some(&stream.sock),
        _ => None,
    }
}

/// Connects to the first of a host's addresses that answers.
fn reach(host: &str, port: u16) -> io::Result<TcpStream> {
    let mut last = io::Error::new(ErrorKind::NotFound, "no such host");
    for address in (host, port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, CONNECT_TIME) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Whether there is only nothing more to read or to write now.
fn is_waiting(error: &tungstenite::Error) -> bool {
    matches!(error, tungstenite::Error::Io(error)
        if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted))
}

/// Milliseconds since 1970 by the clock of this computer.
pub(crate) fn unix_millis() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_newer_server_says_is_left_out_and_garbage_is_not() {
        assert_eq!(read(r#"{"say":"sing","song":1}"#), Ok(None));
        for garbage in [
            "",
            "hello",
            "[]",
            "{}",
            r#"{"say":1}"#,
            r#"{"say":"update"}"#,
        ] {
            assert!(
                matches!(read(garbage), Err(ClientError::Strange(_))),
                "{garbage}"
            );
        }
        let pong = read(r#"{"say":"pong","number":1,"now":2,"mood":"fine"}"#);
        assert_eq!(pong, Ok(Some(ServerMessage::Pong { number: 1, now: 2 })));
        let update = r#"{"say":"update","entries":[
            {"version":1,"at":5,"event":{"kind":"danced"}},
            {"version":2,"at":5,"event":{"kind":"timed-out"}}],
            "state":{"game":"7kq4m2xr9ht3vbnd","version":2,"at":5,"terms":{"game":"zola","pace":{"kind":"unlimited"}},
            "stage":"open","seats":{"first":null,"second":null},"moves":[],"turn":null,"clocks":null,"offer":null,"end":null,
            "wants_rematch":{"first":false,"second":false},"rematch":null,"after":null,
            "may":{"first":["dance","say"],"second":[],"others":["join"]}}}"#;
        let Ok(Some(ServerMessage::Update { entries, state })) = read(update) else {
            panic!("an update with something new in it");
        };
        assert_eq!(entries.len(), 1);
        assert_eq!(state.may.first, [cairn_online::wire::Ability::Say]);
    }
}
