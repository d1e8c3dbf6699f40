//! What can be wrong with an archive.

use std::path::{Path, PathBuf};

/// Why a segment cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveFailed {
    /// A segment that must be there is not.
    #[error("the archive segment {} is missing; put it back from a backup", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// A segment is not what was written.
    #[error("the archive segment {} is damaged: {cause}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// The storage failed.
    #[error("the archive segment {} cannot be read or written: {cause}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: String,
    },
}

impl ArchiveFailed {
    pub(crate) fn damaged(path: &Path, cause: impl ToString) -> Self {
        Self::Damaged { path: path.to_owned(), cause: cause.to_string() }
    }

    pub(crate) fn io(path: &Path, error: &std::io::Error) -> Self {
        if error.kind() == std::io::ErrorKind::NotFound {
            return Self::Missing { path: path.to_owned() };
        }
        Self::Io { path: path.to_owned(), cause: error.to_string() }
    }
}
