//! Suites as text.

use cairn_core::{Game, Position};
use cairn_session::GameChoice;

use crate::Puzzle;

/// What stands between two fields of a line.
pub(crate) const BETWEEN_FIELDS: &str = " | ";

/// The game that a full name stands for, such as `zola:8`.
///
/// # Errors
/// If there is no such game.
pub fn game_of(name: &str) -> Result<GameChoice, String> {
    name.parse()
        .map_err(|error| format!("{name:?} is not a game: {error}"))
}

/// The options that the full name of a game stands for, such as `zola:8`.
///
/// # Errors
/// If it is not a name of this game.
pub fn options_of<G: Game>(name: &str) -> Result<G::Options, String> {
    let choice = game_of(name)?;
    if choice.info().id == G::INFO.id {
        Ok(G::options(choice.options()))
    } else {
        Err(format!("{name:?} is not {}", G::INFO.name))
    }
}

/// Reads a suite: every puzzle with the name of its game. Lines that begin with `#` are comments.
///
/// # Errors
/// If a line is not well formed, with the line.
pub fn read<G: Game>(file: &str) -> Result<Vec<(&str, Puzzle<G>)>, String> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| read_line(line).map_err(|error| format!("{error}: {line}")))
        .collect()
}

fn read_line<G: Game>(line: &str) -> Result<(&str, Puzzle<G>), String> {
    let fields: Vec<_> = line.split(BETWEEN_FIELDS).collect();
    let [name, position, best, claim, why] = fields[..] else {
        return Err(format!("expected five fields, found {}", fields.len()));
    };
    let options = options_of::<G>(name)?;
    let position = G::parse(options, position).map_err(|error| error.to_string())?;
    let read_move = |word| {
        let mv = G::parse_move(&position, word).map_err(|error| error.to_string())?;
        if position.is_legal(mv) {
            Ok(mv)
        } else {
            Err(format!("{mv} is not legal"))
        }
    };
    let best = best.split(' ').map(read_move).collect::<Result<_, _>>()?;
    let puzzle = Puzzle {
        position,
        best,
        claim: claim.parse()?,
        why: why.to_owned(),
    };
    Ok((name, puzzle))
}
