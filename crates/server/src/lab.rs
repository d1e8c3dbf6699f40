//! What is computed beside the tables, bounded so that play never waits for it: one analysis, few readings, one simulation.

use crate::simulations::Simulations;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many read the journal for history and proof at once.
const READERS: usize = 4;

/// The turns of everything that takes long.
pub(crate) struct Lab {
    /// For exact odds.
    pub(crate) odds: Semaphore,
    /// For reading the journal.
    pub(crate) reads: Semaphore,
    /// Simulations.
    pub(crate) simulations: Arc<Simulations>,
}

impl Default for Lab {
    fn default() -> Self {
        Self { odds: Semaphore::new(1), reads: Semaphore::new(READERS), simulations: Arc::default() }
    }
}
