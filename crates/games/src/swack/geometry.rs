//! How Swack's squares are numbered.

use cairn_core::Square;

use super::rules::MAX_SIZE;
use crate::sets::Set;

/// How many squares the numbering of squares has from one rank to the next. It is the same for boards of
/// every size and leaves at least one file empty, so a set of squares that moves by one file never runs
/// over into the next rank.
pub(super) const STRIDE: u8 = MAX_SIZE + 1;

/// How far apart the numbers of neighboring squares are: along a rank, and along a file.
pub(super) const STEPS: [usize; 2] = [1, STRIDE as usize];

/// The squares by number.
pub(super) static SQUARES: [Square; STRIDE as usize * MAX_SIZE as usize] = Square::table(STRIDE);

/// All squares of the board of each size.
pub(super) static BOARDS: [u128; MAX_SIZE as usize + 1] = {
    let mut boards = [0; MAX_SIZE as usize + 1];
    let mut size = 1;
    while size <= MAX_SIZE as usize {
        let mut rank = 0;
        while rank < size {
            boards[size] |= ((1 << size) - 1) << (rank * STRIDE as usize);
            rank += 1;
        }
        size += 1;
    }
    boards
};

/// The number of a square, on boards of every size.
#[inline]
pub(super) const fn index(square: Square) -> usize {
    square.index(STRIDE)
}

/// The squares next to those in a set, and some that are off the board.
#[inline]
pub(super) fn neighbors<S: Set>(set: S) -> S {
    STEPS.into_iter().fold(S::default(), |all, step| {
        all | (set << step) | (set >> step)
    })
}
