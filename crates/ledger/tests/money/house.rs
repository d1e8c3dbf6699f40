//! A little house that makes true sequences of events, and says what they mean for the money.

use punto_cashier::{
    CashFrom, CashInto, CashPaid, CashReceived, CreditsAt, PaidBy, RedeemedInto, VoucherExpired,
    VoucherIssued, VoucherRedeemed,
};
use punto_ledger::{Ledger, LedgerBroken, Meters, Recorded};
use punto_rules::{Money, Standing, Winner};
use punto_table::*;
use punto_vocabulary::{BettingBox, PatronId, RoundNumber, TableId, TableTime, VoucherId, WagerId, WallTime};
use std::collections::BTreeMap;

/// An event in its stream.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    Table(TableId, Event),
    Desk(punto_cashier::Event),
}

impl Entry {
    pub(crate) fn recorded(&self) -> Recorded<'_> {
        match self {
            Self::Table(table, event) => Recorded::Table { table, event },
            Self::Desk(event) => Recorded::Cashier(event),
        }
    }
}

/// One append.
pub(crate) type Append = Vec<Entry>;

pub(crate) fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

pub(crate) fn table(name: &str) -> TableId {
    name.parse().unwrap()
}

pub(crate) fn patron(number: usize) -> PatronId {
    format!("P{number}").parse().unwrap()
}

pub(crate) fn at(table: &str, event: impl Into<Event>) -> Entry {
    Entry::Table(table.parse().unwrap(), event.into())
}

pub(crate) fn desk(event: impl Into<punto_cashier::Event>) -> Entry {
    Entry::Desk(event.into())
}

pub(crate) fn opened(game: &str, chips: Chips) -> Event {
    let rulebook = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
    let range = Range { minimum: cents(100), maximum: cents(100_000) };
    let settings = Settings {
        game: game.into(),
        decks: 8,
        source: Source::ElectronicShuffler,
        dealt: Dealt::FaceUp,
        chips,
        conducted: Conducted::Automatically,
        felt: None,
        limits: Limits::uniform(rulebook, range),
        betting_ms: Some(20_000),
        choice_ms: 30_000,
        hand_pay_above: None,
    };
    TableOpened { settings, at: TableTime::from_ms(0), opened_by: None }.into()
}

pub(crate) fn bought(name: &str, who: usize, amount: i64) -> Append {
    let credits = CreditsAt { table: table(name), patron: patron(who) };
    let received = CashReceived { amount: cents(amount), into: CashInto::Credits(credits) };
    let bought = CreditsBought { patron: patron(who), amount: cents(amount), with: Means::Cash };
    vec![desk(received), at(name, bought)]
}

pub(crate) fn lying(wager: u64, who: usize, stake: i64) -> LyingWager {
    let WagerPlaced { wager, patron, on, stake, .. } = placed(wager, who, stake);
    LyingWager {
        wager,
        patron,
        on,
        stake,
        betting_box: BettingBox(1),
        standing: Standing::Seated,
        placed_by: None,
    }
}

pub(crate) fn placed(wager: u64, who: usize, stake: i64) -> WagerPlaced {
    WagerPlaced {
        wager: WagerId(wager),
        patron: patron(who),
        on: "player".parse().unwrap(),
        stake: cents(stake),
        rejected: Money::ZERO,
        betting_box: None,
        standing: Standing::Seated,
        placed_by: None,
    }
}

pub(crate) fn settled_wager(
    wager: u64,
    who: usize,
    stake: i64,
    result: WagerResult,
    returned: i64,
) -> SettledWager {
    SettledWager {
        wager: WagerId(wager),
        patron: patron(who),
        on: "player".parse().unwrap(),
        stake: cents(stake),
        effective: cents(stake),
        result,
        returned: cents(returned),
        clause: "1.1".parse().unwrap(),
    }
}

pub(crate) fn settlement(wagers: Vec<SettledWager>) -> SettledRound {
    SettledRound {
        winner: Winner::Player,
        player: vec![],
        banker: vec![],
        marks: vec![],
        wagers,
        bonuses: vec![],
        hand_pays: vec![],
    }
}

/// Takes appends in, and checks after each that nothing is left between the streams and all sums are zero.
pub(crate) fn replay(appends: &[Append]) -> Result<(Ledger, Meters), LedgerBroken> {
    let (mut ledger, mut meters) = (Ledger::default(), Meters::default());
    for append in appends {
        for entry in append {
            let before = ledger.clone();
            if let Err(broken) = ledger.apply(entry.recorded()) {
                let same = before.balances().all(|(account, balance)| ledger.balance(account) == balance);
                assert!(same, "a refused event changes nothing");
                return Err(broken);
            }
            meters.apply(entry.recorded()).unwrap();
            assert_eq!(ledger.sum(), 0);
        }
        ledger.check_settled()?;
    }
    Ok((ledger, meters))
}

/// The tables, two with credits and one with real chips.
pub(crate) const TABLES: [(&str, &str, Chips); 3] = [
    ("T1", "rapid-etg", Chips::Credits),
    ("T2", "six-star", Chips::Credits),
    ("T3", "six-star", Chips::Real),
];

/// What the little house knows: enough to say only what can be true.
#[derive(Debug, Default)]
pub(crate) struct House {
    pub(crate) appends: Vec<Append>,
    credits: BTreeMap<(usize, usize), i64>,
    aside: BTreeMap<(usize, usize), i64>,
    pub(crate) owed: BTreeMap<(usize, usize), i64>,
    pub(crate) adjusted: [i64; 3],
    vouchers: BTreeMap<u64, i64>,
    wagers: [BTreeMap<u64, (usize, i64)>; 3],
    newest: [u64; 3],
    rounds: [u64; 3],
    last: [Vec<SettledWager>; 3],
    next_voucher: u64,
}

impl House {
    pub(crate) fn open() -> Self {
        let mut house = Self::default();
        for (name, game, chips) in TABLES {
            let mut append = vec![at(name, opened(game, chips))];
            for who in 0..4 {
                // The last patron of every table stands somewhere.
                let place = match who {
                    3 => Place::Standing,
                    _ => Place::Terminal(format!("E{}", who % 2).parse().unwrap()),
                };
                append.push(at(name, PatronJoined { patron: patron(who), place }));
            }
            house.appends.push(append);
        }
        house
    }

    /// Does something that can be true, chosen by three numbers.
    pub(crate) fn step(&mut self, what: u8, table: usize, who: usize, amount: i64) {
        match what {
            0 | 1 => self.buy(table, who, amount),
            2 => self.cash_out(table, who, amount),
            3 => self.issue_voucher(table, who, amount),
            4 => self.redeem(table, who),
            5..=8 => self.place(table, who, amount),
            9 => self.raise(table, amount),
            10 => self.withdraw(table, amount),
            11 | 12 => self.settle(table, amount),
            13 => self.void(table),
            14 => self.settle_again(table, amount),
            15 => self.adjust(table, who, amount),
            16 => self.repay(table, who, amount),
            _ => self.pay_by_hand(table, who),
        }
    }

    fn is_real(table: usize) -> bool {
        TABLES[table].2 == Chips::Real
    }

    pub(crate) fn purse(&mut self, table: usize, who: usize) -> &mut i64 {
        self.credits.entry((table, who)).or_default()
    }

    pub(crate) fn at(table: usize, event: impl Into<Event>) -> Entry {
        at(TABLES[table].0, event)
    }

    fn credits_at(table: usize, who: usize) -> CreditsAt {
        CreditsAt { table: self::table(TABLES[table].0), patron: patron(who) }
    }

    fn buy(&mut self, table: usize, who: usize, amount: i64) {
        *self.purse(table, who) += amount;
        self.appends.push(bought(TABLES[table].0, who, amount));
    }

    fn cash_out(&mut self, table: usize, who: usize, amount: i64) {
        let amount = amount.min(*self.purse(table, who));
        if amount > 0 {
            *self.purse(table, who) -= amount;
            let paid =
                CashPaid { amount: cents(amount), from: CashFrom::Credits(Self::credits_at(table, who)) };
            let out = CreditsCashedOut { patron: patron(who), amount: cents(amount), into: Means::Cash };
            let append = vec![Self::at(table, out), desk(paid)];
            self.appends.push(append);
        }
    }

    fn issue_voucher(&mut self, table: usize, who: usize, amount: i64) {
        let amount = amount.min(*self.purse(table, who));
        if amount > 0 {
            *self.purse(table, who) -= amount;
            self.next_voucher += 1;
            self.vouchers.insert(self.next_voucher, amount);
            let voucher: VoucherId = format!("v{}", self.next_voucher).parse().unwrap();
            let into = Means::Voucher(voucher.clone());
            let out = CreditsCashedOut { patron: patron(who), amount: cents(amount), into };
            let issued = VoucherIssued {
                voucher,
                amount: cents(amount),
                paid_by: PaidBy::Credits(Self::credits_at(table, who)),
                issued_at: WallTime::from_ms(0),
                expires_at: WallTime::from_ms(1),
            };
            let append = vec![Self::at(table, out), desk(issued)];
            self.appends.push(append);
        }
    }

    /// Every third voucher expires instead, every other is paid in cash.
    fn redeem(&mut self, table: usize, who: usize) {
        let Some((number, amount)) = self.vouchers.pop_first() else { return };
        let voucher: VoucherId = format!("v{number}").parse().unwrap();
        let amount_paid = cents(amount);
        let append = match number % 3 {
            0 => vec![desk(VoucherExpired { voucher, amount: amount_paid })],
            1 => {
                let from = CashFrom::Voucher(voucher.clone());
                let redeemed = VoucherRedeemed { voucher, amount: amount_paid, into: RedeemedInto::Cash };
                vec![desk(redeemed), desk(CashPaid { amount: amount_paid, from })]
            }
            _ => {
                *self.purse(table, who) += amount;
                let into = RedeemedInto::Credits(Self::credits_at(table, who));
                let with = Means::Voucher(voucher.clone());
                let bought = CreditsBought { patron: patron(who), amount: amount_paid, with };
                vec![desk(VoucherRedeemed { voucher, amount: amount_paid, into }), Self::at(table, bought)]
            }
        };
        self.appends.push(append);
    }

    fn stake(&mut self, table: usize, who: usize, amount: i64) -> i64 {
        if Self::is_real(table) {
            return amount;
        }
        let amount = amount.min(*self.purse(table, who));
        *self.purse(table, who) -= amount;
        amount
    }

    fn give(&mut self, table: usize, who: usize, amount: i64) {
        if !Self::is_real(table) {
            *self.purse(table, who) += amount;
        }
    }

    fn place(&mut self, table: usize, who: usize, amount: i64) {
        let stake = self.stake(table, who, amount);
        if stake > 0 {
            let entry = if Self::is_real(table) {
                // Each record is the whole layout, in place of the one before.
                let before = std::mem::take(&mut self.wagers[table]).into_values();
                let wagers = before.chain([(who, stake)]).map(|(who, stake)| {
                    self.newest[table] += 1;
                    self.wagers[table].insert(self.newest[table], (who, stake));
                    lying(self.newest[table], who, stake)
                });
                Self::at(table, LayoutRecorded { wagers: wagers.collect() })
            } else {
                self.newest[table] += 1;
                self.wagers[table].insert(self.newest[table], (who, stake));
                Self::at(table, placed(self.newest[table], who, stake))
            };
            self.appends.push(vec![entry]);
        }
    }

    fn raise(&mut self, table: usize, amount: i64) {
        let Some((wager, (who, _))) = self.wagers[table].first_key_value().map(|(w, b)| (*w, *b)) else {
            return;
        };
        let amount = self.stake(table, who, amount);
        if amount > 0 {
            self.wagers[table].entry(wager).and_modify(|(_, stake)| *stake += amount);
            let wager = WagerId(wager);
            let raised = WagerRaised { wager, amount: cents(amount), rejected: Money::ZERO, placed_by: None };
            self.appends.push(vec![Self::at(table, raised)]);
        }
    }

    fn withdraw(&mut self, table: usize, amount: i64) {
        let Some((wager, (who, stake))) = self.wagers[table].pop_last() else { return };
        let amount = amount.min(stake);
        if amount < stake {
            self.wagers[table].insert(wager, (who, stake - amount));
        }
        self.give(table, who, amount);
        let (wager, amount) = (WagerId(wager), cents(amount));
        let entry = if amount.cents() % 2 == 0 {
            Self::at(table, WagerWithdrawn { wager, amount })
        } else {
            Self::at(table, WagerReturned { wager, amount, why: ReturnedFor::Differential })
        };
        self.appends.push(vec![entry]);
    }

    fn settle(&mut self, table: usize, amount: i64) {
        let wagers = std::mem::take(&mut self.wagers[table]);
        self.rounds[table] += 1;
        let mut lines = vec![];
        for (wager, (who, stake)) in wagers {
            let (result, returned) = match amount % 3 {
                0 => (WagerResult::Lose, 0),
                1 => (WagerResult::Push, stake),
                _ => (WagerResult::Win, stake * 2 + amount % 7),
            };
            self.give(table, who, returned);
            lines.push(settled_wager(wager, who, stake, result, returned));
        }
        let mut settlement = settlement(lines);
        if let Some(line) = settlement.wagers.first() {
            let (patron, who) = (line.patron.clone(), Self::who(&line.patron));
            settlement.bonuses.push(PaidBonus {
                patron: patron.clone(),
                bonus: "tie".into(),
                amount: cents(500),
                clause: "1.1".parse().unwrap(),
            });
            self.give(table, who, 500);
            let theirs = settlement.wagers.iter().filter(|line| line.patron == patron);
            let got: i64 = theirs.map(|line| line.returned.cents()).sum::<i64>() + 500;
            if amount % 2 == 0 && !Self::is_real(table) {
                self.give(table, who, -got);
                *self.aside.entry((table, who)).or_default() += got;
                settlement.hand_pays.push(SetAside { patron, amount: cents(got) });
            }
        }
        self.last[table].clone_from(&settlement.wagers);
        let round = RoundNumber(self.rounds[table]);
        self.appends.push(vec![Self::at(table, RoundSettled { round, settlement })]);
    }

    fn who(patron: &PatronId) -> usize {
        patron.as_str()[1..].parse().unwrap()
    }

    fn void(&mut self, table: usize) {
        self.rounds[table] += 1;
        self.last[table].clear();
        let wagers = std::mem::take(&mut self.wagers[table]);
        let mut returned = vec![];
        for (wager, (who, stake)) in wagers {
            self.give(table, who, stake);
            returned.push(ReturnedWager { wager: WagerId(wager), patron: patron(who), amount: cents(stake) });
        }
        let round = RoundNumber(self.rounds[table]);
        self.appends.push(vec![Self::at(table, RoundVoided { round, clauses: vec![], returned })]);
    }

    /// The last round is settled again with every stake returned, without the bonus; debts where credits are gone.
    fn settle_again(&mut self, table: usize, amount: i64) {
        if self.last[table].is_empty() {
            return;
        }
        let bonus_to = self.last[table][0].patron.clone();
        let lines = std::mem::take(&mut self.last[table]);
        let mut changes: BTreeMap<PatronId, i64> = BTreeMap::new();
        for line in &lines {
            *changes.entry(line.patron.clone()).or_default() += line.stake.cents() - line.returned.cents();
        }
        *changes.entry(bonus_to).or_default() -= 500;
        let mut differences = vec![];
        for (patron, change) in changes.into_iter().filter(|(_, change)| *change != 0) {
            let who = Self::who(&patron);
            let owed = if Self::is_real(table) { 0 } else { (-change - *self.purse(table, who)).max(0) };
            self.give(table, who, change + owed);
            *self.owed.entry((table, who)).or_default() += owed;
            differences.push(Difference {
                patron,
                amount: cents(change),
                set_aside: cents(0),
                owed: cents(owed),
            });
        }
        let pushed = lines.into_iter().map(|line| SettledWager {
            result: WagerResult::Push,
            returned: line.stake,
            ..line
        });
        // Void, or settled with every wager returned: the money is the same.
        let settlement = (amount % 2 == 0).then(|| settlement(pushed.collect()));
        let round = RoundNumber(self.rounds[table]);
        let event = RoundResettled { round, settlement, clauses: vec![], differences };
        self.appends.push(vec![Self::at(table, event)]);
    }

    fn pay_by_hand(&mut self, table: usize, who: usize) {
        let Some(amount) = self.aside.remove(&(table, who)).filter(|amount| *amount > 0) else { return };
        let (patron, paid) = (patron(who), cents(amount));
        let append = if amount % 2 == 0 {
            let from = CashFrom::HandPay(Self::credits_at(table, who));
            let event = HandPaid { patron, amount: paid, into: HandPay::Cash };
            vec![Self::at(table, event), desk(CashPaid { amount: paid, from })]
        } else {
            *self.purse(table, who) += amount;
            vec![Self::at(table, HandPaid { patron, amount: paid, into: HandPay::Credits })]
        };
        self.appends.push(append);
    }

    /// Whether the ledger knows the same credits, wagers, hand pays and vouchers.
    pub(crate) fn agrees_with(&self, ledger: &Ledger) -> bool {
        use punto_ledger::Account;
        let name = |table: usize| self::table(TABLES[table].0);
        let credits = self.credits.iter().all(|((at, who), amount)| {
            ledger.balance(&Account::Credits { table: name(*at), patron: patron(*who) })
                == i128::from(*amount)
        });
        let aside = self.aside.iter().all(|((at, who), amount)| {
            ledger.balance(&Account::HandPay { table: name(*at), patron: patron(*who) })
                == i128::from(*amount)
        });
        let in_play = self.wagers.iter().enumerate().all(|(at, wagers)| {
            let sum: i64 = wagers.values().map(|(_, stake)| stake).sum();
            ledger.balance(&Account::InPlay { table: name(at) }) == i128::from(sum)
                && ledger.wagers_in_play(&name(at)) == wagers.len()
        });
        let vouchers =
            ledger.balance(&Account::VouchersOutstanding) == i128::from(self.vouchers.values().sum::<i64>());
        let owed = self.owed.iter().all(|((at, who), amount)| {
            ledger.balance(&Account::Receivable { table: name(*at), patron: patron(*who) })
                == i128::from(-amount)
        });
        let adjusted = self.adjusted.iter().enumerate().all(|(at, amount)| {
            ledger.balance(&Account::Adjustments { table: name(at) }) == i128::from(-amount)
        });
        credits && aside && in_play && vouchers && owed && adjusted
    }
}
