//! The differential while bets are open and when they close (R12).

use crate::check::cents;
use proptest::collection::vec;
use proptest::prelude::*;
use punto_rules::{BoxWager, Limits, Rejected, Side, Standing};

const fn limits(differential: i64, minimum: i64) -> Limits {
    Limits { differential: cents(differential), minimum: cents(minimum) }
}

/// One wager: `B` or `P` for the side, in capitals for a seated patron and small for a standing one.
fn read_one(word: &str) -> BoxWager {
    let (letter, stake) = word.split_at(1);
    let side = if letter.eq_ignore_ascii_case("b") { Side::Banker } else { Side::Player };
    let seated = letter == letter.to_uppercase();
    let standing = if seated { Standing::Seated } else { Standing::Standing };
    BoxWager { side, stake: cents(stake.parse().expect("a stake")), standing }
}

fn read(text: &str) -> Vec<BoxWager> {
    text.split_whitespace().map(read_one).collect()
}

fn as_pairs(rejected: &[Rejected]) -> Vec<(usize, i64)> {
    rejected.iter().map(|rejected| (rejected.index, rejected.amount.cents())).collect()
}

/// At a differential of 1,000 and a minimum of 100: what is accepted of `new`, and who is displaced.
#[track_caller]
fn check_accept(lying: &str, new: &str, accepted: i64, displaced: &[(usize, i64)]) {
    let acceptance = limits(1_000, 100).accept(&read(lying), read_one(new));
    let found = (acceptance.accepted.cents(), as_pairs(&acceptance.displaced));
    assert_eq!(found, (accepted, displaced.to_vec()), "{new} on {lying}");
}

/// At the same limits: what is handed back at the close.
#[track_caller]
fn check_close(lying: &str, rejected: &[(usize, i64)]) {
    assert_eq!(as_pairs(&limits(1_000, 100).reject_at_close(&read(lying))), rejected, "{lying}");
}

#[test]
fn a_wager_within_the_differential_is_accepted_whole() {
    check_accept("", "B1000", 1_000, &[]);
    check_accept("B1000 p500", "b500", 500, &[]);
    check_accept("B1000", "P2000", 2_000, &[]);
}

#[test]
fn of_a_wager_that_goes_beyond_it_the_rest_is_accepted() {
    check_accept("", "B1500", 1_000, &[]);
    check_accept("B700", "b500", 300, &[]);
    check_accept("B700 p100", "b500", 400, &[]);
    check_accept("B900", "b500", 100, &[]);
}

#[test]
fn a_rest_below_the_minimum_is_rejected_with_all_of_it() {
    check_accept("B901", "b500", 0, &[]);
    check_accept("B1000", "b500", 0, &[]);
    check_accept("B1000", "B500", 0, &[]);
    check_accept("", "b99", 0, &[]);
}

#[test]
fn a_seated_patron_displaces_standing_ones_the_newest_first() {
    check_accept("b300 b400 b300", "B500", 500, &[(2, 300), (1, 200)]);
    check_accept("b300 b400 b300", "B1000", 1_000, &[(2, 300), (1, 400), (0, 300)]);
    check_accept("b300 b400 b300", "B3000", 1_000, &[(2, 300), (1, 400), (0, 300)]);
    check_accept("b600 P200", "B700", 700, &[(0, 100)]);
    // In a box that is over already, they make room for that as well.
    check_accept("b1500", "B500", 500, &[(0, 1_000)]);
    // Who comes first by the seat does not by the hour: another seated wager stays.
    check_accept("B600 b400", "B700", 400, &[(1, 400)]);
}

#[test]
fn of_a_displaced_wager_nothing_below_the_minimum_is_left_lying() {
    check_accept("b300 b700", "B650", 650, &[(1, 700)]);
    check_accept("b1000", "B950", 950, &[(0, 1_000)]);
    check_accept("b1000", "B900", 900, &[(0, 900)]);
}

#[test]
fn a_standing_patron_displaces_nobody_and_nobody_is_displaced_for_nothing() {
    check_accept("b1000", "b500", 0, &[]);
    check_accept("B500 b500", "b500", 0, &[]);
    check_accept("b1000", "B99", 0, &[]);
    // Not even where the box is over already, because the light side withdrew.
    check_accept("b1500", "B99", 0, &[]);
    check_accept("b1500", "b500", 0, &[]);
    // The other side is not in the way, so it is not displaced.
    check_accept("p1000", "B2000", 2_000, &[]);
}

#[test]
fn at_the_close_the_newest_standing_wager_goes_first_and_the_seated_one_last() {
    check_close("", &[]);
    check_close("B1500 p500", &[]);
    // A Player wager of 900 was withdrawn.
    check_close("B800 b600 b500", &[(2, 500), (1, 400)]);
    check_close("b600 B800 b500", &[(2, 500), (0, 400)]);
    check_close("B1800 b100 b100", &[(2, 100), (1, 100), (0, 800)]);
    check_close("P1200 b100", &[(0, 100)]);
}

#[test]
fn at_the_close_nothing_below_the_minimum_is_left_lying() {
    check_close("B950 b101", &[(1, 101)]);
    check_close("B900 b150 b110", &[(2, 110), (1, 50)]);
    check_close("B950 b101 b110", &[(2, 110), (1, 101)]);
}

/// What a wager handed back whole opens on the other side can only exceed a differential of less than half
/// the minimum, which no table has. The close would then reject it.
#[test]
fn a_minimum_of_more_than_twice_the_differential_can_open_an_excess_on_the_other_side() {
    let (limits, mut lying) = (limits(10, 50), read("b60 P70"));
    let acceptance = limits.accept(&lying, read_one("B50"));
    assert_eq!((acceptance.accepted.cents(), as_pairs(&acceptance.displaced)), (50, vec![(0, 60)]));
    lying[0] = read_one("B50");
    assert_eq!(as_pairs(&limits.reject_at_close(&lying)), [(1, 10)]);
}

fn a_wager() -> impl Strategy<Value = BoxWager> {
    let side = prop_oneof![Just(Side::Banker), Just(Side::Player)];
    let standing = prop_oneof![1 => Just(Standing::Seated), 2 => Just(Standing::Standing)];
    let stake = prop_oneof![1..=300_i64, 1..=3_000_i64, 1..=1_000_000_000_000_000_i64];
    (side, stake, standing).prop_map(|(side, stake, standing)| BoxWager {
        side,
        stake: cents(stake),
        standing,
    })
}

/// Limits of a table whose minimum is at most twice its differential; see above.
fn any_limits() -> impl Strategy<Value = Limits> {
    prop_oneof![0..=300_i64, 0..=3_000_i64, 0..=1_000_000_000_000_000_i64].prop_flat_map(|differential| {
        (Just(differential), 0..=(2 * differential).min(400))
            .prop_map(|(differential, minimum)| limits(differential, minimum))
    })
}

fn apart(lying: &[BoxWager]) -> i64 {
    let sign = |side| if side == Side::Banker { 1 } else { -1 };
    lying.iter().map(|wager| sign(wager.side) * wager.stake.cents()).sum::<i64>().abs()
}

/// The box once these parts have been handed back.
fn without(lying: &[BoxWager], rejected: &[Rejected]) -> Vec<BoxWager> {
    let mut left = lying.to_vec();
    for Rejected { index, amount } in rejected {
        left[*index].stake = cents(left[*index].stake.cents() - amount.cents());
    }
    left
}

/// What is handed back is part of what lies there, and leaves nothing or enough of a wager.
fn check_parts(limits: Limits, lying: &[BoxWager], rejected: &[Rejected]) {
    for (before, after) in lying.iter().zip(without(lying, rejected)) {
        let (before, after) = (before.stake.cents(), after.stake.cents());
        assert!(after == before || after == 0 || (after >= limits.minimum.cents() && after < before));
    }
    let places: Vec<usize> = rejected.iter().map(|rejected| rejected.index).collect();
    assert!(rejected.iter().all(|rejected| rejected.amount.cents() > 0));
    assert!(places.iter().enumerate().all(|(nth, place)| !places[..nth].contains(place)), "once each");
}

/// Builds a box as a table does: wager by wager, each judged as it comes.
fn placed_in_turn(limits: Limits, wagers: &[BoxWager]) -> Vec<BoxWager> {
    let mut lying: Vec<BoxWager> = Vec::new();
    for &new in wagers {
        let acceptance = limits.accept(&lying, new);
        check_parts(limits, &lying, &acceptance.displaced);
        lying = without(&lying, &acceptance.displaced);
        lying.push(BoxWager { stake: acceptance.accepted, ..new });
        lying.retain(|wager| wager.stake.cents() > 0);
        assert!(apart(&lying) <= limits.differential.cents(), "{new:?} went beyond: {lying:?}");
    }
    lying
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn wager_by_wager_a_box_never_goes_beyond_the_differential(
        wagers in vec(a_wager(), 0..12),
        limits in any_limits(),
    ) {
        let lying = placed_in_turn(limits, &wagers);
        prop_assert_eq!(limits.reject_at_close(&lying), vec![]);
    }

    #[test]
    fn what_is_accepted_is_part_of_the_wager_and_displaces_only_standing_ones_of_its_side(
        lying in vec(a_wager(), 0..12),
        new in a_wager(),
        limits in any_limits(),
    ) {
        let acceptance = limits.accept(&lying, new);
        let accepted = acceptance.accepted.cents();
        prop_assert!((0..=new.stake.cents()).contains(&accepted));
        prop_assert!(accepted == 0 || accepted >= limits.minimum.cents());
        prop_assert!(accepted > 0 || acceptance.displaced.is_empty());
        prop_assert!(new.standing == Standing::Seated || acceptance.displaced.is_empty());
        for displaced in &acceptance.displaced {
            prop_assert_eq!(lying[displaced.index].standing, Standing::Standing);
            prop_assert_eq!(lying[displaced.index].side, new.side);
        }
        // The newest first: an older one gives way only when all newer ones are gone.
        let places: Vec<usize> = acceptance.displaced.iter().map(|displaced| displaced.index).collect();
        prop_assert!(places.is_sorted_by(|newer, older| newer > older));
        for displaced in acceptance.displaced.iter().rev().skip(1) {
            prop_assert_eq!(displaced.amount, lying[displaced.index].stake);
        }
    }

    /// More could not have been accepted, or it would have been.
    #[test]
    fn as_much_is_accepted_as_can_be(wagers in vec(a_wager(), 0..8), new in a_wager(), limits in any_limits()) {
        let lying = placed_in_turn(limits, &wagers);
        let accepted = limits.accept(&lying, new).accepted;
        let in_the_way = |wager: &&BoxWager| {
            wager.side != new.side || wager.standing == Standing::Seated || new.standing == Standing::Standing
        };
        let room: i64 = limits.differential.cents()
            - lying.iter().filter(in_the_way).map(|wager| {
                if wager.side == new.side { wager.stake.cents() } else { -wager.stake.cents() }
            }).sum::<i64>();
        let most = room.min(new.stake.cents());
        prop_assert_eq!(accepted.cents(), if most >= limits.minimum.cents() { most } else { 0 });
    }

    #[test]
    fn at_the_close_any_box_comes_within_the_differential(
        lying in vec(a_wager(), 0..12),
        limits in any_limits(),
    ) {
        let rejected = limits.reject_at_close(&lying);
        check_parts_at_close(limits, &lying, &rejected);
        prop_assert!(apart(&without(&lying, &rejected)) <= limits.differential.cents());
        prop_assert_eq!(rejected.is_empty(), apart(&lying) <= limits.differential.cents());
        // The newest standing first, then the newest seated.
        let turn = |rejected: &Rejected| (lying[rejected.index].standing == Standing::Seated, lying.len() - rejected.index);
        prop_assert!(rejected.is_sorted_by_key(turn));
    }
}

/// As while bets are open, but the box may hold wagers below the minimum, which lie or go whole.
fn check_parts_at_close(limits: Limits, lying: &[BoxWager], rejected: &[Rejected]) {
    check_parts(limits, lying, rejected);
    let heavy = rejected.first().map(|first| lying[first.index].side);
    assert!(rejected.iter().all(|rejected| Some(lying[rejected.index].side) == heavy));
}
