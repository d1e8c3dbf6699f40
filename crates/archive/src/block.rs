//! Some thousand records as bytes. What follows from something else is not in them: positions, sequences and hashes.

use crate::bytes::{Cursor, pack, put, unpack};
use crate::payloads;
use punto_journal::{
    Actor, EventKind, Hash, IdempotencyKey, Payload, Position, PositionedRecord, RecordedEvent,
    RulebookVersion, Sequence, StreamId, Timestamp,
};
use std::collections::HashMap;

/// Where a stream stood before a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) stream: StreamId,
    /// Its last record and the hash of that; nothing before its first.
    pub(crate) end: Option<(Sequence, Hash)>,
}

/// How the key of a record is written.
const NO_KEY: u64 = 0;
const SAME_KEY: u64 = 1;
const PLAIN_KEY: u64 = 2;
const REQUEST_KEY: u64 = 3;

/// The digits of a fingerprint that is kept as eight bytes.
const FINGERPRINT: usize = 16;

/// The records of a block, of which these are the streams, as bytes.
pub(crate) fn encode(records: &[RecordedEvent], starts: &[Start]) -> std::io::Result<Vec<u8>> {
    let index: HashMap<&StreamId, usize> =
        starts.iter().enumerate().map(|(at, start)| (&start.stream, at)).collect();
    // A stream without a start has no place; it would not come back, and writing would be refused.
    let of_stream: Vec<usize> =
        records.iter().map(|record| index.get(&record.stream).copied().unwrap_or(usize::MAX)).collect();
    let order = by_stream(&of_stream);
    let mut out = Vec::new();
    let (mut streams, mut times, mut before) = (Vec::new(), Vec::new(), 0);
    for (record, &stream) in records.iter().zip(&of_stream) {
        put(&mut streams, stream as u64);
        // Times never go back; one that did would not come back, and writing would be refused.
        let time = record.time.unix_ms();
        put(&mut times, time.wrapping_sub(before));
        before = time;
    }
    pack(&mut out, &streams)?;
    pack(&mut out, &times)?;
    encode_keys(records, &order, &mut out)?;
    let (mut actors, mut kinds) = (Names::default(), Names::default());
    for &at in &order {
        let record = &records[at];
        actors.put(record.actor.to_string());
        kinds.put(format!("{}\n{}\n{}", record.rulebook, record.kind, record.version));
    }
    actors.pack(&mut out)?;
    kinds.pack(&mut out)?;
    let texts: Vec<&str> = order.iter().map(|&at| records[at].payload.as_str()).collect();
    payloads::encode(&texts, &mut out)?;
    Ok(out)
}

/// The places of records, stream by stream: alike stands beside alike.
fn by_stream(of_stream: &[usize]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..of_stream.len()).collect();
    order.sort_by_key(|&at| of_stream[at]);
    order
}

fn encode_keys(records: &[RecordedEvent], order: &[usize], out: &mut Vec<u8>) -> std::io::Result<()> {
    let mut how = vec![NO_KEY; records.len()];
    let mut before: Option<&IdempotencyKey> = None;
    for (how, record) in how.iter_mut().zip(records) {
        *how = match &record.key {
            None => NO_KEY,
            same if same.as_ref() == before => SAME_KEY,
            Some(key) if fingerprint(key).is_some() => REQUEST_KEY,
            Some(_) => PLAIN_KEY,
        };
        before = record.key.as_ref();
    }
    let (mut texts, mut fingerprints) = (Vec::new(), Vec::new());
    for &at in order {
        let Some(key) = &records[at].key else { continue };
        match how[at] {
            REQUEST_KEY => {
                texts.push(key.stem());
                fingerprints.extend(fingerprint(key).into_iter().flat_map(u64::to_be_bytes));
            }
            PLAIN_KEY => texts.push(key.as_str()),
            _ => {}
        }
    }
    let mut bytes = Vec::new();
    for how in how {
        put(&mut bytes, how);
    }
    pack(out, &bytes)?;
    payloads::encode(&texts, out)?;
    pack(out, &fingerprints)
}

fn fingerprint(key: &IdempotencyKey) -> Option<u64> {
    let digits = key.fingerprint()?;
    let is_plain =
        digits.len() == FINGERPRINT && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    if is_plain { u64::from_str_radix(digits, 16).ok() } else { None }
}

/// Few names that come again and again, each written once.
#[derive(Default)]
struct Names {
    known: HashMap<String, usize>,
    texts: Vec<u8>,
    of_rows: Vec<u8>,
}

impl Names {
    fn put(&mut self, name: String) {
        let next = self.known.len();
        let at = *self.known.entry(name).or_insert_with_key(|name| {
            self.texts.extend_from_slice(name.as_bytes());
            self.texts.push(0);
            next
        });
        put(&mut self.of_rows, at as u64);
    }

    fn pack(&self, out: &mut Vec<u8>) -> std::io::Result<()> {
        pack(out, &self.texts)?;
        pack(out, &self.of_rows)
    }
}

/// Reads the names of so many rows.
fn names<T: Clone>(
    cursor: &mut Cursor<'_>,
    count: usize,
    read: impl Fn(&str) -> Option<T>,
) -> Option<Vec<T>> {
    let (names, of_rows) = (unpack(cursor)?, unpack(cursor)?);
    let (mut names, mut of_rows) = (Cursor(&names), Cursor(&of_rows));
    let mut known = Vec::new();
    while !names.is_empty() {
        known.push(read(std::str::from_utf8(names.until_zero()?).ok()?)?);
    }
    (0..count).map(|_| known.get(of_rows.length()?).cloned()).collect()
}

/// Reads so many records that [`encode`] wrote, from this position on. Nothing where it did not.
pub(crate) fn decode(
    bytes: &[u8],
    first: Position,
    count: usize,
    starts: &[Start],
) -> Option<Vec<PositionedRecord>> {
    let mut cursor = Cursor(bytes);
    let of_stream = unpack(&mut cursor)?;
    let mut of_stream_cursor = Cursor(&of_stream);
    let of_stream: Vec<usize> = (0..count).map(|_| of_stream_cursor.length()).collect::<Option<_>>()?;
    let times = unpack(&mut cursor)?;
    let order = by_stream(&of_stream);
    let mut keys = decode_keys(&mut cursor, count, &order)?;
    let actors = names(&mut cursor, count, |name| Actor::new(name).ok())?;
    let kinds = names(&mut cursor, count, kind)?;
    let texts = payloads::decode(&mut cursor, count)?;
    if !cursor.is_empty() {
        return None;
    }
    let mut contents: Vec<Option<_>> = vec![None; count];
    for (((at, actor), kind), text) in order.into_iter().zip(actors).zip(kinds).zip(texts) {
        *contents.get_mut(at)? = Some((actor, kind, Payload::new(text).ok()?));
    }
    let mut ends: Vec<Option<(Sequence, Hash)>> = starts.iter().map(|start| start.end).collect();
    let (mut times, mut time, mut position) = (Cursor(&times), 0_u64, first.get());
    let mut records = Vec::with_capacity(count);
    for (at, (stream, content)) in of_stream.into_iter().zip(contents).enumerate() {
        let (actor, (rulebook, kind, version), payload) = content?;
        time = time.wrapping_add(times.number()?);
        let name = &starts.get(stream)?.stream;
        let (sequence, previous) = match ends.get(stream)? {
            Some((sequence, hash)) => (sequence.next(), *hash),
            None => (Sequence::FIRST, Hash::before_first(name)),
        };
        let mut event = RecordedEvent {
            stream: name.clone(),
            sequence,
            time: Timestamp::from_unix_ms(time),
            actor,
            key: keys.get_mut(at)?.take(),
            rulebook,
            kind,
            version,
            payload,
            previous,
            hash: previous,
        };
        event.hash = event.computed_hash();
        *ends.get_mut(stream)? = Some((sequence, event.hash));
        records.push(PositionedRecord { position: Position::new(position), event });
        position = position.checked_add(1)?;
    }
    Some(records)
}

fn decode_keys(
    cursor: &mut Cursor<'_>,
    count: usize,
    order: &[usize],
) -> Option<Vec<Option<IdempotencyKey>>> {
    let how = unpack(cursor)?;
    let mut reading = Cursor(&how);
    let how: Vec<u64> = (0..count).map(|_| reading.number()).collect::<Option<_>>()?;
    let new = how.iter().filter(|&&how| how == PLAIN_KEY || how == REQUEST_KEY).count();
    let mut texts = payloads::decode(cursor, new)?.into_iter();
    let fingerprints = unpack(cursor)?;
    let mut fingerprints = Cursor(&fingerprints);
    let mut keys: Vec<Option<IdempotencyKey>> = vec![None; count];
    for &at in order {
        let key = match *how.get(at)? {
            PLAIN_KEY => IdempotencyKey::new(&texts.next()?).ok()?,
            REQUEST_KEY => {
                let bytes: [u8; 8] = fingerprints.take(8)?.try_into().ok()?;
                let fingerprint = format!("{:016x}", u64::from_be_bytes(bytes));
                IdempotencyKey::of_request(&texts.next()?, &fingerprint).ok()?
            }
            NO_KEY | SAME_KEY => continue,
            _ => return None,
        };
        *keys.get_mut(at)? = Some(key);
    }
    for at in 0..count {
        if how[at] == SAME_KEY {
            keys[at] = Some(keys.get(at.checked_sub(1)?)?.clone()?);
        }
    }
    Some(keys)
}

fn kind(name: &str) -> Option<(RulebookVersion, EventKind, u16)> {
    let mut parts = name.split('\n');
    let rulebook = RulebookVersion::new(parts.next()?).ok()?;
    let kind = EventKind::new(parts.next()?).ok()?;
    let version = parts.next()?.parse().ok()?;
    parts.next().is_none().then_some((rulebook, kind, version))
}
