//! Vouchers: bought, printed, redeemed anywhere, guessed, lost, voided, left to expire.

use crate::broken::{Checked, ensure};
use crate::director::note;
use crate::setup::money;
use crate::world::World;
use punto_cashier::{DeskSettings, Event as Cash, PresentedAt};
use punto_house::{Answer, CashAct, Order, Request, StoredEvent};
use punto_rules::Role;
use punto_vocabulary::{By, VoucherId};

impl World<'_> {
    /// What people at the desk learn from an answer: how much cash changed hands, and the number on a voucher.
    pub(crate) fn learn(&mut self, request: &Request, answer: Option<&Answer>) {
        let (Some(answer), Order::Cash(_)) = (answer, &request.order) else { return };
        for record in &answer.records {
            match StoredEvent::read(record) {
                Ok(StoredEvent::Cashier(Cash::CashReceived(received))) => {
                    self.spent_cents += i128::from(received.amount.cents());
                }
                Ok(StoredEvent::Cashier(Cash::CashPaid(paid))) => {
                    self.spent_cents -= i128::from(paid.amount.cents());
                }
                _ => {}
            }
        }
        if let Some(voucher) = &answer.voucher {
            let place = self.random.below(self.patrons.len());
            self.patrons[place].vouchers.push(voucher.number.to_string().into());
        }
    }

    /// Somebody does something with vouchers.
    pub(crate) fn voucher_act(&mut self) -> Checked {
        let place = self.random.below(self.patrons.len());
        match self.random.below(12) {
            0 => {
                let amount = money(self.random.between(1, 2_000) * 100);
                let by = self.cashier();
                self.send(by, Order::Cash(CashAct::SellVoucher { amount }))?;
            }
            1..=4 => self.redeem(place)?,
            5 => self.guess(place)?,
            6..=8 => self.print_again()?,
            9 => {
                let by = [By::Clock, By::House, self.cashier()][self.random.below(3)].clone();
                self.send(by, Order::Cash(CashAct::ExpireVouchers {}))?;
            }
            10 => self.lift_suspension()?,
            _ => self.set_up_desk()?,
        }
        self.check_vouchers()
    }

    /// Issued is redeemed, outstanding, voided and expired together (I10).
    pub(crate) fn check_vouchers(&self) -> Checked {
        let balance = self.house.cash_desk(|desk| *desk.balance());
        ensure(balance.is_even(), "I10", || format!("vouchers do not add up: {balance:?}"))
    }

    fn redeem(&mut self, patron: usize) -> Checked {
        let place = self.random.below(self.patrons[patron].vouchers.len());
        let Some(number) = self.patrons[patron].vouchers.get(place).cloned() else { return Ok(()) };
        // Some keep the paper and try it again: it is paid once.
        if self.random.per_mille(800) {
            self.patrons[patron].vouchers.swap_remove(place);
        }
        if self.random.per_mille(400) {
            let by = self.cashier();
            self.send(by, Order::Cash(CashAct::RedeemForCash { number }))?;
            return Ok(());
        }
        let spot = self.random.below(self.spots.len());
        let (table, patron) = (self.spots[spot].id.clone(), self.patrons[patron].id.clone());
        let by = if self.random.per_mille(300) { self.cashier() } else { By::Patron(patron.clone()) };
        self.send(by, Order::Cash(CashAct::RedeemAtTable { table, patron, number }))?;
        Ok(())
    }

    /// A guessed number is never paid.
    fn guess(&mut self, patron: usize) -> Checked {
        let known = self.patrons[patron].vouchers.first().cloned();
        let mut digits: Vec<u8> = known.map_or_else(Vec::new, |number| number.bytes().collect());
        digits.retain(u8::is_ascii_digit);
        let place = self.random.below(digits.len());
        if let Some(digit) = digits.get_mut(place) {
            *digit = b'0' + (*digit - b'0' + 1) % 10;
        }
        let mut number: String = digits.into_iter().map(char::from).collect();
        if number.is_empty() || self.random.per_mille(300) {
            number = format!("{:018}", self.random.word() % 1_000_000_000_000_000_000);
        }
        let paid = self.house.cash_desk(|desk| desk.balance().redeemed);
        let by = self.cashier();
        self.send(by, Order::Cash(CashAct::RedeemForCash { number: number.into() }))?;
        let now = self.house.cash_desk(|desk| desk.balance().redeemed);
        ensure(paid == now, "I10", || "a guessed voucher was paid".to_owned())
    }

    fn print_again(&mut self) -> Checked {
        let outstanding: Vec<(VoucherId, punto_cashier::Generation)> = self.house.cash_desk(|desk| {
            desk.outstanding().map(|(id, voucher)| (id.clone(), voucher.generation)).collect()
        });
        let Some((voucher, generation)) = self.random.pick(&outstanding).cloned() else { return Ok(()) };
        let by = self.cashier();
        let act = match self.random.below(4) {
            0 => CashAct::ReprintVoucher { voucher },
            1 => {
                let approved_by =
                    if self.random.per_mille(300) { by.clone() } else { self.staff(Role::PitSupervisor) };
                CashAct::VoidVoucher { voucher, reason: note("torn")?, approved_by: Some(approved_by) }
            }
            _ => CashAct::ConfirmPrinted { voucher, generation },
        };
        self.send(by, Order::Cash(act))?;
        Ok(())
    }

    fn lift_suspension(&mut self) -> Checked {
        let suspended: Vec<PresentedAt> = self.house.cash_desk(|desk| desk.suspended().cloned().collect());
        let Some(place) = self.random.pick(&suspended).cloned() else { return Ok(()) };
        let by = self.staff(Role::PitSupervisor);
        self.send(by, Order::Cash(CashAct::LiftSuspension { place, reason: note("a slip of the finger")? }))?;
        Ok(())
    }

    fn set_up_desk(&mut self) -> Checked {
        if !self.random.per_mille(100) {
            return Ok(());
        }
        let valid = self.random.between(1, 100_000);
        let settings = DeskSettings {
            voucher_valid_ms: u64::try_from(valid).unwrap_or(1) * 60_000,
            voucher_max: money(self.random.between(10_000, 100_000_000)),
            ..DeskSettings::default()
        };
        let by = crate::setup::name('A', 1).map_or(By::House, By::Administrator);
        self.send(by, Order::Cash(CashAct::SetUp { settings }))?;
        Ok(())
    }
}
