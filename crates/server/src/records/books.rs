//! The books of the house: every cent in double entry and every meter, from the same events as everything else.

use punto_house::StoredEvent;
use punto_journal::{Journal, Position, ReadFailed, RecordedEvent, Sequence, StreamId};
use punto_ledger::{Ledger, LedgerBroken, Meters, MetersBroken, Recorded};
use punto_table::Event;
use punto_vocabulary::TableId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// How many records are read at once.
const CHUNK: usize = 4_096;

/// Why books cannot be kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BooksBroken {
    /// Money that cannot be true.
    #[error("the books do not balance: {0}")]
    Ledger(#[from] LedgerBroken),
    /// A meter that cannot be counted.
    #[error("the meters cannot go on: {0}")]
    Meters(#[from] MetersBroken),
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadFailed),
    /// A record that is no event of a house.
    #[error(transparent)]
    Record(#[from] punto_house::UnreadableRecord),
}

/// What the books say, up to the last append that was taken in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub(crate) ledger: Ledger,
    pub(crate) meters: Meters,
    /// The last record of each stream that is in.
    pub(crate) heads: BTreeMap<StreamId, Sequence>,
}

impl Standing {
    /// Recomputes everything from the journal; of each stream no more than `up_to` says, if it says anything.
    pub(crate) fn recompute(
        journal: &dyn Journal,
        is_wanted: impl Fn(&RecordedEvent) -> bool,
    ) -> Result<Self, BooksBroken> {
        let (mut standing, mut after) = (Self::default(), Position::START);
        loop {
            let placed = journal.follow(after, CHUNK, Duration::ZERO)?;
            let Some(last) = placed.last() else { break };
            after = last.position;
            for record in placed.iter().map(|placed| &placed.event).filter(|record| is_wanted(record)) {
                standing.take(record, &StoredEvent::read(record)?)?;
            }
        }
        standing.ledger.check_settled()?;
        Ok(standing)
    }

    /// Takes the next record, which holds this event. Whether the books balance is asked after the last one of an append.
    pub(crate) fn take(&mut self, record: &RecordedEvent, event: &StoredEvent) -> Result<(), BooksBroken> {
        match event {
            StoredEvent::Table(id, event) => self.table(id, event)?,
            StoredEvent::Cashier(event) => self.cash(event)?,
            StoredEvent::Office(_) => {}
        }
        self.heads.insert(record.stream.clone(), record.sequence);
        Ok(())
    }

    /// Checks that no half of a move is missing.
    pub(crate) fn check_settled(&self) -> Result<(), BooksBroken> {
        Ok(self.ledger.check_settled()?)
    }

    fn table(&mut self, id: &TableId, event: &Event) -> Result<(), BooksBroken> {
        self.ledger.apply(Recorded::Table { table: id, event })?;
        Ok(self.meters.apply(Recorded::Table { table: id, event })?)
    }

    fn cash(&mut self, event: &punto_cashier::Event) -> Result<(), BooksBroken> {
        self.ledger.apply(Recorded::Cashier(event))?;
        Ok(())
    }
}
