//! Requests at the cash desk. Money that moves between the desk and a table is written to both at once.

use crate::approval::{Second, needs_nobody};
use crate::cash::Cash;
use crate::dual_control;
use crate::entropy::random;
use crate::{Answer, CashAct, Failed, House, News, Now, Request, TableNews};
use data_encoding::HEXLOWER;
use punto_cashier::{Command, CreditsAt, Generation, PaidBy, PresentedAt, RedeemedInto, VoucherNumber};
use punto_journal::{Journal, RecordedEvent};
use punto_office::DualAct;
use punto_rules::Money;
use punto_table::{Command as TableCommand, Event, HandPaid, HandPay, HouseCommand, Means, Place, Refusal};
use punto_vocabulary::{By, PatronId, TableId, VoucherId, WallTime};

/// A voucher's id is drawn again if its number is taken; that happens less than once in the life of a house.
const DRAWS_MAX: usize = 8;

/// What is said of a number that no outstanding voucher has.
pub(crate) const UNKNOWN_NUMBER: &str =
    "no voucher with this number can be paid: it is unknown, or was paid, voided or printed again";

/// What a request means to the cash desk, and to a table.
struct Halves {
    desk: Option<Command>,
    table: Option<(TableId, TableCommand)>,
}

impl Halves {
    const fn desk(command: Command) -> Self {
        Self { desk: Some(command), table: None }
    }

    const fn both(command: Command, table: TableId, at_table: TableCommand) -> Self {
        Self { desk: Some(command), table: Some((table, at_table)) }
    }
}

impl<J: Journal> House<J> {
    pub(crate) fn cash_act(
        &self,
        cash: &mut Cash,
        request: &Request,
        act: &CashAct,
        now: Now,
        mut second: Option<&mut Second<'_>>,
    ) -> Result<Answer, Failed> {
        let halves = match self.halves(cash, (&request.by, second.as_deref()), act, now) {
            Err(Failed::VoucherNumber { why }) => return self.turn_away(cash, request, act, &why, now),
            halves => halves?,
        };
        let (by, key) = (&request.by, request.journal_key()?);
        let Some((table, at_table)) = halves.table else {
            let events = halves.desk.map_or(Ok(Vec::new()), |command| cash.decide(by, command, now));
            let events = events.map_err(|failed| self.without_second(failed, act, second.as_deref()))?;
            if events.is_empty() {
                return self.nothing_to_do(second, key, now);
            }
            self.check_alone_at_desk(by, act, &[], second.is_some())?;
            let mut call = vec![cash.append(by, &events, key.clone(), now)?];
            let mut fences = vec![&mut cash.is_fenced];
            if let Some(second) = second.as_deref_mut() {
                call.push(second.append(key, now)?);
                fences.push(&mut second.office.is_fenced);
            }
            let records = self.write(&call, true, &mut fences)?;
            self.remember_cash(cash, &events, &records, second);
            let voucher = self.printed(&records);
            return Ok(Answer { records, voucher, is_repeat: false });
        };
        let owned = self.owned(&table)?;
        let mut owned = owned.lock();
        let for_table = at_table;
        let at_table = owned.decide(by, &for_table, now)?;
        second.as_deref().map_or(Ok(()), |second| second.check_amount(&at_table))?;
        let command = halves.desk.or_else(|| cash_by_hand(&table, &at_table));
        let at_desk = command.map_or(Ok(Vec::new()), |command| cash.decide(by, command, now))?;
        self.check_alone_at_desk(by, act, &at_table, second.is_some())?;
        let mut call = vec![owned.append(by, (&for_table, &at_table), key.clone(), now)?];
        let mut fences = vec![&mut owned.is_fenced];
        if !at_desk.is_empty() {
            call.push(cash.append(by, &at_desk, key.clone(), now)?);
            fences.push(&mut cash.is_fenced);
        }
        if let Some(second) = second.as_deref_mut() {
            call.push(second.append(key, now)?);
            fences.push(&mut second.office.is_fenced);
        }
        let records = self.write(&call, true, &mut fences)?;
        owned.remember(&at_table, &records);
        cash.remember(&at_desk, &records, &self.keys);
        if let Some(second) = second.as_deref_mut() {
            second.remember(&records);
        }
        let news = TableNews::of(&owned, &at_table);
        let office = second.map_or(&[][..], |second| &second.events);
        self.tell(&News { records: &records, table: Some(news), cash: &at_desk, office });
        self.lock_if_broken(&mut owned, now)?;
        let voucher = self.printed(&records);
        Ok(Answer { records, voucher, is_repeat: false })
    }

    fn halves(
        &self,
        cash: &Cash,
        (by, second): (&By, Option<&Second<'_>>),
        act: &CashAct,
        now: Now,
    ) -> Result<Halves, Failed> {
        let at =
            |table: &TableId, patron: &PatronId| CreditsAt { table: table.clone(), patron: patron.clone() };
        Ok(match act.clone() {
            CashAct::BuyIn { table, patron, amount } => {
                let into = at(&table, &patron);
                let bought =
                    TableCommand::House(HouseCommand::BuyCredits { patron, amount, with: Means::Cash });
                Halves::both(Command::ReceiveCash { amount, into }, table, bought)
            }
            CashAct::RepayOwed { table, patron, amount } => {
                let from = at(&table, &patron);
                let paid = TableCommand::House(HouseCommand::PayOwedInCash { patron, amount });
                Halves::both(Command::ReceiveOwed { amount, from }, table, paid)
            }
            CashAct::CashOut { table, patron, amount } => {
                let from = at(&table, &patron);
                let cashed = TableCommand::House(HouseCommand::CashOut { patron, amount, into: Means::Cash });
                Halves::both(Command::PayCash { amount, from }, table, cashed)
            }
            CashAct::CashOutToVoucher { table, patron, amount } => {
                let voucher = self.new_voucher(cash)?;
                let paid_by = PaidBy::Credits(at(&table, &patron));
                let cashed = TableCommand::House(HouseCommand::CashOut {
                    patron,
                    amount,
                    into: Means::Voucher(voucher.clone()),
                });
                Halves::both(Command::IssueVoucher { voucher, amount, paid_by }, table, cashed)
            }
            CashAct::RedeemAtTable { table, patron, number } => {
                let (voucher, amount) = outstanding(cash, &number)?;
                self.check_issued_to(cash, &voucher, now)?;
                let into = RedeemedInto::Credits(at(&table, &patron));
                let place = self.place(by, &table, &patron)?;
                let bought = TableCommand::House(HouseCommand::BuyCredits {
                    patron,
                    amount,
                    with: Means::Voucher(voucher.clone()),
                });
                Halves::both(Command::RedeemVoucher { voucher, into, place }, table, bought)
            }
            CashAct::RedeemForCash { number } => {
                let (voucher, _) = outstanding(cash, &number)?;
                let place = window(by)?;
                Halves::desk(Command::RedeemVoucher { voucher, into: RedeemedInto::Cash, place })
            }
            CashAct::SellVoucher { amount } => {
                let voucher = self.new_voucher(cash)?;
                Halves::desk(Command::IssueVoucher { voucher, amount, paid_by: PaidBy::Cash })
            }
            CashAct::PayByHand { table, patron, into } => Halves {
                desk: None,
                table: Some((table, TableCommand::House(HouseCommand::PayByHand { patron, into }))),
            },
            CashAct::ConfirmPrinted { voucher, generation } => {
                Halves::desk(Command::ConfirmPrinted { voucher, generation })
            }
            CashAct::ReprintVoucher { voucher } => Halves::desk(Command::ReprintVoucher { voucher }),
            CashAct::VoidVoucher { voucher, reason, approved_by } => {
                let named = approved_by.filter(|_| !self.has_dual_control());
                let approved_by = second.map(|second| second.by.clone()).or(named);
                Halves::desk(Command::VoidVoucher { voucher, reason, approved_by })
            }
            CashAct::LiftSuspension { place, reason } => {
                Halves::desk(Command::LiftSuspension { place, reason })
            }
            CashAct::ExpireVouchers {} => Halves::desk(Command::ExpireVouchers),
            CashAct::SetUp { settings } => Halves::desk(Command::SetUp { settings }),
        })
    }

    /// An exclusion follows the person into whatever hands their vouchers come: only the cash desk pays those.
    fn check_issued_to(&self, cash: &Cash, voucher: &VoucherId, now: Now) -> Result<(), Failed> {
        let desk = cash.desk.look();
        let Some(issued_to) = desk.voucher(voucher).and_then(|voucher| voucher.issued_to.as_ref()) else {
            return Ok(());
        };
        let now = WallTime::from_ms(now.wall.unix_ms());
        Ok(self.office(|office| office.may_redeem_at_table(issued_to, now))?)
    }

    fn remember_cash(
        &self,
        cash: &mut Cash,
        events: &[punto_cashier::Event],
        records: &[RecordedEvent],
        mut second: Option<&mut Second<'_>>,
    ) {
        cash.remember(events, records, &self.keys);
        if let Some(second) = second.as_deref_mut() {
            second.remember(records);
        }
        let office = second.map_or(&[][..], |second| &second.events);
        self.tell(&News { records, table: None, cash: events, office });
    }

    /// Stops what one person may not do alone.
    fn check_alone_at_desk(
        &self,
        by: &By,
        act: &CashAct,
        at_table: &[Event],
        is_approved: bool,
    ) -> Result<(), Failed> {
        self.office(|office| {
            let Some(settings) = office.dual_control() else { return Ok(()) };
            needs_nobody(dual_control::at_desk(settings, by, act, at_table).filter(|_| !is_approved))
        })
    }

    /// A voucher that could be voided but for the second person waits for that person.
    fn without_second(&self, failed: Failed, act: &CashAct, second: Option<&Second<'_>>) -> Failed {
        let lacks_only_that = matches!(
            (&failed, act),
            (Failed::CashRefused(punto_cashier::Refusal::SamePerson), CashAct::VoidVoucher { .. })
        );
        if lacks_only_that && second.is_none() && self.has_dual_control() {
            return Failed::SecondPerson { act: DualAct::VoidVoucher };
        }
        failed
    }

    /// A name for a new voucher whose number nobody has.
    fn new_voucher(&self, cash: &Cash) -> Result<VoucherId, Failed> {
        for _ in 0..DRAWS_MAX {
            let bytes: [u8; 8] = random(&*self.entropy)?;
            let Ok(voucher) = HEXLOWER.encode(&bytes).parse::<VoucherId>() else { continue };
            let is_free = cash.index.reserve(&self.keys.voucher, &voucher, Generation::FIRST).is_ok();
            if is_free && cash.desk.look().voucher(&voucher).is_none() {
                return Ok(voucher);
            }
        }
        Err(Failed::VoucherNumber { why: "no free voucher number was found".to_owned() })
    }

    /// Counts a number that nobody knows against the place where it was presented.
    fn turn_away(
        &self,
        cash: &mut Cash,
        request: &Request,
        act: &CashAct,
        why: &str,
        now: Now,
    ) -> Result<Answer, Failed> {
        let place = match act {
            CashAct::RedeemAtTable { table, patron, .. } => self.place(&request.by, table, patron)?,
            _ => window(&request.by)?,
        };
        let events = cash.decide(&request.by, Command::RefuseVoucher { place }, now)?;
        let call = [cash.append(&request.by, &events, request.journal_key()?, now)?];
        let records = self.write(&call, true, &mut [&mut cash.is_fenced])?;
        self.remember_cash(cash, &events, &records, None);
        Err(Failed::VoucherNumber { why: why.to_owned() })
    }

    /// Where a voucher is presented.
    fn place(&self, by: &By, table: &TableId, patron: &PatronId) -> Result<PresentedAt, Failed> {
        if matches!(by, By::Cashier(_)) {
            return window(by);
        }
        let place =
            self.table(table, |state| state.patron(patron).and_then(|patron| patron.place.clone()))?;
        match place {
            Some(Place::Terminal(terminal)) => Ok(PresentedAt::Terminal(terminal)),
            Some(Place::Seat(_) | Place::Standing) => {
                Ok(PresentedAt::Table(CreditsAt { table: table.clone(), patron: patron.clone() }))
            }
            None => Err(Refusal::NotAtTable { patron: patron.clone() }.into()),
        }
    }
}

/// What the till pays of what was set aside at the table.
fn cash_by_hand(table: &TableId, events: &[Event]) -> Option<Command> {
    let paid = |event: &Event| match event {
        Event::HandPaid(paid) if paid.into == HandPay::Cash => Some(paid.clone()),
        _ => None,
    };
    let HandPaid { patron, amount, .. } = events.iter().find_map(paid)?;
    Some(Command::PayByHand { amount, from: CreditsAt { table: table.clone(), patron } })
}

fn window(by: &By) -> Result<PresentedAt, Failed> {
    match by {
        By::Cashier(cashier) => Ok(PresentedAt::Window(cashier.clone())),
        _ => Err(Refusal::NotAllowed { who: "the cashier".to_owned() }.into()),
    }
}

/// The outstanding voucher with this number, and what it is worth.
fn outstanding(cash: &Cash, number: &str) -> Result<(VoucherId, Money), Failed> {
    let number: VoucherNumber = number.parse().map_err(|refused: punto_cashier::NotAVoucherNumber| {
        Failed::BadNumber { why: refused.to_string() }
    })?;
    let unknown = || Failed::VoucherNumber { why: UNKNOWN_NUMBER.to_owned() };
    let id = cash.index.find(&number).ok_or_else(unknown)?;
    let amount = cash.desk.look().voucher(id).map(|voucher| voucher.amount).ok_or_else(unknown)?;
    Ok((id.clone(), amount))
}
