//! Who signed in and out, who could not, and who was locked out: staff, and patrons with an account.

use super::records::check_length;
use super::sheet::{Cell, Section, cells};
use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use punto_house::StoredEvent;
use punto_office::{Address, Event};
use punto_projections::Names as _;
use punto_vocabulary::{PatronId, StaffId};
use serde::Serialize;
use utoipa::ToSchema;

/// An attempt to sign in, or what followed from one, as the office recorded it.
#[derive(Default)]
pub(crate) struct Attempt {
    /// `signed-in`, `signed-out`, `failed`, `locked-out` or `lock-out-lifted` of staff; `patron-signed-in`,
    /// `patron-failed` or `pin-chosen` of patrons.
    pub(crate) what: &'static str,
    /// Whose staff number it was, if anybody has it.
    pub(crate) staff: Option<StaffId>,
    /// Whose account it was, if there is such an account.
    pub(crate) patron: Option<PatronId>,
    /// From where.
    pub(crate) from: Option<String>,
    /// Until when they are locked out, in Unix milliseconds.
    pub(crate) until: Option<u64>,
}

impl Attempt {
    /// What an event of the office says of signing in, if it does.
    pub(crate) fn of(event: &Event) -> Option<Self> {
        let staff = |what, staff: Option<&StaffId>, from: Option<&Address>| {
            let (staff, from) = (staff.cloned(), from.map(ToString::to_string));
            Self { what, staff, from, ..Self::default() }
        };
        let patron = |what, patron: Option<&PatronId>, from: Option<&Address>| {
            let (patron, from) = (patron.cloned(), from.map(ToString::to_string));
            Self { what, patron, from, ..Self::default() }
        };
        Some(match event {
            Event::SignedIn(e) => staff("signed-in", Some(&e.staff), Some(&e.from)),
            Event::SignedOut(e) => staff("signed-out", Some(&e.staff), None),
            Event::SignInFailed(e) => staff("failed", e.name_known.as_ref(), Some(&e.from)),
            Event::StaffLockedOut(e) => {
                let until = Some(e.until.ms());
                Self { until, ..staff("locked-out", Some(&e.staff), e.from.as_ref()) }
            }
            Event::LockOutLifted(e) => staff("lock-out-lifted", Some(&e.staff), None),
            Event::PatronSignedIn(e) => patron("patron-signed-in", Some(&e.patron), Some(&e.from)),
            Event::PatronSignInFailed(e) => patron("patron-failed", e.account_known.as_ref(), Some(&e.from)),
            Event::PatronPinChosen(e) => patron("pin-chosen", Some(&e.patron), None),
            _ => return None,
        })
    }
}

/// Sign-ins in the order of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SignInsReport {
    /// Every attempt of staff and of patrons with an account.
    pub(crate) rows: Vec<SignInRow>,
}

/// An attempt to sign in, or what followed from one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SignInRow {
    /// When, in Unix milliseconds.
    pub(crate) at: u64,
    /// What: `signed-in`, `signed-out`, `failed`, `locked-out`, `lock-out-lifted`, `patron-signed-in`, `patron-failed`,
    /// `pin-chosen`.
    pub(crate) what: &'static str,
    /// Who, if anybody is known by the name that was given.
    pub(crate) staff: Option<String>,
    /// Which patron, if it was the account of one.
    pub(crate) patron: Option<String>,
    /// What they are called.
    pub(crate) name: String,
    /// From where.
    pub(crate) from: Option<String>,
}

impl App {
    pub(super) fn sign_ins_report(&self, span: Span) -> Result<SignInsReport, Problem> {
        let mut rows = vec![];
        let Some(office) = self.stream(punto_house::OFFICE_STREAM)? else {
            return Ok(SignInsReport { rows });
        };
        self.walk(&office, span, |record, event| {
            let StoredEvent::Office(event) = event else { return Ok(()) };
            let Some(Attempt { what, staff, patron, from, .. }) = Attempt::of(&event) else { return Ok(()) };
            let name = match (&staff, &patron) {
                (Some(staff), _) => self.staff_name(staff),
                // Who was forgotten has no name.
                (None, Some(patron)) => self.floor.people.patron(patron).unwrap_or_default(),
                (None, None) => String::new(),
            };
            let (staff, patron) = (staff.map(|id| id.to_string()), patron.map(|id| id.to_string()));
            rows.push(SignInRow { at: record.time.unix_ms(), what, staff, patron, name, from });
            check_length(rows.len())
        })?;
        Ok(SignInsReport { rows })
    }
}

impl SignInsReport {
    pub(crate) fn sections(&self) -> Vec<Section> {
        let row = |row: &SignInRow| {
            let (staff, patron, from) = (row.staff.clone(), row.patron.clone(), row.from.clone());
            cells![Cell::Moment(row.at), row.what, staff, row.name.as_str(), from, patron]
        };
        let rows = self.rows.iter().map(row).collect();
        vec![Section::new("Sign-ins", &["at", "what", "staff", "name", "from", "patron"], rows)]
    }
}
