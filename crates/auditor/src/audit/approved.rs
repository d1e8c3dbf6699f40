//! That nobody did alone what nobody does alone: every act on the house's list is written in the append of its approval (I21).
//!
//! Whether a patron was absent, and whether a set of cards ended before its cut card, is not judged here.

use super::finding::{Checked, Fault, ensure, fault};
use super::record::Record;
use super::table::read;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// Which acts waited for which approval.
#[derive(Default)]
pub(crate) struct Approved {
    /// From this amount on a hand pay needs a second person; nothing before the house set it.
    hand_pay_max: Option<i64>,
    /// What was done in the append that is being read, and still lacks its approval.
    owed: Option<Owed>,
    /// Who reported an irregularity, by stream and number.
    reporters: HashMap<(String, u64), String>,
    /// Adjustments that wait in the list of acts for two people. Older ones waited in a list of their own.
    adjustments: HashSet<u64>,
    /// The append in which somebody ruled on their own report, or corrected a record.
    own_word: Option<(String, &'static [&'static str])>,
    /// Credits adjusted at a table, in an append that must hold the office's word too: its key and its place.
    adjusted: Option<(String, (String, u64))>,
}

struct Owed {
    approval: u64,
    acts: &'static [&'static str],
    kind: String,
    place: (String, u64),
}

#[derive(Deserialize)]
struct Set {
    settings: Settings,
}

#[derive(Deserialize)]
struct Settings {
    hand_pay_max: i64,
}

#[derive(Deserialize)]
struct Given {
    approval: u64,
    act: String,
}

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    order: Value,
}

#[derive(Deserialize)]
struct Adjusted {
    adjustment: u64,
}

#[derive(Deserialize)]
struct Reported {
    irregularity: u64,
    by: Option<String>,
}

#[derive(Deserialize)]
struct Ruled {
    irregularity: u64,
    #[serde(default)]
    options: bool,
}

#[derive(Deserialize)]
struct Password {
    staff: String,
    by: String,
}

#[derive(Deserialize)]
struct Paid {
    amount: i64,
}

const CORRECTION: &[&str] = &["correct-settled-round", "rule-on-round"];
const RULING: &[&str] = &["rule-on-round"];

impl Approved {
    /// Follows one record of any stream.
    pub(crate) fn record(&mut self, record: &Record) -> Checked {
        match &*record.kind {
            "DualControlSet" => {
                self.hand_pay_max = Some(read::<Set>(&record.payload)?.settings.hand_pay_max);
                return Ok(());
            }
            "ApprovalAsked" => {
                let Asked { order } = read(&record.payload)?;
                let adjustment = order.pointer("/office/adjustment").and_then(Value::as_u64);
                self.adjustments.extend(adjustment.filter(|_| order["office"]["do"] == "approve-adjustment"));
                return Ok(());
            }
            "ApprovalGiven" => return self.given(&read(&record.payload)?),
            "IrregularityReported" => {
                let Reported { irregularity, by } = read(&record.payload)?;
                if let Some(by) = by {
                    self.reporters.insert((record.stream.clone(), irregularity), by);
                }
                return Ok(());
            }
            _ => {}
        }
        let (Some(hand_pay_max), Some(person)) = (self.hand_pay_max, person(&record.actor)) else {
            return Ok(());
        };
        let Some(acts) = self.needs(record, person, hand_pay_max)? else { return Ok(()) };
        let Some(approval) = record.key.as_deref().and_then(approval_of) else {
            return fault("I21", format!("{person} did alone what takes a second person: {}", record.kind));
        };
        let place = (record.stream.clone(), record.sequence);
        self.owed = Some(Owed { approval, acts, kind: record.kind.clone(), place });
        Ok(())
    }

    /// What the append before this record owes: its approval never came.
    pub(crate) fn missing_before(&mut self, next: Option<&Record>) -> Option<(String, u64, Fault)> {
        let next_key = next.and_then(|next| next.key.as_ref());
        if let Some((_, place)) = self.adjusted.take_if(|(key, _)| Some(&*key) != next_key) {
            let what =
                "credits were adjusted at a table, and the office approved no adjustment with it".to_owned();
            return Some((place.0, place.1, Fault { invariant: "I21", what }));
        }
        let Owed { approval, .. } = self.owed.as_ref()?;
        if next.and_then(|next| approval_of(next.key.as_deref()?)) == Some(*approval) {
            return None;
        }
        let Owed { approval, kind, place, .. } = self.owed.take()?;
        let what = format!("{kind} says that it is act {approval}, and nobody approved that act with it");
        Some((place.0, place.1, Fault { invariant: "I21", what }))
    }

    fn given(&mut self, event: &Given) -> Checked {
        let Some(owed) = self.owed.take() else { return Ok(()) };
        let is_it = owed.approval == event.approval && owed.acts.contains(&&*event.act);
        ensure(is_it, "I21", || {
            format!("{} was done with act {}, which approves {:?}", owed.kind, event.approval, event.act)
        })
    }

    /// The lines of the list of which one must be approved for this record, if it is on the list.
    fn needs(
        &mut self,
        record: &Record,
        person: &str,
        hand_pay_max: i64,
    ) -> Checked<Option<&'static [&'static str]>> {
        let needed: &'static [&'static str] = match &*record.kind {
            "StaffHired" | "StaffReturned" => &["hire-staff"],
            "StaffPostChanged" => &["change-post"],
            "PasswordSet" => {
                let Password { staff, by } = read(&record.payload)?;
                return Ok((staff != by).then_some(&["hire-staff", "reset-password"]));
            }
            "ExclusionLifted" => &["lift-exclusion"],
            "PatronForgotten" => &["forget-patron"],
            "RulebookScheduled" | "RulebookWithdrawn" => &["change-rulebook"],
            "TablePlanned" | "TableRetired" => &["plan-table"],
            "VoucherReprinted" => &["reprint-voucher"],
            "PostAssigned" => &["assign-post"],
            "HandPaid" => {
                // Of somebody absent, a large one is approved as that.
                let is_large = read::<Paid>(&record.payload)?.amount > hand_pay_max;
                return Ok(is_large.then_some(&["large-hand-pay", "cash-out-for-absent-patron"]));
            }
            "CardCorrected" | "LayoutCorrected" => {
                self.own_word = record.key.clone().map(|key| (key, CORRECTION));
                return Ok(None);
            }
            "IrregularityRuled" | "DecisionMade" => {
                let Ruled { irregularity, options } = read(&record.payload)?;
                let reporter = self.reporters.get(&(record.stream.clone(), irregularity));
                if reporter.is_none_or(|reporter| reporter != person) {
                    return Ok(None);
                }
                self.own_word = record.key.clone().map(|key| (key, RULING));
                return Ok((options && record.key.is_some()).then_some(RULING));
            }
            "RoundVoided" | "RoundResettled" | "CardsReconstructed" => {
                let own = self.own_word.as_ref().filter(|(key, _)| Some(key) == record.key.as_ref());
                return Ok(own.map(|(_, acts)| *acts));
            }
            "CreditsAdjusted" => {
                if !is_of_approval(record) {
                    // An adjustment of before they waited in the list: the office's word has the same name.
                    let Some(key) = record.key.clone() else {
                        return fault("I21", format!("{person} adjusted credits alone"));
                    };
                    self.adjusted = Some((key, (record.stream.clone(), record.sequence)));
                    return Ok(None);
                }
                &["adjust-credits"]
            }
            "AdjustmentApproved" => {
                self.adjusted = None;
                let Adjusted { adjustment } = read(&record.payload)?;
                let is_listed = self.adjustments.contains(&adjustment);
                return Ok((is_listed || is_of_approval(record)).then_some(&["adjust-credits"]));
            }
            // Editions before this one named the second person in the record itself, or asked for none. Whoever says that it is
            // an act of the list has the approval beside it.
            _ => return Ok(of_either_edition(&record.kind).filter(|_| is_of_approval(record))),
        };
        Ok(Some(needed))
    }
}

/// The member of staff who acted: `pit-supervisor:sam`. Patrons, machines and the house itself do nothing that is on the list.
fn person(actor: &str) -> Option<&str> {
    let (post, person) = actor.split_once(':')?;
    let posts = ["dealer", "pit-supervisor", "pit-manager", "shift-manager", "cashier", "administrator"];
    posts.contains(&post).then_some(person)
}

/// The line of the list that a record is of, where editions before this one wrote it without an approval.
fn of_either_edition(kind: &str) -> Option<&'static [&'static str]> {
    Some(match kind {
        "VoucherVoided" => &["void-voucher"],
        "PatronPinReset" => &["reset-pin"],
        "MachineEnrolled" => &["enrol-reader"],
        "SetRejected" => &["reject-set", "rule-on-round", "correct-settled-round"],
        _ => return None,
    })
}

fn is_of_approval(record: &Record) -> bool {
    record.key.as_deref().and_then(approval_of).is_some()
}

/// The number of the approval under whose name an append was written.
fn approval_of(key: &str) -> Option<u64> {
    key.split('~').next()?.strip_prefix("approval-")?.parse().ok()
}
