//! The floor: every table with the task that owns it, the cash desk and the office, each behind one bounded queue.

use crate::http::problem::Problem;
use crate::identity::names::People;
use crate::live::feed::Feed;
use crate::operation::metrics::Metrics;
use crate::tables::clock::Clock;
use crate::tables::conductor::Conductor;
use crate::tables::keeper::{Closing, Keeper};
use crate::tables::staggering::Windows;
use parking_lot::RwLock;
use punto_config::Pace;
use punto_house::{Answer, Failed, House, Order, Request};
use punto_journal::{AppendFailed, Journal};
use punto_office::DualAct;
use punto_vocabulary::TableId;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;

/// How many requests may wait at one table, at the cash desk or in the office.
const QUEUE_MAX: usize = 4_096;

/// How many of them are taken at once and put on disk together, before the clock is looked at again.
pub(crate) const QUEUE_BATCH: usize = 256;

/// A request in a queue, with the way back to whoever asked.
pub(crate) struct Queued {
    request: Request,
    /// The act on the dual-control list that this is, where only the server can know it.
    needs: Option<DualAct>,
    reply: oneshot::Sender<Result<Answer, Failed>>,
}

/// A house on whatever journal.
pub(crate) type AnyHouse = House<Arc<dyn Journal>>;

/// What the tasks of all tables share.
pub(crate) struct Shared {
    pub(crate) house: AnyHouse,
    pub(crate) clock: Clock,
    pub(crate) windows: Windows,
    pub(crate) unwatched_after_ms: u64,
    pub(crate) metrics: Arc<Metrics>,
    /// Whether the journal has said that it has no room. It says so until it is opened again.
    pub(crate) is_full: AtomicBool,
    /// Why the house cannot go on, if it cannot.
    pub(crate) given_up: watch::Sender<Option<String>>,
}

impl Shared {
    /// Does what is asked, and waits for the disk.
    pub(crate) fn execute(&self, request: &Request) -> Result<Answer, Failed> {
        let began = std::time::Instant::now();
        let answer = self.house.execute(request, self.clock.now());
        self.note(began.elapsed(), &answer);
        answer
    }

    /// Does what waits, in order, and answers each by itself. Wagers that follow each other go to disk together.
    pub(crate) fn serve(&self, queued: impl IntoIterator<Item = Queued>) {
        let (mut requests, mut replies) = (Vec::new(), Vec::new());
        for Queued { request, needs, reply } in queued {
            match needs {
                None => {
                    requests.push(request);
                    replies.push(reply);
                }
                Some(act) => {
                    self.answer(&std::mem::take(&mut requests), std::mem::take(&mut replies));
                    let began = std::time::Instant::now();
                    let answer = self.house.execute_with_second(&request, act, self.clock.now());
                    self.note(began.elapsed(), &answer);
                    // Whoever asked may have gone; what was done is done.
                    let _ = reply.send(answer);
                }
            }
        }
        self.answer(&requests, replies);
    }

    fn answer(&self, requests: &[Request], replies: Vec<oneshot::Sender<Result<Answer, Failed>>>) {
        let began = std::time::Instant::now();
        let answers = self.house.execute_each(requests, self.clock.now());
        for (answer, reply) in answers.into_iter().zip(replies) {
            self.note(began.elapsed(), &answer);
            // Whoever asked may have gone; what was done is done.
            let _ = reply.send(answer);
        }
    }

    /// Counts an answer, and stops the house when its disk has failed.
    fn note(&self, took: std::time::Duration, answer: &Result<Answer, Failed>) {
        self.metrics.executed(took, answer.is_ok());
        match answer {
            Err(Failed::Journal(AppendFailed::Full { .. })) => self.is_full.store(true, Ordering::Relaxed),
            // What a disk has refused once is not tried again: the journal is checked when the house opens next.
            Err(failed @ Failed::Journal(AppendFailed::Io { .. } | AppendFailed::Stopped { .. })) => {
                self.give_up(&failed.to_string());
            }
            _ => {}
        }
    }

    /// The house stops: it cannot keep its promises any more.
    pub(crate) fn give_up(&self, why: &str) {
        tracing::error!(why, "the house stops");
        self.given_up.send_replace(Some(why.to_owned()));
    }
}

/// A table on the floor.
#[derive(Clone)]
pub(crate) struct OnFloor {
    pub(crate) feed: Arc<Feed>,
    queue: mpsc::Sender<Queued>,
}

impl OnFloor {
    /// How many requests wait at it.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }
}

/// Every table, the cash desk and the office.
pub(crate) struct Floor {
    pub(crate) shared: Arc<Shared>,
    pub(crate) people: Arc<People>,
    feeds: Arc<Feeds>,
    tables: RwLock<BTreeMap<TableId, OnFloor>>,
    clerks: mpsc::Sender<Queued>,
    closing: watch::Sender<Closing>,
    tasks: tokio::sync::Mutex<JoinSet<()>>,
}

/// The feeds of all tables, told of everything that is written.
#[derive(Default)]
pub(crate) struct Feeds(RwLock<BTreeMap<TableId, Arc<Feed>>>);

impl Feeds {
    pub(crate) fn get(&self, id: &TableId) -> Option<Arc<Feed>> {
        self.0.read().get(id).cloned()
    }

    pub(crate) fn put(&self, id: TableId, feed: Arc<Feed>) {
        self.0.write().insert(id, feed);
    }
}

impl Floor {
    pub(crate) fn new(shared: Shared, people: Arc<People>, feeds: Arc<Feeds>) -> Arc<Self> {
        let (clerks, queued) = mpsc::channel(QUEUE_MAX);
        let (closing, _) = watch::channel(Closing::Open);
        let shared = Arc::new(shared);
        let mut tasks = JoinSet::new();
        tasks.spawn(serve(shared.clone(), queued, closing.subscribe()));
        let tasks = tokio::sync::Mutex::new(tasks);
        let tables = RwLock::default();
        Arc::new(Self { shared, people, feeds, tables, clerks, closing, tasks })
    }

    /// Gives a table of the house its task.
    pub(crate) async fn keep(&self, id: &TableId, feed: Arc<Feed>, pace: Pace) {
        let (queue, queued) = mpsc::channel(QUEUE_MAX);
        let closing = self.closing.subscribe();
        let conductor = Conductor::new(pace);
        let keeper = Keeper::new(id.clone(), self.shared.clone(), feed.clone(), queued, closing, conductor);
        self.feeds.put(id.clone(), feed.clone());
        let mut tasks = self.tasks.lock().await;
        let (shared, name) = (self.shared.clone(), id.clone());
        tasks.spawn(async move {
            // A table without its task would be one that nobody closes.
            if tokio::spawn(keeper.run()).await.is_err() {
                shared.give_up(&format!("the task of table {name} has failed"));
            }
        });
        tokio::spawn(feed.clone().fan_out());
        let mut on_floor = self.tables.write();
        on_floor.insert(id.clone(), OnFloor { feed, queue });
    }

    /// Takes a table from the floor. Its task ends when it has answered what waits.
    pub(crate) fn dismiss(&self, id: &TableId) {
        self.feeds.0.write().remove(id);
        self.tables.write().remove(id);
    }

    /// A table, or the answer that there is none.
    pub(crate) fn table(&self, id: &TableId) -> Result<OnFloor, Problem> {
        let tables = self.tables.read();
        tables.get(id).cloned().ok_or_else(|| Problem::unknown("table"))
    }

    /// Every table.
    pub(crate) fn tables(&self) -> Vec<(TableId, OnFloor)> {
        let tables = self.tables.read();
        tables.iter().map(|(id, on_floor)| (id.clone(), on_floor.clone())).collect()
    }

    /// Has a request done by whoever owns what it is about, and waits for the answer.
    pub(crate) async fn ask(&self, request: Request) -> Result<Answer, Problem> {
        self.ask_needing(request, None).await
    }

    /// The same; what needs a second person waits for one.
    pub(crate) async fn ask_needing(
        &self,
        request: Request,
        needs: Option<DualAct>,
    ) -> Result<Answer, Problem> {
        let queue = match &request.order {
            Order::At { table, .. } => {
                let on_floor = self.table(table)?;
                on_floor.feed.note_act(self.shared.clock.since_open_ms());
                on_floor.queue
            }
            _ => self.clerks.clone(),
        };
        let closed = || Problem::unavailable("closing", "the house is closing; try again when it is open");
        if let Some(why) = &*self.shared.given_up.borrow() {
            return Err(Problem::unavailable("given-up", format!("the house has stopped: {why}")));
        }
        let (reply, answer) = oneshot::channel();
        queue.send(Queued { request, needs, reply }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?.map_err(Problem::from)
    }

    /// Whether the house is closing: no new round begins.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow() != Closing::Open
    }

    /// How many requests wait in all queues.
    pub(crate) fn waiting(&self) -> usize {
        let waiting = |queue: &mpsc::Sender<Queued>| queue.max_capacity() - queue.capacity();
        waiting(&self.clerks) + self.tables().iter().map(|(_, table)| waiting(&table.queue)).sum::<usize>()
    }

    /// Closes: rounds that can be finished by then are, and everything that waits is answered.
    pub(crate) async fn close(&self, by: tokio::time::Instant) {
        self.closing.send_replace(Closing::By(by));
        let mut tasks = self.tasks.lock().await;
        while tasks.join_next().await.is_some() {}
    }
}

/// The task of the cash desk and the office.
async fn serve(
    shared: Arc<Shared>,
    mut queued: mpsc::Receiver<Queued>,
    mut closing: watch::Receiver<Closing>,
) {
    let mut batch = Vec::with_capacity(QUEUE_BATCH);
    loop {
        tokio::select! {
            biased;
            taken = queued.recv_many(&mut batch, QUEUE_BATCH) => if taken == 0 { return },
            _ = closing.changed() => {}
        }
        if batch.is_empty() {
            return;
        }
        let house = shared.clone();
        let queued = std::mem::take(&mut batch);
        let served = tokio::task::spawn_blocking(move || house.serve(queued));
        if let Err(panicked) = served.await {
            shared.give_up(&format!("the cash desk: {panicked}"));
        }
    }
}
