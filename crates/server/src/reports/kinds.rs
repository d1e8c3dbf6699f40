//! Which reports there are, what may be asked of them, and what is answered.

use super::dealers::DealersReport;
use super::irregularities::IrregularitiesReport;
use super::meters::MetersReport;
use super::seal;
use super::sheet::{Heading, Section};
use super::shift::{ShiftReport, TablesReport};
use super::shoes::ShoesReport;
use super::sign_ins::SignInsReport;
use super::vouchers::VouchersReport;
use crate::app::App;
use crate::http::problem::Problem;
use crate::{Date, GamingDays, Span};
use axum::http::StatusCode;
use punto_journal::SigningKey;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Shift,
    Tables,
    Dealers,
    Shoes,
    Meters,
    Irregularities,
    Vouchers,
    SignIns,
}

impl Kind {
    /// Its word in addresses.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Shift => "shift",
            Self::Tables => "tables",
            Self::Dealers => "dealers",
            Self::Shoes => "shoes",
            Self::Meters => "meters",
            Self::Irregularities => "irregularities",
            Self::Vouchers => "vouchers",
            Self::SignIns => "sign-ins",
        }
    }

    /// What stands over it.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Shift => "Shift report",
            Self::Tables => "Table report",
            Self::Dealers => "Dealer report",
            Self::Shoes => "Shoe report",
            Self::Meters => "Meters",
            Self::Irregularities => "Irregularities",
            Self::Vouchers => "Vouchers",
            Self::SignIns => "Sign-ins",
        }
    }
}

/// How a report is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Format {
    /// For programs.
    #[default]
    Json,
    /// For a spreadsheet.
    Csv,
    /// A page to be printed.
    Html,
}

impl Format {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Html => "html",
        }
    }
}

/// What is asked of a report. Without a time it is about the gaming day that is on.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`.
    #[param(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    pub(crate) day: Option<String>,
    /// The first millisecond of it, in Unix time.
    pub(crate) from: Option<u64>,
    /// The first millisecond that is not in it.
    pub(crate) to: Option<u64>,
    /// How it is written; JSON if nothing is said.
    #[param(inline)]
    pub(crate) format: Option<Format>,
    /// Whether meters are counted again from the whole journal and compared.
    pub(crate) recompute: Option<bool>,
}

impl Asked {
    /// The time that is asked for.
    pub(crate) fn span(&self, app: &App) -> Result<Span, Problem> {
        let wrong = |detail: &str| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "time", detail);
        let days = GamingDays::starting_at(app.config.house.gaming_day_starts_hour);
        let today = days.span(days.day_of(app.wall_ms()));
        if let Some(day) = &self.day {
            if self.from.is_some() || self.to.is_some() {
                return Err(wrong("ask for a day, or from and to, not for both"));
            }
            let day: Date = day.parse().map_err(|_| wrong("a day is a date like 2026-11-15"))?;
            return Ok(days.span(day));
        }
        let span = Span { from: self.from.unwrap_or(today.from), to: self.to.unwrap_or(today.to) };
        if span.from >= span.to {
            return Err(wrong("the time must end after it begins: from is not before to"));
        }
        Ok(span)
    }
}

/// A report.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Report {
    /// A shift.
    Shift(ShiftReport),
    /// Tables.
    Tables(TablesReport),
    /// Dealers.
    Dealers(DealersReport),
    /// Sets of cards.
    Shoes(ShoesReport),
    /// Meters.
    Meters(MetersReport),
    /// Irregularities.
    Irregularities(IrregularitiesReport),
    /// Vouchers.
    Vouchers(VouchersReport),
    /// Who signed in and out, and who could not.
    SignIns(SignInsReport),
}

impl Report {
    pub(crate) fn sections(&self) -> Vec<Section> {
        match self {
            Self::Shift(report) => report.sections(),
            Self::Tables(report) => report.sections(),
            Self::Dealers(report) => report.sections(),
            Self::Shoes(report) => report.sections(),
            Self::Meters(report) => report.sections(),
            Self::Irregularities(report) => report.sections(),
            Self::Vouchers(report) => report.sections(),
            Self::SignIns(report) => report.sections(),
        }
    }
}

/// A report with its heading, signed where the house has a key.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SealedReport {
    /// The name over the door.
    house: String,
    /// The first millisecond of it, in Unix time.
    from: u64,
    /// The first millisecond that is not in it.
    to: u64,
    /// When it was made.
    made_at: u64,
    /// The sign before an amount. Amounts are in cents.
    currency: String,
    /// Whether play is for nothing.
    is_play_money: bool,
    /// The report.
    report: Report,
    /// Ed25519 over everything else here, as canonical JSON: keys sorted, no blanks.
    #[serde(skip_serializing_if = "Option::is_none")]
    signature: Option<seal::Seal>,
}

impl SealedReport {
    /// Written as JSON, and signed where there is a key.
    pub(crate) fn write(
        heading: Heading,
        report: Report,
        key: Option<&SigningKey>,
    ) -> Result<String, Problem> {
        let mut sealed = Self {
            house: heading.house,
            from: heading.from,
            to: heading.to,
            made_at: heading.made_at,
            currency: heading.currency,
            is_play_money: heading.is_play_money,
            report,
            signature: None,
        };
        let unwritable = |error: serde_json::Error| Problem::unavailable("report", error.to_string());
        if let Some(key) = key {
            let value = serde_json::to_value(&sealed).map_err(unwritable)?;
            sealed.signature = Some(seal::Seal::of(&value, key));
        }
        serde_json::to_string(&sealed).map_err(unwritable)
    }
}
