//! What the ledger remembers of a table, and what the table's events move.

use crate::settlement::LastRound;
use crate::{Account, LedgerBroken, Posting};
use punto_rules::Money;
use punto_table::{Chips, CreditsAdjusted, Event, HandPay, LayoutCorrected, LyingWager};
use punto_vocabulary::{PatronId, TableId, WagerId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The wagers in play at a table, what they are made with, and the last round that ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableBook {
    chips: Chips,
    wagers: HashMap<WagerId, InPlay>,
    /// Wagers are counted up, so what is not above this has been there before.
    newest: WagerId,
    last: Option<LastRound>,
}

/// A wager in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct InPlay {
    pub(crate) patron: PatronId,
    pub(crate) stake: Money,
}

type Posted = Result<Option<Posting>, LedgerBroken>;

impl TableBook {
    pub(crate) fn new(chips: Chips) -> Self {
        Self { chips, wagers: HashMap::new(), newest: WagerId(0), last: None }
    }

    pub(crate) fn wagers_in_play(&self) -> usize {
        self.wagers.len()
    }

    /// Whether the ledger has anything to do with such an event.
    pub(crate) const fn concerns(event: &Event) -> bool {
        matches!(
            event,
            Event::TableOpened(_)
                | Event::CreditsBought(_)
                | Event::CreditsCashedOut(_)
                | Event::HandPaid(_)
                | Event::CreditsAdjusted(_)
                | Event::OwedRepaid(_)
                | Event::OwedPaidInCash(_)
                | Event::WagerPlaced(_)
                | Event::WagerRaised(_)
                | Event::WagerWithdrawn(_)
                | Event::WagerReturned(_)
                | Event::LayoutRecorded(_)
                | Event::LayoutCorrected(_)
                | Event::RoundSettled(_)
                | Event::RoundVoided(_)
                | Event::RoundResettled(_)
        )
    }

    /// What moves at a table that never opened: nothing may.
    pub(crate) fn posting_unopened(table: &TableId, event: &Event) -> Posted {
        let harmless = !Self::concerns(event) || matches!(event, Event::TableOpened(_));
        if harmless { Ok(None) } else { Err(LedgerBroken::TableNotOpen { table: table.clone() }) }
    }

    /// What this event moves, as things stand.
    pub(crate) fn posting(&self, table: &TableId, event: &Event) -> Posted {
        let credits = |patron: &PatronId| Account::Credits { table: table.clone(), patron: patron.clone() };
        let hand_pay = |patron: &PatronId| Account::HandPay { table: table.clone(), patron: patron.clone() };
        let suspense = Account::Suspense;
        match event {
            Event::TableOpened(_) => self.check_none_in_play(table).map(|()| None),
            Event::CreditsBought(e) => moved("credits were bought", suspense, credits(&e.patron), e.amount),
            Event::CreditsCashedOut(e) => {
                moved("credits were cashed out", credits(&e.patron), suspense, e.amount)
            }
            Event::HandPaid(e) => {
                let to = if e.into == HandPay::Cash { suspense } else { credits(&e.patron) };
                moved("a hand pay was paid", hand_pay(&e.patron), to, e.amount)
            }
            Event::CreditsAdjusted(e) => adjusted(table, e).map(Some),
            Event::OwedRepaid(e) => {
                let debt = Account::Receivable { table: table.clone(), patron: e.patron.clone() };
                moved("a debt was repaid", credits(&e.patron), debt, e.amount)
            }
            Event::OwedPaidInCash(e) => {
                let debt = Account::Receivable { table: table.clone(), patron: e.patron.clone() };
                moved("a debt was paid in cash", suspense, debt, e.amount)
            }
            Event::WagerPlaced(e) => {
                self.check_new(table, e.wager)?;
                self.staked("a wager was placed", table, &e.patron, e.stake)
            }
            Event::WagerRaised(e) => {
                let patron = &self.in_play(table, e.wager)?.patron;
                self.staked("a wager was raised", table, patron, e.amount)
            }
            Event::WagerWithdrawn(e) => self.handed_back("a wager was withdrawn", table, e.wager, e.amount),
            Event::WagerReturned(e) => self.handed_back("a wager was returned", table, e.wager, e.amount),
            Event::LayoutRecorded(e) => self.layout("the layout was recorded", table, &e.wagers).map(Some),
            Event::LayoutCorrected(e) => self.corrected(table, e),
            Event::RoundSettled(e) => self.settled(table, &e.settlement).map(Some),
            Event::RoundVoided(e) => self.voided(table, &e.returned).map(Some),
            Event::RoundResettled(e) => self.resettled(table, e).map(Some),
            _ => Ok(None),
        }
    }

    /// Takes in an event whose posting went through.
    pub(crate) fn take_in(&mut self, event: &Event) {
        match event {
            Event::TableOpened(e) => self.chips = e.settings.chips,
            Event::WagerPlaced(e) => self.place(e.wager, &e.patron, e.stake),
            Event::LayoutRecorded(e) => self.lay_again(&e.wagers),
            Event::LayoutCorrected(e) => match self.last.as_mut().filter(|last| last.is(e.round)) {
                Some(last) => {
                    last.correct(&e.wagers);
                    self.newest = e.wagers.iter().map(|lying| lying.wager).fold(self.newest, WagerId::max);
                }
                None => self.lay_again(&e.wagers),
            },
            Event::WagerRaised(e) => self.change(e.wager, |stake| stake.checked_add(e.amount)),
            Event::WagerWithdrawn(e) => self.change(e.wager, |stake| stake.checked_sub(e.amount)),
            Event::WagerReturned(e) => self.change(e.wager, |stake| stake.checked_sub(e.amount)),
            Event::RoundSettled(e) => {
                self.wagers.clear();
                self.last = Some(LastRound::of(e.round, &e.settlement));
            }
            Event::RoundVoided(e) => {
                self.wagers.clear();
                self.last = Some(LastRound::voided(e.round, &e.returned));
            }
            Event::RoundResettled(e) => {
                if let Some(last) = &mut self.last {
                    last.settle_again(e.settlement.as_ref());
                }
            }
            _ => {}
        }
    }

    /// A recorded layout takes the place of what was recorded before.
    fn lay_again(&mut self, wagers: &[LyingWager]) {
        self.wagers.clear();
        for lying in wagers {
            self.place(lying.wager, &lying.patron, lying.stake);
        }
    }

    fn place(&mut self, wager: WagerId, patron: &PatronId, stake: Money) {
        self.newest = self.newest.max(wager);
        self.wagers.insert(wager, InPlay { patron: patron.clone(), stake });
    }

    /// A wager of which nothing is left has ended.
    fn change(&mut self, wager: WagerId, change: impl FnOnce(Money) -> Option<Money>) {
        let Some(in_play) = self.wagers.get_mut(&wager) else { return };
        in_play.stake = change(in_play.stake).unwrap_or(in_play.stake);
        if in_play.stake == Money::ZERO {
            self.wagers.remove(&wager);
        }
    }

    /// Where a patron's stakes come from and go back to: credits, or real chips.
    pub(crate) fn purse(&self, table: &TableId, patron: &PatronId) -> Account {
        match self.chips {
            Chips::Credits => Account::Credits { table: table.clone(), patron: patron.clone() },
            Chips::Real => Account::ExternalChips,
        }
    }

    pub(crate) fn last(&self) -> Option<&LastRound> {
        self.last.as_ref()
    }

    /// This wager, or why there is none.
    pub(crate) fn in_play(&self, table: &TableId, wager: WagerId) -> Result<&InPlay, LedgerBroken> {
        self.wagers.get(&wager).ok_or_else(|| {
            let table = table.clone();
            if wager <= self.newest {
                LedgerBroken::WagerEndedTwice { table, wager }
            } else {
                LedgerBroken::WagerUnknown { table, wager }
            }
        })
    }

    fn check_new(&self, table: &TableId, wager: WagerId) -> Result<(), LedgerBroken> {
        if wager > self.newest {
            return Ok(());
        }
        Err(LedgerBroken::WagerPlacedTwice { table: table.clone(), wager })
    }

    fn check_none_in_play(&self, table: &TableId) -> Result<(), LedgerBroken> {
        match self.wagers.len() {
            0 => Ok(()),
            count => Err(LedgerBroken::StillInPlay { table: table.clone(), count }),
        }
    }

    /// Checks that these are the wagers in play, each of them once.
    pub(crate) fn check_all_end(&self, table: &TableId, mut ended: Vec<WagerId>) -> Result<(), LedgerBroken> {
        ended.sort_unstable();
        let twice = ended.iter().zip(ended.iter().skip(1)).find(|(one, next)| one == next);
        if let Some((wager, _)) = twice {
            return Err(LedgerBroken::WagerEndedTwice { table: table.clone(), wager: *wager });
        }
        match self.wagers.keys().filter(|wager| ended.binary_search(wager).is_err()).count() {
            0 => Ok(()),
            count => Err(LedgerBroken::StillInPlay { table: table.clone(), count }),
        }
    }

    fn staked(&self, why: &'static str, table: &TableId, patron: &PatronId, stake: Money) -> Posted {
        moved(why, self.purse(table, patron), Account::InPlay { table: table.clone() }, stake)
    }

    fn handed_back(&self, why: &'static str, table: &TableId, wager: WagerId, amount: Money) -> Posted {
        let in_play = self.in_play(table, wager)?;
        if amount > in_play.stake {
            let what = "more goes back than was staked";
            return Err(LedgerBroken::WagerDiffers { table: table.clone(), wager, what });
        }
        moved(why, Account::InPlay { table: table.clone() }, self.purse(table, &in_play.patron), amount)
    }

    /// What was recorded before goes back, and what lies there comes into play.
    fn layout(
        &self,
        why: &'static str,
        table: &TableId,
        wagers: &[LyingWager],
    ) -> Result<Posting, LedgerBroken> {
        self.check_all_new(table, wagers)?;
        let in_play = || Account::InPlay { table: table.clone() };
        let mut legs = Vec::with_capacity((self.wagers.len() + wagers.len()) * 2);
        let mut before: Vec<_> = self.wagers.iter().collect();
        before.sort_unstable_by_key(|(wager, _)| **wager);
        for (_, InPlay { patron, stake }) in before {
            let back = transfer(why, in_play(), self.purse(table, patron), *stake)?;
            legs.extend_from_slice(back.legs());
        }
        for lying in wagers {
            let laid = transfer(why, self.purse(table, &lying.patron), in_play(), lying.stake)?;
            legs.extend_from_slice(laid.legs());
        }
        Ok(Posting::new(why, legs)?)
    }

    /// A corrected layout of the round in play moves stakes. That of a settled round moves nothing yet: the difference
    /// comes when it is settled again.
    fn corrected(&self, table: &TableId, event: &LayoutCorrected) -> Posted {
        if self.last.as_ref().is_some_and(|last| last.is(event.round)) {
            return self.check_all_new(table, &event.wagers).map(|()| None);
        }
        self.layout("the layout was corrected", table, &event.wagers).map(Some)
    }

    fn check_all_new(&self, table: &TableId, wagers: &[LyingWager]) -> Result<(), LedgerBroken> {
        let mut newest = self.newest;
        for lying in wagers {
            if lying.wager <= newest {
                return Err(LedgerBroken::WagerPlacedTwice { table: table.clone(), wager: lying.wager });
            }
            newest = lying.wager;
        }
        Ok(())
    }
}

/// What was given or taken, against the account of adjustments; first what is owed, then the credits.
fn adjusted(table: &TableId, event: &CreditsAdjusted) -> Result<Posting, LedgerBroken> {
    let why = "credits were adjusted";
    let CreditsAdjusted { patron, amount, owed_repaid, .. } = event;
    if *amount == Money::ZERO {
        return Err(LedgerBroken::Amount { why, amount: *amount });
    }
    if *owed_repaid < Money::ZERO || *owed_repaid > (*amount).max(Money::ZERO) {
        return Err(LedgerBroken::Amount { why, amount: *owed_repaid });
    }
    let less = |amount: Money, by: Money| amount.checked_sub(by).ok_or(LedgerBroken::TooLarge { why });
    let mut legs = vec![
        (Account::Adjustments { table: table.clone() }, less(Money::ZERO, *amount)?),
        (Account::Credits { table: table.clone(), patron: patron.clone() }, less(*amount, *owed_repaid)?),
    ];
    if *owed_repaid > Money::ZERO {
        legs.push((Account::Receivable { table: table.clone(), patron: patron.clone() }, *owed_repaid));
    }
    Ok(Posting::new(why, legs)?)
}

/// A transfer of something above zero.
pub(crate) fn transfer(
    why: &'static str,
    from: Account,
    to: Account,
    amount: Money,
) -> Result<Posting, LedgerBroken> {
    if amount <= Money::ZERO {
        return Err(LedgerBroken::Amount { why, amount });
    }
    Ok(Posting::transfer(why, from, to, amount)?)
}

fn moved(why: &'static str, from: Account, to: Account, amount: Money) -> Posted {
    transfer(why, from, to, amount).map(Some)
}
