//! The tables, version by version.

use crate::{OpenFailed, failure::opening_failed, sql::POSITION};
use tokio_postgres::{Client, Error, IsolationLevel};

/// Makes of an older version the next one; the first makes a journal of a database that has none.
const STEPS: [&str; 1] = [include_str!("schema_1.sql")];

/// The latest schema that this crate writes and reads.
///
/// ```
/// assert_eq!(punto_journal_postgres::SCHEMA_VERSION, 1);
/// ```
pub const SCHEMA_VERSION: i32 = 1;

/// Held while tables are made, so that two nodes that start together do not both make them.
const LOCK: &str = "SELECT pg_advisory_xact_lock(20053, 1)";
const IS_THERE: &str = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'punto')";
const VERSION: &str = "SELECT schema_version FROM punto.journal";

/// Whether a journal is wanted that is there, or a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Old,
    New,
    Either,
}

/// Makes the tables, or brings them to the version that this program knows.
pub(crate) async fn migrate(client: &mut Client, wanted: Wanted) -> Result<(), OpenFailed> {
    let failed = |error: Error| opening_failed(&error);
    let transaction = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted);
    let transaction = transaction.start().await.map_err(failed)?;
    transaction.execute(LOCK, &[]).await.map_err(failed)?;
    let is_there: bool = transaction.query_one(IS_THERE, &[]).await.map_err(failed)?.get(0);
    match (is_there, wanted) {
        (true, Wanted::New) => return Err(OpenFailed::Exists),
        (false, Wanted::Old) => return Err(OpenFailed::NoJournal),
        _ => {}
    }
    let found: i32 =
        if is_there { transaction.query_one(VERSION, &[]).await.map_err(failed)?.get(0) } else { 0 };
    let steps = usize::try_from(found).ok().and_then(|done| STEPS.get(done..));
    let steps = steps.ok_or(OpenFailed::UnknownSchema { found, known: SCHEMA_VERSION })?;
    for step in steps {
        transaction.batch_execute(step).await.map_err(failed)?;
    }
    if steps.is_empty() {
        return Ok(());
    }
    transaction.commit().await.map_err(failed)
}

/// Whether there is a journal with a record.
pub(crate) async fn has_records(client: &Client) -> Result<bool, Error> {
    let is_there: bool = client.query_one(IS_THERE, &[]).await?.get(0);
    if !is_there {
        return Ok(false);
    }
    let position: i64 = client.query_one(POSITION, &[]).await?.get(0);
    Ok(position > 0)
}
