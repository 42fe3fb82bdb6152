//! Positions.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use cairn_core::{BySide, Color, Side};
use cairn_diagram::{Marks, SvgLabels, TextStyle, Theme};
use cairn_encoding::AnyState;
use cairn_picture::Canvas;
use cairn_session::{AnyMove, AnyPosition, GameChoice};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::{
    Bound, PyAny, PyAnyMethods as _, PyRef, PyResult, Python, pyclass, pyfunction, pymethods,
};
use pyo3::types::PyBytes;

use crate::errors::{CairnError, TooManyMoves, illegal_move, parse_error, read_game};
use crate::game::Game;
use crate::state::{State, rules};
use crate::words::Words;

/// A position of a game. It never changes: playing a move gives another one.
#[pyclass(frozen, module = "cairn_games")]
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) choice: Arc<GameChoice>,
    pub(crate) position: AnyPosition,
}

impl Position {
    pub(crate) fn new(choice: GameChoice, position: AnyPosition) -> Position {
        Position::shared(Arc::new(choice), position)
    }

    pub(crate) fn shared(choice: Arc<GameChoice>, position: AnyPosition) -> Position {
        Position { choice, position }
    }

    /// A position, or the start of a game that is named.
    pub(crate) fn from_any(object: &Bound<'_, PyAny>) -> PyResult<Position> {
        if let Ok(position) = object.cast::<Position>() {
            return Ok(position.get().clone());
        }
        if let Ok(game) = object.cast::<Game>() {
            return Ok(game.get().start());
        }
        match object.extract::<String>() {
            Ok(variant) => start(&variant),
            Err(_) => Err(pyo3::exceptions::PyTypeError::new_err(
                "expected a position, a game or the name of a game such as 'zola:8'",
            )),
        }
    }

    fn after(&self, position: AnyPosition) -> Position {
        Position::shared(Arc::clone(&self.choice), position)
    }

    pub(crate) fn read_move(&self, text: &str) -> PyResult<AnyMove> {
        let mv = self.position.read_move(text);
        mv.map_err(|error| illegal_move(&self.choice, text, &error))
    }

    pub(crate) fn any_state(&self, swap: bool, history: bool) -> PyResult<AnyState> {
        let state = AnyState::new(&self.choice, &self.position, rules(swap, history));
        state.ok_or_else(|| CairnError::new_err("the position is of another game"))
    }

    fn list(&self, limit: usize) -> PyResult<Vec<AnyMove>> {
        self.position.moves(limit).ok_or_else(|| {
            let count = self.position.count_moves();
            TooManyMoves::new_err(format!(
                "{count} moves are more than the limit of {limit}: iterate over legal_moves, or take a random_move"
            ))
        })
    }
}

#[pymethods]
impl Position {
    /// The game with its options.
    #[getter]
    fn game(&self) -> Game {
        Game {
            choice: GameChoice::clone(&self.choice),
        }
    }

    /// The game with its options in one word.
    #[getter]
    fn variant(&self) -> String {
        self.choice.to_string()
    }

    /// The color of the side to move.
    #[getter]
    fn turn(&self) -> &'static str {
        self.choice.colors()[self.position.turn()].id()
    }

    /// The number of the side to move: 0 for the one that begins the game.
    #[getter]
    fn player(&self) -> usize {
        self.position.turn().index()
    }

    /// How the game has ended by its rules; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.position.outcome()?;
        Some(Outcome::new(outcome, self.choice.colors()))
    }

    /// Whether the game has ended by its rules.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// The legal moves as texts, sorted.
    #[pyo3(signature = (limit = 1_000_000))]
    fn moves(&self, limit: usize) -> PyResult<Vec<String>> {
        let moves = self.list(limit)?;
        Ok(moves.into_iter().map(|mv| mv.to_string()).collect())
    }

    /// The legal moves as something to look into, count and go through.
    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        LegalMoves(self.clone())
    }

    /// How many legal moves there are, without listing them.
    fn count_moves(&self) -> u128 {
        self.position.count_moves()
    }

    /// The position after a move.
    #[pyo3(signature = (mv, /))]
    fn play(&self, mv: &str) -> PyResult<Position> {
        match self.position.play(mv) {
            Ok(played) => Ok(self.after(played.after)),
            Err(error) => Err(illegal_move(&self.choice, mv, &error)),
        }
    }

    /// A legal move, each as likely as the others, by the numbers of Python's `random` or of another generator that has
    /// `randrange`.
    #[pyo3(signature = (rng = None))]
    fn random_move(&self, py: Python<'_>, rng: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let count = self.position.count_moves();
        if count == 0 {
            return Err(CairnError::new_err("the game is over"));
        }
        let number = match rng {
            Some(rng) => rng.call_method1("randrange", (count,))?,
            None => py.import("random")?.call_method1("randrange", (count,))?,
        };
        let mv = cairn_encoding::nth_move(&self.choice, &self.position, number.extract()?);
        mv.ok_or_else(|| CairnError::new_err("randrange gave a number that is out of range"))
    }

    /// What a legal move does, as a sentence.
    #[pyo3(signature = (mv, /, language = "en"))]
    fn tell(&self, mv: &str, language: &str) -> PyResult<String> {
        let words = Words::named(language)?;
        let told = self.position.tell(&self.read_move(mv)?);
        match told {
            Ok(told) => Ok(words.say(&told)),
            Err(error) => Err(illegal_move(&self.choice, mv, &error)),
        }
    }

    /// Why a move cannot be played, as a sentence; `None` if it can.
    #[pyo3(signature = (mv, /, language = "en"))]
    fn refusal(&self, mv: &str, language: &str) -> PyResult<Option<String>> {
        let words = Words::named(language)?;
        let error = self.position.read_move(mv).err();
        Ok(error.map(|error| words.say(&error.phrase(self.choice.info(), mv))))
    }

    /// The board in words, square by square, and what decides the game.
    #[pyo3(signature = (language = "en"))]
    fn describe(&self, language: &str) -> PyResult<Vec<String>> {
        Ok(self.lines(Words::named(language)?))
    }

    /// The board drawn as text.
    #[pyo3(signature = (*, ascii = false, color = false))]
    fn draw(&self, ascii: bool, color: bool) -> String {
        let style = TextStyle { ascii, color };
        let drawing = cairn_diagram::text(&self.position.view(&[]), &Marks::default(), style);
        drawing.trim_end_matches('\n').to_owned()
    }

    /// The board drawn as an SVG document.
    fn svg(&self) -> String {
        let labels = SvgLabels {
            title: format!("{} — {}", self.choice.info().name, self.position),
            description: self.lines(Words::ENGLISH).join(" "),
        };
        let view = self.position.view(&[]);
        cairn_diagram::svg(&view, &Marks::default(), &labels, Theme::Reader)
    }

    /// The board drawn as an array of pixels: rows from the top, columns, and red, green and blue.
    #[pyo3(signature = (width = 480, height = 480, *, dark = false))]
    fn rgb<'py>(
        &self,
        py: Python<'py>,
        width: u16,
        height: u16,
        dark: bool,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let canvas = canvas(width, height, dark);
        let (view, marks) = (self.position.view(&[]), Marks::default());
        let pixels = py.detach(|| cairn_picture::rgb(&view, &marks, canvas));
        let pixels = pixels.map_err(|error| CairnError::new_err(error.to_string()))?;
        let size = [usize::from(height), usize::from(width), 3];
        PyArray1::from_vec(py, pixels).reshape(size)
    }

    /// The board drawn as a PNG file.
    #[pyo3(signature = (width = 480, height = 480, *, dark = false))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        width: u16,
        height: u16,
        dark: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let canvas = canvas(width, height, dark);
        let (view, marks) = (self.position.view(&[]), Marks::default());
        let picture = py.detach(|| cairn_picture::png(&view, &marks, canvas));
        let picture = picture.map_err(|error| CairnError::new_err(error.to_string()))?;
        Ok(PyBytes::new(py, &picture))
    }

    /// What notebooks show.
    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// This position seen through every symmetry of the board, itself first.
    fn symmetries(&self) -> Vec<Position> {
        let images = cairn_encoding::images(&self.choice, &self.position);
        images.into_iter().map(|image| self.after(image)).collect()
    }

    /// One of the positions equal to this one up to the symmetries of the board, always the same one.
    fn canonical(&self) -> Position {
        let least = self
            .symmetries()
            .into_iter()
            .min_by_key(|image| image.position.text());
        least.unwrap_or_else(|| self.clone())
    }

    /// The actions that make a legal move.
    #[pyo3(signature = (mv, /))]
    fn encode(&self, mv: &str) -> PyResult<Vec<u32>> {
        let actions = self.any_state(false, false)?.encode(mv);
        actions.map_err(|error| illegal_move(&self.choice, mv, &error))
    }

    /// The legal move that these actions make.
    #[pyo3(signature = (actions, /))]
    fn decode(&self, actions: Vec<u32>) -> PyResult<String> {
        let mut state = self.any_state(false, false)?;
        let Some((last, begin)) = actions.split_last() else {
            return Err(CairnError::new_err("a move has at least one action"));
        };
        for action in begin {
            if state.move_of(*action).is_ok_and(|mv| mv.is_some()) {
                return Err(CairnError::new_err(format!(
                    "the move is complete with action {action}"
                )));
            }
            crate::state::step(&mut state, *action)?;
        }
        let mv = state.move_of(*last);
        let mv = mv.map_err(|error| crate::errors::illegal_action(&error))?;
        mv.ok_or_else(|| CairnError::new_err("these actions only begin a move"))
    }

    /// A game that begins with this position, played by actions.
    #[pyo3(signature = (*, swap = false, history = true))]
    fn state(&self, swap: bool, history: bool) -> PyResult<State> {
        let state = self.any_state(swap, history)?;
        Ok(State::new(Arc::clone(&self.choice), state))
    }

    fn __str__(&self) -> String {
        self.position.text()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}', '{}')", self.choice, self.position)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| {
            let other = other.get();
            self.position == other.position && self.choice == other.choice
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.position.key(), self.choice.info().id).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let parse = py.import("cairn_games._native")?.getattr("parse")?;
        Ok((parse, (self.variant(), self.position.text())))
    }
}

impl Position {
    /// The board and where the game stands, in words.
    fn lines(&self, words: Words) -> Vec<String> {
        let view = self.position.view(&[]);
        let mut lines = words.catalog().board(&view);
        lines.push(match self.position.tell_end() {
            Some(end) => words.say(&end),
            None => words.catalog().turn(&view),
        });
        lines
    }
}

/// The size and the ground of a picture.
fn canvas(width: u16, height: u16, dark: bool) -> Canvas {
    let theme = if dark { Theme::Dark } else { Theme::Light };
    Canvas {
        width,
        height,
        theme,
    }
}

/// How a game has ended.
#[pyclass(frozen, eq, hash, module = "cairn_games")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    /// The side that has won; none has in a draw.
    winner: Option<(Side, Color)>,
}

impl Outcome {
    pub(crate) fn new(outcome: cairn_core::Outcome, colors: BySide<Color>) -> Outcome {
        let winner = outcome.winner().map(|side| (side, colors[side]));
        Outcome { winner }
    }
}

#[pymethods]
impl Outcome {
    /// The color of the winner; `None` for a draw.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.winner.map(|(_, color)| color.id())
    }

    /// The number of the side that has won, 0 for the one that begins; `None` for a draw.
    #[getter]
    fn side(&self) -> Option<usize> {
        self.winner.map(|(side, _)| side.index())
    }

    /// Whether nobody has won.
    #[getter]
    fn is_draw(&self) -> bool {
        self.winner.is_none()
    }

    fn __str__(&self) -> &'static str {
        self.winner().unwrap_or("draw")
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.__str__())
    }
}

/// The legal moves of a position.
#[pyclass(frozen, module = "cairn_games")]
pub(crate) struct LegalMoves(Position);

#[pymethods]
impl LegalMoves {
    fn __contains__(&self, mv: &Bound<'_, PyAny>) -> bool {
        let text = mv.extract::<String>();
        text.is_ok_and(|text| self.0.position.read_move(&text).is_ok())
    }

    fn __len__(&self) -> PyResult<usize> {
        let count = self.0.position.count_moves();
        usize::try_from(count).map_err(|_| TooManyMoves::new_err(format!("{count} moves")))
    }

    /// One by one, in the order of the rules: there may be millions.
    fn __iter__(&self) -> MoveIterator {
        MoveIterator {
            position: self.0.clone(),
            next: 0,
        }
    }

    fn __repr__(&self) -> String {
        format!("<LegalMoves: {}>", self.0.position.count_moves())
    }
}

/// Goes through the legal moves of a position.
#[pyclass(module = "cairn_games")]
pub(crate) struct MoveIterator {
    position: Position,
    next: u128,
}

#[pymethods]
impl MoveIterator {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<String> {
        let Position { choice, position } = &self.position;
        let mv = cairn_encoding::nth_move(choice, position, self.next)?;
        self.next += 1;
        Some(mv)
    }
}

/// The position in which a game begins, such as `zola` or `zola:8`.
#[pyfunction]
#[pyo3(signature = (variant, /))]
pub(crate) fn start(variant: &str) -> PyResult<Position> {
    let choice = read_game(variant)?;
    let position = choice.start();
    Ok(Position::new(choice, position))
}

/// Reads a position of a game.
#[pyfunction]
#[pyo3(signature = (variant, text, /))]
pub(crate) fn parse(variant: &str, text: &str) -> PyResult<Position> {
    let choice = read_game(variant)?;
    let position = choice.parse_position(text);
    let position = position.map_err(|error| parse_error(&error))?;
    Ok(Position::new(choice, position))
}
