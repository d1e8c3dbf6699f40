//! The files of rulebooks that were scheduled. The journal names each by its hash; here are their texts.

use crate::operation::private_files::write_whole;
use data_encoding::HEXLOWER;
use parking_lot::{Mutex, MutexGuard};
use punto_house::{Games, NotScheduled};
use punto_journal::Timestamp;
use punto_office::{Office, ScheduledRulebook};
use punto_vocabulary::Digest;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tokio::sync::Notify;

/// Where the texts of scheduled rulebooks are kept, each under the SHA-256 of its bytes.
///
/// ```
/// use punto_server::Rulebooks;
/// let rulebooks = Rulebooks::in_memory();
/// let sha256 = rulebooks.put("a rulebook")?;
/// assert_eq!(rulebooks.get(&sha256)?, "a rulebook");
/// # Ok::<(), punto_server::RulebookLost>(())
/// ```
#[derive(Debug)]
pub struct Rulebooks {
    kept: Kept,
    /// One at a time: what is scheduled is read and put on the shelf as one step.
    turn: Mutex<()>,
    /// Rung when something was scheduled.
    pub(crate) bell: Notify,
}

#[derive(Debug)]
enum Kept {
    Folder(PathBuf),
    Memory(Mutex<BTreeMap<Digest, String>>),
}

/// A rulebook that the journal speaks of and that is not there as it was.
#[derive(Debug, thiserror::Error)]
pub enum RulebookLost {
    /// Its file cannot be read or written.
    #[error("the rulebook {file} cannot be read or written: {cause}; put it back from a backup")]
    Io {
        /// Which file.
        file: String,
        /// Why.
        cause: std::io::Error,
    },
    /// It is not there.
    #[error("the rulebook {sha256} is not there; put it back from a backup")]
    Missing {
        /// Its hash.
        sha256: Digest,
    },
    /// Its text is another.
    #[error("the rulebook {file} was altered: its SHA-256 is not its name; put it back from a backup")]
    Altered {
        /// Which file.
        file: String,
    },
    /// This program cannot read it any more.
    #[error("the rulebook {sha256}: {cause}")]
    Wrong {
        /// Its hash.
        sha256: Digest,
        /// What is wrong.
        cause: NotScheduled,
    },
}

/// The SHA-256 of a text.
pub(crate) fn sha256_of(text: &str) -> Option<Digest> {
    HEXLOWER.encode(&Sha256::digest(text.as_bytes())).parse().ok()
}

impl Rulebooks {
    /// Kept as files in this folder, which is made when it is needed.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { kept: Kept::Folder(folder.to_owned()), turn: Mutex::default(), bell: Notify::new() }
    }

    /// Gone when it is closed, for tests.
    #[must_use]
    pub fn in_memory() -> Self {
        Self { kept: Kept::Memory(Mutex::default()), turn: Mutex::default(), bell: Notify::new() }
    }

    /// Keeps a text; it is on disk when this returns.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put(&self, text: &str) -> Result<Digest, RulebookLost> {
        let unnamed = || RulebookLost::Altered { file: "rulebook".to_owned() };
        let sha256 = sha256_of(text).ok_or_else(unnamed)?;
        match &self.kept {
            Kept::Memory(texts) => {
                texts.lock().insert(sha256.clone(), text.to_owned());
            }
            Kept::Folder(folder) => {
                let file = file_of(folder, &sha256);
                write_whole(&file, &[text.as_bytes()])
                    .map_err(|cause| RulebookLost::Io { file: file.display().to_string(), cause })?;
            }
        }
        Ok(sha256)
    }

    /// The text with this hash.
    ///
    /// # Errors
    /// When it is not there, or is another.
    pub fn get(&self, sha256: &Digest) -> Result<String, RulebookLost> {
        let missing = || RulebookLost::Missing { sha256: sha256.clone() };
        let folder = match &self.kept {
            Kept::Memory(texts) => return texts.lock().get(sha256).cloned().ok_or_else(missing),
            Kept::Folder(folder) => folder,
        };
        let file = file_of(folder, sha256);
        let name = file.display().to_string();
        let text =
            std::fs::read_to_string(&file).map_err(|cause| RulebookLost::Io { file: name.clone(), cause })?;
        let is_same = sha256_of(&text).as_ref() == Some(sha256);
        if is_same { Ok(text) } else { Err(RulebookLost::Altered { file: name }) }
    }

    /// The texts of every version that this office has scheduled. One that is not there any more is left out.
    ///
    /// # Errors
    /// When one was altered or cannot be read.
    pub fn scheduled_by(&self, office: &Office) -> Result<Vec<String>, RulebookLost> {
        let mut texts = Vec::new();
        for one in office.scheduled() {
            match self.get(&one.sha256) {
                Ok(text) => texts.push(text),
                Err(RulebookLost::Missing { .. }) => {}
                Err(RulebookLost::Io { cause, .. }) if cause.kind() == ErrorKind::NotFound => {}
                Err(lost) => return Err(lost),
            }
        }
        Ok(texts)
    }

    /// The text with this hash, if one is kept.
    ///
    /// # Errors
    /// When it cannot be read, or is another.
    pub(crate) fn find(&self, sha256: &Digest) -> Result<Option<String>, RulebookLost> {
        match self.get(sha256) {
            Ok(text) => Ok(Some(text)),
            Err(RulebookLost::Missing { .. }) => Ok(None),
            Err(RulebookLost::Io { cause, .. }) if cause.kind() == ErrorKind::NotFound => Ok(None),
            Err(lost) => Err(lost),
        }
    }

    /// These games with every version that is scheduled and acknowledged. Others wait; their texts must be there too.
    ///
    /// # Errors
    /// When a rulebook is missing, altered or cannot be read.
    pub fn with_scheduled(
        &self,
        mut games: Games,
        scheduled: &[ScheduledRulebook],
    ) -> Result<Games, RulebookLost> {
        for one in scheduled {
            let text = self.get(&one.sha256)?;
            if !one.is_acknowledged() {
                continue;
            }
            let from = Timestamp::from_unix_ms(one.from.ms());
            let wrong = |cause| RulebookLost::Wrong { sha256: one.sha256.clone(), cause };
            games.schedule(&format!("{}.toml", one.sha256), &text, from).map_err(wrong)?;
        }
        Ok(games)
    }

    /// Lets nobody else look at what is scheduled meanwhile.
    pub(crate) fn in_turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock()
    }
}

/// The office as a journal's records leave it, read without opening the house.
///
/// # Errors
/// When the journal cannot be read, or holds what this program does not know.
pub fn office_of(journal: &dyn punto_journal::Journal) -> anyhow::Result<Office> {
    let (mut office, stream) = (Office::default(), punto_journal::StreamId::new(punto_house::OFFICE_STREAM)?);
    for record in punto_journal::walk(journal, &stream, punto_journal::Sequence::FIRST) {
        if let punto_house::StoredEvent::Office(event) = punto_house::StoredEvent::read(&record?)? {
            office.evolve(&event);
        }
    }
    Ok(office)
}

fn file_of(folder: &Path, sha256: &Digest) -> PathBuf {
    folder.join(format!("{sha256}.toml"))
}
