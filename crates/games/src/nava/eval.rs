//! The evaluation of Nava: by the way to nine cubes, and by who sits on top of whom.

use cairn_core::{Evaluator, Position as _, Side, Square};

use super::patterns::Patterns;
use super::reach::REACH;
use super::rules::{CUBES, FARTHEST, SIZE, bit};
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;
use crate::sets::bits;

/// The evaluator of Nava.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    type Patterns = Patterns;

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
        "nava-term-attacked-now",
        "nava-term-makers-now",
        "nava-term-finish-now",
        "nava-term-turn",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    #[inline]
    fn features(position: &Position, features: &mut [i32]) {
        let own = measure(position, position.turn());
        let enemy = measure(position, position.turn().other());
        compare(own, enemy, [own[10], own[8], own[12]], features);
    }

    /// New cubes and stacks taken first; a cube is worth more as there are more, to either side.
    #[inline]
    fn ordering_score(position: &Position, mv: Move) -> i32 {
        let side = position.turn();
        let worth = |side| 10 + 4 * position.count_cubes(side) as i32;
        let made = if position.empties(mv) { worth(side) } else { 0 };
        let enemy = side.other();
        let taken = if position.has_cube(side, mv.to) {
            -worth(side)
        } else if position.has_cube(enemy, mv.to) {
            worth(enemy)
        } else {
            match position.height_of(enemy, mv.to) as i32 {
                0 => 0,
                height => 15 + 3 * height,
            }
        };
        made + taken
    }

    /// Whether the move takes a stack or brings out one of the last two cubes.
    #[inline]
    fn is_forcing(position: &Position, mv: Move) -> bool {
        let side = position.turn();
        position.height_of(side.other(), mv.to) > 0
            || position.count_cubes(side) + 2 >= CUBES && position.empties(mv)
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

/// What a side has, and what it could do if it were its turn.
#[derive(Clone, Copy, Debug, Default)]
struct Scope {
    /// The discs in its stacks.
    discs: u32,
    /// Its stacks of one disc.
    singles: u32,
    /// The enemy's discs in its stacks.
    captives: u32,
    /// Its moves.
    moves: u32,
    /// Those of them that make one cube more.
    cube_moves: u32,
    /// The stacks that have such a move.
    cube_makers: u32,
    /// The enemy's stacks that it could take.
    attacked_stacks: u32,
    /// The discs in these.
    attacked_discs: u32,
    /// The enemy's cubes that it could send home.
    attacked_cubes: u32,
}

impl Position {
    /// Whether a legal move leaves nothing behind, so that it brings out a cube.
    #[inline]
    fn empties(&self, mv: Move) -> bool {
        self.stacks[mv.from.index(SIZE)].height() == mv.discs()
    }

    /// Whether a side has a cube on a junction.
    #[inline]
    fn has_cube(&self, side: Side, square: Square) -> bool {
        self.cubes[side] & bit(square.index(SIZE)) != 0
    }

    /// The height of the stack of a side on a junction; 0 if it has none there.
    #[inline]
    fn height_of(&self, side: Side, square: Square) -> u32 {
        let index = square.index(SIZE);
        match self.owned[side] & bit(index) {
            0 => 0,
            _ => self.stacks[index].height(),
        }
    }

    /// What a side has, and what it could do if it were its turn.
    #[inline]
    fn scope(&self, side: Side) -> Scope {
        let enemy = side.other();
        let mut scope = Scope::default();
        let mut reached = 0;
        for from in bits(self.owned[side]) {
            let stack = self.stacks[from];
            let height = stack.height() as usize;
            let reach = self.reach(from);
            reached |= reach;
            scope.discs += stack.height();
            scope.singles += u32::from(height == 1);
            scope.captives += stack.count(enemy);
            scope.moves += reach.count_ones();
            if height <= FARTHEST {
                // The whole stack goes farthest; landing on an own cube gains none.
                let whole = reach & !REACH[from][height - 1] & !self.cubes[side];
                scope.cube_moves += whole.count_ones();
                scope.cube_makers += u32::from(whole != 0);
            }
        }
        let attacked = reached & self.owned[enemy];
        scope.attacked_stacks = attacked.count_ones();
        scope.attacked_discs = bits(attacked).map(|to| self.stacks[to].height()).sum();
        scope.attacked_cubes = (reached & self.cubes[enemy]).count_ones();
        scope
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cairn_testkit::{option_mixes, random_moves};

    use super::*;
    use crate::nava::{Junction, Nava};

    #[test]
    fn the_scope_of_a_side_is_what_its_moves_say() {
        for values in option_mixes::<Nava>() {
            random_moves::<Nava>(&values, 1, 1000, |position, _, _| {
                if position.outcome().is_some() {
                    return;
                }
                let side = position.turn();
                let scope = position.scope(side);
                let moves = position.moves();
                assert_eq!(scope.moves, moves.len() as u32, "{position}");
                assert_eq!(scope.discs, position.count_discs_owned(side), "{position}");
                let makers: Vec<_> = moves
                    .iter()
                    .filter(|mv| {
                        let after = position.play(**mv).unwrap();
                        after.count_cubes(side) > position.count_cubes(side)
                    })
                    .map(|mv| mv.from)
                    .collect();
                assert_eq!(scope.cube_moves, makers.len() as u32, "{position}");
                let makers: BTreeSet<_> = makers.into_iter().collect();
                assert_eq!(scope.cube_makers, makers.len() as u32, "{position}");
                let reached: BTreeSet<_> = moves.iter().map(|mv| mv.to).collect();
                let (mut stacks, mut cubes) = (0, 0);
                for square in reached {
                    match position.junction(square) {
                        Junction::Stack(stack) if stack.owner() != Some(side) => stacks += 1,
                        Junction::Cube(owner) if owner != side => cubes += 1,
                        Junction::Empty | Junction::Stack(_) | Junction::Cube(_) => {}
                    }
                }
                let found = (scope.attacked_stacks, scope.attacked_cubes);
                assert_eq!(found, (stacks, cubes), "{position}");
            });
        }
    }
}
