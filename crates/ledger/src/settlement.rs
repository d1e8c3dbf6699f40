//! What a settlement, a void round and a settlement made again move.

use crate::table_book::{InPlay, TableBook};
use crate::{Account, LedgerBroken, Posting};
use punto_rules::Money;
use punto_table::{
    Difference, LyingWager, ReturnedWager, RoundResettled, SettledRound, SettledWager, WagerResult,
};
use punto_vocabulary::{PatronId, RoundNumber, TableId, WagerId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

const SETTLED: &str = "a round was settled";
const VOIDED: &str = "a round was voided";
const RESETTLED: &str = "a round was settled again";

/// The last round that was settled or void, for the case that it is settled again (R17c).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastRound {
    round: RoundNumber,
    patrons: Vec<Stood>,
    /// The layout as it was corrected (R13c), until the round is settled again by it.
    corrected: Option<Vec<LyingWager>>,
}

/// How a patron came out of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stood {
    patron: PatronId,
    staked: Money,
    got: Money,
}

impl LastRound {
    pub(crate) fn of(round: RoundNumber, settlement: &SettledRound) -> Self {
        let mut last = Self { round, patrons: vec![], corrected: None };
        for wager in &settlement.wagers {
            last.count(&wager.patron, wager.stake, wager.returned);
        }
        for bonus in &settlement.bonuses {
            last.count(&bonus.patron, Money::ZERO, bonus.amount);
        }
        last
    }

    /// A void round: every stake went back.
    pub(crate) fn voided(round: RoundNumber, returned: &[ReturnedWager]) -> Self {
        let mut last = Self { round, patrons: vec![], corrected: None };
        for wager in returned {
            last.count(&wager.patron, wager.amount, wager.amount);
        }
        last
    }

    pub(crate) fn is(&self, round: RoundNumber) -> bool {
        self.round == round
    }

    /// Its layout was corrected, and it is to be settled again by that.
    pub(crate) fn correct(&mut self, wagers: &[LyingWager]) {
        self.corrected = Some(wagers.to_vec());
    }

    /// Checks that a new settlement is that of the corrected layout, where there is one.
    fn check_layout(&self, table: &TableId, settlement: Option<&SettledRound>) -> Result<(), LedgerBroken> {
        let (Some(lying), Some(settled)) = (&self.corrected, settlement) else { return Ok(()) };
        for wager in &settled.wagers {
            let placed = lying.iter().find(|lying| lying.wager == wager.wager);
            let placed = placed
                .ok_or_else(|| LedgerBroken::WagerUnknown { table: table.clone(), wager: wager.wager })?;
            let placed = InPlay { patron: placed.patron.clone(), stake: placed.stake };
            check_result(wager, &placed).map_err(|what| LedgerBroken::WagerDiffers {
                table: table.clone(),
                wager: wager.wager,
                what,
            })?;
        }
        let settled: BTreeSet<WagerId> = settled.wagers.iter().map(|wager| wager.wager).collect();
        match lying.iter().filter(|lying| !settled.contains(&lying.wager)).count() {
            0 => Ok(()),
            count => Err(LedgerBroken::StillInPlay { table: table.clone(), count }),
        }
    }

    /// Sums that did not fit were refused when they were posted.
    fn count(&mut self, patron: &PatronId, stake: Money, got: Money) {
        match self.patrons.iter_mut().find(|stood| stood.patron == *patron) {
            Some(stood) => {
                stood.staked = stood.staked.checked_add(stake).unwrap_or(stood.staked);
                stood.got = stood.got.checked_add(got).unwrap_or(stood.got);
            }
            None => self.patrons.push(Stood { patron: patron.clone(), staked: stake, got }),
        }
    }

    /// What each patron gets now; their stakes where the round is void.
    pub(crate) fn settle_again(&mut self, settlement: Option<&SettledRound>) {
        if let Some(settlement) = settlement {
            *self = Self::of(self.round, settlement);
        } else {
            self.corrected = None;
            self.patrons.iter_mut().for_each(|stood| stood.got = stood.staked);
        }
    }

    /// What the round left this patron with beyond their stakes. A corrected layout changes the stakes too.
    fn gain(&self, patron: &PatronId) -> Result<Money, LedgerBroken> {
        let Some(stood) = self.patrons.iter().find(|stood| stood.patron == *patron) else {
            return Ok(Money::ZERO);
        };
        stood.got.checked_sub(stood.staked).ok_or(LedgerBroken::TooLarge { why: RESETTLED })
    }
}

impl TableBook {
    pub(crate) fn settled(
        &self,
        table: &TableId,
        settlement: &SettledRound,
    ) -> Result<Posting, LedgerBroken> {
        let in_play = Account::InPlay { table: table.clone() };
        let mut entry = Entry::new(SETTLED, settlement.wagers.len() + 2);
        let mut stakes = Money::ZERO;
        for wager in &settlement.wagers {
            let placed = self.in_play(table, wager.wager)?;
            check_result(wager, placed).map_err(|what| LedgerBroken::WagerDiffers {
                table: table.clone(),
                wager: wager.wager,
                what,
            })?;
            stakes = sum(SETTLED, stakes, wager.stake)?;
            entry.add(|| self.purse(table, &wager.patron), wager.returned)?;
        }
        self.check_all_end(table, settlement.wagers.iter().map(|wager| wager.wager).collect())?;
        for bonus in &settlement.bonuses {
            check_not_negative(SETTLED, bonus.amount)?;
            entry.add(|| self.purse(table, &bonus.patron), bonus.amount)?;
        }
        self.set_aside(table, settlement, &mut entry)?;
        entry.add(|| in_play, less(SETTLED, stakes)?)?;
        entry.close(Account::House { table: table.clone() })
    }

    /// What is set aside was the patron's a moment ago, and not more than they got.
    fn set_aside(
        &self,
        table: &TableId,
        settlement: &SettledRound,
        entry: &mut Entry,
    ) -> Result<(), LedgerBroken> {
        for aside in &settlement.hand_pays {
            check_not_negative(SETTLED, aside.amount)?;
            let mut left = Money::ZERO;
            for wager in settlement.wagers.iter().filter(|wager| wager.patron == aside.patron) {
                left = sum(SETTLED, left, wager.returned)?;
            }
            for bonus in settlement.bonuses.iter().filter(|bonus| bonus.patron == aside.patron) {
                left = sum(SETTLED, left, bonus.amount)?;
            }
            for other in settlement.hand_pays.iter().filter(|other| other.patron == aside.patron) {
                left = sum(SETTLED, left, less(SETTLED, other.amount)?)?;
            }
            let (table, patron, amount) = (table.clone(), aside.patron.clone(), aside.amount);
            if left < Money::ZERO {
                return Err(LedgerBroken::SetAside { table, patron, amount });
            }
            entry.add(|| self.purse(&table, &patron), less(SETTLED, amount)?)?;
            entry.add(|| Account::HandPay { table, patron }, amount)?;
        }
        Ok(())
    }

    pub(crate) fn voided(
        &self,
        table: &TableId,
        returned: &[ReturnedWager],
    ) -> Result<Posting, LedgerBroken> {
        let mut entry = Entry::new(VOIDED, returned.len() + 1);
        for wager in returned {
            let placed = self.in_play(table, wager.wager)?;
            if placed.patron != wager.patron || placed.stake != wager.amount {
                let what = "a void round returns every stake in full, to whose it was";
                return Err(LedgerBroken::WagerDiffers { table: table.clone(), wager: wager.wager, what });
            }
            entry.add(|| self.purse(table, &wager.patron), wager.amount)?;
        }
        self.check_all_end(table, returned.iter().map(|wager| wager.wager).collect())?;
        entry.close(Account::InPlay { table: table.clone() })
    }

    pub(crate) fn resettled(&self, table: &TableId, event: &RoundResettled) -> Result<Posting, LedgerBroken> {
        self.check_differences(table, event)?;
        let mut entry = Entry::new(RESETTLED, event.differences.len() * 3 + 1);
        for Difference { patron, amount, set_aside, owed } in &event.differences {
            let given_back = less(RESETTLED, *amount)?;
            if *owed < Money::ZERO || *owed > given_back.max(Money::ZERO) {
                let (table, patron) = (table.clone(), patron.clone());
                return Err(LedgerBroken::Owed { table, patron, owed: *owed, amount: *amount });
            }
            let to_purse = sum(RESETTLED, sum(RESETTLED, *amount, *owed)?, less(RESETTLED, *set_aside)?)?;
            entry.add(|| self.purse(table, patron), to_purse)?;
            let aside = || Account::HandPay { table: table.clone(), patron: patron.clone() };
            entry.add(aside, *set_aside)?;
            let debt = || Account::Receivable { table: table.clone(), patron: patron.clone() };
            entry.add(debt, less(RESETTLED, *owed)?)?;
        }
        entry.close(Account::House { table: table.clone() })
    }

    /// Each patron's difference is what they get now less what they got before, and is said once.
    fn check_differences(&self, table: &TableId, event: &RoundResettled) -> Result<(), LedgerBroken> {
        let round = event.round;
        let Some(before) = self.last().filter(|last| last.round == round) else {
            return Err(LedgerBroken::NotTheLastRound { table: table.clone(), round });
        };
        before.check_layout(table, event.settlement.as_ref())?;
        let mut after = before.clone();
        after.settle_again(event.settlement.as_ref());
        let patrons = before.patrons.iter().chain(&after.patrons).map(|stood| &stood.patron);
        for patron in patrons.chain(event.differences.iter().map(|difference| &difference.patron)) {
            let expected = sum(RESETTLED, after.gain(patron)?, less(RESETTLED, before.gain(patron)?)?)?;
            let mut found = Money::ZERO;
            for difference in event.differences.iter().filter(|difference| difference.patron == *patron) {
                found = sum(RESETTLED, found, difference.amount)?;
            }
            if found != expected {
                let (table, patron) = (table.clone(), patron.clone());
                return Err(LedgerBroken::Difference { table, round, patron, expected, found });
            }
        }
        Ok(())
    }
}

/// The wager is as it was placed, and what went back agrees with its result as far as that can be told without
/// the rulebook.
fn check_result(wager: &SettledWager, placed: &InPlay) -> Result<(), &'static str> {
    if placed.patron != wager.patron {
        return Err("it is settled for another patron than placed it");
    }
    if placed.stake != wager.stake {
        return Err("it is settled with another stake than is in play");
    }
    if wager.effective < Money::ZERO || wager.effective > wager.stake {
        return Err("more than its stake was in action, or less than nothing");
    }
    let not_in_action = wager.stake.checked_sub(wager.effective);
    match wager.result {
        WagerResult::Win if wager.returned < wager.stake => Err("it won, and less than its stake went back"),
        WagerResult::Lose if Some(wager.returned) != not_in_action => {
            Err("it lost, and something else than the part not in action went back")
        }
        WagerResult::Push if wager.returned != wager.stake => {
            Err("it was returned, and something else than its stake went back")
        }
        WagerResult::Win | WagerResult::Lose | WagerResult::Push => Ok(()),
    }
}

/// A posting that is being written. One account takes whatever the others leave.
struct Entry {
    why: &'static str,
    legs: Vec<(Account, Money)>,
    sum: Money,
}

impl Entry {
    fn new(why: &'static str, legs: usize) -> Self {
        Self { why, legs: Vec::with_capacity(legs), sum: Money::ZERO }
    }

    /// Adds a leg, unless nothing moves.
    fn add(&mut self, account: impl FnOnce() -> Account, amount: Money) -> Result<(), LedgerBroken> {
        if amount != Money::ZERO {
            self.sum = sum(self.why, self.sum, amount)?;
            self.legs.push((account(), amount));
        }
        Ok(())
    }

    fn close(mut self, rest: Account) -> Result<Posting, LedgerBroken> {
        let left = less(self.why, self.sum)?;
        self.add(|| rest, left)?;
        Ok(Posting::new(self.why, self.legs)?)
    }
}

fn sum(why: &'static str, one: Money, other: Money) -> Result<Money, LedgerBroken> {
    one.checked_add(other).ok_or(LedgerBroken::TooLarge { why })
}

fn less(why: &'static str, amount: Money) -> Result<Money, LedgerBroken> {
    Money::ZERO.checked_sub(amount).ok_or(LedgerBroken::TooLarge { why })
}

fn check_not_negative(why: &'static str, amount: Money) -> Result<(), LedgerBroken> {
    if amount < Money::ZERO { Err(LedgerBroken::Amount { why, amount }) } else { Ok(()) }
}
