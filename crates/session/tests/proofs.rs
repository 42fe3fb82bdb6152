//! What proofs of whole games give to searches and players.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::Outcome;
use cairn_engine::{Control, Limits, Proof, Score, SearchOptions, SplitMix64};
use cairn_session::{AnyReport, Match, Player, PlayerKind, Setup};

fn search(game: &Match, prove_nodes: u64, nodes: u64) -> AnyReport {
    let options = SearchOptions {
        prove_nodes,
        ..SearchOptions::default()
    };
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let mut engine = game.setup().game.engine(options);
    engine.search(game, limits, &control, &mut |_| {}).unwrap()
}

fn begin(name: &str) -> Match {
    Match::new(Setup::new(name.parse().unwrap()))
}

#[test]
fn a_game_that_is_proven_drawn_is_a_proven_draw_from_its_first_move() {
    for stones in 4..=8 {
        let name = format!("qawale:stones={stones}");
        let report = search(&begin(&name), SearchOptions::PROVE_NODES, 500);
        let line = &report.lines[0];
        assert_eq!(
            (line.score, line.proof),
            (Score::DRAW, Proof::Solver),
            "{name}"
        );
    }
    let evaluated = search(&begin("qawale:stones=6"), 0, 500);
    assert_eq!(evaluated.lines[0].proof, Proof::Evaluated);
}

#[test]
fn with_six_plies_left_a_game_without_a_proof_is_decided_and_with_more_it_is_left_to_the_search() {
    let mut random = SplitMix64::new(1);
    let mut game = begin("qawale:stones=9");
    let first = search(&game, SearchOptions::PROVE_NODES, 500);
    assert_eq!(first.lines[0].proof, Proof::Evaluated);
    while game.plies() < 12 {
        let mv = game.position().random_move(&mut random).unwrap();
        game.play(mv.as_str()).unwrap();
    }
    let report = search(&game, SearchOptions::PROVE_NODES, 500);
    assert!(
        report.lines[0].proof.is_proven(),
        "{}",
        game.position().text()
    );
}

#[test]
fn the_strongest_player_does_not_lose_a_proven_game() {
    let mut random = SplitMix64::new(2);
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let limits = Limits {
        nodes: Some(200),
        ..Limits::default()
    };
    for number in 0..6 {
        let mut game = begin("qawale:stones=5");
        let side = game.turn();
        let strongest = if number % 2 == 0 { side } else { side.other() };
        let choice = &game.setup().game;
        let mut player = Player::new(choice, PlayerKind::Level(10), 1, SearchOptions::default());
        while game.position().outcome().is_none() {
            let mv = if game.turn() == strongest {
                player.choose(&game, limits, &control, &mut |_| {}).unwrap()
            } else {
                game.position().random_move(&mut random)
            };
            game.play(mv.unwrap().as_str()).unwrap();
        }
        let outcome = game.position().outcome();
        assert_ne!(
            outcome,
            Some(Outcome::Win(strongest.other())),
            "game {number}"
        );
    }
}
