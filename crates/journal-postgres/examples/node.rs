//! One of several processes that share a journal, for tests that kill it, halt it and take its database away.
//!
//! ```text
//! node ADDRESS NAME TABLES SHARE TERM_MS CLOCK_MS
//! ```
//!
//! It takes the leases of as many tables as its share, appends to each in turn, and says on standard output what was acknowledged:
//! `TABLE SEQUENCE HASH EPOCH UNIX_MS`. Its clock is apart from that of the machine by so many milliseconds. It ends with 3 when its
//! journal stopped, and with 7 when somebody else has written to a table whose lease it held.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use punto_journal::{
    Actor, Append, AppendFailed, EventKind, ExpectedVersion, IdempotencyKey, Journal as _, NewEvent, Payload,
    RulebookVersion, Sequence, StreamId, Timestamp,
};
use punto_journal_postgres::{Lease, Options, PostgresJournal};
use std::{
    collections::BTreeMap,
    env,
    error::Error,
    io::Write as _,
    process::ExitCode,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

type Held = Arc<Mutex<BTreeMap<u32, Lease>>>;

struct Node {
    journal: Arc<PostgresJournal>,
    name: String,
    tables: u32,
    share: usize,
    term: Duration,
    clock_ms: i64,
    held: Held,
    /// Where each table that it has ends.
    ends: BTreeMap<u32, Option<Sequence>>,
    appended: u64,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [address, name, tables, share, term_ms, clock_ms] = &arguments[..] else {
        return Err("node ADDRESS NAME TABLES SHARE TERM_MS CLOCK_MS".into());
    };
    let options = Options { node: name.clone(), ..Options::default() };
    let journal = Arc::new(PostgresJournal::open_or_create(address, options)?);
    let held = Held::default();
    let mut node = Node {
        journal,
        name: name.clone(),
        tables: tables.parse()?,
        share: share.parse()?,
        term: Duration::from_millis(term_ms.parse()?),
        clock_ms: clock_ms.parse()?,
        held,
        ends: BTreeMap::new(),
        appended: 0,
    };
    let (journal, held, term) = (Arc::clone(&node.journal), Arc::clone(&node.held), node.term);
    thread::spawn(move || renew(&journal, &held, term));
    loop {
        node.take()?;
        if let Some(code) = node.append_to_each()? {
            return Ok(ExitCode::from(code));
        }
    }
}

/// Renews every lease, beside the appends.
fn renew(journal: &PostgresJournal, held: &Held, term: Duration) {
    loop {
        thread::sleep(term / 4);
        let leases: Vec<(u32, Lease)> =
            locked(held).iter().map(|(table, lease)| (*table, lease.clone())).collect();
        for (table, lease) in leases {
            match journal.renew_lease(&lease) {
                Ok(Some(renewed)) => drop(locked(held).insert(table, renewed)),
                Ok(None) => drop(locked(held).remove(&table)),
                Err(failed) => eprintln!("{failed}"),
            }
        }
    }
}

fn locked(held: &Held) -> std::sync::MutexGuard<'_, BTreeMap<u32, Lease>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

fn stream(table: u32) -> Result<StreamId, Box<dyn Error>> {
    Ok(StreamId::new(&format!("table/{table}"))?)
}

impl Node {
    /// Takes tables that nobody has, up to its share, and reads where they end.
    fn take(&mut self) -> Result<(), Box<dyn Error>> {
        for table in 0..self.tables {
            let held = locked(&self.held);
            let has_enough = held.contains_key(&table) || held.len() >= self.share;
            drop(held);
            if has_enough {
                continue;
            }
            match self.journal.take_lease(stream(table)?.as_str(), self.term) {
                Ok(Some(lease)) => {
                    let end = self
                        .journal
                        .heads()?
                        .into_iter()
                        .find(|head| head.stream.as_str() == format!("table/{table}"));
                    self.ends.insert(table, end.map(|head| head.sequence));
                    locked(&self.held).insert(table, lease);
                }
                Ok(None) => {}
                Err(failed) => {
                    eprintln!("{failed}");
                    thread::sleep(self.term / 10);
                }
            }
        }
        if locked(&self.held).is_empty() {
            thread::sleep(self.term / 10);
        }
        Ok(())
    }

    fn append_to_each(&mut self) -> Result<Option<u8>, Box<dyn Error>> {
        let leases: Vec<(u32, Lease)> =
            locked(&self.held).iter().map(|(table, lease)| (*table, lease.clone())).collect();
        for (table, lease) in leases {
            let append = self.one(table, &lease)?;
            match self.journal.fenced(vec![lease.clone()]).append(&[append]) {
                Ok(recorded) => {
                    let record = recorded.first().ok_or("no record")?;
                    self.ends.insert(table, Some(record.sequence));
                    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
                    let mut out = std::io::stdout().lock();
                    writeln!(
                        out,
                        "{} {} {} {} {now}",
                        record.stream,
                        record.sequence,
                        record.hash,
                        lease.epoch()
                    )?;
                    out.flush()?;
                }
                Err(AppendFailed::Stopped { cause }) if cause.contains("no longer holds the lease") => {
                    locked(&self.held).remove(&table);
                }
                Err(conflict @ AppendFailed::Conflict { .. }) => {
                    println!("CONFLICT {conflict} in epoch {}", lease.epoch());
                    return Ok(Some(7));
                }
                Err(failed) => {
                    eprintln!("{failed}");
                    return Ok(Some(3));
                }
            }
        }
        Ok(None)
    }

    fn one(&mut self, table: u32, lease: &Lease) -> Result<Append, Box<dyn Error>> {
        self.appended += 1;
        let now = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
        let payload = format!(r#"{{"node":"{}","epoch":{}}}"#, self.journal.holder(), lease.epoch());
        let key = format!("{}/{}", self.journal.holder(), self.appended);
        Ok(Append {
            stream: stream(table)?,
            expected: ExpectedVersion::after(self.ends.get(&table).copied().flatten()),
            time: Timestamp::from_unix_ms(u64::try_from(now + self.clock_ms)?),
            actor: Actor::new(&format!("node:{}", self.name))?,
            key: Some(IdempotencyKey::new(&key)?),
            rulebook: RulebookVersion::new("example@1")?,
            events: vec![NewEvent {
                kind: EventKind::new("Example")?,
                version: 1,
                payload: Payload::new(payload)?,
            }],
        })
    }
}
