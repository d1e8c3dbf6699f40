//! The task that owns a table: everything asked of it waits in one queue, and between requests its clock and the automatic
//! dealer go on.

use crate::live::feed::Feed;
use crate::tables::conductor::{Conductor, Due};
use crate::tables::floor::{QUEUE_BATCH, Queued, Shared};
use punto_house::{Answer, Failed, Order, Request};
use punto_journal::AppendFailed;
use punto_vocabulary::{By, TableId};
use std::sync::Arc;
use tokio::sync::{mpsc, watch};
use tokio::time::{Duration, Instant};

/// After a step that was refused or failed, the table is left alone for a moment.
const AFTER_FAILURE: Duration = Duration::from_secs(2);

/// How the house is closing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// It is open.
    Open,
    /// No new round begins; those that can be finished by then are, the others are taken up by the rulebook when the
    /// house opens again.
    By(Instant),
}

pub(crate) struct Keeper {
    id: TableId,
    shared: Arc<Shared>,
    feed: Arc<Feed>,
    queue: mpsc::Receiver<Queued>,
    closing: watch::Receiver<Closing>,
    conductor: Conductor,
    batch: Vec<Queued>,
}

impl Keeper {
    pub(crate) fn new(
        id: TableId,
        shared: Arc<Shared>,
        feed: Arc<Feed>,
        queue: mpsc::Receiver<Queued>,
        closing: watch::Receiver<Closing>,
        conductor: Conductor,
    ) -> Self {
        Self { id, shared, feed, queue, closing, conductor, batch: Vec::with_capacity(QUEUE_BATCH) }
    }

    /// Keeps the table until the house closes.
    pub(crate) async fn run(mut self) {
        loop {
            let closing = *self.closing.borrow_and_update();
            let due = self.due(closing);
            if matches!((closing, &due), (Closing::By(_), None)) || self.shared.given_up.borrow().is_some() {
                break;
            }
            tokio::select! {
                biased;
                () = until(due.as_ref().map(|due| due.at)) => {
                    if let Some(due) = due {
                        self.carry_out(due).await;
                    }
                }
                changed = self.closing.changed() => if changed.is_err() { break },
                taken = self.queue.recv_many(&mut self.batch, QUEUE_BATCH) => {
                    if taken == 0 { break }
                    self.serve().await;
                }
                () = self.feed.rung() => {}
            }
        }
        tracing::info!(table = %self.id, "the table is left as its journal has it");
    }

    fn due(&mut self, closing: Closing) -> Option<Due> {
        let now = self.shared.clock.now();
        self.conductor.heard_of(self.feed.take_opened());
        let is_watched = self.feed.is_watched(now.since_open_ms, self.shared.unwatched_after_ms);
        // The views are as the journal has it, and looking at them never waits for the disk.
        let views = self.feed.views();
        let table_clock = views.clock().at_open.after_ms(now.since_open_ms).max(views.table().clock());
        let (clock, windows) = (&self.shared.clock, &self.shared.windows);
        self.conductor.due(views.table(), table_clock, clock, windows, is_watched, closing)
    }

    /// Answers what has been waiting, in order. Writing waits for the disk, so it is done where waiting is allowed.
    async fn serve(&mut self) {
        let shared = self.shared.clone();
        let mut batch = std::mem::take(&mut self.batch);
        let served = tokio::task::spawn_blocking(move || {
            shared.serve(batch.drain(..));
            batch
        });
        match served.await {
            Ok(batch) => self.batch = batch,
            Err(panicked) => self.shared.give_up(&format!("table {}: {panicked}", self.id)),
        }
    }

    async fn carry_out(&mut self, due: Due) {
        self.conductor.trying();
        let Some(act) = due.act else { return };
        if due.by == By::AutomaticDealer {
            // Whoever squeezes sees the card open before the round goes on.
            self.conductor.squeezed_out().into_iter().for_each(|side| self.feed.open_held(side));
        }
        let request = Request { key: None, by: due.by, order: Order::At { table: self.id.clone(), act } };
        let shared = self.shared.clone();
        let step = tokio::task::spawn_blocking(move || shared.execute(&request));
        match step.await {
            Ok(answer) => self.look_at(answer),
            Err(panicked) => self.shared.give_up(&format!("table {}: {panicked}", self.id)),
        }
    }

    fn look_at(&mut self, answer: Result<Answer, Failed>) {
        let Err(failed) = answer else {
            self.conductor.done();
            return;
        };
        self.conductor.wait_until(Instant::now() + AFTER_FAILURE);
        match failed {
            Failed::Refused(refusal) => {
                tracing::debug!(table = %self.id, %refusal, "the next step was refused");
            }
            Failed::Journal(AppendFailed::Full { .. }) => {
                tracing::warn!(table = %self.id, "the disk is full: no new round begins");
            }
            failed => tracing::error!(table = %self.id, %failed, "the next step failed"),
        }
    }
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}
