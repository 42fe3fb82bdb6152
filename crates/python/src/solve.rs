//! Exact values: the solver, and proofs from the start of a game.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use cairn_core::{Outcome, Side};
use cairn_engine::{Solution, SolveLimits, SolveProgress, Solver};
use cairn_proofs::qawale::{Answer, Certificate, Progress, Prover, Status, Worth};
use cairn_session::AnyMove;
use pyo3::prelude::{Bound, Py, PyAny, PyErr, PyResult, Python, pyfunction};

use crate::batch::check_threads;
use crate::engine::seconds;
use crate::errors::CairnError;
use crate::interrupt;
use crate::position::Position;
use crate::tables::Tables;

/// How many moves a forced win may take that a proof made for one game looks for first: some tenths of a second.
const MOVES_TO_PROVE: u8 = 4;

/// For the side to move: 1, 0, -1 or nothing; the best moves; in how many plies; nodes.
type Solved = (Option<i8>, Vec<String>, Option<u32>, u64);

/// Proves what a position is worth.
#[pyfunction]
#[pyo3(signature = (position, /, *, time = None, nodes = None, memory = 256, threads = 1, tables = None, progress = None))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn solve(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    time: Option<f64>,
    nodes: Option<u64>,
    memory: usize,
    threads: usize,
    tables: Option<&Bound<'_, Tables>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Solved> {
    let Position { choice, position } = Position::from_any(position)?;
    let solver = Solver::new(bytes(memory)?).with_threads(check_threads(threads)?);
    let time = time.map(seconds).transpose()?;
    let started = Instant::now();
    let stop = AtomicBool::new(false);
    let latest = Mutex::new(SolveProgress::default());
    let tell = |py: Python<'_>| {
        if time.is_some_and(|time| started.elapsed() >= time) {
            stop.store(true, Ordering::Relaxed);
        }
        if let Some(progress) = &progress {
            let SolveProgress { nodes, kept, .. } =
                *latest.lock().unwrap_or_else(PoisonError::into_inner);
            progress.call1(py, (nodes, kept))?;
        }
        Ok(())
    };
    let tables = tables.map(|tables| &*tables.get().tables);
    let mover = position.turn();
    let solution = interrupt::run(py, &stop, tell, || {
        let advice = cairn_proofs::advise(
            choice.info().id,
            choice.options(),
            &position.text(),
            &[],
            MOVES_TO_PROVE,
            &|| stop.load(Ordering::Relaxed),
        );
        if let Some(advice) = advice
            && let Some(value) = decided(advice.worth, mover)
        {
            let keeps = advice.worth != Worth::Loss;
            let best = position.read_move(&advice.best).ok().filter(|_| keeps);
            return Solution {
                value: Some(value),
                best: best.into_iter().collect::<Vec<AnyMove>>(),
                distance: None,
                progress: SolveProgress::default(),
            };
        }
        position.solve(
            &solver,
            tables,
            SolveLimits { nodes },
            &stop,
            &mut |found| {
                *latest.lock().unwrap_or_else(PoisonError::into_inner) = found;
            },
        )
    })?;
    let result = solution.value.map(|value| match value {
        Outcome::Draw => 0,
        Outcome::Win(side) if side == mover => 1,
        Outcome::Win(_) => -1,
    });
    let best = solution.best.iter().map(ToString::to_string).collect();
    Ok((result, best, solution.distance, solution.progress.nodes))
}

/// The value that a proof gives to a position.
fn decided(worth: Worth, mover: Side) -> Option<Outcome> {
    match worth {
        Worth::Win => Some(Outcome::Win(mover)),
        Worth::Draw => Some(Outcome::Draw),
        Worth::Loss => Some(Outcome::Win(mover.other())),
        Worth::NoLoss | Worth::Open(_) => None,
    }
}

/// Proves from the start of a game that a side cannot force a win: gives the answer, if there is one, and the certificate.
#[pyfunction]
#[pyo3(signature = (game, player, /, *, folder = None, memory = 256, threads = 1, progress = None))]
pub(crate) fn prove(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    player: usize,
    folder: Option<PathBuf>,
    memory: usize,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Option<bool>, Option<String>)> {
    let choice = Position::from_any(game)?.choice;
    let Some(attacker) = Side::BOTH.get(player) else {
        return Err(CairnError::new_err(format!(
            "there is no player {player}: the players are 0 and 1"
        )));
    };
    let question = cairn_proofs::question(choice.info().id, choice.options(), *attacker);
    let question = question.ok_or_else(|| {
        CairnError::new_err(format!(
            "{} has no prover; the games that have are {}",
            choice.info().id,
            cairn_proofs::GAMES.join(", ")
        ))
    })?;
    let threads = check_threads(threads)?;
    let prover = Prover::new(question, bytes(memory)?);
    let mut known = match folder {
        Some(folder) => Progress::open(&folder, question)
            .map_err(|error| CairnError::new_err(error.to_string()))?,
        None => Progress::in_memory(),
    };
    let stop = AtomicBool::new(false);
    let latest = Mutex::new(Status::default());
    let tell = |py: Python<'_>| {
        if let Some(progress) = &progress {
            let status = *latest.lock().unwrap_or_else(PoisonError::into_inner);
            progress.call1(py, (status.done, status.planned))?;
        }
        Ok(())
    };
    let answer = interrupt::run(py, &stop, tell, || {
        prover.run(&mut known, threads, &stop, &|status| {
            *latest.lock().unwrap_or_else(PoisonError::into_inner) = *status;
        })
    })?;
    Ok(match answer.map_err(PyErr::from)? {
        Answer::Can => (Some(true), None),
        Answer::Undecided => (None, None),
        Answer::Cannot(layers) => {
            let certificate = Certificate::new(question, layers).to_string();
            (Some(false), Some(certificate))
        }
    })
}

/// A number of megabytes that makes sense, in bytes.
fn bytes(megabytes: usize) -> PyResult<usize> {
    match megabytes {
        1..=1_048_576 => Ok(megabytes << 20),
        _ => Err(CairnError::new_err(format!(
            "{megabytes} megabytes of memory: from 1 to 1048576 are possible"
        ))),
    }
}
