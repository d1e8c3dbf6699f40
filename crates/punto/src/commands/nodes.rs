//! `punto nodes`: which process has a house whose journal is in a database.

use crate::Ended;
use crate::commands::serve::Told;
use crate::evidence::WrongUse;
use crate::lease;
use crate::show;
use clap::Args;
use std::io::Write;

/// Show which process has the house, where its journal is in a database
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto nodes --config /etc/punto/punto.toml")]
pub(crate) struct Nodes {
    #[command(flatten)]
    told: Told,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Nodes {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let address = self.told.config()?.journal.database;
        if address.is_empty() {
            let what = "the journal of this house is a file, which one process opens; [journal] database names a database";
            return Err(WrongUse(what.to_owned()).into());
        }
        let leases = lease::connected(&address)?.all()?;
        let mut out = anstream::stdout().lock();
        if self.json {
            let all: Vec<_> = leases
                .iter()
                .map(|lease| {
                    serde_json::json!({
                        "lease": lease.name, "holder": lease.holder, "epoch": lease.epoch, "left_ms": lease.left_ms,
                    })
                })
                .collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
            return Ok(Ended::Well);
        }
        let mut table = show::table(["what", "held by", "taken so often", "lasts"]);
        for lease in leases {
            let left =
                if lease.left_ms < 0 { "it has run out".to_owned() } else { format!("{} ms", lease.left_ms) };
            table.add_row([lease.name, lease.holder, lease.epoch.to_string(), left]);
        }
        writeln!(out, "{table}")?;
        Ok(Ended::Well)
    }
}
