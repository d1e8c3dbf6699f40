//! What the house had come to at some record, on disk: opening goes on from there instead of reading all of history.
//!
//! A checkpoint holds nothing that the journal does not: it is thrown away whenever anything about it does not fit, and
//! the house is then built from the first record on. It is signed with the key of the house, because whoever could write
//! one could otherwise write themselves credits; and it names the last record of every stream, so that it fits one journal
//! only.

use crate::operation::private_files::write_whole;
use crate::records::replay::{Beside, Replayed, Saved};
use anyhow::Context;
use ed25519_dalek::{Signature, Signer as _, SigningKey, Verifier as _};
use punto_journal::{Position, WholeUntil};
use sha2::{Digest as _, Sha256};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The shape of what is saved. Whoever changes what events do to a state, or how it is written, counts this up; then older
/// checkpoints are thrown away.
const SHAPE: u32 = 5;

/// What every such file begins with.
const TITLE: &[u8; 18] = b"punto checkpoint 1";

/// No checkpoint is larger; a file that is was put there by somebody else.
const BYTES_MAX: u64 = 1 << 30;

/// How many are kept: if the newest is no good, the one before it may be.
const KEPT: usize = 2;

/// The checkpoints of a house.
#[derive(Clone)]
pub struct Checkpoints {
    folder: PathBuf,
    key: SigningKey,
}

/// One of them. Whether the journal fits is found out when it is opened.
#[derive(Debug)]
pub struct Checkpoint {
    /// How far the journal was read and found whole.
    pub until: WholeUntil,
    file: PathBuf,
}

impl Checkpoint {
    /// Removes it, because it does not fit, and says why in the log.
    pub fn discard(&self, why: &str) {
        throw_away(&self.file, why);
    }
}

impl Checkpoints {
    /// Those in this folder, signed with this key.
    #[must_use]
    pub const fn new(folder: PathBuf, key: SigningKey) -> Self {
        Self { folder, key }
    }

    /// Every checkpoint that is signed by this house, has today's shape and can be gone on from, with what the house had
    /// come to there; the newest first. Others are told of in the log and removed.
    pub fn newest_first(&self, beside: &Beside<'_>) -> impl Iterator<Item = (Checkpoint, Replayed)> {
        self.files().into_iter().filter_map(move |file| match self.read(&file, beside) {
            Ok((until, replayed)) => Some((Checkpoint { until, file }, replayed)),
            Err(why) => {
                throw_away(&file, &format!("{why:#}"));
                None
            }
        })
    }

    /// Files of checkpoints, the newest first. Where the folder cannot be read there are none, and the log says so.
    fn files(&self) -> Vec<PathBuf> {
        let list = || -> std::io::Result<Vec<PathBuf>> {
            fs::read_dir(&self.folder)?.map(|entry| Ok(entry?.path())).collect()
        };
        let mut files = match list() {
            Ok(files) => files,
            Err(failed) => {
                if failed.kind() != ErrorKind::NotFound {
                    tracing::warn!(folder = %self.folder.display(), %failed, "checkpoints cannot be read; opening takes longer");
                }
                return Vec::new();
            }
        };
        files.retain(|file| file.extension().is_some_and(|end| end == "checkpoint"));
        files.sort_unstable();
        files.reverse();
        files
    }

    fn read(&self, file: &Path, beside: &Beside<'_>) -> anyhow::Result<(WholeUntil, Replayed)> {
        let about = fs::symlink_metadata(file)?;
        anyhow::ensure!(about.is_file(), "it is no file");
        anyhow::ensure!(about.len() <= BYTES_MAX, "it has {} bytes; no checkpoint is so large", about.len());
        let bytes = fs::read(file)?;
        let rest = bytes.strip_prefix(TITLE).context("it does not begin as a checkpoint")?;
        let (signature, content) = rest.split_first_chunk::<64>().context("it is cut off")?;
        let signature = Signature::from_bytes(signature);
        let is_signed = self.key.verifying_key().verify(&digest(content), &signature).is_ok();
        anyhow::ensure!(is_signed, "it is damaged, or is not signed by this house");
        let (shape, body) = content.split_first_chunk().context("it is cut off")?;
        let shape = u32::from_be_bytes(*shape);
        anyhow::ensure!(shape == SHAPE, "its shape is {shape}; this program writes {SHAPE}");
        let (until, saved): (WholeUntil, Saved) = rmp_serde::from_slice(body)?;
        let replayed = Replayed::restore(saved, &until, beside)?;
        Ok((until, replayed))
    }

    /// Writes what the house had come to when the journal was whole so far.
    ///
    /// # Errors
    /// When nothing can be written.
    pub(crate) fn write(&self, until: &WholeUntil, saved: &Saved) -> anyhow::Result<()> {
        let mut content = SHAPE.to_be_bytes().to_vec();
        rmp_serde::encode::write_named(&mut content, &(until, saved))?;
        let signature = self.key.sign(&digest(&content)).to_bytes();
        let file = self.file_at(until.position);
        write_whole(&file, &[TITLE, &signature, &content])
            .with_context(|| format!("cannot write {}", file.display()))?;
        // One that is further on is of another journal, as after a restore.
        let further = |other: &PathBuf| *other > file;
        let files = self.files();
        for old in files
            .iter()
            .filter(|other| further(other))
            .chain(files.iter().filter(|other| !further(other)).skip(KEPT))
        {
            fs::remove_file(old).or_else(missing_is_fine)?;
        }
        Ok(())
    }

    /// The last record that is in the newest of them.
    pub(crate) fn newest(&self) -> Option<Position> {
        let file = self.files().into_iter().next()?;
        file.file_stem()?.to_str()?.parse().ok().map(Position::new)
    }

    fn file_at(&self, position: Position) -> PathBuf {
        self.folder.join(format!("{:020}.checkpoint", position.get()))
    }
}

impl std::fmt::Debug for Checkpoints {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Checkpoints").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// What is signed.
fn digest(content: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(TITLE).chain_update(content).finalize().into()
}

fn missing_is_fine(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

fn throw_away(file: &Path, why: &str) {
    tracing::warn!(file = %file.display(), why, "a checkpoint is thrown away; the house is built from the journal");
    if let Err(failed) = fs::remove_file(file).or_else(missing_is_fine) {
        tracing::warn!(file = %file.display(), %failed, "it could not be removed; it is passed over next time too");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::office::rulebook_files::Rulebooks;
    use crate::records::history::History;
    use punto_house::Games;
    use punto_journal::{
        Actor, Append, EventKind, ExpectedVersion, Journal as _, MemoryJournal, NewEvent, Payload,
        RulebookVersion, StreamId, Timestamp,
    };
    use punto_testkit::Directory;

    /// A house that was founded at this time.
    fn founded(at_ms: u64) -> MemoryJournal {
        let payload = format!(r#"{{"money":"play","at":{at_ms}}}"#);
        let event = NewEvent {
            kind: EventKind::new("HouseFounded").unwrap(),
            version: 1,
            payload: Payload::new(payload).unwrap(),
        };
        let journal = MemoryJournal::new();
        let append = Append {
            stream: StreamId::new("office").unwrap(),
            expected: ExpectedVersion::Nothing,
            time: Timestamp::from_unix_ms(at_ms),
            actor: Actor::new("house").unwrap(),
            key: None,
            rulebook: RulebookVersion::new("office@1").unwrap(),
            events: vec![event],
        };
        journal.append(&[append]).unwrap();
        journal
    }

    /// Writes a checkpoint of a whole journal.
    fn checkpoint(checkpoints: &Checkpoints, journal: &MemoryJournal, beside: &Beside<'_>) -> WholeUntil {
        let replayed = Replayed::read(journal, &History::in_memory().unwrap(), beside).unwrap();
        checkpoints.write(&replayed.until(), &replayed.save()).unwrap();
        replayed.until()
    }

    #[test]
    fn a_checkpoint_of_another_journal_does_not_stay_the_newest() {
        let (directory, rulebooks) = (Directory::new(), Rulebooks::in_memory());
        let games = Games::of_the_house().unwrap();
        let beside = Beside { own_games: &games, rulebooks: &rulebooks, pause_minutes: 30 };
        let checkpoints = Checkpoints::new(directory.file("checkpoints"), SigningKey::from_bytes(&[7; 32]));
        let longer = founded(1_000);
        let of_one = checkpoint(&checkpoints, &longer, &beside);
        // As after a restore: what lies further on is of a journal that is no more.
        let ahead = WholeUntil { position: Position::new(99), ..of_one.clone() };
        let replayed = Replayed::read(&longer, &History::in_memory().unwrap(), &beside).unwrap();
        checkpoints.write(&ahead, &replayed.save()).unwrap();
        let of_another = checkpoint(&checkpoints, &founded(2_000), &beside);
        assert_ne!(of_another.heads, of_one.heads);
        let (newest, _) = checkpoints.newest_first(&beside).next().unwrap();
        assert_eq!(newest.until, of_another);
    }

    /// A named pipe that nobody writes to, a link to something that never ends, and a file of a terabyte.
    #[cfg(unix)]
    #[test]
    fn what_is_no_checkpoint_holds_up_no_opening() {
        let (directory, rulebooks) = (Directory::new(), Rulebooks::in_memory());
        let games = Games::of_the_house().unwrap();
        let beside = Beside { own_games: &games, rulebooks: &rulebooks, pause_minutes: 30 };
        let folder = directory.file("checkpoints");
        let checkpoints = Checkpoints::new(folder.clone(), SigningKey::from_bytes(&[7; 32]));
        let whole = checkpoint(&checkpoints, &founded(1_000), &beside);
        let place = |name: &str| folder.join(format!("9999999999999999999{name}.checkpoint"));
        assert!(std::process::Command::new("mkfifo").arg(place("1")).status().unwrap().success());
        std::os::unix::fs::symlink("/dev/zero", place("2")).unwrap();
        fs::File::create(place("3")).unwrap().set_len(1 << 40).unwrap();
        let began = std::time::Instant::now();
        let (newest, _) = checkpoints.newest_first(&beside).next().unwrap();
        assert_eq!(newest.until, whole);
        assert!(began.elapsed() < std::time::Duration::from_secs(10));
    }
}
