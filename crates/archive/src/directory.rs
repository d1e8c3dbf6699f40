//! Where the blocks of a segment are, and where streams stood before each.

use crate::block::Start;
use crate::bytes::{Cursor, put};
use punto_journal::{Hash, Head, Position, Sequence, StreamId};
use sha2::{Digest as _, Sha256};

/// A block as the directory has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) first: Position,
    pub(crate) records: usize,
    /// Where it begins in the file.
    pub(crate) offset: u64,
    pub(crate) bytes: usize,
    pub(crate) digest: Hash,
    /// Its streams, sorted.
    pub(crate) starts: Vec<Start>,
}

impl Entry {
    /// The last record of the stream before this block; nothing where the stream is not in it.
    pub(crate) fn before(&self, stream: &StreamId) -> Option<u64> {
        let at = self.starts.binary_search_by(|start| start.stream.cmp(stream)).ok()?;
        Some(self.starts.get(at)?.end.map_or(0, |(sequence, _)| sequence.get()))
    }
}

pub(crate) fn digest(bytes: &[u8]) -> Hash {
    Hash::from_bytes(Sha256::digest(bytes).into())
}

/// The directory as bytes. Streams are named by their place among those that the link says.
pub(crate) fn encode(blocks: &[Entry], heads: &[Head]) -> Vec<u8> {
    let mut out = Vec::new();
    put(&mut out, blocks.len() as u64);
    for block in blocks {
        put(&mut out, block.records as u64);
        put(&mut out, block.bytes as u64);
        out.extend_from_slice(block.digest.as_bytes());
        put(&mut out, block.starts.len() as u64);
        for Start { stream, end } in &block.starts {
            // Every stream of a block has a head; one that had none would not be read back, and writing would be refused.
            let at = heads.binary_search_by(|head| head.stream.cmp(stream)).unwrap_or(usize::MAX);
            put(&mut out, at as u64);
            put(&mut out, end.map_or(0, |(sequence, _)| sequence.get()));
            if let Some((_, hash)) = end {
                out.extend_from_slice(hash.as_bytes());
            }
        }
    }
    out
}

/// Reads a directory, of which the first block begins at this position and this place in the file.
pub(crate) fn decode(
    bytes: &[u8],
    mut first: Position,
    mut offset: u64,
    heads: &[Head],
) -> Option<Vec<Entry>> {
    let mut cursor = Cursor(bytes);
    let mut blocks = Vec::new();
    for _ in 0..cursor.length()? {
        let (records, bytes) = (cursor.length()?, cursor.length()?);
        let digest = hash(&mut cursor)?;
        let mut starts: Vec<Start> = Vec::new();
        for _ in 0..cursor.length()? {
            let stream = heads.get(cursor.length()?)?.stream.clone();
            let sequence = Sequence::new(cursor.number()?);
            let end = match sequence {
                Some(sequence) => Some((sequence, hash(&mut cursor)?)),
                None => None,
            };
            starts.push(Start { stream, end });
        }
        if records == 0 || !starts.is_sorted_by(|one, other| one.stream < other.stream) {
            return None;
        }
        blocks.push(Entry { first, records, offset, bytes, digest, starts });
        first = Position::new(first.get().checked_add(records as u64)?);
        offset = offset.checked_add(bytes as u64)?;
    }
    cursor.is_empty().then_some(blocks)
}

fn hash(cursor: &mut Cursor<'_>) -> Option<Hash> {
    Some(Hash::from_bytes(cursor.take(32)?.try_into().ok()?))
}
