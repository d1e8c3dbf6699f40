//! Who may do what: dealers, posts, patrons, the cashier, the administrator.

use crate::floor::*;
use punto_rules::{Money, Role};
use punto_table::*;
use punto_vocabulary::{BettingBox, By};

#[test]
fn one_dealer_at_a_time_and_none_leaves_a_round() {
    let mut floor = Floor::of("six-star");
    let second = staff("dealer-2", Role::Dealer);
    assert_eq!(floor.no(&second, Command::SignOn {}), Refusal::AnotherDealer);
    assert!(matches!(floor.no(&second, Command::OpenBets {}), Refusal::NotAllowed { .. }));
    floor.open();
    assert!(matches!(floor.no(&dealer(), Command::SignOff {}), Refusal::RoundInProgress { .. }));
    // A change in mid-round is a hand-over with the supervisor.
    let over = Command::HandOver { to: name("dealer-2") };
    assert!(matches!(floor.no(&dealer(), over.clone()), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), over.clone());
    assert_eq!(floor.no(&supervisor(), over), Refusal::AnotherDealer);
    assert!(matches!(floor.no(&dealer(), Command::CloseBets {}), Refusal::NotAllowed { .. }));
    floor.ok(&second, Command::CloseBets {});
    for card in floor.cards("9 2 T 3") {
        floor.ok(&second, Command::Deal { drawn: Drawn::Read { card: Some(card), side: None } });
    }
    floor.ok(&second, Command::AnnounceResult {});
    floor.ok(&second, Command::Settle {});
    assert!(matches!(floor.no(&dealer(), Command::SignOff {}), Refusal::NotAllowed { .. }));
    floor.ok(&second, Command::SignOff {});
    assert_eq!(floor.no(&second, Command::SignOff {}), Refusal::NoDealer);
    assert_eq!(floor.no(&supervisor(), Command::HandOver { to: name("dealer-1") }), Refusal::NoDealer);
    assert_eq!(floor.no(&supervisor(), Command::OpenBets {}), Refusal::NoDealer);
    assert_eq!(floor.no(&By::AutomaticDealer, Command::OpenBets {}), Refusal::NoDealer);
    floor.check_replay();
}

#[test]
fn the_automatic_dealer_deals_where_nobody_is_signed_on() {
    let mut floor = Floor::of("rapid-etg");
    floor.open();
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    floor.ok(&dealer(), Command::SignOn {});
    assert_eq!(floor.no(&By::AutomaticDealer, Command::OpenBets {}), Refusal::AnotherDealer);
    floor.open();
}

#[test]
fn nobody_without_the_right_conducts_a_game() {
    let commands = |floor: &Floor| {
        vec![
            Command::OpenBets {},
            Command::CloseBets {},
            Command::AnnounceResult {},
            Command::Settle {},
            Command::LoadShoe { cards: RealCards::Real, inspection: None },
            Command::Burn { turned: floor.cards("9")[0], face_down: 1 },
            Command::RecordLayout { wagers: vec![] },
            Command::GrantSqueeze { side: punto_rules::Side::Player, nth: 1 },
            Command::Deal { drawn: Drawn::Foreign },
            report(punto_rules::Kind::Other, ""),
            Command::EstablishFacts { facts: facts_of(""), excess: Vec::new(), note: None },
            Command::CloseTable { reason: None, until_ms: None },
            Command::HandOver { to: name("x") },
            Command::AssignPost { staff: name("x"), post: Role::Dealer, for_ms: 1 },
            Command::LockTable { reason: name("no") },
            Command::UnlockTable { reason: name("no") },
            adjust("ann", 1, &supervisor()),
        ]
    };
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    let strangers =
        [patron("ann"), cashier(), By::Administrator(name("admin")), staff("dealer-2", Role::Dealer)];
    for by in strangers {
        for command in commands(&floor) {
            let refusal = floor.no(&by, command.clone());
            assert!(matches!(refusal, Refusal::NotAllowed { .. }), "{by:?} {command:?}: {refusal}");
        }
    }
    for by in [patron("ann"), cashier(), dealer(), By::Reader] {
        assert!(matches!(floor.no(&by, Command::Tick {}), Refusal::NotAllowed { .. }));
    }
}

#[test]
fn a_post_is_for_a_time_and_from_above() {
    let mut floor = Floor::of("six-star");
    let second = staff("dealer-2", Role::Dealer);
    let post = |post, for_ms| Command::AssignPost { staff: name("dealer-2"), post, for_ms };
    assert!(matches!(floor.no(&supervisor(), post(Role::PitSupervisor, 1_000)), Refusal::NotAllowed { .. }));
    assert!(matches!(floor.no(&manager(), post(Role::ShiftManager, 1_000)), Refusal::NotAllowed { .. }));
    let own = Command::AssignPost { staff: name("pit-2"), post: Role::PitManager, for_ms: 1_000 };
    assert!(matches!(floor.no(&manager(), own), Refusal::NotAllowed { .. }));
    floor.ok(&manager(), post(Role::PitSupervisor, 1_000));
    floor.now = floor.now.after_ms(999);
    floor.ok(&second, Command::LockTable { reason: name("a fight") });
    assert!(matches!(
        floor.no(&second, Command::UnlockTable { reason: name("over") }),
        Refusal::NotAllowed { .. }
    ));
    floor.ok(&manager(), Command::UnlockTable { reason: name("over") });
    assert_eq!(floor.no(&manager(), Command::UnlockTable { reason: name("over") }), Refusal::NotLocked);
    floor.now = floor.now.after_ms(1);
    assert!(matches!(
        floor.no(&second, Command::LockTable { reason: name("more") }),
        Refusal::NotAllowed { .. }
    ));
    // A day at most.
    floor.ok(&shift(), post(Role::ShiftManager, u64::MAX));
    let Some(Event::PostAssigned(assigned)) = floor.log.last() else { panic!() };
    assert_eq!(assigned.until, floor.now.after_ms(24 * 60 * 60 * 1_000));
    floor.check_replay();
}

#[test]
fn staff_do_not_play_at_their_table() {
    let mut floor = Floor::of("six-star");
    let join = |who: &str| Command::Join { patron: name(who), place: Place::Standing };
    assert_eq!(floor.no(&patron("dealer-1"), join("dealer-1")), Refusal::StaffDoNotPlay);
    floor.join("carl", 1);
    let over = Command::HandOver { to: name("carl") };
    assert_eq!(floor.no(&supervisor(), over), Refusal::StaffDoNotPlay);
    let post = Command::AssignPost { staff: name("carl"), post: Role::PitSupervisor, for_ms: 9 };
    assert_eq!(floor.no(&manager(), post), Refusal::StaffDoNotPlay);
    floor.ok(&dealer(), Command::SignOff {});
    assert_eq!(floor.no(&staff("carl", Role::Dealer), Command::SignOn {}), Refusal::StaffDoNotPlay);
    floor.ok(&manager(), Command::AssignPost { staff: name("eve"), post: Role::Dealer, for_ms: 9 });
    assert_eq!(floor.no(&patron("eve"), join("eve")), Refusal::StaffDoNotPlay);
    let mut floor = Floor::with(RWS, |settings| settings.chips = Chips::Real);
    floor.open();
    floor.close();
    let lying = ChipsLying {
        patron: name("dealer-1"),
        on: name("tie"),
        stake: dollars(10),
        betting_box: BettingBox(1),
        placed_by: None,
    };
    assert_eq!(floor.no(&dealer(), Command::RecordLayout { wagers: vec![lying] }), Refusal::StaffDoNotPlay);
}

#[test]
fn a_place_is_taken_by_one_and_must_exist() {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    let join = |who: &str, place| Command::Join { patron: name(who), place };
    let seat = |number| Place::Seat(BettingBox(number));
    assert_eq!(floor.no(&patron("bob"), join("bob", seat(1))), Refusal::PlaceTaken);
    for place in [seat(0), seat(8), Place::Terminal(name("t-1"))] {
        assert_eq!(floor.no(&patron("bob"), join("bob", place)), Refusal::NoSuchPlace);
    }
    assert!(matches!(floor.no(&patron("bob"), join("ann", seat(2))), Refusal::NotAllowed { .. }));
    floor.ok(&dealer(), join("ann", seat(2)));
    floor.open();
    floor.bet("ann", "tie", 10, 2);
    assert_eq!(floor.no(&patron("ann"), join("ann", seat(1))), Refusal::HasWagers);
    floor.ok(&patron("ann"), join("ann", seat(2)));
    assert!(matches!(
        floor.no(&patron("eve"), Command::Leave { patron: name("eve") }),
        Refusal::NotAtTable { .. }
    ));
    assert!(matches!(
        floor.no(&patron("eve"), Command::Leave { patron: name("ann") }),
        Refusal::NotAllowed { .. }
    ));
    let mut floor = Floor::of("rapid-etg");
    floor.join("ann", 0);
    let same = Place::Terminal(name("terminal-ann"));
    assert_eq!(floor.no(&patron("bob"), join("bob", same)), Refusal::PlaceTaken);
    assert_eq!(floor.no(&patron("bob"), join("bob", Place::Standing)), Refusal::NoSuchPlace);
}

#[test]
fn credits_come_from_the_cashier_or_a_voucher() {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    let buy = |who: &str, amount, with| {
        Command::House(HouseCommand::BuyCredits { patron: name(who), amount, with })
    };
    let voucher = || Means::Voucher(name("v-1"));
    assert!(matches!(
        floor.no(&patron("ann"), buy("ann", dollars(1), Means::Cash)),
        Refusal::NotAllowed { .. }
    ));
    assert!(matches!(floor.no(&dealer(), buy("ann", dollars(1), voucher())), Refusal::NotAllowed { .. }));
    assert!(matches!(
        floor.no(&patron("eve"), buy("eve", dollars(1), voucher())),
        Refusal::NotAtTable { .. }
    ));
    for cents in [i64::MIN, -1, 0, 1_000_000_000_000_000, i64::MAX] {
        let refusal = floor.no(&cashier(), buy("ann", Money::from_cents(cents), Means::Cash));
        assert!(matches!(refusal, Refusal::Amount { .. }), "{cents}");
    }
    floor.ok(&patron("ann"), buy("ann", dollars(1), voucher()));
    let out = |who: &str, into| {
        Command::House(HouseCommand::CashOut { patron: name(who), amount: dollars(1), into })
    };
    assert!(matches!(floor.no(&patron("ann"), out("ann", Means::Cash)), Refusal::NotAllowed { .. }));
    assert!(matches!(floor.no(&patron("eve"), out("ann", voucher())), Refusal::NotAllowed { .. }));
    assert!(matches!(floor.no(&cashier(), out("eve", Means::Cash)), Refusal::NotAtTable { .. }));
    let mut real = Floor::with(RWS, |settings| settings.chips = Chips::Real);
    real.join("ann", 1);
    assert_eq!(real.no(&cashier(), buy("ann", dollars(1), Means::Cash)), Refusal::RealChips);
}

#[test]
fn a_table_closes_empty_and_credits_can_still_be_fetched() {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    assert_eq!(
        floor.no(&supervisor(), Command::CloseTable { reason: None, until_ms: None }),
        Refusal::ShoeInPlay
    );
    floor.open();
    assert!(matches!(
        floor.no(&supervisor(), Command::CloseTable { reason: None, until_ms: None }),
        Refusal::RoundInProgress { .. }
    ));
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    floor.end_shoe(&dealer());
    let kinds = floor.kinds(&supervisor(), Command::CloseTable { reason: None, until_ms: None });
    assert_eq!(kinds, ["PatronLeft", "DealerSignedOff", "TableClosed"]);
    assert_eq!(floor.no(&dealer(), Command::SignOn {}), Refusal::TableClosed);
    let cash_out =
        |into| Command::House(HouseCommand::CashOut { patron: name("ann"), amount: dollars(1), into });
    floor.ok(&cashier(), cash_out(Means::Cash));
    assert!(matches!(
        floor.no(&patron("ann"), Command::Leave { patron: name("ann") }),
        Refusal::NotAtTable { .. }
    ));
    // It opens again, smaller, with nobody at a seat that is gone.
    let mut settings = settings("six-star");
    settings.felt = Some(Felt { letter: "B".into(), seats: 5 });
    let open = Command::OpenTable { settings: Box::new(settings) };
    assert!(matches!(floor.no(&dealer(), open.clone()), Refusal::NotAllowed { .. }));
    floor.ok(&By::Administrator(name("admin")), open.clone());
    assert_eq!(floor.no(&supervisor(), open), Refusal::TableOpen);
    floor.ok(&cashier(), cash_out(Means::Cash));
    floor.check_replay();
}

#[test]
fn who_acts_as_a_pit_employee_may_place_for_a_patron() {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    floor.ok(&shift(), Command::AssignPost { staff: name("m1"), post: Role::ShiftManager, for_ms: 60_000 });
    floor.open();
    assert!(matches!(floor.no(&shift(), wager("ann", "player", 100, 1)), Refusal::NotAllowed { .. }));
    floor.ok(&staff("m1", Role::PitManager), wager("ann", "player", 100, 1));
}

#[test]
fn who_plays_at_a_table_is_no_staff_of_it() {
    let mut floor = Floor::of(RWS);
    floor.join("boss", 1);
    floor.open();
    let boss = staff("boss", Role::ShiftManager);
    assert_eq!(floor.no(&boss, Command::CloseBets {}), Refusal::StaffDoNotPlay);
    assert_eq!(floor.no(&boss, Command::LockTable { reason: name("mine") }), Refusal::StaffDoNotPlay);
}
