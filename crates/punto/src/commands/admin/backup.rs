//! `punto admin backup`: a copy of a house that may be running, checked before it is called one.

use super::Which;
use super::closed;
use crate::Ended;
use crate::data::{DataFolder, wall_clock};
use crate::evidence::source::{kept_anchors, rulebooks_beside};
use crate::evidence::whole;
use anyhow::Context;
use clap::Args;
use punto_journal::Journal;
use punto_journal_sqlite::SqliteReader;
use punto_server::{Rulebooks, Vault, make_private_folder, office_of, private_file};
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Copy a house, also while it is open: journal, names and passwords, rulebooks, anchors; then check the copy
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin backup /mnt/stick/tonight --data /var/lib/punto\n\nThe copy does not contain the keys. Keep them apart, or add --with-keys and keep the\ncopy as safe as the keys."
)]
pub(crate) struct Backup {
    /// The new folder of the copy; it must not exist, or be empty
    #[arg(value_name = "DIR")]
    to: PathBuf,
    /// Copy the keys too
    #[arg(long)]
    with_keys: bool,
    #[command(flatten)]
    which: Which,
}

impl Backup {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let config = self.which.config()?;
        let from = closed::folder(&config);
        anyhow::ensure!(from.journal_file().exists(), "there is no house at {}", config.house.data.display());
        make_empty(&self.to)?;
        let to = DataFolder::new(&self.to, None);
        // What names a later moment is copied before what it speaks of: the mark of the newest anchor, the anchors, the
        // journal.
        if self.with_keys {
            copy_folder(from.keys_folder(), to.keys_folder())?;
        }
        copy_folder(&from.anchors_folder(), &to.anchors_folder())?;
        // The vault before the journal: whoever the journal speaks of at its later moment may miss a name, and no name is too many.
        if from.vault_file().exists() {
            Vault::open(&from.vault_file())?.copy_to(&to.vault_file())?;
        }
        // Rulebooks are on disk before the journal speaks of them, so they are copied after it.
        let journal = SqliteReader::copy(from.journal_file(), to.journal_file())?;
        copy_folder(&from.rulebooks_folder(), &to.rulebooks_folder())?;
        if from.anchor_public_file().exists() {
            copy_file(&from.anchor_public_file(), &self.to.join("anchor.pub"))?;
        }
        to.protect_new()?;
        let checked = check(&journal, &to)?;
        note_backup(&from.backup_mark())
            .context("the backup is whole, but the house cannot be told of it")?;
        let streams = journal.heads()?.len();
        let anchors = kept_anchors(&to)?.len();
        let words = format!(
            "{checked} records in {streams} streams copied to {} and checked; {anchors} anchors, {}",
            self.to.display(),
            if self.with_keys { "with the keys" } else { "without the keys" }
        );
        let json = json!({
            "backup": self.to, "records": checked, "streams": streams, "anchors": anchors,
            "with_keys": self.with_keys, "verified": true,
        });
        self.which.say(&json, &words)
    }
}

/// Tells the house when its newest backup was made, for its figures.
fn note_backup(mark: &Path) -> std::io::Result<()> {
    let mut out = private_file().create(true).truncate(true).open(mark)?;
    writeln!(out, "{}", wall_clock().unix_ms())
}

/// Checks a whole house by everything that can be recomputed; says how many records it has.
pub(super) fn check(journal: &SqliteReader, folder: &DataFolder) -> anyhow::Result<u64> {
    let rulebooks = Rulebooks::in_folder(&folder.rulebooks_folder());
    let games = rulebooks.with_scheduled(closed::own_games()?, office_of(journal)?.scheduled())?;
    let texts = rulebooks_beside(journal, &folder.journal_file())?;
    whole::check(journal, games, texts, |_| {})?;
    Ok(journal.heads()?.iter().map(|head| head.sequence.get()).sum())
}

/// A folder with nothing in it, made if it is not there.
pub(super) fn make_empty(folder: &Path) -> anyhow::Result<()> {
    make_private_folder(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let is_empty = fs::read_dir(folder)?.next().is_none();
    anyhow::ensure!(
        is_empty,
        "{} is not empty, and nothing is replaced; name another folder",
        folder.display()
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}

/// Copies a file, down to the disk.
pub(super) fn copy_file(from: &Path, to: &Path) -> anyhow::Result<()> {
    let copied = || -> std::io::Result<()> {
        fs::copy(from, to)?;
        fs::File::open(to)?.sync_all()
    };
    copied().with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))
}

/// Copies the files of a folder, if it is there.
pub(super) fn copy_folder(from: &Path, to: &Path) -> anyhow::Result<()> {
    if !from.is_dir() {
        return Ok(());
    }
    make_private_folder(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        // A rulebook that is just being written is nobody's yet.
        let is_half = entry.path().extension().is_some_and(|extension| extension == "new");
        if entry.file_type()?.is_file() && !is_half {
            copy_file(&entry.path(), &to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
