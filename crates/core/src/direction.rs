//! The four orthogonal directions.

use crate::Square;

/// A direction along a file or a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up the board.
    North,
    /// To the right.
    East,
    /// Down the board.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// Every direction, clockwise; every other one lies on the same axis.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }

    /// Files to the right and ranks up.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
        }
    }

    /// The direction with this offset; `None` if it is not one step along a file or a rank.
    #[must_use]
    pub fn from_offset(offset: (i8, i8)) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.offset() == offset)
    }

    /// The square this many steps on from another, if it is on a board of this size.
    #[must_use]
    pub const fn from_square(
        self,
        square: Square,
        steps: u8,
        files: u8,
        ranks: u8,
    ) -> Option<Square> {
        let (dx, dy) = self.offset();
        square.offset(dx * steps as i8, dy * steps as i8, files, ranks)
    }
}
