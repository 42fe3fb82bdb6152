//! How Swack is judged.

use cairn_core::{Evaluator, Position as _, Side};

use super::{Move, Position};

/// The judgment of Swack.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] = &[
        "swack-term-largest",
        "swack-term-second",
        "swack-term-squares",
    ];

    const WEIGHTS: &'static [i32] = &[400, 100, 10];

    fn features(position: &Position, features: &mut [i32]) {
        for (side, sign) in [(position.turn(), 1), (position.turn().other(), -1)] {
            let (largest, second, squares) = sizes(position, side);
            features[0] += sign * largest;
            features[1] += sign * second;
            features[2] += sign * squares;
        }
    }

    fn promise(_position: &Position, _mv: Move) -> i32 {
        0
    }

    fn is_forcing(position: &Position, mv: Move) -> bool {
        position.passes() == 1 && mv == Move::Pass
    }
}

/// The sizes of the largest and the second group, and the sum of the squares of all sizes.
fn sizes(position: &Position, side: Side) -> (i32, i32, i32) {
    let (mut largest, mut second, mut squares) = (0, 0, 0);
    position.for_each_group(side, |group| {
        let size = group.count_ones() as i32;
        squares += size * size;
        second = second.max(size.min(largest));
        largest = largest.max(size);
    });
    (largest, second, squares)
}
