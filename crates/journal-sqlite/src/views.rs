//! Views for auditors, by those who know what payloads mean.

use crate::{OpenFailed, SqliteJournal, lock::Lock, store::connect};
use std::path::Path;

/// A question to the journal with a name, for plain `sqlite3`.
///
/// ```
/// use punto_journal_sqlite::View;
/// let tables = View { name: "tables", select: "SELECT DISTINCT stream FROM records" };
/// assert_eq!(tables.name, "tables");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<'a> {
    /// What it is called. Not one of the journal's own names.
    pub name: &'a str,
    /// What it shows.
    pub select: &'a str,
}

impl SqliteJournal {
    /// Writes these views into the file of a journal that is not open, in place of any of the same names.
    ///
    /// Views hold nothing: a journal is whole with any views, or none.
    ///
    /// ```
    /// use punto_journal_sqlite::{SqliteJournal, View};
    /// # let directory = punto_testkit::Directory::new();
    /// # let path = directory.file("floor.journal");
    /// drop(SqliteJournal::create(&path)?);
    /// SqliteJournal::declare_views(
    ///     &path,
    ///     &[View { name: "texts", select: "SELECT stream, payload ->> 'text' AS text FROM records" }],
    /// )?;
    /// SqliteJournal::open(&path)?;
    /// # Ok::<(), punto_journal_sqlite::OpenFailed>(())
    /// ```
    ///
    /// # Errors
    /// When the file is open elsewhere, or SQLite refuses a view.
    pub fn declare_views(path: impl AsRef<Path>, views: &[View<'_>]) -> Result<(), OpenFailed> {
        let path = path.as_ref();
        let _lock = Lock::take(path)?;
        let write = || {
            let mut connection = connect(path)?;
            let transaction = connection.transaction()?;
            for View { name, select } in views {
                let name = name.replace('"', "\"\"");
                transaction.execute(&format!("DROP VIEW IF EXISTS \"{name}\""), [])?;
                transaction.execute(&format!("CREATE VIEW \"{name}\" AS {select}"), [])?;
            }
            transaction.commit()
        };
        write().map_err(|error: rusqlite::Error| OpenFailed::Io {
            path: path.to_owned(),
            cause: error.to_string(),
        })
    }
}
