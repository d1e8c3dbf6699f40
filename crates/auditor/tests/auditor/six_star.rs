//! 6 Star No Commission Baccarat: Flaming 9's, 6 Stars, the Element Bonus, the Tie Bonus.

use crate::check::{check, settle_line, wager};
use punto_auditor::{PlainBonus, PlainWager};

const GAME: &str = "six-star";

#[test]
fn banker_pays_half_on_a_six_and_even_money_otherwise() {
    check(GAME, "2f 6g Le Sw 3g", "banker 5-6", &[("banker", 10_000, "win 15000")]);
    check(GAME, "2f 9g 5e Sf", "banker 7-9", &[("banker", 10_000, "win 20000")]);
}

#[test]
fn fortune_six_pays_12_to_1_on_two_cards_and_20_to_1_on_three() {
    check(GAME, "2f 6g Le Sw 3g", "banker 5-6", &[("fortune-six", 10_000, "win 130000")]);
    check(GAME, "2f Lg Le Sw 3g 6a", "banker 5-6", &[("fortune-six", 10_000, "win 210000")]);
    check(GAME, "6f 6g Le Sw", "tie 6-6", &[("fortune-six", 10_000, "lose 0")]);
}

#[test]
fn a_hand_that_wins_with_flaming_nines_pays_6_to_5() {
    check(GAME, "9f 2g Tf 5e", "player 9-7", &[("player", 10_000, "win 22000"), ("banker", 10, "lose 0")]);
    check(GAME, "2g 4f 5e 5f", "banker 7-9", &[("banker", 10_000, "win 22000"), ("player", 5, "lose 0")]);
    check(GAME, "Af 2g 8f 5e", "player 9-7", &[("player", 5, "win 11")]);
}

#[test]
fn one_card_of_another_element_is_no_flaming_nines() {
    check(GAME, "9f 2g Te 5e", "player 9-7", &[("player", 10_000, "win 20000")]);
    check(GAME, "2g 4f 5e 5a", "banker 7-9", &[("banker", 10_000, "win 20000")]);
}

#[test]
fn three_fire_cards_to_nine_are_no_flaming_nines() {
    check(GAME, "2f 3g Lf 4g 7f", "player 9-7", &[("player", 10_000, "win 20000")]);
}

#[test]
fn two_fire_cards_to_eight_are_no_flaming_nines() {
    check(GAME, "8f 2g Tf 5e", "player 8-7", &[("player", 10_000, "win 20000")]);
}

#[test]
fn element_bonus_pays_by_the_number_of_cards_whoever_wins() {
    check(GAME, "9g 2g Sg 5g", "player 9-7", &[("element-bonus", 10_000, "win 510000")]);
    check(GAME, "7w 3w Lw 4w", "tie 7-7", &[("element-bonus", 10_000, "win 510000")]);
    check(GAME, "2a 6a La Sa 3a", "banker 5-6", &[("element-bonus", 10_000, "win 5010000")]);
    check(GAME, "2e Le Fe Se 3e 6e", "banker 5-6", &[("element-bonus", 10_000, "win 50010000")]);
    check(GAME, "9g 2g Sg 5w", "player 9-7", &[("element-bonus", 10_000, "lose 0")]);
    check(GAME, "2a 6a La Sa 3g", "banker 5-6", &[("element-bonus", 10_000, "lose 0")]);
    check(GAME, "2e Le Fe Se 3e 6w", "banker 5-6", &[("element-bonus", 10_000, "lose 0")]);
}

#[test]
fn the_largest_element_bonus_is_settled_to_the_cent() {
    let largest = 1_000_000_000_000_000;
    check(GAME, "2e Le Fe Se 3e 6e", "banker 5-6", &[("element-bonus", largest, "win 5001000000000000000")]);
}

fn tie_of(patron: Option<&str>, betting_box: u32) -> PlainWager {
    PlainWager {
        patron: patron.map(str::to_owned),
        betting_box: Some(betting_box),
        ..wager("tie", 100 * i64::from(betting_box))
    }
}

#[track_caller]
fn check_bonuses(cards: &str, wagers: &[PlainWager], expected: &[(Option<&str>, &'static str, i64)]) {
    let bonuses = settle_line(GAME, cards, wagers).expect("the round is settled").bonuses;
    let expected: Vec<PlainBonus> = expected
        .iter()
        .map(|(patron, kind, amount)| PlainBonus {
            patron: patron.map(str::to_owned),
            kind: (*kind).to_owned(),
            amount: *amount,
        })
        .collect();
    assert_eq!(bonuses, expected, "{cards}");
}

#[test]
fn flaming_nines_on_both_sides_pay_8_to_1_and_the_bonus_and_push_the_hands() {
    let wagers = [("tie", 10_000, "win 90000"), ("player", 100, "push 100"), ("banker", 100, "push 100")];
    check(GAME, "9f 4f Tf 5f", "tie 9-9", &wagers);
    check_bonuses("9f 4f Tf 5f", &[tie_of(Some("ann"), 1)], &[(Some("ann"), "flaming-nines", 300_000)]);
}

#[test]
fn six_stars_in_any_order_and_element_pay_the_larger_bonus() {
    check(GAME, "Sf Lg Le Fw Fa Sf", "tie 0-0", &[("tie", 10_000, "win 90000")]);
    check_bonuses("Sf Lg Le Fw Fa Sf", &[tie_of(Some("ann"), 1)], &[(Some("ann"), "six-stars", 3_000_000)]);
}

#[test]
fn other_ties_pay_no_bonus() {
    let wagers = [tie_of(Some("ann"), 1)];
    check_bonuses("9f 4f Tf 5g", &wagers, &[]); // Flaming 9's on one side only
    check_bonuses("Sf Lg Le Fw Fa Lf", &wagers, &[]); // the Banker has two Luk and no Sau
    check_bonuses("Sf Lg Le Fw Ta Sf", &wagers, &[]); // the Player has a Ten for a Fuk
    check_bonuses("7f 3f Tf 4f", &wagers, &[]); // Fire all over, but seven
}

#[test]
fn the_bonus_is_one_per_patron_in_order_of_their_first_tie_wager() {
    let not_on_the_tie = PlainWager { patron: Some("dan".to_owned()), ..wager("player", 100) };
    let wagers = [
        not_on_the_tie,
        tie_of(Some("bob"), 2),
        tie_of(None, 3),
        tie_of(Some("ann"), 1),
        tie_of(Some("bob"), 4),
        tie_of(None, 5),
    ];
    let kind = "flaming-nines";
    let expected = [(Some("bob"), kind, 300_000), (None, kind, 300_000), (Some("ann"), kind, 300_000)];
    check_bonuses("9f 4f Tf 5f", &wagers, &expected);
}

#[test]
fn no_tie_wager_no_bonus() {
    check_bonuses("9f 4f Tf 5f", &[wager("player", 100), wager("element-bonus", 100)], &[]);
}
