//! Who may append to what.
//!
//! A lease belongs to one holder at a time, by the clock of the database. Each time it is taken its epoch grows, and an append that
//! names it is recorded only while its holder and epoch are those of the database, in the same transaction. So a holder that was
//! halted for longer than its lease, or whose renewal was lost with a server, can do no harm: its appends are refused.
//!
//! A holder is one run of one process: after a fail-over that lost the taking of a lease, the same epoch may be given again, and the
//! number alone would not tell the two apart. The same process gets no epoch twice: it asks for one above every epoch that it had.

use crate::{
    OpenFailed,
    address::Address,
    batch::Fence,
    check::block,
    failure::said,
    migrate::{Wanted, migrate},
    row::signed,
    session::{Connected, connect},
    sql::{self, Statements},
};
use std::{
    collections::HashMap,
    fmt::Write as _,
    sync::{Arc, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::{
    runtime::{Builder, Runtime},
    sync::Mutex,
};
use tokio_postgres::{Client, Error, Row};

/// A lease that this process has taken.
///
/// It says until when the holder may *believe* that it holds it; whether it may append is decided by the database each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    name: String,
    holder: String,
    epoch: u64,
    term: Duration,
    until: Instant,
}

/// Why nothing is known of a lease.
///
/// ```
/// let failed = punto_journal_postgres::LeaseFailed { cause: "no server".to_owned() };
/// assert_eq!(failed.to_string(), "the leases could not be read or written: no server");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the leases could not be read or written: {cause}")]
pub struct LeaseFailed {
    /// What the server or the system said.
    pub cause: String,
}

impl Lease {
    /// What it is the lease of.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How often the lease was taken before and with this time.
    #[must_use]
    pub const fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Whether the holder may believe that it still holds it, by its own monotonic clock. It counts from before the database was asked.
    #[must_use]
    pub fn is_current(&self) -> bool {
        Instant::now() < self.until
    }

    pub(crate) fn fence(&self) -> Fence {
        Fence { lease: self.name.clone(), holder: self.holder.clone(), epoch: self.epoch }
    }
}

/// Takes leases in a database without opening its journal: whoever wants to be the only one who writes takes the lease first and
/// reads the journal then. It has a thread and a connection of its own, so that no append keeps a renewal waiting.
///
/// ```
/// use punto_journal_postgres::Leases;
/// use std::time::Duration;
/// # let server = punto_testkit::postgres::Server::start();
/// # let address = server.database();
/// let (one, other) = (Leases::connect(&address, "one")?, Leases::connect(&address, "other")?);
/// let lease = one.take("house", Duration::from_secs(3))?.expect("nobody has it");
/// assert!(other.take("house", Duration::from_secs(3))?.is_none());
/// one.release(lease)?;
/// assert_eq!(other.take("house", Duration::from_secs(3))?.map(|lease| lease.epoch()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Leases {
    holder: Holder,
    runtime: Runtime,
}

impl Leases {
    /// Connects to a database, and makes the tables of a journal in one that has none.
    ///
    /// # Errors
    /// As [`PostgresJournal::open`](crate::PostgresJournal::open), but for the records, which are not read.
    pub fn connect(address: &str, node: &str) -> Result<Self, OpenFailed> {
        let address = Address::parse(address)?;
        let io = |cause: String| OpenFailed::Io { cause };
        let holder = Holder::new(node, &address, &Statements::default()).map_err(io)?;
        let runtime =
            Builder::new_multi_thread().worker_threads(1).thread_name("leases").enable_all().build();
        let runtime = runtime.map_err(|error| io(error.to_string()))?;
        block(&runtime, async {
            let Connected { mut client, .. } = connect(&address, None).await?;
            migrate(&mut client, Wanted::Either).await
        })?;
        Ok(Self { holder, runtime })
    }

    /// Takes a lease, if it is free or its holder has let it run out.
    ///
    /// # Errors
    /// When the database does not answer; then it is not known whether it is taken, and it counts as not taken.
    pub fn take(&self, name: &str, term: Duration) -> Result<Option<Lease>, LeaseFailed> {
        block(&self.runtime, self.holder.clone().take(name.to_owned(), term))
    }

    /// Renews a lease for another term; none where another process has taken it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn renew(&self, lease: &Lease) -> Result<Option<Lease>, LeaseFailed> {
        block(&self.runtime, self.holder.clone().renew(lease.clone()))
    }

    /// Every lease, as the database has it now.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn all(&self) -> Result<Vec<LeaseShown>, LeaseFailed> {
        block(&self.runtime, self.holder.clone().all())
    }

    /// Gives a lease back, so that another process may take it at once.
    ///
    /// # Errors
    /// When the database does not answer; then it ends by itself.
    pub fn release(&self, lease: Lease) -> Result<(), LeaseFailed> {
        block(&self.runtime, self.holder.clone().release(lease))
    }
}

/// A lease as it is shown to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseShown {
    /// What it is the lease of.
    pub name: String,
    /// The node's name, and a random number for one run of its process.
    pub holder: String,
    /// How often it was taken.
    pub epoch: u64,
    /// How many milliseconds it lasts; below zero it has run out, and anybody may take it.
    pub left_ms: i64,
}

/// One run of one process, as the holder of leases.
#[derive(Clone, Debug)]
pub(crate) struct Holder {
    name: String,
    address: Address,
    statements: Statements,
    /// A connection that neither appends nor reads keep waiting; none after a failure.
    client: Arc<Mutex<Option<Client>>>,
    /// The highest epoch that this process ever had of each lease.
    epochs: Arc<std::sync::Mutex<HashMap<String, u64>>>,
}

impl Holder {
    pub(crate) fn new(node: &str, address: &Address, statements: &Statements) -> Result<Self, String> {
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(|error| error.to_string())?;
        let mut name = format!("{node}/");
        for byte in random {
            // Writing into a text does not fail.
            let _ = write!(name, "{byte:02x}");
        }
        let (client, epochs) = (Arc::default(), Arc::default());
        Ok(Self { name, address: address.clone(), statements: statements.clone(), client, epochs })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Takes a lease if it is free or over. It is taken once the commit is known.
    pub(crate) async fn take(self, name: String, term: Duration) -> Result<Option<Lease>, LeaseFailed> {
        let mut kept = self.client.lock().await;
        let client = self.connected(&mut kept).await?;
        let (started, term_ms) = (Instant::now(), ms(term));
        let known = self.epochs().get(&name).copied().unwrap_or(0);
        let taken = async {
            client.batch_execute("BEGIN").await?;
            // The lock of the appends: none of them is between its check and its commit while a lease changes hands.
            client.query_one(self.statements.lock, &[]).await?;
            client.execute(self.statements.calm, &[&term_ms]).await?;
            let taken = client
                .query_opt(self.statements.take, &[&name, &self.name, &term_ms, &signed(known)])
                .await?;
            client.batch_execute("COMMIT").await?;
            taken.map(|row| row.try_get::<_, i64>(0)).transpose()
        };
        let epoch = taken.await.map_err(failed)?;
        *kept = Some(client);
        let Some(epoch) = epoch.map(i64::cast_unsigned) else { return Ok(None) };
        self.epochs().insert(name.clone(), epoch);
        Ok(Some(Lease { name, holder: self.name.clone(), epoch, term, until: started + term }))
    }

    /// Each change is whole in itself.
    fn epochs(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        self.epochs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Renews a lease for another term; nothing where somebody else has taken it.
    pub(crate) async fn renew(self, lease: Lease) -> Result<Option<Lease>, LeaseFailed> {
        let mut kept = self.client.lock().await;
        let client = self.connected(&mut kept).await?;
        let (started, term_ms, epoch) = (Instant::now(), ms(lease.term), signed(lease.epoch));
        let sql = self.statements.renew;
        let renewed = client.execute(sql, &[&lease.name, &lease.holder, &epoch, &term_ms]).await;
        let is_held = renewed.map_err(failed)? == 1;
        *kept = Some(client);
        Ok(is_held.then(|| Lease { until: started + lease.term, ..lease }))
    }

    /// Every lease.
    pub(crate) async fn all(self) -> Result<Vec<LeaseShown>, LeaseFailed> {
        let mut kept = self.client.lock().await;
        let client = self.connected(&mut kept).await?;
        let rows = client.query(sql::LEASES, &[]).await.map_err(failed)?;
        let shown = |row: &Row| {
            let epoch: i64 = row.try_get(2)?;
            let (name, holder, left_ms) = (row.try_get(0)?, row.try_get(1)?, row.try_get(3)?);
            Ok(LeaseShown { name, holder, epoch: epoch.cast_unsigned(), left_ms })
        };
        let all = rows.iter().map(shown).collect::<Result<_, Error>>().map_err(failed)?;
        *kept = Some(client);
        Ok(all)
    }

    /// Gives a lease back, so that the next one need not wait for its end.
    pub(crate) async fn release(self, lease: Lease) -> Result<(), LeaseFailed> {
        let mut kept = self.client.lock().await;
        let client = self.connected(&mut kept).await?;
        let sql = self.statements.release;
        let released = client.execute(sql, &[&lease.name, &lease.holder, &signed(lease.epoch)]).await;
        released.map_err(failed)?;
        *kept = Some(client);
        Ok(())
    }

    /// The connection that was kept, or a new one. Whoever takes it puts it back if it is still good.
    async fn connected(&self, kept: &mut Option<Client>) -> Result<Client, LeaseFailed> {
        if let Some(client) = kept.take().filter(|client| !client.is_closed()) {
            return Ok(client);
        }
        let connected = connect(&self.address, None).await;
        let Connected { client, .. } =
            connected.map_err(|failed| LeaseFailed { cause: failed.to_string() })?;
        Ok(client)
    }
}

fn ms(term: Duration) -> i64 {
    // A term is some seconds.
    i64::try_from(term.as_millis()).unwrap_or(i64::MAX)
}

fn failed(error: Error) -> LeaseFailed {
    LeaseFailed { cause: said(&error) }
}
