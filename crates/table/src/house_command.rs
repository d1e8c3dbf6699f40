//! What only the house says at a table: money that comes from the cash desk in the same append, cards of an electronic set, and a
//! recovery. Nothing here can be read from a message, so nobody else can say it.

use crate::{Command, HandPay, Means, Revealed};
use punto_rules::{Card, Money};
use punto_vocabulary::{By, Note, PatronId};

/// What only the house says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseCommand {
    /// Put credits at the table that were paid for elsewhere in the same append.
    BuyCredits {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// In whole cents.
        amount: Money,
        /// With what.
        with: Means,
    },
    /// Take credits from the table that are paid out elsewhere in the same append.
    CashOut {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// In whole cents.
        amount: Money,
        /// Into what.
        into: Means,
    },
    /// Pay what was set aside.
    PayByHand {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Into what.
        into: HandPay,
    },
    /// Give credits, or take them away, without money from elsewhere: two different people's (`approved_by` is
    /// believed like whoever asks). What the patron owes is repaid first.
    AdjustCredits {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// How many more; below zero to take them away.
        amount: Money,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// Who approves.
        approved_by: By,
    },
    /// Take note that what is owed, or a part of it, was paid in cash elsewhere in the same append.
    PayOwedInCash {
        /// Who owes it.
        patron: PatronId,
        /// How much of it.
        amount: Money,
    },
    /// Put an electronic set into the shoe or shuffler.
    LoadElectronic {
        /// The salted hash of the whole order, published before the first bet.
        commitment: Box<str>,
        /// The order, encrypted under a key that is not in the journal, in hexadecimal.
        sealed: Box<str>,
    },
    /// Deal the next card of an electronic set, or one that was left over, to where it is due.
    DealNext {
        /// Its face, unless it lies face down.
        card: Option<Card>,
    },
    /// Take an electronic set out of play.
    EndElectronic {
        /// Its order.
        reveal: Revealed,
    },
    /// Take the table up again after the house was down (R17, R17a).
    Recover {
        /// Whether the order of the cards survived.
        order_survived: bool,
        /// The faces of the cards that lie face down, in the order they were dealt, where they are known.
        faces: Vec<Card>,
    },
}

impl From<HouseCommand> for Command {
    fn from(command: HouseCommand) -> Self {
        Self::House(command)
    }
}
