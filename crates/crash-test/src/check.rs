//! The checker: follows the journal record by record, beside the house, and holds every promise against it.

use crate::broken::{Broken, Checked, ensure};
use crate::entropy::SeededEntropy;
use crate::{Stats, cards, rights};
use punto_auditor::{Audit, Record};
use punto_house::{Answer, Games, StoredEvent};
use punto_journal::{Hash, Journal, MemoryJournal, Position, RecordedEvent, StreamId, Timestamp};
use punto_ledger::{Account, Ledger, Meters, Recorded};
use punto_rules::Role;
use punto_table::{Event, Table, evolve};
use punto_vocabulary::{StaffId, TableId, TableTime};
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

/// No fact of a simulated house needs more room than that.
const PAYLOAD_BYTES_MAX: usize = 64 << 10;
/// A table's whole state needs no more.
const SNAPSHOT_BYTES_MAX: usize = 256 << 10;

/// A table as the checker has it from the journal alone.
pub(crate) struct Shadow {
    pub(crate) table: Table,
    /// Who acts in a higher post, and until when.
    pub(crate) posts: BTreeMap<StaffId, (Role, TableTime)>,
    /// What the table's clock said when the house opened.
    pub(crate) clock_at_open: TableTime,
}

/// Everything that is kept beside the house.
pub(crate) struct Checker {
    games: Games,
    entropy: SeededEntropy,
    position: Position,
    time: Timestamp,
    ledger: Ledger,
    meters: Meters,
    audit: Audit,
    pub(crate) shadows: BTreeMap<TableId, Shadow>,
    hashes: HashMap<StreamId, Vec<Hash>>,
    /// How many records each request has.
    keyed: HashMap<String, usize>,
    pub(crate) stats: Stats,
}

impl Checker {
    pub(crate) fn new(games: Games, entropy: SeededEntropy) -> Self {
        Self {
            games,
            entropy,
            position: Position::START,
            time: Timestamp::EPOCH,
            ledger: Ledger::default(),
            meters: Meters::default(),
            audit: Audit::default(),
            shadows: BTreeMap::new(),
            hashes: HashMap::new(),
            keyed: HashMap::new(),
            stats: Stats::default(),
        }
    }

    /// How many records there are.
    pub(crate) const fn records(&self) -> u64 {
        self.position.get()
    }

    /// Takes in what was written since the last time; it ends with a whole append.
    pub(crate) fn follow(&mut self, journal: &MemoryJournal, since_open_ms: u64) -> Checked {
        let unreadable = |failed: punto_journal::ReadFailed| Broken::new("I9", failed.to_string());
        let records = journal.follow(self.position, usize::MAX, Duration::ZERO).map_err(unreadable)?;
        for placed in &records {
            self.position = placed.position;
            self.record(&placed.event, since_open_ms)?;
        }
        if !records.is_empty() {
            self.ledger.check_settled().map_err(|broken| Broken::new("I1", broken.to_string()))?;
        }
        Ok(())
    }

    fn record(&mut self, record: &RecordedEvent, since_open_ms: u64) -> Checked {
        self.stats.records += 1;
        ensure(record.time >= self.time, "I17", || format!("{} goes back in time", place(record)))?;
        self.time = record.time;
        let bytes = record.payload.as_str().len();
        ensure(bytes <= PAYLOAD_BYTES_MAX, "I18", || format!("{} has {bytes} bytes", place(record)))?;
        self.hashes.entry(record.stream.clone()).or_default().push(record.hash);
        if let Some(key) = &record.key {
            *self.keyed.entry(key.stem().to_owned()).or_default() += 1;
        }
        let finding = |finding: punto_auditor::Finding| Broken {
            invariant: finding.invariant,
            what: format!("the auditor: {finding}"),
        };
        self.audit.record(&plain(record)).map_err(finding)?;
        let unreadable = |refused: punto_house::UnreadableRecord| Broken::new("I8", refused.to_string());
        match StoredEvent::read(record).map_err(unreadable)? {
            StoredEvent::Table(table, event) => self.at_table(record, &table, &event, since_open_ms),
            StoredEvent::Cashier(event) => {
                self.stats.count(event.kind());
                rights::check_cashier(record.actor.as_str(), &event)?;
                self.count(Recorded::Cashier(&event))
            }
            // No money is in the office, and nobody in this house asks anything of it yet.
            StoredEvent::Office(event) => {
                self.stats.count(event.kind());
                Ok(())
            }
        }
    }

    fn at_table(
        &mut self,
        record: &RecordedEvent,
        id: &TableId,
        event: &Event,
        since_open_ms: u64,
    ) -> Checked {
        self.stats.count(event.kind());
        if matches!(event, Event::RoundSettled(_) | Event::RoundVoided(_)) {
            self.stats.rounds += 1;
        }
        if !self.shadows.contains_key(id) {
            let Event::TableOpened(opened) = event else {
                return Err(Broken::new("I8", format!("{} comes before the table opened", place(record))));
            };
            let game = self.games.get(&opened.settings.game);
            let game = game.ok_or_else(|| Broken::new("I8", "a game that nobody knows"))?;
            let table = Table::new(id.clone(), game.rulebook.clone());
            let clock_at_open = table.clock();
            self.shadows.insert(id.clone(), Shadow { table, posts: BTreeMap::new(), clock_at_open });
        }
        let Some(shadow) = self.shadows.get_mut(id) else { return Ok(()) };
        let now = shadow.clock_at_open.after_ms(since_open_ms);
        let at = |broken: Broken| Broken { what: format!("{}: {}", place(record), broken.what), ..broken };
        rights::check_table(record.actor.as_str(), event, shadow, now).map_err(at)?;
        cards::check(event, shadow, &self.entropy).map_err(at)?;
        if let Event::TableRecovered(recovered) = event {
            ensure(recovered.epoch == shadow.table.epoch() + 1, "I11", || {
                format!("{} begins epoch {} after {}", place(record), recovered.epoch, shadow.table.epoch())
            })?;
        }
        if let Event::PostAssigned(post) = event {
            shadow.posts.insert(post.staff.clone(), (post.post, post.until));
        }
        let before = shadow.table.clock();
        evolve(&mut shadow.table, event);
        ensure(shadow.table.clock() >= before, "I17", || "a table's clock went back".to_owned())?;
        self.count(Recorded::Table { table: id, event })
    }

    fn count(&mut self, recorded: Recorded<'_>) -> Checked {
        self.ledger.apply(recorded).map_err(|broken| Broken::new("I1", format!("the ledger: {broken}")))?;
        self.meters.apply(recorded).map_err(|broken| Broken::new("I12", broken.to_string()))
    }

    /// The house opened again: from now on time is counted anew.
    pub(crate) fn reopened(&mut self) {
        for shadow in self.shadows.values_mut() {
            shadow.clock_at_open = shadow.table.clock();
        }
    }

    /// What was acknowledged is in the journal, exactly once.
    pub(crate) fn acknowledged(&self, key: Option<&str>, answer: &Answer) -> Checked {
        for record in &answer.records {
            let there = self.hashes.get(&record.stream).and_then(|hashes| {
                hashes.get(usize::try_from(record.sequence.get() - 1).unwrap_or(usize::MAX))
            });
            ensure(there == Some(&record.hash), "I3", || {
                format!("{} was acknowledged and is not in the journal", place(record))
            })?;
        }
        let Some(key) = key else { return Ok(()) };
        let found = self.keyed.get(key).copied().unwrap_or_default();
        let expected = answer.records.len();
        ensure(found == expected, "I3", || {
            format!("request {key} was answered with {expected} records, and {found} carry its key")
        })
    }

    /// Whether a request is in the journal.
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.keyed.contains_key(key)
    }

    /// The table as the house has it is the table as the journal makes it, and its money is the ledger's.
    pub(crate) fn same(&self, live: &Table) -> Checked {
        let Some(shadow) = self.shadows.get(live.id()) else { return Ok(()) };
        ensure(shadow.table == *live, "I8", || {
            format!("table {} is not what its records make: {:?} and {live:?}", live.id(), shadow.table)
        })?;
        for (patron, state) in live.patrons() {
            let (table, patron) = (live.id().clone(), patron.clone());
            let has_credits = live.settings().is_some_and(|s| s.chips == punto_table::Chips::Credits);
            let credits = Account::Credits { table: table.clone(), patron: patron.clone() };
            let aside = Account::HandPay { table: table.clone(), patron: patron.clone() };
            let debt = Account::Receivable { table, patron: patron.clone() };
            let booked = [credits, aside, debt].map(|account| self.ledger.balance(&account));
            let shown = [state.credits, state.hand_pay, state.owed].map(|money| i128::from(money.cents()));
            let fits = booked == [shown[0], shown[1], -shown[2]] || !has_credits;
            ensure(fits, "I1", || {
                format!("{patron} at {} has {shown:?}, the ledger has {booked:?}", live.id())
            })?;
            ensure(shown.iter().all(|cents| *cents >= 0), "I2", || {
                format!("{patron} has {shown:?} at {}", live.id())
            })?;
        }
        Ok(())
    }

    /// A snapshot is small and gives the same table again.
    pub(crate) fn restores(live: &Table) -> Checked {
        let unwritable = |error: &dyn std::fmt::Display| Broken::new("I8", error.to_string());
        let saved = serde_json::to_string(&live.save()).map_err(|error| unwritable(&error))?;
        ensure(saved.len() <= SNAPSHOT_BYTES_MAX, "I18", || {
            format!("table {} needs {} bytes", live.id(), saved.len())
        })?;
        let saved = serde_json::from_str(&saved).map_err(|error| unwritable(&error))?;
        let restored = Table::restore(live.id().clone(), live.shared_rulebook().clone(), saved);
        ensure(restored == *live, "I8", || format!("a snapshot of {} gives another table", live.id()))
    }

    /// The end: nothing is in play, both sets of meters agree, and so do all three counts of the cash.
    pub(crate) fn finish(self, journal: &MemoryJournal, spent_cents: i128) -> Checked<Stats> {
        punto_journal::verify(journal).map_err(|failed| Broken::new("I9", failed.to_string()))?;
        crate::saved::goes_on(journal)?;
        ensure(self.ledger.sum() == 0, "I1", || format!("all accounts together are {}", self.ledger.sum()))?;
        let finding = |finding: punto_auditor::Finding| Broken {
            invariant: finding.invariant,
            what: format!("the auditor: {finding}"),
        };
        let summary = self.audit.finish().map_err(finding)?;
        let cash = -self.ledger.balance(&Account::CashDesk);
        ensure(cash == summary.balances.cash && cash == spent_cents, "I1", || {
            let audited = summary.balances.cash;
            format!("patrons count {spent_cents} at the desk, the ledger {cash}, the auditor {audited}")
        })?;
        let (ours, theirs) = (self.meters.total(), &summary.all);
        let ours = [ours.credits_in, ours.credits_out];
        ensure(ours == [theirs.credits_in, theirs.credits_out], "I12", || {
            format!("meters say {ours:?}, recomputed {theirs:?}")
        })?;
        let ours = self.meters.total();
        let ours = [ours.adjustments.amount, ours.debts_repaid.amount];
        ensure(ours == [theirs.adjustments, theirs.debts_repaid], "I12", || {
            format!("adjustments and debts repaid are {ours:?}, recomputed {theirs:?}")
        })?;
        let adjusted = self.ledger.balances().filter(|(at, _)| matches!(at, Account::Adjustments { .. }));
        let adjusted: i128 = adjusted.map(|(_, balance)| balance).sum();
        ensure(adjusted == summary.balances.adjustments && adjusted == -ours[0], "I1", || {
            format!("the ledger adjusted {adjusted}, the auditor {}", summary.balances.adjustments)
        })?;
        let tables = self
            .meters
            .tables()
            .try_fold(punto_ledger::Meter::default(), |sum, (_, one)| sum.checked_add(one));
        ensure(tables.as_ref() == Some(self.meters.total()), "I12", || {
            "the meters of the tables do not add up to those of the house".to_owned()
        })?;
        Ok(self.stats)
    }
}

fn place(record: &RecordedEvent) -> String {
    format!("{} {} {}", record.stream, record.sequence, record.kind)
}

/// A record in plain texts, for the auditor, who shares no code with the journal.
fn plain(record: &RecordedEvent) -> Record {
    Record {
        stream: record.stream.to_string(),
        sequence: record.sequence.get(),
        time_ms: record.time.unix_ms(),
        actor: record.actor.to_string(),
        key: record.key.as_ref().map(ToString::to_string),
        rulebook: record.rulebook.to_string(),
        kind: record.kind.to_string(),
        version: record.version,
        payload: record.payload.as_str().to_owned(),
        previous: *record.previous.as_bytes(),
        hash: *record.hash.as_bytes(),
    }
}
