//! When tables open for bets, so that some table always is.

use punto_table::TableId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// No opening is put off for longer than this.
const PUT_OFF_MAX_MS: u64 = 3_000;

/// The betting windows of all tables that deal by themselves, in milliseconds since the house opened.
#[derive(Debug, Default)]
pub(crate) struct Windows(Mutex<HashMap<TableId, u64>>);

impl Windows {
    /// How long this table should wait before it opens for so long, so that it does not close together with another. A
    /// table does not wait when no other is open.
    ///
    /// `tables` is how many share the time between two closings.
    pub(crate) fn put_off(&self, table: &TableId, now_ms: u64, betting_ms: u64, tables: usize) -> u64 {
        let closings = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let others: Vec<u64> =
            closings.iter().filter(|(id, at)| *id != table && **at > now_ms).map(|(_, at)| *at).collect();
        if others.is_empty() {
            return 0;
        }
        let tables = u64::try_from(tables).unwrap_or(1).max(1);
        let apart = (betting_ms / tables).min(PUT_OFF_MAX_MS);
        let is_clear = |wait: &u64| others.iter().all(|at| at.abs_diff(now_ms + wait + betting_ms) >= apart);
        (0..=PUT_OFF_MAX_MS).step_by(250).find(is_clear).unwrap_or(0)
    }

    /// This table is open until then.
    pub(crate) fn opened(&self, table: &TableId, closes_ms: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(table.clone(), closes_ms);
    }
}
