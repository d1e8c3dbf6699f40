//! Whoever wants to know at once what is on disk: views, books, meters.

use crate::owned_table::OwnedTable;
use punto_journal::{RecordedEvent, RulebookVersion};
use punto_rules::Rulebook;
use punto_vocabulary::TableId;
use std::sync::Arc;

/// What one append has put on disk.
#[derive(Clone, Copy, Debug)]
pub struct News<'a> {
    /// The records, in order, of every stream that the append went to.
    pub records: &'a [RecordedEvent],
    /// What happened at a table, if it was at one.
    pub table: Option<TableNews<'a>>,
    /// What happened at the cash desk.
    pub cash: &'a [punto_cashier::Event],
    /// What happened in the office.
    pub office: &'a [punto_office::Event],
}

/// What happened at a table. There is one event for each record of the table's stream.
#[derive(Clone, Copy, Debug)]
pub struct TableNews<'a> {
    /// Its name, as the configuration or the office gave it.
    pub id: &'a TableId,
    /// What.
    pub events: &'a [punto_table::Event],
    /// What the table goes by now. It is another one after it was opened for another game, or took up another version.
    pub rulebook: &'a Arc<Rulebook>,
    /// What records call that.
    pub version: &'a RulebookVersion,
}

impl<'a> TableNews<'a> {
    pub(crate) const fn of(owned: &'a OwnedTable, events: &'a [punto_table::Event]) -> Self {
        let (id, rulebook) = (owned.table.id(), owned.table.shared_rulebook());
        Self { id, events, rulebook, version: &owned.game.version }
    }
}

/// Follows a house.
///
/// It is told of every append once, after it is on disk and before it is answered, in the order of each stream: the
/// table is held meanwhile. So it must be quick, and must not ask the house anything.
pub trait Watcher: Send + Sync {
    /// Takes note.
    fn recorded(&self, news: &News<'_>);
}
