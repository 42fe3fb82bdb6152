//! Reasons for moves, found by looking at positions.

use cairn_core::{Arg, Outcome};
use cairn_engine::{Proof, Score, SplitMix64, Threat};
use cairn_session::{AnyLine, AnyMove, AnyPosition, GameChoice, Statement, explain, games};

/// The slow way to find the moves that lose at once.
fn losing_moves(position: &AnyPosition) -> (u64, u64) {
    let side = position.turn();
    let moves = position.moves(10_000).unwrap();
    let losing = moves.iter().filter(|mv| {
        let after = position.play(mv.as_str()).unwrap().after;
        if let Some(outcome) = after.outcome() {
            return outcome == Outcome::Win(side.other());
        }
        after.turn() != side
            && after.moves(10_000).unwrap().iter().any(|answer| {
                let end = after.play(answer.as_str()).unwrap().after;
                end.outcome() == Some(Outcome::Win(side.other()))
            })
    });
    (moves.len() as u64, losing.count() as u64)
}

/// Every so manieth position of random games that has few moves.
fn some_positions(game: &GameChoice) -> Vec<AnyPosition> {
    let mut positions = Vec::new();
    for seed in 0..6 {
        let mut random = SplitMix64::new(seed);
        let mut now = game.start();
        for ply in 0..200 {
            let Some(mv) = now.random_move(&mut random) else {
                break;
            };
            now = now.play(mv.as_str()).unwrap().after;
            if ply % 4 == 3 && now.outcome().is_none() && now.count_moves() <= 60 {
                positions.push(now.clone());
            }
        }
    }
    positions
}

#[test]
fn threats_are_those_that_looking_at_every_move_finds() {
    let mut with_threats = 0;
    for game in games() {
        for position in some_positions(&game) {
            let Threat {
                moves,
                losing,
                safe,
                by,
                answered,
            } = position.threat(u64::MAX).unwrap();
            assert_eq!((moves, losing), losing_moves(&position), "{position:?}");
            assert_eq!(safe.is_none(), losing == moves, "{position:?}");
            with_threats += u32::from(by.is_some());
            if let (Some(by), Some(answered)) = (by, answered) {
                let after = position.play(answered.as_str()).unwrap().after;
                let end = after.play(by.as_str()).unwrap().after;
                assert_eq!(end.outcome(), Some(Outcome::Win(after.turn())));
            }
        }
    }
    assert!(with_threats > 20, "only {with_threats}");
}

#[test]
fn a_threat_that_takes_too_long_to_find_is_left_out() {
    for game in games() {
        assert!(game.start().threat(1).is_none());
        assert!(game.start().threat(1_000_000).is_some());
    }
}

#[test]
fn the_terms_add_up_to_something_and_end_with_the_game() {
    for name in ["qawale", "zola:4", "zola:8", "swack:5", "wali:rules=prost"] {
        let game: GameChoice = name.parse().unwrap();
        let terms = game.start().terms();
        assert!(!terms.is_empty());
        for position in some_positions(&game) {
            assert_eq!(position.terms().len(), terms.len());
        }
    }
    // What a network says is not made of terms.
    for name in ["zola", "swack", "wali", "nava"] {
        let game: GameChoice = name.parse().unwrap();
        assert!(game.start().terms().is_empty());
    }
    let game: GameChoice = "zola:4".parse().unwrap();
    let position = game.parse_position("x4/x,r,x2/x2,b,x/x4 r").unwrap();
    let end = position.play("b3xc2").unwrap().after;
    assert!(end.terms().is_empty());
}

fn line(position: &AnyPosition, score: Score, words: &str) -> AnyLine {
    let mut now = position.clone();
    let mut moves: Vec<AnyMove> = Vec::new();
    for word in words.split_whitespace() {
        let played = now.play(word).unwrap();
        moves.push(played.mv);
        now = played.after;
    }
    let proof = if score.is_win() || score.is_loss() {
        Proof::Search
    } else {
        Proof::Evaluated
    };
    AnyLine {
        score,
        proof,
        moves,
    }
}

fn keys(statements: &[Statement]) -> Vec<&'static str> {
    let phrases = statements.iter().map(|statement| &statement.phrase);
    phrases.map(|phrase| phrase.key).collect()
}

/// Red, to move, must leave Blue's lines; only the corner is safe, and it wins.
fn sharp() -> AnyPosition {
    let game: GameChoice = "zola:4".parse().unwrap();
    game.parse_position("x,b,x2/x4/x,r,x2/x4 r").unwrap()
}

#[test]
fn a_blunder_is_explained_by_what_it_misses_and_allows() {
    let position = sharp();
    let best = line(&position, Score::win_in(3), "b2-a1 b4-a4 a1xa4");
    let played = position.play("b2-b1").unwrap();
    let answer = line(&played.after, Score::win_in(1), "b4xb1");
    let reasons = explain::why_not(&position, &played.mv, &best, &answer);
    assert_eq!(
        keys(&reasons),
        ["why-missed-win", "why-allows-win-now", "why-instead-3"]
    );
}

#[test]
fn a_forced_win_comes_first() {
    let position = sharp();
    let best = line(&position, Score::win_in(3), "b2-a1 b4-a4 a1xa4");
    let reasons = explain::why(&position, &best);
    assert_eq!(reasons[0].phrase.key, "why-forced-win", "{reasons:?}");
}

#[test]
fn the_only_move_is_called_so() {
    let mut found = 0;
    for game in games() {
        for position in some_positions(&game) {
            let threat = position.threat(u64::MAX).unwrap();
            let Some(safe) = threat.safe.filter(|_| threat.losing + 1 == threat.moves) else {
                continue;
            };
            if threat.moves == 1 {
                continue;
            }
            let after = position.play(safe.as_str()).unwrap().after;
            if after.outcome().is_some() {
                continue;
            }
            let line = line(&position, Score::DRAW, safe.as_str());
            let reasons = explain::why(&position, &line);
            assert!(
                keys(&reasons).contains(&"why-only-move"),
                "{position:?}: {reasons:?}"
            );
            found += 1;
        }
    }
    assert!(found > 0);
}

#[test]
fn captures_on_the_way_are_counted() {
    let game: GameChoice = "zola:4".parse().unwrap();
    let start = game.start();
    let even = line(&start, Score::DRAW, "b2xb3 c2xc3 c1xb1 a2xb1");
    let even = explain::why(&start, &even);
    assert!(!keys(&even).contains(&"why-captures"), "two each: {even:?}");

    let game: GameChoice = "wali".parse().unwrap();
    let position = game
        .parse_position("w,w,x,w,x2/x2,w,x3/x2,w,x2,b/x5,b/b,x5 w 0 0")
        .unwrap();
    let taking = line(&position, Score::DRAW, "b5-c5xa1 f3-e3");
    let taking = explain::why(&position, &taking);
    let captures = taking
        .iter()
        .find(|reason| reason.phrase.key == "why-captures");
    let args = &captures.unwrap().phrase.args;
    assert!(args.contains(&("count", Arg::Number(1))), "{args:?}");
    assert!(args.contains(&("lost", Arg::Number(0))), "{args:?}");
}
