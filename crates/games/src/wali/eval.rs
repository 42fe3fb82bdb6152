//! The evaluation of Wali: by stones, by lines of three that are there or within reach, and by mobility.

use cairn_core::{Direction, Evaluator, Position as _, Side, Square};

use super::lines::{bit, neighbors, rows, shift};
use super::patterns::Patterns;
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;

/// The evaluator of Wali.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    type Patterns = Patterns;

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
        "wali-term-capture-now",
        "wali-term-open-lines-now",
        "wali-term-turn",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    #[inline]
    fn features(position: &Position, features: &mut [i32]) {
        let own = measure(position, position.turn());
        let enemy = measure(position, position.turn().other());
        compare(own, enemy, [own[3], own[8]], features);
    }

    /// Captures first, of stones that stand with others; then steps that join own stones.
    #[inline]
    fn ordering_score(position: &Position, mv: Move) -> i32 {
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

/// What the stones of a side could do if it were its turn to move, and how they stand.
#[derive(Clone, Copy, Debug)]
struct Scope {
    /// Its steps that capture.
    captures: u32,
    /// The squares that they lead to.
    capture_squares: u32,
    /// The empty squares where one more stone would make a line that captures.
    gaps: u32,
    /// Its lines of exactly three.
    lines: u32,
    /// Those of them that can be opened, to be closed again.
    open_lines: u32,
    /// Its pairs of neighbors.
    pairs: u32,
    /// Its steps.
    steps: u32,
    /// Its stones that cannot step.
    stuck: u32,
    /// The squares on which it may drop a stone.
    drops: u32,
}

impl Position {
    /// What the stones of a side could do if it were its turn to move, and how they stand.
    #[inline]
    fn scope(&self, side: Side) -> Scope {
        let own = self.stones[side];
        let empty = self.empty();
        let steps = self.steps(side);
        let rows = rows(own);
        let [north, east, ..] = rows;
        let free = neighbors(empty);
        let mut scope = Scope {
            captures: steps.iter().map(|steps| steps.captures.count_ones()).sum(),
            capture_squares: steps.iter().fold(0, |all, steps| all | steps.captures),
            gaps: 0,
            lines: 0,
            open_lines: 0,
            pairs: (own & north.one).count_ones() + (own & east.one).count_ones(),
            steps: steps.iter().map(|steps| steps.targets.count_ones()).sum(),
            stuck: (own & !free).count_ones(),
            drops: self.droppable(side),
        };
        for (row, other, ahead) in [
            (rows[0], rows[2], Direction::North),
            (rows[1], rows[3], Direction::East),
        ] {
            scope.gaps |= empty & self.line(row, other);
            // The middle stones of lines of exactly three.
            let middles = own & row.one & !row.two & other.one & !other.two;
            let near_free = free | shift(own & free, ahead) | shift(own & free, ahead.opposite());
            scope.lines += middles.count_ones();
            scope.open_lines += (middles & near_free).count_ones();
        }
        scope
    }

    /// How many stones of a side stand next to a square.
    #[inline]
    fn count_neighbors(&self, square: Square, side: Side) -> u32 {
        (neighbors(bit(square)) & self.stones[side]).count_ones()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cairn_testkit::{option_mixes, random_moves, read_name};

    use super::*;
    use crate::wali::Wali;
    use cairn_core::Game as _;

    #[test]
    fn the_scope_of_a_side_is_what_its_moves_say() {
        for values in option_mixes::<Wali>() {
            random_moves::<Wali>(&values, 1, 1000, |position, _, _| {
                let [mut captures, mut steps] = [const { BTreeSet::new() }; 2];
                let mut drops = 0;
                for mv in position.moves() {
                    match mv {
                        Move::Capture { from, to, .. } => {
                            captures.insert((from, to));
                            steps.insert((from, to));
                        }
                        Move::Step { from, to } => {
                            steps.insert((from, to));
                        }
                        Move::Drop { .. } => drops += 1,
                        Move::Pass => {}
                    }
                }
                let scope = position.scope(position.turn());
                assert_eq!(scope.drops.count_ones(), drops, "{position}");
                if position.is_dropping() || position.outcome().is_some() {
                    return;
                }
                assert_eq!(scope.captures, captures.len() as u32, "{position}");
                assert_eq!(scope.steps, steps.len() as u32, "{position}");
                let squares: BTreeSet<_> = captures.iter().map(|(_, to)| to).collect();
                let found = scope.capture_squares.count_ones();
                assert_eq!(found, squares.len() as u32, "{position}");
            });
        }
    }

    /// White has an open line in the top row and one below it that is shut in; the four on the right are
    /// no line of three.
    #[test]
    fn lines_of_exactly_three_are_counted() {
        let text = "x,w,w,w,x,w/b,b,b,b,x,w/w,w,w,b,x,w/b,b,b,x2,w/x6 w 0 0";
        let position = Wali::parse(Wali::options(&read_name::<Wali>("wali")), text).unwrap();
        let scope = position.scope(Side::First);
        assert_eq!((scope.lines, scope.open_lines), (2, 1));
        assert_eq!(scope.pairs, 2 + 2 + 3);
        assert_eq!(scope.stuck, 1 + 3);
    }
}
