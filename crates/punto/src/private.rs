//! Whether only the owner of a house reads its files: checked whenever it is opened for writing.
//!
//! What is looser is tightened, with a warning in the log. What belongs to somebody else is refused, because they could
//! exchange it at any time. Only the house's own files are touched: a folder may hold others.

use anyhow::Context;
use std::fs;
use std::path::Path;

/// What a data folder holds, by how its name begins.
const OF_DATA: [&str; 7] =
    ["house.journal", "house.history", "people.vault", "views.sql", "anchors", "rulebooks", "backup.newest"];
/// What a folder of keys holds.
const OF_KEYS: [&str; 4] = ["anchor.", "shoe.key", "voucher.key", "keys"];

/// Whether somebody is told of what was too open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tell {
    /// It was so before: that is a fault.
    Warn,
    /// It was just made.
    Nobody,
}

/// Tightens the files of a house, and refuses what belongs to somebody else.
pub(crate) fn protect(data: &Path, keys: &Path, tell: Tell) -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        let own = own_number(data)?;
        check_folder(data, &OF_DATA, own, tell)?;
        check_folder(keys, &OF_KEYS, own, tell)?;
    }
    #[cfg(not(unix))]
    // There are no such rights to look at.
    let _ = (data, keys, tell, OF_DATA, OF_KEYS);
    Ok(())
}

/// The user that this process makes files as; none where it cannot make one here, which opening the journal will say.
#[cfg(unix)]
fn own_number(folder: &Path) -> anyhow::Result<Option<u32>> {
    use std::os::unix::fs::MetadataExt;
    let probe = folder.join(format!(".punto-{}", std::process::id()));
    let Ok(made) = punto_server::private_file().create_new(true).open(&probe) else { return Ok(None) };
    let own = made.metadata().map(|found| found.uid());
    fs::remove_file(&probe).with_context(|| format!("cannot remove {}", probe.display()))?;
    Ok(Some(own?))
}

/// A folder of the house, and what it holds under these names; all of it, in folders within.
#[cfg(unix)]
fn check_folder(folder: &Path, names: &[&str], own: Option<u32>, tell: Tell) -> anyhow::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    check(folder, own, tell)?;
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        if !names.iter().any(|known| name.starts_with(known)) {
            continue;
        }
        // A link's own rights mean nothing; where it leads is the operator's.
        let is_link = path.is_symlink();
        if path.is_dir() && !is_link {
            check_folder(&path, &[""], own, tell)?;
        } else if !is_link && path.exists() {
            check(&path, own, tell)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn check(path: &Path, own: Option<u32>, tell: Tell) -> anyhow::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let found = match fs::metadata(path) {
        // A log of SQLite comes and goes.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        found => found.with_context(|| format!("cannot look at {}", path.display()))?,
    };
    if let Some(own) = own
        && found.uid() != own
    {
        anyhow::bail!(
            "{} belongs to user {} and the house runs as user {own}; whoever owns it can exchange it. Run the house as that \
             user, or give it the file: chown",
            path.display(),
            found.uid()
        );
    }
    let mode = found.permissions().mode() & 0o777;
    let tight = mode & 0o700;
    if mode == tight {
        return Ok(());
    }
    if tell == Tell::Warn {
        let (was, is) = (format!("{mode:o}"), format!("{tight:o}"));
        tracing::warn!(file = %path.display(), was, is, "others could read or write this; tightened");
    }
    fs::set_permissions(path, fs::Permissions::from_mode(tight))
        .with_context(|| format!("cannot tighten the rights of {}", path.display()))
}
