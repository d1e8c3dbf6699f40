//! A round from "Place your bets, please" to its end.

use super::finding::{Checked, ensure};
use super::hands::Hands;
use super::settlement::{Named, Shares};
use super::wagers::{Wager, Wagers};
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

/// How long bets stay open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BettingTime {
    AsSet,
    Extended,
}

/// What of the record of a settled round was put right since.
#[derive(Clone, Copy, Default)]
pub(crate) struct PutRight {
    /// A card (R17c).
    pub(crate) card: bool,
    /// The chips (R13c).
    pub(crate) layout: bool,
}

/// One round.
pub(crate) struct Round {
    pub(crate) number: u64,
    pub(crate) bets: Bets,
    pub(crate) wagers: Wagers,
    pub(crate) hands: Hands,
    pub(crate) time: BettingTime,
    /// A shoe was replaced in this round by decision (5.10.2), or lost.
    pub(crate) is_shoe_replaced: bool,
    /// Who chose to have their wagers back.
    pub(crate) take_back: Vec<Arc<str>>,
    /// Wagers that were taken back since bets closed: pro rata goes by the layout as it lay then (5.13, R9).
    pub(crate) taken_back: Vec<Wager>,
    /// How many of the cards left over are of earlier rounds: only those are dealt in it (5.7).
    pub(crate) left_before: usize,
    /// How many cards were left over when its own were laid out again, in the order in which they left the shoe.
    pub(crate) left_itself: usize,
    /// Whether its result was announced, of the hands as they are.
    pub(crate) is_announced: bool,
    pub(crate) end: End,
    /// A card or the layout was corrected after the settlement.
    pub(crate) is_stale: bool,
    pub(crate) put_right: PutRight,
}

impl Round {
    /// A round that begins with so many cards left over.
    pub(crate) fn begin(number: u64, left_before: usize) -> Self {
        Self {
            number,
            bets: Bets::Open,
            wagers: Wagers::default(),
            hands: Hands::default(),
            time: BettingTime::AsSet,
            is_shoe_replaced: false,
            take_back: Vec::new(),
            taken_back: Vec::new(),
            left_before,
            left_itself: 0,
            is_announced: false,
            end: End::Open,
            is_stale: false,
            put_right: PutRight::default(),
        }
    }

    /// Until the first card the dealer records the chips again; then a pit supervisor corrects the record (R13c). A card
    /// that came too early and was kept by ruling counts once the chips are recorded.
    pub(crate) fn may_record_layout(&self) -> bool {
        let is_kept_early = !self.wagers.is_recorded && !self.hands.is_begun();
        let is_before_first_card = self.hands.cards_in_hands() == 0 || is_kept_early;
        self.bets == Bets::Open || (is_before_first_card && !self.is_announced)
    }

    /// Whether anybody with a wager went on.
    pub(crate) fn has_players(&self) -> bool {
        self.wagers.lying.iter().any(|wager| !self.take_back.contains(&wager.patron))
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
