//! A game with its options.

use std::collections::BTreeMap;

use cairn_core::OptionKind;
use cairn_session::GameChoice;
use pyo3::prelude::{Bound, PyResult, Python, pyclass, pyfunction, pymethods};
use pyo3::types::{PyAnyMethods as _, PyDict};

use crate::errors::{CairnError, parse_error, read_game};
use crate::layout::Layout;
use crate::position::Position;
use crate::words::Words;

/// A game with a value for each of its options.
#[pyclass(frozen, eq, hash, module = "cairn_games")]
#[derive(PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) choice: GameChoice,
}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.choice.to_string().hash(state);
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(variant: &str) -> PyResult<Game> {
        Ok(Game {
            choice: read_game(variant)?,
        })
    }

    /// The word that names the game, without its options.
    #[getter]
    fn id(&self) -> &'static str {
        self.choice.info().id
    }

    /// Its name for people.
    #[getter]
    fn name(&self) -> &'static str {
        self.choice.info().name
    }

    /// The game with its options in one word, which every function here takes.
    #[getter]
    fn variant(&self) -> String {
        self.choice.to_string()
    }

    /// The options and their values.
    #[getter]
    fn options(&self) -> BTreeMap<&'static str, String> {
        let values = self.choice.options();
        let specs = self.choice.info().options.iter();
        let value = |spec: &cairn_core::OptionSpec| match spec.kind {
            OptionKind::Size { .. } | OptionKind::Number { .. } => values.get(spec.key).to_string(),
            OptionKind::Choice(words) => words[usize::from(values.get(spec.key))].to_owned(),
        };
        specs.map(|spec| (spec.key, value(spec))).collect()
    }

    /// The options and all values that each can have.
    #[getter]
    fn choices(&self) -> BTreeMap<&'static str, Vec<String>> {
        let specs = self.choice.info().options.iter();
        let values = |kind: OptionKind| match kind {
            OptionKind::Size { min, max, .. } | OptionKind::Number { min, max, .. } => {
                (min..=max).map(|value| value.to_string()).collect()
            }
            OptionKind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        };
        specs.map(|spec| (spec.key, values(spec.kind))).collect()
    }

    /// The names of the colors: of the side that begins, and of the other one.
    #[getter]
    fn colors(&self) -> (&'static str, &'static str) {
        let colors = self.choice.colors();
        (colors.first.id(), colors.second.id())
    }

    /// The same game with other options.
    #[pyo3(signature = (**options))]
    fn with_options(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let mut values: BTreeMap<String, String> = self
            .options()
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect();
        if let Some(options) = options {
            for (key, value) in options {
                let key: String = key.extract()?;
                if !values.contains_key(&key) {
                    let keys: Vec<_> = values.keys().map(String::as_str).collect();
                    return Err(CairnError::new_err(format!(
                        "{} has no option {key:?}; its options are {}",
                        self.choice.info().id,
                        keys.join(", ")
                    )));
                }
                values.insert(key, value.str()?.to_string());
            }
        }
        let words: Vec<_> = values
            .iter()
            .map(|(key, value)| match key.as_str() {
                "size" => value.clone(),
                key => format!("{key}={value}"),
            })
            .collect();
        let choice = format!("{}:{}", self.choice.info().id, words.join(","));
        Ok(Game {
            choice: read_game(&choice)?,
        })
    }

    /// The position in which the game begins.
    pub(crate) fn start(&self) -> Position {
        Position::new(self.choice.clone(), self.choice.start())
    }

    /// Reads a position.
    fn parse(&self, text: &str) -> PyResult<Position> {
        let position = self.choice.parse_position(text);
        let position = position.map_err(|error| parse_error(&error))?;
        Ok(Position::new(self.choice.clone(), position))
    }

    /// What the numbers of the game's encoding mean.
    fn layout(&self) -> PyResult<Layout> {
        Layout::of(&self.choice)
    }

    /// The rules for players, as Markdown.
    #[pyo3(signature = (language = "en"))]
    fn rules(&self, language: &str) -> PyResult<&'static str> {
        let code = Words::named(language)?.language().code();
        let texts = self.choice.info().texts.iter();
        let mut texts = texts.filter(|text| text.language == code);
        Ok(texts.next().map_or("", |text| text.rules))
    }

    fn __repr__(&self) -> String {
        format!("Game('{}')", self.choice)
    }

    fn __str__(&self) -> String {
        self.choice.to_string()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (py.get_type::<Game>(), (self.variant(),))
    }
}

/// Every game with its default options.
#[pyfunction]
pub(crate) fn games() -> Vec<Game> {
    let games = cairn_session::games().into_iter();
    games.map(|choice| Game { choice }).collect()
}
