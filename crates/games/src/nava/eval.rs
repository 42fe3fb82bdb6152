//! How Nava is judged.

use cairn_core::{Evaluator, Position as _, Side};

use super::{Move, Position};

/// The judgment of Nava.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] =
        &["nava-term-cubes", "nava-term-discs", "nava-term-stacks"];

    const WEIGHTS: &'static [i32] = &[800, 300, 300];

    fn features(position: &Position, features: &mut [i32]) {
        let (own, enemy) = (position.turn(), position.turn().other());
        let against = |count: fn(&Position, Side) -> u32| {
            count(position, own) as i32 - count(position, enemy) as i32
        };
        features[0] = against(Position::count_cubes);
        features[1] = against(Position::count_discs_owned);
        features[2] = against(Position::count_stacks);
    }

    fn promise(_position: &Position, _mv: Move) -> i32 {
        0
    }

    fn is_forcing(_position: &Position, _mv: Move) -> bool {
        false
    }
}
