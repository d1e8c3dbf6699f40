//! `punto journal copy`: the journal of a house from a file into a database, or back.

use crate::Ended;
use crate::data::DataFolder;
use crate::evidence::WrongUse;
use crate::lease;
use crate::progress::Bar;
use crate::show::{QUIET, RESET, TIE};
use anyhow::Context;
use clap::{Args, Subcommand};
use punto_journal::{Journal, copy};
use punto_journal_postgres::{Options, PostgresJournal};
use punto_journal_sqlite::SqliteJournal;
use punto_server::make_private_folder;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Move the journal of a closed house between a file and a database
#[derive(Debug, Args)]
pub(crate) struct JournalCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Copy(Copy),
}

/// Copy a journal, record by record, into an empty place, and verify the copy
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  punto journal copy /var/lib/punto postgres://punto@db1,db2/house\n  punto journal copy postgres://punto@db1,db2/house /srv/house\n\nThe house must be closed. Every hash is computed anew and must come out the same, so the\nanchors of the house hold for the copy too. Only the journal is copied: keys, vault,\nanchors and history stay in the data folder. Then set [journal] database, or remove it."
)]
struct Copy {
    /// The folder of a house, a journal file, or postgres://…
    #[arg(value_name = "FROM")]
    from: String,
    /// The folder of a house, a new journal file, or postgres://…
    #[arg(value_name = "TO")]
    to: String,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl JournalCommand {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        match self.what {
            What::Copy(copy) => copy.run(),
        }
    }
}

impl Copy {
    fn run(self) -> anyhow::Result<Ended> {
        let from =
            open(&self.from).with_context(|| format!("cannot open {}", without_password(&self.from)))?;
        let to = make(&self.to).with_context(|| format!("cannot copy to {}", without_password(&self.to)))?;
        let total = from.heads()?.iter().map(|head| head.sequence.get()).sum();
        let bar = Bar::new(total, "records");
        let copied = copy(&*from, &*to, |done| bar.reach(done));
        bar.finish();
        let copied = copied?;
        let mut out = anstream::stdout().lock();
        if self.json {
            let answer = serde_json::json!({
                "copied": true, "records": copied.records, "streams": copied.heads.len(),
            });
            writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
        } else {
            let (records, streams) = (copied.records, copied.heads.len());
            writeln!(out, "{TIE}copied{RESET}  {}", without_password(&self.to))?;
            writeln!(
                out,
                "{records} records of {streams} streams; every hash, position and name is the same"
            )?;
            writeln!(out, "{QUIET}the other journal is as it was: let nobody open a house with it{RESET}")?;
        }
        Ok(Ended::Well)
    }
}

pub(crate) fn is_database(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// An address as it may be shown.
pub(crate) fn without_password(place: &str) -> String {
    let shown = || {
        let (scheme, rest) = place.split_once("://")?;
        let (user, rest) = rest.split_once('@')?;
        let (user, _) = user.split_once(':')?;
        Some(format!("{scheme}://{user}@{rest}"))
    };
    shown().unwrap_or_else(|| place.to_owned())
}

/// The journal that is copied, which nobody else may write meanwhile.
fn open(place: &str) -> anyhow::Result<Box<dyn Journal>> {
    if is_database(place) {
        return Ok(Box::new(owned(place, false)?));
    }
    Ok(Box::new(SqliteJournal::open(file(Path::new(place)))?))
}

/// An empty journal.
fn make(place: &str) -> anyhow::Result<Box<dyn Journal>> {
    if is_database(place) {
        return Ok(Box::new(owned(place, true)?));
    }
    let file = file(Path::new(place));
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        make_private_folder(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    Ok(Box::new(SqliteJournal::create(file)?))
}

fn file(place: &Path) -> PathBuf {
    let is_file = place.is_file() || place.extension().is_some_and(|extension| extension == "journal");
    if is_file { place.to_owned() } else { DataFolder::new(place, None).journal_file() }
}

/// A journal in a database, with the lease of its house.
fn owned(address: &str, is_new: bool) -> anyhow::Result<crate::journal::HouseJournal> {
    let lease = lease::taken_at_once(address)?
        .ok_or_else(|| WrongUse("the house is open: close it first".to_owned()))?;
    let journal = if is_new {
        PostgresJournal::open_or_create(address, Options::default())?
    } else {
        PostgresJournal::open(address)?
    };
    let journal = Arc::new(journal).fenced(vec![lease.fence()]);
    Ok(crate::journal::HouseJournal::owned(journal, lease))
}
