//! Whoever follows the journal of the open house: one thread reads every record after it is on disk, once, and brings books,
//! meters, history and the next checkpoint up to it. Nobody at a table waits for it.
//!
//! What cannot be true ends the house: books that do not balance are not played on.

use crate::http::problem::Problem;
use crate::office::rulebook_files::Rulebooks;
use crate::records::books::Standing;
use crate::records::checkpoints::Checkpoints;
use crate::records::history::{History, HistoryFailed};
use crate::records::replay::{Beside, Replayed};
use anyhow::Context;
use parking_lot::{Condvar, Mutex, MutexGuard};
use punto_house::Games;
use punto_journal::{Journal, PositionedRecord};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::watch;

/// How many records are taken in at once. Whoever asks the books waits at most for so many.
const CHUNK: usize = 512;

/// How long the thread waits for a record before it looks whether the house is closed.
const WAIT: Duration = Duration::from_millis(250);

/// The one who follows the journal.
#[derive(Clone)]
pub(crate) struct Follower(Arc<Inner>);

struct Inner {
    journal: Arc<dyn Journal>,
    own_games: Games,
    rulebooks: Arc<Rulebooks>,
    pause_minutes: u32,
    history: History,
    following: Mutex<Following>,
    moved: Condvar,
    is_closed: AtomicBool,
    thread: Mutex<Option<JoinHandle<()>>>,
}

struct Following {
    replayed: Replayed,
    /// The last record that was taken in here.
    last: Option<PositionedRecord>,
    /// Why it cannot go on.
    failed: Option<String>,
    /// How many records the newest checkpoint holds.
    saved: u64,
}

/// What following needs beside the journal.
pub(crate) struct Start {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) own_games: Games,
    pub(crate) rulebooks: Arc<Rulebooks>,
    pub(crate) pause_minutes: u32,
    pub(crate) history: History,
    pub(crate) replayed: Replayed,
}

impl Start {
    /// To go on after what was replayed, or after the last record of the journal, which is read from its first one then.
    pub(crate) fn new(
        journal: Arc<dyn Journal>,
        (own_games, rulebooks): (Games, Arc<Rulebooks>),
        pause_minutes: u32,
        (history, replayed): (History, Option<Replayed>),
    ) -> anyhow::Result<Self> {
        let beside = Beside { own_games: &own_games, rulebooks: &rulebooks, pause_minutes };
        let replayed = replayed.map_or_else(|| Replayed::read(&journal, &history, &beside), Ok)?;
        Ok(Self { journal, own_games, rulebooks, pause_minutes, history, replayed })
    }
}

impl Follower {
    /// Goes on after what was replayed. The house gives up, by `given_up`, when something cannot be true.
    pub(crate) fn start(start: Start, given_up: watch::Sender<Option<String>>) -> std::io::Result<Self> {
        let Start { journal, own_games, rulebooks, pause_minutes, history, replayed } = start;
        let following = Mutex::new(Following { replayed, last: None, failed: None, saved: 0 });
        let inner = Arc::new(Inner {
            journal,
            own_games,
            rulebooks,
            pause_minutes,
            history,
            following,
            moved: Condvar::new(),
            is_closed: AtomicBool::new(false),
            thread: Mutex::default(),
        });
        let there = inner.clone();
        let thread = std::thread::Builder::new().name("follower".to_owned());
        let thread = thread.spawn(move || there.run(&given_up))?;
        *inner.thread.lock() = Some(thread);
        Ok(Self(inner))
    }

    /// What the books say now.
    pub(crate) fn books<T>(&self, look: impl FnOnce(&Standing) -> T) -> T {
        look(self.0.following().replayed.books())
    }

    /// Waits until everything that was answered before this is taken in.
    pub(crate) fn catch_up(&self) -> Result<(), Problem> {
        drop(self.0.caught_up()?);
        Ok(())
    }

    /// Looks something up in the history, which holds everything that was answered before. It waits for the disk.
    pub(crate) fn look_up<T>(
        &self,
        look: impl FnOnce(&History) -> Result<T, HistoryFailed>,
    ) -> Result<T, Problem> {
        self.catch_up()?;
        look(&self.0.history).map_err(|failed| Problem::unavailable("history", failed.to_string()))
    }

    /// Writes a checkpoint of everything that was answered before, if that is so many records more than the newest one
    /// holds, and says how many it holds.
    pub(crate) fn checkpoint(
        &self,
        checkpoints: &Checkpoints,
        after_records: u64,
    ) -> anyhow::Result<Option<u64>> {
        let mut following = self.0.caught_up().map_err(|problem| anyhow::anyhow!("{}", problem.detail()))?;
        let until = following.replayed.until();
        let due = following.saved.checked_add(after_records).context("no journal has so many records")?;
        // The history first: a checkpoint is never ahead of it.
        let Some(last) = following.last.as_ref().filter(|_| until.records >= due) else { return Ok(None) };
        self.0.history.sync(last)?;
        following.replayed.sweep();
        let saved = following.replayed.save();
        following.saved = until.records;
        drop(following);
        checkpoints.write(&until, &saved)?;
        Ok(Some(until.records))
    }

    /// Ends the thread, and waits for its end: while it reads, the journal's log cannot be brought into its file. What
    /// comes after is taken in when the house opens next.
    pub(crate) fn close(&self) {
        self.0.is_closed.store(true, Ordering::Relaxed);
        let thread = self.0.thread.lock().take();
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!(
                "the follower of the journal has failed; the house opens from its last checkpoint"
            );
        }
    }
}

impl Inner {
    fn following(&self) -> MutexGuard<'_, Following> {
        self.following.lock()
    }

    fn caught_up(&self) -> Result<MutexGuard<'_, Following>, Problem> {
        let heads = self.journal.heads()?;
        let records: u64 = heads.iter().map(|head| head.sequence.get()).sum();
        let mut following = self.following();
        loop {
            if let Some(why) = &following.failed {
                return Err(Problem::unavailable("books", format!("the house has stopped: {why}")));
            }
            if following.replayed.records() >= records {
                return Ok(following);
            }
            if self.is_closed.load(Ordering::Relaxed) {
                return Err(Problem::unavailable("books", "the books are closed: the house has stopped"));
            }
            // Whether it was woken or the time is up is seen by what has been read.
            let _ = self.moved.wait_for(&mut following, WAIT);
        }
    }

    fn run(&self, given_up: &watch::Sender<Option<String>>) {
        let mut after = self.following().replayed.position();
        while !self.is_closed.load(Ordering::Relaxed) {
            let taken = self.journal.follow(after, CHUNK, WAIT).map_err(anyhow::Error::from);
            let taken = taken.and_then(|page| {
                after = page.last().map_or(after, |last| last.position);
                self.take(page)
            });
            if let Err(failed) = taken {
                let why = format!("{failed:#}");
                tracing::error!(why, "the house stops");
                self.following().failed = Some(why.clone());
                given_up.send_replace(Some(why));
            }
            self.moved.notify_all();
            if self.following().failed.is_some() {
                return;
            }
        }
    }

    fn take(&self, mut page: Vec<PositionedRecord>) -> anyhow::Result<()> {
        let (own_games, rulebooks, pause_minutes) = (&self.own_games, &*self.rulebooks, self.pause_minutes);
        let beside = Beside { own_games, rulebooks, pause_minutes };
        let mut following = self.following();
        for placed in &page {
            let changes = following.replayed.take(placed, &beside)?;
            self.keep(|history| history.take(placed, &changes));
        }
        if page.len() < CHUNK {
            // Nothing more is there: the last record ends an append.
            following.replayed.books().check_settled()?;
        }
        self.keep(History::commit);
        if let Some(last) = page.pop() {
            following.last = Some(last);
        }
        Ok(())
    }

    /// A history that cannot be written costs nobody their wager: the house goes on without it, and says so.
    fn keep(&self, write: impl FnOnce(&History) -> Result<(), HistoryFailed>) {
        if let Err(failed) = write(&self.history) {
            tracing::error!(%failed, "the history is not written any more until the house opens again");
            self.history.stop(failed.to_string());
        }
    }
}
