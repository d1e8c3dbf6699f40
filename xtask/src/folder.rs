//! A folder for one chore. `punto-testkit` has one as well, but would bring half the house into this program.

use anyhow::Context;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// An empty folder among the system's temporary files that is removed when it goes out of scope.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> anyhow::Result<Self> {
        for number in 0_u64.. {
            let path = std::env::temp_dir().join(format!("punto-xtask-{}-{number}", std::process::id()));
            match std::fs::create_dir(&path) {
                Ok(()) => return Ok(Self(path)),
                // A process of the same number left it, or has it in another container.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error).with_context(|| path.display().to_string()),
            }
        }
        anyhow::bail!("every folder is taken")
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left over is the system's to remove.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
