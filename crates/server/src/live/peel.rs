//! How far a card is peeled: a gesture that everybody at the table watches. It is kept for as long as the round, for whoever
//! comes to watch in the middle of it, and changes nothing but how long the automatic dealer waits; the face was turned
//! before, by an act of its own.

use punto_projections::Happened;
use punto_rules::Side;
use punto_vocabulary::RoundNumber;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A card of a round.
pub(crate) type PeeledCard = (RoundNumber, Side, u8);

/// A card turned over altogether, in thousandths.
const OPEN: u16 = 1_000;

/// How far a card is peeled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Peel {
    /// Of which hand.
    pub side: Side,
    /// Which card of it.
    #[schema(minimum = 1, maximum = 3)]
    pub nth: u8,
    /// How much of it is turned over, in thousandths; 1000 is open.
    #[schema(maximum = 1000)]
    pub share: u16,
    /// Where it is held: an edge or a corner, clockwise from the middle of the top edge, 0 to 7.
    #[schema(maximum = 7)]
    pub grip: u8,
    /// Where it is pulled to, in thousandths to the right.
    #[schema(minimum = -1000, maximum = 1000)]
    pub dx: i16,
    /// Where it is pulled to, in thousandths downwards.
    #[schema(minimum = -1000, maximum = 1000)]
    pub dy: i16,
}

impl Peel {
    /// Whether there is such a gesture.
    pub(crate) fn is_possible(&self) -> bool {
        let is_direction = |part: i16| (-1_000..=1_000).contains(&part);
        (1..=3).contains(&self.nth)
            && self.share <= OPEN
            && self.grip <= 7
            && is_direction(self.dx)
            && is_direction(self.dy)
    }

    /// Whether the card is open now.
    pub(crate) const fn is_open(&self) -> bool {
        self.share >= OPEN
    }
}

/// How far the cards of the round in play are peeled, as everybody who watches has seen it.
#[derive(Debug, Default)]
pub(crate) struct Peels {
    at: BTreeMap<(Side, u8), Peel>,
}

impl Peels {
    /// Open is open: a gesture that comes late does not close a card again.
    pub(crate) fn take(&mut self, peel: &Peel) {
        let kept = self.at.entry((peel.side, peel.nth)).or_insert_with(|| peel.clone());
        if !kept.is_open() {
            *kept = peel.clone();
        }
    }

    /// Opens what is still held of this hand, and gives what it opened.
    pub(crate) fn open(&mut self, side: Side) -> Vec<Peel> {
        let held = self.at.values_mut().filter(|peel| peel.side == side && !peel.is_open());
        held.map(|peel| {
            peel.share = OPEN;
            peel.clone()
        })
        .collect()
    }

    /// Bets begin a round; once it goes on, nothing of the hands is covered any more. The totals are no sign of that:
    /// they come with the fourth face, as its gesture begins.
    pub(crate) fn hear(&mut self, happened: &Happened) {
        match happened {
            Happened::BetsOpened { .. } => self.at.clear(),
            Happened::DrawAnnounced { .. }
            | Happened::ResultAnnounced { .. }
            | Happened::RoundSettled { .. }
            | Happened::RoundVoided { .. } => self.at.values_mut().for_each(|peel| peel.share = OPEN),
            _ => {}
        }
    }

    /// All of them, Player first.
    pub(crate) fn all(&self) -> Vec<Peel> {
        self.at.values().cloned().collect()
    }
}
