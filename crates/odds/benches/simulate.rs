//! Rounds a second: the simulator against a plain loop, both on one core and in one run.
//!
//! The plain loop is what one writes first: a fast generator, a full Fisher-Yates shuffle of a shoe of
//! bytes, branches for the table of play, and nothing counted but who won. The simulator counts every
//! line of every wager of the game.
#![expect(clippy::unwrap_used, reason = "a benchmark of known games may stop where one is missing")]

use divan::Bencher;
use divan::counter::ItemsCount;
use punto_odds::simulate::{Dealing, Plan, Seed, run};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

fn main() {
    divan::main();
}

/// xoshiro256++.
struct Generator([u64; 4]);

impl Generator {
    fn word(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let word = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        word
    }

    /// An index below the bound, exactly uniform (Lemire).
    #[expect(clippy::cast_possible_truncation, reason = "halves of a word")]
    fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = (self.word() >> 32) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }
}

/// Player, Banker and Tie over so many shoes.
fn plain_loop(shoe: &mut [u8; 416], shoes: u32, generator: &mut Generator) -> [u64; 3] {
    let mut counts = [0; 3];
    for _ in 0..shoes {
        for last in (1..416_u16).rev() {
            shoe.swap(usize::from(last), generator.below(u32::from(last) + 1) as usize);
        }
        let mut at = 0;
        while at + 6 <= shoe.len() {
            let (result, taken) = plain_round(&shoe[at..at + 6]);
            counts[result] += 1;
            at += taken;
        }
    }
    counts
}

fn plain_round(cards: &[u8]) -> (usize, usize) {
    let (mut player, mut banker) = ((cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10);
    let mut taken = 4;
    if player < 8 && banker < 8 {
        let mut banker_draws = banker <= 5;
        if player <= 5 {
            let third = cards[4];
            taken = 5;
            player = (player + third) % 10;
            banker_draws = match banker {
                0..=2 => true,
                3 => third != 8,
                4 => (2..=7).contains(&third),
                5 => (4..=7).contains(&third),
                6 => (6..=7).contains(&third),
                _ => false,
            };
        }
        if banker_draws {
            banker = (banker + cards[taken]) % 10;
            taken += 1;
        }
    }
    let result = match player.cmp(&banker) {
        std::cmp::Ordering::Greater => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
    };
    (result, taken)
}

#[divan::bench]
fn a_plain_loop_winners_only(bencher: Bencher<'_, '_>) {
    const SHOES: u32 = 8_000;
    let mut shoe: [u8; 416] = std::array::from_fn(|at| [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9][at % 13]);
    let mut generator = Generator([1, 2, 3, 4]);
    let rounds: u64 = plain_loop(&mut shoe, SHOES, &mut generator).iter().sum();
    bencher.counter(ItemsCount::new(rounds)).bench_local(|| plain_loop(&mut shoe, SHOES, &mut generator));
}

fn simulate(bencher: Bencher<'_, '_>, game: &str, cut_card: Option<u32>, threads: usize) {
    let rulebook = punto_rulebooks::house_rulebook(game).unwrap();
    let dealing = match cut_card {
        None => Dealing::fixed(rulebook, 8),
        Some(behind) => Dealing::ToCutCard { behind },
    };
    let plan = Plan::new(rulebook, 8, dealing, 60_000, Seed(1)).unwrap();
    let threads = NonZeroUsize::new(threads).unwrap();
    let all = || run(&plan, threads, |_| (), &AtomicBool::new(false));
    let rounds = all().rounds();
    bencher.counter(ItemsCount::new(rounds)).bench_local(all);
}

const GAMES: [&str; 5] =
    ["commission-super-six-plus", "fortune-six", "rapid-etg", "super-six-etg", "six-star"];

#[divan::bench(args = GAMES)]
fn every_line_of(bencher: Bencher<'_, '_>, game: &str) {
    simulate(bencher, game, None, 1);
}

#[divan::bench(args = ["fortune-six", "six-star"])]
fn every_line_to_a_cut_card(bencher: Bencher<'_, '_>, game: &str) {
    simulate(bencher, game, Some(14), 1);
}

#[divan::bench(args = ["fortune-six", "six-star"])]
fn every_line_on_two_threads(bencher: Bencher<'_, '_>, game: &str) {
    simulate(bencher, game, None, 2);
}

#[divan::bench(args = ["fortune-six", "six-star"])]
fn making_a_plan(bencher: Bencher<'_, '_>, game: &str) {
    let rulebook = punto_rulebooks::house_rulebook(game).unwrap();
    bencher.bench_local(|| Plan::new(rulebook, 8, Dealing::fixed(rulebook, 8), 1, Seed(1)));
}
