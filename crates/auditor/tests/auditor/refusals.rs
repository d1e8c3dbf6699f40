//! What is refused, with what words, and in which order.

use crate::check::{settle_line, wager};
use punto_auditor::{PlainLimits, PlainWager, Refused, settle};

#[track_caller]
fn check_refusal(game: &str, cards: &str, wagers: &[PlainWager], expected: &str) {
    let refused = settle_line(game, cards, wagers).expect_err("the round is refused");
    assert_eq!(refused.to_string(), expected);
}

#[test]
fn a_game_that_is_none_of_the_five() {
    check_refusal("baccarat", "9s 7s Ts Th", &[], "there is no game `baccarat`");
    check_refusal("Six-Star", "9f 7f Tf Tg", &[], "there is no game `Six-Star`");
}

#[test]
fn a_card_the_deck_does_not_have() {
    for card in ["Sf", "9f", "1s", "9", "10s", "9S", "ks", "", "9sh", "s9", "Jx", "é"] {
        let refused = Refused::CardNotInDeck { game: "rapid-etg".to_owned(), card: card.to_owned() };
        assert_eq!(settle("rapid-etg", &["9s", "7s", card, "Th"], &[], None), Err(refused));
    }
    for card in ["Kf", "Jg", "Qa", "9s", "Sd", "9F"] {
        let refused = Refused::CardNotInDeck { game: "six-star".to_owned(), card: card.to_owned() };
        assert_eq!(settle("six-star", &["9f", "7f", card, "Tg"], &[], None), Err(refused));
    }
    check_refusal("six-star", "9f 7f Kf Tg", &[], "the deck of `six-star` has no card `Kf`");
}

#[test]
fn every_card_the_deck_has_is_taken() {
    for suit in "shdc".chars() {
        for rank in "A23456789TJQK".chars() {
            let cards = ["9s", "Ts", "Ts", &format!("{rank}{suit}")].map(str::to_owned).join(" ");
            assert!(settle_line("fortune-six", &cards, &[]).is_ok(), "{rank}{suit}");
        }
    }
    for element in "fgewa".chars() {
        for rank in "A23456789TSLF".chars() {
            let cards = ["9f", "Tf", "Tf", &format!("{rank}{element}")].map(str::to_owned).join(" ");
            assert!(settle_line("six-star", &cards, &[]).is_ok(), "{rank}{element}");
        }
    }
}

#[test]
fn too_few_and_too_many_cards_are_told_in_numbers() {
    let few = "4 cards were given and the table of play asks for at least 5";
    check_refusal("rapid-etg", "2s 2h Ts Th", &[], few);
    let many = "5 cards were given and the table of play asks for 4";
    check_refusal("rapid-etg", "9s 2h Ts Th 3d", &[], many);
}

#[test]
fn a_wager_the_game_does_not_offer() {
    let refused = "`rapid-etg` offers no wager `super-six`";
    check_refusal("rapid-etg", "9s 7s Ts Th", &[wager("super-six", 100)], refused);
    for on in ["super-six", "fortune-six", "element-bonus"] {
        let refused = format!("`commission-super-six-plus` offers no wager `{on}`");
        check_refusal("commission-super-six-plus", "9s 7s Ts Th", &[wager(on, 100)], &refused);
    }
    for on in ["super-six", "super-six-plus"] {
        let refused = format!("`six-star` offers no wager `{on}`");
        check_refusal("six-star", "9f 7f Tf Tg", &[wager(on, 100)], &refused);
    }
}

#[test]
fn a_stake_of_nothing_less_or_too_much() {
    let cards = "9s 7s Ts Th";
    check_refusal("rapid-etg", cards, &[wager("tie", 0)], "a stake of 0 cents is not above zero");
    check_refusal("rapid-etg", cards, &[wager("tie", -100)], "a stake of -100 cents is not above zero");
    let beyond = "a stake of 1000000000000001 cents is beyond the largest, 1000000000000000";
    check_refusal("rapid-etg", cards, &[wager("tie", 1_000_000_000_000_001)], beyond);
    assert!(settle_line("rapid-etg", cards, &[wager("tie", 1_000_000_000_000_000)]).is_ok());
    assert!(settle_line("rapid-etg", cards, &[wager("tie", i64::MIN)]).is_err());
    assert!(settle_line("rapid-etg", cards, &[wager("tie", i64::MAX)]).is_err());
}

#[test]
fn a_stake_that_some_line_cannot_pay_to_the_cent() {
    // Each game, wager, and what its stakes are multiples of, although this round pays none of those lines.
    let units = [
        ("super-six-etg", "banker", 2),
        ("fortune-six", "banker", 2),
        ("rapid-etg", "banker", 2),
        ("rapid-etg", "player", 1),
        ("commission-super-six-plus", "banker", 20),
        ("commission-super-six-plus", "player", 1),
        ("commission-super-six-plus", "super-six-plus", 1),
        ("six-star", "banker", 10),
        ("six-star", "player", 5),
        ("six-star", "tie", 1),
        ("six-star", "element-bonus", 1),
    ];
    for (game, on, unit) in units {
        let cards = if game == "six-star" { "9g 7f Te Ta" } else { "9s 7s Ts Th" };
        for stake in 1..=60 {
            let settled = settle_line(game, cards, &[wager(on, stake)]);
            if stake % unit == 0 {
                assert!(settled.is_ok(), "{game} {on} {stake}");
            } else {
                assert_eq!(settled, Err(Refused::StakeNotPayable { on: on.to_owned(), stake, unit }));
            }
        }
    }
    let told = "`banker` cannot pay a stake of 101 cents to the cent, only multiples of 2";
    check_refusal("rapid-etg", "9s 7s Ts Th", &[wager("banker", 101)], told);
}

#[test]
fn limits_where_the_rulebook_has_none_or_below_zero() {
    for game in ["super-six-etg", "fortune-six", "rapid-etg", "six-star"] {
        let refused = settle(game, &[], &[], Some(&PlainLimits::default())).expect_err("limits are refused");
        assert_eq!(refused.to_string(), format!("`{game}` is settled without limits"));
    }
    let below = [
        PlainLimits { minimum: Some(-1), differential: Some(100) },
        PlainLimits { minimum: None, differential: Some(-1) },
    ];
    for limits in below {
        let refused = settle("commission-super-six-plus", &[], &[], Some(&limits)).expect_err("refused");
        assert_eq!(refused.to_string(), "a limit of -1 cents is below zero");
    }
}

#[test]
fn the_first_reason_is_given() {
    let everything_wrong = [wager("roulette", 0)];
    let limits = PlainLimits { minimum: Some(-1), differential: None };
    let reason = |game: &str, cards: &[&str], limits: Option<&PlainLimits>| {
        settle(game, cards, &everything_wrong, limits).expect_err("refused")
    };
    assert!(matches!(reason("faro", &["??"], Some(&limits)), Refused::UnknownGame { .. }));
    assert!(matches!(reason("six-star", &["??"], Some(&limits)), Refused::LimitsNotInThisGame { .. }));
    let commission = "commission-super-six-plus";
    assert!(matches!(reason(commission, &["??"], Some(&limits)), Refused::NegativeLimit { .. }));
    assert!(matches!(reason(commission, &["??"], None), Refused::CardNotInDeck { .. }));
    assert!(matches!(reason(commission, &["9s"], None), Refused::TooFewCards { .. }));
    assert!(matches!(
        reason(commission, &["9s", "8s", "Ts", "Ts", "Ts"], None),
        Refused::TooManyCards { .. }
    ));
    assert!(matches!(reason(commission, &["9s", "8s", "Ts", "Ts"], None), Refused::WagerNotOffered { .. }));
}
