//! `punto admin`: looking after a house from its own machine.

mod accept_restore;
mod backup;
mod closed;
mod forget;
mod found;
mod proof;
mod restore;
mod rulebook;
mod seen;
mod staff;

use crate::Ended;
use crate::commands::serve::Told;
use clap::{Args, Subcommand};
use punto_config::Config;
use std::io::Write;
use std::path::PathBuf;

/// Administer a house: its first administrator, staff, rulebooks, backups
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin found --administrator ada --data /var/lib/punto\n  punto admin backup /mnt/stick/tonight --data /var/lib/punto\n\nLists and backups work beside a running house. Commands that change something need a\nstopped house; change a running house through its screens or its API (/api/docs)."
)]
pub(crate) struct Admin {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Found(found::Found),
    Forget(forget::Forget),
    Staff(staff::Staff),
    Tables(seen::Tables),
    Vouchers(seen::Vouchers),
    Rulebook(rulebook::Rulebook),
    Backup(backup::Backup),
    Restore(restore::Restore),
    AcceptRestore(accept_restore::AcceptRestore),
}

impl Admin {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        match self.what {
            What::Found(found) => found.run(),
            What::Forget(forget) => forget.run(),
            What::Staff(staff) => staff.run(),
            What::Tables(tables) => tables.run(),
            What::Vouchers(vouchers) => vouchers.run(),
            What::Rulebook(rulebook) => rulebook.run(),
            What::Backup(backup) => backup.run(),
            What::Restore(restore) => restore.run(),
            What::AcceptRestore(accept) => accept.run(),
        }
    }
}

/// Which house.
#[derive(Clone, Debug, Args)]
pub(crate) struct Which {
    /// The folder of the house [default: ./punto-data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The configuration file [default: ./punto.toml, if it exists]
    #[arg(long, value_name = "FILE", env = "PUNTO_CONFIG")]
    config: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

impl Which {
    pub(crate) fn config(&self) -> anyhow::Result<Config> {
        let told = Told { data: self.data.clone(), config: self.config.clone(), ..Told::default() };
        told.config()
    }

    /// Says what was done: to programs as JSON, to people in words.
    pub(crate) fn say(&self, json: &serde_json::Value, words: &str) -> anyhow::Result<Ended> {
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(json)?)?;
        } else {
            writeln!(out, "{words}")?;
        }
        Ok(Ended::Well)
    }
}
