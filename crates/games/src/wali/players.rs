//! The computer players of Wali: those of the original program, and the levels.

use cairn_core::{
    ComputerPlayers, DEFAULT_LEVELS, Level, Position as _, Random, Side, Square, random_move,
};

use super::lines::{bit, neighbors};
use super::{Move, Position, Wali};
use crate::players::any;

impl ComputerPlayers for Wali {
    /// Strength hardly grows with a few more positions, so the upper levels are farther apart than elsewhere.
    const LEVELS: [Level; 8] = {
        let mut levels = DEFAULT_LEVELS;
        levels[6] = Level::new(6, 8_000, 0, 0);
        levels[7] = Level::new(64, 12_000, 0, 0);
        levels
    };

    /// The original's second level. It drops next to an enemy stone if it can; then it captures if it can,
    /// else moves a stone next to an own one if it can; and it takes a stone that stands next to another
    /// enemy stone if there is one. What is left open is left to chance.
    fn greedy(position: &Position, random: &mut dyn Random) -> Option<Move> {
        let moves = position.moves();
        let first_of = |wanted: &dyn Fn(Move) -> bool| -> Vec<Move> {
            moves.iter().copied().filter(|mv| wanted(*mv)).collect()
        };
        let captures = first_of(&|mv| matches!(mv, Move::Capture { .. }));
        if !captures.is_empty() {
            return capture(position, &captures, random);
        }
        let good = first_of(&|mv| match mv {
            Move::Drop { to } => position.has_neighbor(to, position.turn().other(), None),
            Move::Step { from, to } => position.has_neighbor(to, position.turn(), Some(from)),
            Move::Capture { .. } | Move::Pass => false,
        });
        any(&good, random).or_else(|| any(&moves, random))
    }

    /// The second level half of the time, else any move.
    fn medium(position: &Position, random: &mut dyn Random) -> Option<Move> {
        match random.below(2) {
            0 => Self::greedy(position, random),
            _ => random_move(position, random),
        }
    }
}

/// One of the capturing steps, and one of the stones to take.
fn capture(position: &Position, captures: &[Move], random: &mut dyn Random) -> Option<Move> {
    let parts = captures.iter().filter_map(|mv| match *mv {
        Move::Capture { from, to, victim } => Some(((from, to), victim)),
        Move::Drop { .. } | Move::Step { .. } | Move::Pass => None,
    });
    let mut steps: Vec<(Square, Square)> = parts.clone().map(|(step, _)| step).collect();
    steps.dedup();
    let (from, to) = any(&steps, random)?;
    let victims: Vec<Square> = parts
        .filter(|(step, _)| *step == (from, to))
        .map(|(_, victim)| victim)
        .collect();
    let enemy = position.turn().other();
    let paired: Vec<Square> = victims
        .iter()
        .copied()
        .filter(|victim| position.has_neighbor(*victim, enemy, None))
        .collect();
    let victim = any(&paired, random).or_else(|| any(&victims, random))?;
    Some(Move::Capture { from, to, victim })
}

impl Position {
    /// Whether a stone of this side stands next to a square, not counting the one on `except`.
    fn has_neighbor(&self, square: Square, side: Side, except: Option<Square>) -> bool {
        let stones = self.stones[side] & !except.map_or(0, bit);
        neighbors(bit(square)) & stones != 0
    }
}
