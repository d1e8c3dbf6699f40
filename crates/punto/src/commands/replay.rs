//! `punto replay`: a round again, card by card, wager by wager, with the clauses that decided it.

use crate::Ended;
use crate::evidence::WrongUse;
use crate::evidence::source::{self, Source};
use crate::evidence::story::{self, Again, Story};
use crate::evidence::telling::wager_name;
use crate::show::{self, HEADING, QUIET, RESET, STRONG};
use anstream::adapter::strip_str;
use anyhow::Context;
use clap::Args;
use punto_evidence::plain;
use punto_house::Games;
use punto_rules::{Clause, Rulebook};
use punto_table::{SettledRound, WagerResult};
use punto_vocabulary::TableId;
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Show a recorded round: every card, wager, ruling and payment with its clause
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto replay ./house --table T1 --round 7\n  punto replay ./house --table T1\n  punto replay round-7.evidence\n\nIt shows the records as they are. `punto verify` says whether they are right."
)]
pub(crate) struct Replay {
    /// The folder of the house, a journal file, or a bundle of evidence
    #[arg(value_name = "DIR-or-FILE")]
    what: PathBuf,
    /// The table; may be left out with a bundle about one round
    #[arg(long, value_name = "TABLE")]
    table: Option<TableId>,
    /// The round; the latest if left out
    #[arg(long, value_name = "NUMBER")]
    round: Option<u64>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let games = Games::of_the_house().context("the house's own rulebooks")?;
        let story = match Source::at(&self.what)? {
            Source::Journal { file, .. } => {
                let table = self.table.as_ref();
                let table = table.ok_or_else(|| WrongUse("name the table with --table TABLE".to_owned()))?;
                story::from_journal(&source::open(&file)?, &games, table, self.round)?
            }
            Source::Bundle { file } => {
                let bundle = source::read_bundle(&file)?;
                story::from_bundle(&bundle, &games, self.table.as_ref(), self.round)?
            }
            Source::Segment { file } => {
                let what = "is a part of a journal; name the folder of its house";
                return Err(WrongUse(format!("{} {what}", file.display())).into());
            }
        };
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&as_json(&story)?)?)?;
        } else {
            print(&story, &mut out)?;
        }
        Ok(Ended::Well)
    }
}

/// Milliseconds since 1970 as people write them, in UTC.
pub(crate) fn time(ms: u64) -> String {
    let (days, of_day) = (ms / 86_400_000, ms % 86_400_000);
    // Days since the first of March of the year 0, by eras of 400 years (Hinnant, "chrono-compatible date algorithms").
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (seconds, milli) = (of_day / 1_000, of_day % 1_000);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}Z")
}

fn numbers(clauses: &[Clause]) -> String {
    let mut seen: Vec<&str> = Vec::new();
    for clause in clauses {
        if !seen.contains(&clause.as_str()) {
            seen.push(clause.as_str());
        }
    }
    seen.join(", ")
}

fn print(story: &Story, out: &mut impl Write) -> anyhow::Result<()> {
    let book = story.table.rulebook();
    let first = story.steps.first().context("a round has a beginning")?;
    writeln!(out, "{STRONG}{}{RESET}, table {}, round {}", book.front.title, story.table.id(), story.round)?;
    writeln!(
        out,
        "{QUIET}{}, rulebook {}{RESET}\n",
        time(first.record.time.unix_ms()),
        first.record.rulebook
    )?;
    let mut clauses: Vec<Clause> = Vec::new();
    for step in &story.steps {
        let at = time(step.record.time.unix_ms());
        // A time has its hours from the twelfth character on.
        let at = at.get(11..23).unwrap_or_default();
        let by = numbers(&step.told.clauses);
        let by = if by.is_empty() { String::new() } else { format!("  {QUIET}[{by}]{RESET}") };
        let (sequence, actor) = (step.record.sequence, &step.record.actor);
        writeln!(out, "{QUIET}{sequence:>6} {at}{RESET}  {}{by}  {QUIET}{actor}{RESET}", step.told.words)?;
        clauses.extend_from_slice(&step.told.clauses);
    }
    for (title, settled) in settlements(story) {
        writeln!(out, "\n{HEADING}{title}{RESET}")?;
        match settled {
            None => writeln!(out, "void: every wager went back")?,
            Some(settled) => {
                writeln!(out, "{}", wagers(book, settled))?;
                clauses.extend(settled.wagers.iter().map(|wager| wager.clause.clone()));
                for bonus in &settled.bonuses {
                    writeln!(
                        out,
                        "{}: {} to {}, clause {}",
                        bonus.bonus, bonus.amount, bonus.patron, bonus.clause
                    )?;
                    clauses.push(bonus.clause.clone());
                }
                for aside in &settled.hand_pays {
                    writeln!(out, "{} is set aside for an attendant to pay {}", aside.amount, aside.patron)?;
                }
            }
        }
    }
    print_purses(story, out)?;
    print_clauses(book, &clauses, out)
}

/// The settlements of a round: the first, and how it stands now if it was settled again.
fn settlements(story: &Story) -> Vec<(&'static str, Option<&SettledRound>)> {
    let mut all = Vec::new();
    if let Some(settled) = &story.settled {
        all.push(("Wagers", Some(settled)));
    } else if story.is_void {
        all.push(("Wagers", None));
    }
    if let Some(again) = &story.again {
        let settled = match again {
            Again::Settled(settled) => Some(settled),
            Again::Void => None,
        };
        all.push(("Wagers, settled again", settled));
    }
    all
}

fn wagers(book: &Rulebook, settled: &SettledRound) -> comfy_table::Table {
    let mut table =
        show::table(["wager", "patron", "on", "stake", "in action", "result", "returned", "net", "clause"]);
    for wager in &settled.wagers {
        let result = match wager.result {
            WagerResult::Win => "wins",
            WagerResult::Lose => "loses",
            WagerResult::Push => "returned",
        };
        // Both are amounts from zero on, so they differ by one that can be counted.
        let net = wager.returned.checked_sub(wager.stake).unwrap_or_default();
        table.add_row([
            wager.wager.to_string(),
            wager.patron.to_string(),
            wager_name(book, &wager.on),
            wager.stake.to_string(),
            wager.effective.to_string(),
            result.to_owned(),
            wager.returned.to_string(),
            net.to_string(),
            wager.clause.to_string(),
        ]);
    }
    table
}

fn print_purses(story: &Story, out: &mut impl Write) -> anyhow::Result<()> {
    if story.purses.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{HEADING}Credits{RESET}")?;
    let mut table = show::table(["patron", "before", "after", "change", "set aside", "owed"]);
    for (patron, purse) in &story.purses {
        // The table has counted both.
        let change = purse.after.checked_sub(purse.before).unwrap_or_default();
        table.add_row([
            patron.clone(),
            purse.before.to_string(),
            purse.after.to_string(),
            change.to_string(),
            purse.hand_pay.to_string(),
            purse.owed.to_string(),
        ]);
    }
    writeln!(out, "{table}")?;
    Ok(())
}

fn print_clauses(book: &Rulebook, clauses: &[Clause], out: &mut impl Write) -> anyhow::Result<()> {
    let mut told: Vec<&Clause> = Vec::new();
    for clause in clauses {
        if !told.contains(&clause) && book.clause_text(clause).is_some() {
            told.push(clause);
        }
    }
    if told.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{HEADING}Clauses{RESET}")?;
    told.sort_by_key(|clause| {
        clause.as_str().split('.').map(|part| part.parse().unwrap_or(0)).collect::<Vec<u32>>()
    });
    for clause in told {
        // A clause of the rulings has no text in a rulebook.
        writeln!(out, "{STRONG}{clause}{RESET}  {}", book.clause_text(clause).unwrap_or_default())?;
    }
    Ok(())
}

fn as_json(story: &Story) -> anyhow::Result<Value> {
    let book = story.table.rulebook();
    let clause = |clause: &Clause| json!({ "clause": clause.as_str(), "text": book.clause_text(clause) });
    let mut steps = Vec::new();
    for step in &story.steps {
        let record = plain(&step.record);
        steps.push(json!({
            "stream": record.stream, "sequence": record.sequence, "time_ms": record.time_ms, "time": time(record.time_ms),
            "actor": record.actor, "rulebook": record.rulebook, "kind": record.kind,
            "says": strip_str(&step.told.words).to_string(),
            "clauses": step.told.clauses.iter().map(clause).collect::<Vec<_>>(),
            "event": serde_json::from_str::<Value>(&record.payload)?,
        }));
    }
    let settlements = settlements(story);
    let settlements = settlements.iter().map(|(_, settled)| json!(settled)).collect::<Vec<_>>();
    let credits = story.purses.iter().map(|(patron, purse)| {
        json!({
            "patron": patron, "before": purse.before.cents(), "after": purse.after.cents(),
            "set_aside": purse.hand_pay.cents(), "owed": purse.owed.cents(),
        })
    });
    Ok(json!({
        "table": story.table.id(), "round": story.round, "game": &*book.front.key, "title": &*book.front.title,
        "rulebook": story.steps.first().map(|step| step.record.rulebook.as_str().to_owned()),
        "void": story.is_void, "steps": steps, "settlements": settlements,
        "credits": credits.collect::<Vec<_>>(),
    }))
}
