//! What is shown of one table: its views, kept up to date by its events, and the frames that go to everybody who watches.
//!
//! A frame is written once and shared. Wagers come by the thousand in the last second, so they are gathered for a
//! moment; cards and phases go out at once.

use crate::identity::names::People;
use crate::live::messages::{SeenEvents, SeenView, Tell};
use crate::live::peel::{Peel, PeeledCard, Peels};
use axum::extract::ws::Utf8Bytes;
use parking_lot::{Mutex, RwLock, RwLockReadGuard};
use punto_house::{Game, TableNews};
use punto_journal::RecordedEvent;
use punto_projections::{FeltEvent, RecordStamp, StaffEvent, TableViews, Urgency};
use punto_rules::Side;
use punto_table::{Event, Squeeze};
use punto_vocabulary::{PatronId, TableId};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, broadcast};

/// How many frames a slow client may lie behind before it gets a new snapshot instead.
const FRAMES_KEPT: usize = 256;

/// How long wagers are gathered before they are shown to others.
const GATHERING: Duration = Duration::from_millis(40);

/// What is shown of one table.
pub(crate) struct Feed {
    id: TableId,
    people: Arc<People>,
    views: RwLock<TableViews>,
    pending: Mutex<Pending>,
    snapshot: Mutex<Option<(u64, Utf8Bytes)>>,
    news: Notify,
    frames: broadcast::Sender<Arc<Frame>>,
    watchers: AtomicUsize,
    staff_watchers: AtomicUsize,
    last_act_ms: AtomicU64,
    /// Rung when somebody begins to watch or to play.
    bell: Notify,
    /// Cards that whoever squeezes them has opened, until the conductor has heard of it.
    opened: Mutex<Vec<PeeledCard>>,
    /// How far the cards of the round are peeled. It is locked while the views are held, so that it is of the same round.
    peels: Mutex<Peels>,
}

/// What has happened since the last frame.
#[derive(Default)]
struct Pending {
    felt: Vec<FeltEvent>,
    staff: Vec<StaffEvent>,
    touched: HashSet<PatronId>,
    version: u64,
    is_urgent: bool,
}

/// One message to everybody who watches a table.
pub(crate) enum Frame {
    /// What happened.
    News(News),
    /// What is seen in passing and is no event: how far a card is peeled.
    Passing(Utf8Bytes),
}

/// What happened, as it goes to everybody.
pub(crate) struct News {
    /// The version it brings a client to.
    pub(crate) version: u64,
    /// For patrons, neighbours and boards; nothing if there is nothing to see.
    pub(crate) felt: Option<Utf8Bytes>,
    /// For the dealer and the pit; nothing if nobody of them watches.
    pub(crate) staff: Option<Utf8Bytes>,
    /// Whose own view has changed.
    pub(crate) touched: HashSet<PatronId>,
}

impl Feed {
    pub(crate) fn new(views: TableViews, people: Arc<People>) -> Self {
        let (frames, _) = broadcast::channel(FRAMES_KEPT);
        Self {
            id: views.table().id().clone(),
            people,
            pending: Mutex::new(Pending { version: views.version(), ..Pending::default() }),
            views: RwLock::new(views),
            snapshot: Mutex::new(None),
            news: Notify::new(),
            frames,
            watchers: AtomicUsize::new(0),
            staff_watchers: AtomicUsize::new(0),
            last_act_ms: AtomicU64::new(0),
            bell: Notify::new(),
            opened: Mutex::default(),
            peels: Mutex::default(),
        }
    }

    /// Takes in what has just been written. The table is held meanwhile, so this comes in order.
    pub(crate) fn take_in(&self, records: &[RecordedEvent], table: &TableNews<'_>) {
        let mut views = self.views.write();
        // Another version, or another game, is taken up with a new set of cards or at an opening.
        let begins = |event: &Event| matches!(event, Event::TableOpened(_) | Event::ShoeLoaded(_));
        if table.events.iter().any(begins) {
            views.go_by(table.rulebook.clone(), table.version.as_str());
        }
        let (mut pending, mut peels) = (self.pending.lock(), self.peels.lock());
        for (record, event) in records.iter().zip(table.events) {
            let placed = RecordStamp {
                sequence: record.sequence.get(),
                time_ms: record.time.unix_ms(),
                actor: record.actor.as_str(),
            };
            let shown = views.apply(&placed, event, &*self.people);
            pending.version = placed.sequence;
            pending.is_urgent |= shown.urgency == Urgency::Now;
            if let Some(seen) = &shown.felt {
                peels.hear(&seen.happened);
            }
            pending.felt.extend(shown.felt);
            if self.staff_watchers.load(Ordering::Relaxed) > 0 {
                pending.staff.push(shown.staff);
            }
            pending.touched.extend(shown.touched);
        }
        drop((views, pending, peels));
        self.news.notify_one();
    }

    /// The table goes by this version of its rulebook now.
    pub(crate) fn go_by(&self, game: &Game) {
        if self.views().rulebook_version() == game.version.as_str() {
            return;
        }
        let mut views = self.views.write();
        views.go_by(game.rulebook.clone(), game.version.as_str());
        drop(views);
        *self.snapshot.lock() = None;
    }

    /// The views as they are now.
    pub(crate) fn views(&self) -> RwLockReadGuard<'_, TableViews> {
        self.views.read()
    }

    /// The snapshot for everybody, written once for each version and each move of a card that is peeled.
    pub(crate) fn snapshot(&self) -> (u64, Utf8Bytes) {
        let views = self.views();
        let version = views.version();
        let mut kept = self.snapshot.lock();
        if let Some((_, text)) = kept.as_ref().filter(|(of, _)| *of == version) {
            return (version, text.clone());
        }
        let text = self.snapshot_of(version, SeenView::Felt(views.felt(&*self.people).into()));
        *kept = Some((version, text.clone()));
        (version, text)
    }

    /// A snapshot of another view of this table.
    pub(crate) fn snapshot_of(&self, version: u64, view: SeenView) -> Utf8Bytes {
        written(&Tell::Snapshot { table: &self.id, version, peels: self.peels.lock().all(), view })
    }

    /// Sends frames for as long as the house is open.
    pub(crate) async fn fan_out(self: Arc<Self>) {
        let mut shown = self.pending.lock().version;
        loop {
            self.news.notified().await;
            if !self.pending.lock().is_urgent {
                tokio::time::sleep(GATHERING).await;
            }
            shown = self.send_frame(shown);
        }
    }

    fn send_frame(&self, after: u64) -> u64 {
        let pending = std::mem::take(&mut *self.pending.lock());
        if pending.version <= after {
            return after;
        }
        let version = pending.version;
        let felt = pending.felt.first().zip(pending.felt.last()).map(|(first, last)| {
            // Public events count by themselves: a client does not miss what it may not see.
            self.events_frame(first.after, last.version, SeenEvents::Felt(&pending.felt))
        });
        let staff = (!pending.staff.is_empty())
            .then(|| self.events_frame(after, version, SeenEvents::Staff(&pending.staff)));
        let news = News { version, felt, staff, touched: pending.touched };
        // Nobody may be watching; that is no failure.
        let _ = self.frames.send(Arc::new(Frame::News(news)));
        version
    }

    fn events_frame(&self, after: u64, version: u64, events: SeenEvents<'_>) -> Utf8Bytes {
        written(&Tell::Events { table: &self.id, after, version, events })
    }

    /// Shows everybody how far a card is peeled, if it is this patron's to squeeze.
    pub(crate) fn peel(&self, patron: &PatronId, peel: &Peel) -> bool {
        let views = self.views();
        let Some(round) = views.table().round() else { return false };
        let is_theirs = |squeeze: &Squeeze| {
            squeeze.is_granted
                && squeeze.patron == *patron
                && (squeeze.side, squeeze.nth) == (peel.side, peel.nth)
        };
        if !round.squeezes.iter().any(is_theirs) {
            return false;
        }
        self.peels.lock().take(peel);
        *self.snapshot.lock() = None;
        let round = round.number;
        drop(views);
        self.show(peel);
        if peel.is_open() {
            self.opened.lock().push((round, peel.side, peel.nth));
            self.bell.notify_one();
        }
        true
    }

    /// The time for this hand is over: what is still held of it lies open, for everybody.
    pub(crate) fn open_held(&self, side: Side) {
        let views = self.views();
        let opened = self.peels.lock().open(side);
        if !opened.is_empty() {
            *self.snapshot.lock() = None;
        }
        drop(views);
        for peel in &opened {
            self.show(peel);
        }
    }

    fn show(&self, peel: &Peel) {
        // Nobody may be watching; that is no failure.
        let _ = self.frames.send(Arc::new(Frame::Passing(written(&Tell::Peeled { table: &self.id, peel }))));
    }

    /// The cards that were opened since this was asked last.
    pub(crate) fn take_opened(&self) -> Vec<PeeledCard> {
        std::mem::take(&mut *self.opened.lock())
    }

    /// Begins to watch.
    pub(crate) fn watch(self: &Arc<Self>, as_staff: bool) -> (Counted, broadcast::Receiver<Arc<Frame>>) {
        let frames = self.frames.subscribe();
        self.watchers.fetch_add(1, Ordering::Relaxed);
        if as_staff {
            self.staff_watchers.fetch_add(1, Ordering::Relaxed);
        }
        self.bell.notify_one();
        (Counted { feed: self.clone(), as_staff, ended: Arc::default() }, frames)
    }

    /// Somebody played here at this time since the opening.
    pub(crate) fn note_act(&self, since_open_ms: u64) {
        // Zero means that nobody has played yet.
        self.last_act_ms.fetch_max(since_open_ms.saturating_add(1), Ordering::Relaxed);
        self.bell.notify_one();
    }

    /// Whether anybody watches, or has played within so many milliseconds.
    pub(crate) fn is_watched(&self, since_open_ms: u64, within_ms: u64) -> bool {
        let last = self.last_act_ms.load(Ordering::Relaxed);
        // An act of this very moment was not long ago.
        self.watchers() > 0 || (last > 0 && since_open_ms.saturating_sub(last) < within_ms)
    }

    /// How many watch.
    pub(crate) fn watchers(&self) -> usize {
        self.watchers.load(Ordering::Relaxed)
    }

    /// Waits until somebody comes.
    pub(crate) async fn rung(&self) {
        self.bell.notified().await;
    }
}

/// One of those who watch, until it is dropped.
pub(crate) struct Counted {
    feed: Arc<Feed>,
    as_staff: bool,
    ended: Arc<AtomicBool>,
}

impl Counted {
    /// Becomes true when the watching ends.
    pub(crate) fn ended(&self) -> Arc<AtomicBool> {
        self.ended.clone()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        self.feed.watchers.fetch_sub(1, Ordering::Relaxed);
        if self.as_staff {
            self.feed.staff_watchers.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// A message as it goes to clients. One that cannot be written is a fault of the program: the log says so, and clients get a
/// problem in its place; where it was news of a table, they notice the gap and ask for the whole table.
pub(crate) fn written(message: &Tell<'_>) -> Utf8Bytes {
    serde_json::to_string(message).map_or_else(|failed| unwritable(&failed), Utf8Bytes::from)
}

fn unwritable(failed: &serde_json::Error) -> Utf8Bytes {
    debug_assert!(false, "a message could not be written: {failed}");
    tracing::error!(%failed, "a message to clients could not be written: report this as a fault of the program");
    Utf8Bytes::from_static(UNWRITABLE)
}

/// What clients get in place of a message that could not be written.
const UNWRITABLE: &str = r#"{"tell":"refused","id":null,"problem":{"type":"/api/problems#internal","title":"Internal","status":503,"code":"internal","detail":"the house failed to say something; its log says how","facts":{}}}"#;
