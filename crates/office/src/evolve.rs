//! How facts change the office.

use crate::patron::Exclusion;
use crate::{
    Acknowledgement, Adjustment, AdjustmentApproved, AdjustmentAsked, AdjustmentDeclined, AdjustmentState,
    ApprovalAsked, ApprovalGiven, ApprovalOutcome, Command, Dispute, DisputeAnswer, DisputeAnswered,
    EndedAct, Event, KeptSecret, Machine, Office, Patron, PlannedTable, RoundDisputed, RulebookAcknowledged,
    RulebookScheduled, ScheduledRulebook, SignInFailed, StaffMember, WaitingAct,
};
use punto_vocabulary::{AdjustmentNumber, ApprovalNumber, PatronId, StaffId, WallTime};
use serde::Deserialize as _;
use serde_json::Value;

/// So many ended acts are remembered for whoever looks after the floor; the journal has them all.
const ENDED_MAX: usize = 100;

impl Office {
    /// Takes a fact in. It cannot fail: what happened, happened.
    pub fn evolve(&mut self, event: &Event) {
        self.saw(time_of(event));
        match event {
            Event::HouseFounded(event) => self.money = self.money.or(Some(event.money)),
            Event::OfficeSet(event) => self.settings = event.settings,
            Event::StaffHired(_)
            | Event::StaffPostChanged(_)
            | Event::StaffLeft(_)
            | Event::StaffReturned(_)
            | Event::PasswordSet(_)
            | Event::SignedIn(_)
            | Event::SignedOut(_)
            | Event::SignInFailed(_)
            | Event::StaffLockedOut(_)
            | Event::LockOutLifted(_) => self.evolve_staff(event),
            Event::PatronRegistered(_)
            | Event::PatronLimitsSet(_)
            | Event::PatronExcluded(_)
            | Event::ExclusionLifted(_)
            | Event::PatronPinReset(_)
            | Event::PatronPinChosen(_)
            | Event::PatronForgotten(_) => self.evolve_patron(event),
            // Facts that are told, and change nothing here.
            Event::PatronPinChecked(_)
            | Event::PatronSignedIn(_)
            | Event::PatronSignInFailed(_)
            | Event::HouseRestored(_) => {}
            Event::MachineEnrolled(event) => {
                let machine = Machine { kind: event.kind, table: event.table.clone(), is_revoked: false };
                self.machines.insert(event.machine.clone(), machine);
            }
            Event::MachineRevoked(event) => {
                if let Some(machine) = self.machines.get_mut(&event.machine) {
                    machine.is_revoked = true;
                }
            }
            Event::RoundDisputed(event) => self.raise(event),
            Event::DisputeAnswered(event) => self.answer(event),
            Event::AdjustmentAsked(event) => self.ask(event),
            Event::AdjustmentApproved(event) => self.approve(event),
            Event::AdjustmentDeclined(event) => self.decline(event),
            Event::AdjustmentDone(event) => self.stand(event.adjustment, AdjustmentState::Done),
            Event::DualControlSet(event) => self.dual_control = Some(event.settings),
            Event::ApprovalAsked(event) => self.wait(event),
            Event::ApprovalGiven(event) => self.approved(event),
            Event::ApprovalRefused(event) => {
                let outcome = ApprovalOutcome::Refused(event.by.clone());
                self.wait_no_more(event.approval, outcome, event.at);
            }
            Event::ApprovalExpired(event) => {
                self.wait_no_more(event.approval, ApprovalOutcome::Expired, event.at);
            }
            Event::RulebookScheduled(event) => self.schedule(event),
            Event::RulebookAcknowledged(event) => self.acknowledge(event),
            Event::RulebookWithdrawn(event) => self
                .rulebooks
                .retain(|scheduled| (&scheduled.game, &scheduled.version) != (&event.game, &event.version)),
            Event::SecretsKept(event) => {
                for KeptSecret { whose, digest } in &event.secrets {
                    self.secrets.insert(whose.clone(), digest.clone());
                }
            }
            Event::TablePlanned(event) => {
                let planned = PlannedTable { settings: event.settings.clone(), is_retired: false };
                self.tables.insert(event.table.clone(), planned);
            }
            Event::TableRetired(event) => {
                if let Some(table) = self.tables.get_mut(&event.table) {
                    table.is_retired = true;
                }
            }
        }
    }

    fn evolve_staff(&mut self, event: &Event) {
        match event {
            Event::StaffHired(event) => {
                let mut member = StaffMember::new(event.post);
                (member.hired_by, member.hired_at) = (event.by.clone(), event.at);
                self.staff.insert(event.staff.clone(), member);
            }
            Event::StaffPostChanged(event) => self.member(&event.staff, |member| member.post = event.post),
            Event::StaffLeft(event) => self.member(&event.staff, |member| member.is_working = false),
            Event::StaffReturned(event) => self.member(&event.staff, |member| member.is_working = true),
            Event::PasswordSet(event) => self.member(&event.staff, |member| {
                member.has_password = true;
                member.must_change_password = event.must_change;
                // A password that somebody chooses for themselves does not undo that another knew the one before.
                if event.by != event.staff {
                    member.reset_by = event.at.and(Some(event.by.clone()));
                    member.reset_at = event.at;
                }
            }),
            Event::SignedIn(event) => self.member(&event.staff, |member| {
                member.signed_in_at = Some(event.at);
                member.tries.succeed(&event.from);
            }),
            Event::SignInFailed(event) => self.fail(event),
            Event::StaffLockedOut(event) => {
                self.member(&event.staff, |member| member.tries.lock(event.from.as_ref(), event.until));
            }
            Event::LockOutLifted(event) => self.member(&event.staff, |member| member.tries.lift()),
            _ => {}
        }
    }

    fn evolve_patron(&mut self, event: &Event) {
        match event {
            Event::PatronRegistered(event) => {
                self.patrons.insert(event.patron.clone(), Patron::new(event.kind));
            }
            Event::PatronLimitsSet(event) => {
                if let Some(patron) = self.patrons.get_mut(&event.patron) {
                    (patron.limits, patron.later) = (event.limits, event.later);
                }
            }
            Event::PatronExcluded(event) => {
                if let Some(patron) = self.patrons.get_mut(&event.patron) {
                    patron.exclude(&event.by, Exclusion { until: event.until });
                }
            }
            Event::ExclusionLifted(event) => {
                if let Some(patron) = self.patrons.get_mut(&event.patron) {
                    patron.by_staff = None;
                }
            }
            Event::PatronPinReset(event) => self.known_patron(&event.patron, |known| {
                known.must_choose_pin = true;
            }),
            Event::PatronPinChosen(event) => self.known_patron(&event.patron, |known| {
                known.must_choose_pin = false;
            }),
            Event::PatronForgotten(event) => self.known_patron(&event.patron, |known| {
                known.is_forgotten = true;
            }),
            _ => {}
        }
    }

    fn known_patron(&mut self, patron: &PatronId, change: impl FnOnce(&mut Patron)) {
        if let Some(known) = self.patrons.get_mut(patron) {
            change(known);
        }
    }

    fn member(&mut self, staff: &StaffId, change: impl FnOnce(&mut StaffMember)) {
        if let Some(member) = self.staff.get_mut(staff) {
            change(member);
        }
    }

    fn fail(&mut self, event: &SignInFailed) {
        let Some(staff) = &event.name_known else { return };
        let settings = self.settings;
        self.member(staff, |member| member.tries.fail(&event.from, event.at, &settings));
    }

    fn raise(&mut self, event: &RoundDisputed) {
        let key = (event.patron.clone(), event.table.clone(), event.round);
        self.disputed.insert(key, event.dispute);
        let dispute = Dispute {
            patron: event.patron.clone(),
            table: event.table.clone(),
            round: event.round,
            words: event.words.clone(),
            evidence: event.evidence.clone(),
            at: event.at,
            answer: None,
        };
        self.disputes.insert(event.dispute, dispute);
    }

    fn answer(&mut self, event: &DisputeAnswered) {
        if let Some(dispute) = self.disputes.get_mut(&event.dispute) {
            let (by, answer) = (event.by.clone(), event.answer.clone());
            dispute.answer = Some(DisputeAnswer { by, answer, is_upheld: event.upheld });
        }
    }

    fn ask(&mut self, event: &AdjustmentAsked) {
        if let Some(dispute) = event.dispute {
            self.paid_with.insert(dispute, event.adjustment);
        }
        let adjustment = Adjustment {
            table: event.table.clone(),
            patron: event.patron.clone(),
            amount: event.amount,
            reason: event.reason.clone(),
            dispute: event.dispute,
            asked_by: event.by.clone(),
            asked_at: event.at,
            answered_at: None,
            approval: None,
            approved_by: None,
            state: AdjustmentState::Asked,
        };
        self.adjustments.insert(event.adjustment, adjustment);
    }

    fn approve(&mut self, event: &AdjustmentApproved) {
        self.stand(event.adjustment, AdjustmentState::Approved);
        if let Some(adjustment) = self.adjustments.get_mut(&event.adjustment) {
            (adjustment.approved_by, adjustment.answered_at) = (Some(event.by.clone()), event.at);
        }
    }

    fn decline(&mut self, event: &AdjustmentDeclined) {
        self.stand(event.adjustment, AdjustmentState::Declined);
        if let Some(adjustment) = self.adjustments.get_mut(&event.adjustment) {
            adjustment.answered_at = event.at;
        }
        self.paid_with.retain(|_, adjustment| *adjustment != event.adjustment);
    }

    /// An adjustment that nobody approved in time, or that somebody refused among the acts that wait.
    fn decline_with(&mut self, approval: ApprovalNumber, at: WallTime) {
        let is_its = |one: &Adjustment| one.approval == Some(approval) && one.state == AdjustmentState::Asked;
        let Some((number, adjustment)) = self.adjustments.iter_mut().find(|(_, one)| is_its(one)) else {
            return;
        };
        (adjustment.state, adjustment.answered_at) = (AdjustmentState::Declined, Some(at));
        let number = *number;
        self.paid_with.retain(|_, adjustment| *adjustment != number);
    }

    fn stand(&mut self, number: AdjustmentNumber, state: AdjustmentState) {
        if let Some(adjustment) = self.adjustments.get_mut(&number) {
            adjustment.state = state;
        }
    }

    fn wait(&mut self, event: &ApprovalAsked) {
        self.approvals = self.approvals.max(event.approval.0);
        let waiting = WaitingAct {
            approval: event.approval,
            act: event.act,
            order: event.order.clone(),
            by: event.by.clone(),
            at: event.at,
            until: event.until,
        };
        if let Some(Command::ApproveAdjustment { adjustment }) = in_office(&event.order)
            && let Some(adjustment) = self.adjustments.get_mut(&adjustment)
        {
            adjustment.approval = Some(event.approval);
        }
        self.waiting.insert(event.approval, waiting);
    }

    fn approved(&mut self, event: &ApprovalGiven) {
        match self.waiting.get(&event.approval).and_then(|waiting| in_office(&waiting.order)) {
            Some(Command::ScheduleRulebook { game, version, .. }) => {
                let is_it = |one: &&mut ScheduledRulebook| (&one.game, &one.version) == (&game, &version);
                if let Some(scheduled) = self.rulebooks.iter_mut().find(is_it) {
                    scheduled.signed_by = vec![event.asked_by.clone(), event.by.clone()];
                }
            }
            // Asked for at the machine in the administrator's own name, by somebody who proved nothing: whoever approves a
            // password may have read it there.
            Some(Command::SetPassword { staff, .. }) if staff == event.asked_by => {
                self.member(&staff, |member| {
                    (member.reset_by, member.reset_at) = (Some(event.by.clone()), Some(event.at));
                });
            }
            _ => {}
        }
        self.wait_no_more(event.approval, ApprovalOutcome::Approved(event.by.clone()), event.at);
    }

    fn wait_no_more(&mut self, approval: ApprovalNumber, outcome: ApprovalOutcome, at: WallTime) {
        let Some(asked) = self.waiting.remove(&approval) else { return };
        if !matches!(outcome, ApprovalOutcome::Approved(_)) {
            self.decline_with(approval, at);
        }
        if self.ended.len() == ENDED_MAX {
            self.ended.pop_front();
        }
        self.ended.push_back(EndedAct { asked, outcome, at });
    }

    fn schedule(&mut self, event: &RulebookScheduled) {
        let scheduled = ScheduledRulebook {
            game: event.game.clone(),
            version: event.version.clone(),
            sha256: event.sha256.clone(),
            from: event.from,
            signed_by: Vec::new(),
            acknowledged: match event.at {
                Some(_) => Acknowledgement::Waits,
                None => Acknowledgement::NotNeeded,
            },
        };
        let place = self.rulebooks.partition_point(|earlier| earlier.from <= scheduled.from);
        self.rulebooks.insert(place, scheduled);
    }

    fn acknowledge(&mut self, event: &RulebookAcknowledged) {
        let is_it = |one: &&mut ScheduledRulebook| {
            (&one.game, &one.version, &one.sha256) == (&event.game, &event.version, &event.sha256)
        };
        if let Some(scheduled) = self.rulebooks.iter_mut().find(is_it) {
            scheduled.acknowledged = Acknowledgement::By(event.by.clone());
        }
    }
}

/// When it happened, where the fact itself says so.
const fn time_of(event: &Event) -> WallTime {
    match event {
        Event::HouseFounded(event) => event.at,
        Event::SignedIn(event) => event.at,
        Event::SignedOut(event) => event.at,
        Event::SignInFailed(event) => event.at,
        Event::PatronLimitsSet(event) => event.at,
        Event::PatronExcluded(event) => event.at,
        Event::PatronPinReset(event) => event.at,
        Event::PatronPinChosen(event) => event.at,
        Event::PatronPinChecked(event) => event.at,
        Event::PatronSignedIn(event) => event.at,
        Event::PatronSignInFailed(event) => event.at,
        Event::PatronForgotten(event) => event.at,
        Event::RoundDisputed(event) => event.at,
        Event::HouseRestored(event) => event.at,
        Event::RulebookAcknowledged(event) => event.at,
        Event::ApprovalAsked(event) => event.at,
        Event::ApprovalGiven(event) => event.at,
        Event::ApprovalRefused(event) => event.at,
        Event::ApprovalExpired(event) => event.at,
        _ => WallTime::from_ms(0),
    }
}

/// The act in the office that waits, if it is one.
fn in_office(order: &Value) -> Option<Command> {
    Command::deserialize(order.get("office")?).ok()
}
