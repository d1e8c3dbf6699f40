//! The journal in memory passes the suite.

use punto_journal::MemoryJournal;
use punto_testkit::journal_conformance;

#[test]
fn memory_is_a_journal() {
    journal_conformance(MemoryJournal::new, |journal| journal);
}
