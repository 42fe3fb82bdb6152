//! Moves shown step by step.

use std::time::{Duration, Instant};

use cairn_core::{BoardView, Square};
use cairn_session::AnyPosition;

/// How long one step of a short move is shown.
const STEP: Duration = Duration::from_millis(180);

/// How long one step of a long move is shown.
const SHORT_STEP: Duration = Duration::from_millis(120);

/// A whole move is never shown for longer.
const LONGEST: Duration = Duration::from_millis(900);

/// Moves of more squares than this are long.
const FEW_SQUARES: usize = 3;

/// A move being shown.
#[derive(Clone, Debug)]
pub(crate) struct Animation {
    before: AnyPosition,
    squares: Vec<Square>,
    began: Instant,
    step: Duration,
}

/// One picture of a move.
pub(crate) struct Picture {
    /// The board so far.
    pub(crate) view: BoardView,
    /// The squares of the move so far.
    pub(crate) squares: Vec<Square>,
}

impl Animation {
    /// A move by its squares, shown from now on; `None` if there is nothing to show.
    pub(crate) fn new(
        before: AnyPosition,
        squares: Vec<Square>,
        now: Instant,
    ) -> Option<Animation> {
        let count = squares.len() as u32;
        let step = match squares.len() {
            0 => return None,
            1..=FEW_SQUARES => STEP,
            _ => SHORT_STEP.min(LONGEST / count),
        };
        Some(Animation {
            before,
            squares,
            began: now,
            step,
        })
    }

    /// When the last picture has been shown.
    pub(crate) fn end(&self) -> Instant {
        self.began + self.step * self.squares.len() as u32
    }

    /// When the next picture is due.
    pub(crate) fn next(&self, now: Instant) -> Instant {
        self.began + self.step * (self.number(now) as u32 + 1)
    }

    fn number(&self, now: Instant) -> usize {
        let elapsed = now.saturating_duration_since(self.began);
        let number = elapsed.as_nanos() / self.step.as_nanos().max(1);
        usize::try_from(number).unwrap_or(usize::MAX)
    }

    /// What to show now; `None` when all has been shown.
    pub(crate) fn picture(&self, now: Instant) -> Option<Picture> {
        let squares = self.squares.get(..=self.number(now))?;
        // The last square completes the move, which is the next position's to show.
        let begun = if squares.len() == self.squares.len() {
            &squares[..squares.len() - 1]
        } else {
            squares
        };
        Some(Picture {
            view: self.before.view(begun),
            squares: squares.to_vec(),
        })
    }
}
