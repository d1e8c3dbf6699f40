//! `punto export`: everything about a round or a patron, to be checked elsewhere.

use crate::Ended;
use crate::data::{DataFolder, wall_clock};
use crate::evidence::source::{Source, rulebooks_beside};
use anyhow::Context;
use clap::Args;
use punto_evidence::{About, Bundle, gather};
use punto_house::Games;
use std::io::Write;
use std::path::PathBuf;

/// Export everything about a round or a patron as evidence that `punto verify` accepts anywhere
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto export ./house --table T1 --round 7 --out round-7.evidence\n  punto export ./house --patron ann --out ann.evidence\n  punto verify round-7.evidence\n\nA bundle holds no card that was not dealt or revealed, no key and no voucher's number. It holds the wagers\nof everybody who played from the same shoe, because nothing could be recomputed without them."
)]
pub(crate) struct Export {
    /// The folder of the house
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The table
    #[arg(long, value_name = "TABLE", requires = "round", required_unless_present = "patron")]
    table: Option<punto_vocabulary::TableId>,
    /// The round at that table
    #[arg(long, value_name = "NUMBER", requires = "table")]
    round: Option<u64>,
    /// A patron: all their rounds, credits and vouchers
    #[arg(long, value_name = "PATRON", conflicts_with_all = ["table", "round"])]
    patron: Option<punto_vocabulary::PatronId>,
    /// Where to write it; standard output if left out
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The folder of its keys; DIR/keys if left out
    #[arg(long, value_name = "DIR")]
    keys: Option<PathBuf>,
    /// Do not sign it: for a copy of a journal, away from the house's keys
    #[arg(long)]
    unsigned: bool,
    /// Write JSON, which is what happens anyway
    #[arg(long, hide = true)]
    json: bool,
}

impl Export {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let about = match (&self.table, self.round, &self.patron) {
            (Some(table), Some(round), None) => About::Round { table: table.to_string(), round },
            (_, _, Some(patron)) => About::Patron { patron: patron.to_string() },
            _ => anyhow::bail!("name a round with --table and --round, or a patron with --patron"),
        };
        let source = Source::at(&self.folder)?;
        let file = source.file().to_owned();
        let (journal, _) = source.journal()?;
        let key = if self.unsigned {
            None
        } else {
            let data = DataFolder::new(&self.folder, self.keys.as_deref());
            Some(
                data.anchor_key()
                    .context("a bundle is signed with the house's anchor key; or give --unsigned")?,
            )
        };
        let games = Games::of_the_house().context("the house's own rulebooks")?;
        let texts = rulebooks_beside(&journal, &file)?;
        let bundle = gather(&journal, (&games, &texts), about, key.as_ref(), wall_clock())?;
        let bytes = bundle.write(key.as_ref())?;
        match &self.out {
            None => std::io::stdout().lock().write_all(&bytes)?,
            Some(file) => {
                let write = || {
                    let mut out = punto_server::private_file().create_new(true).open(file)?;
                    out.write_all(&bytes)?;
                    out.sync_all()
                };
                write().with_context(|| format!("cannot write {}; name another file", file.display()))?;
                said(&bundle, file)?;
            }
        }
        Ok(Ended::Well)
    }
}

fn said(bundle: &Bundle, file: &std::path::Path) -> anyhow::Result<()> {
    let records = bundle.records().count();
    let mut out = anstream::stderr().lock();
    writeln!(out, "{}: {records} records in {}", bundle.about, file.display())?;
    Ok(())
}
