//! The thread that writes.
//!
//! It takes whatever is queued, records it in one transaction and answers each caller after the commit returned.
//! After the first failure it answers nothing but that: a failed fsync is never tried again, because the system
//! may have thrown the pages away and call the second one a success.

use crate::{
    failure::append_failed,
    group::{Answer, Store},
    shared::Shared,
};
use punto_journal::{Append, AppendFailed};
use rusqlite::config::DbConfig;
use std::sync::{
    Arc,
    mpsc::{Receiver, SyncSender},
};

/// How many calls wait at most; after that callers wait to queue.
pub(crate) const QUEUE_MAX: usize = 1024;
/// How many bytes of payload one transaction takes before it leaves the rest to the next.
const GROUP_BYTES_MAX: usize = 8 << 20;
/// After so many bytes of payload and records the log is brought into the database.
const LOG_BYTES_MAX: usize = 4 << 20;
/// What a record costs in the log besides its payload, roughly.
const RECORD_BYTES: usize = 600;
/// The log's pages after which readers are waited for, so that it starts from its beginning.
const LOG_PAGES_MAX: i64 = 16_384;

/// A call and where its answer goes.
pub(crate) struct Job {
    pub(crate) call: Vec<Append>,
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
        match store.commit(group.iter().map(|job| job.call.as_slice())) {
            Ok(committed) => {
                shared.publish(committed.records.iter(), store.position);
                for (job, answer) in group.into_iter().zip(committed.answers) {
                    // A caller that is gone does not need its answer.
                    let _ = job.answer.send(answer);
                }
            }
            Err(failed) => return refuse(store, group, &jobs, failed),
        }
        log_bytes += bytes;
        if log_bytes > LOG_BYTES_MAX {
            log_bytes = 0;
            if let Err(error) = checkpoint(&store) {
                return refuse(store, Vec::new(), &jobs, append_failed(&error));
            }
        }
    }
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
fn checkpoint(store: &Store) -> rusqlite::Result<()> {
    let pages = |mode: &str| -> rusqlite::Result<i64> {
        store.connection.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], |row| row.get(1))
    };
    if pages("PASSIVE")? > LOG_PAGES_MAX {
        pages("TRUNCATE")?;
    }
    Ok(())
}

/// Answers the group with the failure and everybody after it with the news of it. The files stay as they are
/// for the next one who opens them.
fn refuse(store: Store, group: Vec<Job>, jobs: &Receiver<Job>, failed: AppendFailed) {
    // Nothing can be done if even this fails; the next opening checks everything again.
    let _ = store.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    drop(store);
    let stopped = AppendFailed::Stopped { cause: failed.to_string() };
    for job in group {
        let _ = job.answer.send(Err(failed.clone()));
    }
    while let Ok(job) = jobs.recv() {
        let _ = job.answer.send(Err(stopped.clone()));
    }
}
