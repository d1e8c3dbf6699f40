//! Whole shoes dealt by the rulebook, against the exact odds.

use crate::laboratory::Finding;
use punto_odds::Odds;
use punto_rules::{Card, CompletedRound, Progress, Round, Rulebook, Verdict, Winner};
use punto_shoe::CardSet;
use std::collections::BTreeMap;

/// A line is looked at if it should come up so often.
const LEAST: f64 = 30.0;

/// Deals so many shoes, as many rounds from each as can always be dealt, and compares winners and every line of
/// every wager with the exact chances. Each of these rounds has the chances of the first.
pub(crate) fn results(
    rulebook: &Rulebook,
    decks: u8,
    shoes: u32,
    mut shuffled: impl FnMut(&CardSet) -> Vec<Card>,
) -> Vec<Finding> {
    let set = CardSet::of(rulebook, decks.into()).unwrap();
    let per_shoe = set.len() / 6;
    let mut counts: BTreeMap<(String, usize), u32> = BTreeMap::new();
    for _ in 0..shoes {
        let mut cards = shuffled(&set).into_iter();
        for _ in 0..per_shoe {
            let round = deal(rulebook, &mut cards);
            *counts.entry(("winner".to_owned(), round.winner() as usize)).or_default() += 1;
            for rule in &rulebook.wagers {
                let line = match rule.verdict(round.facts()) {
                    Verdict::Win(line) => {
                        rule.lines().iter().position(|other| std::ptr::eq(other, line)).unwrap()
                    }
                    Verdict::Push(_) | Verdict::Lose => usize::MAX,
                };
                *counts.entry((rule.key().to_owned(), line)).or_default() += 1;
            }
        }
    }
    let rounds = f64::from(shoes) * per_shoe as f64;
    let finding = |of: &str, line: usize, chance: f64| {
        let count = f64::from(counts.get(&(of.to_owned(), line)).copied().unwrap_or_default());
        let expected = rounds * chance;
        let what = format!("{of} line {}: {count} of {rounds}, {expected:.1} expected", line + 1);
        (expected >= LEAST)
            .then(|| Finding::new(what, (count - expected) / (expected * (1.0 - chance)).sqrt()))
    };
    let odds = Odds::of(rulebook);
    let exact = odds.analyse(&set.composition()).unwrap();
    let winners = Winner::ALL
        .into_iter()
        .map(|winner| finding("winner", winner as usize, exact.outcome(winner).to_f64()));
    let lines = exact.wagers().iter().flat_map(|wager| {
        let chances: Vec<f64> = wager.lines().map(|(_, chance)| chance.to_f64()).collect();
        chances.into_iter().enumerate().map(|(line, chance)| finding(wager.rule().key(), line, chance))
    });
    winners.chain(lines).flatten().collect()
}

/// Deals one round.
pub(crate) fn deal<'r>(rulebook: &'r Rulebook, cards: &mut impl Iterator<Item = Card>) -> CompletedRound<'r> {
    let mut round = Round::begin(rulebook);
    loop {
        match round.deal(cards.next().unwrap()).unwrap() {
            Progress::Dealing(on) => round = on,
            Progress::Complete(complete) => return complete,
        }
    }
}
