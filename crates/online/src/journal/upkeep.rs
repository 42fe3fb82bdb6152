//! What the nodes that use one journal must agree about.

use crate::NodeId;

/// How long a lease holds after it was taken or renewed, and how long a node may be silent before it counts as gone, in
/// milliseconds.
pub const LEASE_TIME: u64 = 3_000;

/// The right to do what only one node does at a time: to let flags fall, to move for the computer, to cancel games.
///
/// Every node that gets it gets a higher number (a fencing token), and what is appended with a lower one is not kept. So a
/// node that was stopped for a while and does not know yet that it has lost the lease can do no harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lease(pub(super) u64);

/// A node says that it is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Which node.
    pub node: NodeId,
    /// Its time, in milliseconds since 1970.
    pub now: u64,
    /// Whether it has just started.
    pub is_start: bool,
    /// The lease with which it has told all games that the service was away.
    pub resumed: Option<Lease>,
}

/// What a node hears that says it is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// How long no node was up, in milliseconds, if all games must be told so before anybody may play. Nobody counts as up
    /// until the node that has the lease has done it.
    pub away: Option<u64>,
    /// The lease, if the node has it now.
    pub lease: Option<Lease>,
}

/// What is kept about the nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Upkeep {
    /// The number of the lease.
    pub(super) token: u64,
    /// Who has it.
    pub(super) holder: Option<NodeId>,
    /// Until when, in milliseconds since 1970.
    pub(super) until: u64,
    /// When a node was last up.
    pub(super) up: Option<u64>,
}

impl Upkeep {
    /// Whether what was made with this lease may be kept.
    pub(super) fn admits(&self, lease: Lease) -> bool {
        self.token == lease.0
    }

    /// What comes of a beat of a node, which is alone if no other one is connected to the journal.
    pub(super) fn beat(&mut self, beat: Beat, is_alone: bool) -> Pulse {
        let Beat { node, now, .. } = beat;
        if self.holder != Some(node) && (is_alone || self.until <= now || self.holder.is_none()) {
            self.token += 1;
            self.holder = Some(node);
        }
        let lease = (self.holder == Some(node)).then_some(Lease(self.token));
        if lease.is_some() {
            self.until = now.saturating_add(LEASE_TIME);
        }
        let has_resumed = lease.is_some() && beat.resumed == lease;
        let silent = self.up.map_or(0, |up| now.saturating_sub(up));
        let is_away = silent > LEASE_TIME || (beat.is_start && is_alone && silent > 0);
        let away = (is_away && !has_resumed).then_some(silent);
        if away.is_none() {
            self.up = self.up.max(Some(now));
        }
        Pulse { away, lease }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beat(node: u64, now: u64) -> Beat {
        Beat {
            node: NodeId(node),
            now,
            is_start: false,
            resumed: None,
        }
    }

    fn start(node: u64, now: u64) -> Beat {
        Beat {
            is_start: true,
            ..beat(node, now)
        }
    }

    #[test]
    fn one_node_at_a_time_has_the_lease_and_the_next_one_a_higher_number() {
        let mut upkeep = Upkeep::default();
        let first = upkeep.beat(start(1, 1_000), true).lease.unwrap();
        assert_eq!(upkeep.beat(start(2, 1_500), false).lease, None);
        assert_eq!(upkeep.beat(beat(1, 2_000), false).lease, Some(first));
        assert_eq!(upkeep.beat(beat(2, 4_999), false).lease, None);
        let second = upkeep.beat(beat(2, 5_000), false).lease.unwrap();
        assert!(second > first);
        assert!(upkeep.admits(second) && !upkeep.admits(first));
        assert_eq!(upkeep.beat(beat(1, 5_001), false).lease, None);
    }

    #[test]
    fn the_lease_of_a_node_that_is_gone_is_free_at_once() {
        let mut upkeep = Upkeep::default();
        let first = upkeep.beat(start(1, 1_000), true).lease;
        let second = upkeep.beat(start(2, 1_001), true).lease;
        assert!(second > first);
    }

    #[test]
    fn the_service_was_away_only_if_no_node_was_up() {
        let mut upkeep = Upkeep::default();
        assert_eq!(upkeep.beat(start(1, 1_000), true).away, None, "the first");
        assert_eq!(upkeep.beat(start(2, 3_000), false).away, None);
        assert_eq!(upkeep.beat(start(3, 3_400), true).away, Some(400));
        assert_eq!(upkeep.beat(start(4, 7_000), false).away, Some(4_000));
        assert_eq!(upkeep.beat(beat(3, 8_000), false).away, Some(5_000));
    }

    #[test]
    fn until_all_games_have_been_told_the_service_counts_as_away() {
        let mut upkeep = Upkeep::default();
        upkeep.beat(start(1, 1_000), true);
        let pulse = upkeep.beat(start(2, 9_000), true);
        assert_eq!(pulse.away, Some(8_000));
        // It dies before it has told them.
        let pulse = upkeep.beat(start(3, 10_000), true);
        assert_eq!(pulse.away, Some(9_000));
        let other = upkeep.beat(start(4, 10_500), false);
        assert_eq!((other.away, other.lease), (Some(9_500), None));
        let done = Beat {
            resumed: pulse.lease,
            ..beat(3, 11_000)
        };
        assert_eq!(upkeep.beat(done, false).away, None);
        assert_eq!(upkeep.beat(start(4, 11_100), false).away, None);
    }

    #[test]
    fn with_a_lease_that_was_lost_nothing_is_resumed() {
        let mut upkeep = Upkeep::default();
        upkeep.beat(start(1, 1_000), true);
        let lost = upkeep.beat(start(2, 9_000), true).lease;
        upkeep.beat(start(3, 20_000), false);
        let late = Beat {
            resumed: lost,
            ..beat(2, 20_001)
        };
        assert_eq!(upkeep.beat(late, false).away, Some(19_001));
    }
}
