//! What the writer tells the others after each commit.

use punto_journal::{Chains, Head, Position, RecordedEvent};
use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// The committed end of the journal. Readers wait here for the next commit.
#[derive(Debug)]
pub(crate) struct Shared {
    committed: Mutex<Committed>,
    grown: Condvar,
}

#[derive(Debug)]
struct Committed {
    chains: Chains,
    position: Position,
}

impl Shared {
    pub(crate) fn new(chains: Chains, position: Position) -> Self {
        Self { committed: Mutex::new(Committed { chains, position }), grown: Condvar::new() }
    }

    /// Each change is whole in itself, so a thread that died holding the lock leaves nothing half done.
    fn committed(&self) -> MutexGuard<'_, Committed> {
        self.committed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that are durable now, up to this position.
    pub(crate) fn publish<'a>(&self, records: impl Iterator<Item = &'a RecordedEvent>, position: Position) {
        let mut committed = self.committed();
        records.for_each(|record| committed.chains.resume(record));
        committed.position = position;
        drop(committed);
        self.grown.notify_all();
    }

    pub(crate) fn heads(&self) -> Vec<Head> {
        self.committed().chains.heads()
    }

    /// Waits until there is something after this position, or for so long. Says whether there is.
    pub(crate) fn wait(&self, after: Position, wait: Duration) -> bool {
        let nothing_yet = |committed: &mut Committed| committed.position <= after;
        let waited = self.grown.wait_timeout_while(self.committed(), wait, nothing_yet);
        waited.unwrap_or_else(PoisonError::into_inner).0.position > after
    }
}
