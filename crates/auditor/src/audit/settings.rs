//! How a table is set up, as far as the audit needs it.

use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(crate) struct Settings {
    pub(crate) game: String,
    pub(crate) decks: u8,
    pub(crate) source: Source,
    pub(crate) dealt: Dealt,
    pub(crate) chips: Chips,
    pub(crate) limits: Limits,
    #[serde(default)]
    pub(crate) hand_pay_above: Option<i64>,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Source {
    ElectronicShoe {},
    ElectronicShuffler,
    RealShoe,
    RealShuffler,
}

impl Source {
    pub(crate) fn is_electronic(self) -> bool {
        matches!(self, Self::ElectronicShoe {} | Self::ElectronicShuffler)
    }
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Dealt {
    FaceUp,
    FaceDown,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Chips {
    Credits,
    Real,
}

#[derive(Deserialize, Clone)]
pub(crate) struct Limits {
    pub(crate) chip_unit: i64,
    pub(crate) wagers: BTreeMap<String, Range>,
    #[serde(default)]
    pub(crate) box_maximum: Option<i64>,
    #[serde(default)]
    pub(crate) differential: Option<i64>,
}

#[derive(Deserialize, Clone, Copy)]
pub(crate) struct Range {
    pub(crate) minimum: i64,
    pub(crate) maximum: i64,
}

impl Limits {
    /// The least of this wager; nothing where there is none.
    pub(crate) fn minimum(&self, on: &str) -> i64 {
        self.wagers.get(on).map_or(0, |range| range.minimum)
    }
}

/// The cards of one deck of a game, or nothing for a game that the auditor does not know.
pub(crate) fn deck_size(game: &str) -> Option<usize> {
    match game {
        "six-star" => Some(65),
        "super-six-etg" | "commission-super-six-plus" | "fortune-six" | "rapid-etg" => Some(52),
        _ => None,
    }
}
