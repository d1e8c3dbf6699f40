//! Failed attempts to sign in under one name, counted by where they come from.
//!
//! Failures from one source lock that source and no other, each time for twice as long. Guessing from many sources is
//! slowed too: failures from sources at which the name was never signed in are also counted together, and delay all such
//! sources. A source at which the right person has signed in before is never stopped by what others do elsewhere.

use crate::{Address, OfficeSettings};
use punto_vocabulary::WallTime;
use serde::{Deserialize, Serialize};

/// How many sources with failures are remembered for one name; beyond it the one that was quiet for longest is forgotten.
const SOURCES_MAX: usize = 64;

/// How many sources are remembered at which somebody has signed in.
const KNOWN_MAX: usize = 16;

/// Strangers together have so many times the failures of one source before all strangers wait.
const STRANGERS_SHARE: u32 = 2;

/// A lock is doubled at most so often: 15 minutes become 16 hours.
const DOUBLINGS_MAX: u32 = 6;

/// All strangers first wait a quarter of a lock, and at most four times a lock: 15 minutes become an hour.
const STRANGERS_FIRST: u64 = 4;
const STRANGERS_DOUBLINGS_MAX: u32 = 4;

/// A lock that ended so long ago does not make the next one longer.
const FORGIVEN_MS: u64 = 24 * 60 * 60 * 1_000;

/// What one more failure leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LockOut {
    /// The source that is locked; `None` for every source at which the name was never signed in.
    pub from: Option<Address>,
    /// Until when.
    pub until: WallTime,
    /// How many failures led to it.
    pub tries: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Locks {
    until: Option<WallTime>,
    /// How many there were, each within a day of the one before.
    in_a_row: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Source {
    from: Address,
    /// Since the last lock; only those within the window.
    failures: Vec<WallTime>,
    locks: Locks,
}

/// Failed attempts to sign in under one name.
///
/// ```
/// use punto_office::{Address, OfficeSettings, Tries};
/// use punto_vocabulary::WallTime;
/// let (mut tries, settings) = (Tries::default(), OfficeSettings::default());
/// let (stranger, desk): (Address, Address) = ("203.0.113.7".parse()?, "10.0.0.5".parse()?);
/// let now = WallTime::from_ms(0);
/// for _ in 0..5 {
///     let lock = tries.next_failure(&stranger, now, &settings);
///     tries.fail(&stranger, now, &settings);
///     lock.iter().for_each(|lock| tries.lock(lock.from.as_ref(), lock.until));
/// }
/// assert!(tries.locked_until(&stranger, now).is_some());
/// assert!(tries.locked_until(&desk, now).is_none());
/// # Ok::<(), punto_office::NotAnAddress>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tries {
    sources: Vec<Source>,
    /// Failures at sources where the name was never signed in; only those within the window.
    strangers: Vec<(WallTime, Address)>,
    strangers_locks: Locks,
    /// Where the name was signed in, the latest last.
    known: Vec<Address>,
}

impl Tries {
    pub(crate) const fn new() -> Self {
        let strangers_locks = Locks { until: None, in_a_row: 0 };
        Self { sources: Vec::new(), strangers: Vec::new(), strangers_locks, known: Vec::new() }
    }

    /// Until when nobody signs in from there, if that is so now.
    #[must_use]
    pub fn locked_until(&self, from: &Address, now: WallTime) -> Option<WallTime> {
        let from = from.network();
        let own = self.source(&from).and_then(|source| source.locks.until);
        let strangers = self.strangers_locks.until.filter(|_| !self.known.contains(&from));
        own.max(strangers).filter(|until| now < *until)
    }

    /// The latest lock that is in force anywhere.
    #[must_use]
    pub fn latest_lock(&self, now: WallTime) -> Option<WallTime> {
        let own = self.sources.iter().filter_map(|source| source.locks.until);
        own.chain(self.strangers_locks.until).filter(|until| now < *until).max()
    }

    /// How many failures count now, from wherever.
    #[must_use]
    pub fn failures(&self, now: WallTime, settings: &OfficeSettings) -> u32 {
        let all = self.sources.iter().flat_map(|source| &source.failures);
        count(all.filter(|at| now < at.after_ms(settings.tries_window_ms)))
    }

    /// What one more failure from there leads to now.
    #[must_use]
    pub fn next_failure(&self, from: &Address, now: WallTime, settings: &OfficeSettings) -> Option<LockOut> {
        let from = from.network();
        let is_recent = |at: &&WallTime| now < at.after_ms(settings.tries_window_ms);
        let source = self.source(&from);
        let own =
            // More tries than can be counted are too many anyway.
            source.map_or(0, |source| count(source.failures.iter().filter(is_recent))).saturating_add(1);
        if own >= settings.tries_max {
            let doublings = source.map_or(0, |source| source.locks.in_a_row(now)).min(DOUBLINGS_MAX);
            // A lock that ends at the end of time is long enough.
            let until = now.after_ms(settings.locked_ms.saturating_mul(1 << doublings));
            return Some(LockOut { from: Some(from), until, tries: own });
        }
        if self.known.contains(&from) {
            return None;
        }
        let recent = self.strangers.iter().map(|(at, _)| at).filter(is_recent);
        // More than can be counted are too many anyway.
        let strangers = count(recent).saturating_add(1);
        // A limit beyond what can be counted is never reached.
        (strangers >= settings.tries_max.saturating_mul(STRANGERS_SHARE)).then(|| {
            let doublings = self.strangers_locks.in_a_row(now).min(STRANGERS_DOUBLINGS_MAX);
            let first_ms = (settings.locked_ms / STRANGERS_FIRST).max(1);
            // A lock that ends at the end of time is long enough.
            let until = now.after_ms(first_ms.saturating_mul(1 << doublings));
            LockOut { from: None, until, tries: strangers }
        })
    }

    /// Notes a failure. What has left the window is forgotten, so one name takes bounded room.
    pub fn fail(&mut self, from: &Address, at: WallTime, settings: &OfficeSettings) {
        let from = from.network();
        let is_recent = |earlier: &WallTime| at < earlier.after_ms(settings.tries_window_ms);
        self.change(&from, |source| {
            source.locks.forgive(at);
            source.failures.retain(is_recent);
            source.failures.push(at);
        });
        self.strangers_locks.forgive(at);
        if !self.known.contains(&from) {
            self.strangers.retain(|(earlier, _)| is_recent(earlier));
            self.strangers.push((at, from));
        }
    }

    /// Locks a source, or all at which the name was never signed in. The count begins anew.
    pub fn lock(&mut self, from: Option<&Address>, until: WallTime) {
        if let Some(from) = from {
            self.change(&from.network(), |source| {
                source.failures.clear();
                source.locks.add(until);
            });
        } else {
            self.strangers.clear();
            self.strangers_locks.add(until);
        }
    }

    /// The right person has signed in from there.
    pub fn succeed(&mut self, from: &Address) {
        let from = from.network();
        self.sources.retain(|source| source.from != from);
        self.strangers.retain(|(_, stranger)| *stranger != from);
        self.known.retain(|known| *known != from);
        self.known.push(from);
        if self.known.len() > KNOWN_MAX {
            self.known.remove(0);
        }
    }

    /// Forgets every failure and every lock.
    pub fn lift(&mut self) {
        self.sources.clear();
        self.strangers.clear();
        self.strangers_locks = Locks::default();
    }

    fn source(&self, from: &Address) -> Option<&Source> {
        self.sources.iter().find(|source| source.from == *from)
    }

    /// Changes what is remembered of a source, which is then the latest one.
    fn change(&mut self, from: &Address, change: impl FnOnce(&mut Source)) {
        let mut source = match self.sources.iter().position(|source| source.from == *from) {
            Some(place) => self.sources.remove(place),
            None => Source { from: from.clone(), failures: Vec::new(), locks: Locks::default() },
        };
        change(&mut source);
        self.sources.push(source);
        if self.sources.len() > SOURCES_MAX {
            self.sources.remove(0);
        }
    }
}

impl Locks {
    /// How many count when the next one is made.
    fn in_a_row(&self, now: WallTime) -> u32 {
        let is_forgiven = self.until.is_none_or(|until| now >= until.after_ms(FORGIVEN_MS));
        if is_forgiven { 0 } else { self.in_a_row }
    }

    /// Forgets locks that ended long ago.
    fn forgive(&mut self, now: WallTime) {
        if self.in_a_row(now) == 0 {
            *self = Self::default();
        }
    }

    fn add(&mut self, until: WallTime) {
        // Beyond a few it makes no difference.
        self.in_a_row = self.in_a_row.saturating_add(1);
        self.until = Some(until);
    }
}

fn count<T>(all: impl Iterator<Item = T>) -> u32 {
    u32::try_from(all.count()).unwrap_or(u32::MAX)
}
