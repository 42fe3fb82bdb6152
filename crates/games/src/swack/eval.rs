//! The evaluation of Swack: by the largest groups, how they can grow and how they can be broken.

use std::cmp::Ordering;

use cairn_core::{BySide, Evaluator, Position as _, Side, Square};

use super::geometry::{STEPS, STRIDE, index, neighbors};
use super::groups::for_each_group;
use super::patterns::Patterns;
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;
use crate::sets::Set;

/// The evaluator of Swack.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    type Patterns = Patterns;

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
        if position.is_small() {
            features_in::<u64>(position, features);
        } else {
            features_in::<u128>(position, features);
        }
    }

    /// Where a piece would touch many own stacks, and leaves few behind.
    #[inline]
    fn ordering_score(position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Stack { from, to } => {
                let count = |square| position.count_around(square, position.turn()) as i32;
                10 + 2 * count(to) - count(from)
            }
            Move::Pass => 20 * i32::from(position.passes()),
        }
    }

    /// Whether the move ends the game, or brings a lonely piece between two others at least.
    #[inline]
    fn is_forcing(position: &Position, mv: Move) -> bool {
        match mv {
            Move::Stack { from, to } => {
                let count = |square| position.count_around(square, position.turn());
                count(to) >= 3 && count(from) == 0
            }
            Move::Pass => position.passes() == 1,
        }
    }
}

/// The features, computed on words that the board fits into.
#[inline]
fn features_in<S: Set>(position: &Position, features: &mut [i32]) {
    let ([own, enemy], _) = measures::<S>(position);
    compare(own, enemy, [own[4], own[5]], features);
}

/// What counts, for the side to move and for the other, in the order of the terms; and the number of stack moves.
#[inline]
pub(super) fn measures<S: Set>(position: &Position) -> ([[i32; 11]; 2], u32) {
    let side = position.turn();
    let stacks = BySide::from_fn(|side| S::narrowed(position.stacks(side)));
    let own = Groups::new(stacks[side]);
    let enemy = Groups::new(stacks[side.other()]);
    let ahead = own.sizes.cmp(&enemy.sizes);
    let (targets, moves) = position.targets();
    let measure = |side: Side, groups: Groups<S>, ahead: Ordering| {
        let targets = [targets[side], targets[side.other()]];
        measure(stacks[side], &groups, targets, ahead, moves)
    };
    let own = measure(side, own, ahead);
    let enemy = measure(side.other(), enemy, ahead.reverse());
    ([own, enemy], moves)
}

/// The groups of one side.
struct Groups<S> {
    /// The sizes of the three largest, in descending order.
    sizes: [i32; 3],
    /// The sizes squared, added up.
    squares: i32,
    /// The squares of the largest, or of all that are equally large.
    largest: S,
}

impl<S: Set> Groups<S> {
    #[inline]
    fn new(stacks: S) -> Groups<S> {
        let mut groups = Groups {
            sizes: [0; 3],
            squares: 0,
            largest: S::default(),
        };
        let joined = stacks & neighbors(stacks);
        for_each_group(joined, |group| {
            let size = group.count() as i32;
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
        groups.add_singles(stacks ^ joined);
        groups
    }

    /// Adds all groups of one square at once, when the larger ones are known.
    #[inline]
    fn add_singles(&mut self, singles: S) {
        let count = singles.count() as i32;
        self.squares += count;
        if self.largest.is_empty() {
            self.largest = singles;
        }
        let free = self.sizes.iter_mut().filter(|size| **size == 0);
        for size in free.take(count as usize) {
            *size = 1;
        }
    }
}

/// What counts, for one side; in the order of the terms. The targets are its own and the enemy's.
#[inline]
fn measure<S: Set>(
    own: S,
    groups: &Groups<S>,
    targets: [S; 2],
    ahead: Ordering,
    moves: u32,
) -> [i32; 11] {
    let growing = targets[0] & neighbors(groups.largest);
    let exposed = groups.largest & targets[1];
    // Counted once for each side, so that the difference is even.
    let ahead = ahead as i32;
    [
        groups.sizes[0],
        groups.sizes[1],
        groups.sizes[2],
        groups.squares,
        growing.count() as i32,
        (growing & neighbors(own & !groups.largest)).count() as i32,
        exposed.count() as i32,
        targets[0].count() as i32,
        count_pairs(own) as i32,
        ahead,
        32 * ahead / (1 + moves as i32),
    ]
}

impl Position {
    /// Whether all squares fit into a set of 64.
    #[inline]
    fn is_small(&self) -> bool {
        index(Square::new(self.options.size - 1, self.options.size - 1)) < 64
    }

    /// The squares that each side could climb onto if it were its turn, and how many stack moves that are.
    #[inline]
    fn targets<S: Set>(&self) -> (BySide<S>, u32) {
        let first = S::narrowed(self.stacks(Side::First));
        let second = S::narrowed(self.stacks(Side::Second));
        let mut targets = BySide::<S>::default();
        let mut moves = 0;
        for step in STEPS {
            let level = self.heights.level::<S>(step);
            // Neighbors that could climb onto each other, by whose is the lower number.
            let up = first & (second >> step) & level;
            let down = second & (first >> step) & level;
            targets.first |= (up << step) | down;
            targets.second |= up | (down << step);
            moves += (up | down).count();
        }
        (targets, moves)
    }

    /// How many stacks of a side stand next to a square.
    #[inline]
    fn count_around(&self, square: Square, side: Side) -> u32 {
        // The neighbors as seen from the square below.
        const AROUND: u32 = 1 | 1 << (STRIDE - 1) | 1 << (STRIDE + 1) | 1 << (2 * STRIDE);
        let seen = (self.stacks(side) << STRIDE >> index(square)) as u32;
        (seen & AROUND).count_ones()
    }
}

/// How many pairs of neighbors there are in a set.
#[inline]
fn count_pairs<S: Set>(set: S) -> u32 {
    let pairs = STEPS.map(|step| (set & (set >> step)).count());
    pairs.into_iter().sum()
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
                let [mut wide, mut narrow] = [[0; WEIGHTS.len()]; 2];
                features_in::<u128>(position, &mut wide);
                Eval::features(position, &mut narrow);
                assert_eq!(narrow, wide, "{position}");
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
                    let (found, moves) = position.targets::<u128>();
                    let found = found[side].count_ones();
                    assert_eq!(found, targets.len() as u32, "{position}");
                    assert_eq!(u128::from(moves) + 1, position.count_moves(), "{position}");
                }
                let groups = position.groups(side);
                let largest: Vec<_> = groups.sizes().iter().map(|size| i32::from(*size)).collect();
                let found = Groups::new(position.stacks(side));
                let padded = [0, 1, 2].map(|place| largest.get(place).copied().unwrap_or(0));
                assert_eq!(found.sizes, padded, "{position}");
                let squares = largest.iter().map(|size| size * size);
                assert_eq!(found.squares, squares.sum::<i32>(), "{position}");
            });
        }
    }
}
