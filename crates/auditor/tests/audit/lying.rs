//! After an irregularity every card is somewhere (I6): in the hand where it lies, kept for the next round, drawn for a
//! settled round that lacked it, or back in the shoe.

use crate::book::{Book, rws, settlement};
use crate::irregular::{NATURAL, RWS, dealt, paid, reported};
use serde_json::{Value, json};

#[test]
fn cards_on_the_wrong_hand_count_where_they_lie() {
    let mut fact = reported(1, "wrong-hand", "in-round", json!({}));
    fact["excess"] = json!(["9h"]);
    fact["lies_at"] = json!("player");
    let stopped =
        dealt(RWS, "Ks").at("IrregularityReported", fact).confirms(json!({"reconstructible": false}));
    let ruled = stopped.rules("continue", true, &["5.12.1", "5.8", "5.12"]);
    let resumed = json!({"irregularity": 1});
    let stands = |player: &[&str]| {
        ruled
            .clone()
            .at("HandsStand", json!({"player": player, "banker": []}))
            .at("RoundResumed", resumed.clone())
    };
    let next =
        stands(&["Ks", "9h"]).card("banker", 1, json!("3d"), "shoe").card("banker", 2, json!("4c"), "shoe");
    next.settles(1, settlement("player", "Ks 3d 9h 4c", &[(1, "ann", "player", 5_000, "win", 10_000)]))
        .is_right();
    stands(&["Ks"]).finds_what("the hands do not lie as Player Ks, Banker nothing (I6)");
    stands(&["Ks", "9h"])
        .card("player", 3, json!("3d"), "shoe")
        .finds_what("card 1 of the Banker hand was due, and another was dealt (I6)");
    // It vanishes.
    ruled
        .at("RoundResumed", resumed)
        .finds_what("play went on and 1 cards are neither in a hand nor kept for the next round (I6)");
}

#[test]
fn hands_that_cannot_be_are_a_wrong_number_of_cards() {
    let mut fact = reported(1, "wrong-hand", "in-round", json!({}));
    fact["excess"] = json!(["4h"]);
    fact["lies_at"] = json!("player");
    // The Player stands on six and has a third card.
    let stopped = dealt(RWS, "2s 2h 4d 3c")
        .at("IrregularityReported", fact)
        .confirms(json!({"reconstructible": false}));
    stopped.clone().rules("void", false, &["5.5.3"]).voids(&["5.5.3"]).is_right();
    assert_eq!(
        stopped
            .rules("continue", true, &["5.12.1", "5.8", "5.12"])
            .audit()
            .expect_err("it cannot be")
            .invariant,
        "I7"
    );
}

#[test]
fn a_card_in_excess_that_belongs_to_no_hand_is_the_first_of_the_next_round() {
    let mut fact = reported(1, "excess-or-exposed-card", "in-round", json!({}));
    fact["excess"] = json!(["4h"]);
    let stopped =
        dealt(RWS, NATURAL).at("IrregularityReported", fact).confirms(json!({"reconstructible": false}));
    let ruled = stopped.rules("continue", false, &["5.12.1", "5.7.1"]);
    let kept = ruled
        .clone()
        .at("CardsLeftOver", json!({"cards": ["4h"]}))
        .at("RoundResumed", json!({"irregularity": 1}));
    let won = settlement("player", NATURAL, &[(1, "ann", "player", 5_000, "win", 10_000)]);
    let next = kept.settles(1, won).begin(2).close(2);
    next.clone().card("player", 1, json!("4h"), "left-over").is_right();
    next.card("player", 1, json!("5h"), "shoe")
        .finds_what("a card came from the shoe while others were left over (I6)");
    ruled
        .at("CardsLeftOver", json!({"cards": ["5h"]}))
        .finds_what("5h are kept for the next round, and other cards are in no hand (I6)");
}

#[test]
fn nothing_is_established_by_a_card_that_is_in_no_hand() {
    let mut fact = reported(1, "excess-or-exposed-card", "in-round", json!({}));
    fact["excess"] = json!(["4h"]);
    let stopped =
        dealt(RWS, "9s 2h").at("IrregularityReported", fact).confirms(json!({"reconstructible": false}));
    stopped.clone().rules("continue", true, &["5.12.1", "5.7.1"]).is_right();
    assert_eq!(
        stopped.rules("continue", false, &["5.12.1", "5.7.1"]).audit().expect_err("no choice").invariant,
        "I7"
    );
}

/// The Player's five was a six: nobody drew, and by the right cards the Player lacks one.
fn lacking(choice: &str) -> Book {
    let cards = "2s 2h 4d 5c";
    let lost = settlement("banker", cards, &[(1, "ann", "player", 5_000, "lose", 0)]);
    let book = dealt(RWS, cards).settles(1, lost);
    let correction =
        json!({"round": 1, "side": "player", "nth": 2, "old": "4d", "new": "3d", "reason": "misread"});
    let book =
        book.at("CardCorrected", correction).reports("wrong-number-of-cards", "after-settlement", json!({}));
    let book =
        book.confirms(json!({"reconstructible": true})).rules("reconstruct", true, &["5.12.2", "5.12"]);
    let laid = json!({"player": ["2s", "3d"], "banker": ["2h", "5c"], "left_over": []});
    let book =
        book.at("CardsReconstructed", laid).at("ChoicesOffered", json!({"patrons": ["ann"], "until": 9}));
    book.at("ChoiceMade", json!({"patron": "ann", "choice": choice, "in_time": true}))
}

fn resettled(settlement: Value, amount: i64, clauses: &[&str]) -> Value {
    let difference = json!({"patron": "ann", "amount": amount, "set_aside": 0, "owed": 0});
    json!({"round": 1, "settlement": settlement, "clauses": clauses, "differences": [difference]})
}

#[test]
fn the_card_that_a_settled_round_lacks_is_drawn_after_the_choices() {
    let drawn = |book: Book| book.card("player", 3, json!("4h"), "shoe");
    let won = settlement("player", "2s 2h 3d 5c 4h", &[(1, "ann", "player", 5_000, "win", 10_000)]);
    let on = drawn(lacking("go-on"));
    on.clone().at("RoundResettled", resettled(won.clone(), 10_000, &["5.12.2", "5.12"])).begin(2).is_right();
    on.at("RoundResettled", resettled(won.clone(), 10_000, &["5.7"]))
        .finds_what("what round 1 paid was changed by 5.7, which does not allow it (I22)");
    // Who took the wagers back gets them whole, and nothing more.
    let mut back = settlement("player", "2s 2h 3d 5c 4h", &[(1, "ann", "player", 5_000, "push", 5_000)]);
    back["wagers"][0]["clause"] = json!("R19");
    let taken = lacking("take-back");
    taken
        .clone()
        .at("RoundResettled", resettled(Value::Null, 5_000, &["5.12.2", "5.12"]))
        .begin(2)
        .is_right();
    drawn(taken.clone()).at("RoundResettled", resettled(back, 5_000, &["5.12.2", "5.12"])).is_right();
    drawn(taken).at("RoundResettled", resettled(won, 10_000, &["5.12.2", "5.12"])).finds_what(
        "wager 1 of 5000 on player is settled as win, 5000 cents in action, 10000 back; it is push, 5000 cents in action, 5000 back (I7)",
    );
    let paid = paid(RWS);
    paid.card("player", 3, json!("4h"), "shoe").finds_what("a card was dealt outside a round (I5)");
}

#[test]
fn an_unfounded_report_leaves_nothing_behind() {
    let mut fact = reported(1, "excess-or-exposed-card", "in-round", json!({}));
    fact["excess"] = json!(["4h"]);
    let stopped = dealt(RWS, "2s 2h").at("IrregularityReported", fact);
    let dismissal = json!({"irregularity": 1, "reason": "it was the cut card"});
    let next = stopped.clone().by("pit-supervisor:p-1", "IrregularityDismissed", dismissal.clone());
    next.card("player", 2, json!("5d"), "shoe").card("banker", 2, json!("5c"), "shoe").is_right();
    stopped
        .clone()
        .by("dealer:d-1", "IrregularityDismissed", dismissal.clone())
        .finds_what("dealer:d-1 dismissed a report without the right (I13)");
    let ruled =
        stopped.confirms(json!({"reconstructible": false})).rules("continue", true, &["5.12.1", "5.7.1"]);
    ruled
        .at("IrregularityDismissed", dismissal)
        .finds_what("an irregularity was dismissed after it had been ruled on (I22)");
}

#[test]
fn a_set_is_dealt_to_its_cut_card_and_was_looked_over() {
    paid(RWS).begin(2).is_right();
    paid(RWS)
        .at("CutCardDrawn", json!({}))
        .begin(2)
        .finds_what("round 2 began although the cut card was out (I6)");
    let looked_over = |inspection: Value| {
        let fact = json!({"shoe": 1, "decks": 8, "cards": "real", "inspection": inspection});
        Book::open(rws("credits")).at("ShoeLoaded", fact)
    };
    let right = json!({"cards": 416, "one_back": true, "no_jokers": true, "shuffled": true});
    looked_over(right.clone()).is_right();
    for (what, found) in [
        ("cards", json!(415)),
        ("one_back", json!(false)),
        ("no_jokers", json!(false)),
        ("shuffled", json!(false)),
    ] {
        let mut wrong = right.clone();
        wrong[what] = found;
        looked_over(wrong).finds_what("shoe 1 was loaded although its inspection failed (I6)");
    }
}
