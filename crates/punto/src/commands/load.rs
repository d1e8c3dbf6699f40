//! `punto load`: terminals by the thousand against a real house, each checking every cent.

use crate::Ended;
use crate::commands::{money, number};
use crate::evidence::source::{self, Source};
use crate::evidence::{WrongUse, whole};
use crate::load_test::{Findings, LoadOptions, Progress, Quantiles};
use crate::progress::{Bar, stop_on_ctrl_c};
use crate::show::{self, ERROR, RESET, STRONG, TIE};
use anyhow::{Context, bail};
use clap::Args;
use punto_house::Games;
use punto_rules::Money;
use serde_json::json;
use std::hash::{BuildHasher as _, RandomState};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// Play against a house from many terminals, and check every settlement to the cent
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  punto load http://127.0.0.1:8080 --terminals 1000 --seconds 60\n  punto load http://127.0.0.1:8080 --terminals 10000 --tables 1 --last-second\n  punto load http://127.0.0.1:8080 --terminals 10000 --watch-only --idle-memory $(pidof punto)\n  punto load http://127.0.0.1:8080 --disturb 50 --seconds 600 --data ./punto-data\n\nYou may kill and restart the house meanwhile: the terminals reconnect, and nothing may\nbe lost or counted twice. The exit status is 1 if an account did not agree or\nsomething else went wrong."
)]
pub(crate) struct Load {
    /// Where the house is
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:8080")]
    url: String,
    /// How many terminals play
    #[arg(long, value_name = "N", default_value = "100", value_parser = number)]
    terminals: u64,
    /// How many tables they play at; all tables if the house has fewer
    #[arg(long, value_name = "M", default_value = "5", value_parser = number)]
    tables: u64,
    /// A table to play at, by its name; may be given more than once
    #[arg(long, value_name = "ID")]
    table: Vec<String>,
    /// How long they play once they are all at a table
    #[arg(long, value_name = "S", default_value = "60", value_parser = number)]
    seconds: u64,
    /// All bet in the last second of the betting window
    #[arg(long)]
    last_second: bool,
    /// Only watch: for measuring how events reach everybody
    #[arg(long)]
    watch_only: bool,
    /// Disturb one wager in N: drop the connection before its answer, or send it again after it
    #[arg(long, value_name = "N", value_parser = number)]
    disturb: Option<u64>,
    /// The most wagers of one terminal in a round
    #[arg(long, value_name = "N", default_value = "3", value_parser = number)]
    wagers: u64,
    /// The play money that a terminal takes at once
    #[arg(long, value_name = "AMOUNT", default_value = "5000", value_parser = money)]
    buy_in: Money,
    /// The seed of all random choices; different each time if left out
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// The house's process on this machine, to see how much memory a terminal takes there
    #[arg(long, value_name = "PID")]
    idle_memory: Option<u32>,
    /// An auditor, to compare with the house's meters
    #[arg(long, value_name = "NAME:PASSWORD", env = "PUNTO_LOAD_AUDITOR", hide_env_values = true)]
    auditor: Option<String>,
    /// The folder of the house on this machine, to check its journal in the end as `punto verify` does
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Load {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let plan = self.plan()?;
        let stop = stop_on_ctrl_c()?;
        let bar = Bar::new(plan.seconds * 1_000, "milliseconds");
        let look = |progress: Progress| {
            bar.reach(progress.played_ms);
            !stop.load(Ordering::Relaxed)
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let report = runtime.block_on(crate::load_test::run(plan, look));
        bar.finish();
        let report = report?;
        let journal = self.data.as_deref().map(verified);
        if self.json {
            print_json(&report, journal.as_ref())?;
        } else {
            print(&report, journal.as_ref())?;
        }
        let is_well = report.is_well() && journal.is_none_or(|checked| checked.is_ok());
        Ok(if is_well { Ended::Well } else { Ended::WithRefusals })
    }

    fn plan(&self) -> anyhow::Result<LoadOptions> {
        let auditor = match &self.auditor {
            None => None,
            Some(text) => match text.split_once(':') {
                Some((name, password)) => Some((name.to_owned(), password.to_owned())),
                None => return Err(WrongUse("--auditor is a name, a colon and a password".to_owned()).into()),
            },
        };
        Ok(LoadOptions {
            terminals: usize::try_from(self.terminals)?,
            tables: usize::try_from(self.tables)?,
            named: self.table.clone(),
            seconds: self.seconds,
            last_second: self.last_second,
            watch_only: self.watch_only,
            // Without the flag nothing is disturbed.
            disturb: self.disturb.unwrap_or_default(),
            wagers_max: self.wagers,
            buy_in: self.buy_in,
            seed: self.seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id())),
            idle_memory: self.idle_memory,
            auditor,
            ..LoadOptions::new(&self.url)
        })
    }
}

fn print_json(report: &Findings, journal: Option<&anyhow::Result<u64>>) -> anyhow::Result<()> {
    let mut answer = serde_json::to_value(report)?;
    if let Some(fields) = answer.as_object_mut() {
        fields.insert("wagers_a_second".to_owned(), json!(report.wagers_a_second()));
        fields.insert("is_well".to_owned(), json!(report.is_well()));
        let journal = journal.map(|checked| match checked {
            Ok(records) => json!({ "verified": true, "records": records }),
            Err(broken) => json!({ "verified": false, "broken": format!("{broken:#}") }),
        });
        fields.insert("journal".to_owned(), json!(journal));
    }
    Ok(writeln!(anstream::stdout().lock(), "{}", serde_json::to_string_pretty(&answer)?)?)
}

/// Checks the journal as `punto verify` does, and says how many records it has.
fn verified(folder: &Path) -> anyhow::Result<u64> {
    let Source::Journal { file, .. } = Source::at(folder)? else { bail!("{} is no house", folder.display()) };
    let games = Games::of_the_house().context("the house's own rulebooks")?;
    let journal = source::open(&file)?;
    let texts = source::rulebooks_beside(&journal, &file)?;
    let whole = whole::check(&journal, games, texts, |_| {})?;
    Ok(whole.summary.records)
}

fn print(report: &Findings, journal: Option<&anyhow::Result<u64>>) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    for mismatch in &report.mismatches {
        writeln!(out, "{ERROR}mismatch{RESET} {}", serde_json::to_string_pretty(mismatch)?)?;
    }
    for error in &report.errors {
        writeln!(out, "{ERROR}error{RESET} {error}")?;
    }
    writeln!(
        out,
        "{STRONG}{} terminals{RESET} at {}, {}.{:03} s",
        report.terminals,
        report.tables.join(", "),
        report.played_ms / 1_000,
        report.played_ms % 1_000
    )?;
    let mut table = show::table(["what", "how much"]);
    for (what, figure) in rows(report) {
        table.add_row([what, figure]);
    }
    match journal {
        None => {}
        Some(Ok(records)) => {
            table.add_row(["journal".to_owned(), format!("whole, {records} records")]);
        }
        Some(Err(broken)) => {
            table.add_row(["journal".to_owned(), format!("{ERROR}{broken:#}{RESET}")]);
        }
    }
    writeln!(out, "{table}")?;
    let is_well = report.is_well() && journal.is_none_or(Result::is_ok);
    let verdict =
        if is_well { format!("{TIE}every cent agrees{RESET}") } else { format!("{ERROR}not well{RESET}") };
    Ok(writeln!(out, "{verdict}")?)
}

fn rows(report: &Findings) -> Vec<(String, String)> {
    let refused: u64 = report.wagers_refused.values().sum();
    let codes: Vec<String> =
        report.wagers_refused.iter().map(|(code, times)| format!("{code} {times}")).collect();
    let money = report.money;
    let cents = |cents| Money::from_cents(cents).to_string();
    let mut rows = vec![
        ("rounds seen", report.rounds.to_string()),
        ("wagers sent", report.wagers_sent.to_string()),
        ("wagers accepted", format!("{}, {} a second", report.wagers_accepted, report.wagers_a_second())),
        ("wagers refused", format!("{refused} {}", codes.join(", "))),
        ("from sent to accepted", quantiles(&report.accepted_after)),
        ("from the first to the last terminal", quantiles(&report.spread)),
        ("reconnected", report.reconnects.to_string()),
        ("sent again without an answer", report.resent.to_string()),
        ("dropped, repeated on purpose", format!("{}, {}", report.lost_on_purpose, report.repeated)),
        ("accounts compared", report.accounts.to_string()),
        ("settlements recomputed", report.settlements.to_string()),
        ("void rounds, all back", report.void.to_string()),
        ("settled while away, sums only", report.unseen.to_string()),
        ("bought in", cents(money.bought)),
        ("cashed out", cents(money.cashed_out)),
        ("left at tables", cents(money.left)),
        ("staked", cents(money.staked)),
        ("net of all settlements", cents(money.net)),
    ];
    if let Some(meters) = &report.meters {
        rows.push(("meters", meters.clone()));
    }
    if let Some(memory) = report.memory {
        let kb = format!(
            "{} kB each ({} kB before, {} kB connected)",
            memory.per_terminal_kb, memory.before_kb, memory.connected_kb
        );
        rows.push(("memory of the house", kb));
    }
    rows.push(("mismatches", report.mismatch_count.to_string()));
    rows.push(("errors", report.error_count.to_string()));
    rows.into_iter().map(|(what, figure)| (what.to_owned(), figure)).collect()
}

fn quantiles(times: &Quantiles) -> String {
    let ms = |us: u64| format!("{}.{:03} ms", us / 1_000, us % 1_000);
    format!(
        "p50 {}, p99 {}, max {}, {} times",
        ms(times.p50_us),
        ms(times.p99_us),
        ms(times.max_us),
        times.count
    )
}
