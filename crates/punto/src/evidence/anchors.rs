//! The anchors that a journal is held against: the chain of the house, those beside it, and those kept elsewhere.

use super::source;
use crate::data::DataFolder;
use punto_evidence::Broken;
use punto_journal::{Anchor, AnchorFailed, VerifyingKey, check_restored};
use punto_journal_sqlite::SqliteReader;
use punto_server::{AnchorLog, AnchorTrouble, Depth};
use std::path::{Path, PathBuf};

/// Anchors with the key that signed them, read before the journal is.
pub(crate) struct Anchors {
    key: VerifyingKey,
    log: Option<AnchorLog>,
    alone: Vec<(PathBuf, Anchor)>,
}

/// What holding a journal against its anchors has shown.
#[derive(Default)]
pub(crate) struct AnchorsHeld {
    /// How many files with anchors there were outside the chain.
    pub(crate) files: usize,
    /// How many anchors the chain has.
    pub(crate) chained: u64,
    /// The anchors that say that the house was restored.
    pub(crate) restores: Vec<Anchor>,
    /// Anchors that speak of records which a restore says were lost, with the number of that restore.
    pub(crate) superseded: Vec<(PathBuf, u64)>,
}

impl Anchors {
    /// Reads the anchors of a folder and these files. None where there are none at all.
    pub(crate) fn read(
        folder: Option<&DataFolder>,
        more: &[PathBuf],
        key: impl FnOnce() -> anyhow::Result<VerifyingKey>,
    ) -> anyhow::Result<Option<Self>> {
        let mut files = folder.map_or(Ok(Vec::new()), source::kept_anchors)?;
        files.extend(more.iter().cloned());
        let has_anchors = folder.map_or(Ok(false), DataFolder::has_anchors)?;
        if files.is_empty() && !has_anchors {
            return Ok(None);
        }
        let key = key()?;
        let log = folder.map(|folder| read_log(folder, &key)).transpose()?;
        let mut alone = Vec::new();
        for file in files {
            let anchors =
                source::read_anchors(&file).map_err(|error| Broken::of_all(format!("{error:#}")))?;
            alone.extend(anchors.into_iter().map(|anchor| (file.clone(), anchor)));
        }
        Ok(Some(Self { key, log, alone }))
    }

    /// Holds a journal against all of them.
    pub(crate) fn check(&self, journal: &SqliteReader) -> Result<AnchorsHeld, Broken> {
        let mut held = AnchorsHeld { files: self.alone.len(), ..AnchorsHeld::default() };
        if let Some(log) = &self.log {
            log.hold_newest(journal, &self.key).map_err(|trouble| broken(&trouble))?;
            (held.chained, held.restores) = (log.number(), log.restores().to_vec());
        }
        for (file, anchor) in &self.alone {
            let number = check_restored(anchor, journal, &self.key, &held.restores)
                .map_err(|failed| against(file, &failed))?;
            held.superseded.extend(number.map(|number| (file.clone(), number)));
        }
        Ok(held)
    }
}

/// The whole chain. Where the keys are elsewhere, it is read without the mark of its newest anchor.
fn read_log(folder: &DataFolder, key: &VerifyingKey) -> Result<AnchorLog, Broken> {
    let mut places = folder.anchor_places();
    places.mark = places.mark.filter(|mark| mark.exists());
    AnchorLog::read(places, key, Depth::Whole).map_err(|trouble| broken(&trouble))
}

fn broken(trouble: &AnchorTrouble) -> Broken {
    match trouble {
        AnchorTrouble::Against { failed, .. } => at(failed, trouble.to_string()),
        _ => Broken::of_all(trouble),
    }
}

fn against(file: &Path, failed: &AnchorFailed) -> Broken {
    at(failed, format!("anchor {}: {failed}", file.display()))
}

fn at(failed: &AnchorFailed, what: String) -> Broken {
    match failed {
        AnchorFailed::Cut { stream, anchored, .. } => {
            Broken { stream: stream.to_string(), sequence: anchored.get(), what }
        }
        AnchorFailed::Rewritten { stream, sequence, .. } => {
            Broken { stream: stream.to_string(), sequence: sequence.get(), what }
        }
        AnchorFailed::Signature | AnchorFailed::Read(_) => Broken::of_all(what),
    }
}
