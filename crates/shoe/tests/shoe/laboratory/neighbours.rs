//! Every card behind every other equally often, and ups and downs as many as there should be.

use crate::laboratory::finding::Mean;
use crate::laboratory::{Finding, Instrument};

pub(crate) struct Neighbours {
    items: usize,
    times: u32,
    /// By card, then by the card behind it.
    counts: Vec<u32>,
    descents: Mean,
}

impl Neighbours {
    pub(crate) fn of(items: u16) -> Self {
        let items = usize::from(items);
        Self { items, times: 0, counts: vec![0; items * items], descents: Mean::default() }
    }
}

impl Instrument for Neighbours {
    fn look(&mut self, order: &[u16]) {
        self.times += 1;
        for pair in order.windows(2) {
            self.counts[usize::from(pair[0]) * self.items + usize::from(pair[1])] += 1;
        }
        let descents = order.windows(2).filter(|pair| pair[0] > pair[1]).count();
        self.descents.add(descents as f64);
    }

    /// One card stands right behind another with chance 1/n. Mean and variance of the chi-square sum follow from
    /// the covariances of two such pairs: themselves; sharing a card in a way that excludes both; and all others,
    /// which are chains and disjoint pairs, both standing together with chance 1/(n(n-1)).
    fn findings(&self) -> Vec<Finding> {
        let n = self.items as f64;
        let expected = f64::from(self.times) / n;
        let cells = self.counts.iter().enumerate();
        let sum: f64 = cells
            .filter(|(cell, _)| cell / self.items != cell % self.items)
            .map(|(_, count)| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        let pairs = n * (n - 1.0);
        let (same, excluded) = (1.0 / n - 1.0 / (n * n), -1.0 / (n * n));
        let other = 1.0 / (n * n * (n - 1.0));
        let exclusive = 2.0 * (n - 2.0) + 1.0;
        let others = pairs - 1.0 - exclusive;
        let squares = pairs * (same.powi(2) + exclusive * excluded.powi(2) + others * other.powi(2));
        vec![
            Finding::chi_square("pairs of neighbours", sum, (n - 1.0).powi(2), 2.0 * n * n * squares),
            self.descents.against("descents", (n - 1.0) / 2.0, (n + 1.0) / 12.0),
        ]
    }
}
