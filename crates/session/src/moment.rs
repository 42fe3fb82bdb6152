//! Where a match or a study stands: a position, and what its history says about it.

use cairn_core::{Outcome, Phrase, Side, Square};

use crate::{Action, AnyPosition, End, EndReason, Entry, Setup};

/// How often a position occurs before the match is drawn.
pub(crate) const OCCURRENCES_FOR_DRAW: u32 = 3;

/// What the moves so far say about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// How many plies led to it. A swap is none.
    pub plies: u32,
    /// How many of them, at the end, were without progress.
    pub without_progress: u32,
    /// How often it has occurred, this time included.
    pub occurrences: u32,
}

impl Counts {
    /// Before the first move.
    pub(crate) const START: Counts = Counts {
        plies: 0,
        without_progress: 0,
        occurrences: 1,
    };
}

/// A position of a match or a study with what led to it. It is cheap, and copies nothing.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    pub(crate) setup: &'a Setup,
    /// What was done last.
    pub(crate) last: Option<&'a Entry>,
    /// The squares of the last move, which a swap leaves as they are.
    pub(crate) last_squares: &'a [Square],
    /// An end that the players or the clock made, not the moves.
    pub(crate) declared: Option<End>,
}

impl<'a> Moment<'a> {
    /// What was agreed before the first move.
    #[must_use]
    pub fn setup(&self) -> &'a Setup {
        self.setup
    }

    /// What was done last; `None` before the first move.
    #[must_use]
    pub fn last(&self) -> Option<&'a Entry> {
        self.last
    }

    /// The squares of the last move, in order. A swap leaves them as they are.
    #[must_use]
    pub fn last_squares(&self) -> &'a [Square] {
        self.last_squares
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &'a AnyPosition {
        self.last.map_or(&self.setup.start, |entry| &entry.after)
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// What the moves so far say about the position.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.last.map_or(Counts::START, |entry| entry.counts)
    }

    /// Whether the player to move may take over the other side now.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        let is_move = |entry: &Entry| entry.action != Action::Swap;
        self.setup.swap_allowed
            && self.counts().plies == 1
            && self.last.is_some_and(is_move)
            && self.end().is_none()
    }

    /// The end, if it ends here. What the moves decide comes before what people declare, and a win on the
    /// limiting ply stands.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end_by_moves().or(self.declared)
    }

    /// The end that the moves alone make, if they do.
    #[must_use]
    pub fn end_by_moves(&self) -> Option<End> {
        if let Some(outcome) = self.position().outcome() {
            return Some(End {
                reason: EndReason::Rules,
                outcome: Some(outcome),
            });
        }
        let history = self.setup.game.info().history;
        let counts = self.counts();
        let is_reached = |limit: Option<u32>, count: u32| limit.filter(|limit| count >= *limit);
        let reason = if history.threefold_repetition && counts.occurrences >= OCCURRENCES_FOR_DRAW {
            EndReason::Repetition
        } else if let Some(limit) = is_reached(history.plies, counts.plies) {
            EndReason::PlyLimit(limit)
        } else {
            let limit = is_reached(history.plies_without_progress, counts.without_progress)?;
            EndReason::NoProgress(limit)
        };
        Some(End {
            reason,
            outcome: Some(Outcome::Draw),
        })
    }

    /// How it ended, as a phrase; `None` if it has not.
    #[must_use]
    pub fn tell_end(&self) -> Option<Phrase> {
        let End { reason, outcome } = self.end()?;
        let colors = self.setup.game.colors();
        let lost_by = |key, loser: Side| {
            Phrase::new(key)
                .with("loser", colors[loser])
                .with("winner", colors[loser.other()])
        };
        Some(match reason {
            EndReason::Rules => self.position().tell_end()?,
            EndReason::Repetition => Phrase::new("end-repetition"),
            EndReason::PlyLimit(plies) => Phrase::new("end-ply-limit").with("plies", plies),
            EndReason::NoProgress(plies) => Phrase::new("end-no-progress").with("plies", plies),
            EndReason::Resignation(side) => lost_by("end-resignation", side),
            EndReason::Agreement => Phrase::new("end-agreement"),
            EndReason::TimeForfeit(side) => lost_by("end-time", side),
            EndReason::Abandoned => match outcome {
                Some(Outcome::Win(side)) => lost_by("end-abandoned-won", side.other()),
                Some(Outcome::Draw) | None => Phrase::new("end-abandoned"),
            },
        })
    }
}
