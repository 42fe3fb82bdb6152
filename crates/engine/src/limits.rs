//! How long a search may think, and how to stop it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When to stop thinking. Without any limit a search goes on until it is stopped or has proven all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// At most this many positions.
    pub nodes: Option<u64>,
    /// At most this many plies deep.
    pub depth: Option<u32>,
    /// At most this long.
    pub time: Option<Duration>,
    /// On a clock, where time that is left over is not lost: after so long no new depth is begun, because it would
    /// hardly be finished in time.
    pub soft_time: Option<Duration>,
}

/// How a running search is reached from outside.
pub struct Control<'a> {
    /// Set to end the search soon.
    pub stop: &'a AtomicBool,
    /// How much time has passed since the search began. The engine looks at no clock of its own.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
}

impl Control<'_> {
    /// Whether the search should end.
    #[must_use]
    pub fn should_stop(&self, limits: &Limits) -> bool {
        self.stop.load(Ordering::Relaxed)
            || limits.time.is_some_and(|time| (self.elapsed)() >= time)
    }
}
