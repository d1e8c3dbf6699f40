//! What history says of a table: its rounds, its sets of cards, and in which rounds each patron had wagers.

use punto_rules::{Clause, Money};
use punto_vocabulary::{IrregularityNumber, PatronId, RoundNumber, ShoeNumber, StaffId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a round lies in the journal, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundEntry {
    /// Which round.
    pub round: RoundNumber,
    /// The key of the game that was played.
    pub game: Box<str>,
    /// The sequence number of its first event.
    pub first: u64,
    /// The sequence number of its last event. Events of other matters may lie between.
    pub last: u64,
    /// Events about it from after the next round began.
    pub later: Vec<u64>,
    /// The set of cards in play when it began.
    pub shoe: Option<ShoeNumber>,
    /// When it began, in milliseconds on the server's clock.
    pub started_ms: u64,
    /// Its result as the roads write it; none while it is in play, and of a void one.
    pub result: Option<String>,
    /// Whether it is void.
    pub is_void: bool,
    /// Whether it was settled more than once.
    pub is_again: bool,
    /// The clauses by which it is void, or was settled again.
    pub clauses: Vec<Clause>,
    /// What the two hands counted at the end; none while it is in play, and of a void one.
    pub totals: Option<Totals>,
}

/// What the two hands counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Totals {
    /// The Player's hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 9))]
    pub player: u8,
    /// The Banker's hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 9))]
    pub banker: u8,
}

/// A round in which a patron had wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PatronRound {
    /// Its number, counted from 1 at this table; void rounds are counted too.
    pub round: RoundNumber,
    /// What they put down.
    pub stake: Money,
    /// What they won beyond it, below zero where they lost.
    pub net: Money,
    /// Their credits at the table around it; none where real chips are played with.
    pub balance: Option<Balance>,
}

/// A patron's credits at a table before their first wager of a round and after its settlement, as it stands now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Balance {
    /// Before.
    pub before: Money,
    /// After.
    pub after: Money,
}

/// Where a set of cards lies in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShoeEntry {
    /// Which set.
    pub shoe: ShoeNumber,
    /// The sequence number of its loading.
    pub loaded: u64,
    /// The sequence number of its end; none while it is in play.
    pub ended: Option<u64>,
}

/// What an event changes in the history of a table. Whoever keeps a history takes them in order; each says how something
/// is from now on, so that a history that was lost is built again from the same events and is equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistoryChange {
    /// The table was opened for play at this record, with so many decks.
    Opened {
        /// The record.
        sequence: u64,
        /// How many decks.
        decks: u8,
    },
    /// Somebody deals from this record on, or nobody.
    Dealer {
        /// The record.
        sequence: u64,
        /// Their staff number.
        dealer: Option<StaffId>,
    },
    /// An irregularity was reported at this record.
    Reported {
        /// Its number, counted from 1 at this table.
        irregularity: IrregularityNumber,
        /// The record.
        sequence: u64,
    },
    /// A set of cards was loaded or has ended.
    Shoe(ShoeEntry),
    /// A round began or ended, or changed after its end. Records from after the next round are told apart, by `Later`.
    Round(RoundEntry),
    /// A record about a round from after the next one began.
    Later {
        /// Which round.
        round: RoundNumber,
        /// The record.
        sequence: u64,
    },
    /// What everybody who had wagers in a round put down and won. Nobody else had any.
    Wagers {
        /// Which round.
        round: RoundNumber,
        /// Each of them.
        patrons: BTreeMap<PatronId, PatronRound>,
    },
}

/// The whole history of a table in memory, for whoever embeds the rules and for tests. A house keeps the same on disk.
///
/// ```
/// use punto_projections::{HistoryChange, RoundIndex, ShoeEntry};
/// use punto_vocabulary::ShoeNumber;
/// let mut index = RoundIndex::default();
/// let shoe = ShoeEntry { shoe: ShoeNumber(1), loaded: 4, ended: None };
/// index.take(HistoryChange::Shoe(shoe));
/// assert_eq!(index.shoe(ShoeNumber(1)), Some(&shoe));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundIndex {
    shoes: BTreeMap<ShoeNumber, ShoeEntry>,
    rounds: BTreeMap<RoundNumber, RoundEntry>,
    wagers: BTreeMap<RoundNumber, BTreeMap<PatronId, PatronRound>>,
}

impl RoundIndex {
    /// Takes a change in.
    pub fn take(&mut self, change: HistoryChange) {
        match change {
            HistoryChange::Shoe(entry) => {
                self.shoes.insert(entry.shoe, entry);
            }
            HistoryChange::Round(mut entry) => {
                if let Some(before) = self.rounds.get(&entry.round) {
                    entry.later.clone_from(&before.later);
                }
                self.rounds.insert(entry.round, entry);
            }
            HistoryChange::Later { round, sequence } => {
                if let Some(entry) = self.rounds.get_mut(&round) {
                    entry.later.push(sequence);
                }
            }
            HistoryChange::Wagers { round, patrons } => {
                self.wagers.insert(round, patrons);
            }
            HistoryChange::Opened { .. } | HistoryChange::Dealer { .. } | HistoryChange::Reported { .. } => {}
        }
    }

    /// This round.
    #[must_use]
    pub fn round(&self, round: RoundNumber) -> Option<&RoundEntry> {
        self.rounds.get(&round)
    }

    /// All rounds, the latest first.
    pub fn latest_first(&self) -> impl Iterator<Item = &RoundEntry> {
        self.rounds.values().rev()
    }

    /// This set of cards.
    #[must_use]
    pub fn shoe(&self, shoe: ShoeNumber) -> Option<&ShoeEntry> {
        self.shoes.get(&shoe)
    }

    /// The rounds this patron had wagers in, the latest first.
    pub fn of_patron<'a>(&'a self, patron: &'a PatronId) -> impl Iterator<Item = &'a PatronRound> {
        self.wagers.values().rev().filter_map(|patrons| patrons.get(patron))
    }
}
