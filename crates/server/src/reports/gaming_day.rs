//! The gaming day: twenty-four hours that begin at an hour of the operator's choice, by UTC.
//!
//! Unix time has no leap seconds and no summer time, so every gaming day is equally long and each moment belongs to
//! exactly one. Records never go back in time, so a clock that is set back puts nothing into a day that is over.

// Every `saturating_` here: times in milliseconds; days at either end of the range are cut off there.

use std::fmt;
use std::str::FromStr;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;

/// When gaming days begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamingDays {
    starts_ms: u64,
}

/// A time from its first millisecond to the one before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first millisecond, in Unix time.
    pub from: u64,
    /// The first millisecond that is not in it.
    pub to: u64,
}

/// A date: the one on which a gaming day begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// Days since 1 January 1970.
    days: u64,
}

/// A text that is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is a date like 2026-11-15")]
pub struct NotADate;

impl GamingDays {
    /// Days that begin at this hour, UTC.
    #[must_use]
    pub const fn starting_at(hour: u32) -> Self {
        Self { starts_ms: (hour % 24) as u64 * HOUR_MS }
    }

    /// The gaming day of a moment. What lies before the first one belongs to it.
    #[must_use]
    pub const fn day_of(self, unix_ms: u64) -> Date {
        Date { days: unix_ms.saturating_sub(self.starts_ms) / DAY_MS }
    }

    /// From when to when a gaming day lasts.
    #[must_use]
    pub const fn span(self, day: Date) -> Span {
        let begins = day.days.saturating_mul(DAY_MS).saturating_add(self.starts_ms);
        let from = if day.days == 0 { 0 } else { begins };
        Span { from, to: begins.saturating_add(DAY_MS) }
    }
}

impl Span {
    /// Whether a moment is in it.
    #[must_use]
    pub const fn holds(self, unix_ms: u64) -> bool {
        self.from <= unix_ms && unix_ms < self.to
    }
}

impl Date {
    /// The date of a moment, UTC.
    #[must_use]
    pub const fn of(unix_ms: u64) -> Self {
        Self { days: unix_ms / DAY_MS }
    }

    /// The day after.
    #[must_use]
    pub const fn next(self) -> Self {
        Self { days: self.days + 1 }
    }

    /// Year, month and day of the month, by the Gregorian calendar: 400 years are 146,097 days, and a year that
    /// begins in March has its leap day last.
    const fn parts(self) -> (u64, u64, u64) {
        let since_march = self.days + 719_468;
        let (era, day) = (since_march / 146_097, since_march % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - (153 * month + 2) / 5 + 1;
        let calendar = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + if calendar <= 2 { 1 } else { 0 }, calendar, of_month)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Self, NotADate> {
        let mut parts = text.split('-').map(|part| part.parse::<u64>().ok());
        let [Some(year), Some(month), Some(day)] =
            [parts.next(), parts.next(), parts.next()].map(Option::flatten)
        else {
            return Err(NotADate);
        };
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(NotADate);
        }
        let (year_from_march, month_from_march) =
            if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, of_era) = (year_from_march / 400, year_from_march % 400);
        let of_year = (153 * month_from_march + 2) / 5 + day - 1;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        let date = Self { days: days.checked_sub(719_468).ok_or(NotADate)? };
        // 31 February is written otherwise than it was read.
        if date.to_string() == text { Ok(date) } else { Err(NotADate) }
    }
}

/// A moment as people read it, UTC: `2026-11-15 06:00:00`.
#[must_use]
pub(crate) fn moment(unix_ms: u64) -> String {
    let seconds = unix_ms % DAY_MS / 1_000;
    format!("{} {:02}:{:02}:{:02}", Date::of(unix_ms), seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LATEST: u64 = 4_102_444_800_000;

    proptest! {
        /// Days follow each other without gap and overlap, are equally long, and hold the moments that they are of.
        #[test]
        fn days_tile_time(hour in 0_u32..24, ms in 0..LATEST) {
            let days = GamingDays::starting_at(hour);
            let day = days.day_of(ms);
            let span = days.span(day);
            prop_assert!(span.holds(ms));
            prop_assert_eq!(days.span(day.next()).from, span.to);
            prop_assert_eq!(days.day_of(span.to), day.next());
            prop_assert_eq!(days.day_of(span.to - 1), day);
            if span.from > 0 {
                prop_assert_eq!(span.to - span.from, DAY_MS);
                prop_assert_eq!(span.from % DAY_MS, u64::from(hour) * HOUR_MS);
            }
        }

        /// A later moment is never of an earlier day.
        #[test]
        fn days_never_go_back(hour in 0_u32..24, ms in 0..LATEST, more in 0..DAY_MS) {
            let days = GamingDays::starting_at(hour);
            prop_assert!(days.day_of(ms) <= days.day_of(ms + more));
        }

        #[test]
        fn dates_read_back(ms in 0..LATEST) {
            let date = Date::of(ms);
            prop_assert_eq!(date.to_string().parse::<Date>(), Ok(date));
        }
    }

    fn check(hour: u32, ms: u64, day: &str) {
        assert_eq!(GamingDays::starting_at(hour).day_of(ms).to_string(), day, "{hour} {ms}");
    }

    #[test]
    fn around_the_roll_midnight_and_leap_days() {
        // 2024-02-29 00:00:00 UTC.
        let leap_day = 1_709_164_800_000;
        check(0, leap_day - 1, "2024-02-28");
        check(0, leap_day, "2024-02-29");
        check(6, leap_day, "2024-02-28");
        check(6, leap_day + 6 * HOUR_MS - 1, "2024-02-28");
        check(6, leap_day + 6 * HOUR_MS, "2024-02-29");
        check(6, leap_day + 30 * HOUR_MS, "2024-03-01");
        check(6, 0, "1970-01-01");
    }

    /// The leap second at the end of 2016 has the Unix time of the second after it: it belongs to the new year, and
    /// no millisecond belongs to two days.
    #[test]
    fn a_leap_second_is_of_one_day() {
        let new_year = 1_483_228_800_000;
        check(0, new_year - 1, "2016-12-31");
        check(0, new_year, "2017-01-01");
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in ["", "2026-02-30", "2026-13-01", "2026-1-1", "1969-12-31", "2026-11-15x", "+2026-11-15"] {
            assert_eq!(text.parse::<Date>(), Err(NotADate), "{text}");
        }
        assert_eq!(moment(1_709_164_800_000 + 3_661_000), "2024-02-29 01:01:01");
    }
}
