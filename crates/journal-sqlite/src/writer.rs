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
    group::Answer,
    shared::Shared,
    store::{BUSY_MS, Store},
};
use punto_journal::{AppendCall, AppendFailed, Position};
use std::{
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender},
    },
    time::Duration,
};

/// How many callers wait at most; after that they wait to queue.
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

/// What the writer has to do, and where its answer goes.
pub(crate) enum Job {
    /// Recording calls.
    Append(Calls),
    /// Something else, by itself; the answer is how many rows it took.
    Chore(Chore, SyncSender<Result<usize, AppendFailed>>),
}

/// The calls of one caller, committed together, and where their answers go.
pub(crate) struct Calls {
    pub(crate) calls: Vec<AppendCall>,
    pub(crate) answers: SyncSender<Vec<Answer>>,
}

/// What is done between commits. Doing it twice does no more than doing it once.
#[derive(Clone, Debug)]
pub(crate) enum Chore {
    /// The journal begins with this link from now on, which ends at this position.
    Link(Position, String),
    /// So many records are removed that lie before the link.
    Trim(usize),
}

impl Calls {
    fn bytes(&self) -> usize {
        let appends = self.calls.iter().flat_map(|call| &call.appends);
        let events = appends.flat_map(|append| &append.events);
        events.map(|event| event.payload.as_str().len() + RECORD_BYTES).sum()
    }

    fn refuse(self, failed: &AppendFailed) {
        // A caller that is gone does not need its answers.
        let _ = self.answers.send(self.calls.iter().map(|_| Err(failed.clone())).collect());
    }
}

/// Works until the last sender is gone.
pub(crate) fn run(mut store: Store, jobs: Receiver<Job>, shared: Arc<Shared>) {
    let mut log_bytes = 0;
    let mut waiting = None;
    while let Some(job) = waiting.take().or_else(|| jobs.recv().ok()) {
        let (kept, bytes) = match job {
            Job::Append(first) => {
                let (group, bytes, next) = gather(first, &jobs);
                waiting = next;
                match append(store, group, &shared) {
                    Ok(kept) => (kept, bytes),
                    Err((group, failed)) => return refuse(group, waiting, &jobs, failed),
                }
            }
            Job::Chore(chore, answer) => match with_room(store, &shared, |store| store.chore(&chore)) {
                Ok((kept, rows)) => {
                    // Whoever is gone does not need the answer.
                    let _ = answer.send(Ok(rows));
                    (kept, rows * RECORD_BYTES)
                }
                Err(failed) => {
                    // As above; `refuse` tells everybody else who waits.
                    let _ = answer.send(Err(failed.clone()));
                    return refuse(Vec::new(), None, &jobs, failed);
                }
            },
        };
        store = kept;
        log_bytes += bytes;
        if log_bytes > LOG_BYTES_MAX {
            log_bytes = 0;
            store = match with_room(store, &shared, |store| checkpoint(store)) {
                Ok((kept, ())) => kept,
                Err(failed) => return refuse(Vec::new(), waiting, &jobs, failed),
            }
        }
    }
}

/// Commits a group and answers it.
fn append(store: Store, group: Vec<Calls>, shared: &Shared) -> Result<Store, (Vec<Calls>, AppendFailed)> {
    let commit = |store: &mut Store| store.commit(group.iter().flat_map(|calls| &calls.calls));
    let (store, committed) = match with_room(store, shared, commit) {
        Ok(done) => done,
        Err(failed) => return Err((group, failed)),
    };
    shared.publish(committed.records.iter(), store.position);
    let mut answers = committed.answers.into_iter();
    for Calls { calls, answers: to } in group {
        let its_own = answers.by_ref().take(calls.len()).collect();
        // A caller that is gone does not need its answers.
        let _ = to.send(its_own);
    }
    Ok(store)
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
    let (path, shelf) = (store.path.clone(), store.shelf.clone());
    store.abandon();
    let store = Store::open_low(&path, &shared.until(), &mut |_| Ok(()), &shelf, cause);
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

/// What is committed together: this call and those that are queued behind it, up to the next chore.
fn gather(first: Calls, jobs: &Receiver<Job>) -> (Vec<Calls>, usize, Option<Job>) {
    let mut bytes = first.bytes();
    let mut group = vec![first];
    while group.len() < QUEUE_MAX && bytes < GROUP_BYTES_MAX {
        match jobs.try_recv() {
            Ok(Job::Append(calls)) => {
                bytes += calls.bytes();
                group.push(calls);
            }
            Ok(chore @ Job::Chore(..)) => return (group, bytes, Some(chore)),
            Err(_) => break,
        }
    }
    (group, bytes, None)
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
fn refuse(group: Vec<Calls>, waiting: Option<Job>, jobs: &Receiver<Job>, failed: AppendFailed) {
    let stopped = AppendFailed::Stopped { cause: failed.to_string() };
    for calls in group {
        calls.refuse(&failed);
    }
    let mut next = waiting;
    while let Some(job) = next.take().or_else(|| jobs.recv().ok()) {
        match job {
            Job::Append(calls) => calls.refuse(&stopped),
            Job::Chore(_, answer) => {
                // Whoever is gone does not need the answer.
                let _ = answer.send(Err(stopped.clone()));
            }
        }
    }
}
