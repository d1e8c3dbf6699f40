//! Writes a segment: whole, or not at all.

use crate::block::{self, Start};
use crate::directory::{self, Entry};
use crate::link::{NO_LINK, Unsigned};
use crate::segment::TITLE;
use crate::{ArchiveFailed, ArchiveLink, Segment};
use punto_journal::{
    ChainCheck, Position, PositionedRecord, ReadFailed, RecordedEvent, SigningKey, WholeUntil,
};
use std::collections::BTreeMap;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::Path;

/// No segment holds more records: it is read back when it is written.
pub const RECORDS_MAX: u64 = 10_000_000;

/// How many records a block holds, if they are not too long.
const BLOCK_RECORDS: usize = 4_096;
/// After so many bytes of payload a block ends.
const BLOCK_BYTES: usize = 4 << 20;

/// A segment that is being written.
struct Writing<'a> {
    file: File,
    path: &'a Path,
    chains: ChainCheck,
    blocks: Vec<Entry>,
    offset: u64,
    gathered: Vec<RecordedEvent>,
    bytes: usize,
    position: Position,
}

/// Writes the records after this link up to this position, which `read` gives page by page after a position, and signs them.
/// When it returns, the segment is on the disk under its name, whole, and was read back.
///
/// # Errors
/// When the records cannot be read, are not whole, or the file cannot be written. Then there is no such segment.
pub fn write(
    folder: &Path,
    after: Option<&ArchiveLink>,
    until: Position,
    key: &SigningKey,
    read: impl FnMut(Position, usize) -> Result<Vec<PositionedRecord>, ReadFailed>,
) -> Result<ArchiveLink, ArchiveFailed> {
    let new = folder.join("segment.new");
    let written = write_new(folder, &new, after, until, key, read);
    if written.is_err() {
        // Half a segment would only take room; if it cannot be removed, the next one is written over it.
        let _ = fs::remove_file(new);
    }
    written
}

fn write_new(
    folder: &Path,
    new: &Path,
    after: Option<&ArchiveLink>,
    until: Position,
    key: &SigningKey,
    mut read: impl FnMut(Position, usize) -> Result<Vec<PositionedRecord>, ReadFailed>,
) -> Result<ArchiveLink, ArchiveFailed> {
    let from = after.map_or_else(WholeUntil::default, ArchiveLink::until);
    let io = |error: std::io::Error| ArchiveFailed::io(new, &error);
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(io)?;
    let file =
        OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(new).map_err(io)?;
    let mut writing = Writing {
        file,
        path: new,
        chains: ChainCheck::after(&from),
        blocks: Vec::new(),
        offset: TITLE.len() as u64,
        gathered: Vec::new(),
        bytes: 0,
        position: from.position,
    };
    writing.file.write_all(TITLE).map_err(io)?;
    while writing.position < until {
        let left = usize::try_from(until.get() - writing.position.get()).unwrap_or(usize::MAX);
        let page = read(writing.position, left.min(BLOCK_RECORDS))
            .map_err(|failed| ArchiveFailed::damaged(new, failed))?;
        if page.is_empty() {
            return Err(ArchiveFailed::damaged(new, format!("there is no record at position {until}")));
        }
        for placed in page {
            writing.take(placed)?;
        }
    }
    writing.end_block()?;
    let Writing { mut file, chains, blocks, .. } = writing;
    let whole = chains.until(until);
    let directory = directory::encode(&blocks, &whole.heads);
    let link = ArchiveLink::sign(
        Unsigned {
            first: Position::new(from.position.get() + 1),
            previous: after.map_or(NO_LINK, ArchiveLink::digest),
            directory: directory::digest(&directory),
            before: from.heads,
            until: whole,
        },
        key,
    );
    let text = link.to_string();
    let tail = [directory.len() as u64, text.len() as u64].map(u64::to_be_bytes).concat();
    let put = |file: &mut File| -> std::io::Result<()> {
        [&directory[..], text.as_bytes(), &tail].iter().try_for_each(|part| file.write_all(part))?;
        file.sync_all()
    };
    put(&mut file).map_err(io)?;
    let written = Segment::open(new)?;
    written.check()?;
    if *written.link() != link {
        return Err(ArchiveFailed::damaged(new, "what was written is not what is there"));
    }
    let path = folder.join(link.file_name());
    fs::rename(new, &path).and_then(|()| File::open(folder)?.sync_all()).map_err(io)?;
    Ok(link)
}

impl Writing<'_> {
    fn take(&mut self, placed: PositionedRecord) -> Result<(), ArchiveFailed> {
        let broken = |what: String| ArchiveFailed::damaged(self.path, what);
        if placed.position.get() != self.position.get() + 1 {
            return Err(broken(format!("after position {} comes {}", self.position, placed.position)));
        }
        self.chains.take(&placed.event).map_err(|found| broken(found.to_string()))?;
        self.position = placed.position;
        self.bytes += placed.event.payload.as_str().len();
        self.gathered.push(placed.event);
        if self.gathered.len() < BLOCK_RECORDS && self.bytes < BLOCK_BYTES {
            return Ok(());
        }
        self.end_block()
    }

    fn end_block(&mut self) -> Result<(), ArchiveFailed> {
        let records = std::mem::take(&mut self.gathered);
        self.bytes = 0;
        let Some(first) = (self.position.get() + 1).checked_sub(records.len() as u64) else { return Ok(()) };
        if records.is_empty() {
            return Ok(());
        }
        let first = Position::new(first);
        let starts = starts(&records);
        let io = |error: std::io::Error| ArchiveFailed::io(self.path, &error);
        let bytes = block::encode(&records, &starts).map_err(io)?;
        // What does not come back as it was must never be all there is.
        let is_same = block::decode(&bytes, first, records.len(), &starts)
            .is_some_and(|back| back.iter().map(|placed| &placed.event).eq(&records));
        if !is_same {
            return Err(ArchiveFailed::damaged(
                self.path,
                format!("the block from position {first} does not come back"),
            ));
        }
        self.file.write_all(&bytes).map_err(io)?;
        let digest = directory::digest(&bytes);
        let entry =
            Entry { first, records: records.len(), offset: self.offset, bytes: bytes.len(), digest, starts };
        self.offset += bytes.len() as u64;
        self.blocks.push(entry);
        Ok(())
    }
}

/// Where the streams of these records stood before them.
fn starts(records: &[RecordedEvent]) -> Vec<Start> {
    let mut starts = BTreeMap::new();
    for record in records {
        starts.entry(&record.stream).or_insert_with(|| {
            let before = punto_journal::Sequence::new(record.sequence.get() - 1);
            before.map(|sequence| (sequence, record.previous))
        });
    }
    starts.into_iter().map(|(stream, end)| Start { stream: stream.clone(), end }).collect()
}
