//! How time passes in a game being played.

use std::time::Duration;

use cairn_core::Side;

use super::{Effect, Sitting};
use crate::EndReason;

/// While a clock is running, the game is kept this often, so that not even a killed program gives time back.
const KEEP_CLOCK: Duration = Duration::from_secs(5);

/// The turn of whoever is to move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Turn {
    /// The time that was told last, since some moment of the driver's choice.
    now: Option<Duration>,
    /// How much of its time the side to move has used.
    spent: Duration,
    /// How much of that was not yet kept.
    unkept: Duration,
    /// Since when the position has been there to be seen, by the driver's time.
    shown: Duration,
    /// Whether the clock stands still because something is being shown.
    is_held: bool,
}

impl Turn {
    /// A turn of which so much has been used before.
    pub(super) fn spent(spent: Duration) -> Turn {
        Turn {
            spent,
            ..Turn::default()
        }
    }

    /// The next turn begins.
    pub(super) fn begin(&mut self) {
        self.spent = Duration::ZERO;
        self.unkept = Duration::ZERO;
        self.shown = self.now.unwrap_or_default();
    }

    pub(super) fn now(&self) -> Duration {
        self.now.unwrap_or_default()
    }
}

impl Sitting {
    /// Time passes: it is this long after some moment of the driver's choice, which stays the same. Whoever has run out of
    /// time loses, and a move of the computer whose time has come is played.
    pub fn tick(&mut self, now: Duration) -> Vec<Effect> {
        let turn = &mut self.turn;
        let passed = now.saturating_sub(turn.now.unwrap_or(now));
        if turn.now.is_none() || turn.is_held {
            turn.shown = now;
        }
        turn.now = Some(now);
        let mut effects = Vec::new();
        if self.is_clock_running() {
            self.turn.spent += passed;
            self.turn.unkept += passed;
            let side = self.game.turn();
            if self.remaining(side) == Some(Duration::ZERO) {
                // The match is open, or its clock would not be running.
                if self.game.time_out(side).is_ok() {
                    return self.changed();
                }
            }
            if self.turn.unkept >= KEEP_CLOCK {
                self.turn.unkept = Duration::ZERO;
                effects.push(Effect::Save);
            }
        }
        effects.extend(self.play_ready());
        effects
    }

    /// Whether time is being taken from the side to move. A clock starts with the first move.
    #[must_use]
    pub fn is_clock_running(&self) -> bool {
        self.game.setup().time_control.is_some()
            && !self.game.entries().is_empty()
            && self.game.end().is_none()
            && !self.turn.is_held
            && !self.is_paused()
    }

    /// Whether a game between computers stands still.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_watched() && self.watch.is_paused()
    }

    /// Lets the clock stand still while something is being shown, or go on. Moves of the computer wait, too.
    pub fn hold(&mut self, is_held: bool) {
        if self.turn.is_held && !is_held {
            self.turn.shown = self.turn.now();
        }
        self.turn.is_held = is_held;
    }

    /// Whether something is being shown.
    pub(super) fn is_held(&self) -> bool {
        self.turn.is_held
    }

    /// What a side has left, if there is a clock.
    #[must_use]
    pub fn remaining(&self, side: Side) -> Option<Duration> {
        let game = &self.game;
        let remaining = game.clock()?.remaining[side];
        match game.end() {
            // The clock of the match knows only of turns that were finished.
            Some(end) if end.reason == EndReason::TimeForfeit(side) => Some(Duration::ZERO),
            None if side == game.turn() => Some(remaining.saturating_sub(self.turn.spent)),
            Some(_) | None => Some(remaining),
        }
    }

    /// How much of its time the side to move has used for the present move.
    #[must_use]
    pub fn spent(&self) -> Duration {
        self.turn.spent
    }

    /// When [`Sitting::tick`] is next of use: a move of the computer is due, or the clock falls. `None` if nothing happens by
    /// itself.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        let fall = if self.is_clock_running() {
            self.remaining(self.game.turn())
        } else {
            None
        };
        let fall = fall.map(|left| self.turn.now().saturating_add(left));
        [self.due(), fall].into_iter().flatten().min()
    }

    /// When a move of the computer that is ready may be played; `None` while it must wait, or if there is none.
    pub(super) fn due(&self) -> Option<Duration> {
        self.ready.as_ref()?;
        if self.is_held() || self.is_paused() {
            return None;
        }
        let pause = if self.is_watched() {
            self.watch.pause_between()
        } else {
            self.answer_delay
        };
        Some(self.turn.shown.saturating_add(pause))
    }
}
