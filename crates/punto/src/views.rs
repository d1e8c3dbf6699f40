//! The journal as tables for auditors who have `sqlite3` and nothing else. `docs/evidence.md` lists the columns.
//!
//! They are questions to the records, asked anew each time; they hold nothing and cannot drift from the journal.

use punto_journal_sqlite::View;

/// Every view, those first that others are built on.
pub(crate) const VIEWS: &[View<'_>] = &[
    View { name: "table_records", select: include_str!("views/table_records.sql") },
    View { name: "rounds", select: include_str!("views/rounds.sql") },
    View { name: "cards", select: include_str!("views/cards.sql") },
    View { name: "wagers", select: include_str!("views/wagers.sql") },
    View { name: "settlements", select: include_str!("views/settlements.sql") },
    View { name: "irregularities", select: include_str!("views/irregularities.sql") },
    View { name: "ledger", select: include_str!("views/ledger.sql") },
];

/// The views as a script for `sqlite3`, for a journal that was made without them.
pub(crate) fn script() -> String {
    let drop = VIEWS.iter().rev().map(|view| format!("DROP VIEW IF EXISTS {};\n", view.name));
    let create =
        VIEWS.iter().map(|view| format!("CREATE VIEW {} AS\n{};\n", view.name, view.select.trim_end()));
    drop.chain(create).collect()
}
