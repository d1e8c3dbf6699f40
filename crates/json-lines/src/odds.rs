//! `odds`: exact figures as JSON, and a shoe as JSON.

use crate::Refusal;
use punto_odds::{Analysis, Covariances, Removal, WagerWeights};
use punto_rules::{Bonus, Card, Composition, Deck, Money, PayLine, Rulebook, WagerRule, Winner};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize as DeriveDeserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// An analysis with what it is an analysis of.
#[derive(Debug)]
pub struct OddsAnswer<'a> {
    /// The key of the game.
    pub game: &'a str,
    /// The number of decks that the shoe was filled from.
    pub decks: u8,
    /// How many cards were left.
    pub cards: u32,
    /// The stake that fixed bonuses are spread over.
    pub stake: Money,
    /// The figures.
    pub analysis: &'a Analysis<'a>,
}

/// Exact figures of every wager.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = OddsAnswer))]
struct AnswerOut<'a> {
    game: &'a str,
    decks: u8,
    cards: u32,
    stake: i64,
    outcomes: OutcomesOut,
    wagers: Vec<WagerOut<'a>>,
}

/// How likely each result is, as exact fractions.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = OddsOutcomes))]
struct OutcomesOut {
    player: String,
    banker: String,
    tie: String,
}

/// The figures of one wager. Texts are exact fractions.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WagerOdds))]
struct WagerOut<'a> {
    on: &'a str,
    win: String,
    push: String,
    lose: String,
    expectation: String,
    house_edge: f64,
    deviation: f64,
    variance: String,
    pays: Vec<PayOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bonuses: Vec<BonusOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    break_even_stake: Option<String>,
}

/// How likely a line of a pay table is.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PayOdds))]
struct PayOut {
    when: String,
    ratio: String,
    probability: String,
}

/// How likely a fixed bonus is.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BonusOdds))]
struct BonusOut<'a> {
    kind: &'a str,
    amount: i64,
    probability: String,
}

impl Serialize for OddsAnswer<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let outcome = |winner| self.analysis.outcome(winner).to_string();
        AnswerOut {
            game: self.game,
            decks: self.decks,
            cards: self.cards,
            stake: self.stake.cents(),
            outcomes: OutcomesOut {
                player: outcome(Winner::Player),
                banker: outcome(Winner::Banker),
                tie: outcome(Winner::Tie),
            },
            wagers: self.analysis.wagers().iter().map(|wager| self.wager(wager)).collect(),
        }
        .serialize(to)
    }
}

impl OddsAnswer<'_> {
    fn wager<'w>(&self, wager: &'w WagerWeights<'w>) -> WagerOut<'w> {
        let stake = Some(self.stake);
        let fraction = |weight: i64| punto_odds::Fraction::new(weight, self.analysis.deals()).to_string();
        let pay = |(line, weight): (&PayLine, i64)| PayOut {
            when: line.when().to_string(),
            ratio: punto_odds::Fraction::new(line.odds().pays(), line.odds().per()).to_string(),
            probability: fraction(weight),
        };
        let bonus = |(bonus, weight): (&'w Bonus, i64)| BonusOut {
            kind: &bonus.key,
            amount: bonus.amount.cents(),
            probability: fraction(weight),
        };
        WagerOut {
            on: wager.rule().key(),
            win: wager.win().to_string(),
            push: wager.push().to_string(),
            lose: wager.lose().to_string(),
            expectation: wager.expectation(stake).to_string(),
            house_edge: wager.house_edge(stake).to_f64(),
            deviation: wager.deviation(stake),
            variance: wager.variance(stake).to_string(),
            pays: wager.line_weights().map(pay).collect(),
            bonuses: wager.bonus_weights().map(bonus).collect(),
            break_even_stake: wager.break_even_stake().map(|stake| stake.to_string()),
        }
    }
}

/// The effects of removal, with what they are the effects on.
#[derive(Debug)]
pub struct EffectsAnswer<'a> {
    /// The game.
    pub book: &'a Rulebook,
    /// The number of decks that the shoe was filled from.
    pub decks: u8,
    /// How many cards were left.
    pub cards: u32,
    /// The stake that fixed bonuses are spread over.
    pub stake: Money,
    /// The effects, card by card.
    pub removals: &'a [Removal],
}

/// The covariances, with what they are the covariances of.
#[derive(Debug)]
pub struct CovariancesAnswer<'a> {
    /// The game.
    pub book: &'a Rulebook,
    /// The number of decks that the shoe was filled from.
    pub decks: u8,
    /// How many cards were left.
    pub cards: u32,
    /// The stake that fixed bonuses are spread over.
    pub stake: Money,
    /// The covariances.
    pub covariances: &'a Covariances<'a>,
}

/// A table of exact fractions: rows by card or wager, columns by wager.
#[derive(Serialize)]
struct TableOut<'a> {
    game: &'a str,
    decks: u8,
    cards: u32,
    stake: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<BTreeMap<String, BTreeMap<&'a str, String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    covariances: Option<BTreeMap<String, BTreeMap<&'a str, String>>>,
}

impl Serialize for EffectsAnswer<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let keys = || self.book.wagers.iter().map(WagerRule::key);
        let row = |removal: &Removal| keys().zip(removal.effects.iter().map(ToString::to_string)).collect();
        let effects = self.removals.iter().map(|removal| (removal.card.to_string(), row(removal))).collect();
        let Self { book, decks, cards, stake, .. } = *self;
        let (game, stake) = (&*book.front.key, stake.cents());
        TableOut { game, decks, cards, stake, effects: Some(effects), covariances: None }.serialize(to)
    }
}

impl Serialize for CovariancesAnswer<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let keys = || self.book.wagers.iter().map(WagerRule::key).enumerate();
        let row = |i: usize| {
            keys().filter_map(|(j, key)| Some((key, self.covariances.between(i, j)?.to_string()))).collect()
        };
        let covariances = keys().map(|(i, key)| (key.to_owned(), row(i))).collect();
        let Self { book, decks, cards, stake, .. } = *self;
        let (game, stake) = (&*book.front.key, stake.cents());
        TableOut { game, decks, cards, stake, effects: None, covariances: Some(covariances) }.serialize(to)
    }
}

/// Reads a shoe: `{"cards":{"Ah":32,…}}`, the cards that are left.
///
/// # Errors
/// Refuses what is not such an object, an unknown card, a card of another deck, and a card named twice.
pub fn read_shoe(text: &str, deck: Deck) -> Result<Composition, Refusal> {
    #[derive(DeriveDeserialize)]
    #[serde(deny_unknown_fields)]
    struct Shoe {
        cards: Counts,
    }
    if text.trim().is_empty() {
        return Err(Refusal::new(
            "bad-shoe",
            "the file is empty; write {\"cards\":{\"Ah\":8, …}}, the cards left",
        ));
    }
    let shoe: Shoe = serde_json::from_str(text).map_err(|error| Refusal::new("bad-shoe", error))?;
    let mut composition = Composition::empty(deck);
    for (name, count) in shoe.cards.0 {
        let card = name.parse().map_err(|error| Refusal::new("not-a-card", error))?;
        if composition.count(card) > 0 {
            return Err(Refusal::new("bad-shoe", format!("{card} is counted twice")));
        }
        composition.set(card, count).map_err(|error| Refusal::new("card-not-in-deck", error))?;
    }
    Ok(composition)
}

/// Refuses a shoe that could not come from so many decks. Without a number a shoe may name one suit for all cards of a
/// rank, so only ranks are held to the most decks that the game permits.
///
/// # Errors
/// Names the rank or the card of which there are too many.
pub fn hold_to_decks(shoe: &Composition, book: &Rulebook, decks: Option<u8>) -> Result<(), Refusal> {
    let most = decks.unwrap_or(book.decks.max);
    for rank in book.deck.ranks() {
        let of_rank = || book.deck.cards().filter(|card| card.rank() == rank);
        let held = u32::from(most) * u32::try_from(book.deck.suits().len()).unwrap_or(u32::MAX);
        let count: u32 = of_rank().map(|card| u32::from(shoe.count(card))).sum();
        if count > held {
            let rank = rank.letter();
            let found =
                format!("{count} cards of rank {rank} are more than the {held} that {most} decks hold");
            return Err(Refusal::new("bad-shoe", found));
        }
        let too_many = |card: &Card| decks.is_some_and(|decks| shoe.count(*card) > u16::from(decks));
        if let Some(card) = of_rank().find(too_many) {
            let found = format!("{} of {card} are more than {most} decks hold", shoe.count(card));
            return Err(Refusal::new("bad-shoe", found));
        }
    }
    Ok(())
}

/// Counts by card, each card once.
struct Counts(BTreeMap<String, u16>);

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Counts;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of cards and how many of each are left")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Counts, A::Error> {
                let mut counts = BTreeMap::new();
                while let Some((card, count)) = map.next_entry::<String, u16>()? {
                    if counts.insert(card.clone(), count).is_some() {
                        return Err(serde::de::Error::custom(format!("{card:?} is counted twice")));
                    }
                }
                Ok(Counts(counts))
            }
        }
        from.deserialize_map(Entries)
    }
}

/// The figures, as `OpenAPI` describes them.
#[cfg(feature = "openapi")]
mod openapi {
    use super::{AnswerOut, OddsAnswer};
    crate::described!(OddsAnswer => AnswerOut);
}
