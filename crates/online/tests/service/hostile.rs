//! What nobody should send.

use cairn_online::Seat;
use cairn_online::wire::{ClientMessage, ServerMessage, Shown};
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, serve};

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
