//! Cards on the wire: a list of strings in, a list of strings out.

use crate::Refusal;
use punto_rules::{Card, CardRefused, Composition, Rulebook};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};
use std::fmt;

/// A card as it was sent, which need not be one.
#[derive(Clone, Debug)]
pub(crate) enum CardIn {
    /// A card of some deck.
    Card(Card),
    /// Something else.
    Not(Box<str>),
}

impl<'l> Deserialize<'l> for CardIn {
    fn deserialize<D: Deserializer<'l>>(from: D) -> Result<Self, D::Error> {
        struct Notation;
        impl Visitor<'_> for Notation {
            type Value = CardIn;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card like \"Kh\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<CardIn, E> {
                Ok(Card::from_notation(text.as_bytes())
                    .map_or_else(|| CardIn::Not(text.into()), CardIn::Card))
            }
        }
        from.deserialize_str(Notation)
    }
}

/// The cards, if each is one and the decks hold them all.
pub(crate) fn checked_cards(sent: &[CardIn], rulebook: &Rulebook, decks: u8) -> Result<Vec<Card>, Refusal> {
    let cards: Vec<Card> = sent.iter().map(checked_card).collect::<Result<_, _>>()?;
    if cards.len() <= usize::from(decks) {
        // There cannot be more copies of a card than cards.
        return Ok(cards);
    }
    let mut set = Composition::full(rulebook.deck, decks);
    for card in &cards {
        set.remove(*card).map_err(|refused| match refused {
            CardRefused::NotInDeck(_) => Refusal::new("card-not-in-deck", refused),
            CardRefused::NoneLeft { card } => Refusal::new(
                "too-many-copies",
                format!("{card} more than {decks} times: {decks} decks hold no more"),
            ),
        })?;
    }
    Ok(cards)
}

fn checked_card(sent: &CardIn) -> Result<Card, Refusal> {
    match sent {
        CardIn::Card(card) => Ok(*card),
        CardIn::Not(text) => match text.parse::<Card>() {
            Ok(card) => Ok(card),
            Err(not_a_card) => Err(Refusal::new("not-a-card", not_a_card)),
        },
    }
}

/// Cards as a JSON list of strings.
pub(crate) struct CardsOut<'c>(pub(crate) &'c [Card]);

impl Serialize for CardsOut<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut list = to.serialize_seq(Some(self.0.len()))?;
        for card in self.0 {
            let notation = card.notation();
            // The notation of a card is plain ASCII.
            list.serialize_element(str::from_utf8(&notation).unwrap_or_default())?;
        }
        list.end()
    }
}
