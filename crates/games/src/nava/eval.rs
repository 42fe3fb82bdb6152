//! How Nava is judged: by the way to nine cubes, and by who sits on top of whom.

use cairn_core::{Evaluator, Position as _, Side};

use super::rules::CUBES;
use super::weights::WEIGHTS;
use super::{Junction, Move, Position};
use crate::eval::compare;

/// The judgment of Nava.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] = &[
        "nava-term-cubes",
        "nava-term-progress",
        "nava-term-discs",
        "nava-term-stacks",
        "nava-term-singles",
        "nava-term-captives",
        "nava-term-moves",
        "nava-term-cube-moves",
        "nava-term-cube-makers",
        "nava-term-attacked-stacks",
        "nava-term-attacked-discs",
        "nava-term-attacked-cubes",
        "nava-term-finish",
        "nava-term-turn",
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

    /// New cubes and stacks taken first; a cube is worth more as there are more, to either side.
    #[inline]
    fn promise(position: &Position, mv: Move) -> i32 {
        let side = position.turn();
        let worth = |side| 10 + 4 * position.count_cubes(side) as i32;
        let made = match position.empties(mv) {
            true => worth(side),
            false => 0,
        };
        let taken = match position.junction(mv.to) {
            Junction::Empty => 0,
            Junction::Cube(owner) if owner == side => -worth(side),
            Junction::Cube(_) => worth(side.other()),
            Junction::Stack(stack) if stack.owner() == Some(side) => 0,
            Junction::Stack(stack) => 15 + 3 * stack.height() as i32,
        };
        made + taken
    }

    /// Whether the move takes a stack or brings out one of the last two cubes.
    #[inline]
    fn is_forcing(position: &Position, mv: Move) -> bool {
        let side = position.turn();
        let takes = match position.junction(mv.to) {
            Junction::Stack(stack) => stack.owner() != Some(side),
            Junction::Empty | Junction::Cube(_) => false,
        };
        takes || position.count_cubes(side) + 2 >= CUBES && position.empties(mv)
    }
}

/// What counts, for one side; in the order of the terms.
#[inline]
fn measure(position: &Position, side: Side) -> [i32; 13] {
    let cubes = position.count_cubes(side) as i32;
    let scope = position.scope(side);
    [
        cubes,
        // The last cubes decide.
        cubes * cubes,
        scope.discs as i32,
        position.count_stacks(side) as i32,
        scope.singles as i32,
        scope.captives as i32,
        scope.moves as i32,
        scope.cube_moves as i32,
        scope.cube_makers as i32,
        scope.attacked_stacks as i32,
        scope.attacked_discs as i32,
        scope.attacked_cubes as i32,
        i32::from(cubes + 1 == CUBES as i32 && scope.cube_moves > 0),
    ]
}
