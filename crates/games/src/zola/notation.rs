//! The text of Zola's positions and moves.

use std::fmt;

use cairn_core::text::{Reader, read_board, write_board};
use cairn_core::{
    BoardWords, Color, Kind, ParseError, PieceWord, Position as _, Side, Square, Stacking,
};

use super::rules::{Move, Options, Position};

/// The pieces as positions write them.
pub(super) const WORDS: BoardWords = BoardWords {
    pieces: &[
        PieceWord::new('r', Kind::Man, Color::Red),
        PieceWord::new('b', Kind::Man, Color::Blue),
    ],
    stacking: Stacking::Never,
    numbers: &[],
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options();
        let letter = |side| options.color(side).letter();
        write_board(
            f,
            options.size,
            options.size,
            |square| self.man(square).is_none(),
            |f, square| match self.man(square) {
                Some(side) => write!(f, "{}", letter(side)),
                None => Ok(()),
            },
        )?;
        write!(f, " {}", letter(self.turn()))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Step { from, to } => write!(f, "{from}-{to}"),
            Move::Capture { from, to } => write!(f, "{from}x{to}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Reads a position.
///
/// # Errors
/// Where the text is not canonical, where a color has more men than at the start, or where the side that
/// just moved has none.
pub(super) fn parse(options: Options, text: &str) -> Result<Position, ParseError> {
    let mut reader = Reader::new(text);
    let size = options.size;
    let mut men = vec![None; usize::from(size) * usize::from(size)];
    read_board(&mut reader, size, size, |reader, square| {
        men[square.index(size)] =
            Some(reader.require_side(|side| options.color(side).letter(), "'r', 'b' or 'x'")?);
        Ok(())
    })?;
    reader.require(b' ')?;
    let turn = reader.require_side(
        |side| options.color(side).letter(),
        "the side to move, 'r' or 'b'",
    )?;
    reader.end()?;
    let position = Position::new(options, turn, |square| men[square.index(size)]);
    for side in Side::BOTH {
        let (count, most) = (position.count_men(side), options.men_at_start()[side]);
        let color = options.color(side).id();
        if count > most {
            return Err(ParseError::new(
                0,
                format!("{color} has {count} men, and never more than {most} on this board"),
            ));
        }
    }
    if position.count_men(turn.other()) == 0 {
        let color = options.color(turn.other()).id();
        return Err(ParseError::new(
            0,
            format!("{color} has just moved and so has a man at least"),
        ));
    }
    Ok(position)
}

/// Reads a move on a board of this size.
///
/// # Errors
/// If the text has not the form of a move, or names a square that is not on the board.
pub(super) fn parse_move(size: u8, text: &str) -> Result<Move, ParseError> {
    let mut reader = Reader::new(text);
    if reader.take_word("pass") {
        reader.end()?;
        return Ok(Move::Pass);
    }
    let from = Square::read(&mut reader, size, size)?;
    let is_capture = reader.take(b'x');
    if !is_capture && !reader.take(b'-') {
        return Err(reader.expected("'-' for a step or 'x' for a capture"));
    }
    let to = Square::read(&mut reader, size, size)?;
    reader.end()?;
    Ok(if is_capture {
        Move::Capture { from, to }
    } else {
        Move::Step { from, to }
    })
}
