//! The highest Bet on the table, whose patron may squeeze (`3.9`, R13d, R16).

use crate::state::State;
use crate::{Place, Table};
use punto_vocabulary::{BettingBox, PatronId, WagerKey};
use std::cmp::Reverse;
use std::collections::BTreeMap;

impl Table {
    /// Who may squeeze (`3.9`, R16): the seated patron with the highest Bet on any area of any box. A Bet is the sum of
    /// a patron's wagers on one area of one box; of equal ones it is the one that reached its sum first (R13d). Who has
    /// walked away is seated no more.
    #[must_use]
    pub fn may_squeeze(&self) -> Option<&PatronId> {
        self.state.highest_bet()
    }
}

impl State {
    pub(crate) fn highest_bet(&self) -> Option<&PatronId> {
        let round = self.round.as_ref()?;
        let mut bets: BTreeMap<(&PatronId, Option<BettingBox>, &WagerKey), (i128, usize)> = BTreeMap::new();
        for (at, wager) in round.reached.iter().filter_map(|id| round.wagers.get(id)).enumerate() {
            if self.sits(&wager.patron) {
                let (sum, reached) = bets.entry((&wager.patron, wager.betting_box, &wager.on)).or_default();
                *sum += i128::from(wager.stake.cents());
                *reached = at;
            }
        }
        let highest = bets.into_iter().max_by_key(|(_, (sum, reached))| (*sum, Reverse(*reached)));
        highest.map(|((patron, _, _), _)| patron)
    }

    /// Whether this patron sits at the table. At terminals everybody does.
    fn sits(&self, patron: &PatronId) -> bool {
        match self.patrons.get(patron).and_then(|state| state.place.as_ref()) {
            Some(Place::Seat(_) | Place::Terminal(_)) => true,
            Some(Place::Standing) | None => false,
        }
    }
}
