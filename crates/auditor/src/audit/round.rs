//! A round from "Place your bets, please" to its end.

use super::finding::{Checked, ensure};
use super::hands::Hands;
use super::settlement::{Named, Shares};
use super::wagers::Wagers;
use std::sync::Arc;

/// How far a round is, as far as wagers are concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bets {
    /// Wagers are taken.
    Open,
    /// No more; what is handed back at closing may still follow.
    Closed,
    /// The limits have been checked.
    Judged,
}

/// How a round stands once it is over.
#[derive(Default)]
pub(crate) enum End {
    /// It is not over.
    #[default]
    Open,
    /// It was settled, and this is what everybody got.
    Settled(Shares),
    /// It was settled and then found void: everybody has their stakes back.
    Undone(Shares),
}

impl End {
    pub(crate) fn shares(&self) -> &[Named] {
        match self {
            Self::Open => &[],
            Self::Settled(shares) | Self::Undone(shares) => shares,
        }
    }
}

/// One round.
pub(crate) struct Round {
    pub(crate) number: u64,
    pub(crate) bets: Bets,
    pub(crate) wagers: Wagers,
    pub(crate) hands: Hands,
    pub(crate) is_layout_recorded: bool,
    pub(crate) is_extended: bool,
    /// A shoe was replaced in this round by decision (5.10.2), or lost.
    pub(crate) is_shoe_replaced: bool,
    /// Who chose to have their wagers back.
    pub(crate) take_back: Vec<Arc<str>>,
    pub(crate) end: End,
    /// A card was corrected after the settlement.
    pub(crate) is_stale: bool,
}

impl Round {
    pub(crate) fn begin(number: u64) -> Self {
        Self {
            number,
            bets: Bets::Open,
            wagers: Wagers::default(),
            hands: Hands::default(),
            is_layout_recorded: false,
            is_extended: false,
            is_shoe_replaced: false,
            take_back: Vec::new(),
            end: End::Open,
            is_stale: false,
        }
    }

    /// Those who chose to take back have nothing left (R19).
    pub(crate) fn check_choices(&self) -> Checked {
        for patron in &self.take_back {
            ensure(self.wagers.lying.iter().all(|wager| wager.patron != *patron), "I4", || {
                format!("{patron} chose to take back and has wagers that were not returned")
            })?;
        }
        Ok(())
    }
}
