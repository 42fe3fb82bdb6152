//! The native module of the Python package `cairn_games`.
//!
//! What Python sees is described in `docs/python.md` and typed in `python/cairn_games/_native.pyi`. Here is nothing of
//! its own about games: positions, matches, records and engines are those of `session`, numbers for learning those of
//! `encoding`, words those of `messages`, drawings those of `diagram` and
//! `picture`, puzzles those of `tactics`.
//!
//! Whatever takes long runs without the interpreter's lock, and is interrupted by Ctrl-C (`interrupt`).

mod batch;
mod engine;
mod errors;
mod game;
mod interrupt;
mod layout;
mod matches;
mod position;
mod puzzles;
mod self_play;
mod solve;
mod state;
mod tables;
mod words;

use pyo3::pymodule;

/// The native part of `cairn_games`.
#[pymodule]
mod _native {
    use pyo3::prelude::{Bound, PyModule, PyModuleMethods as _, PyResult};

    #[pymodule_export]
    use crate::batch::{Batch, playouts};
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::errors::{CairnError, IllegalMove, ParseError, TooManyMoves};
    #[pymodule_export]
    use crate::game::{Game, games};
    #[pymodule_export]
    use crate::layout::Layout;
    #[pymodule_export]
    use crate::matches::{Match, read_pgn};
    #[pymodule_export]
    use crate::position::{LegalMoves, MoveIterator, Outcome, Position, parse, start};
    #[pymodule_export]
    use crate::puzzles::{find_puzzles, puzzles};
    #[pymodule_export]
    use crate::self_play::self_play;
    #[pymodule_export]
    use crate::solve::{prove, solve};
    #[pymodule_export]
    use crate::state::{State, restore};
    #[pymodule_export]
    use crate::tables::Tables;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("ENCODING_VERSION", cairn_encoding::VERSION)
    }
}
