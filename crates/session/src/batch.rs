//! One line in, one line out: positions for programs to ask about.

use cairn_core::Outcome;

use crate::{AnyMove, AnyPosition, GameChoice};

/// Answers a line that holds a position: its canonical text, the outcome (`-`, `draw`, or the letter of
/// the winner) and the legal moves sorted by byte, separated by tabs.
///
/// # Errors
/// With a message of one line if it is no position, or has more than `limit` moves.
pub fn answer(game: &GameChoice, limit: usize, line: &[u8]) -> Result<String, String> {
    let text = std::str::from_utf8(line)
        .map_err(|error| format!("column {}: not UTF-8", error.valid_up_to() + 1))?;
    let position = game
        .parse_position(text)
        .map_err(|error| error.to_string())?;
    let moves = position.moves(limit).ok_or_else(|| {
        let count = position.count_moves();
        format!("{count} moves are more than the limit of {limit}")
    })?;
    let words: Vec<_> = moves.iter().map(AnyMove::as_str).collect();
    Ok(format!(
        "{position}\t{}\t{}",
        outcome(&position),
        words.join(" ")
    ))
}

fn outcome(position: &AnyPosition) -> String {
    match position.outcome() {
        None => "-".to_owned(),
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::Win(side)) => position.colors()[side].letter().to_string(),
    }
}

/// The line without its line break, if anything but white space is on it. Lines may end as on Windows.
#[must_use]
pub fn content(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    (!line.iter().all(u8::is_ascii_whitespace)).then_some(line)
}
