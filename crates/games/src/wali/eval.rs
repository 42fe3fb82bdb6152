//! How Wali is judged.

use cairn_core::{Evaluator, Position as _};

use super::{Move, Position};

/// The judgment of Wali.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] = &["wali-term-stones"];

    const WEIGHTS: &'static [i32] = &[800];

    fn features(position: &Position, features: &mut [i32]) {
        for (side, sign) in [(position.turn(), 1), (position.turn().other(), -1)] {
            let stones = position.count_stones(side) + u32::from(position.hand(side));
            features[0] += sign * stones as i32;
        }
    }

    fn promise(_position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Capture { .. } => 100,
            Move::Drop { .. } | Move::Step { .. } | Move::Pass => 0,
        }
    }

    fn is_forcing(_position: &Position, mv: Move) -> bool {
        matches!(mv, Move::Capture { .. })
    }
}
