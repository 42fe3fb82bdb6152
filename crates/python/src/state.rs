//! A game played by actions.

use std::sync::Arc;

use cairn_encoding::{AnyState, Past, Rules};
use cairn_session::GameChoice;
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::{
    Bound, PyAny, PyAnyMethods as _, PyResult, Python, pyclass, pyfunction, pymethods,
};

use crate::errors::{CairnError, illegal_action, illegal_move, parse_error, read_game};
use crate::position::{Outcome, Position};

/// A game played by actions: a position, the actions of a move that has been begun, and what the history says.
#[pyclass(module = "cairn_games")]
pub(crate) struct State {
    choice: Arc<GameChoice>,
    state: AnyState,
    /// Room for the legal actions, which are asked for all the time.
    room: Vec<u32>,
}

impl State {
    pub(crate) fn new(choice: Arc<GameChoice>, state: AnyState) -> State {
        State {
            choice,
            state,
            room: Vec::new(),
        }
    }
}

/// What is agreed before a game.
pub(crate) fn rules(swap: bool, history: bool) -> Rules {
    Rules { swap, history }
}

/// Plays an action.
pub(crate) fn step(state: &mut AnyState, action: u32) -> PyResult<()> {
    state.step(action).map_err(|error| illegal_action(&error))
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (variant, *, swap = false, history = true))]
    fn start(variant: &str, swap: bool, history: bool) -> PyResult<State> {
        let choice = read_game(variant)?;
        let start = choice.start();
        Position::new(choice, start).into_state(swap, history)
    }

    /// The game with its options in one word.
    #[getter]
    fn variant(&self) -> String {
        self.choice.to_string()
    }

    /// The position; what has been begun is not part of it.
    #[getter]
    fn position(&self) -> Position {
        Position::shared(Arc::clone(&self.choice), self.state.position())
    }

    /// The actions of the move that has been begun; none between moves.
    #[getter]
    fn prefix(&self) -> Vec<u32> {
        self.state.prefix().to_vec()
    }

    /// The color of the side to move.
    #[getter]
    fn turn(&self) -> &'static str {
        self.choice.colors()[self.state.turn()].id()
    }

    /// The player to move: 0 for the one who made the first move of the game.
    #[getter]
    fn player(&self) -> usize {
        self.state.player()
    }

    /// How many plies have been played.
    #[getter]
    fn plies(&self) -> u32 {
        self.state.past().plies
    }

    /// Whether the players have swapped their sides.
    #[getter]
    fn is_swapped(&self) -> bool {
        self.state.past().is_swapped
    }

    /// How the game has ended, by its rules or by its history; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.state.outcome()?;
        Some(Outcome::new(outcome, self.choice.colors()))
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.state.outcome().is_some()
    }

    /// What each player gets: 1 for a win, -1 for a loss, else 0.
    #[getter]
    fn returns(&self) -> (f32, f32) {
        let [first, second] = self.state.returns();
        (first, second)
    }

    /// The legal actions, the smallest first.
    fn actions(&mut self) -> &[u32] {
        self.state.actions_into(&mut self.room);
        &self.room
    }

    /// Whether an action is legal.
    #[pyo3(signature = (action, /))]
    fn is_legal(&self, action: i64) -> bool {
        u32::try_from(action).is_ok_and(|action| self.state.is_legal(action))
    }

    /// Plays an action.
    #[pyo3(signature = (action, /))]
    fn step(&mut self, action: u32) -> PyResult<()> {
        step(&mut self.state, action)
    }

    /// Plays a move, whatever has been begun.
    #[pyo3(signature = (mv, /))]
    fn play(&mut self, mv: &str) -> PyResult<()> {
        if !self.state.prefix().is_empty() {
            return Err(CairnError::new_err(
                "a move has been begun: go on with actions",
            ));
        }
        if self.state.outcome().is_some() {
            return Err(illegal_action(&cairn_encoding::IllegalAction::Over));
        }
        for action in self.encode(mv)? {
            step(&mut self.state, action)?;
        }
        Ok(())
    }

    /// The actions that make a legal move of the position.
    #[pyo3(signature = (mv, /))]
    fn encode(&self, mv: &str) -> PyResult<Vec<u32>> {
        let actions = self.state.encode(mv);
        actions.map_err(|error| illegal_move(&self.choice, mv, &error))
    }

    /// The move that an action completes; `None` if it only begins one or is the swap.
    #[pyo3(signature = (action, /))]
    fn move_of(&self, action: u32) -> PyResult<Option<String>> {
        let mv = self.state.move_of(action);
        mv.map_err(|error| illegal_action(&error))
    }

    /// Which actions are legal, as an array of booleans.
    #[pyo3(signature = (out = None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<bool>>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let count = self.state.shape().actions();
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, count, false));
        let mut values = array.try_readwrite()?;
        let values = values.as_slice_mut()?;
        check_room(values.len(), count)?;
        self.state.mask(values);
        Ok(array)
    }

    /// What the side to move sees: an array of planes, rows and columns.
    #[pyo3(signature = (out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray3<f32>>>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let shape = self.state.shape();
        let size = [shape.planes, shape.rows, shape.columns];
        let array = out.unwrap_or_else(|| PyArray3::zeros(py, size, false));
        let mut values = array.try_readwrite()?;
        let values = values.as_slice_mut()?;
        check_room(values.len(), shape.observation())?;
        self.state.observe(values);
        Ok(array)
    }

    /// The same state, to be played on by itself.
    fn copy(&self) -> State {
        State::new(Arc::clone(&self.choice), self.state.clone())
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // A state that is being changed by another thread is equal to nothing.
        let other = other.cast::<State>().ok();
        let other = other.and_then(|other| other.try_borrow().ok());
        other.is_some_and(|other| self.choice == other.choice && self.state == other.state)
    }

    fn __repr__(&self) -> String {
        let prefix = self.state.prefix();
        let begun = match prefix {
            [] => String::new(),
            _ => format!(", begun {prefix:?}"),
        };
        format!("<State: {} {}{begun}>", self.choice, self.state.position())
    }

    #[expect(clippy::type_complexity, reason = "all there is to a state")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(
        Bound<'py, PyAny>,
        (
            String,
            String,
            (bool, bool),
            Vec<u32>,
            (u32, u32, bool),
            Vec<u64>,
        ),
    )> {
        let restore = py.import("cairn_games._native")?.getattr("restore")?;
        let Rules { swap, history } = self.state.rules();
        let past = self.state.past();
        Ok((
            restore,
            (
                self.variant(),
                self.state.position().text(),
                (swap, history),
                self.prefix(),
                (past.plies, past.without_progress, past.is_swapped),
                past.earlier.clone(),
            ),
        ))
    }
}

impl Position {
    fn into_state(self, swap: bool, history: bool) -> PyResult<State> {
        let state = self.any_state(swap, history)?;
        Ok(State::new(self.choice, state))
    }
}

/// A state as it was kept.
#[pyfunction]
#[pyo3(signature = (variant, text, agreed, prefix, counts, earlier, /))]
pub(crate) fn restore(
    variant: &str,
    text: &str,
    agreed: (bool, bool),
    prefix: Vec<u32>,
    counts: (u32, u32, bool),
    earlier: Vec<u64>,
) -> PyResult<State> {
    let choice = read_game(variant)?;
    let position = choice.parse_position(text);
    let position = position.map_err(|error| parse_error(&error))?;
    let past = Past {
        plies: counts.0,
        without_progress: counts.1,
        is_swapped: counts.2,
        earlier,
    };
    let state = AnyState::with_past(&choice, &position, rules(agreed.0, agreed.1), past);
    let mut state = state.ok_or_else(|| CairnError::new_err("the position is of another game"))?;
    for action in prefix {
        step(&mut state, action)?;
    }
    Ok(State::new(Arc::new(choice), state))
}

/// Says what is wrong with an array that somebody gave to be filled.
pub(crate) fn check_room(found: usize, needed: usize) -> PyResult<()> {
    if found == needed {
        return Ok(());
    }
    Err(CairnError::new_err(format!(
        "the array to be filled has {found} elements, and {needed} are needed"
    )))
}
