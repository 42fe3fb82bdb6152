//! What is shown on a board besides its pieces.

use cairn_core::{Choice, Square};

/// What to mark on a board; all squares must be on it. Those that won are marked anyway: they are part of
/// the view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The squares of a move chosen so far, in order. The first is shown as chosen, the others as the
    /// path that leads on from it.
    pub chosen: Vec<Square>,
    /// The squares that may be chosen next.
    pub targets: Vec<Choice>,
    /// The squares of the last move, in order. The first of several is shown as where it came from.
    pub last: Vec<Square>,
}
