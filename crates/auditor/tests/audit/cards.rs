//! Cards as the table of play wants them; turned, corrected, reconstructed (I6).

use crate::book::{Book, settings, settlement};
use serde_json::{Value, json};

fn closed() -> Book {
    Book::rapid().begin(1).close(1)
}

fn face_down() -> Book {
    let mut settings = settings("rapid-etg");
    settings["dealt"] = json!("face-down");
    Book::open(settings).real_shoe(1).begin(1).close(1)
}

fn turn(book: Book, side: &str, nth: u8, card: &str) -> Book {
    book.at("CardTurned", json!({"side": side, "nth": nth, "card": card}))
}

fn correct(book: Book, side: &str, nth: u8, old: &str, new: &str) -> Book {
    let fact = json!({"round": 1, "side": side, "nth": nth, "old": old, "new": new, "reason": "misread"});
    book.at("CardCorrected", fact)
}

fn excess(book: Book, cards: &[&str]) -> Book {
    book.at(
        "IrregularityReported",
        json!({
            "irregularity": 1, "round": 1, "kind": "excess-or-exposed-card", "noticed": "before-next-round",
            "facts": {"reconstructible": true}, "excess": cards, "note": null,
        }),
    )
}

fn reconstruct(book: Book, player: &[&str], banker: &[&str], left_over: &[&str]) -> Book {
    book.at("CardsReconstructed", json!({"player": player, "banker": banker, "left_over": left_over}))
}

#[test]
fn cards_go_where_they_are_due() {
    let due = "card 1 of the Player hand was due, and another was dealt (I6)";
    closed().card("banker", 1, json!("9s"), "shoe").finds(&format!("table/t1 7: {due}"));
    closed()
        .deals("9s")
        .card("player", 2, json!("9h"), "shoe")
        .finds("table/t1 8: card 1 of the Banker hand was due, and another was dealt (I6)");
    closed()
        .deals("9s 2h Td 5c 3c")
        .finds("table/t1 11: a card was dealt although both hands were complete (I6)");
    // The Player has 5 and draws; then the Banker with 6 draws on a six, and stands on a five.
    closed().deals("2s 2h 3d 4c 6c 2c").is_right();
    closed()
        .deals("2s 2h 3d 4c 5c 2c")
        .finds("table/t1 12: a card was dealt although both hands were complete (I6)");
    // The Player stands on six: the fifth card is the Banker's.
    closed().deals("2s 2h 4d 3c =5c").is_right();
    closed()
        .deals("2s 2h 4d 3c 5c")
        .finds("table/t1 11: card 3 of the Banker hand was due, and another was dealt (I6)");
}

#[test]
fn a_face_down_card_has_no_face_until_it_is_turned() {
    let mut four = face_down();
    for (side, nth) in [("player", 1), ("banker", 1), ("player", 2), ("banker", 2)] {
        four = four.card(side, nth, Value::Null, "shoe");
    }
    four.clone()
        .card("player", 3, Value::Null, "shoe")
        .finds("table/t1 9: a third card was dealt before those it turns on were turned (I6)");
    let cards = [("player", 1, "2s"), ("banker", 1, "2h"), ("player", 2, "3d"), ("banker", 2, "5c")];
    let turned = cards.iter().fold(four.clone(), |book, (side, nth, card)| turn(book, side, *nth, card));
    turned.clone().card("player", 3, Value::Null, "shoe").is_right();
    turn(turned, "player", 1, "2s")
        .finds("table/t1 13: card 1 of the Player hand was turned and lay face up (I6)");
    turn(four.clone(), "player", 3, "2s").finds("table/t1 9: the Player hand has no card 3 (I6)");
    let told = json!({"winner": "tie", "player": 5, "banker": 5});
    four.at("ResultAnnounced", told)
        .finds("table/t1 9: a result was announced while a card lay face down (I6)");
    closed()
        .card("player", 1, Value::Null, "shoe")
        .finds("table/t1 7: a card was dealt face down at a table face up (I6)");
}

#[test]
fn announcements_are_those_of_the_cards() {
    let natural = closed().deals("9s 2h Td 5c");
    let totals = |player: u8| json!({"player": player, "banker": 7});
    let result = |winner: &str| json!({"winner": winner, "player": 9, "banker": 7});
    natural.clone().at("TotalsAnnounced", totals(9)).at("ResultAnnounced", result("player")).is_right();
    natural
        .clone()
        .at("TotalsAnnounced", totals(8))
        .finds("table/t1 11: the totals were announced as (8, 7) and are Some((9, 7)) (I7)");
    natural
        .at("ResultAnnounced", result("tie"))
        .finds("table/t1 11: the result was announced as tie 9 to 7; it is player, Some((9, 7)) (I7)");
    closed()
        .deals("2s 2h 3d 5c")
        .at("ResultAnnounced", result("tie"))
        .finds("table/t1 11: a result was announced before the hands were complete (I6)");
}

#[test]
fn a_correction_names_what_was_there_and_comes_in_time() {
    let dealt = closed().deals("9s 2h Td 5c");
    let corrected = correct(dealt.clone(), "player", 1, "9s", "8s");
    corrected.settles(1, settlement("player", "8s 2h Td 5c", &[])).is_right();
    correct(dealt.clone(), "player", 1, "9h", "8s")
        .finds("table/t1 11: card 1 of the Player hand was corrected from 9h, which it was not (I6)");
    let over = dealt.settles(1, settlement("player", "9s 2h Td 5c", &[])).begin(2);
    correct(over, "player", 1, "9s", "8s")
        .finds("table/t1 13: a card of round 1 was corrected too late (I6)");
}

#[test]
fn a_round_corrected_after_its_settlement_is_settled_again() {
    let dealt = closed().deals("9s 2h Td 5c").settles(1, settlement("player", "9s 2h Td 5c", &[]));
    let corrected = correct(dealt, "player", 1, "9s", "8s");
    corrected
        .clone()
        .begin(2)
        .finds("table/t1 13: the record of round 1 was put right and it was not settled again (I7)");
    let again = json!({
        "round": 1, "settlement": settlement("player", "8s 2h Td 5c", &[]), "clauses": ["R17c"],
        "differences": [],
    });
    corrected.at("RoundResettled", again).begin(2).is_right();
}

#[test]
fn a_card_too_many_is_left_over_for_the_next_round() {
    // Two cards came at once after the natural: they are used for the next round.
    let dealt = excess(closed().deals("9s 2h Td 5c"), &["3c", "4c"]);
    let left = reconstruct(dealt.clone(), &["9s", "Td"], &["2h", "5c"], &["3c", "4c"]);
    let next = left.settles(1, settlement("player", "9s 2h Td 5c", &[])).begin(2).close(2);
    let first = next.clone().card("player", 1, json!("3c"), "left-over");
    first
        .clone()
        .card("banker", 1, json!("4c"), "left-over")
        .card("player", 2, json!("Ks"), "shoe")
        .is_right();
    next.clone()
        .card("player", 1, json!("Ks"), "shoe")
        .finds("table/t1 16: a card came from the shoe while others were left over (I6)");
    next.card("player", 1, json!("4c"), "left-over")
        .finds("table/t1 16: 3c was left over and another card was dealt for it (I6)");
    closed().card("player", 1, json!("4c"), "left-over").finds("table/t1 7: no card was left over (I6)");
    reconstruct(dealt.clone(), &["9s", "Td"], &["2h", "5c"], &["3c"])
        .finds("table/t1 12: the reconstruction has 5 cards and 6 left the shoe (I6)");
    reconstruct(dealt.clone(), &["9s", "Td"], &["2h", "5c"], &["4c", "3c"])
        .finds("table/t1 12: the reconstruction has 4c where 3c left the shoe (I6)");
    reconstruct(dealt, &["9s", "Td", "3c"], &["2h", "5c"], &["4c"])
        .finds("table/t1 12: the reconstruction lays out a card that the table of play does not want (I6)");
}

#[test]
fn cards_that_the_table_of_play_wants_are_not_left_over() {
    let dealt = excess(closed().deals("2s 2h 3d 5c"), &["3c"]);
    reconstruct(dealt.clone(), &["2s", "3d"], &["2h", "5c"], &["3c"])
        .finds("table/t1 12: cards were left over although the table of play wanted them (I6)");
    let laid = reconstruct(dealt, &["2s", "3d", "3c"], &["2h", "5c"], &[]);
    laid.settles(1, settlement("player", "2s 2h 3d 5c 3c", &[])).is_right();
}

#[test]
fn somebody_may_say_in_which_order_the_cards_came() {
    let dealt = excess(closed().deals("2s"), &["2h", "3d"]);
    let decided = |order: &[&str]| {
        let fact = json!({"irregularity": 1, "decision": {"order": order}, "role": "pit-supervisor", "reason": "seen"});
        dealt.clone().at("DecisionMade", fact)
    };
    reconstruct(decided(&["2s", "3d", "2h"]), &["2s", "2h"], &["3d"], &[]).is_right();
    reconstruct(decided(&["2s", "3d", "2h"]), &["2s", "3d"], &["2h"], &[])
        .finds("table/t1 10: the reconstruction has 2h where 3d left the shoe (I6)");
    decided(&["2s", "3d", "9h"]).finds("table/t1 9: 9h was put in order and did not leave the shoe (I6)");
    // Only the cards drawn together are put in order (5.10).
    reconstruct(decided(&["3d", "2h"]), &["2s", "2h"], &["3d"], &[]).is_right();
    decided(&["2s", "3d"]).finds("table/t1 9: 2s was put in order and did not leave the shoe (I6)");
}

#[test]
fn a_round_just_settled_may_be_laid_out_again() {
    // The Banker's four is a five: both stand, and the card that the Banker drew is left over.
    let dealt = closed().deals("2s 2h 4d 3c =5c").settles(1, settlement("player", "2s 2h 4d 3c =5c", &[]));
    let corrected = correct(dealt, "banker", 2, "3c", "4c").reports_of_old(1, "wrong-number-of-cards");
    let laid = reconstruct(corrected, &["2s", "4d"], &["2h", "4c"], &["5c"]);
    laid.clone()
        .begin(2)
        .finds("table/t1 16: the record of round 1 was put right and it was not settled again (I7)");
    let again = json!({
        "round": 1, "settlement": settlement("tie", "2s 2h 4d 4c", &[]), "clauses": ["5.2"], "differences": [],
    });
    let next = laid.at("RoundResettled", again).begin(2).close(2);
    next.clone().card("player", 1, json!("5c"), "left-over").is_right();
    next.card("player", 1, json!("9c"), "shoe")
        .finds("table/t1 19: a card came from the shoe while others were left over (I6)");
}

#[test]
fn a_card_in_excess_is_out_once_the_round_goes_on() {
    let dealt = excess(closed().deals("2s 2h 3d 5c"), &["9c"]).at("RoundResumed", json!({"irregularity": 1}));
    let third = excess(dealt.card("player", 3, json!("3c"), "shoe"), &["4c"]);
    reconstruct(third.clone(), &["2s", "3d", "3c"], &["2h", "5c"], &["4c"]).is_right();
    reconstruct(third, &["2s", "3d", "9c"], &["2h", "5c"], &["3c", "4c"])
        .finds("table/t1 15: the reconstruction has 9c where 3c left the shoe (I6)");
}
