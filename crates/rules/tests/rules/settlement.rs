//! Rounds settled by hand: what each pay line gives back, by which clause, and what the board shows.

use crate::check::{RWS, book, cards, cents};
use punto_rules::{Placed, Verdict};

/// Wagers of 100.00: what became of each, what went back in all, and the clause that decided it.
#[track_caller]
fn check(game: &str, deal: &str, wagers: &[(&str, &str, i64, &str)]) {
    let book = book(game);
    let round = book.play(&cards(deal)).expect("a legal deal");
    let place = |key: &str| {
        let rule = book.offered(key).expect("offered");
        Placed { patron: "ann", wager: rule.wager(cents(10_000)).expect("whole cents") }
    };
    let placed: Vec<_> = wagers.iter().map(|(key, ..)| place(key)).collect();
    let settlement = round.settle(&placed);
    for (settled, (key, how, returned, clause)) in settlement.wagers().iter().zip(wagers) {
        let found = match settled.verdict() {
            Verdict::Win(_) => "win",
            Verdict::Push(_) => "push",
            Verdict::Lose => "lose",
        };
        let found = (found, settled.returned().cents(), settled.clause().as_str());
        assert_eq!(found, (*how, *returned, *clause), "{game}: {key} in {deal}");
    }
    assert_eq!(settlement.wagers().len(), wagers.len());
}

#[track_caller]
fn check_marks(game: &str, deal: &str, marks: &[&str]) {
    let round = book(game).play(&cards(deal)).expect("a legal deal");
    assert_eq!(round.marks().collect::<Vec<_>>(), marks, "{game}: {deal}");
}

#[test]
fn the_banker_pays_0_95_to_1_where_there_is_a_commission() {
    let deal = "2s 3h 3d 3c Ts";
    check(
        RWS,
        deal,
        &[
            ("banker", "win", 19_500, "4.1.2"),
            ("player", "lose", 0, "3.13"),
            ("tie", "lose", 0, "3.13"),
            ("banker-pair", "win", 120_000, "4.1.2"),
            ("player-pair", "lose", 0, "3.10"),
            ("super-six-plus", "win", 130_000, "4.1.2"),
        ],
    );
    let banker = &book(RWS).offered("banker").expect("offered").lines()[0];
    let commission = banker.commission().expect("5 %");
    assert_eq!((commission.rate.to_string(), commission.clause.as_str()), ("1:20".to_owned(), "4.1.1"));
}

#[test]
fn the_banker_pays_half_on_a_six_where_there_is_none() {
    for (game, deal) in [
        ("super-six-etg", "2s 3h 3d 3c Ts"),
        ("six-star", "2f 3g 3e 3w Ta"),
        ("fortune-six", "2s 3h 3d 3c Ts"),
        ("rapid-etg", "2s 3h 3d 3c Ts"),
    ] {
        check(game, deal, &[("banker", "win", 15_000, "4.1"), ("player", "lose", 0, "3.10")]);
    }
    check("rapid-etg", "2s 3h 3d 4c Ts", &[("banker", "win", 20_000, "4.1")]);
}

#[test]
fn the_six_bets_ask_for_a_banker_who_wins_on_six() {
    let on_three = "Ks Kh Kd Kc Ks 6h";
    check("super-six-etg", "2s 3h 3d 3c Ts", &[("super-six", "win", 160_000, "4.1")]);
    check("super-six-etg", on_three, &[("super-six", "win", 160_000, "4.1")]);
    check("fortune-six", "2s 3h 3d 3c Ts", &[("fortune-six", "win", 130_000, "4.1")]);
    check("fortune-six", on_three, &[("fortune-six", "win", 210_000, "4.1")]);
    check(RWS, on_three, &[("super-six-plus", "win", 210_000, "4.1.2")]);
    check(RWS, "6s 3h Kd 3c", &[("super-six-plus", "lose", 0, "1.19"), ("tie", "win", 90_000, "4.1.2")]);
    check("fortune-six", "7s 3h Kd 3c", &[("fortune-six", "lose", 0, "1.1.1")]);
    check("super-six-etg", "7s 3h Kd 3c", &[("super-six", "lose", 0, "1.1.8")]);
}

#[test]
fn a_tie_returns_the_wagers_on_the_hands() {
    check(RWS, "6s 3h Kd 3c", &[("player", "push", 10_000, "3.14"), ("banker", "push", 10_000, "3.14")]);
    check(
        "rapid-etg",
        "6s 3h Kd 3c",
        &[
            ("player", "push", 10_000, "3.10.1"),
            ("banker", "push", 10_000, "3.10.1"),
            ("tie", "win", 90_000, "4.1"),
        ],
    );
}

/// R1: by rank, never by value, and only the first two cards.
#[test]
fn a_pair_is_two_cards_of_one_rank() {
    check(
        "rapid-etg",
        "Ts 9h Jd Kc",
        &[("player-pair", "lose", 0, "3.8.1"), ("banker-pair", "lose", 0, "3.8.2")],
    );
    check(
        "rapid-etg",
        "Ts 4h Td 4c",
        &[("player-pair", "win", 120_000, "4.1"), ("banker-pair", "win", 120_000, "4.1")],
    );
    check("six-star", "Lf 9g Lw Se", &[("player-pair", "win", 120_000, "4.1")]);
    check("rapid-etg", "2s Ah Kd 6c 2h", &[("player-pair", "lose", 0, "3.8.1")]);
}

/// R3: two Fire cards of nine, two cards only, and only for the hand that wins with it.
#[test]
fn flaming_nines_pay_1_2_to_1() {
    check("six-star", "9f 3g Sf 4w", &[("player", "win", 22_000, "4.1"), ("banker", "lose", 0, "3.10")]);
    check("six-star", "3g 4f 4w 5f", &[("banker", "win", 22_000, "4.1"), ("player", "lose", 0, "3.10")]);
    check("six-star", "9f 3g Sg 4w", &[("player", "win", 20_000, "4.1")]);
    check("six-star", "8f 3g Sf 4w", &[("player", "win", 20_000, "4.1")]);
    check("six-star", "2f 3g 2f 4w 5f", &[("player", "win", 20_000, "4.1")]);
    check(
        "six-star",
        "9f 4f Sf 5f",
        &[
            ("player", "push", 10_000, "3.10.1"),
            ("banker", "push", 10_000, "3.10.1"),
            ("tie", "win", 90_000, "4.1"),
        ],
    );
}

/// R6: by the number of cards, whoever wins.
#[test]
fn the_element_bonus_pays_by_the_number_of_cards() {
    check("six-star", "9g 3g Sg 4g", &[("element-bonus", "win", 510_000, "4.2")]);
    check(
        "six-star",
        "9g 4g Sg 5g",
        &[("element-bonus", "win", 510_000, "4.2"), ("tie", "win", 90_000, "4.1")],
    );
    check("six-star", "2g 3g 3g 3g Tg", &[("element-bonus", "win", 5_010_000, "4.2")]);
    check("six-star", "Tg Tg Tg Tg Tg 6g", &[("element-bonus", "win", 50_010_000, "4.2")]);
    check("six-star", "Tg Tg Tg Tg Tg 6w", &[("element-bonus", "lose", 0, "1.1.3")]);
}

/// R5: one bonus to each patron with a Tie wager, in the order of those wagers.
#[test]
fn the_tie_bonus_is_one_to_each_patron() {
    for (deal, key, amount) in [
        ("9f 4f Sf 5f", Some("flaming-nines"), 300_000),
        ("Sf Fg Lw Le Ff Sa", Some("six-stars"), 3_000_000),
        ("9f 4f Sf 5g", None, 0),
        ("Sf Fg Lw Le Ff Fa", None, 0),
    ] {
        let book = book("six-star");
        let wager = |key| book.offered(key).expect("offered").wager(cents(10_000)).expect("whole cents");
        let placed = [("bob", "tie"), ("ann", "player"), ("cy", "tie"), ("bob", "tie")]
            .map(|(patron, key)| Placed { patron, wager: wager(key) });
        let round = book.play(&cards(deal)).expect("a legal deal");
        let settlement = round.settle(&placed);
        let won: Vec<_> = settlement
            .bonuses()
            .iter()
            .map(|won| (won.patron, &*won.bonus.key, won.bonus.amount.cents()))
            .collect();
        let expected: Vec<_> =
            key.iter().flat_map(|key| ["bob", "cy"].map(|who| (who, *key, amount))).collect();
        assert_eq!(won, expected, "{deal}");
    }
}

#[test]
fn the_board_shows_what_the_round_was() {
    check_marks(RWS, "2s 3h 3d 3c Ts", &["banker-pair", "six-two-cards"]);
    check_marks("rapid-etg", "Ks Kh Kd Qc Ks 6h", &["player-pair", "six-three-cards"]);
    check_marks("fortune-six", "7s 3h Kd 3c", &["banker-pair"]);
    check_marks("super-six-etg", "9s 3h Kd 4c", &[]);
    check_marks("six-star", "9f 4f Sf 5f", &["flaming-nines-player", "flaming-nines-banker", "element-4"]);
    check_marks("six-star", "Sf Fg Lw Le Ff Sa", &["six-stars"]);
    check_marks("six-star", "Tg Lg Sg Fg Tg 6g", &["six-three-cards", "element-6"]);
}
