//! What a round's end pays, and what crosses to the cash desk (I1, I2, I4).

use super::card::Due;
use super::clearing::{Clearing, Crossing, From};
use super::finding::{Checked, ensure, fault};
use super::meters::Meters;
use super::payload::{CreditsBought, CreditsCashedOut, HandPaid, HandPay, Means, RoundSettled, RoundVoided};
use super::round::{Bets, End, Round};
use super::settings::deck_size;
use super::settlement::{Shares, check, check_hand_pays, counted, shares, void_shares};
use super::table::{At, By, Table};

impl Table {
    /// Checks the settlement, and pays what the record says, right or wrong: it was paid.
    pub(crate) fn settled(&mut self, event: &RoundSettled<'_>, by: By<'_>) -> Checked {
        let Some(mut round) = self.round.take() else {
            return fault("I5", "a round was settled and none was in play");
        };
        let shares = shares(&event.settlement, &mut self.purses);
        let checked = self.check_settled(event, by, &round, &shares);
        self.pay(event, &shares);
        self.remark_unknown_game();
        round.end = End::Settled(shares);
        self.last = Some(round);
        checked
    }

    fn check_settled(&self, event: &RoundSettled<'_>, by: By<'_>, round: &Round, shares: &Shares) -> Checked {
        let settings = self.settings()?;
        ensure(round.number == event.round, "I5", || {
            format!("round {} was settled while round {} was in play", event.round, round.number)
        })?;
        ensure(round.bets != Bets::Open, "I5", || "a round was settled while bets were open".to_owned())?;
        let is_complete = deck_size(&settings.game).is_none() || round.hands.due() == Due::Nothing;
        ensure(is_complete && !round.hands.is_any_down(), "I6", || {
            "a round was settled before its hands were complete".to_owned()
        })?;
        round.check_choices()?;
        check(settings, by.book, round, &event.settlement)?;
        check_hand_pays(settings, &event.settlement, shares)
    }

    fn pay(&mut self, event: &RoundSettled<'_>, shares: &Shares) {
        let has_credits = self.has_credits();
        let mut sum = Meters::default();
        for (patron, share) in shares {
            let hand_pays = &event.settlement.hand_pays;
            let aside = hand_pays.iter().find(|aside| *aside.patron == **patron);
            let aside = aside.map(|aside| i128::from(aside.amount));
            let purse = self.purses.of(patron);
            if let Some(amount) = aside {
                purse.hand_pay += amount;
                self.house -= amount;
            } else if has_credits {
                purse.credits += share.back();
                self.house -= share.back();
            }
            if has_credits {
                self.house += share.staked;
            }
            let (hand_pays, hand_pay_count) = (aside.unwrap_or(0), u64::from(aside.is_some()));
            let own = Meters { hand_pays, hand_pay_count, ..counted(share, false) };
            self.count_terminal(patron, &own);
            sum.add(&own);
        }
        self.count(&Meters { rounds: 1, ..sum });
    }

    /// A void round returns every wager in full (R20).
    pub(crate) fn voided(&mut self, event: &RoundVoided<'_>) -> Checked {
        let Some(mut round) = self.round.take() else {
            return fault("I5", "a round was voided and none was in play");
        };
        let has_credits = self.has_credits();
        let back = event.returned.iter().map(|back| (back.patron, back.amount));
        let mut sum = Meters::default();
        for (patron, share) in &void_shares(back, &mut self.purses) {
            if has_credits {
                self.purses.of(patron).credits += share.back();
            }
            let own = counted(share, true);
            self.count_terminal(patron, &own);
            sum.add(&own);
        }
        self.count(&Meters { voids: 1, ..sum });
        ensure(round.number == event.round, "I5", || {
            format!("round {} was voided while round {} was in play", event.round, round.number)
        })?;
        for back in &event.returned {
            let at = round.wagers.find(back.wager)?;
            let lies = round.wagers.lying.remove(at);
            ensure(*lies.patron == *back.patron && lies.stake == back.amount, "I4", || {
                let (id, stake) = (lies.id, lies.stake);
                format!("wager {id} of {stake} cents went back with {} to {}", back.amount, back.patron)
            })?;
        }
        if let Some(left) = round.wagers.lying.first() {
            return fault("I4", format!("the round is void and wager {} did not go back", left.id));
        }
        let founded = self.check_void(event.round, &event.clauses);
        self.incidents.clear();
        founded
    }

    pub(crate) fn bought(
        &mut self,
        event: &CreditsBought<'_>,
        clearing: &mut Clearing,
        at: At<'_>,
    ) -> Checked {
        let CreditsBought { patron, amount, with } = *event;
        let counted = Meters { credits_in: amount.into(), ..Meters::default() };
        self.count(&counted);
        self.count_terminal(patron, &counted);
        self.purses.of(patron).credits += i128::from(amount);
        let (table, patron) = (self.name.clone(), patron.to_owned());
        let crossing = match with {
            Means::Cash => Crossing::CashIn { table, patron },
            Means::Voucher(voucher) => Crossing::VoucherIn { voucher: voucher.to_owned(), table, patron },
        };
        clearing.half(From::Here, crossing, amount, at)
    }

    pub(crate) fn cashed_out(
        &mut self,
        event: &CreditsCashedOut<'_>,
        clearing: &mut Clearing,
        at: At<'_>,
    ) -> Checked {
        let CreditsCashedOut { patron, amount, into } = *event;
        let counted = Meters { credits_out: amount.into(), ..Meters::default() };
        self.count(&counted);
        self.count_terminal(patron, &counted);
        let taken = self.purses.of(patron).take(amount, patron);
        let (table, patron) = (self.name.clone(), patron.to_owned());
        let crossing = match into {
            Means::Cash => Crossing::CashOut { table, patron },
            Means::Voucher(voucher) => Crossing::VoucherOut { voucher: voucher.to_owned(), table, patron },
        };
        clearing.half(From::Here, crossing, amount, at)?;
        taken
    }

    pub(crate) fn hand_paid(&mut self, event: &HandPaid<'_>, clearing: &mut Clearing, at: At<'_>) -> Checked {
        let HandPaid { patron, amount, into } = *event;
        let purse = self.purses.of(patron);
        let aside = purse.hand_pay;
        purse.hand_pay -= i128::from(amount);
        if into == HandPay::Credits {
            purse.credits += i128::from(amount);
        } else {
            let (table, patron) = (self.name.clone(), patron.to_owned());
            clearing.half(From::Here, Crossing::HandPay { table, patron }, amount, at)?;
        }
        ensure(amount > 0 && aside >= i128::from(amount), "I2", || {
            format!("{amount} cents were paid by hand to {patron}, for whom {aside} were set aside")
        })
    }
}
