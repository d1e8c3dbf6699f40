//! A journal that can fail: the real journal in memory, behind a disk that does as it is told.
//!
//! The records outlive every house. Each house has a handle of its own; after a failure its handle takes nothing
//! more, as a real journal does, and only a new handle, that is a restart, goes on.

use parking_lot::{Mutex, MutexGuard};
use punto_journal::{
    Append, AppendFailed, Head, Journal, MemoryJournal, Position, PositionedRecord, ReadFailed,
    RecordedEvent, Sequence, StreamId,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What the disk does next.
#[derive(Clone, Debug, Default)]
struct Orders {
    /// How many appends still succeed before one fails, and whether that one is written all the same.
    append_fails: Option<(usize, bool)>,
    /// How many reads still succeed before one fails.
    read_fails: Option<usize>,
    /// Whether there is room only for what finishes something begun.
    is_full: bool,
    /// How it lies.
    deceit: Option<Deceit>,
}

/// A way in which a broken program or disk could lie. No run has it: tests use it to see that it is found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deceit {
    /// Says that an append is written, and forgets it, this one in so many.
    Forgets(u64),
    /// Forgets which keys it knows: a request that comes twice acts twice.
    ForgetsKeys,
    /// Gives the first wager of a settlement a cent more.
    PaysACentMore,
    /// Gives nothing back of the last record when it is asked for a key.
    ForgetsHalfAnAnswer,
    /// Shows the face of a card that lies face down.
    ShowsACard,
    /// Says that somebody else was it.
    ChangesTheActor,
    /// Writes down a wager after bets are closed as if it had come in time.
    ClosesLate,
    /// Takes records of a house that has been replaced.
    NeverFences,
}

#[derive(Debug, Default)]
struct Shared {
    records: MemoryJournal,
    orders: Mutex<Orders>,
}

/// A handle on the disk. [`FaultyJournal::restarted`] gives another one.
#[derive(Debug, Default)]
pub struct FaultyJournal {
    shared: Arc<Shared>,
    is_stopped: AtomicBool,
}

fn stopped() -> AppendFailed {
    AppendFailed::Stopped { cause: "the disk failed before".to_owned() }
}

fn broke() -> String {
    "the simulated disk failed".to_owned()
}

impl FaultyJournal {
    /// A new handle on the same records, as after a restart.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self { shared: self.shared.clone(), is_stopped: AtomicBool::new(false) }
    }

    fn orders(&self) -> MutexGuard<'_, Orders> {
        self.shared.orders.lock()
    }

    /// An append fails after this many more; what it was to write is there or not.
    pub fn fail_append(&self, after: usize, is_written: bool) {
        self.orders().append_fails = Some((after, is_written));
    }

    /// A read fails after this many more.
    pub fn fail_read(&self, after: usize) {
        self.orders().read_fails = Some(after);
    }

    /// Nothing fails from now on.
    pub fn heal(&self) {
        let mut orders = self.orders();
        (orders.append_fails, orders.read_fails) = (None, None);
    }

    /// Whether there is room only for what finishes something begun.
    pub fn fill_up(&self, is_full: bool) {
        self.orders().is_full = is_full;
    }

    /// Lies from now on.
    pub fn deceive(&self, deceit: Deceit) {
        self.orders().deceit = Some(deceit);
    }

    /// The records themselves, past every fault: what an auditor reads.
    #[must_use]
    pub fn records(&self) -> &MemoryJournal {
        &self.shared.records
    }

    /// Whether the append fails now, and if so whether it is written.
    fn append_fails(&self) -> Option<bool> {
        let mut orders = self.orders();
        let (after, is_written) = orders.append_fails?;
        orders.append_fails = after.checked_sub(1).map(|after| (after, is_written));
        orders.append_fails.is_none().then_some(is_written)
    }

    fn write(&self, appends: &[Append], is_finishing: bool) -> Result<Vec<RecordedEvent>, AppendFailed> {
        if self.is_stopped.load(Ordering::Relaxed) {
            return Err(stopped());
        }
        if self.orders().is_full && !is_finishing {
            return Err(AppendFailed::Full { cause: broke() });
        }
        match self.append_fails() {
            None => {}
            Some(is_written) => {
                self.is_stopped.store(true, Ordering::Relaxed);
                if is_written {
                    self.shared.records.append(appends)?;
                }
                return Err(AppendFailed::Io { cause: broke() });
            }
        }
        let deceit = self.orders().deceit;
        match deceit {
            None => self.shared.records.append(appends),
            Some(deceit) => self.lie(deceit, appends),
        }
    }

    fn read_fails(&self) -> Result<(), ReadFailed> {
        let mut orders = self.orders();
        let Some(after) = orders.read_fails else { return Ok(()) };
        orders.read_fails = after.checked_sub(1);
        if orders.read_fails.is_none() {
            return Err(ReadFailed::Io { cause: broke() });
        }
        Ok(())
    }
}

impl Journal for FaultyJournal {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.write(appends, false)
    }

    fn append_finishing(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.write(appends, true)
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.read_fails()?;
        self.shared.records.read(stream, from, limit)
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.read_fails()?;
        let mut records = self.shared.records.recorded(stem)?;
        match self.orders().deceit {
            Some(Deceit::ForgetsKeys) => records.clear(),
            Some(Deceit::ForgetsHalfAnAnswer) if records.len() > 1 => {
                records.pop();
            }
            _ => {}
        }
        Ok(records)
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        self.read_fails()?;
        self.shared.records.heads()
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        self.read_fails()?;
        self.shared.records.follow(after, limit, wait)
    }
}
