//! What each patron had when they placed their first wager of a round, until the round is over.

use crate::index::Balance;
use crate::recent::RecentRounds;
use punto_rules::Money;
use punto_table::{Chips, Event, Table};
use punto_vocabulary::PatronId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The credits of each patron before their first wager of the round in play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Balances(BTreeMap<PatronId, Money>);

impl Balances {
    /// While the table is as it was.
    pub(crate) fn before(&mut self, event: &Event, table: &Table) {
        match event {
            Event::BetsOpened(_) => self.0.clear(),
            Event::WagerPlaced(placed) if !self.0.contains_key(&placed.patron) => {
                self.0.insert(placed.patron.clone(), credits(table, &placed.patron));
            }
            _ => {}
        }
    }

    /// When the round is over and the money is where it goes.
    pub(crate) fn after(&mut self, event: &Event, table: &Table, recent: &mut RecentRounds) {
        let round = match event {
            Event::RoundSettled(settled) => settled.round,
            Event::RoundVoided(voided) => voided.round,
            _ => return,
        };
        let has_credits = table.settings().is_some_and(|settings| settings.chips == Chips::Credits);
        for (patron, before) in std::mem::take(&mut self.0).into_iter().filter(|_| has_credits) {
            let after = credits(table, &patron);
            recent.note_balance(&patron, round, Balance { before, after });
        }
    }
}

fn credits(table: &Table, patron: &PatronId) -> Money {
    table.patron(patron).map_or(Money::ZERO, |state| state.credits)
}
