//! The server is killed between and within appends. What was acknowledged is there, once, and the journal goes on by itself.

use crate::node;
use punto_journal::{Journal, Position, verify};
use punto_testkit::{
    postgres::Server,
    programs::random,
    sample::{append, keyed},
};
use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::Duration,
};

const WRITERS: u64 = 4;

#[test]
fn nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed() {
    let mut server = Server::start();
    let address = server.database();
    let nodes = [node(&address), node(&address)];
    let (is_over, acknowledged) = (AtomicBool::new(false), AtomicU64::new(0));
    let write = |writer: u64| {
        let journal = &nodes[usize::try_from(writer).unwrap() % nodes.len()];
        let mut sequence = 0;
        while !is_over.load(Ordering::Relaxed) {
            let call =
                keyed(&format!("{writer}/{sequence}"), append(&format!("table/{writer}"), sequence, &["x"]));
            let recorded = journal.append(std::slice::from_ref(&call)).unwrap();
            sequence += 1;
            assert_eq!(recorded[0].sequence.get(), sequence);
            acknowledged.fetch_add(1, Ordering::Relaxed);
        }
        sequence
    };
    let write = &write;
    let ends = thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS).map(|writer| scope.spawn(move || write(writer))).collect();
        let mut state = 7;
        for _ in 0..6 {
            let before = acknowledged.load(Ordering::Relaxed);
            crate::until("the house goes on", || acknowledged.load(Ordering::Relaxed) > before + 20);
            thread::sleep(Duration::from_micros(random(&mut state) % 20_000));
            server.kill();
            server.run();
        }
        is_over.store(true, Ordering::Relaxed);
        writers.into_iter().map(|writer| writer.join().unwrap()).collect::<Vec<u64>>()
    });
    let reopened = node(&address);
    let verified = verify(&*reopened).unwrap();
    let found: Vec<u64> = verified.heads.iter().map(|head| head.sequence.get()).collect();
    assert_eq!(found, ends, "every acknowledged record is there, and no other");
    // Both processes have seen all of them, once, in the same order.
    let [one, other] = nodes.map(|node| node.follow(Position::START, usize::MAX, Duration::ZERO).unwrap());
    assert_eq!(one, other);
    let places: Vec<u64> = one.iter().map(|placed| placed.position.get()).collect();
    assert_eq!(places, (1..=verified.records).collect::<Vec<_>>(), "no position is left out");
}
