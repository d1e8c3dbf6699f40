//! Acts that needed a second person, in the report of a shift: who asked for what, and who approved or refused it.

use super::records::check_length;
use super::sheet::{Cell, Section, cells};
use crate::app::App;
use crate::http::problem::Problem;
use crate::office::order_facts::OrderTold;
use crate::reports::gaming_day::Span;
use punto_house::StoredEvent;
use punto_office::{ApprovalAsked, DualAct, Event};
use punto_vocabulary::{ApprovalNumber, StaffId};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// An act that needed a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReportedAct)]
pub(super) struct SecondPersonRow {
    /// Its number.
    approval: u64,
    /// Which line of the list it is.
    act: DualAct,
    /// What was to be done, as people read it.
    told: OrderTold,
    /// When it was asked for, in Unix milliseconds.
    at: u64,
    /// Who asked.
    asked_by: String,
    /// What they are called.
    name: String,
    /// How it stood when the time ended: `waits`, `approved`, `refused` or `expired`.
    outcome: &'static str,
    /// When it ended, if it did.
    ended_at: Option<u64>,
    /// Who approved or refused it.
    ended_by: Option<String>,
    /// What they are called.
    ended_by_name: Option<String>,
    /// Why it was refused.
    reason: Option<String>,
}

impl App {
    /// The acts that were asked for in this time or ended in it. What waits may have been asked for before.
    pub(super) fn acts_of_two(&self, span: Span) -> Result<Vec<SecondPersonRow>, Problem> {
        let mut acts: BTreeMap<ApprovalNumber, SecondPersonRow> = BTreeMap::new();
        let Some(office) = self.stream(punto_house::OFFICE_STREAM)? else { return Ok(vec![]) };
        self.walk(&office, Span { from: 0, to: span.to }, |record, event| {
            let at = record.time.unix_ms();
            // What was over before this time is not this report's.
            let mut end = |approval: ApprovalNumber, outcome, by: Option<&StaffId>, reason| {
                if at < span.from {
                    acts.remove(&approval);
                } else if let Some(row) = acts.get_mut(&approval) {
                    self.end(row, (outcome, at), by, reason);
                }
            };
            match event {
                StoredEvent::Office(Event::ApprovalAsked(e)) => {
                    acts.insert(e.approval, self.asked_row(&e, at));
                }
                StoredEvent::Office(Event::ApprovalGiven(e)) => {
                    end(e.approval, "approved", Some(&e.by), None);
                }
                StoredEvent::Office(Event::ApprovalRefused(e)) => {
                    let reason = Some(e.reason.to_string());
                    end(e.approval, "refused", Some(&e.by), reason);
                }
                StoredEvent::Office(Event::ApprovalExpired(e)) => {
                    end(e.approval, "expired", None, None);
                }
                _ => {}
            }
            check_length(acts.len())
        })?;
        Ok(acts.into_values().collect())
    }

    fn asked_row(&self, asked: &ApprovalAsked, at: u64) -> SecondPersonRow {
        SecondPersonRow {
            approval: asked.approval.0,
            act: asked.act,
            told: self.told_of(&asked.order),
            at,
            asked_by: asked.by.to_string(),
            name: self.staff_name(&asked.by),
            outcome: "waits",
            ended_at: None,
            ended_by: None,
            ended_by_name: None,
            reason: None,
        }
    }

    fn end(
        &self,
        row: &mut SecondPersonRow,
        (outcome, at): (&'static str, u64),
        by: Option<&StaffId>,
        reason: Option<String>,
    ) {
        (row.outcome, row.ended_at, row.reason) = (outcome, Some(at), reason);
        (row.ended_by, row.ended_by_name) = (by.map(ToString::to_string), by.map(|by| self.staff_name(by)));
    }
}

/// The section of the printed report.
pub(super) fn section(rows: &[SecondPersonRow]) -> Section {
    let row = |row: &SecondPersonRow| {
        cells![
            row.approval,
            Cell::Moment(row.at),
            row.asked_by.as_str(),
            row.name.as_str(),
            row.act.rule().title,
            row.told.in_words(),
            row.outcome,
            row.ended_at.map_or(Cell::Nothing, Cell::Moment),
            row.ended_by.clone(),
            row.reason.clone(),
        ]
    };
    let columns =
        ["act", "asked at", "asked by", "name", "what", "exactly", "outcome", "ended at", "by", "reason"];
    Section::new("Acts of two people", &columns, rows.iter().map(row).collect())
}
