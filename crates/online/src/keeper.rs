//! What a server does by itself: it says that it is up, lets flags fall, and forgets games that nobody uses.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use crate::service::Environment;
use crate::{Beat, Hub, HubError, LEASE_TIME, Lease, MOST_LAG, NodeId, Pulse};

/// How often a node says that it is up.
const BEAT: Duration = Duration::from_millis(500);

/// How soon it is tried again if something failed, or another node must finish something first.
const AGAIN: Duration = Duration::from_millis(100);

/// How often games that nobody uses are forgotten, in beats.
const SWEEP: u32 = 120;

/// Looks after the games of a hub.
///
/// With several nodes on one journal each has a keeper. One of them has the [`Lease`], and what only one may do is done there.
/// From the moment it is made, the hub changes nothing in games until [`Keeper::tend`] has found out how long the service was
/// away, and never for longer than [`LEASE_TIME`] after that was last known.
pub struct Keeper {
    hub: Hub,
    environment: Arc<dyn Environment>,
    node: NodeId,
    is_start: bool,
    beats: u32,
    lease: watch::Sender<Option<Lease>>,
}

impl Keeper {
    /// A keeper for the hub of this node.
    #[must_use]
    pub fn new(hub: Hub, environment: Arc<dyn Environment>, node: NodeId) -> Keeper {
        hub.open_until(0);
        Keeper {
            hub,
            environment,
            node,
            is_start: true,
            beats: 0,
            lease: watch::Sender::new(None),
        }
    }

    /// The lease, while this node has it: for others that do what only one node may do.
    #[must_use]
    pub fn lease(&self) -> watch::Receiver<Option<Lease>> {
        self.lease.subscribe()
    }

    /// Looks after everything, for ever.
    pub async fn run(mut self) {
        loop {
            // What failed is tried again; meanwhile players are told that nothing can be kept.
            let wait = self.tend().await.unwrap_or(AGAIN);
            sleep(wait).await;
        }
    }

    /// Looks after everything once, and says when to do it again.
    ///
    /// # Errors
    /// If something cannot be read or kept; it is tried again the next time.
    pub async fn tend(&mut self) -> Result<Duration, HubError> {
        let now = self.environment.now();
        let mut pulse = self.beat(now, None).await?;
        if let (Some(away), Some(lease)) = (pulse.away, pulse.lease) {
            self.hub.resume(away, now, Some(lease)).await?;
            pulse = self.beat(self.environment.now(), Some(lease)).await?;
        }
        if pulse.away.is_some() {
            return Ok(AGAIN);
        }
        self.is_start = false;
        self.hub.open_until(now.saturating_add(LEASE_TIME));
        self.beats = (self.beats + 1) % SWEEP;
        if self.beats == 0 {
            self.hub.sweep();
        }
        let Some(lease) = pulse.lease else {
            return Ok(BEAT);
        };
        // A move that was made in time may still be on its way.
        let past = now.saturating_sub(MOST_LAG);
        let next = self.hub.settle(past, Some(lease)).await?;
        let until = next.map_or(u64::MAX, |deadline| deadline.saturating_sub(past));
        Ok(BEAT.min(Duration::from_millis(until.max(1))))
    }

    async fn beat(&self, now: u64, resumed: Option<Lease>) -> Result<Pulse, HubError> {
        let beat = Beat {
            node: self.node,
            now,
            is_start: self.is_start,
            resumed,
        };
        let pulse = self.hub.beat(beat).await?;
        self.lease.send_if_modified(|lease| {
            let is_new = *lease != pulse.lease;
            *lease = pulse.lease;
            is_new
        });
        Ok(pulse)
    }
}
