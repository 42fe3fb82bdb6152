//! The players of the original program.

use std::cmp::Reverse;

use cairn_core::{Position as _, Random, Side, Square};

use super::rules::SIZE;
use super::{Move, Position, Stone};
use crate::originals::any_move;

/// The original's second level. It lifts the stack with most own stones, at any depth, and drops its
/// stones one by one: an own one where own stones are many, another one where they are few. It never
/// looks at lines, and lists no moves.
pub(super) fn greedy(position: &Position) -> Option<Move> {
    let own = Stone::of(position.turn());
    let count = |square: Square| position.stack(square).filter(|stone| *stone == own).count();
    let from = position
        .first_squares()
        .min_by_key(|square| (Reverse(count(*square)), place(*square)))?;

    let mut crowd = Crowd::new(position, position.turn());
    crowd.remove(from, count(from));
    let mut walk = position.walk(from, &[]).ok()?;
    for stone in position.stack(from).chain([own]) {
        let next = match stone == own {
            true => walk
                .next_squares()
                .min_by_key(|square| (Reverse(crowd.around(*square)), place(*square))),
            false => walk
                .next_squares()
                .min_by_key(|square| (crowd.around(*square), place(*square))),
        };
        let next = next?;
        walk = walk.step_to(next).ok()?;
        if stone == own {
            crowd.add(next, 1);
        }
    }
    walk.complete()
}

/// The second level half of the time, else any move.
pub(super) fn medium(position: &Position, random: &mut dyn Random) -> Option<Move> {
    match random.below(2) {
        0 => greedy(position),
        _ => any_move(position, random),
    }
}

/// Where a square comes among equals: files from the left, within a file from the top.
fn place(square: Square) -> (u8, Reverse<u8>) {
    (square.file, Reverse(square.rank))
}

/// How many stones of one side lie in each row and each column, in all layers.
struct Crowd {
    ranks: [usize; SIZE as usize],
    files: [usize; SIZE as usize],
}

impl Crowd {
    fn new(position: &Position, side: Side) -> Crowd {
        let mut crowd = Crowd {
            ranks: [0; SIZE as usize],
            files: [0; SIZE as usize],
        };
        for square in Square::all(SIZE, SIZE) {
            let stones = position.stack(square);
            crowd.add(
                square,
                stones.filter(|stone| *stone == Stone::of(side)).count(),
            );
        }
        crowd
    }

    fn add(&mut self, square: Square, stones: usize) {
        self.ranks[usize::from(square.rank)] += stones;
        self.files[usize::from(square.file)] += stones;
    }

    fn remove(&mut self, square: Square, stones: usize) {
        self.ranks[usize::from(square.rank)] -= stones;
        self.files[usize::from(square.file)] -= stones;
    }

    /// The stones in the row and in the column of a square; those on it count in both.
    fn around(&self, square: Square) -> usize {
        self.ranks[usize::from(square.rank)] + self.files[usize::from(square.file)]
    }
}
