//! The rules of Nava.
//!
//! Two stacks of six discs stand on a board of 5 x 5 junctions. A turn moves some discs off the top of a
//! stack, as far as they are many; a junction that is emptied gets a cube. Nine cubes win, and so does
//! sitting on top of every stack.

use std::ops::ControlFlow;

use cairn_core::{BySide, Color, KeyHasher, Outcome, Position as _, Side, Square, Symmetry};

use super::Stack;

/// The length of the board's edge.
pub(super) const SIZE: u8 = 5;

/// How many discs each color has, all of them on the board.
pub(super) const DISCS: u32 = 6;

/// How many cubes each color has, on the board or in reserve.
pub(super) const CUBES: u32 = 9;

/// How many junctions there are.
const JUNCTIONS: usize = SIZE as usize * SIZE as usize;

/// How far the longest move goes.
const FARTHEST: usize = SIZE as usize - 1;

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

/// A position.
///
/// It does not carry the options: they say where the stacks start and nothing about the play.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The discs on every junction.
    stacks: [Stack; JUNCTIONS],
    /// The junctions of each side's cubes, as sets of junction numbers. The reserves follow from them.
    cubes: BySide<u32>,
    /// The junctions of each side's stacks. They follow from `stacks`, and save looking at every one.
    owned: BySide<u32>,
    turn: Side,
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

    /// How many discs lie in the stacks that a side owns, of either color.
    #[must_use]
    pub fn count_discs_owned(&self, side: Side) -> u32 {
        bits(self.owned[side])
            .map(|index| self.stacks[index].height())
            .sum()
    }

    /// How many stacks a side owns.
    #[must_use]
    pub fn count_stacks(&self, side: Side) -> u32 {
        self.owned[side].count_ones()
    }

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

    /// Whether a legal move leaves nothing behind, so that it brings out a cube.
    #[inline]
    pub(super) fn empties(&self, mv: Move) -> bool {
        self.stacks[mv.from.index(SIZE)].height() == mv.discs()
    }

    /// Whether a side has a cube on a junction.
    #[inline]
    pub(super) fn has_cube(&self, side: Side, square: Square) -> bool {
        self.cubes[side] & bit(square.index(SIZE)) != 0
    }

    /// The height of the stack of a side on a junction; 0 if it has none there.
    #[inline]
    pub(super) fn height_of(&self, side: Side, square: Square) -> u32 {
        let index = square.index(SIZE);
        match self.owned[side] & bit(index) {
            0 => 0,
            _ => self.stacks[index].height(),
        }
    }

    /// What a side has, and what it could do if it were its turn.
    #[inline]
    pub(super) fn scope(&self, side: Side) -> Scope {
        let enemy = side.other();
        let mut scope = Scope::default();
        let mut reached = 0;
        for from in bits(self.owned[side]) {
            let stack = self.stacks[from];
            let height = stack.height() as usize;
            let reach = self.reach(from);
            reached |= reach;
            scope.discs += stack.height();
            scope.singles += u32::from(height == 1);
            scope.captives += stack.count(enemy);
            scope.moves += reach.count_ones();
            if height <= FARTHEST {
                // The whole stack goes farthest; landing on an own cube gains none.
                let whole = reach & !REACH[from][height - 1] & !self.cubes[side];
                scope.cube_moves += whole.count_ones();
                scope.cube_makers += u32::from(whole != 0);
            }
        }
        let attacked = reached & self.owned[enemy];
        scope.attacked_stacks = attacked.count_ones();
        scope.attacked_discs = bits(attacked).map(|to| self.stacks[to].height()).sum();
        scope.attacked_cubes = (reached & self.cubes[enemy]).count_ones();
        scope
    }

    /// The junctions that the stack on this one can reach.
    #[inline]
    fn reach(&self, from: usize) -> u32 {
        REACH[from][self.stacks[from].height().min(FARTHEST as u32) as usize]
    }
}

/// What a side has, and what it could do if it were its turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scope {
    /// The discs in its stacks.
    pub(super) discs: u32,
    /// Its stacks of one disc.
    pub(super) singles: u32,
    /// The enemy's discs in its stacks.
    pub(super) captives: u32,
    /// Its moves.
    pub(super) moves: u32,
    /// Those of them that make one cube more.
    pub(super) cube_moves: u32,
    /// The stacks that have such a move.
    pub(super) cube_makers: u32,
    /// The enemy's stacks that it could take.
    pub(super) attacked_stacks: u32,
    /// The discs in these.
    pub(super) attacked_discs: u32,
    /// The enemy's cubes that it could send home.
    pub(super) attacked_cubes: u32,
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

fn check_on_board(square: Square) -> Result<(), Refusal> {
    match square.is_on(SIZE, SIZE) {
        true => Ok(()),
        false => Err(Refusal::OffBoard(square)),
    }
}

impl cairn_core::Position for Position {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    /// Rule 3. Only who has just moved can have won: nobody's move brings out an enemy cube, and the
    /// mover always owns the stack that he has just moved to, because his own disc came along on top.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mover = self.turn.other();
        let has_won = self.cubes[mover].count_ones() == CUBES || self.owned[self.turn] == 0;
        has_won.then_some(Outcome::Win(mover))
    }

    /// There is no pass and no need for one: while the game goes on the player owns a stack, and its
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

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

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

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let origin = |square| symmetry.inverse().apply(square, SIZE, SIZE);
        Position::new(self.turn, |square| self.junction(origin(square)))
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        Move {
            from: symmetry.apply(mv.from, SIZE, SIZE),
            to: symmetry.apply(mv.to, SIZE, SIZE),
        }
    }

    /// Two bits a junction for what stands there, and for a stack its height, as so many ones less one and a
    /// zero, and its discs: at most 75 bits with the side to move.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let source = symmetry.inverse();
        let mut packed = self.turn.index() as u128;
        for square in SQUARES {
            let origin = source.apply(square, SIZE, SIZE).index(SIZE);
            let stack = self.stacks[origin];
            let [first, second] = [self.cubes.first, self.cubes.second];
            let cubes = (first >> origin & 1) | (second >> origin & 1) << 1;
            packed = packed << 2 | u128::from(cubes);
            if !stack.is_empty() {
                let height = stack.height();
                let discs = u128::from(stack.word()) ^ 1 << height;
                packed |= 3;
                packed = (packed << height | ((1 << height) - 2)) << height | discs;
            }
        }
        Some(packed)
    }

    fn packed_canonical(&self) -> Option<u128> {
        self.packed_through(Symmetry::least(&Symmetry::SQUARE, SIZE, SIZE, |square| {
            let index = square.index(SIZE);
            let cubes = self.cubes.map(|cubes| cubes >> index & 1);
            (self.stacks[index], cubes)
        }))
    }

    /// Only a ninth cube wins, or taking the enemy's only stack.
    fn wins_at_once(&self) -> bool {
        let (player, enemy) = (self.turn, self.turn.other());
        let is_near = self.count_cubes(player) + 1 == CUBES || self.count_stacks(enemy) == 1;
        is_near
            && self
                .for_each_move(|mv| {
                    let mut next = self.clone();
                    next.play_unchecked(mv);
                    match next.outcome() {
                        Some(_) => ControlFlow::Break(()),
                        None => ControlFlow::Continue(()),
                    }
                })
                .is_break()
    }

    /// Rule 3 knows no draw; those of a match come from its history.
    fn can_draw(&self) -> bool {
        false
    }

    fn color_swapped(&self) -> Option<Self> {
        Some(Position {
            stacks: self.stacks.map(Stack::swapped),
            cubes: self.cubes.swapped(),
            owned: self.owned.swapped(),
            turn: self.turn.other(),
        })
    }
}

/// The squares by number.
const SQUARES: [Square; JUNCTIONS] = {
    let mut squares = [Square::new(0, 0); JUNCTIONS];
    let mut index = 0;
    while index < JUNCTIONS {
        squares[index] = Square::from_index(index, SIZE);
        index += 1;
    }
    squares
};

/// For each junction and each number of discs, up to as many as can ever move: the junctions that one,
/// two, … or all of them reach.
const REACH: [[u32; FARTHEST + 1]; JUNCTIONS] = {
    let mut reach = [[0; FARTHEST + 1]; JUNCTIONS];
    let mut from = 0;
    while from < JUNCTIONS {
        let mut discs = 1;
        while discs <= FARTHEST {
            reach[from][discs] = reach[from][discs - 1] | ring(SQUARES[from], discs as i8);
            discs += 1;
        }
        from += 1;
    }
    reach
};

/// The junctions that are exactly so far away in a straight line.
const fn ring(from: Square, distance: i8) -> u32 {
    let directions = [(distance, 0), (0, distance), (-distance, 0), (0, -distance)];
    let mut ring = 0;
    let mut number = 0;
    while number < directions.len() {
        let (dx, dy) = directions[number];
        if let Some(to) = from.offset(dx, dy, SIZE, SIZE) {
            ring |= bit(to.index(SIZE));
        }
        number += 1;
    }
    ring
}

const fn bit(index: usize) -> u32 {
    1 << index
}

/// The numbers in a set, rising.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (index < 32).then_some(index as usize)
    })
}
