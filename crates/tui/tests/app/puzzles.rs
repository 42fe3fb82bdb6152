//! Puzzles and the record.

use cairn_core::Square;
use cairn_learn::{Journal, Learner, libraries};
use cairn_session::{AnyPosition, GameChoice};
use cairn_tui::{Opening, Wanted};

use crate::harness::{Person, Start, way};

/// The first moves to find of the puzzle on the screen, by its id.
fn puzzle_on(person: &Person) -> (AnyPosition, Vec<String>) {
    let screen = person.screen();
    let id = screen.rsplit("Puzzle ").next().expect("a puzzle");
    let id: String = id.chars().take(6).collect();
    for library in libraries().unwrap() {
        if let Some(puzzle) = library.find(&id) {
            let game: GameChoice = library.game.parse().unwrap();
            return (
                game.parse_position(&puzzle.position).unwrap(),
                puzzle.line.clone(),
            );
        }
    }
    panic!("there is no puzzle {id}: {screen}");
}

/// Enters a move with the keys.
fn enter(person: &mut Person, position: &AnyPosition, mv: &str) {
    // Wherever the cursor is, that leads to the first square.
    person.press(&"Left Down ".repeat(10));
    let mut at = Square::new(0, 0);
    let mv = position.play(mv).unwrap().mv;
    let squares = position.move_squares(&mv).unwrap();
    if squares.is_empty() {
        person.press("p");
    }
    for square in squares {
        person.press(&way(at, square));
        person.press("Enter");
        at = square;
    }
}

#[test]
fn a_rated_puzzle_is_solved_and_another_one_given_up() {
    for game in ["zola", "wali", "nava"] {
        let game: GameChoice = game.parse().unwrap();
        let wanted = Wanted::Rated(game.clone());
        let mut person = Person::open(Opening::Puzzles(Some(wanted)), Start::default());
        let (mut position, line) = puzzle_on(&person);
        for (ply, mv) in line.iter().enumerate() {
            if ply % 2 == 0 {
                enter(&mut person, &position, mv);
            }
            position = position.play(mv).unwrap().after;
        }
        person.sees("Solved.");
        person.sees("(+");
        person.press("Enter S");
        person.sees("The solution:");
        person.sees("It comes back tomorrow.");
        person.press("q");
        person.sees("1 of 2 solved");
        person.press("r");
        person.sees("Your record");
        person.sees("○○○○○○○○○○");
        let text = std::fs::read_to_string(person.folder().join("data/journal.txt")).unwrap();
        let journal: Journal = text.parse().unwrap();
        let learner = Learner::new(libraries().unwrap(), journal);
        assert_eq!(learner.standing(game.info().id).tried, 2);
    }
}

#[test]
fn the_list_has_the_puzzle_of_the_day_and_says_when_nothing_comes_back() {
    let mut person = Person::open(Opening::Puzzles(None), Start::default());
    person.sees("Puzzle of the day");
    person.sees("3 wrong moves are left.");
    person.press("Down Enter");
    person.sees("No missed puzzle comes back now.");
    person.press("Up Enter S");
    person.sees("The solution:");
    person.press("y");
    let copied = person.copied();
    assert!(copied[0].contains('⚪'), "{copied:?}");
    person.press("Enter");
    person.sees("Not solved.");
}

/// Enters all moves of the puzzle on the screen.
fn solve(person: &mut Person) {
    let (mut position, line) = puzzle_on(person);
    for (ply, mv) in line.iter().enumerate() {
        if ply % 2 == 0 {
            enter(person, &position, mv);
        }
        position = position.play(mv).unwrap().after;
    }
}

#[test]
fn the_puzzle_of_the_day_is_resumed_solved_and_another_one_the_next_day() {
    let on = |day| Start {
        day,
        ..Start::default()
    };
    let mut person = Person::open(Opening::Puzzles(None), on(20_000));
    person.press("Enter");
    let (position, line) = puzzle_on(&person);
    let moves = position.moves(1_000).unwrap();
    let mut moves = moves.iter().map(ToString::to_string);
    let wrong = moves.find(|mv| *mv != line[0]).unwrap();
    enter(&mut person, &position, &wrong);
    person.sees("2 wrong moves are left.");
    // It goes on where it was left, later that day.
    let mut person = person.again(Opening::Puzzles(None), on(20_000));
    person.press("Enter");
    person.sees("2 wrong moves are left.");
    solve(&mut person);
    person.sees("Solved.");
    // Whoever comes back sees what came of it, and has the result to share.
    let mut person = person.again(Opening::Puzzles(None), on(20_000));
    person.press("Enter");
    person.sees("Solved.");
    person.press("y y");
    assert_eq!(person.screen().matches("Copied").count(), 1);
    assert!(person.copied()[0].contains("🔴🟢"));
    // The next day it is another one, and the days in a row are counted.
    let first = puzzle_on(&person).0;
    let mut person = person.again(Opening::Puzzles(None), on(20_001));
    person.press("Enter");
    assert_ne!(puzzle_on(&person).0, first);
    person.misses("wrong moves are left");
    solve(&mut person);
    person.sees("Solved.");
    let text = std::fs::read_to_string(person.folder().join("data/journal.txt")).unwrap();
    let learner = Learner::new(libraries().unwrap(), text.parse().unwrap());
    let streak = learner.streak("2024-10-05".parse().unwrap());
    assert_eq!((streak.now, streak.best), (2, 2), "{text}");
}

#[test]
fn a_missed_puzzle_comes_back_the_next_day() {
    let on = |day| Start {
        day,
        ..Start::default()
    };
    let wanted = Wanted::Rated("nava".parse().unwrap());
    let mut person = Person::open(Opening::Puzzles(Some(wanted)), on(20_000));
    let missed = puzzle_on(&person).0;
    person.press("S");
    person.sees("It comes back tomorrow.");
    let mut person = person.again(Opening::Puzzles(None), on(20_000));
    person.press("Down Enter");
    person.sees("No missed puzzle comes back now.");
    let mut person = person.again(Opening::Puzzles(None), on(20_001));
    person.press("Down Enter");
    assert_eq!(puzzle_on(&person).0, missed);
    solve(&mut person);
    person.sees("Solved.");
}
