//! The symmetries of Zola.

use cairn_core::{Square, Symmetric, Symmetry};

use super::{Move, Position};
use crate::sets::bits;

impl Symmetric for Position {
    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.options.size;
        let men = self.men.map(|men| {
            bits(men).fold(0, |image, index| {
                let square = Square::from_index(index, size);
                image | 1 << symmetry.apply(square, size, size).index(size)
            })
        });
        Position {
            men,
            ..self.clone()
        }
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let size = self.options.size;
        let map = |square| symmetry.apply(square, size, size);
        match mv {
            Move::Step { from, to } => Move::Step {
                from: map(from),
                to: map(to),
            },
            Move::Capture { from, to } => Move::Capture {
                from: map(from),
                to: map(to),
            },
            Move::Pass => Move::Pass,
        }
    }

    /// On odd boards the colors start with unequal numbers.
    fn color_swapped(&self) -> Option<Self> {
        self.options.size.is_multiple_of(2).then(|| Position {
            men: self.men.swapped(),
            turn: self.turn.other(),
            ..self.clone()
        })
    }
}
