//! Matches and their records.

use std::sync::Arc;
use std::time::Duration;

use cairn_core::{BySide, Side};
use cairn_session::record::{self, ReadError, Records};
use cairn_session::{GameChoice, MatchError, Setup};
use pyo3::prelude::{
    Bound, PyAny, PyAnyMethods as _, PyResult, Python, pyclass, pyfunction, pymethods,
};
use pyo3::types::PyType;

use crate::errors::{CairnError, IllegalMove, ParseError};
use crate::game::Game;
use crate::position::{Outcome, Position};
use crate::words::Words;

/// A match: what was played from a position on, and how it ended.
#[pyclass(module = "cairn_games")]
pub(crate) struct Match {
    choice: Arc<GameChoice>,
    pub(crate) game: cairn_session::Match,
}

impl Match {
    pub(crate) fn new(game: cairn_session::Match) -> Match {
        Match {
            choice: Arc::new(game.setup().game.clone()),
            game,
        }
    }

    /// A match in which nothing was played, from a position on.
    pub(crate) fn from_position(position: &Position) -> cairn_session::Match {
        let mut setup = Setup::new(GameChoice::clone(&position.choice));
        setup.start = position.position.clone();
        cairn_session::Match::new(setup)
    }

    /// A match, or one that begins with a position.
    pub(crate) fn from_any(object: &Bound<'_, PyAny>) -> PyResult<cairn_session::Match> {
        if let Ok(game) = object.cast::<Match>() {
            return Ok(game.try_borrow()?.game.clone());
        }
        Ok(Match::from_position(&Position::from_any(object)?))
    }

    fn wrap(&self, position: &cairn_session::AnyPosition) -> Position {
        Position::shared(Arc::clone(&self.choice), position.clone())
    }

    fn refused(&self, word: &str, error: &MatchError) -> pyo3::PyErr {
        let phrase = error.phrase(self.choice.info(), word);
        IllegalMove::new_err(Words::ENGLISH.say(&phrase))
    }

    /// The side with a color; the one to move if there is none.
    fn side(&self, color: Option<&str>) -> PyResult<Side> {
        let colors = self.choice.colors();
        let Some(color) = color else {
            return Ok(self.game.turn());
        };
        let mut sides = Side::BOTH.into_iter();
        sides
            .find(|side| colors[*side].id() == color)
            .ok_or_else(|| {
                CairnError::new_err(format!(
                    "there is no side {color:?}: the sides are {} and {}",
                    colors.first.id(),
                    colors.second.id()
                ))
            })
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (start, *, swap = false, players = None, tags = None))]
    fn start(
        start: &Bound<'_, PyAny>,
        swap: bool,
        players: Option<(String, String)>,
        tags: Option<Vec<(String, String)>>,
    ) -> PyResult<Match> {
        let position = Position::from_any(start)?;
        let mut setup = Setup::new(GameChoice::clone(&position.choice));
        setup.start = position.position;
        setup.swap_allowed = swap;
        if let Some((first, second)) = players {
            setup.players = BySide { first, second };
        }
        setup.tags = tags.unwrap_or_default();
        Ok(Match::new(cairn_session::Match::new(setup)))
    }

    /// Reads the one match of a record.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_pgn(text: &str) -> PyResult<Match> {
        let mut matches = read_pgn(text)?;
        match (matches.pop(), matches.len()) {
            (Some(game), 0) => Ok(game),
            (None, _) => Err(ParseError::new_err("there is no record in the text")),
            (Some(_), others) => Err(ParseError::new_err(format!(
                "there are {} records in the text: read_pgn reads them all",
                others + 1
            ))),
        }
    }

    /// The record of the match, in a form of PGN.
    fn pgn(&self) -> String {
        self.game.to_record().text()
    }

    /// The game with its options.
    #[getter]
    fn variant(&self) -> String {
        self.choice.to_string()
    }

    /// The game with its options.
    #[getter]
    fn game(&self) -> Game {
        Game {
            choice: GameChoice::clone(&self.choice),
        }
    }

    /// The position with which the match began.
    #[getter]
    fn first_position(&self) -> Position {
        self.wrap(&self.game.setup().start)
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Position {
        self.wrap(self.game.position())
    }

    /// Every position so far, the first one included.
    #[getter]
    fn positions(&self) -> Vec<Position> {
        let first = std::iter::once(&self.game.setup().start);
        let later = self.game.entries().iter().map(|entry| &entry.after);
        first
            .chain(later)
            .map(|position| self.wrap(position))
            .collect()
    }

    /// What was played, as texts; a swap is called so.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let entries = self.game.entries().iter();
        entries.map(|entry| entry.action.to_string()).collect()
    }

    /// What was played, as sentences.
    #[pyo3(signature = (language = "en"))]
    fn told(&self, language: &str) -> PyResult<Vec<String>> {
        let words = Words::named(language)?;
        let entries = self.game.entries().iter();
        Ok(entries.map(|entry| words.say(&entry.told)).collect())
    }

    /// The names of the players, of the side that began first, as they sit now.
    #[getter]
    fn players(&self) -> (String, String) {
        let players = self.game.players();
        (players.first.to_owned(), players.second.to_owned())
    }

    /// What else the record says about the match.
    #[getter]
    fn tags(&self) -> Vec<(String, String)> {
        self.game.setup().tags.clone()
    }

    /// The color of the side to move.
    #[getter]
    fn turn(&self) -> &'static str {
        self.choice.colors()[self.game.turn()].id()
    }

    /// How many plies were played; a swap is none.
    #[getter]
    fn plies(&self) -> u32 {
        self.game.plies()
    }

    /// Whether the player to move may take over the other side now.
    #[getter]
    fn can_swap(&self) -> bool {
        self.game.can_swap()
    }

    /// Whether the match has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.end().is_some()
    }

    /// How the match has ended; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.game.end()?.outcome?;
        Some(Outcome::new(outcome, self.choice.colors()))
    }

    /// Why the match has ended, in one word: `normal` by the rules, `repetition` and so on.
    #[getter]
    fn termination(&self) -> Option<&'static str> {
        self.game.end().map(|end| end.reason.termination())
    }

    /// How the match has ended, as a sentence.
    #[pyo3(signature = (language = "en"))]
    fn tell_end(&self, language: &str) -> PyResult<Option<String>> {
        let words = Words::named(language)?;
        Ok(self.game.tell_end().map(|end| words.say(&end)))
    }

    /// Plays a move.
    #[pyo3(signature = (mv, /))]
    fn play(&mut self, mv: &str) -> PyResult<()> {
        let played = self.game.play(mv);
        played.map_err(|error| self.refused(mv, &error))
    }

    /// The player to move takes over the other side.
    fn swap(&mut self) -> PyResult<()> {
        let swapped = self.game.swap(Duration::ZERO);
        swapped.map_err(|error| self.refused(cairn_session::Action::SWAP, &error))
    }

    /// Takes the last action back; says whether there was one.
    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Does again what was undone last; says whether there was anything.
    fn redo(&mut self) -> bool {
        self.game.redo()
    }

    /// A side gives up: the one with this color, or the one to move.
    #[pyo3(signature = (color = None))]
    fn resign(&mut self, color: Option<&str>) -> PyResult<()> {
        let side = self.side(color)?;
        let ended = self.game.resign(side);
        ended.map_err(|error| self.refused("", &error))
    }

    /// The players agree on a draw.
    fn agree_draw(&mut self) -> PyResult<()> {
        let ended = self.game.agree_draw();
        ended.map_err(|error| self.refused("", &error))
    }

    /// The same match, to be played on by itself.
    fn copy(&self) -> Match {
        Match::new(self.game.clone())
    }

    fn __copy__(&self) -> Match {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Match {
        self.copy()
    }

    fn __len__(&self) -> usize {
        self.game.entries().len()
    }

    fn __str__(&self) -> String {
        self.pgn()
    }

    fn __repr__(&self) -> String {
        format!("<Match: {}, {} plies>", self.choice, self.game.plies())
    }

    /// Equal are matches with the same record.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Match>().ok();
        let other = other.and_then(|other| other.try_borrow().ok());
        other.is_some_and(|other| self.game.to_record() == other.game.to_record())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class: Bound<'py, PyType> = py.get_type::<Match>();
        Ok((class.getattr("from_pgn")?, (self.pgn(),)))
    }
}

/// Reads all matches of a text of records.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn read_pgn(text: &str) -> PyResult<Vec<Match>> {
    let mut matches = Vec::new();
    for found in Records::new(text.as_bytes()) {
        let found = found.map_err(|error| match error {
            ReadError::Record(error) => ParseError::new_err(error.to_string()),
            ReadError::Io(error) => ParseError::new_err(error.to_string()),
        })?;
        matches.push(replayed(&found)?);
    }
    Ok(matches)
}

/// The match of a record, or where and why there is none.
fn replayed(found: &record::ReadRecord) -> PyResult<Match> {
    let game = cairn_session::Match::from_record(&found.record);
    let game = game.map_err(|error| {
        let place = error
            .move_number
            .and_then(|number| found.move_places.get(number));
        let place = place.copied().unwrap_or(found.place);
        let problem = match &error.problem {
            cairn_session::ReplayProblem::Move { word, error } => {
                let info = Setup::from_record(&found.record).ok();
                let said = info.map(|setup| {
                    let phrase = error.phrase(setup.game.info(), word);
                    Words::ENGLISH.say(&phrase)
                });
                said.map_or_else(
                    || error.to_string(),
                    |said| format!("the move {word}: {said}"),
                )
            }
            problem => problem.to_string(),
        };
        ParseError::new_err(format!("{place}: {problem}"))
    })?;
    Ok(Match::new(game))
}
