//! How Zola is judged.

use cairn_core::{Evaluator, Position as _};

use super::{Move, Position};

/// The judgment of Zola.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] =
        &["zola-term-men", "zola-term-captures", "zola-term-steps"];

    const WEIGHTS: &'static [i32] = &[800, 160, 50];

    fn features(position: &Position, features: &mut [i32]) {
        let (own, enemy) = (position.turn(), position.turn().other());
        let against = |count: fn(&Position, cairn_core::Side) -> u32| {
            count(position, own) as i32 - count(position, enemy) as i32
        };
        features[0] = against(Position::count_men);
        features[1] = against(Position::count_captures);
        features[2] = against(Position::count_steps);
    }

    fn promise(_position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Capture { .. } => 100,
            Move::Step { .. } | Move::Pass => 0,
        }
    }

    fn is_forcing(_position: &Position, mv: Move) -> bool {
        matches!(mv, Move::Capture { .. })
    }
}
