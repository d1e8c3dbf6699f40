//! One transaction for many callers.
//!
//! The first statement locks the counter's row, so transactions of all nodes come one after the other, and each statement after
//! it sees what the one before has committed. Positions follow the order of commit and leave none out.

use crate::{
    failure::Before,
    row::{head, placed, signed},
    session::Session,
};
use punto_journal::{
    Append, AppendCall, AppendFailed, Chains, Hash, Head, IdempotencyKey, Position, PositionedRecord,
    ReadFailed, RecordedEvent, Timestamp, WholeUntil, is_repeat, key_of,
};
use std::collections::{BTreeMap, BTreeSet};
use tokio_postgres::{Error, Row};

/// What a caller gets.
pub(crate) type Answer = Result<Vec<RecordedEvent>, AppendFailed>;

/// A lease that must be held for a call to be recorded.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fence {
    pub(crate) lease: String,
    pub(crate) holder: String,
    pub(crate) epoch: u64,
}

/// A call, and what it is fenced by.
#[derive(Clone, Debug)]
pub(crate) struct Fenced {
    pub(crate) call: AppendCall,
    pub(crate) fences: Vec<Fence>,
}

/// What the transaction will say, and what its callers get once it is committed.
pub(crate) struct Decided {
    pub(crate) answers: Vec<Answer>,
    /// New records, in order, and the position before the first of them.
    pub(crate) records: Vec<RecordedEvent>,
    pub(crate) position: Position,
    /// The names of new calls, where their records begin, and how many there are.
    calls: Vec<(String, u64, u64)>,
    /// Whether a caller gets records of an earlier transaction.
    repeats: bool,
}

/// What became of a transaction.
pub(crate) enum Written {
    Committed,
    /// Nothing of it is there.
    Failed(Before),
    /// Perhaps all of it is there.
    Unknown(String),
}

impl Decided {
    /// Where the journal ends with it.
    pub(crate) fn end(&self) -> Position {
        Position::new(self.position.get() + self.records.len() as u64)
    }

    /// The last new record: if it is there, all are.
    pub(crate) fn last(&self) -> Option<(Position, Hash)> {
        self.records.last().map(|record| (self.end(), record.hash))
    }
}

impl Session {
    /// Begins the transaction and decides what it will say.
    pub(crate) async fn decide(&self, calls: &[&Fenced]) -> Result<Decided, Before> {
        let appends = || calls.iter().flat_map(|fenced| &fenced.call.appends);
        let streams: BTreeSet<&str> = appends().map(|append| append.stream.as_str()).collect();
        let stems: BTreeSet<&str> =
            appends().filter_map(|append| append.key.as_ref()).map(IdempotencyKey::stem).collect();
        let fences: BTreeSet<&Fence> = calls.iter().flat_map(|fenced| &fenced.fences).collect();
        let (streams, stems): (Vec<_>, Vec<_>) = (streams.into_iter().collect(), stems.into_iter().collect());
        let leases: Vec<&str> = fences.iter().map(|fence| fence.lease.as_str()).collect();
        let holders: Vec<&str> = fences.iter().map(|fence| fence.holder.as_str()).collect();
        let epochs: Vec<i64> = fences.iter().map(|fence| signed(fence.epoch)).collect();
        let client = &self.client;
        // Sent together, in this order; each of them sees what was committed before the lock was given.
        let (begun, locked, held, heads, known) = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            async { client.query_one(&self.lock, &[]).await },
            async { client.query(&self.held, &[&leases, &holders, &epochs]).await },
            async { client.query(&self.heads, &[&streams]).await },
            async { client.query(&self.known, &[&stems]).await },
        );
        begun?;
        let locked = locked?;
        let held = held?.iter().map(|row| row.try_get(0)).collect::<Result<BTreeSet<String>, Error>>()?;
        let heads = heads?.iter().map(head).collect::<Result<Vec<Head>, _>>().map_err(unreadable)?;
        let known = by_stem(&known?)?;
        let (position, time): (i64, i64) = (locked.try_get(0)?, locked.try_get(1)?);
        let position = Position::new(position.cast_unsigned());
        let time = Timestamp::from_unix_ms(time.cast_unsigned());
        let chains = Chains::after(&WholeUntil { position, records: position.get(), time, heads });
        let decided =
            Decided { answers: Vec::new(), records: Vec::new(), position, calls: Vec::new(), repeats: false };
        let mut deciding = Deciding { chains, known, held, decided };
        for fenced in calls {
            let answer = deciding.one(fenced);
            deciding.decided.answers.push(answer);
        }
        Ok(deciding.decided)
    }

    /// Ends the transaction with what was decided.
    pub(crate) async fn write(&self, decided: &Decided) -> Written {
        if decided.records.is_empty() {
            return self.write_nothing(decided).await;
        }
        let columns = Columns::of(&decided.records);
        let start = signed(decided.position.get());
        let stems: Vec<&str> = decided.calls.iter().map(|(stem, ..)| stem.as_str()).collect();
        let firsts: Vec<i64> = decided.calls.iter().map(|&(_, first, _)| signed(first)).collect();
        let counts: Vec<i64> = decided.calls.iter().map(|&(.., count)| signed(count)).collect();
        let ends: BTreeMap<&str, &RecordedEvent> =
            decided.records.iter().map(|record| (record.stream.as_str(), record)).collect();
        let streams: Vec<&str> = ends.keys().copied().collect();
        let sequences: Vec<i64> = ends.values().map(|record| signed(record.sequence.get())).collect();
        let hashes: Vec<&[u8]> = ends.values().map(|record| &record.hash.as_bytes()[..]).collect();
        let time = decided.records.last().map_or(0, |record| signed(record.time.unix_ms()));
        let client = &self.client;
        let end = signed(decided.end().get());
        // Where one of them fails, the server makes nothing of the commit behind it.
        let (records, calls, heads, counter, committed) = tokio::join!(
            biased;
            async { client.execute(&self.insert_records, &[
                &start, &columns.streams, &columns.sequences, &columns.times, &columns.actors, &columns.keys,
                &columns.rulebooks, &columns.kinds, &columns.versions, &columns.payloads, &columns.previous, &columns.hashes, ]).await },
            async { client.execute(&self.insert_calls, &[&stems, &firsts, &counts]).await },
            async { client.execute(&self.move_heads, &[&streams, &sequences, &hashes]).await },
            async { client.execute(&self.move_counter, &[&end, &time]).await },
            self.commit(),
        );
        for outcome in [records, calls, heads, counter] {
            match outcome {
                Ok(_) => {}
                // The server refused the statement, so it did not come to the commit.
                Err(error) if error.as_db_error().is_some() => return Written::Failed(error.into()),
                Err(error) => return Written::Unknown(crate::failure::said(&error)),
            }
        }
        committed.map_or_else(Written::Unknown, |()| Written::Committed)
    }

    /// Nothing is new. Whoever gets records of an earlier transaction must not get them before that one is durable: the server may
    /// have been restarted within it, before a standby had it.
    async fn write_nothing(&self, decided: &Decided) -> Written {
        if !decided.repeats {
            return self
                .rollback()
                .await
                .map_or_else(|error| Written::Failed(error.into()), |()| Written::Committed);
        }
        // Nothing was to be written: if the commit fails, the same is decided again.
        self.commit()
            .await
            .map_or_else(|cause| Written::Failed(Before::Again(cause)), |()| Written::Committed)
    }

    /// Whether the record is there that tells whether a transaction was made, in a transaction of its own, which waits for that one
    /// if the server is still at it. A yes is durable.
    pub(crate) async fn was_made(&self, position: Position, hash: Hash) -> Result<bool, Before> {
        let (place, bytes) = (signed(position.get()), &hash.as_bytes()[..]);
        let client = &self.client;
        let (begun, locked, made) = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            async { client.query_one(&self.lock, &[]).await },
            async { client.query_opt(&self.made, &[&place, &bytes]).await },
        );
        begun?;
        locked?;
        let is_made = made?.is_some();
        self.commit().await.map_err(Before::Again)?;
        Ok(is_made)
    }
}

/// What the transaction has read, and what follows from it so far.
struct Deciding {
    chains: Chains,
    /// The records of calls by their names, also of those of this transaction.
    known: BTreeMap<String, Vec<RecordedEvent>>,
    held: BTreeSet<String>,
    decided: Decided,
}

impl Deciding {
    fn one(&mut self, Fenced { call, fences }: &Fenced) -> Answer {
        if let Some(lost) = fences.iter().find(|fence| !self.held.contains(&fence.lease)) {
            return Err(fenced_off(lost));
        }
        let appends: &[Append] = &call.appends;
        let key = key_of(appends)?;
        if let Some((key, recorded)) = key.and_then(|key| Some((key, self.known.get(key.stem())?))) {
            self.decided.repeats = true;
            return repeated(appends, key, recorded);
        }
        let records = self.chains.record(appends)?;
        let first = self.decided.end().get() + 1;
        if let Some(key) = key {
            self.known.insert(key.stem().to_owned(), records.clone());
            self.decided.calls.push((key.stem().to_owned(), first, records.len() as u64));
        }
        self.decided.records.extend_from_slice(&records);
        Ok(records)
    }
}

fn fenced_off(Fence { lease, epoch, .. }: &Fence) -> AppendFailed {
    let cause = format!("this process no longer holds the lease of {lease} that it took in epoch {epoch}");
    AppendFailed::Stopped { cause }
}

fn repeated(appends: &[Append], key: &IdempotencyKey, recorded: &[RecordedEvent]) -> Answer {
    if is_repeat(appends, recorded) {
        return Ok(recorded.to_vec());
    }
    let Some(first) = recorded.first() else {
        return Err(AppendFailed::Io { cause: format!("the call {key} has no records") });
    };
    let key = first.key.clone().unwrap_or_else(|| key.clone());
    Err(AppendFailed::KeyReused { key, stream: first.stream.clone(), sequence: first.sequence })
}

fn by_stem(rows: &[Row]) -> Result<BTreeMap<String, Vec<RecordedEvent>>, Before> {
    let mut known: BTreeMap<String, Vec<RecordedEvent>> = BTreeMap::new();
    for row in rows {
        let PositionedRecord { event, position } = placed(row).map_err(unreadable)?;
        let Some(key) = &event.key else {
            let cause = format!("a call begins at position {position}, where a record without a key is");
            return Err(Before::Final(AppendFailed::Io { cause }));
        };
        known.entry(key.stem().to_owned()).or_default().push(event);
    }
    Ok(known)
}

fn unreadable(failed: ReadFailed) -> Before {
    Before::Final(AppendFailed::Io { cause: failed.to_string() })
}

/// Records as columns, which is how the server takes many at once.
#[derive(Default)]
struct Columns<'a> {
    streams: Vec<&'a str>,
    sequences: Vec<i64>,
    times: Vec<i64>,
    actors: Vec<&'a str>,
    keys: Vec<Option<&'a str>>,
    rulebooks: Vec<&'a str>,
    kinds: Vec<&'a str>,
    versions: Vec<i32>,
    payloads: Vec<&'a str>,
    previous: Vec<&'a [u8]>,
    hashes: Vec<&'a [u8]>,
}

impl<'a> Columns<'a> {
    fn of(records: &'a [RecordedEvent]) -> Self {
        let mut columns = Self::default();
        for record in records {
            columns.streams.push(record.stream.as_str());
            columns.sequences.push(signed(record.sequence.get()));
            columns.times.push(signed(record.time.unix_ms()));
            columns.actors.push(record.actor.as_str());
            columns.keys.push(record.key.as_ref().map(IdempotencyKey::as_str));
            columns.rulebooks.push(record.rulebook.as_str());
            columns.kinds.push(record.kind.as_str());
            columns.versions.push(record.version.into());
            columns.payloads.push(record.payload.as_str());
            columns.previous.push(&record.previous.as_bytes()[..]);
            columns.hashes.push(&record.hash.as_bytes()[..]);
        }
        columns
    }
}
