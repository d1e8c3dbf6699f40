//! The thread that writes.
//!
//! It takes whatever is queued, records it in one transaction and answers each caller after the commit returned.
//! After the first failure it answers nothing but that: a failed fsync is never tried again, because the system
//! may have thrown the pages away and call the second one a success.
//!
//! A write that finds the disk full is no such failure, the first time: then it lets go of the file, gives up the
//! reserve, opens the file again and checks that it has what was acknowledged, and from then on takes only what finishes something begun.

use crate::{
    failure::append_failed,
    group::{Answer, Purpose},
    shared::Shared,
    store::{BUSY_MS, Store},
};
use punto_journal::{Append, AppendFailed};
use std::{
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender},
    },
    time::Duration,
};

/// How many calls wait at most; after that callers wait to queue.
pub(crate) const QUEUE_MAX: usize = 1024;
/// How many bytes of payload one transaction takes before it leaves the rest to the next.
const GROUP_BYTES_MAX: usize = 8 << 20;
/// After so many bytes of payload and records the log is brought into the database.
pub(crate) const LOG_BYTES_MAX: usize = 4 << 20;
/// What a record costs in the log besides its payload, roughly.
const RECORD_BYTES: usize = 600;
/// The log's pages after which readers are waited for, so that it starts from its beginning.
const LOG_PAGES_MAX: i64 = 16_384;
/// How long they are waited for: callers wait, too.
const READERS_MS: Duration = Duration::from_millis(100);

/// A call and where its answer goes.
pub(crate) struct Job {
    pub(crate) call: Vec<Append>,
    pub(crate) purpose: Purpose,
    pub(crate) answer: SyncSender<Answer>,
}

impl Job {
    fn bytes(&self) -> usize {
        let events = self.call.iter().flat_map(|append| &append.events);
        events.map(|event| event.payload.as_str().len() + RECORD_BYTES).sum()
    }
}

/// Works until the last sender is gone.
pub(crate) fn run(mut store: Store, jobs: Receiver<Job>, shared: Arc<Shared>) {
    let mut log_bytes = 0;
    while let Ok(first) = jobs.recv() {
        let (group, bytes) = gather(first, &jobs);
        let commit = |store: &mut Store| store.commit(group.iter().map(|job| (&job.call[..], job.purpose)));
        let committed = match with_room(store, &shared, commit) {
            Ok((kept, committed)) => {
                store = kept;
                committed
            }
            Err(failed) => return refuse(group, &jobs, failed),
        };
        shared.publish(committed.records.iter(), store.position);
        for (job, answer) in group.into_iter().zip(committed.answers) {
            // A caller that is gone does not need its answer.
            let _ = job.answer.send(answer);
        }
        log_bytes += bytes;
        if log_bytes > LOG_BYTES_MAX {
            log_bytes = 0;
            store = match with_room(store, &shared, |store| checkpoint(store)) {
                Ok((kept, ())) => kept,
                Err(failed) => return refuse(Vec::new(), &jobs, failed),
            }
        }
    }
}

/// Does this; and if the disk is full for the first time, does it once more with the reserve.
fn with_room<T>(
    mut store: Store,
    shared: &Shared,
    work: impl Fn(&mut Store) -> Result<T, AppendFailed>,
) -> Result<(Store, T), AppendFailed> {
    match work(&mut store) {
        Ok(done) => return Ok((store, done)),
        Err(AppendFailed::Exhausted { cause }) if store.low.is_none() => {
            store = lowered(store, shared, cause)?;
        }
        Err(failed) => {
            store.abandon();
            return Err(failed);
        }
    }
    match work(&mut store) {
        Ok(done) => Ok((store, done)),
        Err(failed) => {
            store.abandon();
            Err(failed)
        }
    }
}

/// Opens the file anew with the reserve given up. It must have exactly what was acknowledged.
fn lowered(store: Store, shared: &Shared, cause: String) -> Result<Store, AppendFailed> {
    let path = store.path.clone();
    store.abandon();
    let store = Store::open_low(&path, &shared.until(), &mut |_| Ok(()), cause);
    let store = store.map_err(|failed| AppendFailed::Io { cause: failed.to_string() })?;
    let (found, acknowledged) = (store.position, shared.position());
    if found != acknowledged {
        store.abandon();
        let cause = format!("{found} records are there; {acknowledged} were acknowledged");
        return Err(AppendFailed::Io { cause });
    }
    shared.lower();
    Ok(store)
}

fn gather(first: Job, jobs: &Receiver<Job>) -> (Vec<Job>, usize) {
    let mut bytes = first.bytes();
    let mut group = vec![first];
    while group.len() < QUEUE_MAX && bytes < GROUP_BYTES_MAX {
        let Ok(job) = jobs.try_recv() else { break };
        bytes += job.bytes();
        group.push(job);
    }
    (group, bytes)
}

/// Brings the log into the database. SQLite would do it by itself and keep quiet about a failed fsync.
fn checkpoint(store: &Store) -> Result<(), AppendFailed> {
    let pages = |mode: &str| -> rusqlite::Result<i64> {
        store.connection.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], |row| row.get(1))
    };
    let bring = || -> rusqlite::Result<()> {
        if pages("PASSIVE")? > LOG_PAGES_MAX {
            store.connection.busy_timeout(READERS_MS)?;
            pages("TRUNCATE")?;
            store.connection.busy_timeout(BUSY_MS)?;
        }
        Ok(())
    };
    bring().map_err(|error| append_failed(&error))
}

/// Answers the group with the failure and everybody after it with the news of it.
fn refuse(group: Vec<Job>, jobs: &Receiver<Job>, failed: AppendFailed) {
    let stopped = AppendFailed::Stopped { cause: failed.to_string() };
    for job in group {
        // A caller that is gone does not need its answer.
        let _ = job.answer.send(Err(failed.clone()));
    }
    while let Ok(job) = jobs.recv() {
        // The same.
        let _ = job.answer.send(Err(stopped.clone()));
    }
}
