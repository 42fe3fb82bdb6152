//! What the numbers of an encoding mean.

use cairn_session::GameChoice;
use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::prelude::{Bound, PyResult, Python, pyclass, pymethods};

use crate::errors::{CairnError, illegal_action};

/// What the numbers of a game's encoding mean.
#[pyclass(frozen, module = "cairn_games")]
pub(crate) struct Layout {
    variant: String,
    layout: cairn_encoding::Layout,
}

impl Layout {
    pub(crate) fn of(choice: &GameChoice) -> PyResult<Layout> {
        let layout = cairn_encoding::Layout::of(choice);
        let layout =
            layout.ok_or_else(|| CairnError::new_err(format!("{choice} has no encoding")))?;
        Ok(Layout {
            variant: choice.to_string(),
            layout,
        })
    }
}

#[pymethods]
impl Layout {
    /// The game and its options.
    #[getter]
    fn variant(&self) -> &str {
        &self.variant
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.layout.shape.actions()
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let shape = self.layout.shape;
        (shape.planes, shape.rows, shape.columns)
    }

    /// What can be done with a square, by number.
    #[getter]
    fn ways(&self) -> Vec<String> {
        self.layout.ways.clone()
    }

    /// What the planes show.
    #[getter]
    fn planes(&self) -> Vec<String> {
        self.layout.planes.clone()
    }

    /// The number of the pass.
    #[getter]
    fn pass_action(&self) -> u32 {
        self.layout.shape.pass()
    }

    /// The number of the swap.
    #[getter]
    fn swap_action(&self) -> u32 {
        self.layout.shape.swap()
    }

    /// No game from the start has more actions than this.
    #[getter]
    fn longest(&self) -> u32 {
        self.layout.longest
    }

    /// What an action stands for, in words.
    fn describe(&self, action: u32) -> PyResult<String> {
        self.layout.meaning(action).ok_or_else(|| {
            illegal_action(&cairn_encoding::IllegalAction::OutOfRange {
                action,
                actions: self.layout.shape.actions(),
            })
        })
    }

    /// The symmetries of the board: the name of each, where every action goes, and where every cell goes.
    #[expect(
        clippy::type_complexity,
        reason = "a list of tuples is what Python takes apart"
    )]
    fn symmetries<'py>(
        &self,
        py: Python<'py>,
    ) -> Vec<(
        &'static str,
        Bound<'py, PyArray1<i64>>,
        Bound<'py, PyArray1<i64>>,
    )> {
        let array = |numbers: &[u32]| {
            let numbers = numbers.iter().map(|number| i64::from(*number)).collect();
            let array = PyArray1::from_vec(py, numbers);
            // They are shared by all who ask.
            array.readwrite().make_nonwriteable();
            array
        };
        let tables = self.layout.symmetries.iter();
        tables
            .map(|table| (table.name(), array(&table.actions), array(&table.cells)))
            .collect()
    }
}
