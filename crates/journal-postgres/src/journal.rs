//! A journal in a database.

use crate::{
    Lease, LeaseFailed, OpenFailed,
    address::Address,
    batch::{Answer, Fence, Fenced},
    check::{Follow, block, check},
    failure::opening_failed,
    leases::Holder,
    listener,
    migrate::{Wanted, migrate},
    readers::{Query, Readers},
    row::{head, placed, signed},
    session::{Connected, Session, connect},
    shared::Shared,
    sql::{self, Statements},
    writer::{Calls, LastRecord, QUEUE_MAX, Writer},
};
use punto_journal::{
    Append, AppendCall, AppendFailed, Head, Journal, Position, PositionedRecord, ReadFailed, RecordedEvent,
    Sequence, StreamId, WholeUntil,
};
use std::{
    future::Future,
    sync::{Arc, mpsc::sync_channel},
    time::Duration,
};
use tokio::{
    runtime::{self, Runtime},
    sync::mpsc::{self, Sender, error::TrySendError},
    task::JoinHandle,
};
use tokio_postgres::{Client, Row};

/// How a journal behaves where the server does not.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long the server may be out of reach before the journal takes nothing any more: longer than a standby needs to become
    /// the server.
    pub patience: Duration,
    /// What this process is called in leases, besides a random number.
    pub node: String,
    /// For tests: statements with a condition taken out.
    #[doc(hidden)]
    pub statements: Statements,
}

impl Default for Options {
    fn default() -> Self {
        let statements = Statements::default();
        Self { patience: Duration::from_mins(1), node: "node".to_owned(), statements }
    }
}

/// A journal in a PostgreSQL database, which several processes may have open.
///
/// ```
/// use punto_journal::{Journal, verify};
/// use punto_journal_postgres::PostgresJournal;
/// # let server = punto_testkit::postgres::Server::start();
/// # let address = server.database();
/// # let append = punto_testkit::sample::append("table/3", 0, &["opened"]);
/// let journal = PostgresJournal::create(&address)?;
/// journal.append(&[append])?;
/// drop(journal);
///
/// let journal = PostgresJournal::open(&address)?;
/// assert_eq!(verify(&journal)?.records, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PostgresJournal {
    shared: Arc<Shared>,
    readers: Arc<Readers>,
    holder: Holder,
    queue: Option<Sender<Calls>>,
    writer: Option<JoinHandle<()>>,
    /// None only while it is dropped.
    runtime: Option<Runtime>,
}

impl PostgresJournal {
    /// Makes an empty journal in a database and opens it. Its tables appear whole or not at all.
    ///
    /// # Errors
    /// Refuses a database that has a journal, and a server that may lose what it acknowledges.
    pub fn create(address: &str) -> Result<Self, OpenFailed> {
        Self::open_with(address, Wanted::New, &WholeUntil::default(), &mut |_| Ok(()), Options::default())
    }

    /// Opens a journal that is there, after reading and checking all of it.
    ///
    /// # Errors
    /// Refuses a database without a journal, of a later version, or with one that is damaged anywhere; and a server that may
    /// lose what it acknowledges.
    pub fn open(address: &str) -> Result<Self, OpenFailed> {
        Self::open_from(address, &WholeUntil::default(), &mut |_| Ok(()), Options::default())
    }

    /// Opens a journal that was found whole up to here before, after checking that it still has that end, and reading and checking
    /// everything after it. Each record after it is also given to whoever follows.
    ///
    /// # Errors
    /// As [`open`](Self::open), [`OpenFailed::Unlike`] where it does not have that end, and [`OpenFailed::NotFollowed`] where
    /// whoever follows cannot take a record in.
    pub fn open_from(
        address: &str,
        from: &WholeUntil,
        follow: Follow<'_>,
        options: Options,
    ) -> Result<Self, OpenFailed> {
        Self::open_with(address, Wanted::Old, from, follow, options)
    }

    /// Opens the journal of a database, or makes one where there is none.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_or_create(address: &str, options: Options) -> Result<Self, OpenFailed> {
        Self::open_with(address, Wanted::Either, &WholeUntil::default(), &mut |_| Ok(()), options)
    }

    /// Appends that are recorded only while these leases are held, and refused with [`Stopped`](AppendFailed::Stopped) from then on.
    #[must_use]
    pub fn fenced(self: &Arc<Self>, leases: Vec<Lease>) -> FencedJournal {
        FencedJournal { journal: Arc::clone(self), fences: leases.iter().map(Lease::fence).collect() }
    }

    /// Takes a lease, if it is free or its holder has let it run out. The holder is this journal, as long as it is open.
    ///
    /// # Errors
    /// When the database does not answer; then it is not known whether it is taken, and it counts as not taken.
    pub fn take_lease(&self, name: &str, term: Duration) -> Result<Option<Lease>, LeaseFailed> {
        let (holder, name) = (self.holder.clone(), name.to_owned());
        self.wait(holder.take(name, term)).unwrap_or_else(|| Err(without_holder()))
    }

    /// Renews a lease for another term; none where another process has taken it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn renew_lease(&self, lease: &Lease) -> Result<Option<Lease>, LeaseFailed> {
        self.wait(self.holder.clone().renew(lease.clone())).unwrap_or_else(|| Err(without_holder()))
    }

    /// Gives a lease back, so that another process may take it at once.
    ///
    /// # Errors
    /// When the database does not answer; then it ends by itself.
    pub fn release_lease(&self, lease: Lease) -> Result<(), LeaseFailed> {
        self.wait(self.holder.clone().release(lease)).unwrap_or_else(|| Err(without_holder()))
    }

    /// What this process is called as a holder of leases: the node's name and a random number.
    #[must_use]
    pub fn holder(&self) -> &str {
        self.holder.name()
    }

    fn open_with(
        address: &str,
        wanted: Wanted,
        from: &WholeUntil,
        follow: Follow<'_>,
        options: Options,
    ) -> Result<Self, OpenFailed> {
        let address = Address::parse(address)?;
        let io = |cause: String| OpenFailed::Io { cause };
        let holder = Holder::new(&options.node, &address, &options.statements).map_err(io)?;
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("journal")
            .enable_all()
            .build()
            .map_err(|error| io(error.to_string()))?;
        let opened = opened(&runtime, &address, wanted, from, follow, &options.statements);
        let (until, last, session) = match opened {
            Ok(opened) => opened,
            Err(failed) => {
                runtime.shutdown_background();
                return Err(failed);
            }
        };
        let shared = Arc::new(Shared::new(until.position));
        let (queue, calls) = mpsc::channel(QUEUE_MAX);
        let writer = Writer {
            address: address.clone(),
            statements: options.statements,
            patience: options.patience,
            shared: Arc::clone(&shared),
            last,
            session: Some(session),
        };
        let writer = runtime.spawn(writer.run(calls));
        runtime.spawn(listener::run(address.clone(), Arc::clone(&shared)));
        let readers = Arc::new(Readers::new(address, options.patience));
        Ok(Self { shared, readers, holder, queue: Some(queue), writer: Some(writer), runtime: Some(runtime) })
    }
}

/// Makes the tables if need be, reads and checks the journal, and gives the connection to append with.
fn opened(
    runtime: &Runtime,
    address: &Address,
    wanted: Wanted,
    from: &WholeUntil,
    follow: Follow<'_>,
    statements: &Statements,
) -> Result<(WholeUntil, Option<LastRecord>, Session), OpenFailed> {
    let begin = async {
        let Connected { mut client, .. } = connect(address, None).await?;
        migrate(&mut client, wanted).await?;
        Ok::<_, OpenFailed>(client)
    };
    let client = block(runtime, begin)?;
    let until = check(runtime, &client, from, follow)?;
    let end = async {
        let last = last(&client, until.position).await?;
        Ok::<_, OpenFailed>((last, Session::open(address, statements).await?))
    };
    let (last, session) = block(runtime, end)?;
    Ok((until, last, session))
}

/// The record at the end: a server that lacks it is not the one that was opened.
async fn last(client: &Client, position: Position) -> Result<Option<LastRecord>, OpenFailed> {
    let rows = client.query(sql::AFTER, &[&(signed(position.get()) - 1), &1_i64]).await;
    let rows = rows.map_err(|error| opening_failed(&error))?;
    let found = rows.iter().map(placed).next().transpose()?;
    Ok(found.map(|placed| (placed.position, placed.event.hash)))
}

impl PostgresJournal {
    fn send(&self, calls: Vec<AppendCall>, fences: &[Fence]) -> Vec<Answer> {
        let count = calls.len();
        let calls = calls.into_iter().map(|call| Fenced { call, fences: fences.to_vec() }).collect();
        let (answers, answered) = sync_channel(1);
        let sent = || -> Option<Vec<Answer>> {
            let (queue, runtime) = (self.queue.clone()?, self.runtime.as_ref()?);
            let calls = Calls { calls, answers };
            // A full queue makes the caller wait, in whichever thread it is.
            if let Err(TrySendError::Full(calls)) = queue.try_send(calls) {
                runtime.spawn(async move {
                    // If nobody takes them, the caller is told by the end of the channel for the answers.
                    let _ = queue.send(calls).await;
                });
            }
            answered.recv().ok()
        };
        sent().unwrap_or_else(|| (0..count).map(|_| Err(closed())).collect())
    }

    fn send_one(&self, appends: &[Append], is_finishing: bool, fences: &[Fence]) -> Answer {
        let answers = self.send(vec![AppendCall { appends: appends.to_vec(), is_finishing }], fences);
        answers.into_iter().next().unwrap_or_else(|| Err(closed()))
    }

    /// Does this in the background and waits for it, in whichever thread the caller is.
    fn wait<T: Send + 'static>(&self, future: impl Future<Output = T> + Send + 'static) -> Option<T> {
        let (answer, answered) = sync_channel(1);
        self.runtime.as_ref()?.spawn(async move {
            // A caller that is gone does not need it.
            let _ = answer.send(future.await);
        });
        answered.recv().ok()
    }

    fn query(&self, query: Query) -> Result<Vec<Row>, ReadFailed> {
        let readers = Arc::clone(&self.readers);
        let shared = Arc::clone(&self.shared);
        let found = self.wait(async move { readers.query(&query, &shared).await });
        found.unwrap_or_else(|| Err(ReadFailed::Io { cause: CLOSED.to_owned() }))
    }
}

const CLOSED: &str = "it is closed";

fn without_holder() -> LeaseFailed {
    LeaseFailed { cause: CLOSED.to_owned() }
}

fn closed() -> AppendFailed {
    AppendFailed::Stopped { cause: CLOSED.to_owned() }
}

fn limited(limit: usize) -> i64 {
    // The server counts to 2^63 - 1, and no journal has so many records.
    i64::try_from(limit).unwrap_or(i64::MAX)
}

fn all(rows: &[Row]) -> Result<Vec<PositionedRecord>, ReadFailed> {
    rows.iter().map(placed).collect()
}

fn events(rows: &[Row]) -> Result<Vec<RecordedEvent>, ReadFailed> {
    Ok(all(rows)?.into_iter().map(|placed| placed.event).collect())
}

impl Journal for PostgresJournal {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.send_one(appends, false, &[])
    }

    fn append_finishing(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.send_one(appends, true, &[])
    }

    fn append_each(&self, calls: Vec<AppendCall>) -> Vec<Answer> {
        self.send(calls, &[])
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let Ok(from) = i64::try_from(from.get()) else { return Ok(Vec::new()) };
        events(&self.query(Query::Stream(stream.clone(), from, limited(limit)))?)
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        if stem.contains('~') {
            return Ok(Vec::new());
        }
        events(&self.query(Query::Recorded(stem.to_owned()))?)
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        self.query(Query::Heads)?.iter().map(head).collect()
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        // What another node has just appended is there before this one has heard of it.
        let found = all(&self.query(Query::After(signed(after.get()), limited(limit)))?)?;
        if !found.is_empty() || limit == 0 || !self.shared.wait(after, wait) {
            return Ok(found);
        }
        all(&self.query(Query::After(signed(after.get()), limited(limit)))?)
    }
}

impl Drop for PostgresJournal {
    fn drop(&mut self) {
        self.shared.close();
        self.queue = None;
        if let Some(writer) = self.writer.take() {
            // What is queued is recorded first. A task that panicked has said so.
            let _ = self.wait(writer);
        }
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A journal to which this process appends only while it holds certain leases; the database itself checks that, in the transaction
/// of each append.
#[derive(Clone, Debug)]
pub struct FencedJournal {
    journal: Arc<PostgresJournal>,
    fences: Vec<Fence>,
}

impl Journal for FencedJournal {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.journal.send_one(appends, false, &self.fences)
    }

    fn append_finishing(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.journal.send_one(appends, true, &self.fences)
    }

    fn append_each(&self, calls: Vec<AppendCall>) -> Vec<Answer> {
        self.journal.send(calls, &self.fences)
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.journal.read(stream, from, limit)
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.journal.recorded(stem)
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        self.journal.heads()
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        self.journal.follow(after, limit, wait)
    }
}
