//! The views of one table, kept up event by event.

use crate::clock::{ClockFace, RecordStamp};
use crate::facts::TableFacts;
use crate::memory::{Before, Memory};
use crate::names::Names;
use crate::recent::RecentRounds;
use crate::show::{Changed, choosing, touched};
use crate::shown::{FeltEvent, Shown, StaffEvent, Urgency};
use punto_rules::Rulebook;
use punto_table::{Event, SavedTable, Table, evolve};
use punto_vocabulary::{TableId, TableTime};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The views of one table. They are built from its events alone: deleted and built again they are equal.
///
/// ```
/// use punto_projections::{ClockFace, NoNames, Phase, RecordStamp, TableViews};
/// use punto_table::TableLocked;
/// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let mut views = TableViews::new("rapid-1".parse()?, rulebook.clone().into(), ClockFace::default());
/// let at = RecordStamp { sequence: 1, time_ms: 1_700_000_000_000, actor: "staff:pit-1" };
/// let shown = views.apply(&at, &TableLocked { reason: "no cards".parse()? }.into(), &NoNames);
/// assert_eq!(views.felt(&NoNames).phase, Phase::Locked);
/// let json = serde_json::to_string(&shown.felt)?;
/// assert_eq!(json, r#"{"version":1,"after":0,"time_ms":1700000000000,"kind":"table-locked"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TableViews {
    table: Table,
    clock: ClockFace,
    version: u64,
    felt_version: u64,
    time_ms: u64,
    memory: Memory,
    facts: TableFacts,
    rulebook_version: Box<str>,
    /// What it went by before.
    earlier_version: Option<Box<str>>,
}

/// What views were when they were saved, without what the house says of the table and its clock.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedViews {
    table: SavedTable,
    version: u64,
    felt_version: u64,
    time_ms: u64,
    memory: Memory,
    rulebook_version: Box<str>,
    earlier_version: Option<Box<str>>,
}

impl TableViews {
    /// Everything that events have told, to be kept as a cache: it can always be had again from them.
    #[must_use]
    pub fn save(&self) -> SavedViews {
        SavedViews {
            table: self.table.save(),
            version: self.version,
            felt_version: self.felt_version,
            time_ms: self.time_ms,
            memory: self.memory.clone(),
            rulebook_version: self.rulebook_version.clone(),
            earlier_version: self.earlier_version.clone().filter(|_| self.table.is_last_by_another()),
        }
    }

    /// Views as they were saved. None where a version of a rulebook that they went by is not known.
    #[must_use]
    pub fn restore(
        id: TableId,
        saved: SavedViews,
        rulebook: impl Fn(&str) -> Option<Arc<Rulebook>>,
    ) -> Option<Self> {
        let mut table = Table::restore(id, rulebook(&saved.rulebook_version)?, saved.table);
        if let Some(earlier) = &saved.earlier_version {
            table.rebuilt_by(table.shared_rulebook().clone(), Some(rulebook(earlier)?));
        }
        Some(Self {
            table,
            clock: ClockFace::default(),
            version: saved.version,
            felt_version: saved.felt_version,
            time_ms: saved.time_ms,
            memory: saved.memory,
            facts: TableFacts::default(),
            rulebook_version: saved.rulebook_version,
            earlier_version: saved.earlier_version,
        })
    }

    /// The views of a table at which nothing has happened.
    #[must_use]
    pub fn new(id: TableId, rulebook: Arc<Rulebook>, clock: ClockFace) -> Self {
        Self {
            table: Table::new(id, rulebook),
            clock,
            version: 0,
            felt_version: 0,
            time_ms: 0,
            memory: Memory::default(),
            facts: TableFacts::default(),
            rulebook_version: Box::default(),
            earlier_version: None,
        }
    }

    /// Takes one event in, and says what it means to those who watch.
    pub fn apply(&mut self, at: &RecordStamp<'_>, event: &Event, names: &dyn Names) -> Shown {
        let before = Before::of(event, &self.table);
        let mut touches = touched(event, &before, &self.table);
        let were_choosing = choosing(&self.table).to_vec();
        let squeezer = self.memory.squeeze.holder().cloned();
        self.memory.before(at, event, &before, &self.table);
        evolve(&mut self.table, event);
        self.memory.after(at, event, &before, &self.table);
        (self.version, self.time_ms) = (at.sequence, at.time_ms);
        let now_squeezer = self.memory.squeeze.holder();
        if squeezer.as_ref() != now_squeezer {
            touches.extend(squeezer.iter().chain(now_squeezer).cloned());
        }
        if were_choosing != choosing(&self.table) {
            touches.extend(were_choosing.iter().chain(choosing(&self.table)).cloned());
        }
        touches.sort_unstable();
        touches.dedup();
        let happened = Changed { views: self, before: &before, names }.tell(event);
        let felt = happened.map(|happened| {
            let after = std::mem::replace(&mut self.felt_version, at.sequence);
            FeltEvent { version: at.sequence, after, time_ms: at.time_ms, happened }
        });
        Shown {
            felt,
            staff: StaffEvent::of(at, event),
            touched: touches,
            urgency: Urgency::of(event),
            history: self.memory.recent.changes(),
        }
    }

    /// Sets what the table's clock says on the server's, after a restart.
    pub const fn set_clock(&mut self, clock: ClockFace) {
        self.clock = clock;
    }

    /// Sets what the house says of the table; events do not say so.
    pub fn set_facts(&mut self, facts: TableFacts) {
        self.facts = facts;
    }

    /// What the house says of the table.
    #[must_use]
    pub const fn facts(&self) -> &TableFacts {
        &self.facts
    }

    /// The sequence number of the last event.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The sequence number of the last event that was public.
    #[must_use]
    pub const fn felt_version(&self) -> u64 {
        self.felt_version
    }

    /// When the last event was recorded, in milliseconds on the server's clock.
    #[must_use]
    pub const fn time_ms(&self) -> u64 {
        self.time_ms
    }

    /// The table as the events have left it.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The table goes by another version of its rulebook from now on; events do not say so.
    pub fn go_by(&mut self, rulebook: Arc<Rulebook>, version: &str) {
        if *self.rulebook_version == *version {
            return;
        }
        let earlier = std::mem::replace(&mut self.rulebook_version, version.into());
        if !Arc::ptr_eq(self.table.shared_rulebook(), &rulebook) {
            self.earlier_version = Some(earlier);
            let last = self.table.shared_rulebook().clone();
            self.table.rebuilt_by(rulebook, Some(last));
        }
    }

    /// The version of the rulebook that the table goes by, as records name it; no text where nobody has said it.
    #[must_use]
    pub fn rulebook_version(&self) -> &str {
        &self.rulebook_version
    }

    /// The last rounds, and where they lie in the journal.
    #[must_use]
    pub const fn recent(&self) -> &RecentRounds {
        &self.memory.recent
    }

    /// What the table's clock says on the server's.
    #[must_use]
    pub const fn clock(&self) -> ClockFace {
        self.clock
    }

    pub(crate) const fn memory(&self) -> &Memory {
        &self.memory
    }

    pub(crate) const fn server_ms(&self, time: TableTime) -> u64 {
        self.clock.server_ms(time)
    }
}
