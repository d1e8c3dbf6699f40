//! Three processes share a journal, and everything happens to them: they are killed, halted for longer than their leases, and their
//! database is killed. Their clocks are minutes apart.
//!
//! The checker knows nothing of the journal's code: it reads what the processes said and what `psql` shows. `PUNTO_TORTURE_SECONDS` makes it
//! longer; `cargo xtask torture --minutes N` sets that.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop")]

use punto_testkit::{
    Directory,
    postgres::Server,
    programs::{example, random},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fs::{self, File},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

const NODES: usize = 3;
const TABLES: u32 = 6;
/// Each takes more than its part, so that two can have all of them.
const SHARE: u32 = 3;
const TERM_MS: u64 = 1_500;
/// How far each node's clock is from that of the machine.
const CLOCKS_MS: [i64; NODES] = [0, 600_000, -600_000];

/// A process, and the files with what it and those before it under this name have said.
struct Node {
    number: usize,
    child: Child,
}

struct House {
    directory: Directory,
    server: Server,
    address: String,
    runs: usize,
    /// Nodes that ended by themselves because their journal stopped.
    stopped: usize,
}

impl House {
    fn start(&mut self, number: usize) -> Node {
        self.runs += 1;
        let file =
            |end: &str| File::create(self.directory.file(&format!("run-{}.{end}", self.runs))).unwrap();
        let child = Command::new(example("node"))
            .args([&self.address, &format!("n{number}"), &TABLES.to_string(), &SHARE.to_string()])
            .args([&TERM_MS.to_string(), &CLOCKS_MS[number].to_string()])
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("err"))
            .spawn()
            .unwrap();
        Node { number, child }
    }

    /// Starts again whatever has ended.
    fn look_after(&mut self, nodes: &mut [Node]) {
        for node in nodes {
            if let Some(status) = node.child.try_wait().unwrap() {
                assert_ne!(
                    status.code(),
                    Some(7),
                    "a node with the lease found a foreign record: {}",
                    self.said()
                );
                self.stopped += 1;
                *node = self.start(node.number);
            }
        }
    }

    /// Everything that was acknowledged, and what else was said.
    fn said(&self) -> String {
        let outs =
            (1..=self.runs).map(|run| fs::read_to_string(self.directory.file(&format!("run-{run}.out"))));
        // What a killed process did not finish saying was not said.
        let whole = |text: String| text[..text.rfind('\n').map_or(0, |end| end + 1)].to_owned();
        outs.map(|out| whole(out.unwrap())).collect()
    }
}

fn signal(name: &str, child: &Child) {
    let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn nothing_acknowledged_is_lost_and_nobody_writes_out_of_turn() {
    let seconds = env::var("PUNTO_TORTURE_SECONDS").map_or(12, |seconds| seconds.parse().unwrap());
    let server = Server::start();
    let address = server.database();
    let mut house = House { directory: Directory::new(), server, address, runs: 0, stopped: 0 };
    let mut nodes: Vec<Node> = (0..NODES).map(|number| house.start(number)).collect();
    let until = Instant::now() + Duration::from_secs(seconds);
    let (mut state, mut faults) = (0x5eed, BTreeMap::<&str, u32>::new());
    thread::sleep(Duration::from_secs(2));
    while Instant::now() < until {
        let number = usize::try_from(random(&mut state) % 3).unwrap();
        let pause = Duration::from_millis(random(&mut state) % 1_500);
        let fault = match random(&mut state) % 4 {
            0 => {
                nodes[number].child.kill().unwrap();
                nodes[number].child.wait().unwrap();
                thread::sleep(pause);
                nodes[number] = house.start(number);
                "kill -9 of a node"
            }
            1 | 2 => {
                signal("STOP", &nodes[number].child);
                thread::sleep(Duration::from_millis(TERM_MS) + pause);
                signal("CONT", &nodes[number].child);
                "a node halted for longer than its lease"
            }
            _ => {
                house.server.kill();
                house.server.run();
                "kill -9 of the database"
            }
        };
        *faults.entry(fault).or_default() += 1;
        thread::sleep(pause);
        house.look_after(&mut nodes);
    }
    for node in &mut nodes {
        node.child.kill().unwrap();
        node.child.wait().unwrap();
    }
    let checked = check(&house);
    println!("{faults:?}, {} runs of nodes, {} stopped by themselves; {checked}", house.runs, house.stopped);
}

/// A record as `psql` shows it.
struct Row {
    table: String,
    sequence: u64,
    hash: String,
    node: String,
    epoch: u64,
    time_ms: u64,
}

fn rows(house: &House) -> Vec<Row> {
    let database = house.address.rsplit('/').next().unwrap();
    let sql = "SELECT position, stream, sequence, encode(hash, 'hex'), payload::json->>'node', payload::json->>'epoch', time_ms \
               FROM punto.records ORDER BY position";
    let shown = house.server.ask(database, sql);
    let row = |(place, line): (usize, &str)| {
        let cells: Vec<&str> = line.split('|').collect();
        let [position, table, sequence, hash, node, epoch, time_ms] = cells[..] else { panic!("{line}") };
        assert_eq!(position.parse::<usize>().unwrap(), place + 1, "a position is left out");
        Row {
            table: table.to_owned(),
            sequence: sequence.parse().unwrap(),
            hash: hash.to_owned(),
            node: node.to_owned(),
            epoch: epoch.parse().unwrap(),
            time_ms: time_ms.parse().unwrap(),
        }
    };
    shown.lines().enumerate().map(row).collect()
}

fn check(house: &House) -> String {
    let rows = rows(house);
    let (mut ends, mut owners, mut last_time) = (BTreeMap::new(), BTreeMap::new(), 0);
    for row in &rows {
        let (sequence, epoch) = ends.get(&row.table).copied().unwrap_or((0, 0));
        assert_eq!(row.sequence, sequence + 1, "{} has a gap or a double", row.table);
        assert!(
            row.epoch >= epoch,
            "{} {}: a record of epoch {} after one of {epoch}",
            row.table,
            row.sequence,
            row.epoch
        );
        let owner = owners.entry((row.table.clone(), row.epoch)).or_insert_with(|| row.node.clone());
        assert_eq!(*owner, row.node, "two owners of {} in epoch {}", row.table, row.epoch);
        assert!(row.time_ms >= last_time, "time goes back at {} {}", row.table, row.sequence);
        last_time = row.time_ms;
        ends.insert(row.table.clone(), (row.sequence, row.epoch));
    }
    assert_eq!(ends.len(), usize::try_from(TABLES).unwrap(), "every table was played at");
    let recorded: BTreeSet<(&str, u64, &str)> =
        rows.iter().map(|row| (&*row.table, row.sequence, &*row.hash)).collect();
    let (said, mut acknowledged, mut times) = (house.said(), 0, BTreeMap::<&str, Vec<u64>>::new());
    for line in said.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [table, sequence, hash, _, at] = words[..] else { panic!("{line}") };
        assert!(
            recorded.contains(&(table, sequence.parse().unwrap(), hash)),
            "{line} was acknowledged and is missing"
        );
        times.entry(table).or_default().push(at.parse().unwrap());
        acknowledged += 1;
    }
    assert!(acknowledged > 20, "only {acknowledged} appends: the test did hardly anything");
    let pauses = times.values_mut().flat_map(|times| {
        times.sort_unstable();
        times.windows(2).map(|pair| pair[1] - pair[0]).collect::<Vec<_>>()
    });
    let longest = pauses.max().unwrap();
    format!(
        "{acknowledged} of {} records acknowledged, {} epochs, longest pause of a table {longest} ms",
        rows.len(),
        owners.len()
    )
}
