//! One transaction for many callers.

use crate::{
    failure::append_failed,
    readers::{events, query, signed},
    row::{COLUMNS, insert},
    store::Store,
};
use punto_journal::{
    AppendCall, AppendFailed, IdempotencyKey, Position, ReadFailed, RecordedEvent, is_repeat, key_of,
};
use rusqlite::{OptionalExtension as _, params};

/// What a caller gets.
pub(crate) type Answer = Result<Vec<RecordedEvent>, AppendFailed>;

/// What came of one call, before it is known whether the transaction is committed.
enum Outcome {
    /// New records.
    Recorded(Vec<RecordedEvent>),
    /// Nothing new: a refusal, or what was recorded under the key before.
    Unchanged(Answer),
}

/// A committed group.
pub(crate) struct Committed {
    /// For every call, in order, what its caller gets.
    pub(crate) answers: Vec<Answer>,
    /// What is new, in order of commit.
    pub(crate) records: Vec<RecordedEvent>,
}

impl Store {
    /// Records every call that can be, in one transaction, and returns when it is durable.
    ///
    /// # Errors
    /// When storage fails. Then no call of the group has an answer.
    pub(crate) fn commit<'a>(
        &mut self,
        calls: impl Iterator<Item = &'a AppendCall>,
    ) -> Result<Committed, AppendFailed> {
        self.execute("BEGIN IMMEDIATE")?;
        let mut committed = Committed { answers: Vec::new(), records: Vec::new() };
        for call in calls {
            committed.answers.push(match self.one(call)? {
                Outcome::Recorded(records) => {
                    committed.records.extend_from_slice(&records);
                    Ok(records)
                }
                Outcome::Unchanged(answer) => answer,
            });
        }
        self.execute("COMMIT")?;
        Ok(committed)
    }

    fn execute(&self, sql: &str) -> Result<(), AppendFailed> {
        let statement = self.connection.prepare_cached(sql);
        statement.and_then(|mut statement| statement.execute([])).map_err(|error| append_failed(&error))?;
        Ok(())
    }

    fn one(&mut self, call: &AppendCall) -> Result<Outcome, AppendFailed> {
        let appends = &call.appends;
        let key = match key_of(appends) {
            Ok(key) => key,
            Err(refused) => return Ok(Outcome::Unchanged(Err(refused))),
        };
        if let Some(key) = key {
            let recorded = self.recorded_under(key)?;
            if let Some(first) = recorded.first() {
                let (stream, sequence) = (first.stream.clone(), first.sequence);
                return Ok(Outcome::Unchanged(if is_repeat(appends, &recorded) {
                    Ok(recorded)
                } else {
                    let key = first.key.clone().unwrap_or_else(|| key.clone());
                    Err(AppendFailed::KeyReused { key, stream, sequence })
                }));
            }
        }
        if let (Some(cause), false) = (&self.low, call.is_finishing) {
            return Ok(Outcome::Unchanged(Err(AppendFailed::Full { cause: cause.clone() })));
        }
        let records = match self.chains.record(appends) {
            Ok(records) => records,
            Err(refused) => return Ok(Outcome::Unchanged(Err(refused))),
        };
        self.insert(key, &records).map_err(|error| append_failed(&error))?;
        Ok(Outcome::Recorded(records))
    }

    fn insert(&mut self, key: Option<&IdempotencyKey>, records: &[RecordedEvent]) -> rusqlite::Result<()> {
        let first = self.position.get() + 1;
        let mut statement = self.connection.prepare_cached(
            "INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?;
        for record in records {
            let position = self.position.get() + 1;
            insert(&mut statement, position, record)?;
            self.position = Position::new(position);
        }
        if let Some(key) = key {
            let mut statement = self.connection.prepare_cached("INSERT INTO keys VALUES (?1, ?2, ?3)")?;
            statement.execute(params![key.as_str(), signed(first), signed(records.len() as u64)])?;
        }
        Ok(())
    }

    /// What is recorded under this name, whatever the fingerprint.
    fn recorded_under(&self, key: &IdempotencyKey) -> Result<Vec<RecordedEvent>, AppendFailed> {
        // Keys end before the character after `~`, which stands between stem and fingerprint.
        let sql = "SELECT position, records FROM keys WHERE key = ?1 \
                   UNION ALL SELECT position, records FROM keys WHERE key >= ?2 AND key < ?3 LIMIT 1";
        let stem = key.stem();
        let names = params![stem, format!("{stem}~"), format!("{stem}\u{7f}")];
        let statement = self.connection.prepare_cached(sql);
        let kept = statement.and_then(|mut statement| {
            statement.query_row(names, |row| Ok((row.get(0)?, row.get(1)?))).optional()
        });
        let kept: Option<(i64, i64)> = kept.map_err(|error| append_failed(&error))?;
        let archived = self.shelf.now();
        let is_live = |&(position, _): &(i64, i64)| {
            archived.as_ref().is_none_or(|past| position.cast_unsigned() > past.until().get())
        };
        let Some((position, records)) = kept.filter(is_live) else {
            let found = archived.map_or(Ok(Vec::new()), |past| past.recorded(stem));
            return found.map_err(|failed| AppendFailed::Io { cause: failed.to_string() });
        };
        let sql = format!("SELECT {COLUMNS} FROM records WHERE position >= ?1 ORDER BY position LIMIT ?2");
        let found = query(&self.connection, &sql, params![position, records]);
        let found = found.map_err(|failed: ReadFailed| AppendFailed::Io { cause: failed.to_string() })?;
        Ok(events(found))
    }
}
