//! How long the automatic dealer waits for whoever squeezes: for one hand at most so long, however many cards it has.

use crate::live::peel::PeeledCard;
use punto_rules::Side;
use punto_table::{NextStep, Round, Squeeze, Table};
use punto_vocabulary::RoundNumber;
use std::collections::{HashMap, HashSet};
use tokio::time::{Duration, Instant};

/// The squeezes of the round in play.
#[derive(Debug, Default)]
pub(crate) struct Squeezes {
    /// Since when a hand has been somebody's to open.
    since: HashMap<(RoundNumber, Side), Instant>,
    /// Cards that are turned over altogether.
    pub(crate) opened: HashSet<PeeledCard>,
}

impl Squeezes {
    /// Takes note of what is due.
    pub(crate) fn look_at(&mut self, table: &Table, step: &NextStep) {
        let Some(round) = table.round() else {
            self.since.clear();
            self.opened.clear();
            return;
        };
        if let Some(side) = self.hand(round, step) {
            self.since.entry((round.number, side)).or_insert_with(Instant::now);
        }
    }

    /// Until when the dealer leaves the cards to whoever squeezes: while one is to be turned by them, and while one that
    /// they have begun to turn is not open yet.
    pub(crate) fn until(&self, table: &Table, step: &NextStep, squeeze_ms: u64) -> Option<Instant> {
        let round = table.round()?;
        let since = self.since.get(&(round.number, self.hand(round, step)?))?;
        Some(*since + Duration::from_millis(squeeze_ms))
    }

    /// The hands whose time is over.
    pub(crate) fn over(&self, squeeze_ms: u64) -> Vec<Side> {
        let is_over = |since: &Instant| since.elapsed() >= Duration::from_millis(squeeze_ms);
        self.since.iter().filter(|(_, since)| is_over(since)).map(|((_, side), _)| *side).collect()
    }

    /// The hand that the dealer waits for. The first cards are dealt all the same.
    fn hand(&self, round: &Round, step: &NextStep) -> Option<Side> {
        match step {
            NextStep::Turn { side, squeezed_by: Some(_), .. } => Some(*side),
            NextStep::Deal { nth: 1 | 2, .. } => None,
            _ => self.begun(round),
        }
    }

    /// The hand with a card that is turned and not yet seen to its end.
    fn begun(&self, round: &Round) -> Option<Side> {
        let is_turned = |squeeze: &Squeeze| {
            let mut cards = round.cards.iter();
            cards.any(|dealt| (dealt.side, dealt.nth) == (squeeze.side, squeeze.nth) && dealt.card.is_some())
        };
        let is_open = |squeeze: &Squeeze| self.opened.contains(&(round.number, squeeze.side, squeeze.nth));
        let granted = round.squeezes.iter().filter(|squeeze| squeeze.is_granted);
        granted
            .filter(|squeeze| is_turned(squeeze) && !is_open(squeeze))
            .map(|squeeze| squeeze.side)
            .next_back()
    }
}
