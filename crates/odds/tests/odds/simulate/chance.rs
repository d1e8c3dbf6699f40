//! Whether chance is fair.
#![expect(clippy::float_arithmetic, reason = "standard errors")]
#![expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]

use crate::simulate::run_all;
use punto_odds::simulate::{Dealing, Plan, Seed};
use punto_rules::{Deck, Winner};

/// How many standard errors the count is away from its expectation.
fn z(count: u64, rounds: u64, chance: f64) -> f64 {
    let rounds = rounds as f64;
    (count as f64 - rounds * chance) / (rounds * chance * (1.0 - chance)).sqrt()
}

#[test]
fn fixed_rounds_have_the_chances_of_a_fresh_shoe() {
    const DEALS: f64 = 4_998_398_275_503_360.0;
    let rulebook = punto_rulebooks::house_rulebook("commission-super-six-plus").unwrap();
    let plan = Plan::new(rulebook, 8, Dealing::fixed(rulebook, 8), 60_000, Seed(11)).unwrap();
    let tally = run_all(&plan);
    assert_eq!(tally.rounds(), 60_000 * 69);
    for (winner, deals) in [
        (Winner::Banker, 2_292_252_566_437_888.0),
        (Winner::Player, 2_230_518_282_592_256.0),
        (Winner::Tie, 475_627_426_473_216.0),
    ] {
        let z = z(tally.winner(winner), tally.rounds(), deals / DEALS);
        assert!(z.abs() < 5.0, "{winner:?}: {z}");
    }
    let pair = rulebook.wagers.iter().position(|wager| wager.key() == "player-pair").unwrap();
    let z = z(tally.wagers()[pair].lines[0], tally.rounds(), 31.0 / 415.0);
    assert!(z.abs() < 5.0, "pair: {z}");
}

#[test]
fn every_card_is_as_likely_in_every_place() {
    // Chi-square over the 52 cards, for the first four places of each of the eight rounds of one deck.
    let rulebook = punto_rulebooks::house_rulebook("fortune-six").unwrap();
    let shoes = 52_000;
    let plan = Plan::new(rulebook, 1, Dealing::fixed(rulebook, 1), shoes, Seed(4)).unwrap();
    let mut seen = [[[0_u32; 52]; 4]; 8];
    for shoe in 0..shoes {
        for (step, seen) in plan.walk(shoe).zip(&mut seen) {
            for (card, seen) in step.round.cards().into_iter().zip(seen) {
                seen[Deck::FiftyTwo.position(card).unwrap()] += 1;
            }
        }
    }
    for place in seen.as_flattened() {
        let expected = shoes as f64 / 52.0;
        let chi_square: f64 =
            place.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        // 51 degrees of freedom: mean 51, standard deviation 10.1. One in a million exceeds 118.
        assert!((15.0..118.0).contains(&chi_square), "{chi_square}");
    }
}

#[test]
fn two_cards_of_a_round_are_independent_of_their_places() {
    // All ordered pairs of first cards, Player and Banker, from one deck: 52 * 51 cells.
    let rulebook = punto_rulebooks::house_rulebook("fortune-six").unwrap();
    let shoes = 26_520;
    let plan = Plan::new(rulebook, 1, Dealing::FixedRounds { per_shoe: 8 }, shoes, Seed(6)).unwrap();
    let mut seen = vec![0_u32; 52 * 52];
    for card_pair in (0..shoes).flat_map(|shoe| plan.walk(shoe)).map(|step| step.round.cards()) {
        let place = |card| Deck::FiftyTwo.position(card).unwrap();
        seen[place(card_pair[0]) * 52 + place(card_pair[1])] += 1;
    }
    let expected = (shoes * 8) as f64 / (52.0 * 51.0);
    let off_diagonal = seen.iter().enumerate().filter(|(at, _)| at / 52 != at % 52);
    let chi_square: f64 =
        off_diagonal.map(|(_, &count)| (f64::from(count) - expected).powi(2) / expected).sum();
    // 2651 degrees of freedom: standard deviation 73.
    assert!((2651.0 - 5.0 * 73.0..2651.0 + 5.0 * 73.0).contains(&chi_square), "{chi_square}");
    assert!((0..52).all(|card| seen[card * 53] == 0));
}
