//! What streams and actors are called in the journal.

use punto_journal::{Actor, NameRefused, StreamId};
use punto_vocabulary::{By, TableId};

/// The stream of the cash desk.
pub const CASHIER_STREAM: &str = "cashier";
/// The stream of the office.
pub const OFFICE_STREAM: &str = "office";
const TABLE: &str = "table/";

/// The stream of a table.
///
/// ```
/// let stream = punto_house::table_stream(&"rapid".parse()?)?;
/// assert_eq!(stream.as_str(), "table/rapid");
/// assert_eq!(punto_house::table_of_stream(&stream), "rapid".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the name of the table cannot name a stream.
pub fn table_stream(table: &TableId) -> Result<StreamId, NameRefused> {
    StreamId::new(&format!("{TABLE}{table}"))
}

/// The table whose stream this is, if it is a table's.
#[must_use]
pub fn table_of_stream(stream: &StreamId) -> Option<TableId> {
    stream.as_str().strip_prefix(TABLE)?.parse().ok()
}

/// What records call whoever gave a command. Roles are written with staff.
pub(crate) fn actor(by: &By) -> Result<Actor, NameRefused> {
    Actor::new(&match by {
        By::Patron(patron) => format!("patron:{patron}"),
        By::Staff { id, role } => format!("{}:{id}", role.key()),
        By::Cashier(id) => format!("cashier:{id}"),
        By::Administrator(id) => format!("administrator:{id}"),
        By::AutomaticDealer => "automatic-dealer".to_owned(),
        By::Reader => "reader".to_owned(),
        By::Clock => "clock".to_owned(),
        By::House => "house".to_owned(),
    })
}
