//! What two players agree to before a game.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use cairn_session::{GameChoice, Setup, TimeControl};
use serde::{Deserialize, Serialize};

/// What a game is to be like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game with its options, such as `zola:8`.
    pub game: String,
    /// Whether the second player may take over the first one's side after the first move.
    #[serde(default)]
    pub swap: bool,
    /// How fast it is to be played.
    pub pace: Pace,
    /// Whether moves may be taken back if the opponent consents.
    #[serde(default)]
    pub takebacks: bool,
    /// Whether anybody finds it in the lobby while a seat is free; otherwise only those who have its link.
    #[serde(default)]
    pub listed: bool,
}

/// How fast a game is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pace {
    /// Without a clock.
    Unlimited,
    /// At one sitting, with a clock.
    Live {
        /// Seconds for the whole game.
        seconds: u32,
        /// Seconds added after each move.
        increment: u32,
    },
    /// A move within so many days.
    Days {
        /// The days.
        days: u32,
    },
}

/// Why a game cannot be like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// There is no such game.
    Game(String),
    /// The clock has no time, or too much.
    Pace,
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TermsError::Game(why) => f.write_str(why),
            TermsError::Pace => write!(
                f,
                "expected {} to {} seconds for the game with at most {} for a move, or 1 to {} days for a move",
                Pace::LEAST_SECONDS,
                Pace::MOST_SECONDS,
                Pace::MOST_INCREMENT,
                Pace::MOST_DAYS
            ),
        }
    }
}

impl Error for TermsError {}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Pace {
    /// The shortest clock, in seconds.
    pub const LEAST_SECONDS: u32 = 10;
    /// The longest clock of a live game, in seconds.
    pub const MOST_SECONDS: u32 = 3 * 60 * 60;
    /// The most seconds that are added after a move.
    pub const MOST_INCREMENT: u32 = 180;
    /// The longest time for one move, in days.
    pub const MOST_DAYS: u32 = 14;

    const fn is_possible(self) -> bool {
        match self {
            Pace::Unlimited => true,
            Pace::Live { seconds, increment } => {
                Self::LEAST_SECONDS <= seconds
                    && seconds <= Self::MOST_SECONDS
                    && increment <= Self::MOST_INCREMENT
            }
            Pace::Days { days } => 1 <= days && days <= Self::MOST_DAYS,
        }
    }

    /// Whether it is played at one sitting.
    #[must_use]
    pub const fn is_live(self) -> bool {
        matches!(self, Pace::Live { .. })
    }

    fn time_control(self) -> Option<TimeControl> {
        match self {
            Pace::Live { seconds, increment } => Some(TimeControl {
                initial: Duration::from_secs(seconds.into()),
                increment: Duration::from_secs(increment.into()),
            }),
            Pace::Unlimited | Pace::Days { .. } => None,
        }
    }

    /// How long each move may take, where every move has the same time.
    #[must_use]
    pub fn time_a_move(self) -> Option<Duration> {
        match self {
            Pace::Days { days } => Some(DAY * days),
            Pace::Unlimited | Pace::Live { .. } => None,
        }
    }
}

impl Terms {
    /// The match to be played.
    ///
    /// # Errors
    /// If there is no such game, or the pace is out of its limits.
    pub fn setup(&self) -> Result<Setup, TermsError> {
        if !self.pace.is_possible() {
            return Err(TermsError::Pace);
        }
        let game: GameChoice = self
            .game
            .parse()
            .map_err(|error| TermsError::Game(format!("{error}")))?;
        Ok(Setup {
            swap_allowed: self.swap,
            time_control: self.pace.time_control(),
            ..Setup::new(game)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(game: &str, pace: Pace) -> Terms {
        Terms {
            game: game.to_owned(),
            swap: false,
            pace,
            takebacks: true,
            listed: false,
        }
    }

    #[test]
    fn terms_are_read_as_they_are_written() {
        for pace in [
            Pace::Unlimited,
            Pace::Live {
                seconds: 300,
                increment: 3,
            },
            Pace::Days { days: 3 },
        ] {
            let terms = terms("zola:8", pace);
            let text = serde_json::to_string(&terms).unwrap();
            assert_eq!(serde_json::from_str::<Terms>(&text).unwrap(), terms);
            assert!(terms.setup().is_ok());
        }
    }

    #[test]
    fn impossible_terms_are_refused_with_the_reason() {
        let no_game = terms("chess", Pace::Unlimited).setup().unwrap_err();
        assert!(no_game.to_string().contains("zola"), "{no_game}");
        for pace in [
            Pace::Live {
                seconds: 0,
                increment: 10,
            },
            Pace::Live {
                seconds: 60,
                increment: u32::MAX,
            },
            Pace::Days { days: 0 },
            Pace::Days { days: u32::MAX },
        ] {
            assert_eq!(terms("zola", pace).setup(), Err(TermsError::Pace));
        }
        assert!(
            serde_json::from_str::<Terms>(r#"{"game":"zola","pace":{"kind":"live"}}"#).is_err()
        );
    }
}
