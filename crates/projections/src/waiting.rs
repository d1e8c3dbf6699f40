//! Money that waits for somebody: what an attendant has to pay by hand, and what patrons owe the house.

use crate::clock::RecordStamp;
use crate::names::Names;
use crate::views::TableViews;
use punto_rules::Money;
use punto_table::{Event, PatronState, Place, Table};
use punto_vocabulary::{PatronId, RoundNumber};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Money of one patron that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WaitingMoney {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// Where they play; nothing once they have left.
    pub place: Option<Place>,
    /// In whole cents.
    pub amount: Money,
    /// Since when there has been any, in milliseconds on the server's clock.
    pub since: u64,
    /// The round it came from, or its first part.
    pub round: RoundNumber,
}

/// Since when money waits, and of which round it is.
type Since = (u64, RoundNumber);

/// Since when each patron's money waits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Waiting {
    hand_pays: BTreeMap<PatronId, Since>,
    owed: BTreeMap<PatronId, Since>,
}

impl Waiting {
    /// What follows from the table as it is now.
    pub(crate) fn after(&mut self, at: &RecordStamp<'_>, event: &Event, table: &Table) {
        match event {
            Event::RoundSettled(settled) => {
                for aside in &settled.settlement.hand_pays {
                    self.look_at(&aside.patron, Some((at.time_ms, settled.round)), table);
                }
            }
            Event::RoundResettled(again) => {
                for difference in &again.differences {
                    self.look_at(&difference.patron, Some((at.time_ms, again.round)), table);
                }
            }
            Event::HandPaid(paid) => self.look_at(&paid.patron, None, table),
            Event::CreditsAdjusted(adjusted) => self.look_at(&adjusted.patron, None, table),
            Event::OwedRepaid(repaid) => self.look_at(&repaid.patron, None, table),
            Event::OwedPaidInCash(paid) => self.look_at(&paid.patron, None, table),
            _ => {}
        }
    }

    fn look_at(&mut self, patron: &PatronId, since: Option<Since>, table: &Table) {
        let now = |of: fn(&PatronState) -> Money| table.patron(patron).map_or(Money::ZERO, of);
        let amounts = [now(|state| state.hand_pay), now(|state| state.owed)];
        for (known, amount) in [&mut self.hand_pays, &mut self.owed].into_iter().zip(amounts) {
            if amount <= Money::ZERO {
                known.remove(patron);
            } else if let Some(since) = since {
                known.entry(patron.clone()).or_insert(since);
            }
        }
    }
}

impl TableViews {
    /// What an attendant has to pay, the longest first.
    pub(crate) fn hand_pays(&self, names: &dyn Names) -> Vec<WaitingMoney> {
        self.waiting(&self.memory().waiting.hand_pays, |state| state.hand_pay, names)
    }

    /// What patrons owe after a round was settled again, the longest first.
    pub(crate) fn owed(&self, names: &dyn Names) -> Vec<WaitingMoney> {
        self.waiting(&self.memory().waiting.owed, |state| state.owed, names)
    }

    fn waiting(
        &self,
        known: &BTreeMap<PatronId, Since>,
        amount: fn(&PatronState) -> Money,
        names: &dyn Names,
    ) -> Vec<WaitingMoney> {
        let one = |(patron, &(since, round)): (&PatronId, &Since)| {
            let state = self.table().patron(patron)?;
            let (name, place) = (names.patron(patron), state.place.clone());
            Some(WaitingMoney { patron: patron.clone(), name, place, amount: amount(state), since, round })
        };
        let mut all: Vec<WaitingMoney> = known.iter().filter_map(one).collect();
        all.sort_by_key(|one| one.since);
        all
    }
}
