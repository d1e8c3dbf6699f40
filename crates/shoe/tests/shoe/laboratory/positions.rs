//! Every card in every position equally often.

use crate::laboratory::{Finding, Instrument};

pub(crate) struct Positions {
    items: usize,
    times: u32,
    /// By position, then by card.
    counts: Vec<u32>,
}

impl Positions {
    pub(crate) fn of(items: u16) -> Self {
        let items = usize::from(items);
        Self { items, times: 0, counts: vec![0; items * items] }
    }
}

impl Instrument for Positions {
    fn look(&mut self, order: &[u16]) {
        self.times += 1;
        for (row, card) in self.counts.chunks_mut(self.items).zip(order) {
            row[usize::from(*card)] += 1;
        }
    }

    /// In a table with all margins fixed, the chi-square sum times (n-1)/n has (n-1)^2 degrees of freedom.
    fn findings(&self) -> Vec<Finding> {
        let n = self.items as f64;
        let expected = f64::from(self.times) / n;
        let sum: f64 =
            self.counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        let freedom = (n - 1.0).powi(2);
        vec![Finding::chi_square("position by card", sum * (n - 1.0) / n, freedom, 2.0 * freedom)]
    }
}
