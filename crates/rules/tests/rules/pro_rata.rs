//! Pro rata (R13): what of the heavy side stays in action where an excess was not rejected in time.

use crate::check::{RWS, book, cards, cents};
use proptest::collection::vec;
use proptest::prelude::*;
use punto_rules::{Limits, Placed, STAKE_MAX, Side, Standing, Wager};
use std::collections::BTreeMap;

/// A Banker or Player wager of twenty-cent pieces.
#[derive(Clone, Copy, Debug)]
struct Lying {
    side: Side,
    stake: i64,
    standing: Standing,
}

const fn limits(differential: i64, minimum: i64) -> Limits {
    Limits { differential: cents(differential), minimum: cents(minimum) }
}

fn wager(lying: &Lying) -> Wager<'static> {
    book(RWS).offered(lying.side.key()).expect("offered").wager(cents(lying.stake)).expect("whole cents")
}

/// The wagers of a box, each of another patron.
fn each_of_another<'w, 'r>(
    lying: &[Lying],
    wagers: &'w mut [Wager<'r>],
) -> impl Iterator<Item = (usize, Standing, &'w mut Wager<'r>)> {
    let patrons = lying.iter().map(|lying| lying.standing).enumerate();
    patrons.zip(wagers).map(|((patron, standing), wager)| (patron, standing, wager))
}

/// What stays in action of each wager of a box.
fn in_action(limits: Limits, lying: &[Lying]) -> Vec<i64> {
    let mut wagers: Vec<Wager<'_>> = lying.iter().map(wager).collect();
    limits.pro_rata(each_of_another(lying, &mut wagers));
    assert!(wagers.iter().zip(lying).all(|(wager, lying)| wager.stake() == cents(lying.stake)));
    wagers.iter().map(|wager| wager.in_action().cents()).collect()
}

/// `B` and `P` for the sides, in capitals for a seated patron and small for a standing one.
fn read(text: &str) -> Vec<Lying> {
    let one = |word: &str| {
        let (letter, stake) = word.split_at(1);
        let side = if letter.eq_ignore_ascii_case("b") { Side::Banker } else { Side::Player };
        let seated = letter == letter.to_uppercase();
        let standing = if seated { Standing::Seated } else { Standing::Standing };
        Lying { side, stake: stake.parse().expect("a stake"), standing }
    };
    text.split_whitespace().map(one).collect()
}

#[track_caller]
fn check(limits: Limits, lying: &str, stays: &[i64]) {
    assert_eq!(in_action(limits, &read(lying)), stays, "{lying}");
}

#[test]
fn a_box_within_the_differential_is_left_alone() {
    check(limits(10_000, 1_000), "", &[]);
    check(limits(10_000, 1_000), "B10000", &[10_000]);
    check(limits(10_000, 1_000), "B30000 p20000", &[30_000, 20_000]);
    check(limits(0, 1_000), "B20000 P20000", &[20_000, 20_000]);
}

#[test]
fn the_heavy_side_comes_to_the_light_side_and_the_limit() {
    check(limits(20_000, 5_000), "B30000", &[20_000]);
    check(limits(20_000, 5_000), "B30000 p10000 b30000", &[15_000, 10_000, 15_000]);
    check(limits(20_000, 0), "P60000 p20000", &[15_000, 5_000]);
}

#[test]
fn a_wager_that_would_fall_below_the_minimum_stays_at_it_and_the_rest_are_scaled_again() {
    check(limits(50_000, 6_000), "B90000 b10000", &[44_000, 6_000]);
    // Held at 6,000, the small one pulls the middle one below the minimum as well.
    check(limits(30_000, 6_000), "B80000 b12120 b8000", &[18_000, 6_000, 6_000]);
}

#[test]
fn a_wager_below_the_minimum_stays_whole() {
    check(limits(50_000, 6_000), "B90000 b4000", &[46_000, 4_000]);
    // And counts, so that the others come down to what it leaves.
    check(limits(10_000, 5_000), "b4000 B20000", &[4_000, 6_000]);
}

#[test]
fn where_even_the_minimums_are_too_much_each_stands_at_the_minimum() {
    check(limits(10_000, 6_000), "B20000 b30000", &[6_000, 6_000]);
    check(limits(0, 6_000), "B20000 b4000", &[6_000, 4_000]);
    check(limits(12_000, 6_000), "B20000 b30000", &[6_000, 6_000]);
}

#[test]
fn a_cent_left_over_goes_by_remainder_then_to_the_seated_then_by_placement() {
    check(limits(100, 0), "b100 b100 b100", &[34, 33, 33]);
    check(limits(100, 0), "b100 b100 B100", &[33, 33, 34]);
    check(limits(200, 0), "b100 b100 B100", &[67, 66, 67]);
    // 40/180 of 100 is 22.22, 140/180 is 77.77: the larger remainder comes before the seat.
    check(limits(100, 0), "B40 b140", &[22, 78]);
}

/// R13d: a patron's wagers on one side are one Bet, for the minimum, for the factor and for the odd cents.
#[test]
fn wagers_of_one_patron_on_one_side_are_scaled_as_one_bet() {
    let in_action = |limits: Limits, text: &str, patrons: &[u8]| {
        let lying = read(text);
        let mut wagers: Vec<Wager<'_>> = lying.iter().map(wager).collect();
        let each = lying.iter().zip(patrons).zip(&mut wagers);
        limits.pro_rata(each.map(|((lying, patron), wager)| (*patron, lying.standing, wager)));
        wagers.iter().map(|wager| wager.in_action().cents()).collect::<Vec<_>>()
    };
    // Three wagers of 40 are a Bet of 120, which meets the minimum of 100 and is scaled; of three patrons they stay whole.
    assert_eq!(in_action(limits(110, 100), "B40 B40 B40", &[0, 0, 0]), [37, 37, 36]);
    assert_eq!(in_action(limits(110, 100), "b40 b40 b40", &[0, 1, 2]), [40, 40, 40]);
    // A Bet is held at the minimum as a whole, and divided in proportion: 100 over 300 and 100.
    assert_eq!(in_action(limits(1_100, 100), "B300 B100 b9600", &[0, 0, 1]), [75, 25, 1_000]);
    // Ann's Bet reaches its sum last, so the odd cent is Ben's.
    assert_eq!(in_action(limits(101, 0), "b60 b120 b60", &[0, 1, 0]), [25, 51, 25]);
}

#[test]
fn only_the_wagers_on_the_hands_count() {
    let tie = book(RWS).offered("tie").expect("offered").wager(cents(90_000)).expect("whole cents");
    let (mut tie, mut banker) = (tie, wager(&read("B30000")[0]));
    limits(20_000, 0).pro_rata([(0, Standing::Seated, &mut tie), (0, Standing::Seated, &mut banker)]);
    assert_eq!((tie.in_action(), banker.in_action()), (cents(90_000), cents(20_000)));
}

/// The largest stakes there are, many of them: nothing overflows.
#[test]
fn the_largest_stakes_are_scaled_too() {
    let most = STAKE_MAX.cents();
    let lying = [Lying { side: Side::Banker, stake: most, standing: Standing::Seated }; 8];
    assert_eq!(in_action(limits(most, 100), &lying), [most / 8; 8]);
}

fn a_box() -> impl Strategy<Value = Vec<Lying>> {
    let side = prop_oneof![3 => Just(Side::Banker), 1 => Just(Side::Player)];
    let standing = prop_oneof![Just(Standing::Seated), Just(Standing::Standing)];
    let twenties = prop_oneof![1..=20_i64, 1..=5_000_i64, 1..=1_000_000_000_000_i64];
    let lying = (side, twenties, standing).prop_map(|(side, twenties, standing)| Lying {
        side,
        stake: twenties * 20,
        standing,
    });
    vec(lying, 0..10)
}

fn any_limits() -> impl Strategy<Value = Limits> {
    let differential = prop_oneof![0..=2_000_i64, 0..=100_000_i64, 0..=10_000_000_000_000_i64];
    let minimum = prop_oneof![Just(0), 0..=200_i64, 0..=20_000_i64];
    (differential, minimum).prop_map(|(differential, minimum)| limits(differential, minimum))
}

fn sum(lying: &[Lying], side: Side) -> i64 {
    lying.iter().filter(|lying| lying.side == side).map(|lying| lying.stake).sum()
}

fn heavy_and_light(lying: &[Lying]) -> (Side, i64) {
    let (player, banker) = (sum(lying, Side::Player), sum(lying, Side::Banker));
    if player > banker { (Side::Player, banker) } else { (Side::Banker, player) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn nothing_is_added_and_no_wager_falls_below_its_least(lying in a_box(), limits in any_limits()) {
        for (lying, amount) in lying.iter().zip(in_action(limits, &lying)) {
            prop_assert!(amount <= lying.stake);
            prop_assert!(amount >= lying.stake.min(limits.minimum.cents()));
            if lying.stake < limits.minimum.cents() {
                prop_assert_eq!(amount, lying.stake);
            }
        }
    }

    #[test]
    fn the_light_side_is_whole_and_the_heavy_side_comes_to_the_allowed_total(
        lying in a_box(),
        limits in any_limits(),
    ) {
        let (heavy, light) = heavy_and_light(&lying);
        let amounts = in_action(limits, &lying);
        let on_heavy = || lying.iter().zip(&amounts).filter(|(lying, _)| lying.side == heavy);
        for (lying, amount) in lying.iter().zip(&amounts).filter(|(lying, _)| lying.side != heavy) {
            prop_assert_eq!(*amount, lying.stake);
        }
        let least: i64 = on_heavy().map(|(lying, _)| lying.stake.min(limits.minimum.cents())).sum();
        let allowed = light + limits.differential.cents();
        let comes_to: i64 = on_heavy().map(|(_, amount)| amount).sum();
        prop_assert_eq!(comes_to, sum(&lying, heavy).min(allowed.max(least)));
    }

    #[test]
    fn equal_stakes_differ_by_a_cent_at_most_and_larger_stakes_keep_no_less(
        lying in a_box(),
        limits in any_limits(),
    ) {
        let amounts = in_action(limits, &lying);
        for (one, amount) in lying.iter().zip(&amounts) {
            for (other, other_amount) in lying.iter().zip(&amounts).filter(|(other, _)| other.side == one.side) {
                if one.stake == other.stake {
                    prop_assert!(amount.abs_diff(*other_amount) <= 1);
                } else if one.stake < other.stake && one.stake >= limits.minimum.cents() {
                    prop_assert!(*amount <= other_amount + 1);
                }
            }
        }
    }

    /// In action and returned part make the stake, whatever becomes of the wager.
    #[test]
    fn what_is_cut_off_neither_wins_nor_loses(lying in a_box(), limits in any_limits()) {
        let mut wagers: Vec<Wager<'_>> = lying.iter().map(wager).collect();
        limits.pro_rata(each_of_another(&lying, &mut wagers));
        let placed: Vec<_> = wagers.iter().map(|&wager| Placed { patron: 0, wager }).collect();
        let round = book(RWS).play(&cards("9s 3c Kd 3h")).expect("the Player wins 9 to 6");
        for settled in round.settle(&placed).wagers() {
            let wager = settled.wager();
            let (stake, amount) = (wager.stake().cents(), wager.in_action().cents());
            let expected = if wager.rule().key() == "player" { stake + amount } else { stake - amount };
            prop_assert_eq!(settled.returned().cents(), expected);
        }
    }

    /// Two boxes: which comes first, and how their wagers were mixed, makes no difference to either.
    #[test]
    fn each_box_is_judged_alone(
        mixed in vec((any::<bool>(), a_box().prop_filter_map("not empty", |lying| lying.first().copied())), 0..14),
        limits in any_limits(),
    ) {
        let judge = |order: [bool; 2]| {
            let mut wagers: Vec<Wager<'_>> = mixed.iter().map(|(_, lying)| wager(lying)).collect();
            for of_box in order {
                let both = mixed.iter().zip(&mut wagers).filter(|((in_box, _), _)| *in_box == of_box);
                let both = both.enumerate();
                limits.pro_rata(both.map(|(patron, ((_, lying), wager))| (patron, lying.standing, wager)));
            }
            wagers.iter().map(|wager| wager.in_action().cents()).collect::<Vec<_>>()
        };
        let mixed_up = judge([true, false]);
        prop_assert_eq!(&mixed_up, &judge([false, true]));
        let mut alone: BTreeMap<bool, Vec<Lying>> = BTreeMap::new();
        for (in_box, lying) in &mixed {
            alone.entry(*in_box).or_default().push(*lying);
        }
        for (of_box, lying) in alone {
            let here = mixed.iter().zip(&mixed_up).filter(|((in_box, _), _)| *in_box == of_box);
            let here: Vec<i64> = here.map(|(_, amount)| *amount).collect();
            prop_assert_eq!(here, in_action(limits, &lying));
        }
    }
}
