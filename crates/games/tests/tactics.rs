//! The tactical suites: proven, and solved within a fixed number of nodes.

use std::fs;
use std::path::Path;

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::tactics::{Puzzle, prove_suite, read_suite, solve_suite};

/// Positions a search may look at for one puzzle.
const NODES: u64 = 40_000;

fn suite<G: Game>() -> Vec<Puzzle<G>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(G::INFO.id)
        .join("tactics.txt");
    let file =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let puzzles = read_suite::<G>(&file);
    assert!(
        puzzles.len() >= 30,
        "{} has {} puzzles",
        G::INFO.id,
        puzzles.len()
    );
    puzzles
}

struct Prove;

impl Visitor for Prove {
    fn visit<G: Game>(&mut self) {
        prove_suite::<G>(&suite::<G>());
    }
}

#[test]
fn every_puzzle_has_one_solution() {
    visit_all(&mut Prove);
}

struct Solve;

impl Visitor for Solve {
    fn visit<G: Game>(&mut self) {
        let puzzles = suite::<G>();
        let (solved, missed) = solve_suite::<G>(&puzzles, NODES);
        assert_eq!(solved, puzzles.len(), "{} missed {missed:#?}", G::INFO.id);
    }
}

#[test]
fn every_puzzle_is_solved_within_its_nodes() {
    visit_all(&mut Solve);
}
