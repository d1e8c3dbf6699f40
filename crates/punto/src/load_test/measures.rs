//! What is measured while terminals play.

use crate::load_test::findings::{Mismatch, Quantiles};
use crate::load_test::frames::Frames;
use hdrhistogram::Histogram;
use parking_lot::Mutex;
use punto_rules::Rulebook;
use punto_vocabulary::{RoundNumber, TableId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

use std::time::Duration;
use tokio::time::Instant;

/// The longest time that is told apart, in microseconds.
const LONGEST_US: u64 = 600_000_000;

/// So many frames of a table are kept until nobody can still be waiting for them.
const FRAMES_KEPT: usize = 512;

/// So many mismatches and errors are kept word by word; all are counted.
const KEPT_MAX: usize = 200;

/// How long something took, over and over.
#[derive(Debug)]
pub(crate) struct Times(Mutex<Option<Histogram<u64>>>);

impl Times {
    fn new() -> Self {
        // The bounds are right, so there is always one.
        Self(Mutex::new(Histogram::new_with_bounds(1, LONGEST_US, 3).ok()))
    }

    pub(crate) fn note(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(LONGEST_US);
        if let Some(times) = &mut *self.0.lock() {
            times.saturating_record(us.max(1));
        }
    }

    pub(crate) fn quantiles(&self) -> Quantiles {
        let times = self.0.lock();
        times.as_ref().map_or_else(Quantiles::default, |times| Quantiles {
            count: times.len(),
            p50_us: times.value_at_quantile(0.5),
            p99_us: times.value_at_quantile(0.99),
            max_us: times.max(),
        })
    }
}

/// A count that all terminals share.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn one_more(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What all terminals count and measure together.
#[derive(Debug)]
pub(crate) struct Measures {
    pub(crate) accepted_after: Times,
    pub(crate) spread: Times,
    pub(crate) ready: Count,
    pub(crate) finished: Count,
    pub(crate) sent: Count,
    pub(crate) accepted: Count,
    pub(crate) resent: Count,
    pub(crate) repeated: Count,
    pub(crate) lost_on_purpose: Count,
    pub(crate) reconnects: Count,
    pub(crate) accounts: Count,
    pub(crate) recomputed: Count,
    pub(crate) void: Count,
    pub(crate) unseen: Count,
    pub(crate) mismatched: Count,
    pub(crate) failed: Count,
    refused: Mutex<BTreeMap<String, u64>>,
    mismatches: Mutex<Vec<Mismatch>>,
    errors: Mutex<Vec<String>>,
}

impl Measures {
    pub(crate) fn new() -> Self {
        Self {
            accepted_after: Times::new(),
            spread: Times::new(),
            ready: Count::default(),
            finished: Count::default(),
            sent: Count::default(),
            accepted: Count::default(),
            resent: Count::default(),
            repeated: Count::default(),
            lost_on_purpose: Count::default(),
            reconnects: Count::default(),
            accounts: Count::default(),
            recomputed: Count::default(),
            void: Count::default(),
            unseen: Count::default(),
            mismatched: Count::default(),
            failed: Count::default(),
            refused: Mutex::default(),
            mismatches: Mutex::default(),
            errors: Mutex::default(),
        }
    }

    pub(crate) fn refused(&self, code: &str) {
        *self.refused.lock().entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn mismatch(&self, mismatch: Mismatch) {
        self.mismatched.one_more();
        let mut kept = self.mismatches.lock();
        if kept.len() < KEPT_MAX {
            kept.push(mismatch);
        }
    }

    pub(crate) fn error(&self, what: String) {
        self.failed.one_more();
        let mut kept = self.errors.lock();
        if kept.len() < KEPT_MAX {
            kept.push(what);
        }
    }

    pub(crate) fn refusals(&self) -> BTreeMap<String, u64> {
        self.refused.lock().clone()
    }

    pub(crate) fn mismatches(&self) -> Vec<Mismatch> {
        self.mismatches.lock().clone()
    }

    pub(crate) fn errors(&self) -> Vec<String> {
        self.errors.lock().clone()
    }
}

/// A table that terminals play at.
#[derive(Debug)]
pub(crate) struct TableWatch {
    pub(crate) id: TableId,
    pub(crate) rulebook: &'static Rulebook,
    /// None at terminals.
    pub(crate) seats: Option<u8>,
    pub(crate) frames: Frames,
    spans: Mutex<BTreeMap<u64, (Instant, Instant)>>,
    rounds: Mutex<BTreeSet<RoundNumber>>,
}

impl TableWatch {
    pub(crate) fn new(id: TableId, rulebook: &'static Rulebook, seats: Option<u8>) -> Self {
        Self {
            id,
            rulebook,
            seats,
            frames: Frames::default(),
            spans: Mutex::default(),
            rounds: Mutex::default(),
        }
    }

    /// A terminal got this frame now.
    pub(crate) fn got_frame(&self, version: u64, now: Instant, measures: &Measures) {
        let mut spans = self.spans.lock();
        let span = spans.entry(version).or_insert((now, now));
        *span = (span.0.min(now), span.1.max(now));
        while spans.len() > FRAMES_KEPT {
            if let Some((_, (first, last))) = spans.pop_first() {
                measures.spread.note(last - first);
            }
        }
    }

    /// Everybody has what they will get.
    pub(crate) fn finish(&self, measures: &Measures) {
        for (first, last) in std::mem::take(&mut *self.spans.lock()).into_values() {
            measures.spread.note(last - first);
        }
    }

    pub(crate) fn saw_end(&self, round: RoundNumber) {
        self.rounds.lock().insert(round);
    }

    pub(crate) fn rounds(&self) -> u64 {
        self.rounds.lock().len() as u64
    }
}
