//! How far a card is peeled: a gesture that everybody at the table watches. It is kept nowhere and changes nothing but how
//! long the automatic dealer waits; the face was turned before, by an act of its own.

use punto_rules::Side;
use punto_table::RoundNumber;
use serde::{Deserialize, Serialize};
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
