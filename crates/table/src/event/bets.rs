//! Wagers, the layout as it lies, and whose hand it is.

use crate::{LyingWager, ReturnedFor};
use punto_rules::{Money, Side, Standing};
use punto_vocabulary::{BettingBox, Note, PatronId, RoundNumber, StaffId, WagerId, WagerKey, event_facts};

event_facts! {
    /// A wager was placed.
    WagerPlaced {
        /// Its number at this table, in the order of placement.
        wager: WagerId,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// On what.
        on: WagerKey,
        /// How much of it was accepted.
        stake: Money,
        /// How much of it was rejected for the differential (R12).
        rejected: Money,
        /// On which box of the felt; none at terminals.
        betting_box: Option<BettingBox>,
        /// Whether its patron sits at that box.
        standing: Standing,
        /// The pit employee who placed it at the patron's request (`5.16`).
        placed_by: Option<StaffId>,
    }
    /// A wager was raised.
    WagerRaised {
        /// Its number at this table, in the order of placement.
        wager: WagerId,
        /// By how much.
        amount: Money,
        /// How much more was asked and rejected for the differential (R12).
        rejected: Money,
        /// The pit employee who raised it at the patron's request (`5.16`).
        placed_by: Option<StaffId>,
    }
    /// A patron took a wager back, or a part of it, while bets were open.
    WagerWithdrawn {
        /// Its number at this table, in the order of placement.
        wager: WagerId,
        /// How much of it.
        amount: Money,
    }
    /// The house handed a wager back, or a part of it.
    WagerReturned {
        /// Its number at this table, in the order of placement.
        wager: WagerId,
        /// How much of it.
        amount: Money,
        /// Why.
        why: ReturnedFor,
    }
    /// "No more bets".
    BetsClosed {
        /// Of which round.
        round: RoundNumber,
    }
    /// The dealer recorded the chips on the felt as they lie (R13c). A later record of the same round replaces it.
    LayoutRecorded {
        /// The wagers.
        wagers: Vec<LyingWager>,
    }
    /// The record of the chips was wrong, which was found after the first card was drawn: this is how they lay (R13c).
    LayoutCorrected {
        /// In which round: the one in play, or the one settled last.
        round: RoundNumber,
        /// All wagers of the round, in place of those recorded before.
        wagers: Vec<LyingWager>,
        /// Why the record was wrong.
        reason: Note,
    }
    /// A patron asked leave to squeeze a card that is not drawn yet (`3.9`, R16).
    SqueezeRequested {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Of which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
        /// Who recorded it, where the patron asked by word of mouth (R16).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        recorded_by: Option<StaffId>,
    }
    /// The dealer granted it.
    SqueezeGranted {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Of which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
    }
    /// A patron accepts a face-down hand (`5.8.2`). That gives no right to turn it (R16).
    HandAccepted {
        /// Which hand.
        side: Side,
        /// Who; nobody where the dealer holds it after all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        patron: Option<PatronId>,
        /// Who recorded it.
        recorded_by: StaffId,
    }
}
