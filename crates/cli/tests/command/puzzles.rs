//! `cairn puzzle` and `cairn record`.

use std::fs;
use std::path::Path;

use cairn_core::Date;
use cairn_learn::{Journal, Learner, libraries};

use crate::program::{at_home, temporary};

const DAY: &str = "2026-11-16";

fn learner() -> Learner {
    Learner::new(libraries().unwrap(), Journal::default())
}

/// The moves to find of the puzzle of a day.
fn solution(day: &str) -> Vec<String> {
    let day: Date = day.parse().unwrap();
    let learner = learner();
    let line = &learner.daily(day).unwrap().puzzle.line;
    line.iter().step_by(2).cloned().collect()
}

fn fresh(name: &str) -> std::path::PathBuf {
    let folder = temporary(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn journal(home: &Path) -> String {
    fs::read_to_string(home.join(".local/share/cairn/journal.txt")).unwrap_or_default()
}

#[test]
fn the_puzzle_of_a_day_is_solved_and_shared_without_the_solution() {
    let home = fresh("puzzle-solved");
    let moves = solution(DAY);
    let run = at_home(
        &home,
        &["puzzle", "--day", DAY],
        &format!("nonsense\n{}\n", moves.join("\n")),
    );
    assert_eq!(run.status, Some(0), "{}", run.out);
    assert!(run.out.contains("“nonsense” is not a move"), "{}", run.out);
    let (_, result) = run.out.split_once("Cairn 2026-11-16 · ").expect("a result");
    assert!(result.contains("🟢"), "{result}");
    assert!(moves.iter().all(|mv| !result.contains(mv)), "{result}");
    assert!(
        journal(&home).contains(" daily 2026-11-16 "),
        "{}",
        journal(&home)
    );
}

#[test]
fn three_wrong_moves_end_the_puzzle_of_a_day_even_in_two_goes() {
    let home = fresh("puzzle-failed");
    let day: Date = DAY.parse().unwrap();
    let learner = learner();
    let daily = learner.daily(day).unwrap();
    let game: cairn_session::GameChoice = daily.game.parse().unwrap();
    let position = game.parse_position(&daily.puzzle.position).unwrap();
    let moves = position.moves(1000).unwrap();
    let moves = moves.iter().map(ToString::to_string);
    let wrong: Vec<_> = moves.filter(|mv| *mv != daily.puzzle.line[0]).collect();
    let one = at_home(&home, &["puzzle", "--day", DAY], &format!("{}\n", wrong[0])).out;
    assert!(one.contains("2 wrong moves are left."), "{one}");
    let lines = format!("{}\n{}\n", wrong[1], wrong[2]);
    let two = at_home(&home, &["puzzle", "--day", DAY], &lines).out;
    assert!(two.contains("The solution: "), "{two}");
    assert!(two.contains("🔴🔴🔴"), "{two}");
    // The next day there is another one.
    let next = at_home(&home, &["puzzle", "--day", "2026-11-17"], "quit\n").out;
    assert!(!next.contains(&daily.puzzle.id()), "{next}");
    let none = at_home(&home, &["puzzle", "--again"], "").out;
    assert!(
        none.contains("No missed puzzle comes back now.") || none.contains("Missed puzzles"),
        "{none}"
    );
}

#[test]
fn a_record_is_written_to_a_file_and_read_elsewhere_once() {
    let home = fresh("record-one");
    at_home(&home, &["puzzle", "nava"], "resign\nquit\n");
    let file = home.join("record.txt");
    let path = file.to_str().unwrap();
    assert_eq!(
        at_home(&home, &["record", "--export", path], "").status,
        Some(0)
    );
    let written = fs::read_to_string(&file).unwrap();
    assert_eq!(
        at_home(&home, &["record", "--export", "-"], "").out,
        written
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    assert!(!folder.join("-").exists(), "- is standard output");
    let other = fresh("record-two");
    let first = at_home(&other, &["record", "--import", path], "").out;
    assert_eq!(first, "Imported: no new games, one new entry.\n");
    let second = at_home(&other, &["record", "--import", path], "").out;
    assert_eq!(second, "Imported: no new games, no new entries.\n");
    assert_eq!(journal(&home), journal(&other));
    let shown = at_home(&other, &["record"], "").out;
    assert!(shown.contains("0 of 1 solved"), "{shown}");
    fs::write(&file, "garbage\n").unwrap();
    let refused = at_home(&other, &["record", "--import", path], "");
    assert_eq!(refused.status, Some(1));
    assert_eq!(journal(&home), journal(&other));
}

#[test]
fn games_with_other_options_have_no_puzzles() {
    let run = at_home(&fresh("puzzle-options"), &["puzzle", "zola:8"], "");
    assert_eq!(run.status, Some(2));
}
