//! The set of cards, and the committed order (I6).

use crate::book::{Book, settings, settlement};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt::Write;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text takes everything");
        text
    })
}

/// Eight decks, suit by suit; these four first, then the cut.
fn order(first: &[&str]) -> Vec<String> {
    let mut set: Vec<String> = vec![];
    for _ in 0..8 {
        for suit in ["s", "h", "d", "c"] {
            set.extend("A23456789TJQK".chars().map(|rank| format!("{rank}{suit}")));
        }
    }
    for (at, card) in first.iter().enumerate() {
        let found = at + set[at..].iter().position(|other| other == card).expect("the card is there");
        set.swap(at, found);
    }
    set
}

fn commitment(order: &[String]) -> String {
    let mut bytes = b"punto-shoe-1\0rapid-etg\0\x08".to_vec();
    bytes.extend([7; 32]);
    bytes.extend(order.concat().bytes());
    hex(&Sha256::digest(&bytes))
}

fn electronic(order: &[String]) -> Book {
    let mut settings = settings("rapid-etg");
    settings["source"] = json!({"electronic-shoe": {"behind_cut_card": 14}});
    let cards = json!({"electronic": {"commitment": commitment(order), "sealed": "00"}});
    Book::open(settings).at("ShoeLoaded", json!({"shoe": 1, "decks": 8, "cards": cards}))
}

fn reveal(book: Book, order: &[String]) -> Book {
    let reveal = json!({"salt": "07".repeat(32), "order": order.concat()});
    book.at("ShoeEnded", json!({"shoe": 1, "why": "dealt", "reveal": reveal}))
}

fn burn(book: Book, turned: &str, face_down: u8) -> Book {
    book.at("CardsBurned", json!({"turned": turned, "face_down": face_down}))
}

fn play(book: Book, cards: &str) -> Book {
    book.begin(1).close(1).deals(cards).settles(1, settlement("player", cards, &[]))
}

const NATURAL: &str = "9s 2h Td 5c";

#[test]
fn a_committed_order_is_kept_to() {
    let order = order(&["2c", "8d", "8h", "9s", "2h", "Td", "5c"]);
    let book = play(burn(electronic(&order), "2c", 2), NATURAL);
    assert_eq!(reveal(book.clone(), &order).is_right().revealed_shoes, 1);
    let unrevealed = book.at("ShoeEnded", json!({"shoe": 1, "why": "dealt", "reveal": null})).is_right();
    assert_eq!((unrevealed.revealed_shoes, unrevealed.unrevealed_shoes), (0, 1));
}

#[test]
fn a_cut_turns_the_order() {
    let mut order = order(&["2c", "8d", "8h", "9s", "2h", "Td", "5c"]);
    order.rotate_right(100);
    let cut = |book: Book| book.at("ShoeCut", json!({"behind": 100, "patron": null}));
    let book = play(burn(cut(electronic(&order)), "2c", 2), NATURAL);
    reveal(book, &order).is_right();
    let uncut = play(burn(electronic(&order), "2c", 2), NATURAL);
    reveal(uncut, &order).finds("table/t1 11: card 1 of the shoe was 2c and the committed order has 5s (I6)");
    let late = cut(burn(electronic(&order), "2c", 2));
    late.finds("table/t1 4: the cards were cut twice, or after a card had left the shoe (I6)");
}

#[test]
fn another_order_salt_or_card_is_found() {
    let order = order(&["2c", "8d", "8h", "9s", "2h", "Td", "5c"]);
    let mut other = order.clone();
    other.swap(200, 201);
    let book = play(burn(electronic(&order), "2c", 2), NATURAL);
    reveal(book, &other).finds("table/t1 11: the order revealed is not the one that was committed to (I6)");
    let slipped = play(burn(electronic(&order), "2c", 2), "9s 2h Td 6c");
    reveal(slipped, &order)
        .finds("table/t1 11: card 7 of the shoe was 6c and the committed order has 5c (I6)");
    let mut short = order.clone();
    short.pop();
    let book = reveal(burn(electronic(&short), "2c", 2), &short);
    book.finds("table/t1 4: the order revealed is not 8 complete decks of rapid-etg (I6)");
}

#[test]
fn cards_in_excess_are_part_of_the_order() {
    let order = order(&["2c", "8d", "8h", "9s", "2h", "Td", "5c", "3c"]);
    let excess = |card: &str| {
        let book = burn(electronic(&order), "2c", 2).begin(1).close(1).deals(NATURAL);
        let reported = json!({
            "irregularity": 1, "round": 1, "kind": "excess-or-exposed-card", "noticed": "before-next-round",
            "facts": {}, "excess": [card], "note": null,
        });
        let book = book.at("IrregularityReported", reported);
        reveal(book.settles(1, settlement("player", NATURAL, &[])), &order)
    };
    excess("3c").is_right();
    excess("4c").finds("table/t1 12: card 8 of the shoe was 4c and the committed order has 3c (I6)");
}

#[test]
fn an_electronic_shoe_is_committed_to_before_the_first_bet() {
    let order = order(&[]);
    let cards = json!({"electronic": {"commitment": commitment(&order), "sealed": "00"}});
    let ended =
        electronic(&order).begin(1).at("ShoeEnded", json!({"shoe": 1, "why": "dealt", "reveal": null}));
    let loaded = ended.at("ShoeLoaded", json!({"shoe": 2, "decks": 8, "cards": cards}));
    loaded.finds("table/t1 5: an electronic shoe was loaded in the middle of a round (I6)");
}

#[test]
fn as_many_are_burnt_as_the_first_card_says() {
    let table = || Book::open(settings("rapid-etg")).real_shoe(1);
    burn(table(), "Kh", 10).is_right();
    burn(table(), "Kh", 9).finds("table/t1 3: Kh was turned and 9 cards were burnt, not 10 (I6)");
    burn(burn(table(), "Kh", 10), "Kh", 10)
        .finds("table/t1 4: cards were burnt after a card had left the shoe (I6)");
}

#[test]
fn no_card_more_often_than_the_decks_hold_it() {
    let mut table = settings("rapid-etg");
    table["decks"] = json!(4);
    let four = |cards: Value| {
        Book::open(table.clone()).at("ShoeLoaded", json!({"shoe": 1, "decks": 4, "cards": cards}))
    };
    let table = four(json!("real")).begin(1).close(1);
    let once = table.clone().deals("9s 9s Ks Ks").settles(1, settlement("tie", "9s 9s Ks Ks", &[]));
    let twice = once.begin(2).close(2).deals("9s 9s Ks Ks");
    twice.is_right();
    let thrice = twice.settles(2, settlement("tie", "9s 9s Ks Ks", &[])).begin(3).close(3).deals("9s");
    thrice.finds("table/t1 19: 9s left the shoe 5 times, and it has 4 decks (I6)");
    table.deals("9f").finds("table/t1 5: the deck of rapid-etg has no 9f (I6)");
    four(json!("real")).real_shoe(2).finds("table/t1 3: a shoe was loaded while another was in play (I6)");
    Book::open(settings("rapid-etg"))
        .real_shoe(2)
        .finds("table/t1 2: shoe 2 was loaded, and 1 was to come (I6)");
    Book::open(settings("rapid-etg"))
        .begin(1)
        .close(1)
        .deals("9s")
        .finds("table/t1 4: there are no cards in the shoe (I6)");
}
