//! The computer players of Swack: those of the original program, and the levels.

use cairn_core::{ComputerPlayers, DEFAULT_LEVELS, Level, Position as _, Random, Square};

use super::geometry::index;
use super::groups::group;
use super::{Move, Position, Swack};
use crate::players::any_of_five_greatest;

impl ComputerPlayers for Swack {
    /// Level 5 blurs less than elsewhere: here a blur costs more than a ply gains.
    const LEVELS: [Level; 8] = {
        let mut levels = DEFAULT_LEVELS;
        levels[3] = Level::new(2, 4_000, 8, 2);
        levels
    };

    /// The original's "greedy" player: the stack move that makes the largest group at its destination; among
    /// equals the one with the largest (file, rank counted from the top) of the source, then of the
    /// destination. It passes only when it must.
    fn greedy(position: &Position, _random: &mut dyn Random) -> Option<Move> {
        let place = |square: Square| (square.file, position.options().size - square.rank);
        candidates(position).into_iter().max_by_key(|mv| match *mv {
            Move::Stack { from, to } => (value(position, *mv), Some((place(from), place(to)))),
            Move::Pass => (value(position, *mv), None),
        })
    }

    /// One of the five stack moves with the largest groups. It passes only when it must.
    fn medium(position: &Position, random: &mut dyn Random) -> Option<Move> {
        any_of_five_greatest(&candidates(position), random, |mv| value(position, mv))
    }
}

/// The stack moves; the pass if there are none.
fn candidates(position: &Position) -> Vec<Move> {
    let mut moves = position.moves();
    if moves.len() > 1 {
        moves.retain(|mv| *mv != Move::Pass);
    }
    moves
}

/// How large the group at the destination is after a move.
fn value(position: &Position, mv: Move) -> u32 {
    match mv {
        Move::Stack { to, .. } => {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.group_size(to)
        }
        Move::Pass => 0,
    }
}

impl Position {
    /// How many squares the group of a square has.
    fn group_size(&self, square: Square) -> u32 {
        let stacks = self.stacks(self.owner(square));
        group(1 << index(square), stacks).count_ones()
    }
}
