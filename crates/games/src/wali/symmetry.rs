//! The symmetries of Wali.

use cairn_core::{Symmetric, Symmetry};

use super::lines::{bit, squares};
use super::rules::{FILES, RANKS};
use super::{Move, Position};

impl Symmetric for Position {
    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::RECTANGLE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let stones = self.stones.map(|stones| image(stones, symmetry));
        Position {
            stones,
            ..self.clone()
        }
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let map = |square| symmetry.apply(square, FILES, RANKS);
        match mv {
            Move::Drop { to } => Move::Drop { to: map(to) },
            Move::Step { from, to } => Move::Step {
                from: map(from),
                to: map(to),
            },
            Move::Capture { from, to, victim } => Move::Capture {
                from: map(from),
                to: map(to),
                victim: map(victim),
            },
            Move::Pass => Move::Pass,
        }
    }

    /// The drop phase knows the colors apart: white opens the phase after it, or black's hand ends it.
    fn color_swapped(&self) -> Option<Self> {
        (!self.is_dropping()).then(|| Position {
            stones: self.stones.swapped(),
            turn: self.turn.other(),
            ..self.clone()
        })
    }
}

/// A set of squares seen through a symmetry.
#[inline]
pub(super) fn image(set: u32, symmetry: Symmetry) -> u32 {
    squares(set).fold(0, |image, square| {
        image | bit(symmetry.apply(square, FILES, RANKS))
    })
}
