//! What no other test refuses, settings among it; and that every refusal is reached by some test.

use crate::floor::*;
use punto_rules::{Money, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, WagerKey};

#[track_caller]
fn refused(game: &str, change: impl FnOnce(&mut Settings), why: &str) {
    let mut settings = settings(game);
    change(&mut settings);
    let refusal = Floor::closed(game).no(&supervisor(), Command::OpenTable { settings: Box::new(settings) });
    assert!(refusal.to_string().contains(why), "{refusal}");
}

#[test]
fn settings_that_cannot_be() {
    let cents = Money::from_cents;
    refused(RWS, |settings| settings.game = "rapid-etg".into(), "the rulebook is that of");
    refused(RWS, |settings| settings.decks = 9, "9");
    refused(RWS, |settings| settings.felt = None, "needs a felt");
    refused(
        "rapid-etg",
        |settings| settings.felt = Some(Felt { letter: "A".into(), seats: 7 }),
        "leave the felt out",
    );
    refused(
        RWS,
        |settings| settings.felt = Some(Felt { letter: "A".into(), seats: 8 }),
        "no layout A with 8",
    );
    refused("six-star", |settings| settings.felt = Some(Felt { letter: "A".into(), seats: 0 }), "no layout");
    refused(
        "six-star",
        |settings| settings.felt = Some(Felt { letter: "Z".into(), seats: 7 }),
        "no layout Z",
    );
    let too_deep =
        |settings: &mut Settings| settings.source = Source::ElectronicShoe { behind_cut_card: 416 };
    refused(RWS, too_deep, "cut card");
    refused("rapid-etg", |settings| settings.chips = Chips::Real, "not with real chips");
    refused(RWS, |settings| settings.betting_ms = Some(0), "more than zero");
    refused(RWS, |settings| settings.choice_ms = 0, "more than zero");
    refused(RWS, |settings| settings.hand_pay_above = Some(Money::ZERO), "more than zero");
    refused(RWS, |settings| settings.limits.chip_unit = cents(99), "chip unit");
    refused(RWS, |settings| settings.limits.chip_unit = cents(-100), "chip unit");
    let less = |settings: &mut Settings| settings.limits.wagers.retain(|key, _| key.as_str() != "tie");
    refused(RWS, less, "leave out tie");
    let more = |settings: &mut Settings| {
        let range = settings.limits.wagers[&name::<WagerKey>("tie")];
        settings.limits.wagers.insert(name("dragon"), range);
    };
    refused(RWS, more, "dragon");
    let ranges = [(0, 100), (100, 150), (200, 100), (-100, 100), (100, i64::MAX / 100 * 100)];
    for (minimum, maximum) in ranges {
        let range = Range { minimum: cents(minimum), maximum: cents(maximum) };
        refused(RWS, |settings| settings.limits.wagers.extend([(name("tie"), range)]), "limits of tie");
    }
    refused(RWS, |settings| settings.limits.differential = None, "needs a differential");
    refused("six-star", |settings| settings.limits.differential = Some(dollars(1)), "no differential");
    refused(RWS, |settings| settings.limits.differential = Some(cents(150)), "not a positive multiple");
    refused(RWS, |settings| settings.limits.box_maximum = Some(cents(-100)), "not a positive multiple");
}

#[test]
fn the_moment_for_things() {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    let by = dealer();
    let card = floor.cards("9s")[0];
    for command in [Command::CloseBets {}, Command::AnnounceResult {}, Command::Settle {}] {
        assert_eq!(floor.no(&by, command), Refusal::NoRound);
    }
    assert_eq!(floor.no(&by, Command::Turn { side: Side::Player, nth: 1, card }), Refusal::NoRound);
    assert_eq!(floor.no(&by, report(punto_rules::Kind::WrongHand, "")), Refusal::NothingToReport);
    assert_eq!(
        floor.no(&by, Command::LoadShoe { cards: RealCards::Real, inspection: None }),
        Refusal::ShoeInPlay
    );
    floor.end_shoe(&dealer());
    assert_eq!(floor.no(&by, Command::OpenBets {}), Refusal::NoShoe);
    assert_eq!(floor.no(&by, Command::CutShoe { behind: 1 }), Refusal::NoShoe);
    assert_eq!(floor.no(&by, Command::EndShoe { reveal: () }), Refusal::NoShoe);
    assert!(matches!(floor.no(&by, load(true)), Refusal::Cards { .. }));
    floor.load();
    floor.open();
    assert!(matches!(floor.no(&by, Command::OpenBets {}), Refusal::RoundInProgress { .. }));
    assert!(matches!(floor.no(&by, Command::EndShoe { reveal: () }), Refusal::RoundInProgress { .. }));
    assert_eq!(floor.no(&by, Command::AnnounceResult {}), Refusal::WagersOpen);
    assert_eq!(floor.no(&by, Command::RecordLayout { wagers: vec![] }), Refusal::NotRealChips);
    let none = Command::PlaceWager {
        round: None,
        patron: name("ann"),
        on: name("tie"),
        stake: dollars(10),
        betting_box: None,
    };
    assert_eq!(floor.no(&patron("ann"), none), Refusal::NoSuchBox { betting_box: None });
    floor.close();
    assert_eq!(floor.no(&by, Command::AnnounceResult {}), Refusal::CardDue { side: Side::Player, nth: 1 });
    floor.deal("9 2 T 3");
    assert_eq!(floor.no(&by, Command::Settle {}), Refusal::NotAnnounced);
    assert_eq!(floor.no(&by, Command::Turn { side: Side::Player, nth: 1, card }), Refusal::NoSuchCard);
    floor.ok(&by, Command::AnnounceResult {});
    assert_eq!(floor.no(&by, Command::AnnounceResult {}), Refusal::NoCardDue);
    floor.ok(&by, Command::Settle {});
    let choose = Command::Choose { patron: name("ann"), choice: Choice::GoOn };
    assert_eq!(floor.no(&patron("ann"), choose), Refusal::NothingWaits);
    floor.ok(&supervisor(), Command::LockTable { reason: name("a spill") });
    assert!(matches!(
        floor.no(&supervisor(), Command::LockTable { reason: name("more") }),
        Refusal::TableLocked { .. }
    ));
    // Money leaves a locked table all the same, and so do patrons.
    let cash_out = Command::House(HouseCommand::CashOut {
        patron: name("ann"),
        amount: dollars(10_000),
        into: Means::Cash,
    });
    floor.ok(&cashier(), cash_out);
    floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
}

#[test]
fn a_layout_names_what_lies_on_the_felt() {
    let mut floor = Floor::with(RWS, |settings| settings.chips = Chips::Real);
    floor.open();
    floor.close();
    let mut refuse = |on: &str, cents: i64, number: u8| {
        let chips = ChipsLying {
            patron: name("ann"),
            on: name(on),
            stake: Money::from_cents(cents),
            betting_box: BettingBox(number),
            placed_by: None,
        };
        floor.no(&dealer(), Command::RecordLayout { wagers: vec![chips] })
    };
    assert!(matches!(refuse("tie", 100, 10), Refusal::NoSuchBox { .. }));
    assert!(matches!(refuse("dragon", 100, 9), Refusal::NotOffered { .. }));
    assert!(matches!(refuse("banker", 1, 9), Refusal::ChipUnit { .. }));
    for cents in [i64::MIN, -1, 0, i64::MAX / 20 * 20] {
        assert!(matches!(refuse("banker", cents, 9), Refusal::Amount { .. }), "{cents}");
    }
}

/// Every variant of `Refusal`, by what this folder's tests say about it.
#[test]
fn every_refusal_is_reached_by_a_test() {
    let source = include_str!("../../src/refusal.rs");
    let body = source.split_once("pub enum Refusal {").unwrap().1.split_once("\nfn by(").unwrap().0;
    let is_variant = |line: &&str| line.starts_with("    ") && line.as_bytes()[4].is_ascii_uppercase();
    let variants = body.lines().filter(|line| line.len() > 4).filter(is_variant);
    let tests = concat!(
        include_str!("adjusting.rs"),
        include_str!("precedence.rs"),
        include_str!("betting.rs"),
        include_str!("boxes.rs"),
        include_str!("broken.rs"),
        include_str!("people.rs"),
        include_str!("refusals.rs"),
        include_str!("irregular.rs"),
        include_str!("insiders.rs"),
        include_str!("layout.rs"),
        include_str!("policy.rs"),
        include_str!("faults.rs"),
        include_str!("corrections.rs"),
        include_str!("squeeze.rs"),
        include_str!("rounds.rs"),
        include_str!("service.rs"),
    );
    let mut count = 0;
    for line in variants {
        let variant = line.trim().trim_end_matches([',', '{', ' ']);
        let kebab: String = variant
            .chars()
            .flat_map(|c| [Some('-').filter(|_| c.is_uppercase()), Some(c)])
            .flatten()
            .collect();
        let code = format!("\"{}\"", kebab.trim_start_matches('-').to_lowercase());
        let named = format!("Refusal::{variant}");
        assert!(tests.contains(&named) || tests.contains(&code), "no test reaches {variant}");
        count += 1;
    }
    assert!(count > 50, "{count} variants");
}
