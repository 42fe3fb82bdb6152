//! Games against the computer.

use cairn_engine::SplitMix64;
use cairn_online::wire::{Ability, ServerMessage, Shown};
use cairn_online::{GameId, Play, Request, Seat, Stage};
use serde_json::{Value, json};

use crate::client::{Client, Socket, serve};

fn wanted(level: u8, seat: Seat, pace: Value) -> Value {
    json!({
        "terms": {"game": "zola:4", "pace": pace, "takebacks": true},
        "seat": seat,
        "name": "Ann",
        "level": level,
    })
}

/// Waits until it is the person's turn, or the game is over.
async fn until_turn(socket: &mut Socket) {
    let is_turn = |socket: &Socket| {
        socket.state().turn == socket.seat || socket.state().stage != Stage::Playing
    };
    socket.until_so(is_turn).await;
}

const fn play(play: Play) -> Request {
    Request::Play { play }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_level_plays_a_whole_game_and_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(&folder.path().join("games.db")).await;
    let ann = Client::new(serving.address).await;
    let pace = json!({"kind": "live", "seconds": 600, "increment": 0});
    let game = ann.make_with(wanted(2, Seat::Second, pace)).await;
    let mut socket = ann.socket(game, 0).await;
    let opponent = socket.state().seats.first.clone().unwrap();
    assert_eq!(
        (opponent.level, opponent.name.as_str()),
        (Some(2), "Cairn 2")
    );
    socket
        .until_so(|socket| socket.presence == Some((true, true)))
        .await;
    let mut random = SplitMix64::new(1);
    let mut action = 1;
    while socket.state().stage == Stage::Playing {
        until_turn(&mut socket).await;
        if socket.state().turn.is_none() {
            break;
        }
        let request = socket.some_move(&mut random);
        action += 1;
        let version = socket.get(action, request).await;
        socket.until(version).await;
    }
    assert_eq!(socket.state().stage, Stage::Over);
    assert!(socket.state().moves.len() > 2);
    socket.get(1_000, Request::Rematch).await;
    socket
        .until_so(|socket| socket.state().rematch.is_some())
        .await;
    let next = ann.socket(socket.state().rematch.unwrap(), 0).await;
    assert_eq!(next.seat, Some(Seat::First), "the seats are exchanged");
    assert!(serving.service.metrics().contains("cairn_bot_moves_total "));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_level_takes_back_and_answers_offers() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let ann = Client::new(address).await;
    let pace = json!({"kind": "days", "days": 1});
    let game = ann.make_with(wanted(3, Seat::First, pace)).await;
    let mut socket = ann.socket(game, 0).await;
    let mut random = SplitMix64::new(1);
    let request = socket.some_move(&mut random);
    socket.get(1, request).await;
    socket
        .until_so(|socket| socket.state().moves.len() == 2)
        .await;
    socket.get(2, play(Play::AskTakeback)).await;
    socket
        .until_so(|socket| socket.state().moves.is_empty())
        .await;
    socket.get(3, play(Play::OfferDraw)).await;
    socket
        .until_so(|socket| socket.state().offer.is_some())
        .await;
    socket
        .until_so(|socket| socket.state().offer.is_none())
        .await;
    socket.ask(4, play(Play::Answer { accept: true })).await;
    assert!(matches!(
        socket.answer().await,
        ServerMessage::Refused { .. }
    ));
    assert!(socket.state().may.first.contains(&Ability::Abort) || socket.state().end.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_restart_the_computer_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    // A server whose computer is asleep.
    let serving = crate::client::serve_without_upkeep(&file).await;
    let ann = Client::new(serving.address).await;
    let pace = json!({"kind": "unlimited"});
    let game = ann.make_with(wanted(1, Seat::Second, pace)).await;
    let moves = async |address, game: GameId| {
        let line = format!("GET /api/games/{game}");
        let shown = crate::client::http(address, &line, &[], None).await;
        let shown: Shown = serde_json::from_value(shown.body).unwrap();
        shown.state.moves.len()
    };
    assert_eq!(moves(serving.address, game).await, 0);
    drop(serving);
    let again = serve(&file).await;
    let mut socket = Client {
        address: again.address,
        token: ann.token,
    }
    .socket(game, 0)
    .await;
    socket
        .until_so(|socket| socket.state().moves.len() == 1)
        .await;
    assert_eq!(socket.state().turn, Some(Seat::Second));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_plays_the_computer_hears_that_somebody_waits() {
    let folder = tempfile::tempdir().unwrap();
    let serving = crate::client::serve_without_upkeep(&folder.path().join("games.db")).await;
    let (ann, ben) = (
        Client::new(serving.address).await,
        Client::new(serving.address).await,
    );
    let pace = json!({"kind": "unlimited"});
    let game = ann.make_with(wanted(1, Seat::First, pace)).await;
    let mut socket = ann.socket(game, 0).await;
    let open = ben.make_listed(Seat::First).await;
    let _waiting = ben.socket(open, 0).await;
    // From here on the service looks around.
    crate::client::keep_up(&serving).await;
    loop {
        if let Some(ServerMessage::Waiting { count }) = socket.hear().await {
            assert_eq!(count, 1);
            break;
        }
    }
}
