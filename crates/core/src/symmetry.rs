//! The symmetries of a rectangular board.

use std::cmp::Ordering;

use crate::Square;

/// A way to lay a board onto itself. Rotations go counterclockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Leaves everything in place.
    Identity,
    /// A quarter turn: the right edge becomes the top edge.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// Three quarter turns.
    Rotate270,
    /// Left and right exchanged.
    FlipFiles,
    /// Top and bottom exchanged.
    FlipRanks,
    /// Reflection in the diagonal through `a1`.
    Diagonal,
    /// Reflection in the other diagonal.
    AntiDiagonal,
}

impl Symmetry {
    /// The eight symmetries of a square board; the identity comes first.
    pub const SQUARE: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Rotate90,
        Symmetry::Rotate180,
        Symmetry::Rotate270,
        Symmetry::FlipFiles,
        Symmetry::FlipRanks,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
    ];

    /// The four symmetries of a board that is not square; the identity comes first.
    pub const RECTANGLE: [Symmetry; 4] = [
        Symmetry::Identity,
        Symmetry::Rotate180,
        Symmetry::FlipFiles,
        Symmetry::FlipRanks,
    ];

    /// Where a square goes. The last four symmetries and the quarter turns need a square board.
    #[must_use]
    pub const fn apply(self, square: Square, files: u8, ranks: u8) -> Square {
        let (x, y) = (square.file, square.rank);
        let (left, down) = (files - 1 - x, ranks - 1 - y);
        match self {
            Symmetry::Identity => Square::new(x, y),
            Symmetry::Rotate90 => Square::new(down, x),
            Symmetry::Rotate180 => Square::new(left, down),
            Symmetry::Rotate270 => Square::new(y, left),
            Symmetry::FlipFiles => Square::new(left, y),
            Symmetry::FlipRanks => Square::new(x, down),
            Symmetry::Diagonal => Square::new(y, x),
            Symmetry::AntiDiagonal => Square::new(down, left),
        }
    }

    /// Where each square of a board goes, by the numbers of the squares, of which there are at most `N`. The rows are in
    /// the order of the enum; those of symmetries that need a square board hold zeros for any other.
    #[must_use]
    pub const fn images<const N: usize>(files: u8, ranks: u8) -> [[u8; N]; 8] {
        let squares = files as usize * ranks as usize;
        assert!(squares <= N && squares <= 1 << u8::BITS);
        let symmetries: &[Symmetry] = if files == ranks {
            &Symmetry::SQUARE
        } else {
            &Symmetry::RECTANGLE
        };
        let mut images = [[0; N]; 8];
        let mut number = 0;
        while number < symmetries.len() {
            let symmetry = symmetries[number];
            let mut square = 0;
            while square < squares {
                let here = Square::from_index(square, files);
                let there = symmetry.apply(here, files, ranks);
                images[symmetry as usize][square] = there.index(files) as u8;
                square += 1;
            }
            number += 1;
        }
        images
    }

    /// Where a direction (files to the right, ranks up) points afterwards.
    #[must_use]
    pub const fn apply_direction(self, (dx, dy): (i8, i8)) -> (i8, i8) {
        match self {
            Symmetry::Identity => (dx, dy),
            Symmetry::Rotate90 => (-dy, dx),
            Symmetry::Rotate180 => (-dx, -dy),
            Symmetry::Rotate270 => (dy, -dx),
            Symmetry::FlipFiles => (-dx, dy),
            Symmetry::FlipRanks => (dx, -dy),
            Symmetry::Diagonal => (dy, dx),
            Symmetry::AntiDiagonal => (-dy, -dx),
        }
    }

    /// The one of these symmetries through which a board reads least, square by square in the order of
    /// [`Square::all`]; the first of several. Most drop out after a few squares, so it is much faster
    /// than comparing whole images.
    pub fn least<T: Ord>(
        symmetries: &[Symmetry],
        files: u8,
        ranks: u8,
        cell: impl Fn(Square) -> T,
    ) -> Symmetry {
        let mut left = [Symmetry::Identity; 8];
        let mut count = symmetries.len().min(left.len());
        left[..count].copy_from_slice(&symmetries[..count]);
        for square in Square::all(files, ranks) {
            let image = |symmetry: Symmetry| cell(symmetry.inverse().apply(square, files, ranks));
            let mut least = image(left[0]);
            let mut kept = 1;
            for number in 1..count {
                let value = image(left[number]);
                match value.cmp(&least) {
                    Ordering::Less => {
                        least = value;
                        left[0] = left[number];
                        kept = 1;
                    }
                    Ordering::Equal => {
                        left[kept] = left[number];
                        kept += 1;
                    }
                    Ordering::Greater => {}
                }
            }
            count = kept;
            if count <= 1 {
                break;
            }
        }
        left[0]
    }

    /// The symmetry that takes everything back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Rotate90 => Symmetry::Rotate270,
            Symmetry::Rotate270 => Symmetry::Rotate90,
            Symmetry::Identity
            | Symmetry::Rotate180
            | Symmetry::FlipFiles
            | Symmetry::FlipRanks
            | Symmetry::Diagonal
            | Symmetry::AntiDiagonal => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_takes_every_square_back() {
        for symmetry in Symmetry::SQUARE {
            for square in Square::all(5, 5) {
                let there = symmetry.apply(square, 5, 5);
                assert_eq!(
                    symmetry.inverse().apply(there, 5, 5),
                    square,
                    "{symmetry:?}"
                );
            }
        }
    }

    #[test]
    fn directions_turn_with_the_squares() {
        let center = Square::new(2, 2);
        for symmetry in Symmetry::SQUARE {
            for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1)] {
                let step = center.offset(dx, dy, 5, 5).unwrap();
                let (tx, ty) = symmetry.apply_direction((dx, dy));
                assert_eq!(
                    symmetry.apply(step, 5, 5),
                    center.offset(tx, ty, 5, 5).unwrap(),
                    "{symmetry:?}"
                );
            }
        }
    }

    #[test]
    fn the_eight_symmetries_differ() {
        let mut images: Vec<_> = Symmetry::SQUARE
            .map(|symmetry| symmetry.apply(Square::new(0, 1), 4, 4))
            .to_vec();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
