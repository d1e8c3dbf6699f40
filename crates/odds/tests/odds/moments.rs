//! Covariances against brute force over every ordered deal of a small shoe.
#![expect(
    clippy::disallowed_methods,
    reason = "the example rulebooks are files; only the crate itself opens none"
)]

use punto_odds::{Fraction, Odds};
use punto_rules::{Card, Composition, Money, Placed, Rulebook, Verdict};

/// The result of each wager for one unit staked, with the bonus spread over the stake.
fn results(book: &Rulebook, deal: &[Card], stake: Money) -> Vec<Fraction> {
    let round = (4..=6).find_map(|cards| book.play(&deal[..cards]).ok()).unwrap();
    let of = |rule: &punto_rules::WagerRule| {
        let bonus = round
            .settle(&[Placed { patron: 0, wager: book.offered(rule.key()).unwrap().wager(stake).unwrap() }]);
        let bonus: Fraction =
            bonus.bonuses().iter().map(|won| Fraction::new(won.bonus.amount.cents(), stake.cents())).sum();
        let result = match rule.verdict(round.facts()) {
            Verdict::Win(line) => Fraction::new(line.odds().pays(), line.odds().per()),
            Verdict::Push(_) => Fraction::zero(),
            Verdict::Lose => Fraction::new(-1, 1),
        };
        result + bonus
    };
    book.wagers.iter().map(of).collect()
}

fn deals(cards: &[Card], deal: &mut Vec<Card>, used: &mut Vec<bool>, see: &mut impl FnMut(&[Card])) {
    if deal.len() == 6 {
        return see(deal);
    }
    for index in 0..cards.len() {
        if !used[index] {
            used[index] = true;
            deal.push(cards[index]);
            deals(cards, deal, used, see);
            deal.pop();
            used[index] = false;
        }
    }
}

fn check(book: &Rulebook, text: &str) {
    let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
    let mut shoe = Composition::empty(book.deck);
    for card in &cards {
        shoe.set(*card, shoe.count(*card) + 1).unwrap();
    }
    let stake = Money::from_cents(10_000);
    let count = book.wagers.len();
    let (mut sums, mut products, mut all) =
        (vec![Fraction::zero(); count], vec![vec![Fraction::zero(); count]; count], 0);
    deals(&cards, &mut vec![], &mut vec![false; cards.len()], &mut |deal| {
        all += 1;
        let results = results(book, deal, stake);
        for i in 0..count {
            sums[i] = sums[i].clone() + results[i].clone();
            for j in 0..count {
                products[i][j] = products[i][j].clone() + &results[i] * &results[j];
            }
        }
    });
    let odds = Odds::of(book);
    let covariances = odds.covariances(&shoe, Some(stake)).unwrap();
    let analysis = odds.analyse(&shoe).unwrap();
    let share = Fraction::new(1, all);
    for i in 0..count {
        for j in 0..count {
            let expected = &products[i][j] * &share - &(&sums[i] * &share) * &(&sums[j] * &share);
            assert_eq!(covariances.between(i, j), Some(&expected), "{} {i} {j}", book.front.key);
        }
        assert_eq!(covariances.between(i, i), Some(&analysis.wagers()[i].variance(Some(stake))));
    }
}

#[test]
fn covariances_equal_brute_force_in_every_house_game() {
    for game in punto_rulebooks::house_games() {
        let book = punto_rulebooks::house_rulebook(game).unwrap();
        let shoes = match game {
            "six-star" => ["4f 5f 9f Tf 2g 6g 6f", "Sf Lf Ff Sg Lg Fg Tf", "2a 3a 2a Ta Fa 6a 9a"],
            _ => ["2s 2s 3h 4h 6d 9c Tc", "Ks Kh Kd Kc 6s 7h", "4s 4s 4h 2h Td 6d 9c"],
        };
        for shoe in shoes {
            check(book, shoe);
        }
    }
}

#[test]
fn covariances_equal_brute_force_in_the_examples() {
    for file in ["ez-baccarat.toml", "dragon-bonus.toml"] {
        let path = format!("{}/../../examples/rulebooks/{file}", env!("CARGO_MANIFEST_DIR"));
        let book = punto_rulebooks::read(file, &std::fs::read_to_string(path).unwrap()).unwrap();
        check(&book, "2s 2s 2h 3h 4h 8d 9c");
        check(&book, "Ks Ks Kh Kh 7d 7d 8c");
    }
}
