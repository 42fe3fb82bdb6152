//! The rules of Nava.
//!
//! Two stacks of six discs stand on a board of 5 x 5 junctions. A turn moves some discs off the top of a
//! stack, as far as they are many; a junction that is emptied gets a cube. Nine cubes win, and so does
//! sitting on top of every stack.

use std::ops::ControlFlow;

use cairn_core::{BySide, Color, KeyHasher, Outcome, Position as _, Side, Square};

use super::Stack;
use super::reach::{REACH, SQUARES};
use crate::sets::bits;

/// The length of the board's edge.
pub(super) const SIZE: u8 = 5;

/// How many discs each color has, all of them on the board.
pub(super) const DISCS: u32 = 6;

/// How many cubes each color has, on the board or in reserve.
pub(super) const CUBES: u32 = 9;

/// How many junctions there are.
pub(super) const JUNCTIONS: usize = SIZE as usize * SIZE as usize;

/// How far the longest move goes.
pub(super) const FARTHEST: usize = SIZE as usize - 1;

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Where the stacks stand at the start.
    pub setup: Setup,
}

/// Where the stacks stand at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setup {
    /// In opposite corners: white on `a1`, black on `e5`.
    Corner,
    /// One junction along: white on `b1`, black on `d5`.
    Offset,
}

/// The color of a side: white begins.
#[must_use]
pub(super) const fn color(side: Side) -> Color {
    match side {
        Side::First => Color::White,
        Side::Second => Color::Black,
    }
}

/// Rule 1: what stands on a junction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Junction {
    /// Nothing.
    Empty,
    /// One cube of this side.
    Cube(Side),
    /// One disc or more; they belong to the owner of the top one, whatever is below.
    Stack(Stack),
}

/// A move. The distance says how many discs go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the stack stands.
    pub from: Square,
    /// Where the discs land.
    pub to: Square,
}

impl Move {
    /// How many discs move.
    #[inline]
    #[must_use]
    pub const fn discs(self) -> u32 {
        self.from.steps_to(self.to) as u32
    }
}

/// A position.
///
/// It does not carry the options: they say where the stacks start and nothing about the play.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The discs on every junction.
    pub(super) stacks: [Stack; JUNCTIONS],
    /// The junctions of each side's cubes, as sets of junction numbers. The reserves follow from them.
    pub(super) cubes: BySide<u32>,
    /// The junctions of each side's stacks. They follow from `stacks`, and save looking at every one.
    pub(super) owned: BySide<u32>,
    pub(super) turn: Side,
}

impl Position {
    /// The start: each side's discs in one stack, the cubes in reserve.
    #[must_use]
    pub fn start(options: Options) -> Position {
        let homes = match options.setup {
            Setup::Corner => [Square::new(0, 0), Square::new(4, 4)],
            Setup::Offset => [Square::new(1, 0), Square::new(3, 4)],
        };
        Position::new(Side::First, |square| {
            let Some(index) = homes.iter().position(|home| *home == square) else {
                return Junction::Empty;
            };
            let mut stack = Stack::EMPTY;
            for _ in 0..DISCS {
                stack.push(Side::BOTH[index]);
            }
            Junction::Stack(stack)
        })
    }

    /// A position with these discs and cubes, wherever they came from.
    pub(super) fn new(turn: Side, junction: impl Fn(Square) -> Junction) -> Position {
        let mut position = Position {
            stacks: [Stack::EMPTY; JUNCTIONS],
            cubes: BySide::default(),
            owned: BySide::default(),
            turn,
        };
        for square in Square::all(SIZE, SIZE) {
            let index = square.index(SIZE);
            match junction(square) {
                Junction::Empty => {}
                Junction::Cube(side) => position.cubes[side] |= bit(index),
                Junction::Stack(stack) => {
                    position.stacks[index] = stack;
                    if let Some(owner) = stack.owner() {
                        position.owned[owner] |= bit(index);
                    }
                }
            }
        }
        position
    }

    /// What stands on a junction.
    #[must_use]
    pub fn junction(&self, square: Square) -> Junction {
        let index = square.index(SIZE);
        let cube = Side::BOTH
            .into_iter()
            .find(|side| self.cubes[*side] & bit(index) != 0);
        match (cube, self.stacks[index]) {
            (Some(side), _) => Junction::Cube(side),
            (None, Stack::EMPTY) => Junction::Empty,
            (None, stack) => Junction::Stack(stack),
        }
    }

    /// How many cubes a side has on the board.
    #[must_use]
    pub fn count_cubes(&self, side: Side) -> u32 {
        self.cubes[side].count_ones()
    }

    /// How many stacks a side owns.
    #[must_use]
    pub fn count_stacks(&self, side: Side) -> u32 {
        self.owned[side].count_ones()
    }
}

/// The turn.
impl Position {
    /// Says whether a move may be played and, if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.check_squares(&[mv.from, mv.to])
    }

    /// Says whether the squares are the beginning of a legal move and, if not, why.
    ///
    /// # Errors
    /// The first rule that they break.
    pub fn check_squares(&self, squares: &[Square]) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        match *squares {
            [] => Ok(()),
            // Every stack can move: one disc goes one junction, whatever stands there.
            [from] => self.check_from(from).map(|_| ()),
            [from, to] => {
                let stack = self.check_from(from)?;
                check_to(stack, from, to)
            }
            [_, _, extra, ..] => Err(Refusal::TooManySquares(extra)),
        }
    }

    /// Rule 2: the stack must be the player's own.
    fn check_from(&self, from: Square) -> Result<Stack, Refusal> {
        check_on_board(from)?;
        match self.junction(from) {
            Junction::Empty => Err(Refusal::Empty(from)),
            Junction::Cube(_) => Err(Refusal::Cube(from)),
            Junction::Stack(stack) if stack.owner() != Some(self.turn) => {
                Err(Refusal::NotYours(from))
            }
            Junction::Stack(stack) => Ok(stack),
        }
    }

    /// The junctions that the stack on this one can reach.
    #[inline]
    pub(super) fn reach(&self, from: usize) -> u32 {
        REACH[from][self.stacks[from].height().min(FARTHEST as u32) as usize]
    }
}

/// Rule 2: one disc or more, exactly as many as the junctions to go, in a straight orthogonal line.
fn check_to(stack: Stack, from: Square, to: Square) -> Result<(), Refusal> {
    check_on_board(to)?;
    if from == to {
        return Err(Refusal::SameSquare(to));
    }
    if from.file != to.file && from.rank != to.rank {
        return Err(Refusal::NotStraight(from, to));
    }
    let height = stack.height();
    if (Move { from, to }).discs() > height {
        return Err(Refusal::TooFar { from, height });
    }
    Ok(())
}

impl cairn_core::Position for Position {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Rule 2: the discs jump over what is in between.
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let (from, to) = (mv.from.index(SIZE), mv.to.index(SIZE));
        let (player, enemy) = (self.turn, self.turn.other());

        // Rules 2a and 2b: a cube of either color goes home first, and what is landed on is the player's.
        let moved = self.stacks[from].split_top(mv.discs());
        self.stacks[to].push_all(moved);
        self.cubes.first &= !bit(to);
        self.cubes.second &= !bit(to);
        self.owned[enemy] &= !bit(to);
        self.owned[player] |= bit(to);

        // Rules 2c and 2d. The reserve is never short: with nine cubes out, the game was over before.
        self.owned[player] &= !bit(from);
        match self.stacks[from].owner() {
            Some(owner) => self.owned[owner] |= bit(from),
            None => self.cubes[player] |= bit(from),
        }
        self.turn = enemy;
    }

    /// Rule 3. Only who has just moved can have won: nobody's move brings out an enemy cube, and the
    /// mover always owns the stack that he has just moved to, because his own disc came along on top.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mover = self.turn.other();
        let has_won = self.cubes[mover].count_ones() == CUBES || self.owned[self.turn] == 0;
        has_won.then_some(Outcome::Win(mover))
    }

    /// Rule 2: there is no pass, and no need for one: while the game goes on the player owns a stack, and its
    /// top disc can always go one junction.
    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        for from in bits(self.owned[self.turn]) {
            for to in bits(self.reach(from)) {
                f(Move {
                    from: SQUARES[from],
                    to: SQUARES[to],
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_moves(&self) -> u128 {
        if self.outcome().is_some() {
            return 0;
        }
        let count: u32 = bits(self.owned[self.turn])
            .map(|from| self.reach(from).count_ones())
            .sum();
        u128::from(count)
    }

    fn key(&self) -> u64 {
        let mut words = [0; JUNCTIONS.div_ceil(4) + 2];
        for (word, stacks) in words.iter_mut().zip(self.stacks.chunks(4)) {
            let stacks = stacks.iter();
            *word = stacks.fold(0, |word, stack| word << 16 | u64::from(stack.word()));
        }
        let [.., cubes, turn] = &mut words;
        *cubes = u64::from(self.cubes.first) << 32 | u64::from(self.cubes.second);
        *turn = self.turn.index() as u64;
        KeyHasher::new().words(words).finish()
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// There is no such junction.
    OffBoard(Square),
    /// Nothing stands there to be moved.
    Empty(Square),
    /// A cube stands there, and cubes do not move.
    Cube(Square),
    /// The enemy's disc is on top of that stack.
    NotYours(Square),
    /// The discs would stay where they are.
    SameSquare(Square),
    /// The junctions are on no common rank or file.
    NotStraight(Square, Square),
    /// The stack has fewer discs than the junctions are apart.
    TooFar {
        /// Where the stack stands.
        from: Square,
        /// How many discs it has, and so how far it can go.
        height: u32,
    },
    /// A move has two squares, not more.
    TooManySquares(Square),
}

fn check_on_board(square: Square) -> Result<(), Refusal> {
    if square.is_on(SIZE, SIZE) {
        Ok(())
    } else {
        Err(Refusal::OffBoard(square))
    }
}

/// The junction with this number, as a set.
pub(super) const fn bit(index: usize) -> u32 {
    1 << index
}
