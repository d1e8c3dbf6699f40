//! The report of dealers: how many rounds each dealt, how fast, and what had to be put right in them.

use super::records::check_length;
use super::sheet::{Cell, Section, cells};
use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use punto_house::StoredEvent;
use punto_table::Event;
use punto_vocabulary::{RoundNumber, StaffId, TableId};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;

/// How many rounds back somebody may still be told whose round it was.
const ROUNDS_BACK: usize = 1_024;

const HOUR_MS: u64 = 3_600_000;

/// What every dealer did in a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DealersReport {
    /// Dealer by dealer; what no dealer dealt comes first, under no name.
    dealers: Vec<DealerRow>,
}

/// A dealer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DealerRow {
    /// Who; nothing where the house deals by itself.
    dealer: Option<String>,
    /// What they are called.
    name: String,
    /// At which tables.
    tables: BTreeSet<String>,
    /// How long they were signed on at tables, in milliseconds.
    signed_on_ms: u64,
    /// Rounds that were settled under them. One that was settled and then declared void counts as void, here and below.
    rounds: i64,
    /// Rounds that were void.
    void_rounds: u64,
    /// Rounds in an hour at the table, void ones included, in hundredths. Nothing where nobody was signed on.
    pace_hundredths: Option<u64>,
    /// Irregularities in their rounds.
    irregularities: u64,
    /// Cards in their rounds that had been recorded wrongly.
    corrections: u64,
    /// Their rounds that were settled again, or undone.
    resettled: u64,
}

/// Dealers on their way into a report.
#[derive(Default)]
struct Dealers(BTreeMap<Option<StaffId>, DealerRow>);

impl Dealers {
    fn row(&mut self, table: &TableId, dealer: Option<&StaffId>) -> &mut DealerRow {
        let row = self.0.entry(dealer.cloned()).or_default();
        if !row.tables.contains(table.as_str()) {
            row.tables.insert(table.to_string());
        }
        row
    }
}

/// One table's part of it.
struct AtTable<'a> {
    table: &'a TableId,
    dealers: &'a mut Dealers,
    /// Who deals, and since when.
    on: Option<(StaffId, u64)>,
    /// Whose the latest rounds were.
    rounds: BTreeMap<RoundNumber, Option<StaffId>>,
}

impl AtTable<'_> {
    fn change(&mut self, to: Option<&StaffId>, at: u64) {
        if let Some((dealer, since)) = self.on.take() {
            let row = self.dealers.row(self.table, Some(&dealer));
            // Times of one shift; records never go back in time.
            row.signed_on_ms = row.signed_on_ms.saturating_add(at.saturating_sub(since));
        }
        self.on = to.cloned().map(|dealer| (dealer, at));
    }

    fn begin(&mut self, round: RoundNumber) {
        self.rounds.insert(round, self.on.as_ref().map(|(dealer, _)| dealer.clone()));
        if self.rounds.len() > ROUNDS_BACK {
            self.rounds.pop_first();
        }
    }

    /// The row of whoever dealt this round; of whoever deals now, where that is too long ago.
    fn of(&mut self, round: RoundNumber) -> &mut DealerRow {
        let now = self.on.as_ref().map(|(dealer, _)| dealer.clone());
        let dealer = self.rounds.get(&round).cloned().unwrap_or(now);
        self.dealers.row(self.table, dealer.as_ref())
    }

    fn take_in(&mut self, at: u64, event: &Event) {
        match event {
            Event::DealerSignedOn(e) => self.change(Some(&e.dealer), at),
            Event::DealerSignedOff(_) => self.change(None, at),
            Event::DealerHandedOver(e) => self.change(Some(&e.to), at),
            Event::BetsOpened(e) => self.begin(e.round),
            Event::RoundSettled(e) => self.of(e.round).rounds += 1,
            Event::RoundVoided(e) => self.of(e.round).void_rounds += 1,
            Event::IrregularityReported(e) => self.of(e.round).irregularities += 1,
            Event::CardCorrected(e) => self.of(e.round).corrections += 1,
            Event::RoundResettled(e) => {
                let row = self.of(e.round);
                row.resettled += 1;
                if e.settlement.is_none() {
                    row.rounds -= 1;
                    row.void_rounds += 1;
                }
            }
            _ => {}
        }
    }
}

impl App {
    pub(super) fn dealers_report(&self, span: Span, now: u64) -> Result<DealersReport, Problem> {
        let mut dealers = Dealers::default();
        for (table, stream) in self.table_streams()? {
            let first = self.first_from(&stream, span.from)?;
            let on = self.follower.look_up(|history| history.dealer(&table, first))?;
            let on = on.map(|dealer| (dealer, span.from));
            let mut at_table = AtTable { table: &table, dealers: &mut dealers, on, rounds: BTreeMap::new() };
            self.walk_from(&stream, first, span.to, |record, event| {
                if let StoredEvent::Table(_, event) = event {
                    at_table.take_in(record.time.unix_ms(), &event);
                }
                Ok(())
            })?;
            at_table.change(None, span.to.min(now.max(span.from)));
            check_length(dealers.0.len())?;
        }
        let finished = |(dealer, mut row): (Option<StaffId>, DealerRow)| {
            // A table that deals by itself has no dealer to name.
            row.name = dealer.as_ref().map(|dealer| self.staff_name(dealer)).unwrap_or_default();
            row.dealer = dealer.map(|dealer| dealer.to_string());
            // Rounds of one shift are few.
            let rounds = u64::try_from(row.rounds).unwrap_or(0).saturating_add(row.void_rounds);
            row.pace_hundredths = pace(rounds, row.signed_on_ms);
            row
        };
        Ok(DealersReport { dealers: dealers.0.into_iter().map(finished).collect() })
    }
}

/// So many in an hour, in hundredths, halves rounded up. Nothing in no time.
fn pace(rounds: u64, ms: u64) -> Option<u64> {
    let (rounds, ms) = (u128::from(rounds), u128::from(ms));
    let doubled = (rounds * u128::from(HOUR_MS) * 200).checked_add(ms)?.checked_div(2 * ms)?;
    u64::try_from(doubled).ok()
}

impl DealersReport {
    pub(crate) fn sections(&self) -> Vec<Section> {
        let columns = [
            "dealer",
            "name",
            "tables",
            "minutes at tables",
            "rounds",
            "void",
            "rounds per hour",
            "irregularities",
            "cards corrected",
            "settled again",
        ];
        let cells = |row: &DealerRow| {
            let tables: Vec<&str> = row.tables.iter().map(String::as_str).collect();
            cells![
                row.dealer.clone().unwrap_or_else(|| "(automatic)".to_owned()),
                row.name.as_str(),
                tables.join(" "),
                row.signed_on_ms / 60_000,
                row.rounds,
                row.void_rounds,
                row.pace_hundredths.map_or(Cell::Nothing, Cell::Hundredths),
                row.irregularities,
                row.corrections,
                row.resettled,
            ]
        };
        vec![Section::new("Dealers", &columns, self.dealers.iter().map(cells).collect())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pace_is_in_an_hour() {
        assert_eq!(pace(40, HOUR_MS), Some(4_000));
        assert_eq!(pace(1, 3 * HOUR_MS), Some(33));
        assert_eq!(pace(0, 1), Some(0));
        assert_eq!(pace(7, 0), None);
        assert_eq!(pace(u64::MAX, 1), None);
    }
}
