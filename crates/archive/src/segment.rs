//! One file of old records.

use crate::directory::{self, Entry};
use crate::{ArchiveFailed, ArchiveLink, block};
use punto_journal::{ChainCheck, Position, PositionedRecord, Timestamp, WholeUntil};
use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

/// What every segment begins with.
pub const TITLE: &[u8; 16] = b"punto segment 1\n";

/// The lengths of directory and link, at the very end.
pub(crate) const TAIL: u64 = 16;

/// No directory and no link is longer: a file that says so was not written here.
const PART_MAX: u64 = 1 << 30;

/// A file of old records, whose signature and directory are whole. Blocks are checked when they are read.
#[derive(Debug)]
pub struct Segment {
    path: PathBuf,
    file: File,
    link: ArchiveLink,
    blocks: Vec<Entry>,
}

impl Segment {
    /// Opens a segment, and checks its signature and its directory. It is signed by the key that it names; whose that is
    /// must be known from elsewhere.
    ///
    /// # Errors
    /// When it is missing, or not what was written.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, ArchiveFailed> {
        let path = path.as_ref().to_owned();
        let io = |error: std::io::Error| ArchiveFailed::io(&path, &error);
        let damaged = |cause: &str| ArchiveFailed::damaged(&path, cause);
        let file = File::open(&path).map_err(io)?;
        let bytes = file.metadata().map_err(io)?.len();
        let read = |at: u64, length: u64| -> Result<Vec<u8>, ArchiveFailed> {
            let length = usize::try_from(length).map_err(|_| damaged("a part is too long"))?;
            let mut part = vec![0; length];
            file.read_exact_at(&mut part, at).map_err(io)?;
            Ok(part)
        };
        let title = TITLE.len() as u64;
        let tail_at =
            bytes.checked_sub(TAIL).filter(|&at| at >= title).ok_or_else(|| damaged("it is cut off"))?;
        if read(0, title)? != TITLE {
            return Err(damaged("it does not begin as a segment"));
        }
        let tail = read(tail_at, TAIL)?;
        let [directory_bytes, link_bytes] = lengths(&tail).ok_or_else(|| damaged("it is cut off"))?;
        let link_at = tail_at.checked_sub(link_bytes).filter(|&at| at >= title);
        let directory_at = link_at.and_then(|at| at.checked_sub(directory_bytes)).filter(|&at| at >= title);
        let (Some(link_at), Some(directory_at)) = (link_at, directory_at) else {
            return Err(damaged("its end does not say where its parts are"));
        };
        let text =
            String::from_utf8(read(link_at, link_bytes)?).map_err(|_| damaged("its link is no text"))?;
        let link: ArchiveLink = text.parse().map_err(|wrong| ArchiveFailed::damaged(&path, wrong))?;
        if !link.is_signed() {
            return Err(damaged("it is not signed by the key that it names, or was changed"));
        }
        let directory = read(directory_at, directory_bytes)?;
        if directory::digest(&directory) != link.directory {
            return Err(damaged("its directory is not the one that was signed"));
        }
        let blocks = directory::decode(&directory, link.first, title, &link.heads)
            .ok_or_else(|| damaged("its directory cannot be read"))?;
        let end = blocks
            .last()
            .map(|last| (last.first.get() + last.records as u64, last.offset + last.bytes as u64));
        if end != Some((link.last.get() + 1, directory_at)) {
            return Err(damaged("its directory does not lead from its first record to its last"));
        }
        Ok(Self { path, file, link, blocks })
    }

    /// What it says about itself, signed.
    #[must_use]
    pub const fn link(&self) -> &ArchiveLink {
        &self.link
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn blocks(&self) -> &[Entry] {
        &self.blocks
    }

    /// Which block holds this position.
    pub(crate) fn block_at(&self, position: Position) -> Option<usize> {
        self.blocks.partition_point(|block| block.first <= position).checked_sub(1)
    }

    /// The records of a block.
    pub(crate) fn block(&self, number: usize) -> Result<Vec<PositionedRecord>, ArchiveFailed> {
        let damaged = |cause: String| ArchiveFailed::damaged(&self.path, cause);
        let entry = self.blocks.get(number).ok_or_else(|| damaged(format!("it has no block {number}")))?;
        let mut bytes = vec![0; entry.bytes];
        self.file
            .read_exact_at(&mut bytes, entry.offset)
            .map_err(|error| ArchiveFailed::io(&self.path, &error))?;
        let last = entry.first.get() + entry.records as u64 - 1;
        if directory::digest(&bytes) != entry.digest {
            let cause = format!("the records from position {} to {last} were changed", entry.first);
            return Err(damaged(cause));
        }
        block::decode(&bytes, entry.first, entry.records, &entry.starts).ok_or_else(|| {
            damaged(format!("the records from position {} to {last} cannot be read", entry.first))
        })
    }

    /// Reads every record, and holds the chains against what the link says.
    ///
    /// # Errors
    /// When it is not what was written.
    pub fn check(&self) -> Result<(), ArchiveFailed> {
        let ArchiveLink { first, before, .. } = &self.link;
        let records = first.get() - 1;
        let from = WholeUntil {
            position: Position::new(records),
            records,
            // The time of the record before is not in the file.
            time: Timestamp::EPOCH,
            heads: before.clone(),
        };
        let mut check = ChainCheck::after(&from);
        for number in 0..self.blocks.len() {
            for placed in self.block(number)? {
                check.take(&placed.event).map_err(|broken| ArchiveFailed::damaged(&self.path, broken))?;
            }
        }
        if check.until(self.link.last) == self.link.until() {
            return Ok(());
        }
        Err(ArchiveFailed::damaged(&self.path, "its streams do not end where its link says"))
    }
}

fn lengths(tail: &[u8]) -> Option<[u64; 2]> {
    let (directory, link) = tail.split_first_chunk()?;
    let lengths = [u64::from_be_bytes(*directory), u64::from_be_bytes(link.try_into().ok()?)];
    lengths.iter().all(|&length| length <= PART_MAX).then_some(lengths)
}
