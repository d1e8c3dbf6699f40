//! When tables open for bets, so that some table always is.

// Every `saturating_` here: times in milliseconds; one that is cut off at the end of the range is later than any window.

use parking_lot::Mutex;
use punto_vocabulary::TableId;
use std::collections::HashMap;

/// No opening is put off for longer than this.
const PUT_OFF_MAX_MS: u64 = 4_000;

/// Other tables may be put off too, and change their shoes: so much later than they could they are counted on.
const LATE_MS: u64 = 5_000;

/// How finely openings are put off.
const STEP_MS: u64 = 250;

/// A table that should have opened so long ago has nobody left.
const GONE_AFTER_MS: u64 = 30_000;

/// How long the rounds of a table take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cycle {
    /// How long bets are open.
    pub(crate) betting_ms: u64,
    /// How long it takes at most from there until bets can be open again.
    pub(crate) dealing_ms: u64,
}

/// When a table closes, or closed last.
#[derive(Clone, Copy, Debug)]
struct Window {
    closes_ms: u64,
    cycle: Cycle,
}

/// From when to when bets are open somewhere.
type Span = (u64, u64);

/// The betting windows of all tables that deal by themselves, in milliseconds since the house opened.
#[derive(Debug, Default)]
pub(crate) struct Windows(Mutex<HashMap<TableId, Window>>);

impl Windows {
    /// How much longer this table should wait that could open now and has waited for so long, so that somebody can
    /// always bet somewhere. It waits where that leaves less time without any table open, as far as can be foreseen.
    pub(crate) fn put_off(&self, table: &TableId, now_ms: u64, waited_ms: u64, cycle: Cycle) -> u64 {
        let windows = self.0.lock();
        let others: Vec<Span> = windows
            .iter()
            .filter(|(id, _)| *id != table)
            .flat_map(|(_, other)| other.ahead(now_ms))
            .collect();
        drop(windows);
        if others.is_empty() {
            return 0;
        }
        let until_ms =
            now_ms.saturating_add(cycle.betting_ms.saturating_add(cycle.dealing_ms).saturating_mul(2));
        let shut = |wait_ms: &u64| {
            let own =
                Window { closes_ms: now_ms.saturating_add(*wait_ms).saturating_add(cycle.betting_ms), cycle };
            shut_ms(own.ahead_from(now_ms + wait_ms).chain(others.iter().copied()), (now_ms, until_ms))
        };
        let waits = (0..=PUT_OFF_MAX_MS.saturating_sub(waited_ms)).step_by(STEP_MS.try_into().unwrap_or(1));
        waits.min_by_key(shut).unwrap_or(0)
    }

    /// This table is open until then.
    pub(crate) fn opened(&self, table: &TableId, closes_ms: u64, cycle: Cycle) {
        let mut windows = self.0.lock();
        windows.insert(table.clone(), Window { closes_ms, cycle });
    }
}

impl Window {
    /// When bets will be open here, if every round takes as long as it can and every opening is put off.
    fn ahead(self, now_ms: u64) -> impl Iterator<Item = Span> {
        let next = self.closes_ms.saturating_add(self.cycle.dealing_ms);
        let is_gone = next.saturating_add(GONE_AFTER_MS) < now_ms;
        // One that is ready may be waiting for its turn; it opens any moment.
        let late = now_ms.saturating_sub(next);
        let moved = if now_ms < self.closes_ms {
            self
        } else {
            Self { closes_ms: self.closes_ms.saturating_add(late), ..self }
        };
        moved.ahead_from(now_ms).filter(move |_| !is_gone)
    }

    /// The same, for one that is open from this moment on, or was before it.
    fn ahead_from(self, from_ms: u64) -> impl Iterator<Item = Span> {
        let Cycle { betting_ms, dealing_ms } = self.cycle;
        let again = move |nth: u64| {
            let rounds = nth.saturating_mul(dealing_ms).saturating_add((nth - 1).saturating_mul(betting_ms));
            let opens = self.closes_ms.saturating_add(rounds);
            (opens.saturating_add(LATE_MS), opens.saturating_add(betting_ms))
        };
        std::iter::once((from_ms.min(self.closes_ms), self.closes_ms)).chain((1..=3).map(again))
    }
}

/// How long no table is open within this time.
fn shut_ms(spans: impl Iterator<Item = Span>, (from_ms, until_ms): Span) -> u64 {
    let mut spans: Vec<Span> = spans.collect();
    spans.sort_unstable();
    let (mut open_until, mut shut) = (from_ms, 0);
    for (opens, closes) in spans {
        shut += opens.min(until_ms).saturating_sub(open_until);
        open_until = open_until.max(closes);
    }
    shut + until_ms.saturating_sub(open_until)
}

#[cfg(test)]
mod tests {
    use super::{Cycle, Windows, shut_ms};
    use punto_vocabulary::TableId;

    const CYCLE: Cycle = Cycle { betting_ms: 20_000, dealing_ms: 10_000 };

    fn table(name: &str) -> TableId {
        name.parse().unwrap()
    }

    #[test]
    fn the_only_table_does_not_wait() {
        let windows = Windows::default();
        assert_eq!(windows.put_off(&table("a"), 5_000, 0, CYCLE), 0);
        windows.opened(&table("a"), 25_000, CYCLE);
        assert_eq!(windows.put_off(&table("a"), 40_000, 0, CYCLE), 0);
        // The other has had nobody for a long time.
        assert_eq!(windows.put_off(&table("b"), 400_000, 0, CYCLE), 0);
    }

    #[test]
    fn two_tables_do_not_close_together() {
        let windows = Windows::default();
        windows.opened(&table("a"), 20_000, CYCLE);
        let wait = windows.put_off(&table("b"), 0, 0, CYCLE);
        assert!(wait > 0 && wait <= 4_000, "{wait}");
        assert_eq!(windows.put_off(&table("b"), 0, 4_000, CYCLE), 0, "it has waited long enough");
    }

    #[test]
    fn a_table_opens_at_once_where_it_closes_a_gap() {
        let windows = Windows::default();
        windows.opened(&table("a"), 20_000, CYCLE);
        // The other closes in a moment and comes back in ten seconds.
        assert_eq!(windows.put_off(&table("b"), 19_000, 0, CYCLE), 0);
    }

    #[test]
    fn time_without_an_open_table_is_counted() {
        assert_eq!(shut_ms([].into_iter(), (0, 10)), 10);
        assert_eq!(shut_ms([(0, 10)].into_iter(), (0, 10)), 0);
        assert_eq!(shut_ms([(6, 30), (1, 3), (2, 4)].into_iter(), (0, 10)), 3);
        assert_eq!(shut_ms([(12, 30)].into_iter(), (0, 10)), 10);
    }
}
