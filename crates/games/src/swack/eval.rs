//! How Swack is judged: by the largest groups, how they can grow and how they can be broken.

use std::cmp::Ordering;

use cairn_core::{Evaluator, Position as _, Side};

use super::rules::neighbors;
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;

/// The judgment of Swack.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] = &[
        "swack-term-largest",
        "swack-term-second",
        "swack-term-third",
        "swack-term-squares",
        "swack-term-growth",
        "swack-term-joints",
        "swack-term-exposed",
        "swack-term-climbs",
        "swack-term-pairs",
        "swack-term-ahead",
        "swack-term-nearly-over",
        "swack-term-growth-now",
        "swack-term-joints-now",
        "swack-term-turn",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    /// On the first boards nearly every move joins neighbors: more than one in a row and the search
    /// drowns in them.
    const QUIESCENCE_PLIES: u32 = 1;

    #[inline]
    fn features(position: &Position, features: &mut [i32]) {
        let side = position.turn();
        let own = Groups::new(position, side);
        let enemy = Groups::new(position, side.other());
        let ahead = own.sizes.cmp(&enemy.sizes);
        let own = measure(position, side, &own, ahead);
        let enemy = measure(position, side.other(), &enemy, ahead.reverse());
        compare(own, enemy, [own[4], own[5]], features);
    }

    /// Where a piece would touch many own stacks, and leaves few behind.
    #[inline]
    fn promise(position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Stack { from, to } => {
                let own = position.stacks(position.turn());
                let gained = (position.around(to) & own).count_ones() as i32;
                let left = (position.around(from) & own).count_ones() as i32;
                10 + 2 * gained - left
            }
            Move::Pass => 20 * i32::from(position.passes()),
        }
    }

    /// Whether the move ends the game, or brings a lonely piece between two others at least.
    #[inline]
    fn is_forcing(position: &Position, mv: Move) -> bool {
        match mv {
            Move::Stack { from, to } => {
                let own = position.stacks(position.turn());
                let joined = (position.around(to) & own).count_ones();
                joined >= 3 && position.around(from) & own == 0
            }
            Move::Pass => position.passes() == 1,
        }
    }
}

/// The groups of one side.
struct Groups {
    /// The sizes of the three largest, in descending order.
    sizes: [i32; 3],
    /// The sizes squared, added up.
    squares: i32,
    /// The squares of the largest, or of all that are equally large.
    largest: u128,
}

impl Groups {
    #[inline]
    fn new(position: &Position, side: Side) -> Groups {
        let mut groups = Groups {
            sizes: [0; 3],
            squares: 0,
            largest: 0,
        };
        position.for_each_group(side, |group| {
            let size = group.count_ones() as i32;
            groups.squares += size * size;
            let [first, second, third] = groups.sizes;
            groups.sizes = match size.cmp(&first) {
                Ordering::Greater => {
                    groups.largest = group;
                    [size, first, second]
                }
                Ordering::Equal => {
                    groups.largest |= group;
                    [first, size, second]
                }
                Ordering::Less if size > second => [first, size, second],
                Ordering::Less => [first, second, size.max(third)],
            };
        });
        groups
    }
}

/// What counts, for one side; in the order of the terms.
#[inline]
fn measure(position: &Position, side: Side, groups: &Groups, ahead: Ordering) -> [i32; 11] {
    let own = position.stacks(side);
    let targets = position.targets(side);
    let growing = targets & neighbors(groups.largest);
    let exposed = groups.largest & position.targets(side.other());
    // Counted once for each side, so that the difference is even.
    let ahead = ahead as i32;
    [
        groups.sizes[0],
        groups.sizes[1],
        groups.sizes[2],
        groups.squares,
        growing.count_ones() as i32,
        (growing & neighbors(own & !groups.largest)).count_ones() as i32,
        exposed.count_ones() as i32,
        targets.count_ones() as i32,
        position.count_pairs(side) as i32,
        ahead,
        32 * ahead / (1 + position.count_stack_moves() as i32),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cairn_testkit::{option_mixes, random_moves};

    use super::*;
    use crate::swack::Swack;

    #[test]
    fn targets_and_groups_are_what_moves_and_rules_say() {
        for values in option_mixes::<Swack>() {
            random_moves::<Swack>(&values, 1, 100, |position, _, _| {
                let targets: BTreeSet<_> = position
                    .moves()
                    .into_iter()
                    .filter_map(|mv| match mv {
                        Move::Stack { to, .. } => Some(to),
                        Move::Pass => None,
                    })
                    .collect();
                let side = position.turn();
                if position.passes() < 2 {
                    let found = position.targets(side).count_ones();
                    assert_eq!(found, targets.len() as u32, "{position}");
                }
                let groups = position.groups(side);
                let largest: Vec<_> = groups.sizes().iter().map(|size| i32::from(*size)).collect();
                let found = Groups::new(position, side);
                let padded = [0, 1, 2].map(|place| largest.get(place).copied().unwrap_or(0));
                assert_eq!(found.sizes, padded, "{position}");
                let squares = largest.iter().map(|size| size * size);
                assert_eq!(found.squares, squares.sum::<i32>(), "{position}");
            });
        }
    }
}
