//! Cards that are recorded at one hand and lie in front of the other (5.8, R17f), and cards that were left over and lie in sight
//! (5.7).

use crate::book::{Book, settlement};
use crate::irregular::{RWS, dealt, reported};
use serde_json::{Value, json};

fn swapped(cards: &Value) -> Value {
    let mut fact = reported(1, "wrong-hand", "in-round", json!({}));
    (fact["misplaced"], fact["reading"]) = (cards.clone(), json!("second"));
    fact
}

/// The Banker's first card and the Player's second lie in front of the other hand.
fn both() -> Value {
    json!([{"side": "banker", "nth": 1}, {"side": "player", "nth": 2}])
}

fn stopped(cards: &str, misplaced: &Value) -> Book {
    let book = dealt(RWS, cards).at("IrregularityReported", swapped(misplaced));
    book.confirms(json!({"reconstructible": false}))
}

#[test]
fn swapped_cards_count_where_they_lie() {
    let ruled = stopped("Ks 9h 6d Kc", &both())
        .rules("continue", true, &["5.12.1", "5.8", "5.12"])
        .at("ChoicesOffered", json!({"patrons": ["ann"], "until": 9}));
    let resumed = json!({"irregularity": 1});
    let stands = |player: &[&str], banker: &[&str]| {
        let hands = json!({"player": player, "banker": banker});
        ruled.clone().at("HandsStand", hands).at("RoundResumed", resumed.clone())
    };
    let won = settlement("player", "Ks 6d 9h Kc", &[(1, "ann", "player", 5_000, "win", 10_000)]);
    stands(&["Ks", "9h"], &["6d", "Kc"]).settles(1, won).is_right();
    stands(&["Ks", "6d"], &["9h", "Kc"])
        .finds_what("the hands do not lie as Player Ks 6d, Banker 9h Kc (I6)");
    ruled
        .at("RoundResumed", resumed)
        .finds_what("play went on after irregularity 1, and cards do not count where they lie (I6)");
}

#[test]
fn a_swapped_card_that_a_hand_cannot_have_makes_the_round_void() {
    // On Ks and 6d the Player stands.
    let stopped = || stopped("Ks 9h 6d 8c", &json!([{"side": "banker", "nth": 2}]));
    stopped().rules("void", false, &["5.5.3"]).voids(&["5.5.3"]).is_right();
    let goes_on = stopped().rules("continue", true, &["5.12.1", "5.8", "5.12"]);
    assert_eq!(goes_on.audit().expect_err("it cannot be").invariant, "I7");
}

#[test]
fn only_cards_on_record_lie_elsewhere() {
    let fact = swapped(&json!([{"side": "player", "nth": 3}]));
    dealt(RWS, "Ks 9h 6d Kc")
        .at("IrregularityReported", fact)
        .finds_what("irregularity 1 says of cards where they lie that are in no hand (I6)");
}

/// A fifth card is left over and the round settled; by the corrected card it was the Player's third.
fn in_sight() -> Book {
    let mut fact = reported(1, "excess-or-exposed-card", "in-round", json!({}));
    fact["excess"] = json!(["3c"]);
    let book = dealt(RWS, "Ks 2h 6d 5c").at("IrregularityReported", fact);
    let book = book.confirms(json!({"reconstructible": true})).rules("reconstruct", false, &["5.7", "5.7.1"]);
    let laid = json!({"player": ["Ks", "6d"], "banker": ["2h", "5c"], "left_over": ["3c"]});
    let book = book.at("CardsReconstructed", laid).at("RoundResumed", json!({"irregularity": 1}));
    let lost = settlement("banker", "Ks 2h 6d 5c", &[(1, "ann", "player", 5_000, "lose", 0)]);
    let correction =
        json!({"round": 1, "side": "player", "nth": 2, "old": "6d", "new": "5d", "reason": "misread"});
    let book = book.settles(1, lost).at("CardCorrected", correction);
    let book =
        book.at("IrregularityReported", reported(2, "wrong-number-of-cards", "after-settlement", json!({})));
    let facts = json!({"irregularity": 2, "facts": {"reconstructible": true}});
    book.by("pit-supervisor:p-1", "FactsEstablished", facts)
}

#[test]
fn a_card_in_sight_is_none_that_is_missing() {
    let ruled = |options: bool, clauses: &[&str]| {
        let fact = crate::irregular::ruled(2, "reconstruct", options, Value::Null, clauses);
        in_sight().at("IrregularityRuled", fact)
    };
    let laid = json!({"player": ["Ks", "5d"], "banker": ["2h", "5c"], "left_over": []});
    let difference = json!({"patron": "ann", "amount": 10_000, "set_aside": 0, "owed": 0});
    let won = settlement("player", "Ks 2h 5d 5c 3c", &[(1, "ann", "player", 5_000, "win", 10_000)]);
    let again =
        json!({"round": 1, "settlement": won, "clauses": ["5.7", "5.7.1"], "differences": [difference]});
    ruled(false, &["5.7", "5.7.1"])
        .at("CardsReconstructed", laid)
        .card("player", 3, json!("3c"), "left-over")
        .at("RoundResettled", again)
        .begin(2)
        .is_right();
    let missing = ruled(true, &["5.12.2", "5.12"]);
    assert_eq!(missing.audit().expect_err("it lies in sight").invariant, "I7");
}

/// The totals are those of the first two cards of each hand, also where a third came with them.
#[test]
fn totals_are_of_the_first_four_cards() {
    let mut fact = reported(1, "simultaneous-draw", "in-round", json!({}));
    fact["excess"] = json!(["2h", "3d", "5c", "4h"]);
    let book = dealt(RWS, "Ks").at("IrregularityReported", fact).confirms(json!({"order_known": true}));
    let book = book.rules("reconstruct", true, &["5.7", "5.10.1"]);
    let laid = json!({"player": ["Ks", "3d", "4h"], "banker": ["2h", "5c"], "left_over": []});
    let book = book.at("CardsReconstructed", laid);
    book.clone().at("TotalsAnnounced", json!({"player": 3, "banker": 7})).is_right();
    let wrong = book.at("TotalsAnnounced", json!({"player": 7, "banker": 7}));
    assert_eq!(wrong.audit().expect_err("a third card").invariant, "I7");
}
