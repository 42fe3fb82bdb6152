//! The text of Qawale's positions and moves.

use std::fmt;

use cairn_core::text::{Reader, read_board, write_board};
use cairn_core::{
    BoardWords, Color, Direction, Kind, ParseError, PieceWord, Position as _, Side, Square,
    Stacking,
};

use super::Move;
use super::rules::{MAX_STEPS, Options, Position, SIZE, Stone, TAN_STONES};

/// The pieces as positions write them.
pub(super) const WORDS: BoardWords = BoardWords {
    pieces: &[
        PieceWord::new('d', Kind::Pebble, Color::Dark),
        PieceWord::new('l', Kind::Pebble, Color::Light),
        PieceWord::new('t', Kind::Pebble, Color::Tan),
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
            |square| self.stack(square).len() == 0,
            |f, square| {
                self.stack(square)
                    .try_for_each(|stone| write!(f, "{}", letter(stone)))
            },
        )?;
        write!(f, " {}", letter(Stone::of(self.turn())))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        self.steps()
            .try_for_each(|step| write!(f, "{}", direction_letter(step)))
    }
}

/// The letter that stands for a step in a move.
pub(super) const fn direction_letter(direction: Direction) -> char {
    match direction {
        Direction::North => 'n',
        Direction::East => 'e',
        Direction::South => 's',
        Direction::West => 'w',
    }
}

fn letter(stone: Stone) -> char {
    stone.color().letter()
}

/// Reads a position.
///
/// # Errors
/// Where the text is not canonical, where there are not eight tan stones, where a side has more stones on
/// the board than it ever had, or where the stones do not fit the side to move.
pub(super) fn parse(options: Options, text: &str) -> Result<Position, ParseError> {
    let mut reader = Reader::new(text);
    let mut stacks = vec![Vec::new(); usize::from(SIZE) * usize::from(SIZE)];
    read_board(&mut reader, SIZE, SIZE, |reader, square| {
        let stack = &mut stacks[square.index(SIZE)];
        while let Some(stone) = read_stone(reader, &Stone::ALL) {
            stack.push(stone);
        }
        if stack.is_empty() {
            Err(reader.expected("'t', 'd', 'l' or 'x'"))
        } else {
            Ok(())
        }
    })?;
    reader.require(b' ')?;
    let turn = read_stone(&mut reader, &Side::BOTH.map(Stone::of))
        .ok_or_else(|| reader.expected("the side to move, 'd' or 'l'"))?;
    reader.end()?;
    check_counts(options, &stacks.concat(), turn)?;
    Ok(Position::new(options, |square| &stacks[square.index(SIZE)]))
}

/// The hands follow from the stones on the board, and so does the side to move.
fn check_counts(options: Options, stones: &[Stone], turn: Stone) -> Result<(), ParseError> {
    let count = |stone| stones.iter().filter(|other| **other == stone).count();
    let (tan, dark, light) = (count(Stone::Tan), count(Stone::Dark), count(Stone::Light));
    if tan != TAN_STONES {
        let message = format!("the board has {TAN_STONES} tan stones, {tan} are given");
        return Err(ParseError::new(0, message));
    }
    for (stone, count) in [(Stone::Dark, dark), (Stone::Light, light)] {
        if count > usize::from(options.stones) {
            let (color, most) = (stone.color().id(), options.stones);
            let message = format!("{color} has {count} stones, and never more than {most}");
            return Err(ParseError::new(0, message));
        }
    }
    let (due, wanted) = match turn {
        Stone::Light => (
            light + 1,
            "light to move there is one dark stone more than light ones",
        ),
        Stone::Dark | Stone::Tan => (
            light,
            "dark to move there are as many dark stones as light ones",
        ),
    };
    if dark != due {
        let message = format!("with {wanted}; here are {dark} dark and {light} light");
        return Err(ParseError::new(0, message));
    }
    Ok(())
}

fn read_stone(reader: &mut Reader<'_>, stones: &[Stone]) -> Option<Stone> {
    let mut stones = stones.iter().copied();
    stones.find(|stone| reader.take(letter(*stone) as u8))
}

/// Reads a move. Whether its path stays on the board is a question of the rules, not of its form.
///
/// # Errors
/// If the text has not the form of a move, or names a square that is not on the board.
pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    let mut reader = Reader::new(text);
    let from = Square::read(&mut reader, SIZE, SIZE)?;
    let mut steps = Vec::new();
    while let Some(step) = read_step(&mut reader) {
        if steps.len() == MAX_STEPS {
            let message = format!("a path has {MAX_STEPS} steps at most");
            return Err(ParseError::new(reader.at() - 1, message));
        }
        steps.push(step);
    }
    let expected = "a step: 'n', 'e', 's' or 'w'";
    if reader.end().is_err() {
        return Err(reader.expected(expected));
    }
    Move::new(from, steps).ok_or_else(|| reader.expected(expected))
}

fn read_step(reader: &mut Reader<'_>) -> Option<Direction> {
    Direction::ALL
        .into_iter()
        .find(|direction| reader.take(direction_letter(*direction) as u8))
}
