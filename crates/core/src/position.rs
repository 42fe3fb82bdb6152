//! What a position can do.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Outcome, Side, Symmetry};

/// A position of a game, with its options but without its history.
///
/// [`Display`] gives its one canonical text; equal positions have equal texts and equal keys, and
/// [`Ord`] is any fixed order. Nothing here allocates, and cloning is cheap: the search plays a move on
/// a copy.
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

    /// Whether this move may be played, decided directly and not by listing.
    fn is_legal(&self, mv: Self::Move) -> bool;

    /// Plays a legal move. An illegal one leaves a position without meaning, and may panic.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// A 64-bit key: equal for equal positions, different for almost all others of the same game.
    fn key(&self) -> u64;

    /// The symmetries of the board, the identity first.
    fn symmetries(&self) -> &'static [Symmetry];

    /// This position seen through a symmetry.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self;

    /// A move of this position seen through the same symmetry.
    #[must_use]
    fn transformed_move(&self, mv: Self::Move, symmetry: Symmetry) -> Self::Move;

    /// This position with the colors exchanged, pieces and side to move, where that is a symmetry of
    /// the rules. Moves stay the same.
    fn color_swapped(&self) -> Option<Self>;

    /// This position seen through a symmetry, as one number: two positions of a game with the same
    /// options have the same number exactly if they are equal. `None` if it does not fit; in games that
    /// [can repeat](Position::can_repeat) it always does.
    ///
    /// It is what exact tables keep, so it should be small, and fast to make.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128>;

    /// This position as one number, see [`Position::packed_through`].
    fn packed(&self) -> Option<u128> {
        self.packed_through(Symmetry::Identity)
    }

    /// The packed number of one of this position's images under the board's symmetries, always the same
    /// one; `None` if it does not fit.
    fn packed_canonical(&self) -> Option<u128> {
        let images = self.symmetries().iter();
        let numbers = images.map(|symmetry| self.packed_through(*symmetry));
        numbers.min().flatten()
    }

    /// Whether the side to move has a move that wins the game on the spot.
    fn wins_at_once(&self) -> bool {
        self.for_each_move(|mv| {
            let mut next = self.clone();
            next.play_unchecked(mv);
            match next.outcome() == Some(Outcome::Win(self.turn())) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })
        .is_break()
    }

    /// Whether the opponent could win on the spot if it were his turn, so that the side to move has few moves
    /// that do not lose. It only guides a search: where it is hard to tell, the answer may be no.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Whether the side to move, which cannot win at once, might have a move after which every answer loses by
    /// itself. It only spares a search work: where it is hard to tell, the answer may be yes.
    fn may_squeeze(&self) -> bool {
        true
    }

    /// After how many plies the game is over at the latest, where the rules set an end and the sides move in turn.
    fn most_plies_left(&self) -> Option<u32> {
        None
    }

    /// Whether play from here could end in a draw by the rules. Answering yes where it cannot costs
    /// only time.
    fn can_draw(&self) -> bool {
        true
    }

    /// Whether play from here could come back to a position that has been before. Answering yes where it
    /// cannot costs only time.
    fn can_repeat(&self) -> bool {
        true
    }

    /// One of the positions equal to this one up to the board's symmetries, always the same one.
    #[must_use]
    fn canonical(&self) -> Self {
        let images = self.symmetries().iter();
        let least = images.map(|symmetry| self.transformed(*symmetry)).min();
        least.unwrap_or_else(|| self.clone())
    }

    /// All legal moves. Where there may be millions, use [`Position::for_each_move`].
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
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
