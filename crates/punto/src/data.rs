//! The folder of a house: its journal, and its keys apart from it.

use crate::private::{Tell, protect};
use crate::views;
use anyhow::Context;
use data_encoding::HEXLOWER;
use punto_config::Config;
use punto_house::{Entropy, EntropyFailed, Keys};
use punto_journal::{Journal, PositionedRecord, SigningKey, Timestamp, VerifyingKey, WholeUntil};
use punto_journal_sqlite::{OpenFailed, SqliteJournal};
use punto_server::{
    AnchorLog, AnchorPlaces, AnchorTrouble, Beside, Checkpoint, Checkpoints, Depth, FolderWitness, History,
    Replayed, Salvaged, Witness, make_private_folder, private_file,
};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use zeroize::Zeroizing;

/// Where a house keeps what it must not lose.
#[derive(Debug)]
pub(crate) struct DataFolder {
    folder: PathBuf,
    keys: PathBuf,
    /// The folder that gets a copy of every anchor and is asked for the newest one.
    witness: Option<FolderWitness>,
}

/// A house that is open for writing: nobody else writes it, and its journal is the one that was anchored.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) keys: Keys,
    pub(crate) journal: SqliteJournal,
    pub(crate) anchors: HouseAnchors,
}

/// A house that does not open by itself.
#[derive(Debug)]
pub(crate) struct Contradicted {
    pub(crate) journal: SqliteJournal,
    pub(crate) key: SigningKey,
    /// What was found.
    pub(crate) found: String,
    pub(crate) anchors: Salvaged,
}

/// The chain of anchors of an open house, which whoever opens it continues.
#[derive(Debug)]
pub(crate) struct HouseAnchors {
    /// None in a house that was never anchored.
    pub(crate) key: Option<SigningKey>,
    pub(crate) log: AnchorLog,
}

impl HouseAnchors {
    /// Anchors the journal where the house has begun a chain.
    pub(crate) fn go_on(&mut self, journal: &impl Journal) -> anyhow::Result<()> {
        if let Some(key) = self.key.as_ref().filter(|_| self.log.is_begun()) {
            self.log.append(journal.heads()?, key, wall_clock())?;
        }
        Ok(())
    }
}

impl DataFolder {
    /// This folder, with the keys in another one if that is named.
    pub(crate) fn new(folder: &Path, keys: Option<&Path>) -> Self {
        let keys = keys.map_or_else(|| folder.join("keys"), Path::to_owned);
        Self { folder: folder.to_owned(), keys, witness: None }
    }

    /// The folder of the house that the configuration speaks of.
    pub(crate) fn of(config: &Config) -> Self {
        let witness = config.journal.anchor_folder.clone().map(FolderWitness);
        Self { witness, ..Self::new(&config.house.data, Some(&config.keys_folder())) }
    }

    /// The file that tells when the newest backup was made.
    pub(crate) fn backup_mark(&self) -> PathBuf {
        self.folder.join("backup.newest")
    }

    /// The file of the journal.
    pub(crate) fn journal_file(&self) -> PathBuf {
        self.folder.join("house.journal")
    }

    /// The file of what has happened, which is built from the journal.
    fn history_file(&self) -> PathBuf {
        self.folder.join("house.history")
    }

    /// Opens the house for writing: its keys, its journal after checking all of it, and its anchors, which the journal is
    /// held against. Makes a new house where there is none.
    pub(crate) fn open(&self) -> anyhow::Result<Opened> {
        self.open_with(|_| self.open_journal(&WholeUntil::default(), &mut |_| Ok(())))
    }

    /// Opens the house to be served. Its journal is read from the newest checkpoint on, unless everything is to be
    /// checked, and each record is taken in as it is read: once.
    pub(crate) fn open_to_serve(
        &self,
        beside: &Beside<'_>,
        checks_all: bool,
    ) -> anyhow::Result<(Opened, Replayed, History)> {
        let mut gone_on = None;
        let opened = self.open_with(|key| {
            let history = History::open(&self.history_file())?;
            if checks_all {
                history.clear()?;
            }
            let (journal, replayed) = self.go_on(key, &history, beside)?;
            gone_on = Some((replayed, history));
            Ok(journal)
        })?;
        let (mut replayed, history) = gone_on.context("the journal was opened without being read")?;
        if !history.is_of(&opened.journal)? {
            tracing::warn!("the history is of another journal, as after a restore, and is built again");
            history.clear()?;
            replayed = Replayed::read(&opened.journal, &history, beside)?;
        }
        Ok((opened, replayed, history))
    }

    /// The journal from the newest checkpoint on that fits it and is not ahead of the history, or from its first record.
    fn go_on(
        &self,
        key: Option<&SigningKey>,
        history: &History,
        beside: &Beside<'_>,
    ) -> anyhow::Result<(SqliteJournal, Replayed)> {
        let checkpoints = key.map(|key| Checkpoints::new(self.checkpoints_folder(), key.clone()));
        let newest_first = checkpoints.iter().flat_map(|checkpoints| checkpoints.newest_first(beside));
        for (checkpoint, mut replayed) in newest_first {
            if checkpoint.until.position > history.position() {
                checkpoint.discard("the history is not so far; it is built again");
            } else if let Some(journal) = self.open_from(&checkpoint, &mut replayed, history, beside)? {
                return Ok((journal, replayed));
            }
        }
        let mut replayed = Replayed::new(beside);
        let journal = self.open_journal(&WholeUntil::default(), &mut |placed| {
            replayed.take_with(placed, history, beside).map_err(|failed| format!("{failed:#}"))
        })?;
        Ok((journal, replayed))
    }

    /// The journal from a checkpoint on; nothing where the checkpoint does not fit it and is thrown away.
    fn open_from(
        &self,
        checkpoint: &Checkpoint,
        replayed: &mut Replayed,
        history: &History,
        beside: &Beside<'_>,
    ) -> anyhow::Result<Option<SqliteJournal>> {
        let opened = self.open_journal(&checkpoint.until, &mut |placed| {
            replayed.take_with(placed, history, beside).map_err(|failed| format!("{failed:#}"))
        });
        match opened {
            Ok(journal) => {
                tracing::info!(records = checkpoint.until.records, "the house goes on from a checkpoint");
                Ok(Some(journal))
            }
            Err(failed) => match failed.downcast_ref::<OpenFailed>() {
                Some(OpenFailed::Unlike { cause, .. }) => {
                    checkpoint.discard(cause);
                    Ok(None)
                }
                _ => Err(failed),
            },
        }
    }

    /// Opens the house for writing with whichever way of opening its journal; the key is that of its anchors, if it has any.
    fn open_with(
        &self,
        open_journal: impl FnOnce(Option<&SigningKey>) -> anyhow::Result<SqliteJournal>,
    ) -> anyhow::Result<Opened> {
        let has_anchors = self.has_anchors()?;
        let file = self.journal_file();
        anyhow::ensure!(
            file.exists() || !has_anchors,
            "{} is missing, although this house has anchors: its journal was taken away. {}",
            file.display(),
            self.what_to_do()
        );
        make_private_folder(&self.folder)
            .with_context(|| format!("cannot make the folder {}", self.folder.display()))?;
        let tell = if file.exists() { Tell::Warn } else { Tell::Nobody };
        protect(&self.folder, &self.keys, tell)?;
        // Keys first: a new journal without keys would be a house that nobody can open again.
        let keys = self.open_keys()?;
        let key = if has_anchors { Some(self.anchor_key()?) } else { None };
        // The journal before the anchors: whoever holds it is the only one who writes either.
        let journal = open_journal(key.as_ref())?;
        if let Some(link) = journal.archive_link() {
            self.signed_archive(&link.key)?;
        }
        let log = match &key {
            Some(key) => self.held_anchors(&journal, &key.verifying_key())?,
            None => AnchorLog::new(self.anchor_places()),
        };
        protect(&self.folder, &self.keys, Tell::Nobody)?;
        Ok(Opened { keys, journal, anchors: HouseAnchors { key, log } })
    }

    /// The archive is signed by this house, and by nobody else.
    fn signed_archive(&self, signer: &VerifyingKey) -> anyhow::Result<()> {
        let own = SigningKey::from_bytes(&*self.key("anchor.key", false)?).verifying_key();
        anyhow::ensure!(
            *signer == own,
            "the journal begins with an archive that is signed with the key {}, which is not this house's. {}",
            public_text(signer).trim_end(),
            self.what_to_do()
        );
        Ok(())
    }

    /// Opens a house whose journal and anchors contradict each other, for the two people who say why. A house without a
    /// contradiction is refused: it was not restored.
    pub(crate) fn open_contradicted(&self) -> anyhow::Result<Contradicted> {
        let file = self.journal_file();
        anyhow::ensure!(file.exists(), "there is no journal {}; put the copy back first", file.display());
        let journal = self.open_journal(&WholeUntil::default(), &mut |_| Ok(()))?;
        let key = self.anchor_key()?;
        let Err(found) = self.held_anchors(&journal, &key.verifying_key()) else {
            anyhow::bail!(
                "the journal agrees with every anchor of this house: there is no restore to accept"
            );
        };
        let witnessed = self.witness.as_ref().map(Witness::newest).transpose();
        let witnessed = witnessed.map_err(anyhow::Error::msg)?.flatten();
        let anchors = AnchorLog::salvage(self.anchor_places(), witnessed, &key.verifying_key())?;
        Ok(Contradicted { journal, key, found: found.root_cause().to_string(), anchors })
    }

    /// The anchors of the house, after the journal was held against them.
    fn held_anchors(&self, journal: &SqliteJournal, key: &VerifyingKey) -> anyhow::Result<AnchorLog> {
        let held = || -> Result<AnchorLog, AnchorTrouble> {
            let log = AnchorLog::read(self.anchor_places(), key, Depth::Ends)?;
            if let Some(witness) = &self.witness {
                log.hold_witness(witness, key)?;
            }
            for torn in log.hold(journal, key)? {
                tracing::warn!(file = %torn.display(), "this file is no anchor and is ignored; its writer was interrupted");
            }
            Ok(log)
        };
        held().map_err(|trouble| {
            let why = format!(
                "the house does not open, because its anchors and its journal contradict each other. {}",
                self.what_to_do()
            );
            anyhow::Error::new(trouble).context(why)
        })
    }

    fn what_to_do(&self) -> String {
        let folder = self.folder.display();
        format!(
            "Nothing was changed. Find out who exchanged a file, and put the newest journal and anchors back. If the house \
             was lawfully restored from an older copy, two people record that: punto admin accept-restore --data {folder} \
             --by NAME --approved-by NAME --reason TEXT"
        )
    }

    /// Where the anchors are.
    pub(crate) fn anchor_places(&self) -> AnchorPlaces {
        AnchorPlaces { folder: self.anchors_folder(), mark: Some(self.keys.join("anchor.newest")) }
    }

    /// Whether the house was ever anchored.
    pub(crate) fn has_anchors(&self) -> anyhow::Result<bool> {
        let has_mark = self.keys.join("anchor.newest").exists();
        let folder = self.anchors_folder();
        let has_witness = match &self.witness {
            Some(witness) => {
                witness.newest().map_err(|why| anyhow::anyhow!("{}: {why}", witness.name()))?.is_some()
            }
            None => false,
        };
        if has_mark || has_witness || !folder.is_dir() {
            return Ok(has_mark || has_witness);
        }
        let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        let names = entries.map(|entry| entry.map(|entry| entry.path()));
        let is_anchor =
            |path: &PathBuf| path.extension().is_some_and(|end| end == "anchor" || end == "anchors");
        Ok(names.collect::<Result<Vec<_>, _>>()?.iter().any(is_anchor))
    }

    /// Opens the journal from where it was found whole before, or makes a new one where there is none and no key either.
    /// The auditors' views are declared in a new one, and again in one whose views are those of another version.
    fn open_journal(
        &self,
        from: &WholeUntil,
        follow: &mut dyn FnMut(&PositionedRecord) -> Result<(), String>,
    ) -> anyhow::Result<SqliteJournal> {
        let file = self.journal_file();
        if !fs::read_to_string(self.views_file()).is_ok_and(|declared| declared == views::script()) {
            // Only a file that is a whole journal is written to.
            let is_there = file.exists();
            drop(if is_there {
                SqliteJournal::open_from(&file, from, |_| Ok(()))?
            } else {
                SqliteJournal::create(&file)?
            });
            self.declare_views(&file);
        }
        Ok(SqliteJournal::open_from(&file, from, follow)?)
    }

    /// Views hold nothing: a house that cannot declare them, on a disk that is nearly full, opens all the same.
    fn declare_views(&self, file: &Path) {
        if SqliteJournal::declare_views(file, views::VIEWS).is_err() {
            return;
        }
        let write = || {
            let mut out = private_file().create(true).truncate(true).open(self.views_file())?;
            out.write_all(views::script().as_bytes())
        };
        if let Err(failed) = write() {
            tracing::warn!(%failed, "the script of the auditors' views is not written; they are declared again next time");
        }
    }

    /// Tightens the rights of everything in it, which was just made.
    pub(crate) fn protect_new(&self) -> anyhow::Result<()> {
        protect(&self.folder, &self.keys, Tell::Nobody)
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

    /// Where checkpoints are kept, from which the house opens.
    pub(crate) fn checkpoints_folder(&self) -> PathBuf {
        self.folder.join("checkpoints")
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

    /// The key that anchors are signed with; made on first use, with its public half in a file beside it. A house that
    /// has anchors has a key already: another one would make all of them worthless.
    pub(crate) fn anchor_key(&self) -> anyhow::Result<SigningKey> {
        let seed = self.key("anchor.key", !self.has_anchors()?)?;
        let key = SigningKey::from_bytes(&seed);
        let (file, public) = (self.anchor_public_file(), public_text(&key.verifying_key()));
        if fs::read_to_string(&file).ok().as_deref() != Some(&*public) {
            let write =
                || private_file().create(true).truncate(true).open(&file)?.write_all(public.as_bytes());
            write().with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(key)
    }

    /// The keys of the house; made new where there are none and nothing was sealed under them yet.
    fn open_keys(&self) -> anyhow::Result<Keys> {
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
        make_private_folder(&self.keys)
            .with_context(|| format!("cannot make the folder {}", self.keys.display()))?;
        let mut key = Zeroizing::new([0; 32]);
        SystemEntropy.fill(&mut *key)?;
        let write = || {
            let mut out = private_file().create_new(true).open(file)?;
            out.write_all(&*key)?;
            out.sync_all()
        };
        write().with_context(|| format!("cannot write the key {}", file.display()))?;
        Ok(key)
    }
}

/// A public key as it is written down: 64 hexadecimal digits and the end of a line.
pub(crate) fn public_text(key: &VerifyingKey) -> String {
    format!("{}\n", HEXLOWER.encode(key.as_bytes()))
}

/// The bytes of exactly so many lower case hexadecimal digits.
pub(crate) fn bytes_of_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}

/// What the clock on the wall says.
pub(crate) fn wall_clock() -> Timestamp {
    // A clock from before 1970 counts as 1970; records never go back behind the last one.
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
