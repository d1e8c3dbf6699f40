//! What happened in a run, in numbers.

use std::collections::BTreeMap;

/// What happened in a run, or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Houses that were simulated from the first opening to the last closing.
    pub runs: u64,
    /// Steps.
    pub steps: u64,
    /// Rounds that ended, settled or void.
    pub rounds: u64,
    /// Records in the journals.
    pub records: u64,
    /// What else is worth counting, by name: events by kind, refusals, crashes.
    pub counts: BTreeMap<&'static str, u64>,
}

impl Stats {
    pub(crate) fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// How often this happened.
    #[must_use]
    pub fn of(&self, what: &str) -> u64 {
        self.counts.get(what).copied().unwrap_or_default()
    }

    /// Counts another's in.
    pub fn add(&mut self, other: &Self) {
        self.runs += other.runs;
        self.steps += other.steps;
        self.rounds += other.rounds;
        self.records += other.records;
        for (what, count) in &other.counts {
            *self.counts.entry(what).or_default() += count;
        }
    }
}
