//! Neighbors, runs and lines on Wali's board, for all squares at once.

use cairn_core::{Direction, Square};

use super::rules::{FILES, RANKS, Rules};
use crate::sets::bits;

/// The squares by number.
pub(super) const SQUARES: [Square; FILES as usize * RANKS as usize] = Square::table(FILES);

/// All squares.
pub(super) const BOARD: u32 = (1 << 30) - 1;

/// The squares of the leftmost column.
const FILE_A: u32 = 0b000001_000001_000001_000001_000001;

/// The squares of the rightmost column.
const FILE_F: u32 = FILE_A << 5;

/// A square, as a set.
#[inline]
pub(super) const fn bit(square: Square) -> u32 {
    1 << square.index(FILES)
}

/// The squares in a set, by rising number.
#[inline]
pub(super) fn squares(set: u32) -> impl Iterator<Item = Square> {
    bits(set).map_while(|index| SQUARES.get(index).copied())
}

/// The set moved by one square; what would leave the board is lost.
#[inline]
pub(super) const fn shift(set: u32, direction: Direction) -> u32 {
    match direction {
        Direction::North => set << 6 & BOARD,
        Direction::East => (set & !FILE_F) << 1,
        Direction::South => set >> 6,
        Direction::West => (set & !FILE_A) >> 1,
    }
}

/// The squares next to those in a set, which may be in it themselves.
#[inline]
pub(super) fn neighbors(set: u32) -> u32 {
    Direction::ALL
        .into_iter()
        .fold(0, |all, direction| all | shift(set, direction))
}

/// For every square at once, the unbroken row of stones next to it in one direction: the squares where
/// there is at least one stone, where there are two, where there are three.
#[derive(Clone, Copy, Default)]
pub(super) struct Row {
    pub(super) one: u32,
    pub(super) two: u32,
    pub(super) three: u32,
}

impl Row {
    #[inline]
    fn new(stones: u32, ahead: Direction) -> Row {
        let back = ahead.opposite();
        let one = shift(stones, back);
        let two = one & shift(one, back);
        let three = two & shift(two, back);
        Row { one, two, three }
    }
}

/// The rows next to every square, in the order of [`Direction::ALL`].
#[inline]
pub(super) fn rows(stones: u32) -> [Row; 4] {
    Direction::ALL.map(|ahead| Row::new(stones, ahead))
}

/// The squares where a stone between these rows, one on either side, is in a run of exactly three.
#[inline]
pub(super) fn exactly_three(row: Row, other: Row) -> u32 {
    let two_and_none = |row: Row, other: Row| row.two & !row.three & !other.one;
    let one_and_one = row.one & !row.two & other.one & !other.two;
    two_and_none(row, other) | one_and_one | two_and_none(other, row)
}

/// The squares where a stone between these rows, one on either side, is in a run of three or more.
#[inline]
pub(super) fn three_or_more(row: Row, other: Row) -> u32 {
    row.two | row.one & other.one | other.two
}

/// The stones of a set that stand in a run with which the last step would have captured, had one of
/// them made it.
#[inline]
pub(super) fn in_capturing_runs(stones: u32, rules: Rules) -> u32 {
    let [north, east, south, west] = rows(stones);
    stones
        & match rules {
            Rules::Standard => exactly_three(north, south) | exactly_three(east, west),
            Rules::Prost => three_or_more(north, south) | three_or_more(east, west),
        }
}

/// The horizontal and the vertical run of these stones through the square of one of them.
pub(super) fn runs(stones: u32, square: Square) -> [u32; 2] {
    [Direction::East, Direction::North].map(|ahead| {
        let mut run = bit(square);
        loop {
            let ends = shift(run, ahead) | shift(run, ahead.opposite());
            if ends & stones & !run == 0 {
                return run;
            }
            run |= ends & stones;
        }
    })
}
