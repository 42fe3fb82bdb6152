//! Computer players in matches chosen at run time.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Outcome, Side};
use cairn_engine::{Control, Limits, SearchOptions, SplitMix64};
use cairn_session::{
    Adviser, AnyMove, AnyPosition, GameChoice, Match, Player, PlayerKind, Setup, WrongGame, games,
    review,
};

#[test]
fn nobody_has_a_move_when_the_game_is_over() {
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    for game in games() {
        let mut random = SplitMix64::new(3);
        let mut played = Match::new(Setup::new(game.clone()));
        while played.end().is_none() {
            let mv = played.position().random_move(&mut random).unwrap();
            played.play(mv.as_str()).unwrap();
        }
        if played.position().outcome().is_none() {
            continue;
        }
        for kind in PlayerKind::all() {
            let options = SearchOptions {
                hash_bytes: 1 << 16,
                ..SearchOptions::default()
            };
            let mut player = Player::new(&game, kind, 1, options);
            let mv = player
                .choose(&played, Limits::default(), &control, &mut |_| {})
                .unwrap();
            assert_eq!(mv, None, "{kind} in {}", played.position());
        }
    }
}

/// Matches that random players have come to, half of them with a pass just now where there is one: after it, many
/// moves end the game.
fn random_matches(game: &GameChoice, count: usize) -> Vec<Match> {
    let mut random = SplitMix64::new(17);
    let mut matches = Vec::new();
    while matches.len() < count {
        let mut played = Match::new(Setup::new(game.clone()));
        while played.end().is_none() && matches.len() < count {
            matches.push(played.clone());
            let mut passed = played.clone();
            if passed.play("pass").is_ok() && passed.end().is_none() {
                matches.push(passed);
            }
            let mv = played.position().random_move(&mut random).unwrap();
            played.play(mv.as_str()).unwrap();
        }
    }
    matches
}

/// Whether a move ends the game with a loss.
fn loses_at_once(position: &AnyPosition, mv: &AnyMove) -> bool {
    let after = position.play(mv.as_str()).unwrap().after;
    after.outcome() == Some(Outcome::Win(position.turn().other()))
}

#[test]
fn no_level_but_the_first_loses_at_once_where_another_move_does_not() {
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let options = SearchOptions {
        hash_bytes: 1 << 16,
        ..SearchOptions::default()
    };
    // Hardly any nodes at all: a limit may end what comes after the first depth, and nothing before it.
    let limits = Limits {
        nodes: Some(1),
        ..Limits::default()
    };
    let mut dangers = 0;
    for game in games() {
        for (number, played) in random_matches(&game, 200).iter().enumerate() {
            let position = played.position();
            let moves = position.moves(2_000).unwrap_or_default();
            let losing = moves.iter().filter(|mv| loses_at_once(position, mv));
            let losing = losing.count();
            let is_danger = losing > 0 && losing < moves.len();
            dangers += usize::from(is_danger);
            for level in 2..=10 {
                let kind = PlayerKind::Level(level);
                let mut player = Player::new(&game, kind, number as u64, options);
                let mut depth = 0;
                let mv =
                    player.choose(played, limits, &control, &mut |report| depth = report.depth);
                let mv = mv.unwrap().unwrap();
                assert!(
                    depth > 0,
                    "{game}: level {level} has not looked at {position}"
                );
                assert!(
                    !is_danger || !loses_at_once(position, &mv),
                    "{game}: level {level} plays {mv} in {position}"
                );
            }
        }
    }
    assert!(dangers > 50, "only {dangers} positions were dangerous");
}

#[test]
fn a_level_does_not_pass_back_into_a_loss() {
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let game: GameChoice = "swack".parse().unwrap();
    for level in 2..=4 {
        for seed in 0..12 {
            let kind = PlayerKind::Level(level);
            let mut player = Player::new(&game, kind, seed, SearchOptions::default());
            let mut played = Match::new(Setup::new(game.clone()));
            for person in ["a1-a2", "pass"] {
                played.play(person).unwrap();
                let mv = player.choose(&played, Limits::default(), &control, &mut |_| {});
                played.play(mv.unwrap().unwrap().as_str()).unwrap();
            }
            // A level that has the lead after its first move may end the game, and win it.
            let outcome = played.position().outcome();
            assert_ne!(
                outcome,
                Some(Outcome::Win(Side::First)),
                "level {level}, seed {seed}"
            );
        }
    }
}

#[test]
fn an_engine_asked_about_another_game_says_so() {
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let games = games();
    let other = |game: &GameChoice| {
        let position = games.iter().position(|other| other == game).unwrap();
        games[(position + 1) % games.len()].clone()
    };
    for game in &games {
        let asked = Match::new(Setup::new(other(game)));
        let wrong = WrongGame {
            engine: game.info().id,
            position: asked.setup().game.info().id,
        };
        let options = SearchOptions {
            hash_bytes: 1 << 16,
            ..SearchOptions::default()
        };
        let limits = Limits {
            nodes: Some(100),
            ..Limits::default()
        };
        let mut engine = game.engine(options);
        let report = engine.search(&asked, limits, &control, &mut |_| {});
        assert_eq!(report, Err(wrong));
        let mut player = Player::new(game, PlayerKind::Level(5), 1, options);
        let mv = player.choose(&asked, limits, &control, &mut |_| {});
        assert_eq!(mv, Err(wrong));
        let reviewed = review(&asked, &mut engine, 100, control.stop, &mut |_, _| {});
        assert_eq!(reviewed.err(), Some(wrong));
        let advice = Adviser::new(game).ask(&asked, control.stop);
        assert_eq!(advice, Err(wrong));
    }
    let wrong = WrongGame {
        engine: "zola",
        position: "wali",
    };
    assert_eq!(
        wrong.to_string(),
        "an engine for zola cannot search a position of wali"
    );
}
