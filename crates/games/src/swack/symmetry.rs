//! The symmetries of Swack.

use cairn_core::{Side, Symmetric, Symmetry};

use super::{Move, Position};

impl Symmetric for Position {
    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.options.size;
        Position::new(self.options, self.turn, self.passes, |square| {
            let source = symmetry.inverse().apply(square, size, size);
            (self.owner(source), self.height(source))
        })
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let size = self.options.size;
        let map = |square| symmetry.apply(square, size, size);
        match mv {
            Move::Stack { from, to } => Move::Stack {
                from: map(from),
                to: map(to),
            },
            Move::Pass => Move::Pass,
        }
    }

    /// On odd boards white has one stack more.
    fn color_swapped(&self) -> Option<Self> {
        self.options.size.is_multiple_of(2).then(|| Position {
            first: self.stacks(Side::Second),
            turn: self.turn.other(),
            ..self.clone()
        })
    }
}
