//! The tactical suites of the games: well formed, proven by the solver, and solved by the search.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};
use cairn_tactics::{Claim, Puzzle, options_of, prove, read, solves};

/// Puzzles that a suite has at least.
const LEAST: usize = 36;

/// Nodes with which the search solves every puzzle of a game, with some margin.
const NODES: &[(&str, u64)] = &[
    ("qawale", 40_000),
    ("zola", 20_000),
    ("swack", 10_000),
    ("wali", 50_000),
    ("nava", 10_000),
];

/// The suite of a game, each puzzle with its line.
fn suite<G: Game>() -> Vec<(String, Puzzle<G>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../games/src")
        .join(G::INFO.id)
        .join("tactics.txt");
    let file =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let puzzles = read::<G>(&file).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let puzzles = lines.zip(puzzles);
    puzzles
        .map(|(line, (name, puzzle))| {
            assert_eq!(puzzle.line(name), line, "a line has one form");
            (line.to_owned(), puzzle)
        })
        .collect()
}

struct WellFormed;

impl Visitor for WellFormed {
    fn visit<G: Game>(&mut self) {
        let puzzles = suite::<G>();
        let count = puzzles.len();
        assert!(count >= LEAST, "{} has {count} puzzles", G::INFO.id);
        let mut seen = BTreeSet::new();
        for (line, puzzle) in &puzzles {
            assert!(seen.insert(puzzle.representative()), "twice: {line}");
            let best: BTreeSet<_> = puzzle.best.iter().collect();
            assert_eq!(best.len(), puzzle.best.len(), "{line}");
            assert!(
                !matches!(puzzle.claim, Claim::Win { plies: ..=1, .. }),
                "{line}"
            );
        }
    }
}

#[test]
fn every_suite_has_enough_puzzles_and_none_twice() {
    visit_all(&mut WellFormed);
}

struct Proven;

impl Visitor for Proven {
    fn visit<G: Game>(&mut self) {
        for (line, puzzle) in suite::<G>() {
            let (name, _) = line.split_once(' ').unwrap();
            let options = options_of::<G>(name).unwrap();
            if let Err(error) = prove::<G>(options, &puzzle) {
                panic!("{error}: {line}");
            }
        }
    }
}

#[test]
fn the_solver_proves_every_puzzle() {
    visit_all(&mut Proven);
}

struct Solved;

impl Visitor for Solved {
    fn visit<G: Game>(&mut self) {
        let puzzles = suite::<G>();
        let nodes = NODES.iter().find(|(id, _)| *id == G::INFO.id);
        let (_, nodes) = *nodes.expect("a budget for every game");
        let missed: Vec<_> = puzzles
            .iter()
            .filter(|(_, puzzle)| !solves(puzzle, nodes))
            .map(|(line, _)| line)
            .collect();
        assert!(missed.is_empty(), "with {nodes} nodes: {missed:#?}");
    }
}

#[test]
fn the_search_solves_every_puzzle() {
    visit_all(&mut Solved);
}

/// A line of Nava with a field or a word exchanged for another.
fn refused(from: &str, to: &str) -> String {
    use cairn_games::nava::Nava;
    let line =
        "nava | W,x3,bbbbwwww/x4,b/x4,b/x5/ww,x4 w | e5-e4 | wins in 7; all 11 others lose | Why.";
    assert!(read::<Nava>(line).is_ok());
    let changed = line.replace(from, to);
    assert_ne!(line, changed);
    read::<Nava>(&changed).unwrap_err()
}

#[test]
fn lines_that_are_not_well_formed_are_refused_with_the_reason() {
    assert!(refused("nava |", "navy |").starts_with("\"navy\" is not a game"));
    assert!(refused("nava |", "zola |").starts_with("\"zola\" is not Nava"));
    assert!(refused(" | Why.", "").starts_with("expected five fields, found 4"));
    assert!(refused("e5-e4", "e5-e9").contains("e5-e9"));
    assert!(refused("| e5-e4", "| e1-e2").starts_with("e1-e2 is not legal"));
    assert!(
        refused("wins in", "wins").starts_with("\"wins 7; all 11 others lose\" is not a claim")
    );
    assert!(refused("bbbbwwww", "bbbb").contains("nava | "));
}
