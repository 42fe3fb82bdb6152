//! The clock of a game, looked at when something is typed.

use std::time::Duration;

use cairn_session::{Clock, Match, TimeControl};

use super::Dialogue;

/// The computer spends no more than this part of what it has left on one move.
const PART_OF_THE_REST: u32 = 20;

impl Dialogue {
    /// How long the side to move has been thinking.
    pub(super) fn spent(&self) -> Duration {
        self.before + (self.manner.elapsed)().saturating_sub(self.since)
    }

    /// What the side to move has left, as minutes and seconds; `None` without a clock.
    pub(super) fn time_left(&self) -> Option<String> {
        let Clock { remaining } = self.game.clock()?;
        let left = remaining[self.game.turn()].saturating_sub(self.spent());
        // A part of a second left counts as a second: it is not over.
        let seconds = left.as_millis().div_ceil(1_000);
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }

    /// Ends the game if the side to move has run out of time, and says whether it has.
    pub(super) fn check_clock(&mut self) -> bool {
        let Some(Clock { remaining }) = self.game.clock() else {
            return false;
        };
        let turn = self.game.turn();
        let is_over = self.spent() > remaining[turn] && self.game.time_out(turn).is_ok();
        self.is_unsaved |= is_over;
        is_over
    }
}

/// How long the strongest player may think: so long, or less if its clock runs low.
pub(super) fn allowance(game: &Match, time: Duration) -> Duration {
    let (Some(clock), Some(control)) = (game.clock(), game.setup().time_control) else {
        return time;
    };
    let TimeControl { increment, .. } = control;
    let left = clock.remaining[game.turn()];
    time.min(left / PART_OF_THE_REST + increment / 2)
}
