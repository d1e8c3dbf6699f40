//! Credits put right by two people, and debts repaid.

use crate::floor::*;
use punto_rules::{Kind, Money, Role};
use punto_table::*;
use punto_vocabulary::By;

/// Ann and Bob have 10,000.00 each; nobody plays.
fn floor() -> Floor {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor
}

/// Ann has cashed out all but 50.00 of what a round gave her that turned out void, and owes 50.00.
fn in_debt() -> Floor {
    let mut floor = floor();
    floor.open();
    floor.bet("ann", "player", 100, 1);
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    let cash_out = Command::House(HouseCommand::CashOut {
        patron: name("ann"),
        amount: dollars(10_050),
        into: Means::Cash,
    });
    floor.ok(&cashier(), cash_out);
    // A hand had a wrong number of cards, which is noticed before the next round begins (5.5.3).
    floor.ok(&supervisor(), report(Kind::WrongNumberOfCards, "!reconstructible"));
    assert_eq!(purse(&floor), (Money::ZERO, dollars(50)));
    floor
}

fn purse(floor: &Floor) -> (Money, Money) {
    floor.table.patron(&name("ann")).map_or((Money::ZERO, Money::ZERO), |ann| (ann.credits, ann.owed))
}

#[test]
fn two_people_of_the_floor_give_credits_and_take_them() {
    let mut floor = floor();
    let events = floor.ok(&supervisor(), adjust("ann", 250, &manager()));
    let [Event::CreditsAdjusted(adjusted)] = &events[..] else { panic!("{events:?}") };
    assert_eq!((adjusted.amount, adjusted.owed_repaid), (dollars(250), Money::ZERO));
    assert_eq!((adjusted.asked_by.as_str(), adjusted.approved_by.as_str()), ("pit-1", "pit-2"));
    assert_eq!(adjusted.reason.as_str(), "a stuck button");
    assert_eq!(floor.credits("ann"), dollars(10_250));
    floor.ok(&shift(), adjust("ann", -10_250, &supervisor()));
    assert_eq!(floor.credits("ann"), Money::ZERO);
    floor.check_replay();
}

/// Everybody who is there asks, and everybody approves: only two different people of the floor may.
#[test]
fn nobody_else_may_ask_or_approve_and_nobody_alone() {
    let mut floor = floor();
    let floor_people = [supervisor(), manager(), shift(), staff("pit-9", Role::PitSupervisor)];
    let others = [
        patron("ann"),
        patron("bob"),
        dealer(),
        staff("dealer-2", Role::Dealer),
        cashier(),
        By::Administrator(name("admin")),
        By::AutomaticDealer,
        By::Reader,
        By::Clock,
        By::House,
    ];
    let everybody: Vec<&By> = floor_people.iter().chain(&others).collect();
    for &by in &everybody {
        for &approved_by in &everybody {
            let may = floor_people.contains(by) && floor_people.contains(approved_by) && by != approved_by;
            let before = floor.credits("ann");
            match floor.ask(by, adjust("ann", 1, approved_by)) {
                Ok(_) => assert!(may, "{by:?} with {approved_by:?}"),
                Err(Refusal::SamePerson) => assert!(by == approved_by && floor_people.contains(by)),
                Err(refusal) => {
                    assert!(matches!(refusal, Refusal::NotAllowed { .. }), "{refusal}");
                    assert!(!may, "{by:?} with {approved_by:?}");
                }
            }
            assert_eq!(floor.credits("ann") == before, !may);
        }
    }
    // One person in two roles is one person.
    let other_hat = staff("pit-1", Role::ShiftManager);
    assert_eq!(floor.no(&supervisor(), adjust("ann", 1, &other_hat)), Refusal::SamePerson);
}

#[test]
fn who_plays_here_neither_asks_nor_approves() {
    let mut floor = floor();
    floor.join("boss", 3);
    let boss = staff("boss", Role::ShiftManager);
    assert_eq!(floor.no(&boss, adjust("ann", 1, &supervisor())), Refusal::StaffDoNotPlay);
    assert_eq!(floor.no(&supervisor(), adjust("ann", 1, &boss)), Refusal::StaffDoNotPlay);
    assert_eq!(floor.no(&supervisor(), adjust("boss", 1, &boss)), Refusal::StaffDoNotPlay);
}

#[test]
fn a_post_counts_while_it_lasts() {
    let mut floor = floor();
    let second = staff("dealer-2", Role::Dealer);
    let post = Command::AssignPost { staff: name("dealer-2"), post: Role::PitSupervisor, for_ms: 1_000 };
    floor.ok(&manager(), post);
    floor.now = floor.now.after_ms(999);
    floor.ok(&second, adjust("ann", 1, &supervisor()));
    floor.ok(&supervisor(), adjust("ann", 1, &second));
    floor.now = floor.now.after_ms(1);
    assert!(matches!(floor.no(&second, adjust("ann", 1, &supervisor())), Refusal::NotAllowed { .. }));
    assert!(matches!(floor.no(&supervisor(), adjust("ann", 1, &second)), Refusal::NotAllowed { .. }));
}

#[test]
fn amounts_that_cannot_be() {
    let mut floor = floor();
    let mut adjust = |cents: i64| {
        let amount = Money::from_cents(cents);
        let (reason, approved_by) = (name("no"), manager());
        floor.no(
            &supervisor(),
            Command::House(HouseCommand::AdjustCredits { patron: name("ann"), amount, reason, approved_by }),
        )
    };
    let limit = punto_rules::STAKE_MAX;
    assert_eq!(adjust(0), Refusal::Adjustment { limit });
    assert_eq!(adjust(limit.cents()), Refusal::Adjustment { limit });
    assert_eq!(adjust(i64::MAX), Refusal::Adjustment { limit });
    for cents in [-1_000_001, i64::MIN] {
        assert_eq!(adjust(cents), Refusal::NotEnoughCredits { credits: dollars(10_000) });
    }
    let nobody = floor.no(&supervisor(), self::adjust("eve", 1, &manager()));
    assert_eq!(nobody, Refusal::NotAtTable { patron: name("eve") });
    let mut real = Floor::with(RWS, |settings| settings.chips = Chips::Real);
    real.join("ann", 1);
    assert_eq!(real.no(&supervisor(), self::adjust("ann", 1, &manager())), Refusal::RealChips);
}

#[test]
fn a_closed_or_locked_table_can_still_be_put_right() {
    let mut floor = in_debt();
    floor.buy("ann", 30);
    floor.ok(&supervisor(), Command::LockTable { reason: name("a spill") });
    floor.ok(&supervisor(), adjust("bob", -1, &manager()));
    floor.ok(&patron("ann"), repay("ann", 10));
    floor.ok(&manager(), Command::UnlockTable { reason: name("over") });
    // A void round may have taken the set with it.
    if floor.table.shoe().is_some() {
        floor.end_shoe(&dealer());
    }
    floor.ok(&supervisor(), Command::CloseTable { reason: None, until_ms: None });
    floor.ok(&cashier(), repay("ann", 10));
    floor.ok(&supervisor(), adjust("ann", 60, &manager()));
    assert_eq!(purse(&floor), (dollars(40), Money::ZERO));
    floor.ok(&supervisor(), adjust("ann", -40, &manager()));
    assert_eq!(floor.table.patron(&name("ann")), None, "who has nothing at a closed table is forgotten");
    floor.check_replay();
}

#[test]
fn what_is_given_repays_a_debt_first() {
    for (given, owed_repaid, after) in [(20, 20, (0, 30)), (50, 50, (0, 0)), (70, 50, (20, 0))] {
        let mut floor = in_debt();
        let events = floor.ok(&supervisor(), adjust("ann", given, &manager()));
        let [Event::CreditsAdjusted(adjusted)] = &events[..] else { panic!("{events:?}") };
        assert_eq!(adjusted.owed_repaid, dollars(owed_repaid), "{given}");
        assert_eq!(purse(&floor), (dollars(after.0), dollars(after.1)), "{given}");
        floor.check_replay();
    }
}

#[test]
fn a_debt_is_repaid_out_of_credits_by_its_patron_or_the_cashier() {
    let mut floor = in_debt();
    assert_eq!(floor.no(&patron("ann"), repay("ann", 1)), Refusal::NotEnoughCredits { credits: Money::ZERO });
    floor.buy("ann", 40);
    for by in [patron("bob"), dealer(), supervisor(), shift(), By::Clock, By::House, By::AutomaticDealer] {
        assert!(matches!(floor.no(&by, repay("ann", 1)), Refusal::NotAllowed { .. }), "{by:?}");
    }
    for cents in [i64::MIN, -1, 0, 5_001, i64::MAX] {
        let repay = Command::RepayOwed { patron: name("ann"), amount: Money::from_cents(cents) };
        assert_eq!(floor.no(&cashier(), repay), Refusal::Amount { limit: dollars(50) }, "{cents}");
    }
    let credits = dollars(40);
    assert_eq!(floor.no(&cashier(), repay("ann", 41)), Refusal::NotEnoughCredits { credits });
    let events = floor.ok(&patron("ann"), repay("ann", 30));
    assert_eq!(events, [OwedRepaid { patron: name("ann"), amount: dollars(30) }.into()]);
    assert_eq!(purse(&floor), (dollars(10), dollars(20)));
    floor.ok(&cashier(), repay("ann", 10));
    floor.buy("ann", 10);
    floor.ok(&cashier(), repay("ann", 10));
    assert_eq!(purse(&floor), (Money::ZERO, Money::ZERO));
    assert_eq!(floor.no(&cashier(), repay("ann", 1)), Refusal::NothingOwed { patron: name("ann") });
    assert!(matches!(floor.no(&cashier(), repay("eve", 1)), Refusal::NotAtTable { .. }));
    floor.check_replay();
}

#[test]
fn a_debt_is_paid_in_cash_by_the_cashier_also_where_there_are_no_credits() {
    let mut floor = in_debt();
    let pay = |dollar: i64| {
        Command::House(HouseCommand::PayOwedInCash { patron: name("ann"), amount: dollars(dollar) })
    };
    for by in [patron("ann"), dealer(), supervisor(), shift(), By::Clock, By::House, By::AutomaticDealer] {
        assert!(matches!(floor.no(&by, pay(1)), Refusal::NotAllowed { .. }), "{by:?}");
    }
    for wrong in [-1, 0, 51] {
        assert_eq!(floor.no(&cashier(), pay(wrong)), Refusal::Amount { limit: dollars(50) }, "{wrong}");
    }
    let events = floor.ok(&cashier(), pay(20));
    assert_eq!(events, [OwedPaidInCash { patron: name("ann"), amount: dollars(20) }.into()]);
    assert_eq!(purse(&floor), (Money::ZERO, dollars(30)));
    floor.ok(&cashier(), pay(30));
    assert_eq!(floor.no(&cashier(), pay(1)), Refusal::NothingOwed { patron: name("ann") });
    floor.check_replay();
}

#[test]
fn credits_that_cover_a_debt_are_not_cashed_out_before_it_is_repaid() {
    let mut floor = in_debt();
    let out = |dollar: i64, into: &Means| {
        Command::House(HouseCommand::CashOut {
            patron: name("ann"),
            amount: dollars(dollar),
            into: into.clone(),
        })
    };
    let (cash, voucher) = (Means::Cash, Means::Voucher(name("v-1")));
    floor.buy("ann", 40);
    let refusal = Refusal::OwedFirst { owed: dollars(50), free: Money::ZERO };
    assert_eq!(floor.no(&cashier(), out(1, &cash)), refusal);
    assert_eq!(floor.no(&patron("ann"), out(1, &voucher)), refusal);
    assert!(refusal.to_string().contains("50.00 is owed to the house; repay it first"), "{refusal}");
    // What is above the debt is hers.
    floor.buy("ann", 30);
    let refusal = Refusal::OwedFirst { owed: dollars(50), free: dollars(20) };
    assert_eq!(floor.no(&patron("ann"), out(21, &voucher)), refusal);
    floor.ok(&patron("ann"), out(20, &voucher));
    assert_eq!(
        floor.no(&cashier(), out(1, &cash)),
        Refusal::OwedFirst { owed: dollars(50), free: Money::ZERO }
    );
    // Whichever way it is repaid, the rest is free.
    floor.ok(&patron("ann"), repay("ann", 10));
    floor.ok(
        &cashier(),
        Command::House(HouseCommand::PayOwedInCash { patron: name("ann"), amount: dollars(40) }),
    );
    floor.ok(&cashier(), out(40, &cash));
    assert_eq!(purse(&floor), (Money::ZERO, Money::ZERO));
    floor.check_replay();
}
