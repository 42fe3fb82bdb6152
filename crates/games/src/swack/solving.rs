//! What solvers know about Swack.

use cairn_core::{Position as _, Solvable, Symmetry};

use super::geometry::{BOARDS, SQUARES, index};
use super::{Move, Position};
use crate::sets::bits;

impl Solvable for Position {
    /// For each square its owner and its height, the height in unary: one less than it in ones, and a zero; before
    /// them the side to move and the passes. That takes 3 bits, 2 a square, and 1 for each stack move
    /// made: it fits for whole games on boards up to five, and for almost all on six.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let size = self.options.size;
        let board = BOARDS[usize::from(size)];
        if 3 + board.count_ones() + self.heights.total() > u128::BITS {
            return None;
        }
        let source = symmetry.inverse();
        let mut packed = u128::from(self.passes) << 1 | self.turn.index() as u128;
        let mut length = 3;
        for square in bits(board) {
            let origin = index(source.apply(SQUARES[square], size, size));
            let height = self.heights.get(origin);
            let ones = (1u128 << (height - 1)) - 1;
            packed |= (ones << 1 | self.first >> origin & 1) << length;
            length += 1 + u32::from(height);
        }
        Some(packed)
    }

    fn packed_canonical(&self) -> Option<u128> {
        let size = self.options.size;
        let heights = &self.heights;
        self.packed_through(Symmetry::least(&Symmetry::SQUARE, size, size, |square| {
            let index = index(square);
            ((self.first >> index & 1) as u8, heights.get(index))
        }))
    }

    /// Only a second pass ends the game.
    fn wins_at_once(&self) -> bool {
        self.passes == 1 && {
            let mut next = self.clone();
            next.play_unchecked(Move::Pass);
            next.decision()
                .is_some_and(|decision| decision.winner == self.turn)
        }
    }

    /// Rule 5.
    fn can_draw(&self) -> bool {
        false
    }

    /// The sum of the heights grows with every stack move, and passes end the game.
    fn can_repeat(&self) -> bool {
        false
    }
}
