//! Move ordering: the table's move, the evaluator's ordering score, countermoves and history.

use std::cmp::Reverse;
use std::hash::Hasher;
use std::ops::ControlFlow;

use cairn_core::{Evaluator, Game, Position};

use super::{EvaluatorOf, MoveOf, Worker};

/// Positions with more moves than this are searched on a part of them, spread evenly.
pub(super) const MOST_MOVES: usize = 2_048;

/// Sizes of the ordering tables, in powers of two.
pub(super) const HISTORY_SIZE: usize = 1 << 12;

/// What counts how much in the order of moves. Successes stay within 4096.
const ORDERING_SCALE: i32 = 100;
const KILLER_BONUS: i32 = 5_000;
const ANSWER_BONUS: i32 = 3_000;

/// A move with the reason to try it early.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    pub(super) order: i32,
    /// The fingerprint of the move.
    pub(super) print: u16,
    pub(super) mv: M,
}

impl<G: Game> Worker<'_, G> {
    /// Fills the list with the moves to search, and says whether these are all.
    pub(super) fn generate(
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
            let score = EvaluatorOf::<G>::ordering_score(position, mv);
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
                score * ORDERING_SCALE + refuted + success
            };
            Candidate { order, print, mv }
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
    pub(super) fn reward(
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
        let mut shift = |print: u16, bonus: i32| {
            let value = &mut self.successes[side][usize::from(print) % HISTORY_SIZE];
            *value += bonus - *value * bonus.abs() / 4_096;
        };
        shift(candidate.print, bonus);
        for other in tried {
            shift(other.print, -bonus / 2);
        }
    }
}

/// How many moves are picked one by one. Where that many have refuted nothing, the others are sorted.
const PICKED: usize = 4;

/// Brings the best-ordered of the moves from this number on to this place. The numbers must come in
/// order, from 0.
#[inline]
pub(super) fn pick<M: Copy>(list: &mut [Candidate<M>], number: usize) -> Candidate<M> {
    if number < PICKED {
        let mut best = number;
        for other in number + 1..list.len() {
            if list[other].order > list[best].order {
                best = other;
            }
        }
        list.swap(number, best);
    } else if number == PICKED {
        list[number..].sort_by_key(|candidate| Reverse(candidate.order));
    }
    list[number]
}

/// A short mark of a move, never 0. Different moves may share one; the table's best move is only a hint.
#[inline]
pub(super) fn fingerprint<M: std::hash::Hash>(mv: &M) -> u16 {
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
