//! The tables, and whether a file has exactly these.

use rusqlite::Connection;
use std::sync::OnceLock;

/// The latest schema that this crate writes and reads. A journal has the first one until something of it is archived.
///
/// ```
/// assert_eq!(punto_journal_sqlite::SCHEMA_VERSION, 2);
/// ```
pub const SCHEMA_VERSION: i64 = 2;

/// The schema of a journal of which nothing is archived.
pub(crate) const WITHOUT_ARCHIVE: i64 = 1;

/// "PUNT" in the file's header says that it is a journal.
pub(crate) const APPLICATION_ID: i64 = 0x5055_4e54;

const SCHEMA: &str = include_str!("schema.sql");
const ARCHIVE: &str = include_str!("schema_2.sql");

/// Makes the tables in an empty database, in one transaction.
pub(crate) fn create(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {WITHOUT_ARCHIVE}; COMMIT;"
    ))
}

/// Makes a journal of the first schema one that may have an archive, within a transaction.
pub(crate) fn with_archive(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!("{ARCHIVE} PRAGMA user_version = {SCHEMA_VERSION};"))
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

/// What a journal of this version declares. It is made once: the schema is part of the program.
pub(crate) fn expected(version: i64) -> rusqlite::Result<&'static [String]> {
    static EXPECTED: [OnceLock<Vec<String>>; 2] = [OnceLock::new(), OnceLock::new()];
    let is_archiving = version != WITHOUT_ARCHIVE;
    let expected = &EXPECTED[usize::from(is_archiving)];
    if let Some(expected) = expected.get() {
        return Ok(expected);
    }
    let connection = Connection::open_in_memory()?;
    create(&connection)?;
    if is_archiving {
        with_archive(&connection)?;
    }
    let declared = declared(&connection)?;
    Ok(expected.get_or_init(|| declared))
}
