//! What the tasks tell those who wait.

use punto_journal::Position;
use std::{
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::sync::Notify;

/// How far the journal is known to go. Readers wait here for more.
#[derive(Debug)]
pub(crate) struct Shared {
    end: Mutex<Position>,
    grown: Condvar,
    is_closing: AtomicBool,
    /// Told when this process has appended something that other nodes do not know of.
    news: Notify,
}

impl Shared {
    pub(crate) fn new(end: Position) -> Self {
        let (grown, is_closing, news) = (Condvar::new(), AtomicBool::new(false), Notify::new());
        Self { end: Mutex::new(end), grown, is_closing, news }
    }

    /// The number is changed in one step, so a thread that died holding the lock leaves nothing half done.
    fn end(&self) -> MutexGuard<'_, Position> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// This process has appended up to here.
    pub(crate) fn publish(&self, position: Position) {
        self.reached(position);
        self.news.notify_one();
    }

    /// The journal goes at least up to here.
    pub(crate) fn reached(&self, position: Position) {
        let mut end = self.end();
        *end = position.max(*end);
        drop(end);
        self.grown.notify_all();
    }

    /// Waits until this process has appended something since it was last asked.
    pub(crate) async fn news(&self) {
        self.news.notified().await;
    }

    /// Waits until there is something after this position, or for so long. Says whether there is.
    pub(crate) fn wait(&self, after: Position, wait: Duration) -> bool {
        let nothing_yet = |end: &mut Position| *end <= after;
        let waited = self.grown.wait_timeout_while(self.end(), wait, nothing_yet);
        *waited.unwrap_or_else(PoisonError::into_inner).0 > after
    }

    /// Nobody waits for a server any more.
    pub(crate) fn close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }
}
