//! `punto admin restore`: a house from its backup, checked before and after.

use super::backup::{check, copy_file, copy_folder, make_empty};
use crate::Ended;
use crate::data::DataFolder;
use crate::evidence::anchors::Anchors;
use crate::evidence::source::public_key;
use anyhow::Context;
use clap::Args;
use punto_journal::Journal;
use punto_journal_sqlite::SqliteReader;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;

/// Restore a house from a backup into a new folder
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin restore /mnt/stick/tonight --to /var/lib/punto\n\nThe command replaces nothing: the folder must be new or empty. If the backup has no\nkeys, put them back yourself. Anchors show whether records are missing."
)]
pub(crate) struct Restore {
    /// The backup
    #[arg(value_name = "DIR")]
    from: PathBuf,
    /// The new data folder; it must not exist, or be empty
    #[arg(long, value_name = "DATA")]
    to: PathBuf,
    /// An anchor that was kept elsewhere; may be given more than once
    #[arg(long, value_name = "FILE")]
    anchor: Vec<PathBuf>,
    /// The house's public key, as digits or as a file; the one in the backup if left out
    #[arg(long, value_name = "PUBLIC")]
    key: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Restore {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let from = DataFolder::new(&self.from, None);
        anyhow::ensure!(
            from.journal_file().exists(),
            "{} is no backup: it has no journal",
            self.from.display()
        );
        let anchors = self.anchors(&from)?;
        let journal = SqliteReader::open(from.journal_file())?;
        let records = check(&journal, &from)?;
        let held = anchors.map(|anchors| anchors.check(&journal)).transpose();
        // A backup without anchors has none to agree with.
        let held = held.context("the backup does not agree with its anchors")?.unwrap_or_default();
        let anchors = held.files;
        make_empty(&self.to)?;
        let to = DataFolder::new(&self.to, None);
        let restored = SqliteReader::copy(from.journal_file(), to.journal_file())?;
        if from.vault_file().exists() {
            copy_file(&from.vault_file(), &to.vault_file())?;
        }
        copy_folder(&from.rulebooks_folder(), &to.rulebooks_folder())?;
        copy_folder(&from.anchors_folder(), &to.anchors_folder())?;
        copy_folder(from.keys_folder(), to.keys_folder())?;
        anyhow::ensure!(
            restored.heads()? == journal.heads()?,
            "the copy differs from the backup; try another disk"
        );
        to.protect_new()?;
        let has_keys = to.keys_folder().join("shoe.key").exists();
        let mut out = anstream::stdout().lock();
        if self.json {
            let answer = json!({
                "restored": self.to, "records": records, "anchors": anchors, "has_keys": has_keys, "verified": true,
            });
            writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
            return Ok(Ended::Well);
        }
        writeln!(
            out,
            "{records} records checked against {anchors} anchors and put into {}",
            self.to.display()
        )?;
        writeln!(
            out,
            "if the house was anchored after this copy was made, two people record that with `punto admin accept-restore`"
        )?;
        if !has_keys {
            writeln!(out, "put the house's keys into {} before it is opened", to.keys_folder().display())?;
        }
        Ok(Ended::Well)
    }

    /// The anchors that the backup is held against.
    fn anchors(&self, from: &DataFolder) -> anyhow::Result<Option<Anchors>> {
        let kept = self.from.join("anchor.pub").display().to_string();
        Anchors::read(Some(from), &self.anchor, || {
            public_key(self.key.as_deref().unwrap_or(&kept))
                .context("anchors can only be checked with the house's public key; give it with --key")
        })
    }
}
