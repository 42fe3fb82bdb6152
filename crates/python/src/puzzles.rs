//! Tactical puzzles.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use cairn_tactics::{AnyPuzzle, Claim, Kind, Wanted};
use pyo3::prelude::{Py, PyAny, PyResult, Python, pyfunction};

use crate::errors::{CairnError, read_game};
use crate::interrupt;

/// Game, position, good moves, kind, plies, claim and reason.
type Row = (
    String,
    String,
    Vec<String>,
    &'static str,
    Option<u32>,
    String,
    String,
);

fn row(puzzle: AnyPuzzle) -> Row {
    let plies = match puzzle.claim {
        Claim::Win { plies, .. } | Claim::Hold { plies, .. } => Some(plies),
        Claim::Draw { .. } => None,
    };
    let kind = match puzzle.claim.kind() {
        Kind::ShortWin => "short win",
        Kind::Win => "win",
        Kind::LongWin => "long win",
        Kind::Defense => "defense",
    };
    (
        puzzle.name,
        puzzle.position,
        puzzle.best,
        kind,
        plies,
        puzzle.claim.to_string(),
        puzzle.why,
    )
}

/// The suite of a game, whatever its options.
#[pyfunction]
#[pyo3(signature = (game, /))]
pub(crate) fn puzzles(game: &str) -> PyResult<Vec<Row>> {
    read_game(game)?;
    let puzzles = cairn_tactics::suite(game).map_err(CairnError::new_err)?;
    Ok(puzzles.into_iter().map(row).collect())
}

/// Finds new puzzles in games of weak players and proves them.
#[pyfunction]
#[pyo3(signature = (game, count, /, *, seed = 0, games = 10_000, nodes = 200_000, progress = None))]
pub(crate) fn find_puzzles(
    py: Python<'_>,
    game: &str,
    count: usize,
    seed: u64,
    games: usize,
    nodes: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Row>> {
    read_game(game)?;
    let stop = AtomicBool::new(false);
    let so_far = AtomicUsize::new(0);
    let tell = |py: Python<'_>| {
        if let Some(progress) = &progress {
            progress.call1(py, (so_far.load(Ordering::Relaxed), count))?;
        }
        Ok(())
    };
    let wanted = Wanted { count, seed, nodes };
    let found = interrupt::run(py, &stop, tell, || {
        let mut rows = Vec::new();
        let found = cairn_tactics::find_any(game, wanted, &mut |found, puzzle| {
            rows.extend(puzzle.map(row));
            so_far.store(found.puzzles, Ordering::Relaxed);
            if stop.load(Ordering::Relaxed) || found.games >= games {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.map(|_| rows)
    })?;
    let rows = found.map_err(CairnError::new_err)?;
    if let Some(progress) = &progress {
        progress.call1(py, (rows.len(), count))?;
    }
    Ok(rows)
}
