//! How much room the house has and takes.

use std::path::Path;

/// How the files of a journal begin.
const JOURNAL: &str = "house.journal";

/// Free on the disk of this folder, for a program without privileges; `None` if the system does not say.
pub(crate) fn free_bytes(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(folder).ok()?;
        disk.f_bavail.checked_mul(disk.f_frsize)
    }
    #[cfg(not(unix))]
    {
        let _unknown_here = folder;
        None
    }
}

/// The size of the journal with the files beside it; `None` if the folder cannot be read.
pub(crate) fn journal_bytes(folder: &Path) -> Option<u64> {
    let mut bytes = 0_u64;
    for entry in std::fs::read_dir(folder).ok()? {
        let entry = entry.ok()?;
        if entry.file_name().to_string_lossy().starts_with(JOURNAL) {
            bytes = bytes.checked_add(entry.metadata().ok()?.len())?;
        }
    }
    Some(bytes)
}
