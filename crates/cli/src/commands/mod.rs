//! One file a command.

pub(crate) mod analyze;
pub(crate) mod app;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod games;
pub(crate) mod gif;
pub(crate) mod ladder;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod online;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod tune;
pub(crate) mod ugi;
pub(crate) mod welcome;
pub(crate) mod work;

use std::fs;
use std::io::Write as _;
use std::path::Path;

use cairn_messages::Catalog;
use cairn_session::{AnyPosition, GameChoice, MatchError};

use crate::output::{Failure, Output};

/// The position named on the command line, or the start.
fn position(
    game: &GameChoice,
    text: Option<&str>,
    catalog: &Catalog,
) -> Result<AnyPosition, Failure> {
    match text {
        None => Ok(game.start()),
        Some(text) => game
            .parse_position(text)
            .map_err(|error| Failure::position(game, text, &error, catalog)),
    }
}

/// Why a word cannot be played, as a sentence.
fn match_error(game: &GameChoice, word: &str, error: &MatchError, catalog: &Catalog) -> String {
    match error {
        MatchError::NoSwap => catalog.text("check-no-swap"),
        MatchError::Move(_) | MatchError::Over(_) => catalog.say(&error.phrase(game.info(), word)),
    }
}

/// Writes a picture to a file; `-` is standard output.
fn write_picture(path: &Path, bytes: &[u8], output: &mut Output) -> Result<(), Failure> {
    if path == Path::new("-") {
        return Ok(output.write_all(bytes)?);
    }
    fs::write(path, bytes)
        .map_err(|error| Failure::file("failure-write-file", path, &error, output.catalog))
}
