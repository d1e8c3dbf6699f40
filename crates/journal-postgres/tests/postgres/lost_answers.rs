//! The connection breaks at each moment of a commit. The call is recorded once, and its caller gets the answer.

use crate::{
    node, node_with,
    proxy::{Cut, Proxy},
    server,
};
use punto_journal::{Journal as _, Position, verify};
use punto_journal_postgres::Statements;
use punto_testkit::sample::{append, keyed};
use std::{thread, time::Duration};

/// The address of the same database through a proxy.
fn through(proxy: &Proxy, address: &str) -> String {
    address.replace(&server().port().to_string(), &proxy.port.to_string())
}

/// Says whether a call whose commit is cut so is recorded once and answered with what is there.
pub(crate) fn survives(cut: Cut, statements: &Statements) -> Result<(), String> {
    let (address, proxy) = (server().database(), Proxy::before(server().port()));
    // On a machine that is slow today the server must not end the transaction before its commit comes.
    let patient =
        Statements { halted: "SET idle_in_transaction_session_timeout = '60s'", ..statements.clone() };
    let journal = node_with(&through(&proxy, &address), &patient);
    let other = node(&address);
    proxy.cut_next(cut);
    let recorded = thread::scope(|scope| {
        // Another process appends while this one does not know what became of its own.
        let beside = scope.spawn(|| {
            crate::until("the commit is cut", || proxy.has_cut());
            other.append(&[append("table/4", 0, &["beside"])])
        });
        // Without a key as well: the record itself tells.
        let recorded = journal.append(&[append("table/3", 0, &["cut"])]);
        beside.join().unwrap().map_err(|failed| format!("beside: {failed}"))?;
        recorded.map_err(|failed| failed.to_string())
    })?;
    let all = other.follow(Position::START, 10, Duration::ZERO).map_err(|failed| failed.to_string())?;
    let times = all.iter().filter(|placed| placed.event == recorded[0]).count();
    if (times, all.len()) != (1, 2) {
        return Err(format!("recorded {times} times among {} records", all.len()));
    }
    verify(&*other).map_err(|failed| failed.to_string())?;
    Ok(())
}

#[test]
fn a_commit_whose_answer_is_lost_is_made_once() {
    for cut in [Cut::Before, Cut::After, Cut::Late] {
        assert_eq!(survives(cut, &Statements::default()), Ok(()), "{cut:?}");
    }
}

/// A call that a node has recorded is known to the other one, which gets it again because the first answer was lost.
#[test]
fn a_retry_that_comes_to_another_node_is_recognised() {
    let address = server().database();
    let [one, other] = [node(&address), node(&address)];
    let call = [keyed("terminal-12/481", append("table/3", 0, &["wager"]))];
    let recorded = one.append(&call).unwrap();
    assert_eq!(other.append(&call), Ok(recorded));
    assert_eq!(other.recorded("terminal-12/481").unwrap().len(), 1);
}
