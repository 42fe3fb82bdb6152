//! A server on a real socket, and programs that play on it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::service::{Service, Settings, System};
use cairn_online::wire::{ClientMessage, Entry, ServerMessage, State};
use cairn_online::{
    ActionId, GameId, Hub, Keeper, NodeId, Play, PlayerId, Request, Seat, SqliteJournal,
};
use cairn_session::Match;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest as _};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a server may say nothing that somebody waits for. Far longer than it ever takes.
const LONGEST_SILENCE: Duration = Duration::from_secs(300);

/// A server that runs until the test is over.
pub(crate) struct Serving {
    pub(crate) address: SocketAddr,
    pub(crate) service: Service,
    hub: Hub,
}

/// Serves the games in a file.
pub(crate) async fn serve(file: &Path) -> Serving {
    let serving = serve_without_upkeep(file).await;
    keep_up(&serving).await;
    serving
}

/// Lets a server do what it does by itself.
pub(crate) async fn keep_up(serving: &Serving) {
    let environment = Arc::new(System::default());
    let mut keeper = Keeper::new(serving.hub.clone(), environment, NodeId(1));
    let lease = keeper.lease();
    keeper.tend().await.unwrap();
    tokio::spawn(keeper.run());
    tokio::spawn(serving.service.clone().run(lease));
}

/// Serves the games in a file, and nothing happens by itself.
pub(crate) async fn serve_without_upkeep(file: &Path) -> Serving {
    let open = || SqliteJournal::open(file).unwrap();
    let hub = Hub::new(open(), open());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let settings = Settings {
        public_url: None,
        trusts_forwarded: true,
        most_sockets: 1_000,
    };
    let service = Service::new(hub.clone(), open(), System::default(), &settings);
    let routes = service.routes();
    let routes = routes.into_make_service_with_connect_info::<SocketAddr>();
    // As the real server does it.
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).unwrap());
    tokio::spawn(async move { axum::serve(listener, routes).await });
    Serving {
        address,
        service,
        hub,
    }
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
    pub(crate) body: Value,
}

/// One HTTP request, byte by byte as it goes over the wire.
pub(crate) async fn http(
    address: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: Option<Value>,
) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut text = format!("{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += &match body.map(|body| body.to_string()) {
        None => "\r\n".to_owned(),
        Some(body) => format!(
            "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ),
    };
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        head: head.to_owned(),
        text: body.to_owned(),
        body: serde_json::from_str(body).unwrap_or(Value::Null),
    }
}

/// A program that plays online.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) token: String,
}

impl Client {
    pub(crate) async fn new(address: SocketAddr) -> Client {
        let made = http(address, "POST /api/identity", &[], None).await;
        assert_eq!(made.status, 200, "{}", made.text);
        Client::with_secret(address, &made.body)
    }

    /// A client with the secret of an answer.
    pub(crate) fn with_secret(address: SocketAddr, identity: &Value) -> Client {
        let secret = identity["secret"].as_str().unwrap();
        Client {
            address,
            token: format!("Bearer {secret}"),
        }
    }

    pub(crate) async fn ask(&self, line: &str, body: Option<Value>) -> Answer {
        http(self.address, line, &[("Authorization", &self.token)], body).await
    }

    pub(crate) async fn player(&self) -> PlayerId {
        let shown = self.ask("GET /api/identity", None).await;
        serde_json::from_value(shown.body["player"].clone()).unwrap()
    }

    /// A game for whoever has its link.
    pub(crate) async fn make(&self, seat: Seat) -> GameId {
        self.make_live(seat, false).await
    }

    /// A game for anybody.
    pub(crate) async fn make_listed(&self, seat: Seat) -> GameId {
        self.make_live(seat, true).await
    }

    async fn make_live(&self, seat: Seat, listed: bool) -> GameId {
        let pace = json!({"kind": "live", "seconds": 600, "increment": 5});
        self.make_with(json!({
            "terms": {"game": "zola:4", "pace": pace, "takebacks": true, "listed": listed},
            "seat": seat,
            "name": "Ann",
        }))
        .await
    }

    pub(crate) async fn make_with(&self, wanted: Value) -> GameId {
        let made = self.ask("POST /api/games", Some(wanted)).await;
        assert_eq!(made.status, 201, "{}", made.text);
        made.body["game"].as_str().unwrap().parse().unwrap()
    }

    pub(crate) async fn socket(&self, game: GameId, after: u64) -> Socket {
        let url = format!(
            "ws://{}/api/games/{game}/socket?after={after}",
            self.address
        );
        let mut request = url.into_client_request().unwrap();
        let token = self.token.parse().unwrap();
        request.headers_mut().insert("Authorization", token);
        let (stream, _) = connect_async(request).await.unwrap();
        let mut socket = Socket {
            stream,
            seat: None,
            entries: Vec::new(),
            state: None,
            presence: None,
            closed: None,
        };
        let welcome = socket.hear().await;
        assert!(
            matches!(welcome, Some(ServerMessage::Welcome { .. })),
            "{welcome:?}"
        );
        let update = socket.hear().await;
        assert!(
            matches!(update, Some(ServerMessage::Update { .. })),
            "{update:?}"
        );
        let presence = socket.hear().await;
        assert!(
            matches!(presence, Some(ServerMessage::Presence { .. })),
            "{presence:?}"
        );
        socket
    }
}

pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) seat: Option<Seat>,
    /// What the server has told, without a gap.
    pub(crate) entries: Vec<Entry>,
    pub(crate) state: Option<State>,
    pub(crate) presence: Option<(bool, bool)>,
    pub(crate) closed: Option<CloseFrame>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).unwrap();
        self.stream.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn ask(&mut self, action: u64, request: Request) {
        let action = ActionId(action);
        self.say(&ClientMessage::Ask { action, request }).await;
    }

    /// The next message that answers; others are noted.
    pub(crate) async fn answer(&mut self) -> ServerMessage {
        loop {
            match self.hear().await.expect("the connection is open") {
                ServerMessage::Update { .. }
                | ServerMessage::Presence { .. }
                | ServerMessage::Seat { .. }
                | ServerMessage::Waiting { .. } => {}
                answer => return answer,
            }
        }
    }

    /// Asks for something that is granted.
    pub(crate) async fn get(&mut self, action: u64, request: Request) -> u64 {
        self.ask(action, request).await;
        match self.answer().await {
            ServerMessage::Granted { version, .. } => version,
            answer => panic!("{answer:?}"),
        }
    }

    /// The next message; none if the connection is closed. What never comes fails the test, so that it does not hang.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        let heard = timeout(LONGEST_SILENCE, self.hear_next()).await;
        heard.expect("the server says something")
    }

    async fn hear_next(&mut self) -> Option<ServerMessage> {
        loop {
            let text = match self.stream.next().await? {
                Ok(Message::Text(text)) => text,
                Ok(Message::Close(frame)) => {
                    self.closed = frame;
                    return None;
                }
                Err(_) => return None,
                Ok(_) => continue,
            };
            let message: ServerMessage = serde_json::from_str(&text).unwrap();
            match &message {
                ServerMessage::Welcome { seat, .. } => self.seat = *seat,
                ServerMessage::Seat { seat } => self.seat = Some(*seat),
                ServerMessage::Presence { first, second } => {
                    self.presence = Some((*first, *second));
                }
                ServerMessage::Update { entries, state } => {
                    for entry in entries {
                        let last = self.entries.last().map(|last| last.version);
                        assert!(last.is_none_or(|last| entry.version == last + 1), "a gap");
                        self.entries.push(entry.clone());
                    }
                    if let Some(last) = self.entries.last() {
                        assert_eq!(last.version, state.version);
                    }
                    self.state = Some((**state).clone());
                }
                _ => {}
            }
            return Some(message);
        }
    }

    /// Waits until the game has had so many events.
    pub(crate) async fn until(&mut self, version: u64) {
        while self.state().version < version {
            self.hear().await.expect("the connection is open");
        }
    }

    /// Waits until something is so.
    pub(crate) async fn until_so(&mut self, is_so: impl Fn(&Socket) -> bool) {
        while !is_so(self) {
            self.hear().await.expect("the connection is open");
        }
    }

    pub(crate) fn state(&self) -> &State {
        self.state
            .as_ref()
            .expect("the second message is an update")
    }

    /// A move that is legal now.
    pub(crate) fn some_move(&self, random: &mut SplitMix64) -> Request {
        let state = self.state();
        let mut game = Match::new(state.terms.setup().unwrap());
        for word in &state.moves {
            game.replay_word(word).unwrap();
        }
        let mv = game.position().random_move(random).unwrap();
        let text = mv.to_string();
        Request::Play {
            play: Play::Move { text },
        }
    }
}

pub(crate) fn join() -> Request {
    Request::Join {
        name: "Ben".to_owned(),
    }
}

/// Two who have sat down at a game of the first one.
pub(crate) async fn pair(ann: &Client, ben: &Client) -> [Socket; 2] {
    let game = ann.make(Seat::First).await;
    let mut sockets = [ann.socket(game, 0).await, ben.socket(game, 0).await];
    sockets[1].get(1, join()).await;
    for socket in &mut sockets {
        socket.until(3).await;
    }
    sockets
}

/// Moves for whoever's turn it is, so often.
pub(crate) async fn move_on(sockets: &mut [Socket; 2], count: usize, random: &mut SplitMix64) {
    for _ in 0..count {
        let version = sockets[0].state().version.max(sockets[1].state().version);
        for socket in sockets.iter_mut() {
            socket.until(version).await;
        }
        let Some(seat) = sockets[0].state().turn else {
            return;
        };
        let mover = &mut sockets[usize::from(seat == Seat::Second)];
        let request = mover.some_move(random);
        let version = mover.get(random.below(1 << 40) as u64, request).await;
        for socket in sockets.iter_mut() {
            socket.until(version).await;
        }
    }
}
