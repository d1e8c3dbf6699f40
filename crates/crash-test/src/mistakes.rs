//! Dealers' mistakes, supervisors' acts, and what makes no sense at all.

use crate::broken::Checked;
use crate::director::note;
use crate::setup::{limits, money, name};
use crate::world::World;
use punto_house::{CashAct, Order};
use punto_rules::{Card, Fact, Kind, Money, Role, Side};
use punto_table::{Choice, Command, Decision, Drawn, HouseCommand, Misplaced, Place, RealCards, Table};
use punto_vocabulary::{BettingBox, By, PatronId, RoundNumber, WagerId};
use std::collections::BTreeMap;

/// After these patrons of the RWS game choose, as long as nothing is established.
const CHOSEN: [Kind; 5] = [
    Kind::SimultaneousDraw,
    Kind::ShoeOrderAltered,
    Kind::ExcessOrExposedCard,
    Kind::WrongHand,
    Kind::FaceUp,
];

impl World<'_> {
    fn any_card(&mut self, spot: usize) -> Checked<Option<Card>> {
        let deck = self.view(spot, |table| table.rulebook().deck)?;
        let cards: Vec<Card> = deck.cards().collect();
        Ok(self.random.pick(&cards).copied())
    }

    fn any_side(&mut self) -> Side {
        if self.random.per_mille(500) { Side::Player } else { Side::Banker }
    }

    /// A card goes where it should not, or is not the one that it is said to be.
    pub(crate) fn misdeal(&mut self, spot: usize) -> Checked {
        let out = self.view(spot, |table| table.shoe().map_or(0, |shoe| shoe.out.len()))?;
        let is_electronic = self.spots[spot].settings.source.is_electronic();
        let real = if is_electronic { None } else { self.real_card(spot, out)? };
        let other = self.any_card(spot)?;
        let (side, by) = (self.any_side(), self.conductor(spot)?);
        let drawn = match self.random.below(8) {
            0 => Drawn::Foreign,
            1 | 2 => Drawn::Read { card: other, side: None },
            3 => Drawn::Read { card: real, side: Some(side) },
            4 => Drawn::Read { card: None, side: None },
            5 => Drawn::Read { card: "Jh".parse().ok(), side: None },
            6 => Drawn::Read { card: "Sf".parse().ok(), side: Some(side) },
            _ => Drawn::Read { card: real, side: None },
        };
        self.command(spot, by, Command::Deal { drawn })?;
        Ok(())
    }

    /// Who won takes it all away before anybody can look at the round again, and may come to owe it.
    fn hurry_off(&mut self, spot: usize) -> Checked {
        let winners: Vec<(PatronId, Money)> = self.view(spot, |table| {
            let settled = table.last_round().and_then(|last| last.settlement.as_ref());
            let won = settled.into_iter().flat_map(|settled| &settled.wagers);
            let won = won.filter(|wager| wager.returned > wager.stake).map(|wager| &wager.patron);
            let credits = |patron: &PatronId| table.patron(patron).map_or(Money::ZERO, |state| state.credits);
            won.map(|patron| (patron.clone(), credits(patron))).collect()
        })?;
        for (patron, credits) in winners {
            if credits > Money::ZERO && self.random.per_mille(500) {
                self.cash_out_by(spot, &patron, credits)?;
            }
        }
        Ok(())
    }

    /// A card was recorded wrongly, or so somebody says.
    pub(crate) fn correct(&mut self, spot: usize) -> Checked {
        self.hurry_off(spot)?;
        let is_real = self.view(spot, |table| {
            table.settings().is_some_and(|settings| settings.chips == punto_table::Chips::Real)
        })?;
        let by =
            if self.random.per_mille(600) { self.staff(Role::PitSupervisor) } else { self.conductor(spot)? };
        if is_real && self.random.per_mille(500) {
            let (wagers, reason) = (self.layout(spot)?, note("the wrong box")?);
            self.command(spot, by, Command::CorrectLayout { wagers, reason })?;
            return Ok(());
        }
        let Some(card) = self.any_card(spot)? else { return Ok(()) };
        let nth = u8::try_from(self.random.between(1, 3)).unwrap_or(1);
        let (side, reason) = (self.any_side(), note("the wrong key")?);
        self.command(spot, by, Command::CorrectCard { side, nth, card, reason })?;
        Ok(())
    }

    /// Somebody reports something, in time or late, with or without facts.
    pub(crate) fn report(&mut self, spot: usize) -> Checked {
        self.hurry_off(spot)?;
        // Where patrons may choose, they should get to.
        let may_choose = self.view(spot, |table| table.rulebook().differential.is_some())?;
        let kinds: &[Kind] = if may_choose && self.random.per_mille(600) { &CHOSEN } else { &Kind::ALL };
        let is_between = self.view(spot, |table| table.round().is_none())?;
        let kind = if is_between && self.random.per_mille(500) {
            // The one kind that takes back what was paid (5.5.3, 5.2), also from somebody who has cashed out.
            Kind::WrongNumberOfCards
        } else {
            kinds[self.random.below(kinds.len())]
        };
        let mut facts = BTreeMap::new();
        for fact in Fact::ALL {
            if self.random.per_mille(if may_choose { 700 } else { 300 }) {
                facts.insert(fact, self.random.per_mille(600));
            }
        }
        let mut excess = Vec::new();
        if self.random.per_mille(300) {
            let out = self.view(spot, |table| table.shoe().map_or(0, |shoe| shoe.out.len()))?;
            for place in 0..self.random.between(1, 3) {
                excess.extend(self.real_card(spot, out + place)?);
            }
        }
        let latest = self.view(spot, Table::latest_round)?;
        let round = self
            .random
            .per_mille(300)
            .then(|| RoundNumber(latest.0.saturating_sub(u64::try_from(self.random.below(4)).unwrap_or(0))));
        let by =
            if self.random.per_mille(600) { self.staff(Role::PitSupervisor) } else { self.conductor(spot)? };
        let note = self.random.per_mille(300).then(|| note("seen by the camera")).transpose()?;
        let lies_at = self.random.per_mille(300).then(|| self.any_side());
        // A card at the wrong hand is in no hand yet, or on record at the other one.
        let on_record = lies_at.filter(|_| kind == Kind::WrongHand && excess.is_empty());
        let lies_at = lies_at.filter(|_| on_record.is_none());
        let cards = self.view(spot, |table| table.round().map(|round| round.cards.clone()))?;
        let wrong = cards.into_iter().flatten().filter(|dealt| Some(dealt.side) == on_record);
        let misplaced = wrong.take(1).map(|dealt| Misplaced { side: dealt.side, nth: dealt.nth }).collect();
        self.command(
            spot,
            by,
            Command::Report { round, kind, facts, excess, lies_at, misdealt: None, misplaced, note },
        )?;
        Ok(())
    }

    /// Supervisors and managers at work.
    pub(crate) fn staff_act(&mut self, spot: usize) -> Checked {
        let (supervisor, manager) = (self.staff(Role::PitSupervisor), self.staff(Role::PitManager));
        let dealer = name('D', spot * 2 + self.random.between(1, 3));
        match self.random.below(11) {
            10 => {
                self.command(spot, supervisor, Command::CutCardOut {})?;
            }
            9 => self.adjust(spot, supervisor, manager)?,
            0 => {
                self.command(
                    spot,
                    supervisor,
                    Command::LockTable { reason: note("a word with the dealer")? },
                )?;
            }
            1 | 2 => {
                let rulebook = self.view(spot, |table| table.shared_rulebook().clone())?;
                let limits = limits(&rulebook, &mut self.random);
                self.command(spot, supervisor, Command::SetLimits { limits })?;
            }
            3 => {
                let Some(to) = dealer else { return Ok(()) };
                self.command(spot, supervisor, Command::HandOver { to })?;
            }
            4 => {
                let by = self.conductor(spot)?;
                self.command(spot, by, Command::SignOff {})?;
            }
            5 => {
                let Some(staff) = dealer else { return Ok(()) };
                let for_ms = self.random.word() % 600_000;
                let post = Role::ALL[self.random.below(4)];
                self.command(spot, manager, Command::AssignPost { staff, post, for_ms })?;
            }
            6 => {
                let is_electronic = self.spots[spot].settings.source.is_electronic();
                let real = Command::EndShoe { reveal: () };
                self.at(spot, supervisor, if is_electronic { Command::RevealShoe {} } else { real })?;
            }
            7 => {
                self.command(spot, supervisor, Command::CloseTable { reason: None, until_ms: None })?;
                if !self.view(spot, Table::is_open)? && self.random.per_mille(700) {
                    let rulebook = self.view(spot, |table| table.shared_rulebook().clone())?;
                    self.spots[spot].settings = crate::setup::settings(&rulebook, &mut self.random);
                }
            }
            _ => {
                let Some(By::Staff { id, .. }) = crate::setup::staff(Role::Dealer, 1) else { return Ok(()) };
                self.command(spot, By::Staff { id, role: Role::Dealer }, Command::SignOn {})?;
            }
        }
        Ok(())
    }

    /// What the floor does beside the game, mostly by somebody who may.
    pub(crate) fn service(&mut self, spot: usize) -> Checked {
        let supervisor = self.staff(Role::PitSupervisor);
        let someone = self.someone();
        let patron = self.random.per_mille(500).then(|| someone.clone());
        let place = self.view(spot, |table| table.patron(&someone).and_then(|state| state.place.clone()))?;
        let seat = place.unwrap_or(Place::Seat(BettingBox(1)));
        let conductor = self.conductor(spot)?;
        let by = if self.random.per_mille(700) { conductor } else { supervisor.clone() };
        let (by, command) = match self.random.below(8) {
            0 | 1 => (by, Command::PauseTable { reason: None }),
            2 => (by, Command::ResumeTable {}),
            3 => (by, Command::ExtendBets {}),
            4 if patron.is_some() => (By::Patron(someone), Command::CallHelp { patron, note: None }),
            4 => (by, Command::CallHelp { patron, note: None }),
            5 => (supervisor, Command::GiveHelp { patron }),
            6 => match self.view(spot, |table| table.frozen().first().map(|frozen| frozen.seat.clone()))? {
                Some(seat) => (supervisor, Command::ReleaseSeat { seat }),
                None => (supervisor, Command::FreezeSeat { seat, reason: note("a loose wire")? }),
            },
            _ => (supervisor, Command::TellTable { text: Some(note("the buffet is open")?) }),
        };
        self.command(spot, by, command).map(drop)
    }

    /// Two people put somebody's credits right, mostly two who may, by an amount that mostly can be.
    fn adjust(&mut self, spot: usize, supervisor: By, manager: By) -> Checked {
        let owes = self.view(spot, |table| {
            let owes = table.patrons().find(|(_, state)| state.owed > Money::ZERO);
            owes.map(|(patron, _)| patron.clone())
        })?;
        let patron = owes.filter(|_| self.random.per_mille(500)).unwrap_or_else(|| self.someone());
        let credits =
            self.view(spot, |table| table.patron(&patron).map_or(0, |state| state.credits.cents()))?;
        let amount = match self.random.below(8) {
            0 => self.odd_amount(),
            1 => Money::from_cents(credits.saturating_neg()),
            2 | 3 => {
                let most = usize::try_from(credits).unwrap_or_default();
                Money::from_cents(money(self.random.below(most + 1)).cents().saturating_neg())
            }
            _ => money(self.random.between(1, 50_000)),
        };
        let approved_by = match self.random.below(10) {
            0 => supervisor.clone(),
            1 => self.anybody(),
            _ => manager,
        };
        let reason = note("the wrong patron was paid")?;
        self.command(
            spot,
            supervisor,
            Command::House(HouseCommand::AdjustCredits { patron, amount, reason, approved_by }),
        )?;
        Ok(())
    }

    fn anybody(&mut self) -> By {
        let patron = self.someone();
        match self.random.below(9) {
            0 | 1 => By::Patron(patron),
            2 => self.cashier(),
            3 => name('A', 1).map_or(By::House, By::Administrator),
            4 => By::AutomaticDealer,
            5 => By::Reader,
            6 => By::Clock,
            _ => {
                let role = Role::ALL[self.random.below(4)];
                self.staff(role)
            }
        }
    }

    fn odd_amount(&mut self) -> Money {
        let odd = [0, -1, 1, 99, 101, -5_000, i64::MAX, i64::MIN, (1 << 53) + 1, 1_000];
        Money::from_cents(odd[self.random.below(odd.len())])
    }

    /// Anybody asks for anything.
    pub(crate) fn senseless(&mut self, spot: usize) -> Checked {
        let (by, patron) = (self.anybody(), self.someone());
        let (amount, side) = (self.odd_amount(), self.any_side());
        let nth = u8::try_from(self.random.below(256)).unwrap_or(0);
        let card = self.any_card(spot)?;
        let Some(card) = card else { return Ok(()) };
        let key = ["player", "banker", "tie", "player-pair", "super-six", "nonsense"][self.random.below(6)];
        let Ok(on) = key.parse() else { return Ok(()) };
        let wager = WagerId(self.random.word() % 3_000);
        let betting_box = self.random.per_mille(500).then_some(BettingBox(nth % 12));
        let command = match self.random.below(28) {
            0 => Command::PlaceWager { round: None, patron, on, stake: amount, betting_box },
            1 => Command::WithdrawWager { wager, amount: Some(amount) },
            2 => Command::ClearWagers { patron },
            3 => Command::CloseBets {},
            4 => Command::OpenBets {},
            5 => Command::Settle {},
            6 => Command::AnnounceResult {},
            7 => Command::Turn { side, nth, card },
            8 => Command::House(HouseCommand::DealNext { card: Some(card) }),
            9 => Command::Deal { drawn: Drawn::Read { card: Some(card), side: Some(side) } },
            10 => Command::UnlockTable { reason: note("let me in")? },
            11 => Command::LockTable { reason: note("because")? },
            12 => Command::House(HouseCommand::BuyCredits { patron, amount, with: punto_table::Means::Cash }),
            13 => Command::House(HouseCommand::CashOut { patron, amount, into: punto_table::Means::Cash }),
            14 => Command::House(HouseCommand::PayByHand { patron, into: punto_table::HandPay::Credits }),
            15 => Command::House(HouseCommand::Recover { order_survived: false, faces: vec![card] }),
            16 => Command::Decide {
                irregularity: None,
                decision: Decision::Order(vec![card]),
                reason: note("so there")?,
            },
            17 => Command::EstablishFacts {
                facts: [(Fact::Reconstructible, true)].into_iter().collect(),
                excess: Vec::new(),
                note: None,
            },
            18 => Command::Choose { patron, choice: Choice::TakeBack },
            19 => Command::Join { patron, place: Place::Seat(BettingBox(nth)) },
            20 => Command::LoadShoe { cards: RealCards::Real, inspection: None },
            21 => Command::Burn { turned: card, face_down: nth },
            22 => Command::CutShoe { behind: u16::from(nth) * 5 },
            23 => Command::GrantSqueeze { side, nth },
            24 => Command::Tick {},
            25 => {
                let (reason, approved_by) = (note("because")?, self.anybody());
                Command::House(HouseCommand::AdjustCredits { patron, amount, reason, approved_by })
            }
            26 => Command::RepayOwed { patron, amount },
            _ => return self.senseless_cash(spot, by, amount),
        };
        if self.random.per_mille(50) {
            return self.deal_next_by(spot, by);
        }
        self.command(spot, by, command)?;
        Ok(())
    }

    fn senseless_cash(&mut self, spot: usize, by: By, amount: Money) -> Checked {
        let (table, patron) = (self.spots[spot].id.clone(), self.someone());
        let act = match self.random.below(7) {
            0 => CashAct::BuyIn { table, patron, amount },
            1 => CashAct::CashOut { table, patron, amount },
            2 => CashAct::CashOutToVoucher { table, patron, amount },
            3 => CashAct::SellVoucher { amount },
            4 => CashAct::RedeemForCash { number: "12".into() },
            5 => CashAct::RepayOwed { table, patron, amount },
            _ => CashAct::BuyIn { table, patron, amount: money(usize::MAX) },
        };
        self.send(by, Order::Cash(act))?;
        Ok(())
    }
}
