//! A record as a row.

use punto_journal::{
    Actor, Broken, EventKind, Fault, Hash, Head, IdempotencyKey, Payload, Position, PositionedRecord,
    ReadFailed, RecordedEvent, RulebookVersion, Sequence, StreamId, Timestamp,
};
use tokio_postgres::{Row, types::FromSql};

/// Reads a record with its position.
///
/// # Errors
/// Says which record it is that cannot be one, as far as that can be told.
pub(crate) fn placed(row: &Row) -> Result<PositionedRecord, ReadFailed> {
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

/// Reads where a stream ends.
pub(crate) fn head(row: &Row) -> Result<Head, ReadFailed> {
    let column = Columns(row);
    let read = || -> Result<Head, String> {
        let sequence = Sequence::new(column.number(1)?).ok_or("sequence 0")?;
        Ok(Head { stream: column.parsed(0, StreamId::new)?, sequence, hash: column.hash(2)? })
    };
    read().map_err(|cause| ReadFailed::Io { cause: format!("where a stream ends: {cause}") })
}

struct Columns<'a>(&'a Row);

impl<'a> Columns<'a> {
    fn record(&self, stream: StreamId, sequence: Sequence) -> Result<RecordedEvent, String> {
        let time = self.number(3)?;
        if time > Timestamp::MAX.unix_ms() {
            return Err(format!("the time {time}"));
        }
        let version: i32 = self.get(8)?;
        Ok(RecordedEvent {
            stream,
            sequence,
            time: Timestamp::from_unix_ms(time),
            actor: self.parsed(4, Actor::new)?,
            key: self.key()?,
            rulebook: self.parsed(6, RulebookVersion::new)?,
            kind: self.parsed(7, EventKind::new)?,
            version: u16::try_from(version).map_err(|error| error.to_string())?,
            payload: self.parsed(9, Payload::new)?,
            previous: self.hash(10)?,
            hash: self.hash(11)?,
        })
    }

    fn get<T: FromSql<'a>>(&self, column: usize) -> Result<T, String> {
        self.0.try_get(column).map_err(|error| error.to_string())
    }

    fn number(&self, column: usize) -> Result<u64, String> {
        u64::try_from(self.get::<i64>(column)?).map_err(|error| error.to_string())
    }

    fn parsed<T, E: ToString>(
        &self,
        column: usize,
        parse: impl FnOnce(&'a str) -> Result<T, E>,
    ) -> Result<T, String> {
        parse(self.get::<&str>(column)?).map_err(|error| error.to_string())
    }

    fn key(&self) -> Result<Option<IdempotencyKey>, String> {
        let key = self.get::<Option<&str>>(5)?;
        key.map(IdempotencyKey::new).transpose().map_err(|error| error.to_string())
    }

    fn hash(&self, column: usize) -> Result<Hash, String> {
        let bytes = self.get::<&[u8]>(column)?;
        bytes.try_into().map(Hash::from_bytes).map_err(|_| format!("a hash of {} bytes", bytes.len()))
    }
}

/// A number as PostgreSQL has it, which counts to 2^63 - 1; nothing is stored beyond.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
