//! Errors as Python exceptions.

use cairn_core::ParseError as CoreParseError;
use cairn_encoding::{IllegalAction, IllegalAt};
use cairn_session::{GameChoice, MoveError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyErr, PyResult};

use crate::words::Words;

create_exception!(
    cairn_games,
    CairnError,
    PyValueError,
    "What went wrong in cairn_games. All its other errors are kinds of it."
);
create_exception!(
    cairn_games,
    ParseError,
    CairnError,
    "A text is not a game name, a position or a record."
);
create_exception!(
    cairn_games,
    IllegalMove,
    CairnError,
    "A move or an action cannot be played here."
);
create_exception!(
    cairn_games,
    TooManyMoves,
    CairnError,
    "There are more legal moves than a list should have."
);

/// A text that cannot be read.
pub(crate) fn parse_error(error: &CoreParseError) -> PyErr {
    ParseError::new_err(error.to_string())
}

/// A move that cannot be played.
pub(crate) fn illegal_move(game: &GameChoice, word: &str, error: &MoveError) -> PyErr {
    let phrase = error.phrase(game.info(), word);
    IllegalMove::new_err(Words::ENGLISH.say(&phrase))
}

/// An action that cannot be played.
pub(crate) fn illegal_action(error: &IllegalAction) -> PyErr {
    IllegalMove::new_err(error.to_string())
}

/// An action of a batch that cannot be played.
pub(crate) fn illegal_at(error: &IllegalAt) -> PyErr {
    IllegalMove::new_err(error.to_string())
}

/// Reads the name of a game with its options.
pub(crate) fn read_game(variant: &str) -> PyResult<GameChoice> {
    variant.parse().map_err(|error| parse_error(&error))
}
