//! The paths along which stacks are carried: rules 3, 4 and 7 of Qawale.

use std::ops::ControlFlow;

use cairn_core::{Direction, Square, Stack};

use super::mv::{Move, neighbor, step_from};
use super::rules::{MAX_STEPS, Refusal, SIZE, SQUARES, check_on_board};

/// A stack on its way: lifted, and some of its stones dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The move so far.
    begun: Move,
    stand: Stand,
    in_hand: u8,
}

impl Walk {
    /// Rules 2a and 2b: a stack of this height, with one stone more, is lifted.
    #[inline]
    pub(super) fn lift(square: usize, height: usize) -> Walk {
        Walk {
            begun: Move::begin(square),
            stand: Stand::begin(square),
            in_hand: height as u8 + 1,
        }
    }

    /// Where it has come to.
    #[must_use]
    pub fn at(self) -> Square {
        Square::from_index(self.stand.square(), SIZE)
    }

    /// The square that the stack was lifted from, then those of its path so far.
    pub fn path(self) -> impl Iterator<Item = Square> {
        self.begun.squares()
    }

    /// How many steps have been made.
    #[must_use]
    pub fn steps_made(self) -> usize {
        self.begun.count_steps()
    }

    /// How many stones are still in hand.
    #[inline]
    #[must_use]
    pub fn in_hand(self) -> usize {
        usize::from(self.in_hand)
    }

    /// The directions in which it may go on; none once all stones are dropped.
    #[inline]
    #[must_use]
    pub fn ways(self) -> Ways {
        match self.in_hand {
            0 => Ways(0),
            _ => WAYS[self.stand.index()],
        }
    }

    /// The squares to which it may go on, in the order of [`Square::all`].
    pub fn next_squares(self) -> impl Iterator<Item = Square> {
        [
            Direction::South,
            Direction::West,
            Direction::East,
            Direction::North,
        ]
        .into_iter()
        .filter(move |direction| self.ways().contains(*direction))
        .filter_map(move |direction| neighbor(self.at(), direction))
    }

    /// The move, once all stones are dropped.
    #[must_use]
    pub fn complete(self) -> Option<Move> {
        (self.in_hand == 0).then_some(self.begun)
    }

    /// Rule 2c: the step in one of the [`Self::ways`], and a stone dropped.
    #[inline]
    fn advanced(self, direction: Direction) -> Walk {
        Walk {
            begun: self.begun.then(direction),
            stand: self.stand.advanced(direction),
            in_hand: self.in_hand - 1,
        }
    }

    /// Rule 3: a path stays on the board and never steps straight back, not even to the square it began
    /// on. By going round it may come back anywhere.
    pub(super) fn step(self, direction: Direction) -> Result<Walk, Refusal> {
        if self.ways().contains(direction) {
            return Ok(self.advanced(direction));
        }
        match neighbor(self.at(), direction) {
            Some(back) => Err(Refusal::StraightBack(self, back)),
            None => Err(Refusal::LeavesBoard(self, direction)),
        }
    }

    /// The step to a square.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn step_to(self, square: Square) -> Result<Walk, Refusal> {
        check_on_board(square)?;
        if self.in_hand == 0 {
            return Err(Refusal::TooManySquares(square));
        }
        if square == self.at() {
            return Err(Refusal::SameSquare(self));
        }
        let direction = Direction::ALL
            .into_iter()
            .find(|direction| neighbor(self.at(), *direction) == Some(square));
        match direction {
            Some(direction) => self.step(direction),
            None => Err(Refusal::NotNext(self, square)),
        }
    }
}

/// Directions in which a path may go on, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways(u8);

impl Ways {
    /// Whether the direction is one of them.
    #[must_use]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }
}

impl Iterator for Ways {
    type Item = Direction;

    #[inline]
    fn next(&mut self) -> Option<Direction> {
        if self.0 == 0 {
            return None;
        }
        let direction = Direction::ALL[self.0.trailing_zeros() as usize % 4];
        self.0 &= self.0 - 1;
        Some(direction)
    }
}

/// Calls `f` with every move that goes on from here, one by one, the northern ones first.
#[inline]
pub(super) fn for_each_path(
    walk: Walk,
    f: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if walk.in_hand() <= MAX_TAIL {
        for tail in TAILS[walk.in_hand()][walk.stand.index()].list() {
            f(walk.begun.then_tail(walk.in_hand(), *tail))?;
        }
        return ControlFlow::Continue(());
    }
    for direction in walk.ways() {
        for_each_path(walk.advanced(direction), f)?;
    }
    ControlFlow::Continue(())
}

/// The move with this number in the order of [`for_each_path`].
pub(super) fn nth_path(mut walk: Walk, mut number: u64) -> Option<Move> {
    while walk.in_hand() > MAX_TAIL {
        let mut nexts = walk.ways().map(|direction| walk.advanced(direction));
        walk = nexts.find(|next| {
            let paths = PATHS[next.in_hand()][next.stand.index()];
            let is_behind = number >= paths;
            if is_behind {
                number -= paths;
            }
            !is_behind
        })?;
    }
    let tails = TAILS[walk.in_hand()][walk.stand.index()].list();
    let tail = tails.get(usize::try_from(number).ok()?)?;
    Some(walk.begun.then_tail(walk.in_hand(), *tail))
}

/// The number of moves with the stack of a square; none if it is empty.
#[inline]
pub(super) fn moves_from(square: usize, stack: Stack<u64>) -> u64 {
    // No stack is higher than 28: the remainder only saves a check.
    MOVES[square][stack.height() % HEIGHTS]
}

/// Where a path stands and by which direction it came there: all that matters for how it may go on.
// The number of the square times 8, plus the number of the direction or, where the path begins, 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand(u8);

impl Stand {
    /// Some of these numbers stand for nothing.
    pub(super) const COUNT: usize = 8 * SQUARES;

    #[inline]
    pub(super) const fn begin(square: usize) -> Stand {
        Stand((8 * square + 4) as u8)
    }

    /// The stand with this number.
    pub(super) const fn from_index(index: usize) -> Stand {
        Stand(index as u8)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize % Stand::COUNT
    }

    #[inline]
    pub(super) const fn square(self) -> usize {
        self.index() / 8
    }

    /// The stand one step on, which must be on the board.
    #[inline]
    pub(super) const fn advanced(self, direction: Direction) -> Stand {
        Stand((8 * step_from(self.square(), direction) + direction as usize) as u8)
    }

    /// Whether a path may go on in this direction: on the board, and not straight back.
    pub(super) const fn leads(self, direction: Direction) -> bool {
        let here = Square::from_index(self.square(), SIZE);
        neighbor(here, direction).is_some() && self.index() % 8 != direction.opposite() as usize
    }
}

/// The ways on, by stand.
pub(super) static WAYS: [Ways; Stand::COUNT] = {
    let mut table = [Ways(0); Stand::COUNT];
    let mut stand = 0;
    while stand < Stand::COUNT {
        let mut number = 0;
        while number < 4 {
            if Stand(stand as u8).leads(Direction::ALL[number]) {
                table[stand].0 |= 1 << number;
            }
            number += 1;
        }
        stand += 1;
    }
    table
};

/// Rule 7: the number of paths, by length and stand. No path is ever listed to be counted.
static PATHS: [[u64; Stand::COUNT]; MAX_STEPS + 1] = {
    let mut table = [[1; Stand::COUNT]; MAX_STEPS + 1];
    let mut length = 1;
    while length <= MAX_STEPS {
        let mut stand = 0;
        while stand < Stand::COUNT {
            let mut paths = 0;
            let mut number = 0;
            while number < 4 {
                let direction = Direction::ALL[number];
                if WAYS[stand].contains(direction) {
                    let next = Stand(stand as u8).advanced(direction);
                    paths += table[length - 1][next.index()];
                }
                number += 1;
            }
            table[length][stand] = paths;
            stand += 1;
        }
        length += 1;
    }
    table
};

/// A power of two above all heights.
pub(super) const HEIGHTS: usize = 32;

/// The number of moves, by square and height.
static MOVES: [[u64; HEIGHTS]; SQUARES] = {
    let mut table = [[0; HEIGHTS]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut height = 1;
        while height < MAX_STEPS {
            table[square][height] = PATHS[height + 1][Stand::begin(square).index()];
            height += 1;
        }
        square += 1;
    }
    table
};

/// The longest ends of paths that are kept ready: as many steps as fit into a byte.
const MAX_TAIL: usize = 4;

/// The ends of paths, by length and stand. Stacks are low as a rule, so this is most of the listing: it
/// is five times as fast as to find every step afresh.
static TAILS: [[Tails; Stand::COUNT]; MAX_TAIL + 1] = {
    let mut table = [[Tails::NONE; Stand::COUNT]; MAX_TAIL + 1];
    table[0] = [Tails::NOTHING_MORE; Stand::COUNT];
    let mut length = 1;
    while length <= MAX_TAIL {
        let mut stand = 0;
        while stand < Stand::COUNT {
            let mut tails = Tails::NONE;
            let mut number = 0;
            while number < 4 {
                let direction = Direction::ALL[number];
                if WAYS[stand].contains(direction) {
                    let next = Stand(stand as u8).advanced(direction);
                    let step = (direction as u8) << (2 * (length - 1));
                    tails = tails.and(step, &table[length - 1][next.index()]);
                }
                number += 1;
            }
            table[length][stand] = tails;
            stand += 1;
        }
        length += 1;
    }
    table
};

/// Ends of paths of one length: two bits for each step, the last one lowest, as in a [`Move`].
#[derive(Clone, Copy)]
struct Tails {
    count: u8,
    steps: [u8; Tails::MOST],
}

impl Tails {
    /// The number of paths of four steps from a square of the center.
    const MOST: usize = 38;

    const NONE: Tails = Tails {
        count: 0,
        steps: [0; Tails::MOST],
    };

    /// The one end of no steps.
    const NOTHING_MORE: Tails = Tails {
        count: 1,
        steps: [0; Tails::MOST],
    };

    #[inline]
    fn list(&self) -> &[u8] {
        &self.steps[..usize::from(self.count)]
    }

    /// These ends, and others with a step before them.
    const fn and(mut self, step: u8, others: &Tails) -> Tails {
        let mut number = 0;
        while number < others.count as usize {
            self.steps[self.count as usize] = step | others.steps[number];
            self.count += 1;
            number += 1;
        }
        self
    }
}
