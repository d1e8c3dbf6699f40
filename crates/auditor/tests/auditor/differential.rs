//! Ruling R13 inside a settlement: which wagers it touches, and what goes back.

use crate::check::{told, wager};
use punto_auditor::{PlainLimits, PlainSettlement, PlainWager, settle};

const BANKER_WINS: [&str; 4] = ["2c", "9h", "5s", "Kd"];
const PLAYER_WINS: [&str; 4] = ["9h", "2c", "Kd", "5s"];
const TIE: [&str; 4] = ["7h", "3c", "Kd", "4s"];

fn limits(minimum: i64, differential: i64) -> PlainLimits {
    PlainLimits { minimum: Some(minimum), differential: Some(differential) }
}

fn in_box(betting_box: u32, wager: PlainWager) -> PlainWager {
    PlainWager { betting_box: Some(betting_box), ..wager }
}

fn of(patron: &str, wager: PlainWager) -> PlainWager {
    PlainWager { patron: Some(patron.to_owned()), ..wager }
}

fn settled(cards: &[&str], wagers: &[PlainWager], limits: PlainLimits) -> PlainSettlement {
    settle("commission-super-six-plus", cards, wagers, Some(&limits)).expect("the round is settled")
}

/// Compares what was in action and what came of it, one wager after the other.
#[track_caller]
fn check(cards: &[&str], wagers: &[PlainWager], limits: PlainLimits, expected: &[(i64, &str)]) {
    let settlement = settled(cards, wagers, limits);
    let found: Vec<(i64, String)> =
        settlement.wagers.iter().map(|settled| (settled.effective, told(*settled))).collect();
    let expected: Vec<(i64, String)> =
        expected.iter().map(|(effective, told)| (*effective, (*told).to_owned())).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_box_within_the_differential_is_left_alone() {
    let wagers = [wager("player", 100_000), wager("banker", 50_000)];
    check(&PLAYER_WINS, &wagers, limits(5_000, 50_000), &[(100_000, "win 200000"), (50_000, "lose 0")]);
}

#[test]
fn the_part_cut_off_comes_back_whatever_happens() {
    // 1,000.00 against 200.00 at a differential of 500.00: 700.00 is in action, 300.00 is not.
    let wagers = [wager("player", 100_000), wager("banker", 20_000)];
    let limits = limits(5_000, 50_000);
    check(&PLAYER_WINS, &wagers, limits, &[(70_000, "win 170000"), (20_000, "lose 0")]);
    check(&BANKER_WINS, &wagers, limits, &[(70_000, "lose 30000"), (20_000, "win 39000")]);
    check(&TIE, &wagers, limits, &[(70_000, "push 100000"), (20_000, "push 20000")]);
}

#[test]
fn the_banker_side_can_be_the_heavy_one() {
    let wagers = [wager("banker", 60_000), wager("banker", 20_000)];
    // 800.00 to 400.00: each by half.
    let limits = limits(5_000, 40_000);
    check(&BANKER_WINS, &wagers, limits, &[(30_000, "win 88500"), (10_000, "win 29500")]);
}

#[test]
fn a_win_on_a_pro_rated_amount_rounds_to_the_nearest_cent_and_a_half_up() {
    // The commission leaves 0.95 of 0.10, of 0.11, of 0.09, of 0.30 and of 0.50.
    for (differential, returned) in [(10, 110), (11, 110), (9, 109), (30, 129), (50, 148)] {
        let told = format!("win {returned}");
        check(&BANKER_WINS, &[wager("banker", 100)], limits(1, differential), &[(differential, &told)]);
    }
}

#[test]
fn each_box_is_judged_alone_and_those_without_a_box_together() {
    let wagers = [
        in_box(1, wager("player", 80_000)),
        in_box(2, wager("banker", 80_000)),
        wager("player", 80_000),
        in_box(1, wager("banker", 60_000)),
        wager("player", 20_000),
    ];
    let expected = [
        (80_000, "win 160000"), // 800.00 against 600.00
        (50_000, "lose 30000"), // nobody against it
        (40_000, "win 120000"), // half of it: 1,000.00 without a box, nobody against
        (60_000, "lose 0"),
        (10_000, "win 30000"),
    ];
    check(&PLAYER_WINS, &wagers, limits(5_000, 50_000), &expected);
}

#[test]
fn only_player_and_banker_wagers_count() {
    let wagers = [wager("tie", 900_000), wager("player-pair", 900_000), wager("super-six-plus", 900_000)];
    let expected = [(900_000, "lose 0"); 3];
    check(&PLAYER_WINS, &wagers, limits(5_000, 50_000), &expected);
}

#[test]
fn without_a_differential_nothing_is_cut() {
    let minimum_only = PlainLimits { minimum: Some(5_000), differential: None };
    check(&PLAYER_WINS, &[wager("player", 900_000)], minimum_only, &[(900_000, "win 1800000")]);
    check(&PLAYER_WINS, &[wager("player", 4_000)], minimum_only, &[(4_000, "win 8000")]);
}

#[test]
fn without_a_minimum_a_wager_can_be_cut_to_nothing() {
    let none = PlainLimits { minimum: None, differential: Some(0) };
    check(&PLAYER_WINS, &[wager("player", 900)], none, &[(0, "win 900")]);
    check(&BANKER_WINS, &[wager("player", 900)], none, &[(0, "lose 900")]);
}

#[test]
fn a_wager_below_the_minimum_stays_whole() {
    // 40.00 stays; 1,000.00 takes the other 460.00.
    let wagers = [of("ann", wager("player", 4_000)), of("ben", wager("player", 100_000))];
    check(&BANKER_WINS, &wagers, limits(5_000, 50_000), &[(4_000, "lose 0"), (46_000, "lose 54000")]);
}

/// R13d: one patron's wagers on a side are one Bet.
#[test]
fn the_wagers_of_one_patron_are_cut_as_one_bet() {
    // Twice 40.00 are 80.00, above the minimum of 50.00: with 1,000.00 beside them, 1,080.00 are cut to 540.00, by half,
    // which would leave 40.00; so the Bet stands at 50.00, 25.00 each, and the other takes 490.00.
    let wagers = [
        of("ann", wager("player", 4_000)),
        of("ben", wager("player", 100_000)),
        of("ann", wager("player", 4_000)),
    ];
    let expected = [(2_500, "lose 1500"), (49_000, "lose 51000"), (2_500, "lose 1500")];
    check(&BANKER_WINS, &wagers, limits(5_000, 54_000), &expected);
    // Odd cents go to the larger remainder, then to the wager placed first: 0.11 over 0.40, 0.40 and 0.20.
    let wagers = [40, 40, 20].map(|stake| of("ann", wager("player", stake)));
    check(&BANKER_WINS, &wagers, limits(0, 11), &[(5, "lose 35"), (4, "lose 36"), (2, "lose 18")]);
}

#[test]
fn the_odd_cent_goes_to_the_seated_patron() {
    // 100.01 over two equal wagers; the standing one was placed first.
    let standing = of("ann", PlainWager { standing: true, ..wager("player", 10_000) });
    let wagers = [standing, of("ben", wager("player", 10_000))];
    let expected = [(5_000, "lose 5000"), (5_001, "lose 4999")];
    check(&BANKER_WINS, &wagers, limits(0, 10_001), &expected);
}

#[test]
fn the_largest_stakes_and_limits_do_not_overflow() {
    let largest = 1_000_000_000_000_000;
    let wagers: Vec<PlainWager> = (0..50).map(|_| wager("banker", largest)).collect();
    let settlement = settled(&BANKER_WINS, &wagers, limits(0, largest));
    assert_eq!(settlement.wagers.iter().map(|settled| settled.effective).sum::<i64>(), largest);
    let settlement = settled(&BANKER_WINS, &wagers, limits(i64::MAX, i64::MAX));
    assert!(settlement.wagers.iter().all(|settled| settled.effective == largest));
}
