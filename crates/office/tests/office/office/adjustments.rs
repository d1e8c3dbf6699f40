//! Disputes and adjustments: two people, and nothing twice.

use crate::office::floor::*;
use punto_office::{AdjustmentState, Command, Office, Refusal};
use punto_rules::Money;
use punto_vocabulary::{AdjustmentNumber, By, DisputeNumber};

fn approve(number: u64) -> Command {
    Command::ApproveAdjustment { adjustment: AdjustmentNumber(number) }
}

fn decline(number: u64) -> Command {
    Command::DeclineAdjustment { adjustment: AdjustmentNumber(number), reason: note("no") }
}

fn complete(number: u64) -> Command {
    Command::CompleteAdjustment { adjustment: AdjustmentNumber(number) }
}

fn state(office: &Office, number: u64) -> AdjustmentState {
    office.adjustment(AdjustmentNumber(number)).unwrap().state
}

fn stands(number: u64, state: AdjustmentState) -> Refusal {
    Refusal::AdjustmentIs { adjustment: AdjustmentNumber(number), state }
}

#[test]
fn a_round_is_disputed_once_by_each_patron_and_answered_once() {
    let mut office = office();
    done(&mut office, &patron("P1"), dispute("P1", 7), 0);
    let again = refused(&office, &patron("P1"), dispute("P1", 7), 0);
    assert_eq!(again, Refusal::Disputed { dispute: DisputeNumber(1) });
    done(&mut office, &patron("P2"), dispute("P2", 7), 0);
    done(&mut office, &patron("P1"), dispute("P1", 8), 0);
    let open = |office: &Office| office.open_disputes().map(|(number, _)| number.0).collect::<Vec<_>>();
    assert_eq!(open(&office), [1, 2, 3]);
    done(&mut office, &boss(), answer(2, false), 0);
    assert_eq!(open(&office), [1, 3]);
    for upheld in [true, false] {
        let twice = refused(&office, &other_boss(), answer(2, upheld), 0);
        assert_eq!(twice, Refusal::Answered { dispute: DisputeNumber(2) });
    }
    let none = Refusal::UnknownDispute { dispute: DisputeNumber(4) };
    assert_eq!(refused(&office, &boss(), answer(4, true), 0), none);
    assert!(matches!(refused(&office, &patron("P1"), dispute("P1", 7), 0), Refusal::Disputed { .. }));
}

#[test]
fn evidence_names_records_that_can_be() {
    let office = office();
    for (first, last) in [(0, 1), (2, 1)] {
        let Command::DisputeRound { patron: who, table, round, words, mut evidence } = dispute("P1", 7)
        else {
            unreachable!()
        };
        (evidence.first, evidence.last) = (first, last);
        let command = Command::DisputeRound { patron: who, table, round, words, evidence };
        assert_eq!(refused(&office, &patron("P1"), command, 0), Refusal::Evidence);
    }
}

#[test]
fn an_adjustment_goes_one_way() {
    let mut office = office();
    done(&mut office, &boss(), ask(-700, None), 0);
    assert_eq!(refused(&office, &By::House, complete(1), 0), stands(1, AdjustmentState::Asked));
    assert_eq!(refused(&office, &boss(), approve(1), 0), Refusal::SamePerson);
    done(&mut office, &other_boss(), approve(1), 0);
    assert_eq!(refused(&office, &other_boss(), approve(1), 0), stands(1, AdjustmentState::Approved));
    let known = office.adjustment(AdjustmentNumber(1)).unwrap();
    assert_eq!((known.amount, known.asked_by.as_str()), (Money::from_cents(-700), "S1"));
    assert_eq!(known.approved_by, Some(id("S2")));
    done(&mut office, &By::House, complete(1), 0);
    for (by, command) in [(By::House, complete(1)), (other_boss(), approve(1)), (boss(), decline(1))] {
        assert_eq!(refused(&office, &by, command, 0), stands(1, AdjustmentState::Done));
    }
    assert_eq!(office.open_adjustments().count(), 0);
}

#[test]
fn an_adjustment_is_declined_before_it_is_done_and_never_after() {
    let mut office = office();
    done(&mut office, &boss(), ask(5, None), 0);
    done(&mut office, &boss(), decline(1), 0);
    assert_eq!(refused(&office, &other_boss(), approve(1), 0), stands(1, AdjustmentState::Declined));
    done(&mut office, &boss(), ask(5, None), 0);
    done(&mut office, &other_boss(), approve(2), 0);
    done(&mut office, &boss(), decline(2), 0);
    assert_eq!(refused(&office, &By::House, complete(2), 0), stands(2, AdjustmentState::Declined));
    assert_eq!(state(&office, 2), AdjustmentState::Declined);
    let nothing = Refusal::NoAmount { amount: Money::ZERO };
    assert_eq!(refused(&office, &boss(), ask(0, None), 0), nothing);
}

#[test]
fn a_dispute_is_paid_once_and_only_where_it_was_upheld() {
    let mut office = office();
    done(&mut office, &patron("P1"), dispute("P1", 7), 0);
    let not_upheld = Refusal::NotUpheld { dispute: DisputeNumber(1) };
    assert_eq!(refused(&office, &boss(), ask(5, Some(1)), 0), not_upheld, "not answered");
    done(&mut office, &boss(), answer(1, true), 0);
    done(&mut office, &boss(), ask(5, Some(1)), 0);
    let paid = Refusal::DisputePaid { dispute: DisputeNumber(1), adjustment: AdjustmentNumber(1) };
    assert_eq!(refused(&office, &other_boss(), ask(5, Some(1)), 0), paid);
    done(&mut office, &boss(), decline(1), 0);
    done(&mut office, &boss(), ask(6, Some(1)), 0);
    done(&mut office, &other_boss(), approve(2), 0);
    done(&mut office, &By::House, complete(2), 0);
    let paid = Refusal::DisputePaid { dispute: DisputeNumber(1), adjustment: AdjustmentNumber(2) };
    assert_eq!(refused(&office, &boss(), ask(5, Some(1)), 0), paid);
    done(&mut office, &patron("P2"), dispute("P2", 7), 0);
    done(&mut office, &boss(), answer(2, true), 0);
    let others = Refusal::NotUpheld { dispute: DisputeNumber(2) };
    assert_eq!(refused(&office, &boss(), ask(5, Some(2)), 0), others, "another patron's");
    done(&mut office, &patron("P1"), dispute("P1", 8), 0);
    done(&mut office, &boss(), answer(3, false), 0);
    assert_eq!(
        refused(&office, &boss(), ask(5, Some(3)), 0),
        Refusal::NotUpheld { dispute: DisputeNumber(3) }
    );
}
