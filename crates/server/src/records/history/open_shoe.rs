//! Where the cards that a table plays from begin.

use super::{History, HistoryFailed};
use punto_journal::Sequence;
use punto_vocabulary::TableId;
use rusqlite::params;

impl History {
    /// Where the set before the one in play was loaded, or the one in play where there is none before it; nothing where no
    /// set is in play. What play, recovery and corrections work on comes after it.
    pub(crate) fn open_shoes_begin(&self, table: &TableId) -> Result<Option<Sequence>, HistoryFailed> {
        let kept = self.whole()?;
        let mut select = kept.sql.prepare_cached(
            r#"SELECT loaded, ended FROM shoes WHERE "table" = ?1 ORDER BY shoe DESC LIMIT 2"#,
        )?;
        let rows = select.query_map(params![table.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let shoes: Vec<(u64, Option<u64>)> = rows.collect::<Result<_, _>>()?;
        let is_open = shoes.first().is_some_and(|(_, ended)| ended.is_none());
        let first = shoes.last().filter(|_| is_open);
        Ok(first.and_then(|&(loaded, _)| Sequence::new(loaded)))
    }
}
