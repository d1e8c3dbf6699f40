//! The report of a shift, and its first part alone, the report of tables.

use super::figures::{Counted, Figures};
use super::irregularities::{self, Gathered, IrregularityRow};
use super::records::check_length;
use super::second_person::{self, SecondPersonRow};
use super::sheet::{Cell, Section, cells};
use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use punto_house::StoredEvent;
use punto_journal::RecordedEvent;
use punto_rules::Money;
use punto_table::Event;
use punto_vocabulary::{DisputeNumber, StaffId, TableId};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What every table did in a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct TablesReport {
    /// Table by table.
    tables: Vec<TableRow>,
    /// In all.
    total: Figures,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct TableRow {
    /// Which.
    table: String,
    /// The name that people read.
    name: String,
    /// What it did.
    #[serde(flatten)]
    figures: Figures,
}

/// A shift: what tables did, who was there, and what needs to be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ShiftReport {
    /// What every table did.
    #[serde(flatten)]
    tables: TablesReport,
    /// Who came to which table and left it, and who signed in and out.
    staff: Vec<StaffRow>,
    /// Irregularities, with the decisions where the rulebook leaves them to somebody (R18).
    irregularities: Vec<IrregularityRow>,
    /// Credits that two people gave or took.
    adjustments: Vec<AdjustmentRow>,
    /// Acts that needed a second person: asked for or ended in this time.
    second_person: Vec<SecondPersonRow>,
    /// Disputes that were open when the time ended.
    disputes_open: Vec<DisputeRow>,
}

/// Somebody who came or went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct StaffRow {
    /// When, in Unix milliseconds.
    at: u64,
    /// Who.
    staff: String,
    /// What they are called.
    name: String,
    /// What: `signed-on`, `signed-off` at a table; `signed-in`, `signed-out` of the house.
    what: &'static str,
    /// At which table, if at one.
    table: Option<String>,
}

/// An adjustment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReportedAdjustment)]
struct AdjustmentRow {
    /// When, in Unix milliseconds.
    at: u64,
    /// At which table.
    table: String,
    /// Whose credits.
    patron: String,
    /// What they may be called.
    nickname: String,
    /// How much more they have, in cents.
    amount: Money,
    /// In words for people.
    reason: String,
    /// Who asked.
    asked_by: String,
    /// Who approved.
    approved_by: String,
}

/// A dispute that nobody had answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReportedDispute)]
struct DisputeRow {
    /// Its number.
    dispute: u64,
    /// When it was raised, in Unix milliseconds.
    at: u64,
    /// At which table.
    table: String,
    /// About which round.
    round: u64,
    /// Whose it is.
    patron: String,
    /// What they may be called.
    nickname: String,
    /// What they say.
    words: String,
}

impl App {
    pub(super) fn tables_report(&self, span: Span) -> Result<TablesReport, Problem> {
        let mut tables = TablesReport::none();
        let mut total = Counted::none();
        for (table, stream) in self.table_streams()? {
            let counted = self.count(&table, &stream, span, |_, _| Ok(()))?;
            tables.add(self, &table, &counted)?;
            total = total.and(&counted)?;
        }
        tables.total = total.figures()?;
        Ok(tables)
    }

    pub(super) fn shift_report(&self, span: Span) -> Result<ShiftReport, Problem> {
        let mut total = Counted::none();
        let mut report = ShiftReport {
            tables: TablesReport::none(),
            staff: vec![],
            irregularities: vec![],
            adjustments: vec![],
            second_person: self.acts_of_two(span)?,
            disputes_open: self.disputes_open_at(span.to)?,
        };
        for (table, stream) in self.table_streams()? {
            let mut gathered = Gathered::new(self, &table, &stream);
            let counted = self.count(&table, &stream, span, |record, event| {
                self.note_staff(&mut report.staff, &table, record, event);
                self.note_adjustment(&mut report.adjustments, &table, record, event);
                check_length(report.staff.len().max(report.adjustments.len()))?;
                gathered.take_in(record, event)
            })?;
            report.irregularities.extend(gathered.rows());
            report.tables.add(self, &table, &counted)?;
            total = total.and(&counted)?;
        }
        report.tables.total = total.figures()?;
        for row in self.sign_ins_report(span)?.rows {
            if let (Some(staff), "signed-in" | "signed-out") = (row.staff, row.what) {
                report.staff.push(StaffRow {
                    at: row.at,
                    staff,
                    name: row.name,
                    what: row.what,
                    table: None,
                });
            }
        }
        report.staff.sort_by_key(|row| row.at);
        Ok(report)
    }

    fn note_staff(&self, rows: &mut Vec<StaffRow>, table: &TableId, record: &RecordedEvent, event: &Event) {
        let mut note = |staff: &StaffId, what| {
            rows.push(StaffRow {
                at: record.time.unix_ms(),
                staff: staff.to_string(),
                name: self.staff_name(staff),
                what,
                table: Some(table.to_string()),
            });
        };
        match event {
            Event::DealerSignedOn(e) => note(&e.dealer, "signed-on"),
            Event::DealerSignedOff(e) => note(&e.dealer, "signed-off"),
            Event::DealerHandedOver(e) => {
                note(&e.from, "signed-off");
                note(&e.to, "signed-on");
            }
            _ => {}
        }
    }

    fn note_adjustment(
        &self,
        rows: &mut Vec<AdjustmentRow>,
        table: &TableId,
        record: &RecordedEvent,
        event: &Event,
    ) {
        if let Event::CreditsAdjusted(e) = event {
            rows.push(AdjustmentRow {
                at: record.time.unix_ms(),
                table: table.to_string(),
                patron: e.patron.to_string(),
                nickname: self.patron_name(&e.patron),
                amount: e.amount,
                reason: e.reason.to_string(),
                asked_by: e.asked_by.to_string(),
                approved_by: e.approved_by.to_string(),
            });
        }
    }

    /// The disputes that were raised before this moment and not answered by then.
    fn disputes_open_at(&self, to: u64) -> Result<Vec<DisputeRow>, Problem> {
        let mut open: BTreeMap<DisputeNumber, DisputeRow> = BTreeMap::new();
        let Some(office) = self.stream(punto_house::OFFICE_STREAM)? else { return Ok(vec![]) };
        self.walk(&office, Span { from: 0, to }, |record, event| {
            match event {
                StoredEvent::Office(punto_office::Event::RoundDisputed(e)) => {
                    let row = DisputeRow {
                        dispute: e.dispute.0,
                        at: record.time.unix_ms(),
                        table: e.table.to_string(),
                        round: e.round.0,
                        patron: e.patron.to_string(),
                        nickname: self.patron_name(&e.patron),
                        words: e.words.to_string(),
                    };
                    open.insert(e.dispute, row);
                }
                StoredEvent::Office(punto_office::Event::DisputeAnswered(e)) => {
                    open.remove(&e.dispute);
                }
                _ => {}
            }
            check_length(open.len())
        })?;
        Ok(open.into_values().collect())
    }
}

impl TablesReport {
    fn none() -> Self {
        Self { tables: vec![], total: Figures::default() }
    }

    fn add(&mut self, app: &App, table: &TableId, counted: &Counted) -> Result<(), Problem> {
        let figures = counted.figures()?;
        self.tables.push(TableRow { table: table.to_string(), name: app.name_of(table), figures });
        Ok(())
    }

    pub(crate) fn sections(&self) -> Vec<Section> {
        let columns: Vec<&'static str> = ["table", "name"].into_iter().chain(Figures::COLUMNS).collect();
        let row = |table: &str, name: &str, figures: &Figures| {
            let mut row = cells![table, name];
            row.extend(figures.cells());
            row
        };
        let mut rows: Vec<Vec<Cell>> =
            self.tables.iter().map(|table| row(&table.table, &table.name, &table.figures)).collect();
        rows.push(row("in all", "", &self.total));
        vec![Section::new("Tables", &columns, rows)]
    }
}

impl ShiftReport {
    pub(crate) fn sections(&self) -> Vec<Section> {
        let staff = |row: &StaffRow| {
            cells![Cell::Moment(row.at), row.staff.as_str(), row.name.as_str(), row.what, row.table.clone()]
        };
        let adjustment = |row: &AdjustmentRow| {
            cells![
                Cell::Moment(row.at),
                row.table.as_str(),
                row.patron.as_str(),
                row.nickname.as_str(),
                row.amount,
                row.reason.as_str(),
                row.asked_by.as_str(),
                row.approved_by.as_str(),
            ]
        };
        let dispute = |row: &DisputeRow| {
            cells![
                row.dispute,
                Cell::Moment(row.at),
                row.table.as_str(),
                row.round,
                row.patron.as_str(),
                row.nickname.as_str(),
                row.words.as_str(),
            ]
        };
        let mut sections = self.tables.sections();
        let columns = ["at", "staff", "name", "what", "table"];
        sections.push(Section::new("Staff", &columns, self.staff.iter().map(staff).collect()));
        sections.push(irregularities::section(&self.irregularities));
        let columns = ["at", "table", "patron", "nickname", "amount", "reason", "asked by", "approved by"];
        sections.push(Section::new(
            "Adjustments",
            &columns,
            self.adjustments.iter().map(adjustment).collect(),
        ));
        sections.push(second_person::section(&self.second_person));
        let columns = ["dispute", "at", "table", "round", "patron", "nickname", "words"];
        let disputes = self.disputes_open.iter().map(dispute).collect();
        sections.push(Section::new("Disputes open", &columns, disputes));
        sections
    }
}
