//! How Wali is judged: by stones, by lines of three that are there or within reach, and by room to move.

use cairn_core::{Evaluator, Position as _, Side};

use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;

/// The judgment of Wali.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] = &[
        "wali-term-stones",
        "wali-term-majority",
        "wali-term-hand",
        "wali-term-capture-at-hand",
        "wali-term-captures",
        "wali-term-capture-squares",
        "wali-term-gaps",
        "wali-term-lines",
        "wali-term-open-lines",
        "wali-term-pairs",
        "wali-term-steps",
        "wali-term-stuck",
        "wali-term-drops",
        "wali-term-reserved",
        "wali-term-turn",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    #[inline]
    fn features(position: &Position, features: &mut [i32]) {
        let side = position.turn();
        compare(
            measure(position, side),
            measure(position, side.other()),
            features,
        );
    }

    /// Captures first, of stones that stand with others; then steps that join own stones.
    #[inline]
    fn promise(position: &Position, mv: Move) -> i32 {
        let count = |square, side| position.count_neighbors(square, side) as i32;
        let (own, enemy) = (position.turn(), position.turn().other());
        match mv {
            Move::Capture { victim, .. } => 100 + count(victim, enemy),
            // The stone that steps is a neighbor of the square it steps to.
            Move::Step { from, to } => count(to, own) - 1 - count(from, own),
            Move::Drop { to } => count(to, enemy),
            Move::Pass => 0,
        }
    }

    #[inline]
    fn is_forcing(_position: &Position, mv: Move) -> bool {
        matches!(mv, Move::Capture { .. })
    }
}

/// What counts, for one side; in the order of the terms.
#[inline]
fn measure(position: &Position, side: Side) -> [i32; 14] {
    let count = |side| (position.count_stones(side) + u32::from(position.hand(side))) as i32;
    let stones = count(side);
    let scope = position.scope(side);
    let reserved = scope.drops & !position.droppable(side.other());
    [
        stones,
        // A stone more counts the more the fewer there are.
        64 * stones / (stones + count(side.other())),
        i32::from(position.hand(side)),
        i32::from(scope.captures > 0),
        scope.captures as i32,
        scope.capture_squares.count_ones() as i32,
        scope.gaps.count_ones() as i32,
        scope.lines as i32,
        scope.open_lines as i32,
        scope.pairs as i32,
        scope.steps as i32,
        scope.stuck as i32,
        scope.drops.count_ones() as i32,
        reserved.count_ones() as i32,
    ]
}
