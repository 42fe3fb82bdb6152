//! The nodes below the root: alpha-beta, and beyond its depth the forcing moves alone.

use std::ops::ControlFlow;

use cairn_core::{
    Evaluator, Game, Outcome, Position, Side, Solvable as _, evaluate, evaluate_terms,
};

use super::ordering::{Candidate, MOST_MOVES, pick};
use super::{EvaluatorOf, MAX_PLY, MoveOf, Selectivity, Worker};
use crate::Score;
use crate::proof::known_score;
use crate::transposition::{Bound, Found};

/// Up to this depth, a node in a narrow window may be cut by its evaluation, and quiet moves may be left out.
///
/// A search of depth 1 differs from the evaluation by 50 to 85 units (standard deviation, by game), one of depth 3 by 77 to 104. What
/// was measured with this number and others is in docs/training.md.
const SHALLOW: u32 = 3;

/// How many moves are tried there before quiet ones are left out, besides twice the square of the depth.
const LATE: u32 = 4;

/// From this depth on, a move that the table knows may be searched deeper than the others.
const SINGULAR_DEPTH: u32 = 6;

impl<G: Game> Worker<'_, G> {
    /// Plays a move and searches the position after it, seen by the side that plays it.
    #[allow(clippy::too_many_arguments)]
    #[inline]
    pub(super) fn descend(
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
        // Where nothing is looked up any more, the key matters for repetitions alone.
        let key = if depth > 1 || self.path.needs_keys() {
            child.key()
        } else {
            0
        };
        self.path.push(key, G::is_progress(position, mv));
        // Not every move changes the side: then the window stays as it is.
        let is_same_side = child.turn() == position.turn();
        let search = |worker: &mut Self, depth: u32, alpha: i32, beta: i32| {
            let depth = depth.saturating_sub(1);
            if is_same_side {
                worker.search(&child, depth, ply + 1, alpha, beta, candidate.print)
            } else {
                -worker.search(&child, depth, ply + 1, -beta, -alpha, candidate.print)
            }
        };
        let score = if number == 0 {
            search(self, depth, alpha, beta)
        } else {
            let reduction = self.reduction(position, mv, number, depth);
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
    fn reduction(&self, position: &G::Position, mv: MoveOf<G>, number: usize, depth: u32) -> u32 {
        if !self.is_selective() || depth < 3 || number < 3 {
            return 0;
        }
        let reduction = 1 + u32::from(number >= 8) + u32::from(number >= 24 && depth >= 6);
        let is_quiet = !EvaluatorOf::<G>::is_forcing(position, mv);
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
        let excluded = std::mem::take(&mut self.excluded);
        self.lines[ply as usize].clear();
        self.count_node(ply);
        if self.is_stopped {
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return value_of(outcome, position.turn(), ply);
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
            return self.evaluate(position);
        }
        // Nothing here can be better than winning at once, or worse than losing at once.
        let win = Score::win_in(ply + 1).value();
        alpha = alpha.max(Score::loss_in(ply).value());
        beta = beta.min(win);
        if alpha >= beta {
            return alpha;
        }
        if depth == 0 {
            return if self.is_selective() {
                self.quiescence(
                    position,
                    ply,
                    alpha,
                    beta,
                    EvaluatorOf::<G>::QUIESCENCE_PLIES,
                )
            } else {
                self.evaluate(position)
            };
        }

        let is_narrow = beta - alpha == 1;
        if is_narrow && excluded == 0 && position.wins_at_once() {
            return win;
        }
        let key = self.path.last();
        let known = self.shared.table.get(key, ply);
        if let Some(known) = known
            && known.depth >= depth
            && is_narrow
            && excluded == 0
        {
            let score = known.score.value();
            match known.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= beta => return score,
                Bound::AtMost if score <= alpha => return score,
                Bound::AtLeast | Bound::AtMost => {}
            }
        }
        let is_selective = self.is_selective();
        let is_full = self.shared.options.selectivity == Selectivity::Full;
        // From this number on, quiet moves are left out.
        let mut late = usize::MAX;
        if is_full && is_narrow && depth <= SHALLOW {
            late = (LATE + 2 * depth * depth) as usize;
        }
        if is_selective && is_narrow && depth <= SHALLOW && beta.abs() < Score::MAX_EVALUATION {
            // So far above the window that a quiet move would hardly bring it back.
            let margin = 80 * depth as i32;
            let evaluation = self.evaluate(position);
            if evaluation - margin >= beta && excluded == 0 {
                return evaluation - margin;
            }
            // So far below it that a quiet move would hardly reach it: none but the first is tried.
            if is_full && evaluation + 60 + 40 * depth as i32 <= alpha {
                late = 1;
            }
        }
        if is_selective && depth >= 5 && known.is_none() {
            depth -= 1;
        }

        let extension = match known {
            Some(known) if excluded == 0 => {
                u32::from(self.is_singular(position, known, depth, ply, last))
            }
            Some(_) | None => 0,
        };
        let mut list = std::mem::take(&mut self.lists[ply as usize]);
        let best_known = known.map_or(0, |known| known.best);
        let is_complete = self.generate(position, ply, best_known, Some(last), &mut list);
        let mut best = Score::WORST.value() - 1;
        let mut best_move = 0;
        let floor = alpha;
        for number in 0..list.len() {
            let candidate = pick(&mut list, number);
            if candidate.print == excluded {
                continue;
            }
            // A loss is proven only once every move has been tried.
            if number >= late
                && !Score::from_value(best).is_loss()
                && !EvaluatorOf::<G>::is_forcing(position, candidate.mv)
            {
                continue;
            }
            let is_known = candidate.print == best_known;
            let plies = if is_known { depth + extension } else { depth };
            let score = self.descend(position, candidate, number, plies, ply, alpha, beta);
            if self.is_stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = candidate.print;
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
        // What is found without a move says nothing about the position.
        if excluded != 0 {
            return best;
        }
        // Among the moves left out there may be one that does not lose.
        if !is_complete && Score::from_value(best).is_loss() {
            best = self.evaluate(position);
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

    /// Whether the move that the table knows is the only one that comes near its score: a search of half the depth that
    /// leaves it out falls short of that. What hangs on one move is looked at more closely.
    fn is_singular(
        &mut self,
        position: &G::Position,
        known: Found,
        depth: u32,
        ply: u32,
        last: u16,
    ) -> bool {
        let score = known.score.value();
        if self.shared.options.selectivity < Selectivity::Full
            || depth < SINGULAR_DEPTH
            || known.depth + 3 < depth
            || known.bound == Bound::AtMost
            || known.best == 0
            || score.abs() >= Score::MAX_EVALUATION
        {
            return false;
        }
        let beta = score - 2 * depth as i32;
        self.excluded = known.best;
        let others = self.search(position, (depth - 1) / 2, ply, beta - 1, beta, last);
        // The line that was found is not that of the position.
        self.lines[ply as usize].clear();
        others < beta
    }

    /// Whether branches may be cut, shortened or extended at all.
    fn is_selective(&self) -> bool {
        self.shared.options.selectivity > Selectivity::Exact
    }

    /// Quiescence: looks on only as long as moves are forcing; otherwise evaluates. Forcing moves hardly ever repeat a
    /// position, so the history is left alone.
    fn quiescence(
        &mut self,
        position: &G::Position,
        ply: u32,
        mut alpha: i32,
        beta: i32,
        plies: u32,
    ) -> i32 {
        if position.wins_at_once() {
            return Score::win_in(ply + 1).value();
        }
        let mut best = self.evaluate(position);
        if best >= beta || plies == 0 || ply >= MAX_PLY {
            return best;
        }
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply as usize]);
        list.clear();
        // It breaks when there is no more room.
        let _ = position.for_each_move(|mv| {
            if EvaluatorOf::<G>::is_forcing(position, mv) {
                list.push(Candidate {
                    order: EvaluatorOf::<G>::ordering_score(position, mv),
                    print: 0,
                    mv,
                });
            }
            if list.len() < MOST_MOVES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        for number in 0..list.len() {
            let candidate = pick(&mut list, number);
            let mut child = position.clone();
            child.play_unchecked(candidate.mv);
            self.count_node(ply + 1);
            let score = match child.outcome() {
                _ if self.is_stopped => break,
                Some(outcome) => value_of(outcome, position.turn(), ply + 1),
                None if child.turn() == position.turn() => {
                    self.quiescence(&child, ply + 1, alpha, beta, plies - 1)
                }
                None => -self.quiescence(&child, ply + 1, -beta, -alpha, plies - 1),
            };
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

    /// The evaluation of a position that is not over, with the noise of weaker players.
    fn evaluate(&self, position: &G::Position) -> i32 {
        let evaluation = if self.shared.options.learned {
            evaluate::<G::Position, EvaluatorOf<G>>(position)
        } else {
            evaluate_terms::<G::Position, EvaluatorOf<G>>(position)
        };
        let strength = self.shared.options.noise;
        let noise = if strength == 0 {
            0
        } else {
            // Four random bytes make a bell curve with a deviation of about 148.
            let random = mix(position.key() ^ self.shared.options.seed);
            let sum: i32 = random.to_le_bytes()[..4]
                .iter()
                .map(|byte| i32::from(*byte))
                .sum();
            (sum - 510) * strength / 148
        };
        Score::evaluation(evaluation + noise).value()
    }

    pub(super) fn remember_line(&mut self, ply: u32, mv: MoveOf<G>) {
        let (before, after) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut before[ply as usize];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}

/// What the end of a game after `ply` plies is worth for a side.
fn value_of(outcome: Outcome, side: Side, ply: u32) -> i32 {
    match outcome {
        Outcome::Draw => Score::DRAW.value(),
        Outcome::Win(winner) if winner == side => Score::win_in(ply).value(),
        Outcome::Win(_) => Score::loss_in(ply).value(),
    }
}

fn mix(word: u64) -> u64 {
    let mixed = (word ^ word >> 31).wrapping_mul(0x7FB5_D329_728E_A185);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x81DA_DEF4_BC2D_D44D);
    mixed ^ mixed >> 33
}
