//! All segments of a journal, as one.

use crate::link::{name_of, range_of};
use crate::{ArchiveFailed, ArchiveLink, Segment};
use parking_lot::Mutex;
use punto_journal::{Position, PositionedRecord, ReadFailed, RecordedEvent, Sequence, StreamId};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many opened segments are kept.
const SEGMENTS_KEPT: usize = 8;
/// How many blocks are kept that were read last.
const BLOCKS_KEPT: usize = 4;

/// The segments of a journal, from its first record to where its newest link says. They are opened as they are needed.
#[derive(Debug)]
pub struct Archive {
    folder: PathBuf,
    link: ArchiveLink,
    /// The last position of each segment; the next one begins after it.
    lasts: Vec<Position>,
    kept: Mutex<Kept>,
}

/// The number of a segment, and of a block in it.
type Which = (usize, usize);

#[derive(Debug, Default)]
struct Kept {
    segments: Vec<(usize, Arc<Segment>)>,
    blocks: Vec<(Which, Arc<Vec<PositionedRecord>>)>,
}

impl Archive {
    /// The archive in this folder that ends with this link, which the journal says. Every segment must be there, and the
    /// newest must be the one that the link names.
    ///
    /// # Errors
    /// When a segment is missing, or the newest is another one.
    pub fn open(folder: impl AsRef<Path>, link: ArchiveLink) -> Result<Self, ArchiveFailed> {
        let folder = folder.as_ref().to_owned();
        let list = || -> std::io::Result<Vec<_>> {
            fs::read_dir(&folder)?.map(|entry| Ok(entry?.file_name())).collect()
        };
        let names = list().map_err(|error| ArchiveFailed::io(&folder, &error))?;
        let mut ranges: Vec<_> = names.iter().filter_map(|name| range_of(name.to_str()?)).collect();
        ranges.sort_unstable();
        let (mut lasts, mut next) = (Vec::new(), 1);
        let mut past = None;
        for (first, last) in ranges {
            if first.get() == next && last <= link.last {
                next = last.get() + 1;
                lasts.push(last);
            } else if first.get() > next {
                past = past.or(Some(first.get() - 1));
            }
        }
        let archive = Self { folder, link, lasts, kept: Mutex::default() };
        if next != archive.link.last.get() + 1 {
            let last = past.map_or(archive.link.last, |past| archive.link.last.min(Position::new(past)));
            let name = name_of(Position::new(next), last);
            return Err(ArchiveFailed::Missing { path: archive.folder.join(name) });
        }
        archive.segment(archive.lasts.len() - 1)?;
        Ok(archive)
    }

    /// Sets segments aside that no link names: their writer was killed before the journal knew of them, or the journal is
    /// an older copy. They keep their content under another name; says which they were.
    ///
    /// # Errors
    /// When a file cannot be renamed.
    pub fn set_aside(
        folder: impl AsRef<Path>,
        link: Option<&ArchiveLink>,
    ) -> Result<Vec<PathBuf>, ArchiveFailed> {
        let folder = folder.as_ref();
        let known = link.map_or(Position::START, |link| link.last);
        let mut aside = Vec::new();
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(aside),
            entries => entries.map_err(|error| ArchiveFailed::io(folder, &error))?,
        };
        for entry in entries {
            let path = entry.map_err(|error| ArchiveFailed::io(folder, &error))?.path();
            let range = path.file_name().and_then(|name| range_of(name.to_str()?));
            if range.is_some_and(|(first, _)| first > known) {
                let to = path.with_extension("segment-aside");
                fs::rename(&path, &to).map_err(|error| ArchiveFailed::io(&path, &error))?;
                aside.push(to);
            }
        }
        Ok(aside)
    }

    /// The newest link.
    #[must_use]
    pub const fn link(&self) -> &ArchiveLink {
        &self.link
    }

    /// How many segments there are.
    #[must_use]
    pub const fn segments(&self) -> usize {
        self.lasts.len()
    }

    /// Every segment, the oldest first, each held against the one after it.
    pub fn each(&self) -> impl Iterator<Item = Result<Arc<Segment>, ArchiveFailed>> {
        (0..self.lasts.len()).map(|number| self.segment(number))
    }

    /// The link that ends at this position, if one does.
    ///
    /// # Errors
    /// When the segment cannot be read.
    pub fn link_at(&self, position: Position) -> Result<Option<ArchiveLink>, ReadFailed> {
        match self.lasts.binary_search(&position) {
            Ok(number) => Ok(Some(self.segment(number)?.link().clone())),
            Err(_) => Ok(None),
        }
    }

    /// At most so many records after this position, in order of commit.
    ///
    /// # Errors
    /// When a segment cannot be read.
    pub fn follow(&self, after: Position, limit: usize) -> Result<Vec<PositionedRecord>, ReadFailed> {
        let (mut found, mut next) = (Vec::new(), after.get() + 1);
        while found.len() < limit && next <= self.link.last.get() {
            let position = Position::new(next);
            let number = self.lasts.partition_point(|&last| last < position);
            let segment = self.segment(number)?;
            let Some(at) = segment.block_at(position) else { break };
            let block = self.block(number, at)?;
            let from = block.partition_point(|placed| placed.position < position);
            found.extend(block.iter().skip(from).take(limit - found.len()).cloned());
            let Some(last) = found.last() else { break };
            next = last.position.get() + 1;
        }
        Ok(found)
    }

    /// At most so many archived records of a stream, from this one on.
    ///
    /// # Errors
    /// When a segment cannot be read.
    pub fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        Ok(self.placed(stream, from, limit)?.into_iter().map(|placed| placed.event).collect())
    }

    /// The same with their positions.
    ///
    /// # Errors
    /// When a segment cannot be read.
    pub fn placed(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        let mut found: Vec<PositionedRecord> = Vec::new();
        let Some(end) = Self::end_in(&self.link, stream).filter(|&end| end >= from.get()) else {
            return Ok(found);
        };
        let mut next = from.get();
        let mut number = self.segment_of(stream, next)?;
        while found.len() < limit && next <= end && number < self.lasts.len() {
            let segment = self.segment(number)?;
            let blocks = segment.blocks();
            // The last block before which the stream had not come so far, and those after it.
            let with_stream: Vec<usize> =
                (0..blocks.len()).filter(|&at| blocks[at].before(stream).is_some()).collect();
            // Where the segment begins before the wanted record, its first block with the stream is the one.
            let begin = with_stream
                .partition_point(|&at| blocks[at].before(stream).is_some_and(|before| before < next))
                // No block begins before the wanted record: the first one with the stream has it.
                .saturating_sub(1);
            for &at in with_stream.iter().skip(begin) {
                let block = self.block(number, at)?;
                let wanted = block
                    .iter()
                    .filter(|placed| placed.event.stream == *stream && placed.event.sequence.get() >= next);
                found.extend(wanted.take(limit - found.len()).cloned());
                if found.len() == limit {
                    break;
                }
            }
            next = found.last().map_or(next, |last| last.event.sequence.get() + 1);
            number += 1;
        }
        Ok(found)
    }

    /// Where a stream ends with a link.
    fn end_in(link: &ArchiveLink, stream: &StreamId) -> Option<u64> {
        let at = link.heads.binary_search_by(|head| head.stream.cmp(stream)).ok()?;
        Some(link.heads.get(at)?.sequence.get())
    }

    /// The first segment with which the stream has come so far.
    fn segment_of(&self, stream: &StreamId, sequence: u64) -> Result<usize, ReadFailed> {
        let (mut low, mut high) = (0, self.lasts.len());
        while low < high {
            let middle = low.midpoint(high);
            let segment = self.segment(middle)?;
            if Self::end_in(segment.link(), stream).is_some_and(|end| end >= sequence) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        Ok(low)
    }

    /// A segment, held against its name and against what names it.
    fn segment(&self, number: usize) -> Result<Arc<Segment>, ArchiveFailed> {
        if let Some(segment) = self.kept_segment(number) {
            return Ok(segment);
        }
        let segment = Arc::new(Segment::open(self.path_of(number))?);
        let is_last = number + 1 == self.lasts.len();
        let link = segment.link();
        let is_named = if is_last {
            *link == self.link
        } else {
            let next = match self.kept_segment(number + 1) {
                Some(next) => next,
                None => Arc::new(Segment::open(self.path_of(number + 1))?),
            };
            link.digest() == next.link().previous && link.key == self.link.key
        };
        if !is_named || segment.path().file_name().and_then(|name| name.to_str()) != Some(&link.file_name()) {
            let cause = "it is a segment, but not the one that belongs here";
            return Err(ArchiveFailed::damaged(segment.path(), cause));
        }
        let mut kept = self.kept();
        if kept.segments.len() >= SEGMENTS_KEPT {
            kept.segments.remove(0);
        }
        kept.segments.push((number, segment.clone()));
        Ok(segment)
    }

    fn block(&self, number: usize, at: usize) -> Result<Arc<Vec<PositionedRecord>>, ReadFailed> {
        let wanted = (number, at);
        let found =
            self.kept().blocks.iter().find(|(which, _)| *which == wanted).map(|(_, block)| block.clone());
        if let Some(block) = found {
            return Ok(block);
        }
        let block = Arc::new(self.segment(number)?.block(at)?);
        let mut kept = self.kept();
        if kept.blocks.len() >= BLOCKS_KEPT {
            kept.blocks.remove(0);
        }
        kept.blocks.push((wanted, block.clone()));
        Ok(block)
    }

    fn kept_segment(&self, number: usize) -> Option<Arc<Segment>> {
        self.kept().segments.iter().find(|(which, _)| *which == number).map(|(_, segment)| segment.clone())
    }

    fn kept(&self) -> parking_lot::MutexGuard<'_, Kept> {
        // Only whole entries are ever in it.
        self.kept.lock()
    }

    fn path_of(&self, number: usize) -> PathBuf {
        let first =
            number.checked_sub(1).and_then(|before| self.lasts.get(before)).map_or(1, |last| last.get() + 1);
        // Numbers come from `lasts`; a file that is not there would be said to be missing.
        let last = self.lasts.get(number).copied().unwrap_or(self.link.last);
        self.folder.join(name_of(Position::new(first), last))
    }
}

impl From<ArchiveFailed> for ReadFailed {
    fn from(failed: ArchiveFailed) -> Self {
        let cause = failed.to_string();
        match failed {
            ArchiveFailed::Missing { .. } | ArchiveFailed::Damaged { .. } => Self::Archive { cause },
            ArchiveFailed::Io { .. } => Self::Io { cause },
        }
    }
}
