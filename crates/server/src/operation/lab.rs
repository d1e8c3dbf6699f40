//! What is computed beside the tables, bounded so that play never waits for it: one analysis, few readings, one simulation.

use crate::http::problem::Problem;
use crate::operation::simulations::Simulations;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many read the journal for history and proof at once.
const READERS: usize = 4;

/// How many may wait for their turn to read.
const READERS_WAITING_MAX: usize = 64;

/// How many may wait for exact odds, which take a core for a moment.
const ODDS_WAITING_MAX: usize = 16;

/// The turns of everything that takes long.
pub(crate) struct Lab {
    /// For exact odds.
    pub(crate) odds: Turns,
    /// For reading the journal.
    pub(crate) reads: Turns,
    /// Simulations.
    pub(crate) simulations: Arc<Simulations>,
}

impl Default for Lab {
    fn default() -> Self {
        Self {
            odds: Turns::new("exact odds", 1, ODDS_WAITING_MAX),
            reads: Turns::new("reading the journal", READERS, READERS_WAITING_MAX),
            simulations: Arc::default(),
        }
    }
}

/// Work of which only so much is done at once, and for which only so many wait.
#[derive(Debug)]
pub(crate) struct Turns {
    what: &'static str,
    semaphore: Arc<Semaphore>,
    waiting: AtomicUsize,
    waiting_max: usize,
}

/// A turn, until it is dropped. Whoever works on a thread of its own takes it along: the work may go on when nobody waits
/// for it any more.
#[derive(Debug)]
pub(crate) struct Turn(#[expect(dead_code, reason = "held until it is dropped")] OwnedSemaphorePermit);

/// A place in the queue, free again when its owner has had its turn or is gone.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Turns {
    pub(crate) fn new(what: &'static str, at_once: usize, waiting_max: usize) -> Self {
        let semaphore = Arc::new(Semaphore::new(at_once));
        Self { what, semaphore, waiting: AtomicUsize::new(0), waiting_max }
    }

    /// Waits for a turn. Whoever is dropped meanwhile leaves the queue.
    ///
    /// # Errors
    /// When too many wait already, or the house is closing.
    pub(crate) async fn take(&self) -> Result<Turn, Problem> {
        if let Ok(turn) = self.semaphore.clone().try_acquire_owned() {
            return Ok(Turn(turn));
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= self.waiting_max {
            return Err(Problem::busy(self.what));
        }
        let turn = self.semaphore.clone().acquire_owned().await;
        turn.map(Turn).map_err(|_| Problem::unavailable("closing", "the house is closing"))
    }
}

#[cfg(test)]
mod tests {
    use super::Turns;
    use futures_util::FutureExt as _;

    #[tokio::test]
    async fn a_full_queue_refuses_and_whoever_goes_leaves_it() {
        let turns = Turns::new("odds", 1, 2);
        let working = turns.take().await.unwrap();
        let mut first = Box::pin(turns.take());
        let mut second = Box::pin(turns.take());
        assert!(first.as_mut().now_or_never().is_none() && second.as_mut().now_or_never().is_none());
        let refused = turns.take().await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.code()), (503, "busy"));
        drop(first);
        let mut third = Box::pin(turns.take());
        assert!(third.as_mut().now_or_never().is_none(), "there is a place again");
        drop(working);
        drop(second.await.unwrap());
        drop(third.await.unwrap());
    }
}
