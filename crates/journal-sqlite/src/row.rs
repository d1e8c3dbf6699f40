//! A record as a row.

use punto_journal::{
    Actor, Broken, EventKind, Fault, Hash, IdempotencyKey, Payload, Position, PositionedRecord, ReadFailed,
    RecordedEvent, RulebookVersion, Sequence, StreamId, Timestamp,
};
use rusqlite::{CachedStatement, Row, params};

/// The columns in the order in which [`placed`] reads them.
pub(crate) const COLUMNS: &str =
    "position, stream, sequence, time_ms, actor, key, rulebook, kind, version, payload, previous, hash";

/// Stores a record at a position.
pub(crate) fn insert(
    statement: &mut CachedStatement<'_>,
    position: u64,
    record: &RecordedEvent,
) -> rusqlite::Result<()> {
    statement.execute(params![
        position.cast_signed(),
        record.stream.as_str(),
        record.sequence.get().cast_signed(),
        record.time.unix_ms().cast_signed(),
        record.actor.as_str(),
        record.key.as_ref().map(IdempotencyKey::as_str),
        record.rulebook.as_str(),
        record.kind.as_str(),
        record.version,
        record.payload.as_str(),
        record.previous.as_bytes(),
        record.hash.as_bytes(),
    ])?;
    Ok(())
}

/// Reads a record with its position.
///
/// # Errors
/// Says which record it is that cannot be one, as far as that can be told.
pub(crate) fn placed(row: &Row<'_>) -> Result<PositionedRecord, ReadFailed> {
    let column = Columns(row);
    let position = column.number(0).map_err(|cause| ReadFailed::Io { cause })?;
    let unknown = |cause| ReadFailed::Io { cause: format!("the record at position {position}: {cause}") };
    let stream = column.parsed(1, StreamId::new).map_err(unknown)?;
    let sequence = column.number(2).map_err(unknown)?;
    let sequence = Sequence::new(sequence).ok_or_else(|| unknown("sequence 0".to_owned()))?;
    let event = column.record(stream.clone(), sequence);
    let broken = |cause| Broken { stream, sequence, what: Fault::Unreadable { cause } };
    Ok(PositionedRecord { position: Position::new(position), event: event.map_err(broken)? })
}

struct Columns<'a>(&'a Row<'a>);

impl Columns<'_> {
    fn record(&self, stream: StreamId, sequence: Sequence) -> Result<RecordedEvent, String> {
        let time = self.number(3)?;
        if time > Timestamp::MAX.unix_ms() {
            return Err(format!("the time {time}"));
        }
        Ok(RecordedEvent {
            stream,
            sequence,
            time: Timestamp::from_unix_ms(time),
            actor: self.parsed(4, Actor::new)?,
            key: self.key()?,
            rulebook: self.parsed(6, RulebookVersion::new)?,
            kind: self.parsed(7, EventKind::new)?,
            version: u16::try_from(self.number(8)?).map_err(|error| error.to_string())?,
            payload: self.parsed(9, |text| Payload::new(text))?,
            previous: self.hash(10)?,
            hash: self.hash(11)?,
        })
    }

    fn number(&self, column: usize) -> Result<u64, String> {
        let number = self.0.get_ref(column).map(|value| value.as_i64());
        let number = number.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
        u64::try_from(number).map_err(|error| error.to_string())
    }

    fn parsed<T, E: ToString>(
        &self,
        column: usize,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<T, String> {
        let value = self.0.get_ref(column).map_err(|error| error.to_string())?;
        parse(value.as_str().map_err(|error| error.to_string())?).map_err(|error| error.to_string())
    }

    fn key(&self) -> Result<Option<IdempotencyKey>, String> {
        match self.0.get_ref(5).map_err(|error| error.to_string())? {
            rusqlite::types::ValueRef::Null => Ok(None),
            _ => self.parsed(5, IdempotencyKey::new).map(Some),
        }
    }

    fn hash(&self, column: usize) -> Result<Hash, String> {
        let value = self.0.get_ref(column).map_err(|error| error.to_string())?;
        let bytes = value.as_blob().map_err(|error| error.to_string())?;
        bytes.try_into().map(Hash::from_bytes).map_err(|_| format!("a hash of {} bytes", bytes.len()))
    }
}
