//! The rules of Qawale.
//!
//! Stones lie in stacks on a 4 x 4 board. A turn puts a stone on a stack, lifts the stack and walks with
//! it, dropping the lowest stone at every step. Four top stones of one color in a line win.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use cairn_core::{
    BySide, Color, Direction, KeyHasher, Outcome, Position as _, Side, Square, Stack,
};

use super::lines::{LINES, Line, has_line};
use super::mv::{Move, step_from};
use super::paths::{Walk, for_each_path, moves_from, nth_path};

/// The length of the board's edge.
pub(super) const SIZE: u8 = 4;

/// The fewest stones a player may have.
pub(super) const MIN_STONES: u8 = 1;

/// The most stones a player may have.
pub(super) const MAX_STONES: u8 = 10;

/// The tan stones, whatever the players have.
pub(super) const TAN_STONES: usize = 8;

/// How many stones of one color a line needs.
pub(super) const LINE_STONES: u8 = SIZE;

/// The longest path: all stones there can be, lifted at once.
pub(super) const MAX_STEPS: usize = TAN_STONES + 2 * MAX_STONES as usize;

/// How many squares there are.
pub(super) const SQUARES: usize = SIZE as usize * SIZE as usize;

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// How many stones each player has, from 1 to 10.
    pub stones: u8,
}

impl Options {
    /// After how many turns both hands are empty.
    #[must_use]
    pub const fn turns(self) -> u8 {
        2 * self.stones
    }
}

/// A stone. The numbers are those of a [`Stack`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stone {
    /// Nobody's.
    Tan = 1,
    /// Of the side that begins.
    Dark = 2,
    /// Of the other side.
    Light = 3,
}

impl Stone {
    /// Every stone.
    pub const ALL: [Stone; 3] = [Stone::Tan, Stone::Dark, Stone::Light];

    /// The stones of a side: dark begins.
    #[must_use]
    pub const fn of(side: Side) -> Stone {
        match side {
            Side::First => Stone::Dark,
            Side::Second => Stone::Light,
        }
    }

    /// Its color.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Stone::Tan => Color::Tan,
            Stone::Dark => Color::Dark,
            Stone::Light => Color::Light,
        }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(super) options: Options,
    /// How many turns have been played. It is the number of dark and light stones on the board.
    pub(super) turns: u8,
    /// The stones on every square.
    pub(super) stacks: [Stack<u64>; SQUARES],
    /// The top stones, two bits a square; zero where there is none. They follow from `stacks`, and save
    /// looking at every one.
    pub(super) tops: u32,
}

impl Position {
    /// Rule 1: two tan stones on each corner.
    #[must_use]
    pub fn start(options: Options) -> Position {
        let is_corner = |square: Square| {
            [0, SIZE - 1].contains(&square.file) && [0, SIZE - 1].contains(&square.rank)
        };
        Position::new(options, |square| {
            if is_corner(square) {
                &[Stone::Tan, Stone::Tan]
            } else {
                &[]
            }
        })
    }

    /// A position with these stones, bottom first, wherever they came from. It has a meaning only if
    /// there are no more stones than [`MAX_STEPS`].
    pub(super) fn new<'a>(options: Options, stones: impl Fn(Square) -> &'a [Stone]) -> Position {
        let mut position = Position {
            options,
            turns: 0,
            stacks: [Stack::<u64>::EMPTY; SQUARES],
            tops: 0,
        };
        for square in Square::all(SIZE, SIZE) {
            let index = square.index(SIZE);
            for stone in stones(square) {
                position.turns += u8::from(*stone != Stone::Tan);
                position.stacks[index].push(*stone as u8);
            }
            let top = u32::from(position.stacks[index].top_or_zero());
            position.tops |= top << (2 * index);
        }
        position
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// How many turns have been played.
    #[must_use]
    pub fn turns_played(&self) -> u8 {
        self.turns
    }

    /// How many stones a side has in hand.
    #[must_use]
    pub fn in_hand(&self, side: Side) -> u8 {
        let placed = match side {
            Side::First => self.turns.div_ceil(2),
            Side::Second => self.turns / 2,
        };
        self.options.stones - placed
    }

    /// The stones on a square of the board, bottom first.
    pub fn stack(
        &self,
        square: Square,
    ) -> impl DoubleEndedIterator<Item = Stone> + ExactSizeIterator {
        let stack = self.stacks[square.index(SIZE)];
        stack.pieces().map(|kind| Stone::ALL[usize::from(kind) - 1])
    }
}

/// The turn.
impl Position {
    /// Rule 2a: any stack may be chosen, whoever owns it.
    fn lift(&self, from: Square) -> Result<Walk, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        check_on_board(from)?;
        let index = from.index(SIZE);
        match self.stacks[index].height() {
            0 => Err(Refusal::Empty(from)),
            height => Ok(Walk::lift(index, height)),
        }
    }

    /// Says whether a move may be played and, if not, why. Rule 2: the turn is compulsory, and the path has as many
    /// steps as the lifted stack has stones.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        let lifted = self.lift(mv.from())?;
        let (from, needed, given) = (mv.from(), lifted.in_hand(), mv.count_steps());
        mv.steps().take(needed).try_fold(lifted, Walk::step)?;
        match given.cmp(&needed) {
            Ordering::Less => Err(Refusal::TooFewSteps {
                from,
                needed,
                given,
            }),
            Ordering::Equal => Ok(()),
            Ordering::Greater => Err(Refusal::TooManySteps {
                from,
                needed,
                given,
            }),
        }
    }

    /// Says whether the squares are the beginning of a legal move and, if not, why.
    ///
    /// # Errors
    /// The first rule that they break.
    pub fn check_squares(&self, squares: &[Square]) -> Result<(), Refusal> {
        match squares {
            [] if self.outcome().is_some() => Err(Refusal::GameOver),
            [] => Ok(()),
            [from, path @ ..] => self.walk(*from, path).map(|_| ()),
        }
    }

    /// The squares from which a stack may be lifted, in the order of [`Square::all`].
    pub fn first_squares(&self) -> impl Iterator<Item = Square> {
        Square::all(SIZE, SIZE).filter(|square| self.lift(*square).is_ok())
    }

    /// The stack of a square, lifted and carried along a path.
    ///
    /// # Errors
    /// The first rule that the path breaks.
    pub fn walk(&self, from: Square, path: &[Square]) -> Result<Walk, Refusal> {
        let lifted = self.lift(from)?;
        path.iter()
            .try_fold(lifted, |walk, square| walk.step_to(*square))
    }

    /// The top stones after a legal move, two bits a square.
    #[inline]
    pub(super) fn packed_tops_after(&self, mv: Move) -> u32 {
        let mut square = mv.start();
        let mut lifted = self.stacks[square];
        lifted.push(Stone::of(self.turn()) as u8);
        let mut tops = self.tops & !(3 << (2 * square));
        for left in (0..mv.count_steps()).rev() {
            square = step_from(square, mv.step_with_left(left));
            let stone = u32::from(lifted.from_top(left));
            tops = tops & !(3 << (2 * square)) | stone << (2 * square);
        }
        tops
    }
}

/// The end.
impl Position {
    /// A line owned by the winner.
    #[must_use]
    pub fn winning_line(&self) -> Option<Line> {
        let tops = self.tops()[self.outcome()?.winner()?];
        let number = LINES.iter().position(|line| tops & line == *line)?;
        Some(Line::ALL[number])
    }

    /// The squares whose top stone is a side's, as sets with one bit in two.
    #[inline]
    pub(super) fn tops(&self) -> BySide<u32> {
        by_side(self.tops)
    }
}

impl cairn_core::Position for Position {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Side {
        match self.turns % 2 {
            0 => Side::First,
            _ => Side::Second,
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Rule 2: a stone on top (a), the stack lifted (b), and its stones dropped along the path, the lowest first (c).
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let mut square = mv.start();
        let mut lifted = self.stacks[square];
        lifted.push(Stone::of(self.turn()) as u8);
        self.stacks[square] = Stack::<u64>::EMPTY;
        self.tops &= !(3 << (2 * square));
        for left in (0..mv.count_steps()).rev() {
            square = step_from(square, mv.step_with_left(left));
            let stone = lifted.from_top(left);
            self.stacks[square].push(stone);
            self.tops = self.tops & !(3 << (2 * square)) | u32::from(stone) << (2 * square);
        }
        self.turns += 1;
    }

    /// Rule 6: the mover's line comes before the opponent's, and both before the draw. A position is always one after a
    /// whole turn, so nothing on the way of a path counts.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let tops = self.tops();
        let mover = self.turn().other();
        for side in [mover, mover.other()] {
            if has_line(tops[side]) {
                return Some(Outcome::Win(side));
            }
        }
        (self.turns == self.options.turns()).then_some(Outcome::Draw)
    }

    /// Rule 4: every path of every stack is a move. Rule 7: they are made one by one.
    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        for (square, stack) in self.stacks.iter().enumerate() {
            if !stack.is_empty() {
                for_each_path(Walk::lift(square, stack.height()), &mut f)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Rule 7.
    #[inline]
    fn count_moves(&self) -> u128 {
        if self.outcome().is_some() {
            return 0;
        }
        let stacks = self.stacks.iter().enumerate();
        let count: u64 = stacks
            .map(|(square, stack)| moves_from(square, *stack))
            .sum();
        u128::from(count)
    }

    fn nth_move(&self, number: u128) -> Option<Move> {
        self.pick_move(|_| number)
    }

    #[inline]
    fn pick_move(&self, pick: impl FnOnce(u128) -> u128) -> Option<Move> {
        if self.outcome().is_some() {
            return None;
        }
        let counts: [u64; SQUARES] =
            std::array::from_fn(|square| moves_from(square, self.stacks[square]));
        let mut number = u64::try_from(pick(u128::from(counts.iter().sum::<u64>()))).ok()?;
        for (square, count) in counts.into_iter().enumerate() {
            if number < count {
                return nth_path(Walk::lift(square, self.stacks[square].height()), number);
            }
            number -= count;
        }
        None
    }

    /// The side to move follows from the stones.
    fn key(&self) -> u64 {
        let words = self.stacks.map(Stack::<u64>::word);
        KeyHasher::new().words(words).finish()
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// There is no such square.
    OffBoard(Square),
    /// There is no stack to put a stone on.
    Empty(Square),
    /// The next step in this direction leads off the board.
    LeavesBoard(Walk, Direction),
    /// The next step leads to the square that the path stood on one step before.
    StraightBack(Walk, Square),
    /// The path ends with stones in hand.
    TooFewSteps {
        /// The square whose stack is lifted.
        from: Square,
        /// How many stones that makes.
        needed: usize,
        /// How many steps there are.
        given: usize,
    },
    /// The path goes on with no stone left to drop.
    TooManySteps {
        /// The square whose stack is lifted.
        from: Square,
        /// How many stones that makes.
        needed: usize,
        /// How many steps there are.
        given: usize,
    },
    /// The next square is the one the path stands on.
    SameSquare(Walk),
    /// The next square is not one step away.
    NotNext(Walk, Square),
    /// All stones are dropped, and another square is chosen.
    TooManySquares(Square),
}

/// The top stones of each side: dark is 10 and light 11.
#[inline]
pub(super) const fn by_side(tops: u32) -> BySide<u32> {
    const EACH: u32 = 0x5555_5555;
    BySide {
        first: tops >> 1 & !tops & EACH,
        second: tops >> 1 & tops & EACH,
    }
}

/// Whether there is such a square.
pub(super) fn check_on_board(square: Square) -> Result<(), Refusal> {
    if square.is_on(SIZE, SIZE) {
        Ok(())
    } else {
        Err(Refusal::OffBoard(square))
    }
}
