//! A folder for one test.

use std::{
    env, fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
};

/// An empty folder that is removed when it goes out of scope.
///
/// ```
/// let directory = punto_testkit::Directory::new();
/// std::fs::write(directory.file("a"), "text")?;
/// assert_ne!(directory.fresh(), directory.fresh());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Directory {
    path: PathBuf,
    files: AtomicU64,
}

impl Directory {
    /// Makes one among the system's temporary files.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "making a folder is more than a default")]
    pub fn new() -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = env::temp_dir().join(format!("punto-test-{}-{number}", process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Self { path, files: AtomicU64::new(0) },
                // A process of the same number left it, or has it in another container.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => panic!("cannot make {}: {error}", path.display()),
            }
        }
    }

    /// The folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A file in it.
    #[must_use]
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// A file in it that nobody was given yet.
    #[must_use]
    pub fn fresh(&self) -> PathBuf {
        self.file(&format!("{}.journal", self.files.fetch_add(1, Ordering::Relaxed)))
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // What is left over is the system's to remove.
        let _ = fs::remove_dir_all(&self.path);
    }
}
