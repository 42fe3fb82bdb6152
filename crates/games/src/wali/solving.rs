//! What solvers know about Wali.

use cairn_core::{Position as _, Solvable, Symmetry};

use super::Position;
use super::symmetry::image;

impl Solvable for Position {
    /// The stones of each side, the hands and the side to move.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let stones = self.stones.map(|stones| image(stones, symmetry));
        let board = u128::from(stones.first) << 30 | u128::from(stones.second);
        let hands = u128::from(self.hand.first) << 5 | u128::from(self.hand.second) << 1;
        Some(board << 9 | hands | self.turn.index() as u128)
    }

    /// A capture takes one stone.
    fn wins_at_once(&self) -> bool {
        !self.is_dropping()
            && self.outcome().is_none()
            && self.count_stones(self.turn.other()) == self.options.fewest_stones()
            && self
                .steps(self.turn)
                .iter()
                .any(|steps| steps.captures != 0)
    }

    /// The rules know no draw; those of a match come from its history.
    fn can_draw(&self) -> bool {
        false
    }
}
