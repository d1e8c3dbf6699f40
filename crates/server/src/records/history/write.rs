//! Writing into the history what an event changed. Each says how something is from now on.

use super::HistoryFailed;
use punto_projections::{HistoryChange, PatronRound, RoundEntry, ShoeEntry};
use punto_vocabulary::{PatronId, RoundNumber, TableId};
use rusqlite::{Connection, Params, params};
use std::collections::BTreeMap;

/// Writes one change.
pub(super) fn change(sql: &Connection, table: &TableId, change: &HistoryChange) -> Result<(), HistoryFailed> {
    let table = table.as_str();
    match change {
        HistoryChange::Opened { sequence, decks } => {
            put(sql, "REPLACE INTO openings VALUES (?1, ?2, ?3)", params![table, sequence, decks])
        }
        HistoryChange::Dealer { sequence, dealer } => {
            let dealer = dealer.as_ref().map(punto_vocabulary::StaffId::as_str);
            put(sql, "REPLACE INTO dealers VALUES (?1, ?2, ?3)", params![table, sequence, dealer])
        }
        HistoryChange::Reported { irregularity, sequence } => {
            put(sql, "REPLACE INTO reports VALUES (?1, ?2, ?3)", params![table, irregularity.0, sequence])
        }
        HistoryChange::Shoe(ShoeEntry { shoe, loaded, ended }) => {
            put(sql, "REPLACE INTO shoes VALUES (?1, ?2, ?3, ?4)", params![table, shoe.0, loaded, ended])
        }
        HistoryChange::Later { round, sequence } => {
            put(sql, "REPLACE INTO later VALUES (?1, ?2, ?3)", params![table, round.0, sequence])
        }
        HistoryChange::Round(entry) => round(sql, table, entry),
        HistoryChange::Wagers { round, patrons } => wagers(sql, table, *round, patrons),
    }
}

fn put(sql: &Connection, statement: &str, values: impl Params) -> Result<(), HistoryFailed> {
    sql.prepare_cached(statement)?.execute(values)?;
    Ok(())
}

fn round(sql: &Connection, table: &str, entry: &RoundEntry) -> Result<(), HistoryFailed> {
    let clauses: Vec<String> = entry.clauses.iter().map(ToString::to_string).collect();
    let (player, banker) = entry.totals.map(|totals| (totals.player, totals.banker)).unzip();
    put(
        sql,
        "REPLACE INTO rounds VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        params![
            table,
            entry.round.0,
            &*entry.game,
            entry.first,
            entry.last,
            entry.shoe.map(|shoe| shoe.0),
            entry.started_ms,
            entry.result,
            entry.is_void,
            entry.is_again,
            clauses.join(" "),
            player,
            banker,
        ],
    )
}

fn wagers(
    sql: &Connection,
    table: &str,
    round: RoundNumber,
    patrons: &BTreeMap<PatronId, PatronRound>,
) -> Result<(), HistoryFailed> {
    put(sql, r#"DELETE FROM wagers WHERE "table" = ?1 AND round = ?2"#, params![table, round.0])?;
    for (patron, own) in patrons {
        let (before, after) = own.balance.map(|one| (one.before.cents(), one.after.cents())).unzip();
        let (stake, net) = (own.stake.cents(), own.net.cents());
        put(
            sql,
            r#"INSERT INTO wagers SELECT "table", round, ?3, started_ms, ?4, ?5, ?6, ?7
               FROM rounds WHERE "table" = ?1 AND round = ?2"#,
            params![table, round.0, patron.as_str(), stake, net, before, after],
        )?;
    }
    Ok(())
}
