//! Kinds of computer players: one place for what sets them apart in a game.
//!
//! How strong a level plays is a matter of its game ([`Level`](cairn_core::Level)) and of
//! `Player`; here is what a game being played must know of it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use cairn_core::ParseError;

use crate::{TimeControl, time};

/// A kind of computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerKind {
    /// Any legal move; also level 1.
    Random,
    /// The middle player of the original program.
    Medium,
    /// The strongest player of the original program.
    Greedy,
    /// A level from 1 to 10.
    Level(u8),
}

impl PlayerKind {
    /// The strongest player. It alone uses all the time it is given.
    pub const STRONGEST: PlayerKind = PlayerKind::Level(10);

    /// The opponent of somebody who has never chosen one.
    pub const FRIENDLY: PlayerKind = PlayerKind::Level(3);

    /// Who plays both sides for somebody who watches and has never chosen anybody.
    pub const WATCHED: PlayerKind = PlayerKind::Level(5);

    /// How long the strongest player thinks about a move, unless somebody says otherwise.
    pub const MOVE_TIME: Duration = Duration::from_secs(1);

    /// The levels, the weakest first.
    pub fn levels() -> impl Iterator<Item = PlayerKind> {
        (1..=10).map(PlayerKind::Level)
    }

    /// Every kind, the levels last.
    pub fn all() -> impl Iterator<Item = PlayerKind> {
        [PlayerKind::Random, PlayerKind::Medium, PlayerKind::Greedy]
            .into_iter()
            .chain(PlayerKind::levels())
    }

    /// Whether it plays as well as it can.
    #[must_use]
    pub fn is_strongest(self) -> bool {
        self == PlayerKind::STRONGEST
    }

    /// Whether it evaluates positions, and so takes over the other side where that one stands better. The weakest and
    /// the players of the original program only move.
    #[must_use]
    pub const fn evaluates(self) -> bool {
        match self {
            PlayerKind::Level(level) => level > 1,
            PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => false,
        }
    }

    /// How long it may think about a move; `None` for as long as it likes.
    ///
    /// The strongest player thinks for `move_time`. The others are limited by the work they do, not by time, so that
    /// the same seed gives the same game. Where a clock is running, nobody takes more than a share of what is left.
    #[must_use]
    pub fn thinking_time(
        self,
        move_time: Duration,
        clock: Option<(Duration, TimeControl)>,
    ) -> Option<Duration> {
        let own = self.is_strongest().then_some(move_time);
        let share = clock.map(|(left, control)| time::share(left, control.increment, None));
        own.into_iter().chain(share).min()
    }

    /// How the keys of messages about it begin: `level-3`, `player-greedy`.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            PlayerKind::Level(level) => format!("level-{level}"),
            PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => {
                format!("player-{self}")
            }
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Random => f.write_str("random"),
            PlayerKind::Medium => f.write_str("medium"),
            PlayerKind::Greedy => f.write_str("greedy"),
            PlayerKind::Level(level) => write!(f, "{level}"),
        }
    }
}

impl FromStr for PlayerKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        PlayerKind::all()
            .find(|kind| kind.to_string() == text)
            .ok_or_else(|| {
                ParseError::new(
                    0,
                    format!(
                        "expected a level from 1 to 10, random, medium or greedy, found {text:?}"
                    ),
                )
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn nobody_takes_more_than_a_share_of_the_clock() {
        let control: TimeControl = "10".parse().unwrap();
        let clock = |left| Some((seconds(left), control));
        let strongest = PlayerKind::STRONGEST;
        assert_eq!(strongest.thinking_time(seconds(7), None), Some(seconds(7)));
        assert_eq!(
            strongest.thinking_time(seconds(7), clock(3600)),
            Some(seconds(7))
        );
        let share = time::share(seconds(10), Duration::ZERO, None);
        assert!(share < seconds(1));
        let level = PlayerKind::Level(5);
        assert_eq!(strongest.thinking_time(seconds(7), clock(10)), Some(share));
        assert_eq!(level.thinking_time(seconds(7), clock(10)), Some(share));
        assert_eq!(level.thinking_time(seconds(7), None), None);
    }
}
