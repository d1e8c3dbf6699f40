//! The cycles of the permutation: how many, and how many cards stay where they are.

use crate::laboratory::finding::Mean;
use crate::laboratory::{Finding, Instrument};

pub(crate) struct Cycles {
    items: usize,
    number: Mean,
    fixed: Mean,
    /// How often 0, 1, 2, 3 or more cards stay.
    stay: [u32; 5],
    times: u32,
}

impl Cycles {
    pub(crate) fn of(items: u16) -> Self {
        let (number, fixed) = (Mean::default(), Mean::default());
        Self { items: usize::from(items), number, fixed, stay: [0; 5], times: 0 }
    }
}

fn count_cycles(order: &[u16]) -> u32 {
    let mut seen = vec![false; order.len()];
    let mut cycles = 0;
    for start in 0..order.len() {
        cycles += u32::from(!seen[start]);
        let mut place = start;
        while !seen[place] {
            seen[place] = true;
            place = usize::from(order[place]);
        }
    }
    cycles
}

impl Instrument for Cycles {
    fn look(&mut self, order: &[u16]) {
        let fixed = order.iter().enumerate().filter(|(place, card)| *place == usize::from(**card)).count();
        self.times += 1;
        self.number.add(f64::from(count_cycles(order)));
        self.fixed.add(fixed as f64);
        self.stay[fixed.min(4)] += 1;
    }

    /// Fixed points have mean and variance 1, and k of them chance 1/(e k!) to more digits than matter here.
    /// Cycles have mean 1 + 1/2 + ... + 1/n, and a variance smaller by the sum of squares.
    fn findings(&self) -> Vec<Finding> {
        let harmonic: f64 = (1..=self.items).map(|k| 1.0 / k as f64).sum();
        let squares: f64 = (1..=self.items).map(|k| 1.0 / (k as f64).powi(2)).sum();
        let e = std::f64::consts::E;
        let mut chances = [1.0 / e, 1.0 / e, 1.0 / (2.0 * e), 1.0 / (6.0 * e), 0.0];
        chances[4] = 1.0 - chances.iter().sum::<f64>();
        let times = f64::from(self.times);
        let sum: f64 = self
            .stay
            .iter()
            .zip(chances)
            .map(|(count, chance)| (f64::from(*count) - times * chance).powi(2) / (times * chance))
            .sum();
        vec![
            self.fixed.against("fixed points", 1.0, 1.0),
            Finding::chi_square("fixed points by number", sum, 4.0, 8.0),
            self.number.against("cycles", harmonic, harmonic - squares),
        ]
    }
}
