//! The meters of the house, per terminal, table and game and in all, and whether the journal agrees.

use super::figures::full;
use super::records::check_length;
use super::sheet::{Section, cells};
use crate::app::App;
use crate::http::problem::Problem;
use crate::records::books::{BooksBroken, Standing};
use crate::reports::gaming_day::Span;
use punto_ledger::{Cents, Meter, MeterTally, Meters, money};
use punto_rules::Money;
use punto_vocabulary::{TableId, TerminalId};
use serde::Serialize;
use utoipa::ToSchema;

/// Meters count from the first record of the house to the end of the time that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct MetersReport {
    /// In all.
    house: MeterRow,
    /// Every game.
    games: Vec<MeterRow>,
    /// Every table.
    tables: Vec<MeterRow>,
    /// Every terminal.
    terminals: Vec<MeterRow>,
    /// What was played on seats and standing.
    elsewhere: MeterRow,
    /// Where these meters come from.
    source: Source,
    /// Whether the meters that the house keeps and those counted again from the journal are equal; nothing where
    /// they were not compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_equal_to_journal: Option<bool>,
}

/// Where meters come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = MetersSource)]
enum Source {
    /// The house keeps them while it plays.
    Kept,
    /// They were counted from the whole journal for this report.
    Journal,
}

/// One set of meters. Amounts are in cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct MeterRow {
    /// Of what.
    name: String,
    /// Credits bought.
    credits_in: Money,
    /// Credits cashed out.
    credits_out: Money,
    /// Stakes that were settled.
    wagered: Money,
    /// What went back when they were settled, stakes included.
    returned: Money,
    /// Fixed bonuses.
    bonuses: Money,
    /// Rounds settled again.
    corrections: Tally,
    /// Rounds that were void.
    voids: Tally,
    /// Hand pays that were paid.
    hand_pays: Tally,
    /// Adjustments by two people.
    adjustments: Tally,
    /// Debts that were repaid.
    debts_repaid: Tally,
    /// Rounds that were settled.
    rounds: u64,
    /// Irregularities that were reported.
    irregularities: u64,
}

/// How often, and how much together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Tally {
    /// How often.
    count: u64,
    /// How much together.
    amount: Money,
}

impl Tally {
    fn new(tally: MeterTally) -> Result<Self, Problem> {
        Ok(Self { count: tally.count, amount: shown(tally.amount)? })
    }
}

/// A report shows amounts of money: one that is more fails, and nothing else does.
fn shown(cents: Cents) -> Result<Money, Problem> {
    money(cents).ok_or_else(full)
}

impl MeterRow {
    fn new(name: &str, meter: &Meter) -> Result<Self, Problem> {
        Ok(Self {
            name: name.to_owned(),
            credits_in: shown(meter.credits_in)?,
            credits_out: shown(meter.credits_out)?,
            wagered: shown(meter.wagered)?,
            returned: shown(meter.returned)?,
            bonuses: shown(meter.bonuses)?,
            corrections: Tally::new(meter.corrections)?,
            voids: Tally::new(meter.voids)?,
            hand_pays: Tally::new(meter.hand_pays)?,
            adjustments: Tally::new(meter.adjustments)?,
            debts_repaid: Tally::new(meter.debts_repaid)?,
            rounds: meter.rounds,
            irregularities: meter.irregularities,
        })
    }
}

fn unreadable(broken: BooksBroken) -> Problem {
    Problem::unavailable("books", broken.to_string())
}

impl App {
    /// The meters as they stand, or as they stood at the end of a time that is over.
    pub(super) fn meters_report(
        &self,
        span: Span,
        is_recomputed: bool,
        now: u64,
    ) -> Result<MetersReport, Problem> {
        if span.to <= now {
            let is_before = |record: &punto_journal::RecordedEvent| record.time.unix_ms() < span.to;
            let then = Standing::recompute(self.journal(), is_before).map_err(unreadable)?;
            return MetersReport::of(&then.meters, Source::Journal);
        }
        let (kept, heads) = self.follower.books(|books| (books.meters.clone(), books.heads.clone()));
        let mut report = MetersReport::of(&kept, Source::Kept)?;
        if is_recomputed {
            let is_in = |record: &punto_journal::RecordedEvent| {
                heads.get(&record.stream).is_some_and(|head| record.sequence <= *head)
            };
            let again = Standing::recompute(self.journal(), is_in).map_err(unreadable)?;
            let again = MetersReport::of(&again.meters, Source::Kept)?;
            report.is_equal_to_journal = Some(again == report);
        }
        Ok(report)
    }
}

impl MetersReport {
    fn of(meters: &Meters, source: Source) -> Result<Self, Problem> {
        check_length(meters.terminals().count())?;
        let sorted = |rows: Result<Vec<MeterRow>, Problem>| {
            let mut rows = rows?;
            rows.sort_by(|one, other| one.name.cmp(&other.name));
            Ok::<_, Problem>(rows)
        };
        let of_table = |(id, meter): (&TableId, &Meter)| MeterRow::new(id.as_str(), meter);
        let of_terminal = |(id, meter): (&TerminalId, &Meter)| MeterRow::new(id.as_str(), meter);
        Ok(Self {
            house: MeterRow::new("in all", meters.total())?,
            games: sorted(meters.games().map(|(game, meter)| MeterRow::new(game, meter)).collect())?,
            tables: sorted(meters.tables().map(of_table).collect())?,
            terminals: sorted(meters.terminals().map(of_terminal).collect())?,
            elsewhere: MeterRow::new("seats and standing", meters.elsewhere())?,
            source,
            is_equal_to_journal: None,
        })
    }

    pub(crate) fn sections(&self) -> Vec<Section> {
        let columns = [
            "name",
            "credits in",
            "credits out",
            "wagered",
            "returned",
            "bonuses",
            "corrections",
            "corrected by",
            "voids",
            "void stakes",
            "hand pays",
            "paid by hand",
            "adjustments",
            "adjusted by",
            "debts repaid",
            "repaid",
            "rounds",
            "irregularities",
        ];
        let row = |m: &MeterRow| {
            cells![
                m.name.as_str(),
                m.credits_in,
                m.credits_out,
                m.wagered,
                m.returned,
                m.bonuses,
                m.corrections.count,
                m.corrections.amount,
                m.voids.count,
                m.voids.amount,
                m.hand_pays.count,
                m.hand_pays.amount,
                m.adjustments.count,
                m.adjustments.amount,
                m.debts_repaid.count,
                m.debts_repaid.amount,
                m.rounds,
                m.irregularities,
            ]
        };
        let section = |caption: &str, rows: &[MeterRow]| {
            Section::new(caption, &columns, rows.iter().map(row).collect())
        };
        let is_equal = match (self.source, self.is_equal_to_journal) {
            (Source::Journal, _) => "Counted from the whole journal",
            (Source::Kept, Some(true)) => "Counted again from the whole journal: equal",
            (Source::Kept, Some(false)) => "Counted again from the whole journal: NOT EQUAL",
            (Source::Kept, None) => "As the house keeps them",
        };
        vec![
            section("House", std::slice::from_ref(&self.house)),
            section("Games", &self.games),
            section("Tables", &self.tables),
            section("Terminals", &self.terminals),
            section("Elsewhere", std::slice::from_ref(&self.elsewhere)),
            Section::new("Source", &["source"], vec![cells![is_equal]]),
        ]
    }
}
