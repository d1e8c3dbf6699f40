//! At rest a shoe is closed, and opens for its own key, set and commitment only.

use crate::shoe::make::{set, shuffled};
use punto_shoe::{Commitment, Mismatch, Nonce, OpenRefused, Sealed, ShoeKey};

fn key(number: u8) -> ShoeKey {
    ShoeKey::new([number; 32])
}

fn sealed() -> (Sealed, Commitment) {
    let shuffled = shuffled(1);
    (shuffled.seal(&key(1), Nonce::new([9; 24])).unwrap(), shuffled.commitment())
}

#[test]
fn what_is_opened_is_what_was_sealed() {
    let (sealed, commitment) = sealed();
    let again = Sealed::from_bytes(sealed.as_bytes().to_vec());
    let opened = again.open(&key(1), set("rapid-etg", 8), &commitment).unwrap();
    assert_eq!(opened.commitment(), commitment);
    assert_eq!(opened.reveal(), shuffled(1).reveal());
}

#[test]
fn every_changed_byte_keeps_it_closed() {
    let (sealed, commitment) = sealed();
    for place in 0..sealed.as_bytes().len() {
        for change in [0x01, 0x80, 0xff] {
            let mut bytes = sealed.as_bytes().to_vec();
            bytes[place] ^= change;
            let refused =
                Sealed::from_bytes(bytes).open(&key(1), set("rapid-etg", 8), &commitment).unwrap_err();
            assert_eq!(refused, OpenRefused::NotAuthentic, "byte {place}");
        }
    }
}

#[test]
fn every_missing_or_added_byte_keeps_it_closed() {
    let (sealed, commitment) = sealed();
    let bytes = sealed.as_bytes();
    let open =
        |bytes: &[u8]| Sealed::from_bytes(bytes.to_vec()).open(&key(1), set("rapid-etg", 8), &commitment);
    for len in 0..bytes.len() {
        assert_eq!(open(&bytes[..len]).unwrap_err(), OpenRefused::NotAuthentic);
        assert_eq!(open(&bytes[len + 1..]).unwrap_err(), OpenRefused::NotAuthentic);
    }
    assert_eq!(open(&[bytes, &[0]].concat()).unwrap_err(), OpenRefused::NotAuthentic);
}

#[test]
fn another_key_commitment_or_set_does_not_open_it() {
    let (sealed, commitment) = sealed();
    let refused = |key: &ShoeKey, game, decks, commitment: &Commitment| {
        sealed.open(key, set(game, decks), commitment).unwrap_err()
    };
    assert_eq!(refused(&key(2), "rapid-etg", 8, &commitment), OpenRefused::NotAuthentic);
    assert_eq!(refused(&key(1), "rapid-etg", 8, &shuffled(2).commitment()), OpenRefused::NotAuthentic);
    let mismatch = |game, decks| match refused(&key(1), game, decks, &commitment) {
        OpenRefused::NotTheShoe(mismatch) => mismatch,
        other => panic!("{game} {decks}: {other}"),
    };
    assert!(matches!(mismatch("rapid-etg", 7), Mismatch::CardCount { found: 416, needed: 364 }));
    assert!(matches!(mismatch("six-star", 8), Mismatch::CardCount { found: 416, needed: 520 }));
    assert!(matches!(mismatch("fortune-six", 8), Mismatch::Commitment { .. }));
}

#[test]
fn what_lies_on_disk_shows_no_cards() {
    let (sealed, _) = sealed();
    let reveal = shuffled(1).reveal();
    let plain: Vec<u8> = reveal.order.iter().flat_map(|card| card.notation()).collect();
    let holds = |part: &[u8]| sealed.as_bytes().windows(part.len()).any(|window| window == part);
    // Three cards in a row: two can stand in random bytes by chance.
    assert!(!plain.chunks(6).any(holds));
    assert!(!reveal.salt.as_bytes().chunks(8).any(holds));
    // The same shoe under another nonce shares nothing with it but by chance.
    let other = shuffled(1).seal(&key(1), Nonce::new([8; 24])).unwrap();
    let same = sealed.as_bytes().iter().zip(other.as_bytes()).filter(|(a, b)| a == b).count();
    assert!(same < 20, "{same} bytes are equal");
}
