//! Patrons: they come, sit, bet, raise, withdraw, squeeze, leave and come back.

use crate::broken::Checked;
use crate::setup::{money, name};
use crate::world::World;
use punto_house::{CashAct, Order};
use punto_rules::{Money, PlayedAt, Role, Side};
use punto_table::{Chips, ChipsLying, Command, Place, Stage};
use punto_vocabulary::{BettingBox, By, PatronId, WagerId, WagerKey};

/// What a patron sees of a table.
struct Sight {
    is_terminal: bool,
    seats: u8,
    place: Option<Place>,
    credits: Money,
    hand_pay: Money,
    owed: Money,
    wagers: Vec<(WagerId, Money)>,
    is_betting: bool,
    chips: Chips,
}

impl World<'_> {
    /// Any patron.
    pub(crate) fn someone(&mut self) -> PatronId {
        let place = self.random.below(self.patrons.len());
        self.patrons[place].id.clone()
    }

    fn sight(&self, spot: usize, patron: &PatronId) -> Checked<Sight> {
        self.view(spot, |table| {
            let state = table.patron(patron);
            let round = table.round();
            Sight {
                is_terminal: table.rulebook().front.played_at == PlayedAt::Terminals,
                seats: table.settings().and_then(|s| s.felt.as_ref()).map_or(0, |felt| felt.seats),
                place: state.and_then(|state| state.place.clone()),
                credits: state.map_or(Money::ZERO, |state| state.credits),
                hand_pay: state.map_or(Money::ZERO, |state| state.hand_pay),
                owed: state.map_or(Money::ZERO, |state| state.owed),
                wagers: round.map_or_else(Vec::new, |round| {
                    round.wagers_of(patron).map(|(id, wager)| (id, wager.stake)).collect()
                }),
                is_betting: round.is_some_and(|round| matches!(round.stage, Stage::Betting { .. })),
                chips: table.settings().map_or(Chips::Credits, |settings| settings.chips),
            }
        })
    }

    /// A patron does something sensible at a table.
    pub(crate) fn patron_acts(&mut self, spot: usize) -> Checked {
        let patron = self.someone();
        let sight = self.sight(spot, &patron)?;
        if sight.place.is_none() {
            return self.join(spot, patron, &sight);
        }
        if sight.hand_pay > Money::ZERO {
            return self.pay_by_hand(spot, patron);
        }
        if sight.owed > Money::ZERO && self.random.per_mille(150) {
            return self.repay_in_cash(spot, patron, sight.owed);
        }
        if sight.owed > Money::ZERO && sight.credits > Money::ZERO && self.random.per_mille(800) {
            return self.repay(spot, patron, sight.owed.min(sight.credits));
        }
        if sight.chips == Chips::Credits && sight.credits.cents() < 50_000 && self.random.per_mille(700) {
            return self.buy_in(spot, &patron);
        }
        if sight.is_betting {
            return self.bet_something(spot, patron, &sight);
        }
        match self.random.below(10) {
            0 => {
                self.command(spot, By::Patron(patron.clone()), Command::Leave { patron })?;
            }
            1 => self.cash_out(spot, &patron, sight.credits)?,
            2 => self.ask_to_squeeze(spot, patron)?,
            _ => {}
        }
        Ok(())
    }

    fn join(&mut self, spot: usize, patron: PatronId, sight: &Sight) -> Checked {
        let place = if sight.is_terminal {
            let number: Option<usize> = patron.as_str().get(1..).and_then(|digits| digits.parse().ok());
            let terminal = name('z', spot * 100 + number.unwrap_or_default());
            terminal.map_or(Place::Standing, Place::Terminal)
        } else if self.random.per_mille(700) {
            let seat = self.random.between(1, usize::from(sight.seats.max(1)));
            Place::Seat(BettingBox(u8::try_from(seat).unwrap_or(1)))
        } else {
            Place::Standing
        };
        let by = if self.random.per_mille(50) { self.cashier() } else { By::Patron(patron.clone()) };
        self.command(spot, by, Command::Join { patron, place })?;
        Ok(())
    }

    fn buy_in(&mut self, spot: usize, patron: &PatronId) -> Checked {
        let amount = money(self.random.between(1, 500) * 1_000);
        let (table, patron) = (self.spots[spot].id.clone(), patron.clone());
        let by = self.cashier();
        self.send(by, Order::Cash(CashAct::BuyIn { table, patron, amount }))?;
        Ok(())
    }

    fn pay_by_hand(&mut self, spot: usize, patron: PatronId) -> Checked {
        let table = self.spots[spot].id.clone();
        let into = if self.random.per_mille(500) {
            punto_table::HandPay::Cash
        } else {
            punto_table::HandPay::Credits
        };
        let by = self.cashier();
        self.send(by, Order::Cash(CashAct::PayByHand { table, patron, into }))?;
        Ok(())
    }

    /// A patron pays at the desk what they owe, or a part of it.
    fn repay_in_cash(&mut self, spot: usize, patron: PatronId, most: Money) -> Checked {
        let cents = usize::try_from(most.cents()).unwrap_or_default();
        let amount = money(self.random.between(1, cents.max(1)));
        let (table, by) = (self.spots[spot].id.clone(), self.cashier());
        self.send(by, Order::Cash(CashAct::RepayOwed { table, patron, amount }))?;
        Ok(())
    }

    /// A patron pays back what they owe, or a part of it.
    fn repay(&mut self, spot: usize, patron: PatronId, most: Money) -> Checked {
        let cents = usize::try_from(most.cents()).unwrap_or_default();
        let amount =
            if self.random.per_mille(500) { most } else { money(self.random.between(1, cents.max(1))) };
        let by = if self.random.per_mille(300) { self.cashier() } else { By::Patron(patron.clone()) };
        self.command(spot, by, Command::RepayOwed { patron, amount })?;
        Ok(())
    }

    fn bet_something(&mut self, spot: usize, patron: PatronId, sight: &Sight) -> Checked {
        let lying = self.random.pick(&sight.wagers).copied();
        match (self.random.below(20), lying) {
            (0, Some((wager, stake))) => {
                let part = money(self.random.below(20) * 100);
                let amount = self.random.per_mille(500).then_some(part.min(stake));
                self.command(spot, By::Patron(patron), Command::WithdrawWager { wager, amount })?;
            }
            (1, Some(_)) => {
                self.command(spot, By::Patron(patron.clone()), Command::ClearWagers { patron })?;
            }
            (2, _) => self.ask_to_squeeze(spot, patron)?,
            _ => {
                let Some((on, stake)) = self.stake(spot, sight)? else { return Ok(()) };
                let betting_box = self.choose_box(sight);
                let by = match self.random.below(40) {
                    0 => self.staff(Role::PitSupervisor),
                    1 => self.conductor(spot)?,
                    _ => By::Patron(patron.clone()),
                };
                let round = Some(self.view(spot, punto_table::Table::latest_round)?);
                self.command(spot, by, Command::PlaceWager { round, patron, on, stake, betting_box })?;
            }
        }
        Ok(())
    }

    fn choose_box(&mut self, sight: &Sight) -> Option<BettingBox> {
        match &sight.place {
            Some(Place::Seat(seat)) if self.random.per_mille(850) => Some(*seat),
            Some(Place::Seat(_) | Place::Standing) => {
                let number = self.random.between(1, usize::from(sight.seats.max(1)));
                Some(BettingBox(u8::try_from(number).unwrap_or(1)))
            }
            _ => None,
        }
    }

    /// A wager of the game and a stake, mostly within its limits.
    fn stake(&mut self, spot: usize, sight: &Sight) -> Checked<Option<(WagerKey, Money)>> {
        let limits = self.view(spot, |table| table.limits().cloned())?;
        let Some(limits) = limits else { return Ok(None) };
        let keys: Vec<(&WagerKey, &punto_table::Range)> = limits.wagers.iter().collect();
        let Some((on, range)) = self.random.pick(&keys).copied() else { return Ok(None) };
        let unit = limits.chip_unit.cents();
        let (least, most) = (range.minimum.cents() / unit, range.maximum.cents() / unit);
        let afford = (sight.credits.cents() / unit).clamp(least, most.max(least));
        let (least, afford) = (usize::try_from(least).unwrap_or(1), usize::try_from(afford).unwrap_or(1));
        let chips = if self.random.per_mille(30) { afford * 2 } else { self.random.between(least, afford) };
        let unit = usize::try_from(unit).unwrap_or(100);
        Ok(Some((on.clone(), money(chips * unit))))
    }

    fn ask_to_squeeze(&mut self, spot: usize, patron: PatronId) -> Checked {
        let highest = self.view(spot, |table| {
            let wagers = table.round()?.wagers.values();
            wagers.max_by_key(|wager| wager.stake).map(|wager| wager.patron.clone())
        })?;
        let patron = highest.filter(|_| self.random.per_mille(700)).unwrap_or(patron);
        let side = if self.random.per_mille(500) { Side::Player } else { Side::Banker };
        let nth = u8::try_from(self.random.between(1, 3)).unwrap_or(1);
        let ask = Command::RequestSqueeze { patron: patron.clone(), side, nth };
        self.command(spot, By::Patron(patron.clone()), ask)?;
        Ok(())
    }

    /// Whoever deals grants what was asked for, mostly, once nobody can bet more.
    pub(crate) fn grant_squeeze(&mut self, spot: usize, by: &By) -> Checked {
        let asked = self.view(spot, |table| {
            let asked = table.round()?.squeezes.iter().find(|squeeze| !squeeze.is_granted)?;
            Some((asked.side, asked.nth, asked.patron.clone()))
        })?;
        let Some((side, nth, patron)) = asked else { return Ok(()) };
        if self.random.per_mille(600) {
            self.command(spot, by.clone(), Command::GrantSqueeze { side, nth })?;
        }
        if self.random.per_mille(300) {
            self.command(spot, by.clone(), Command::AcceptHand { side, patron: Some(patron) })?;
        }
        Ok(())
    }

    /// A patron turns the card that was given to them to squeeze.
    pub(crate) fn squeeze(&mut self, spot: usize) -> Checked {
        let granted = self.view(spot, |table| {
            let round = table.round()?;
            let squeeze = round.squeezes.iter().find(|squeeze| squeeze.is_granted)?.clone();
            let at = (squeeze.side, squeeze.nth);
            let lying =
                round.cards.iter().find(|dealt| (dealt.side, dealt.nth) == at && dealt.card.is_none())?;
            Some((squeeze, lying.place))
        })?;
        if let Some((squeeze, place)) = granted {
            return self.turn(spot, By::Patron(squeeze.patron), (squeeze.side, squeeze.nth), place);
        }
        Ok(())
    }

    /// The chips as they lie, limits or not.
    pub(crate) fn record_layout(&mut self, spot: usize, by: By) -> Checked {
        let wagers = self.layout(spot)?;
        let answer = self.command(spot, by.clone(), Command::RecordLayout { wagers })?;
        // Recorded before, with nothing on the felt.
        if answer.is_none() { self.deal(spot, by, Side::Player) } else { Ok(()) }
    }

    /// Chips of people with an account and without one (R13c).
    pub(crate) fn layout(&mut self, spot: usize) -> Checked<Vec<ChipsLying>> {
        let here: Vec<PatronId> =
            self.view(spot, |table| table.patrons().map(|(id, _)| id.clone()).collect())?;
        let mut wagers = Vec::new();
        for _ in 0..self.random.below(5) {
            let Some(patron) = self.random.pick(&here).cloned() else { break };
            let sight = self.sight(spot, &patron)?;
            let Some((on, stake)) = self.stake(spot, &sight)? else { break };
            let cents = if self.random.per_mille(200) { self.random.between(1, 400) * 100 } else { 0 };
            let stake = if cents > 0 { money(cents) } else { stake };
            let betting_box = self.choose_box(&sight).unwrap_or(BettingBox(1));
            let label = match self.random.below(5) {
                0 => format!("seat-{betting_box}"),
                1 => format!("box-{betting_box}-standing-a"),
                2 => "box-1-standing-b".to_owned(),
                _ => patron.as_str().to_owned(),
            };
            let patron = label.parse().unwrap_or(patron);
            wagers.push(ChipsLying { patron, on, stake, betting_box, placed_by: None });
        }
        Ok(wagers)
    }

    fn cash_out(&mut self, spot: usize, patron: &PatronId, credits: Money) -> Checked {
        let cents = usize::try_from(credits.cents()).unwrap_or_default();
        let amount = if self.random.per_mille(500) { credits } else { money(self.random.below(cents + 1)) };
        self.cash_out_by(spot, patron, amount)
    }

    /// Cash from the cashier, or a voucher.
    pub(crate) fn cash_out_by(&mut self, spot: usize, patron: &PatronId, amount: Money) -> Checked {
        let (table, patron) = (self.spots[spot].id.clone(), patron.clone());
        if self.is_calm || self.random.per_mille(500) || !self.plan.has(crate::Trouble::Vouchers) {
            let by = self.cashier();
            self.send(by, Order::Cash(CashAct::CashOut { table, patron, amount }))?;
        } else {
            let by = By::Patron(patron.clone());
            self.send(by, Order::Cash(CashAct::CashOutToVoucher { table, patron, amount }))?;
        }
        Ok(())
    }

    /// Somebody who plays at no electronic table asks it to deal: only the right people may.
    pub(crate) fn deal_next_by(&mut self, spot: usize, by: By) -> Checked {
        self.at(spot, by, Command::DealNext {})?;
        Ok(())
    }
}
