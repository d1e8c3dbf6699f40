//! Effects of removal: what one card's absence does to every wager.

use crate::{Fraction, Odds, ShoeRefused};
use punto_rules::{Card, Composition, Money};

/// What the absence of one card does.
#[derive(Clone, Debug)]
pub struct Removal {
    /// The card that is gone.
    pub card: Card,
    /// By how much the expectation of each wager changes, in the order of the felt.
    pub effects: Vec<Fraction>,
}

impl Odds<'_> {
    /// The effect of removing one of each card that the shoe holds, on every wager.
    ///
    /// # Errors
    /// Refuses the shoes that [`Odds::analyse`] refuses, and one of exactly six cards, from which none can go.
    pub fn effects_of_removal(
        &self,
        shoe: &Composition,
        stake: Option<Money>,
    ) -> Result<Vec<Removal>, ShoeRefused> {
        let expectations = |shoe: &Composition| -> Result<Vec<Fraction>, ShoeRefused> {
            Ok(self.analyse(shoe)?.wagers().iter().map(|wager| wager.expectation(stake)).collect())
        };
        let whole = expectations(shoe)?;
        let held = shoe.deck().cards().filter(|card| shoe.count(*card) > 0);
        held.map(|card| {
            let mut without = shoe.clone();
            without.remove(card).map_err(|_| ShoeRefused::OtherDeck)?;
            let changed = expectations(&without)?.into_iter().zip(&whole);
            Ok(Removal { card, effects: changed.map(|(after, before)| after - before.clone()).collect() })
        })
        .collect()
    }
}
