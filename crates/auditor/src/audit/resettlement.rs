//! A round that was settled again, or undone: everybody gets the difference (R13c, R17c).

use super::card::Due;
use super::finding::{Checked, ensure, fault};
use super::meters::Meters;
use super::payload::{Difference, RoundResettled};
use super::round::{End, PutRight, Round};
use super::settings::deck_size;
use super::settlement::{Named, Shares, check, counted, share_of, shares, void_shares};
use super::table::{By, Table};

impl Table {
    pub(crate) fn resettled(&mut self, event: &RoundResettled<'_>, by: By<'_>) -> Checked {
        if self.round.is_some() {
            return fault("I7", "a round was settled again after the next began");
        }
        let Some(mut last) = self.last.take() else {
            return fault("I7", "a round was settled again that is over for good");
        };
        let new = if let Some(settlement) = &event.settlement {
            shares(settlement, &mut self.purses)
        } else {
            let lying = last.wagers.lying.iter().map(|wager| (&*wager.patron, wager.stake));
            void_shares(lying, &mut self.purses)
        };
        let is_void = event.settlement.is_none();
        let checked = self.check_resettlement((event, by), &last, &new);
        let checked = checked.and(self.check_reopened(&last, is_void, &event.clauses));
        self.end_reopening(last.number);
        let end = if event.settlement.is_some() { End::Settled(new) } else { End::Undone(new) };
        self.count_again(&last.end, &end);
        for difference in &event.differences {
            self.apply(difference);
        }
        (last.is_stale, last.put_right) = (false, PutRight::default());
        last.end = end;
        self.last = Some(last);
        checked
    }

    fn check_resettlement(
        &mut self,
        (event, by): (&RoundResettled<'_>, By<'_>),
        last: &Round,
        new: &Shares,
    ) -> Checked {
        ensure(last.number == event.round, "I7", || {
            format!("round {} was settled again, and the last one is {}", event.round, last.number)
        })?;
        if let Some(settlement) = &event.settlement {
            let settings = self.settings()?;
            let is_known = deck_size(&settings.game).is_some();
            ensure(!is_known || last.hands.due() == Due::Nothing, "I6", || {
                "a round was settled again with hands that are not complete".to_owned()
            })?;
            check(settings, by.book, last, settlement)?;
        }
        self.check_differences(&event.differences, last.end.shares(), new)
    }

    /// Everybody's difference is the new settlement less the old, once; and what is owed is what the credits do
    /// not cover.
    fn check_differences(&mut self, found: &[Difference<'_>], old: &[Named], new: &[Named]) -> Checked {
        for (at, difference) in found.iter().enumerate() {
            let Difference { patron, amount, set_aside, owed } = *difference;
            let wanted = share_of(new, patron).gain() - share_of(old, patron).gain();
            ensure(i128::from(amount) == wanted, "I7", || {
                format!("{patron} gets {amount} cents more after the round was settled again; it is {wanted}")
            })?;
            ensure(found[..at].iter().all(|other| other.patron != patron), "I4", || {
                format!("{patron} gets a difference twice")
            })?;
            if self.has_credits() {
                let purse = self.purses.of(patron);
                let (credits, aside) = (purse.credits.max(0), purse.hand_pay.max(0));
                let is_possible = if amount > 0 {
                    set_aside == 0 || set_aside == amount
                } else {
                    i128::from(set_aside) == -aside.min(-i128::from(amount))
                };
                ensure(is_possible, "I1", || {
                    format!(
                        "{set_aside} cents of {patron}'s difference of {amount} were set aside, with {aside} there"
                    )
                })?;
                let wanted = (i128::from(set_aside) - i128::from(amount) - credits).max(0);
                ensure(i128::from(owed) == wanted, "I2", || {
                    format!("{patron} is recorded to owe {owed} cents; the credits leave {wanted} uncovered")
                })?;
            }
        }
        for (patron, share) in old.iter().chain(new) {
            let is_same = share_of(new, patron).gain() == share_of(old, patron).gain();
            let is_told = found.iter().any(|difference| *difference.patron == **patron);
            ensure(is_same || is_told, "I7", || {
                format!("{patron}, who had {} cents, is left out of the differences", share.back())
            })?;
        }
        Ok(())
    }

    /// Differences go to and from the credits; real chips change hands outside them.
    fn apply(&mut self, difference: &Difference<'_>) {
        if self.has_credits() {
            let purse = self.purses.of(difference.patron);
            let aside = i128::from(difference.set_aside);
            purse.hand_pay += aside;
            let counted = Meters { hand_pays: aside, ..Meters::default() };
            self.count_terminal(difference.patron, &counted);
            self.count(&counted);
            let purse = self.purses.of(difference.patron);
            purse.credits += i128::from(difference.amount) + i128::from(difference.owed) - aside;
            purse.owed += i128::from(difference.owed);
            self.house -= i128::from(difference.amount);
        }
    }

    /// The meters count the round as it stands now.
    fn count_again(&mut self, old: &End, new: &End) {
        let was_void = matches!(old, End::Undone(_));
        let is_void = matches!(new, End::Undone(_));
        let mut sum = Meters::default();
        for (patron, share) in old.shares() {
            let own = -counted(share, was_void);
            self.count_terminal(patron, &own);
            sum.add(&own);
        }
        for (patron, share) in new.shares() {
            let own = counted(share, is_void);
            self.count_terminal(patron, &own);
            sum.add(&own);
        }
        // However many patrons were in it, it is one round.
        sum.voids = i64::from(is_void) - i64::from(was_void);
        sum.rounds = -sum.voids;
        self.count(&sum);
    }
}
