//! Pro rata by itself: examples worked by hand, and what must hold of all others.

use proptest::prelude::*;
use punto_auditor::pro_rata;

/// Compares the amounts of seated patrons' wagers.
#[track_caller]
fn check(stakes: &[i64], allowed: i64, minimum: i64, expected: &[i64]) {
    let heavy: Vec<(i64, bool)> = stakes.iter().map(|stake| (*stake, false)).collect();
    assert_eq!(pro_rata(&heavy, allowed, minimum), expected);
}

#[test]
fn within_the_allowed_total_nothing_happens() {
    check(&[], 0, 0, &[]);
    check(&[300, 200], 500, 100, &[300, 200]);
    check(&[300, 200], 501, 100, &[300, 200]);
}

#[test]
fn one_common_factor() {
    check(&[600, 300, 100], 500, 50, &[300, 150, 50]);
    check(&[1_000], 400, 50, &[400]);
}

#[test]
fn one_that_would_fall_below_the_minimum_stays_there() {
    // A half would leave 50 of the 100; at 60, the others share 440 for 900.
    check(&[600, 300, 100], 500, 60, &[293, 147, 60]);
}

#[test]
fn fixing_one_can_bring_down_another() {
    // Factor 0.4: 40, 108, 252; the first is put up to 100. Then 300/900: 90, 210; the second too, to 100.
    check(&[100, 270, 630], 400, 100, &[100, 100, 200]);
}

#[test]
fn below_the_minimum_before_stays_whole_after() {
    check(&[40, 1_000, 500], 640, 50, &[40, 400, 200]);
}

#[test]
fn minimums_that_exceed_the_allowed_total_stand() {
    check(&[300, 300, 300], 250, 100, &[100, 100, 100]);
    check(&[300, 300, 300], 300, 100, &[100, 100, 100]);
    check(&[300, 300, 80], 250, 100, &[100, 100, 80]);
    check(&[80, 70], 100, 90, &[80, 70]);
    check(&[80, 70], 0, 0, &[0, 0]);
}

#[test]
fn left_over_cents_go_by_largest_remainder() {
    // 100 for 700: 14 2/7, 28 4/7, 57 1/7; one cent is left, for the second.
    check(&[100, 200, 400], 100, 1, &[14, 29, 57]);
    // 101 for 700: 14 3/7, 28 6/7, 57 5/7; two are left, for the second and the third.
    check(&[100, 200, 400], 101, 1, &[14, 29, 58]);
}

#[test]
fn then_seated_before_standing_then_by_order_of_placement() {
    check(&[100, 100, 100], 100, 1, &[34, 33, 33]);
    check(&[100, 100, 100], 101, 1, &[34, 34, 33]);
    let (seated, standing) = (false, true);
    assert_eq!(pro_rata(&[(100, standing), (100, seated), (100, seated)], 100, 1), [33, 34, 33]);
    assert_eq!(pro_rata(&[(100, standing), (100, standing), (100, seated)], 101, 1), [34, 33, 34]);
    // A larger remainder of a standing patron still comes first.
    assert_eq!(pro_rata(&[(100, seated), (200, standing), (400, seated)], 100, 1), [14, 29, 57]);
}

/// Wagers, an allowed total and a minimum, small enough that all cases come up.
fn any_box() -> impl Strategy<Value = (Vec<(i64, bool)>, i64, i64)> {
    let heavy = prop::collection::vec((1..=2_000_i64, any::<bool>()), 0..8);
    (heavy, 0..=8_000_i64, 0..=600_i64)
}

/// The least a wager can come to.
fn least(stake: i64, minimum: i64) -> i64 {
    stake.min(minimum)
}

proptest! {
    #[test]
    fn every_amount_lies_between_its_least_and_its_stake((heavy, allowed, minimum) in any_box()) {
        let amounts = pro_rata(&heavy, allowed, minimum);
        prop_assert_eq!(amounts.len(), heavy.len());
        for ((stake, _), amount) in heavy.iter().zip(&amounts) {
            prop_assert!(amount <= stake);
            prop_assert!(*amount >= least(*stake, minimum));
            if *stake < minimum {
                prop_assert_eq!(amount, stake);
            }
        }
    }

    #[test]
    fn the_total_is_what_is_allowed_unless_the_stakes_or_the_minimums_forbid(
        (heavy, allowed, minimum) in any_box()
    ) {
        let all: i64 = heavy.iter().map(|(stake, _)| *stake).sum();
        let least: i64 = heavy.iter().map(|(stake, _)| least(*stake, minimum)).sum();
        let total: i64 = pro_rata(&heavy, allowed, minimum).iter().sum();
        prop_assert_eq!(total, allowed.max(least).min(all));
    }

    #[test]
    fn those_above_the_minimum_share_one_factor_to_the_cent((heavy, allowed, minimum) in any_box()) {
        let amounts = pro_rata(&heavy, allowed, minimum);
        let scaled: Vec<(i64, i64)> = heavy.iter().zip(&amounts)
            .filter(|((_, _), amount)| **amount > minimum)
            .map(|((stake, _), amount)| (*stake, *amount))
            .collect();
        for (stake, amount) in &scaled {
            for (other_stake, other_amount) in &scaled {
                // Each is less than a cent from its exact share, so they lie less than this apart.
                prop_assert!((amount * other_stake - other_amount * stake).abs() < stake + other_stake);
            }
        }
    }

    #[test]
    fn a_larger_wager_never_has_less_in_action((heavy, allowed, minimum) in any_box()) {
        let amounts = pro_rata(&heavy, allowed, minimum);
        for ((stake, _), amount) in heavy.iter().zip(&amounts) {
            for ((other_stake, _), other_amount) in heavy.iter().zip(&amounts) {
                prop_assert!(stake <= other_stake || amount >= other_amount);
            }
        }
    }

    #[test]
    fn equal_wagers_differ_by_a_cent_at_most_and_the_seated_one_gets_it(
        (heavy, allowed, minimum) in any_box()
    ) {
        let amounts = pro_rata(&heavy, allowed, minimum);
        for ((stake, standing), amount) in heavy.iter().zip(&amounts) {
            for ((other_stake, other_standing), other_amount) in heavy.iter().zip(&amounts) {
                if stake == other_stake {
                    prop_assert!((amount - other_amount).abs() <= 1);
                    prop_assert!(*standing || !*other_standing || amount >= other_amount);
                }
            }
        }
    }
}
