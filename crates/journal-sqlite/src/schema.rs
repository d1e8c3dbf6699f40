//! The tables, and whether a file has exactly these.

use rusqlite::Connection;
use std::sync::OnceLock;

/// The latest schema that this crate writes and reads.
///
/// ```
/// assert_eq!(punto_journal_sqlite::SCHEMA_VERSION, 1);
/// ```
pub const SCHEMA_VERSION: i64 = 1;

/// "PUNT" in the file's header says that it is a journal.
pub(crate) const APPLICATION_ID: i64 = 0x5055_4e54;

const SCHEMA: &str = include_str!("schema.sql");

/// Makes the tables in an empty database, in one transaction.
pub(crate) fn create(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;"
    ))
}

/// A number in the file's header.
pub(crate) fn header(connection: &Connection, name: &str) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

/// Everything that the database declares, to be compared with a new one: a trigger that was taken out or a view
/// that was bent is found so.
pub(crate) fn declared(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT type || ' ' || name || ' on ' || tbl_name || ': ' || coalesce(sql, '') FROM sqlite_schema \
         ORDER BY type, name",
    )?;
    statement.query_map([], |row| row.get(0))?.collect()
}

/// What a new journal declares. It is made once: the schema is part of the program.
pub(crate) fn expected() -> rusqlite::Result<&'static [String]> {
    static EXPECTED: OnceLock<Vec<String>> = OnceLock::new();
    if let Some(expected) = EXPECTED.get() {
        return Ok(expected);
    }
    let connection = Connection::open_in_memory()?;
    create(&connection)?;
    let expected = declared(&connection)?;
    Ok(EXPECTED.get_or_init(|| expected))
}
