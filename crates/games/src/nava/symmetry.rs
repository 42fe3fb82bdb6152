//! The symmetries of Nava.

use cairn_core::{Symmetric, Symmetry};

use super::rules::SIZE;
use super::{Move, Position, Stack};

impl Symmetric for Position {
    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let origin = |square| symmetry.inverse().apply(square, SIZE, SIZE);
        Position::new(self.turn, |square| self.junction(origin(square)))
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        Move {
            from: symmetry.apply(mv.from, SIZE, SIZE),
            to: symmetry.apply(mv.to, SIZE, SIZE),
        }
    }

    fn color_swapped(&self) -> Option<Self> {
        Some(Position {
            stacks: self.stacks.map(Stack::swapped),
            cubes: self.cubes.swapped(),
            owned: self.owned.swapped(),
            turn: self.turn.other(),
        })
    }
}
