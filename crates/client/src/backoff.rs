//! How long to wait before the next attempt.

use std::time::Duration;

/// The first pause, and the longest.
const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(30);

/// Pauses that double, each with a random part, so that not everybody comes back at the same moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// It has worked.
    pub(crate) fn reset(&mut self) {
        self.failures = 0;
    }

    /// The pause after another failure; `random` decides how much longer it is than its least.
    pub(crate) fn next(&mut self, random: u64) -> Duration {
        let least = FIRST
            .saturating_mul(1 << self.failures.min(10))
            .min(LONGEST);
        self.failures += 1;
        let part = (random % 1_000) as u32;
        least + least / 2 * part / 1_000
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_bound_and_begin_again() {
        let mut backoff = Backoff::default();
        let pauses: Vec<_> = (0..7).map(|_| backoff.next(0).as_secs()).collect();
        assert_eq!(pauses, [1, 2, 4, 8, 16, 30, 30]);
        backoff.reset();
        let longest = backoff.next(999);
        assert!(longest > FIRST && longest < FIRST * 3 / 2, "{longest:?}");
        let mut far = Backoff {
            failures: u32::MAX - 1,
        };
        assert_eq!(far.next(0), LONGEST);
    }
}
