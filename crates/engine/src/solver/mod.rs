//! The exact solver: proves what a position is worth with best play.
//!
//! Two ways lead to a proof. Where all positions that can come up are few, they are all listed and worked
//! out backward from the ends of the game ([`graph`]): that gives every best move, the distance to the end,
//! and draws in games that can go round in circles. Otherwise proof-number search ([`search`]) asks of each
//! side whether it can force a win. Both know a position by its whole packed number, the least of its images
//! under the symmetries, never by a hash.
//!
//! A position in which neither side can force a win is a draw; the history rules of matches play no part.

mod graph;
mod key;
mod search;
mod table;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use cairn_core::{Outcome, Position};

use graph::Graph;
use search::{Answer, Search};
use table::Table;

/// How many positions are listed at first, in the hope that there are no more.
const FIRST_LISTED: usize = 20_000;

/// How many nodes are searched for each side at first, where two questions must be asked.
const FIRST_NODES: u64 = 100_000;

/// How fast both grow from round to round.
const GROWTH: u64 = 4;

/// Proves what positions are worth, within so much memory.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use cairn_core::{Game, OptionValues, Outcome, Position, Side};
/// use cairn_engine::{SolveLimits, Solver};
///
/// fn first_wins<G: Game>(options: &OptionValues) -> bool {
///     let start = G::start(G::options(options));
///     let stop = AtomicBool::new(false);
///     let verdict = Solver::new(1 << 20).solve(&start, SolveLimits::default(), &stop, &mut |_| {});
///     verdict.value == Some(Outcome::Win(Side::First))
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    memory: usize,
}

/// When to give up.
#[derive(Clone, Copy, Debug, Default)]
pub struct SolveLimits {
    /// After so many nodes.
    pub nodes: Option<u64>,
}

/// How far a solver is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveProgress {
    /// How many positions have been looked into, counted each time.
    pub nodes: u64,
    /// How many positions are kept.
    pub kept: u64,
    /// How many could be kept.
    pub capacity: u64,
}

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<M> {
    /// What the position is worth with best play; `None` if that is not decided.
    pub value: Option<Outcome>,
    /// Moves that are proven to keep that value: all the best ones if the distance is known, otherwise at least
    /// one, unless the side to move loses. Nothing if the value is not known or the game is over.
    pub best: Vec<M>,
    /// In how many plies the game ends, the winner being quick and the loser slow, if that is known.
    pub distance: Option<u32>,
    /// How much work it was.
    pub progress: SolveProgress,
}

impl<M> Verdict<M> {
    /// The same verdict with the moves in another form.
    pub fn map<N>(self, f: impl FnMut(M) -> N) -> Verdict<N> {
        Verdict {
            value: self.value,
            best: self.best.into_iter().map(f).collect(),
            distance: self.distance,
            progress: self.progress,
        }
    }
}

impl Solver {
    /// A solver that uses about so many bytes for what it has found out. With too few it is slow, never wrong.
    #[must_use]
    pub const fn new(memory: usize) -> Solver {
        Solver { memory }
    }

    /// Proves what a position is worth, unless the flag is raised or a limit is reached before. Calls
    /// `report` now and then.
    pub fn solve<P: Position>(
        &self,
        position: &P,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(SolveProgress),
    ) -> Verdict<P::Move> {
        let watch = Watch {
            stop,
            report,
            progress: SolveProgress::default(),
            limit: limits.nodes.unwrap_or(u64::MAX),
        };
        let mut work = Work {
            position,
            memory: self.memory,
            watch,
        };
        let (value, best, distance) = match position.outcome() {
            Some(outcome) => (Some(outcome), Vec::new(), Some(0)),
            None => work.solve(),
        };
        Verdict {
            value,
            best,
            distance,
            progress: work.watch.progress,
        }
    }
}

/// Value, best moves and distance.
type Found<M> = (Option<Outcome>, Vec<M>, Option<u32>);

/// One position being solved.
struct Work<'a, P> {
    position: &'a P,
    memory: usize,
    watch: Watch<'a>,
}

impl<P: Position> Work<'_, P> {
    fn solve(&mut self) -> Found<P::Move> {
        let mut listed = FIRST_LISTED;
        if let Some(found) = self.list(listed) {
            return found;
        }
        let one_question = !self.position.can_draw() && !self.position.can_repeat();
        let mut nodes = if one_question { u64::MAX } else { FIRST_NODES };
        let mut table = Table::new(self.memory, self.position.packed());
        let mover = self.position.turn();
        let sides = [mover, mover.other()];
        let mut answers = [Answer::Open; 2];
        let mut best = Vec::new();
        while !self.watch.is_over() {
            for (side, answer) in sides.into_iter().zip(&mut answers) {
                if *answer != Answer::Open {
                    continue;
                }
                let mut search = Search::new(side, one_question, &mut table, &mut self.watch);
                let (found, mv) = search.ask(self.position, nodes);
                *answer = found;
                match found {
                    Answer::Wins => return (Some(Outcome::Win(side)), Vec::from_iter(mv), None),
                    Answer::Fails if one_question => {
                        return (Some(Outcome::Win(side.other())), Vec::new(), None);
                    }
                    // Only a move that stops the enemy keeps a draw, and only his question finds one.
                    Answer::Fails => best.extend(mv),
                    Answer::Open => {}
                }
            }
            if answers == [Answer::Fails; 2] {
                return (Some(Outcome::Draw), best, None);
            }
            nodes = nodes.saturating_mul(GROWTH);
            if self.position.can_repeat() {
                listed = listed.saturating_mul(GROWTH as usize);
                if let Some(found) = self.list(listed) {
                    return found;
                }
            }
        }
        (None, Vec::new(), None)
    }

    /// Works everything out backward, if there are at most so many positions and they find room.
    fn list(&mut self, most: usize) -> Option<Found<P::Move>> {
        // The table keeps the other half.
        let room = self.memory / 2 / Graph::bytes_a_position::<P>();
        let graph = Graph::list(self.position, most.min(room), &mut self.watch)?;
        Some(graph.verdict(self.position))
    }
}

/// Counts the work, reports it, and says when to end it.
struct Watch<'a> {
    stop: &'a AtomicBool,
    report: &'a mut dyn FnMut(SolveProgress),
    progress: SolveProgress,
    limit: u64,
}

/// How many nodes there are between two reports.
const REPORT_EVERY: u64 = 1 << 14;

impl Watch<'_> {
    /// Counts one more node.
    #[inline]
    fn node(&mut self) {
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(REPORT_EVERY) {
            (self.report)(self.progress);
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.progress.nodes >= self.limit || self.stop.load(Ordering::Relaxed)
    }
}

/// Breaks off a list of moves when there is no time left to look at it.
fn go_on(watch: &Watch<'_>) -> ControlFlow<()> {
    match watch.is_over() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    }
}
