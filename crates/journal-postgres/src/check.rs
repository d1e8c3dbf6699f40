//! Whether the database holds a whole journal: its chains, where its streams end, its calls.

use crate::{
    OpenFailed,
    failure::{opening_failed, read_failed},
    row::{head, placed, signed},
    sql,
};
use punto_journal::{ChainCheck, Head, IdempotencyKey, Position, PositionedRecord, ReadFailed, WholeUntil};
use std::{future::Future, thread};
use tokio::runtime::Runtime;
use tokio_postgres::{Client, Error};

/// How many records are read at once.
const PAGE: i64 = 4_096;

/// Takes each record in as it is read, in order of commit; says why it cannot.
pub(crate) type Follow<'a> = &'a mut dyn FnMut(&PositionedRecord) -> Result<(), String>;

/// Those of these heads that the journal has, with the position of each.
const HAS_HEADS: &str = "SELECT r.stream, r.position FROM punto.records r \
    JOIN unnest($1::text[], $2::bigint[], $3::bytea[]) AS h (stream, sequence, hash) \
    ON r.stream = h.stream AND r.sequence = h.sequence AND r.hash = h.hash";

/// A call whose first record is not one of its name, or comes behind another one of it; and one that ends elsewhere.
const WRONG_CALL: &str = "SELECT c.stem FROM punto.calls c \
    LEFT JOIN punto.records first ON first.position = c.position \
    LEFT JOIN punto.records last ON last.position = c.position + c.records - 1 \
    LEFT JOIN punto.records before ON before.position = c.position - 1 \
    LEFT JOIN punto.records after ON after.position = c.position + c.records \
    WHERE first.key IS NULL OR split_part(first.key, '~', 1) <> c.stem OR last.key IS DISTINCT FROM first.key \
    OR before.key = first.key OR after.key = first.key LIMIT 1";

const CALLS: &str = "SELECT count(*), coalesce(sum(records), 0)::bigint FROM punto.calls";

/// Reads the journal from where it was found whole before, as it stands at one moment, and refuses it at the first thing that is
/// not as it was written. Whoever follows is called in the caller's own thread.
pub(crate) fn check(
    runtime: &Runtime,
    moment: &Client,
    from: &WholeUntil,
    follow: Follow<'_>,
) -> Result<WholeUntil, OpenFailed> {
    let failed = |error: Error| opening_failed(&error);
    let begin = async {
        moment.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await.map_err(failed)?;
        has_heads(moment, from).await?;
        moment.prepare(sql::AFTER).await.map_err(failed)
    };
    let after = block(runtime, begin)?;
    let mut reading =
        Reading { check: ChainCheck::after(from), last: from.position, key: None, calls: 0, records: 0 };
    loop {
        let place = signed(reading.last.get());
        let rows = block(runtime, async { moment.query(&after, &[&place, &PAGE]).await }).map_err(failed)?;
        if rows.is_empty() {
            break;
        }
        for row in &rows {
            reading.take(&placed(row)?, follow)?;
        }
    }
    let until = reading.check.until(reading.last);
    let is_whole = from.position == Position::START;
    let end = async {
        ends_agree(moment, &until).await?;
        if is_whole {
            calls_agree(moment, &reading).await?;
        }
        moment.batch_execute("COMMIT").await.map_err(failed)
    };
    block(runtime, end)?;
    Ok(until)
}

/// Waits for something in a thread of its own, because the caller's may belong to another runtime, in which nobody may wait.
pub(crate) fn block<T: Send>(runtime: &Runtime, future: impl Future<Output = T> + Send) -> T {
    let done = thread::scope(|scope| scope.spawn(|| runtime.block_on(future)).join());
    done.unwrap_or_else(|panicked| std::panic::resume_unwind(panicked))
}

/// Every stream had this record when the journal was found whole.
async fn has_heads(moment: &Client, from: &WholeUntil) -> Result<(), OpenFailed> {
    let streams: Vec<&str> = from.heads.iter().map(|head| head.stream.as_str()).collect();
    let sequences: Vec<i64> = from.heads.iter().map(|head| signed(head.sequence.get())).collect();
    let hashes: Vec<&[u8]> = from.heads.iter().map(|head| &head.hash.as_bytes()[..]).collect();
    let rows = moment.query(HAS_HEADS, &[&streams, &sequences, &hashes]).await;
    let rows = rows.map_err(|error| opening_failed(&error))?;
    if rows.len() != from.heads.len() {
        let count = from.heads.len() - rows.len();
        return Err(OpenFailed::Unlike {
            cause: format!("the last record of {count} streams is missing or another"),
        });
    }
    let mut last = Position::START;
    for row in &rows {
        let position: i64 = row.try_get(1).map_err(|error| opening_failed(&error))?;
        last = last.max(Position::new(position.cast_unsigned()));
    }
    if last == from.position {
        return Ok(());
    }
    let cause = format!("the last of those records is at position {last}, not at {}", from.position);
    Err(OpenFailed::Unlike { cause })
}

/// Where streams and the journal end is kept beside the records, and says the same.
async fn ends_agree(moment: &Client, until: &WholeUntil) -> Result<(), OpenFailed> {
    let failed = |error: Error| opening_failed(&error);
    let kept = moment.query(sql::HEADS, &[]).await.map_err(failed)?;
    let kept = kept.iter().map(head).collect::<Result<Vec<Head>, ReadFailed>>()?;
    if let Some(head) = kept.iter().find(|head| !until.heads.contains(head)) {
        let cause =
            format!("{} is kept to end with record {}, and its records do not", head.stream, head.sequence);
        return Err(OpenFailed::Damaged { cause });
    }
    if let Some(head) = until.heads.iter().find(|head| !kept.contains(head)) {
        return Err(OpenFailed::Damaged { cause: format!("it is not kept where {} ends", head.stream) });
    }
    let row = moment.query_one("SELECT position, time_ms FROM punto.counter", &[]).await.map_err(failed)?;
    let (position, time): (i64, i64) = (row.get(0), row.get(1));
    if (position, time) == (signed(until.position.get()), signed(until.time.unix_ms())) {
        return Ok(());
    }
    let cause = format!(
        "the counter says position {position} and time {time}; the records end at {}",
        until.position
    );
    Err(OpenFailed::Damaged { cause })
}

async fn calls_agree(moment: &Client, reading: &Reading) -> Result<(), OpenFailed> {
    let failed = |error: Error| OpenFailed::from(read_failed(&error));
    if let Some(row) = moment.query_opt(WRONG_CALL, &[]).await.map_err(failed)? {
        let stem: String = row.get(0);
        return Err(OpenFailed::Damaged { cause: format!("the call {stem} is not kept for its records") });
    }
    let row = moment.query_one(CALLS, &[]).await.map_err(failed)?;
    let (calls, records): (i64, i64) = (row.get(0), row.get(1));
    if (calls, records) == (reading.calls, reading.records) {
        return Ok(());
    }
    let cause = format!(
        "{calls} calls with {records} records are kept; {} with {} are there",
        reading.calls, reading.records
    );
    Err(OpenFailed::Damaged { cause })
}

/// Records, one after the other.
struct Reading {
    check: ChainCheck,
    last: Position,
    key: Option<IdempotencyKey>,
    /// Calls with a key, and their records.
    calls: i64,
    records: i64,
}

impl Reading {
    fn take(
        &mut self,
        read: &PositionedRecord,
        follow: &mut dyn FnMut(&PositionedRecord) -> Result<(), String>,
    ) -> Result<(), OpenFailed> {
        let next = self.last.get() + 1;
        if read.position.get() != next {
            let cause = format!("position {next} is missing; position {} follows", read.position);
            return Err(OpenFailed::Damaged { cause });
        }
        self.check.take(&read.event).map_err(|broken| OpenFailed::Broken { broken })?;
        follow(read).map_err(|cause| OpenFailed::NotFollowed { cause })?;
        self.last = read.position;
        let is_new = self.key != read.event.key;
        self.calls += i64::from(is_new && read.event.key.is_some());
        self.records += i64::from(read.event.key.is_some());
        self.key.clone_from(&read.event.key);
        Ok(())
    }
}
