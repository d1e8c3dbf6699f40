//! One round of six wagers: dealt, decided and settled in the library.
#![expect(clippy::expect_used, reason = "a benchmark that cannot be set up may stop")]

use divan::{Bencher, black_box};
use punto_rulebooks::house_rulebook;
use punto_rules::{Card, Money, Placed, Rulebook};

fn main() {
    divan::main();
}

const GAMES: [&str; 5] =
    ["super-six-etg", "commission-super-six-plus", "six-star", "fortune-six", "rapid-etg"];

/// A six-card round of the game's own deck, and six wagers, the game's own from the first on.
fn round(book: &Rulebook) -> (Vec<Card>, Vec<Placed<'_, u32>>) {
    let text = if book.deck.size() == 65 { "2f 3g 2e Tw Fa 6f" } else { "2s 3h 2d Tc Ks 6h" };
    let cards = text.split(' ').filter_map(|card| card.parse().ok()).collect();
    let stake = Money::from_cents(10_000);
    let wagers = book.wagers.iter().cycle().take(6).filter_map(|rule| rule.wager(stake).ok());
    (cards, wagers.map(|wager| Placed { patron: 7, wager }).collect())
}

fn book(game: &str) -> &'static Rulebook {
    house_rulebook(game).expect("the house plays this game")
}

/// From the cards to the settlement.
#[divan::bench(args = GAMES)]
fn deal_and_settle(bencher: Bencher<'_, '_>, game: &str) {
    let book = book(game);
    let (cards, wagers) = round(book);
    bencher.bench_local(|| {
        let round = book.play(black_box(&cards)).expect("a legal deal");
        round.settle(black_box(&wagers))
    });
}

/// From the completed round to the settlement.
#[divan::bench(args = GAMES)]
fn settle_only(bencher: Bencher<'_, '_>, game: &str) {
    let book = book(game);
    let (cards, wagers) = round(book);
    let round = book.play(&cards).expect("a legal deal");
    bencher.bench_local(|| black_box(&round).settle(black_box(&wagers)));
}
