//! What is counted, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the classes of times, in milliseconds.
const BOUNDS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// What is counted since the start.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    pub(super) sockets: AtomicI64,
    pub(super) sockets_opened: AtomicU64,
    pub(super) games_made: AtomicU64,
    pub(super) granted: AtomicU64,
    pub(super) refused: AtomicU64,
    pub(super) malformed: AtomicU64,
    pub(super) limited: AtomicU64,
    pub(super) dropped: AtomicU64,
    pub(super) storage_failures: AtomicU64,
    pub(super) bot_moves: AtomicU64,
    pub(super) swept: AtomicU64,
    answers: Times,
}

/// How long something took, in classes.
#[derive(Debug, Default)]
struct Times {
    /// How many took at most as long as each bound.
    counts: [AtomicU64; BOUNDS.len()],
    all: AtomicU64,
    micros: AtomicU64,
}

/// One more.
pub(super) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// A request was granted after this long: from the arrival of the message until its event was on the disk.
    pub(super) fn answered(&self, took: Duration) {
        let times = &self.answers;
        for (bound, counter) in BOUNDS.iter().zip(&times.counts) {
            if took <= Duration::from_millis(*bound) {
                count(counter);
            }
        }
        count(&times.all);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        times.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Everything, with how many games are in memory.
    pub(super) fn text(&self, games: usize) -> String {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut text = String::new();
        let gauges = [
            (
                "sockets",
                "WebSockets that are open.",
                self.sockets.load(Ordering::Relaxed),
            ),
            (
                "games_in_memory",
                "Games that somebody uses.",
                i64::try_from(games).unwrap_or(i64::MAX),
            ),
        ];
        for (name, help, value) in gauges {
            let _ = writeln!(text, "# HELP cairn_{name} {help}");
            let _ = writeln!(text, "# TYPE cairn_{name} gauge\ncairn_{name} {value}");
        }
        for (name, help, counter) in [
            ("sockets_opened", "WebSockets opened.", &self.sockets_opened),
            ("games_made", "Games made.", &self.games_made),
            (
                "requests_granted",
                "Requests of players granted.",
                &self.granted,
            ),
            (
                "requests_refused",
                "Requests of players refused.",
                &self.refused,
            ),
            (
                "messages_malformed",
                "Messages not understood.",
                &self.malformed,
            ),
            (
                "limited",
                "Refused because there were too many.",
                &self.limited,
            ),
            (
                "readers_dropped",
                "Sockets closed because the client did not read.",
                &self.dropped,
            ),
            (
                "storage_failures",
                "Failures of the journal.",
                &self.storage_failures,
            ),
            ("bot_moves", "Moves of the computer.", &self.bot_moves),
            (
                "games_swept",
                "Games cancelled because they were abandoned.",
                &self.swept,
            ),
        ] {
            let _ = writeln!(text, "# HELP cairn_{name}_total {help}");
            let _ = writeln!(text, "# TYPE cairn_{name}_total counter");
            let _ = writeln!(text, "cairn_{name}_total {}", read(counter));
        }
        let name = "cairn_request_seconds";
        let _ = writeln!(
            text,
            "# HELP {name} Time until a granted request was on the disk."
        );
        let _ = writeln!(text, "# TYPE {name} histogram");
        for (bound, counter) in BOUNDS.iter().zip(&self.answers.counts) {
            let bound = *bound as f64 / 1_000.0;
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {}", read(counter));
        }
        let all = read(&self.answers.all);
        let seconds = read(&self.answers.micros) as f64 / 1_000_000.0;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {all}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {all}");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_in_all_classes_that_hold_them() {
        let metrics = Metrics::default();
        for millis in [1, 3, 3, 9_000] {
            metrics.answered(Duration::from_millis(millis));
        }
        let text = metrics.text(7);
        for line in [
            "cairn_games_in_memory 7",
            "cairn_request_seconds_bucket{le=\"0.001\"} 1",
            "cairn_request_seconds_bucket{le=\"0.005\"} 3",
            "cairn_request_seconds_bucket{le=\"5\"} 3",
            "cairn_request_seconds_bucket{le=\"+Inf\"} 4",
            "cairn_request_seconds_sum 9.007",
            "cairn_request_seconds_count 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }

    #[test]
    fn every_line_is_a_comment_or_a_name_with_a_number() {
        for line in Metrics::default().text(0).lines() {
            let is_comment = line.starts_with("# HELP cairn_") || line.starts_with("# TYPE cairn_");
            let value = line
                .rsplit_once(' ')
                .and_then(|(_, value)| value.parse::<f64>().ok());
            assert!(is_comment || value.is_some(), "{line}");
        }
    }
}
