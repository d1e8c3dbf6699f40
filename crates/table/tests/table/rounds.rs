//! Whole rounds at each of the five games, as they are set up on a floor.

use crate::floor::*;
use punto_rules::{Money, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, TableTime};

/// Every way to deal: the round must come out the same.
fn ways() -> Vec<(Source, Dealt, Conducted)> {
    let sources = [
        Source::ElectronicShoe { behind_cut_card: 14 },
        Source::ElectronicShuffler,
        Source::RealShoe,
        Source::RealShuffler,
    ];
    let dealt = [Dealt::FaceUp, Dealt::FaceDown];
    let conducted = [Conducted::ByDealer, Conducted::Automatically];
    let with = |source| dealt.map(|dealt| conducted.map(|conducted| (source, dealt, conducted)));
    sources.into_iter().flat_map(with).flatten().collect()
}

fn set_up(game: &str, way: (Source, Dealt, Conducted)) -> Floor {
    let set = |settings: &mut Settings| {
        (settings.source, settings.dealt, settings.conducted) = way;
    };
    let mut floor = Floor::with(game, set);
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor
}

fn number(game: &str, number: u8) -> u8 {
    if rulebook(game).layout.diagrams.is_empty() { 0 } else { number }
}

#[test]
fn every_game_is_played_in_every_way_it_can_be_dealt() {
    for game in GAMES {
        for way in ways() {
            let mut floor = set_up(game, way);
            floor.open();
            floor.bet("ann", "player", 100, number(game, 1));
            floor.bet("bob", "banker", 100, number(game, 2));
            floor.bet("bob", "player-pair", 10, number(game, 2));
            floor.close();
            floor.deal(SIX_CARDS);
            let settled = floor.finish();
            assert_eq!(floor.credits("ann"), dollars(10_100), "{game} {way:?}");
            assert_eq!(floor.credits("bob"), dollars(9_890), "{game} {way:?}");
            assert_eq!((settled.player.len(), settled.banker.len()), (3, 3));
            let kinds = floor.log.iter().map(Event::kind);
            let announced: Vec<_> = kinds.filter(|kind| kind.ends_with("Announced")).collect();
            assert_eq!(announced, ["TotalsAnnounced", "DrawAnnounced", "DrawAnnounced", "ResultAnnounced"]);
            floor.check_replay();
        }
    }
}

#[test]
fn a_natural_stops_both_hands_from_drawing() {
    let mut floor = Floor::of("six-star");
    floor.open();
    floor.close();
    floor.deal("9 3 T 3");
    let drawn = Drawn::Read { card: None, side: None };
    assert_eq!(floor.no(&By::Reader, Command::Deal { drawn }), Refusal::NoCardDue);
    assert_eq!(floor.finish().winner, punto_rules::Winner::Player);
}

#[test]
fn the_clock_closes_bets_where_one_runs() {
    let mut floor = set_up("rapid-etg", ways()[1]);
    floor.open();
    let Some(Stage::Betting { closes_at: Some(at) }) = floor.table.round().map(|round| round.stage) else {
        panic!("no clock")
    };
    floor.now = TableTime::from_ms(at.ms() - 1);
    assert_eq!(floor.ok(&By::Clock, Command::Tick {}), []);
    assert_eq!(floor.no(&By::AutomaticDealer, Command::CloseBets {}), Refusal::WagersOpen);
    assert_eq!(floor.no(&By::Clock, Command::CloseBets {}), Refusal::WagersOpen);
    floor.now = at;
    assert_eq!(floor.kinds(&By::Clock, Command::Tick {}), ["BetsClosed"]);
    assert_eq!(floor.ok(&By::Clock, Command::Tick {}), []);
}

#[test]
fn the_clock_closes_nothing_where_none_runs() {
    let mut floor = Floor::of("fortune-six");
    floor.open();
    assert_eq!(floor.no(&By::Clock, Command::CloseBets {}), Refusal::WagersOpen);
    assert_eq!(floor.ok(&By::Clock, Command::Tick {}), []);
    assert_eq!(floor.kinds(&dealer(), Command::CloseBets {}), ["BetsClosed"]);
}

#[test]
fn a_clock_that_is_set_back_counts_from_the_latest_time_told() {
    let mut floor = set_up("rapid-etg", ways()[1]);
    floor.now = TableTime::from_ms(100_000);
    floor.play("9 3 T 4");
    floor.now = TableTime::from_ms(5);
    floor.open();
    let closes_at = Some(TableTime::from_ms(120_000));
    assert_eq!(floor.table.round().map(|round| round.stage), Some(Stage::Betting { closes_at }));
    let Some(Event::BetsOpened(opened)) = floor.log.last() else { panic!() };
    assert_eq!(opened.at, TableTime::from_ms(100_000), "recorded times do not go back (I17)");
}

#[test]
fn a_shuffler_deals_one_round_and_a_shoe_down_to_its_cut_card() {
    let mut floor =
        set_up("rapid-etg", (Source::ElectronicShuffler, Dealt::FaceUp, Conducted::Automatically));
    floor.play("9 3 T 4");
    assert_eq!(floor.no(&By::AutomaticDealer, Command::OpenBets {}), Refusal::ShoeIsOver);
    floor.end_shoe(&By::AutomaticDealer);
    floor.load();
    floor.play("9 3 T 4");

    let cut_early = |settings: &mut Settings| {
        settings.source = Source::ElectronicShoe { behind_cut_card: 8 * 52 - 3 };
    };
    let mut floor = Floor::with("rapid-etg", cut_early);
    let end = Command::EndShoe { reveal: () };
    assert_eq!(
        floor.no(&By::AutomaticDealer, end.clone()),
        Refusal::NotAllowed { who: "the pit supervisor or someone higher".into() }
    );
    assert!(matches!(floor.no(&supervisor(), end), Refusal::Cards { .. }));
    floor.play("9 3 T 4");
    assert!(floor.table.is_cut_card_out());
    assert_eq!(floor.no(&By::AutomaticDealer, Command::OpenBets {}), Refusal::ShoeIsOver);
    floor.end_shoe(&By::AutomaticDealer);
    let Some(Event::ShoeEnded(ended)) = floor.log.last() else { panic!() };
    assert_eq!(ended.why, ShoeEnd::Dealt);
}

#[test]
fn a_shoe_is_cut_once_and_burnt_before_the_first_round() {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    let turned = floor.cards("5")[0];
    let burn = |face_down| Command::Burn { turned, face_down };
    assert!(matches!(floor.no(&patron("ann"), Command::CutShoe { behind: 0 }), Refusal::Cards { .. }));
    assert!(matches!(floor.no(&patron("ann"), Command::CutShoe { behind: 520 }), Refusal::Cards { .. }));
    assert!(matches!(floor.no(&patron("eve"), Command::CutShoe { behind: 9 }), Refusal::NotAtTable { .. }));
    floor.ok(&patron("ann"), Command::CutShoe { behind: 100 });
    assert_eq!(floor.no(&dealer(), Command::CutShoe { behind: 9 }), Refusal::TooLateToCut);
    assert!(matches!(floor.no(&dealer(), burn(11)), Refusal::Cards { .. }));
    floor.ok(&dealer(), burn(5));
    assert_eq!(floor.table.cards_left(), Some(8 * 65 - 6));
    assert_eq!(floor.no(&dealer(), burn(5)), Refusal::TooLateToCut);
    floor.play("9 3 T 4");
    floor.check_replay();
}

#[test]
fn nobody_learns_a_card_that_lies_face_down() {
    let way = (Source::ElectronicShoe { behind_cut_card: 14 }, Dealt::FaceDown, Conducted::Automatically);
    let mut floor = set_up("rapid-etg", way);
    floor.open();
    floor.close();
    let shown = Command::House(HouseCommand::DealNext { card: Some(floor.cards("9")[0]) });
    assert!(matches!(floor.no(&By::AutomaticDealer, shown), Refusal::Cards { .. }));
    for _ in 0..4 {
        floor.ok(&By::AutomaticDealer, Command::House(HouseCommand::DealNext { card: None }));
    }
    assert!(floor.table.round().unwrap().cards.iter().all(|dealt| dealt.card.is_none()));
    let more = Command::House(HouseCommand::DealNext { card: None });
    assert_eq!(floor.no(&By::AutomaticDealer, more), Refusal::TurnFirst);
    assert_eq!(floor.no(&By::AutomaticDealer, Command::AnnounceResult {}), Refusal::TurnFirst);
    let turn = |floor: &mut Floor, side, nth, card: &str| {
        let card = floor.cards(card)[0];
        floor.kinds(&By::AutomaticDealer, Command::Turn { side, nth, card })
    };
    assert_eq!(turn(&mut floor, Side::Player, 1, "9s"), ["CardTurned"]);
    assert_eq!(turn(&mut floor, Side::Banker, 1, "3s"), ["CardTurned"]);
    assert_eq!(turn(&mut floor, Side::Player, 2, "Ts"), ["CardTurned"]);
    assert_eq!(turn(&mut floor, Side::Banker, 2, "4s"), ["CardTurned", "TotalsAnnounced"]);
    floor.finish();
    floor.check_replay();
}

/// A live table with real chips: the felt as the dealer records it, and what of it is in action.
fn layout(lying: &[(&str, &str, i64, u8)], differential: i64) -> (Floor, SettledRound) {
    let mut floor = Floor::with(RWS, |settings| {
        settings.chips = Chips::Real;
        settings.hand_pay_above = Some(dollars(1));
        settings.limits.differential = Some(dollars(differential));
    });
    for (who, seat) in [("ann", 1), ("bob", 2), ("cat", 0)] {
        floor.join(who, seat);
    }
    floor.open();
    assert_eq!(floor.no(&patron("ann"), wager("ann", "player", 100, 1)), Refusal::RealChips);
    let chips = |(who, on, stake, number): &(&str, &str, i64, u8)| ChipsLying {
        patron: name(who),
        on: name(on),
        stake: dollars(*stake),
        betting_box: BettingBox(*number),
        placed_by: None,
    };
    let wagers: Vec<ChipsLying> = lying.iter().map(chips).collect();
    let record = Command::RecordLayout { wagers };
    floor.close();
    let first = Command::Deal { drawn: Drawn::Read { card: Some(floor.cards("2")[0]), side: None } };
    assert_eq!(floor.no(&dealer(), first), Refusal::Layout);
    floor.ok(&dealer(), record.clone());
    floor.deal(SIX_CARDS);
    assert_eq!(floor.no(&dealer(), record), Refusal::Layout);
    let settled = floor.finish();
    floor.check_replay();
    (floor, settled)
}

#[test]
fn chips_are_settled_as_they_lie() {
    // 5.2.1: an unnoticed wager below the minimum wins in full; nothing is set aside where chips are real.
    let (floor, settled) = layout(&[("ann", "player", 5, 1)], 500);
    assert_eq!(settled.wagers[0].returned, dollars(10));
    assert_eq!(settled.hand_pays, []);
    assert_eq!(floor.table.patron(&name("ann")).unwrap().hand_pay, Money::ZERO);
}

#[test]
fn an_unnoticed_excess_is_pro_rated() {
    // 5.1.1: 900 on Player against 100 on Banker with a differential of 500 leaves 600 in action.
    let lying = [("ann", "player", 600, 1), ("cat", "player", 300, 1), ("bob", "banker", 100, 1)];
    let (_, settled) = layout(&lying, 500);
    let effective: Vec<Money> = settled.wagers.iter().map(|wager| wager.effective).collect();
    assert_eq!(effective, [dollars(400), dollars(200), dollars(100)]);
    assert_eq!(settled.wagers[0].returned, dollars(1_000));
    // 5.1.2: the one below the minimum stays whole.
    let lying = [("ann", "player", 1_000, 1), ("cat", "player", 5, 1)];
    let (_, settled) = layout(&lying, 500);
    let effective: Vec<Money> = settled.wagers.iter().map(|wager| wager.effective).collect();
    assert_eq!(effective, [dollars(495), dollars(5)]);
}

#[test]
fn the_minimum_of_the_heavy_side_is_what_pro_rata_goes_by() {
    let mut floor = Floor::with(RWS, |settings| {
        settings.chips = Chips::Real;
        settings.limits.differential = Some(dollars(500));
        settings
            .limits
            .wagers
            .insert(name("banker"), Range { minimum: dollars(200), maximum: dollars(10_000) });
    });
    floor.open();
    floor.close();
    // 100.00 is below Banker's minimum, but it lies on Player, whose minimum is 10.00. Both patrons have gone.
    let chips = |who: &str, stake| ChipsLying {
        patron: name(who),
        on: name("player"),
        stake: dollars(stake),
        betting_box: BettingBox(1),
        placed_by: None,
    };
    floor.ok(&dealer(), Command::RecordLayout { wagers: vec![chips("ann", 900), chips("cat", 100)] });
    floor.deal(SIX_CARDS);
    let effective: Vec<Money> = floor.finish().wagers.iter().map(|wager| wager.effective).collect();
    assert_eq!(effective, [dollars(450), dollars(50)]);
}
