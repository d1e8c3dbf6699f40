//! The protocol of leases, appends and fail-over, in every order of its steps, for a small house.
//!
//! Two processes, one table, one database that may be replaced by a standby that lacks the end, every moment at which a process
//! may be halted or its messages may be late. Each protection can be taken out, and then some order of steps breaks a promise.
//! The expected version of an append is no such protection here: it is for those who append without a lease.

use std::collections::{BTreeSet, HashMap, VecDeque};

const NODES: usize = 2;
const TERM: u8 = 2;
/// How far time goes, how many records there are at most, how often the server is replaced.
const TIME_MAX: u8 = 5;
const RECORDS_MAX: usize = 2;
const FAILOVERS_MAX: u8 = 1;

/// What may be taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Protection {
    /// An append is checked against the epoch.
    Epoch,
    /// An append is checked against the holder.
    Holder,
    /// Nobody gets an epoch a second time, not even after a fail-over that lost the first time.
    Higher,
    /// Taking waits for appends that are checked and not yet committed.
    TakingLocks,
    /// A lease is taken only when it has run out.
    Term,
    /// After a fail-over it lasts one term more.
    Grace,
    /// The clean-up of a former owner is checked.
    FencedCleanUp,
    /// A lost answer is looked up before the call is made again.
    LookUp,
    /// A process looks for its own last record on a new server.
    OwnLast,
}

const ALL: [Protection; 9] = [
    Protection::Epoch,
    Protection::Holder,
    Protection::Higher,
    Protection::TakingLocks,
    Protection::Term,
    Protection::Grace,
    Protection::FencedCleanUp,
    Protection::LookUp,
    Protection::OwnLast,
];

/// A record: who wrote it, in which epoch as the database had it, under which it was decided, and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Record {
    node: usize,
    epoch: u8,
    decided: u8,
    name: u8,
}

/// A lease as its holder knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Lease {
    epoch: u8,
    /// Until when the process may believe in it.
    until: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct LeaseRow {
    holder: Option<usize>,
    epoch: u8,
    until: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Database {
    records: Vec<Record>,
    lease: LeaseRow,
    /// The timeline on which somebody last wanted a lease, and until when nobody may take one because it was another one before.
    timeline: u8,
    calm_until: u8,
}

/// What a process is doing. Between two steps it may be halted for as long as one likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Doing {
    Nothing,
    /// The database has checked its append and holds the lock; the commit is not made.
    Checked(Record),
    /// The commit's answer was lost: it is made, or it is not.
    Unknown(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Node {
    doing: Doing,
    lease: Option<Lease>,
    /// The highest epoch that it ever had.
    epoch: u8,
    /// The names of what it was told is recorded.
    told: Vec<u8>,
    /// How many records it read when it took the table, and has written since.
    version: usize,
    /// Giving back a lease that it had before, which is still on its way.
    clean_up: Option<Lease>,
    /// On which timeline it looked for its own last record.
    seen: u8,
    is_stopped: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    time: u8,
    timeline: u8,
    database: Database,
    /// What a standby has.
    standby: Database,
    nodes: [Node; NODES],
    next_name: u8,
    /// Whether a fail-over has lost records of which somebody was told.
    has_lost: bool,
}

impl State {
    fn start() -> Self {
        let lease = LeaseRow { holder: None, epoch: 0, until: 0 };
        let database = Database { records: Vec::new(), lease, timeline: 0, calm_until: 0 };
        let node = Node {
            doing: Doing::Nothing,
            lease: None,
            epoch: 0,
            told: Vec::new(),
            version: 0,
            clean_up: None,
            seen: 0,
            is_stopped: false,
        };
        let nodes = [node.clone(), node];
        let standby = database.clone();
        Self { time: 1, timeline: 0, database, standby, nodes, next_name: 1, has_lost: false }
    }

    /// Whether an append is between its check and its commit: it holds the lock of the counter.
    fn is_locked(&self) -> bool {
        self.nodes.iter().any(|node| matches!(node.doing, Doing::Checked(_)))
    }

    /// Every state that is one step away.
    fn next(&self, has: &dyn Fn(Protection) -> bool) -> Vec<Self> {
        let mut next = Vec::new();
        if self.time < TIME_MAX {
            next.push(Self { time: self.time + 1, ..self.clone() });
        }
        let replicated = Self { standby: self.database.clone(), ..self.clone() };
        next.push(replicated);
        next.extend(self.fail_over());
        for node in 0..NODES {
            if self.nodes[node].is_stopped {
                continue;
            }
            next.extend(self.take(node, has));
            next.extend(self.renew(node));
            next.extend(self.check_append(node, has));
            next.extend(self.commit(node));
            next.extend(self.look_up(node, has));
            next.extend(self.clean_up(node, has));
        }
        next
    }

    /// The standby becomes the server, with what it has.
    fn fail_over(&self) -> Option<Self> {
        if self.timeline >= FAILOVERS_MAX {
            return None;
        }
        let mut next = Self { timeline: self.timeline + 1, database: self.standby.clone(), ..self.clone() };
        for node in &mut next.nodes {
            // What was checked is gone with the server; its process hears nothing.
            if let Doing::Checked(record) = node.doing {
                node.doing = Doing::Unknown(record.name);
            }
            next.has_lost |= node.told.iter().any(|name| !has_record(&self.standby, *name));
        }
        Some(next)
    }

    fn take(&self, node: usize, has: &dyn Fn(Protection) -> bool) -> Option<Self> {
        let is_busy = self.nodes[node].doing != Doing::Nothing;
        if is_busy || (has(Protection::TakingLocks) && self.is_locked()) {
            return None;
        }
        let mut next = self.connected(node, has)?;
        let database = &mut next.database;
        if database.timeline != self.timeline && has(Protection::Grace) {
            (database.calm_until, database.timeline) = (self.time + TERM, self.timeline);
            return Some(next);
        }
        let is_calm = database.calm_until >= self.time && database.calm_until > 0;
        let is_over = database.lease.until < self.time;
        if is_calm || (has(Protection::Term) && !is_over) {
            return None;
        }
        let known = if has(Protection::Higher) { self.nodes[node].epoch } else { 0 };
        let row = &mut next.database.lease;
        let epoch = row.epoch.max(known) + 1;
        *row = LeaseRow { holder: Some(node), epoch, until: self.time + TERM };
        let lease = Lease { epoch, until: row.until };
        let version = next.database.records.len();
        let own = &mut next.nodes[node];
        // Whatever an earlier time as the owner left behind is cleaned up later.
        own.clean_up = own.clean_up.or(own.lease);
        (own.lease, own.epoch, own.version) = (Some(lease), epoch, version);
        Some(next)
    }

    fn renew(&self, node: usize) -> Option<Self> {
        let lease = self.nodes[node].lease?;
        let mut next = self.clone();
        let until = self.time + TERM;
        if self.is_held(node, lease) {
            next.database.lease.until = until;
            next.nodes[node].lease = Some(Lease { until, ..lease });
        } else {
            // Another one has it; what it left behind is cleaned up later.
            (next.nodes[node].lease, next.nodes[node].clean_up) = (None, Some(lease));
        }
        Some(next)
    }

    fn is_held(&self, node: usize, lease: Lease) -> bool {
        self.database.lease.holder == Some(node) && self.database.lease.epoch == lease.epoch
    }

    /// On a new connection a process looks for the last record that it was told of, and stops if it is gone.
    fn connected(&self, node: usize, has: &dyn Fn(Protection) -> bool) -> Option<Self> {
        let mut next = self.clone();
        let own = &mut next.nodes[node];
        if own.seen != self.timeline {
            own.seen = self.timeline;
            let is_there = own.told.last().is_none_or(|name| has_record(&self.database, *name));
            own.is_stopped = has(Protection::OwnLast) && !is_there;
            return (!own.is_stopped).then_some(next);
        }
        Some(next)
    }

    /// The transaction of an append begins: the lock, the lease, the version. It may have been decided under the lease that the
    /// process has, or under one that it had before, and have waited since; then its version is taken to be right, by bad luck.
    fn check_append(&self, node: usize, has: &dyn Fn(Protection) -> bool) -> Vec<Self> {
        let own = &self.nodes[node];
        let is_full =
            self.database.records.len() >= RECORDS_MAX || usize::from(self.next_name) > RECORDS_MAX + 1;
        if own.doing != Doing::Nothing || self.is_locked() || is_full {
            return Vec::new();
        }
        let leases = own.lease.iter().chain(&own.clean_up);
        leases.filter_map(|lease| self.check_under(node, *lease, has)).collect()
    }

    fn check_under(&self, node: usize, lease: Lease, has: &dyn Fn(Protection) -> bool) -> Option<Self> {
        let mut next = self.connected(node, has)?;
        let (row, own) = (next.database.lease, &mut next.nodes[node]);
        let records = next.database.records.len();
        let is_old = own.lease != Some(lease);
        let is_held = (!has(Protection::Epoch) || row.epoch == lease.epoch)
            && (!has(Protection::Holder) || row.holder == Some(node))
            && (is_old || records == own.version);
        if !is_held {
            own.lease = own.lease.filter(|_| is_old);
            return Some(next);
        }
        if is_old {
            own.version = records;
        }
        own.doing =
            Doing::Checked(Record { node, epoch: row.epoch, decided: lease.epoch, name: self.next_name });
        next.next_name += 1;
        Some(next)
    }

    /// The commit: its answer arrives, or is lost, made or not.
    fn commit(&self, node: usize) -> Vec<Self> {
        let Doing::Checked(record) = self.nodes[node].doing else { return Vec::new() };
        let mut made = self.clone();
        made.database.records.push(record);
        made.nodes[node].version += 1;
        let (mut unheard, mut gone) = (made.clone(), self.clone());
        made.nodes[node].told.push(record.name);
        made.nodes[node].doing = Doing::Nothing;
        unheard.nodes[node].doing = Doing::Unknown(record.name);
        gone.nodes[node].doing = Doing::Unknown(record.name);
        vec![made, unheard, gone]
    }

    /// What became of a commit whose answer was lost is looked up, behind the lock; what was not made is made again, if the lease
    /// is still held.
    fn look_up(&self, node: usize, has: &dyn Fn(Protection) -> bool) -> Option<Self> {
        let Doing::Unknown(name) = self.nodes[node].doing else { return None };
        if self.is_locked() {
            return None;
        }
        let mut next = self.connected(node, has)?;
        let is_made = has(Protection::LookUp) && has_record(&self.database, name);
        let (row, records) = (self.database.lease, self.database.records.len());
        let own = &mut next.nodes[node];
        own.doing = Doing::Nothing;
        if is_made {
            own.told.push(name);
            own.version += 1;
            return Some(next);
        }
        let is_held = own.lease.is_some_and(|lease| self.is_held(node, lease)) && own.version == records;
        if is_held && records < RECORDS_MAX {
            own.version += 1;
            own.told.push(name);
            next.database.records.push(Record { node, epoch: row.epoch, decided: row.epoch, name });
        } else {
            own.lease = None;
        }
        Some(next)
    }

    /// A former owner gives back what it no longer has.
    fn clean_up(&self, node: usize, has: &dyn Fn(Protection) -> bool) -> Option<Self> {
        let lease = self.nodes[node].clean_up?;
        let mut next = self.clone();
        next.nodes[node].clean_up = None;
        if !has(Protection::FencedCleanUp) || self.is_held(node, lease) {
            next.database.lease.until = 0;
        }
        Some(next)
    }

    /// What must never be, if it is.
    fn broken(&self, before: &Self) -> Option<&'static str> {
        let records = &self.database.records;
        let is_new = records.len() > before.database.records.len();
        if is_new && records.last().is_some_and(|record| record.epoch < before.database.lease.epoch) {
            return Some("a record of an older epoch comes after a newer epoch has begun");
        }
        let names: BTreeSet<u8> = records.iter().map(|record| record.name).collect();
        if names.len() != records.len() {
            return Some("a call is recorded twice");
        }
        if records.iter().any(|record| record.decided != record.epoch) {
            return Some("what was decided in one epoch is recorded in another");
        }
        let has_two = |record: &Record| {
            records.iter().any(|other| other.epoch == record.epoch && other.node != record.node)
        };
        if records.iter().any(has_two) {
            return Some("two processes wrote in one epoch");
        }
        let took =
            self.database.lease.epoch > before.database.lease.epoch && self.timeline == before.timeline;
        // Who believes in its lease by its own clock shows and does things that no append fences.
        let believes = |(node, own): (usize, &Node)| {
            let is_another = self.database.lease.holder != Some(node);
            is_another && !own.is_stopped && own.lease.is_some_and(|lease| lease.until >= self.time)
        };
        if took && self.nodes.iter().enumerate().any(believes) {
            return Some("a lease was taken from a process that may believe in it");
        }
        let acknowledged = |node: &Node| node.told.iter().any(|name| !has_record(&self.database, *name));
        if !self.has_lost && self.nodes.iter().any(acknowledged) {
            return Some("an acknowledged record is missing");
        }
        self.nodes.iter().enumerate().find_map(|(node, own)| self.goes_on_blindly(before, node, own))
    }

    /// A process that was told of a record that is gone writes another one after it.
    fn goes_on_blindly(&self, before: &Self, node: usize, own: &Node) -> Option<&'static str> {
        let has_written = self.database.records.len() > before.database.records.len()
            && self.database.records.last().is_some_and(|record| record.node == node);
        let lacks = before.nodes[node].told.last().is_some_and(|name| !has_record(&self.database, *name));
        let blind = self.database.records.len() > own.version && !matches!(own.doing, Doing::Unknown(_));
        match (has_written, lacks, blind) {
            (true, true, _) => Some("a process goes on after a record of its own that is lost"),
            (true, _, true) => Some("a process wrote after records that it has not read"),
            _ => None,
        }
    }
}

fn has_record(database: &Database, name: u8) -> bool {
    database.records.iter().any(|record| record.name == name)
}

/// Goes through every order of steps; gives the shortest one that breaks a promise, or how many states there are.
fn search(without: Option<Protection>) -> Result<usize, Broken> {
    let has = |protection| Some(protection) != without;
    let (mut seen, mut waiting) = (HashMap::from([(State::start(), None)]), VecDeque::from([State::start()]));
    while let Some(state) = waiting.pop_front() {
        for next in state.next(&has) {
            if let Some(promise) = next.broken(&state) {
                let mut steps = vec![next, state];
                while let Some(Some(before)) = steps.last().and_then(|last| seen.get(last)).cloned() {
                    steps.push(before);
                }
                steps.reverse();
                return Err(Broken { promise, steps });
            }
            if !seen.contains_key(&next) {
                seen.insert(next.clone(), Some(state.clone()));
                waiting.push_back(next);
            }
        }
    }
    Ok(seen.len())
}

/// A promise that some order of steps breaks.
struct Broken {
    promise: &'static str,
    steps: Vec<State>,
}

#[test]
fn no_order_of_steps_breaks_a_promise() {
    let states = search(None).unwrap_or_else(|Broken { promise, steps }| {
        panic!("{promise}: {}", steps.iter().map(|s| format!("{s:?}")).collect::<Vec<_>>().join("\n"))
    });
    assert!(states > 10_000, "only {states} states: the model does hardly anything");
    println!("{states} states");
}

#[test]
fn each_protection_is_needed() {
    for protection in ALL {
        match search(Some(protection)) {
            Err(Broken { promise, steps }) => {
                println!("without {protection:?}, after {} steps: {promise}", steps.len() - 1);
            }
            Ok(states) => panic!("without {protection:?} nothing breaks in {states} states"),
        }
    }
}
