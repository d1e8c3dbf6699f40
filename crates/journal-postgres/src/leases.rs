//! Who may append to what.
//!
//! A lease belongs to one holder at a time, by the clock of the database. Each time it is taken its epoch grows, and an append that
//! names it is recorded only while its holder and epoch are those of the database, in the same transaction. So a holder that was
//! halted for longer than its lease, or whose renewal was lost with a server, can do no harm: its appends are refused.
//!
//! A holder is one run of one process: after a fail-over that lost the taking of a lease, the same epoch may be given again, and the
//! number alone would not tell the two apart. The same process gets no epoch twice: it asks for one above every epoch that it had.

use crate::{
    address::Address,
    batch::Fence,
    failure::said,
    row::signed,
    session::{Connected, connect},
    sql::Statements,
};
use std::{
    collections::HashMap,
    fmt::Write as _,
    sync::{Arc, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::Mutex;
use tokio_postgres::{Client, Error};

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
