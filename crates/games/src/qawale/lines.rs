//! The ten lines of Qawale: rule 5.

use cairn_core::Square;

use super::rules::SIZE;

/// Rule 5: one of the ten lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// The row on this rank, counted from 0.
    Row(u8),
    /// The column on this file, counted from 0.
    Column(u8),
    /// From `a1` to `d4`.
    RisingDiagonal,
    /// From `a4` to `d1`.
    FallingDiagonal,
}

impl Line {
    /// Every line.
    pub const ALL: [Line; 10] = [
        Line::Row(0),
        Line::Row(1),
        Line::Row(2),
        Line::Row(3),
        Line::Column(0),
        Line::Column(1),
        Line::Column(2),
        Line::Column(3),
        Line::RisingDiagonal,
        Line::FallingDiagonal,
    ];

    /// Its squares, from left to right or from bottom to top.
    #[must_use]
    pub fn squares(self) -> [Square; SIZE as usize] {
        [0, 1, 2, 3].map(|number| self.square(number))
    }

    pub(super) const fn square(self, number: u8) -> Square {
        match self {
            Line::Row(rank) => Square::new(number, rank),
            Line::Column(file) => Square::new(file, number),
            Line::RisingDiagonal => Square::new(number, number),
            Line::FallingDiagonal => Square::new(number, SIZE - 1 - number),
        }
    }
}

/// The lines as sets of squares, in the order of [`Line::ALL`]: the bit of a square is twice its number,
/// as in [`super::Position::tops`].
pub(super) const LINES: [u32; 10] = {
    let mut sets = [0; 10];
    let mut line = 0;
    while line < sets.len() {
        let mut number = 0;
        while number < SIZE {
            sets[line] |= 1 << (2 * Line::ALL[line].square(number).index(SIZE));
            number += 1;
        }
        line += 1;
    }
    sets
};

/// Whether there is a line among these squares: all rows at once, all columns at once, and the diagonals.
#[inline]
pub(super) const fn has_line(tops: u32) -> bool {
    const FILE_A: u32 = 0x0101_0101;
    const RANK_1: u32 = 0x55;
    const RISING: u32 = LINES[8];
    const FALLING: u32 = LINES[9];
    let pairs_in_rows = tops & tops >> 2;
    let pairs_in_columns = tops & tops >> 8;
    let rows = pairs_in_rows & pairs_in_rows >> 4 & FILE_A;
    let columns = pairs_in_columns & pairs_in_columns >> 16 & RANK_1;
    rows | columns != 0 || tops & RISING == RISING || tops & FALLING == FALLING
}

/// The ten lines of top stones, in the order of [`Line::ALL`]: a byte each, two bits a square as in the
/// whole.
#[inline]
pub(super) const fn lines_of(tops: u32) -> [u8; 10] {
    const RISING: u32 = 3 | 3 << 10 | 3 << 20 | 3 << 30;
    const FALLING: u32 = 3 << 6 | 3 << 12 | 3 << 18 | 3 << 24;
    let [first, second, third, fourth] = tops.to_le_bytes();
    [
        first,
        second,
        third,
        fourth,
        column(tops),
        column(tops >> 2),
        column(tops >> 4),
        column(tops >> 6),
        diagonal(tops & RISING),
        diagonal(tops & FALLING),
    ]
}

/// The lowest two bits of each byte, side by side.
#[inline]
const fn column(tops: u32) -> u8 {
    // Each summand brings another rank to its place in the top byte; below it they do not overlap.
    const GATHER: u32 = 1 << 24 | 1 << 18 | 1 << 12 | 1 << 6;
    ((tops & 0x0303_0303).wrapping_mul(GATHER) >> 24) as u8
}

/// The bytes of a set that has no two squares on one file, laid on top of each other.
#[inline]
const fn diagonal(tops: u32) -> u8 {
    let [first, second, third, fourth] = tops.to_le_bytes();
    first | second | third | fourth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_among_all_sets_of_squares() {
        for set in 0..1_u32 << 16 {
            let tops = (0..16).fold(0, |tops, square| tops | (set >> square & 1) << (2 * square));
            let expected = LINES.iter().any(|line| tops & line == *line);
            assert_eq!(has_line(tops), expected, "{tops:b}");
        }
    }
}
