//! Wins at once, and how many moves walk into one.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cairn_core::{Outcome, Position};

/// What the side to move has to fear right now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat<M> {
    /// How many legal moves there are.
    pub moves: u64,
    /// How many of them let the other side win at once.
    pub losing: u64,
    /// The last of the moves that do not; `None` if all do.
    pub safe: Option<M>,
    /// The winning move that answers most of these, whatever else was played; `None` if none loses.
    pub by: Option<M>,
    /// The first of the moves that it answers.
    pub answered: Option<M>,
}

/// The moves that lose at once and the answer that punishes most of them. `None` if that would take more
/// than `budget` positions to find out.
pub fn threat<P: Position>(position: &P, budget: u64) -> Option<Threat<P::Move>> {
    let side = position.turn();
    let mut left = budget;
    let mut threat = Threat {
        moves: 0,
        losing: 0,
        safe: None,
        by: None,
        answered: None,
    };
    let mut answers: BTreeMap<P::Move, (u64, P::Move)> = BTreeMap::new();
    let flow = position.for_each_move(|mv| {
        threat.moves += 1;
        let mut after = position.clone();
        after.play_unchecked(mv);
        let mut is_losing = after.outcome() == Some(Outcome::Win(side.other()));
        // Where a side moves twice in a row there is no answer to fear yet.
        if after.outcome().is_none() && after.turn() != side {
            after.for_each_move(|answer| {
                left = match left.checked_sub(1) {
                    Some(left) => left,
                    None => return ControlFlow::Break(()),
                };
                if wins(&after, answer) {
                    is_losing = true;
                    answers.entry(answer).or_insert((0, mv)).0 += 1;
                }
                ControlFlow::Continue(())
            })?;
        }
        if is_losing {
            threat.losing += 1;
        } else {
            threat.safe = Some(mv);
        }
        ControlFlow::Continue(())
    });
    if flow.is_break() {
        return None;
    }
    // The greatest count; of equals, the first in the order of moves.
    let mut most = 0;
    for (answer, (count, first)) in answers {
        if count > most {
            most = count;
            threat.by = Some(answer);
            threat.answered = Some(first);
        }
    }
    Some(threat)
}

/// Whether a legal move wins the game for the side that plays it.
fn wins<P: Position>(position: &P, mv: P::Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after.outcome() == Some(Outcome::Win(position.turn()))
}
