//! The chain as a whole: read and checked at opening, and appended to.

use super::{AnchorTrouble, Witness, file};
use crate::operation::private_files::make_private_folder;
use punto_journal::{
    Anchor, AnchorChain, AnchorFailed, AnchorMark, Hash, Head, Journal, Link, Restored, SigningKey,
    Timestamp, VerifyingKey, check, check_restored,
};
use std::path::{Path, PathBuf};

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// What the mark of a house says that has no anchor yet.
const NO_ANCHOR: AnchorMark = AnchorMark { number: 0, digest: Hash::from_bytes([0; 32]) };

/// Where the anchors of a house are.
#[derive(Clone, Debug)]
pub struct AnchorPlaces {
    /// The folder of the chain.
    pub folder: PathBuf,
    /// The file that names the newest anchor. None where the chain is read without it; it cannot be appended to then.
    pub mark: Option<PathBuf>,
}

/// How much of a chain is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The newest file whole, and of older ones the first and the last anchor: what an opening needs, and cheap however
    /// long the house has played.
    Ends,
    /// Every anchor.
    Whole,
}

/// The chain of anchors of a house.
#[derive(Clone, Debug)]
pub struct AnchorLog {
    pub(super) places: AnchorPlaces,
    pub(super) chain: AnchorChain,
    pub(super) newest: Option<Anchor>,
    pub(super) restores: Vec<Anchor>,
    pub(super) last_file: Option<LastFile>,
}

#[derive(Clone, Debug)]
pub(super) struct LastFile {
    pub(super) path: PathBuf,
    pub(super) whole_bytes: u64,
    day: u64,
}

impl AnchorLog {
    /// A chain without any anchor.
    #[must_use]
    pub fn new(places: AnchorPlaces) -> Self {
        let chain = AnchorChain::default();
        Self { places, chain, newest: None, restores: Vec::new(), last_file: None }
    }

    /// Reads the chain and checks that no anchor is missing, exchanged or changed.
    ///
    /// # Errors
    /// Says which anchor, in which file.
    pub fn read(places: AnchorPlaces, key: &VerifyingKey, depth: Depth) -> Result<Self, AnchorTrouble> {
        // The mark is read before the chain: a house that runs meanwhile writes them the other way round.
        let mark = places.mark.as_deref().map(file::read_mark).transpose()?;
        let files = file::list(&places.folder)?;
        let mut log = Self::new(places);
        let mut rest_in = None;
        for (path, is_last) in files.iter().zip((1..=files.len()).map(|nth| nth == files.len())) {
            if is_last || depth == Depth::Whole {
                let has_rest = log.take_file(path, key)?;
                rest_in = has_rest.then_some(path);
                if has_rest && !is_last {
                    break;
                }
            } else {
                log.take_ends(path, key)?;
            }
        }
        let is_last = rest_in.is_none_or(|path| files.last() == Some(path));
        if let Some(path) = rest_in.filter(|_| !is_last || log.places.mark.is_none()) {
            return Err(AnchorTrouble::Damaged { file: path.clone(), after: log.number() });
        }
        log.check_mark(mark.flatten(), rest_in)?;
        Ok(log)
    }

    /// Takes a whole file; says whether something follows its anchors that is none.
    pub(super) fn take_file(&mut self, path: &Path, key: &VerifyingKey) -> Result<bool, AnchorTrouble> {
        let contents = file::read(path)?;
        for anchor in contents.anchors {
            self.take(anchor, key, path)?;
        }
        self.keep_file(path, contents.whole_bytes);
        Ok(contents.has_rest)
    }

    /// Takes the first and the last anchor of a file. The numbers between them are as many as its name and the name of
    /// the next file say; `punto verify` reads them all.
    fn take_ends(&mut self, path: &Path, key: &VerifyingKey) -> Result<(), AnchorTrouble> {
        let Some((first, last)) = file::ends(path)? else {
            return Err(AnchorTrouble::Damaged { file: path.to_owned(), after: self.number() });
        };
        self.take(first, key, path)?;
        if self.newest.as_ref() != Some(&last)
            && let Some(link) = last.link()
        {
            self.chain = AnchorChain::at(link);
            self.take(last, key, path)?;
        }
        Ok(())
    }

    fn take(&mut self, anchor: Anchor, key: &VerifyingKey, path: &Path) -> Result<(), AnchorTrouble> {
        let failed = |failed| AnchorTrouble::Chain { file: path.to_owned(), failed };
        self.chain.take(&anchor, key).map_err(failed)?;
        if anchor.restored().is_some() {
            self.restores.push(anchor.clone());
        }
        self.newest = Some(anchor);
        Ok(())
    }

    fn keep_file(&mut self, path: &Path, whole_bytes: u64) {
        let day = self.newest.as_ref().map_or(0, |anchor| anchor.time().unix_ms() / DAY_MS);
        self.last_file = Some(LastFile { path: path.to_owned(), whole_bytes, day });
    }

    /// Holds the chain against the mark. What a crash tore off is beyond the mark.
    fn check_mark(&self, mark: Option<AnchorMark>, rest_in: Option<&PathBuf>) -> Result<(), AnchorTrouble> {
        let Some(path) = self.places.mark.clone() else { return Ok(()) };
        let found = self.number();
        let Some(mark) = mark else {
            let is_new = self.last_file.is_none() && !path.exists();
            return if is_new { Ok(()) } else { Err(AnchorTrouble::NoMark { mark: path }) };
        };
        if mark.number > found {
            let damaged = |file: &PathBuf| AnchorTrouble::Damaged { file: file.clone(), after: found };
            return Err(
                rest_in.map_or(AnchorTrouble::Short { mark: path, marked: mark.number, found }, damaged)
            );
        }
        let is_newest = mark.number == found;
        let before_newest = self.newest.as_ref().and_then(Anchor::link).map(|link| link.previous);
        let is_other = if is_newest {
            mark != NO_ANCHOR && mark.digest != self.chain.next().previous
        } else {
            mark.number + 1 == found && Some(mark.digest) != before_newest
        };
        if is_other { Err(AnchorTrouble::Exchanged { mark: path, number: mark.number }) } else { Ok(()) }
    }

    /// Whether the house has begun a chain.
    #[must_use]
    pub const fn is_begun(&self) -> bool {
        self.newest.is_some()
    }

    /// The number of the newest anchor; 0 where there is none.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.newest.as_ref().and_then(Anchor::link).map_or(0, |link| link.number)
    }

    /// The newest anchor.
    #[must_use]
    pub const fn newest(&self) -> Option<&Anchor> {
        self.newest.as_ref()
    }

    /// The anchors that say that the house was restored.
    #[must_use]
    pub fn restores(&self) -> &[Anchor] {
        &self.restores
    }

    /// Holds the journal against the newest anchor of the chain, which speaks for all before it, and against every
    /// anchor outside the chain. Gives the files of those that cannot be read: whoever wrote them was interrupted.
    ///
    /// # Errors
    /// Names the anchor, the stream, what the anchor says and what the journal has.
    pub fn hold(
        &self,
        journal: &(impl Journal + ?Sized),
        key: &VerifyingKey,
    ) -> Result<Vec<PathBuf>, AnchorTrouble> {
        self.hold_newest(journal, key)?;
        let mut unreadable = Vec::new();
        for path in file::list_alone(&self.places.folder)? {
            let text = file::bytes_of(&path)?;
            let Ok(anchor) = String::from_utf8_lossy(&text).parse::<Anchor>() else {
                unreadable.push(path);
                continue;
            };
            check_restored(&anchor, journal, key, &self.restores)
                .map_err(|failed| against(format!("the anchor {}", path.display()), &anchor, failed))?;
        }
        Ok(unreadable)
    }

    /// Holds the chain against the newest anchor that a witness has. Gives that anchor.
    ///
    /// # Errors
    /// When the witness does not answer, or has what the chain has not.
    pub fn hold_witness(
        &self,
        witness: &dyn Witness,
        key: &VerifyingKey,
    ) -> Result<Option<Anchor>, AnchorTrouble> {
        let silent = |why| AnchorTrouble::Silent { witness: witness.name(), why };
        let Some(newest) = witness.newest().map_err(silent)? else { return Ok(None) };
        if !newest.is_signed_by(key) {
            return Err(silent("what it has is not signed by the key of this house".to_owned()));
        }
        let found = self.number();
        let number = newest.link().map_or(0, |link| link.number);
        let is_other = number == found && self.newest.as_ref() != Some(&newest);
        if number > found || is_other {
            return Err(AnchorTrouble::Witnessed { witness: witness.name(), newest: number, found });
        }
        Ok(Some(newest))
    }

    /// Holds the journal against the newest anchor of the chain.
    ///
    /// # Errors
    /// As [`hold`](Self::hold).
    pub fn hold_newest(
        &self,
        journal: &(impl Journal + ?Sized),
        key: &VerifyingKey,
    ) -> Result<(), AnchorTrouble> {
        let Some(newest) = &self.newest else { return Ok(()) };
        let name = || format!("anchor {} in {}", self.number(), self.places.folder.display());
        check(newest, journal, key).map_err(|failed| against(name(), newest, failed))
    }

    /// Signs where the streams end and appends it. None where nothing was recorded since the newest anchor.
    ///
    /// # Errors
    /// When a file cannot be written. What was written of the anchor is written over by the next one.
    pub fn append(
        &mut self,
        heads: Vec<Head>,
        key: &SigningKey,
        time: Timestamp,
    ) -> Result<Option<Anchor>, AnchorTrouble> {
        if self.newest.as_ref().is_some_and(|newest| newest.heads() == heads) {
            return Ok(None);
        }
        self.append_linked(self.chain.next(), None, heads, key, time).map(Some)
    }

    pub(super) fn append_linked(
        &mut self,
        link: Link,
        restored: Option<Restored>,
        heads: Vec<Head>,
        key: &SigningKey,
        time: Timestamp,
    ) -> Result<Anchor, AnchorTrouble> {
        let mark = self.places.mark.clone().unwrap_or_else(|| self.places.folder.join("anchor.newest"));
        make_private_folder(&self.places.folder).map_err(AnchorTrouble::io(&self.places.folder))?;
        if self.newest.is_none() && !mark.exists() {
            file::write_mark(&mark, NO_ANCHOR).map_err(AnchorTrouble::io(&mark))?;
        }
        let is_restore = restored.is_some();
        let anchor = Anchor::sign_linked(link, restored, heads, key, time);
        let day = time.unix_ms() / DAY_MS;
        let same_file = self.last_file.as_ref().filter(|file| file.day == day && !is_restore);
        let (path, after_bytes) = match same_file {
            Some(file) => (file.path.clone(), file.whole_bytes),
            None => (file::path_of(&self.places.folder, link.number), 0),
        };
        let text = anchor.to_string();
        file::append(&path, after_bytes, &text).map_err(AnchorTrouble::io(&path))?;
        self.last_file = Some(LastFile { path, whole_bytes: after_bytes + text.len() as u64, day });
        self.chain =
            // Anchors are written by the minute, so their numbers do not come to an end.
            AnchorChain::at(Link { number: link.number.saturating_add(1), previous: anchor.digest() });
        if is_restore {
            self.restores.push(anchor.clone());
        }
        self.newest = Some(anchor.clone());
        let newest = AnchorMark { number: link.number, digest: self.chain.next().previous };
        file::write_mark(&mark, newest).map_err(AnchorTrouble::io(&mark))?;
        Ok(anchor)
    }
}

fn against(anchor: String, signed: &Anchor, failed: AnchorFailed) -> AnchorTrouble {
    AnchorTrouble::Against { anchor, time: signed.time(), failed: Box::new(failed) }
}
