//! State that one writes while others look at it.

use parking_lot::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::sync::Arc;

/// What a desk has come to. Whoever owns the desk decides and writes to disk without holding this; it is held only for the
/// moment in which the events are remembered, so whoever looks never waits for the disk.
#[derive(Debug, Default)]
pub(crate) struct Seen<T>(Arc<RwLock<T>>);

impl<T> Clone for Seen<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Seen<T> {
    pub(crate) fn new(state: T) -> Self {
        Self(Arc::new(RwLock::new(state)))
    }

    /// As it is now.
    pub(crate) fn look(&self) -> RwLockReadGuard<'_, T> {
        self.0.read()
    }

    /// To remember what is on disk.
    pub(crate) fn change(&self) -> RwLockWriteGuard<'_, T> {
        self.0.write()
    }
}
