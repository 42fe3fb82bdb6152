//! The text of Nava's positions and moves.

use std::fmt;

use cairn_core::text::{Reader, read_board, write_board};
use cairn_core::{
    BoardWords, BySide, Color, Kind, ParseError, PieceWord, Position as _, Side, Square, Stacking,
};

use super::Stack;
use super::rules::{CUBES, DISCS, Junction, Move, Position, SIZE, color};

/// The pieces as positions write them.
pub(super) const WORDS: BoardWords = BoardWords {
    pieces: &[
        PieceWord::new('w', Kind::Disc, Color::White),
        PieceWord::new('b', Kind::Disc, Color::Black),
        PieceWord::new('W', Kind::Cube, Color::White),
        PieceWord::new('B', Kind::Cube, Color::Black),
    ],
    stacking: Stacking::Letters,
    numbers: &[],
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(
            f,
            SIZE,
            SIZE,
            |square| self.junction(square) == Junction::Empty,
            |f, square| match self.junction(square) {
                Junction::Empty => Ok(()),
                Junction::Cube(side) => write!(f, "{}", cube_letter(side)),
                Junction::Stack(stack) => stack
                    .discs()
                    .try_for_each(|side| write!(f, "{}", disc_letter(side))),
            },
        )?;
        write!(f, " {}", disc_letter(self.turn()))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

fn disc_letter(side: Side) -> char {
    color(side).letter()
}

fn cube_letter(side: Side) -> char {
    disc_letter(side).to_ascii_uppercase()
}

/// Reads a position.
///
/// # Errors
/// Where the text is not canonical, where a color has other than six discs or more than nine cubes, where
/// the side to move has won already, or where the side that just moved owns no stack.
pub(super) fn parse(text: &str) -> Result<Position, ParseError> {
    let mut reader = Reader::new(text);
    let mut junctions = [Junction::Empty; SIZE as usize * SIZE as usize];
    let mut count = Count::default();
    read_board(&mut reader, SIZE, SIZE, |reader, square| {
        junctions[square.index(SIZE)] = read_junction(reader, &mut count)?;
        Ok(())
    })?;
    reader.require(b' ')?;
    let turn = reader.require_side(disc_letter, "the side to move, 'w' or 'b'")?;
    reader.end()?;

    for side in Side::BOTH {
        let discs = count.discs[side];
        if discs < DISCS {
            let color = color(side).id();
            return Err(ParseError::new(
                0,
                format!("{color} has {discs} discs on the board instead of {DISCS}"),
            ));
        }
    }
    let position = Position::new(turn, |square| junctions[square.index(SIZE)]);
    if position.count_cubes(turn) == CUBES {
        let color = color(turn).id();
        return Err(ParseError::new(
            0,
            format!("{color} has {CUBES} cubes on the board and has won, so it is not to move"),
        ));
    }
    if position.count_stacks(turn.other()) == 0 {
        let color = color(turn.other()).id();
        return Err(ParseError::new(
            0,
            format!("{color} has just moved and so owns a stack at least"),
        ));
    }
    Ok(position)
}

/// The pieces read so far.
#[derive(Default)]
struct Count {
    discs: BySide<u32>,
    cubes: BySide<u32>,
}

/// Reads a cube, or the discs of a stack. A piece too many is refused where it stands, so that no stack
/// grows beyond all discs.
fn read_junction(reader: &mut Reader<'_>, count: &mut Count) -> Result<Junction, ParseError> {
    let at = reader.at();
    if let Some(side) = reader.take_side(cube_letter) {
        count.cubes[side] += 1;
        if count.cubes[side] > CUBES {
            let color = color(side).id();
            return Err(ParseError::new(
                at,
                format!("{color} has only {CUBES} cubes"),
            ));
        }
        return Ok(Junction::Cube(side));
    }
    let mut stack = Stack::EMPTY;
    loop {
        let at = reader.at();
        let Some(side) = reader.take_side(disc_letter) else {
            break;
        };
        count.discs[side] += 1;
        if count.discs[side] > DISCS {
            let color = color(side).id();
            return Err(ParseError::new(
                at,
                format!("{color} has only {DISCS} discs"),
            ));
        }
        stack.push(side);
    }
    if stack.is_empty() {
        Err(reader.expected("discs 'w' and 'b', a cube 'W' or 'B', or 'x'"))
    } else {
        Ok(Junction::Stack(stack))
    }
}

/// Reads a move.
///
/// # Errors
/// If the text has not the form of a move, or names a square that is not on the board.
pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    let mut reader = Reader::new(text);
    let from = Square::read(&mut reader, SIZE, SIZE)?;
    reader.require(b'-')?;
    let to = Square::read(&mut reader, SIZE, SIZE)?;
    reader.end()?;
    Ok(Move { from, to })
}
