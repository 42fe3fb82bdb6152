//! Sentences that explain a move, recomputed: all but those that repeat what a search or the solver has proven.
//!
//! Nothing of what explains is used here: captures and counts are read off the texts of positions with plain string
//! code, and what wins or loses at once is found by playing every move and every answer.

use std::collections::{BTreeMap, BTreeSet};

use cairn_core::{Arg, Color, Outcome, Phrase, Side};
use cairn_engine::{Proof, Score, SplitMix64};
use cairn_session::{AnyLine, AnyMove, AnyPosition, GameChoice, explain, games};
use cairn_testkit::oracle::Grid;

/// How many positions of each game are looked at.
const POSITIONS: usize = 2_000;

/// How many moves and answers may be played to find out what loses at once.
const MOST_ANSWERS: usize = 2_500;

fn text<'a>(phrase: &'a Phrase, name: &str) -> &'a str {
    match arg(phrase, name) {
        Arg::Text(text) => text,
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn number(phrase: &Phrase, name: &str) -> usize {
    match arg(phrase, name) {
        Arg::Number(number) => usize::try_from(*number).unwrap(),
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn color(phrase: &Phrase, name: &str) -> Color {
    match arg(phrase, name) {
        Arg::Color(color) => *color,
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn nested<'a>(phrase: &'a Phrase, name: &str) -> &'a Phrase {
    match arg(phrase, name) {
        Arg::Phrase(phrase) => phrase,
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn arg<'a>(phrase: &'a Phrase, name: &str) -> &'a Arg {
    let found = phrase.args.iter().find(|(key, _)| *key == name);
    &found.unwrap_or_else(|| panic!("no {name} in {phrase:?}")).1
}

fn play(position: &AnyPosition, mv: &str) -> AnyPosition {
    position.play(mv).unwrap().after
}

fn follow(position: &AnyPosition, moves: &[AnyMove]) -> AnyPosition {
    let start = position.clone();
    moves.iter().fold(start, |now, mv| play(&now, mv.as_str()))
}

fn side_of(position: &AnyPosition, color: Color) -> Side {
    let colors = position.colors();
    let mut sides = [Side::First, Side::Second].into_iter();
    sides.find(|side| colors[*side] == color).unwrap()
}

/// What can be counted in a position, by name, for a color's letter; read off its text.
fn count(fact: &str, position: &AnyPosition, side: Side) -> usize {
    let text = position.text();
    let mut words = text.split(' ');
    let grid = Grid::read(words.next().unwrap());
    let rest: Vec<&str> = words.collect();
    let letter = |side: Side| match position.colors()[side] {
        Color::Dark => "d",
        Color::Light => "l",
        Color::Red => "r",
        Color::Blue => "b",
        Color::Black => "b",
        Color::White => "w",
        Color::Tan => unreachable!("nobody's"),
    };
    let (own, enemy) = (letter(side), letter(side.other()));
    let size = grid.cells.len() as i32;
    let cells = || grid.cells.iter().flatten();
    match fact {
        "qawale-fact-tops" => cells().filter(|cell| cell.ends_with(own)).count(),
        "qawale-fact-line" => {
            let lines = (0..4).flat_map(|at| {
                [
                    [0, 1, 2, 3].map(|step| (at, step)),
                    [0, 1, 2, 3].map(|step| (step, at)),
                    [0, 1, 2, 3].map(|step| (step, step)),
                    [0, 1, 2, 3].map(|step| (step, 3 - step)),
                ]
            });
            let shown = |line: [(i32, i32); 4]| {
                let cells = line.into_iter().map(|(file, rank)| grid.cell(file, rank));
                cells.filter(|cell| cell.unwrap().ends_with(own)).count()
            };
            lines.map(shown).max().unwrap()
        }
        "zola-fact-men" => cells().filter(|cell| *cell == own).count(),
        "zola-fact-captures" => {
            // Twice the distance from the center, squared.
            let distance =
                |file: i32, rank: i32| (2 * file - size + 1).pow(2) + (2 * rank - size + 1).pow(2);
            let mut captures = 0;
            for (file, rank) in (0..size).flat_map(|file| (0..size).map(move |rank| (file, rank))) {
                if grid.cell(file, rank) != Some(own) {
                    continue;
                }
                for (right, up) in (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))) {
                    let first = (1..size).find_map(|step| {
                        let (file, rank) = (file + step * right, rank + step * up);
                        match grid.cell(file, rank) {
                            Some("") => None,
                            found => Some((found, file, rank)),
                        }
                    });
                    if (right, up) != (0, 0)
                        && let Some((Some(found), to_file, to_rank)) = first
                        && found == enemy
                        && distance(to_file, to_rank) <= distance(file, rank)
                    {
                        captures += 1;
                    }
                }
            }
            captures
        }
        "swack-fact-largest" | "swack-fact-second" => {
            let mut left: BTreeSet<(i32, i32)> = (0..size)
                .flat_map(|file| (0..size).map(move |rank| (file, rank)))
                .filter(|(file, rank)| grid.cell(*file, *rank).unwrap().starts_with(own))
                .collect();
            let mut sizes = Vec::new();
            while let Some(first) = left.pop_first() {
                let (mut group, mut open) = (0, vec![first]);
                while let Some((file, rank)) = open.pop() {
                    group += 1;
                    for (right, up) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                        let next = (file + right, rank + up);
                        if left.remove(&next) {
                            open.push(next);
                        }
                    }
                }
                sizes.push(group);
            }
            sizes.sort_unstable_by_key(|size| std::cmp::Reverse(*size));
            let place = usize::from(fact == "swack-fact-second");
            sizes.get(place).copied().unwrap_or(0)
        }
        "wali-fact-stones" => {
            let hand = rest[1 + usize::from(side == Side::Second)];
            cells().filter(|cell| *cell == own).count() + hand.parse::<usize>().unwrap()
        }
        "wali-fact-free" => {
            let mut free = 0;
            for (rank, row) in (0..).zip(&grid.cells) {
                for file in (0..)
                    .zip(row)
                    .filter(|(_, cell)| *cell == own)
                    .map(|(file, _)| file)
                {
                    let around = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                    free += usize::from(
                        around
                            .into_iter()
                            .any(|(right, up)| grid.cell(file + right, rank + up) == Some("")),
                    );
                }
            }
            free
        }
        "nava-fact-cubes" => cells().filter(|cell| **cell == own.to_uppercase()).count(),
        "nava-fact-stacks" => cells().filter(|cell| cell.ends_with(own)).count(),
        "nava-fact-discs" => {
            let stacks = cells().filter(|cell| cell.ends_with(own));
            stacks.map(String::len).sum()
        }
        _ => panic!("what is {fact}?"),
    }
}

/// How much of the enemy's a move takes, read off the texts before and after it.
fn captured(before: &AnyPosition, mv: &AnyMove) -> usize {
    let side = before.turn();
    let after = play(before, mv.as_str());
    let lost =
        |fact| count(fact, before, side.other()).saturating_sub(count(fact, &after, side.other()));
    match before.facts()[0].key {
        "zola-fact-men" => lost("zola-fact-men"),
        // What is left in a hand when nothing more can be dropped is no capture.
        "wali-fact-stones" => usize::from(mv.as_str().contains('x')),
        "nava-fact-cubes" => {
            let to = mv.as_str().split_once('-').unwrap().1;
            let cell = {
                let text = before.text();
                let grid = Grid::read(text.split(' ').next().unwrap());
                let (file, rank) = (to.as_bytes()[0] - b'a', to.as_bytes()[1] - b'1');
                grid.cell(i32::from(file), i32::from(rank))
                    .unwrap()
                    .to_owned()
            };
            let enemy = if before.text().ends_with('w') {
                "b"
            } else {
                "w"
            };
            usize::from(cell == enemy.to_uppercase() || cell.ends_with(enemy))
        }
        _ => 0,
    }
}

/// How many moves there are, how many lose at once, and how often each answer wins; `None` where that takes too long.
fn losing(position: &AnyPosition) -> Option<(usize, usize, BTreeMap<String, usize>)> {
    let side = position.turn();
    let moves = position.moves(MOST_ANSWERS)?;
    let mut answers = BTreeMap::new();
    let (mut losing, mut looked) = (0, 0);
    for mv in &moves {
        let after = play(position, mv.as_str());
        let mut is_losing = after.outcome() == Some(Outcome::Win(side.other()));
        if after.outcome().is_none() && after.turn() != side {
            for answer in after.moves(MOST_ANSWERS)? {
                looked += 1;
                if looked > MOST_ANSWERS {
                    return None;
                }
                if play(&after, answer.as_str()).outcome() == Some(Outcome::Win(side.other())) {
                    is_losing = true;
                    *answers.entry(answer.to_string()).or_default() += 1;
                }
            }
        }
        losing += usize::from(is_losing);
    }
    Some((moves.len(), losing, answers))
}

/// What a sentence about moves that lose at once names is an answer that punishes as many of them as any.
fn is_most_frequent(answers: &BTreeMap<String, usize>, mv: &str) -> bool {
    answers.get(mv).copied() == answers.values().max().copied()
}

/// The counts in a sentence, each compared with the boards.
fn check_counts(sentence: &Phrase, from: &str, here: &AnyPosition, to: &str, there: &AnyPosition) {
    for name in ["first", "second", "third"] {
        if !sentence.args.iter().any(|(key, _)| *key == name) {
            continue;
        }
        let told = nested(sentence, name);
        let fact = nested(told, "fact").key;
        let side = side_of(here, color(told, "side"));
        for (name, position) in [(from, here), (to, there)] {
            let counted = count(fact, position, side);
            assert_eq!(number(told, name), counted, "{told:?}: {position:?}");
        }
        assert_ne!(number(told, from), number(told, to), "{told:?}");
    }
}

/// Checks a sentence about a line from a position. Says whether it could be checked.
fn check(position: &AnyPosition, line: &AnyLine, sentence: &Phrase) -> bool {
    let side = position.turn();
    let first = &line.moves[0];
    match sentence.key {
        "why-wins" => {
            let end = play(position, text(sentence, "move"));
            assert_eq!(end.outcome(), Some(Outcome::Win(side)), "{position:?}");
        }
        "why-ends" => {
            let end = play(position, first.as_str());
            let outcome = end.outcome().expect("it ends the game");
            assert_ne!(outcome, Outcome::Win(side), "{position:?}");
        }
        "why-only-legal" => assert_eq!(position.moves(10).unwrap().len(), 1),
        "why-only-move" | "why-most-lose" => {
            let Some((moves, lost, answers)) = losing(position) else {
                return false;
            };
            assert!(
                is_most_frequent(&answers, text(sentence, "move")),
                "{position:?}"
            );
            if sentence.key == "why-only-move" {
                assert_eq!(lost + 1, moves, "{position:?}");
                let after = play(position, first.as_str());
                let replies = after.moves(MOST_ANSWERS).unwrap();
                let wins = |reply: &AnyMove| {
                    play(&after, reply.as_str()).outcome() == Some(Outcome::Win(side.other()))
                };
                assert!(
                    !replies.iter().any(wins),
                    "{first} loses, too: {position:?}"
                );
            } else {
                let told = (number(sentence, "of"), number(sentence, "count"));
                assert_eq!(told, (moves, lost), "{position:?}");
            }
        }
        "why-threatens" | "why-unstoppable" => {
            let after = play(position, first.as_str());
            let Some((moves, lost, answers)) = losing(&after) else {
                return false;
            };
            assert!(
                is_most_frequent(&answers, text(sentence, "move")),
                "{after:?}"
            );
            if sentence.key == "why-threatens" {
                let told = (number(sentence, "of"), number(sentence, "count"));
                assert_eq!(told, (moves, lost), "{after:?}");
            } else {
                assert_eq!(moves, lost, "{after:?}");
            }
        }
        "why-captures" => {
            let mut now = position.clone();
            let mut counts = [0, 0];
            // As many plies as both sides have moved in, or the only one.
            let plies = (line.moves.len() / 2 * 2).max(1);
            for mv in &line.moves[..plies] {
                counts[usize::from(now.turn() != side)] += captured(&now, mv);
                now = play(&now, mv.as_str());
            }
            let told = [number(sentence, "count"), number(sentence, "lost")];
            assert_eq!(told, counts, "{position:?}: {:?}", line.moves);
        }
        "why-counts-1" | "why-counts-2" | "why-counts-3" => {
            let plies = number(sentence, "plies");
            let end = follow(position, &line.moves[..plies]);
            check_counts(sentence, "before", position, "after", &end);
        }
        "why-no-change" => {
            let end = follow(position, &line.moves[..number(sentence, "plies")]);
            for fact in position.facts() {
                for side in [Side::First, Side::Second] {
                    let counts = [position, &end].map(|position| count(fact.key, position, side));
                    assert_eq!(counts[0], counts[1], "{position:?}: {:?}", line.moves);
                }
            }
        }
        key => panic!("nobody checks {key}"),
    }
    true
}

/// Some moves that random players play from a position: at least one.
fn random_line(position: &AnyPosition, plies: usize, random: &mut SplitMix64) -> AnyLine {
    let mut moves = Vec::new();
    let mut now = position.clone();
    while moves.len() < plies
        && let Some(mv) = now.random_move(random)
    {
        now = play(&now, mv.as_str());
        moves.push(mv);
    }
    AnyLine {
        score: Score::DRAW,
        proof: Proof::Evaluated,
        moves,
    }
}

/// Positions that random players come to, all of them still to be played.
fn random_positions(game: &GameChoice, count: usize, random: &mut SplitMix64) -> Vec<AnyPosition> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut now = game.start();
        while now.outcome().is_none() && positions.len() < count {
            positions.push(now.clone());
            let mv = now.random_move(random).unwrap();
            now = play(&now, mv.as_str());
            // In circles nothing new is to be seen.
            if positions.len().is_multiple_of(300) {
                break;
            }
        }
    }
    positions
}

#[test]
fn every_reason_for_a_move_is_true() {
    let mut said: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for game in games() {
        let mut random = SplitMix64::new(29);
        let positions = random_positions(&game, POSITIONS, &mut random);
        for (number, position) in positions.iter().enumerate() {
            let line = random_line(position, 1 + number % 6, &mut random);
            for sentence in explain::why(position, &line) {
                let sentence = sentence.phrase;
                let (all, checked) = said.entry(sentence.key).or_default();
                *all += 1;
                *checked += usize::from(check(position, &line, &sentence));
            }
        }
    }
    for key in [
        "why-wins",
        "why-ends",
        "why-only-legal",
        "why-only-move",
        "why-most-lose",
        "why-threatens",
        "why-unstoppable",
        "why-captures",
        "why-counts-1",
        "why-counts-2",
        "why-counts-3",
        "why-no-change",
    ] {
        let (all, checked) = said.get(key).copied().unwrap_or_default();
        assert!(checked > 0, "{key}: {checked} of {all} checked");
    }
}

#[test]
fn every_reason_against_a_move_is_true() {
    let mut said: BTreeMap<&str, usize> = BTreeMap::new();
    for game in games() {
        let mut random = SplitMix64::new(31);
        let positions = random_positions(&game, POSITIONS, &mut random);
        for (place, position) in positions.iter().enumerate() {
            let best = random_line(position, 1 + place % 6, &mut random);
            let played = position.random_move(&mut random).unwrap();
            let after = play(position, played.as_str());
            let answer = random_line(&after, place % 6, &mut random);
            for sentence in explain::why_not(position, &played, &best, &answer) {
                let sentence = sentence.phrase;
                *said.entry(sentence.key).or_default() += 1;
                match sentence.key {
                    "why-instead-1" | "why-instead-2" | "why-instead-3" => {
                        let plies = number(&sentence, "plies");
                        let there = follow(position, &best.moves[..plies]);
                        let here = follow(&after, &answer.moves[..plies - 1]);
                        assert_eq!(text(&sentence, "move"), best.moves[0].as_str());
                        check_counts(&sentence, "here", &here, "there", &there);
                    }
                    "why-answer" => {
                        assert_eq!(text(&sentence, "move"), answer.moves[0].as_str());
                        play(&after, text(&sentence, "move"));
                    }
                    key => panic!("nobody checks {key}"),
                }
            }
        }
    }
    for key in [
        "why-instead-1",
        "why-instead-2",
        "why-instead-3",
        "why-answer",
    ] {
        assert!(said.contains_key(key), "{key} was never said: {said:?}");
    }
}
