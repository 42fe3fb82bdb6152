//! The text of Wali's positions and moves.

use std::fmt;

use cairn_core::text::{Reader, read_board, write_board};
use cairn_core::{
    BoardWords, BySide, Color, Kind, NumberWord, ParseError, PieceWord, Position as _, Side,
    Square, Stacking,
};

use super::rules::{FILES, Move, Options, Position, RANKS, Rules, STONES, color};

/// The pieces as positions write them.
pub(super) const WORDS: BoardWords = BoardWords {
    pieces: &[
        PieceWord::new('w', Kind::Stone, Color::White),
        PieceWord::new('b', Kind::Stone, Color::Black),
    ],
    stacking: Stacking::Never,
    numbers: &[
        NumberWord {
            key: "wali-number-hand",
            side: Some(Side::First),
            most: STONES,
        },
        NumberWord {
            key: "wali-number-hand",
            side: Some(Side::Second),
            most: STONES,
        },
    ],
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(
            f,
            FILES,
            RANKS,
            |square| self.stone(square).is_none(),
            |f, square| match self.stone(square) {
                Some(side) => write!(f, "{}", color(side).letter()),
                None => Ok(()),
            },
        )?;
        let [white, black] = Side::BOTH.map(|side| self.hand(side));
        write!(f, " {} {white} {black}", color(self.turn()).letter())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Drop { to } => write!(f, "{to}"),
            Move::Step { from, to } => write!(f, "{from}-{to}"),
            Move::Capture { from, to, victim } => write!(f, "{from}-{to}x{victim}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Reads a position.
///
/// # Errors
/// Where the text is not canonical, or where the position is one that the rules call impossible.
pub(super) fn parse(options: Options, text: &str) -> Result<Position, ParseError> {
    let mut reader = Reader::new(text);
    let letter = |side| color(side).letter();
    let mut stones = [None; FILES as usize * RANKS as usize];
    read_board(&mut reader, FILES, RANKS, |reader, square| {
        stones[square.index(FILES)] = Some(reader.require_side(letter, "'w', 'b' or 'x'")?);
        Ok(())
    })?;
    reader.require(b' ')?;
    let turn = reader.require_side(letter, "the side to move, 'w' or 'b'")?;
    reader.require(b' ')?;
    let hands_at = reader.at();
    let first = read_hand(&mut reader, Side::First)?;
    reader.require(b' ')?;
    let second = read_hand(&mut reader, Side::Second)?;
    reader.end()?;
    let hand = BySide { first, second };
    let position = Position::new(options, turn, hand, |square| stones[square.index(FILES)]);
    if position.is_dropping() {
        check_drop_phase(&position, hands_at)?;
    } else {
        check_move_phase(&position)?;
    }
    Ok(position)
}

fn check_drop_phase(position: &Position, hands_at: usize) -> Result<(), ParseError> {
    let rules = position.options().rules;
    for side in Side::BOTH {
        let name = color(side).id();
        let (board, hand) = (position.count_stones(side), position.hand(side));
        if board + u32::from(hand) != u32::from(STONES) {
            return Err(ParseError::new(
                hands_at,
                format!(
                    "{name} has {board} on the board and {hand} in hand, which must add up to {STONES} \
                     while stones are dropped"
                ),
            ));
        }
        if let Some(square) = position.wrongly_dropped(side) {
            let message = match rules {
                Rules::Standard => format!(
                    "the {name} stone on {square} has a {name} one next to it, which cannot be while stones \
                     are dropped"
                ),
                Rules::Prost => format!(
                    "the {name} stone on {square} is in a line of three or more, which cannot be while \
                     stones are dropped"
                ),
            };
            return Err(ParseError::new(0, message));
        }
    }
    if position.is_dropping_over() {
        let message = match rules {
            Rules::Prost if position.hand(Side::Second) == 0 => {
                "black's hand is empty, so this is the move phase and both hands are 0"
            }
            Rules::Standard | Rules::Prost => {
                "neither side can drop a stone, so this is the move phase and both hands are 0"
            }
        };
        return Err(ParseError::new(hands_at, message));
    }
    Ok(())
}

fn check_move_phase(position: &Position) -> Result<(), ParseError> {
    let stones = BySide::from_fn(|side| position.count_stones(side));
    for side in Side::BOTH {
        if stones[side] > u32::from(STONES) {
            let name = color(side).id();
            return Err(ParseError::new(
                0,
                format!(
                    "{name} has {} stones, and never more than {STONES}",
                    stones[side]
                ),
            ));
        }
    }
    let fewest = position.options().fewest_stones();
    if stones.first < fewest && stones.second < fewest {
        return Err(ParseError::new(
            0,
            format!("both sides would have lost; one has at least {fewest} on the board"),
        ));
    }
    Ok(())
}

fn read_hand(reader: &mut Reader<'_>, side: Side) -> Result<u8, ParseError> {
    match reader.number(u32::from(STONES)) {
        Some(stones) => Ok(stones as u8),
        None => Err(reader.expected(format!(
            "the stones in {}'s hand, from 0 to {STONES}",
            color(side).id()
        ))),
    }
}

/// Reads a move.
///
/// # Errors
/// If the text has not the form of a move, or names a square that is not on the board.
pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    let mut reader = Reader::new(text);
    if reader.take_word("pass") {
        reader.end()?;
        return Ok(Move::Pass);
    }
    let from = Square::read(&mut reader, FILES, RANKS)?;
    if reader.end().is_ok() {
        return Ok(Move::Drop { to: from });
    }
    if !reader.take(b'-') {
        return Err(reader.expected("'-' for a step, or the end of the text for a drop"));
    }
    let to = Square::read(&mut reader, FILES, RANKS)?;
    if reader.end().is_ok() {
        return Ok(Move::Step { from, to });
    }
    if !reader.take(b'x') {
        return Err(reader.expected("'x' for a capture, or the end of the text for a step"));
    }
    let victim = Square::read(&mut reader, FILES, RANKS)?;
    reader.end()?;
    Ok(Move::Capture { from, to, victim })
}
