//! Many games at once, as arrays.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use cairn_encoding::{AnyBatch, Playout, Shape};
use cairn_session::GameChoice;
use numpy::{
    PyArray1, PyArray2, PyArray4, PyArrayMethods as _, PyReadonlyArray1, PyUntypedArrayMethods as _,
};
use pyo3::prelude::{Bound, Py, PyAny, PyResult, Python, pyclass, pyfunction, pymethods};

use crate::errors::{CairnError, illegal_at};
use crate::interrupt;
use crate::position::Position;
use crate::state::{State, check_room};

/// Games of random moves that are played between two looks at signals, at the least.
const PLAYOUTS_AT_ONCE: usize = 256;

/// More games than this are not played side by side.
const MOST_AT_ONCE: usize = 1 << 24;

/// More games of random moves than this are not kept in memory.
const MOST_PLAYOUTS: usize = 1 << 28;

/// How many random actions are played in every game before Ctrl-C is looked for.
const STEPS_BETWEEN_SIGNALS: u32 = 64;

/// Many games of one kind, stepped together.
#[pyclass(module = "cairn_games")]
pub(crate) struct Batch {
    choice: Arc<GameChoice>,
    shape: Shape,
    batch: AnyBatch,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (start, count, *, seed = 0, threads = 1, auto_reset = true, swap = false, history = true))]
    fn new(
        start: &Bound<'_, PyAny>,
        count: usize,
        seed: u64,
        threads: usize,
        auto_reset: bool,
        swap: bool,
        history: bool,
    ) -> PyResult<Batch> {
        let start = Position::from_any(start)?;
        let state = start.any_state(swap, history)?;
        if auto_reset && state.outcome().is_some() {
            return Err(CairnError::new_err("the position to start from is over"));
        }
        let threads = check_threads(threads)?;
        check_count(count, MOST_AT_ONCE)?;
        Ok(Batch {
            shape: state.shape(),
            batch: state.batch(count, seed, threads, auto_reset),
            choice: start.choice,
        })
    }

    /// The game with its options in one word.
    #[getter]
    fn variant(&self) -> String {
        self.choice.to_string()
    }

    fn __len__(&self) -> usize {
        self.batch.len()
    }

    /// A copy of one of the games.
    #[pyo3(signature = (game, /))]
    fn state(&self, game: usize) -> PyResult<State> {
        let state = self.batch.state(game);
        let state = state.ok_or_else(|| {
            let count = self.batch.len();
            pyo3::exceptions::PyIndexError::new_err(format!("there are {count} games"))
        })?;
        Ok(State::new(Arc::clone(&self.choice), state))
    }

    /// Plays one action in every game; gives the rewards of both players and whether the game ended.
    #[expect(clippy::type_complexity, reason = "two arrays")]
    #[pyo3(signature = (actions, /))]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<(Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>)> {
        let count = self.batch.len();
        if actions.len() != count {
            let found = actions.len();
            return Err(CairnError::new_err(format!(
                "there are {count} games, and {found} actions"
            )));
        }
        let rewards = PyArray2::zeros(py, [count, 2], false);
        let done = PyArray1::zeros(py, count, false);
        {
            let actions = actions.as_slice()?;
            let (mut rewards, mut done) = (rewards.try_readwrite()?, done.try_readwrite()?);
            let (rewards, done) = (rewards.as_slice_mut()?, done.as_slice_mut()?);
            let stepped = py.detach(|| self.batch.step(actions, rewards, done));
            stepped.map_err(|error| illegal_at(&error))?;
        }
        Ok((rewards, done))
    }

    /// Which actions are legal in every game.
    #[pyo3(signature = (out = None))]
    fn masks<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray2<bool>>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let size = [self.batch.len(), self.shape.actions()];
        let array = out.unwrap_or_else(|| PyArray2::zeros(py, size, false));
        let mut values = array.try_readwrite()?;
        let values = values.as_slice_mut()?;
        check_room(values.len(), size[0] * size[1])?;
        py.detach(|| self.batch.masks(values));
        Ok(array)
    }

    /// What the side to move sees in every game.
    #[pyo3(signature = (out = None))]
    fn observations<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray4<f32>>>,
    ) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let Shape {
            planes,
            rows,
            columns,
            ..
        } = self.shape;
        let size = [self.batch.len(), planes, rows, columns];
        let array = out.unwrap_or_else(|| PyArray4::zeros(py, size, false));
        let mut values = array.try_readwrite()?;
        let values = values.as_slice_mut()?;
        check_room(values.len(), size.iter().product())?;
        py.detach(|| self.batch.observations(values));
        Ok(array)
    }

    /// Who is to move in every game: 0, 1, or -1 where it is over.
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let array = PyArray1::zeros(py, self.batch.len(), false);
        {
            let mut values = array.try_readwrite()?;
            let values = values.as_slice_mut()?;
            py.detach(|| self.batch.players(values));
        }
        Ok(array)
    }

    /// A random legal action for every game, and -1 where it is over.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let array = PyArray1::zeros(py, self.batch.len(), false);
        {
            let mut values = array.try_readwrite()?;
            let values = values.as_slice_mut()?;
            py.detach(|| self.batch.sample(values));
        }
        Ok(array)
    }

    /// Plays random actions in every game; gives what the players got in all, and how many games ended.
    #[expect(clippy::type_complexity, reason = "two arrays")]
    #[pyo3(signature = (steps, /))]
    fn wander<'py>(
        &mut self,
        py: Python<'py>,
        steps: u32,
    ) -> PyResult<(Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<u32>>)> {
        let rewards = PyArray2::zeros(py, [self.batch.len(), 2], false);
        let ended = PyArray1::zeros(py, self.batch.len(), false);
        {
            let (mut rewards, mut ended) = (rewards.try_readwrite()?, ended.try_readwrite()?);
            let (rewards, ended) = (rewards.as_slice_mut()?, ended.as_slice_mut()?);
            let mut left = steps;
            while left > 0 {
                let now = left.min(STEPS_BETWEEN_SIGNALS);
                py.detach(|| self.batch.wander(now, rewards, ended));
                py.check_signals()?;
                left -= now;
            }
        }
        Ok((rewards, ended))
    }

    /// Lets games begin again: all of them, or those that are marked.
    #[pyo3(signature = (which = None))]
    fn reset(&mut self, which: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        match which {
            None => self.batch.restart(&vec![true; self.batch.len()]),
            Some(which) => {
                check_room(which.len(), self.batch.len())?;
                self.batch.restart(which.as_slice()?);
            }
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<Batch: {} games of {}>", self.batch.len(), self.choice)
    }
}

/// Plays games of random moves: gives their results for the side that begins, and their lengths in plies.
#[expect(clippy::type_complexity, reason = "two arrays")]
#[pyfunction]
#[pyo3(signature = (start, count, *, seed = 0, threads = 1, history = true, progress = None))]
pub(crate) fn playouts<'py>(
    py: Python<'py>,
    start: &Bound<'py, PyAny>,
    count: usize,
    seed: u64,
    threads: usize,
    history: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<u32>>)> {
    let state = Position::from_any(start)?.any_state(false, history)?;
    let threads = check_threads(threads)?;
    check_count(count, MOST_PLAYOUTS)?;
    let mut results = vec![Playout::default(); count];
    let stop = AtomicBool::new(false);
    let done = AtomicUsize::new(0);
    let tell =
        |py: Python<'_>| tell_count(py, progress.as_ref(), done.load(Ordering::Relaxed), count);
    interrupt::run(py, &stop, tell, || {
        let at_once = PLAYOUTS_AT_ONCE * threads;
        for (number, chunk) in results.chunks_mut(at_once).enumerate() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            state.playouts(seed, (number * at_once) as u64, threads, chunk, &stop);
            done.fetch_add(chunk.len(), Ordering::Relaxed);
        }
    })?;
    tell_count(py, progress.as_ref(), count, count)?;
    let plies = results.iter().map(|playout| playout.plies).collect();
    let results = results.iter().map(|playout| playout.result).collect();
    Ok((
        PyArray1::from_vec(py, results),
        PyArray1::from_vec(py, plies),
    ))
}

/// Calls whoever wants to know how much is done, and of how much.
pub(crate) fn tell_count(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    done: usize,
    total: usize,
) -> PyResult<()> {
    if let Some(progress) = progress {
        progress.call1(py, (done, total))?;
    }
    Ok(())
}

/// A number of games that fits into memory.
fn check_count(count: usize, most: usize) -> PyResult<()> {
    if count <= most {
        return Ok(());
    }
    Err(CairnError::new_err(format!(
        "{count} games are too many: {most} are possible"
    )))
}

/// A number of threads that makes sense.
pub(crate) fn check_threads(threads: usize) -> PyResult<usize> {
    match threads {
        1..=1024 => Ok(threads),
        _ => Err(CairnError::new_err(format!(
            "{threads} threads: from 1 to 1024 are possible"
        ))),
    }
}
