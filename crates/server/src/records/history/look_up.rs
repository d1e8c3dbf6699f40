//! Looking something up in the history.

use super::{History, HistoryFailed};
use punto_journal::Sequence;
use punto_projections::{Balance, PatronRound, RoundEntry, ShoeEntry, Totals};
use punto_rules::{Clause, Money};
use punto_vocabulary::{IrregularityNumber, PatronId, RoundNumber, ShoeNumber, StaffId, TableId};
use rusqlite::{OptionalExtension as _, Row, params};
use std::str::FromStr;

/// The columns of a round.
const ROUND: &str = "r.round, r.game, r.first, r.last, r.shoe, r.started_ms, r.result, r.is_void, r.is_again,
    r.clauses, r.player, r.banker";

/// Where a list of one's own rounds over all tables stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) started_ms: u64,
    pub(crate) round: u64,
    pub(crate) table: TableId,
}

/// A round in which somebody had wagers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnEntry {
    pub(crate) table: TableId,
    pub(crate) entry: RoundEntry,
    pub(crate) own: PatronRound,
}

/// Text that was written by this program, and must be readable again.
fn read<T: FromStr>(text: &str) -> Result<T, HistoryFailed> {
    text.parse().map_err(|_| HistoryFailed::Strange { what: format!("{text:?}") })
}

/// A row as SQL has it, whose texts are still to be read.
struct RoundRow {
    entry: RoundEntry,
    clauses: String,
}

impl RoundRow {
    fn of(row: &Row<'_>) -> rusqlite::Result<Self> {
        let totals = row.get::<_, Option<u8>>(10)?.zip(row.get(11)?);
        let entry = RoundEntry {
            round: RoundNumber(row.get(0)?),
            game: row.get::<_, String>(1)?.into(),
            first: row.get(2)?,
            last: row.get(3)?,
            later: Vec::new(),
            shoe: row.get::<_, Option<u64>>(4)?.map(ShoeNumber),
            started_ms: row.get(5)?,
            result: row.get(6)?,
            is_void: row.get(7)?,
            is_again: row.get(8)?,
            clauses: Vec::new(),
            totals: totals.map(|(player, banker)| Totals { player, banker }),
        };
        Ok(Self { entry, clauses: row.get(9)? })
    }

    fn read(self) -> Result<RoundEntry, HistoryFailed> {
        let clauses = self.clauses.split_whitespace().map(read::<Clause>).collect::<Result<_, _>>()?;
        Ok(RoundEntry { clauses, ..self.entry })
    }
}

impl History {
    /// A round of a table.
    pub(crate) fn round(
        &self,
        table: &TableId,
        round: RoundNumber,
    ) -> Result<Option<RoundEntry>, HistoryFailed> {
        let kept = self.whole()?;
        let statement = format!(r#"SELECT {ROUND} FROM rounds r WHERE r."table" = ?1 AND r.round = ?2"#);
        let mut select = kept.sql.prepare_cached(&statement)?;
        let row = select.query_row(params![table.as_str(), round.0], RoundRow::of).optional()?;
        let Some(row) = row else { return Ok(None) };
        let mut entry = row.read()?;
        let mut later = kept.sql.prepare_cached(
            r#"SELECT sequence FROM later WHERE "table" = ?1 AND round = ?2 ORDER BY sequence"#,
        )?;
        let later = later.query_map(params![table.as_str(), round.0], |row| row.get(0))?;
        entry.later = later.collect::<Result<_, _>>()?;
        Ok(Some(entry))
    }

    /// The rounds of a table before this one, the latest first, without the records from after the next round began.
    pub(crate) fn rounds_before(
        &self,
        table: &TableId,
        round: RoundNumber,
        limit: usize,
    ) -> Result<Vec<RoundEntry>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept.sql.prepare_cached(&format!(
            r#"SELECT {ROUND} FROM rounds r WHERE r."table" = ?1 AND r.round < ?2 ORDER BY r.round DESC LIMIT ?3"#
        ))?;
        // SQLite counts to half as far; no table comes there.
        let before = round.0.min(i64::MAX.unsigned_abs());
        let rows = select.query_map(params![table.as_str(), before, limit], RoundRow::of)?;
        rows.map(|row| row?.read()).collect()
    }

    /// The last round of a table that began before this record, and so may hold it.
    pub(crate) fn round_begun_before(
        &self,
        table: &TableId,
        sequence: u64,
    ) -> Result<Option<RoundEntry>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept.sql.prepare_cached(&format!(
            r#"SELECT {ROUND} FROM rounds r WHERE r."table" = ?1 AND r.first <= ?2 ORDER BY r.first DESC LIMIT 1"#
        ))?;
        let row = select.query_row(params![table.as_str(), sequence], RoundRow::of).optional()?;
        row.map(RoundRow::read).transpose()
    }

    /// A set of cards.
    pub(crate) fn shoe(&self, table: &TableId, shoe: ShoeNumber) -> Result<Option<ShoeEntry>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select =
            kept.sql.prepare_cached(r#"SELECT loaded, ended FROM shoes WHERE "table" = ?1 AND shoe = ?2"#)?;
        let entry = |row: &Row<'_>| Ok(ShoeEntry { shoe, loaded: row.get(0)?, ended: row.get(1)? });
        Ok(select.query_row(params![table.as_str(), shoe.0], entry).optional()?)
    }

    /// What a patron put down and won in a round that is over.
    pub(crate) fn own_round(
        &self,
        table: &TableId,
        round: RoundNumber,
        patron: &PatronId,
    ) -> Result<Option<PatronRound>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept.sql.prepare_cached(
            r#"SELECT stake, net, before, after FROM wagers WHERE "table" = ?1 AND round = ?2 AND patron = ?3"#,
        )?;
        let values = params![table.as_str(), round.0, patron.as_str()];
        Ok(select.query_row(values, |row| own(row, 0, round)).optional()?)
    }

    /// The rounds in which a patron had wagers and that are over, at all tables, the latest first.
    pub(crate) fn own_rounds_before(
        &self,
        patron: &PatronId,
        before: Option<&Place>,
        limit: usize,
    ) -> Result<Vec<OwnEntry>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept.sql.prepare_cached(&format!(
            r#"SELECT {ROUND}, w."table", w.stake, w.net, w.before, w.after
               FROM wagers w JOIN rounds r ON r."table" = w."table" AND r.round = w.round
               WHERE w.patron = ?1 AND (w.started_ms, w.round, w."table") < (?2, ?3, ?4)
               ORDER BY w.started_ms DESC, w.round DESC, w."table" DESC LIMIT ?5"#
        ))?;
        let last = i64::MAX.unsigned_abs();
        let (started_ms, round, table) =
            before.map_or((last, last, ""), |place| (place.started_ms, place.round, place.table.as_str()));
        let values = params![patron.as_str(), started_ms.min(last), round.min(last), table, limit];
        let rows = select.query_map(values, |row| {
            let round = RoundRow::of(row)?;
            let own = own(row, 13, round.entry.round)?;
            Ok((row.get::<_, String>(12)?, round, own))
        })?;
        let each = |row: rusqlite::Result<_>| {
            let (table, round, own): (String, RoundRow, PatronRound) = row?;
            Ok(OwnEntry { table: read(&table)?, entry: round.read()?, own })
        };
        rows.map(each).collect()
    }

    /// The record with which a table was opened for play at this record, and with how many decks.
    pub(crate) fn opening(
        &self,
        table: &TableId,
        at: Sequence,
    ) -> Result<Option<(Sequence, u8)>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept.sql.prepare_cached(
            r#"SELECT sequence, decks FROM openings WHERE "table" = ?1 AND sequence <= ?2
               ORDER BY sequence DESC LIMIT 1"#,
        )?;
        let row = |row: &Row<'_>| Ok((row.get::<_, u64>(0)?, row.get(1)?));
        let found = select.query_row(params![table.as_str(), at.get()], row).optional()?;
        found.map(|(sequence, decks)| Ok((numbered(sequence)?, decks))).transpose()
    }

    /// Who dealt at a table when this record was written, before it.
    pub(crate) fn dealer(&self, table: &TableId, at: Sequence) -> Result<Option<StaffId>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept.sql.prepare_cached(
            r#"SELECT dealer FROM dealers WHERE "table" = ?1 AND sequence < ?2 ORDER BY sequence DESC LIMIT 1"#,
        )?;
        let row = |row: &Row<'_>| row.get::<_, Option<String>>(0);
        let found = select.query_row(params![table.as_str(), at.get()], row).optional()?;
        found.flatten().map(|dealer| read(&dealer)).transpose()
    }

    /// Where an irregularity was reported.
    pub(crate) fn reported(
        &self,
        table: &TableId,
        number: IrregularityNumber,
    ) -> Result<Option<Sequence>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept
            .sql
            .prepare_cached(r#"SELECT sequence FROM reports WHERE "table" = ?1 AND irregularity = ?2"#)?;
        let found = select.query_row(params![table.as_str(), number.0], |row| row.get(0)).optional()?;
        found.map(numbered).transpose()
    }
}

fn numbered(sequence: u64) -> Result<Sequence, HistoryFailed> {
    Sequence::new(sequence)
        .ok_or_else(|| HistoryFailed::Strange { what: "a record number of zero".to_owned() })
}

/// What somebody put down and won, from this column on.
fn own(row: &Row<'_>, from: usize, round: RoundNumber) -> rusqlite::Result<PatronRound> {
    let cents = |at: usize| row.get::<_, i64>(from + at).map(Money::from_cents);
    let before: Option<i64> = row.get(from + 2)?;
    let balance = before.map(|before| -> rusqlite::Result<_> {
        Ok(Balance { before: Money::from_cents(before), after: cents(3)? })
    });
    Ok(PatronRound { round, stake: cents(0)?, net: cents(1)?, balance: balance.transpose()? })
}
