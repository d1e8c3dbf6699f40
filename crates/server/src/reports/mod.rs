//! Reports for the shift, the pit, the cashier and the auditor: made from the records of a time when somebody asks.

mod csv;
mod dealers;
mod figures;
pub(crate) mod gaming_day;
mod html;
mod irregularities;
mod kinds;
mod meters;
mod records;
mod seal;
mod second_person;
mod sheet;
mod shift;
mod shoes;
mod sign_ins;
mod theory;
mod vouchers;

pub(crate) use html::STYLE;
pub(crate) use kinds::{Asked, Format, Kind, Report, SealedReport};
pub(crate) use sign_ins::Attempt;

use crate::app::App;
use crate::http::problem::Problem;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sheet::Heading;

impl App {
    /// Makes a report. It holds everything that was answered before it was asked for.
    pub(crate) async fn report(&self, kind: Kind, asked: Asked) -> Result<Response, Problem> {
        let (span, now) = (asked.span(self)?, self.wall_ms());
        let app = self.clone();
        let made = tokio::task::spawn_blocking(move || {
            app.follower.catch_up()?;
            let report = app.make(kind, span, asked.recompute.unwrap_or(false), now)?;
            // Who names no format gets JSON.
            app.written(report, kind, span, now, asked.format.unwrap_or_default())
        });
        made.await.map_err(|panicked| Problem::unavailable("report", panicked.to_string()))?
    }

    fn make(&self, kind: Kind, span: crate::Span, is_recomputed: bool, now: u64) -> Result<Report, Problem> {
        Ok(match kind {
            Kind::Shift => Report::Shift(self.shift_report(span)?),
            Kind::Tables => Report::Tables(self.tables_report(span)?),
            Kind::Dealers => Report::Dealers(self.dealers_report(span, now)?),
            Kind::Shoes => Report::Shoes(self.shoes_report(span)?),
            Kind::Meters => Report::Meters(self.meters_report(span, is_recomputed, now)?),
            Kind::Irregularities => Report::Irregularities(self.irregularities_report(span)?),
            Kind::Vouchers => Report::Vouchers(self.vouchers_report(span)?),
            Kind::SignIns => Report::SignIns(self.sign_ins_report(span)?),
        })
    }

    fn written(
        &self,
        report: Report,
        kind: Kind,
        span: crate::Span,
        made_at: u64,
        format: Format,
    ) -> Result<Response, Problem> {
        let heading = Heading {
            house: self.config.house.name.clone(),
            title: kind.title().to_owned(),
            from: span.from,
            to: span.to,
            made_at,
            currency: self.config.house.currency.clone(),
            is_play_money: self.config.gives_play_money(),
        };
        let (media, body) = match format {
            Format::Json => {
                let sealed = SealedReport::write(heading, report, self.anchoring.as_ref().map(|a| &a.key))?;
                ("application/json", sealed)
            }
            Format::Csv => ("text/csv; charset=utf-8; header=present", csv::write(&report.sections())),
            Format::Html => ("text/html; charset=utf-8", html::write(&heading, &report.sections())),
        };
        let name = format!("{}-{}.{}", kind.word(), crate::Date::of(span.from), format.word());
        let place = if format == Format::Csv { "attachment" } else { "inline" };
        let headers = [
            (header::CONTENT_TYPE, media.to_owned()),
            (header::CONTENT_DISPOSITION, format!("{place}; filename=\"{name}\"")),
        ];
        Ok((headers, body).into_response())
    }
}
