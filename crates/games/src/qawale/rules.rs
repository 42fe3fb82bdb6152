//! The rules of Qawale.
//!
//! Stones lie in stacks on a 4 x 4 board. A turn puts a stone on a stack, lifts the stack and walks with
//! it, dropping the lowest stone at every step. Four top stones of one color in a line win.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use cairn_core::{BySide, Color, KeyHasher, Outcome, Position as _, Side, Square, Stack, Symmetry};

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

const SQUARES: usize = SIZE as usize * SIZE as usize;

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

/// A direction to step in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up the board.
    North,
    /// To the right.
    East,
    /// Down the board.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// Every direction, clockwise.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// The letter that stands for it in a move.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Direction::North => 'n',
            Direction::East => 'e',
            Direction::South => 's',
            Direction::West => 'w',
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }

    /// Files to the right and ranks up.
    const fn offset(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
        }
    }

    fn from_offset(offset: (i8, i8)) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.offset() == offset)
    }

    /// The square one step on, if it is on the board.
    const fn neighbor(self, square: Square) -> Option<Square> {
        let (dx, dy) = self.offset();
        square.offset(dx, dy, SIZE, SIZE)
    }

    /// The number of the square one step on, which must be on the board.
    #[inline]
    const fn step_from(self, square: usize) -> usize {
        const STEPS: [usize; 4] = [SIZE as usize, 1, SQUARES - SIZE as usize, SQUARES - 1];
        (square + STEPS[self as usize]) % SQUARES
    }
}

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
    const fn begin(square: usize) -> Move {
        Move((SQUARES | square) as u64)
    }

    /// This move with one step more.
    #[inline]
    const fn then(self, step: Direction) -> Move {
        Move(self.0 << 2 | step as u64)
    }

    /// This move with the last steps added at once.
    #[inline]
    const fn then_tail(self, length: usize, tail: u8) -> Move {
        Move(self.0 << (2 * length) | tail as u64)
    }

    /// The square whose stack is lifted.
    #[must_use]
    pub fn from(self) -> Square {
        Square::from_index(self.start(), SIZE)
    }

    /// The number of that square.
    #[inline]
    const fn start(self) -> usize {
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
            steps.next()?.neighbor(*square)
        })
    }

    /// The step after which so many steps are left.
    #[inline]
    const fn step_with_left(self, left: usize) -> Direction {
        Direction::ALL[(self.0 >> (2 * left)) as usize % 4]
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
    fn lift(square: usize, height: usize) -> Walk {
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
        .filter_map(move |direction| direction.neighbor(self.at()))
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
    fn step(self, direction: Direction) -> Result<Walk, Refusal> {
        if self.ways().contains(direction) {
            return Ok(self.advanced(direction));
        }
        match direction.neighbor(self.at()) {
            Some(back) => Err(Refusal::StraightBack(self, back)),
            None => Err(Refusal::LeavesBoard(self, direction)),
        }
    }

    /// The step to a square.
    pub(super) fn step_to(self, square: Square) -> Result<Walk, Refusal> {
        check_on_board(square)?;
        if self.in_hand == 0 {
            return Err(Refusal::TooManySquares(square));
        }
        if square == self.at() {
            return Err(Refusal::SameSquare(self));
        }
        let direction = Direction::ALL
            .into_iter()
            .find(|direction| direction.neighbor(self.at()) == Some(square));
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

/// Rule 5: one of the ten lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// The row on this rank, counted from 0.
    Row(u8),
    /// The column on this file, counted from 0.
    Column(u8),
    /// From `a1` to `d4`.
    RisingDiagonal,
    /// From `a4` to `d1`.
    FallingDiagonal,
}

impl Line {
    /// Every line.
    pub const ALL: [Line; 10] = [
        Line::Row(0),
        Line::Row(1),
        Line::Row(2),
        Line::Row(3),
        Line::Column(0),
        Line::Column(1),
        Line::Column(2),
        Line::Column(3),
        Line::RisingDiagonal,
        Line::FallingDiagonal,
    ];

    /// Its squares, from left to right or from bottom to top.
    #[must_use]
    pub fn squares(self) -> [Square; SIZE as usize] {
        [0, 1, 2, 3].map(|number| self.square(number))
    }

    const fn square(self, number: u8) -> Square {
        match self {
            Line::Row(rank) => Square::new(number, rank),
            Line::Column(file) => Square::new(file, number),
            Line::RisingDiagonal => Square::new(number, number),
            Line::FallingDiagonal => Square::new(number, SIZE - 1 - number),
        }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    options: Options,
    /// How many turns have been played. It is the number of dark and light stones on the board.
    turns: u8,
    stacks: [Stack<u64>; SQUARES],
    /// The top stones, two bits a square; zero where there is none. They follow from `stacks`, and save
    /// looking at every one.
    tops: u32,
}

impl Position {
    /// Rule 1: two tan stones on each corner.
    #[must_use]
    pub fn start(options: Options) -> Position {
        let is_corner = |square: Square| {
            [0, SIZE - 1].contains(&square.file) && [0, SIZE - 1].contains(&square.rank)
        };
        Position::new(options, |square| match is_corner(square) {
            true => &[Stone::Tan, Stone::Tan],
            false => &[],
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

    /// A line owned by the winner.
    #[must_use]
    pub fn winning_line(&self) -> Option<Line> {
        let tops = self.tops()[self.outcome()?.winner()?];
        let number = LINES.iter().position(|line| tops & line == *line)?;
        Some(Line::ALL[number])
    }

    /// The squares from which a stack may be lifted, in the order of [`Square::all`].
    pub fn first_squares(&self) -> impl Iterator<Item = Square> {
        Square::all(SIZE, SIZE).filter(|square| self.lift(*square).is_ok())
    }

    /// Says whether a move may be played and, if not, why.
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

    /// The stack of a square, lifted and carried along a path.
    ///
    /// # Errors
    /// The first rule that the path breaks.
    pub fn walk(&self, from: Square, path: &[Square]) -> Result<Walk, Refusal> {
        let lifted = self.lift(from)?;
        path.iter()
            .try_fold(lifted, |walk, square| walk.step_to(*square))
    }

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

    /// Whether a side could have a line after one turn of its own.
    ///
    /// Follows only the tops of its color along the paths, and leaves a path when too few stones of it
    /// are left to fill any line.
    fn has_line_in_reach(&self, side: Side) -> bool {
        let tops = self.tops()[side];
        // By a number of stones: the lines that miss no more.
        let mut missing_at_most = [0; LINE_STONES as usize + 1];
        for (number, line) in lines_of(tops).into_iter().enumerate() {
            missing_at_most[usize::from(MISSING[usize::from(line)])] |= 1 << number;
        }
        for more in 1..missing_at_most.len() {
            missing_at_most[more] |= missing_at_most[more - 1];
        }
        self.stacks.iter().enumerate().any(|(square, stack)| {
            if stack.is_empty() {
                return false;
            }
            let mut lifted = *stack;
            lifted.push(Stone::of(side) as u8);
            let stones = lifted.matching(Stone::of(side) as u8);
            // Lines that lose a stone when the stack is lifted need one more.
            let tops_left = tops & !(1 << (2 * square));
            let losing = match tops_left == tops {
                true => 0,
                false => LINES_THROUGH[square],
            };
            let own = stones.count_ones();
            let count = own.min(u32::from(LINE_STONES)) as usize;
            let lines = missing_at_most[count] & !losing | missing_at_most[count - 1] & losing;
            let hand = Hand {
                stones,
                own,
                count: lifted.height(),
            };
            lines != 0 && hand.fills_line(tops_left, Stand::begin(square), lines)
        })
    }

    /// The squares whose top stone is a side's, as sets with one bit in two.
    #[inline]
    pub(super) fn tops(&self) -> BySide<u32> {
        by_side(self.tops)
    }

    /// The same after a legal move, without playing it.
    #[inline]
    pub(super) fn tops_after(&self, mv: Move) -> BySide<u32> {
        by_side(self.packed_tops_after(mv))
    }

    /// The top stones after a legal move, two bits a square.
    #[inline]
    pub(super) fn packed_tops_after(&self, mv: Move) -> u32 {
        let mut square = mv.start();
        let mut lifted = self.stacks[square];
        lifted.push(Stone::of(self.turn()) as u8);
        let mut tops = self.tops & !(3 << (2 * square));
        for left in (0..mv.count_steps()).rev() {
            square = mv.step_with_left(left).step_from(square);
            let stone = u32::from(lifted.from_top(left));
            tops = tops & !(3 << (2 * square)) | stone << (2 * square);
        }
        tops
    }

    /// The squares with exactly one stone, as a set like those of [`Position::tops`].
    #[inline]
    pub(super) fn single_stones(&self) -> u32 {
        let stacks = self.stacks.iter().enumerate();
        stacks.fold(0, |set, (square, stack)| {
            set | u32::from(stack.height() == 1) << (2 * square)
        })
    }

    /// How many stacks outside a set of squares could be carried so that the last stone lands on the
    /// square `to`; squares and sets as in [`Position::tops`].
    #[inline]
    pub(super) fn count_carriers(&self, to: u32, outside: u32) -> u32 {
        let stacks = self.stacks.iter().enumerate();
        let carriers = stacks.filter(|(square, stack)| {
            let ends = ENDS[ends_index(stack.height() + 1)][*square];
            !stack.is_empty() && outside >> (2 * square) & 1 == 0 && ends & to != 0
        });
        carriers.count() as u32
    }
}

/// The ten lines of top stones, in the order of [`Line::ALL`]: a byte each, two bits a square as in the
/// whole.
#[inline]
pub(super) const fn lines_of(tops: u32) -> [u8; 10] {
    const RISING: u32 = 3 | 3 << 10 | 3 << 20 | 3 << 30;
    const FALLING: u32 = 3 << 6 | 3 << 12 | 3 << 18 | 3 << 24;
    let [first, second, third, fourth] = tops.to_le_bytes();
    [
        first,
        second,
        third,
        fourth,
        column(tops),
        column(tops >> 2),
        column(tops >> 4),
        column(tops >> 6),
        diagonal(tops & RISING),
        diagonal(tops & FALLING),
    ]
}

/// The lowest two bits of each byte, side by side.
#[inline]
const fn column(tops: u32) -> u8 {
    // Each summand brings another rank to its place in the top byte; below it they do not overlap.
    const GATHER: u32 = 1 << 24 | 1 << 18 | 1 << 12 | 1 << 6;
    ((tops & 0x0303_0303).wrapping_mul(GATHER) >> 24) as u8
}

/// The bytes of a set that has no two squares on one file, laid on top of each other.
#[inline]
const fn diagonal(tops: u32) -> u8 {
    let [first, second, third, fourth] = tops.to_le_bytes();
    first | second | third | fourth
}

/// The top stones of each side: dark is 10 and light 11.
#[inline]
const fn by_side(tops: u32) -> BySide<u32> {
    const EACH: u32 = 0x5555_5555;
    BySide {
        first: tops >> 1 & !tops & EACH,
        second: tops >> 1 & tops & EACH,
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

    /// Rule 6: the mover's line comes before the opponent's, and both before the draw.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let tops = self.tops();
        let mover = self.turn().other();
        for side in [mover, mover.other()] {
            if LINES.iter().any(|line| tops[side] & line == *line) {
                return Some(Outcome::Win(side));
            }
        }
        (self.turns == self.options.turns()).then_some(Outcome::Draw)
    }

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
        if self.outcome().is_some() {
            return None;
        }
        let mut number = u64::try_from(number).ok()?;
        for (square, stack) in self.stacks.iter().enumerate() {
            let count = moves_from(square, *stack);
            if number < count {
                return nth_path(Walk::lift(square, stack.height()), number);
            }
            number -= count;
        }
        None
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Rule 2.
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let mut square = mv.start();
        let mut lifted = self.stacks[square];
        lifted.push(Stone::of(self.turn()) as u8);
        self.tops = self.packed_tops_after(mv);
        self.stacks[square] = Stack::<u64>::EMPTY;
        for left in (0..mv.count_steps()).rev() {
            square = mv.step_with_left(left).step_from(square);
            self.stacks[square].push(lifted.from_top(left));
        }
        self.turns += 1;
    }

    /// The side to move follows from the stones.
    fn key(&self) -> u64 {
        let words = self.stacks.map(Stack::<u64>::word);
        KeyHasher::new().words(words).finish()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut image = self.clone();
        for square in Square::all(SIZE, SIZE) {
            let there = symmetry.apply(square, SIZE, SIZE).index(SIZE);
            let here = square.index(SIZE);
            image.stacks[there] = self.stacks[here];
            image.tops =
                image.tops & !(3 << (2 * there)) | (self.tops >> (2 * here) & 3) << (2 * there);
        }
        image
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let from = symmetry.apply(mv.from(), SIZE, SIZE);
        mv.steps()
            .filter_map(|step| Direction::from_offset(symmetry.apply_direction(step.offset())))
            .fold(Move::begin(from.index(SIZE)), Move::then)
    }

    /// Two bits a stone, and two zeros after each square: at most 88 bits. The side to move follows from the
    /// stones.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let images = &IMAGES[symmetry.inverse() as usize];
        let packed = images.iter().fold(0, |packed, origin| {
            let stack = self.stacks[usize::from(*origin)];
            (packed << (2 * stack.height()) | u128::from(stack.word())) << 2
        });
        Some(packed)
    }

    fn packed_canonical(&self) -> Option<u128> {
        let word = |square: Square| self.stacks[square.index(SIZE)].word();
        self.packed_through(Symmetry::least(&Symmetry::SQUARE, SIZE, SIZE, word))
    }

    fn wins_at_once(&self) -> bool {
        self.outcome().is_none() && self.has_line_in_reach(self.turn())
    }

    fn is_threatened(&self) -> bool {
        self.outcome().is_none() && self.has_line_in_reach(self.turn().other())
    }

    /// A stack without stones of the opponent can be carried anywhere without making his line: it covers his
    /// tops and shows none. So nobody is squeezed who has such a stack left. A move can carry one of them away, and
    /// put a stone on as many others as it has.
    fn may_squeeze(&self) -> bool {
        let own = Stone::of(self.turn()) as u8;
        let stacks = self.stacks.iter().filter(|stack| !stack.is_empty());
        let (without, most) = stacks.fold((0, 0), |(without, most), stack| {
            let stones = stack.count(own);
            (without + usize::from(stones == 0), most.max(stones))
        });
        without <= most + 2
    }

    fn most_plies_left(&self) -> Option<u32> {
        Some(u32::from(self.options.turns().saturating_sub(self.turns)))
    }

    /// Every turn adds a stone.
    fn can_repeat(&self) -> bool {
        false
    }

    /// There is none: dark, who begins, has as many stones on the board as light or one more.
    fn color_swapped(&self) -> Option<Self> {
        None
    }
}

/// The stones in hand, of which only those of one color matter.
#[derive(Clone, Copy)]
struct Hand {
    /// Those of the color, as in [`Stack::matching`]; the top one is dropped last.
    stones: u64,
    /// How many those are.
    own: u32,
    count: usize,
}

impl Hand {
    /// Whether the color, with these tops, can have one of these lines after all stones are dropped. A line that
    /// is out of reach stays so for the rest of the path.
    fn fills_line(self, tops: u32, stand: Stand, lines: u32) -> bool {
        // The last stone is always of the color: its square is as far away as there are stones, give or take
        // an even number.
        let reach = match self.own {
            1 => &LANDINGS[self.count % HEIGHTS],
            _ => &WITHIN[self.count % HEIGHTS],
        };
        let out_of_reach = !reach[stand.square()];
        let mut in_reach = 0;
        let mut rest = lines;
        while rest != 0 {
            let missing = LINES[rest.trailing_zeros() as usize % LINES.len()] & !tops;
            if missing & out_of_reach == 0 && has_at_most(missing, self.own) {
                in_reach |= rest & rest.wrapping_neg();
            }
            rest &= rest - 1;
        }
        if in_reach == 0 {
            return false;
        }
        if self.count == 0 {
            return true;
        }
        let is_own = self.stones >> (2 * (self.count - 1)) & 1 != 0;
        let rest = Hand {
            stones: self.stones,
            own: self.own - u32::from(is_own),
            count: self.count - 1,
        };
        WAYS[stand.index()].into_iter().any(|direction| {
            let stand = stand.advanced(direction);
            let shift = 2 * stand.square();
            let tops = tops & !(1 << shift) | u32::from(is_own) << shift;
            rest.fills_line(tops, stand, in_reach)
        })
    }
}

/// Whether a set of at most four squares has at most so many. Without an instruction that counts bits, it is quicker
/// than counting.
#[inline]
const fn has_at_most(mut set: u32, count: u32) -> bool {
    let mut taken = 0;
    while taken < count && taken < LINE_STONES as u32 {
        set &= set.wrapping_sub(1);
        taken += 1;
    }
    set == 0
}

/// How many stones a line misses, by those it has as in [`lines_of`].
static MISSING: [u8; 256] = {
    let mut table = [0; 256];
    let mut line = 0;
    while line < table.len() {
        table[line] = LINE_STONES - (line & 0x55).count_ones() as u8;
        line += 1;
    }
    table
};

/// By the number of a square: the set of the lines through it, by their numbers.
static LINES_THROUGH: [u32; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut line = 0;
        while line < LINES.len() {
            table[square] |= (LINES[line] >> (2 * square) & 1) << line;
            line += 1;
        }
        square += 1;
    }
    table
};

/// By a number of steps and a square: the squares, as in [`LINES`], that are at most so far away.
static WITHIN: [[u32; SQUARES]; HEIGHTS] = reaches(false);

/// The same, for the end of a path of so many steps: every step changes between the two colors of a checkerboard.
static LANDINGS: [[u32; SQUARES]; HEIGHTS] = reaches(true);

const fn reaches(ends: bool) -> [[u32; SQUARES]; HEIGHTS] {
    let mut table = [[0; SQUARES]; HEIGHTS];
    let mut steps = 0;
    while steps < HEIGHTS {
        let mut from = 0;
        while from < SQUARES {
            let mut to = 0;
            while to < SQUARES {
                let away = Square::from_index(from, SIZE).steps_to(Square::from_index(to, SIZE));
                let away = away as usize;
                if away <= steps && (!ends || (steps - away).is_multiple_of(2)) {
                    table[steps][from] |= 1 << (2 * to);
                }
                to += 1;
            }
            from += 1;
        }
        steps += 1;
    }
    table
}

/// Where each square goes, by the number of the symmetry.
static IMAGES: [[u8; SQUARES]; 8] = {
    let mut images = [[0; SQUARES]; 8];
    let mut number = 0;
    while number < images.len() {
        let mut square = 0;
        while square < SQUARES {
            let here = Square::from_index(square, SIZE);
            let there = Symmetry::SQUARE[number].apply(here, SIZE, SIZE);
            images[number][square] = there.index(SIZE) as u8;
            square += 1;
        }
        number += 1;
    }
    images
};

/// Calls `f` with every move that goes on from here, one by one, the northern ones first.
#[inline]
fn for_each_path(walk: Walk, f: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
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
fn nth_path(mut walk: Walk, mut number: u64) -> Option<Move> {
    while walk.in_hand > 0 {
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
    walk.complete()
}

/// The number of moves with the stack of a square; none if it is empty.
#[inline]
fn moves_from(square: usize, stack: Stack<u64>) -> u64 {
    // No stack is higher than 28: the remainder only saves a check.
    MOVES[square][stack.height() % HEIGHTS]
}

fn check_on_board(square: Square) -> Result<(), Refusal> {
    match square.is_on(SIZE, SIZE) {
        true => Ok(()),
        false => Err(Refusal::OffBoard(square)),
    }
}

/// The lines as sets of squares, in the order of [`Line::ALL`]: the bit of a square is twice its number,
/// as in [`Position::tops`].
pub(super) const LINES: [u32; 10] = {
    let mut sets = [0; 10];
    let mut line = 0;
    while line < sets.len() {
        let mut number = 0;
        while number < SIZE {
            sets[line] |= 1 << (2 * Line::ALL[line].square(number).index(SIZE));
            number += 1;
        }
        line += 1;
    }
    sets
};

/// Where a path stands and by which direction it came there: all that matters for how it may go on.
// The number of the square times 8, plus the number of the direction or, where the path begins, 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stand(u8);

impl Stand {
    /// Some of these numbers stand for nothing.
    const COUNT: usize = 8 * SQUARES;

    #[inline]
    const fn begin(square: usize) -> Stand {
        Stand((8 * square + 4) as u8)
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize % Stand::COUNT
    }

    #[inline]
    const fn square(self) -> usize {
        self.index() / 8
    }

    /// The stand one step on, which must be on the board.
    #[inline]
    const fn advanced(self, direction: Direction) -> Stand {
        Stand((8 * direction.step_from(self.square()) + direction as usize) as u8)
    }

    /// Whether a path may go on in this direction: on the board, and not straight back.
    const fn leads(self, direction: Direction) -> bool {
        let here = Square::from_index(self.square(), SIZE);
        direction.neighbor(here).is_some() && self.index() % 8 != direction.opposite() as usize
    }
}

/// The ways on, by stand.
static WAYS: [Ways; Stand::COUNT] = {
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

/// The longest paths whose ends are kept. Those that are longer by two, four and so on end on the same
/// squares: on all that the parity allows.
const MAX_ENDS: usize = 10;

/// Where the ends of paths of so many steps are kept.
#[inline]
const fn ends_index(steps: usize) -> usize {
    match steps <= MAX_ENDS {
        true => steps,
        false => MAX_ENDS - (steps - MAX_ENDS) % 2,
    }
}

/// The squares on which paths end, by length and start, as sets like those of [`Position::tops`].
static ENDS: [[u32; SQUARES]; MAX_ENDS + 1] = {
    let mut table = [[0; SQUARES]; MAX_ENDS + 1];
    let mut square = 0;
    while square < SQUARES {
        // The stands that so many steps can reach, one bit each.
        let mut stands: u128 = 1 << Stand::begin(square).index();
        let mut steps = 0;
        while steps <= MAX_ENDS {
            let mut next = 0;
            while stands != 0 {
                let stand = Stand(stands.trailing_zeros() as u8);
                stands &= stands - 1;
                table[steps][square] |= 1 << (2 * stand.square());
                let mut number = 0;
                while number < Direction::ALL.len() {
                    if stand.leads(Direction::ALL[number]) {
                        next |= 1 << stand.advanced(Direction::ALL[number]).index();
                    }
                    number += 1;
                }
            }
            stands = next;
            steps += 1;
        }
        square += 1;
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
const HEIGHTS: usize = 32;

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
    /// From a square of the center there are so many paths of four steps.
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
