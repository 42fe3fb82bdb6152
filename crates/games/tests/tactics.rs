//! The tactical suites: proven by the solver, and solved by the search within a fixed number of nodes.

use std::fs;
use std::path::Path;

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::tactics::{Puzzle, SEARCH_NODES, missed, prove_suite, read_suite};

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
fn every_puzzle_is_what_it_says() {
    visit_all(&mut Prove);
}

struct Solve;

impl Visitor for Solve {
    fn visit<G: Game>(&mut self) {
        let puzzles = suite::<G>();
        let unmarked = |puzzle: &&Puzzle<G>| !puzzle.is_missed;
        let missed = missed::<G>(&puzzles, SEARCH_NODES);
        let worse: Vec<_> = missed.iter().filter(|puzzle| unmarked(puzzle)).collect();
        assert!(worse.is_empty(), "{} misses {worse:#?}", G::INFO.id);
        let marked = puzzles.iter().filter(|puzzle| puzzle.is_missed).count();
        assert!(
            marked * 10 <= puzzles.len(),
            "{}: {marked} of {} are marked as not found",
            G::INFO.id,
            puzzles.len()
        );
    }
}

#[test]
fn the_search_finds_all_but_the_marked_ones_which_are_few() {
    visit_all(&mut Solve);
}
