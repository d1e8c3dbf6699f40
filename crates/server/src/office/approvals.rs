//! Acts that need a second person, as the server sees them: what only it can know, and what is left to do once one is approved.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::identity::kept_secrets::digest_of;
use crate::identity::sessions::Subject;
use crate::identity::vault::{VaultFailed, WaitingSecret};
use axum::http::StatusCode;
use punto_house::{Answer, OfficeAct, Order, Request, StoredEvent};
use punto_journal::Journal as _;
use punto_office::{Approvers, DualControl, Event, Office};
use punto_vocabulary::{ApprovalNumber, By, Digest, PatronId};
use serde::Deserialize as _;
use serde_json::Value;
use std::time::Duration;

const MINUTE_MS: u64 = 60_000;

/// A patron who has done nothing for so long and has no page open is absent.
const PRESENT_MS: u64 = 2 * MINUTE_MS;

/// How often acts are looked at whose time is up.
pub(crate) const EXPIRY: Duration = Duration::from_secs(10);

impl App {
    /// What the configuration says about acts that need a second person.
    pub(crate) async fn set_dual_control(&self) -> anyhow::Result<()> {
        let rules = &self.config.approvals;
        let cooling_off_hours = if self.config.makes_demo_staff() { 0 } else { rules.cooling_off_hours };
        let settings = DualControl {
            cooling_off_ms: u64::from(cooling_off_hours) * 60 * MINUTE_MS,
            waits_ms: u64::from(rules.wait_minutes) * MINUTE_MS,
            hand_pay_max: rules.hand_pay_alone_max,
        };
        self.floor.shared.house.office(warn_of_too_few_people);
        let set = OfficeAct::SetDualControl { settings };
        self.office_notes(set).await.map_err(|problem| anyhow::anyhow!("{}", problem.detail()))
    }

    /// Whether a patron is here: a page of theirs is open, or they did something just now. Whoever signed in with a first
    /// code, which the cash desk has seen, may be anybody.
    pub(crate) fn is_present(&self, patron: &PatronId) -> bool {
        let is_active = self.sessions.is_active(&Subject::Patron(patron.clone()), self.wall_ms(), PRESENT_MS);
        is_active && !self.must_choose_pin(patron)
    }

    /// Whether a patron has just entered their PIN at the window of this cashier.
    pub(crate) fn has_shown_pin(&self, caller: &Caller, patron: &PatronId) -> bool {
        caller.staff().is_some_and(|cashier| {
            self.pin_tries.was_shown(patron, cashier, self.floor.shared.clock.since_open_ms(), PRESENT_MS)
        })
    }

    /// What is left to do outside the journal once an act was approved.
    pub(crate) async fn after_approval(
        &self,
        approval: ApprovalNumber,
        answer: &Answer,
    ) -> Result<(), Problem> {
        let there = self.clone();
        self.on_disk(move || there.put_waiting_secret_in_force(approval)).await??;
        for record in &answer.records {
            match StoredEvent::read(record) {
                Ok(StoredEvent::Office(Event::RulebookScheduled(_) | Event::RulebookWithdrawn(_))) => {
                    let there = self.clone();
                    self.on_disk(move || there.shelve()).await??;
                }
                Ok(StoredEvent::Office(Event::TablePlanned(planned))) => {
                    let by = self.asker_of(answer)?;
                    self.open_planned(by, planned.table, planned.settings, answer.is_repeat).await?;
                }
                Ok(StoredEvent::Office(Event::PatronForgotten(forgotten))) => {
                    self.erase(forgotten.patron).await?;
                }
                Ok(StoredEvent::Office(Event::TableRetired(retired))) => self.floor.dismiss(&retired.table),
                _ => {}
            }
        }
        Ok(())
    }

    /// Whoever asked for what these records approve, as they act now.
    fn asker_of(&self, answer: &Answer) -> Result<By, Problem> {
        let given = answer.records.iter().find_map(|record| match StoredEvent::read(record) {
            Ok(StoredEvent::Office(Event::ApprovalGiven(given))) => Some(given),
            _ => None,
        });
        let asker =
            given.and_then(|given| self.floor.shared.house.office(|office| office.acts_as(&given.asked_by)));
        asker.ok_or_else(|| {
            let detail =
                "the act was approved, but whoever asked for it works here no longer; open the table by hand";
            Problem::new(StatusCode::CONFLICT, "asker-gone", detail)
        })
    }

    /// Refuses to approve an act with a secret when the vault keeps another than the one that was asked for.
    pub(crate) async fn check_waiting_secret(&self, approval: ApprovalNumber) -> Result<(), Problem> {
        let asked = self
            .floor
            .shared
            .house
            .office(|office| office.waiting_act(approval).and_then(|waiting| secret_in(&waiting.order)));
        let Some(asked) = asked else { return Ok(()) };
        let there = self.clone();
        let kept = self.on_disk(move || there.waiting_secret(approval)).await??;
        let kept = kept.map(|secret| digest_of(&secret.stored));
        if kept == Some(asked) {
            return Ok(());
        }
        tracing::error!(
            %approval,
            "alarm: the vault keeps another secret for this act than the one that was asked for; somebody changed the vault. \
             Nothing was done; refuse the act and ask for it again"
        );
        let detail = "the vault keeps another secret than the one that was asked for; refuse this act and ask for it again";
        Err(Problem::new(StatusCode::CONFLICT, "other-secret", detail))
    }

    /// The secret that waits for this act, and whose it is.
    fn waiting_secret(&self, approval: ApprovalNumber) -> Result<Option<WaitingSecret>, VaultFailed> {
        let mut waiting = self.vault.waiting()?.into_iter();
        Ok(waiting.find(|(of, _)| *of == approval).and_then(|(_, secret)| secret))
    }

    fn put_waiting_secret_in_force(&self, approval: ApprovalNumber) -> Result<(), Problem> {
        // The approval has put the digest of what was asked for in force. Anything else is dropped, with an alarm.
        if let Some(secret) = self.waiting_secret(approval)?
            && self.is_recorded(&secret.whose, &secret.stored)
        {
            self.keep(&secret)?;
        }
        Ok(self.vault.forget_waiting(approval)?)
    }

    /// The house was stopped between an approval and the vault, or an act expired meanwhile: the journal says which.
    pub(crate) fn settle_waiting_secrets(&self) -> anyhow::Result<()> {
        let house = &self.floor.shared.house;
        for (approval, ..) in self.vault.waiting()? {
            if house.office(|office| office.waiting_act(approval).is_some()) {
                continue;
            }
            if house.journal().recorded(&format!("approval-{approval}"))?.is_empty() {
                self.vault.forget_waiting(approval)?;
            } else {
                let failed = |problem: Problem| anyhow::anyhow!("{}", problem.detail());
                self.put_waiting_secret_in_force(approval).map_err(failed)?;
            }
        }
        Ok(())
    }

    /// Lets acts expire that nobody approved in time.
    pub(crate) async fn expire_approvals(&self) -> Result<(), Problem> {
        let now = self.wall_time();
        let is_due = |office: &Office| office.waiting().any(|waiting| waiting.until <= now);
        if !self.floor.shared.house.office(is_due) {
            return Ok(());
        }
        let order = Order::Office(OfficeAct::ExpireApprovals {});
        let answer = self.floor.ask(Request { key: None, by: By::Clock, order }).await?;
        tracing::info!(expired = answer.records.len(), "acts expired that no second person approved");
        Ok(())
    }
}

/// The digest of the password in an order that waits, if there is one.
pub(crate) fn secret_in(order: &Value) -> Option<Digest> {
    Digest::deserialize(order.pointer("/office/secret")?).ok()
}

/// A house in which some act on the list could never be approved says so whenever it opens.
fn warn_of_too_few_people(office: &Office) {
    let working = |approvers: Approvers| {
        let posts = office.staff().filter(|(_, member)| member.is_working).map(|(_, member)| member.post);
        posts.filter(|post| approvers.include(*post)).count()
    };
    for (approvers, acts) in [
        (Approvers::Administration, "hiring, posts, passwords, rulebooks and tables"),
        (Approvers::Pit, "reprints, corrections, rulings, early ends of shoes and large hand pays"),
        (Approvers::PitManagers, "lifting an exclusion"),
    ] {
        let people = working(approvers);
        if people < 2 {
            tracing::warn!(
                people,
                "too few people: {acts} need two people, of whom one is {approvers}; add staff with `punto admin staff add` \
                 before the first opening, or in the office"
            );
        }
    }
}
