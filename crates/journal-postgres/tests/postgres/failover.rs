//! The server dies and a standby takes its place.

use crate::{node, node_with, until};
use punto_journal::{AppendFailed, Journal as _, Sequence, verify};
use punto_journal_postgres::{Options, PostgresJournal, Statements};
use punto_testkit::{
    postgres::Server,
    sample::{append, keyed, stream},
};
use std::{thread, time::Duration};

const TERM: Duration = Duration::from_millis(300);

/// The database of the first server, and of the second one where the first does not take writes.
fn either(server: &Server, standby: &Server, address: &str) -> String {
    let first = format!("127.0.0.1:{}", server.port());
    address.replace(&first, &format!("{first},127.0.0.1:{}", standby.port()))
}

fn opened(address: &str, patience: Duration) -> PostgresJournal {
    PostgresJournal::open_or_create(address, Options { patience, ..Options::default() }).unwrap()
}

/// A server with a standby that has every acknowledged record.
fn synchronous() -> (Server, Server, String) {
    let server = Server::start();
    let standby = server.standby("standby");
    server.ask("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    server.ask("postgres", "SELECT pg_reload_conf()");
    let is_there = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
    until("the standby follows", || server.ask("postgres", is_there) == "1");
    let address = either(&server, &standby, &server.database());
    (server, standby, address)
}

#[test]
fn nothing_acknowledged_is_lost_with_a_server_that_has_a_synchronous_standby() {
    let (mut server, mut standby, address) = synchronous();
    let journal = std::sync::Arc::new(opened(&address, Duration::from_mins(1)));
    let lease = journal.take_lease("table/3", TERM).unwrap().unwrap();
    let fenced = journal.fenced(vec![lease.clone()]);
    thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for sequence in 0..400 {
                let call = keyed(&sequence.to_string(), append("table/3", sequence, &["x"]));
                fenced.append(&[call]).unwrap();
            }
        });
        let fiftieth = Sequence::new(50).unwrap();
        let has_begun = || !journal.read(&stream("table/3"), fiftieth, 1).unwrap().is_empty();
        until("the house plays", has_begun);
        server.kill();
        standby.promote();
        writer.join().unwrap();
    });
    // The lease has run out meanwhile, but on the new server it lasts one full term more.
    let other = opened(&address, Duration::from_mins(1));
    assert_eq!(other.take_lease("table/3", Duration::from_mins(1)).unwrap(), None);
    assert!(journal.renew_lease(&lease).unwrap().is_some());
    assert_eq!(verify(&other).unwrap().records, 400);
}

/// The standby lacked the end. Whoever was told of it must not go on as if nothing had happened.
#[test]
fn a_node_whose_own_record_is_lost_stops_itself() {
    let mut server = Server::start();
    let mut standby = server.standby("standby");
    let address = either(&server, &standby, &server.database());
    let journal = opened(&address, Duration::from_mins(1));
    journal.append(&[append("table/3", 0, &["kept"])]).unwrap();
    let replayed = "SELECT count(*) FROM pg_stat_replication WHERE replay_lsn = pg_current_wal_lsn()";
    until("the standby has it", || server.ask("postgres", replayed) == "1");
    standby.kill();
    journal.append(&[append("table/3", 1, &["lost"])]).unwrap();
    server.kill();
    standby.run();
    standby.promote();
    let failed = journal.append(&[append("table/3", 2, &["next"])]).unwrap_err();
    let AppendFailed::Io { cause } = failed else { panic!("{failed}") };
    assert!(
        cause.contains("the database lost the record at position 2, which it had acknowledged"),
        "{cause}"
    );
    let stopped = journal.append(&[append("table/3", 1, &["next"])]);
    assert!(matches!(stopped, Err(AppendFailed::Stopped { .. })), "{stopped:?}");
}

/// A server was killed while an append waited for its standby, and has it after its restart; the standby has not. Nobody is told
/// that it is recorded before the standby has it.
pub(crate) fn a_restart_acknowledges_nothing(statements: &Statements) -> Result<(), String> {
    let mut server = Server::start();
    let journal = node_with(&server.database(), statements);
    journal.append(&[append("table/3", 0, &["before"])]).unwrap();
    wait_for_nobody(&server);
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    thread::scope(|scope| {
        let appending = scope.spawn(|| journal.append(&[append("table/3", 1, &["x"])]));
        until("the append waits for a standby", || server.ask("postgres", waits) == "1");
        server.kill();
        server.run();
        until("its own question waits as well", || {
            appending.is_finished() || server.ask("postgres", waits) == "1"
        });
        if appending.is_finished() {
            return Err("it was acknowledged, and no standby has it".to_owned());
        }
        wait_no_more(&server);
        assert_eq!(appending.join().unwrap().unwrap()[0].sequence.get(), 2);
        Ok(())
    })?;
    assert_eq!(verify(&*journal).unwrap().records, 2);
    Ok(())
}

#[test]
fn what_no_standby_has_is_not_acknowledged_after_a_restart() {
    assert_eq!(a_restart_acknowledges_nothing(&Statements::default()), Ok(()));
}

/// From now on each commit waits for a standby that does not exist.
fn wait_for_nobody(server: &Server) {
    server.ask("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    server.ask("postgres", "SELECT pg_reload_conf()");
}

fn wait_no_more(server: &Server) {
    server.ask("postgres", "ALTER SYSTEM RESET synchronous_standby_names");
    server.ask("postgres", "SELECT pg_reload_conf()");
}

/// Somebody ends the wait of a commit for its standby. The server then says that it is done; the journal does not believe it.
#[test]
fn a_commit_whose_wait_was_cancelled_is_not_acknowledged() {
    let server = Server::start();
    let journal = node(&server.database());
    journal.append(&[append("table/3", 0, &["before"])]).unwrap();
    wait_for_nobody(&server);
    let waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    thread::scope(|scope| {
        let appending = scope.spawn(|| journal.append(&[append("table/3", 1, &["x"])]));
        until("the append waits for a standby", || !server.ask("postgres", waiting).is_empty());
        let first = server.ask("postgres", waiting);
        server.ask("postgres", &format!("SELECT pg_cancel_backend({first})"));
        until("it is asked again, and waits", || {
            let now = server.ask("postgres", waiting);
            !now.is_empty() && now != first
        });
        assert!(!appending.is_finished());
        wait_no_more(&server);
        assert_eq!(appending.join().unwrap().unwrap()[0].sequence.get(), 2);
    });
    assert_eq!(verify(&*journal).unwrap().records, 2);
}
