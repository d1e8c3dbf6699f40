//! One process has a house whose journal is in a database, and another one takes it over when that one is gone.

use anyhow::Context;
use punto_journal_postgres::{Lease, Leases};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// What the lease of a whole house is called.
const NAME: &str = "house";
/// How long it lasts: a process that dies is replaced after at most this and one attempt to take it.
const TERM: Duration = Duration::from_secs(3);
/// How often it is renewed: twice may fail.
const RENEW_EVERY: Duration = Duration::from_millis(800);
/// How long the database may be out of reach before the process ends.
const PATIENCE: Duration = Duration::from_mins(1);
/// How often a process that cannot be sure of the house looks whether it is again.
const SURE_EVERY: Duration = Duration::from_millis(20);
/// How often a process that waits for the house tries to take it.
const TRY_EVERY: Duration = Duration::from_millis(300);

/// The lease of a house, renewed by a thread of its own until it is dropped or lost.
#[derive(Debug)]
pub(crate) struct HouseLease {
    shared: Arc<Shared>,
    first: Lease,
    /// Dropped to end the thread.
    ends: Option<SyncSender<()>>,
    renewing: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    /// As it was renewed last.
    lease: Mutex<Lease>,
    is_lost: AtomicBool,
    lost: Notify,
}

/// Takes the house, and waits for it as long as another process has it.
pub(crate) fn taken(address: &str) -> anyhow::Result<Arc<HouseLease>> {
    let leases = connected(address)?;
    let mut has_told = false;
    loop {
        match leases.take(NAME, TERM) {
            Ok(Some(lease)) => return renewed_from_now_on(leases, lease),
            Ok(None) if has_told => {}
            Ok(None) => {
                has_told = true;
                tracing::info!(
                    "another process has this house; this one waits and takes it over when that one is gone"
                );
            }
            Err(failed) => tracing::warn!(%failed, "the lease of the house could not be taken; trying again"),
        }
        thread::sleep(TRY_EVERY);
    }
}

/// Takes the house if nobody has it.
pub(crate) fn taken_at_once(address: &str) -> anyhow::Result<Option<Arc<HouseLease>>> {
    let leases = connected(address)?;
    let Some(lease) = leases.take(NAME, TERM)? else { return Ok(None) };
    renewed_from_now_on(leases, lease).map(Some)
}

pub(crate) fn connected(address: &str) -> anyhow::Result<Leases> {
    Leases::connect(address, &node()).context("the database of the journal")
}

fn renewed_from_now_on(leases: Leases, lease: Lease) -> anyhow::Result<Arc<HouseLease>> {
    tracing::info!(epoch = lease.epoch(), "this process has the house");
    let (is_lost, lost) = (AtomicBool::new(false), Notify::new());
    let shared = Arc::new(Shared { lease: Mutex::new(lease.clone()), is_lost, lost });
    let (ends, ended) = sync_channel(1);
    let (first, told) = (lease.clone(), Arc::clone(&shared));
    let renewing = thread::Builder::new().name("lease".to_owned()).spawn(move || {
        let (mut held, mut renewed) = (lease, Instant::now());
        while ended.recv_timeout(RENEW_EVERY) == Err(RecvTimeoutError::Timeout) {
            match leases.renew(&held) {
                Ok(Some(lease)) => {
                    (held, renewed) = (lease.clone(), Instant::now());
                    // The lease is put in at once, by this thread alone.
                    *told.lease.lock().unwrap_or_else(PoisonError::into_inner) = lease;
                }
                Ok(None) => return told.lose(),
                Err(failed) => {
                    tracing::warn!(%failed, "the lease of the house is not renewed");
                    if renewed.elapsed() > PATIENCE {
                        return told.lose();
                    }
                }
            }
        }
        given_back(&leases, held);
    })?;
    Ok(Arc::new(HouseLease { shared, first, ends: Some(ends), renewing: Some(renewing) }))
}

fn given_back(leases: &Leases, held: Lease) {
    if let Err(failed) = leases.release(held) {
        tracing::warn!(%failed, "the lease of the house is not given back; it ends by itself");
    }
}

/// What this machine is called.
fn node() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname");
    // A name is only for people who look at the leases; the holder has a random number as well.
    name.map_or_else(|_| "node".to_owned(), |name| name.trim().to_owned())
}

impl Shared {
    fn lose(&self) {
        self.is_lost.store(true, Ordering::SeqCst);
        // Whoever asks only now is told as well.
        self.lost.notify_one();
    }

    fn is_current(&self) -> bool {
        self.lease.lock().unwrap_or_else(PoisonError::into_inner).is_current()
    }
}

impl HouseLease {
    pub(crate) const LOST: &str =
        "another process has taken this house over, or the database could not be asked in time";

    /// What appends are fenced with.
    pub(crate) fn fence(&self) -> Lease {
        self.first.clone()
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.shared.is_lost.load(Ordering::SeqCst)
    }

    /// Waits until this process may believe that it has the house, and says whether it has. A process that was halted, or whose database
    /// is away, does not know that before its lease is renewed.
    pub(crate) fn is_sure(&self) -> bool {
        while !self.is_lost() {
            if self.shared.is_current() {
                return true;
            }
            thread::sleep(SURE_EVERY);
        }
        false
    }

    /// Waits until it is lost.
    pub(crate) async fn lost(&self) {
        while !self.is_lost() {
            self.shared.lost.notified().await;
        }
    }
}

impl Drop for HouseLease {
    fn drop(&mut self) {
        self.ends = None;
        if let Some(renewing) = self.renewing.take() {
            // A thread that panicked has said so.
            let _ = renewing.join();
        }
    }
}
