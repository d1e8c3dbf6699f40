//! Irregularities: what happened, what the rulebook ruled by which clauses, who decided and why.

use super::records::check_length;
use super::sheet::{Cell, Section, cells};
use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use punto_house::StoredEvent;
use punto_journal::{RecordedEvent, StreamId};
use punto_table::{Decision, Event, IrregularityReported};
use punto_vocabulary::{IrregularityNumber, TableId};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Every irregularity that was reported, ruled on or decided in a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct IrregularitiesReport {
    /// Table by table, in order.
    pub(crate) irregularities: Vec<IrregularityRow>,
}

/// An irregularity, as far as it was known when the time ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct IrregularityRow {
    /// At which table.
    pub(crate) table: String,
    /// Its number there.
    pub(crate) number: u64,
    /// In which round.
    pub(crate) round: u64,
    /// When it was reported, in Unix milliseconds.
    pub(crate) at: u64,
    /// What happened.
    pub(crate) kind: String,
    /// When it was noticed.
    pub(crate) noticed: String,
    /// Who reported it.
    pub(crate) reported_by: String,
    /// What else was said.
    pub(crate) note: Option<String>,
    /// Who established the facts, so that a ruling took effect (R17e).
    pub(crate) established_by: Option<String>,
    /// Who found the report unfounded, if somebody did.
    pub(crate) dismissed: Option<DismissalRow>,
    /// What the rulebook ruled.
    pub(crate) ruling: Option<String>,
    /// By which clauses.
    pub(crate) clauses: Vec<String>,
    /// The ruling in words.
    pub(crate) why: Option<String>,
    /// What somebody decided where the rulebook leaves it to them (R18).
    pub(crate) decision: Option<DecisionRow>,
}

/// A report was unfounded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DismissalRow {
    /// Who found so.
    pub(crate) by: String,
    /// In words for people.
    pub(crate) reason: String,
    /// When, in Unix milliseconds.
    pub(crate) at: u64,
}

/// What somebody decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DecisionRow {
    /// What: `go-on`, `reconstruct`, `order`, `void`, `stands`.
    pub(crate) decision: String,
    /// In which role.
    pub(crate) role: String,
    /// Who.
    pub(crate) by: String,
    /// In words for people.
    pub(crate) reason: String,
    /// When, in Unix milliseconds.
    pub(crate) at: u64,
}

/// Irregularities of one table on their way into a report.
pub(crate) struct Gathered<'a> {
    app: &'a App,
    table: &'a TableId,
    stream: &'a StreamId,
    rows: BTreeMap<IrregularityNumber, IrregularityRow>,
}

impl<'a> Gathered<'a> {
    pub(crate) fn new(app: &'a App, table: &'a TableId, stream: &'a StreamId) -> Self {
        Self { app, table, stream, rows: BTreeMap::new() }
    }

    pub(crate) fn take_in(&mut self, record: &RecordedEvent, event: &Event) -> Result<(), Problem> {
        match event {
            Event::IrregularityReported(e) => {
                self.rows.insert(e.irregularity, reported(self.table, record, e));
            }
            Event::FactsEstablished(e) => {
                if let Some(row) = self.row(e.irregularity)? {
                    row.established_by = Some(record.actor.to_string());
                }
            }
            Event::IrregularityDismissed(e) => {
                if let Some(row) = self.row(e.irregularity)? {
                    let (by, reason) = (record.actor.to_string(), e.reason.to_string());
                    row.dismissed = Some(DismissalRow { by, reason, at: record.time.unix_ms() });
                }
            }
            Event::IrregularityRuled(e) => {
                if let Some(row) = self.row(e.irregularity)? {
                    row.ruling = Some(e.ruling.key().to_owned());
                    row.clauses = e.clauses.iter().map(ToString::to_string).collect();
                    row.why = Some(e.why.to_string());
                }
            }
            Event::DecisionMade(e) => {
                if let Some(row) = self.row(e.irregularity)? {
                    row.decision = Some(DecisionRow {
                        decision: word(&e.decision).to_owned(),
                        role: e.role.key().to_owned(),
                        by: record.actor.to_string(),
                        reason: e.reason.to_string(),
                        at: record.time.unix_ms(),
                    });
                }
            }
            _ => {}
        }
        check_length(self.rows.len())
    }

    pub(crate) fn rows(self) -> impl Iterator<Item = IrregularityRow> {
        self.rows.into_values()
    }

    /// The row of an irregularity, which may have been reported before the time of the report.
    fn row(&mut self, number: IrregularityNumber) -> Result<Option<&mut IrregularityRow>, Problem> {
        if !self.rows.contains_key(&number) {
            let at = self.app.follower.look_up(|history| history.reported(self.table, number))?;
            let Some(at) = at else { return Ok(None) };
            let found = self.app.event_at(self.stream, at)?;
            if let Some((record, StoredEvent::Table(_, Event::IrregularityReported(e)))) = found {
                self.rows.insert(number, reported(self.table, &record, &e));
            }
        }
        Ok(self.rows.get_mut(&number))
    }
}

fn reported(table: &TableId, record: &RecordedEvent, event: &IrregularityReported) -> IrregularityRow {
    IrregularityRow {
        table: table.to_string(),
        number: event.irregularity.0,
        round: event.round.0,
        at: record.time.unix_ms(),
        kind: event.kind.key().to_owned(),
        noticed: event.noticed.key().to_owned(),
        reported_by: record.actor.to_string(),
        note: event.note.as_ref().map(ToString::to_string),
        established_by: None,
        dismissed: None,
        ruling: None,
        clauses: vec![],
        why: None,
        decision: None,
    }
}

/// The cards of a decision are in the journal; the report says only that there was an order.
const fn word(decision: &Decision) -> &'static str {
    match decision {
        Decision::GoOn => "go-on",
        Decision::Reconstruct => "reconstruct",
        Decision::Order(_) => "order",
        Decision::Void => "void",
        Decision::Stands => "stands",
    }
}

impl App {
    pub(super) fn irregularities_report(&self, span: Span) -> Result<IrregularitiesReport, Problem> {
        let mut irregularities = vec![];
        for (table, stream) in self.table_streams()? {
            let mut gathered = Gathered::new(self, &table, &stream);
            self.walk(&stream, span, |record, event| match event {
                StoredEvent::Table(_, event) => gathered.take_in(record, &event),
                _ => Ok(()),
            })?;
            irregularities.extend(gathered.rows());
            check_length(irregularities.len())?;
        }
        Ok(IrregularitiesReport { irregularities })
    }
}

impl IrregularitiesReport {
    pub(crate) fn sections(&self) -> Vec<Section> {
        vec![section(&self.irregularities)]
    }
}

/// The table of irregularities, here and in the report of a shift.
pub(crate) fn section(rows: &[IrregularityRow]) -> Section {
    let columns = [
        "table",
        "round",
        "number",
        "at",
        "kind",
        "noticed",
        "reported by",
        "note",
        "established by",
        "dismissed by",
        "dismissed at",
        "unfounded for",
        "ruling",
        "clauses",
        "why",
        "decision",
        "decided by",
        "as",
        "decided at",
        "reason",
    ];
    let cells = |row: &IrregularityRow| {
        let decision = row.decision.as_ref();
        let dismissed = row.dismissed.as_ref();
        cells![
            row.table.as_str(),
            row.round,
            row.number,
            Cell::Moment(row.at),
            row.kind.as_str(),
            row.noticed.as_str(),
            row.reported_by.as_str(),
            row.note.clone(),
            row.established_by.clone(),
            dismissed.map(|found| found.by.clone()),
            dismissed.map_or(Cell::Nothing, |found| Cell::Moment(found.at)),
            dismissed.map(|found| found.reason.clone()),
            row.ruling.clone(),
            row.clauses.join(" "),
            row.why.clone(),
            decision.map(|made| made.decision.clone()),
            decision.map(|made| made.by.clone()),
            decision.map(|made| made.role.clone()),
            decision.map_or(Cell::Nothing, |made| Cell::Moment(made.at)),
            decision.map(|made| made.reason.clone()),
        ]
    };
    Section::new("Irregularities", &columns, rows.iter().map(cells).collect())
}
