//! The same order twice: not in the life of the universe, unless there are too few seeds.

use crate::laboratory::{Finding, Instrument};
use std::collections::BTreeSet;

#[derive(Default)]
pub(crate) struct Repeats {
    seen: BTreeSet<Vec<u16>>,
    repeated: u32,
}

/// Enough of an order to tell it from all others.
const ENOUGH: usize = 24;

impl Instrument for Repeats {
    fn look(&mut self, order: &[u16]) {
        let new = self.seen.insert(order.iter().copied().take(ENOUGH).collect());
        self.repeated += u32::from(!new);
    }

    fn findings(&self) -> Vec<Finding> {
        let z = if self.repeated == 0 { 0.0 } else { f64::INFINITY };
        vec![Finding::new(format!("repeats: {}", self.repeated), z)]
    }
}
