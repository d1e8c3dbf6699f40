//! Who signed in and out, who could not, and who was locked out.

use super::records::check_length;
use super::sheet::{Cell, Section, cells};
use crate::app::App;
use crate::gaming_day::Span;
use crate::problem::Problem;
use punto_house::StoredEvent;
use punto_office::Event;
use punto_table::StaffId;
use serde::Serialize;
use utoipa::ToSchema;

/// Sign-ins in the order of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SignInsReport {
    /// Everything that happened at the door of the staff.
    pub(crate) rows: Vec<SignInRow>,
}

/// Something that happened at the door of the staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SignInRow {
    /// When, in Unix milliseconds.
    pub(crate) at: u64,
    /// What: `signed-in`, `signed-out`, `failed`, `locked-out`, `lock-lifted`.
    pub(crate) what: &'static str,
    /// Who, if anybody is known by the name that was given.
    pub(crate) staff: Option<String>,
    /// What they are called.
    pub(crate) name: String,
    /// From where.
    pub(crate) from: Option<String>,
}

impl App {
    pub(super) fn sign_ins_report(&self, span: Span) -> Result<SignInsReport, Problem> {
        let mut rows = vec![];
        let Some(office) = self.stream("office")? else { return Ok(SignInsReport { rows }) };
        self.walk(&office, span, |record, event| {
            let StoredEvent::Office(event) = event else { return Ok(()) };
            let (what, staff, from): (_, Option<&StaffId>, _) = match &event {
                Event::SignedIn(e) => ("signed-in", Some(&e.staff), Some(e.from.to_string())),
                Event::SignedOut(e) => ("signed-out", Some(&e.staff), None),
                Event::SignInFailed(e) => ("failed", e.name_known.as_ref(), Some(e.from.to_string())),
                Event::StaffLockedOut(e) => {
                    ("locked-out", Some(&e.staff), e.from.as_ref().map(ToString::to_string))
                }
                Event::LockOutLifted(e) => ("lock-lifted", Some(&e.staff), None),
                _ => return Ok(()),
            };
            let name = staff.map(|staff| self.staff_name(staff)).unwrap_or_default();
            let staff = staff.map(ToString::to_string);
            rows.push(SignInRow { at: record.time.unix_ms(), what, staff, name, from });
            check_length(rows.len())
        })?;
        Ok(SignInsReport { rows })
    }
}

impl SignInsReport {
    pub(crate) fn sections(&self) -> Vec<Section> {
        let row = |row: &SignInRow| {
            cells![Cell::Moment(row.at), row.what, row.staff.clone(), row.name.as_str(), row.from.clone()]
        };
        let rows = self.rows.iter().map(row).collect();
        vec![Section::new("Sign-ins", &["at", "what", "staff", "name", "from"], rows)]
    }
}
