//! State that one writes while others look at it.

use crate::Game;
use parking_lot::{MappedRwLockReadGuard, RwLock, RwLockReadGuard, RwLockWriteGuard};
use punto_journal::Sequence;
use punto_table::Table;
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

/// A table as its owner has left it, for whoever only looks.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) table: Table,
    /// What it goes by.
    pub(crate) game: Game,
    /// Its last record.
    pub(crate) version: Option<Sequence>,
}

impl Seen<Shown> {
    /// The table as it is now. Its owner waits for the end of the look, and only when there is something to remember.
    pub(crate) fn table(&self) -> MappedRwLockReadGuard<'_, Table> {
        RwLockReadGuard::map(self.look(), |shown| &shown.table)
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
