//! The computer players of Zola: those of the original program.

use cairn_core::{ComputerPlayers, Position as _, Random, Side};

use super::geometry::geometry;
use super::{Move, Position, Zola};
use crate::players::{any_of_five_greatest, any_of_greatest};
use crate::sets::bits;

impl ComputerPlayers for Zola {
    /// The original's "smart" player: looks one move ahead; ties are left to chance.
    fn greedy(position: &Position, random: &mut dyn Random) -> Option<Move> {
        any_of_greatest(&position.moves(), random, |mv| value(position, mv))
    }

    /// One of the five moves that "smart" likes best.
    fn medium(position: &Position, random: &mut dyn Random) -> Option<Move> {
        any_of_five_greatest(&position.moves(), random, |mv| value(position, mv))
    }
}

/// What a move is worth: own men - enemy men + c/T + 0.1 e/T - 2 c'/T - 0.3 e'/T after it, where c and e
/// are the captures and steps that the mover would have if it were his turn again, c' and e' the enemy's,
/// and T = 3 n^2. All of it times 10 T, to stay in whole numbers.
fn value(position: &Position, mv: Move) -> i64 {
    let (mover, enemy) = (position.turn(), position.turn().other());
    let mut after = position.clone();
    after.play_unchecked(mv);
    let men = i64::from(after.count_men(mover)) - i64::from(after.count_men(enemy));
    let captures = |side| i64::from(after.count_captures(side));
    let steps = |side| i64::from(after.count_steps(side));
    let squares = i64::from(position.options().size).pow(2);
    30 * squares * men + 10 * captures(mover) + steps(mover)
        - 20 * captures(enemy)
        - 3 * steps(enemy)
}

impl Position {
    /// How many captures a side would have if it were its turn.
    pub(super) fn count_captures(&self, side: Side) -> u32 {
        let geometry = geometry(self.options.size);
        let (own, enemy) = (self.men[side], self.men[side.other()]);
        bits(own)
            .map(|from| geometry.rays[from].count_captures(own, enemy))
            .sum()
    }

    /// How many steps a side would have if it were its turn.
    fn count_steps(&self, side: Side) -> u32 {
        let geometry = geometry(self.options.size);
        let empty = !(self.men.first | self.men.second);
        bits(self.men[side])
            .map(|from| (geometry.outward[from] & empty).count_ones())
            .sum()
    }
}
