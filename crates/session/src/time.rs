//! How long to think when a clock is running.

use std::time::Duration;

#[cfg(feature = "engine")]
use cairn_engine::Limits;

/// The clock is never taken below this: messages travel, and a search looks at the time only now and then.
const MARGIN: Duration = Duration::from_millis(60);

/// The most moves expected until the end of the game, or of the time control.
const MOVES_EXPECTED: u32 = 25;

/// The time for one move out of what the clock shows.
#[must_use]
pub fn share(remaining: Duration, increment: Duration, moves_to_go: Option<u32>) -> Duration {
    let usable = remaining - MARGIN.min(remaining / 2);
    let moves = moves_to_go
        .unwrap_or(MOVES_EXPECTED)
        .clamp(1, MOVES_EXPECTED);
    let share = (usable / moves).saturating_add(increment / 4 * 3);
    // Even where the increment is large, one move does not take all that is left now.
    let most = if moves == 1 { usable } else { usable / 5 * 4 };
    share.min(most).max(Duration::from_millis(1))
}

/// The limits of a search with a clock running: it has its share of the time, and begins no new depth when half of that
/// is gone, because what is left stays on the clock.
#[cfg(feature = "engine")]
#[must_use]
pub fn on_clock(remaining: Duration, increment: Duration, moves_to_go: Option<u32>) -> Limits {
    let share = share(remaining, increment, moves_to_go);
    Limits {
        time: Some(share),
        soft_time: Some(share / 2),
        ..Limits::default()
    }
}

/// The time to think when so much is given for the move itself.
#[must_use]
pub fn within(move_time: Duration) -> Duration {
    let margin = (move_time / 10).min(Duration::from_millis(20));
    (move_time - margin).max(Duration::from_millis(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_game_on_the_clock_never_runs_out_of_time() {
        for (initial, increment) in [(100, 0), (1_000, 10), (60_000, 1_000), (10, 5_000)] {
            let mut clock = millis(initial);
            for ply in 0..500 {
                let used = share(clock, millis(increment), None);
                assert!(
                    used < clock || clock <= millis(1),
                    "{used:?} of {clock:?} at ply {ply}"
                );
                clock = clock.saturating_sub(used) + millis(increment);
            }
        }
    }

    #[test]
    fn a_margin_is_kept() {
        assert!(share(millis(10_000), Duration::ZERO, Some(1)) <= millis(9_940));
        assert!(share(millis(100), millis(10_000), None) <= millis(80));
        assert_eq!(share(Duration::ZERO, Duration::ZERO, None), millis(1));
        assert_eq!(within(millis(1_000)), millis(980));
        assert_eq!(within(millis(10)), millis(9));
        assert_eq!(within(Duration::ZERO), millis(1));
    }

    #[test]
    fn nothing_overflows() {
        let endless = Duration::from_millis(u64::MAX);
        assert!(share(endless, endless, Some(u32::MAX)) <= endless);
        assert!(within(endless) <= endless);
    }
}
