//! What nobody should send.

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::wire::{ClientMessage, ServerMessage, Shown};
use cairn_online::{ActionId, Play, Request, Saying, Seat};
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Socket, move_on, pair, serve};

#[tokio::test]
async fn nonsense_is_answered_and_floods_are_cut() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let ann = Client::new(address).await;
    let unlimited = json!({"kind": "unlimited"});
    for (line, body, status, code) in [
        ("POST /api/games", json!({}), 422, "json"),
        (
            "POST /api/games",
            json!({"terms": {"game": "chess", "pace": unlimited}, "name": "Ann"}),
            422,
            "terms",
        ),
        (
            "POST /api/games",
            json!({"terms": {"game": "nava", "pace": unlimited}, "name": "\u{1b}[2J"}),
            422,
            "name",
        ),
        (
            "POST /api/games",
            json!({"terms": {"game": "nava", "pace": unlimited}, "name": "Ann", "level": 11}),
            422,
            "level",
        ),
        (
            "PATCH /api/identity",
            json!({"name": "\u{202e}nnA"}),
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
            "{line}: {}",
            answer.text
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
    let shown: Shown = serde_json::from_value(shown.body).unwrap();
    assert_eq!(shown.state.version, 2, "nothing happened");
}

/// How many hostile messages are sent; `CAIRN_HOSTILE` asks for more.
const FEW: u64 = 2_000;

/// How many a socket may send before it is cut.
const A_SOCKET: u64 = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_hostile_message_changes_a_game() {
    let many = std::env::var("CAIRN_HOSTILE").ok();
    let many = many.and_then(|text| text.parse().ok()).unwrap_or(FEW);
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let (ann, ben, cy) = (
        Client::new(address).await,
        Client::new(address).await,
        Client::new(address).await,
    );
    let mut sockets = pair(&ann, &ben).await;
    move_on(&mut sockets, 2, &mut SplitMix64::new(2)).await;
    let replayed = sockets[0].some_move(&mut SplitMix64::new(3));
    let version = sockets[0].get(77, replayed.clone()).await;
    for socket in &mut sockets {
        socket.until(version).await;
    }
    let game = sockets[0].state().game;
    let moves = sockets[0].state().moves.clone();
    // It is Ben's turn.
    let mut random = SplitMix64::new(4);
    let mut sent = 0;
    while sent < many {
        let who = [&ann, &ben, &cy][random.below(3) as usize];
        let mut socket: Socket = who.socket(game, version).await;
        for _ in 0..A_SOCKET.min(many - sent) {
            sent += 1;
            let text = match random.below(8) {
                // Illegal, also for whoever's turn it is.
                0 => ask(random.next_u64(), &move_of("z9-z8")),
                1 => ask(random.next_u64(), &move_of(&"a".repeat(3_000))),
                // Out of turn or from elsewhere: a move that was legal a moment ago.
                2 => ask(1_000_000 + random.next_u64() / 2, &replayed),
                // Sent again.
                3 => ask(77, &replayed),
                4 => ask(random.next_u64(), &Request::Rematch),
                5 => ask(random.next_u64(), &Request::Abort),
                6 => "{\"say\":\"ask\",\"action\":1,\"request\":{\"want\":\"win\"}}".to_owned(),
                _ => "[".repeat(random.below(4_000) as usize),
            };
            if socket.stream.send(Message::text(text)).await.is_err() {
                break;
            }
            let Some(answer) = answer(&mut socket).await else {
                break;
            };
            match answer {
                ServerMessage::Granted {
                    action,
                    version: granted,
                } => {
                    assert_eq!(
                        (action, granted),
                        (ActionId(77), version),
                        "done once, before"
                    );
                }
                ServerMessage::Refused { .. } | ServerMessage::Error { .. } => {}
                other => panic!("{other:?}"),
            }
        }
        let oversized = socket.stream.send(Message::text("x".repeat(4_097))).await;
        if oversized.is_ok() {
            while socket.hear().await.is_some() {}
        }
    }
    let shown = ann.ask(&format!("GET /api/games/{game}"), None).await;
    let shown: Shown = serde_json::from_value(shown.body).unwrap();
    assert_eq!((shown.state.version, shown.state.moves), (version, moves));
    // And the game goes on. The players have not listened for a while, and may have been cut off.
    let mut sockets = [ann.socket(game, 0).await, ben.socket(game, 0).await];
    move_on(&mut sockets, 1, &mut random).await;
    assert_eq!(sockets[0].state().version, version + 1);
    let hello = Request::Say {
        saying: Saying::Hello,
    };
    sockets[1].get(5, hello).await;
}

fn ask(action: u64, request: &Request) -> String {
    let action = ActionId(action);
    let request = request.clone();
    serde_json::to_string(&ClientMessage::Ask { action, request }).unwrap()
}

fn move_of(text: &str) -> Request {
    Request::Play {
        play: Play::Move {
            text: text.to_owned(),
        },
    }
}

/// The next answer; `None` if the connection was closed.
async fn answer(socket: &mut Socket) -> Option<ServerMessage> {
    loop {
        match socket.hear().await? {
            ServerMessage::Update { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Seat { .. }
            | ServerMessage::Waiting { .. } => {}
            answer => return Some(answer),
        }
    }
}
