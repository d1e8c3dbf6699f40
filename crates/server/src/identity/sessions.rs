//! Sessions: who is on the other end of a connection. They survive a restart, expire, and change their token.
//!
//! Requests only look into [`SessionTable`]. The vault is written by those that begin, rotate or end a session, on
//! threads that may wait, and by [`Sessions::sweep_step`], in small transactions.

use crate::identity::session_table::{GUESTS_MAX, Rotated, SessionTable};
use crate::identity::stores::SessionStore;
use crate::identity::token::{Digest, random_letters};
use crate::identity::vault::{StoredSession, VaultFailed};
use parking_lot::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use punto_cashier::TagKey;
use punto_config::SessionConfig;
use punto_house::EntropyFailed;
use punto_vocabulary::{PatronId, StaffId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::watch;

/// How many sessions one step of a sweep looks at, and the most rows that one transaction changes.
const STEP: usize = 512;

/// What a request says about the person before the screen. Only of staff is it asked: the page of a patron who watches
/// a game is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Somebody does something.
    Act,
    /// A page reads, as it does by itself for as long as it is open.
    Read,
}

/// How long a session still lasts if nobody does anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IdleLeft {
    /// Until it ends, in milliseconds.
    pub(crate) ends_in_ms: u64,
    /// Until somebody is warned; nothing where it is time to.
    pub(crate) warned_in_ms: Option<u64>,
}

/// Whose a session is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    /// A patron's.
    Patron(PatronId),
    /// A member of staff's.
    Staff(StaffId),
}

impl Subject {
    /// Kind and number, as the vault keeps them.
    pub(crate) fn as_stored(&self) -> (&'static str, String) {
        match self {
            Self::Patron(id) => ("patron", id.to_string()),
            Self::Staff(id) => ("staff", id.to_string()),
        }
    }
}

/// A session that is valid.
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

/// Every session of the house.
#[derive(Debug)]
pub(crate) struct Sessions {
    vault: Arc<dyn SessionStore>,
    /// What the house writes itself is known by a seal under this key: a row that somebody else planted is none.
    key: TagKey,
    table: RwLock<SessionTable>,
    /// The latest time ever seen: a clock that goes back revives nothing.
    latest_ms: AtomicU64,
}

/// The house's seal on a session: on its token, on whose it is, and on when it began and got this token. When it was last used
/// is written often, and is not under it.
fn seal_of(key: &TagKey, session: &StoredSession) -> [u8; 32] {
    let mut content = session.token.as_bytes().to_vec();
    for text in [&session.kind, &session.subject] {
        // The texts are our own and short; their lengths keep them apart.
        content.extend_from_slice(&u64::try_from(text.len()).unwrap_or(u64::MAX).to_be_bytes());
        content.extend_from_slice(text.as_bytes());
    }
    content.extend_from_slice(&session.began_ms.to_be_bytes());
    content.extend_from_slice(&session.rotated_ms.to_be_bytes());
    key.tag(&content)
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
    /// The sessions that the vault kept. One without the house's seal is over, and is swept away with the others that are.
    ///
    /// # Errors
    /// When the vault cannot be read.
    pub(crate) fn read(
        vault: Arc<dyn SessionStore>,
        rules: SessionConfig,
        key: TagKey,
    ) -> Result<Self, VaultFailed> {
        let mut table = SessionTable::new(rules, GUESTS_MAX);
        let mut latest_ms = 0;
        let mut planted = 0_u64;
        for (mut stored, seal) in vault.sessions()? {
            if seal.as_deref() != Some(&seal_of(&key, &stored)[..]) {
                planted += 1;
                (stored.began_ms, stored.seen_ms, stored.rotated_ms) = (0, 0, 0);
            }
            let subject = match &*stored.kind {
                "staff" => stored.subject.parse().ok().map(Subject::Staff),
                _ => stored.subject.parse().ok().map(Subject::Patron),
            };
            let Some(subject) = subject else {
                tracing::error!(
                    kind = stored.kind,
                    "a session in the vault belongs to nobody that could be; it is left out"
                );
                continue;
            };
            latest_ms = latest_ms.max(stored.seen_ms);
            table.insert(&stored, subject);
        }
        if planted > 0 {
            tracing::warn!(
                planted,
                "the vault has sessions without the seal of this house: they are of an edition before this one, or somebody else \
                 wrote them. They are over; whoever they belong to signs in again"
            );
        }
        Ok(Self { vault, key, table: RwLock::new(table), latest_ms: AtomicU64::new(latest_ms) })
    }

    fn table(&self) -> RwLockReadGuard<'_, SessionTable> {
        self.table.read()
    }

    fn table_mut(&self) -> RwLockWriteGuard<'_, SessionTable> {
        self.table.write()
    }

    fn latest(&self, now_ms: u64) -> u64 {
        self.latest_ms.fetch_max(now_ms, Ordering::Relaxed).max(now_ms)
    }

    /// Begins a session with a token of its own. It waits for the disk.
    ///
    /// # Errors
    /// When it cannot be written down, or there is no entropy.
    pub(crate) fn begin(&self, subject: Subject, now_ms: u64) -> Result<String, SessionFailed> {
        let token = random_letters::<32>()?;
        let stored = new_session(&token, &subject, self.latest(now_ms));
        self.vault.put_session(&stored, &seal_of(&self.key, &stored), None)?;
        let gone = {
            let mut table = self.table_mut();
            let gone = table.make_room(&subject);
            table.insert(&stored, subject);
            gone
        };
        if let Some(gone) = gone {
            self.vault.tidy_sessions(&[gone], &[])?;
        }
        Ok(token)
    }

    /// Begins the session of a guest who has joined no table. It is in memory only.
    ///
    /// # Errors
    /// When there is no entropy.
    pub(crate) fn begin_guest(
        &self,
        patron: PatronId,
        nickname: &str,
        now_ms: u64,
    ) -> Result<String, EntropyFailed> {
        let (token, subject) = (random_letters::<32>()?, Subject::Patron(patron));
        let stored = new_session(&token, &subject, self.latest(now_ms));
        self.table_mut().insert_guest(&stored, subject, nickname);
        Ok(token)
    }

    /// What a guest who has joined no table is called; `None` for everybody else.
    pub(crate) fn guest_name(&self, name: &Digest) -> Option<Box<str>> {
        self.table().guest_name(name)
    }

    /// The session of a guest who has joined no table; `None` for everybody else.
    pub(crate) fn of_guest(&self, patron: &PatronId) -> Option<Digest> {
        self.table().of_guest(patron)
    }

    /// Keeps the session of a guest who takes part from now on. It waits for the disk.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub(crate) fn register_guest(&self, name: &Digest) -> Result<(), VaultFailed> {
        let stored = self.table_mut().register(name);
        stored.map_or(Ok(()), |stored| self.write_down(&stored, None))
    }

    /// The session of this token, if it is valid. It never waits for the disk.
    pub(crate) fn find(&self, token: &str, now_ms: u64, usage: Use) -> Option<Session> {
        let now_ms = self.latest(now_ms);
        self.table().find(&Digest::of(token), now_ms, usage)
    }

    /// Gives a session a new token. The old one is valid for a moment more. It waits for the disk.
    ///
    /// # Errors
    /// When it cannot be written down, or there is no entropy.
    pub(crate) fn rotate(&self, token: &str, now_ms: u64) -> Result<Option<String>, SessionFailed> {
        let now_ms = self.latest(now_ms);
        let (old, new) = (Digest::of(token), random_letters::<32>()?);
        let digest = Digest::of(&new);
        let rotated = self.table_mut().rotate(&old, digest, now_ms);
        match rotated {
            Rotated::Not => return Ok(None),
            Rotated::InMemory => {}
            Rotated::Stored(stored) => {
                if let Err(failed) = self.write_down(&stored, Some(&old)) {
                    self.table_mut().undo_rotation(old, &digest);
                    return Err(failed.into());
                }
            }
        }
        Ok(self.table().is_current(&digest).then_some(new))
    }

    /// Writes a session to the vault, and takes it back if it was ended or rotated meanwhile.
    fn write_down(&self, stored: &StoredSession, instead_of: Option<&Digest>) -> Result<(), VaultFailed> {
        self.vault.put_session(stored, &seal_of(&self.key, stored), instead_of)?;
        if self.table().is_current(&stored.token) {
            return Ok(());
        }
        self.vault.tidy_sessions(&[stored.token], &[])
    }

    /// Whether the session of this name still goes on: what an open socket asks from time to time. An open page of a
    /// patron is in use; of a member of staff only what they do is.
    pub(crate) fn goes_on(&self, name: &Digest, now_ms: u64, usage: Use) -> bool {
        let now_ms = self.latest(now_ms);
        self.table().goes_on(name, now_ms, usage)
    }

    /// How long the session of this name lasts if nobody does anything; nothing if it has ended.
    pub(crate) fn idle_left(&self, name: &Digest, now_ms: u64) -> Option<IdleLeft> {
        let now_ms = self.latest(now_ms);
        self.table().idle_left(name, now_ms)
    }

    /// Whether somebody has a session with an open page, or one that was used within this time.
    pub(crate) fn is_active(&self, subject: &Subject, now_ms: u64, within_ms: u64) -> bool {
        let now_ms = self.latest(now_ms);
        self.table().is_active(subject, now_ms, within_ms)
    }

    /// Something that closes when the session of this name ends; nothing if it has ended.
    pub(crate) fn follow(&self, name: &Digest) -> Option<watch::Receiver<()>> {
        self.table().follow(name)
    }

    /// Ends the session of this token. It waits for the disk.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub(crate) fn end(&self, token: &str) -> Result<(), VaultFailed> {
        let ended = self.table_mut().end(&Digest::of(token));
        self.vault.tidy_sessions(&ended, &[])
    }

    /// Ends every session of somebody. It waits for the disk.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub(crate) fn end_all(&self, subject: &Subject) -> Result<(), VaultFailed> {
        let ended = self.table_mut().end_all(subject);
        ended.chunks(STEP).try_for_each(|some| self.vault.tidy_sessions(some, &[]))
    }

    /// Looks at a bounded number of sessions that are due: forgets the expired ones and writes down when the others
    /// were last used. Answers whether there may be more to look at. It waits for the disk.
    ///
    /// # Errors
    /// When it cannot be written down. An expired session that is still in the vault is expired when it is read again.
    pub(crate) fn sweep_step(&self, now_ms: u64) -> Result<bool, VaultFailed> {
        let now_ms = self.latest(now_ms);
        let swept = self.table_mut().sweep_step(now_ms, STEP);
        self.vault.tidy_sessions(&swept.ended, &swept.used)?;
        Ok(swept.looked_at == STEP)
    }
}

fn new_session(token: &str, subject: &Subject, now_ms: u64) -> StoredSession {
    let (kind, subject) = subject.as_stored();
    StoredSession {
        token: Digest::of(token),
        kind: kind.to_owned(),
        subject,
        began_ms: now_ms,
        seen_ms: now_ms,
        rotated_ms: now_ms,
    }
}
