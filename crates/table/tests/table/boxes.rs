//! Betting boxes of the RWS game: the differential, the maximum of a box, seated and standing (R12-R14).

use crate::floor::*;
use punto_rules::Money;
use punto_table::*;
use punto_vocabulary::BettingBox;

/// Ann sits at box 1, bob and cat stand; the differential is 1,000.00, the minimum 50.00.
fn floor() -> Floor {
    let mut floor = Floor::with(RWS, |settings| {
        settings.limits.differential = Some(dollars(1_000));
        let range = Range { minimum: dollars(50), maximum: dollars(5_000) };
        settings.limits.wagers.values_mut().for_each(|wager| *wager = range);
    });
    floor.join("ann", 1);
    floor.join("bob", 0);
    floor.join("cat", 0);
    floor.open();
    floor
}

fn accepted(events: &[Event]) -> (Money, Money) {
    match events.last() {
        Some(Event::WagerPlaced(placed)) => (placed.stake, placed.rejected),
        Some(Event::WagerRaised(raised)) => (raised.amount, raised.rejected),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_part_beyond_the_differential_is_rejected() {
    let mut floor = floor();
    let events = floor.ok(&patron("ann"), wager("ann", "player", 1_500, 1));
    assert_eq!(accepted(&events), (dollars(1_000), dollars(500)));
    assert_eq!(floor.credits("ann"), dollars(9_000));
    let refusal = floor.no(&patron("ann"), wager("ann", "player", 1, 1));
    assert_eq!(refusal, Refusal::DifferentialExceeded { limit: dollars(1_000) });
    // The other side makes room: 300 against 1,000.
    floor.ok(&patron("bob"), wager("bob", "banker", 300, 1));
    let events = floor.ok(&patron("cat"), wager("cat", "player", 500, 1));
    assert_eq!(accepted(&events), (dollars(300), dollars(200)));
    // The rest would be below the minimum, so all of it is rejected; a raise has no minimum of its own.
    floor.ok(&patron("bob"), wager("bob", "banker", 30, 1));
    let refusal = floor.no(&patron("bob"), wager("bob", "player", 60, 1));
    assert_eq!(refusal, Refusal::DifferentialExceeded { limit: dollars(1_000) });
    let events = floor.ok(&patron("cat"), wager("cat", "player", 60, 1));
    assert_eq!(accepted(&events), (dollars(30), dollars(30)));
    // Other wagers have nothing to do with it, nor have other boxes.
    floor.bet("ann", "tie", 5_000, 1);
    floor.check_replay();
}

#[test]
fn a_seated_patron_displaces_the_newest_standing_wagers() {
    let mut floor = floor();
    floor.bet("ann", "tie", 50, 1);
    let bob = floor.bet("bob", "player", 500, 1);
    let cat = floor.bet("cat", "player", 500, 1);
    let ann = floor.bet("ann", "player", 300, 1);
    assert_eq!([ann, bob, cat].map(|id| floor.lies(id)), [300, 500, 200].map(dollars));
    assert_eq!(floor.credits("cat"), dollars(9_800));
    // 180 more would leave cat 20, below the minimum: all of it goes back.
    floor.bet("ann", "player", 180, 1);
    assert_eq!([ann, bob, cat].map(|id| floor.lies(id)), [480, 500, 0].map(dollars));
    floor.bet("ann", "player", 2_000, 1);
    assert_eq!([ann, bob].map(|id| floor.lies(id)), [1_000, 0].map(dollars));
    let why = ReturnedFor::SeatedPriority;
    let reasons = |event: &Event| matches!(event, Event::WagerReturned(back) if back.why == why);
    assert_eq!(floor.log.iter().filter(|event| reasons(event)).count(), 3);
    floor.check_replay();
}

#[test]
fn a_standing_patron_displaces_nobody() {
    let mut floor = floor();
    floor.bet("ann", "player", 800, 1);
    let events = floor.ok(&patron("bob"), wager("bob", "player", 500, 1));
    assert_eq!(accepted(&events), (dollars(200), dollars(300)));
    assert!(matches!(
        floor.no(&patron("cat"), wager("cat", "player", 50, 1)),
        Refusal::DifferentialExceeded { .. }
    ));
}

#[test]
fn an_excess_that_a_withdrawal_opened_goes_back_at_closing() {
    let mut floor = floor();
    let ann = floor.bet("ann", "player", 900, 1);
    let light = floor.bet("bob", "banker", 600, 1);
    let bob = floor.bet("bob", "player", 300, 1);
    let cat = floor.bet("cat", "player", 400, 1);
    floor.ok(&patron("bob"), withdraw(light, None));
    assert_eq!([ann, bob, cat].map(|id| floor.lies(id)), [900, 300, 400].map(dollars));
    let kinds = floor.kinds(&dealer(), Command::CloseBets {});
    assert_eq!(kinds, ["WagerReturned", "WagerReturned", "BetsClosed"], "newest standing first");
    assert_eq!([ann, bob, cat].map(|id| floor.lies(id)), [900, 100, 0].map(dollars));
    assert_eq!((floor.credits("bob"), floor.credits("cat")), (dollars(9_900), dollars(10_000)));
    // The seated patron's own comes last.
    let mut floor = self::floor();
    let ann = floor.bet("ann", "player", 900, 1);
    let light = floor.bet("bob", "banker", 600, 1);
    let more = floor.bet("ann", "player", 600, 1);
    assert_eq!(ann, more);
    floor.ok(&patron("bob"), withdraw(light, None));
    floor.close();
    assert_eq!(floor.lies(ann), dollars(1_000));
    floor.check_replay();
}

#[test]
fn the_maximum_holds_for_a_patron_and_for_a_box() {
    let mut floor = Floor::with(RWS, |settings| {
        settings.limits.box_maximum = Some(dollars(2_000));
        let range = Range { minimum: dollars(50), maximum: dollars(1_500) };
        settings.limits.wagers.values_mut().for_each(|wager| *wager = range);
    });
    floor.join("ann", 1);
    floor.join("bob", 0);
    floor.open();
    floor.bet("ann", "player", 1_400, 1);
    let room = |amount| Refusal::AboveMaximum { on: name("player"), room: dollars(amount) };
    assert_eq!(floor.no(&patron("ann"), wager("ann", "player", 101, 1)), room(100));
    // What one patron leaves open others may take up (3.6).
    assert_eq!(floor.no(&patron("bob"), wager("bob", "player", 601, 1)), room(600));
    floor.bet("bob", "player", 600, 1);
    assert_eq!(floor.no(&patron("ann"), wager("ann", "player", 1, 1)), room(0));
    floor.bet("ann", "banker", 1_500, 1);
}

/// `1.17`, `1.18`, R13b.
#[test]
fn standing_patrons_bet_where_a_patron_sits_who_has_a_wager_on_any_box() {
    let mut floor = floor();
    let alone = |number| Refusal::NoSeatedWager { betting_box: BettingBox(number) };
    assert_eq!(floor.no(&patron("bob"), wager("bob", "tie", 50, 1)), alone(1));
    let tie = floor.bet("ann", "tie", 50, 1);
    floor.join("dan", 2);
    assert_eq!(floor.no(&patron("bob"), wager("bob", "tie", 50, 2)), alone(2), "dan sits and does not bet");
    // Dan sits at box 2 and bets on box 1, where he counts as standing.
    let dan = floor.bet("dan", "tie", 50, 1);
    assert_eq!(floor.table.round().unwrap().wagers[&dan].standing, punto_rules::Standing::Standing);
    let bob = floor.bet("bob", "player", 100, 2);
    // If the seated patron withdraws afterwards, the standing wagers stay.
    let standing = floor.bet("cat", "banker", 100, 1);
    assert_eq!(floor.kinds(&patron("ann"), withdraw(tie, None)), ["WagerWithdrawn"]);
    assert_eq!(floor.kinds(&patron("dan"), Command::ClearWagers { patron: name("dan") }), ["WagerWithdrawn"]);
    assert_eq!((floor.lies(bob), floor.lies(standing)), (dollars(100), dollars(100)));
    assert_eq!(floor.no(&patron("bob"), wager("bob", "tie", 50, 1)), alone(1));
    floor.close();
    assert_eq!(floor.lies(bob), dollars(100));
    floor.check_replay();
}

/// R13b: the MBS rulebooks know no seated and standing patrons.
#[test]
fn in_the_games_without_a_differential_anybody_bets_on_any_box() {
    for game in ["six-star", "fortune-six"] {
        let mut floor = Floor::of(game);
        floor.join("ann", 1);
        floor.join("bob", 0);
        floor.open();
        floor.bet("bob", "player", 100, 4);
        floor.bet("ann", "banker", 100, 5);
        floor.check_replay();
    }
}

#[test]
fn the_wager_of_one_who_walked_away_keeps_the_box() {
    let mut floor = floor();
    let ann = floor.bet("ann", "player", 500, 1);
    floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
    let bob = floor.bet("bob", "player", 100, 1);
    floor.join("dan", 1);
    let dan = floor.bet("dan", "player", 100, 1);
    floor.ok(&patron("dan"), withdraw(dan, None));
    assert_eq!((floor.lies(ann), floor.lies(bob)), (dollars(500), dollars(100)));
}

#[test]
fn each_side_of_a_box_has_its_own_minimum() {
    let mut floor = Floor::with(RWS, |settings| {
        settings.limits.differential = Some(dollars(1_000));
        settings
            .limits
            .wagers
            .insert(name("banker"), Range { minimum: dollars(500), maximum: dollars(5_000) });
    });
    floor.join("ann", 1);
    floor.join("bob", 0);
    floor.open();
    floor.bet("ann", "player", 900, 1);
    // 100 are left, above Player's minimum of 10.
    assert_eq!(
        accepted(&floor.ok(&patron("bob"), wager("bob", "player", 200, 1))),
        (dollars(100), dollars(100))
    );
}

#[test]
fn what_somebody_takes_back_after_the_close_changes_nobody_elses_wager() {
    let mut floor = floor();
    floor.bet("ann", "player", 1_000, 1);
    floor.bet("bob", "banker", 500, 1);
    let ann = floor.bet("ann", "player", 500, 1);
    floor.close();
    floor.deal("9h");
    floor.ok(&supervisor(), report(punto_rules::Kind::ShoeOrderAltered, "!reconstructible"));
    assert!(floor.is_waiting_for_choices());
    let back = Command::Choose { patron: name("bob"), choice: Choice::TakeBack };
    floor.ok(&patron("bob"), back);
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
    assert_eq!(floor.lies(ann), dollars(1_500));
    floor.deal("5d Kc Ad");
    let settled = floor.finish();
    assert_eq!(
        settled.wagers[0].effective,
        dollars(1_500),
        "the layout counts as it was when bets closed (R9)"
    );
    floor.check_replay();
}
