//! Commission Baccarat with Super Six Plus: its pay table (4.1.2).

use crate::check::check;

const GAME: &str = "commission-super-six-plus";

#[test]
fn banker_pays_95_in_the_hundred_whatever_its_total() {
    check(GAME, "2c 9h 5s Kd", "banker 7-9", &[("banker", 10_000, "win 19500")]);
    check(GAME, "2c 9h 5s Kd", "banker 7-9", &[("banker", 20, "win 39"), ("banker", 100, "win 195")]);
    check(GAME, "2h 6c Kd Ks 3h", "banker 5-6", &[("banker", 10_000, "win 19500")]);
    check(GAME, "2h Kc Kd Ks 3h 6d", "banker 5-6", &[("banker", 10_000, "win 19500")]);
}

#[test]
fn super_six_plus_pays_12_to_1_on_two_cards_and_20_to_1_on_three() {
    check(GAME, "2h 6c Kd Ks 3h", "banker 5-6", &[("super-six-plus", 10_000, "win 130000")]);
    check(GAME, "2h Kc Kd Ks 3h 6d", "banker 5-6", &[("super-six-plus", 10_000, "win 210000")]);
    check(GAME, "6h 6c Kd Ks", "tie 6-6", &[("super-six-plus", 10_000, "lose 0")]);
    check(GAME, "7h 6c Kd Ks", "player 7-6", &[("super-six-plus", 10_000, "lose 0")]);
    check(GAME, "6h 7c Kd Ks", "banker 6-7", &[("super-six-plus", 10_000, "lose 0")]);
}

#[test]
fn the_largest_stake_is_settled_to_the_cent() {
    let largest = 1_000_000_000_000_000;
    check(GAME, "2c 9h 5s Kd", "banker 7-9", &[("banker", largest, "win 1950000000000000")]);
}
