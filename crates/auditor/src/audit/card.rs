//! A card as the journal writes it, and the table of play while cards are still coming.

use crate::card::points;
use crate::deal::{banker_draws, player_draws};
use serde::{Deserialize, Deserializer, de::Error};
use std::fmt;

/// Two characters, like `Kh`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card([u8; 2]);

impl Card {
    /// The card of a text of two bytes.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let bytes: [u8; 2] = text.as_bytes().try_into().ok()?;
        bytes.is_ascii().then_some(Self(bytes))
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("??")
    }

    /// What it counts.
    pub(crate) fn points(self) -> u8 {
        points(self.text())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&str>::deserialize(deserializer)?;
        Self::read(text).ok_or_else(|| D::Error::custom(format!("{text:?} is no card")))
    }
}

/// Cards in words.
pub(crate) fn told(cards: &[Card]) -> String {
    let cards: Vec<&str> = cards.iter().map(Card::text).collect();
    if cards.is_empty() { "nothing".to_owned() } else { cards.join(" ") }
}

/// One of the two hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    Player,
    Banker,
}

impl Side {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Player => "Player",
            Self::Banker => "Banker",
        }
    }
}

/// What the table of play wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// This card of this hand.
    Card(Side, u8),
    /// Nothing: the hands are complete.
    Nothing,
    /// It turns on a card that lies face down.
    FaceDown,
}

/// Reads the table of play: P1 B1 P2 B2, then P3 if the Player draws, then B3 if the Banker draws (R2). Where cards lie
/// on the wrong hand and stay there (R17f), the first of these that is missing comes next.
pub(crate) fn due(player: &[Option<Card>], banker: &[Option<Card>]) -> Due {
    for nth in 1..=2 {
        for (side, hand) in [(Side::Player, player), (Side::Banker, banker)] {
            if hand.len() < usize::from(nth) {
                return Due::Card(side, nth);
            }
        }
    }
    if player.len() > 3 || banker.len() > 3 {
        return Due::Nothing;
    }
    let (Some(of_player), Some(of_banker)) = (total(&player[..2]), total(&banker[..2])) else {
        return Due::FaceDown;
    };
    let drew = player.len() == 3;
    if !drew && player_draws(of_player, of_banker) {
        return Due::Card(Side::Player, 3);
    }
    let third = if drew { player[2].map(Card::points) } else { None };
    if banker.len() == 3 {
        return Due::Nothing;
    }
    if drew && third.is_none() {
        return Due::FaceDown;
    }
    if banker_draws(of_banker, of_player, third) { Due::Card(Side::Banker, 3) } else { Due::Nothing }
}

/// The point total of cards that are all turned.
pub(crate) fn total(hand: &[Option<Card>]) -> Option<u8> {
    let mut sum = 0;
    for card in hand {
        sum += (*card)?.points();
    }
    Some(sum % 10)
}
