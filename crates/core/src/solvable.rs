//! What solvers ask of a position.

use std::ops::ControlFlow;

use crate::{Outcome, Symmetric, Symmetry};

/// A position that a solver can prove: it has an exact number for tables, and says what it knows about how the game can
/// end.
///
/// The questions save a solver work. All of them have an answer that is right for every game, which is what the
/// methods give unless a game knows better.
///
/// ```
/// use cairn_core::{Game, OptionValues, Solvable};
/// use cairn_games::qawale::Qawale;
///
/// let options = Qawale::options(&OptionValues::defaults(Qawale::INFO.options));
/// let start = Qawale::start(options);
/// // Sixteen turns, and each adds a stone.
/// assert_eq!(start.most_plies_left(), Some(16));
/// assert!(start.can_draw() && !start.can_repeat());
/// assert!(!start.wins_at_once());
///
/// let row_of_three = Qawale::parse(options, "tt,x2,tt/x4/d,d,d,x/tl,tl,tl,t d")?;
/// assert!(row_of_three.wins_at_once());
/// assert_ne!(row_of_three.packed(), start.packed());
/// # Ok::<(), cairn_core::ParseError>(())
/// ```
pub trait Solvable: Symmetric {
    /// This position seen through a symmetry, as one number: two positions of a game with the same
    /// options have the same number exactly if they are equal. `None` if it does not fit; in games that
    /// [can repeat](Solvable::can_repeat) it always does.
    ///
    /// It is what exact tables keep, so it should be small, and fast to make.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128>;

    /// This position as one number, see [`Solvable::packed_through`].
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
            if next.outcome() == Some(Outcome::Win(self.turn())) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
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
}
