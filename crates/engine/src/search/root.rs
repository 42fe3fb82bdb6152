//! The root: deeper and deeper, with a window around the last score, for one line or several.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use cairn_core::{Game, Outcome, Position as _};

use super::ordering::Candidate;
use super::{MAX_PLY, MoveOf, Report, ScoredLine, Worker};
use crate::Score;
use crate::proof::Proof;

impl<G: Game> Worker<'_, G> {
    /// Searches deeper and deeper until a limit is reached or everything is known. `after_first_depth` may end it
    /// early; if not even the first depth is finished, it is called in the end, unless there is no time left.
    pub(super) fn deepen(
        &mut self,
        each: &mut dyn FnMut(&Report<MoveOf<G>>),
        mut after_first_depth: Option<&mut dyn FnMut() -> ControlFlow<()>>,
    ) -> Report<MoveOf<G>> {
        let mut report = Report::default();
        let mut roots = self.roots();
        let Some(fallback) = self.fallback(&roots) else {
            return report;
        };
        // Something to play even if there is no time for anything.
        report.lines = vec![ScoredLine {
            score: Score::DRAW,
            proof: Proof::Evaluated,
            moves: vec![fallback],
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
            self.has_completed = true;
            self.complete(&mut report);
            if self.number == 0 {
                each(&report);
            }
            if let Some(ask) = after_first_depth.take()
                && ask().is_break()
            {
                break;
            }
            if self.is_settled(&report, roots.len()) {
                break;
            }
        }
        if let Some(ask) = after_first_depth
            && !self.shared.control.should_stop(&self.shared.limits)
        {
            // The depth is over; there is nothing left to break off.
            let _ = ask();
        }
        self.complete(&mut report);
        report
    }

    fn complete(&mut self, report: &mut Report<MoveOf<G>>) {
        self.tell_nodes();
        report.deepest = self.deepest;
        report.nodes = self.shared.nodes.load(Ordering::Relaxed);
        report.hash_fullness = self.shared.table.fullness();
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
            .soft_time
            .is_some_and(|time| (self.shared.control.elapsed)() > time)
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

    /// The first root move that does not end the game with a loss, or else the first.
    fn fallback(&self, roots: &[Candidate<MoveOf<G>>]) -> Option<MoveOf<G>> {
        let loses = |mv| {
            let mut after = self.root.clone();
            after.play_unchecked(mv);
            after.outcome() == Some(Outcome::Win(self.root.turn().other()))
        };
        let mut moves = roots.iter().map(|candidate| candidate.mv);
        moves
            .find(|mv| !loses(*mv))
            .or_else(|| Some(roots.first()?.mv))
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
        let found = if score.is_win() || score.is_loss() {
            Proof::Search
        } else {
            Proof::Evaluated
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
        // A loss is proven only once every move has been tried.
        if self.is_stopped && (best <= Score::WORST.value() || Score::from_value(best).is_loss()) {
            return None;
        }
        roots[from..=best_index].rotate_right(1);
        if self.is_stopped && from > 0 {
            return None;
        }
        // A best move found before the stop is at least as good as the old one, which came first.
        Some(best)
    }
}
