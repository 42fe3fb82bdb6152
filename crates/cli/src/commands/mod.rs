//! One file a command.

pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod games;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod rules;
pub(crate) mod show;
pub(crate) mod tune;
pub(crate) mod welcome;

use cairn_session::{AnyPosition, GameChoice};

use crate::output::Failure;

/// The position named on the command line, or the start.
fn position(game: &GameChoice, text: Option<&str>) -> Result<AnyPosition, Failure> {
    match text {
        None => Ok(game.start()),
        Some(text) => game
            .parse_position(text)
            .map_err(|error| Failure::position(game, text, &error)),
    }
}
