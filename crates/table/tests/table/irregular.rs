//! Irregularities from the report to the next round: facts, decisions, cards put in order, choices.

use crate::floor::*;
use punto_rules::{Kind, Money, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, PatronId, RoundNumber};

fn floor() -> Floor {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor.open();
    floor.bet("ann", "player", 100, 1);
    floor
}

fn facts(facts: &str) -> Command {
    Command::EstablishFacts { facts: facts_of(facts), excess: Vec::new(), note: None }
}

fn decision(decision: Decision) -> Command {
    Command::Decide { irregularity: None, decision, reason: name("seen on camera") }
}

#[test]
fn the_house_says_whether_cards_can_be_put_in_order() {
    let mut floor = floor();
    floor.close();
    floor.deal("2 T 3");
    let refusal = floor.no(&dealer(), report(Kind::WrongHand, "reconstructible"));
    assert!(matches!(refusal, Refusal::NotAllowed { .. }));
    floor.ok(&dealer(), report(Kind::WrongHand, ""));
    assert_eq!(floor.table.stop().map(|stop| &stop.waits_for), Some(&WaitsFor::Facts));
    let read = Command::Deal { drawn: Drawn::Read { card: None, side: None } };
    for command in [read, Command::AnnounceResult {}, Command::Settle {}, Command::CloseBets {}] {
        assert_eq!(floor.no(&dealer(), command), Refusal::Stopped);
    }
    assert!(matches!(floor.no(&dealer(), facts("reconstructible")), Refusal::NotAllowed { .. }));
    assert_eq!(floor.no(&shift(), decision(Decision::Void)), Refusal::NothingWaits);
    let kinds = floor.kinds(&supervisor(), facts("reconstructible"));
    assert_eq!(kinds, ["FactsEstablished", "IrregularityRuled", "CardsReconstructed", "RoundResumed"]);
    assert_eq!(floor.no(&supervisor(), facts("reconstructible")), Refusal::NothingWaits);
    floor.deal("3");
    floor.check_replay();
}

#[test]
fn a_card_too_many_is_used_first_in_the_next_round() {
    for game in GAMES {
        let mut floor = Floor::with(game, |settings| settings.source = Source::RealShoe);
        floor.open();
        floor.close();
        floor.deal("9 2 T 3");
        floor.read("7", None);
        // The MBS rulebooks call it what it is: a wrong number of cards, or leave it to the shift manager.
        if game == RWS {
            floor.ok(&supervisor(), facts("reconstructible"));
        } else {
            floor.ok(&shift(), decision(Decision::Reconstruct));
        }
        assert_eq!(floor.table.left_over(), floor.cards("7"), "{game}");
        floor.finish();
        floor.open();
        floor.close();
        let by = floor.conductor();
        let read = Drawn::Read { card: Some(floor.cards("5")[0]), side: None };
        assert!(matches!(floor.no(&by, Command::Deal { drawn: read }), Refusal::Cards { .. }));
        let other = HouseCommand::DealNext { card: Some(floor.cards("5")[0]) };
        assert!(matches!(floor.no(&by, other.into()), Refusal::ImpossibleCard { .. }));
        floor.deal("7");
        let Some(Event::CardDealt(dealt)) = floor.log.last() else { panic!() };
        assert_eq!((dealt.from, dealt.side, dealt.nth), (CardFrom::LeftOver, Side::Player, 1));
        let due = HouseCommand::DealNext { card: Some(floor.cards("5")[0]) };
        assert!(matches!(floor.no(&by, due.into()), Refusal::Cards { .. }));
        floor.deal("2 T 3");
        floor.deal("6");
        floor.finish();
        assert_eq!(floor.table.shoe().unwrap().out.len(), 9, "{game}");
        floor.check_replay();
    }
}

#[test]
fn cards_put_in_order_twice_lose_none() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 3");
    floor.read("7h", None);
    floor.ok(&supervisor(), facts("reconstructible"));
    floor.ok(&supervisor(), report(Kind::WrongNumberOfCards, "reconstructible"));
    assert_eq!(floor.table.left_over(), floor.cards("7h"));
    floor.check_replay();
}

/// 5.12.1, R17f: a card that cannot be put back counts where it lies, and the table of play goes on from there.
#[test]
fn a_card_that_cannot_be_put_back_counts_in_the_hand_where_it_lies() {
    let mut floor = floor();
    floor.close();
    floor.deal("2s Th");
    floor.read("7h", Some(Side::Banker));
    floor.ok(&supervisor(), facts("!reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
    let hand = |floor: &Floor, side| floor.table.round().unwrap().hand(side).unwrap();
    assert_eq!(hand(&floor, Side::Banker), floor.cards("Th 7h"));
    // The Player is short of its second card and gets the next; with 2 + 3 it draws, the Banker stands on 7.
    floor.deal("3s");
    assert_eq!(hand(&floor, Side::Player), floor.cards("2s 3s"));
    floor.deal("4s");
    assert_eq!(floor.finish().winner, punto_rules::Winner::Player, "9 against 7");
    floor.check_replay();
}

/// R17f: where the table of play cannot give a hand so many cards, the round is void by 5.5.3.
#[test]
fn hands_that_cannot_count_as_they_lie_void_the_round() {
    // The Player stands on 7; the card meant for the Banker, who has 5 and draws, lies at the Player.
    let mut floor = floor();
    floor.close();
    floor.deal("7 2 T 3");
    floor.read("4s", Some(Side::Player));
    let events = floor.ok(&supervisor(), facts("!reconstructible"));
    let voided = events.iter().find_map(|event| match event {
        Event::RoundVoided(voided) => {
            Some(voided.clauses.iter().map(ToString::to_string).collect::<Vec<_>>())
        }
        _ => None,
    });
    assert_eq!(voided, Some(vec!["5.5.3".to_owned()]));
    assert_eq!(floor.credits("ann"), dollars(10_000));
    // The Player draws, and its card lies at the Banker: only the Player's third card shows that it cannot stay there.
    let mut floor = self::floor();
    floor.close();
    floor.deal("2 4 3 T");
    floor.read("9s", Some(Side::Banker));
    floor.ok(&supervisor(), facts("!reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
    floor.read("9c", None);
    assert_eq!(
        floor.table.stop().map(|stop| stop.kind),
        Some(Kind::WrongNumberOfCards),
        "Banker 4 stands on a 9"
    );
    floor.ok(&supervisor(), facts("!reconstructible"));
    assert_eq!(floor.credits("ann"), dollars(10_000));
    floor.check_replay();
}

/// 5.7, R17f: a card in excess that belongs to no hand is the first of the next round.
#[test]
fn a_card_of_no_hand_comes_first_in_the_next_round() {
    for is_settled in [false, true] {
        let mut floor = floor();
        floor.close();
        floor.deal("9 2 T 3");
        let mut excess = report(Kind::ExcessOrExposedCard, if is_settled { "" } else { "!reconstructible" });
        if let Command::Report { excess, .. } = &mut excess {
            *excess = vec!["7h".parse().unwrap()];
        }
        if is_settled {
            floor.finish();
        }
        let before = floor.credits("ann");
        floor.ok(&supervisor(), excess);
        assert_eq!(floor.table.left_over(), floor.cards("7h"));
        if is_settled {
            assert_eq!(floor.credits("ann"), before, "the result stands");
        } else {
            floor.finish();
        }
        floor.open();
        floor.close();
        floor.deal("7h");
        floor.check_replay();
    }
}

/// R17e: a dealer's report stops play and does nothing more; an unfounded one leaves everything as it was.
#[test]
fn an_unfounded_report_leaves_no_trace_but_its_record() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 3");
    let (before, shoe) = (floor.table.round().cloned(), floor.table.shoe().cloned());
    floor.read("7h", None);
    assert_eq!(floor.no(&dealer(), Command::AnnounceResult {}), Refusal::Stopped);
    let dismiss = || Command::DismissReport { reason: name("a key pressed by mistake") };
    assert!(matches!(floor.no(&dealer(), dismiss()), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), dismiss());
    assert_eq!((floor.table.round().cloned(), floor.table.shoe().cloned()), (before, shoe));
    assert_eq!(floor.no(&supervisor(), dismiss()), Refusal::NothingWaits);
    floor.finish();
    floor.check_replay();
}

/// R17g: a second irregularity is taken while the first is open; one that voids the round ends both.
#[test]
fn a_second_irregularity_is_taken_while_the_first_is_open() {
    let mut floor = floor();
    floor.bet("bob", "banker", 100, 2);
    floor.close();
    floor.deal("2");
    floor.ok(&supervisor(), report(Kind::ShoeOrderAltered, "reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::TakeBack });
    let mut void = floor.clone();
    void.ok(&supervisor(), report(Kind::NotShuffled, ""));
    assert!(void.table.round().is_none() && void.table.stop().is_none() && void.table.suspended().is_empty());
    assert_eq!((void.credits("ann"), void.credits("bob")), (dollars(10_000), dollars(10_000)));
    void.check_replay();
    // A dealer's second report waits for the supervisor; unfounded, the first goes on where it was.
    floor.ok(&dealer(), report(Kind::ForeignCard, ""));
    assert_eq!(floor.table.suspended().len(), 1);
    let choose = |choice| Command::Choose { patron: name("bob"), choice };
    assert_eq!(floor.no(&patron("bob"), choose(Choice::GoOn)), Refusal::NothingWaits);
    floor.ok(&supervisor(), Command::DismissReport { reason: name("a clean card") });
    assert!(floor.is_waiting_for_choices());
    // Options of the second ask those again who went on; what was taken back stays so.
    floor.ok(&supervisor(), report(Kind::WrongHand, "reconstructible"));
    let open = match floor.table.stop().map(|stop| stop.waits_for.clone()) {
        Some(WaitsFor::Choices { open, .. }) => open,
        other => panic!("{other:?}"),
    };
    assert_eq!(open, [name::<PatronId>("bob")]);
    floor.ok(&patron("bob"), choose(Choice::GoOn));
    assert!(floor.table.stop().is_none() && floor.table.suspended().is_empty());
    floor.check_replay();
}

/// R17d: a finding about the set between rounds touches no round, whoever reports it, and ends the set.
#[test]
fn a_faulty_set_touches_no_paid_round_and_deals_no_other() {
    for kind in [Kind::ForeignCard, Kind::DeckShortageOrExcess, Kind::NotShuffled, Kind::ShoeOrderAltered] {
        let mut floor = floor();
        floor.close();
        floor.deal("9 2 T 3");
        floor.finish();
        let cash_out = Command::House(HouseCommand::CashOut {
            patron: name("ann"),
            amount: dollars(10_100),
            into: Means::Cash,
        });
        floor.ok(&cashier(), cash_out);
        floor.ok(&dealer(), report(kind, ""));
        assert_eq!(floor.no(&dealer(), Command::OpenBets {}), Refusal::Stopped);
        floor.ok(&supervisor(), facts(""));
        assert_eq!(floor.credits("ann"), Money::ZERO, "nobody owes anything");
        assert!(floor.table.patron(&name("ann")).is_none_or(|ann| ann.owed == Money::ZERO));
        assert_eq!(floor.no(&dealer(), Command::OpenBets {}), Refusal::SetRejected { kind });
        assert_eq!(next_step(&floor.table), NextStep::EndShoe);
        floor.end_shoe(&dealer());
        floor.load();
        // While the new set is counted, before a round: recorded about the set, and nothing else.
        let events = floor.ok(&supervisor(), report(kind, ""));
        let Some(Event::IrregularityReported(reported)) = events.first() else { panic!("{events:?}") };
        assert_eq!(reported.about, About::Set);
        floor.end_shoe(&dealer());
        floor.load();
        floor.open();
        floor.check_replay();
    }
}

/// A foreign card found in a round voids that round, whichever round is named.
#[test]
fn a_foreign_card_voids_the_round_in_play_whichever_is_named() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    floor.open();
    floor.bet("bob", "banker", 100, 2);
    let mut of_the_first = report(Kind::ForeignCard, "");
    if let Command::Report { round, .. } = &mut of_the_first {
        *round = Some(RoundNumber(1));
    }
    floor.ok(&supervisor(), of_the_first);
    assert!(floor.table.round().is_none());
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (dollars(10_100), dollars(10_000)));
    floor.check_replay();
}

/// Three cards out, two came together: one of them is among the first four, which the table knows by itself.
#[test]
fn the_table_derives_whether_cards_drawn_together_are_of_the_initial_deal() {
    for (dealt, together, is_initial) in [
        ("2 4 3", 2, true),
        ("2 4 3 T", 2, false),
        ("2 4 3 T", 1, true),
        ("2 4 3 T 9", 0, true),
        ("2 4 3 T 9", 1, false),
    ] {
        let mut floor = Floor::with("six-star", |settings| settings.source = Source::RealShoe);
        floor.join("ann", 1);
        floor.open();
        floor.bet("ann", "player", 100, 1);
        floor.close();
        let all = floor.cards(dealt);
        for card in all {
            floor.deal_card(card);
        }
        let mut drawn = report(Kind::SimultaneousDraw, "!order_known");
        if let Command::Report { excess, .. } = &mut drawn {
            *excess = floor.cards("5 6")[..together].to_vec();
        }
        floor.ok(&supervisor(), drawn);
        assert_eq!(
            floor.table.round().is_none(),
            is_initial,
            "{dealt}: void by 5.3, or the shift manager's (R18)"
        );
    }
}

/// 5.12 after settlement: a card was missing. Whoever goes on is settled again with it; whoever does not gets the stake.
#[test]
fn a_missing_card_of_a_settled_round_is_drawn_after_the_choices() {
    let mut floor = floor();
    floor.bet("bob", "player", 200, 2);
    floor.close();
    floor.deal("9s 2s Ts 3s");
    floor.finish();
    let three = Command::CorrectCard {
        side: Side::Player,
        nth: 1,
        card: "3h".parse().unwrap(),
        reason: name("misread"),
    };
    floor.ok(&supervisor(), three);
    floor.ok(&supervisor(), facts("reconstructible"));
    assert!(floor.is_waiting_for_choices(), "before the missing card is drawn");
    let choose = |who: &str, choice| Command::Choose { patron: name(who), choice };
    floor.ok(&patron("bob"), choose("bob", Choice::TakeBack));
    let mut nobody = floor.clone();
    nobody.ok(&patron("ann"), choose("ann", Choice::TakeBack));
    assert_eq!((nobody.credits("ann"), nobody.credits("bob")), (dollars(10_000), dollars(10_000)));
    assert_eq!(nobody.table.stop(), None);
    floor.ok(&patron("ann"), choose("ann", Choice::GoOn));
    floor.ok(
        &dealer(),
        Command::Deal { drawn: Drawn::Read { card: Some("8c".parse().unwrap()), side: None } },
    );
    // Player 3 + 8 = 1, Banker 5 stands on an 8: ann loses, bob has his stake.
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (dollars(9_900), dollars(10_000)));
    assert_eq!(floor.table.stop(), None);
    floor.check_replay();
}

#[test]
fn a_simultaneous_draw_is_put_in_the_order_that_the_supervisor_says() {
    let mut floor = floor();
    floor.close();
    floor.deal("2 T");
    let mut command = report(Kind::SimultaneousDraw, "!order_known");
    if let Command::Report { excess, .. } = &mut command {
        *excess = cards(punto_rules::Deck::FiftyTwo, "3s 4h");
    }
    floor.ok(&supervisor(), command);
    let order = |text: &str| decision(Decision::Order(cards(punto_rules::Deck::FiftyTwo, text)));
    assert!(matches!(floor.no(&supervisor(), order("2s Th 4h")), Refusal::CannotReconstruct { .. }));
    assert!(matches!(floor.no(&supervisor(), decision(Decision::Void)), Refusal::Decision { .. }));
    // 5.10.2: the same authority may replace the shoe.
    assert!(matches!(floor.no(&dealer(), Command::EndShoe { reveal: () }), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), order("2s Th 4h 3s"));
    assert!(floor.is_waiting_for_choices());
    floor.end_shoe(&supervisor());
    assert_eq!(floor.no(&dealer(), Command::EndShoe { reveal: () }), Refusal::NoShoe);
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
    let round = floor.table.round().unwrap();
    assert_eq!(round.faces().unwrap(), floor.cards("2s Th 4h 3s"));
    let drawn = Drawn::Read { card: Some(floor.cards("5")[0]), side: None };
    assert_eq!(floor.no(&dealer(), Command::Deal { drawn }), Refusal::NoShoe);
    floor.load();
    // Player 6 stands, Banker 3 draws from the new set.
    floor.deal("5");
    floor.finish();
    floor.check_replay();
}

#[test]
fn cards_that_lie_face_down_are_turned_for_whoever_decides() {
    let mut floor = Floor::with(RWS, |settings| settings.dealt = Dealt::FaceDown);
    floor.open();
    floor.close();
    for _ in 0..2 {
        floor.ok(&dealer(), Command::Deal { drawn: Drawn::Read { card: None, side: None } });
    }
    floor.ok(&supervisor(), report(Kind::SimultaneousDraw, "!order_known"));
    let order = decision(Decision::Order(floor.cards("3s 4h")));
    assert_eq!(floor.no(&supervisor(), order.clone()), Refusal::TurnFirst);
    let turn = |side, card: &str| Command::Turn { side, nth: 1, card: card.parse().unwrap() };
    floor.ok(&dealer(), turn(Side::Player, "4h"));
    // Also when their set is out of play by then (5.10.2).
    floor.end_shoe(&supervisor());
    floor.ok(&dealer(), turn(Side::Banker, "3s"));
    floor.ok(&supervisor(), order);
    assert_eq!(floor.table.stop(), None);
    assert_eq!(floor.table.round().unwrap().faces().unwrap(), floor.cards("3s 4h"));
    floor.check_replay();
}

#[test]
fn a_card_before_the_close_of_bets_closes_them_once_it_is_confirmed() {
    for chips in [Chips::Credits, Chips::Real] {
        let mut floor = Floor::with(RWS, |settings| settings.chips = chips);
        floor.join("ann", 1);
        floor.open();
        if chips == Chips::Credits {
            floor.bet("ann", "player", 100, 1);
        }
        let kinds: Vec<_> = floor.read("9", None).iter().map(Event::kind).collect();
        assert_eq!(kinds, ["IrregularityReported"]);
        // R17e: a report stops play and nothing more. Nobody bets meanwhile; unfounded, it goes on.
        assert_eq!(floor.no(&dealer(), Command::CloseBets {}), Refusal::Stopped);
        let mut unfounded = floor.clone();
        unfounded.ok(&supervisor(), Command::DismissReport { reason: name("a burnt card") });
        assert!(matches!(unfounded.table.round().unwrap().stage, Stage::Betting { .. }));
        unfounded.close();
        let kinds = floor.kinds(&supervisor(), facts("reconstructible"));
        assert_eq!(kinds[..3], ["FactsEstablished", "BetsClosed", "IrregularityRuled"]);
        if chips == Chips::Credits {
            assert!(floor.is_waiting_for_choices(), "nothing was established");
            floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
        } else {
            let lying = ChipsLying {
                patron: name("ann"),
                on: name("player"),
                stake: dollars(100),
                betting_box: BettingBox(1),
                placed_by: None,
            };
            floor.ok(&supervisor(), Command::RecordLayout { wagers: vec![lying] });
            // Who chooses is known by then.
            floor.ok(&dealer(), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
        }
        floor.deal("2s Ts 3s");
        assert_eq!(floor.finish().wagers[0].returned, dollars(200));
        floor.check_replay();
    }
}

#[test]
fn a_settled_round_that_turns_out_void_is_undone_once() {
    let mut floor = floor();
    floor.bet("bob", "banker", 200, 2);
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    let cash_out = Command::House(HouseCommand::CashOut {
        patron: name("ann"),
        amount: dollars(10_100),
        into: Means::Cash,
    });
    floor.ok(&cashier(), cash_out);
    floor.ok(&dealer(), report(Kind::WrongNumberOfCards, ""));
    assert_eq!(floor.credits("bob"), dollars(9_800), "a dealer's report moves nothing");
    floor.ok(&supervisor(), facts("!reconstructible"));
    // Ann has cashed her win: she owes it. Bob gets his stake back.
    assert_eq!(floor.table.patron(&name("ann")).unwrap().owed, dollars(100));
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (Money::ZERO, dollars(10_000)));
    assert_eq!(floor.no(&dealer(), report(Kind::WrongNumberOfCards, "")), Refusal::NothingToReport);
    let correct = Command::CorrectCard {
        side: Side::Player,
        nth: 1,
        card: floor.cards("8s")[0],
        reason: name("misread"),
    };
    assert!(matches!(floor.no(&supervisor(), correct), Refusal::TooLateToCorrect { .. }));
    floor.check_replay();
}

#[test]
fn nobody_opens_bets_while_a_ruling_is_waited_for() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    floor.ok(&dealer(), report(Kind::Other, ""));
    assert_eq!(floor.no(&dealer(), Command::OpenBets {}), Refusal::Stopped);
    assert_eq!(
        floor.no(&supervisor(), Command::CloseTable { reason: None, until_ms: None }),
        Refusal::Stopped
    );
    let refused = floor.no(&shift(), decision(Decision::GoOn));
    assert_eq!(refused, Refusal::Decision { open: "stands, reconstruct, void" });
    floor.ok(&shift(), decision(Decision::Stands));
    floor.open();
}

#[test]
fn standing_wagers_stay_when_the_seated_patron_takes_back_while_bets_are_open() {
    let mut floor = floor();
    floor.join("cat", 0);
    let cat = floor.bet("cat", "banker", 50, 1);
    floor.ok(&supervisor(), report(Kind::ShoeOrderAltered, "!reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::TakeBack });
    assert_eq!(floor.lies(cat), dollars(50), "R13b");
}

/// 5.17, R17d: after settlement the shift manager decides about cards that were drawn together, in the ways of R18.
#[test]
fn cards_drawn_together_in_a_settled_round_are_for_the_shift_manager() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 6");
    floor.finish();
    floor.ok(&supervisor(), report(Kind::SimultaneousDraw, "!order_known"));
    assert!(matches!(floor.no(&manager(), decision(Decision::Void)), Refusal::NotAllowed { .. }));
    let order = Decision::Order(floor.cards("9 2 T 6"));
    assert_eq!(floor.no(&shift(), decision(order)), Refusal::Decision { open: "stands, reconstruct, void" });
    let mut void = floor.clone();
    void.ok(&shift(), decision(Decision::Void));
    assert_eq!(void.credits("ann"), dollars(10_000));
    floor.ok(&shift(), decision(Decision::Stands));
    assert_eq!((floor.table.stop(), floor.credits("ann")), (None, dollars(10_100)));
    floor.check_replay();
}
