//! Expectation, variance, covariance and the rest, from brute force over every round of a small shoe.

use crate::exact::brute::each_round;
use crate::exact::games::{cards, game, games, shoe};
use num_bigint::BigInt;
use punto_odds::{Fraction, Odds};
use punto_rules::{Card, Composition, Money, Placed, Rulebook, Winner};

/// A stake that every line of every game under test pays in whole cents.
pub(crate) const STAKE: Money = Money::from_cents(6_000);

/// The sums of the results of each wager in cents, and of the products of any two, over all deals.
struct Results {
    deals: i128,
    sums: Vec<i128>,
    products: Vec<Vec<i128>>,
}

/// Whether fixed bonuses count; they do where the stake is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bonuses {
    Paid,
    LeftOut,
}

impl Results {
    fn of(book: &Rulebook, cards: &[Card], bonuses: Bonuses) -> Self {
        let wagers = book.wagers.len();
        let mut results = Self { deals: 0, sums: vec![0; wagers], products: vec![vec![0; wagers]; wagers] };
        let placed = book.wagers.iter().map(|rule| rule.wager(STAKE).unwrap());
        // Each wager has a patron of its own, and so a bonus of its own.
        let placed: Vec<_> = (0..).zip(placed).map(|(patron, wager)| Placed { patron, wager }).collect();
        each_round(book, cards, &mut |round, deals| {
            let settlement = round.settle(&placed);
            let mut won: Vec<i128> =
                settlement.wagers().iter().map(|settled| settled.net().cents().into()).collect();
            for paid in settlement.bonuses().iter().filter(|_| bonuses == Bonuses::Paid) {
                won[paid.patron] += i128::from(paid.bonus.amount.cents());
            }
            let deals = i128::from(deals);
            results.deals += deals;
            for (i, of_i) in won.iter().enumerate() {
                results.sums[i] += deals * of_i;
                for (j, of_j) in won.iter().enumerate() {
                    results.products[i][j] += deals * of_i * of_j;
                }
            }
        });
        results
    }

    fn mean(&self, wager: usize) -> Fraction {
        Fraction::new(self.sums[wager], self.deals * i128::from(STAKE.cents()))
    }

    fn covariance(&self, one: usize, other: usize) -> Fraction {
        let square = i128::from(STAKE.cents()) * i128::from(STAKE.cents());
        Fraction::new(self.products[one][other], self.deals * square) - &self.mean(one) * &self.mean(other)
    }
}

fn zero() -> Fraction {
    Fraction::zero()
}

fn one() -> Fraction {
    Fraction::new(1, 1)
}

/// Checks every figure of the shoe against brute force.
pub(crate) fn check_figures(book: &Rulebook, cards: &[Card]) {
    let shoe = shoe(book.deck, cards);
    let odds = Odds::of(book);
    let analysis = odds.analyse(&shoe).unwrap();
    for (stake, bonuses) in [(None, Bonuses::LeftOut), (Some(STAKE), Bonuses::Paid)] {
        let results = Results::of(book, cards, bonuses);
        let covariances = odds.covariances(&shoe, stake).unwrap();
        for (i, wager) in analysis.wagers().iter().enumerate() {
            let what = format!("{} of {}, {cards:?}, stake {stake:?}", wager.rule(), book.front.key);
            assert_eq!(wager.expectation(stake), results.mean(i), "expectation of {what}");
            assert_eq!(wager.house_edge(stake), -results.mean(i), "house edge of {what}");
            assert_eq!(wager.variance(stake), results.covariance(i, i), "variance of {what}");
            for j in 0..book.wagers.len() {
                assert_eq!(
                    covariances.between(i, j),
                    Some(&results.covariance(i, j)),
                    "covariance with {j} of {what}"
                );
            }
        }
    }
    check_sums(book, &shoe);
}

/// Checks that what excludes each other and leaves nothing out adds up to one.
pub(crate) fn check_sums(book: &Rulebook, shoe: &Composition) {
    let odds = Odds::of(book);
    let analysis = odds.analyse(shoe).unwrap();
    assert_eq!(Winner::ALL.map(|winner| analysis.outcome(winner)).into_iter().sum::<Fraction>(), one());
    assert!(
        Winner::ALL.iter().all(|winner| (0..=analysis.deals()).contains(&analysis.outcome_weight(*winner)))
    );
    for wager in analysis.wagers() {
        let what = format!("{} of {}, {shoe:?}", wager.rule(), book.front.key);
        let all =
            wager.line_weights().map(|(_, deals)| deals).chain(wager.push_weights().map(|(_, deals)| deals));
        let all = all.chain([wager.lose_weight()]).chain(wager.bonus_weights().map(|(_, deals)| deals));
        assert!(all.into_iter().all(|deals| (0..=analysis.deals()).contains(&deals)), "{what}");
        assert_eq!(wager.win() + wager.push() + wager.lose(), one(), "{what}");
        assert_eq!(wager.lines().map(|(_, chance)| chance).sum::<Fraction>(), wager.win(), "{what}");
        assert!(wager.variance(None) >= zero(), "{what}");
        assert!(wager.expectation(None) >= -one(), "{what}");
    }
}

#[test]
fn figures_of_small_shoes_equal_brute_force() {
    for book in games() {
        let shoes = match book.deck.size() {
            52 => ["Kh Kh 9s 9s 3d 3c 6h", "2s 2s 3h 4h 5c 7d 8c Tc"],
            _ => ["4f 5f 9f Tf Sf Lf 6a", "Sf Lf Ff Sg Lg Fe 9a 3a"],
        };
        for text in shoes {
            check_figures(book, &cards(text));
        }
    }
}

#[test]
fn a_full_shoe_adds_up_for_every_number_of_decks() {
    for book in games() {
        (1..=20).for_each(|decks| check_sums(book, &Composition::full(book.deck, decks)));
    }
}

#[test]
fn the_six_star_tie_gains_from_its_bonus_in_proportion_to_one_over_the_stake() {
    let book = game("six-star");
    let odds = Odds::of(book);
    let shoes = [Composition::full(book.deck, 8), shoe(book.deck, &cards("4f 5f 9f Tf 3w 7g 8e Aa"))];
    for analysis in shoes.map(|shoe| odds.analyse(&shoe).unwrap()) {
        let tie = analysis.wager("tie").unwrap();
        let paid = tie.bonus_weights().map(|(bonus, deals)| BigInt::from(bonus.amount.cents()) * deals);
        let paid = Fraction::new(paid.sum::<BigInt>(), analysis.deals());
        assert!(paid.is_positive());
        for cents in [1, 500, 2_500, 10_000, 99_999, 1_000_000_000_000_000] {
            let gain = tie.expectation(Some(Money::from_cents(cents))) - tie.expectation(None);
            assert_eq!(&gain * &Fraction::new(cents, 1), paid, "{cents}");
        }
    }
}

#[test]
fn the_six_star_tie_breaks_even_where_its_expectation_changes_sign() {
    let book = game("six-star");
    let odds = Odds::of(book);
    for decks in book.decks.min..=book.decks.max {
        let analysis = odds.analyse(&Composition::full(book.deck, decks)).unwrap();
        let tie = analysis.wager("tie").unwrap();
        let even = tie.break_even_stake().unwrap();
        let gain = tie.expectation(Some(Money::from_cents(1))) - tie.expectation(None);
        assert_eq!(&even * &tie.house_edge(None), gain, "{decks} decks");
        let below: i64 = even.floor().try_into().unwrap();
        assert!(tie.expectation(Some(Money::from_cents(below))) >= zero(), "{decks} decks");
        assert!(tie.house_edge(Some(Money::from_cents(below + 1))).is_positive(), "{decks} decks");
    }
}

#[test]
fn only_a_wager_with_a_bonus_and_an_edge_to_make_up_breaks_even() {
    for book in games() {
        let odds = Odds::of(book);
        let analysis = odds.analyse(&Composition::full(book.deck, 8)).unwrap();
        for wager in analysis.wagers() {
            assert_eq!(
                wager.break_even_stake().is_some(),
                wager.bonus_weights().count() > 0,
                "{}",
                wager.rule()
            );
            if wager.bonus_weights().count() == 0 {
                assert_eq!(wager.expectation(Some(STAKE)), wager.expectation(None), "{}", wager.rule());
                assert_eq!(wager.variance(Some(STAKE)), wager.variance(None), "{}", wager.rule());
            }
        }
    }
    // Nothing but ties: the house has no edge to make up.
    let book = game("six-star");
    let odds = Odds::of(book);
    let analysis = odds.analyse(&shoe(book.deck, &cards("Sf Lf Ff Sg Lg Fg"))).unwrap();
    assert_eq!(analysis.wager("tie").unwrap().break_even_stake(), None);
}

#[test]
fn extreme_odds_and_stakes_stay_exact() {
    let text = crate::exact::games::example_source("ez-baccarat.toml");
    let text = text.replace("odds = \"8:1\"", "odds = \"1000000:1\"").replacen(
        "[[mark]]",
        "[[bonus]]\nkey = \"much\"\nname = \"Much\"\non = \"tie\"\nwhen = { winner = \"tie\" }\n\
         amount = \"10,000,000,000.00\"\nclause = \"4.1\"\nbecause = \"4.1\"\n\n[[mark]]",
        1,
    );
    let book = punto_rulebooks::read("extreme.toml", &text).unwrap();
    let odds = Odds::of(&book);
    let analysis = odds.analyse(&Composition::full(book.deck, 20)).unwrap();
    let tie = analysis.wager("tie").unwrap();
    for cents in [1, 1_000_000_000_000_000, i64::MAX] {
        let amount = Fraction::new(1_000_000_000_000_i64, cents);
        let wins = &tie.win() * &(Fraction::new(1_000_000, 1) + amount);
        assert_eq!(tie.expectation(Some(Money::from_cents(cents))), wins - tie.lose(), "{cents}");
    }
}

#[test]
fn the_quick_expectation_is_the_expectation() {
    for book in games() {
        let odds = Odds::of(book);
        let analysis = odds.analyse(&Composition::full(book.deck, 10)).unwrap();
        for wager in analysis.wagers() {
            for stake in [None, Some(Money::from_cents(1)), Some(STAKE), Some(Money::from_cents(100_000_000))]
            {
                let (numerator, denominator) = wager.expectation_parts(stake);
                assert_eq!(
                    Fraction::new(numerator, denominator),
                    wager.expectation(stake),
                    "{}",
                    wager.rule()
                );
            }
        }
    }
}
