//! A whole run: look around, sit down, play, finish, add up.

use crate::load_test::connection::HouseAddress;
use crate::load_test::findings::{Findings, Memory, Money};
use crate::load_test::machine::{files_suffice, memory_kb};
use crate::load_test::measures::{Measures, TableWatch};
use crate::load_test::meters::Meters;
use crate::load_test::options::LoadOptions;
use crate::load_test::seating::{seating, watching};
use crate::load_test::terminal::{Terminal, World};
use hyper::Method;
use punto_vocabulary::TableId;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// So many connections are being made at once.
const COMING_IN: usize = 64;

/// How often it is looked whether everybody is there, and how far the time has gone.
const STEP: Duration = Duration::from_millis(100);

/// A moment for the last messages after the last connection, before memory is read.
const SETTLE: Duration = Duration::from_secs(2);

/// Why a run could not begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct CannotBegin(String);

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// How many terminals have come in.
    pub(crate) ready: u64,
    /// How many milliseconds they have played.
    pub(crate) played_ms: u64,
    /// How many have finished.
    pub(crate) finished: u64,
    /// Wagers accepted so far.
    pub(crate) accepted: u64,
}

/// Plays. `look` is told how far it is and says whether to go on.
///
/// # Errors
/// When the house is not there, has no such table, or this machine does not allow so many connections.
pub(crate) async fn run(
    options: LoadOptions,
    mut look: impl FnMut(Progress) -> bool,
) -> Result<Findings, CannotBegin> {
    files_suffice(options.terminals).map_err(CannotBegin)?;
    let house = HouseAddress::at(&options.url).map_err(CannotBegin)?;
    let tables = tables(&house, &options).await?;
    let mut memory = match options.idle_memory {
        Some(process) => Some((process, memory_kb(process).map_err(CannotBegin)?)),
        None => None,
    };
    let meters = match &options.auditor {
        Some((name, password)) => Some(Meters::begin(&house, name, password).await),
        None => None,
    };
    let world = Arc::new(World {
        options: options.clone(),
        house,
        measures: Measures::new(),
        coming_in: Semaphore::new(COMING_IN),
        playing: AtomicBool::new(false),
        stopping: AtomicBool::new(false),
        stop: Notify::new(),
        finish_by: watch::channel(None).0,
    });
    let mut terminals = JoinSet::new();
    let places = if options.watch_only { watching } else { seating };
    for (number, (table, place)) in places(options.terminals, &tables).into_iter().enumerate() {
        terminals.spawn(Terminal::new(number, world.clone(), table, place).run());
    }
    let measure = |(process, before_kb)| connected(&world, process, before_kb);
    let is_there = all_are_there(&world, &mut look).await;
    let memory = if let Some(before) = memory.take() {
        sleep(SETTLE).await;
        measure(before)
    } else {
        None
    };
    let began = Instant::now();
    if is_there {
        play(&world, began, &mut look).await;
    }
    let played = began.elapsed();
    let money = finish(&world, terminals, played, &mut look).await;
    for table in &tables {
        table.finish(&world.measures);
    }
    let meters = match meters {
        Some(before) => Some(before.compare(&world, &money).await),
        None => None,
    };
    if !money.adds_up() {
        world.measures.error(format!("the money of all terminals does not add up: {money:?}"));
    }
    Ok(report(&world, &tables, played, money, meters, memory))
}

/// The tables to play at.
async fn tables(house: &HouseAddress, options: &LoadOptions) -> Result<Vec<Arc<TableWatch>>, CannotBegin> {
    let asked = house.ask(Method::GET, "/api/tables", None, None).await;
    let (status, lobby) =
        asked.map_err(|cause| CannotBegin(format!("there is no house at {}: {cause}", options.url)))?;
    let all = lobby.get("tables").and_then(Value::as_array);
    let all = all
        .ok_or_else(|| CannotBegin(format!("{} does not tell its tables (status {status})", options.url)))?;
    let mut found = Vec::new();
    for card in all {
        let text = |key: &str| card.get(key).and_then(Value::as_str).unwrap_or_default();
        if !options.named.is_empty() && !options.named.iter().any(|named| named == text("table")) {
            continue;
        }
        let id: TableId =
            text("table").parse().map_err(|wrong| CannotBegin(format!("a table's name: {wrong}")))?;
        let game = text("game");
        let no_rules = || CannotBegin(format!("table {id} plays {game}, whose rulebook is not known here"));
        let rulebook = punto_rulebooks::house_rulebook(game).ok_or_else(no_rules)?;
        let seats = card.get("seats").and_then(Value::as_u64).and_then(|seats| u8::try_from(seats).ok());
        found.push(Arc::new(TableWatch::new(id, rulebook, seats)));
    }
    let is_there = |name: &&String| found.iter().any(|table| table.id.as_str() == name.as_str());
    if let Some(missing) = options.named.iter().find(|name| !is_there(name)) {
        return Err(CannotBegin(format!("the house has no table {missing}")));
    }
    if options.named.is_empty() {
        found.truncate(options.tables.max(1));
    }
    if found.is_empty() { Err(CannotBegin("the house has no table".to_owned())) } else { Ok(found) }
}

fn progress(world: &World, played: Duration) -> Progress {
    let measures = &world.measures;
    Progress {
        ready: measures.ready.get(),
        played_ms: millis(played),
        finished: measures.finished.get(),
        accepted: measures.accepted.get(),
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Waits until everybody is at a table. Whoever does not come in a long time is an error of its own.
async fn all_are_there(world: &World, look: &mut impl FnMut(Progress) -> bool) -> bool {
    let terminals = world.options.terminals as u64;
    let by = Instant::now() + Duration::from_secs(60 + terminals / 20);
    loop {
        let so_far = progress(world, Duration::ZERO);
        if !look(so_far) {
            return false;
        }
        if so_far.ready + so_far.finished >= terminals {
            return true;
        }
        if Instant::now() > by {
            let missing = terminals - so_far.ready;
            world.measures.error(format!("{missing} of {terminals} terminals did not get to a table"));
            return true;
        }
        sleep(STEP).await;
    }
}

async fn play(world: &World, began: Instant, look: &mut impl FnMut(Progress) -> bool) {
    let end = began + Duration::from_secs(world.options.seconds);
    world.playing.store(true, Ordering::Relaxed);
    while Instant::now() < end && look(progress(world, began.elapsed())) {
        sleep(STEP).await;
    }
    world.playing.store(false, Ordering::Relaxed);
}

/// Lets everybody finish their round, cash out and go, and adds up what they had.
async fn finish(
    world: &World,
    mut terminals: JoinSet<Money>,
    played: Duration,
    look: &mut impl FnMut(Progress) -> bool,
) -> Money {
    let grace = Duration::from_secs(90 + world.options.terminals as u64 / 20);
    world.finish_by.send_replace(Some(Instant::now() + grace));
    world.stopping.store(true, Ordering::Relaxed);
    let mut sum = Money::default();
    while !terminals.is_empty() {
        world.stop.notify_waiters();
        look(progress(world, played));
        tokio::select! {
            () = sleep(STEP) => {}
            Some(ended) = terminals.join_next() => match ended {
                Ok(money) => sum.add(money),
                Err(failed) => world.measures.error(format!("a terminal stopped: {failed}")),
            },
        }
    }
    sum
}

fn connected(world: &World, process: u32, before_kb: u64) -> Option<Memory> {
    match memory_kb(process) {
        Ok(connected_kb) => {
            let more = connected_kb.saturating_sub(before_kb);
            let per_terminal_kb = more.checked_div(world.options.terminals as u64).unwrap_or_default();
            Some(Memory { before_kb, connected_kb, per_terminal_kb })
        }
        Err(why) => {
            world.measures.error(why);
            None
        }
    }
}

fn report(
    world: &World,
    tables: &[Arc<TableWatch>],
    played: Duration,
    money: Money,
    meters: Option<String>,
    memory: Option<Memory>,
) -> Findings {
    let measures = &world.measures;
    Findings {
        terminals: world.options.terminals,
        tables: tables.iter().map(|table| table.id.to_string()).collect(),
        played_ms: millis(played),
        rounds: tables.iter().map(|table| table.rounds()).sum(),
        wagers_sent: measures.sent.get(),
        wagers_accepted: measures.accepted.get(),
        wagers_refused: measures.refusals(),
        accepted_after: measures.accepted_after.quantiles(),
        spread: measures.spread.quantiles(),
        reconnects: measures.reconnects.get(),
        resent: measures.resent.get(),
        repeated: measures.repeated.get(),
        lost_on_purpose: measures.lost_on_purpose.get(),
        accounts: measures.accounts.get(),
        settlements: measures.recomputed.get(),
        void: measures.void.get(),
        unseen: measures.unseen.get(),
        money,
        meters,
        memory,
        mismatch_count: measures.mismatched.get(),
        mismatches: measures.mismatches(),
        error_count: measures.failed.get(),
        errors: measures.errors(),
    }
}
