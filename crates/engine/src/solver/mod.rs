//! The exact solver: proves what a position is worth with best play.
//!
//! Three ways lead to a proof. Where all positions that can come up are few, they are all listed and worked
//! out backward from the ends of the game ([`graph`]): that gives every best move, the distance to the end,
//! and draws in games that can go round in circles. Otherwise each side is asked whether it can force a
//! win: by a depth-first search of safe moves where the game ends after a known number of turns ([`bounded`]), by
//! proof-number search elsewhere ([`search`]). All know a position by its whole packed number, the least of its
//! images under the symmetries, never by a hash.
//!
//! A position in which neither side can force a win is a draw; the history rules of matches play no part.

mod attack;
mod bounded;
mod graph;
mod key;
mod proof_table;
mod search;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use cairn_core::{Outcome, Side, Solvable};

pub use attack::Attack;
use bounded::Bounded;
use graph::Graph;
use proof_table::ProofTable;
use search::{Answer, Search};

use crate::Probe;
use crate::memory::obtainable;
use crate::tables::TableValue;

/// How many positions are listed at first, in the hope that there are no more.
const FIRST_LISTED: usize = 20_000;

/// How many nodes are searched for each side at first, where two questions must be asked.
const FIRST_NODES: u64 = 100_000;

/// How fast both grow from round to round.
const GROWTH: u64 = 4;

/// Proves what positions are worth, with a bound on memory.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use cairn_core::{Game, OptionValues, Outcome, Position, Side};
/// use cairn_engine::{SolveLimits, Solver};
///
/// fn first_wins<G: Game>(options: &OptionValues) -> bool {
///     let start = G::start(G::options(options));
///     let stop = AtomicBool::new(false);
///     let solution = Solver::new(1 << 20).solve(&start, SolveLimits::default(), &stop, &mut |_| {});
///     solution.value == Some(Outcome::Win(Side::First))
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    memory: usize,
    threads: usize,
    report_every: u64,
}

/// When to give up.
#[derive(Clone, Copy, Debug, Default)]
pub struct SolveLimits {
    /// After this many nodes.
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

impl SolveProgress {
    /// The work of both.
    fn plus(self, other: SolveProgress) -> SolveProgress {
        SolveProgress {
            nodes: self.nodes + other.nodes,
            kept: self.kept + other.kept,
            capacity: self.capacity + other.capacity,
        }
    }
}

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// What the position is worth with best play; `None` if that is not decided.
    pub value: Option<Outcome>,
    /// Moves that are proven to keep that value: all the best ones, with the distance, if everything could be listed;
    /// otherwise at least one, unless the side to move loses. Nothing if the value is not known or the game is over.
    pub best: Vec<M>,
    /// In how many plies the game ends, the winner being quick and the loser slow, if that is known.
    pub distance: Option<u32>,
    /// How much work it was.
    pub progress: SolveProgress,
}

impl<M> Solution<M> {
    /// The same solution with the moves in another form.
    pub fn map<N>(self, f: impl FnMut(M) -> N) -> Solution<N> {
        Solution {
            value: self.value,
            best: self.best.into_iter().map(f).collect(),
            distance: self.distance,
            progress: self.progress,
        }
    }
}

impl Solver {
    /// A solver that uses about `memory` bytes for what it has found out. With too few it is slow, never wrong.
    #[must_use]
    pub const fn new(memory: usize) -> Solver {
        Solver {
            memory,
            threads: 1,
            report_every: REPORT_EVERY,
        }
    }

    /// The same solver with as much of its memory as there is.
    #[must_use]
    pub fn with_obtainable_memory(self) -> Solver {
        // Beside a table of this size there may be a list of positions of half the size.
        let whole = self.memory.saturating_add(self.memory / 2);
        match obtainable(whole) {
            found if found == whole => self,
            found => Solver {
                memory: found / 3 * 2,
                ..self
            },
        }
    }

    /// How many bytes it uses at most for what it has found out.
    #[must_use]
    pub const fn memory(&self) -> usize {
        self.memory
    }

    /// The same solver with this many threads, where there is work for more than one: both questions, whether either
    /// side can force a win, may be asked at once. A limit of nodes is kept on one thread only, so that the
    /// same work gives the same solution.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> Solver {
        Solver { threads, ..self }
    }

    /// The same solver with a report after every `nodes` nodes, a power of two.
    pub(crate) const fn reporting_every(self, nodes: u64) -> Solver {
        Solver {
            report_every: nodes,
            ..self
        }
    }

    /// Proves what a position is worth, unless the flag is raised or a limit is reached before. Calls
    /// `report` now and then.
    pub fn solve<P: Solvable>(
        &self,
        position: &P,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(SolveProgress) + Send),
    ) -> Solution<P::Move> {
        self.solve_with(position, None, limits, stop, report)
    }

    /// What [`Solver::solve`] does, with something to look positions up in, which must be about the same game and
    /// options.
    pub fn solve_with<P: Solvable>(
        &self,
        position: &P,
        known: Option<&dyn Probe<P>>,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(SolveProgress) + Send),
    ) -> Solution<P::Move> {
        let watch = Watch {
            stop,
            enough: None,
            report,
            progress: SolveProgress::default(),
            report_every: self.report_every,
            limit: limits.nodes.unwrap_or(u64::MAX),
        };
        let mut work = Work {
            position,
            known,
            memory: self.with_obtainable_memory().memory,
            threads: match limits.nodes {
                Some(_) => 1,
                None => self.threads,
            },
            watch,
        };
        let (value, best, distance) = match position.outcome() {
            Some(outcome) => (Some(outcome), Vec::new(), Some(0)),
            None => work.solve(),
        };
        Solution {
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
    known: Option<&'a dyn Probe<P>>,
    memory: usize,
    threads: usize,
    watch: Watch<'a>,
}

impl<P: Solvable> Work<'_, P> {
    fn solve(&mut self) -> Found<P::Move> {
        if let Some(found) = self.look_up() {
            return found;
        }
        let mut listed = FIRST_LISTED;
        if let Some(found) = self.list(listed) {
            return found;
        }
        if let Some(plies) = self.position.most_plies_left() {
            return self.search_to_the_end(plies);
        }
        let one_question = !self.position.can_draw() && !self.position.can_repeat();
        let mut nodes = if one_question { u64::MAX } else { FIRST_NODES };
        let mut table = ProofTable::new(self.memory, self.position.packed());
        let mover = self.position.turn();
        let sides = [mover, mover.other()];
        let mut answers = [Answer::Open; 2];
        let mut best = Vec::new();
        while !self.watch.is_over() {
            for (side, answer) in sides.into_iter().zip(&mut answers) {
                if *answer != Answer::Open {
                    continue;
                }
                let mut search =
                    Search::new(side, one_question, self.known, &mut table, &mut self.watch);
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

    /// What is known of the position, with the moves that lead to the same.
    fn look_up(&mut self) -> Option<Found<P::Move>> {
        let known = self.known?;
        let mover = self.position.turn();
        let value = known.probe(self.position)?;
        let before = |next: &P| match next.outcome() {
            Some(Outcome::Win(winner)) if winner == mover => Some(TableValue::Win(1)),
            Some(Outcome::Win(_)) => Some(TableValue::Loss(1)),
            Some(Outcome::Draw) => Some(TableValue::Draw),
            None => known
                .probe(next)
                .map(|value| match (value, next.turn() == mover) {
                    (TableValue::Win(plies), true) | (TableValue::Loss(plies), false) => {
                        TableValue::Win(plies + 1)
                    }
                    (TableValue::Loss(plies), true) | (TableValue::Win(plies), false) => {
                        TableValue::Loss(plies + 1)
                    }
                    (TableValue::Draw, true | false) => TableValue::Draw,
                }),
        };
        self.watch.node();
        let mut best = self.position.moves();
        best.retain(|mv| {
            let mut next = self.position.clone();
            next.play_unchecked(*mv);
            before(&next) == Some(value)
        });
        let outcome = match value {
            TableValue::Win(_) => Outcome::Win(mover),
            TableValue::Loss(_) => Outcome::Win(mover.other()),
            TableValue::Draw => Outcome::Draw,
        };
        Some((Some(outcome), best, value.plies()))
    }

    /// Asks whether either side can force a win in a game that ends after `plies` plies at the latest.
    fn search_to_the_end(&mut self, plies: u32) -> Found<P::Move> {
        let mover = self.position.turn();
        let sides = [mover, mover.other()];
        let mut answers = [Asked::Open; 2];
        if self.threads > 1 {
            answers = self.ask_both(sides, plies);
        } else {
            for (side, answer) in sides.into_iter().zip(&mut answers) {
                *answer = ask(self.position, side, plies, self.memory, &mut self.watch);
                if !matches!(answer, Asked::Fails(_)) {
                    break;
                }
            }
        }
        match answers {
            [Asked::Wins(mv, plies), _] => {
                (Some(Outcome::Win(mover)), Vec::from_iter(mv), Some(plies))
            }
            [_, Asked::Wins(_, plies)] => {
                (Some(Outcome::Win(mover.other())), Vec::new(), Some(plies))
            }
            // Only a move that stops the enemy keeps a draw, and only his question finds one.
            [Asked::Fails(_), Asked::Fails(mv)] => (Some(Outcome::Draw), Vec::from_iter(mv), None),
            [_, _] => (None, Vec::new(), None),
        }
    }

    /// Asks both questions at once, each on a thread with half of the memory.
    fn ask_both(&mut self, sides: [Side; 2], plies: u32) -> [Asked<P::Move>; 2] {
        let enough = AtomicBool::new(false);
        let before = self.watch.progress;
        let told = Mutex::new((&mut *self.watch.report, [before, SolveProgress::default()]));
        let run = |number: usize| {
            let mut report = |progress: SolveProgress| {
                let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
                told.1[number] = progress;
                let total = told.1[0].plus(told.1[1]);
                (told.0)(total);
            };
            let mut watch = Watch {
                stop: self.watch.stop,
                enough: Some(&enough),
                report: &mut report,
                progress: match number {
                    0 => before,
                    _ => SolveProgress::default(),
                },
                report_every: self.watch.report_every,
                limit: u64::MAX,
            };
            let side = sides[number];
            let answer = ask(self.position, side, plies, self.memory / 2, &mut watch);
            if matches!(answer, Asked::Wins(..)) {
                enough.store(true, Ordering::Relaxed);
            }
            (watch.report)(watch.progress);
            answer
        };
        let answers = thread::scope(|scope| {
            let other = thread::Builder::new().spawn_scoped(scope, || run(1));
            let first = run(0);
            match other {
                // A panic in the thread is passed on by the scope.
                Ok(other) => [first, other.join().unwrap_or(Asked::Open)],
                // There is no second thread to be had: one question after the other.
                Err(_) if matches!(first, Asked::Fails(_)) => [first, run(1)],
                Err(_) => [first, Asked::Open],
            }
        });
        let (_, [first, second]) = told.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.watch.progress = first.plus(second);
        answers
    }

    /// Works everything out backward, if there are at most `most` positions and they fit into memory.
    fn list(&mut self, most: usize) -> Option<Found<P::Move>> {
        // The table keeps the other half.
        let room = self.memory / 2 / Graph::bytes_a_position::<P>();
        let graph = Graph::list(self.position, most.min(room), &mut self.watch)?;
        Some(graph.solution(self.position))
    }
}

/// Whether the attacker can force a win in a game that ends after `plies` plies at the latest, and if he can, in how
/// many.
fn ask<P: Solvable>(
    position: &P,
    attacker: Side,
    plies: u32,
    memory: usize,
    watch: &mut Watch<'_>,
) -> Asked<P::Move> {
    let mut within = |plies| {
        // Each with a table of its own: what fails within few plies may succeed within more.
        let mut table = ProofTable::new(memory, position.packed());
        Bounded::new(attacker, &mut table, watch).ask(position, plies)
    };
    // As a rule the attacker makes the last move of a win, so those distances are tried first, the shortest
    // before the others. The last two are asked about together: nearly all of the work is there.
    let shortest = 1 + u32::from(position.turn() != attacker);
    let usual = (shortest..plies.saturating_sub(1)).step_by(2);
    let (mut too_short, mut failed) = (0, None);
    for plies in usual.chain([plies]) {
        let (answer, mut mv) = within(plies);
        match answer {
            Answer::Open => return Asked::Open,
            Answer::Fails => {
                failed = mv;
                too_short = plies;
            }
            Answer::Wins => {
                let mut distance = plies;
                while distance > too_short + 1 {
                    match within(distance - 1) {
                        (Answer::Open, _) => return Asked::Open,
                        (Answer::Fails, _) => break,
                        (Answer::Wins, shorter) => {
                            mv = shorter;
                            distance -= 1;
                        }
                    }
                }
                return Asked::Wins(mv, distance);
            }
        }
    }
    Asked::Fails(failed)
}

/// What came of a question about a game that ends after a known number of plies.
#[derive(Clone, Copy)]
enum Asked<M> {
    /// The attacker wins, by this move if it is his turn, in this many plies.
    Wins(Option<M>, u32),
    /// He does not; this move stops him if it is the other's turn.
    Fails(Option<M>),
    Open,
}

/// Counts the work, reports it, and says when to end it.
struct Watch<'a> {
    stop: &'a AtomicBool,
    /// Raised when another thread has found out enough.
    enough: Option<&'a AtomicBool>,
    report: &'a mut (dyn FnMut(SolveProgress) + Send),
    progress: SolveProgress,
    /// How many nodes there are between two reports, a power of two.
    report_every: u64,
    limit: u64,
}

/// How many nodes there are between two reports, as a rule.
const REPORT_EVERY: u64 = 1 << 14;

impl Watch<'_> {
    /// Counts one more node.
    #[inline]
    fn node(&mut self) {
        self.progress.nodes += 1;
        if self.progress.nodes & (self.report_every - 1) == 0 {
            (self.report)(self.progress);
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        let mut flags = std::iter::once(self.stop).chain(self.enough);
        self.progress.nodes >= self.limit || flags.any(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Breaks off a list of moves when there is no time left to look at it.
fn go_on(watch: &Watch<'_>) -> ControlFlow<()> {
    if watch.is_over() {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}
