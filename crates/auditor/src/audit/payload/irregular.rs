//! What is recorded of irregularities.

use super::super::card::{Card, Side};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(crate) struct IrregularityReported<'a> {
    pub(crate) irregularity: u64,
    pub(crate) round: u64,
    pub(crate) kind: Kind,
    pub(crate) noticed: Noticed,
    #[serde(borrow)]
    pub(crate) facts: BTreeMap<&'a str, bool>,
    pub(crate) excess: Vec<Card>,
    #[serde(default)]
    pub(crate) lies_at: Option<Side>,
    #[serde(default)]
    pub(crate) misplaced: Vec<Misplaced>,
    #[serde(default)]
    pub(crate) about: About,
    /// By which reading of the rulings; earlier records do not say.
    #[serde(default)]
    pub(crate) reading: Option<&'a str>,
}

/// A card that lies in front of the other hand than the one it is recorded at.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Misplaced {
    pub(crate) side: Side,
    pub(crate) nth: usize,
}

/// A departure from procedure.
#[derive(Deserialize, PartialEq, Eq, Clone, Copy, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    ForeignCard,
    DeckShortageOrExcess,
    WrongNumberOfCards,
    SimultaneousDraw,
    ShoeOrderAltered,
    InsufficientCards,
    NotShuffled,
    ExcessOrExposedCard,
    WrongHand,
    FaceUp,
    TechnicalInterruption,
    Other,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Noticed {
    /// What the first edition wrote both for a round in play and for one that was just paid.
    BeforeNextRound,
    InRound,
    AfterSettlement,
    AfterNextRound,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy, Default)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum About {
    #[default]
    Round,
    Set,
}

#[derive(Deserialize)]
pub(crate) struct FactsEstablished<'a> {
    pub(crate) irregularity: u64,
    #[serde(borrow)]
    pub(crate) facts: BTreeMap<&'a str, bool>,
    #[serde(default)]
    pub(crate) excess: Vec<Card>,
}

/// Of `IrregularityDismissed` and `RoundResumed`.
#[derive(Deserialize)]
pub(crate) struct OfIrregularity {
    pub(crate) irregularity: u64,
}

#[derive(Deserialize)]
pub(crate) struct IrregularityRuled<'a> {
    pub(crate) irregularity: u64,
    pub(crate) ruling: Ruling,
    pub(crate) options: bool,
    pub(crate) decider: Option<Role>,
    #[serde(borrow)]
    pub(crate) clauses: Vec<&'a str>,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ruling {
    Void,
    Continue,
    Reconstruct,
    Stands,
    Decide,
}

/// From the lowest up.
#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord, Clone, Copy, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Role {
    Dealer,
    PitSupervisor,
    PitManager,
    ShiftManager,
}

#[derive(Deserialize)]
pub(crate) struct PostAssigned<'a> {
    pub(crate) staff: &'a str,
    pub(crate) post: Role,
}

#[derive(Deserialize)]
pub(crate) struct SetRejected {
    pub(crate) shoe: u64,
    pub(crate) kind: Kind,
}

#[derive(Deserialize)]
pub(crate) struct DecisionMade {
    pub(crate) irregularity: u64,
    pub(crate) decision: Decision,
    pub(crate) role: Role,
}

#[derive(Deserialize, Clone)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Decision {
    GoOn,
    Reconstruct,
    Order(Vec<Card>),
    Void,
    Stands,
}

#[derive(Deserialize)]
pub(crate) struct CardsReconstructed {
    pub(crate) player: Vec<Card>,
    pub(crate) banker: Vec<Card>,
    pub(crate) left_over: Vec<Card>,
}

#[derive(Deserialize)]
pub(crate) struct HandsStand {
    pub(crate) player: Vec<Card>,
    pub(crate) banker: Vec<Card>,
}

#[derive(Deserialize)]
pub(crate) struct CardsLeftOver {
    pub(crate) cards: Vec<Card>,
}

#[derive(Deserialize)]
pub(crate) struct ChoiceMade<'a> {
    pub(crate) patron: &'a str,
    pub(crate) choice: Choice,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Choice {
    GoOn,
    TakeBack,
}
