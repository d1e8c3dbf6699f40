//! Runs of equal values, as baccarat counts cards: two and three in a row.

use crate::laboratory::finding::Mean;
use crate::laboratory::{Finding, Instrument};

pub(crate) struct Values {
    items: u16,
    twos: Mean,
    threes: Mean,
    runs: Mean,
}

/// What a card counts; cards are numbered through their decks, thirteen to a suit.
fn value(card: u16) -> u16 {
    match card % 13 + 1 {
        points @ 1..=9 => points,
        _ => 0,
    }
}

impl Values {
    pub(crate) fn of(items: u16) -> Self {
        Self { items, twos: Mean::default(), threes: Mean::default(), runs: Mean::default() }
    }

    /// How many ways there are to take so many cards of one value in order, out of all.
    fn chance(&self, row: u16) -> f64 {
        let falling = |from: f64| (0..row).map(|k| from - f64::from(k)).product::<f64>();
        let of = |points| (0..self.items).filter(|card| value(*card) == points).count() as f64;
        (0..10).map(|points| falling(of(points))).sum::<f64>() / falling(f64::from(self.items))
    }
}

impl Instrument for Values {
    fn look(&mut self, order: &[u16]) {
        let values: Vec<u16> = order.iter().map(|card| value(*card)).collect();
        let equal = |row: usize| {
            values.windows(row).filter(|window| window.iter().all(|points| *points == window[0])).count()
                as f64
        };
        self.twos.add(equal(2));
        self.threes.add(equal(3));
        self.runs.add(values.chunk_by(|a, b| a == b).count() as f64);
    }

    fn findings(&self) -> Vec<Finding> {
        let n = f64::from(self.items);
        let twos = (n - 1.0) * self.chance(2);
        vec![
            self.twos.against_mean("two equal values in a row", twos),
            self.threes.against_mean("three equal values in a row", (n - 2.0) * self.chance(3)),
            self.runs.against_mean("runs of values", n - twos),
        ]
    }
}
