//! How a game ends by its rules.

use crate::Side;

/// The end of a game, in absolute terms: it names a side, not "the mover".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Neither side has won, and neither can.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        }
    }

    /// The same outcome with the sides exchanged.
    #[must_use]
    pub const fn swapped(self) -> Outcome {
        match self {
            Outcome::Win(side) => Outcome::Win(side.other()),
            Outcome::Draw => Outcome::Draw,
        }
    }
}
