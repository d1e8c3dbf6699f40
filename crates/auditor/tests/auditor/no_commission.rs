//! Super Six, Fortune Six and Rapid: what the three no-commission games with 52 cards pay.

use crate::check::{check, settle_line, wager};
use punto_auditor::Refused;

const GAMES: [&str; 3] = ["super-six-etg", "fortune-six", "rapid-etg"];

#[test]
fn banker_pays_even_money_but_half_on_a_six() {
    for game in GAMES {
        check(game, "2c 9h 5s Kd", "banker 7-9", &[("banker", 10_000, "win 20000"), ("player", 2, "lose 0")]);
        check(game, "2h 6c Kd Ks 3h", "banker 5-6", &[("banker", 10_000, "win 15000")]);
        check(game, "2h Kc Kd Ks 3h 6d", "banker 5-6", &[("banker", 10_000, "win 15000")]);
        check(game, "2h Kc Kd Ks 3h 6d", "banker 5-6", &[("banker", 2, "win 3")]);
    }
}

#[test]
fn banker_six_that_does_not_win_pays_nothing() {
    for game in GAMES {
        check(game, "6h 6c Kd Ks", "tie 6-6", &[("banker", 10_000, "push 10000")]);
        check(game, "7h 6c Kd Ks", "player 7-6", &[("banker", 10_000, "lose 0")]);
    }
}

#[test]
fn super_six_pays_15_to_1_on_any_winning_six() {
    let game = "super-six-etg";
    check(game, "2h 6c Kd Ks 3h", "banker 5-6", &[("super-six", 10_000, "win 160000")]);
    check(game, "2h Kc Kd Ks 3h 6d", "banker 5-6", &[("super-six", 10_000, "win 160000")]);
    check(game, "6h 6c Kd Ks", "tie 6-6", &[("super-six", 10_000, "lose 0")]);
    check(game, "7h 6c Kd Ks", "player 7-6", &[("super-six", 10_000, "lose 0")]);
    check(game, "6h 7c Kd Ks", "banker 6-7", &[("super-six", 10_000, "lose 0")]);
    check(game, "6h 5c Kd Ks Kh", "player 6-5", &[("super-six", 10_000, "lose 0")]);
}

#[test]
fn fortune_six_pays_12_to_1_on_two_cards_and_20_to_1_on_three() {
    let game = "fortune-six";
    check(game, "2h 6c Kd Ks 3h", "banker 5-6", &[("fortune-six", 10_000, "win 130000")]);
    check(game, "2h Kc Kd Ks 3h 6d", "banker 5-6", &[("fortune-six", 10_000, "win 210000")]);
    check(game, "6h 6c Kd Ks", "tie 6-6", &[("fortune-six", 10_000, "lose 0")]);
    check(game, "6h 7c Kd Ks", "banker 6-7", &[("fortune-six", 10_000, "lose 0")]);
}

#[test]
fn each_game_offers_its_own_six_bet_only() {
    let offered = [("super-six-etg", "super-six"), ("fortune-six", "fortune-six"), ("rapid-etg", "none")];
    for (game, own) in offered {
        for on in ["super-six", "super-six-plus", "fortune-six", "element-bonus", "Player", ""] {
            let settled = settle_line(game, "6h 7c Kd Ks", &[wager(on, 100)]);
            if on == own {
                assert!(settled.is_ok(), "{game} offers {on}");
            } else {
                let refused = Refused::WagerNotOffered { game: game.to_owned(), on: on.to_owned() };
                assert_eq!(settled, Err(refused));
            }
        }
    }
}
