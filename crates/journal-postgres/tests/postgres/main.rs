//! The journal in a database, beside real servers: started for these tests, killed, cut off, replaced by a standby.
#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod addresses;
mod conformance;
mod crash;
mod failover;
mod leases;
mod lost_answers;
mod mutants;
mod proxy;

use punto_journal_postgres::{Options, PostgresJournal, Statements};
use punto_testkit::postgres::Server;
use std::sync::{Arc, OnceLock};

/// One server for every test that does not harm it. It ends with this process.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start)
}

/// A journal in this database as one process of several would open it.
fn node(address: &str) -> Arc<PostgresJournal> {
    node_with(address, &Statements::default())
}

fn node_with(address: &str, statements: &Statements) -> Arc<PostgresJournal> {
    let options = Options { statements: statements.clone(), ..Options::default() };
    Arc::new(PostgresJournal::open_or_create(address, options).unwrap())
}

/// The name of the database at an address.
fn name_of(address: &str) -> &str {
    address.rsplit('/').next().unwrap().split('?').next().unwrap()
}

/// Waits until something holds. A test that waits for ever has failed.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let since = std::time::Instant::now();
    while !holds() {
        assert!(since.elapsed() < std::time::Duration::from_mins(1), "waited in vain: {what}");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
