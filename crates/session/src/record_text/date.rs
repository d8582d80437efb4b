//! Calendar days (UTC) and milliseconds.

use crate::clock::LAST_TIME;

/// Milliseconds of a day.
const DAY: u64 = 24 * 3_600_000;
/// Days of 400 years of the Gregorian calendar.
const ERA: u64 = 146_097;
/// Days from 0000-03-01 to 1970-01-01.
const TO_1970: u64 = 719_468;

/// The day of a time in ms since 1970, as `2026-11-29`. Days are counted in years that begin in March, so that a leap
/// day is the last of its year.
pub(super) fn day_of(ms: u64) -> String {
    let days = ms.min(LAST_TIME) / DAY + TO_1970;
    let (era, day) = (days / ERA, days % ERA);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let date = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02}")
}

/// The beginning of a day in ms since 1970; none if the text is not a day from 1970 to 9999.
pub(super) fn ms_of(text: &str) -> Option<u64> {
    let number = |range| {
        let digits: &str = text.get(range)?;
        digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse::<u64>().ok())?
    };
    let (year, month, date) = (number(0..4)?, number(5..7)?, number(8..10)?);
    if text.len() != 10 || year < 1970 || !(1..=12).contains(&month) || !(1..=31).contains(&date) {
        return None;
    }
    let (year, march) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, of_era) = (year / 400, year % 400);
    let days = era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + (153 * march + 2) / 5 + date - 1;
    let ms = days.checked_sub(TO_1970)? * DAY;
    // 30 February, a bad separator and the like do not come out as they went in.
    (day_of(ms) == text).then_some(ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_days_have_their_known_milliseconds() {
        for (ms, day) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_709_164_800_000, "2024-02-29"),
            (1_795_910_400_000, "2026-11-29"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!((day_of(ms), ms_of(day)), (day.to_owned(), Some(ms)));
        }
    }

    #[test]
    fn every_day_of_five_centuries_comes_back() {
        for day in 0..182_500 {
            assert_eq!(ms_of(&day_of(day * DAY)), Some(day * DAY));
        }
    }

    #[test]
    fn days_that_do_not_exist_are_refused() {
        for day in [
            "2026-02-29",
            "2100-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026/11/29",
            "2026-11-2",
            "1969-12-31",
            "é26-11-29",
            "",
        ] {
            assert_eq!(ms_of(day), None, "{day}");
        }
    }
}
