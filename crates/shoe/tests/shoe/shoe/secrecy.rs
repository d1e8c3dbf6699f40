//! Nothing that can be printed gives away a card, a salt, a seed or a key.

use crate::shoe::make::{seed, set, shuffled};
use punto_shoe::{Cut, CutCard, ElectronicShoe, Keystream, Nonce, ShoeKey, Shuffled};
use std::fmt::Write;

fn shoe(shuffled: Shuffled) -> ElectronicShoe {
    let set = set("rapid-etg", 8);
    let cut_card = CutCard::in_front_of_last(14, &set).unwrap();
    shuffled.load_shoe(Cut::at(5, &set).unwrap(), cut_card).unwrap()
}

/// Everything that a shoe's types print, with the commitment, which everybody may know, taken out.
fn printed(number: u8) -> String {
    let shuffled = shuffled(number);
    let commitment = shuffled.commitment().to_string();
    let sealed = shuffled.seal(&ShoeKey::new([number; 32]), Nonce::new([0; 24])).unwrap();
    let mut text = format!(
        "{:#?} {:#?} {:#?} {:#?} {:#?}",
        seed(number),
        Keystream::new(&seed(number)),
        shuffled,
        sealed,
        ShoeKey::new([number; 32])
    );
    let mut shoe = shoe(shuffled);
    write!(text, "{shoe:?} {shoe:#?}").unwrap();
    shoe.draw();
    write!(text, "{shoe:?} {shoe:#?}").unwrap();
    assert!(text.contains(&commitment));
    text.replace(&commitment, "")
}

#[test]
fn two_shoes_print_alike() {
    assert_eq!(printed(1), printed(2));
    assert_eq!(printed(1), printed(200));
}

#[test]
fn no_source_file_serialises_a_shoe() {
    // The crate does not know serde at all: what it holds cannot get onto a wire by a derive.
    let manifest = include_str!("../../../Cargo.toml");
    assert!(!manifest.contains("serde"));
}

#[test]
fn the_same_entropy_gives_the_same_cards_and_nothing_else_matters() {
    // I15: there is nothing but seed, set and cut to depend on.
    let (a, b) = (shuffled(9), shuffled(9));
    assert_eq!(a.commitment(), b.commitment());
    assert_eq!(a.reveal(), b.reveal());
    assert_ne!(shuffled(10).reveal().order, shuffled(9).reveal().order);
}
