//! Wins within a number of plies, asked about one side again and again.

use std::sync::atomic::AtomicBool;

use cairn_core::{Outcome, Side, Solvable};

use super::bounded::Bounded;
use super::key::canonical;
use super::proof_table::ProofTable;
use super::search::{Answer, NEVER, Numbers};
use super::{SolveLimits, SolveProgress, Solver, Watch};

/// One side's hope to win, and what has been found out about it so far: questions about positions of the same game
/// with the same options share what they find.
pub struct Attack {
    side: Side,
    table: ProofTable,
}

impl Attack {
    pub(super) fn new<P: Solvable>(memory: usize, position: &P, side: Side) -> Attack {
        Attack {
            side,
            table: ProofTable::new(memory, position.packed()),
        }
    }

    /// Whether the side can force a win within `plies` plies, and how many nodes that took to find out; `None` if a
    /// limit or the flag ended it before, or if the sides do not move in turn.
    pub fn wins_within<P: Solvable>(
        &mut self,
        position: &P,
        plies: u32,
        limits: SolveLimits,
        stop: &AtomicBool,
    ) -> (Option<bool>, u64) {
        match position.outcome() {
            Some(outcome) => return (Some(outcome == Outcome::Win(self.side)), 0),
            None if plies == 0 => return (Some(false), 0),
            None => {}
        }
        let attacks = position.turn() == self.side;
        let packed = canonical(position, false);
        if let Some(reaches_aim) = packed.and_then(|it| known(&self.table, it, attacks, plies)) {
            return (Some(reaches_aim == attacks), 0);
        }
        let mut watch = Watch {
            stop,
            enough: None,
            report: &mut |_| {},
            progress: SolveProgress::default(),
            report_every: super::REPORT_EVERY,
            limit: limits.nodes.unwrap_or(u64::MAX),
        };
        let (answer, _) = Bounded::new(self.side, &mut self.table, &mut watch).ask(position, plies);
        let nodes = watch.progress.nodes;
        let wins = match answer {
            Answer::Wins => true,
            Answer::Fails => false,
            Answer::Open => return (None, nodes),
        };
        if let Some(packed) = packed {
            keep(
                &mut self.table,
                packed,
                attacks,
                plies,
                wins == attacks,
                nodes,
            );
        }
        (Some(wins), nodes)
    }
}

impl Solver {
    /// What a side can win by force in this game, to be asked about the position and those after it.
    #[must_use]
    pub fn attack<P: Solvable>(&self, position: &P, side: Side) -> Attack {
        Attack::new(self.memory, position, side)
    }

    /// Whether a side can force a win within `plies` plies, and how many nodes that took to find out; `None` if a
    /// limit or the flag ended it before, or if the sides do not move in turn.
    pub fn wins_within<P: Solvable>(
        &self,
        position: &P,
        side: Side,
        plies: u32,
        limits: SolveLimits,
        stop: &AtomicBool,
    ) -> (Option<bool>, u64) {
        self.attack(position, side)
            .wins_within(position, plies, limits, stop)
    }
}

/// Plies that a table keeps exactly.
const MOST_KEPT: u32 = 1_000;

/// Whether the side to move is known to reach its aim with `plies` plies left: to win if it attacks, else not to
/// lose. Who wins within some plies wins within more, and who fails within some fails within fewer.
pub(super) fn known(table: &ProofTable, packed: u128, attacks: bool, plies: u32) -> Option<bool> {
    let found = Found::of(table.get(packed, attacks)?);
    if found.wins <= plies {
        return Some(attacks);
    }
    (plies <= found.fails).then_some(!attacks)
}

/// Keeps whether the side to move reaches its aim with `plies` plies left, found with `work` nodes of work.
pub(super) fn keep(
    table: &mut ProofTable,
    packed: u128,
    attacks: bool,
    plies: u32,
    reaches_aim: bool,
    work: u64,
) {
    if plies > MOST_KEPT {
        return;
    }
    let mut found = table.get(packed, attacks).map_or(Found::NOTHING, Found::of);
    if reaches_aim == attacks {
        found.wins = found.wins.min(plies);
    } else {
        found.fails = found.fails.max(plies);
    }
    table.set(packed, attacks, found.numbers(), work);
}

/// What is known of the attacker's win. A table keeps it in the place of proof numbers.
#[derive(Clone, Copy)]
struct Found {
    /// It is certain within this many plies, or [`NEVER`].
    wins: u32,
    /// It is impossible within this many.
    fails: u32,
}

impl Found {
    const NOTHING: Found = Found {
        wins: NEVER,
        fails: 0,
    };

    fn of(numbers: Numbers) -> Found {
        Found {
            wins: numbers.proof,
            fails: numbers.disproof,
        }
    }

    fn numbers(self) -> Numbers {
        Numbers {
            proof: self.wins,
            disproof: self.fails,
        }
    }
}
