//! The text of Swack's positions and moves.

use std::fmt;

use cairn_core::text::{Reader, write_board};
use cairn_core::{
    BoardWords, Color, Kind, NumberWord, ParseError, PieceWord, Position as _, Side, Square,
    Stacking,
};

use super::rules::{Move, Options, Position};

/// The pieces as positions write them.
pub(super) const WORDS: BoardWords = BoardWords {
    pieces: &[
        PieceWord::new('b', Kind::Slab, Color::Black),
        PieceWord::new('w', Kind::Slab, Color::White),
    ],
    stacking: Stacking::Height,
    numbers: &[NumberWord {
        key: "swack-number-passes",
        side: None,
        most: 2,
    }],
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options();
        let letter = |side| options.color(side).letter();
        write_board(
            f,
            options.size,
            options.size,
            |_| false,
            |f, square| write!(f, "{}{}", letter(self.owner(square)), self.height(square)),
        )?;
        write!(f, " {} {}", letter(self.turn()), self.passes())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Stack { from, to } => write!(f, "{from}-{to}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Reads a position.
///
/// # Errors
/// Where the text is not canonical, or a height is above the number of squares. The numbers of stacks are
/// not checked.
pub(super) fn parse(options: Options, text: &str) -> Result<Position, ParseError> {
    let mut reader = Reader::new(text);
    let size = options.size;
    let mut stacks = vec![(Side::First, 0); usize::from(size) * usize::from(size)];
    // Not by `read_board`: no square of this game is empty.
    for rank in (0..size).rev() {
        for file in 0..size {
            if file > 0 && !reader.take(b',') {
                return Err(reader.expected(format!(
                    "',' (rank {} has {size} squares, {file} given)",
                    rank + 1
                )));
            }
            stacks[Square::new(file, rank).index(size)] = read_stack(&mut reader, options)?;
        }
        if rank > 0 && !reader.take(b'/') {
            return Err(reader.expected(format!(
                "'/' and {rank} more rank{}",
                if rank == 1 { "" } else { "s" }
            )));
        }
    }
    reader.require(b' ')?;
    let turn = reader.require_side(
        |side| options.color(side).letter(),
        "the side to move, 'b' or 'w'",
    )?;
    reader.require(b' ')?;
    let Some(passes) = reader.number(2) else {
        return Err(reader.expected("the number of passes in a row, 0, 1 or 2"));
    };
    reader.end()?;
    let stack = |square: Square| stacks[square.index(size)];
    Ok(Position::new(options, turn, passes as u8, stack))
}

/// Reads the owner and the height of a stack.
fn read_stack(reader: &mut Reader<'_>, options: Options) -> Result<(Side, u8), ParseError> {
    let owner = reader.require_side(
        |side| options.color(side).letter(),
        "a stack, 'b' or 'w' and its height",
    )?;
    let squares = u32::from(options.size) * u32::from(options.size);
    let at = reader.at();
    match reader.number(squares) {
        Some(height) if height > 0 => Ok((owner, height as u8)),
        _ => Err(reader.expected_at(at, format!("a height from 1 to {squares}"))),
    }
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
    reader.require(b'-')?;
    let to = Square::read(&mut reader, size, size)?;
    reader.end()?;
    Ok(Move::Stack { from, to })
}
