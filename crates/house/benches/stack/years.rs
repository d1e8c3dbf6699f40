//! Houses of any age, written as fast as the disk takes them, to see what opening costs:
//! `cargo bench -p punto-house -- years FOLDER ROUNDS`, then `punto serve --data FOLDER`.

use super::floor::{TABLES, house_with_tables, play_rounds};
use punto_journal::Journal as _;
use punto_journal_sqlite::SqliteJournal;
use std::path::Path;
use std::thread;
use std::time::Instant;

/// Writes a house with so many rounds, over all its tables, and the keys that it was sealed with.
pub(crate) fn write(folder: &Path, rounds: usize) {
    std::fs::create_dir_all(folder.join("keys")).unwrap();
    std::fs::write(folder.join("keys/shoe.key"), [1; 32]).unwrap();
    std::fs::write(folder.join("keys/voucher.key"), [2; 32]).unwrap();
    let start = Instant::now();
    let house = house_with_tables(SqliteJournal::create(folder.join("house.journal")).unwrap());
    thread::scope(|scope| {
        for table in 0..TABLES {
            let house = &house;
            scope.spawn(move || play_rounds(house, table, rounds.div_ceil(TABLES)));
        }
    });
    let records: u64 = house.journal().heads().unwrap().iter().map(|head| head.sequence.get()).sum();
    println!("{records} records of {rounds} rounds in {:.0} s", start.elapsed().as_secs_f64());
}
