//! The rules of Zola.
//!
//! Men stand on an n x n board that is full at the start. A turn moves one man: a step leads away from
//! the center, a capture leads along a line and never farther from it.

use std::ops::ControlFlow;

use cairn_core::{BySide, Color, KeyHasher, Outcome, Position as _, Side, Square};

use super::geometry::{Geometry, distance, geometry};
use crate::sets::{Set, bits};

/// The largest board.
pub(super) const MAX_SIZE: u8 = 10;

/// The most men of one side.
const MAX_MEN: usize = (MAX_SIZE as usize * MAX_SIZE as usize).div_ceil(2);

/// The smallest board.
pub(super) const MIN_SIZE: u8 = 2;

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The length of the board's edge.
    pub size: u8,
    /// Who begins.
    pub first: First,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum First {
    /// Red, who has the corner `a1`.
    Red,
    /// Blue.
    Blue,
}

impl Options {
    /// The color of a side.
    #[must_use]
    pub fn color(self, side: Side) -> Color {
        if side == self.red() {
            Color::Red
        } else {
            Color::Blue
        }
    }

    /// The side of red.
    #[must_use]
    pub const fn red(self) -> Side {
        match self.first {
            First::Red => Side::First,
            First::Blue => Side::Second,
        }
    }

    /// How many men each side has at the start: red has the corners, so on odd boards one more.
    #[must_use]
    pub fn men_at_start(self) -> BySide<u32> {
        let squares = u32::from(self.size) * u32::from(self.size);
        let mut men = BySide {
            first: squares / 2,
            second: squares / 2,
        };
        men[self.red()] = squares.div_ceil(2);
        men
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A man goes to an empty neighboring square, away from the center.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A man takes the first enemy along a line.
    Capture {
        /// Where it stands.
        from: Square,
        /// Where the enemy stands.
        to: Square,
    },
    /// The player can do neither.
    Pass,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(super) options: Options,
    /// The squares of each side's men, as sets of square numbers.
    pub(super) men: BySide<u128>,
    pub(super) turn: Side,
}

impl Position {
    /// The start: the board is full, a checkerboard with red on `a1`.
    #[must_use]
    pub fn start(options: Options) -> Position {
        Position::new(options, Side::First, |square| {
            let is_red = (square.file + square.rank) % 2 == 0;
            Some(if is_red {
                options.red()
            } else {
                options.red().other()
            })
        })
    }

    /// A position with these men, wherever they came from.
    pub(super) fn new(
        options: Options,
        turn: Side,
        man: impl Fn(Square) -> Option<Side>,
    ) -> Position {
        let mut men = BySide::default();
        for square in Square::all(options.size, options.size) {
            if let Some(side) = man(square) {
                men[side] |= bit(square.index(options.size));
            }
        }
        Position { options, men, turn }
    }

    /// A position with these men, as sets of the square numbers of its board; `None` if two stand on one square, if one stands
    /// off the board, or if a side has more than at the start.
    #[must_use]
    pub fn with_men(options: Options, turn: Side, men: BySide<u128>) -> Option<Position> {
        let all = (1 << (u32::from(options.size) * u32::from(options.size))) - 1;
        let most = options.men_at_start();
        let fits = |side: Side| men[side] & !all == 0 && men[side].count_ones() <= most[side];
        let is_possible = men.first & men.second == 0 && Side::BOTH.into_iter().all(fits);
        is_possible.then_some(Position { options, men, turn })
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whose man stands on a square.
    #[must_use]
    pub fn man(&self, square: Square) -> Option<Side> {
        let index = square.index(self.options.size);
        Side::BOTH
            .into_iter()
            .find(|side| self.men[*side] >> index & 1 != 0)
    }

    /// The squares of a side's men, as a set of the square numbers of a board of this size.
    #[inline]
    #[must_use]
    pub fn men(&self, side: Side) -> u128 {
        self.men[side]
    }

    /// How many men a side has.
    #[must_use]
    pub fn count_men(&self, side: Side) -> u32 {
        self.men[side].count_ones()
    }

    /// Rule 1: the distance of a square from the center, doubled and squared. Only comparisons matter.
    #[must_use]
    pub fn distance(&self, square: Square) -> u32 {
        distance(square, self.options.size)
    }

    /// Says whether a move may be played and, if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        match mv {
            // Rule 3.
            Move::Pass if self.can_move() => Err(Refusal::MustMove),
            Move::Pass => Ok(()),
            // Rule 2: either may be chosen; capturing is not compulsory.
            Move::Step { from, to } => {
                self.check_from(from)?;
                self.check_step(from, to)
            }
            Move::Capture { from, to } => {
                self.check_from(from)?;
                self.check_capture(from, to)
            }
        }
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
            [from] => {
                self.check_from(from)?;
                if !self.can_move() {
                    return Err(Refusal::MustPass);
                }
                let index = from.index(self.options.size);
                if self.count_from::<u128>(geometry(self.options.size), index) == 0 {
                    return Err(Refusal::Stuck(from));
                }
                Ok(())
            }
            [from, to] => {
                self.check_from(from)?;
                self.check_on_board(to)?;
                match self.man(to) {
                    Some(_) => self.check_capture(from, to),
                    None => self.check_step(from, to),
                }
            }
            [_, _, extra, ..] => Err(Refusal::TooManySquares(extra)),
        }
    }

    fn check_on_board(&self, square: Square) -> Result<(), Refusal> {
        if square.is_on(self.options.size, self.options.size) {
            Ok(())
        } else {
            Err(Refusal::OffBoard(square))
        }
    }

    fn check_from(&self, from: Square) -> Result<(), Refusal> {
        self.check_on_board(from)?;
        match self.man(from) {
            None => Err(Refusal::Empty(from)),
            Some(side) if side != self.turn => Err(Refusal::NotYours(from)),
            Some(_) => Ok(()),
        }
    }

    /// Rule 2a: to an empty neighbor, farther from the center.
    fn check_step(&self, from: Square, to: Square) -> Result<(), Refusal> {
        self.check_on_board(to)?;
        let is_neighbor =
            from != to && from.file.abs_diff(to.file) <= 1 && from.rank.abs_diff(to.rank) <= 1;
        match self.man(to) {
            _ if !is_neighbor => Err(Refusal::StepTooFar(from, to)),
            Some(side) if side == self.turn => Err(Refusal::OwnMan(to)),
            Some(_) => Err(Refusal::StepOntoEnemy(from, to)),
            None if self.distance(to) <= self.distance(from) => {
                Err(Refusal::StepNotOutward(from, to))
            }
            None => Ok(()),
        }
    }

    /// Rule 2b: along a line, onto the first man, who is an enemy and not farther from the center.
    fn check_capture(&self, from: Square, to: Square) -> Result<(), Refusal> {
        self.check_on_board(to)?;
        match self.man(to) {
            None => return Err(Refusal::NothingToCapture(to)),
            Some(side) if side == self.turn => return Err(Refusal::OwnMan(to)),
            Some(_) => {}
        }
        let dx = to.file as i8 - from.file as i8;
        let dy = to.rank as i8 - from.rank as i8;
        if dx != 0 && dy != 0 && dx.abs() != dy.abs() {
            return Err(Refusal::NotInLine(from, to));
        }
        let size = self.options.size;
        let mut square = from;
        loop {
            square = square
                .offset(dx.signum(), dy.signum(), size, size)
                .expect("the target is ahead");
            if square == to {
                break;
            }
            if self.man(square).is_some() {
                return Err(Refusal::Blocked(square));
            }
        }
        if self.distance(to) > self.distance(from) {
            return Err(Refusal::CaptureOutward(from, to));
        }
        Ok(())
    }

    /// How many steps and captures the man on a square has.
    #[inline]
    fn count_from<S: Set>(&self, geometry: &Geometry, from: usize) -> u32 {
        let own = S::narrowed(self.men[self.turn]);
        let enemy = S::narrowed(self.men[self.turn.other()]);
        let steps = (S::narrowed(geometry.outward[from]) & !(own | enemy)).count();
        steps + geometry.rays[from].count_captures(own, enemy)
    }

    /// Calls `f` with the captures of the man on a square, then with his steps.
    #[inline]
    fn for_each_from(
        &self,
        geometry: &Geometry,
        index: usize,
        mut f: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let all = self.men.first | self.men.second;
        let enemy = self.men[self.turn.other()];
        let from = geometry.squares[index];
        let rays = &geometry.rays[index];
        let rising = rays.rising().iter().map(|ray| (ray & all).lowest());
        let falling = rays.falling().iter().map(|ray| (ray & all).highest());
        for first in rising.chain(falling) {
            if first & enemy != 0 {
                let to = geometry.squares[first.trailing_zeros() as usize];
                f(Move::Capture { from, to })?;
            }
        }
        for target in bits(geometry.outward[index] & !all) {
            let to = geometry.squares[target];
            f(Move::Step { from, to })?;
        }
        ControlFlow::Continue(())
    }

    /// How many steps and captures there are, with words that the board fits into.
    #[inline]
    fn count_moves_in<S: Set>(&self) -> u32 {
        let geometry = geometry(self.options.size);
        let men = bits(S::narrowed(self.men[self.turn]));
        men.map(|from| self.count_from::<S>(geometry, from)).sum()
    }

    /// [`pick_move`](cairn_core::Position::pick_move) with words that the board fits into.
    #[inline]
    fn pick_move_in<S: Set>(&self, pick: impl FnOnce(u128) -> u128) -> Option<Move> {
        let geometry = geometry(self.options.size);
        let men = S::narrowed(self.men[self.turn]);
        let mut counts = [0; MAX_MEN];
        let mut total = 0;
        for (count, from) in counts.iter_mut().zip(bits(men)) {
            *count = self.count_from::<S>(geometry, from);
            total += *count;
        }
        let mut number = u32::try_from(pick(u128::from(total.max(1)))).ok()?;
        if total == 0 {
            return (number == 0).then_some(Move::Pass);
        }
        for (count, from) in counts.into_iter().zip(bits(men)) {
            if number >= count {
                number -= count;
                continue;
            }
            let mut found = None;
            // Whether the listing was broken off is told by `found` as well.
            let _ = self.for_each_from(geometry, from, |mv| {
                if number == 0 {
                    found = Some(mv);
                    return ControlFlow::Break(());
                }
                number -= 1;
                ControlFlow::Continue(())
            });
            return found;
        }
        None
    }

    /// Whether the side to move has a step or a capture.
    fn can_move(&self) -> bool {
        let geometry = geometry(self.options.size);
        bits(self.men[self.turn]).any(|from| self.count_from::<u128>(geometry, from) > 0)
    }
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

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let size = self.options.size;
        match mv {
            Move::Step { from, to } => {
                self.men[self.turn] ^= bit(from.index(size)) | bit(to.index(size));
            }
            Move::Capture { from, to } => {
                self.men[self.turn] ^= bit(from.index(size)) | bit(to.index(size));
                self.men[self.turn.other()] ^= bit(to.index(size));
            }
            Move::Pass => {}
        }
        self.turn = self.turn.other();
    }

    /// Rule 4: whose last man is captured has lost.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match (self.men.first, self.men.second) {
            (_, 0) => Some(Outcome::Win(Side::First)),
            (0, _) => Some(Outcome::Win(Side::Second)),
            _ => None,
        }
    }

    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let geometry = geometry(self.options.size);
        let mut can_move = false;
        for index in bits(self.men[self.turn]) {
            self.for_each_from(geometry, index, |mv| {
                can_move = true;
                f(mv)
            })?;
        }
        if !can_move {
            f(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    fn count_moves(&self) -> u128 {
        if self.outcome().is_some() {
            return 0;
        }
        let count = match self.options.size {
            MIN_SIZE..=8 => self.count_moves_in::<u64>(),
            _ => self.count_moves_in::<u128>(),
        };
        u128::from(count.max(1))
    }

    fn nth_move(&self, number: u128) -> Option<Move> {
        self.pick_move(|_| number)
    }

    #[inline]
    fn pick_move(&self, pick: impl FnOnce(u128) -> u128) -> Option<Move> {
        if self.outcome().is_some() {
            return None;
        }
        match self.options.size {
            MIN_SIZE..=8 => self.pick_move_in::<u64>(pick),
            _ => self.pick_move_in::<u128>(pick),
        }
    }

    fn key(&self) -> u64 {
        KeyHasher::new()
            .wide(self.men.first)
            .wide(self.men.second)
            .word(self.turn.index() as u64)
            .finish()
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// There is no such square.
    OffBoard(Square),
    /// A pass, although there is a step or a capture.
    MustMove,
    /// A man is chosen, although only a pass is possible.
    MustPass,
    /// No man stands there to be moved.
    Empty(Square),
    /// An enemy stands there, who cannot be moved.
    NotYours(Square),
    /// The man can neither step nor capture.
    Stuck(Square),
    /// Steps go to neighboring squares.
    StepTooFar(Square, Square),
    /// An enemy stands on the square: that would be a capture.
    StepOntoEnemy(Square, Square),
    /// An own man stands on the square.
    OwnMan(Square),
    /// The step does not lead away from the center.
    StepNotOutward(Square, Square),
    /// Nobody stands there to be captured.
    NothingToCapture(Square),
    /// The squares are not on one line.
    NotInLine(Square, Square),
    /// Somebody stands in between.
    Blocked(Square),
    /// The capture would lead away from the center.
    CaptureOutward(Square, Square),
    /// A move has two squares, not more.
    TooManySquares(Square),
}

/// The square with this number, as a set.
const fn bit(index: usize) -> u128 {
    1 << index
}
