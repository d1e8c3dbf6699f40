//! One owner at a time, and what a former owner can no longer do.

use crate::{name_of, node, node_with, server, until};
use punto_journal::{AppendFailed, Journal as _};
use punto_journal_postgres::{Lease, PostgresJournal, Statements};
use punto_testkit::sample::append;
use std::{sync::Arc, thread, time::Duration};

const LONG: Duration = Duration::from_mins(1);

type Checked = Result<(), String>;

fn ensure(holds: bool, what: &str) -> Checked {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// Two processes of one house, and the name of their database.
struct Pair {
    one: Arc<PostgresJournal>,
    other: Arc<PostgresJournal>,
    database: String,
}

impl Pair {
    fn new(statements: &Statements) -> Self {
        let address = server().database();
        let [one, other] = [node_with(&address, statements), node_with(&address, statements)];
        Self { one, other, database: name_of(&address).to_owned() }
    }

    /// Lets every lease run out, as time would.
    fn run_out(&self) {
        let past = "clock_timestamp() - interval '1 second'";
        let leases = format!("UPDATE punto.leases SET until = {past}");
        let calm = format!("UPDATE punto.counter SET calm_until = least(calm_until, {past})");
        server().ask(&self.database, &format!("{leases}; {calm}"));
    }
}

fn take(journal: &PostgresJournal, name: &str) -> Result<Option<Lease>, String> {
    journal.take_lease(name, LONG).map_err(|failed| failed.to_string())
}

fn taken(journal: &PostgresJournal, name: &str) -> Result<Lease, String> {
    take(journal, name)?.ok_or_else(|| format!("{name} is not free"))
}

fn is_refused(journal: &Arc<PostgresJournal>, lease: &Lease) -> bool {
    let refused = journal.fenced(vec![lease.clone()]).append(&[append("table/3", 0, &["stale"])]);
    matches!(refused, Err(AppendFailed::Stopped { cause }) if cause.contains("no longer holds the lease"))
}

/// A lease has one holder; once it has run out, another one may take it, and the former one can append nothing and free nothing.
pub(crate) fn a_former_owner_is_fenced_off(statements: &Statements) -> Checked {
    let pair = Pair::new(statements);
    let first = taken(&pair.one, "table/3")?;
    ensure(take(&pair.other, "table/3")?.is_none(), "it was taken from a holder that has it")?;
    pair.run_out();
    let second = taken(&pair.other, "table/3")?;
    ensure(second.epoch() == first.epoch() + 1, "the epoch does not grow")?;
    ensure(is_refused(&pair.one, &first), "a former owner appends")?;
    let renewed = pair.one.renew_lease(&first).map_err(|failed| failed.to_string())?;
    ensure(renewed.is_none(), "a former owner renews")?;
    // The clean-up of a former owner comes late.
    pair.one.release_lease(first).map_err(|failed| failed.to_string())?;
    ensure(take(&pair.one, "table/3")?.is_none(), "a former owner has freed its successor's lease")?;
    let appended = pair.other.fenced(vec![second]).append(&[append("table/3", 0, &["x"])]);
    appended.map(drop).map_err(|failed| failed.to_string())
}

/// The same process had the lease before, lost it, and has it again: what it began under the first one is fenced off, too.
pub(crate) fn an_older_epoch_of_the_same_holder_is_fenced_off(statements: &Statements) -> Checked {
    let pair = Pair::new(statements);
    let first = taken(&pair.one, "table/3")?;
    pair.run_out();
    taken(&pair.other, "table/3")?;
    pair.run_out();
    let third = taken(&pair.one, "table/3")?;
    ensure(is_refused(&pair.one, &first), "an append of an older epoch is recorded")?;
    let renewed = pair.one.renew_lease(&first).map_err(|failed| failed.to_string())?;
    ensure(renewed.is_none(), "an older epoch is renewed")?;
    pair.one.release_lease(first).map_err(|failed| failed.to_string())?;
    ensure(take(&pair.other, "table/3")?.is_none(), "an older epoch has freed the newer one")?;
    let renewed = pair.one.renew_lease(&third).map_err(|failed| failed.to_string())?;
    ensure(renewed.is_some(), "the newest epoch is not renewed")
}

/// A fail-over has lost the taking of a lease, and the same epoch is given to somebody else.
pub(crate) fn the_same_epoch_of_another_holder_is_fenced_off(statements: &Statements) -> Checked {
    let pair = Pair::new(statements);
    let lost = taken(&pair.one, "table/3")?;
    server().ask(&pair.database, "DELETE FROM punto.leases");
    let again = taken(&pair.other, "table/3")?;
    ensure(lost.epoch() == again.epoch(), "this test is about equal epochs")?;
    ensure(is_refused(&pair.one, &lost), "an append of another holder is recorded")?;
    let renewed = pair.one.renew_lease(&lost).map_err(|failed| failed.to_string())?;
    ensure(renewed.is_none(), "another holder renews")?;
    pair.one.release_lease(lost).map_err(|failed| failed.to_string())?;
    ensure(take(&pair.one, "table/3")?.is_none(), "another holder has freed it")
}

/// A fail-over has lost the taking of a lease, altogether or back to an older one, and the same process takes it again: what it
/// began under the first taking does not go on under the second.
pub(crate) fn no_process_has_an_epoch_twice(statements: &Statements) -> Checked {
    let older = "UPDATE punto.leases SET epoch = 1, holder = 'former'";
    for (lost, is_first) in [("DELETE FROM punto.leases", true), (older, false)] {
        let pair = Pair::new(statements);
        if !is_first {
            taken(&pair.other, "table/3")?;
            pair.run_out();
        }
        let first = taken(&pair.one, "table/3")?;
        server().ask(&pair.database, lost);
        pair.run_out();
        taken(&pair.one, "table/3")?;
        ensure(is_refused(&pair.one, &first), "an append of a lost taking is recorded")?;
    }
    Ok(())
}

/// The lease of one table is none for another, though the same process has taken both, each for the first time.
pub(crate) fn each_lease_is_its_own(statements: &Statements) -> Checked {
    let pair = Pair::new(statements);
    let three = taken(&pair.one, "table/3")?;
    let four = taken(&pair.one, "table/4")?;
    taken(&pair.one, "table/5")?;
    let renewed = pair.one.renew_lease(&four).map_err(|failed| failed.to_string())?;
    ensure(renewed.is_some(), "a lease that nobody took is lost")?;
    pair.one.release_lease(four).map_err(|failed| failed.to_string())?;
    ensure(take(&pair.other, "table/3")?.is_none(), "another lease was freed")?;
    ensure(take(&pair.other, "table/4")?.is_some(), "a lease that was given back is not free")?;
    pair.run_out();
    taken(&pair.other, "table/3")?;
    ensure(is_refused(&pair.one, &three), "a lease was held because of another one")
}

/// After a fail-over a lease may look as if it had run out, because its last renewal is lost or the clock is another one. Everybody
/// waits one full term, once.
pub(crate) fn a_new_server_gives_every_lease_one_term(statements: &Statements) -> Checked {
    let pair = Pair::new(statements);
    let lease = taken(&pair.one, "table/3")?;
    pair.run_out();
    server().ask(&pair.database, "UPDATE punto.counter SET timeline = '00000000'");
    ensure(take(&pair.other, "table/3")?.is_none(), "it was taken at once")?;
    // The first taking of another one may be lost altogether.
    ensure(
        take(&pair.other, "table/4")?.is_none(),
        "one that the new server does not know was taken at once",
    )?;
    let renewed = pair.one.renew_lease(&lease).map_err(|failed| failed.to_string())?;
    ensure(renewed.is_some(), "its holder cannot renew it")?;
    pair.run_out();
    ensure(take(&pair.other, "table/3")?.is_some(), "it cannot be taken after the term")
}

/// Whoever takes a lease waits for the appends that were checked before it; so whoever reads the stream after that reads all of it.
pub(crate) fn taking_waits_for_appends(statements: &Statements) -> Checked {
    let pair = Pair::new(statements);
    taken(&pair.one, "table/3")?;
    pair.run_out();
    let is_taken = std::sync::atomic::AtomicBool::new(false);
    thread::scope(|scope| {
        // An append of the first process stands still between its check and its commit.
        let (database, append) =
            (pair.database.clone(), format!("{}; {}; SELECT pg_sleep(1.5)", "BEGIN", lock()));
        let appending = scope.spawn(move || server().ask(&database, &append));
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
        until("an append stands still", || server().ask(&pair.database, waits) == "1");
        let taking = scope.spawn(|| {
            let taken = taken(&pair.other, "table/3");
            is_taken.store(true, std::sync::atomic::Ordering::SeqCst);
            taken
        });
        let is_waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        until("the other one waits or has it", || {
            is_taken.load(std::sync::atomic::Ordering::SeqCst)
                || server().ask(&pair.database, is_waiting) == "1"
        });
        let was_early = is_taken.load(std::sync::atomic::Ordering::SeqCst);
        appending.join().unwrap();
        taking.join().unwrap()?;
        ensure(!was_early, "it was taken while an append was under way")
    })
}

fn lock() -> &'static str {
    Statements::default().lock
}

#[test]
fn one_owner_at_a_time() {
    let statements = Statements::default();
    for check in [
        a_former_owner_is_fenced_off,
        an_older_epoch_of_the_same_holder_is_fenced_off,
        the_same_epoch_of_another_holder_is_fenced_off,
        no_process_has_an_epoch_twice,
        each_lease_is_its_own,
        a_new_server_gives_every_lease_one_term,
        taking_waits_for_appends,
    ] {
        assert_eq!(check(&statements), Ok(()));
    }
}

/// A holder may believe in its lease for one term from before it asked, by its own clock.
#[test]
fn a_lease_that_is_not_renewed_is_not_believed_in() {
    let journal = node(&server().database());
    let lease = journal.take_lease("table/3", Duration::from_millis(50)).unwrap().unwrap();
    until("it is over", || !lease.is_current());
    let renewed = journal.renew_lease(&lease).unwrap().unwrap();
    assert_eq!((renewed.name(), renewed.epoch()), ("table/3", 1));
    let free = journal.take_lease("table/4", LONG).unwrap().unwrap();
    assert!(free.is_current());
}
