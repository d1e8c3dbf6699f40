//! The suite that every journal passes.

use crate::server;
use punto_journal_postgres::{Options, PostgresJournal};
use punto_testkit::journal_conformance;
use std::cell::RefCell;

#[test]
fn postgres_is_a_journal() {
    let addresses = RefCell::new(Vec::<(String, String)>::new());
    let note = |journal: PostgresJournal, address: String| {
        addresses.borrow_mut().push((journal.holder().to_owned(), address));
        journal
    };
    let make = || {
        let address = server().database();
        note(PostgresJournal::open_or_create(&address, Options::default()).unwrap(), address)
    };
    let reopen = |journal: PostgresJournal| {
        let is_its = |(holder, _): &&(String, String)| holder == journal.holder();
        let address = addresses.borrow().iter().find(is_its).unwrap().1.clone();
        drop(journal);
        note(PostgresJournal::open(&address).unwrap(), address)
    };
    journal_conformance(make, reopen);
}
