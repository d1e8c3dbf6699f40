//! What a command is given: the folder of a house, a journal by itself, or a bundle of evidence.

use super::WrongUse;
use crate::data::{DataFolder, bytes_of_hex};
use anyhow::Context;
use punto_evidence::Broken;
use punto_evidence::Bundle;
use punto_journal::{Anchor, VerifyingKey};
use punto_journal_sqlite::SqliteReader;
use punto_server::{RulebookLost, Rulebooks, office_of};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What SQLite writes at the beginning of its files.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// What there is at a path.
#[derive(Debug)]
pub(crate) enum Source {
    /// The folder of a house, or a journal without one.
    Journal { file: PathBuf, folder: Option<DataFolder> },
    /// A bundle of evidence.
    Bundle { file: PathBuf },
    /// A segment of an archive.
    Segment { file: PathBuf },
}

impl Source {
    /// Looks what there is.
    pub(crate) fn at(path: &Path) -> anyhow::Result<Self> {
        if path.is_dir() {
            let folder = DataFolder::new(path, None);
            let file = folder.journal_file();
            if !file.is_file() {
                let found = format!("there is no journal {}; name the folder of a house", file.display());
                return Err(WrongUse(found).into());
            }
            return Ok(Self::Journal { file, folder: Some(folder) });
        }
        let mut begin = Vec::new();
        let read = fs::File::open(path).and_then(|file| file.take(16).read_to_end(&mut begin));
        read.with_context(|| format!("cannot read {}; check the path", path.display()))?;
        if begin == SQLITE {
            return Ok(Self::Journal { file: path.to_owned(), folder: None });
        }
        if begin == punto_archive::TITLE {
            return Ok(Self::Segment { file: path.to_owned() });
        }
        Ok(Self::Bundle { file: path.to_owned() })
    }

    /// The file that it is in.
    pub(crate) fn file(&self) -> &Path {
        match self {
            Self::Journal { file, .. } | Self::Bundle { file } | Self::Segment { file } => file,
        }
    }

    /// The journal, opened for reading; a bundle is refused.
    pub(crate) fn journal(self) -> anyhow::Result<(SqliteReader, Option<DataFolder>)> {
        match self {
            Self::Journal { file, folder } => Ok((open(&file)?, folder)),
            Self::Bundle { file } | Self::Segment { file } => {
                Err(WrongUse(format!("{} is no journal; name the folder of a house", file.display())).into())
            }
        }
    }
}

/// No file of anchors is larger.
const ANCHORS_BYTES_MAX: u64 = 256 << 20;

/// Opens a journal for reading, which checks its file and its chains. Nothing is written.
pub(crate) fn open(file: &Path) -> anyhow::Result<SqliteReader> {
    Ok(SqliteReader::open(file)?)
}

/// The texts of the rulebooks that the office of a journal has scheduled, from the folder beside it. One that is not
/// there is left out: the auditor says so where a record needs it. One that was altered is refused at once.
pub(crate) fn rulebooks_beside(journal: &SqliteReader, file: &Path) -> anyhow::Result<Vec<String>> {
    let folder = file.parent().unwrap_or(Path::new(".")).join("rulebooks");
    match Rulebooks::in_folder(&folder).scheduled_by(&office_of(journal)?) {
        Err(lost @ RulebookLost::Altered { .. }) => Err(Broken::of_all(lost).into()),
        texts => Ok(texts?),
    }
}

/// Reads a bundle.
pub(crate) fn read_bundle(file: &Path) -> anyhow::Result<Bundle> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Bundle::read(&bytes).with_context(|| format!("{} is not whole", file.display()))
}

/// Reads the anchors of a file: one, or several of a chain, one after the other.
pub(crate) fn read_anchors(file: &Path) -> anyhow::Result<Vec<Anchor>> {
    let about = fs::metadata(file).with_context(|| format!("cannot read {}", file.display()))?;
    anyhow::ensure!(
        about.is_file() && about.len() <= ANCHORS_BYTES_MAX,
        "{} is no file of anchors; take it away",
        file.display()
    );
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let no_anchor = || format!("{} is no anchor", file.display());
    let mut anchors = Vec::new();
    let mut rest = &*text;
    // Every anchor ends with its signature; whatever follows the last one must be an anchor too.
    while let Some(end) =
        rest.find("\nsignature ").and_then(|at| Some(at + 1 + rest.get(at + 1..)?.find('\n')? + 1))
    {
        let (anchor, more) = rest.split_at(end);
        anchors.push(anchor.parse::<Anchor>().with_context(no_anchor)?);
        rest = more;
    }
    if anchors.is_empty() || !rest.is_empty() {
        anchors.push(rest.parse::<Anchor>().with_context(no_anchor)?);
    }
    Ok(anchors)
}

/// A public key as it is given on the command line: its digits, or a file with them.
pub(crate) fn public_key(given: &str) -> anyhow::Result<VerifyingKey> {
    let wrong = || {
        let what = format!("{given} is no public key: 64 hexadecimal digits, or a file like keys/anchor.pub");
        WrongUse(what)
    };
    let digits = if bytes_of_hex::<32>(given).is_some() {
        given.to_owned()
    } else {
        fs::read_to_string(given).map_err(|_| wrong())?
    };
    let bytes = bytes_of_hex::<32>(digits.trim_end()).ok_or_else(wrong)?;
    Ok(VerifyingKey::from_bytes(&bytes).map_err(|_| wrong())?)
}

/// The anchors that a house keeps beside its journal, oldest name first.
pub(crate) fn kept_anchors(folder: &DataFolder) -> anyhow::Result<Vec<PathBuf>> {
    let place = folder.anchors_folder();
    if !place.is_dir() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(&place).with_context(|| format!("cannot read {}", place.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "anchor") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
