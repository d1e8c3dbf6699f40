//! The whole stack: decide, append durably, evolve; beside bare SQLite that commits the same bytes.
//!
//! Run with `cargo bench -p punto-house`. The figures go to docs/benchmarks.md.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "a benchmark that cannot be set up may stop, and it prints its figures"
)]

mod bare;
mod floor;
mod years;

use floor::{PATRONS_OF_ROUND, TABLES, house_with_tables, raise};
use punto_house::StoredEvent;
use punto_journal::{Journal, MemoryJournal, Position, RecordedEvent};
use punto_journal_sqlite::SqliteJournal;
use punto_table::{Command, Table, decide, evolve};
use punto_testkit::Directory;
use punto_vocabulary::{By, TableTime};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// How many wagers each table takes in a run.
const WAGERS: usize = 300;
/// How many patrons a hot table has, and how many of their wagers its task takes at once.
const HOT_PATRONS: usize = 1_000;
const TOGETHER: usize = 256;
/// How long the open load lasts, and how many wagers a second come in.
const OPEN_SECONDS: u64 = 10;
const OPEN_RATE: u64 = 1_000;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|asked| asked != "--bench").collect();
    if let [mode, folder, rounds] = &*asked
        && mode == "years"
    {
        return years::write(folder.as_ref(), rounds.parse().unwrap());
    }
    let directory = Directory::new();
    if asked.iter().any(|mode| mode == "hot") {
        return hot_table(&directory);
    }
    // First, while the process has no memory to use again.
    memory();
    for run in 1..=3 {
        println!("run {run}");
        let (stack, records) = closed_load(&directory);
        let bare = bare::commits(&directory, &records, TABLES);
        println!("  64 tables, each wager after the answer to the last: {stack} events/s durable");
        println!("  bare SQLite, the same rows in groups of 64:         {bare} events/s durable");
        println!("  ratio {} %", stack * 100 / bare.max(1));
    }
    hot_table(&directory);
    open_load(&directory);
    replay();
    settle_many();
}

/// Every table as fast as it gets its answers. Gives events a second, and the records that were written.
fn closed_load(directory: &Directory) -> (u64, Vec<RecordedEvent>) {
    let house = house_with_tables(SqliteJournal::create(directory.fresh()).unwrap());
    let before = house.journal().follow(Position::START, 1_000_000, Duration::ZERO).unwrap().len();
    let start = Instant::now();
    thread::scope(|scope| {
        for table in 0..TABLES {
            let house = &house;
            scope.spawn(move || {
                for wager in 0..WAGERS {
                    house.execute(&raise(table, wager), floor::now()).unwrap();
                }
            });
        }
    });
    let elapsed = start.elapsed();
    let records = house.journal().follow(Position::START, 1_000_000, Duration::ZERO).unwrap();
    let records: Vec<_> = records.into_iter().skip(before).map(|placed| placed.event).collect();
    (per_second(records.len(), elapsed), records)
}

/// A thousand patrons at one table, each with two wagers that wait: one after the other, and as a table's task takes them.
fn hot_table(directory: &Directory) {
    let requests = floor::hot_wagers(HOT_PATRONS, 2);
    let measure = |together: usize| {
        let house = floor::hot_house(SqliteJournal::create(directory.fresh()).unwrap(), HOT_PATRONS);
        let start = Instant::now();
        for batch in requests.chunks(together) {
            for answer in house.execute_each(batch, floor::now()) {
                answer.unwrap();
            }
        }
        per_second(requests.len(), start.elapsed())
    };
    for run in 1..=3 {
        let (alone, joined) = (measure(1), measure(TOGETHER));
        let ratio = joined as f64 / alone.max(1) as f64;
        println!(
            "hot table, run {run}: {alone} wagers/s one by one, {joined} in batches of {TOGETHER}: {ratio:.1} times"
        );
    }
}

fn per_second(count: usize, elapsed: Duration) -> u64 {
    let nanos = elapsed.as_nanos().max(1);
    u64::try_from(count as u128 * 1_000_000_000 / nanos).unwrap()
}

/// Wagers that come in evenly, whether the last ones are answered or not.
fn open_load(directory: &Directory) {
    let house = house_with_tables(SqliteJournal::create(directory.fresh()).unwrap());
    let times = Mutex::new(Vec::new());
    let each = Duration::from_micros(1_000_000 * TABLES as u64 / OPEN_RATE);
    let start = Instant::now();
    thread::scope(|scope| {
        for table in 0..TABLES {
            let (house, times) = (&house, &times);
            scope.spawn(move || {
                let count = OPEN_SECONDS * OPEN_RATE / TABLES as u64;
                let offset = each * u32::try_from(table).unwrap() / u32::try_from(TABLES).unwrap();
                let mut own = Vec::new();
                for wager in 0..count {
                    // From when the wager should have been sent, so that waiting behind others counts.
                    let due = start + offset + each * u32::try_from(wager).unwrap();
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                    house.execute(&raise(table, usize::try_from(wager).unwrap()), floor::now()).unwrap();
                    own.push(due.elapsed());
                }
                times.lock().unwrap().extend(own);
            });
        }
    });
    let mut times = times.into_inner().unwrap();
    times.sort_unstable();
    let at = |hundredth: usize| times[times.len() * hundredth / 100].as_micros();
    println!("{OPEN_RATE} wagers/s for {OPEN_SECONDS} s: p50 {} µs, p99 {} µs", at(50), at(99));
}

/// A journal of whole rounds, read back into a table.
fn replay() {
    let house = house_with_tables(MemoryJournal::new());
    floor::play_rounds(&house, 0, 2_000);
    let records: Vec<RecordedEvent> = house
        .journal()
        .follow(Position::START, 1_000_000, Duration::ZERO)
        .unwrap()
        .into_iter()
        .map(|placed| placed.event)
        .filter(|record| record.stream.as_str() == "table/t0")
        .collect();
    let rulebook = house.games().get("rapid-etg").unwrap().rulebook.clone();
    let best = (0..5).map(|_| {
        let mut table = Table::new("t0".parse().unwrap(), rulebook.clone());
        let start = Instant::now();
        for record in &records {
            if let StoredEvent::Table(_, event) = StoredEvent::read(record).unwrap() {
                evolve(&mut table, &event);
            }
        }
        assert!(table.latest_round().0 >= 2_000);
        start.elapsed()
    });
    let mut times: Vec<_> = best.collect();
    times.sort_unstable();
    println!(
        "replay of {} records: {} events/s on one core (median of 5)",
        records.len(),
        per_second(records.len(), times[2])
    );
}

/// One round with ten thousand wagers.
fn settle_many() {
    let table = floor::crowded_table();
    let mut times: Vec<_> = (0..11)
        .map(|_| {
            let start = Instant::now();
            let events =
                decide(&table, &By::AutomaticDealer, &Command::Settle {}, TableTime::from_ms(20_000));
            let took = start.elapsed();
            assert_eq!(events.unwrap().len(), 1);
            took
        })
        .collect();
    times.sort_unstable();
    println!("{PATRONS_OF_ROUND} wagers of one round settled in {} µs (median of 11)", times[5].as_micros());
}

/// What tables and patrons weigh, by the memory of the process.
fn memory() {
    let before = resident_kb();
    let tables = floor::idle_tables(2_000);
    let with_tables = resident_kb();
    println!("an idle table: {} bytes", (with_tables - before) * 1_024 / 2_000);
    let crowd = floor::patrons(100_000);
    let with_patrons = resident_kb();
    println!("a seated patron: {} bytes", (with_patrons - with_tables) * 1_024 / 100_000);
    assert!(tables.len() + crowd.patrons().count() > 0);
}

fn resident_kb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}
