//! Matches: history, undo, swap, clocks, and every way to end.

use std::time::Duration;

use cairn_core::{Outcome, Side};
use cairn_engine::SplitMix64;
use cairn_session::{EndReason, GameChoice, Match, MatchError, Setup, games};

fn new(name: &str) -> Match {
    Match::new(Setup::new(name.parse().unwrap()))
}

fn from(name: &str, position: &str) -> Match {
    let game: GameChoice = name.parse().unwrap();
    let mut setup = Setup::new(game);
    setup.start = setup.game.parse_position(position).unwrap();
    Match::new(setup)
}

/// Plays these moves over and over; says after how many the match was over.
fn cycle(game: &mut Match, moves: &[&str]) -> usize {
    for (number, mv) in moves.iter().cycle().enumerate() {
        match game.play(mv) {
            Ok(()) => {}
            Err(MatchError::Over(_)) => return number,
            Err(error) => panic!("{mv} in {}: {error}", game.position()),
        }
    }
    unreachable!("a cycle has no end")
}

#[test]
fn random_matches_of_every_game_end() {
    for game in games() {
        for seed in 0..40 {
            let mut random = SplitMix64::new(seed);
            let mut played = Match::new(Setup::new(game.clone()));
            while played.end().is_none() {
                let mv = played
                    .position()
                    .random_move(&mut random)
                    .expect("an open game has moves");
                played.play(mv.as_str()).unwrap();
                assert!(played.plies() < 2_000, "{game} does not end");
            }
            let end = played.end().unwrap();
            let history = game.info().history;
            let can_cycle = history.threefold_repetition;
            assert!(
                end.reason == EndReason::Rules || can_cycle,
                "{game}: {end:?}"
            );
            assert!(played.tell_end().is_some());
            let record = played.to_record();
            assert_eq!(
                Match::from_record(&record).unwrap(),
                played,
                "{}",
                record.text()
            );
        }
    }
}

#[test]
fn undo_and_redo_restore_everything() {
    let mut random = SplitMix64::new(5);
    for game in games() {
        let mut setup = Setup::new(game);
        setup.time_control = Some("600+2".parse().unwrap());
        let mut played = Match::new(setup);
        let mut states = vec![played.clone()];
        for _ in 0..30 {
            let Some(mv) = played.position().random_move(&mut random) else {
                break;
            };
            played
                .play_timed(mv.as_str(), Duration::from_secs(1))
                .unwrap();
            states.push(played.clone());
        }
        let seen = |game: &Match| {
            (
                game.position().clone(),
                game.clock(),
                game.plies(),
                game.turn(),
            )
        };
        for state in states.iter().rev().skip(1) {
            assert!(played.undo());
            assert_eq!(seen(&played), seen(state));
            assert_eq!(played.entries(), state.entries());
        }
        assert!(!played.undo(), "nothing is left");
        for state in &states[1..] {
            assert!(played.redo());
            assert_eq!(seen(&played), seen(state));
        }
        assert!(!played.redo());
        assert_eq!(played, *states.last().unwrap());
    }
}

#[test]
fn another_move_after_an_undo_forgets_the_undone_ones() {
    let mut game = new("zola:4");
    game.play("b2xb3").unwrap();
    game.undo();
    assert_eq!(game.redoable(), 1);
    game.play("a1xb1").unwrap();
    assert_eq!(game.redoable(), 0);
    assert!(!game.redo());
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = new("zola:4");
    game.play("b2xb3").unwrap();
    game.undo();
    let before = game.clone();
    assert!(game.play("b2-b3").is_err());
    assert!(game.play("nonsense").is_err());
    assert!(game.swap(Duration::ZERO).is_err());
    assert_eq!(game, before);
}

#[test]
fn the_third_occurrence_of_a_position_draws() {
    // The start counts as the first occurrence, and comes again every four plies.
    let mut wali = from("wali", "w,x5/x6/x6/x6/x5,b w 0 0");
    assert_eq!(cycle(&mut wali, &["a5-b5", "f1-e1", "b5-a5", "e1-f1"]), 8);
    assert_eq!(wali.end().unwrap().reason, EndReason::Repetition);
    assert_eq!(wali.occurrences(), 3);
    assert_eq!(
        wali.play("a5-b5").unwrap_err(),
        MatchError::Over(wali.end().unwrap())
    );
    wali.undo();
    assert_eq!(wali.end(), None);
    wali.play("e1-d1").unwrap();
    assert_eq!(wali.end(), None);
}

#[test]
fn a_hundred_plies_without_a_capture_draw_in_wali() {
    // Two stones wander over the board so slowly that no position comes a third time.
    let mut wali = from("wali", "w,x5/x6/x6/x6/x5,b w 0 0");
    let white = [
        "a5-b5", "b5-c5", "c5-d5", "d5-e5", "e5-e4", "e4-d4", "d4-c4", "c4-b4", "b4-a4", "a4-a5",
    ];
    let black = [
        "f1-e1", "e1-d1", "d1-c1", "c1-b1", "b1-a1", "a1-a2", "a2-b2", "b2-c2", "c2-d2", "d2-e2",
        "e2-f2", "f2-f1",
    ];
    let (mut white, mut black) = (white.iter().cycle(), black.iter().cycle());
    for ply in 0..100 {
        assert_eq!(wali.end(), None, "after {ply} plies");
        assert_eq!(wali.plies_without_progress(), ply);
        let next = if ply % 2 == 0 {
            white.next()
        } else {
            black.next()
        };
        wali.play(next.unwrap()).unwrap();
    }
    assert_eq!(wali.end().unwrap().reason, EndReason::NoProgress(100));
    assert_eq!(wali.end().unwrap().outcome, Some(Outcome::Draw));
}

#[test]
fn drops_do_not_count_towards_the_hundred_plies() {
    let mut random = SplitMix64::new(8);
    let mut wali = new("wali");
    while !wali.position().text().ends_with(" 0 0") {
        let mv = wali.position().random_move(&mut random).unwrap();
        wali.play(mv.as_str()).unwrap();
        assert_eq!(wali.plies_without_progress(), 0);
    }
}

#[test]
fn declared_ends_name_their_reason_and_can_be_taken_back() {
    let mut game = new("zola:4");
    game.play("b2xb3").unwrap();
    game.resign(Side::Second).unwrap();
    let end = game.end().unwrap();
    assert_eq!(end.reason, EndReason::Resignation(Side::Second));
    assert_eq!(end.outcome, Some(Outcome::Win(Side::First)));
    assert!(game.agree_draw().is_err(), "a match ends once");
    assert!(game.undo());
    assert_eq!((game.end(), game.plies()), (None, 1));
    game.agree_draw().unwrap();
    assert_eq!(game.end().unwrap().outcome, Some(Outcome::Draw));
}

#[test]
fn a_swap_exchanges_the_players_and_is_no_ply() {
    let mut setup = Setup::new("swack:3".parse().unwrap());
    setup.swap_allowed = true;
    setup.players.first = "Ana".to_owned();
    setup.players.second = "Rui".to_owned();
    setup.time_control = Some("60+5".parse().unwrap());
    let mut game = Match::new(setup);
    assert!(!game.can_swap(), "there is no side to take over yet");
    game.play_timed("pass", Duration::from_secs(10)).unwrap();
    assert!(game.can_swap());
    let before = game.position().clone();
    game.swap(Duration::from_secs(20)).unwrap();
    assert_eq!(*game.position(), before);
    assert_eq!((game.plies(), game.turn()), (1, Side::Second));
    assert_eq!(
        (game.players().first, game.players().second),
        ("Rui", "Ana")
    );
    // Ana used 10 seconds and earned 5; Rui used 20. Each keeps the own clock.
    let remaining = game.clock().unwrap().remaining;
    assert_eq!(remaining.second, Duration::from_secs(55));
    assert_eq!(remaining.first, Duration::from_secs(40));
    assert!(!game.can_swap(), "once is enough");
    game.undo();
    assert_eq!(game.players().first, "Ana");
}

#[test]
fn a_move_that_takes_too_long_is_not_played() {
    let mut setup = Setup::new("zola:4".parse().unwrap());
    setup.time_control = Some("10".parse().unwrap());
    let mut game = Match::new(setup);
    game.play_timed("b2xb3", Duration::from_millis(10_001))
        .unwrap();
    assert_eq!(game.plies(), 0);
    assert_eq!(
        game.end().unwrap().reason,
        EndReason::TimeForfeit(Side::First)
    );
}
