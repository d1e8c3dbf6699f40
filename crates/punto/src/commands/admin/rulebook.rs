//! `punto admin rulebook`: versions that are to be played by.

use super::Which;
use super::closed::{self, Closed};
use super::proof::AskedBy;
use crate::{Ended, show};
use anyhow::Context;
use clap::{Args, Subcommand};
use punto_house::OfficeAct;
use punto_journal::Timestamp;
use punto_server::office_settings;
use punto_vocabulary::{By, WallTime};
use serde_json::json;
use std::path::PathBuf;

/// Schedule versions of rulebooks, and list them
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin rulebook add rapid.toml --from \"2026-12-01 08:00\" --by ada\n  punto admin rulebook list"
)]
pub(crate) struct Rulebook {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Add(Add),
    List(List),
}

/// Schedule a version of a rulebook from a given time on
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin rulebook add rapid.toml --from \"2026-12-01 08:00\" --by ada"
)]
struct Add {
    /// The rulebook
    file: PathBuf,
    /// When it comes into force: a day and a time in UTC
    #[arg(long, value_name = "TIME", value_parser = time)]
    from: u64,
    #[command(flatten)]
    asked_by: AskedBy,
    #[command(flatten)]
    which: Which,
}

/// List the versions that were scheduled
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto admin rulebook list --json")]
struct List {
    #[command(flatten)]
    which: Which,
}

/// Unix milliseconds of `2026-12-01 08:00`.
fn time(text: &str) -> Result<u64, String> {
    read_time(text).ok_or_else(|| format!("{text:?} is not a time like \"2026-12-01 08:00\""))
}

fn read_time(text: &str) -> Option<u64> {
    let (day, clock) = text.trim().split_once([' ', 'T'])?;
    let numbers = |text: &str, between: char, digits: &[usize]| {
        let parts: Vec<&str> = text.split(between).collect();
        let fit = parts.len() == digits.len()
            && parts.iter().zip(digits).all(|(part, digits)| {
                part.len() == *digits && part.bytes().all(|byte| byte.is_ascii_digit())
            });
        fit.then(|| parts.iter().filter_map(|part| part.parse::<u64>().ok()).collect::<Vec<u64>>())
    };
    let (day, clock) = (numbers(day, '-', &[4, 2, 2])?, numbers(clock, ':', &[2, 2])?);
    let (&[year, month, day], &[hour, minute]) = (&*day, &*clock) else { return None };
    let is_leap =
        |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days_in = |month: u64| match month {
        2 => 28 + u64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if year < 1970
        || !(1..=12).contains(&month)
        || !(1..=days_in(month)).contains(&day)
        || hour > 23
        || minute > 59
    {
        return None;
    }
    let years: u64 = (1970..year).map(|year| 365 + u64::from(is_leap(year))).sum();
    let days = years + (1..month).map(days_in).sum::<u64>() + day - 1;
    Some(((days * 24 + hour) * 60 + minute) * 60_000)
}

impl Rulebook {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        match self.what {
            What::Add(add) => add.run(),
            What::List(list) => list.run(),
        }
    }
}

impl Add {
    fn run(self) -> anyhow::Result<Ended> {
        let text = std::fs::read_to_string(&self.file)
            .with_context(|| format!("cannot read the rulebook {}; check the path", self.file.display()))?;
        let mut games = closed::own_games()?;
        let file = self.file.display().to_string();
        let game = games.schedule(&file, &text, Timestamp::from_unix_ms(self.from))?;
        let config = self.which.config()?;
        let closed = Closed::open(&config)?;
        let by = closed.asker(&self.asked_by)?;
        // A house that was never open does not know its delay yet.
        let settings = office_settings(&config);
        if closed.house.office(|office| *office.settings() != settings) {
            closed.ask(By::House, OfficeAct::SetUp { settings })?;
        }
        // A text has a first part, however it is split.
        let version = game.version.as_str().split('+').next().unwrap_or_default().parse()?;
        let sha256 = closed.rulebooks.put(&text)?;
        let schedule = OfficeAct::ScheduleRulebook {
            game: game.rulebook.front.key.parse()?,
            version,
            sha256: sha256.clone(),
            from: WallTime::from_ms(self.from),
        };
        let waits = closed.ask(by, schedule)?;
        let words = format!(
            "{} is in force from {} ms on, once an auditor has acknowledged it; its SHA-256 is {sha256}{}",
            game.version,
            self.from,
            closed::waits_for_second(waits)
        );
        let json = json!({
            "version": game.version.as_str(), "sha256": sha256, "from": self.from, "waits_for_approval": waits,
        });
        self.which.say(&json, &words)
    }
}

impl List {
    fn run(self) -> anyhow::Result<Ended> {
        let office = closed::office(&self.which.config()?)?;
        let mut table = show::table(["version", "from, Unix ms", "SHA-256", "auditor"]);
        let mut rows = Vec::new();
        for one in office.scheduled() {
            let auditor = if one.is_acknowledged() { "acknowledged" } else { "not yet" };
            table.add_row([one.version.as_str(), &one.from.ms().to_string(), one.sha256.as_str(), auditor]);
            rows.push(json!({
                "game": one.game, "version": one.version, "from": one.from.ms(), "sha256": one.sha256,
                "is_acknowledged": one.is_acknowledged(),
            }));
        }
        self.which.say(&json!({ "scheduled": rows }), &table.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_others_refused() {
        assert_eq!(read_time("1970-01-01 00:00"), Some(0));
        assert_eq!(read_time("2024-02-29 12:30"), Some(1_709_209_800_000));
        assert_eq!(read_time("2026-12-01 08:00"), Some(1_796_112_000_000));
        for wrong in
            ["2023-02-29 00:00", "2026-13-01 08:00", "2026-12-01", "2026-12-01 24:00", "26-12-01 08:00", "x"]
        {
            assert_eq!(read_time(wrong), None, "{wrong}");
        }
    }
}
