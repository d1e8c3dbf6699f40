//! A card recorded wrongly is put right (R17c).

use crate::floor::*;
use punto_rules::{Card, Kind, Money, Side};
use punto_table::*;

fn correct(side: Side, nth: u8, card: &str) -> Command {
    let card: Card = card.parse().unwrap();
    Command::CorrectCard { side, nth, card, reason: name("misread") }
}

fn floor(game: &str) -> Floor {
    let mut floor = Floor::with(game, |settings| settings.source = Source::RealShoe);
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor.open();
    floor.bet("ann", "player", 100, 1);
    floor.bet("bob", "banker", 100, 2);
    floor.close();
    floor
}

#[test]
fn the_dealer_until_the_result_is_announced_then_the_supervisor() {
    let mut floor = floor("six-star");
    floor.deal("9e 2e Te 3e");
    assert!(matches!(floor.no(&patron("ann"), correct(Side::Player, 1, "8e")), Refusal::NotAllowed { .. }));
    let kinds = floor.kinds(&dealer(), correct(Side::Player, 1, "8e"));
    assert_eq!(kinds, ["CardCorrected", "TotalsAnnounced"], "the totals are announced again");
    floor.ok(&dealer(), Command::AnnounceResult {});
    assert!(matches!(floor.no(&dealer(), correct(Side::Player, 1, "9e")), Refusal::NotAllowed { .. }));
    let kinds = floor.kinds(&supervisor(), correct(Side::Player, 1, "9e"));
    assert_eq!(kinds, ["CardCorrected", "ResultAnnounced"]);
    floor.ok(&dealer(), Command::Settle {});
    assert!(matches!(floor.no(&dealer(), correct(Side::Player, 1, "8e")), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), correct(Side::Player, 1, "8e"));
    floor.open();
    assert_eq!(floor.no(&supervisor(), correct(Side::Player, 1, "9e")), Refusal::NoSuchCard, "too late");
    floor.check_replay();
}

#[test]
fn a_settled_round_is_settled_again_by_the_difference() {
    let mut floor = floor("six-star");
    floor.deal("9e 2e Te 6e");
    floor.finish();
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (dollars(10_100), dollars(9_900)));
    let difference = |who: &str, amount| Difference {
        patron: name(who),
        amount: dollars(amount),
        set_aside: Money::ZERO,
        owed: Money::ZERO,
    };
    // 8 to 8, a Tie; then Banker 9 to Player 8.
    for (side, nth, card) in [(Side::Player, 1, "8e"), (Side::Banker, 2, "7w")] {
        let events = floor.ok(&supervisor(), correct(side, nth, card));
        let [_, Event::RoundResettled(again)] = &events[..] else { panic!("{events:?}") };
        assert_eq!(again.differences, [difference("ann", -100), difference("bob", 100)]);
    }
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (dollars(9_900), dollars(10_100)));
    floor.check_replay();
}

#[test]
fn who_has_cashed_out_owes_the_difference() {
    let mut floor = floor("six-star");
    floor.deal("9e 2e Te 6e");
    floor.finish();
    let cash_out = Command::House(HouseCommand::CashOut {
        patron: name("ann"),
        amount: dollars(10_050),
        into: Means::Cash,
    });
    floor.ok(&cashier(), cash_out);
    floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
    floor.ok(&supervisor(), correct(Side::Player, 1, "Tw"));
    let ann = floor.table.patron(&name("ann")).unwrap();
    assert_eq!((ann.credits, ann.owed), (Money::ZERO, dollars(150)));
    floor.check_replay();
}

#[test]
fn by_the_right_cards_a_hand_may_have_too_many_or_too_few() {
    // Player 5 drew; with an 8 in place of the 2 it was a natural: one card too many.
    let mut floor = floor("six-star");
    floor.deal("2e Te Te 3e 4e");
    floor.ok(&dealer(), correct(Side::Player, 1, "8e"));
    assert_eq!(floor.table.stop().map(|stop| stop.kind), Some(Kind::WrongNumberOfCards));
    floor.ok(
        &supervisor(),
        Command::EstablishFacts { facts: facts_of("reconstructible"), excess: Vec::new(), note: None },
    );
    assert_eq!(floor.table.left_over(), floor.cards("4e"));
    floor.finish();
    floor.check_replay();
    // Announced, and a card is missing: it is dealt, and the result announced again.
    let mut floor = self::floor("six-star");
    floor.deal("9e 2e Te 3e");
    floor.ok(&dealer(), Command::AnnounceResult {});
    floor.ok(&supervisor(), correct(Side::Player, 1, "6e"));
    floor.ok(
        &supervisor(),
        Command::EstablishFacts { facts: facts_of("reconstructible"), excess: Vec::new(), note: None },
    );
    let due = Refusal::CardDue { side: Side::Banker, nth: 3 };
    assert_eq!(floor.no(&dealer(), Command::AnnounceResult {}), due);
    floor.deal("2w");
    assert_eq!(floor.finish().winner, punto_rules::Winner::Banker);
    floor.check_replay();
    // After settlement a card is missing: it is drawn and the round settled again, or the round is void (5.2).
    let mut floor = self::floor("six-star");
    floor.deal("9e 2e Te 3e");
    floor.finish();
    floor.ok(&supervisor(), correct(Side::Player, 1, "3e"));
    assert!(floor.table.stop().is_some());
    let mut again = floor.clone();
    let reconstructible = facts_of("reconstructible");
    again.ok(
        &supervisor(),
        Command::EstablishFacts { facts: reconstructible, excess: Vec::new(), note: None },
    );
    let missing = StoppedFor::MissingCard { side: Side::Player, nth: 3 };
    assert_eq!(next_step(&again.table), NextStep::Stopped { waits_for: missing });
    again.ok(
        &dealer(),
        Command::Deal { drawn: Drawn::Read { card: Some("9w".parse().unwrap()), side: None } },
    );
    assert_eq!(again.table.stop(), None, "the Player has 2, the Banker 5 and stands on a 9");
    assert_eq!((again.credits("ann"), again.credits("bob")), (dollars(9_900), dollars(10_100)));
    again.check_replay();
    floor.ok(
        &supervisor(),
        Command::EstablishFacts { facts: facts_of("!reconstructible"), excess: Vec::new(), note: None },
    );
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (dollars(10_000), dollars(10_000)));
    floor.check_replay();
}

#[test]
fn a_third_card_that_was_the_other_hands_is_noticed() {
    // Player 5 drew a 2 and Banker 5 stood. With a 2 for the Ten, Player had 7 and Banker was to draw.
    let mut floor = floor("six-star");
    floor.deal("5e Te Te 5w 2w");
    floor.ok(&dealer(), correct(Side::Player, 2, "2w"));
    assert_eq!(floor.table.stop().map(|stop| stop.kind), Some(Kind::WrongNumberOfCards));
    floor.ok(
        &supervisor(),
        Command::EstablishFacts { facts: facts_of("reconstructible"), excess: Vec::new(), note: None },
    );
    let round = floor.table.round().unwrap();
    assert_eq!(round.cards.last().map(|dealt| (dealt.side, dealt.nth)), Some((Side::Banker, 3)));
    floor.finish();
    // Banker 5 drew because Player had 7; with a 5 for the 7, Player was to draw first.
    let mut floor = self::floor("six-star");
    floor.deal("7e Te Te 5w 2w");
    floor.ok(&dealer(), correct(Side::Player, 1, "5e"));
    assert_eq!(floor.table.stop().map(|stop| stop.kind), Some(Kind::WrongNumberOfCards));
    // And the same once it is settled.
    let mut floor = self::floor("six-star");
    floor.deal("5e Te Te 5w 2w");
    floor.finish();
    floor.ok(&supervisor(), correct(Side::Player, 2, "2w"));
    assert_eq!(floor.table.stop().map(|stop| stop.kind), Some(Kind::WrongNumberOfCards));
    floor.ok(
        &supervisor(),
        Command::EstablishFacts { facts: facts_of("reconstructible"), excess: Vec::new(), note: None },
    );
    let last = floor.table.last_round().unwrap();
    assert_eq!(last.cards.last().map(|dealt| (dealt.side, dealt.nth)), Some((Side::Banker, 3)));
    assert!(last.settlement.is_some());
    floor.check_replay();
}

#[test]
fn what_cannot_be_corrected() {
    let mut floor = floor(RWS);
    assert_eq!(floor.no(&dealer(), correct(Side::Player, 1, "9s")), Refusal::NoSuchCard);
    floor.deal("9s 2s Ts 3s");
    assert_eq!(floor.no(&dealer(), correct(Side::Player, 1, "9s")), Refusal::NoSuchCard, "it is that card");
    assert_eq!(floor.no(&dealer(), correct(Side::Player, 3, "9s")), Refusal::NoSuchCard);
    assert!(matches!(floor.no(&dealer(), correct(Side::Player, 1, "Lf")), Refusal::ImpossibleCard { .. }));
    floor.ok(&dealer(), report(Kind::Other, ""));
    assert_eq!(floor.no(&dealer(), correct(Side::Player, 1, "8s")), Refusal::Stopped);
    let mut floor = Floor::of("rapid-etg");
    let refusal = floor.no(&supervisor(), correct(Side::Player, 1, "8s"));
    assert!(matches!(refusal, Refusal::TooLateToCorrect { .. }));
    let mut floor = Floor::of(RWS);
    let refusal = floor.no(&supervisor(), correct(Side::Player, 1, "8s"));
    assert!(matches!(refusal, Refusal::TooLateToCorrect { .. }));
}

#[test]
fn a_card_is_corrected_after_its_set_went_out_of_play() {
    let mut floor = floor(RWS);
    floor.deal("9s 2s Ts 3s");
    floor.finish();
    floor.end_shoe(&dealer());
    let without = floor.clone();
    floor.load();
    floor.ok(&dealer(), Command::Burn { turned: "As".parse().unwrap(), face_down: 1 });
    for mut floor in [without, floor] {
        let out = floor.table.shoe().map(|shoe| shoe.out.clone());
        assert!(matches!(
            floor.no(&supervisor(), correct(Side::Player, 1, "Lf")),
            Refusal::ImpossibleCard { .. }
        ));
        floor.ok(&supervisor(), correct(Side::Player, 1, "8s"));
        assert_eq!(floor.table.shoe().map(|shoe| shoe.out.clone()), out, "the new set is another");
        floor.check_replay();
    }
}

#[test]
fn what_an_attendant_has_not_paid_yet_is_taken_back_first() {
    let mut floor = Floor::with("six-star", |settings| {
        settings.source = Source::RealShoe;
        settings.hand_pay_above = Some(dollars(50));
    });
    floor.join("ann", 1);
    floor.open();
    floor.bet("ann", "player", 100, 1);
    floor.close();
    floor.deal("9e 2e Te 6e");
    floor.finish();
    let state = |floor: &Floor| {
        let ann = floor.table.patron(&name("ann")).unwrap();
        (ann.credits, ann.hand_pay, ann.owed)
    };
    assert_eq!(state(&floor), (dollars(9_900), dollars(200), Money::ZERO));
    // 8 to 8: a Tie, so only the stake stays set aside.
    floor.ok(&supervisor(), correct(Side::Player, 1, "8e"));
    assert_eq!(state(&floor), (dollars(9_900), dollars(100), Money::ZERO));
    // And 9 to 8 again: what is won above the limit is set aside.
    floor.ok(&supervisor(), correct(Side::Player, 1, "9w"));
    assert_eq!(state(&floor), (dollars(9_900), dollars(200), Money::ZERO));
    floor
        .ok(&cashier(), Command::House(HouseCommand::PayByHand { patron: name("ann"), into: HandPay::Cash }));
    // Paid already: now it comes from the credits.
    floor.ok(&supervisor(), correct(Side::Player, 1, "8e"));
    assert_eq!(state(&floor), (dollars(9_800), Money::ZERO, Money::ZERO));
    floor.check_replay();
}
