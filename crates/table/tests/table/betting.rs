//! Bets while they are open, and when they are not (R9-R11, R15).

use crate::floor::*;
use punto_rules::Money;
use punto_table::*;
use punto_vocabulary::{BettingBox, RoundNumber, WagerId};

fn one_box(game: &str) -> u8 {
    u8::from(!rulebook(game).layout.diagrams.is_empty())
}

#[test]
fn late_wagers_are_answered_by_the_clause_of_their_rulebook() {
    let stands = |clause: &str| Refusal::WagerStands { clause: Some(name(clause)) };
    let closed = |clause: &str| Refusal::WagersClosed { clause: Some(name(clause)) };
    for (game, place, take_back) in [
        ("super-six-etg", "3.2", closed("3.2")),
        (RWS, "5.6", closed("5.6")),
        ("six-star", "5.6", stands("5.7")),
        ("fortune-six", "5.6", stands("5.7")),
        ("rapid-etg", "3.2", closed("3.2")),
    ] {
        let mut floor = Floor::of(game);
        floor.join("ann", 1);
        floor.open();
        let id = floor.bet("ann", "player", 100, one_box(game));
        floor.close();
        for on in ["player", "tie"] {
            let refusal = floor.no(&patron("ann"), wager("ann", on, 100, one_box(game)));
            assert_eq!(refusal, closed(place), "{game}");
        }
        for amount in [None, Some(10), Some(-1), Some(1_000)] {
            assert_eq!(floor.no(&patron("ann"), withdraw(id, amount)), take_back, "{game}");
        }
        assert_eq!(floor.no(&patron("ann"), Command::ClearWagers { patron: name("ann") }), take_back);
        assert_eq!(floor.no(&floor.conductor(), Command::CloseBets {}), closed(place));
        floor.deal("2 9 3 T");
        floor.finish();
        assert_eq!(floor.credits("ann"), dollars(9_900), "{game}: the wager stood and was lost");
    }
}

#[test]
fn a_wager_is_raised_and_taken_back_in_parts() {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor.open();
    let id = floor.bet("ann", "banker", 100, 1);
    assert_eq!(floor.bet("ann", "banker", 5, 1), id, "a raise may be below the minimum");
    assert_eq!(floor.lies(id), dollars(105));
    let mut refuse = |amount: Money| {
        let command = Command::WithdrawWager { wager: id, amount: Some(amount) };
        floor.no(&patron("ann"), command)
    };
    assert!(matches!(refuse(dollars(0)), Refusal::Amount { .. }));
    assert!(matches!(refuse(dollars(106)), Refusal::Amount { .. }));
    assert!(matches!(refuse(Money::from_cents(50)), Refusal::ChipUnit { .. }));
    assert!(matches!(refuse(dollars(96)), Refusal::BelowMinimum { .. }));
    floor.ok(&patron("ann"), withdraw(id, Some(95)));
    assert_eq!((floor.lies(id), floor.credits("ann")), (dollars(10), dollars(9_990)));
    assert_eq!(floor.no(&patron("bob"), withdraw(id, None)), Refusal::NoSuchWager { wager: id });
    floor.ok(&patron("ann"), withdraw(id, None));
    assert_eq!(floor.no(&patron("ann"), withdraw(id, None)), Refusal::NoSuchWager { wager: id });
    assert_eq!(floor.credits("ann"), dollars(10_000));
    // Any wagers in any combination (R10), and all of them cleared.
    for on in ["player", "banker", "tie", "player-pair"] {
        floor.bet("ann", on, 100, 1);
    }
    assert_eq!(
        floor.kinds(&patron("ann"), Command::ClearWagers { patron: name("ann") }),
        ["WagerWithdrawn"; 4]
    );
    assert_eq!(floor.credits("ann"), dollars(10_000));
    assert_eq!(floor.no(&patron("ann"), Command::ClearWagers { patron: name("ann") }), Refusal::NoWagers);
    floor.check_replay();
}

#[test]
fn who_walks_away_stays_in_the_round_and_may_come_back() {
    for game in GAMES {
        let mut floor = Floor::of(game);
        floor.join("ann", 1);
        floor.open();
        floor.bet("ann", "player", 10_000, one_box(game));
        assert_eq!(floor.credits("ann"), Money::ZERO);
        floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
        let refusal = floor.no(&patron("ann"), wager("ann", "player", 100, one_box(game)));
        assert_eq!(refusal, Refusal::NotAtTable { patron: name("ann") });
        let gone = floor.clone();
        floor.close();
        floor.deal("9 2 T 3");
        floor.finish();
        assert_eq!(floor.credits("ann"), dollars(20_000), "{game}: the credit waits");
        floor.check_replay();
        // Back in the middle of the round, to the place the wager belongs to.
        let mut floor = gone;
        if one_box(game) == 1 {
            for place in [Place::Seat(BettingBox(2)), Place::Standing] {
                let join = Command::Join { patron: name("ann"), place };
                assert_eq!(floor.no(&patron("ann"), join), Refusal::HasWagers);
            }
        }
        let place = match one_box(game) {
            1 => Place::Seat(BettingBox(1)),
            _ => Place::Terminal(name("terminal-9")),
        };
        floor.ok(&patron("ann"), Command::Join { patron: name("ann"), place });
        floor.ok(&patron("ann"), withdraw(WagerId(1), None));
        assert_eq!(floor.credits("ann"), dollars(10_000));
    }
}

#[test]
fn who_leaves_with_nothing_is_forgotten() {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    floor.open();
    let id = floor.bet("ann", "player", 10_000, 1);
    floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
    floor.close();
    floor.deal("2 9 3 T");
    floor.finish();
    assert_eq!(floor.table.patron(&name("ann")), None, "wager {id} was lost");
    floor.join("ann", 2);
    floor.check_replay();
}

#[test]
fn limits_change_with_the_next_round() {
    let mut floor = Floor::of("six-star");
    floor.join("ann", 1);
    floor.open();
    let mut limits = floor.table.limits().unwrap().clone();
    limits.wagers.values_mut().for_each(|range| range.minimum = dollars(500));
    assert!(matches!(
        floor.no(&dealer(), Command::SetLimits { limits: limits.clone() }),
        Refusal::NotAllowed { .. }
    ));
    floor.ok(&supervisor(), Command::SetLimits { limits: limits.clone() });
    floor.bet("ann", "player", 10, 1);
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    assert_eq!(floor.table.limits(), Some(&limits), "the display shows what comes next");
    floor.open();
    let refusal = floor.no(&patron("ann"), wager("ann", "player", 10, 1));
    assert_eq!(refusal, Refusal::BelowMinimum { on: name("player"), minimum: dollars(500) });
    limits.chip_unit = Money::from_cents(99);
    assert!(matches!(floor.no(&supervisor(), Command::SetLimits { limits }), Refusal::Settings { .. }));
    floor.check_replay();
}

#[test]
fn a_wager_for_another_round_is_not_taken_for_this_one() {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    let bet = |round| {
        let Command::PlaceWager { patron, on, stake, betting_box, .. } = wager("ann", "player", 100, 1)
        else {
            unreachable!()
        };
        Command::PlaceWager { patron, on, stake, betting_box, round: Some(RoundNumber(round)) }
    };
    floor.open();
    floor.ok(&patron("ann"), bet(1));
    floor.close();
    floor.deal("9h 5d Kc Ad");
    floor.finish();
    floor.open();
    let other = Refusal::OtherRound { round: RoundNumber(2) };
    assert_eq!(floor.no(&patron("ann"), bet(1)), other);
    assert_eq!(floor.no(&patron("ann"), bet(3)), other);
    floor.ok(&patron("ann"), bet(2));
}
