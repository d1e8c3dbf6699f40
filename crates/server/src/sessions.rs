//! Sessions: who is on the other end of a connection. They survive a restart, expire, and change their token.

use crate::token::{Digest, random_letters};
use crate::vault::{StoredSession, Vault, VaultFailed};
use punto_config::SessionConfig;
use punto_house::EntropyFailed;
use punto_table::{PatronId, StaffId};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};
use tokio::sync::watch;

/// How long an old token is still good after it was changed: for requests that were on their way.
const GRACE_MS: u64 = 60_000;

/// How often the last use of a session is written down.
const NOTE_EVERY_MS: u64 = 60_000;

const MINUTE_MS: u64 = 60_000;

/// Whose a session is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    /// A patron's.
    Patron(PatronId),
    /// A member of staff's.
    Staff(StaffId),
}

/// A session that is good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    /// Whose.
    pub(crate) subject: Subject,
    /// What it is called; a hash of its first token, which nobody can sign in with.
    pub(crate) name: Digest,
    /// When it began, in Unix milliseconds.
    pub(crate) began_ms: u64,
    /// Whether its token should be changed.
    pub(crate) is_due_for_rotation: bool,
}

#[derive(Debug)]
struct Kept {
    subject: Subject,
    name: Digest,
    began_ms: u64,
    seen_ms: u64,
    noted_ms: u64,
    rotated_ms: u64,
    /// The token was changed then; it is good for a moment more.
    replaced_ms: Option<u64>,
    /// Whoever follows the session hears when this is dropped.
    alive: Arc<watch::Sender<()>>,
}

/// Every session of the house.
#[derive(Debug)]
pub(crate) struct Sessions {
    vault: Arc<Vault>,
    rules: SessionConfig,
    kept: RwLock<HashMap<Digest, Kept>>,
    /// The token that each session has now, by its name.
    current: RwLock<HashMap<Digest, Digest>>,
    /// The latest time ever seen: a clock that goes back revives nothing.
    latest_ms: AtomicU64,
}

/// Why a session does not begin.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SessionFailed {
    /// The vault cannot be written.
    #[error(transparent)]
    Vault(#[from] VaultFailed),
    /// No entropy for a token.
    #[error(transparent)]
    Entropy(#[from] EntropyFailed),
}

impl Sessions {
    /// The sessions that the vault kept.
    ///
    /// # Errors
    /// When the vault cannot be read.
    pub(crate) fn read(vault: Arc<Vault>, rules: SessionConfig) -> Result<Self, VaultFailed> {
        let (mut kept, mut current) = (HashMap::new(), HashMap::new());
        let mut latest_ms = 0;
        for stored in vault.sessions()? {
            let subject = match &*stored.kind {
                "staff" => stored.subject.parse().ok().map(Subject::Staff),
                _ => stored.subject.parse().ok().map(Subject::Patron),
            };
            let Some(subject) = subject else { continue };
            latest_ms = latest_ms.max(stored.seen_ms);
            let session = Kept {
                subject,
                name: stored.token,
                began_ms: stored.began_ms,
                seen_ms: stored.seen_ms,
                noted_ms: stored.seen_ms,
                rotated_ms: stored.rotated_ms,
                replaced_ms: None,
                alive: Arc::default(),
            };
            kept.insert(stored.token, session);
            current.insert(stored.token, stored.token);
        }
        let (kept, current) = (RwLock::new(kept), RwLock::new(current));
        Ok(Self { vault, rules, kept, current, latest_ms: AtomicU64::new(latest_ms) })
    }

    fn kept(&self) -> RwLockWriteGuard<'_, HashMap<Digest, Kept>> {
        self.kept.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, token: Digest, session: Kept) {
        self.current.write().unwrap_or_else(PoisonError::into_inner).insert(session.name, token);
        self.kept().insert(token, session);
    }

    /// The token that the session of this name has now.
    fn current_of(&self, name: &Digest) -> Option<Digest> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }

    fn forget_current(&self, name: &Digest, token: &Digest) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        if current.get(name) == Some(token) {
            current.remove(name);
        }
    }

    /// Begins a session with a token of its own.
    ///
    /// # Errors
    /// When it cannot be written down, or there is no entropy.
    pub(crate) fn begin(&self, subject: Subject, now_ms: u64) -> Result<String, SessionFailed> {
        let now_ms = self.latest(now_ms);
        let token = random_letters::<32>()?;
        let digest = Digest::of(&token);
        let session = Kept {
            subject,
            name: digest,
            began_ms: now_ms,
            seen_ms: now_ms,
            noted_ms: now_ms,
            rotated_ms: now_ms,
            replaced_ms: None,
            alive: Arc::default(),
        };
        self.vault.put_session(&stored(digest, &session), None)?;
        self.put(digest, session);
        Ok(token)
    }

    /// The session of this token, if it is good.
    pub(crate) fn find(&self, token: &str, now_ms: u64) -> Option<Session> {
        let now_ms = self.latest(now_ms);
        let digest = Digest::of(token);
        let mut kept = self.kept();
        let session = kept.get_mut(&digest)?;
        if !self.is_good(session, now_ms) {
            let name = session.name;
            kept.remove(&digest);
            drop(kept);
            self.forget_current(&name, &digest);
            // If it cannot be forgotten on disk it is still expired when it is read again.
            let _ = self.vault.end_sessions(&[digest]);
            return None;
        }
        session.seen_ms = now_ms;
        let is_old =
            now_ms.saturating_sub(session.rotated_ms) >= u64::from(self.rules.rotate_minutes) * MINUTE_MS;
        let found = Session {
            subject: session.subject.clone(),
            name: session.name,
            began_ms: session.began_ms,
            is_due_for_rotation: is_old && session.replaced_ms.is_none(),
        };
        if now_ms.saturating_sub(session.noted_ms) >= NOTE_EVERY_MS && session.replaced_ms.is_none() {
            session.noted_ms = now_ms;
            drop(kept);
            // Only if it is still there: one that was ended meanwhile must not come back.
            let _ = self.vault.note_session(&digest, now_ms);
        }
        Some(found)
    }

    /// Gives a session a new token. The old one is good for a moment more.
    ///
    /// # Errors
    /// When it cannot be written down, or there is no entropy.
    pub(crate) fn rotate(&self, token: &str, now_ms: u64) -> Result<Option<String>, SessionFailed> {
        let now_ms = self.latest(now_ms);
        let (old, new) = (Digest::of(token), random_letters::<32>()?);
        let digest = Digest::of(&new);
        let fresh = {
            let mut kept = self.kept();
            let Some(session) = kept.get_mut(&old).filter(|session| session.replaced_ms.is_none()) else {
                return Ok(None);
            };
            session.replaced_ms = Some(now_ms);
            Kept {
                subject: session.subject.clone(),
                name: session.name,
                began_ms: session.began_ms,
                seen_ms: now_ms,
                noted_ms: now_ms,
                rotated_ms: now_ms,
                replaced_ms: None,
                alive: session.alive.clone(),
            }
        };
        self.vault.put_session(&stored(digest, &fresh), Some(&old))?;
        self.put(digest, fresh);
        if !self.kept().contains_key(&old) {
            // It was ended while its new token was written down.
            self.end(&new)?;
            return Ok(None);
        }
        Ok(Some(new))
    }

    /// Whether the session of this name still goes on: what an open socket asks from time to time.
    pub(crate) fn goes_on(&self, name: &Digest, now_ms: u64) -> bool {
        let now_ms = self.latest(now_ms);
        let token = self.current_of(name);
        let mut kept = self.kept();
        let session = token.and_then(|token| kept.get_mut(&token));
        session.is_some_and(|session| {
            let is_good = self.is_good(session, now_ms);
            session.seen_ms = if is_good { now_ms } else { session.seen_ms };
            is_good
        })
    }

    /// Whether somebody has a session with an open page, or one that was used within this time.
    pub(crate) fn is_active(&self, subject: &Subject, now_ms: u64, within_ms: u64) -> bool {
        let now_ms = self.latest(now_ms);
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.values().any(|session| {
            let is_used = now_ms.saturating_sub(session.seen_ms) < within_ms;
            session.subject == *subject
                && self.is_good(session, now_ms)
                && (is_used || session.alive.receiver_count() > 0)
        })
    }

    /// Something that closes when the session of this name ends; nothing if it has ended.
    pub(crate) fn follow(&self, name: &Digest) -> Option<watch::Receiver<()>> {
        let token = self.current_of(name)?;
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.get(&token).map(|session| session.alive.subscribe())
    }

    /// Ends the session of this token.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub(crate) fn end(&self, token: &str) -> Result<(), VaultFailed> {
        let name = self.kept().get(&Digest::of(token)).map(|session| session.name);
        name.map_or(Ok(()), |name| self.end_where(|session| session.name == name))
    }

    /// Ends every session of somebody.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub(crate) fn end_all(&self, subject: &Subject) -> Result<(), VaultFailed> {
        self.end_where(|session| session.subject == *subject)
    }

    /// Forgets what has expired.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub(crate) fn sweep(&self, now_ms: u64) -> Result<(), VaultFailed> {
        let now_ms = self.latest(now_ms);
        self.end_where(|session| !self.is_good(session, now_ms))
    }

    fn end_where(&self, ends: impl Fn(&Kept) -> bool) -> Result<(), VaultFailed> {
        let ended: Vec<Digest> = {
            let mut kept = self.kept();
            let ended: Vec<Digest> =
                kept.iter().filter(|(_, session)| ends(session)).map(|(token, _)| *token).collect();
            let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
            for session in ended.iter().filter_map(|token| kept.remove(token)) {
                if current.get(&session.name).is_some_and(|token| ended.contains(token)) {
                    current.remove(&session.name);
                }
            }
            ended
        };
        if ended.is_empty() { Ok(()) } else { self.vault.end_sessions(&ended) }
    }

    fn latest(&self, now_ms: u64) -> u64 {
        self.latest_ms.fetch_max(now_ms, Ordering::Relaxed).max(now_ms)
    }

    fn is_good(&self, session: &Kept, now_ms: u64) -> bool {
        let (idle, absolute) = match session.subject {
            Subject::Patron(_) => (self.rules.patron_idle_minutes, self.rules.patron_absolute_minutes),
            Subject::Staff(_) => (self.rules.staff_idle_minutes, self.rules.staff_absolute_minutes),
        };
        let within = |since: u64, ms: u64| now_ms.saturating_sub(since) < ms;
        within(session.seen_ms, u64::from(idle) * MINUTE_MS)
            && within(session.began_ms, u64::from(absolute) * MINUTE_MS)
            && session.replaced_ms.is_none_or(|at| within(at, GRACE_MS))
    }
}

fn stored(token: Digest, session: &Kept) -> StoredSession {
    let (kind, subject) = match &session.subject {
        Subject::Patron(id) => ("patron", id.to_string()),
        Subject::Staff(id) => ("staff", id.to_string()),
    };
    StoredSession {
        token,
        kind: kind.to_owned(),
        subject,
        began_ms: session.began_ms,
        seen_ms: session.seen_ms,
        rotated_ms: session.rotated_ms,
    }
}
