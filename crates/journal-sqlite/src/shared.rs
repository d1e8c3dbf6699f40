//! What the writer tells the others after each commit.

use crate::store::Store;
use parking_lot::{Condvar, Mutex, MutexGuard};
use punto_journal::{Chains, Head, Position, RecordedEvent, WholeUntil};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The committed end of the journal. Readers wait here for the next commit.
#[derive(Debug)]
pub(crate) struct Shared {
    committed: Mutex<Committed>,
    grown: Condvar,
    is_low: AtomicBool,
}

#[derive(Debug)]
struct Committed {
    chains: Chains,
    position: Position,
}

impl Shared {
    pub(crate) fn new(store: &Store) -> Self {
        let committed = Committed { chains: store.chains.clone(), position: store.position };
        let is_low = AtomicBool::new(store.low.is_some());
        Self { committed: Mutex::new(committed), grown: Condvar::new(), is_low }
    }

    /// Each change is whole in itself, so a thread that died holding the lock leaves nothing half done.
    fn committed(&self) -> MutexGuard<'_, Committed> {
        self.committed.lock()
    }

    /// Records that are durable now, up to this position.
    pub(crate) fn publish<'a>(&self, records: impl Iterator<Item = &'a RecordedEvent>, position: Position) {
        let mut committed = self.committed();
        records.for_each(|record| committed.chains.resume(record));
        committed.position = position;
        drop(committed);
        self.grown.notify_all();
    }

    /// The end of what is durable.
    pub(crate) fn position(&self) -> Position {
        self.committed().position
    }

    /// How far the journal is whole: to the end of what is durable.
    pub(crate) fn until(&self) -> WholeUntil {
        let committed = self.committed();
        committed.chains.until(committed.position)
    }

    pub(crate) fn lower(&self) {
        self.is_low.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_low(&self) -> bool {
        self.is_low.load(Ordering::Relaxed)
    }

    pub(crate) fn heads(&self) -> Vec<Head> {
        self.committed().chains.heads()
    }

    /// Waits until there is something after this position, or for so long. Says whether there is.
    pub(crate) fn wait(&self, after: Position, wait: Duration) -> bool {
        let nothing_yet = |committed: &mut Committed| committed.position <= after;
        let mut committed = self.committed();
        // Whether it was woken or the time is up is seen by the position.
        let _ = self.grown.wait_while_for(&mut committed, nothing_yet, wait);
        committed.position > after
    }
}
