//! The search: iterative deepening, principal-variation alpha-beta with a shared table.
//!
//! [`Search`] owns the table and runs one search after another; a [`Worker`] is one thread's share of it.
//! With one thread, the same position, history and limits of depth or nodes give the same result.

mod nodes;
mod options;
mod ordering;
mod report;
mod root;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use cairn_core::{Game, Position};

pub use self::options::{Resources, SearchOptions, Selectivity};
use self::ordering::{Candidate, HISTORY_SIZE};
pub use self::report::{Report, ScoredLine};
use crate::history::{History, Path};
use crate::memory::has_room_for_thread;
use crate::proof::{Probe, Proof, prove, prove_with};
use crate::transposition::TranspositionTable;
use crate::{Control, Limits, Score};

/// No line is followed farther than this.
const MAX_PLY: u32 = 120;

/// With how many nodes the solver may look for a shorter way to an end that a search has found.
const DISTANCE_NODES: u64 = 5_000;

/// And at least so many, even beyond the limit of the search: what is said of a distance should be true.
const LEAST_DISTANCE_NODES: u64 = 1_000;

/// Nodes between two looks at the clock.
const NODES_BETWEEN_CHECKS: u64 = 256;

type MoveOf<G> = <<G as Game>::Position as Position>::Move;
type EvaluatorOf<G> = <G as Game>::Evaluator;

/// A search engine for one game, with its memory.
pub struct Search<G: Game> {
    table: TranspositionTable,
    options: SearchOptions,
    /// How many threads the last search had.
    threads: usize,
    known: Option<Arc<dyn Probe<G::Position>>>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Search<G> {
    /// An engine that has seen nothing.
    #[must_use]
    pub fn new(options: SearchOptions) -> Self {
        Search {
            table: TranspositionTable::new(options.hash_bytes),
            options,
            threads: options.threads,
            known: None,
            game: std::marker::PhantomData,
        }
    }

    /// Gives the search something to look positions up in. It must be about the game and the options of the
    /// positions that are searched.
    pub fn set_known(&mut self, known: Arc<dyn Probe<G::Position>>) {
        self.known = Some(known);
        self.table.clear();
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> SearchOptions {
        self.options
    }

    /// Changes the options. The table is made anew only if its size changes, and forgets everything if
    /// the evaluation does.
    pub fn set_options(&mut self, options: SearchOptions) {
        let evaluation = |options: SearchOptions| {
            (
                options.noise,
                options.seed,
                options.selectivity,
                options.learned,
            )
        };
        if options.hash_bytes != self.options.hash_bytes {
            self.table = TranspositionTable::new(options.hash_bytes);
        } else if evaluation(options) != evaluation(self.options) {
            self.table.clear();
        }
        self.options = options;
        self.threads = options.threads;
    }

    /// What the search has of what its options ask for. How many threads can be had is known after a search.
    #[must_use]
    pub fn resources(&self) -> Resources {
        Resources {
            hash_bytes: self.table.bytes(),
            threads: self.threads,
        }
    }

    /// Forgets everything seen.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches a position. `each` is called after every completed depth.
    pub fn run(
        &mut self,
        position: &G::Position,
        history: &History,
        limits: Limits,
        control: &Control<'_>,
        mut each: impl FnMut(&Report<MoveOf<G>>),
    ) -> Report<MoveOf<G>> {
        self.table.next_search();
        let shared = Shared {
            table: &self.table,
            known: self.known.as_deref(),
            options: self.options,
            limits,
            control,
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        };
        let mut proven = None;
        // A first report should not wait for a proof that may take long.
        let mut after_first_depth = || {
            let nodes = self.options.prove_nodes;
            proven = prove(position, history, nodes, &limits, control);
            // One best move is enough, if one line is all that is asked for.
            let is_enough = proven
                .as_ref()
                .is_some_and(|proven| !proven.best.is_empty());
            if self.options.lines == 1 && is_enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let (mut report, deeper, threads) = thread::scope(|scope| {
            let search = |number| Worker::<G>::new(&shared, position, history, number);
            let helpers: Vec<_> = (1..self.options.threads)
                .map_while(|number| {
                    let work = move || search(number).deepen(&mut |_| {}, None);
                    let helper = || thread::Builder::new().spawn_scoped(scope, work).ok();
                    has_room_for_thread().then(helper).flatten()
                })
                .collect();
            let threads = 1 + helpers.len();
            let report = search(0).deepen(&mut each, Some(&mut after_first_depth));
            shared.is_over.store(true, Ordering::Relaxed);
            let found = helpers.into_iter().map(|helper| match helper.join() {
                Ok(report) => report,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            let deeper = found
                .filter(|other| other.depth > report.depth)
                .max_by_key(|other| other.depth);
            (report, deeper, threads)
        });
        self.threads = threads;
        if self.options.lines == 1
            && let Some(proven) = &proven
            && let Some(report) = proven.report(position, control)
        {
            each(&report);
            return report;
        }
        if let Some(deeper) = deeper {
            report = deeper;
            each(&report);
        }
        report.nodes = shared.nodes.load(Ordering::Relaxed);
        let is_rough = self.options.selectivity > Selectivity::Exact && self.options.noise == 0;
        let is_decided = |line: &ScoredLine<_>| line.proof == Proof::Search;
        let is_decided = report.lines.first().is_some_and(is_decided);
        if proven.is_none() && is_rough && is_decided && !control.should_stop(&limits) {
            // Late moves are searched less deeply, so a shorter win may have been missed: the solver knows.
            let left = limits
                .nodes
                .map_or(u64::MAX, |most| most.saturating_sub(report.nodes));
            let nodes = left.clamp(LEAST_DISTANCE_NODES, DISTANCE_NODES);
            let solved = prove_with(position, history, nodes, &limits, control);
            let shortest = solved
                .as_ref()
                .and_then(|solved| solved.report(position, control));
            if let Some(shortest) = shortest
                && shortest.score() != report.score()
                && shortest.score().and_then(Score::distance).is_some()
            {
                if self.options.lines == 1 {
                    report.nodes += shortest.nodes;
                    report.lines = shortest.lines;
                    return report;
                }
                proven = solved;
            }
        }
        if let Some(proven) = proven {
            proven.mark(position, control, &mut report);
        }
        report
    }
}

/// What the threads of one search share.
struct Shared<'a, P> {
    table: &'a TranspositionTable,
    known: Option<&'a dyn Probe<P>>,
    options: SearchOptions,
    limits: Limits,
    control: &'a Control<'a>,
    /// Nodes of all threads, as far as they have been told.
    nodes: AtomicU64,
    /// Set when the first thread is done.
    is_over: AtomicBool,
}

/// One thread's search.
struct Worker<'a, G: Game> {
    shared: &'a Shared<'a, G::Position>,
    root: &'a G::Position,
    /// How sure the score of the root is before anything is searched; `None` if it is not known.
    root_proof: Option<Proof>,
    path: Path,
    number: usize,
    nodes: u64,
    told: u64,
    deepest: u32,
    /// Whether a depth has been completed. Until then the limit of nodes does not count: a move that
    /// nothing is known about is not an answer.
    has_completed: bool,
    is_stopped: bool,
    /// For each ply, the best line from there.
    lines: Vec<Vec<MoveOf<G>>>,
    /// For each ply, a list to fill with moves, kept to spare allocations.
    lists: Vec<Vec<Candidate<MoveOf<G>>>>,
    killers: Vec<[Option<MoveOf<G>>; 2]>,
    /// How often moves have refuted, by side and fingerprint.
    successes: [Vec<i32>; 2],
    /// The answers that refuted moves, by side and fingerprint.
    answers: [Vec<Option<MoveOf<G>>>; 2],
    /// The fingerprint of a move that the next call of `search` leaves out; 0 for none.
    excluded: u16,
}

impl<'a, G: Game> Worker<'a, G> {
    fn new(
        shared: &'a Shared<'a, G::Position>,
        root: &'a G::Position,
        history: &History,
        number: usize,
    ) -> Self {
        let plies = MAX_PLY as usize + 2;
        let path = Path::new(history, root.key());
        let value = shared.known.and_then(|known| known.probe(root));
        let root_proof = value.map(|value| match value.plies() {
            Some(plies) if plies > path.plies_for_win() => Proof::Evaluated,
            Some(_) | None => Proof::Table,
        });
        Worker {
            shared,
            root,
            root_proof,
            path,
            number,
            nodes: 0,
            told: 0,
            deepest: 0,
            has_completed: false,
            is_stopped: false,
            lines: vec![Vec::new(); plies],
            lists: (0..plies).map(|_| Vec::new()).collect(),
            killers: vec![[None; 2]; plies],
            successes: [vec![0; HISTORY_SIZE], vec![0; HISTORY_SIZE]],
            answers: [vec![None; HISTORY_SIZE], vec![None; HISTORY_SIZE]],
            excluded: 0,
        }
    }

    fn count_node(&mut self, ply: u32) {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let limits = &self.shared.limits;
        if let Some(most) = limits.nodes
            && self.has_completed
            && self.nodes - self.told + self.shared.nodes.load(Ordering::Relaxed) > most
        {
            self.is_stopped = true;
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS) {
            self.tell_nodes();
            self.is_stopped |= self.shared.control.should_stop(limits)
                || self.shared.is_over.load(Ordering::Relaxed);
        }
    }

    fn tell_nodes(&mut self) {
        self.shared
            .nodes
            .fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }
}
