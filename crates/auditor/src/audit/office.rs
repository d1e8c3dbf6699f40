//! The office: no money lies there, but people answer for money there (I1, I8, I13).

use super::finding::{Checked, ensure, fault};
use super::second_person::SecondPerson;
use super::table::read;
use super::versions::{Acknowledged, Versions};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};

/// The office's books, as far as they bear on money and on who may order it.
#[derive(Default)]
pub(crate) struct Office {
    is_founded: bool,
    /// Who works or worked here, with their post and whether they do now.
    staff: HashMap<String, (String, bool)>,
    patrons: BTreeSet<String>,
    disputes: HashMap<u64, Dispute>,
    adjustments: HashMap<u64, Adjustment>,
    pub(crate) versions: Versions,
    second_person: SecondPerson,
}

struct Dispute {
    /// Whether it was answered, and how.
    upheld: Option<bool>,
    /// What pays it.
    paid_with: Option<u64>,
}

struct Adjustment {
    asked_by: String,
    dispute: Option<u64>,
    state: &'static str,
}

#[derive(Deserialize)]
struct Hired {
    staff: String,
    post: String,
}

#[derive(Deserialize)]
struct Staff {
    staff: String,
}

#[derive(Deserialize)]
struct Patron {
    patron: String,
}

#[derive(Deserialize)]
struct PinReset {
    patron: String,
    asked_by: String,
    approved_by: String,
}

#[derive(Deserialize)]
struct Restored {
    by: String,
    approved_by: String,
    at: u64,
}

#[derive(Deserialize)]
struct Disputed {
    dispute: u64,
    patron: String,
}

#[derive(Deserialize)]
struct Answered {
    dispute: u64,
    upheld: bool,
}

#[derive(Deserialize)]
struct Asked {
    adjustment: u64,
    patron: String,
    amount: i64,
    dispute: Option<u64>,
    by: String,
}

#[derive(Deserialize)]
struct Approved {
    adjustment: u64,
    by: String,
}

#[derive(Deserialize)]
struct Ended {
    adjustment: u64,
}

/// An event that is read and has nothing to be recomputed.
#[derive(Deserialize)]
struct Said {}

impl Office {
    /// An office before its first record, with the texts of the rulebooks that it schedules.
    pub(crate) fn new(rulebooks: &[String]) -> Self {
        Self { versions: Versions::new(rulebooks), ..Self::default() }
    }

    /// Follows one record of the office.
    pub(crate) fn record(&mut self, (kind, payload): (&str, &str)) -> Checked {
        if kind == "HouseFounded" {
            read::<Said>(payload)?;
            let was = std::mem::replace(&mut self.is_founded, true);
            return ensure(!was, "I1", || "the house was founded twice".to_owned());
        }
        ensure(self.is_founded, "I1", || format!("{kind} before the house was founded"))?;
        match kind {
            "StaffHired" => {
                self.second_person.hired(&read(payload)?);
                self.hired(read(payload)?)
            }
            "StaffPostChanged" => self.post_changed(read(payload)?),
            "StaffLeft" => self.works(&read(payload)?, false),
            "StaffReturned" => self.works(&read(payload)?, true),
            "PatronRegistered" => {
                let Patron { patron } = read(payload)?;
                let is_new = self.patrons.insert(patron.clone());
                ensure(is_new, "I13", || format!("patron {patron} was registered twice"))
            }
            "PatronLimitsSet" | "PatronExcluded" | "ExclusionLifted" | "PatronPinChosen"
            | "PatronPinChecked" | "PatronSignedIn" | "PatronForgotten" => {
                let Patron { patron } = read(payload)?;
                self.check_patron(&patron)
            }
            "PatronPinReset" => {
                let PinReset { patron, asked_by, approved_by } = read(payload)?;
                ensure(asked_by != approved_by, "I13", || {
                    format!("{asked_by} asked for a new PIN of {patron} and approved it too")
                })?;
                self.check_patron(&patron)
            }
            "HouseRestored" => {
                let Restored { by, approved_by, at } = read(payload)?;
                self.member(&by)?;
                self.member(&approved_by)?;
                self.second_person.restored((&by, &approved_by), at)
            }
            "RoundDisputed" => self.disputed(&read(payload)?),
            "DisputeAnswered" => self.answered(&read(payload)?),
            "AdjustmentAsked" => self.asked(read(payload)?),
            "AdjustmentApproved" => self.approved(&read(payload)?),
            "AdjustmentDeclined" => self.declined(&read(payload)?),
            "AdjustmentDone" => self.done(&read(payload)?),
            "DualControlSet" => {
                self.second_person.set(&read(payload)?);
                Ok(())
            }
            "ApprovalAsked" => self.second_person.asked(read(payload)?),
            "ApprovalGiven" => self.second_person.given(&read(payload)?),
            "ApprovalRefused" | "ApprovalExpired" => self.second_person.ended(&read(payload)?),
            "PasswordSet" => {
                self.second_person.password(&read(payload)?);
                Ok(())
            }
            "OfficeSet" => {
                self.versions.set(&read(payload)?);
                Ok(())
            }
            "RulebookScheduled" => self.versions.scheduled(read(payload)?),
            "RulebookWithdrawn" => self.versions.withdrawn(&read(payload)?),
            "RulebookAcknowledged" => self.acknowledged(&read(payload)?),
            "SignedIn" | "SignedOut" | "SignInFailed" | "StaffLockedOut" | "LockOutLifted"
            | "PatronSignInFailed" | "MachineEnrolled" | "MachineRevoked" | "TablePlanned"
            | "TableRetired" | "SecretsKept" => read::<Said>(payload).map(|_| ()),
            _ => fault("I8", format!("the auditor knows no event {kind} of the office")),
        }
    }

    /// Only somebody who works here as an auditor acknowledges a version.
    fn acknowledged(&mut self, event: &Acknowledged) -> Checked {
        let checked = self.versions.acknowledged(event);
        let is_auditor = self.staff.get(&event.by).is_some_and(|(post, works)| *works && post == "auditor");
        ensure(is_auditor, "I13", || {
            format!("{} acknowledged {} and is no auditor of the house", event.by, event.version)
        })?;
        checked?;
        self.second_person.acknowledged((&event.game, &event.version), &event.by, event.at)
    }

    fn hired(&mut self, event: Hired) -> Checked {
        let Hired { staff, post } = event;
        let before = self.staff.insert(staff.clone(), (post, true));
        ensure(before.is_none(), "I13", || format!("{staff} was taken on twice"))?;
        self.check_administrator()
    }

    fn post_changed(&mut self, event: Hired) -> Checked {
        let Hired { staff, post } = event;
        self.member(&staff)?.0 = post;
        self.check_administrator()
    }

    fn works(&mut self, event: &Staff, works: bool) -> Checked {
        self.member(&event.staff)?.1 = works;
        self.check_administrator()
    }

    fn member(&mut self, staff: &str) -> Checked<&mut (String, bool)> {
        match self.staff.get_mut(staff) {
            Some(member) => Ok(member),
            None => fault("I13", format!("{staff} was never taken on")),
        }
    }

    /// Somebody looks after the house at any time.
    fn check_administrator(&self) -> Checked {
        let is_one = |(post, works): &(String, bool)| *works && post == "administrator";
        ensure(self.staff.values().any(is_one), "I13", || "the house has no administrator".to_owned())
    }

    fn check_patron(&self, patron: &str) -> Checked {
        ensure(self.patrons.contains(patron), "I13", || format!("patron {patron} was never registered"))
    }

    fn disputed(&mut self, event: &Disputed) -> Checked {
        let number = event.dispute;
        let before = self.disputes.insert(number, Dispute { upheld: None, paid_with: None });
        ensure(before.is_none(), "I13", || format!("dispute {number} was raised twice"))?;
        self.check_patron(&event.patron)
    }

    fn answered(&mut self, event: &Answered) -> Checked {
        let number = event.dispute;
        let Some(dispute) = self.disputes.get_mut(&number) else {
            return fault("I13", format!("dispute {number} was never raised"));
        };
        let before = dispute.upheld.replace(event.upheld);
        ensure(before.is_none(), "I13", || format!("dispute {number} was answered twice"))
    }

    fn asked(&mut self, event: Asked) -> Checked {
        let Asked { adjustment: number, patron, amount, dispute, by } = event;
        let asked = Adjustment { asked_by: by, dispute, state: "asked" };
        let before = self.adjustments.insert(number, asked);
        ensure(before.is_none(), "I13", || format!("adjustment {number} was asked for twice"))?;
        ensure(amount != 0, "I1", || format!("adjustment {number} is of nothing"))?;
        self.check_patron(&patron)?;
        let Some(disputed) = dispute else { return Ok(()) };
        let Some(dispute) = self.disputes.get_mut(&disputed).filter(|dispute| dispute.upheld == Some(true))
        else {
            return fault("I13", format!("adjustment {number} pays dispute {disputed}, which is not upheld"));
        };
        let before = dispute.paid_with.replace(number);
        ensure(before.is_none(), "I1", || format!("dispute {disputed} is paid twice"))
    }

    fn approved(&mut self, event: &Approved) -> Checked {
        let Approved { adjustment: number, by } = event;
        let adjustment = self.adjustment(*number, &["asked"])?;
        adjustment.state = "approved";
        let is_other = adjustment.asked_by != *by;
        ensure(is_other, "I13", || format!("{by} asked for adjustment {number} and approved it too"))
    }

    fn declined(&mut self, event: &Ended) -> Checked {
        let adjustment = self.adjustment(event.adjustment, &["asked", "approved"])?;
        adjustment.state = "declined";
        if let Some(dispute) = adjustment.dispute
            && let Some(dispute) = self.disputes.get_mut(&dispute)
        {
            dispute.paid_with = None;
        }
        Ok(())
    }

    fn done(&mut self, event: &Ended) -> Checked {
        self.adjustment(event.adjustment, &["approved"])?.state = "done";
        Ok(())
    }

    /// The adjustment, which must stand in one of these ways.
    fn adjustment(&mut self, number: u64, states: &[&str]) -> Checked<&mut Adjustment> {
        match self.adjustments.get_mut(&number) {
            None => fault("I13", format!("adjustment {number} was never asked for")),
            Some(adjustment) if !states.contains(&adjustment.state) => {
                fault("I13", format!("adjustment {number} is {} at this point", adjustment.state))
            }
            Some(adjustment) => Ok(adjustment),
        }
    }
}
