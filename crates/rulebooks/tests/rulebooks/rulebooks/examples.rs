//! The example rulebooks: they read, and every line of their pay tables pays what it says.

use punto_rulebooks::read;
use punto_rules::{Card, Money, Placed, Rulebook, Verdict};

fn example(file: &str, source: &str) -> Rulebook {
    read(file, source).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn ez_baccarat() -> Rulebook {
    example("ez-baccarat.toml", include_str!("../../../../../examples/rulebooks/ez-baccarat.toml"))
}

fn dragon_bonus() -> Rulebook {
    example("dragon-bonus.toml", include_str!("../../../../../examples/rulebooks/dragon-bonus.toml"))
}

/// Deals the cards and settles 1.00 on each wager named: `"tie lose 3.6"`, `"tie win 8.00 by 4.1"`.
fn check(book: &Rulebook, cards: &str, expected: &[&str]) {
    let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    let round = book.play(&cards).unwrap_or_else(|refused| panic!("{cards:?}: {refused}"));
    for expected in expected {
        let key = expected.split(' ').next().unwrap();
        let rule = book.offered(key).unwrap_or_else(|| panic!("{key} is not offered"));
        let wager = rule.wager(Money::from_cents(100)).unwrap();
        let settlement = round.settle(&[Placed { patron: (), wager }]);
        let settled = settlement.wagers()[0];
        let found = match settled.verdict() {
            Verdict::Win(_) => format!("{key} wins {} by {}", settled.net(), settled.clause()),
            Verdict::Push(_) => format!("{key} is returned by {}", settled.clause()),
            Verdict::Lose => format!("{key} loses by {}", settled.clause()),
        };
        assert_eq!(found, *expected, "{round:?}");
    }
}

#[test]
fn the_examples_are_of_a_house_of_their_own() {
    for (book, key) in [(ez_baccarat(), "ez-baccarat"), (dragon_bonus(), "dragon-bonus")] {
        assert_eq!((&*book.front.key, &*book.front.house), (key, "Example"));
    }
}

#[test]
fn ez_baccarat_returns_banker_wagers_on_a_three_card_seven() {
    let book = ez_baccarat();
    // Player 2 and K, draws 4: 6. Banker 2 and 2 draws against 4: 3 more are 7.
    check(
        &book,
        "2h 2c Kd 2d 4s 3c",
        &[
            "banker is returned by 4.2",
            "player loses by 3.6",
            "tie loses by 3.6",
            "dragon-7 wins 40.00 by 4.3",
            "panda-8 loses by 4.4",
        ],
    );
}

#[test]
fn ez_baccarat_pays_an_ordinary_seven_and_any_other_banker_win_evenly() {
    let book = ez_baccarat();
    check(&book, "6h 3c Kd 4d", &["banker wins 1.00 by 4.1", "dragon-7 loses by 4.3", "player loses by 3.6"]);
    check(&book, "2h 2c Kd 2d 4s 5c", &["banker wins 1.00 by 4.1", "dragon-7 loses by 4.3"]);
}

#[test]
fn ez_baccarat_pays_a_panda_only_on_three_cards_that_win() {
    let book = ez_baccarat();
    // Player 2 and K draws 6: 8. Banker 7 stands.
    check(
        &book,
        "2h 7c Kd Qd 6s",
        &["panda-8 wins 25.00 by 4.4", "player wins 1.00 by 4.1", "banker loses by 3.6"],
    );
    check(&book, "8h 7c Kd Qd", &["panda-8 loses by 4.4", "player wins 1.00 by 4.1"]);
    // Both have 8, the Player on three cards.
    check(
        &book,
        "2h 2c Kd Qd 6s 6c",
        &[
            "panda-8 loses by 4.4",
            "tie wins 8.00 by 4.1",
            "player is returned by 3.7",
            "banker is returned by 3.7",
            "dragon-7 loses by 4.3",
        ],
    );
}

#[test]
fn a_three_card_seven_that_ties_or_loses_is_no_dragon() {
    let book = ez_baccarat();
    // Player 3 and 4 stands on 7; Banker 2 and 2 draws 3.
    check(
        &book,
        "3h 2c 4d 2d 3c",
        &["dragon-7 loses by 4.3", "banker is returned by 3.7", "tie wins 8.00 by 4.1"],
    );
    // Player 2 and K draws 7: 9. Banker 2 and 2 draws 3.
    check(
        &book,
        "2h 2c Kd 2d 7s 3c",
        &["dragon-7 loses by 4.3", "banker loses by 3.6", "player wins 1.00 by 4.1"],
    );
}

#[test]
fn a_commission_is_taken_off_the_banker_win() {
    let book = dragon_bonus();
    check(&book, "6h 3c Kd 4d", &["banker wins 0.95 by 4.1", "player loses by 3.4", "tie loses by 3.4"]);
    assert_eq!(book.offered("banker").unwrap().unit(), Money::from_cents(20));
    check(
        &book,
        "6h 3c Kd 3d",
        &["banker is returned by 3.5", "player is returned by 3.5", "tie wins 8.00 by 4.1"],
    );
}

#[test]
fn dragon_bonus_pays_a_natural_evenly_whatever_the_margin() {
    let book = dragon_bonus();
    check(
        &book,
        "9h Kc Kd Qd",
        &["dragon-bonus-player wins 1.00 by 4.3", "dragon-bonus-banker loses by 4.5"],
    );
    check(
        &book,
        "9h 8c Kd Qd",
        &["dragon-bonus-player wins 1.00 by 4.3", "dragon-bonus-banker loses by 4.5"],
    );
    check(
        &book,
        "Kh 8c Kd Qd",
        &["dragon-bonus-banker wins 1.00 by 4.3", "dragon-bonus-player loses by 4.5"],
    );
}

#[test]
fn dragon_bonus_is_returned_when_two_naturals_tie_and_loses_on_any_other_tie() {
    let book = dragon_bonus();
    let returned = ["dragon-bonus-player is returned by 4.3", "dragon-bonus-banker is returned by 4.3"];
    check(&book, "9h 9c Kd Qd", &returned);
    check(&book, "8h 8c Kd Qd", &returned);
    let lost = ["dragon-bonus-player loses by 4.5", "dragon-bonus-banker loses by 4.5"];
    check(&book, "7h 7c Kd Qd", &lost);
    // Both draw to 9.
    check(&book, "2h 2c Kd Qd 7s 7c", &lost);
}

#[test]
fn dragon_bonus_pays_by_the_margin() {
    let book = dragon_bonus();
    let player = "dragon-bonus-player";
    // The Player draws to 9; the Banker draws as well and stays behind.
    for (banker, expected) in [
        ("Ks", "wins 30.00 by 4.4"),
        ("As", "wins 10.00 by 4.4"),
        ("2s", "wins 6.00 by 4.4"),
        ("3s", "wins 4.00 by 4.4"),
        ("4s", "wins 2.00 by 4.4"),
        ("5s", "wins 1.00 by 4.4"),
        ("6s", "loses by 4.5"),
        ("8s", "loses by 4.5"),
    ] {
        let both = [format!("{player} {expected}"), "dragon-bonus-banker loses by 4.5".to_owned()];
        check(&book, &format!("2h Kc Kd Qd 7c {banker}"), &both.each_ref().map(String::as_str));
    }
    // The other way round: the Banker draws to 9 against 0 to 5 and more.
    let banker = "dragon-bonus-banker";
    for (third, expected) in [
        ("Ks", "wins 30.00 by 4.4"),
        ("As", "wins 10.00 by 4.4"),
        ("2s", "wins 6.00 by 4.4"),
        ("3s", "wins 4.00 by 4.4"),
        ("4s", "wins 2.00 by 4.4"),
        ("5s", "wins 1.00 by 4.4"),
        ("6s", "loses by 4.5"),
        ("8s", "loses by 4.5"),
    ] {
        let both = [format!("{banker} {expected}"), "dragon-bonus-player loses by 4.5".to_owned()];
        check(&book, &format!("Kh 2c Kd Qd {third} 7h"), &both.each_ref().map(String::as_str));
    }
    // A win on two cards that is no natural: 7 against 2 and a drawn 10 is a margin of 5.
    check(&book, "7h 2c Kd Qd Ts", &["dragon-bonus-player wins 2.00 by 4.4"]);
}

#[test]
fn perfect_pairs_pays_the_first_line_that_holds() {
    let book = dragon_bonus();
    let either = "either-pair wins 5.00 by 4.7";
    check(&book, "4h 3c 4h 3c", &["perfect-pairs wins 200.00 by 4.6", either]);
    check(&book, "4h 3c 4h 4c", &["perfect-pairs wins 25.00 by 4.6", either]);
    check(&book, "5h 4c 4h 4c", &["perfect-pairs wins 25.00 by 4.6", either]);
    check(&book, "4h 4c 4h 4d", &["perfect-pairs wins 25.00 by 4.6", either]);
    check(&book, "4h 3c 4d 4h", &["perfect-pairs loses by 4.6", either]);
    check(&book, "5h 4c 3h 4d", &["perfect-pairs loses by 4.6", either]);
    check(&book, "5h 4c 3h 5d", &["perfect-pairs loses by 4.6", "either-pair loses by 4.7"]);
    // A ten and a jack are no pair, a third card never makes one.
    check(&book, "Th 9c Jh Kc", &["perfect-pairs loses by 4.6", "either-pair loses by 4.7"]);
    check(&book, "2h 7c Kd Qd 2h", &["perfect-pairs loses by 4.6", "either-pair loses by 4.7"]);
}
