//! How often somebody may ask, and how much they may hold.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use crate::hub::lock;

/// More names than this are not remembered at a time.
const MOST_KEYS: usize = 100_000;

/// How often each of many may ask: so many at once, and so many a second in the long run.
#[derive(Debug)]
pub(super) struct Limiter<K> {
    most: u32,
    a_second: f64,
    rates: Mutex<HashMap<K, Rate>>,
}

impl<K: Eq + Hash> Limiter<K> {
    pub(super) fn new(most: u32, a_second: f64) -> Limiter<K> {
        Limiter {
            most,
            a_second,
            rates: Mutex::default(),
        }
    }

    /// Whether one more is allowed at this time, in milliseconds.
    pub(super) fn allows(&self, key: K, now: u64) -> bool {
        let mut rates = lock(&self.rates);
        if rates.len() >= MOST_KEYS {
            // Whoever has not asked for long is as good as new.
            rates.retain(|_, rate| !rate.is_full(now));
            if rates.len() >= MOST_KEYS {
                rates.clear();
            }
        }
        let fresh = || Rate::new(self.most, self.a_second, now);
        rates.entry(key).or_insert_with(fresh).allows(now)
    }

    /// Whether one more would be allowed at this time.
    pub(super) fn would_allow(&self, key: &K, now: u64) -> bool {
        let rates = lock(&self.rates);
        let rate = rates.get(key).copied();
        rate.is_none_or(|mut rate| rate.allows(now))
    }
}

/// How much each of many holds, at most so much.
#[derive(Debug)]
pub(super) struct Holds<K: Eq + Hash> {
    most: usize,
    counts: Mutex<HashMap<K, usize>>,
}

impl<K: Eq + Hash + Clone> Holds<K> {
    pub(super) fn new(most: usize) -> Arc<Holds<K>> {
        Arc::new(Holds {
            most,
            counts: Mutex::default(),
        })
    }

    /// One more, until it is dropped; `None` if that is too much.
    pub(super) fn hold(this: &Arc<Self>, key: K) -> Option<Held<K>> {
        let mut counts = lock(&this.counts);
        let count = counts.entry(key.clone()).or_default();
        if *count >= this.most {
            return None;
        }
        *count += 1;
        let holds = this.clone();
        Some(Held { holds, key })
    }
}

/// Something that is held.
#[derive(Debug)]
pub(super) struct Held<K: Eq + Hash> {
    holds: Arc<Holds<K>>,
    key: K,
}

impl<K: Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counts = lock(&self.holds.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

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

    /// Whether nothing has been asked for so long that it does not matter.
    fn is_full(&self, now: u64) -> bool {
        let passed = now.saturating_sub(self.at) as f64 / 1_000.0;
        self.left + passed * self.a_second >= self.most
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
    fn each_has_a_rate_of_their_own() {
        let limiter = Limiter::new(2, 1.0);
        let allowed = |key, now| (0..5).filter(|_| limiter.allows(key, now)).count();
        assert_eq!(
            (allowed("a", 0), allowed("b", 0), allowed("a", 0)),
            (2, 2, 0)
        );
        assert!(!limiter.would_allow(&"a", 0) && limiter.would_allow(&"a", 1_000));
        assert!(limiter.would_allow(&"c", 0));
    }

    #[test]
    fn what_is_dropped_can_be_held_again() {
        let holds = Holds::new(1);
        let held = Holds::hold(&holds, "a").unwrap();
        assert!(Holds::hold(&holds, "a").is_none());
        assert!(Holds::hold(&holds, "b").is_some());
        drop(held);
        assert!(Holds::hold(&holds, "a").is_some());
        assert!(lock(&holds.counts).is_empty());
    }

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
