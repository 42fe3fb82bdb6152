//! One file a command.

pub(crate) mod analyze;
pub(crate) mod app;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod explore;
pub(crate) mod games;
pub(crate) mod gif;
pub(crate) mod ladder;
pub(crate) mod learn;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod online;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod puzzle;
pub(crate) mod record;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod train;
pub(crate) mod tune;
pub(crate) mod ugi;
pub(crate) mod welcome;
pub(crate) mod work;

use std::fs;
use std::io::Write as _;
use std::path::Path;

use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_session::{AnyPosition, GameChoice, Match, MatchError, Setup};

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

/// A match that begins with the position named on the command line, or the start, with moves played on it.
fn prepared(
    game: &GameChoice,
    position: Option<&str>,
    moves: Option<&str>,
    catalog: &Catalog,
) -> Result<Match, Failure> {
    let mut setup = Setup::new(game.clone());
    setup.start = self::position(game, position, catalog)?;
    let mut now = Match::new(setup);
    for word in moves.unwrap_or_default().split_whitespace() {
        now.replay_word(word).map_err(|error| {
            let reason = match_error(game, word, &error, catalog);
            let refused = Phrase::new("failure-move").with("move", word.to_owned());
            Failure::usage(&refused.with("reason", reason), catalog)
        })?;
    }
    Ok(now)
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
