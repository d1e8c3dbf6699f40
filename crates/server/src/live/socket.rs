//! The socket: one for each client. It subscribes to tables, carries commands and their answers, and shows what happens.

mod person;

use crate::app::App;
use crate::http::extract::{RequestKey, read_json};
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::identity::sessions::Use;
use crate::live::bucket::Bucket;
use crate::live::feed::{Counted, Feed, Frame, written};
use crate::live::messages::{SeenView, Tell};
use crate::live::peel::Peel;
use crate::live::requests::{Ask, ViewKind};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::stream::{BoxStream, SelectAll, StreamExt};
use punto_vocabulary::{PatronId, TableId};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use tokio::time::{Instant, interval, timeout};

/// How often a socket is looked after: a ping, and whether its session still goes on.
const LOOK_AFTER: Duration = Duration::from_secs(20);

/// A client that says nothing for so long, not even a pong, is gone.
const SILENCE_MAX: Duration = Duration::from_mins(1);

/// A client that does not take what it is sent for so long is gone.
const SEND_MAX: Duration = Duration::from_secs(10);

/// How long a client has to take leave after it was told why the connection ends.
const FAREWELL_MAX: Duration = Duration::from_secs(1);

/// So many unreadable or refused-for-haste messages in a row end the connection.
const MISTAKES_MAX: u32 = 32;

/// Something that came over a subscription.
type Coming = (TableId, Result<Arc<Frame>, u64>);

struct Subscription {
    feed: Arc<Feed>,
    view: ViewKind,
    /// Counts as a watcher, and ends the stream, when it is dropped.
    _counted: Counted,
    /// Up to where the client has everything.
    version: u64,
}

/// One client.
pub(crate) struct Live {
    app: App,
    caller: Caller,
    socket: WebSocket,
    subscriptions: BTreeMap<TableId, Subscription>,
    coming: SelectAll<BoxStream<'static, Coming>>,
    bucket: Bucket,
    mistakes: u32,
    heard: Instant,
    /// Closes when the session ends; nothing for those who have none.
    session: Option<watch::Receiver<()>>,
    /// Patrons whose standing with the house has changed.
    standings: broadcast::Receiver<PatronId>,
    /// Whether the client was told that its session is about to end.
    is_warned: bool,
}

/// Why a connection ends.
enum Ends {
    /// The client went, or does not answer.
    Gone,
    /// The house ends it, and says why.
    Closed(u16, &'static str),
}

const SESSION_ENDED: Ends = Ends::Closed(4001, "the session has ended; sign in again");

type Going = Result<(), Ends>;

impl Live {
    pub(crate) fn new(app: App, caller: Caller, socket: WebSocket) -> Self {
        let bucket = Bucket::new(
            app.config.limits.socket_commands_per_second,
            app.config.limits.socket_commands_burst,
        );
        let session = caller.session().map(|name| {
            // A session that has ended meanwhile is followed by nobody, and so is closed already.
            app.sessions.follow(name).unwrap_or_else(|| watch::channel(()).1)
        });
        Self {
            session,
            standings: app.standings.subscribe(),
            is_warned: false,
            app,
            caller,
            socket,
            subscriptions: BTreeMap::new(),
            coming: SelectAll::new(),
            bucket,
            mistakes: 0,
            heard: Instant::now(),
        }
    }

    /// Serves the client until it goes.
    pub(crate) async fn run(mut self) {
        let _open = self.app.metrics.socket_opened();
        let mut look_after = interval(LOOK_AFTER);
        look_after.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut ends = self.welcome().await;
        let mut closing = self.app.closing();
        while ends.is_ok() {
            let idle_look = self.next_idle_look();
            ends = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    Some(Err(_)) | None => Err(Ends::Gone),
                },
                Some((table, frame)) = self.coming.next() => self.show(table, frame).await,
                _ = look_after.tick() => self.look_after().await,
                is_over = changed(&mut self.session) => {
                    if is_over { Err(SESSION_ENDED) } else { self.look_whether_idle().await }
                }
                () = after(idle_look) => self.look_whether_idle().await,
                patron = self.standings.recv() => self.standing_changed(patron).await,
                _ = closing.changed() => Err(Ends::Closed(1001, "the house is closing; connect again in a moment")),
            };
        }
        if let Err(Ends::Closed(code, reason)) = ends {
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            // Whoever does not take it is gone.
            let _ = timeout(SEND_MAX, self.socket.send(close)).await;
            // What still lies unread when a connection is closed takes our last words back: the client hears them first.
            let _ =
                timeout(FAREWELL_MAX, async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
        }
    }

    async fn welcome(&mut self) -> Going {
        let server_time = self.app.floor.shared.clock.server_ms();
        let you = self.caller.kind().names().next().unwrap_or("nobody");
        let patron = self.caller.patron().ok().map(ToString::to_string);
        self.tell(&Tell::Welcome { server_time, you, patron: patron.as_deref() }).await
    }

    async fn tell(&mut self, tell: &Tell<'_>) -> Going {
        self.send(written(tell)).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> Going {
        match timeout(SEND_MAX, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Ends::Gone),
        }
    }

    async fn hear(&mut self, message: Message) -> Going {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(Ends::Closed(1003, "messages are JSON texts")),
            // Pings are answered below us; too many of them are a flood like any other.
            Message::Ping(_) | Message::Pong(_) => {
                return if self.bucket.take() { Ok(()) } else { self.mistake() };
            }
            Message::Close(_) => return Err(Ends::Gone),
        };
        if !self.bucket.take() {
            let problem = Problem::too_many("too many messages at once; wait a second");
            self.tell(&Tell::Refused { id: id_of(&text), problem: &problem }).await?;
            return self.mistake();
        }
        match read_json::<Ask>(text.as_bytes()) {
            Ok(ask) => {
                self.mistakes = 0;
                // Kept apart, so that a socket that says nothing takes little room.
                Box::pin(self.answer(ask)).await
            }
            Err(problem) => {
                self.tell(&Tell::Refused { id: id_of(&text), problem: &problem }).await?;
                self.mistake()
            }
        }
    }

    fn mistake(&mut self) -> Going {
        self.mistakes += 1;
        if self.mistakes < MISTAKES_MAX {
            return Ok(());
        }
        Err(Ends::Closed(1008, "too many messages that could not be taken"))
    }

    /// Somebody who has another post now, or has left, is that from the next message on.
    fn is_still_who_it_was(&mut self) -> Going {
        let now = self.app.as_of_now(&self.caller);
        if now.kind() != self.caller.kind() {
            return Err(SESSION_ENDED);
        }
        self.caller = now;
        Ok(())
    }

    async fn answer(&mut self, ask: Ask) -> Going {
        self.is_still_who_it_was()?;
        if ask.is_act() {
            self.note_use();
        }
        let (id, answer) = match ask {
            Ask::Ping { id } => {
                let server_time = self.app.floor.shared.clock.server_ms();
                return self.tell(&Tell::Pong { id, server_time }).await;
            }
            Ask::Here { id } => {
                self.note_use();
                return self.tell(&Tell::Ok { id }).await;
            }
            Ask::Peel { table, peel } => return self.peel(&table, &peel),
            Ask::Subscribe { id, table, view } => return self.subscribe(id, table, view).await,
            Ask::Unsubscribe { id, table } => {
                self.unsubscribe(&table);
                return self.tell(&Tell::Ok { id }).await;
            }
            Ask::Snapshot { id, table } => {
                if !self.subscriptions.contains_key(&table) {
                    let problem = Problem::unknown("subscription");
                    return self.tell(&Tell::Refused { id: Some(id), problem: &problem }).await;
                }
                return self.snapshot(&table).await;
            }
            Ask::Play { id, key, table, act } => match RequestKey::read(&key) {
                Ok(key) => (id, self.app.play(&self.caller, &table, &key, act).await),
                Err(problem) => (id, Err(problem)),
            },
            Ask::Credits { id, key, table, act } => match RequestKey::read(&key) {
                Ok(key) => (id, self.app.credits(&self.caller, &table, &key, act).await),
                Err(problem) => (id, Err(problem)),
            },
            Ask::Conduct { id, key, table, act } => match RequestKey::read(&key) {
                Ok(key) => (id, self.app.conduct(&self.caller, &table, &key, act).await),
                Err(problem) => (id, Err(problem)),
            },
            Ask::Cash { id, key, act } => match RequestKey::read(&key) {
                Ok(key) => (id, self.app.cash(&self.caller, &key, act).await),
                Err(problem) => (id, Err(problem)),
            },
        };
        match answer {
            Ok(done) => self.tell(&Tell::Answer { id, done: &done, repeated: done.is_repeat }).await,
            Err(problem) => self.tell(&Tell::Refused { id: Some(id), problem: &problem }).await,
        }
    }

    /// Whoever may not, or makes no sense, is not heard; that is all.
    fn peel(&mut self, table: &TableId, peel: &Peel) -> Going {
        let shown = match (self.caller.patron(), self.app.floor.table(table)) {
            (Ok(patron), Ok(on_floor)) if peel.is_possible() => on_floor.feed.peel(patron, peel),
            _ => false,
        };
        if shown { Ok(()) } else { self.mistake() }
    }

    async fn subscribe(&mut self, id: u64, table: TableId, view: ViewKind) -> Going {
        let feed = match self.may_watch(&table, view) {
            Ok(feed) => feed,
            Err(problem) => return self.tell(&Tell::Refused { id: Some(id), problem: &problem }).await,
        };
        self.unsubscribe(&table);
        let (counted, frames) = feed.watch(view.is_staffs());
        self.coming.push(stream_of(table.clone(), counted.ended(), frames));
        self.subscriptions.insert(table.clone(), Subscription { feed, view, _counted: counted, version: 0 });
        self.tell(&Tell::Ok { id }).await?;
        self.snapshot(&table).await
    }

    fn may_watch(&self, table: &TableId, view: ViewKind) -> Result<Arc<Feed>, Problem> {
        view.access().check(&self.caller)?;
        let feed = self.app.floor.table(table)?.feed;
        let most = self.app.config.server.subscriptions_max;
        if self.subscriptions.len() >= most && !self.subscriptions.contains_key(table) {
            return Err(Problem::too_many(format!("one client watches at most {most} tables")));
        }
        Ok(feed)
    }

    /// The stream ends with its next frame.
    fn unsubscribe(&mut self, table: &TableId) {
        self.subscriptions.remove(table);
    }

    /// The whole view of a table, and the patron's own beside it.
    async fn snapshot(&mut self, table: &TableId) -> Going {
        let Some(subscription) = self.subscriptions.get_mut(table) else { return Ok(()) };
        let feed = subscription.feed.clone();
        let people = &*self.app.floor.people;
        let (version, text) = match subscription.view {
            ViewKind::Felt => feed.snapshot(),
            view => {
                let views = feed.views();
                let version = views.version();
                let text = match view {
                    ViewKind::Board => feed.snapshot_of(version, SeenView::Board(views.board().into())),
                    ViewKind::Dealer => {
                        feed.snapshot_of(version, SeenView::Dealer(views.dealer(people).into()))
                    }
                    ViewKind::Felt | ViewKind::Pit => {
                        feed.snapshot_of(version, SeenView::Pit(views.pit(people).into()))
                    }
                };
                (version, text)
            }
        };
        let is_staffs = subscription.view.is_staffs();
        subscription.version = version;
        self.send(text).await?;
        if is_staffs {
            self.tell_excluded(&feed).await?;
        }
        self.yours(table, &feed).await
    }

    async fn yours(&mut self, table: &TableId, feed: &Feed) -> Going {
        let Ok(patron) = self.caller.patron() else { return Ok(()) };
        let (version, view) = {
            let views = feed.views();
            (views.version(), views.patron(patron, &*self.app.floor.people))
        };
        self.tell(&Tell::Yours { table, version, view: &view }).await
    }

    async fn show(&mut self, table: TableId, frame: Result<Arc<Frame>, u64>) -> Going {
        let Ok(frame) = frame else { return self.snapshot(&table).await };
        let Some(subscription) = self.subscriptions.get_mut(&table) else { return Ok(()) };
        let frame = match &*frame {
            Frame::News(news) => news,
            Frame::Passing(text) => return self.send(text.clone()).await,
        };
        if frame.version <= subscription.version {
            return Ok(());
        }
        subscription.version = frame.version;
        let (feed, is_staffs) = (subscription.feed.clone(), subscription.view.is_staffs());
        let text = if is_staffs { &frame.staff } else { &frame.felt };
        if let Some(text) = text.clone() {
            self.send(text).await?;
        }
        match self.caller.patron() {
            Ok(patron) if frame.touched.contains(patron) => self.yours(&table, &feed).await,
            _ => Ok(()),
        }
    }

    async fn look_after(&mut self) -> Going {
        if self.heard.elapsed() > SILENCE_MAX {
            return Err(Ends::Gone);
        }
        let now_ms = self.app.wall_ms();
        let goes_on =
            self.caller.session().is_none_or(|session| self.app.sessions.goes_on(session, now_ms, Use::Read));
        if !goes_on {
            return Err(SESSION_ENDED);
        }
        self.is_still_who_it_was()?;
        match timeout(SEND_MAX, self.socket.send(Message::Ping(Vec::new().into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Ends::Gone),
        }
    }
}

/// Waits until something happens to a session, and says whether it is over.
async fn changed(session: &mut Option<watch::Receiver<()>>) -> bool {
    match session {
        Some(session) => session.changed().await.is_err(),
        None => std::future::pending().await,
    }
}

/// Waits for so long; for ever where there is nothing to wait for.
async fn after(wait: Option<Duration>) {
    match wait {
        Some(wait) => tokio::time::sleep(wait).await,
        None => std::future::pending().await,
    }
}

/// The number of a message that could not be read, if it has one, so that the client knows which it was.
fn id_of(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}

fn stream_of(
    table: TableId,
    ended: Arc<AtomicBool>,
    frames: broadcast::Receiver<Arc<Frame>>,
) -> BoxStream<'static, Coming> {
    let next = |(mut frames, table, ended): (broadcast::Receiver<_>, TableId, Arc<AtomicBool>)| async move {
        let coming = match frames.recv().await {
            _ if ended.load(Ordering::Relaxed) => return None,
            Ok(frame) => Ok(frame),
            Err(RecvError::Lagged(missed)) => Err(missed),
            Err(RecvError::Closed) => return None,
        };
        Some(((table.clone(), coming), (frames, table, ended)))
    };
    futures_util::stream::unfold((frames, table, ended), next).boxed()
}
