//! Wagers, the chips as they lie, and who squeezes or accepts a hand.

use crate::event::{
    HandAccepted, LayoutCorrected, LayoutRecorded, SqueezeGranted, SqueezeRequested, WagerPlaced,
    WagerRaised, WagerReturned,
};
use crate::state::{LiveWager, Round, Squeeze, Stage, State};
use crate::{LyingWager, Reading, ReturnedFor};
use punto_rules::Money;
use punto_vocabulary::WagerId;
use std::collections::BTreeMap;

impl State {
    pub(super) fn place(&mut self, placed: &WagerPlaced) {
        self.wagers = self.wagers.max(placed.wager);
        self.debit(&placed.patron, placed.stake);
        let WagerPlaced { wager, patron, on, stake, betting_box, standing, placed_by, .. } = placed.clone();
        match &mut self.round {
            Some(round) => {
                round.lay(wager, LiveWager { patron, on, stake, betting_box, standing, placed_by });
            }
            None => self.breaks(format_args!("wager {wager} was placed where there was no round")),
        }
    }

    pub(super) fn raise(&mut self, raised: &WagerRaised) {
        let found = self.round.as_mut().and_then(|round| {
            let wager = round.wagers.get_mut(&raised.wager)?;
            wager.stake = wager.stake.checked_add(raised.amount)?;
            Some((&mut round.reached, wager))
        });
        let Some((reached, wager)) = found else {
            return self.breaks(format_args!("wager {} was raised, which is not in the round", raised.wager));
        };
        if raised.placed_by.is_some() {
            wager.placed_by.clone_from(&raised.placed_by);
        }
        let patron = wager.patron.clone();
        reached.retain(|id| *id != raised.wager);
        reached.push(raised.wager);
        self.debit(&patron, raised.amount);
    }

    /// What is taken back by choice once bets are closed still lay there when they closed.
    pub(super) fn hand_back(&mut self, returned: &WagerReturned) {
        if let Some(round) = &mut self.round
            && returned.why == ReturnedFor::Choice
            && !matches!(round.stage, Stage::Betting { .. })
            && let Some(wager) = round.wagers.get(&returned.wager)
        {
            round.taken_back.insert(returned.wager, wager.clone());
        }
        self.unstake(returned.wager, returned.amount);
    }

    pub(super) fn unstake(&mut self, id: WagerId, amount: Money) {
        let found = self.round.as_mut().and_then(|round| {
            let wager = round.wagers.get_mut(&id)?;
            wager.stake = wager.stake.checked_sub(amount)?;
            Some((wager.patron.clone(), wager.stake.cents() <= 0, round))
        });
        let Some((patron, is_gone, round)) = found else {
            return self.breaks(format_args!("wager {id} was returned, which is not in the round"));
        };
        if is_gone {
            round.wagers.remove(&id);
            round.reached.retain(|one| *one != id);
            if let Some(ids) = round.by_patron.get_mut(&patron) {
                ids.retain(|one| *one != id);
            }
        }
        self.credit(&patron, amount);
        self.forget(&patron);
    }

    /// The chips as they lie take the place of what was recorded before.
    pub(super) fn record_layout(&mut self, layout: &LayoutRecorded) {
        self.count(&layout.wagers);
        if let Some(round) = &mut self.round {
            round.lay_again(&layout.wagers);
            round.is_layout_recorded = true;
            // Leave to squeeze was given by the chips as they were recorded before.
            round.squeezes.iter_mut().for_each(|squeeze| squeeze.is_granted = false);
        }
    }

    pub(super) fn correct_layout(&mut self, corrected: &LayoutCorrected) {
        self.count(&corrected.wagers);
        match (&mut self.round, &mut self.last) {
            (Some(round), _) if round.number == corrected.round => {
                round.lay_again(&corrected.wagers);
                // Who has no wager after all has nothing to choose.
                if let Some(stop) = self.stop.as_mut().filter(|stop| stop.reading == Reading::Second) {
                    stop.keep_choosing(|patron| round.wagers_of(patron).next().is_some());
                }
                self.end_squeezes();
            }
            (_, Some(last)) if last.number == corrected.round => {
                last.wagers = corrected.wagers.iter().map(live).collect();
            }
            _ => {}
        }
    }

    /// Leave to squeeze is the highest Bet's (R16).
    fn end_squeezes(&mut self) {
        let highest = self.highest_bet().cloned();
        if let Some(round) = &mut self.round {
            let others =
                round.squeezes.iter_mut().filter(|squeeze| Some(&squeeze.patron) != highest.as_ref());
            others.for_each(|squeeze| squeeze.is_granted = false);
        }
    }

    fn count(&mut self, wagers: &[LyingWager]) {
        self.wagers = wagers.iter().map(|lying| lying.wager).fold(self.wagers, WagerId::max);
    }

    pub(super) fn accept(&mut self, accepted: &HandAccepted) {
        if let Some(round) = &mut self.round {
            match &accepted.patron {
                Some(patron) => round.accepted.insert(accepted.side, patron.clone()),
                None => round.accepted.remove(&accepted.side),
            };
        }
    }

    pub(super) fn ask_squeeze(&mut self, asked: &SqueezeRequested) {
        let (patron, side, nth) = (asked.patron.clone(), asked.side, asked.nth);
        match &mut self.round {
            Some(round) => round.squeezes.push(Squeeze { patron, side, nth, is_granted: false }),
            None => self.breaks("leave to squeeze was asked for where there was no round"),
        }
    }

    pub(super) fn grant_squeeze(&mut self, granted: &SqueezeGranted) {
        let asked = |squeeze: &&mut Squeeze| {
            squeeze.side == granted.side && squeeze.nth == granted.nth && squeeze.patron == granted.patron
        };
        match self.round.as_mut().and_then(|round| round.squeezes.iter_mut().find(asked)) {
            Some(squeeze) => squeeze.is_granted = true,
            None => self.breaks("leave to squeeze was given to somebody who had not asked"),
        }
    }
}

impl Round {
    fn lay(&mut self, id: WagerId, wager: LiveWager) {
        match self.by_patron.get_mut(&wager.patron) {
            Some(ids) => ids.push(id),
            None => {
                self.by_patron.insert(wager.patron.clone(), vec![id]);
            }
        }
        self.reached.push(id);
        // Only while bets are open can somebody who took their wagers back bet again.
        self.took_back.remove(&wager.patron);
        self.wagers.insert(id, wager);
    }

    fn lay_again(&mut self, wagers: &[LyingWager]) {
        (self.wagers, self.by_patron, self.reached) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        for (id, wager) in wagers.iter().map(live) {
            self.lay(id, wager);
        }
    }
}

/// A recorded wager as one of the round in play.
fn live(lying: &LyingWager) -> (WagerId, LiveWager) {
    let LyingWager { wager, patron, on, stake, betting_box, standing, placed_by } = lying.clone();
    let betting_box = Some(betting_box);
    (wager, LiveWager { patron, on, stake, betting_box, standing, placed_by })
}
