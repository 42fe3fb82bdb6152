//! Days of the calendar.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::ParseError;

/// Years are counted from March, so that the day added in leap years is the last one of a year; then every cycle of
/// 400 years has the same number of days.
const DAYS_OF_CYCLE: i64 = 146_097;

/// From 0000-03-01 to 1970-01-01.
const OFFSET: i64 = 719_468;

/// A day of the calendar, in universal time.
///
/// ```
/// use cairn_core::Date;
///
/// let date: Date = "2026-03-01".parse()?;
/// assert_eq!(Date::of_day(date.day() - 1).to_string(), "2026-02-28");
/// # Ok::<(), cairn_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// Days since 1970-01-01.
    day: i64,
}

impl Date {
    /// The day of a moment.
    #[must_use]
    pub fn of(time: SystemTime) -> Date {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        Date::of_seconds(since.as_secs() as i64)
    }

    /// The day of a moment that is this many seconds after the beginning of 1970.
    #[must_use]
    pub const fn of_seconds(seconds: i64) -> Date {
        Date::of_day(seconds.div_euclid(86_400))
    }

    /// The day this many days after 1970-01-01.
    #[must_use]
    pub const fn of_day(day: i64) -> Date {
        Date { day }
    }

    /// How many days it is after 1970-01-01.
    #[must_use]
    pub const fn day(self) -> i64 {
        self.day
    }

    /// Year, month and day of the month.
    fn parts(self) -> (i64, u8, u8) {
        let days = self.day + OFFSET;
        let (cycle, day) = (
            days.div_euclid(DAYS_OF_CYCLE),
            days.rem_euclid(DAYS_OF_CYCLE),
        );
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        // Months from March have 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31 days: 153 in each five.
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let is_next_year = month >= 10;
        (
            cycle * 400 + year + i64::from(is_next_year),
            (if is_next_year { month - 9 } else { month + 3 }) as u8,
            day as u8,
        )
    }

    /// The day with these parts, which need not be one of the calendar's.
    const fn of_parts(year: i64, month: i64, day: i64) -> Date {
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let of_year = (153 * month + 2) / 5 + day - 1;
        let of_cycle = year.rem_euclid(400);
        let of_cycle = of_cycle * 365 + of_cycle / 4 - of_cycle / 100 + of_year;
        Date::of_day(year.div_euclid(400) * DAYS_OF_CYCLE + of_cycle - OFFSET)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Date, ParseError> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse().ok());
        let mut part = || parts.next().flatten();
        let date = match (part(), part(), part()) {
            (Some(year @ 0..=9999), Some(month @ 1..=12), Some(day @ 1..=31)) => {
                Some(Date::of_parts(year, month, day))
            }
            _ => None,
        };
        // Whatever was read, the text must be what the date would be written as.
        date.filter(|date| date.to_string() == text).ok_or_else(|| {
            ParseError::new(
                0,
                format!("expected a date such as 2026-03-01, found {text:?}"),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts day by day, as anybody can follow.
    #[test]
    fn every_day_of_five_hundred_years_is_the_one_after_the_day_before() {
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for number in 0..182_622 {
            let date = Date::of_day(number);
            assert_eq!(date.parts(), (year, month, day));
            assert_eq!(date.to_string().parse(), Ok(date));
            let is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
            let last = match month {
                2 => 28 + u8::from(is_leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            day += 1;
            if day > last {
                (month, day) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
        }
    }

    #[test]
    fn a_date_is_written_with_the_year_first() {
        assert_eq!(Date::of(UNIX_EPOCH).to_string(), "1970-01-01");
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "2026",
            "2026-02-29",
            "2026-13-01",
            "26-01-01",
            "2026-1-1",
            "2026-01-01-",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }
}
