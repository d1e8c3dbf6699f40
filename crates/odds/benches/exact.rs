//! The exact analysis of every wager from an arbitrary shoe, beside a straightforward enumeration of
//! Player, Banker and Tie over the ten values.
#![expect(clippy::expect_used, reason = "a benchmark that cannot be set up may stop")]

use divan::{Bencher, black_box};
use punto_odds::Odds;
use punto_rules::{Composition, Rulebook};

fn main() {
    divan::main();
}

const GAMES: [&str; 5] =
    ["super-six-etg", "commission-super-six-plus", "fortune-six", "rapid-etg", "six-star"];

/// Eight decks with some cards gone unevenly.
fn shoe(book: &Rulebook) -> Composition {
    let mut shoe = Composition::full(book.deck, 8);
    for (index, card) in book.deck.cards().enumerate() {
        shoe.set(card, 8 - u16::try_from(index * 7 % 5).expect("small")).expect("a card of the deck");
    }
    shoe
}

#[divan::bench(args = GAMES)]
fn all_wagers(bencher: Bencher<'_, '_>, game: &str) {
    let book = punto_rulebooks::house_rulebook(game).expect("a house game");
    let (odds, shoe) = (Odds::of(book), shoe(book));
    bencher.bench_local(|| odds.analyse(black_box(&shoe)));
}

/// What an engineer writes first: a loop for each card, integer weights, branches for the table of play.
#[divan::bench]
fn reference_nested_loops(bencher: Bencher<'_, '_>) {
    let book = punto_rulebooks::house_rulebook("rapid-etg").expect("a house game");
    let shoe = shoe(book);
    let mut counts = [0_u64; 10];
    for card in book.deck.cards() {
        counts[usize::from(book.values.of(card.rank()).as_total().get())] += u64::from(shoe.count(card));
    }
    bencher.bench_local(|| nested_loops(black_box(counts)));
}

/// Player, Banker and Tie.
#[derive(Clone, Copy, Default)]
struct Outcomes {
    player: u64,
    banker: u64,
    tie: u64,
}

impl Outcomes {
    fn add(&mut self, p: usize, b: usize, weight: u64) {
        // Without branches, which would be mispredicted every third time.
        self.player += if p > b { weight } else { 0 };
        self.banker += if p < b { weight } else { 0 };
        self.tie += if p == b { weight } else { 0 };
    }
}

fn nested_loops(mut c: [u64; 10]) -> Outcomes {
    let mut outcomes = Outcomes::default();
    let n: u64 = c.iter().sum();
    for p1 in 0..10 {
        let w1 = c[p1];
        if w1 == 0 {
            continue;
        }
        c[p1] -= 1;
        for b1 in 0..10 {
            let w2 = w1 * c[b1];
            if w2 == 0 {
                continue;
            }
            c[b1] -= 1;
            for p2 in 0..10 {
                let w3 = w2 * c[p2];
                if w3 == 0 {
                    continue;
                }
                c[p2] -= 1;
                for b2 in 0..10 {
                    let w4 = w3 * c[b2];
                    if w4 > 0 {
                        c[b2] -= 1;
                        outcomes = thirds(&c, n, w4, (p1 + p2) % 10, (b1 + b2) % 10, outcomes);
                        c[b2] += 1;
                    }
                }
                c[p2] += 1;
            }
            c[b1] += 1;
        }
        c[p1] += 1;
    }
    outcomes
}

fn thirds(c: &[u64; 10], n: u64, w4: u64, p: usize, b: usize, mut outcomes: Outcomes) -> Outcomes {
    if p >= 8 || b >= 8 || (p >= 6 && b >= 6) {
        outcomes.add(p, b, w4 * (n - 4) * (n - 5));
    } else if p >= 6 {
        for (t, count) in c.iter().enumerate() {
            outcomes.add(p, digit(b + t), w4 * count * (n - 5));
        }
    } else {
        for (x, count) in c.iter().enumerate().filter(|(_, count)| **count > 0) {
            let (total, w5) = (digit(p + x), w4 * count);
            if draws(b, x) {
                for (t, count) in c.iter().enumerate() {
                    outcomes.add(total, digit(b + t), w5 * (count - u64::from(t == x)));
                }
            } else {
                outcomes.add(total, b, w5 * (n - 5));
            }
        }
    }
    outcomes
}

/// The last digit of a sum of two.
fn digit(sum: usize) -> usize {
    if sum >= 10 { sum - 10 } else { sum }
}

fn draws(b: usize, x: usize) -> bool {
    match b {
        0..=2 => true,
        3 => x != 8,
        4 => (2..=7).contains(&x),
        5 => (4..=7).contains(&x),
        6 => x == 6 || x == 7,
        _ => false,
    }
}
