//! The time and the random bits of the system.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::{Environment, NoRandomness};

/// The system's clock, which never goes back here, and its random bits.
#[derive(Debug, Default)]
pub struct System {
    /// The latest time that was told.
    told: AtomicU64,
}

impl Environment for System {
    fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0));
        self.told.fetch_max(now, Ordering::Relaxed).max(now)
    }

    fn random(&self, bits: &mut [u8]) -> Result<(), NoRandomness> {
        getrandom::fill(bits).map_err(|_| NoRandomness)
    }
}
