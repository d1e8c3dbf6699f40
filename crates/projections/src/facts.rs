//! What the house says of a table beside its events: what it is called, how fast it goes, what it is played with.

use crate::views::TableViews;
use punto_rules::Money;
use serde::{Deserialize, Serialize};

/// What the house says of a table. It comes from outside, as names do: the journal has none of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFacts {
    /// The name that people read.
    pub name: Box<str>,
    /// How fast a round goes.
    pub pace: PaceView,
    /// The language that is spoken at it, where it is a certain one.
    pub language: Option<LanguageWord>,
    /// Where its video can be seen.
    pub video: Option<Box<str>>,
    /// The chips that a screen offers, the smallest first.
    pub denominations: Vec<Money>,
}

/// How fast a round goes, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PaceView {
    /// What it is called.
    pub name: PaceWord,
    /// How long bets stay open; nothing where a dealer closes them by hand.
    pub betting_ms: Option<u64>,
    /// From the close of bets to the first card.
    pub close_to_card_ms: u64,
    /// From one card to the next: its way and the gap after it.
    pub card_ms: u64,
    /// For a card to be turned and its total to appear.
    pub turn_ms: u64,
    /// How long the patron who squeezes has for one hand dealt face down; 0 where the house turns the cards.
    pub squeeze_ms: u64,
    /// The pause before a third card, while its reason is said.
    pub third_card_pause_ms: u64,
    /// How long the result stands before chips move.
    pub result_hold_ms: u64,
    /// For losing chips to be swept and winning wagers to be paid.
    pub pay_ms: u64,
    /// From the last chip paid until bets open again.
    pub rest_ms: u64,
}

/// The name of a pace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PaceWord {
    /// Quickly.
    Speed,
    /// As at most tables.
    #[default]
    Standard,
    /// Slowly, with time for the patron who turns the cards.
    Squeeze,
}

/// A language of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LanguageWord {
    /// English.
    #[default]
    En,
    /// Simplified Chinese.
    Zh,
}

impl TableViews {
    /// How fast a round goes. How long bets stay open is what the table was opened with.
    pub(crate) fn pace(&self) -> PaceView {
        let pace = self.facts().pace.clone();
        let betting_ms = self.table().settings().map_or(pace.betting_ms, |settings| settings.betting_ms);
        PaceView { betting_ms, ..pace }
    }
}
