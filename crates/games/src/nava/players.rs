//! The computer players of Nava: those of the original program.

use cairn_core::{ComputerPlayers, Position as _, Random, Side};

use super::{Move, Nava, Position};
use crate::players::{any_of_five_greatest, any_of_greatest};
use crate::sets::bits;

impl ComputerPlayers for Nava {
    const HAS_MEDIUM: bool = true;

    /// The original's "hard" player: the move with the best score; ties are left to chance.
    fn greedy(position: &Position, random: &mut dyn Random) -> Option<Move> {
        any_of_greatest(&position.moves(), random, |mv| value(position, mv))
    }

    /// The original's "medium" player: one of the five moves with the best scores.
    fn medium(position: &Position, random: &mut dyn Random) -> Option<Move> {
        any_of_five_greatest(&position.moves(), random, |mv| value(position, mv))
    }
}

/// The mover's score after a move: the discs in the stacks he owns and his cubes on the board, less the
/// enemy's.
fn value(position: &Position, mv: Move) -> i64 {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let worth = |side: Side| i64::from(after.count_discs_owned(side) + after.count_cubes(side));
    worth(position.turn()) - worth(position.turn().other())
}

impl Position {
    /// How many discs lie in the stacks that a side owns, of either color.
    pub(super) fn count_discs_owned(&self, side: Side) -> u32 {
        bits(self.owned[side])
            .map(|index| self.stacks[index].height())
            .sum()
    }
}
