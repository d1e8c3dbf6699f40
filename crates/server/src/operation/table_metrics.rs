//! The meters and queues of tables, for Prometheus. There is a series for each table and none for patrons, so that their
//! number stays what the operator made it.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use punto_ledger::{Cents, Meter};
use punto_vocabulary::TableId;
use std::sync::atomic::Ordering;

/// Of which table.
type Of = [(&'static str, String); 1];

/// Figures of every table, set when somebody looks.
#[derive(Debug, Default)]
pub(crate) struct TableMetrics {
    rounds: Family<Of, Counter>,
    wagered: Family<Of, Counter>,
    returned: Family<Of, Counter>,
    bonuses: Family<Of, Counter>,
    hand_pays: Family<Of, Counter>,
    credits_in: Family<Of, Counter>,
    credits_out: Family<Of, Counter>,
    waiting: Family<Of, Gauge>,
}

impl TableMetrics {
    pub(crate) fn register(&self, registry: &mut Registry) {
        registry.register("table_rounds", "Rounds settled at a table", self.rounds.clone());
        registry.register("table_wagered_cents", "Stakes settled at a table", self.wagered.clone());
        registry.register("table_returned_cents", "What went back, stakes included", self.returned.clone());
        registry.register("table_bonuses_cents", "Fixed bonuses paid at a table", self.bonuses.clone());
        registry.register("table_hand_pays_cents", "Hand pays paid at a table", self.hand_pays.clone());
        registry.register("table_credits_in_cents", "Credits bought at a table", self.credits_in.clone());
        registry.register("table_credits_out_cents", "Credits cashed out", self.credits_out.clone());
        registry.register("table_waiting", "Requests that wait at a table", self.waiting.clone());
    }

    /// The meters of a table as the books have them.
    pub(crate) fn meter(&self, table: &TableId, meter: &Meter) {
        set(&self.rounds, table, meter.rounds);
        set(&self.wagered, table, cents(meter.wagered));
        set(&self.returned, table, cents(meter.returned));
        set(&self.bonuses, table, cents(meter.bonuses));
        set(&self.hand_pays, table, cents(meter.hand_pays.amount));
        set(&self.credits_in, table, cents(meter.credits_in));
        set(&self.credits_out, table, cents(meter.credits_out));
    }

    /// How many requests wait at a table.
    pub(crate) fn waiting(&self, table: &TableId, waiting: usize) {
        self.waiting.get_or_create(&of(table)).set(i64::try_from(waiting).unwrap_or(i64::MAX));
    }
}

fn of(table: &TableId) -> Of {
    [("table", table.to_string())]
}

/// None of these meters ever goes below zero; a figure that is beyond its range stays at its end.
fn cents(cents: Cents) -> u64 {
    u64::try_from(cents.max(0)).unwrap_or(u64::MAX)
}

/// The books are the source: what they say is what is shown, also after a restart.
fn set(family: &Family<Of, Counter>, table: &TableId, value: u64) {
    family.get_or_create(&of(table)).inner().store(value, Ordering::Relaxed);
}
