//! Online play over real sockets.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::service::{Environment, NoRandomness, service};
use cairn_online::wire::{ClientMessage, ServerMessage};
use cairn_online::{
    ActionId, Entry, Event, GameId, Hub, OnlineGame, Play, Request, Saying, Seat, SqliteJournal,
    Stage,
};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::{self, Message, client::IntoClientRequest as _};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

struct System;

impl Environment for System {
    fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        since.as_millis() as u64
    }

    fn random(&self, bits: &mut [u8]) -> Result<(), NoRandomness> {
        let mut source = std::fs::File::open("/dev/urandom").unwrap();
        std::io::Read::read_exact(&mut source, bits).unwrap();
        Ok(())
    }
}

/// Serves the games in a file until the test is over.
async fn serve(file: &Path) -> SocketAddr {
    let open = || SqliteJournal::open(file).unwrap();
    let hub = Hub::new(open(), open());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let url = format!("http://{address}").parse().unwrap();
    let routes = service(hub, System, &url);
    tokio::spawn(async move { axum::serve(listener, routes).await });
    address
}

struct Answer {
    status: u16,
    head: String,
    body: Value,
}

/// One HTTP request, byte by byte as it goes over the wire.
async fn http(
    address: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: Option<Value>,
) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = body.map_or(String::new(), |body| body.to_string());
    let mut text = format!("{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += &format!(
        "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        head: head.to_owned(),
        body: serde_json::from_str(body).unwrap_or(Value::Null),
    }
}

/// A program that plays online.
struct Client {
    address: SocketAddr,
    token: String,
}

impl Client {
    async fn new(address: SocketAddr) -> Client {
        let made = http(address, "POST /api/identity", &[], None).await;
        let secret = made.body["secret"].as_str().unwrap();
        Client {
            address,
            token: format!("Bearer {secret}"),
        }
    }

    async fn ask(&self, line: &str, body: Option<Value>) -> Answer {
        http(self.address, line, &[("Authorization", &self.token)], body).await
    }

    async fn make(&self, seat: Seat) -> GameId {
        let wanted = json!({
            "terms": {"game": "zola:4", "pace": {"kind": "live", "seconds": 600, "increment": 5}, "takebacks": true},
            "seat": seat,
            "name": "Ann",
        });
        let made = self.ask("POST /api/games", Some(wanted)).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.body["game"].as_str().unwrap().parse().unwrap()
    }

    async fn socket(&self, game: GameId, after: u64) -> Socket {
        let url = format!(
            "ws://{}/api/games/{game}/socket?after={after}",
            self.address
        );
        let mut request = url.into_client_request().unwrap();
        let token = self.token.parse().unwrap();
        request.headers_mut().insert("Authorization", token);
        let (stream, _) = connect_async(request).await.unwrap();
        Socket {
            stream,
            game,
            entries: Vec::new(),
        }
    }
}

struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    game: GameId,
    entries: Vec<Entry>,
}

impl Socket {
    async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).unwrap();
        self.stream.send(Message::text(text)).await.unwrap();
    }

    async fn ask(&mut self, action: u64, request: Request) {
        let action = ActionId(action);
        self.say(&ClientMessage::Ask { action, request }).await;
    }

    /// The next message that is not about entries; those are noted.
    async fn answer(&mut self) -> ServerMessage {
        loop {
            match self.hear().await.expect("the connection is open") {
                ServerMessage::Entries { .. } => {}
                answer => return answer,
            }
        }
    }

    async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            let text = match self.stream.next().await? {
                Ok(Message::Text(text)) => text,
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => continue,
            };
            let message = serde_json::from_str(&text).unwrap();
            if let ServerMessage::Entries { entries, .. } = &message {
                self.entries.extend(entries.iter().cloned());
            }
            return Some(message);
        }
    }

    /// Waits until the game has had so many events.
    async fn until(&mut self, version: u64) {
        while self.entries.last().map_or(0, |entry| entry.version) < version {
            self.hear().await.expect("the connection is open");
        }
    }

    fn game(&self) -> OnlineGame {
        OnlineGame::replay(self.game, &self.entries).unwrap()
    }
}

fn join() -> Request {
    Request::Join {
        name: "Ben".to_owned(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_whole_game_and_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await;
    let (ann, ben, cy) = tokio::join!(
        Client::new(address),
        Client::new(address),
        Client::new(address)
    );
    let game = ann.make(Seat::First).await;
    let open = cy.ask("GET /api/lobby", None).await;
    assert_eq!(open.body["open"][0]["game"], game.as_str());
    let mut sockets = [ann.socket(game, 0).await, ben.socket(game, 0).await];
    let mut watcher = cy.socket(game, 0).await;
    sockets[1].ask(1, join()).await;
    assert!(matches!(
        sockets[1].answer().await,
        ServerMessage::Granted { version: 3, .. }
    ));
    watcher.ask(1, Request::Play { play: Play::Resign }).await;
    let ServerMessage::Refused { why, .. } = watcher.answer().await else {
        panic!("a spectator does not play");
    };
    assert_eq!(why.code, "spectator");
    let mut random = SplitMix64::new(5);
    let mut version = 3;
    for action in 10.. {
        for socket in &mut sockets {
            socket.until(version).await;
        }
        let state = sockets[0].game();
        let Some(seat) = state.to_move() else { break };
        let mover = &mut sockets[usize::from(seat == Seat::Second)];
        let text = state
            .game()
            .position()
            .random_move(&mut random)
            .unwrap()
            .to_string();
        let request = Request::Play {
            play: Play::Move { text },
        };
        mover.ask(action, request.clone()).await;
        let granted = mover.answer().await;
        version += 1;
        assert_eq!(
            granted,
            ServerMessage::Granted {
                action: ActionId(action),
                version
            }
        );
        if random.below(3) == 0 {
            // Not heard? Said again, on another connection.
            let again = [&ann, &ben][usize::from(seat == Seat::Second)];
            let known = mover.entries.clone();
            *mover = again.socket(game, version).await;
            mover.entries = known;
            mover
                .entries
                .extend(sockets_entry(&ann, game, version).await);
            mover.ask(action, request).await;
            assert_eq!(mover.answer().await, granted, "a request is granted once");
        }
    }
    watcher.until(version).await;
    assert_eq!(watcher.game().stage(), Stage::Over);
    assert_eq!(watcher.entries.len() as u64, version);
    let record = ann.ask(&format!("GET /api/games/{game}/pgn"), None).await;
    assert!(record.head.contains("application/x-chess-pgn"));
    for socket in &mut sockets {
        socket.ask(1_000, Request::Rematch).await;
        assert!(matches!(
            socket.answer().await,
            ServerMessage::Granted { .. }
        ));
    }
    watcher.until(version + 3).await;
    let next = watcher.game().rematch().expect("both want it");
    let mut next = ann.socket(next, 0).await;
    next.until(3).await;
    let (before, after) = (sockets[0].game(), next.game());
    assert_eq!(after.stage(), Stage::Playing);
    let names = |game: &OnlineGame| {
        let seats = game.seats();
        [&seats.first, &seats.second].map(|seat| seat.as_ref().unwrap().name.clone())
    };
    assert_eq!(names(&before), ["Ann", "Ben"]);
    assert_eq!(names(&after), ["Ben", "Ann"]);
}

/// The entries after those that a new connection was told to know: the one that was granted last.
async fn sockets_entry(client: &Client, game: GameId, version: u64) -> Vec<Entry> {
    let shown = client.ask(&format!("GET /api/games/{game}"), None).await;
    let entries: Vec<Entry> = serde_json::from_value(shown.body["entries"].clone()).unwrap();
    entries
        .into_iter()
        .filter(|entry| entry.version == version)
        .collect()
}

#[tokio::test]
async fn pages_of_others_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await;
    let own = format!("http://{address}");
    let made = http(address, "POST /api/identity", &[("Origin", &own)], None).await;
    assert_eq!(made.status, 200);
    assert!(
        made.body.get("secret").is_none(),
        "a page never sees the secret"
    );
    let set = made
        .head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap();
    assert!(set.contains("HttpOnly; SameSite=Lax"), "{set}");
    let cookie = set.split(';').next().unwrap();
    let wanted = json!({"terms": {"game": "nava", "pace": {"kind": "unlimited"}}, "name": "Ann"});
    for (headers, status) in [
        (vec![("Cookie", cookie), ("Origin", own.as_str())], 201),
        (
            vec![("Cookie", cookie), ("Origin", "http://evil.example")],
            403,
        ),
        (vec![("Cookie", cookie), ("Origin", "null")], 403),
        (vec![("Cookie", cookie)], 403),
        (vec![("Origin", own.as_str())], 401),
        (vec![("Authorization", "Bearer 123")], 401),
    ] {
        let answer = http(address, "POST /api/games", &headers, Some(wanted.clone())).await;
        assert_eq!(answer.status, status, "{headers:?}: {}", answer.body);
    }
    let game = Client::new(address).await.make(Seat::First).await;
    let mut request = format!("ws://{address}/api/games/{game}/socket")
        .into_client_request()
        .unwrap();
    let headers = request.headers_mut();
    headers.insert("Cookie", cookie.parse().unwrap());
    headers.insert("Origin", "http://evil.example".parse().unwrap());
    let Err(tungstenite::Error::Http(refused)) = connect_async(request).await else {
        panic!("a foreign page gets no socket");
    };
    assert_eq!(refused.status(), 403);
}

#[tokio::test]
async fn nonsense_is_answered_and_floods_are_cut() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await;
    let ann = Client::new(address).await;
    for (line, body, status, code) in [
        ("POST /api/games", json!({}), 422, "json"),
        (
            "POST /api/games",
            json!({"terms": {"game": "chess", "pace": {"kind": "unlimited"}}, "name": "Ann"}),
            422,
            "terms",
        ),
        (
            "POST /api/games",
            json!({"terms": {"game": "nava", "pace": {"kind": "unlimited"}}, "name": "\u{1b}[2J"}),
            422,
            "name",
        ),
        ("GET /api/games/nothing", Value::Null, 404, "not-found"),
        (
            "GET /api/games/aaaaaaaaaaaaaaaa",
            Value::Null,
            404,
            "not-found",
        ),
    ] {
        let answer = ann.ask(line, (!body.is_null()).then_some(body)).await;
        assert_eq!(
            (answer.status, answer.body["code"].as_str()),
            (status, Some(code)),
            "{line}"
        );
    }
    let game = ann.make(Seat::First).await;
    let mut socket = ann.socket(game, 0).await;
    for text in [
        "",
        "{",
        "[]",
        "{\"say\":\"ask\"}",
        "\u{0}",
        "{\"say\":\"ping\",\"number\":-1}",
    ] {
        socket.stream.send(Message::text(text)).await.unwrap();
        assert!(
            matches!(socket.answer().await, ServerMessage::Error { .. }),
            "{text}"
        );
    }
    socket.say(&ClientMessage::Ping { number: 7 }).await;
    assert!(matches!(
        socket.answer().await,
        ServerMessage::Pong { number: 7, .. }
    ));
    let mut socket = ann.socket(game, 0).await;
    socket
        .stream
        .send(Message::text("x".repeat(5_000)))
        .await
        .unwrap();
    while socket.hear().await.is_some() {}
    let mut socket = ann.socket(game, 0).await;
    for number in 0..100 {
        // The server may have closed already.
        let text = serde_json::to_string(&ClientMessage::Ping { number }).unwrap();
        let _ = socket.stream.send(Message::text(text)).await;
    }
    let mut answers = 0;
    while let Some(message) = socket.hear().await {
        answers += usize::from(matches!(message, ServerMessage::Pong { .. }));
    }
    assert!((1..100).contains(&answers), "{answers}");
    let shown = ann.ask(&format!("GET /api/games/{game}"), None).await;
    let entries: Vec<Entry> = serde_json::from_value(shown.body["entries"].clone()).unwrap();
    assert!(entries.iter().all(|entry| !matches!(
        entry.event,
        Event::Said {
            saying: Saying::Hello,
            ..
        }
    )));
    assert_eq!(entries.len(), 2, "nothing happened");
}
