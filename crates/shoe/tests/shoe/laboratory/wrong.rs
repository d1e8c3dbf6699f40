//! Wrong shuffles, each a mistake that was made in the world, and the instrument that must catch it.

use crate::laboratory::examine;
use crate::laboratory::finding::caught;
use crate::laboratory::ours::seed;
use punto_rulebooks::house_rulebook;
use punto_shoe::{Keystream, Words, index_up_to, shuffle};

/// A generator that is good in itself.
fn generator() -> Keystream {
    Keystream::new(&seed(5_000_000))
}

fn index(words: &mut Keystream, last: usize) -> usize {
    let Ok(index) = index_up_to(words, last);
    index
}

/// The remainder of a byte: 256 is no multiple of most numbers.
fn remainder(words: &mut Keystream, items: &mut [u16]) {
    for last in (1..items.len()).rev() {
        let Ok(word) = words.next_word();
        items.swap(last, (word & 0xff) as usize % (last + 1));
    }
}

#[test]
fn the_remainder_of_a_byte_is_caught() {
    let mut words = generator();
    let findings = examine(52, 40_000, &mut |items| remainder(&mut words, items));
    caught("remainder of a byte", &findings, &["position by card"]);
}

#[test]
fn a_product_with_a_float_of_eight_bits_is_caught() {
    let mut words = generator();
    let findings = examine(52, 40_000, &mut |items| {
        for last in (1..items.len()).rev() {
            let fraction = index(&mut words, 255) as f64 / 256.0;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "that is the mistake"
            )]
            let chosen = (fraction * (last + 1) as f64) as usize;
            items.swap(last, chosen);
        }
    });
    caught("product with a float", &findings, &["position by card"]);
}

#[test]
fn swapping_with_any_place_is_caught() {
    let mut words = generator();
    let findings = examine(52, 40_000, &mut |items| {
        let last = items.len() - 1;
        (0..items.len()).for_each(|place| items.swap(place, index(&mut words, last)));
    });
    caught("swap with any place", &findings, &["position by card"]);
}

#[test]
fn never_leaving_a_card_in_place_is_caught() {
    let mut words = generator();
    let findings = examine(52, 40_000, &mut |items| {
        (1..items.len()).rev().for_each(|last| items.swap(last, index(&mut words, last - 1)));
    });
    let by = ["fixed points", "cycles", "position by card"];
    caught("off by one: the card itself is left out", &findings, &by);
}

#[test]
fn forgetting_the_last_card_is_caught() {
    let mut words = generator();
    let findings = examine(52, 40_000, &mut |items| {
        (1..items.len() - 1).rev().for_each(|last| items.swap(last, index(&mut words, last)));
    });
    caught("off by one: the last card stays", &findings, &["position by card"]);
}

#[test]
fn seeds_of_sixteen_bits_are_caught() {
    let mut words = generator();
    let findings = examine(52, 2_000, &mut |items| {
        let number = u32::try_from(index(&mut words, 0xffff)).unwrap();
        let Ok(()) = shuffle(&mut Keystream::new(&seed(number)), items);
    });
    caught("seed of sixteen bits", &findings, &["repeats"]);
    // Nothing else shows it: two thousand of its shoes look fair in every other way.
    assert_eq!(findings.iter().filter(|finding| !finding.is_fair()).count(), 1);
}

#[test]
fn one_riffle_is_caught_by_its_neighbours() {
    let mut words = generator();
    let findings = examine(52, 2_000, &mut |items| {
        let (left, right): (Vec<u16>, Vec<u16>) = items.iter().partition(|_| index(&mut words, 1) == 0);
        items.copy_from_slice(&[left, right].concat());
    });
    caught("one riffle, backwards", &findings, &["pairs of neighbours", "descents"]);
}

#[test]
fn a_cut_instead_of_a_shuffle_is_caught_by_values_and_results() {
    // Every card stands everywhere equally often, and only what stands beside it gives the fraud away.
    let mut words = generator();
    let findings = examine(52, 2_000, &mut |items| items.rotate_left(index(&mut words, 51)));
    caught("a cut only", &findings, &["two equal values in a row", "pairs of neighbours", "repeats"]);
    let findings = crate::laboratory::results::results(house_rulebook("rapid-etg").unwrap(), 8, 100, |set| {
        let mut cards: Vec<_> = set.cards().collect();
        cards.rotate_left(index(&mut words, set.len() - 1));
        cards
    });
    caught("a cut only, rapid-etg", &findings, &["winner"]);
}
