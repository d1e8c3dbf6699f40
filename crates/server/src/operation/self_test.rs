//! What the house checks of itself before it lets anybody in.

use anyhow::{Context as _, ensure};
use punto_house::{Entropy, Games};
use punto_rules::{Card, Money, Placed, Rulebook};

/// A round that every game settles: Player 9 over Banker 4, on two cards each.
const RANKS: [char; 4] = ['9', '4', 'T', 'T'];

/// Entropy comes and is not stuck, and every game pays a known round to the cent.
///
/// # Errors
/// Says what does not hold; the house then stays closed.
pub(crate) fn self_test(entropy: &dyn Entropy, games: &Games) -> anyhow::Result<()> {
    let mut draws = [[0_u8; 32]; 2];
    for draw in &mut draws {
        entropy.fill(draw).context("self-test: entropy")?;
    }
    ensure!(draws[0] != draws[1] && draws[0] != [0; 32], "self-test: the source of entropy is stuck");
    for game in games.iter() {
        let key = &game.rulebook.front.key;
        let paid = paid(&game.rulebook).with_context(|| format!("self-test: {key} cannot be settled"))?;
        ensure!(paid == Money::from_cents(20_000), "self-test: {key} pays {paid} for 100.00 on the Player");
    }
    Ok(())
}

/// What 100.00 on the Player brings in the known round.
fn paid(rulebook: &Rulebook) -> anyhow::Result<Money> {
    // Of the last suit: the first one of a Star deck has pays of its own.
    let card = |rank: &char| -> anyhow::Result<Card> {
        let found = rulebook.deck.cards().filter(|card| card.to_string().starts_with(*rank)).last();
        found.with_context(|| format!("the deck has no {rank}"))
    };
    let cards: Vec<Card> = RANKS.iter().map(card).collect::<Result<_, _>>()?;
    let round = rulebook.play(&cards).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    let player = rulebook.offered("player").context("the Player is not offered")?;
    let wager = player.wager(Money::from_cents(10_000)).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    let settlement = round.settle(&[Placed { patron: (), wager }]);
    Ok(settlement.wagers().first().context("nothing was settled")?.returned())
}

#[cfg(test)]
mod tests {
    use super::self_test;
    use punto_house::{Entropy, EntropyFailed, Games};

    /// Always the same bytes.
    #[derive(Debug)]
    struct Stuck(u8);

    impl Entropy for Stuck {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
            bytes.fill(self.0);
            Ok(())
        }
    }

    /// The operating system's.
    #[derive(Debug)]
    struct System;

    impl Entropy for System {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
            getrandom::fill(bytes).map_err(|error| EntropyFailed { cause: error.to_string() })
        }
    }

    #[test]
    fn a_sound_house_passes_and_a_stuck_source_does_not() {
        let games = Games::of_the_house().unwrap();
        self_test(&System, &games).unwrap();
        assert!(self_test(&Stuck(0), &games).is_err());
        assert!(self_test(&Stuck(7), &games).is_err());
    }

    #[test]
    fn a_rulebook_that_pays_otherwise_keeps_the_house_closed() {
        let source = punto_rulebooks::house_source("rapid-etg").unwrap();
        let start = source.find("key = \"player\"").unwrap();
        let (head, tail) = source.split_at(start);
        let generous = format!("{head}{}", tail.replacen("1:1", "2:1", 1));
        let mut games = Games::default();
        games.add("generous.toml", &generous).unwrap();
        assert!(self_test(&System, &games).unwrap_err().to_string().contains("pays 300.00"));
    }
}
