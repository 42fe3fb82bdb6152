//! What is certain: how sure a score is, where positions can be looked up, and proofs beside a search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cairn_core::{HistoryRules, Outcome, Solvable, TableGame};

use crate::tables::{TableValue, Tables};
use crate::{Control, History, Limits, Report, Score, ScoredLine, Solution, SolveLimits, Solver};

/// How sure a score is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Proof {
    /// Not at all: it comes from the evaluation.
    #[default]
    Evaluated,
    /// A search has followed every reply to the end, so the winner needs at most as many plies as the score says. Moves
    /// are never left out of a loss, but positions are told apart by 64-bit keys only.
    Search,
    /// The solver has proven it; positions were compared as a whole. A distance is exact.
    Solver,
    /// An endgame table says so. A distance is exact.
    Table,
}

impl Proof {
    /// Whether there is no doubt about who wins.
    #[must_use]
    pub const fn is_proven(self) -> bool {
        !matches!(self, Proof::Evaluated)
    }

    /// Its name for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Proof::Evaluated => "evaluated",
            Proof::Search => "search",
            Proof::Solver => "solver",
            Proof::Table => "table",
        }
    }
}

/// Something that knows what becomes of some positions.
///
/// ```
/// use cairn_core::{Game, OptionValues, Position};
/// use cairn_engine::Probe;
/// use cairn_engine::tables::TableValue;
/// use cairn_games::wali::{Position as WaliPosition, Wali};
///
/// /// Knows that a position without moves but a pass is drawn.
/// struct Blocked;
/// impl Probe<WaliPosition> for Blocked {
///     fn probe(&self, position: &WaliPosition) -> Option<TableValue> {
///         (position.count_moves() == 1).then_some(TableValue::Draw)
///     }
/// }
///
/// let start = Wali::start(Wali::options(&OptionValues::defaults(Wali::INFO.options)));
/// assert_eq!(Blocked.probe(&start), None);
/// ```
pub trait Probe<P>: Send + Sync {
    /// What becomes of a position; `None` if that is not known here.
    fn probe(&self, position: &P) -> Option<TableValue>;
}

impl<G: TableGame> Probe<G::Position> for Tables<G> {
    fn probe(&self, position: &G::Position) -> Option<TableValue> {
        Tables::probe(self, position)
    }
}

/// The score of a position that is looked up after `ply` plies, where a win must be complete within `allowed` plies.
///
/// Tables know nothing of draws by repetition and by limits of plies. A win that may come too late for them is good
/// to have, but not certain, so it becomes an evaluation: the nearer, the better.
pub(crate) fn known_score(value: TableValue, ply: u32, allowed: u32) -> Score {
    const UNCERTAIN: i32 = 3 * Score::MAX_EVALUATION / 4;
    match value {
        TableValue::Draw => Score::DRAW,
        TableValue::Win(plies) if plies <= allowed => Score::win_in(ply + plies),
        TableValue::Loss(plies) if plies <= allowed => Score::loss_in(ply + plies),
        TableValue::Win(plies) => Score::evaluation(UNCERTAIN - plies as i32),
        TableValue::Loss(plies) => Score::evaluation(plies as i32 - UNCERTAIN),
    }
}

/// The memory of the solver beside a search.
const MEMORY: usize = 8 << 20;

/// Games with a known end are solved only where it is near: with more plies left, the nodes would hardly do.
const MOST_PLIES_LEFT: u32 = 6;

/// The solver takes at most this share of a search's nodes.
const SHARE: u64 = 4;

/// And at most this share of its time.
const SHARE_OF_TIME: u32 = 8;

/// How many nodes of the solver there are between two looks at the clock.
const NODES_BETWEEN_CHECKS: u64 = 64;

/// What the solver proves about a position with at most `nodes` nodes, beside a search.
///
/// Where a match could be drawn by its history the solver, which knows nothing of that, is not asked; nor is it
/// where a certain depth is wanted.
pub(crate) fn prove<P: Solvable>(
    position: &P,
    history: &History,
    nodes: u64,
    limits: &Limits,
    control: &Control<'_>,
) -> Option<Solution<P::Move>> {
    let of_nodes = limits.nodes.map(|nodes| nodes / SHARE);
    let nodes = of_nodes.map_or(nodes, |most| nodes.min(most));
    prove_with(position, history, nodes, limits, control)
}

/// The same with all of these nodes, whatever share of the search they are.
pub(crate) fn prove_with<P: Solvable>(
    position: &P,
    history: &History,
    nodes: u64,
    limits: &Limits,
    control: &Control<'_>,
) -> Option<Solution<P::Move>> {
    let is_far = |plies| plies > MOST_PLIES_LEFT;
    if history.rules != HistoryRules::default()
        || position.can_repeat()
        || limits.depth.is_some()
        || position.outcome().is_some()
        || position.most_plies_left().is_some_and(is_far)
    {
        return None;
    }
    if nodes == 0 {
        return None;
    }
    let until = limits
        .time
        .map(|time| (control.elapsed)().saturating_add(time / SHARE_OF_TIME));
    let solution = solve(position, nodes, until, control);
    solution.value.is_some().then_some(solution)
}

fn solve<P: Solvable>(
    position: &P,
    nodes: u64,
    until: Option<Duration>,
    control: &Control<'_>,
) -> Solution<P::Move> {
    let limits = SolveLimits { nodes: Some(nodes) };
    let stop = AtomicBool::new(false);
    let should_stop = || {
        control.stop.load(Ordering::Relaxed)
            || until.is_some_and(|until| (control.elapsed)() >= until)
    };
    let mut look = |_| stop.store(should_stop(), Ordering::Relaxed);
    Solver::new(MEMORY)
        .reporting_every(NODES_BETWEEN_CHECKS)
        .solve(position, limits, &stop, &mut look)
}

/// No proven line is followed farther than this.
const LONGEST_LINE: usize = 8;

/// Best play of both sides after a proof, as far as the solver shows it with as many nodes as that took.
fn line<P: Solvable>(
    position: &P,
    proven: &Solution<P::Move>,
    control: &Control<'_>,
) -> Vec<P::Move> {
    let mut moves = Vec::new();
    let mut nodes = proven.progress.nodes;
    let mut now = position.clone();
    let mut best = proven.best.first().copied();
    while let Some(mv) = best {
        moves.push(mv);
        now.play_unchecked(mv);
        if moves.len() == LONGEST_LINE || nodes == 0 || now.outcome().is_some() {
            break;
        }
        let solution = solve(&now, nodes, None, control);
        nodes -= solution.progress.nodes.min(nodes);
        best = solution.best.first().copied();
    }
    moves
}

impl<M: Copy + Eq> Solution<M> {
    /// What the solution is worth to the side to move, if it is decided.
    fn score(&self, is_win: bool) -> Option<Score> {
        Some(match (self.value?, self.distance) {
            (Outcome::Draw, _) => Score::DRAW,
            (Outcome::Win(_), Some(plies)) if is_win => Score::win_in(plies),
            (Outcome::Win(_), None) if is_win => Score::WON,
            (Outcome::Win(_), Some(plies)) => Score::loss_in(plies),
            (Outcome::Win(_), None) => Score::LOST,
        })
    }

    /// The report of a search that has nothing left to find out: a best move is proven, and one is enough.
    pub(crate) fn report<P: Solvable<Move = M>>(
        &self,
        position: &P,
        control: &Control<'_>,
    ) -> Option<Report<M>> {
        let score = self.score(self.value == Some(Outcome::Win(position.turn())))?;
        self.best.first()?;
        let line = ScoredLine {
            score,
            proof: Proof::Solver,
            moves: line(position, self, control),
        };
        Some(Report {
            nodes: self.progress.nodes,
            lines: vec![line],
            ..Report::default()
        })
    }

    /// Writes into a report what is proven.
    pub(crate) fn mark<P: Solvable<Move = M>>(
        &self,
        position: &P,
        control: &Control<'_>,
        report: &mut Report<M>,
    ) {
        let is_win = self.value == Some(Outcome::Win(position.turn()));
        let Some(score) = self.score(is_win) else {
            return;
        };
        report.nodes += self.progress.nodes;
        for line in &mut report.lines {
            let is_best = line.moves.first().is_some_and(|mv| self.best.contains(mv));
            // Nothing is worth more than the position.
            line.score = line.score.min(score);
            if is_best || score.is_loss() {
                line.score = score;
                line.proof = Proof::Solver;
            }
        }
        let has_best = report.lines.iter().any(|line| line.proof == Proof::Solver);
        if !has_best && let Some(best) = self.report(position, control) {
            let most = report.lines.len();
            report.lines.splice(0..0, best.lines);
            report.lines.truncate(most);
        }
        report
            .lines
            .sort_by_key(|line| (std::cmp::Reverse(line.score), line.proof != Proof::Solver));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_that_comes_too_late_is_not_claimed() {
        let late = known_score(TableValue::Win(9), 3, 8);
        assert!(!late.is_win() && late.value() > 10_000);
        assert!(late > known_score(TableValue::Win(11), 3, 8));
        assert_eq!(known_score(TableValue::Win(9), 3, 9), Score::win_in(12));
        assert_eq!(-known_score(TableValue::Loss(9), 3, 8), late);
        assert_eq!(known_score(TableValue::Loss(8), 3, 8), Score::loss_in(11));
        assert_eq!(known_score(TableValue::Draw, 3, 0), Score::DRAW);
    }
}
