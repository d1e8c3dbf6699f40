//! What the office has about a patron.

use punto_office::Event;
use punto_vocabulary::{AdjustmentNumber, DisputeNumber, PatronId};
use std::collections::BTreeSet;

/// Disputes and adjustments of one patron: later records name only their numbers.
#[derive(Default)]
pub(crate) struct Numbers {
    disputes: BTreeSet<DisputeNumber>,
    adjustments: BTreeSet<AdjustmentNumber>,
}

impl Numbers {
    /// Whether the event is about this patron, given all events before it.
    pub(crate) fn is_about(&mut self, event: &Event, patron: &PatronId) -> bool {
        match event {
            Event::PatronRegistered(e) => e.patron == *patron,
            Event::PatronLimitsSet(e) => e.patron == *patron,
            Event::PatronPinReset(e) => e.patron == *patron,
            Event::PatronPinChosen(e) => e.patron == *patron,
            Event::PatronPinChecked(e) => e.patron == *patron,
            Event::PatronSignedIn(e) => e.patron == *patron,
            Event::PatronSignInFailed(e) => e.account_known.as_ref() == Some(patron),
            Event::PatronForgotten(e) => e.patron == *patron,
            Event::PatronExcluded(e) => e.patron == *patron,
            Event::ExclusionLifted(e) => e.patron == *patron,
            Event::RoundDisputed(e) => e.patron == *patron && self.disputes.insert(e.dispute),
            Event::AdjustmentAsked(e) => e.patron == *patron && self.adjustments.insert(e.adjustment),
            Event::DisputeAnswered(e) => self.disputes.contains(&e.dispute),
            Event::AdjustmentApproved(e) => self.adjustments.contains(&e.adjustment),
            Event::AdjustmentDeclined(e) => self.adjustments.contains(&e.adjustment),
            Event::AdjustmentDone(e) => self.adjustments.contains(&e.adjustment),
            Event::HouseFounded(_)
            | Event::OfficeSet(_)
            | Event::StaffHired(_)
            | Event::StaffPostChanged(_)
            | Event::StaffLeft(_)
            | Event::StaffReturned(_)
            | Event::PasswordSet(_)
            | Event::SignedIn(_)
            | Event::SignedOut(_)
            | Event::SignInFailed(_)
            | Event::StaffLockedOut(_)
            | Event::LockOutLifted(_)
            | Event::MachineEnrolled(_)
            | Event::MachineRevoked(_)
            | Event::SecretsKept(_)
            | Event::HouseRestored(_)
            | Event::DualControlSet(_)
            | Event::ApprovalAsked(_)
            | Event::ApprovalGiven(_)
            | Event::ApprovalRefused(_)
            | Event::ApprovalExpired(_)
            | Event::RulebookScheduled(_)
            | Event::RulebookAcknowledged(_)
            | Event::RulebookWithdrawn(_)
            | Event::TablePlanned(_)
            | Event::TableRetired(_) => false,
        }
    }
}
