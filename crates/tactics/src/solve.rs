//! The search on puzzles.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::Game;
use cairn_engine::{Control, History, Limits, Score, Search, SearchOptions};

use crate::{Claim, Puzzle};

/// Whether a fresh search with this many nodes solves the puzzle: it chooses a good move, and knows that it wins if it
/// does.
#[must_use]
pub fn solves<G: Game>(puzzle: &Puzzle<G>, nodes: u64) -> bool {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let is_win = matches!(puzzle.claim, Claim::Win { .. });
    answers(puzzle, limits).is_some_and(|(is_good, score)| is_good && (!is_win || score.is_win()))
}

/// Whether the first look finds a good move, for whatever reason.
#[must_use]
pub fn is_obvious<G: Game>(puzzle: &Puzzle<G>) -> bool {
    let limits = Limits {
        depth: Some(1),
        ..Limits::default()
    };
    answers(puzzle, limits).is_some_and(|(is_good, _)| is_good)
}

/// Whether the move that a fresh search chooses is good, and what it thinks of it.
fn answers<G: Game>(puzzle: &Puzzle<G>, limits: Limits) -> Option<(bool, Score)> {
    let mut search = Search::<G>::new(SearchOptions {
        hash_bytes: 4 << 20,
        ..SearchOptions::default()
    });
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let history = History {
        rules: G::INFO.history,
        ..History::default()
    };
    let report = search.run(&puzzle.position, &history, limits, &control, |_| {});
    Some((puzzle.best.contains(&report.best()?), report.score()?))
}
