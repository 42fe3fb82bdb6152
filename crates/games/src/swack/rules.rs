//! The rules of Swack.
//!
//! Every square of an n x n board holds a stack. A turn moves the top piece of a stack onto a
//! neighboring enemy stack of the same height, or passes; two passes in a row end the game, and then the
//! sizes of the groups decide.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use cairn_core::{BySide, Color, KeyHasher, Outcome, Side, Square};

use super::geometry::{BOARDS, SQUARES, STEPS, index};
use super::groups::{Groups, for_each_group};
use super::heights::Heights;
use crate::sets::bits;

/// The largest board.
pub(super) const MAX_SIZE: u8 = 9;

/// The smallest board.
pub(super) const MIN_SIZE: u8 = 2;

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

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(super) options: Options,
    pub(super) turn: Side,
    /// How many passes have just been made in a row.
    pub(super) passes: u8,
    /// The squares of the side that begins; all others belong to its enemy.
    pub(super) first: u128,
    pub(super) heights: Heights,
}

impl Position {
    /// The start: one piece on every square, a checkerboard with white on the top left.
    #[must_use]
    pub fn start(options: Options) -> Position {
        Position::new(options, Side::First, 0, |square| {
            let is_white = (square.file + square.rank) % 2 == (options.size - 1) % 2;
            if is_white {
                (Side::Second, 1)
            } else {
                (Side::First, 1)
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
                position.first |= 1 << index(square);
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

    /// Rule 1: whose stack stands on a square. Its top piece decides, and what lies below never matters.
    #[must_use]
    pub fn owner(&self, square: Square) -> Side {
        match self.first & 1 << index(square) {
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

    /// The squares of a side.
    #[inline]
    pub(super) fn stacks(&self, side: Side) -> u128 {
        match side {
            Side::First => self.first,
            Side::Second => self.first ^ BOARDS[usize::from(self.options.size)],
        }
    }
}

/// The turn.
impl Position {
    /// Says whether a move may be played and, if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.passes >= 2 {
            return Err(Refusal::GameOver);
        }
        match mv {
            // Rule 2a.
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
                if squares.any(is_target) {
                    Ok(())
                } else {
                    Err(Refusal::Stuck(from))
                }
            }
            [from, to] => self.check(Move::Stack { from, to }),
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
        if self.owner(from) == self.turn {
            Ok(())
        } else {
            Err(Refusal::NotYours(from))
        }
    }

    /// Rule 2b: onto an adjacent stack of the enemy, of the same height. A stack of height 1 is nothing special.
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
}

/// The end.
impl Position {
    /// Rules 3 and 4: how the finished game was decided; `None` while it goes on.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        if self.passes < 2 {
            return None;
        }
        let groups = BySide::from_fn(|side| self.groups(side));
        let pairs = groups.first.sizes().iter().zip(groups.second.sizes());
        let equal = pairs.take_while(|(first, second)| first == second).count();
        // A list that has ended counts as 0 here, so the longer one wins.
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

    /// Rule 2.
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Stack { from, to } => {
                // Both squares change their owner, because an enemy piece takes the place of the one that moves;
                // only the stack it goes onto grows.
                self.first ^= 1 << index(from) | 1 << index(to);
                self.heights.raise(index(to));
                self.passes = 0;
            }
            Move::Pass => self.passes += 1,
        }
        self.turn = self.turn.other();
    }

    /// Rule 3: two passes in a row end the game. There are no draws.
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

    fn key(&self) -> u64 {
        let state = self.turn.index() as u64 | u64::from(self.passes) << 1;
        let key = KeyHasher::new().word(state).wide(self.first);
        self.heights.add_to(key).finish()
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
