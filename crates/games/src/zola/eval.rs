//! The evaluation of Zola: by men, by what they attack, and by the steps they have left.

use cairn_core::{BySide, Evaluator, Position as _, Side};

use super::geometry::{Geometry, Heading, geometry};
use super::patterns::Patterns;
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;
use crate::sets::{BitCounter, Set};

/// The evaluator of Zola.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    type Patterns = Patterns;

    const TERMS: &'static [&'static str] = &[
        "zola-term-men",
        "zola-term-majority",
        "zola-term-captures",
        "zola-term-targets",
        "zola-term-hunters",
        "zola-term-steps",
        "zola-term-steppers",
        "zola-term-outward",
        "zola-term-edge",
        "zola-term-corners",
        "zola-term-targets-now",
        "zola-term-hunters-now",
        "zola-term-turn",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    /// Captures are everywhere in this game: more than one in a row and the search drowns in them.
    const QUIESCENCE_PLIES: u32 = 1;

    #[inline]
    fn features(position: &Position, features: &mut [i32]) {
        let scopes = position.scopes();
        let side = position.turn();
        let own = measure(position, side, scopes[side]);
        let enemy = measure(position, side.other(), scopes[side.other()]);
        compare(own, enemy, [own[3], own[4]], features);
    }

    /// Captures first, those that land far out before others: a man there is hard to take back.
    #[inline]
    fn ordering_score(position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Capture { to, .. } => 1000 + position.distance(to) as i32,
            Move::Step { .. } | Move::Pass => 0,
        }
    }

    #[inline]
    fn is_forcing(_position: &Position, mv: Move) -> bool {
        matches!(mv, Move::Capture { .. })
    }
}

/// What counts, for one side; in the order of the terms.
#[inline]
fn measure(position: &Position, side: Side, scope: Scope) -> [i32; 10] {
    let men = position.count_men(side) as i32;
    let all = men + position.count_men(side.other()) as i32;
    [
        men,
        // A man more counts the more the fewer there are.
        64 * men / all,
        scope.captures as i32,
        scope.targets as i32,
        scope.hunters as i32,
        scope.steps as i32,
        scope.steppers as i32,
        scope.rings as i32,
        scope.edge as i32,
        scope.corners as i32,
    ]
}

/// What the men of a side could do if it were its turn, and where they stand.
#[derive(Clone, Copy, Debug, Default)]
struct Scope {
    /// Its captures.
    captures: u32,
    /// The enemies it could capture.
    targets: u32,
    /// The men that could capture.
    hunters: u32,
    /// Its steps.
    steps: u32,
    /// The men that could step.
    steppers: u32,
    /// The rings of its men, added up: 0 for the ones in the middle.
    rings: u32,
    /// Its men on the edge of the board.
    edge: u32,
    /// Its men in the corners.
    corners: u32,
}

impl Position {
    /// What the men of each side could do if it were its turn, and where they stand.
    #[inline]
    fn scopes(&self) -> BySide<Scope> {
        match geometry(self.options.size) {
            geometry if self.options.size <= 8 => self.scopes_in::<u64>(geometry),
            geometry => self.scopes_in::<u128>(geometry),
        }
    }

    /// The same with words that the board fits into. All men go along a direction at once, step by step:
    /// each is kept on the square it comes from, and the board is moved towards it.
    #[inline]
    fn scopes_in<S: Set>(&self, geometry: &Geometry) -> BySide<Scope> {
        let men = self.men.map(S::narrowed);
        let all = men.first | men.second;
        let mut captures = BySide::<BitCounter<S>>::default();
        let mut steps = BySide::<BitCounter<S>>::default();
        let mut targets = BySide::<S>::default();
        for Heading {
            step,
            is_rising,
            outward,
            inward,
        } in &geometry.headings
        {
            let towards = |set: S, steps: usize| {
                if *is_rising {
                    set >> (steps * step)
                } else {
                    set << (steps * step)
                }
            };
            let away = |set: S, steps: usize| {
                if *is_rising {
                    set << (steps * step)
                } else {
                    set >> (steps * step)
                }
            };
            let free = S::narrowed(*outward) & !towards(all, 1);
            steps.first.add(men.first & free);
            steps.second.add(men.second & free);
            let mut going = men;
            let mut hits = BySide::<S>::default();
            for (before, mask) in inward.iter().enumerate() {
                let mask = S::narrowed(*mask);
                going = going.map(|men| men & mask);
                if (going.first | going.second).is_empty() {
                    break;
                }
                let distance = before + 1;
                let met = men.map(|men| towards(men, distance));
                let first = going.first & met.second;
                let second = going.second & met.first;
                targets.first |= away(first, distance);
                targets.second |= away(second, distance);
                hits.first |= first;
                hits.second |= second;
                let empty = !(met.first | met.second);
                going = going.map(|men| men & empty);
            }
            captures.first.add(hits.first);
            captures.second.add(hits.second);
        }
        BySide::from_fn(|side| {
            let own = self.men[side];
            let mut scope = Scope {
                captures: captures[side].total(),
                targets: targets[side].count(),
                hunters: captures[side].any().count(),
                steps: steps[side].total(),
                steppers: steps[side].any().count(),
                rings: 0,
                edge: 0,
                corners: S::narrowed(own & geometry.corners).count(),
            };
            for (ring, squares) in geometry.rings.iter().enumerate() {
                scope.edge = S::narrowed(own & squares).count();
                scope.rings += ring as u32 * scope.edge;
            }
            scope
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cairn_testkit::{option_mixes, random_moves};

    use super::*;
    use crate::zola::Zola;

    #[test]
    fn the_scope_of_a_side_is_what_its_moves_say() {
        for values in option_mixes::<Zola>() {
            random_moves::<Zola>(&values, 1, 200, |position, _, _| {
                let [mut captures, mut steps] = [const { Vec::new() }; 2];
                for mv in position.moves() {
                    match mv {
                        Move::Capture { from, to } => captures.push((from, to)),
                        Move::Step { from, to } => steps.push((from, to)),
                        Move::Pass => {}
                    }
                }
                let sources = |moves: &[(_, _)]| {
                    let from: BTreeSet<_> = moves.iter().map(|(from, _)| *from).collect();
                    from.len() as u32
                };
                let targets: BTreeSet<_> = captures.iter().map(|(_, to)| *to).collect();
                let scope = position.scopes()[position.turn()];
                assert_eq!(scope.captures, captures.len() as u32, "{position}");
                assert_eq!(scope.targets, targets.len() as u32, "{position}");
                assert_eq!(scope.hunters, sources(&captures), "{position}");
                assert_eq!(scope.steps, steps.len() as u32, "{position}");
                assert_eq!(scope.steppers, sources(&steps), "{position}");
            });
        }
    }
}
