//! The folder of a house: its journal, and its keys apart from it.

use crate::views;
use anyhow::Context;
use punto_house::{Entropy, EntropyFailed, Keys};
use punto_journal::{SigningKey, Timestamp, VerifyingKey};
use punto_journal_sqlite::SqliteJournal;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
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
    /// The auditors' views are declared in a new one, and again in one whose views are those of another version.
    pub(crate) fn open_journal(&self) -> anyhow::Result<SqliteJournal> {
        let file = self.journal_file();
        let journal = if file.exists() {
            SqliteJournal::open(&file)?
        } else {
            fs::create_dir_all(&self.folder)
                .with_context(|| format!("cannot make the folder {}", self.folder.display()))?;
            SqliteJournal::create(&file)?
        };
        if fs::read_to_string(self.views_file()).is_ok_and(|declared| declared == views::script()) {
            return Ok(journal);
        }
        // Views hold nothing: a house that cannot declare them, on a disk that is nearly full, opens all the same.
        drop(journal);
        if SqliteJournal::declare_views(&file, views::VIEWS).is_ok() {
            let _ = fs::write(self.views_file(), views::script());
        }
        Ok(SqliteJournal::open(&file)?)
    }

    /// The views that were declared in the journal, as a script for `sqlite3`.
    fn views_file(&self) -> PathBuf {
        self.folder.join("views.sql")
    }

    /// The file of names, passwords and sessions, which the journal must not hold.
    pub(crate) fn vault_file(&self) -> PathBuf {
        self.folder.join("people.vault")
    }

    /// Where versions of rulebooks are kept that the office has scheduled.
    pub(crate) fn rulebooks_folder(&self) -> PathBuf {
        self.folder.join("rulebooks")
    }

    /// Where anchors are kept that were not sent elsewhere.
    pub(crate) fn anchors_folder(&self) -> PathBuf {
        self.folder.join("anchors")
    }

    /// The file with the public half of the anchor key.
    pub(crate) fn anchor_public_file(&self) -> PathBuf {
        self.keys.join("anchor.pub")
    }

    /// Where the keys are.
    pub(crate) fn keys_folder(&self) -> &Path {
        &self.keys
    }

    /// The key that anchors are signed with; made on first use, with its public half in a file beside it.
    pub(crate) fn anchor_key(&self) -> anyhow::Result<SigningKey> {
        let seed = self.key("anchor.key", true)?;
        let key = SigningKey::from_bytes(&seed);
        let (file, public) = (self.anchor_public_file(), public_text(&key.verifying_key()));
        if fs::read_to_string(&file).ok().as_deref() != Some(&*public) {
            fs::write(&file, public).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(key)
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

/// A public key as it is written down: 64 hexadecimal digits and the end of a line.
pub(crate) fn public_text(key: &VerifyingKey) -> String {
    format!("{}\n", hex(key.as_bytes()))
}

/// Lower case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing into a text does not fail.
        _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The bytes of exactly so many lower case hexadecimal digits.
pub(crate) fn bytes_of_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if text.len() != 2 * N || !text.bytes().all(is_digit) {
        return None;
    }
    let mut bytes = [0; N];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// What the clock on the wall says.
pub(crate) fn wall_clock() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_unix_ms(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The operating system's entropy.
#[derive(Debug)]
pub(crate) struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        getrandom::fill(bytes).map_err(|error| EntropyFailed { cause: error.to_string() })
    }
}
