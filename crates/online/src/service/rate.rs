//! How often somebody may ask.

/// So many at once, and so many a second in the long run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rate {
    most: f64,
    a_second: f64,
    left: f64,
    /// When that was, in milliseconds.
    at: u64,
}

impl Rate {
    pub(super) fn new(most: u32, a_second: f64, now: u64) -> Rate {
        Rate {
            most: most.into(),
            a_second,
            left: most.into(),
            at: now,
        }
    }

    /// Whether one more is allowed at this time, in milliseconds.
    pub(super) fn allows(&mut self, now: u64) -> bool {
        let passed = now.saturating_sub(self.at) as f64 / 1_000.0;
        self.at = self.at.max(now);
        self.left = (self.left + passed * self.a_second).min(self.most);
        let is_allowed = self.left >= 1.0;
        if is_allowed {
            self.left -= 1.0;
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_are_allowed_at_once_and_others_as_time_passes() {
        let mut rate = Rate::new(3, 2.0, 1_000);
        let allowed = |rate: &mut Rate, now| (0..10).filter(|_| rate.allows(now)).count();
        assert_eq!(allowed(&mut rate, 1_000), 3);
        assert_eq!(allowed(&mut rate, 1_400), 0);
        assert_eq!(allowed(&mut rate, 1_500), 1);
        assert_eq!(allowed(&mut rate, 900_000), 3);
        assert_eq!(allowed(&mut rate, 1), 0, "time never goes back");
    }
}
