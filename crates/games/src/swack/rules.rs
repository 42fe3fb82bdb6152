//! The rules of Swack.
//!
//! Every square of an n x n board holds a stack. A turn moves the top piece of a stack onto a
//! neighboring enemy stack of the same height, or passes; two passes in a row end the game, and then the
//! sizes of the groups decide.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use cairn_core::{BySide, Color, KeyHasher, Outcome, Side, Square, Symmetry};

use crate::sets::Set;

/// The largest board.
pub(super) const MAX_SIZE: u8 = 9;

/// The smallest board.
pub(super) const MIN_SIZE: u8 = 2;

/// How many squares the numbering of squares has from one rank to the next. It is the same for boards of
/// every size and leaves at least one file empty, so a set of squares that moves by one file never runs
/// over into the next rank.
const STRIDE: u8 = MAX_SIZE + 1;

/// How far apart the numbers of neighboring squares are: along a rank, and along a file.
const STEPS: [usize; 2] = [1, STRIDE as usize];

/// Groups of one color do not touch, so they are at most every other square.
const MAX_GROUPS: usize = (MAX_SIZE as usize * MAX_SIZE as usize).div_ceil(2);

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The length of the board's edge.
    pub size: u8,
    /// Who wins when all groups are equal.
    pub tie: Tie,
}

/// Who wins when all groups are equal, which happens on even boards only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tie {
    /// The player who passed last loses.
    LastPasserLoses,
    /// The player who passed last wins, as in the older text of the rules.
    LastMoverWins,
}

impl Options {
    /// The color of a side: black begins.
    #[must_use]
    pub const fn color(self, side: Side) -> Color {
        match side {
            Side::First => Color::Black,
            Side::Second => Color::White,
        }
    }

    /// How many stacks each side has, from the start to the end: white has the top left square, so on
    /// odd boards one more.
    #[must_use]
    pub const fn stacks_at_start(self) -> BySide<u32> {
        let squares = self.size as u32 * self.size as u32;
        BySide {
            first: squares / 2,
            second: squares.div_ceil(2),
        }
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The top piece of a stack goes onto a neighboring enemy stack, and an enemy piece takes its place.
    Stack {
        /// The stack whose top piece moves.
        from: Square,
        /// The stack it goes onto.
        to: Square,
    },
    /// Nothing moves.
    Pass,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// There is no such square.
    OffBoard(Square),
    /// A stack is chosen, although only a pass is possible.
    MustPass,
    /// The stack belongs to the enemy, so its top piece cannot be moved.
    NotYours(Square),
    /// The stack has no enemy neighbor of its height.
    Stuck(Square),
    /// The piece lies on this square already.
    SameSquare(Square),
    /// The squares are not orthogonally adjacent.
    NotAdjacent(Square, Square),
    /// The stack to go onto is an own one.
    OwnStack(Square),
    /// The stacks are not equally high.
    HeightsDiffer(Square, Square),
    /// A move has two squares, not more.
    TooManySquares(Square),
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    options: Options,
    turn: Side,
    passes: u8,
    /// The squares of the side that begins; all others belong to its enemy.
    first: u128,
    heights: Heights,
}

impl Position {
    /// The start: one piece on every square, a checkerboard with white on the top left.
    #[must_use]
    pub fn start(options: Options) -> Position {
        Position::new(options, Side::First, 0, |square| {
            let is_white = (square.file + square.rank) % 2 == (options.size - 1) % 2;
            match is_white {
                true => (Side::Second, 1),
                false => (Side::First, 1),
            }
        })
    }

    /// A position with these stacks, wherever they came from.
    pub(super) fn new(
        options: Options,
        turn: Side,
        passes: u8,
        stack: impl Fn(Square) -> (Side, u8),
    ) -> Position {
        let mut position = Position {
            options,
            turn,
            passes,
            first: 0,
            heights: Heights::default(),
        };
        for square in Square::all(options.size, options.size) {
            let (owner, height) = stack(square);
            if owner == Side::First {
                position.first |= bit(index(square));
            }
            position.heights.set(index(square), height);
        }
        position
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// How many passes have just been made in a row: 0, 1, or 2 when the game is over.
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// Whose stack stands on a square: its top piece decides.
    #[must_use]
    pub fn owner(&self, square: Square) -> Side {
        match self.first & bit(index(square)) {
            0 => Side::Second,
            _ => Side::First,
        }
    }

    /// How many pieces lie on a square.
    #[must_use]
    pub fn height(&self, square: Square) -> u8 {
        self.heights.get(index(square))
    }

    /// How many stacks a side has.
    #[must_use]
    pub fn count_stacks(&self, side: Side) -> u32 {
        self.stacks(side).count_ones()
    }

    /// How many stack moves there are. It is the same number for both sides: where one could go onto the
    /// other, the other could go onto the one.
    #[must_use]
    pub fn count_stack_moves(&self) -> u32 {
        let (own, enemy) = (self.stacks(self.turn), self.stacks(self.turn.other()));
        let count = |step: usize| {
            let pairs =
                (own & enemy >> step | enemy & own >> step) & self.heights.level::<u128>(step);
            pairs.count_ones()
        };
        STEPS.map(count).into_iter().sum()
    }

    /// The sizes of a side's groups.
    #[must_use]
    pub fn groups(&self, side: Side) -> Groups {
        let mut groups = Groups::default();
        for_each_group(self.stacks(side), |group| {
            groups.push(group.count_ones() as u8);
        });
        groups.sort();
        groups
    }

    /// How many squares the group of a square has.
    #[must_use]
    pub fn group_size(&self, square: Square) -> u32 {
        let stacks = self.stacks(self.owner(square));
        group(bit(index(square)), stacks).count_ones()
    }

    /// How the finished game was decided; `None` while it goes on.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        if self.passes < 2 {
            return None;
        }
        let groups = BySide::from_fn(|side| self.groups(side));
        let pairs = groups.first.sizes().iter().zip(groups.second.sizes());
        let equal = pairs.take_while(|(first, second)| first == second).count();
        // Rule 4. A list that has ended counts as 0 here, so the longer one wins.
        let size = |side: Side| groups[side].sizes().get(equal).copied().unwrap_or(0);
        let sizes = BySide::from_fn(size);
        let by_group = DecidedBy::Group {
            place: equal as u8 + 1,
            sizes,
        };
        let (winner, by) = match sizes.first.cmp(&sizes.second) {
            Ordering::Greater => (Side::First, by_group),
            Ordering::Less => (Side::Second, by_group),
            Ordering::Equal => (self.winner_of_tie(), DecidedBy::LastPass),
        };
        Some(Decision { winner, by })
    }

    /// Rule 5. The side to move has changed after the last pass too, so its enemy passed last.
    fn winner_of_tie(&self) -> Side {
        match self.options.tie {
            Tie::LastPasserLoses => self.turn,
            Tie::LastMoverWins => self.turn.other(),
        }
    }

    /// The squares of the winner's groups of the size that decided the game, by which it can be seen;
    /// none if all groups are equal.
    #[must_use]
    pub fn deciding_squares(&self) -> Vec<Square> {
        let Some(Decision { winner, by }) = self.decision() else {
            return Vec::new();
        };
        let DecidedBy::Group { sizes, .. } = by else {
            return Vec::new();
        };
        let mut squares = 0;
        for_each_group(self.stacks(winner), |group| {
            if group.count_ones() == u32::from(sizes[winner]) {
                squares |= group;
            }
        });
        bits(squares).map(|index| SQUARES[index]).collect()
    }

    /// Whether all squares fit into a set of 64.
    #[inline]
    pub(super) fn is_small(&self) -> bool {
        index(Square::new(self.options.size - 1, self.options.size - 1)) < 64
    }

    /// Says whether a move may be played and, if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.passes >= 2 {
            return Err(Refusal::GameOver);
        }
        match mv {
            Move::Pass => Ok(()),
            Move::Stack { from, to } => {
                self.check_from(from)?;
                self.check_onto(from, to)
            }
        }
    }

    /// Says whether the squares are the beginning of a legal move and, if not, why.
    ///
    /// # Errors
    /// The first rule that they break.
    pub fn check_squares(&self, squares: &[Square]) -> Result<(), Refusal> {
        if self.passes >= 2 {
            return Err(Refusal::GameOver);
        }
        match *squares {
            [] => Ok(()),
            [from] => {
                self.check_from(from)?;
                if self.count_stack_moves() == 0 {
                    return Err(Refusal::MustPass);
                }
                let is_target = |to: Square| self.check_onto(from, to).is_ok();
                let mut squares = Square::all(self.options.size, self.options.size);
                match squares.any(is_target) {
                    true => Ok(()),
                    false => Err(Refusal::Stuck(from)),
                }
            }
            [from, to] => self.check(Move::Stack { from, to }),
            [_, _, extra, ..] => Err(Refusal::TooManySquares(extra)),
        }
    }

    fn check_on_board(&self, square: Square) -> Result<(), Refusal> {
        match square.is_on(self.options.size, self.options.size) {
            true => Ok(()),
            false => Err(Refusal::OffBoard(square)),
        }
    }

    fn check_from(&self, from: Square) -> Result<(), Refusal> {
        self.check_on_board(from)?;
        match self.owner(from) == self.turn {
            true => Ok(()),
            false => Err(Refusal::NotYours(from)),
        }
    }

    /// Rule 2b. A stack of height 1 is nothing special.
    ///
    /// Nor is one as high as the board has squares. Play from the start never climbs onto it, but a
    /// position that was read may have two side by side; the stack move is legal there, and the position
    /// after it is one that reading refuses.
    fn check_onto(&self, from: Square, to: Square) -> Result<(), Refusal> {
        self.check_on_board(to)?;
        if from == to {
            return Err(Refusal::SameSquare(to));
        }
        if from.steps_to(to) != 1 {
            return Err(Refusal::NotAdjacent(from, to));
        }
        if self.owner(to) == self.turn {
            return Err(Refusal::OwnStack(to));
        }
        if self.height(from) != self.height(to) {
            return Err(Refusal::HeightsDiffer(from, to));
        }
        Ok(())
    }

    /// The squares that each side could climb onto if it were its turn, and how many stack moves that are.
    #[inline]
    pub(super) fn targets<S: Set>(&self) -> (BySide<S>, u32) {
        let first = S::narrowed(self.stacks(Side::First));
        let second = S::narrowed(self.stacks(Side::Second));
        let mut targets = BySide::<S>::default();
        let mut moves = 0;
        for step in STEPS {
            let level = self.heights.level::<S>(step);
            // Neighbors that could climb onto each other, by whose is the lower number.
            let up = first & (second >> step) & level;
            let down = second & (first >> step) & level;
            targets.first |= (up << step) | down;
            targets.second |= up | (down << step);
            moves += (up | down).count();
        }
        (targets, moves)
    }

    /// How many stacks of a side stand next to a square.
    #[inline]
    pub(super) fn count_around(&self, square: Square, side: Side) -> u32 {
        // The neighbors as seen from the square below.
        const AROUND: u32 = 1 | 1 << (STRIDE - 1) | 1 << (STRIDE + 1) | 1 << (2 * STRIDE);
        let seen = (self.stacks(side) << STRIDE >> index(square)) as u32;
        (seen & AROUND).count_ones()
    }

    /// The squares of a side.
    #[inline]
    pub(super) fn stacks(&self, side: Side) -> u128 {
        match side {
            Side::First => self.first,
            Side::Second => self.first ^ BOARDS[usize::from(self.options.size)],
        }
    }
}

/// Calls `f` with each group of these squares of one owner: those that are orthogonally connected.
#[inline]
pub(super) fn for_each_group<S: Set>(stacks: S, mut f: impl FnMut(S)) {
    let mut left = stacks;
    while !left.is_empty() {
        let group = group(left.lowest(), left);
        left = left ^ group;
        f(group);
    }
}

/// The squares among `stacks` that are connected with a seed.
#[inline]
fn group<S: Set>(seed: S, stacks: S) -> S {
    let mut group = seed;
    loop {
        let grown = group | neighbors(group) & stacks;
        if grown == group {
            return group;
        }
        group = grown;
    }
}

/// The squares next to those in a set, and some that are off the board.
#[inline]
pub(super) fn neighbors<S: Set>(set: S) -> S {
    STEPS.into_iter().fold(S::default(), |all, step| {
        all | (set << step) | (set >> step)
    })
}

/// How many pairs of neighbors there are in a set.
#[inline]
pub(super) fn count_pairs<S: Set>(set: S) -> u32 {
    let pairs = STEPS.map(|step| (set & (set >> step)).count());
    pairs.into_iter().sum()
}

impl cairn_core::Position for Position {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    /// Rule 3.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.decision()
            .map(|decision| Outcome::Win(decision.winner))
    }

    /// The stack moves along ranks, those along files, and the pass last.
    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.passes >= 2 {
            return ControlFlow::Continue(());
        }
        let (own, enemy) = (self.stacks(self.turn), self.stacks(self.turn.other()));
        for step in STEPS {
            let level = self.heights.level::<u128>(step);
            for index in bits(own & enemy >> step & level) {
                let (from, to) = (SQUARES[index], SQUARES[index + step]);
                f(Move::Stack { from, to })?;
            }
            for index in bits(enemy & own >> step & level) {
                let (from, to) = (SQUARES[index + step], SQUARES[index]);
                f(Move::Stack { from, to })?;
            }
        }
        f(Move::Pass)
    }

    #[inline]
    fn count_moves(&self) -> u128 {
        match self.passes {
            0 | 1 => u128::from(self.count_stack_moves()) + 1,
            _ => 0,
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Stack { from, to } => {
                // Both squares change their owner; only the one that is climbed grows.
                self.first ^= bit(index(from)) | bit(index(to));
                self.heights.raise(index(to));
                self.passes = 0;
            }
            Move::Pass => self.passes += 1,
        }
        self.turn = self.turn.other();
    }

    fn key(&self) -> u64 {
        let state = self.turn.index() as u64 | u64::from(self.passes) << 1;
        let key = KeyHasher::new().word(state).wide(self.first);
        self.heights.add_to(key).finish()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.options.size;
        Position::new(self.options, self.turn, self.passes, |square| {
            let source = symmetry.inverse().apply(square, size, size);
            (self.owner(source), self.height(source))
        })
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let size = self.options.size;
        let map = |square| symmetry.apply(square, size, size);
        match mv {
            Move::Stack { from, to } => Move::Stack {
                from: map(from),
                to: map(to),
            },
            Move::Pass => Move::Pass,
        }
    }

    /// For each square its owner and its height, the height as so many ones less one and a zero; before
    /// them the side to move and the passes. That takes 3 bits, 2 a square, and 1 for each stack move
    /// made: it fits for whole games on boards up to five, and for almost all on six.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let size = self.options.size;
        let board = BOARDS[usize::from(size)];
        if 3 + board.count_ones() + self.heights.total() > u128::BITS {
            return None;
        }
        let source = symmetry.inverse();
        let mut packed = u128::from(self.passes) << 1 | self.turn.index() as u128;
        let mut length = 3;
        for square in bits(board) {
            let origin = index(source.apply(SQUARES[square], size, size));
            let height = self.heights.get(origin);
            let ones = bit(usize::from(height) - 1) - 1;
            packed |= (ones << 1 | self.first >> origin & 1) << length;
            length += 1 + u32::from(height);
        }
        Some(packed)
    }

    fn packed_canonical(&self) -> Option<u128> {
        let size = self.options.size;
        let heights = &self.heights;
        self.packed_through(Symmetry::least(&Symmetry::SQUARE, size, size, |square| {
            let index = index(square);
            ((self.first >> index & 1) as u8, heights.get(index))
        }))
    }

    /// Only a second pass ends the game.
    fn wins_at_once(&self) -> bool {
        self.passes == 1 && {
            let mut next = self.clone();
            cairn_core::Position::play_unchecked(&mut next, Move::Pass);
            next.decision()
                .is_some_and(|decision| decision.winner == self.turn)
        }
    }

    /// Rule 5.
    fn can_draw(&self) -> bool {
        false
    }

    /// The sum of the heights grows with every stack move, and passes end the game.
    fn can_repeat(&self) -> bool {
        false
    }

    /// On odd boards white has one stack more.
    fn color_swapped(&self) -> Option<Self> {
        self.options.size.is_multiple_of(2).then(|| Position {
            first: self.stacks(Side::Second),
            turn: self.turn.other(),
            ..self.clone()
        })
    }
}

/// How a game was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The side that has won. There are no draws.
    pub winner: Side,
    /// What decided.
    pub by: DecidedBy,
}

/// What decides a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// The first groups, in descending order, that are not equally large.
    Group {
        /// Their place in the lists, 1 for the largest groups.
        place: u8,
        /// Their sizes; 0 for a side that has no group left.
        sizes: BySide<u8>,
    },
    /// All groups are equal, so it matters who passed last.
    LastPass,
}

/// The sizes of a side's groups, the largest first. Squares are counted, not pieces.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    sizes: [u8; MAX_GROUPS],
    count: usize,
}

impl Groups {
    /// The sizes in descending order.
    #[must_use]
    pub fn sizes(&self) -> &[u8] {
        &self.sizes[..self.count]
    }

    fn push(&mut self, size: u8) {
        self.sizes[self.count] = size;
        self.count += 1;
    }

    fn sort(&mut self) {
        self.sizes[..self.count].sort_unstable_by(|a, b| b.cmp(a));
    }
}

impl Default for Groups {
    fn default() -> Self {
        Groups {
            sizes: [0; MAX_GROUPS],
            count: 0,
        }
    }
}

/// The height of every square, as binary numbers that lie across sets of squares: the set with number k
/// has the squares whose height has the bit k. So all pairs of neighbors are compared at once.
///
/// Eight bits are enough for any play. Once a height occurs it never goes away, since A keeps it when B
/// grows; so play adds at most n^2 - 1 to the largest height of a board, which reading limits to n^2.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heights([u128; 8]);

impl Heights {
    fn get(&self, index: usize) -> u8 {
        let digits = self.0.iter().rev();
        digits.fold(0, |height, digit| height << 1 | (digit >> index & 1) as u8)
    }

    /// The sum of all heights.
    fn total(&self) -> u32 {
        let digits = self.0.iter().rev();
        digits.fold(0, |total, digit| 2 * total + digit.count_ones())
    }

    /// Sets the height of a square that has none yet.
    fn set(&mut self, index: usize, height: u8) {
        for (number, digit) in self.0.iter_mut().enumerate() {
            *digit |= u128::from(height >> number & 1) << index;
        }
    }

    /// Adds one to the height of a square.
    #[inline]
    fn raise(&mut self, index: usize) {
        let mut carry = bit(index);
        for digit in &mut self.0 {
            *digit ^= carry;
            carry &= !*digit;
            if carry == 0 {
                break;
            }
        }
    }

    /// The squares that are as high as the square whose number is larger by `step`.
    #[inline]
    fn level<S: Set>(&self, step: usize) -> S {
        let digits = self.0.iter().map(|digit| S::narrowed(*digit));
        !digits.fold(S::default(), |differ, digit| {
            differ | digit ^ (digit >> step)
        })
    }

    /// Leaves out the digits that are zero everywhere; most heights are small.
    fn add_to(&self, key: KeyHasher) -> KeyHasher {
        let used = self.0.iter().rposition(|digit| *digit != 0);
        let digits = self.0.iter().take(used.map_or(0, |last| last + 1));
        digits.fold(key, |key, digit| key.wide(*digit))
    }
}

/// The squares by number.
static SQUARES: [Square; STRIDE as usize * MAX_SIZE as usize] = {
    let mut squares = [Square::new(0, 0); STRIDE as usize * MAX_SIZE as usize];
    let mut index = 0;
    while index < squares.len() {
        squares[index] = Square::from_index(index, STRIDE);
        index += 1;
    }
    squares
};

/// All squares of the board of each size.
static BOARDS: [u128; MAX_SIZE as usize + 1] = {
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
const fn index(square: Square) -> usize {
    square.index(STRIDE)
}

const fn bit(index: usize) -> u128 {
    1 << index
}

/// The numbers in a set, rising.
fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (index < 128).then_some(index as usize)
    })
}
