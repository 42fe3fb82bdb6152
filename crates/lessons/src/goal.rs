//! What a step asks for.

use cairn_core::{Color, Outcome, Phrase, Square};
use cairn_session::{AnyMove, AnyPosition, Played};

/// What a step asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move: `any`.
    Any,
    /// A move that begins on a square: `from c3`.
    From(Square),
    /// A move after which the opponent has fewer pieces on the board: `capture`.
    Capture,
    /// One of these moves: `moves a1-a4 a1-d1`.
    Moves(Vec<AnyMove>),
    /// A move that wins at once: `win`.
    Win,
}

impl Goal {
    /// Whether a move that was played here reaches it.
    #[must_use]
    pub fn is_reached(&self, position: &AnyPosition, played: &Played) -> bool {
        let mover = position.turn();
        match self {
            Goal::Any => true,
            Goal::From(square) => played.squares.first() == Some(square),
            Goal::Capture => {
                let enemy = position.colors()[mover.other()];
                count_pieces(&played.after, enemy) < count_pieces(position, enemy)
            }
            Goal::Moves(moves) => moves.contains(&played.mv),
            Goal::Win => played.after.outcome() == Some(Outcome::Win(mover)),
        }
    }

    /// What is true of every legal move that does not reach it; `None` where the step itself has to say it.
    pub(crate) fn not_reached(&self) -> Option<Phrase> {
        match self {
            Goal::From(square) => Some(Phrase::new("lesson-not-from").with("square", *square)),
            Goal::Capture => Some(Phrase::new("lesson-not-capture")),
            Goal::Win => Some(Phrase::new("lesson-not-win")),
            Goal::Any | Goal::Moves(_) => None,
        }
    }
}

/// How many pieces of a color are on the board, in stacks too.
fn count_pieces(position: &AnyPosition, color: Color) -> usize {
    let squares = position.view(&[]).squares;
    let pieces = squares.iter().flat_map(|square| &square.pieces);
    pieces.filter(|piece| piece.color == color).count()
}
