//! What somebody on the staff of a table tries alone, with its chips, its cards and its irregularities, and does not get.

use crate::floor::*;
use punto_rules::{Card, Kind, Money, Role, Standing};
use punto_table::*;
use punto_vocabulary::{BettingBox, WagerId};

/// A table with real chips, bets open.
fn real_chips(game: &str) -> Floor {
    let mut floor = Floor::with(game, |settings| settings.chips = Chips::Real);
    floor.open();
    floor
}

fn chips(lying: &[(&str, &str, i64, u8)]) -> Vec<ChipsLying> {
    let chips = |(who, on, cents, number): &(&str, &str, i64, u8)| ChipsLying {
        patron: name(who),
        on: name(on),
        stake: Money::from_cents(*cents),
        betting_box: BettingBox(*number),
        placed_by: None,
    };
    lying.iter().map(chips).collect()
}

fn record(lying: &[(&str, &str, i64, u8)]) -> Command {
    Command::RecordLayout { wagers: chips(lying) }
}

fn correct(lying: &[(&str, &str, i64, u8)]) -> Command {
    Command::CorrectLayout { wagers: chips(lying), reason: name("a stack was overlooked") }
}

fn too_much() -> Refusal {
    Refusal::TooMuchAtStake { limit: ROUND_RETURN_MAX }
}

/// What books and meters cannot count stops the house for good, so it is not written at all.
#[test]
fn a_layout_that_could_pay_more_than_can_be_counted_is_refused() {
    const MOST: i64 = 1_000_000_000_000_000;
    let mut floor = real_chips("six-star");
    let two = [("seat-3", "element-bonus", MOST, 3), ("seat-4", "element-bonus", MOST, 4)];
    assert_eq!(floor.no(&dealer(), record(&two)), too_much());
    assert_eq!(floor.no(&dealer(), record(&two[..1])), too_much());
    assert_eq!(floor.no(&dealer(), record(&vec![("seat-3", "tie", MOST, 3); 1_000])), too_much());
    let many = vec![("seat-3", "tie", 100, 3); 1_001];
    assert_eq!(floor.no(&dealer(), record(&many)), Refusal::TooManyWagers { limit: 1_000 });
    // The best odds are 5000 to 1, and fixed bonuses count.
    let stake = ROUND_RETURN_MAX.cents() / 5_001 / 100 * 100;
    assert_eq!(floor.no(&dealer(), record(&[("seat-3", "tie", stake, 3)])), too_much());
    floor.ok(&dealer(), record(&[("seat-3", "element-bonus", stake - 1_000, 3)]));
    floor.ok(&dealer(), record(&many[..1_000]));
    // A supervisor's correction is held to the same, in the round and after it.
    floor.close();
    floor.deal("9 T");
    assert_eq!(floor.no(&supervisor(), correct(&two)), too_much());
    floor.deal("T 9");
    floor.finish();
    assert_eq!(floor.no(&supervisor(), correct(&two)), too_much());
    floor.check_replay();
}

/// Credits are bounded when they are bought, not when they are won.
#[test]
fn credits_that_could_win_more_than_can_be_counted_are_not_staked() {
    let most = Money::from_cents(1_000_000_000_000_000);
    let mut floor = Floor::with("six-star", |settings| {
        settings.limits = Limits::uniform(rulebook("six-star"), Range { minimum: dollars(1), maximum: most });
    });
    for (who, seat) in [("ann", 1), ("bob", 2)] {
        let place = Place::Seat(BettingBox(seat));
        floor.ok(&patron(who), Command::Join { patron: name(who), place });
        floor.ok(
            &cashier(),
            Command::House(HouseCommand::BuyCredits { patron: name(who), amount: most, with: Means::Cash }),
        );
    }
    floor.open();
    let all = most.cents() / 100;
    assert_eq!(floor.no(&patron("ann"), wager("ann", "element-bonus", all, 1)), too_much());
    // Beside credits of 10^15 there is room for 8 * 10^15 at 5000 to 1, for both together.
    let room = all * 8 / 5_001;
    assert_eq!(floor.no(&patron("ann"), wager("ann", "player", room, 1)), too_much());
    floor.bet("ann", "player", room / 2, 1);
    assert_eq!(floor.no(&patron("bob"), wager("bob", "banker", room / 2, 2)), too_much());
    floor.bet("bob", "banker", room / 4, 2);
}

/// R7: there are no chips of such a value.
#[test]
fn a_stake_that_no_chips_make_is_not_recorded() {
    let mut floor = real_chips(RWS);
    for cents in [1, 99, 101, 1_050] {
        let refusal = floor.no(&dealer(), record(&[("seat-3", "tie", cents, 3)]));
        assert_eq!(refusal, Refusal::ChipUnit { unit: dollars(1) }, "{cents}");
    }
    // Limits stay unchecked (R13c).
    floor.ok(&dealer(), record(&[("seat-3", "tie", 100, 3)]));
}

/// R13c: once a card is in sight, also one that came out early and was kept, a supervisor says how the chips lay.
#[test]
fn a_dealer_records_no_chips_with_a_card_in_sight() {
    for is_open in [true, false] {
        let mut floor = real_chips("fortune-six");
        if !is_open {
            floor.close();
        }
        let early = Command::Report {
            round: None,
            kind: Kind::WrongNumberOfCards,
            facts: facts_of(""),
            excess: floor.cards("9 3 T 3"),
            lies_at: None,
            misdealt: None,
            misplaced: Vec::new(),
            note: None,
        };
        floor.ok(&dealer(), early);
        let facts = facts_of("reconstructible");
        floor.ok(&supervisor(), Command::EstablishFacts { facts, excess: Vec::new(), note: None });
        assert_eq!(floor.table.round().unwrap().cards.len(), 4);
        let winner = record(&[("box-1-standing-a", "player", 100_000_000, 1)]);
        assert!(matches!(floor.no(&dealer(), winner.clone()), Refusal::NotAllowed { .. }));
        floor.ok(&supervisor(), winner);
        floor.check_replay();
    }
}

/// Staff of a table do not play at it, whoever writes it down.
#[test]
fn nobody_on_the_staff_is_recorded_as_a_player() {
    let mut floor = real_chips("fortune-six");
    let lying = |who: &'static str| [(who, "player", 1_000, 3)];
    let other = staff("pit-9", Role::PitManager);
    floor.ok(
        &other,
        Command::AssignPost { staff: name("dealer-7"), post: Role::PitSupervisor, for_ms: 1_000 },
    );
    floor.now = floor.now.after_ms(1_001);
    for staff in ["dealer-1", "dealer-7"] {
        assert_eq!(floor.no(&dealer(), record(&lying(staff))), Refusal::StaffDoNotPlay, "{staff}");
    }
    floor.ok(&supervisor(), Command::HandOver { to: name("dealer-2") });
    let dealer = staff("dealer-2", Role::Dealer);
    assert_eq!(floor.no(&dealer, record(&lying("dealer-1"))), Refusal::StaffDoNotPlay, "dealt before");
    floor.ok(&dealer, record(&lying("seat-3")));
    floor.close();
    floor.deal("9 3 T 3");
    assert_eq!(floor.no(&supervisor(), correct(&lying("pit-1"))), Refusal::StaffDoNotPlay, "asks");
    floor.finish();
    assert_eq!(floor.no(&supervisor(), correct(&lying("pit-1"))), Refusal::StaffDoNotPlay, "asks later");
    let sit = Command::Join { patron: name("pit-1"), place: Place::Seat(BettingBox(4)) };
    assert_eq!(floor.no(&supervisor(), sit), Refusal::StaffDoNotPlay);
    floor.check_replay();
}

/// R13c, R15: a correction says how chips lay then, whoever sits there now.
#[test]
fn a_layout_is_corrected_whoever_sits_there_now() {
    let here = |seat| Place::Seat(BettingBox(seat));
    let before = [("seat-3", "player", 1_000, 3), ("ann", "player", 1_000, 4)];
    let right = [("seat-3", "player", 5_000, 3), ("ann", "player", 5_000, 4), ("bob", "tie", 1_000, 3)];
    let mut floor = real_chips("fortune-six");
    floor.ok(&dealer(), Command::Join { patron: name("ann"), place: here(4) });
    floor.ok(&dealer(), record(&before));
    floor.close();
    floor.deal("9 3");
    floor.ok(&dealer(), Command::Leave { patron: name("seat-3") });
    floor.ok(&dealer(), Command::Join { patron: name("bob"), place: here(3) });
    floor.ok(&dealer(), Command::Leave { patron: name("ann") });
    floor.ok(&supervisor(), Command::FreezeSeat { seat: here(4), reason: name("a spill") });
    let standings = |wagers: &std::collections::BTreeMap<WagerId, LiveWager>| {
        wagers.values().map(|wager| (wager.patron.to_string(), wager.standing)).collect::<Vec<_>>()
    };
    let expected = [
        ("seat-3".into(), Standing::Seated),
        ("bob".into(), Standing::Standing),
        ("ann".into(), Standing::Seated),
    ];
    assert_eq!(floor.kinds(&supervisor(), correct(&right)), ["LayoutCorrected"]);
    assert_eq!(standings(&floor.table.round().unwrap().wagers), expected);
    floor.deal("T 3");
    floor.finish();
    let kinds = floor.kinds(&supervisor(), correct(&right));
    assert_eq!(kinds, ["LayoutCorrected", "RoundResettled"]);
    assert_eq!(standings(&floor.table.last_round().unwrap().wagers), expected);
    let nowhere = [("seat-12", "player", 1_000, 3)];
    assert_eq!(floor.no(&supervisor(), correct(&nowhere)), Refusal::NoSuchPlace);
    floor.check_replay();
}

fn is_disproved(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Disproved { .. })
}

/// All cards of four decks, in an order that depends on the seed alone.
fn four_decks(seed: u64) -> Vec<Card> {
    let suits = |rank: char| "shdc".chars().map(move |suit| format!("{rank}{suit}").parse().unwrap());
    let deck: Vec<Card> = "A23456789TJQK".chars().flat_map(suits).collect();
    let mut cards = [&deck[..]; 4].concat();
    let mut word = seed;
    for at in (1..cards.len()).rev() {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        cards.swap(at, usize::try_from(word >> 33).unwrap() % (at + 1));
    }
    cards
}

/// R17e: no card is missing from hands that are complete, even when none is left.
#[test]
fn too_few_cards_are_not_reported_when_none_is_due() {
    let (mut complete, mut short) = (0, 0);
    for seed in 0..24 {
        let mut floor = Floor::with("rapid-etg", |settings| {
            settings.decks = 4;
            settings.source = Source::ElectronicShoe { behind_cut_card: 4 };
        });
        floor.ok(&dealer(), Command::SignOn {});
        let mut cards = four_decks(seed).into_iter();
        while !floor.table.is_cut_card_out() && floor.table.stop().is_none() {
            floor.open();
            floor.ok(&dealer(), Command::CloseBets {});
            while floor.ask(&dealer(), Command::AnnounceResult {}).is_err() {
                let Some(card) = cards.next() else { break };
                floor.deal_card(card);
            }
            let is_due = floor.table.round().unwrap().stage == Stage::Dealing;
            let is_last = floor.table.cards_left() == Some(0);
            let reported = floor.ask(&dealer(), report(Kind::InsufficientCards, ""));
            if is_due {
                assert!(reported.unwrap().iter().any(|event| event.kind() == "RoundVoided"));
                short += 1;
                break;
            }
            assert!(is_disproved(&reported.unwrap_err()), "{is_last}");
            complete += u8::from(is_last);
            floor.ok(&dealer(), Command::Settle {});
        }
    }
    assert!(complete > 0 && short > 0, "{complete} and {short}");
}

/// R17e: what the house dealt stays its dealing when the set is out of play, in the round and after it.
#[test]
fn a_supervisor_who_ends_the_electronic_set_disproves_nothing_by_it() {
    let kinds = [
        (Kind::ForeignCard, ""),
        (Kind::WrongNumberOfCards, "!reconstructible"),
        (Kind::SimultaneousDraw, "!order_known"),
        (Kind::ShoeOrderAltered, ""),
        (Kind::NotShuffled, ""),
        (Kind::InsufficientCards, ""),
    ];
    for (game, source) in [
        (RWS, Source::ElectronicShoe { behind_cut_card: 14 }),
        ("fortune-six", Source::ElectronicShuffler),
        ("fortune-six", Source::ElectronicShoe { behind_cut_card: 14 }),
    ] {
        let mut floor = Floor::with(game, |settings| settings.source = source);
        floor.join("ann", 1);
        floor.open();
        floor.bet("ann", "banker", 100, 1);
        floor.close();
        floor.deal("9 3 T 3");
        let mut settled = floor.clone();
        // While the shift manager decides, the cards are the shift manager's to replace.
        floor.ok(&supervisor(), report(Kind::Other, ""));
        let refusal = floor.no(&supervisor(), end_shoe(true));
        assert!(matches!(refusal, Refusal::NotAllowed { .. }), "{game}: {refusal}");
        floor.end_shoe(&shift());
        settled.finish();
        settled.end_shoe(&supervisor());
        for mut floor in [floor, settled] {
            for (kind, facts) in kinds {
                let refusal = floor.no(&supervisor(), report(kind, facts));
                assert!(is_disproved(&refusal), "{game} {kind:?}: {refusal}");
            }
            floor.check_replay();
        }
    }
}

/// R7a: a card too many is a foreign card, although its face may still be unseen among the burnt ones.
#[test]
fn no_card_is_dealt_from_a_set_that_is_out() {
    let mut floor = Floor::with("fortune-six", |settings| settings.decks = 4);
    floor.ok(&dealer(), Command::Burn { turned: "Ks".parse().unwrap(), face_down: 10 });
    let mut cards = four_decks(7);
    let at = cards.iter().position(|card| *card == "Ks".parse().unwrap()).unwrap();
    cards.remove(at);
    let mut cards = cards.into_iter();
    while floor.table.cards_left() > Some(0) {
        if floor.table.round().is_none() {
            floor.open();
            floor.close();
        }
        floor.deal_card(cards.next().unwrap());
        if floor.ask(&dealer(), Command::AnnounceResult {}).is_ok() {
            floor.ok(&dealer(), Command::Settle {});
        }
    }
    if floor.table.round().is_none() {
        floor.open();
        floor.close();
    }
    // Ten faces are still unseen: those of the burnt cards.
    let next = cards.next();
    let events = floor.ok(&dealer(), Command::Deal { drawn: Drawn::Read { card: next, side: None } });
    assert_eq!(events.iter().map(Event::kind).collect::<Vec<_>>(), ["IrregularityReported"]);
    assert_eq!(floor.table.stop().unwrap().kind, Kind::ForeignCard);
    assert_eq!(floor.table.cards_left(), Some(0));
    floor.check_replay();
}
