//! The symmetries of Qawale.

use cairn_core::{Direction, Square, Symmetric, Symmetry};

use super::rules::SIZE;
use super::{Move, Position};

impl Symmetric for Position {
    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut image = self.clone();
        for square in Square::all(SIZE, SIZE) {
            let there = symmetry.apply(square, SIZE, SIZE).index(SIZE);
            let here = square.index(SIZE);
            image.stacks[there] = self.stacks[here];
            image.tops =
                image.tops & !(3 << (2 * there)) | (self.tops >> (2 * here) & 3) << (2 * there);
        }
        image
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let from = symmetry.apply(mv.from(), SIZE, SIZE);
        mv.steps()
            .filter_map(|step| Direction::from_offset(symmetry.apply_direction(step.offset())))
            .fold(Move::begin(from.index(SIZE)), Move::then)
    }

    /// There is none: dark, who begins, has as many stones on the board as light or one more.
    fn color_swapped(&self) -> Option<Self> {
        None
    }
}
