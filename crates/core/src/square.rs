//! Squares and their names.

use std::fmt;

use crate::ParseError;
use crate::text::Reader;

/// A square of a board, counted from the bottom left: file 0, rank 0 is `a1`.
///
/// A square does not know the size of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The column, from left to right.
    pub file: u8,
    /// The row, from bottom to top.
    pub rank: u8,
}

impl Square {
    /// The square on this file and rank, both counted from 0.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Square {
        Square { file, rank }
    }

    /// Every square of a board, rank by rank from the bottom, each rank from the left.
    pub fn all(files: u8, ranks: u8) -> impl DoubleEndedIterator<Item = Square> {
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| Square { file, rank }))
    }

    /// The number of this square in the order of [`Square::all`].
    #[must_use]
    pub const fn index(self, files: u8) -> usize {
        self.rank as usize * files as usize + self.file as usize
    }

    /// The square with this number in the order of [`Square::all`].
    #[must_use]
    pub const fn from_index(index: usize, files: u8) -> Square {
        Square {
            file: (index % files as usize) as u8,
            rank: (index / files as usize) as u8,
        }
    }

    /// The first `N` squares of a board with this many files, by their numbers.
    #[must_use]
    pub const fn table<const N: usize>(files: u8) -> [Square; N] {
        let mut squares = [Square::new(0, 0); N];
        let mut index = 0;
        while index < N {
            squares[index] = Square::from_index(index, files);
            index += 1;
        }
        squares
    }

    /// Whether the square lies on a board of this size.
    #[must_use]
    pub const fn is_on(self, files: u8, ranks: u8) -> bool {
        self.file < files && self.rank < ranks
    }

    /// The square `dx` files to the right and `dy` ranks up, if it is on the board.
    #[must_use]
    pub const fn offset(self, dx: i8, dy: i8, files: u8, ranks: u8) -> Option<Square> {
        let file = self.file as i16 + dx as i16;
        let rank = self.rank as i16 + dy as i16;
        if file < 0 || rank < 0 || file >= files as i16 || rank >= ranks as i16 {
            return None;
        }
        Some(Square {
            file: file as u8,
            rank: rank as u8,
        })
    }

    /// How many orthogonal steps lie between two squares.
    #[must_use]
    pub const fn steps_to(self, other: Square) -> u8 {
        self.file.abs_diff(other.file) + self.rank.abs_diff(other.rank)
    }

    /// Reads one square name of a board of this size and leaves the reader behind it.
    ///
    /// # Errors
    /// If no name of a square on the board stands here.
    pub fn read(reader: &mut Reader, files: u8, ranks: u8) -> Result<Square, ParseError> {
        let at = reader.at();
        let last = Square::new(files - 1, ranks - 1);
        let expected = || format!("a square from a1 to {last}");
        let file = match reader.peek() {
            Some(letter @ b'a'..=b'z') => letter - b'a',
            _ => return Err(reader.expected(expected())),
        };
        reader.skip();
        let rank = match reader.number(u32::from(ranks)) {
            Some(rank) if rank >= 1 => (rank - 1) as u8,
            _ => return Err(reader.expected_at(at, expected())),
        };
        let square = Square { file, rank };
        if !square.is_on(files, ranks) {
            return Err(reader.expected_at(at, expected()));
        }
        Ok(square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, size: u8) -> Result<Square, ParseError> {
        let mut reader = Reader::new(text);
        let square = Square::read(&mut reader, size, size)?;
        reader.end()?;
        Ok(square)
    }

    #[test]
    fn names_count_from_the_bottom_left() {
        assert_eq!(Square::new(0, 0).to_string(), "a1");
        assert_eq!(Square::new(9, 9).to_string(), "j10");
    }

    #[test]
    fn every_name_reads_back() {
        for square in Square::all(10, 10) {
            assert_eq!(read(&square.to_string(), 10), Ok(square));
        }
    }

    #[test]
    fn squares_off_the_board_are_refused() {
        for text in [
            "a0",
            "a01",
            "a7",
            "g1",
            "a",
            "1",
            "",
            "A1",
            "a1 ",
            "a10",
            "a999999999999",
        ] {
            assert!(
                read(text, 6).is_err(),
                "{text:?} is no square of a 6x6 board"
            );
        }
    }
}
