//! A move of Qawale, packed into one word.

use cairn_core::{Direction, Square};

use super::rules::{MAX_STEPS, SIZE, SQUARES};

/// A move: the square whose stack is lifted, and the path it takes. Two paths are two moves, even when
/// they come to the same (rule 4).
// A leading one, four bits for the square, then two bits for each step: 61 bits at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

impl Move {
    /// The move from this square along these steps, 1 to 28 of them; the path may leave the board.
    #[must_use]
    pub fn new(from: Square, steps: impl IntoIterator<Item = Direction>) -> Option<Move> {
        if !from.is_on(SIZE, SIZE) {
            return None;
        }
        let mut mv = Move::begin(from.index(SIZE));
        for step in steps {
            if mv.count_steps() == MAX_STEPS {
                return None;
            }
            mv = mv.then(step);
        }
        (mv.count_steps() > 0).then_some(mv)
    }

    /// The beginning of a move: no step has been made.
    pub(super) const fn begin(square: usize) -> Move {
        Move((SQUARES | square) as u64)
    }

    /// This move with one step more.
    #[inline]
    pub(super) const fn then(self, step: Direction) -> Move {
        Move(self.0 << 2 | step as u64)
    }

    /// This move with the last steps added at once.
    #[inline]
    pub(super) const fn then_tail(self, length: usize, tail: u8) -> Move {
        Move(self.0 << (2 * length) | tail as u64)
    }

    /// The square whose stack is lifted.
    #[must_use]
    pub fn from(self) -> Square {
        Square::from_index(self.start(), SIZE)
    }

    /// The number of that square.
    #[inline]
    pub(super) const fn start(self) -> usize {
        (self.0 >> (2 * self.count_steps())) as usize % SQUARES
    }

    /// How many steps the path has.
    #[inline]
    #[must_use]
    pub const fn count_steps(self) -> usize {
        (59 - self.0.leading_zeros() as usize) / 2
    }

    /// The steps of the path.
    #[inline]
    pub fn steps(self) -> impl ExactSizeIterator<Item = Direction> {
        (0..self.count_steps())
            .rev()
            .map(move |left| self.step_with_left(left))
    }

    /// The square of the stack, then those of the path, as far as it stays on the board.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let mut steps = self.steps();
        std::iter::successors(Some(self.from()), move |square| {
            neighbor(*square, steps.next()?)
        })
    }

    /// The step after which `left` steps are left.
    #[inline]
    pub(super) const fn step_with_left(self, left: usize) -> Direction {
        Direction::ALL[(self.0 >> (2 * left)) as usize % 4]
    }
}

/// The square one step on, if it is on the board.
pub(super) const fn neighbor(square: Square, direction: Direction) -> Option<Square> {
    direction.from_square(square, 1, SIZE, SIZE)
}

/// The number of the square one step on, which must be on the board.
#[inline]
pub(super) const fn step_from(square: usize, direction: Direction) -> usize {
    const STEPS: [usize; 4] = [SIZE as usize, 1, SQUARES - SIZE as usize, SQUARES - 1];
    (square + STEPS[direction as usize]) % SQUARES
}
