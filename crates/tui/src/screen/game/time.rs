//! The clock of a match, and what else happens in time.

use std::time::{Duration, Instant};

use super::GameScreen;

/// The squares that won are marked one after another.
const WINNING_STEP: Duration = Duration::from_millis(150);

/// Below this the clock shows tenths.
const SHORT: Duration = Duration::from_secs(10);

impl GameScreen {
    /// When the clock shows something else.
    pub(super) fn clock_deadline(&self, now: Instant) -> Option<Instant> {
        if !self.is_clock_running() {
            return None;
        }
        let remaining = self.remaining(self.running_side())?;
        let unit = if remaining < SHORT { 100 } else { 1_000 };
        let part = (remaining.as_millis() % unit) as u64;
        let pause = Duration::from_millis(part + 1);
        Some(now + pause)
    }

    /// How many of the squares that won are marked.
    pub(super) fn winning_shown(&self, now: Instant) -> usize {
        let Some(ended) = self.show.ended else {
            return 0;
        };
        let steps = now.saturating_duration_since(ended).as_millis() / WINNING_STEP.as_millis();
        usize::try_from(steps)
            .unwrap_or(usize::MAX)
            .saturating_add(1)
    }

    /// When the next square that won is marked.
    pub(super) fn winning_deadline(&self, now: Instant) -> Option<Instant> {
        let ended = self.show.ended?;
        let shown = self.winning_shown(now);
        let count = self.sitting.game().position().view(&[]).winning.len();
        if shown >= count {
            return None;
        }
        Some(ended + WINNING_STEP * u32::try_from(shown).unwrap_or(u32::MAX))
    }

    /// Whether the end has been shown.
    pub(super) fn is_end_shown(&self, now: Instant) -> bool {
        self.show.ended.is_some()
            && self.show.animation.is_none()
            && self.winning_deadline(now).is_none()
    }
}

/// A time as clocks show it.
pub(super) fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    if time < SHORT {
        return format!("{seconds}.{}", time.subsec_millis() / 100);
    }
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_hours_minutes_seconds_and_at_the_end_tenths() {
        for (millis, text) in [
            (0, "0.0"),
            (9_940, "9.9"),
            (10_000, "0:10"),
            (61_999, "1:01"),
            (3_600_000, "1:00:00"),
            (36_061_000, "10:01:01"),
        ] {
            assert_eq!(clock_text(Duration::from_millis(millis)), text);
        }
    }
}
