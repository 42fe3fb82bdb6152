//! The solver's answers about one position and those after it.

use std::sync::atomic::AtomicBool;

use cairn_core::{Outcome, Side, Solvable};
use cairn_engine::tables::TableValue;
use cairn_engine::{Attack, Probe, SolveLimits, Solver};

/// Bytes for what the solver finds out about one position, a side.
const MEMORY: usize = 1 << 20;

/// Bytes to solve one position to the end of the game: so few that little time goes into listing positions.
const MEMORY_TO_THE_END: usize = 1 << 17;

/// Answers questions until its nodes are used up; then every answer is `None`.
pub(crate) struct Prover<'a, P> {
    attacks: [Attack; 2],
    nodes: u64,
    known: Option<&'a dyn Probe<P>>,
}

impl<'a, P: Solvable> Prover<'a, P> {
    /// A prover for a position and those after it, with this many nodes. What is known from elsewhere takes none.
    pub(crate) fn new(position: &P, nodes: u64, known: Option<&'a dyn Probe<P>>) -> Prover<'a, P> {
        let solver = Solver::new(MEMORY);
        Prover {
            attacks: Side::BOTH.map(|side| solver.attack(position, side)),
            nodes,
            known,
        }
    }

    /// Replaces the nodes that are left.
    pub(crate) fn refill(&mut self, nodes: u64) {
        self.nodes = nodes;
    }

    /// Whether a side can force a win within `plies` plies.
    pub(crate) fn wins_within(&mut self, position: &P, side: Side, plies: u32) -> Option<bool> {
        let known = self.known.and_then(|known| known.probe(position));
        if let Some(value) = known {
            return Some(match value {
                TableValue::Win(distance) => position.turn() == side && distance <= plies,
                TableValue::Loss(distance) => position.turn() != side && distance <= plies,
                TableValue::Draw => false,
            });
        }
        let limits = SolveLimits {
            nodes: Some(self.nodes),
        };
        let attack = &mut self.attacks[side.index()];
        let stop = AtomicBool::new(false);
        let (wins, used) = attack.wins_within(position, plies, limits, &stop);
        self.nodes = self.nodes.saturating_sub(used);
        wins
    }

    /// In how many plies a side can force a win, if within the most.
    pub(crate) fn distance(&mut self, position: &P, side: Side, most: u32) -> Option<Option<u32>> {
        for plies in 0..=most {
            if self.wins_within(position, side, plies)? {
                return Some(Some(plies));
            }
        }
        Some(None)
    }
}

/// What a position is worth with best play to the end of the game, and in how many plies it is decided, as far as that
/// is known; nothing if it takes more nodes.
pub(crate) fn to_the_end<P: Solvable>(
    position: &P,
    nodes: Option<u64>,
) -> Option<(Outcome, Option<u32>)> {
    let stop = AtomicBool::new(false);
    let solver = Solver::new(MEMORY_TO_THE_END);
    let verdict = solver.solve(position, SolveLimits { nodes }, &stop, &mut |_| {});
    Some((verdict.value?, verdict.distance))
}
