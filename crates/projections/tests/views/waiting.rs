//! Money that waits for somebody is told until it is paid: how much, since when, and of which round.

use crate::play::*;
use punto_projections::*;
use punto_rules::{Kind, Money, Role};
use punto_table::*;
use punto_vocabulary::{By, PatronId, RoundNumber};
use std::collections::BTreeMap;

/// Whose money waits: how much, since when, and of which round.
type Known = BTreeMap<PatronId, (Money, u64, RoundNumber)>;

/// What should be told after an event, from what was told before it and from the table itself.
fn told_after(before: &Known, now_ms: u64, views: &TableViews, of: fn(&PatronState) -> Money) -> Known {
    let waits = views.table().patrons().filter(|(_, state)| of(state) > Money::ZERO);
    let since = |patron: &PatronId| {
        let begins = || (now_ms, views.table().last_round().expect("money of no round").number);
        before.get(patron).map_or_else(begins, |known| (known.1, known.2))
    };
    waits.map(|(patron, state)| (patron.clone(), (of(state), since(patron).0, since(patron).1))).collect()
}

fn known(told: &[WaitingMoney]) -> Known {
    assert!(told.is_sorted_by_key(|one| one.since), "the longest is first");
    told.iter().map(|one| (one.patron.clone(), (one.amount, one.since, one.round))).collect()
}

#[test]
fn hand_pays_and_debts_are_told_from_their_round_until_they_are_paid() {
    let (mut set_aside, mut paid) = (0, 0);
    for seed in 0..60 {
        let mut play = Play::new(GAMES[seed % GAMES.len()], 0x9e37_79b9 + seed as u64);
        let (mut pays, mut debts) = (Known::new(), Known::new());
        play.play(500, &mut |views, _, _| {
            let dealer = views.dealer(&SomeNames);
            let (now_pays, now_debts) = (known(&dealer.hand_pays), known(&dealer.owed));
            assert_eq!(now_pays, told_after(&pays, views.time_ms(), views, |state| state.hand_pay));
            assert_eq!(now_debts, told_after(&debts, views.time_ms(), views, |state| state.owed));
            for one in dealer.hand_pays.iter().chain(&dealer.owed) {
                assert_eq!(one.place, views.table().patron(&one.patron).unwrap().place);
            }
            set_aside += usize::from(now_pays.len() > pays.len());
            paid += usize::from(now_pays.len() < pays.len());
            (pays, debts) = (now_pays, now_debts);
        });
    }
    assert!(set_aside > 0 && paid > 0, "{set_aside} {paid}");
}

/// Ann plays until she wins, and says in which round. The next one has not begun.
fn wins(play: &mut Play, ann: &PatronId, cashier: &By) -> RoundNumber {
    let (by, quiet) = (By::Patron(ann.clone()), &mut |_: &TableViews, _: &Event, _: &Shown| {});
    assert!(play.ask(&by, Command::Join { patron: ann.clone(), place: Place::Terminal(name("t-1")) }, quiet));
    let amount = Money::from_cents(1_000_000);
    assert!(play.ask(
        cashier,
        Command::House(HouseCommand::BuyCredits { patron: ann.clone(), amount, with: Means::Cash }),
        quiet
    ));
    for _ in 0..2_000 {
        play.step();
        match play.log.last() {
            Some(Event::BetsOpened(_)) => {
                let (on, stake) = (name("player"), Money::from_cents(5_000));
                let wager =
                    Command::PlaceWager { patron: ann.clone(), on, stake, betting_box: None, round: None };
                assert!(play.ask(&by, wager, quiet));
            }
            Some(Event::RoundSettled(settled))
                if settled.settlement.wagers.iter().any(|wager| wager.returned > wager.stake) =>
            {
                return settled.round;
            }
            _ => {}
        }
    }
    panic!("nothing is ever won");
}

#[test]
fn a_debt_is_told_from_the_round_that_was_settled_again_until_it_is_repaid() {
    let mut play = Play::of("rapid-etg", |own| own.hand_pay_above = None);
    let (cashier, pit) = (By::Cashier(name("cash-1")), staff("pit-9", Role::PitSupervisor));
    let patron: PatronId = name("ann");
    let round = wins(&mut play, &patron, &cashier);
    let amount = play.table.patron(&patron).unwrap().credits;
    let out = Command::House(HouseCommand::CashOut { patron: patron.clone(), amount, into: Means::Cash });
    play.ask(&cashier, out, &mut |_, _, _| {});
    assert_eq!(play.views.dealer(&SomeNames).owed, []);
    // The rulebook is silent, and the shift manager voids the round (R18).
    play.ask(&pit, report(Kind::Other), &mut |_, _, _| {});
    let (decision, reason) = (Decision::Void, name("as I see it"));
    let shift = staff("shift-9", Role::ShiftManager);
    play.ask(&shift, Command::Decide { irregularity: None, decision, reason }, &mut |_, _, _| {});
    let owed = play.table.patron(&patron).unwrap().owed;
    assert!(owed > Money::ZERO);
    let told = play.views.dealer(&SomeNames).owed;
    assert_eq!(known(&told), Known::from([(patron.clone(), (owed, play.views.time_ms(), round))]));
    // A part of it changes how much, and not since when.
    let since = play.views.time_ms();
    let cent = Money::from_cents(1);
    let pay = |amount| Command::House(HouseCommand::PayOwedInCash { patron: patron.clone(), amount });
    play.ask(&cashier, pay(cent), &mut |_, _, _| {});
    let rest = owed.checked_sub(cent).unwrap();
    let told = play.views.dealer(&SomeNames).owed;
    assert_eq!(known(&told), Known::from([(patron.clone(), (rest, since, round))]));
    play.ask(&cashier, pay(rest), &mut |_, _, _| {});
    assert_eq!(play.views.dealer(&SomeNames).owed, []);
}
