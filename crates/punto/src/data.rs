//! The folder of a house: its journal, and its keys apart from it.

use anyhow::Context;
use punto_house::{Entropy, EntropyFailed, Keys};
use punto_journal_sqlite::SqliteJournal;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use zeroize::Zeroizing;

/// Where a house keeps what it must not lose.
#[derive(Debug)]
pub(crate) struct DataFolder {
    folder: PathBuf,
    keys: PathBuf,
}

impl DataFolder {
    /// This folder, with the keys in another one if that is named.
    pub(crate) fn new(folder: &Path, keys: Option<&Path>) -> Self {
        let keys = keys.map_or_else(|| folder.join("keys"), Path::to_owned);
        Self { folder: folder.to_owned(), keys }
    }

    /// The file of the journal.
    pub(crate) fn journal_file(&self) -> PathBuf {
        self.folder.join("house.journal")
    }

    /// Opens the journal after checking all of it, or makes a new one where there is none and no key either.
    pub(crate) fn open_journal(&self) -> anyhow::Result<SqliteJournal> {
        let file = self.journal_file();
        if file.exists() {
            return Ok(SqliteJournal::open(&file)?);
        }
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("cannot make the folder {}", self.folder.display()))?;
        Ok(SqliteJournal::create(&file)?)
    }

    /// The keys of the house; made new where there are none and nothing was sealed under them yet.
    pub(crate) fn open_keys(&self) -> anyhow::Result<Keys> {
        let is_new = !self.journal_file().exists();
        let shoe = self.key("shoe.key", is_new)?;
        let voucher = self.key("voucher.key", is_new)?;
        Ok(Keys::new(*shoe, *voucher))
    }

    /// A key of 32 bytes in a file that only its owner can read.
    fn key(&self, name: &str, may_make: bool) -> anyhow::Result<Zeroizing<[u8; 32]>> {
        let file = self.keys.join(name);
        if !file.exists() && may_make {
            return self.make_key(&file);
        }
        let bytes = fs::read(&file).map(Zeroizing::new);
        let bytes = bytes.with_context(|| {
            format!(
                "cannot read the key {}; put the house's key there, or name its folder with --keys",
                file.display()
            )
        })?;
        let key: [u8; 32] = bytes
            .as_slice()
            .try_into()
            .with_context(|| format!("{} has {} bytes; a key has 32", file.display(), bytes.len()))?;
        Ok(Zeroizing::new(key))
    }

    fn make_key(&self, file: &Path) -> anyhow::Result<Zeroizing<[u8; 32]>> {
        fs::create_dir_all(&self.keys)
            .with_context(|| format!("cannot make the folder {}", self.keys.display()))?;
        let mut key = Zeroizing::new([0; 32]);
        SystemEntropy.fill(&mut *key)?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let write = || {
            let mut out = options.open(file)?;
            out.write_all(&*key)?;
            out.sync_all()
        };
        write().with_context(|| format!("cannot write the key {}", file.display()))?;
        Ok(key)
    }
}

/// The operating system's entropy.
#[derive(Debug)]
pub(crate) struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        getrandom::fill(bytes).map_err(|error| EntropyFailed { cause: error.to_string() })
    }
}
