//! Commands become events, or are refused. Nothing is changed here.

use crate::{
    CashDesk, CashFrom, CashInto, CashPaid, CashReceived, Command, CreditsAt, DeskSet, Event, Generation,
    PaidBy, PlaceSuspended, PresentedAt, RedeemedInto, Refusal, SuspensionLifted, Tally, Voucher,
    VoucherExpired, VoucherIssued, VoucherPrinted, VoucherRedeemed, VoucherRefused, VoucherReprinted,
    VoucherState, VoucherVoided,
};
use punto_rules::{Money, Role};
use punto_vocabulary::{By, Note, StaffId, VoucherId, WallTime};

/// So many vouchers expire in one append at most; the next look at the clock takes the rest.
pub const EXPIRED_MAX: usize = 1_000;

/// Decides a command: what happens, or why it does not.
///
/// ```
/// use punto_cashier::{CashDesk, Command, PaidBy, RedeemedInto, PresentedAt, decide};
/// use punto_vocabulary::{By, WallTime};
/// use punto_rules::Money;
///
/// let mut desk = CashDesk::default();
/// let cashier = By::Cashier("C1".parse()?);
/// let now = WallTime::from_ms(1_000);
/// let issue = Command::IssueVoucher {
///     voucher: "7f3a".parse()?,
///     amount: Money::from_cents(50_000),
///     paid_by: PaidBy::Cash,
/// };
/// for event in decide(&desk, &cashier, issue, now)? {
///     desk.evolve(&event);
/// }
/// let place = PresentedAt::Window("C1".parse()?);
/// let redeem = Command::RedeemVoucher { voucher: "7f3a".parse()?, into: RedeemedInto::Cash, place };
/// for event in decide(&desk, &cashier, redeem.clone(), now)? {
///     desk.evolve(&event);
/// }
/// let refused = decide(&desk, &cashier, redeem, now).unwrap_err();
/// assert_eq!(refused.to_string(), "voucher 7f3a has been redeemed; a voucher is paid once");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the command is refused; see [`Refusal`].
pub fn decide(desk: &CashDesk, by: &By, command: Command, now: WallTime) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::SetUp { settings } => {
            check_administrator(by)?;
            let possible = settings.are_possible();
            if possible { Ok(vec![DeskSet { settings }.into()]) } else { Err(Refusal::Settings) }
        }
        Command::ReceiveCash { amount, into } => {
            cashier(by)?;
            check_amount(amount, desk.cash_received())?;
            Ok(vec![CashReceived { amount, into: CashInto::Credits(into) }.into()])
        }
        Command::ReceiveOwed { amount, from } => {
            cashier(by)?;
            check_amount(amount, desk.cash_received())?;
            Ok(vec![CashReceived { amount, into: CashInto::Owed(from) }.into()])
        }
        Command::PayCash { amount, from } => pay_cash(desk, by, amount, CashFrom::Credits(from)),
        Command::PayByHand { amount, from } => pay_cash(desk, by, amount, CashFrom::HandPay(from)),
        Command::IssueVoucher { voucher, amount, paid_by } => issue(desk, by, voucher, amount, paid_by, now),
        Command::ConfirmPrinted { voucher, generation } => {
            confirm_printed(desk, by, (voucher, generation), now)
        }
        Command::ReprintVoucher { voucher } => reprint(desk, by, voucher, now),
        Command::RedeemVoucher { voucher, into, place } => redeem(desk, by, voucher, into, &place, now),
        Command::RefuseVoucher { place } => refuse(desk, by, place, now),
        Command::VoidVoucher { voucher, reason, approved_by } => {
            void(desk, (by, approved_by.as_ref()), voucher, reason, now)
        }
        Command::ExpireVouchers => expire(desk, by, now),
        Command::LiftSuspension { place, reason } => lift(desk, by, place, reason),
    }
}

fn pay_cash(desk: &CashDesk, by: &By, amount: Money, from: CashFrom) -> Result<Vec<Event>, Refusal> {
    cashier(by)?;
    check_amount(amount, desk.cash_paid())?;
    Ok(vec![CashPaid { amount, from }.into()])
}

fn issue(
    desk: &CashDesk,
    by: &By,
    voucher: VoucherId,
    amount: Money,
    paid_by: PaidBy,
    now: WallTime,
) -> Result<Vec<Event>, Refusal> {
    match &paid_by {
        PaidBy::Credits(credits) => check_owner(by, credits)?,
        PaidBy::Cash => cashier(by).map(|_| ())?,
    }
    check_amount(amount, desk.balance().issued)?;
    let limit = desk.settings().voucher_max;
    if amount > limit {
        return Err(Refusal::VoucherTooLarge { amount, limit });
    }
    let mut events = vec![];
    if paid_by == PaidBy::Cash {
        check_amount(amount, desk.cash_received())?;
        events.push(CashReceived { amount, into: CashInto::Voucher(voucher.clone()) }.into());
    }
    if desk.voucher(&voucher).is_some() {
        return Err(Refusal::IdTaken { voucher });
    }
    let expires_at = now.after_ms(desk.settings().voucher_valid_ms);
    events.push(VoucherIssued { voucher, amount, paid_by, issued_at: now, expires_at }.into());
    Ok(events)
}

/// Said by whoever stands at the printer, or by the house for it. A late word about an old print is refused.
fn confirm_printed(
    desk: &CashDesk,
    by: &By,
    (voucher, generation): (VoucherId, Generation),
    now: WallTime,
) -> Result<Vec<Event>, Refusal> {
    if !matches!(by, By::Patron(_) | By::Cashier(_) | By::House) {
        return Err(Refusal::NotYours { whose: "whoever had the voucher printed, or the house," });
    }
    let found = known(desk, &voucher)?;
    check_not_ended(&voucher, found, now)?;
    if found.generation != generation {
        return Err(Refusal::OldPrint { voucher });
    }
    if found.state == VoucherState::Printed {
        return Err(Refusal::PrintedAlready { voucher });
    }
    Ok(vec![VoucherPrinted { voucher, generation }.into()])
}

fn reprint(desk: &CashDesk, by: &By, voucher: VoucherId, now: WallTime) -> Result<Vec<Event>, Refusal> {
    let staff = cashier(by).or_else(|_| supervisor(by));
    let by = staff.map_err(|_| Refusal::NotYours { whose: "the cashier or a supervisor" })?.clone();
    let found = known(desk, &voucher)?;
    check_not_ended(&voucher, found, now)?;
    let Some(generation) = found.generation.next() else { return Err(Refusal::OldPrint { voucher }) };
    Ok(vec![VoucherReprinted { voucher, generation, by }.into()])
}

fn redeem(
    desk: &CashDesk,
    by: &By,
    voucher: VoucherId,
    into: RedeemedInto,
    place: &PresentedAt,
    now: WallTime,
) -> Result<Vec<Event>, Refusal> {
    match &into {
        RedeemedInto::Credits(credits) => check_owner(by, credits)?,
        RedeemedInto::Cash => cashier(by).map(|_| ())?,
    }
    check_place(desk, by, place)?;
    let found = known(desk, &voucher)?;
    check_not_ended(&voucher, found, now)?;
    let amount = found.amount;
    let mut events = vec![];
    if into == RedeemedInto::Cash {
        check_amount(amount, desk.cash_paid())?;
        events.push(CashPaid { amount, from: CashFrom::Voucher(voucher.clone()) }.into());
    }
    events.insert(0, VoucherRedeemed { voucher, amount, into }.into());
    Ok(events)
}

fn refuse(desk: &CashDesk, by: &By, place: PresentedAt, now: WallTime) -> Result<Vec<Event>, Refusal> {
    check_place(desk, by, &place)?;
    // However often somebody guesses, the place is suspended long before the count ends.
    let tries = desk.guesses(&place, now).saturating_add(1);
    let mut events = vec![VoucherRefused { place: place.clone(), at: now }.into()];
    if tries >= desk.settings().tries_max {
        events.push(PlaceSuspended { place, tries }.into());
    }
    Ok(events)
}

fn void(
    desk: &CashDesk,
    (by, approved_by): (&By, Option<&By>),
    voucher: VoucherId,
    reason: Note,
    now: WallTime,
) -> Result<Vec<Event>, Refusal> {
    let asked_by = cashier(by).or_else(|_| supervisor(by));
    let asked_by = asked_by.map_err(|_| Refusal::NotYours { whose: "the cashier or a supervisor" })?.clone();
    let approved_by = approved_by.map(supervisor).transpose()?.cloned();
    if approved_by.as_ref() == Some(&asked_by) {
        return Err(Refusal::SamePerson);
    }
    let found = known(desk, &voucher)?;
    check_not_ended(&voucher, found, now)?;
    let approved_by = approved_by.ok_or(Refusal::SamePerson)?;
    Ok(vec![VoucherVoided { voucher, amount: found.amount, reason, asked_by, approved_by }.into()])
}

fn expire(desk: &CashDesk, by: &By, now: WallTime) -> Result<Vec<Event>, Refusal> {
    if !matches!(by, By::Clock | By::House) {
        return Err(Refusal::NotYours { whose: "only the clock" });
    }
    let expired = |(id, voucher): (&VoucherId, &Voucher)| {
        VoucherExpired { voucher: id.clone(), amount: voucher.amount }.into()
    };
    Ok(desk.overdue(now).take(EXPIRED_MAX).map(expired).collect())
}

fn lift(desk: &CashDesk, by: &By, place: PresentedAt, reason: Note) -> Result<Vec<Event>, Refusal> {
    let by = supervisor(by)?.clone();
    if !desk.is_suspended(&place) {
        return Err(Refusal::NotSuspended { place });
    }
    Ok(vec![SuspensionLifted { place, by, reason }.into()])
}

fn cashier(by: &By) -> Result<&StaffId, Refusal> {
    match by {
        By::Cashier(id) => Ok(id),
        _ => Err(Refusal::NotYours { whose: "only the cashier" }),
    }
}

/// A supervisor or somebody above, or the administrator.
fn supervisor(by: &By) -> Result<&StaffId, Refusal> {
    match by {
        By::Staff { id, role } if *role >= Role::PitSupervisor => Ok(id),
        By::Administrator(id) => Ok(id),
        _ => Err(Refusal::NotYours { whose: "only a supervisor" }),
    }
}

fn check_administrator(by: &By) -> Result<(), Refusal> {
    let refused = Refusal::NotYours { whose: "only the administrator" };
    if matches!(by, By::Administrator(_)) { Ok(()) } else { Err(refused) }
}

/// Patrons move their own credits, the cashier anybody's.
fn check_owner(by: &By, credits: &CreditsAt) -> Result<(), Refusal> {
    match by {
        By::Patron(patron) if *patron == credits.patron => Ok(()),
        By::Patron(_) => Err(Refusal::OthersCredits),
        By::Cashier(_) => Ok(()),
        _ => Err(Refusal::NotYours { whose: "only the patron or the cashier" }),
    }
}

/// The cashier presents at their own window, a patron where they play.
fn check_place(desk: &CashDesk, by: &By, place: &PresentedAt) -> Result<(), Refusal> {
    match (by, place) {
        (By::Patron(_), PresentedAt::Terminal(_)) => {}
        (By::Patron(patron), PresentedAt::Table(at)) if at.patron == *patron => {}
        (By::Cashier(cashier), PresentedAt::Window(window)) if cashier == window => {}
        _ => return Err(Refusal::NotYours { whose: "only somebody at that place" }),
    }
    if desk.is_suspended(place) { Err(Refusal::Suspended { place: place.clone() }) } else { Ok(()) }
}

/// Above zero, and the sum can still be counted.
fn check_amount(amount: Money, so_far: Tally) -> Result<(), Refusal> {
    if amount <= Money::ZERO {
        return Err(Refusal::NotPositive { amount });
    }
    so_far.amount.checked_add(amount).map(|_| ()).ok_or(Refusal::TooMuch { amount })
}

fn known<'a>(desk: &'a CashDesk, voucher: &VoucherId) -> Result<&'a Voucher, Refusal> {
    desk.voucher(voucher).ok_or_else(|| Refusal::UnknownVoucher { voucher: voucher.clone() })
}

/// A voucher is good before its tick and not at it.
fn check_not_ended(id: &VoucherId, voucher: &Voucher, now: WallTime) -> Result<(), Refusal> {
    let id = id.clone();
    match voucher.state {
        VoucherState::Redeemed => Err(Refusal::Redeemed { voucher: id }),
        VoucherState::Voided => Err(Refusal::Voided { voucher: id }),
        VoucherState::Pending | VoucherState::Printed if now < voucher.expires_at => Ok(()),
        VoucherState::Pending | VoucherState::Printed | VoucherState::Expired => {
            Err(Refusal::Expired { voucher: id, expires_at: voucher.expires_at, now })
        }
    }
}
