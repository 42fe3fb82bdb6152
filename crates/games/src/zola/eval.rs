//! How Zola is judged: by men, by what they attack, and by the steps they have left.

use cairn_core::{Evaluator, Position as _, Side};

use super::rules::Scope;
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;

/// The judgment of Zola.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
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
    fn promise(position: &Position, mv: Move) -> i32 {
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
