//! Which orders are on the list of acts that need a second person. What the list is, and who may approve, is in `punto-office`.
//!
//! An order is looked at after it was decided and before it is written, so that what is refused anyway waits for nobody.

use crate::CashAct;
use punto_office::{Command as OfficeCommand, DualAct, DualControl, MachineKind};
use punto_rules::Kind;
use punto_table::{Command, Event, HouseCommand, NextStep, Settings, Stop, Table, WaitsFor, next_step};
use punto_vocabulary::{By, StaffId};

/// Which line of the list a command at a table is, if it is on it. What is planned for the table, two people have planned.
pub(crate) fn at_table(
    (table, planned): (&Table, Option<&Settings>),
    by: &By,
    command: &Command,
    events: &[Event],
) -> Option<DualAct> {
    let asker = person(by)?;
    match command {
        Command::AssignPost { .. } => Some(DualAct::AssignPost),
        Command::OpenTable { settings } => (planned != Some(&**settings)
            && is_other_than_before(table, settings))
        .then_some(DualAct::PlanTable),
        // Whatever it changes: also where it only stops the table for a card that is missing then.
        Command::CorrectCard { .. } | Command::CorrectLayout { .. } => {
            (is_settled(table) || changes_settled(events)).then_some(DualAct::CorrectSettledRound)
        }
        Command::EndShoe { .. } | Command::House(HouseCommand::EndElectronic { .. }) => {
            ends_early(table).then_some(DualAct::EndShoeEarly)
        }
        // Who reported and who confirms count as two (R17e).
        Command::Report { kind, .. } => {
            let is_confirmed = adds_to(table, asker, *kind);
            puts_in_force(events).filter(|_| !is_confirmed)
        }
        Command::EstablishFacts { .. } | Command::Decide { .. } => {
            let is_alone = !somebody_else_reported(table, asker);
            puts_in_force(events).filter(|_| is_alone)
        }
        // What the table notices while somebody acts is that person's word too; what was ruled before was approved before.
        _ => (reports(events) && changes_round(events)).then_some(DualAct::RuleOnRound),
    }
}

/// Which line of the list an act at the cash desk is, if it is on it; `at_table` is what would happen at the table.
pub(crate) fn at_desk(settings: &DualControl, by: &By, act: &CashAct, at_table: &[Event]) -> Option<DualAct> {
    match act {
        CashAct::ReprintVoucher { .. } => Some(DualAct::ReprintVoucher),
        CashAct::PayByHand { .. } => {
            let is_large = |event: &Event| match event {
                Event::HandPaid(paid) => paid.amount > settings.hand_pay_max,
                _ => false,
            };
            at_table.iter().any(is_large).then_some(DualAct::LargeHandPay)
        }
        CashAct::VoidVoucher { .. } => Some(DualAct::VoidVoucher),
        // The house itself puts its own rules in force when it is founded.
        CashAct::SetUp { .. } => person(by).map(|_| DualAct::ChangeVoucherRules),
        CashAct::BuyIn { .. }
        | CashAct::RepayOwed { .. }
        | CashAct::CashOut { .. }
        | CashAct::CashOutToVoucher { .. }
        | CashAct::RedeemAtTable { .. }
        | CashAct::RedeemForCash { .. }
        | CashAct::SellVoucher { .. }
        | CashAct::ConfirmPrinted { .. }
        | CashAct::LiftSuspension { .. }
        | CashAct::ExpireVouchers {} => None,
    }
}

/// Which line of the list an act in the office is, if it is on it.
pub(crate) fn in_office(by: &By, act: &OfficeCommand) -> Option<DualAct> {
    let asker = person(by)?;
    match act {
        OfficeCommand::HireStaff { .. } | OfficeCommand::TakeBackStaff { .. } => Some(DualAct::HireStaff),
        OfficeCommand::ChangePost { .. } => Some(DualAct::ChangePost),
        OfficeCommand::SetPassword { staff, .. } if staff != asker => Some(DualAct::ResetPassword),
        OfficeCommand::LiftExclusion { .. } => Some(DualAct::LiftExclusion),
        OfficeCommand::ForgetPatron { .. } => Some(DualAct::ForgetPatron),
        OfficeCommand::ScheduleRulebook { .. } | OfficeCommand::WithdrawRulebook { .. } => {
            Some(DualAct::ChangeRulebook)
        }
        OfficeCommand::PlanTable { .. } | OfficeCommand::RetireTable { .. } => Some(DualAct::PlanTable),
        OfficeCommand::ResetPin { .. } => Some(DualAct::ResetPin),
        OfficeCommand::EnrolMachine { kind: MachineKind::CardReader | MachineKind::Shoe, .. } => {
            Some(DualAct::EnrolReader)
        }
        // An adjustment is asked for with the act that waits; see `adjustment.rs`.
        _ => None,
    }
}

/// The member of staff who asks. Patrons, machines and the house itself do nothing that is on the list.
pub(crate) const fn person(by: &By) -> Option<&StaffId> {
    match by {
        By::Staff { id, .. } | By::Cashier(id) | By::Administrator(id) => Some(id),
        By::Patron(_) | By::AutomaticDealer | By::Reader | By::Clock | By::House => None,
    }
}

/// What a finding puts in force: a ruling on a round, or that the set of cards deals no further one.
fn puts_in_force(events: &[Event]) -> Option<DualAct> {
    let rejects = events.iter().any(|event| matches!(event, Event::SetRejected(_)));
    if changes_round(events) { Some(DualAct::RuleOnRound) } else { rejects.then_some(DualAct::RejectSet) }
}

/// Whether what is corrected now is a round that was settled: none is in play.
fn is_settled(table: &Table) -> bool {
    table.round().is_none()
}

fn changes_settled(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::RoundResettled(_) | Event::RoundVoided(_)))
}

/// Whether a round is void, a hand is changed or fixed, a choice is given, or a settlement is changed.
fn changes_round(events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::RoundResettled(_)
        | Event::RoundVoided(_)
        | Event::CardsReconstructed(_)
        | Event::HandsStand(_) => true,
        Event::IrregularityRuled(ruled) => ruled.options,
        _ => false,
    })
}

fn reports(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::IrregularityReported(_)))
}

/// Whether a report only says again what somebody else has reported and nobody has ruled on.
fn adds_to(table: &Table, asker: &StaffId, kind: Kind) -> bool {
    let is_same = |stop: &Stop| stop.kind == kind && stop.waits_for == WaitsFor::Facts;
    table.stop().is_some_and(is_same) && somebody_else_reported(table, asker)
}

fn somebody_else_reported(table: &Table, asker: &StaffId) -> bool {
    // An irregularity that the house itself noticed, or that is older than the record of who reported it, has no reporter.
    table.stop().is_some_and(|stop| stop.reported_by.as_ref() != Some(asker))
}

/// Whether a table would be opened otherwise than it was before: for another game, with cards or chips from elsewhere,
/// conducted by others, or so that wins are no longer set aside. Its limits are the pit's to set at any time.
fn is_other_than_before(table: &Table, settings: &Settings) -> bool {
    table.settings().is_some_and(|before| {
        let with_its_limits = Settings { limits: before.limits.clone(), ..settings.clone() };
        with_its_limits != *before
    })
}

/// Whether the set in play could deal another round.
fn ends_early(table: &Table) -> bool {
    let is_between = table.round().is_none() && table.stop().is_none();
    is_between && next_step(table) != NextStep::EndShoe
}
