//! One writer at a time.

use crate::OpenFailed;
use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// A lock on a file beside the journal. The system lets go of it when the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock(File);

impl Lock {
    pub(crate) fn take(path: &Path) -> Result<Self, OpenFailed> {
        let failed = |error: io::Error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() };
        let file = File::options().create(true).append(true).open(beside(path, "-lock")).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(OpenFailed::Locked { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file would do, but for a process that another thread is just starting: it has the file,
        // too, until it runs its own program. If it fails, closing has to do.
        let _ = self.0.unlock();
    }
}

/// A file beside the journal.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
