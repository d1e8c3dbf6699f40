//! A whole journal, record by record: read, audited by the second implementation, posted, metered, dealt again.

use super::balance;
use punto_auditor::{Audit, Options, Summary};
use punto_evidence::Shoes;
use punto_evidence::{Broken, plain};
use punto_house::{Games, StoredEvent};
use punto_journal::{Head, Journal, Position, RecordedEvent};
use punto_ledger::{Ledger, Meters, Recorded};
use punto_table::Event;
use std::collections::BTreeMap;
use std::time::Duration;

/// Records read at a time.
const PAGE: usize = 2_048;

/// How often each thing was there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) rounds: u64,
    pub(crate) wagers: u64,
    pub(crate) settlements: u64,
    pub(crate) wagers_settled: u64,
    pub(crate) resettlements: u64,
    pub(crate) void_rounds: u64,
    pub(crate) irregularities: u64,
    pub(crate) cards: u64,
    pub(crate) appends: u64,
}

/// What a journal without a fault amounts to.
#[derive(Debug)]
pub(crate) struct Whole {
    pub(crate) counts: Counts,
    /// How many records each rulebook version decided.
    pub(crate) rulebooks: BTreeMap<String, u64>,
    pub(crate) summary: Summary,
    pub(crate) meters: Meters,
    pub(crate) shoes_revealed: u64,
    pub(crate) shoes_in_play: u64,
}

/// A check in progress.
struct Check {
    audit: Audit,
    ledger: Ledger,
    meters: Meters,
    shoes: Shoes,
    counts: Counts,
    rulebooks: BTreeMap<String, u64>,
    /// The record before, to tell where an append ends.
    before: Option<RecordedEvent>,
}

/// Checks everything there is to check about a journal whose chains are whole. The texts of rulebooks are those that the
/// office scheduled, as far as they were found.
pub(crate) fn check(
    journal: &dyn Journal,
    games: Games,
    rulebooks: Vec<String>,
    mut reach: impl FnMut(u64),
) -> anyhow::Result<Whole> {
    let mut check = Check {
        audit: Audit::new(Options { rulebooks, ..Options::default() }),
        ledger: Ledger::default(),
        meters: Meters::default(),
        shoes: Shoes::new(games),
        counts: Counts::default(),
        rulebooks: BTreeMap::new(),
        before: None,
    };
    let (mut after, mut done) = (Position::START, 0);
    loop {
        let page = journal.follow(after, PAGE, Duration::ZERO)?;
        let Some(last) = page.last() else { break };
        after = last.position;
        for placed in page {
            check.take(placed.event)?;
            done += 1;
        }
        reach(done);
    }
    Ok(check.finish(&journal.heads()?)?)
}

impl Check {
    fn take(&mut self, record: RecordedEvent) -> Result<(), Broken> {
        self.end_append(Some(&record))?;
        let event = StoredEvent::read(&record).map_err(|unreadable| Broken::at(&record, unreadable.cause))?;
        self.audit.record(&plain(&record))?;
        let recorded = match &event {
            StoredEvent::Table(table, event) => Some(Recorded::Table { table, event }),
            StoredEvent::Cashier(event) => Some(Recorded::Cashier(event)),
            // No money is in the office.
            StoredEvent::Office(_) => None,
        };
        if let Some(recorded) = recorded {
            self.ledger.apply(recorded).map_err(|broken| Broken::at(&record, broken))?;
            self.meters.apply(recorded).map_err(|broken| Broken::at(&record, broken))?;
        }
        if let StoredEvent::Table(table, event) = &event {
            self.shoes.take(table, event).map_err(|what| Broken::at(&record, what))?;
            self.count(event);
        }
        if let Some(count) = self.rulebooks.get_mut(record.rulebook.as_str()) {
            *count += 1;
        } else {
            self.rulebooks.insert(record.rulebook.to_string(), 1);
        }
        self.before = Some(record);
        Ok(())
    }

    /// After each append nothing may be in suspense. Appends are told apart by their key; those without one by the
    /// time and the actor, so two of them may be taken for one and never one for two.
    fn end_append(&mut self, next: Option<&RecordedEvent>) -> Result<(), Broken> {
        let Some(before) = &self.before else { return Ok(()) };
        let goes_on = next.is_some_and(|next| match (&before.key, &next.key) {
            (Some(one), Some(other)) => one == other,
            (None, None) => before.time == next.time && before.actor == next.actor,
            _ => false,
        });
        if goes_on {
            return Ok(());
        }
        self.counts.appends += 1;
        self.ledger.check_settled().map_err(|broken| Broken::at(before, broken))
    }

    fn count(&mut self, event: &Event) {
        let counts = &mut self.counts;
        match event {
            Event::BetsOpened(_) => counts.rounds += 1,
            Event::WagerPlaced(_) => counts.wagers += 1,
            Event::LayoutRecorded(layout) => counts.wagers += layout.wagers.len() as u64,
            Event::LayoutCorrected(corrected) => counts.wagers += corrected.wagers.len() as u64,
            Event::CardDealt(_) => counts.cards += 1,
            Event::RoundSettled(settled) => {
                counts.settlements += 1;
                counts.wagers_settled += settled.settlement.wagers.len() as u64;
            }
            Event::RoundResettled(_) => counts.resettlements += 1,
            Event::RoundVoided(_) => counts.void_rounds += 1,
            Event::IrregularityReported(_) => counts.irregularities += 1,
            _ => {}
        }
    }

    fn finish(mut self, heads: &[Head]) -> Result<Whole, Broken> {
        self.end_append(None)?;
        let summary = self.audit.finish()?;
        let said = heads.iter().map(|head| (head.stream.to_string(), head.sequence.get()));
        if said.collect::<BTreeMap<_, _>>() != summary.streams {
            return Err(Broken::of_all("the streams end elsewhere than the journal says"));
        }
        balance::compare(&self.ledger, &self.meters, &summary).map_err(Broken::of_all)?;
        Ok(Whole {
            counts: self.counts,
            rulebooks: self.rulebooks,
            shoes_revealed: self.shoes.revealed(),
            shoes_in_play: self.shoes.in_play() as u64,
            summary,
            meters: self.meters,
        })
    }
}
