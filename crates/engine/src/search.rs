//! The search: iterative deepening, principal-variation alpha-beta with a shared table.
//!
//! [`Search`] owns the table and runs one search after another; a [`Worker`] is one thread's share of it.
//! With one thread, the same position, history and limits of depth or nodes give the same result.

use std::hash::Hasher;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cairn_core::{Evaluator, Game, Outcome, Position, evaluate};

use crate::history::{History, Path};
use crate::proof::{Probe, Proof, known_score, prove};
use crate::table::{Bound, Found, Table};
use crate::{Control, Limits, Score};

/// No line is followed farther than this.
const MAX_PLY: u32 = 120;

/// Positions with more moves than this are searched on a part of them, spread evenly.
const MOST_MOVES: usize = 2_048;

/// Nodes between two looks at the clock.
const NODES_BETWEEN_CHECKS: u64 = 256;

/// Sizes of the ordering tables, in powers of two.
const HISTORY_SIZE: usize = 1 << 12;

/// What counts how much in the order of moves. Successes stay within 4096.
const PROMISE_SCALE: i32 = 100;
const KILLER_BONUS: i32 = 5_000;
const ANSWER_BONUS: i32 = 3_000;

type MoveOf<G> = <<G as Game>::Position as Position>::Move;
type EvaluatorOf<G> = <G as Game>::Evaluator;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// How many threads search.
    pub threads: usize,
    /// How large the table is.
    pub table_bytes: usize,
    /// How many best lines are reported.
    pub lines: usize,
    /// Whether branches may be cut, shortened or prolonged by judgment. Without it the score is exactly
    /// that of a plain minimax of the same depth.
    pub selective: bool,
    /// Blurred judgment, for weaker players: each position is misjudged by up to about this many units.
    pub noise: i32,
    /// Seeds the blur.
    pub seed: u64,
    /// With how many nodes the solver may try to prove the value before the search; 0 for not at all.
    pub prove_nodes: u64,
}

impl SearchOptions {
    /// Enough for the solver to prove most late positions, and too few to wait for.
    pub const PROVE_NODES: u64 = 40_000;
}

impl Default for SearchOptions {
    fn default() -> Self {
        SearchOptions {
            threads: 1,
            table_bytes: 64 << 20,
            lines: 1,
            selective: true,
            noise: 0,
            seed: 0,
            prove_nodes: 0,
        }
    }
}

/// A line of play and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredLine<M> {
    /// For the side to move in the first position.
    pub score: Score,
    /// How sure the score is.
    pub proof: Proof,
    /// The moves, best play of both sides, as far as they are known.
    pub moves: Vec<M>,
}

/// What a search has found out so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// How deep it has looked, in plies.
    pub depth: u32,
    /// The longest line it has looked at.
    pub deepest: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub table_fullness: u32,
    /// The best lines, best first; empty if the game is over.
    pub lines: Vec<ScoredLine<M>>,
}

impl<M: Clone> Report<M> {
    /// The best move.
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().cloned()
    }

    /// The score of the best line.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}

impl<M> Default for Report<M> {
    fn default() -> Self {
        Report {
            depth: 0,
            deepest: 0,
            nodes: 0,
            table_fullness: 0,
            lines: Vec::new(),
        }
    }
}

impl<M> Report<M> {
    /// The same report with moves of another form.
    pub fn map<N>(&self, mut form: impl FnMut(&M) -> N) -> Report<N> {
        Report {
            depth: self.depth,
            deepest: self.deepest,
            nodes: self.nodes,
            table_fullness: self.table_fullness,
            lines: self
                .lines
                .iter()
                .map(|line| ScoredLine {
                    score: line.score,
                    proof: line.proof,
                    moves: line.moves.iter().map(&mut form).collect(),
                })
                .collect(),
        }
    }
}

/// A search engine for one game, with its memory.
pub struct Search<G: Game> {
    table: Table,
    options: SearchOptions,
    known: Option<Arc<dyn Probe<G::Position>>>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Search<G> {
    /// An engine that has seen nothing.
    #[must_use]
    pub fn new(options: SearchOptions) -> Self {
        Search {
            table: Table::new(options.table_bytes),
            options,
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
    /// the judgment does.
    pub fn set_options(&mut self, options: SearchOptions) {
        let judges = |options: SearchOptions| (options.noise, options.seed, options.selective);
        if options.table_bytes != self.options.table_bytes {
            self.table = Table::new(options.table_bytes);
        } else if judges(options) != judges(self.options) {
            self.table.clear();
        }
        self.options = options;
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
        let proven = prove(
            position,
            history,
            self.options.prove_nodes,
            &limits,
            control,
        );
        if self.options.lines == 1
            && let Some(proven) = &proven
            && let Some(report) = proven.report(position, control)
        {
            each(&report);
            return report;
        }
        self.table.next_search();
        let shared = Shared {
            table: &self.table,
            known: self.known.as_deref(),
            options: self.options,
            limits,
            control,
            nodes: AtomicU64::new(0),
            is_over: std::sync::atomic::AtomicBool::new(false),
        };
        let mut report = thread::scope(|scope| {
            for number in 1..self.options.threads {
                let shared = &shared;
                scope.spawn(move || {
                    Worker::<G>::new(shared, position, history, number).deepen(&mut |_| {});
                });
            }
            let mut worker = Worker::<G>::new(&shared, position, history, 0);
            let report = worker.deepen(&mut each);
            shared.is_over.store(true, Ordering::Relaxed);
            report
        });
        if let Some(proven) = proven {
            proven.mark(position, control, &mut report);
        }
        report
    }
}

/// What the threads of one search share.
struct Shared<'a, P> {
    table: &'a Table,
    known: Option<&'a dyn Probe<P>>,
    options: SearchOptions,
    limits: Limits,
    control: &'a Control<'a>,
    /// Nodes of all threads, as far as they have been told.
    nodes: AtomicU64,
    /// Set when the first thread is done.
    is_over: std::sync::atomic::AtomicBool,
}

/// A move with the reason to try it early.
#[derive(Clone, Copy)]
struct Candidate<M> {
    order: i32,
    is_quiet: bool,
    mv: M,
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
            Some(plies) if plies > path.plies_for_win() => Proof::Judged,
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
            is_stopped: false,
            lines: vec![Vec::new(); plies],
            lists: (0..plies).map(|_| Vec::new()).collect(),
            killers: vec![[None; 2]; plies],
            successes: [vec![0; HISTORY_SIZE], vec![0; HISTORY_SIZE]],
            answers: [vec![None; HISTORY_SIZE], vec![None; HISTORY_SIZE]],
        }
    }

    /// Searches deeper and deeper until a limit is reached or everything is known.
    fn deepen(&mut self, each: &mut dyn FnMut(&Report<MoveOf<G>>)) -> Report<MoveOf<G>> {
        let mut report = Report::default();
        let mut roots = self.roots();
        let Some(first) = roots.first() else {
            return report;
        };
        // Something to play even if there is no time for anything.
        report.lines = vec![ScoredLine {
            score: Score::DRAW,
            proof: Proof::Judged,
            moves: vec![first.mv],
        }];
        let most = self.shared.limits.depth.unwrap_or(MAX_PLY).min(MAX_PLY);
        // Helpers begin at different depths, so that they do not all do the same.
        for depth in 1 + (self.number as u32 % 2)..=most {
            let mut lines: Vec<ScoredLine<MoveOf<G>>> = Vec::new();
            let wanted = self.shared.options.lines.clamp(1, roots.len().max(1));
            for number in 0..wanted {
                let before = report.lines.get(number).map(|line| line.score);
                let Some(line) = self.aspire(&mut roots, number, depth, before) else {
                    break;
                };
                lines.push(line);
            }
            if self.is_stopped {
                // A first line that was finished is better than the one of the last depth.
                if let Some(line) = lines.into_iter().next()
                    && report.depth > 0
                {
                    let rest = report
                        .lines
                        .iter()
                        .filter(|old| old.moves.first() != line.moves.first());
                    let rest: Vec<_> = rest.cloned().collect();
                    report.lines = std::iter::once(line).chain(rest).take(wanted).collect();
                }
                break;
            }
            if lines.is_empty() {
                break;
            }
            lines.sort_by_key(|line| std::cmp::Reverse(line.score));
            report.depth = depth;
            report.lines = lines;
            self.complete(&mut report);
            if self.number == 0 {
                each(&report);
            }
            if self.is_settled(&report, roots.len()) {
                break;
            }
        }
        self.complete(&mut report);
        report
    }

    fn complete(&mut self, report: &mut Report<MoveOf<G>>) {
        self.tell_nodes();
        report.deepest = self.deepest;
        report.nodes = self.shared.nodes.load(Ordering::Relaxed);
        report.table_fullness = self.shared.table.fullness();
    }

    /// Whether thinking longer can change nothing, or there is no time to think deeper.
    fn is_settled(&self, report: &Report<MoveOf<G>>, moves: usize) -> bool {
        let limits = &self.shared.limits;
        // What the root leads to is known, too: looking farther shows nothing new.
        if self.root_proof.is_some() {
            return true;
        }
        let is_proven = report.lines.iter().all(|line| {
            let distance = line.score.distance();
            distance.is_some_and(|distance| distance <= report.depth)
        });
        if is_proven || (moves == 1 && limits.time.is_some() && report.depth >= 4) {
            return true;
        }
        // The next depth takes longer than all before; begun too late it would be in vain.
        limits
            .time
            .is_some_and(|time| (self.shared.control.elapsed)() * 2 > time)
    }

    /// The moves of the root in the order of first sight.
    fn roots(&mut self) -> Vec<Candidate<MoveOf<G>>> {
        if self.root.outcome().is_some() {
            return Vec::new();
        }
        let mut list = Vec::new();
        self.generate(self.root, 0, 0, None, &mut list);
        list.sort_by_key(|candidate| std::cmp::Reverse(candidate.order));
        list
    }

    /// The best line among the root moves from this number on, which is moved to its place. The search
    /// begins with a narrow window around the score of the last depth.
    fn aspire(
        &mut self,
        roots: &mut [Candidate<MoveOf<G>>],
        from: usize,
        depth: u32,
        before: Option<Score>,
    ) -> Option<ScoredLine<MoveOf<G>>> {
        let (mut alpha, mut beta) = (Score::WORST.value(), Score::BEST.value());
        let mut width = 40;
        if let Some(score) = before
            && depth >= 4
            && score.distance().is_none()
        {
            alpha = score.value() - width;
            beta = score.value() + width;
        }
        loop {
            let score = self.search_root(roots, from, depth, alpha, beta)?;
            if self.is_stopped && score <= alpha {
                return None;
            }
            if self.is_stopped {
                return Some(self.line(score));
            }
            if score <= alpha && alpha > Score::WORST.value() {
                width *= 4;
                alpha = if width > 2_000 {
                    Score::WORST.value()
                } else {
                    score - width
                };
            } else if score >= beta && beta < Score::BEST.value() {
                width *= 4;
                beta = if width > 2_000 {
                    Score::BEST.value()
                } else {
                    score + width
                };
            } else {
                return Some(self.line(score));
            }
        }
    }

    /// The best line from the root, with its score.
    fn line(&self, score: i32) -> ScoredLine<MoveOf<G>> {
        let score = Score::from_value(score);
        let found = match score.is_win() || score.is_loss() {
            true => Proof::Search,
            false => Proof::Judged,
        };
        ScoredLine {
            score,
            proof: self.root_proof.unwrap_or(found),
            moves: self.lines[0].clone(),
        }
    }

    /// The score of the best root move from this number on; `None` if the search was stopped.
    fn search_root(
        &mut self,
        roots: &mut [Candidate<MoveOf<G>>],
        from: usize,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let mut best = Score::WORST.value() - 1;
        let mut best_index = from;
        for (index, candidate) in roots.iter().copied().enumerate().skip(from) {
            let score = self.descend(self.root, candidate, index - from, depth, 0, alpha, beta);
            if self.is_stopped {
                // Moves tried so far at this depth still count if one has raised the score.
                break;
            }
            if score > best {
                best = score;
                best_index = index;
                self.remember_line(0, candidate.mv);
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        if self.is_stopped && best <= Score::WORST.value() {
            return None;
        }
        roots[from..=best_index].rotate_right(1);
        if self.is_stopped && from > 0 {
            return None;
        }
        // A best move found before the stop is at least as good as the old one, which came first.
        Some(best)
    }

    /// Plays a move and searches the position after it, seen by the side that plays it.
    #[allow(clippy::too_many_arguments)]
    #[inline]
    fn descend(
        &mut self,
        position: &G::Position,
        candidate: Candidate<MoveOf<G>>,
        number: usize,
        depth: u32,
        ply: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mv = candidate.mv;
        let mut child = position.clone();
        child.play_unchecked(mv);
        self.path.push(child.key(), G::is_progress(position, mv));
        // Not every move changes the side: then the window stays as it is.
        let is_same_side = child.turn() == position.turn();
        let search = |worker: &mut Self, depth: u32, alpha: i32, beta: i32| {
            let depth = depth.saturating_sub(1);
            let print = fingerprint(&mv);
            if is_same_side {
                worker.search(&child, depth, ply + 1, alpha, beta, print)
            } else {
                -worker.search(&child, depth, ply + 1, -beta, -alpha, print)
            }
        };
        let score = if number == 0 {
            search(self, depth, alpha, beta)
        } else {
            let reduction = self.reduction(depth, number, candidate.is_quiet);
            let mut score = search(self, depth - reduction, alpha, alpha + 1);
            if score > alpha && reduction > 0 && !self.is_stopped {
                score = search(self, depth, alpha, alpha + 1);
            }
            if score > alpha && score < beta && !self.is_stopped {
                score = search(self, depth, alpha, beta);
            }
            score
        };
        self.path.pop();
        score
    }

    /// Late quiet moves are searched less deeply at first.
    fn reduction(&self, depth: u32, number: usize, is_quiet: bool) -> u32 {
        if !self.shared.options.selective || depth < 3 || number < 3 {
            return 0;
        }
        let reduction = 1 + u32::from(number >= 8) + u32::from(number >= 24 && depth >= 6);
        let reduction = if is_quiet { reduction } else { reduction - 1 };
        reduction.min(depth - 2)
    }

    /// The score of a position for the side to move.
    fn search(
        &mut self,
        position: &G::Position,
        mut depth: u32,
        ply: u32,
        mut alpha: i32,
        mut beta: i32,
        last: u16,
    ) -> i32 {
        self.lines[ply as usize].clear();
        self.count_node(ply);
        if self.is_stopped {
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return match outcome {
                Outcome::Draw => 0,
                Outcome::Win(side) if side == position.turn() => Score::win_in(ply).value(),
                Outcome::Win(_) => Score::loss_in(ply).value(),
            };
        }
        if self.path.is_draw() {
            return 0;
        }
        if let Some(known) = self.shared.known
            && let Some(value) = known.probe(position)
        {
            return known_score(value, ply, self.path.plies_for_win()).value();
        }
        if ply >= MAX_PLY {
            return self.judge(position);
        }
        // Nothing here can be better than winning at once, or worse than losing at once.
        alpha = alpha.max(Score::loss_in(ply).value());
        beta = beta.min(Score::win_in(ply + 1).value());
        if alpha >= beta {
            return alpha;
        }
        if depth == 0 {
            return match self.shared.options.selective {
                true => self.calm(
                    position,
                    ply,
                    alpha,
                    beta,
                    EvaluatorOf::<G>::QUIESCENCE_PLIES,
                ),
                false => self.judge(position),
            };
        }

        let is_narrow = beta - alpha == 1;
        let key = position.key();
        let known = self.shared.table.get(key, ply);
        if let Some(known) = known
            && known.depth >= depth
            && is_narrow
        {
            let score = known.score.value();
            match known.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= beta => return score,
                Bound::AtMost if score <= alpha => return score,
                Bound::AtLeast | Bound::AtMost => {}
            }
        }
        let selective = self.shared.options.selective;
        if selective && is_narrow && depth <= 3 && beta.abs() < Score::MOST_JUDGED {
            // So far above the window that a quiet move would hardly bring it back.
            let margin = 80 * depth as i32;
            let judged = self.judge(position);
            if judged - margin >= beta {
                return judged - margin;
            }
        }
        if selective && depth >= 5 && known.is_none() {
            depth -= 1;
        }

        let mut list = std::mem::take(&mut self.lists[ply as usize]);
        let best_known = known.map_or(0, |known| known.best);
        let is_complete = self.generate(position, ply, best_known, Some(last), &mut list);
        let mut best = Score::WORST.value() - 1;
        let mut best_move = 0;
        let floor = alpha;
        for number in 0..list.len() {
            let candidate = pick(&mut list, number);
            let score = self.descend(position, candidate, number, depth, ply, alpha, beta);
            if self.is_stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = fingerprint(&candidate.mv);
                    self.remember_line(ply, candidate.mv);
                    if score >= beta {
                        self.reward(position, candidate, depth, ply, last, &list[..number]);
                        break;
                    }
                }
            }
        }
        list.clear();
        self.lists[ply as usize] = list;
        if self.is_stopped {
            return 0;
        }
        // Among the moves left out there may be one that does not lose.
        if !is_complete && Score::from_value(best).is_loss() {
            best = self.judge(position);
        }
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best > floor => Bound::Exact,
            _ => Bound::AtMost,
        };
        let found = Found {
            score: Score::from_value(best),
            depth,
            bound,
            best: best_move,
        };
        self.shared.table.put(key, ply, found);
        best
    }

    /// Looks on only as long as moves are forcing; otherwise judges.
    fn calm(
        &mut self,
        position: &G::Position,
        ply: u32,
        mut alpha: i32,
        beta: i32,
        plies: u32,
    ) -> i32 {
        let mut best = self.judge(position);
        if best >= beta || plies == 0 || ply >= MAX_PLY {
            return best;
        }
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply as usize]);
        list.clear();
        let _ = position.for_each_move(|mv| {
            if EvaluatorOf::<G>::is_forcing(position, mv) {
                list.push(Candidate {
                    order: EvaluatorOf::<G>::promise(position, mv),
                    is_quiet: false,
                    mv,
                });
            }
            match list.len() < MOST_MOVES {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        for number in 0..list.len() {
            let candidate = pick(&mut list, number);
            let mut child = position.clone();
            child.play_unchecked(candidate.mv);
            self.path
                .push(child.key(), G::is_progress(position, candidate.mv));
            self.count_node(ply + 1);
            let score = match child.outcome() {
                _ if self.is_stopped => 0,
                Some(Outcome::Draw) => 0,
                Some(Outcome::Win(side)) if side == position.turn() => {
                    Score::win_in(ply + 1).value()
                }
                Some(Outcome::Win(_)) => Score::loss_in(ply + 1).value(),
                None if self.path.is_draw() => 0,
                None if child.turn() == position.turn() => {
                    self.calm(&child, ply + 1, alpha, beta, plies - 1)
                }
                None => -self.calm(&child, ply + 1, -beta, -alpha, plies - 1),
            };
            self.path.pop();
            if self.is_stopped {
                break;
            }
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        list.clear();
        self.lists[ply as usize] = list;
        best
    }

    /// The judgment of a position that is not over, with the blur of weaker players.
    fn judge(&self, position: &G::Position) -> i32 {
        let judged = evaluate::<G::Position, EvaluatorOf<G>>(position);
        let noise = self.shared.options.noise;
        let blur = if noise == 0 {
            0
        } else {
            // Four random bytes make a bell curve with a deviation of about 148.
            let random = mix(position.key() ^ self.shared.options.seed);
            let sum: i32 = random.to_le_bytes()[..4]
                .iter()
                .map(|byte| i32::from(*byte))
                .sum();
            (sum - 510) * noise / 148
        };
        Score::judged(judged + blur).value()
    }

    /// Fills the list with the moves to search, and says whether these are all.
    fn generate(
        &self,
        position: &G::Position,
        ply: u32,
        best_known: u16,
        last: Option<u16>,
        list: &mut Vec<Candidate<MoveOf<G>>>,
    ) -> bool {
        list.clear();
        let side = position.turn().index();
        let killers = self.killers[ply as usize];
        let answer = last.and_then(|last| self.answers[side][usize::from(last) % HISTORY_SIZE]);
        let candidate = |mv: MoveOf<G>| {
            let print = fingerprint(&mv);
            let promise = EvaluatorOf::<G>::promise(position, mv);
            let order = if print == best_known {
                i32::MAX
            } else {
                let refuted = if killers.contains(&Some(mv)) {
                    KILLER_BONUS
                } else if answer == Some(mv) {
                    ANSWER_BONUS
                } else {
                    0
                };
                let success = self.successes[side][usize::from(print) % HISTORY_SIZE];
                promise * PROMISE_SCALE + refuted + success
            };
            Candidate {
                order,
                is_quiet: !EvaluatorOf::<G>::is_forcing(position, mv),
                mv,
            }
        };
        let flow = position.for_each_move(|mv| {
            if list.len() == MOST_MOVES {
                return ControlFlow::Break(());
            }
            list.push(candidate(mv));
            ControlFlow::Continue(())
        });
        if flow.is_continue() {
            return true;
        }
        list.clear();
        let count = position.count_moves();
        for number in 0..MOST_MOVES as u128 {
            list.extend(
                position
                    .nth_move(count * number / MOST_MOVES as u128)
                    .map(candidate),
            );
        }
        false
    }

    /// Remembers a move that refuted, to try it early elsewhere.
    fn reward(
        &mut self,
        position: &G::Position,
        candidate: Candidate<MoveOf<G>>,
        depth: u32,
        ply: u32,
        last: u16,
        tried: &[Candidate<MoveOf<G>>],
    ) {
        let side = position.turn().index();
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(candidate.mv) {
            *killers = [Some(candidate.mv), killers[0]];
        }
        self.answers[side][usize::from(last) % HISTORY_SIZE] = Some(candidate.mv);
        let bonus = (depth * depth).min(400) as i32;
        let mut shift = |mv: &MoveOf<G>, bonus: i32| {
            let value = &mut self.successes[side][usize::from(fingerprint(mv)) % HISTORY_SIZE];
            *value += bonus - *value * bonus.abs() / 4_096;
        };
        shift(&candidate.mv, bonus);
        for other in tried {
            shift(&other.mv, -bonus / 2);
        }
    }

    fn remember_line(&mut self, ply: u32, mv: MoveOf<G>) {
        let (before, after) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut before[ply as usize];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }

    fn count_node(&mut self, ply: u32) {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let limits = &self.shared.limits;
        if let Some(most) = limits.nodes
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

/// Brings the most promising of the moves from this number on to this place.
#[inline]
fn pick<M: Copy>(list: &mut [Candidate<M>], number: usize) -> Candidate<M> {
    let mut best = number;
    for other in number + 1..list.len() {
        if list[other].order > list[best].order {
            best = other;
        }
    }
    list.swap(number, best);
    list[number]
}

/// A short mark of a move, never 0. Different moves may share one; the table's best move is only a hint.
#[inline]
fn fingerprint<M: std::hash::Hash>(mv: &M) -> u16 {
    struct Fold(u64);
    impl Hasher for Fold {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            for byte in bytes {
                self.write_u64(u64::from(*byte));
            }
        }
        fn write_u8(&mut self, word: u8) {
            self.write_u64(u64::from(word));
        }
        fn write_u32(&mut self, word: u32) {
            self.write_u64(u64::from(word));
        }
        fn write_u64(&mut self, word: u64) {
            self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        fn write_isize(&mut self, word: isize) {
            self.write_u64(word as u64);
        }
        fn write_usize(&mut self, word: usize) {
            self.write_u64(word as u64);
        }
    }
    let mut fold = Fold(0x517C_C1B7_2722_0A95);
    mv.hash(&mut fold);
    ((fold.finish() >> 48) as u16).max(1)
}

fn mix(word: u64) -> u64 {
    let mixed = (word ^ word >> 31).wrapping_mul(0x7FB5_D329_728E_A185);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x81DA_DEF4_BC2D_D44D);
    mixed ^ mixed >> 33
}
