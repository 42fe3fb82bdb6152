//! Clocks as data. Nothing here reads the time: the caller says how long a move took.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use cairn_core::{BySide, ParseError, Side};

/// How much time each side has: so much for the game, and so much more after each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// For the whole game.
    pub initial: Duration,
    /// Added after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// The clock at the beginning of a game.
    #[must_use]
    pub fn clock(self) -> Clock {
        Clock {
            remaining: BySide {
                first: self.initial,
                second: self.initial,
            },
        }
    }
}

impl TimeControl {
    /// Reads what people say: minutes for the game and, after a plus, seconds for each move, such as `5+3`.
    ///
    /// # Errors
    /// If the text is something else, or there is no time at all.
    pub fn from_minutes(text: &str) -> Result<TimeControl, ParseError> {
        let expected = || {
            ParseError::new(
                0,
                "expected minutes, and perhaps seconds for each move, such as 5 or 5+3",
            )
        };
        let (minutes, increment) = text.split_once('+').unwrap_or((text, "0"));
        let control = TimeControl {
            initial: seconds(minutes).ok_or_else(expected)? * 60,
            increment: seconds(increment).ok_or_else(expected)?,
        };
        if control.initial.is_zero() {
            Err(expected())
        } else {
            Ok(control)
        }
    }

    /// What [`TimeControl::from_minutes`] reads.
    #[must_use]
    pub fn minutes(self) -> String {
        // Three decimals of a minute are not enough for every time; people never set those.
        let minutes = Seconds(self.initial / 60);
        if self.increment.is_zero() {
            minutes.to_string()
        } else {
            format!("{minutes}+{}", Seconds(self.increment))
        }
    }
}

impl fmt::Display for TimeControl {
    /// Seconds, and the increment if there is one: `300+5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Seconds(self.initial))?;
        if !self.increment.is_zero() {
            write!(f, "+{}", Seconds(self.increment))?;
        }
        Ok(())
    }
}

impl FromStr for TimeControl {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = || {
            ParseError::new(
                0,
                "expected seconds, and perhaps an increment, such as 300+5",
            )
        };
        let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
        Ok(TimeControl {
            initial: seconds(initial).ok_or_else(expected)?,
            increment: seconds(increment).ok_or_else(expected)?,
        })
    }
}

/// How much time is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// What each side has left.
    pub remaining: BySide<Duration>,
}

impl Clock {
    /// The clock after a move that took so long; `None` if there was not enough time for it.
    #[must_use]
    pub fn after_move(
        mut self,
        side: Side,
        elapsed: Duration,
        control: TimeControl,
    ) -> Option<Clock> {
        let left = self.remaining[side].checked_sub(elapsed)?;
        self.remaining[side] = left.saturating_add(control.increment);
        Some(self)
    }

    /// The clock after this side took so long to take over the other one: each player keeps his own
    /// time, and nothing is earned. `None` if there was not enough time for it.
    #[must_use]
    pub fn after_swap(mut self, side: Side, elapsed: Duration) -> Option<Clock> {
        self.remaining[side] = self.remaining[side].checked_sub(elapsed)?;
        self.remaining = self.remaining.swapped();
        Some(self)
    }
}

/// A duration in seconds, with no more decimals than it needs.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        write_millis(f, self.0)
    }
}

/// A duration as `h:mm:ss`, with as many decimals as it needs.
pub(crate) struct HoursMinutesSeconds(pub(crate) Duration);

impl fmt::Display for HoursMinutesSeconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0.as_secs();
        write!(f, "{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60)?;
        write_millis(f, self.0)
    }
}

fn write_millis(f: &mut fmt::Formatter<'_>, duration: Duration) -> fmt::Result {
    match duration.subsec_millis() {
        0 => Ok(()),
        millis => write!(f, ".{}", format!("{millis:03}").trim_end_matches('0')),
    }
}

/// Reads seconds with up to three decimals.
fn seconds(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) || whole.len() > 7 || decimals.len() > 3 {
        return None;
    }
    let millis: u64 = format!("{decimals:0<3}").parse().ok()?;
    Some(Duration::from_secs(whole.parse().ok()?) + Duration::from_millis(millis))
}

/// Reads `h:mm:ss`, as [`HoursMinutesSeconds`] writes it.
pub(crate) fn hours_minutes_seconds(text: &str) -> Option<Duration> {
    let mut parts = text.split(':');
    let (hours, minutes, rest) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || minutes.len() > 2 {
        return None;
    }
    let whole = |text| seconds(text).filter(|duration| duration.subsec_millis() == 0);
    let (hours, minutes, rest) = (whole(hours)?, whole(minutes)?, seconds(rest)?);
    if minutes.as_secs() > 59 || rest.as_secs() > 59 {
        return None;
    }
    Some(hours * 3600 + minutes * 60 + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_read_back() {
        for text in ["300", "300+5", "0.5+0.1", "60+0.25"] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
        for text in [
            "", "+5", "5+", "-", "1e3", "5.1234", "99999999", "5+5+5", " 5",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn people_say_minutes_and_seconds() {
        for (text, seconds) in [
            ("5", "300"),
            ("5+3", "300+3"),
            ("0.5+1", "30+1"),
            ("90", "5400"),
        ] {
            let control = TimeControl::from_minutes(text).unwrap();
            assert_eq!(control.to_string(), seconds);
            assert_eq!(control.minutes(), text);
        }
        for text in ["", "0", "0+5", "five", "5+", "+5", "5+3+1", "-1", "5 + 3"] {
            assert!(TimeControl::from_minutes(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn times_read_back() {
        for text in [
            "0:05:00",
            "1:00:59.5",
            "0:00:00.001",
            "100:59:59",
            "9999999:59:59",
        ] {
            let time = hours_minutes_seconds(text).unwrap();
            assert_eq!(HoursMinutesSeconds(time).to_string(), text);
        }
        for text in [
            "", "5:00", "0:60:00", "0:00:60", "0:0:0:0", "a:00:00", "0:00:-1",
        ] {
            assert_eq!(hours_minutes_seconds(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_move_takes_its_time_and_earns_the_increment() {
        let control: TimeControl = "10+2".parse().unwrap();
        let clock = control.clock();
        let clock = clock
            .after_move(Side::First, Duration::from_secs(4), control)
            .unwrap();
        assert_eq!(clock.remaining.first, Duration::from_secs(8));
        assert_eq!(clock.remaining.second, Duration::from_secs(10));
        assert_eq!(
            clock.after_move(Side::First, Duration::from_secs(9), control),
            None
        );
    }
}
