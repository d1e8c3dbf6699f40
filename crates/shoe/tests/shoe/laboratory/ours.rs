//! Our shuffle in the laboratory. Its seeds are numbered one after another, as bad as entropy can be and still
//! differ, so what looks random is the work of the generator.

use crate::laboratory::examine;
use crate::laboratory::finding::all_fair;
use crate::laboratory::results::{deal, results};
use punto_rulebooks::{house_games, house_rulebook};
use punto_shoe::{Cut, CutCard, Keystream, Seed, Shuffled, shuffle};

/// The seed with this number.
pub(crate) fn seed(number: u32) -> Seed {
    let mut entropy = [0; 32];
    entropy[0] = 1;
    entropy[28..].copy_from_slice(&number.to_be_bytes());
    Seed::new(entropy).unwrap()
}

/// Our shuffle, with the next seed each time.
fn ours(first_seed: u32) -> impl FnMut(&mut [u16]) {
    let mut number = first_seed;
    move |items| {
        number += 1;
        let Ok(()) = shuffle(&mut Keystream::new(&seed(number)), items);
    }
}

#[test]
fn one_deck_is_fair() {
    all_fair("one deck, 200,000 times", &examine(52, 200_000, &mut ours(0)));
}

#[test]
fn a_shoe_of_eight_decks_is_fair() {
    all_fair("eight decks, 20,000 times", &examine(416, 20_000, &mut ours(1_000_000)));
}

#[test]
fn what_one_shoe_says_about_the_next_is_fair() {
    // The permutation that leads from each order to the next: if shoes depended on those before, it would show.
    let (mut next, mut before) = (ours(2_000_000), (0..52).collect::<Vec<u16>>());
    let mut quotient = |items: &mut [u16]| {
        let mut after: Vec<u16> = (0..52).collect();
        next(&mut after);
        for (from, to) in before.iter().zip(&after) {
            items[usize::from(*from)] = *to;
        }
        before = after;
    };
    all_fair("from one shoe to the next, 200,000 times", &examine(52, 200_000, &mut quotient));
}

#[test]
fn results_of_all_games_are_those_of_the_exact_odds() {
    for (game, first) in house_games().into_iter().zip((3_000_000..).step_by(100_000)) {
        let (rulebook, mut number) = (house_rulebook(game).unwrap(), first);
        let findings = results(rulebook, 8, 4_000, |set| {
            number += 1;
            let cut = Cut::at(usize::try_from(number).unwrap() % set.len(), set).unwrap();
            let cut_card = CutCard::in_front_of_last(14, set).unwrap();
            let mut shoe = Shuffled::new(seed(number), set.clone()).load_shoe(cut, cut_card).unwrap();
            std::iter::from_fn(|| shoe.draw()).collect()
        });
        assert!(findings.len() >= 6, "{game}");
        all_fair(&format!("{game}, 4,000 shoes of eight decks, cut"), &findings);
    }
}

#[test]
fn results_from_the_shuffler_are_those_of_the_exact_odds() {
    // R7a: the cards of as many rounds, each from a shuffle of its own, are one shoe to the laboratory.
    let (rulebook, mut number) = (house_rulebook("six-star").unwrap(), 4_000_000);
    let findings = results(rulebook, 4, 1_000, |set| {
        let mut cards = vec![];
        for _ in 0..set.len() / 6 {
            number += 1;
            let mut shuffler = Shuffled::new(seed(number), set.clone()).load_shuffler();
            deal(rulebook, &mut std::iter::from_fn(|| shuffler.draw()).inspect(|card| cards.push(*card)));
        }
        cards
    });
    all_fair("six-star, a shuffle of four decks for every round", &findings);
}
