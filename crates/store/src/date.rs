//! Days, for the names of records and the tag `Date`.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// A day of the calendar, in universal time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: i64,
    month: u8,
    day: u8,
}

impl Date {
    /// The day of a moment.
    #[must_use]
    pub fn of(time: SystemTime) -> Date {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        Date::of_day((since.as_secs() / 86_400) as i64)
    }

    /// The day this many days after 1970-01-01.
    ///
    /// Years are counted from March, so that the day added in leap years is the last one of a year; then every
    /// cycle of 400 years has the same 146 097 days.
    fn of_day(days: i64) -> Date {
        const DAYS_OF_CYCLE: i64 = 146_097;
        /// From 0000-03-01 to 1970-01-01.
        const OFFSET: i64 = 719_468;
        let days = days + OFFSET;
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
        Date {
            year: cycle * 400 + year + i64::from(is_next_year),
            month: (if is_next_year { month - 9 } else { month + 3 }) as u8,
            day: day as u8,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
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
            let date = Date { year, month, day };
            assert_eq!(Date::of_day(number), date);
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
}
