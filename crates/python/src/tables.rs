//! Endgame tables.

use std::path::PathBuf;
use std::sync::Arc;

use cairn_engine::tables::TableValue;
use cairn_session::{AnyTables, GameChoice};
use pyo3::prelude::{Bound, PyAny, PyResult, pyclass, pymethods};

use crate::errors::CairnError;
use crate::position::Position;

/// The endgame tables of a game in a folder.
#[pyclass(frozen, module = "cairn_games")]
pub(crate) struct Tables {
    choice: Arc<GameChoice>,
    folder: PathBuf,
    pub(crate) tables: Arc<AnyTables>,
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, folder, /))]
    fn new(game: &Bound<'_, PyAny>, folder: PathBuf) -> PyResult<Tables> {
        let choice = Position::from_any(game)?.choice;
        let tables = choice.tables(&folder);
        let tables = tables.map_err(|error| CairnError::new_err(error.to_string()))?;
        let tables = tables.ok_or_else(|| {
            let games = cairn_session::TableMaker::games();
            let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
            CairnError::new_err(format!(
                "{} has no endgame tables; the games that have are {}",
                choice.info().id,
                ids.join(", ")
            ))
        })?;
        Ok(Tables {
            choice,
            folder,
            tables: Arc::new(tables),
        })
    }

    /// The game with its options.
    #[getter]
    fn variant(&self) -> String {
        self.choice.to_string()
    }

    /// Where they are.
    #[getter]
    fn folder(&self) -> PathBuf {
        self.folder.clone()
    }

    /// What becomes of a position with best play, for the side to move: 1, 0 or -1, and in how many plies; `None` if no table
    /// has it.
    #[pyo3(signature = (position, /))]
    fn probe(&self, position: &Bound<'_, Position>) -> Option<(i8, Option<u32>)> {
        let position = position.get();
        if position.choice != self.choice {
            return None;
        }
        let value = self.tables.probe(&position.position)?;
        let result = match value {
            TableValue::Win(_) => 1,
            TableValue::Loss(_) => -1,
            TableValue::Draw => 0,
        };
        Some((result, value.plies()))
    }

    /// How many pieces the sides have in each table: of the side to move, and of the other one.
    #[getter]
    fn materials(&self) -> Vec<(u8, u8)> {
        let summaries = self.tables.summaries().iter();
        summaries
            .map(|summary| (summary.material.mover, summary.material.other))
            .collect()
    }

    fn __len__(&self) -> usize {
        self.tables.summaries().len()
    }

    fn __repr__(&self) -> String {
        let count = self.tables.summaries().len();
        format!("<Tables: {count} of {}>", self.choice)
    }

    fn __reduce__<'py>(
        &self,
        py: pyo3::Python<'py>,
    ) -> (Bound<'py, pyo3::types::PyType>, (String, PathBuf)) {
        (
            py.get_type::<Tables>(),
            (self.variant(), self.folder.clone()),
        )
    }
}
