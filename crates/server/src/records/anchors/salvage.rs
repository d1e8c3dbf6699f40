//! A chain that does not agree with the journal, or is damaged, continued by a lawful restore.

// Every `saturating_` here: anchors are written by the minute, so their numbers do not come to an end.

use super::{AnchorLog, AnchorPlaces, AnchorTrouble, file};
use punto_journal::{
    Actor, Anchor, AnchorFailed, AnchorMark, Head, Journal, Link, Lost, Restored, SigningKey, Timestamp,
    VerifyingKey, check_restored, lost_since,
};
use std::path::PathBuf;

/// What can be used of the anchors of a house.
#[derive(Debug)]
pub struct Salvaged {
    log: AnchorLog,
    /// Anchors that are signed by the house's key, whether or not the chain still holds them.
    known: Vec<Anchor>,
    /// Files that are damaged, and those after them.
    set_aside: Vec<PathBuf>,
    next: Link,
    missing_from: Option<u64>,
}

impl AnchorLog {
    /// Reads what can be read of a chain, up to the first damage, to continue it by a restore after the newest anchor
    /// that the house or its witness knows. Nothing is changed yet.
    ///
    /// # Errors
    /// When a file cannot be read at all.
    pub fn salvage(
        places: AnchorPlaces,
        witnessed: Option<Anchor>,
        key: &VerifyingKey,
    ) -> Result<Salvaged, AnchorTrouble> {
        let mark = places.mark.as_deref().map(file::read_mark).transpose()?.flatten();
        let witnessed = witnessed.filter(|anchor| anchor.is_signed_by(key));
        let of_witness = witnessed.as_ref().and_then(AnchorMark::of);
        let mark = [mark, of_witness].into_iter().flatten().max_by_key(|mark| mark.number);
        let files = file::list(&places.folder)?;
        let alone = file::list_alone(&places.folder)?;
        let mut log = Self::new(places);
        let (mut known, mut set_aside) = (Vec::from_iter(witnessed), Vec::new());
        for path in files {
            let mut with_file = log.clone();
            let is_whole = set_aside.is_empty()
                && matches!(with_file.take_file(&path, key), Ok(false))
                && mark.is_none_or(|mark| {
                    mark.number != with_file.number() || mark.digest == with_file.chain.next().previous
                });
            known
                .extend(file::read(&path)?.anchors.into_iter().rev().find(|anchor| anchor.is_signed_by(key)));
            if is_whole {
                log = with_file;
            } else {
                set_aside.push(path);
            }
        }
        for path in alone {
            let text = file::bytes_of(&path)?;
            let anchor = String::from_utf8_lossy(&text).parse::<Anchor>();
            known.extend(anchor.ok().filter(|anchor| anchor.is_signed_by(key)));
        }
        let end = log.chain.next();
        let (next, missing_from) = match mark {
            Some(mark) if mark.number >= end.number => {
                let next = Link { number: mark.number.saturating_add(1), previous: mark.digest };
                (next, Some(end.number))
            }
            _ => (end, None),
        };
        Ok(Salvaged { log, known, set_aside, next, missing_from })
    }
}

impl Salvaged {
    /// How many anchors the chain no longer holds, as far as is known.
    #[must_use]
    pub fn missing(&self) -> u64 {
        self.missing_from.map_or(0, |first| self.next.number.saturating_sub(first))
    }

    /// The records that anchors speak of and the journal has no more.
    ///
    /// # Errors
    /// When the journal has another record where an anchor points: that is another history, which nobody may accept.
    pub fn lost(
        &self,
        journal: &(impl Journal + ?Sized),
        key: &VerifyingKey,
    ) -> Result<Vec<Lost>, AnchorFailed> {
        let mut lost: Vec<Lost> = Vec::new();
        for anchor in &self.known {
            if check_restored(anchor, journal, key, &self.log.restores).is_ok() {
                continue;
            }
            for found in lost_since(anchor, journal)? {
                match lost.iter_mut().find(|known| known.stream == found.stream) {
                    Some(known) => known.last = known.last.max(found.last),
                    None => lost.push(found),
                }
            }
        }
        lost.sort_by(|one, other| one.stream.cmp(&other.stream));
        Ok(lost)
    }

    /// Continues the chain with an anchor that says that the house was restored: who, why and what was lost. Damaged
    /// files are kept under another name. None where the reason is not one line of text.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn record(
        mut self,
        (by, approved_by, reason): (Actor, Actor, &str),
        lost: Vec<Lost>,
        (heads, key, time): (Vec<Head>, &SigningKey, Timestamp),
    ) -> Result<Option<Anchor>, AnchorTrouble> {
        let Some(restored) = Restored::new(by, approved_by, reason, self.missing_from, lost) else {
            return Ok(None);
        };
        for path in &self.set_aside {
            std::fs::rename(path, path.with_extension("anchors-set-aside"))
                .map_err(AnchorTrouble::io(path))?;
        }
        self.log.append_linked(self.next, Some(restored), heads, key, time).map(Some)
    }
}
