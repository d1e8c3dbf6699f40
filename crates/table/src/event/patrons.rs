//! Patrons come and go, and their credits with them.

use crate::{HandPay, Means, Place};
use punto_rules::Money;
use punto_vocabulary::{Note, PatronId, StaffId, event_facts};

event_facts! {
    /// A patron came to the table.
    PatronJoined {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Where to.
        place: Place,
    }
    /// A patron left their place. Wagers stay in the round, and credits wait (`5.3`, R15).
    PatronLeft {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    }
    /// A patron bought credits, which lie at the table from now on.
    CreditsBought {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// In whole cents.
        amount: Money,
        /// With what.
        with: Means,
    }
    /// A patron cashed credits out.
    CreditsCashedOut {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// In whole cents.
        amount: Money,
        /// Into what.
        into: Means,
    }
    /// What was set aside for an attendant has been paid.
    HandPaid {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// In whole cents.
        amount: Money,
        /// Into what.
        into: HandPay,
    }
    /// Two people gave a patron credits or took them away, without money from elsewhere.
    CreditsAdjusted {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// How much more they have, below zero if less.
        amount: Money,
        /// How much of it went to what they owed instead of to the credits.
        owed_repaid: Money,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// Who asked.
        asked_by: StaffId,
        /// Who approved; somebody else.
        approved_by: StaffId,
    }
    /// A patron paid back, out of credits, what they owed.
    OwedRepaid {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// In whole cents.
        amount: Money,
    }
    /// A patron paid what they owed, or a part of it, in cash at the desk.
    OwedPaidInCash {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// In whole cents.
        amount: Money,
    }
}
