//! What the house tells whoever watches over it: counts, times, queues, meters, for Prometheus.

use crate::operation::disk;
use crate::operation::table_metrics::TableMetrics;
use crate::records::anchors::SenderFigures;
use parking_lot::Mutex;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use punto_table::Event;
use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// Every figure of the house.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Mutex<Registry>,
    rounds: Counter,
    void_rounds: Counter,
    wagers: Counter,
    wagered_cents: Counter,
    returned_cents: Counter,
    irregularities: Counter,
    requests: Counter,
    refusals: Counter,
    seconds: Histogram,
    sockets: Gauge,
    connections: Gauge,
    waiting: Gauge,
    tables: Gauge,
    watchers: Gauge,
    journal_seconds_behind: Gauge<f64, AtomicU64>,
    anchor_age: Gauge,
    backup_age: Gauge,
    pub(crate) anchors: SenderFigures,
    disk_free_bytes: Gauge,
    journal_bytes: Gauge,
    pub(crate) of_tables: TableMetrics,
}

/// A socket that is open, until it is dropped.
pub(crate) struct OpenSocket(Gauge);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let metrics = Self {
            registry: Mutex::default(),
            rounds: Counter::default(),
            void_rounds: Counter::default(),
            wagers: Counter::default(),
            wagered_cents: Counter::default(),
            returned_cents: Counter::default(),
            irregularities: Counter::default(),
            requests: Counter::default(),
            refusals: Counter::default(),
            seconds: Histogram::new(exponential_buckets(0.000_1, 2.0, 16)),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            waiting: Gauge::default(),
            tables: Gauge::default(),
            watchers: Gauge::default(),
            journal_seconds_behind: Gauge::default(),
            anchor_age: Gauge::default(),
            backup_age: Gauge::default(),
            anchors: SenderFigures::default(),
            disk_free_bytes: Gauge::default(),
            journal_bytes: Gauge::default(),
            of_tables: TableMetrics::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&self) {
        let mut registry = Registry::with_prefix("punto");
        registry.register("rounds", "Rounds settled", self.rounds.clone());
        registry.register("void_rounds", "Rounds that were void", self.void_rounds.clone());
        registry.register("wagers", "Wagers settled", self.wagers.clone());
        registry.register("wagered_cents", "Stakes of settled wagers in cents", self.wagered_cents.clone());
        registry.register("returned_cents", "Paid back to patrons in cents", self.returned_cents.clone());
        registry.register("irregularities", "Irregularities reported", self.irregularities.clone());
        registry.register("requests", "Requests to the house", self.requests.clone());
        registry.register("refusals", "Requests that were refused or failed", self.refusals.clone());
        registry.register("request_seconds", "From taken up to on disk", self.seconds.clone());
        registry.register("sockets", "Open sockets", self.sockets.clone());
        registry.register("connections", "Open connections", self.connections.clone());
        registry.register("waiting", "Requests that wait in queues", self.waiting.clone());
        registry.register("tables", "Tables on the floor", self.tables.clone());
        registry.register("watchers", "Subscriptions to tables", self.watchers.clone());
        let behind = self.journal_seconds_behind.clone();
        registry.register("journal_seconds", "How long the last append took", behind);
        let never = "in seconds; -1 if there is none";
        registry.register(
            "anchor_age_seconds",
            format!("Age of the newest anchor {never}"),
            self.anchor_age.clone(),
        );
        registry.register(
            "backup_age_seconds",
            format!("Age of the newest backup {never}"),
            self.backup_age.clone(),
        );
        let unsent = "Anchors that a witness has not taken yet";
        registry.register("anchors_unsent", unsent, self.anchors.unsent.clone());
        let failures = "Attempts to send an anchor that failed";
        registry.register("anchor_send_failures", failures, self.anchors.failures.clone());
        let free = self.disk_free_bytes.clone();
        registry.register("disk_free_bytes", "Free on the disk of the data folder; -1 if unknown", free);
        let size = self.journal_bytes.clone();
        registry.register("journal_bytes", "Size of the journal's files; -1 if unknown", size);
        self.of_tables.register(&mut registry);
        *self.registry.lock() = registry;
    }

    /// A request was carried out or refused, in so long.
    pub(crate) fn executed(&self, took: Duration, is_done: bool) {
        self.requests.inc();
        if !is_done {
            self.refusals.inc();
        }
        self.seconds.observe(took.as_secs_f64());
        self.journal_seconds_behind.set(took.as_secs_f64());
    }

    /// Something happened at a table.
    pub(crate) fn take_in(&self, event: &Event) {
        match event {
            Event::RoundSettled(settled) => {
                self.rounds.inc();
                for wager in &settled.settlement.wagers {
                    self.wagers.inc();
                    self.wagered_cents.inc_by(wager.stake.cents().unsigned_abs());
                    self.returned_cents.inc_by(wager.returned.cents().unsigned_abs());
                }
                for bonus in &settled.settlement.bonuses {
                    self.returned_cents.inc_by(bonus.amount.cents().unsigned_abs());
                }
            }
            Event::RoundVoided(_) => {
                self.void_rounds.inc();
            }
            Event::IrregularityReported(_) => {
                self.irregularities.inc();
            }
            _ => {}
        }
    }

    /// How old the newest anchor and the newest backup are, in seconds, where there is one.
    pub(crate) fn ages(&self, anchor: Option<u64>, backup: Option<u64>) {
        let told = |age: Option<u64>| age.map_or(-1, |age| i64::try_from(age).unwrap_or(i64::MAX));
        self.anchor_age.set(told(anchor));
        self.backup_age.set(told(backup));
    }

    /// Looks how much room there is and how much the journal takes. It waits for the disk.
    pub(crate) fn measure_disk(&self, data: &Path) {
        let whole = |bytes: Option<u64>| bytes.and_then(|bytes| i64::try_from(bytes).ok()).unwrap_or(-1);
        self.disk_free_bytes.set(whole(disk::free_bytes(data)));
        self.journal_bytes.set(whole(disk::journal_bytes(data)));
    }

    /// A socket opened.
    pub(crate) fn socket_opened(&self) -> OpenSocket {
        self.sockets.inc();
        OpenSocket(self.sockets.clone())
    }

    /// A connection opened.
    pub(crate) fn connection_opened(&self) -> OpenSocket {
        self.connections.inc();
        OpenSocket(self.connections.clone())
    }

    /// All figures, as Prometheus reads them.
    pub(crate) fn text(&self, waiting: usize, tables: usize, watchers: usize) -> String {
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        self.waiting.set(whole(waiting));
        self.tables.set(whole(tables));
        self.watchers.set(whole(watchers));
        let mut text = String::new();
        // Writing into a text does not fail.
        let _ = encode(&mut text, &self.registry.lock());
        text
    }
}
