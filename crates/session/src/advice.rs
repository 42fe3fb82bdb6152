//! Advice during a game: what the best move is, told as hints in grades, and what it means for offers.

use cairn_core::Square;

use crate::{AnyMove, AnyPosition, Statement};

/// The computer accepts a draw if its chance is no better than this.
const CHANCE_TO_ACCEPT: f64 = 0.55;

/// The grade of a hint that gives the move away.
pub const LAST_GRADE: u8 = 3;

/// What a search says about a position, for the side to move. One serves every grade of a hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The best move.
    pub best: AnyMove,
    /// Where it begins; `None` for a pass.
    pub from: Option<Square>,
    /// The chance of the side to move, from 0 to 1, a draw counting half.
    pub chance: f64,
    /// What a hint says in each grade: the idea, the piece, the move, each with its reason.
    pub grades: [Vec<Statement>; LAST_GRADE as usize],
}

impl Advice {
    /// The advice to play a move that is legal in a position.
    #[must_use]
    pub fn new(
        position: &AnyPosition,
        best: AnyMove,
        chance: f64,
        grades: [Vec<Statement>; LAST_GRADE as usize],
    ) -> Advice {
        let squares = position.move_squares(&best).unwrap_or_default();
        Advice {
            best,
            from: squares.first().copied(),
            chance,
            grades,
        }
    }

    /// Whether the side to move would rather have the other side.
    #[must_use]
    pub fn would_swap(&self) -> bool {
        self.chance < 0.5
    }

    /// Whether the side that is not to move is content with a draw.
    #[must_use]
    pub fn would_accept_draw(&self) -> bool {
        1.0 - self.chance <= CHANCE_TO_ACCEPT
    }

    /// What a hint of a grade from 1 to [`LAST_GRADE`] says.
    #[must_use]
    pub fn hint(&self, grade: u8) -> &[Statement] {
        let grade = grade.clamp(1, LAST_GRADE);
        &self.grades[usize::from(grade) - 1]
    }
}
