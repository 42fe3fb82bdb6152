//! The rules of a game, as its positions know them.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Outcome, Side};

/// A position of a game, with its options but without its history.
///
/// [`Display`] gives its one canonical text; equal positions have equal texts and equal keys, and
/// [`Ord`] is any fixed order. Cloning is cheap: the search plays a move on a copy. Only
/// [`Position::moves`] allocates.
///
/// ```
/// use cairn_core::{Game, OptionValues, Position, Side};
/// use cairn_games::zola::Zola;
///
/// let options = Zola::options(&OptionValues::defaults(Zola::INFO.options));
/// let start = Zola::start(options);
/// assert_eq!((start.turn(), start.outcome()), (Side::First, None));
/// assert_eq!(start.count_moves(), 36);
///
/// let mv = start.nth_move(0).expect("the game is not over");
/// let after = start.play(mv)?;
/// assert_eq!(after.turn(), Side::Second);
/// assert_ne!(after.key(), start.key());
/// // The board was full, so that move was a capture; the man it moved has left its square.
/// assert!(!after.is_legal(mv));
/// # Ok::<(), cairn_core::IllegalMove>(())
/// ```
pub trait Position: Display + Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// A move. [`Display`] gives its one canonical text.
    type Move: Display + Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// The side to move. It changes with every move, the last one too, unless the rules say otherwise.
    fn turn(&self) -> Side;

    /// The end of the game, by the rules alone.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `f` with every legal move, in a fixed order and without duplicates, until it breaks. There
    /// is at least one exactly if [`Position::outcome`] is none. Moves are made one by one as they are
    /// asked for.
    fn for_each_move(&self, f: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// How many legal moves there are, without listing more than it must.
    fn count_moves(&self) -> u128;

    /// The move with this number in the order of [`Position::for_each_move`].
    fn nth_move(&self, number: u128) -> Option<Self::Move> {
        let mut left = number;
        let mut found = None;
        // Whether the listing was broken off is told by `found` as well.
        let _ = self.for_each_move(|mv| {
            if left == 0 {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
    }

    /// The move with the number that `pick` chooses, once it is told how many there are; `None` if the game is over, or
    /// if there is no such number. It is [`Position::count_moves`] and [`Position::nth_move`] in one, for games that can save
    /// work by that.
    fn pick_move(&self, pick: impl FnOnce(u128) -> u128) -> Option<Self::Move> {
        match self.count_moves() {
            0 => None,
            count => self.nth_move(pick(count)),
        }
    }

    /// Whether this move may be played, decided directly and not by listing.
    fn is_legal(&self, mv: Self::Move) -> bool;

    /// Plays a legal move. An illegal one leaves a position without meaning, and may panic.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// A 64-bit key: equal for equal positions, different for almost all others of the same game.
    fn key(&self) -> u64;

    /// All legal moves. Where there may be millions, use [`Position::for_each_move`].
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        // It never breaks.
        let _ = self.for_each_move(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The position after a move.
    ///
    /// # Errors
    /// If the move is not legal here.
    fn play(&self, mv: Self::Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove);
        }
        let mut next = self.clone();
        next.play_unchecked(mv);
        Ok(next)
    }
}

/// The move cannot be played in this position; [`crate::Game::explain`] tells why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove;

impl Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the move is not legal in this position")
    }
}

impl Error for IllegalMove {}
