//! Games between people.

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::wire::{Ability, Lobby, Proposed, ServerMessage, Shown};
use cairn_online::{ActionId, Play, Request, Seat, Stage};
use serde_json::json;

use crate::client::{Client, join, move_on, pair, serve};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_whole_game_and_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let (ann, ben, cy) = tokio::join!(
        Client::new(address),
        Client::new(address),
        Client::new(address)
    );
    let game = ann.make(Seat::First).await;
    let mut sockets = [ann.socket(game, 0).await, ben.socket(game, 0).await];
    let mut watcher = cy.socket(game, 0).await;
    assert_eq!(sockets[0].state().may.others, [Ability::Join]);
    assert_eq!(sockets[1].get(1, join()).await, 3);
    sockets[1].until_so(|socket| socket.seat.is_some()).await;
    assert_eq!(sockets[1].seat, Some(Seat::Second));
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
        let Some(seat) = sockets[0].state().turn else {
            break;
        };
        let mover = &mut sockets[usize::from(seat == Seat::Second)];
        assert!(mover.state().may.first.contains(&Ability::Move) == (seat == Seat::First));
        let request = mover.some_move(&mut random);
        mover.ask(action, request.clone()).await;
        let granted = mover.answer().await;
        version += 1;
        let action = ActionId(action);
        assert_eq!(granted, ServerMessage::Granted { action, version });
        if random.below(3) == 0 {
            // Not heard? Said again, on another connection.
            let again = [&ann, &ben][usize::from(seat == Seat::Second)];
            *mover = again.socket(game, version).await;
            assert!(mover.entries.is_empty(), "it knows everything");
            assert_eq!((mover.seat, mover.state().version), (Some(seat), version));
            mover.ask(action.0, request).await;
            assert_eq!(mover.answer().await, granted, "a request is granted once");
        }
    }
    watcher.until(version).await;
    assert_eq!(watcher.state().stage, Stage::Over);
    assert_eq!(watcher.entries.len() as u64, version);
    assert_eq!(watcher.state().moves.len() as u64, version - 3);
    let end = watcher.state().end.clone().expect("it is over");
    assert!(["1-0", "0-1", "1/2-1/2"].contains(&end.result.as_str()));
    assert_eq!(end.reason, "normal");
    let record = ann.ask(&format!("GET /api/games/{game}/pgn"), None).await;
    assert!(record.head.contains("application/x-chess-pgn"));
    assert!(
        record
            .text
            .contains(&format!("[Result \"{}\"]", end.result))
    );
    assert!(record.text.contains("[First \"Ann\"]") && record.text.contains("[Second \"Ben\"]"));
    let picture = ann.ask(&format!("GET /api/games/{game}/svg"), None).await;
    assert!(picture.head.contains("image/svg+xml") && picture.text.starts_with("<svg"));
    for socket in &mut sockets {
        socket.get(1_000, Request::Rematch).await;
    }
    watcher
        .until_so(|socket| socket.state().rematch.is_some())
        .await;
    let next = watcher.state().rematch.expect("both want it");
    let next = ann.socket(next, 0).await;
    assert_eq!(next.seat, Some(Seat::Second), "the seats are exchanged");
    assert_eq!(next.state().stage, Stage::Playing);
    assert_eq!(next.state().after, Some(game));
    let name = |seat| next.state().seats.of(seat).as_ref().unwrap().name.clone();
    assert_eq!([name(Seat::First), name(Seat::Second)], ["Ben", "Ann"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_are_seen_answered_and_lapse() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let (ann, ben) = (Client::new(address).await, Client::new(address).await);
    let mut sockets = pair(&ann, &ben).await;
    let mut random = SplitMix64::new(1);
    move_on(&mut sockets, 3, &mut random).await;
    let before = sockets[0].state().moves.clone();
    let play = |play| Request::Play { play };
    let version = sockets[0].get(20, play(Play::AskTakeback)).await;
    sockets[1].until(version).await;
    let offer = sockets[1].state().offer.expect("it waits for an answer");
    assert_eq!((offer.by, offer.what), (Seat::First, Proposed::Takeback));
    assert!(sockets[1].state().may.second.contains(&Ability::Answer));
    assert!(!sockets[1].state().may.first.contains(&Ability::AskTakeback));
    sockets[0].ask(21, play(Play::AskTakeback)).await;
    let ServerMessage::Refused { why, .. } = sockets[0].answer().await else {
        panic!("it is offered already");
    };
    assert_eq!(why.code, "already-so");
    let version = sockets[1]
        .get(20, play(Play::Answer { accept: true }))
        .await;
    sockets[0].until(version).await;
    assert_eq!(sockets[0].state().moves, before[..2]);
    assert_eq!(sockets[0].state().offer, None);
    let version = sockets[0].get(22, play(Play::OfferDraw)).await;
    sockets[1].until(version).await;
    let version = sockets[1].get(23, play(Play::OfferDraw)).await;
    sockets[0].until(version).await;
    let end = sockets[0].state().end.clone().expect("both want a draw");
    assert_eq!((end.reason.as_str(), end.winner), ("agreement", None));
    assert_eq!(end.result, "1/2-1/2");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_sees_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let (ann, ben) = (Client::new(address).await, Client::new(address).await);
    let [mut first, second] = pair(&ann, &ben).await;
    first
        .until_so(|socket| socket.presence == Some((true, true)))
        .await;
    let game = first.state().game;
    let other = ben.socket(game, 0).await;
    drop(second);
    // Ben has another connection.
    assert_eq!(other.presence, Some((true, true)));
    drop(other);
    first
        .until_so(|socket| socket.presence == Some((true, false)))
        .await;
    let shown = ann.ask(&format!("GET /api/games/{game}"), None).await;
    let shown: Shown = serde_json::from_value(shown.body).unwrap();
    assert_eq!((shown.presence.first, shown.presence.second), (true, false));
    assert_eq!(shown.seat, Some(Seat::First));
    assert_eq!(shown.link, format!("http://{address}/g/{game}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_shows_whose_turn_it_is_and_who_waits() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let (ann, ben) = (Client::new(address).await, Client::new(address).await);
    let lobby = async |client: &Client| -> Lobby {
        let answer = client.ask("GET /api/lobby", None).await;
        serde_json::from_value(answer.body).unwrap()
    };
    let live = ann.make_listed(Seat::First).await;
    let slow = ann
        .make_with(json!({
            "terms": {"game": "nava", "pace": {"kind": "days", "days": 3}, "listed": true},
            "seat": "second",
            "name": "Ann",
        }))
        .await;
    let for_a_friend = ann.make(Seat::First).await;
    assert_eq!(lobby(&ann).await.yours[0].game, for_a_friend);
    let seen = lobby(&ben).await;
    assert_eq!(
        seen.open.live.len(),
        1,
        "only those with the link find the last one"
    );
    assert_eq!(seen.open.live[0].game, live);
    assert_eq!(seen.open.correspondence[0].game, slow);
    assert_eq!((seen.bots.len(), seen.waiting), (10, 0));
    let waiting = ann.socket(live, 0).await;
    assert_eq!(lobby(&ben).await.waiting, 1, "she waits at the board");
    assert_eq!(lobby(&ann).await.waiting, 0, "nobody else does");
    drop(waiting);
    let mut second = ben.socket(slow, 0).await;
    second.get(1, join()).await;
    let (hers, his) = (lobby(&ann).await, lobby(&ben).await);
    assert_eq!(his.your_turn[0].game, slow);
    assert_eq!(
        (his.your_turn[0].seat, his.your_turn[0].moves),
        (Some(Seat::First), 0)
    );
    assert!(his.open.correspondence.is_empty());
    let yours: Vec<_> = hers.yours.iter().map(|game| game.game).collect();
    assert_eq!(yours, [slow, for_a_friend, live], "the latest one first");
    assert!(hers.your_turn.is_empty() && hers.open.live.is_empty());
    second.get(2, Request::Abort).await;
    let seen = lobby(&ben).await;
    assert_eq!(seen.finished[0].stage, Stage::Aborted);
    assert!(seen.your_turn.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_is_told_to_everybody() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(&folder.path().join("games.db")).await;
    let ann = Client::new(serving.address).await;
    let game = ann.make(Seat::First).await;
    let mut socket = ann.socket(game, 0).await;
    serving.service.close();
    assert_eq!(socket.hear().await, None);
    let closed = socket.closed.expect("it says why");
    assert_eq!(
        (u16::from(closed.code), closed.reason.as_str()),
        (1012, "restarting")
    );
}
