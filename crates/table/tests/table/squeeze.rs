//! Squeezing a card (`3.9`, R16).

use crate::floor::*;
use punto_rules::Side;
use punto_table::*;

fn ask(who: &str, side: Side, nth: u8) -> Command {
    Command::RequestSqueeze { patron: name(who), side, nth }
}

fn floor() -> Floor {
    let mut floor = Floor::with(RWS, |settings| settings.dealt = Dealt::FaceDown);
    for (who, seat) in [("ann", 1), ("bob", 2), ("cat", 0)] {
        floor.join(who, seat);
    }
    floor.open();
    floor
}

fn down(floor: &mut Floor) {
    floor.ok(&dealer(), Command::Deal { drawn: Drawn::Read { card: None, side: None } });
}

fn why(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NoSqueeze { why } => why,
        other => panic!("{other}"),
    }
}

#[test]
fn the_highest_seated_bet_squeezes_and_the_earliest_wins_a_draw() {
    let mut floor = floor();
    floor.bet("ann", "player", 500, 1);
    floor.bet("bob", "banker", 500, 2);
    floor.bet("cat", "player", 600, 1);
    floor.close();
    for who in ["bob", "cat", "eve"] {
        assert!(why(floor.no(&patron(who), ask(who, Side::Player, 1))).starts_with("only the seated"));
    }
    assert!(matches!(floor.no(&dealer(), ask("ann", Side::Player, 1)), Refusal::NotAllowed { .. }));
    assert_eq!(floor.no(&patron("ann"), ask("ann", Side::Player, 4)), Refusal::NoSuchCard);
    let grant = Command::GrantSqueeze { side: Side::Player, nth: 1 };
    assert!(why(floor.no(&dealer(), grant.clone())).starts_with("nobody asked"));
    floor.ok(&patron("ann"), ask("ann", Side::Player, 1));
    assert!(why(floor.no(&patron("ann"), ask("ann", Side::Player, 1))).contains("already"));
    assert!(matches!(floor.no(&patron("ann"), grant.clone()), Refusal::NotAllowed { .. }));
    floor.ok(&dealer(), grant.clone());
    assert!(why(floor.no(&dealer(), grant)).contains("granted already"));
    down(&mut floor);
    let turn = |side, nth| Command::Turn { side, nth, card: "9s".parse().unwrap() };
    assert!(why(floor.no(&patron("ann"), ask("ann", Side::Player, 1))).contains("drawn already"));
    assert!(matches!(floor.no(&patron("bob"), turn(Side::Player, 1)), Refusal::NoSqueeze { .. }));
    assert_eq!(floor.kinds(&patron("ann"), turn(Side::Player, 1)), ["CardTurned"]);
    assert_eq!(floor.no(&patron("ann"), turn(Side::Player, 1)), Refusal::NoSuchCard);
    // Without leave she turns nothing.
    down(&mut floor);
    assert!(matches!(floor.no(&patron("ann"), turn(Side::Banker, 1)), Refusal::NoSqueeze { .. }));
    floor.ok(&dealer(), turn(Side::Banker, 1));
    floor.check_replay();
}

/// R16: on any area of any box; R13d: a Bet counts as placed when it reaches its sum.
#[test]
fn the_highest_bet_on_any_area_of_any_box_squeezes() {
    let mut floor = floor();
    let may = |floor: &Floor| floor.table.may_squeeze().map(ToString::to_string);
    floor.bet("ann", "player", 500, 1);
    floor.bet("bob", "tie", 510, 2);
    assert_eq!(may(&floor).as_deref(), Some("bob"), "a Tie is a Bet too");
    // Ann sits at box 1 and has the highest Bet on box 2.
    floor.bet("ann", "banker-pair", 600, 2);
    assert_eq!(may(&floor).as_deref(), Some("ann"));
    // Bob reaches 600 later, then 610; cat has more, but stands.
    floor.bet("bob", "tie", 90, 2);
    assert_eq!(may(&floor).as_deref(), Some("ann"), "she reached 600 first");
    let raised = floor.bet("bob", "tie", 10, 2);
    floor.bet("cat", "player", 700, 1);
    assert_eq!(may(&floor).as_deref(), Some("bob"));
    floor.ok(&patron("bob"), withdraw(raised, None));
    floor.bet("ann", "player", 100, 1);
    floor.bet("bob", "player", 600, 2);
    assert_eq!(may(&floor).as_deref(), Some("ann"));
    floor.check_replay();
}

#[test]
fn a_card_is_asked_for_before_it_is_drawn() {
    let mut floor = floor();
    floor.bet("ann", "player", 500, 1);
    floor.ok(&patron("ann"), ask("ann", Side::Player, 1));
    floor.close();
    down(&mut floor);
    let refusal = floor.no(&dealer(), Command::GrantSqueeze { side: Side::Player, nth: 1 });
    assert!(why(refusal).contains("drawn already"));
    assert!(matches!(
        floor.no(&patron("ann"), Command::Turn { side: Side::Player, nth: 1, card: "9s".parse().unwrap() }),
        Refusal::NoSqueeze { .. }
    ));
}

#[test]
fn a_dealer_grants_only_once_bets_are_closed_and_nobody_can_bet_more() {
    let mut floor = floor();
    floor.bet("ann", "player", 500, 1);
    floor.ok(&patron("ann"), ask("ann", Side::Player, 1));
    let grant = Command::GrantSqueeze { side: Side::Player, nth: 1 };
    assert_eq!(floor.no(&dealer(), grant.clone()), Refusal::WagersOpen);
    // Bob comes to bet more; that ann asked first is not in his way.
    floor.bet("bob", "banker", 501, 2);
    floor.close();
    assert!(why(floor.no(&dealer(), grant.clone())).starts_with("somebody else"));
    floor.ok(&patron("bob"), ask("bob", Side::Player, 1));
    let events = floor.ok(&dealer(), grant);
    assert!(matches!(&events[..], [Event::SqueezeGranted(granted)] if granted.patron == name("bob")));
}

#[test]
fn who_has_walked_away_is_seated_no_more() {
    let mut floor = floor();
    floor.bet("ann", "player", 500, 1);
    floor.bet("bob", "banker", 100, 2);
    floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
    floor.close();
    assert!(matches!(floor.no(&patron("ann"), ask("ann", Side::Banker, 1)), Refusal::NoSqueeze { .. }));
    floor.ok(&patron("bob"), ask("bob", Side::Banker, 1));
}

#[test]
fn who_took_the_wagers_back_squeezes_nothing() {
    let mut floor = floor();
    floor.bet("ann", "player", 500, 1);
    floor.close();
    floor.ok(&patron("ann"), ask("ann", Side::Player, 1));
    floor.ok(&dealer(), Command::GrantSqueeze { side: Side::Player, nth: 1 });
    floor.ok(&supervisor(), report(punto_rules::Kind::ShoeOrderAltered, "!reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::TakeBack });
    down(&mut floor);
    let turn = Command::Turn { side: Side::Player, nth: 1, card: "9s".parse().unwrap() };
    assert!(matches!(floor.no(&patron("ann"), turn), Refusal::NoSqueeze { .. }));
}

#[test]
fn cards_dealt_face_up_are_not_squeezed() {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    floor.open();
    floor.bet("ann", "player", 500, 1);
    assert!(why(floor.no(&patron("ann"), ask("ann", Side::Player, 1))).contains("face down"));
}
