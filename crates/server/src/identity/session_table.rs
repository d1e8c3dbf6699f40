//! The sessions in memory, with an index for everything that is asked of them. Nothing here waits for a disk.
//!
//! No operation looks at every session: a token, a name and a subject lead to their sessions directly, and expired
//! sessions are found by the time at which they are due. Each step of a sweep looks at a bounded number of sessions,
//! so the lock around the table is held for a bounded time however many sessions there are.

// Every `saturating_` here: times in milliseconds; a clock that went back makes a session as old as nothing, and none lasts to the end of the range.

use crate::identity::sessions::{IdleLeft, Session, Subject, Use};
use crate::identity::token::Digest;
use crate::identity::vault::StoredSession;
use punto_config::SessionConfig;
use punto_vocabulary::PatronId;
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::watch;

/// An old token stays valid for so long after it was replaced: for requests that were on their way.
const GRACE_MS: u64 = 60_000;

/// How often a session is looked at: whether it has expired, and whether its last use must be written to the vault.
const LOOK_EVERY_MS: u64 = 60_000;

/// The most guests without a place at a table who are remembered. Beyond it, whoever was not seen for longest goes.
pub(crate) const GUESTS_MAX: usize = 50_000;

/// The most sessions of one person. Whoever signs in once more ends their oldest session.
const SESSIONS_EACH_MAX: usize = 32;

/// How many guests who were seen meanwhile are passed over before one is dropped all the same.
const SECOND_CHANCES: usize = 8;

const MINUTE_MS: u64 = 60_000;

/// How long before its end a session that nobody uses is warned about.
const WARNED_MS: u64 = 60_000;

/// A guest who has joined no table. Only this table knows them: no journal record, no row in the vault.
#[derive(Debug)]
struct Guest {
    nickname: Box<str>,
    /// Under which time the guest stands in [`SessionTable::guests`].
    queued_ms: u64,
}

#[derive(Debug)]
struct Held {
    subject: Subject,
    began_ms: u64,
    seen_ms: AtomicU64,
    /// The last use that was handed over to be written.
    noted_ms: u64,
    /// When the current token was made.
    rotated_ms: u64,
    token: Digest,
    /// The token before it, and when it was replaced.
    replaced: Option<(Digest, u64)>,
    guest: Option<Guest>,
    due_ms: u64,
    /// Whoever follows the session hears when this is dropped, and when a warning that it would end is taken back.
    alive: watch::Sender<()>,
}

/// What a step of a sweep found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Swept {
    /// How many sessions were looked at.
    pub(crate) looked_at: usize,
    /// Tokens of expired sessions that the vault still has.
    pub(crate) ended: Vec<Digest>,
    /// Tokens that were used since the vault last heard of them, and when.
    pub(crate) used: Vec<(Digest, u64)>,
}

/// What became of a wish to change a token.
#[derive(Debug)]
pub(crate) enum Rotated {
    /// There is no such session, or this is not its current token.
    Not,
    /// Done; the vault knows nothing of this guest.
    InMemory,
    /// Done, and the vault must keep this.
    Stored(StoredSession),
}

/// Every session, by token, by name, by subject and by the time at which it is due.
#[derive(Debug)]
pub(crate) struct SessionTable {
    rules: SessionConfig,
    guests_max: usize,
    sessions: HashMap<Digest, Held>,
    /// The name of the session that a token belongs to.
    names: HashMap<Digest, Digest>,
    /// Everybody's sessions, the oldest in front.
    subjects: HashMap<Subject, BTreeSet<(u64, Digest)>>,
    due: BTreeSet<(u64, Digest)>,
    /// Guests without a place at a table, those in front that were not seen for longest when they were queued.
    guests: BTreeSet<(u64, Digest)>,
}

impl SessionTable {
    pub(crate) fn new(rules: SessionConfig, guests_max: usize) -> Self {
        Self {
            rules,
            guests_max: guests_max.max(1),
            sessions: HashMap::new(),
            names: HashMap::new(),
            subjects: HashMap::new(),
            due: BTreeSet::new(),
            guests: BTreeSet::new(),
        }
    }

    /// Whether somebody has a valid session with an open page, or one that was used within this time.
    pub(crate) fn is_active(&self, subject: &Subject, now_ms: u64, within_ms: u64) -> bool {
        let theirs = self.subjects.get(subject).into_iter().flatten();
        theirs.filter_map(|(_, name)| self.sessions.get(name)).any(|session| {
            let seen_ms = session.seen_ms.load(Ordering::Relaxed);
            let is_used = now_ms.saturating_sub(seen_ms) < within_ms;
            now_ms < self.expires_ms(session) && (is_used || session.alive.receiver_count() > 0)
        })
    }

    /// Takes a session in that the vault has.
    pub(crate) fn insert(&mut self, stored: &StoredSession, subject: Subject) {
        self.hold(stored, subject, None);
    }

    /// Makes room for one more session of somebody. Answers the token that the vault must forget, if one had to go.
    pub(crate) fn make_room(&mut self, subject: &Subject) -> Option<Digest> {
        let theirs = self.subjects.get(subject).filter(|theirs| theirs.len() >= SESSIONS_EACH_MAX)?;
        let (_, oldest) = theirs.first().copied()?;
        self.remove(&oldest)
    }

    /// Takes in the session of a guest, of whom the vault knows nothing. If there are too many guests, one is dropped.
    pub(crate) fn insert_guest(&mut self, stored: &StoredSession, subject: Subject, nickname: &str) {
        while self.guests.len() >= self.guests_max {
            self.drop_a_guest();
        }
        let guest = Guest { nickname: nickname.into(), queued_ms: stored.seen_ms };
        self.guests.insert((stored.seen_ms, stored.token));
        self.hold(stored, subject, Some(guest));
    }

    fn hold(&mut self, stored: &StoredSession, subject: Subject, guest: Option<Guest>) {
        let name = stored.token;
        let mut held = Held {
            subject: subject.clone(),
            began_ms: stored.began_ms,
            seen_ms: AtomicU64::new(stored.seen_ms),
            noted_ms: stored.seen_ms,
            rotated_ms: stored.rotated_ms,
            token: name,
            replaced: None,
            guest,
            due_ms: 0,
            alive: watch::Sender::default(),
        };
        held.due_ms = self.expires_ms(&held).min(stored.seen_ms.saturating_add(LOOK_EVERY_MS));
        self.due.insert((held.due_ms, name));
        self.names.insert(name, name);
        self.subjects.entry(subject).or_default().insert((stored.began_ms, name));
        self.sessions.insert(name, held);
    }

    /// Guests who were seen since they were queued get another chance, but only so many: the work is bounded.
    fn drop_a_guest(&mut self) {
        for chance in 0..=SECOND_CHANCES {
            let Some((_, name)) = self.guests.pop_first() else { return };
            let Some(held) = self.sessions.get_mut(&name) else { continue };
            let seen_ms = held.seen_ms.load(Ordering::Relaxed);
            match &mut held.guest {
                Some(guest) if seen_ms > guest.queued_ms && chance < SECOND_CHANCES => {
                    guest.queued_ms = seen_ms;
                    self.guests.insert((seen_ms, name));
                }
                _ => {
                    self.remove(&name);
                    return;
                }
            }
        }
    }

    /// The session of this token, if it is valid, and notes that it was used if it was.
    pub(crate) fn find(&self, token: &Digest, now_ms: u64, usage: Use) -> Option<Session> {
        let name = self.names.get(token)?;
        let held = self.sessions.get(name)?;
        let is_current = held.token == *token;
        let in_grace = |at: u64| now_ms.saturating_sub(at) < GRACE_MS;
        if now_ms >= self.expires_ms(held)
            || !is_current && !held.replaced.is_some_and(|(_, at)| in_grace(at))
        {
            return None;
        }
        self.note_use(held, now_ms, usage);
        let is_old =
            now_ms.saturating_sub(held.rotated_ms) >= u64::from(self.rules.rotate_minutes) * MINUTE_MS;
        Some(Session {
            subject: held.subject.clone(),
            name: *name,
            began_ms: held.began_ms,
            is_due_for_rotation: is_old && is_current,
        })
    }

    /// Whether the session of this name is valid, and notes that it is in use if it is.
    pub(crate) fn goes_on(&self, name: &Digest, now_ms: u64, usage: Use) -> bool {
        let valid = self.sessions.get(name).filter(|held| now_ms < self.expires_ms(held));
        valid.is_some_and(|held| {
            self.note_use(held, now_ms, usage);
            true
        })
    }

    /// How long the session of this name lasts if nobody does anything; nothing if it has ended.
    pub(crate) fn idle_left(&self, name: &Digest, now_ms: u64) -> Option<IdleLeft> {
        let held = self.sessions.get(name).filter(|held| now_ms < self.expires_ms(held))?;
        let idle_ms = self.idle_ms(&held.subject);
        let seen_ms = held.seen_ms.load(Ordering::Relaxed);
        let ends_in_ms = idle_ms.saturating_sub(now_ms.saturating_sub(seen_ms));
        let warned_in_ms = ends_in_ms.checked_sub(warned_ms(idle_ms)).filter(|wait| *wait > 0);
        Some(IdleLeft { ends_in_ms, warned_in_ms })
    }

    /// Notes what counts as use. Whoever was warned that the session would end hears that it does not.
    fn note_use(&self, held: &Held, now_ms: u64, usage: Use) {
        if usage == Use::Read && matches!(held.subject, Subject::Staff(_)) {
            return;
        }
        let idle_ms = self.idle_ms(&held.subject);
        let seen_ms = held.seen_ms.fetch_max(now_ms, Ordering::Relaxed);
        if now_ms.saturating_sub(seen_ms) >= idle_ms - warned_ms(idle_ms) {
            held.alive.send_replace(());
        }
    }

    pub(crate) fn follow(&self, name: &Digest) -> Option<watch::Receiver<()>> {
        self.sessions.get(name).map(|held| held.alive.subscribe())
    }

    /// What a guest without a place at a table is called; `None` for everybody else.
    pub(crate) fn guest_name(&self, name: &Digest) -> Option<Box<str>> {
        self.sessions.get(name)?.guest.as_ref().map(|guest| guest.nickname.clone())
    }

    /// The name of the session of a guest without a place at a table; `None` for everybody else.
    pub(crate) fn of_guest(&self, patron: &PatronId) -> Option<Digest> {
        let (_, name) = self.subjects.get(&Subject::Patron(patron.clone()))?.first().copied()?;
        self.sessions.get(&name)?.guest.is_some().then_some(name)
    }

    /// A guest takes part from now on: gives what the vault must keep of the session.
    pub(crate) fn register(&mut self, name: &Digest) -> Option<StoredSession> {
        let held = self.sessions.get_mut(name)?;
        let guest = held.guest.take()?;
        self.guests.remove(&(guest.queued_ms, *name));
        Some(stored(held))
    }

    /// Whether this is the current token of a session.
    pub(crate) fn is_current(&self, token: &Digest) -> bool {
        let held = self.names.get(token).and_then(|name| self.sessions.get(name));
        held.is_some_and(|held| held.token == *token)
    }

    /// Gives the session of this token a new one.
    pub(crate) fn rotate(&mut self, old: &Digest, new: Digest, now_ms: u64) -> Rotated {
        let Some(name) = self.names.get(old).copied() else { return Rotated::Not };
        let held = self.sessions.get_mut(&name).filter(|held| held.token == *old);
        let Some(held) = held else { return Rotated::Not };
        if let Some((older, _)) = held.replaced.replace((*old, now_ms)) {
            self.names.remove(&older);
        }
        (held.token, held.rotated_ms) = (new, now_ms);
        // A new token is nothing that anybody did: it does not count as use.
        self.names.insert(new, name);
        if held.guest.is_some() { Rotated::InMemory } else { Rotated::Stored(stored(held)) }
    }

    /// Takes a rotation back that could not be written: the old token is the current one again.
    pub(crate) fn undo_rotation(&mut self, old: Digest, new: &Digest) {
        let Some(name) = self.names.remove(new) else { return };
        if let Some(held) = self.sessions.get_mut(&name).filter(|held| held.token == *new) {
            (held.token, held.replaced) = (old, None);
            self.names.insert(old, name);
        }
    }

    /// Ends the session of this token. Answers the tokens that the vault must forget.
    pub(crate) fn end(&mut self, token: &Digest) -> Vec<Digest> {
        let name = self.names.get(token).copied();
        name.and_then(|name| self.remove(&name)).into_iter().collect()
    }

    /// Ends every session of somebody. Answers the tokens that the vault must forget.
    pub(crate) fn end_all(&mut self, subject: &Subject) -> Vec<Digest> {
        let theirs = self.subjects.remove(subject).into_iter().flatten();
        theirs.filter_map(|(_, name)| self.remove(&name)).collect()
    }

    /// Looks at the sessions that are due, at most at so many.
    pub(crate) fn sweep_step(&mut self, now_ms: u64, most: usize) -> Swept {
        let mut swept = Swept::default();
        while swept.looked_at < most
            && let Some((due_ms, name)) = self.due.first().copied()
            && due_ms <= now_ms
        {
            swept.looked_at += 1;
            self.due.remove(&(due_ms, name));
            let expires_ms = self.sessions.get(&name).map_or(0, |held| self.expires_ms(held));
            if expires_ms <= now_ms {
                swept.ended.extend(self.remove(&name));
                continue;
            }
            let Some(held) = self.sessions.get_mut(&name) else { continue };
            if let Some((old, at)) = held.replaced
                && now_ms.saturating_sub(at) >= GRACE_MS
            {
                held.replaced = None;
                self.names.remove(&old);
            }
            let seen_ms = held.seen_ms.load(Ordering::Relaxed);
            if held.guest.is_none() && seen_ms > held.noted_ms {
                held.noted_ms = seen_ms;
                swept.used.push((held.token, seen_ms));
            }
            held.due_ms = expires_ms.min(now_ms.saturating_add(LOOK_EVERY_MS));
            self.due.insert((held.due_ms, name));
        }
        swept
    }

    /// Removes a session from every index. Answers its current token if the vault has it.
    fn remove(&mut self, name: &Digest) -> Option<Digest> {
        let held = self.sessions.remove(name)?;
        self.due.remove(&(held.due_ms, *name));
        self.names.remove(&held.token);
        if let Some((old, _)) = held.replaced {
            self.names.remove(&old);
        }
        if let Some(theirs) = self.subjects.get_mut(&held.subject) {
            theirs.remove(&(held.began_ms, *name));
            if theirs.is_empty() {
                self.subjects.remove(&held.subject);
            }
        }
        match held.guest {
            Some(guest) => {
                self.guests.remove(&(guest.queued_ms, *name));
                None
            }
            None => Some(held.token),
        }
    }

    /// The time at which a session is over unless it is used before.
    fn expires_ms(&self, held: &Held) -> u64 {
        let absolute = match held.subject {
            Subject::Patron(_) => self.rules.patron_absolute_minutes,
            Subject::Staff(_) => self.rules.staff_absolute_minutes,
        };
        let idle_ends_ms = held.seen_ms.load(Ordering::Relaxed).saturating_add(self.idle_ms(&held.subject));
        idle_ends_ms.min(held.began_ms.saturating_add(u64::from(absolute) * MINUTE_MS))
    }

    fn idle_ms(&self, subject: &Subject) -> u64 {
        let minutes = match subject {
            Subject::Patron(_) => self.rules.patron_idle_minutes,
            Subject::Staff(_) => self.rules.staff_idle_minutes,
        };
        u64::from(minutes) * MINUTE_MS
    }
}

/// A short limit is warned about half-way.
const fn warned_ms(idle_ms: u64) -> u64 {
    if idle_ms / 2 < WARNED_MS { idle_ms / 2 } else { WARNED_MS }
}

fn stored(held: &Held) -> StoredSession {
    let (kind, subject) = held.subject.as_stored();
    StoredSession {
        token: held.token,
        kind: kind.to_owned(),
        subject,
        began_ms: held.began_ms,
        seen_ms: held.seen_ms.load(Ordering::Relaxed),
        rotated_ms: held.rotated_ms,
    }
}

#[cfg(test)]
mod tests {
    use super::{SESSIONS_EACH_MAX, SessionTable};
    use crate::identity::sessions::{Subject, Use};
    use crate::identity::token::Digest;
    use crate::identity::vault::StoredSession;
    use punto_config::SessionConfig;

    const HOUR_MS: u64 = 3_600_000;

    fn stored(nth: usize, at_ms: u64) -> StoredSession {
        StoredSession {
            token: Digest::of(&nth.to_string()),
            kind: "patron".to_owned(),
            subject: String::new(),
            began_ms: at_ms,
            seen_ms: at_ms,
            rotated_ms: at_ms,
        }
    }

    fn patron(nth: usize) -> Subject {
        Subject::Patron(format!("g{nth}").parse().unwrap())
    }

    fn table(guests_max: usize) -> SessionTable {
        SessionTable::new(SessionConfig::default(), guests_max)
    }

    /// Counted, not timed: every session is looked at once, and no step looks at more than its bound.
    #[test]
    fn a_hundred_and_fifty_thousand_stale_sessions_are_swept_in_bounded_steps() {
        const STALE: usize = 150_000;
        let mut table = table(1);
        for nth in 0..STALE {
            // Many of one person, as an old vault may hold them, and many of many.
            table.insert(&stored(nth, 0), patron(nth % 75_000));
        }
        table.insert(&stored(STALE, 2 * HOUR_MS), patron(STALE));
        let (mut looked_at, mut ended, mut steps) = (0, 0, 0);
        loop {
            let swept = table.sweep_step(2 * HOUR_MS, 512);
            assert!(swept.looked_at <= 512 && swept.ended.len() <= 512);
            (looked_at, ended, steps) = (looked_at + swept.looked_at, ended + swept.ended.len(), steps + 1);
            if swept.looked_at < 512 {
                break;
            }
        }
        assert_eq!((looked_at, ended, steps), (STALE, STALE, STALE / 512 + 1));
        assert!(
            table.find(&Digest::of(&STALE.to_string()), 2 * HOUR_MS, Use::Read).is_some(),
            "the fresh one stays"
        );
        assert_eq!((table.sessions.len(), table.names.len(), table.subjects.len()), (1, 1, 1));
        assert_eq!(table.due.len(), 1);
    }

    #[test]
    fn a_session_in_use_is_written_down_once_a_minute_and_not_ended() {
        let mut table = table(1);
        table.insert(&stored(0, 0), patron(0));
        let token = Digest::of("0");
        assert_eq!(table.sweep_step(59_999, 512).looked_at, 0);
        assert!(table.find(&token, 60_000, Use::Read).is_some());
        let swept = table.sweep_step(60_000, 512);
        assert_eq!((swept.looked_at, swept.ended.len(), swept.used), (1, 0, vec![(token, 60_000)]));
        assert_eq!(table.sweep_step(120_000, 512).used, []);
        assert_eq!(table.sweep_step(60_000 + HOUR_MS, 512).ended, [token]);
    }

    #[test]
    fn a_flood_of_guests_drops_those_whom_nobody_has_seen() {
        let mut table = table(100);
        let watcher = Digest::of("0");
        for nth in 0..1_000 {
            table.insert_guest(&stored(nth, u64::try_from(nth).unwrap()), patron(nth), "Ann");
            assert!(table.find(&watcher, u64::try_from(nth).unwrap() + 1, Use::Read).is_some(), "{nth}");
            assert!(table.sessions.len() <= 100 && table.guests.len() <= 100);
        }
        assert_eq!(table.guest_name(&watcher).as_deref(), Some("Ann"));
        // Who takes part is no longer among those that can be dropped, and the vault gets to know the session.
        assert_eq!(table.register(&watcher).unwrap().token, watcher);
        for nth in 1_000..2_000 {
            table.insert_guest(&stored(nth, 5_000), patron(nth), "Bob");
        }
        assert!(table.find(&watcher, 5_000, Use::Read).is_some());
        assert!(table.end(&Digest::of("1999")).is_empty(), "the vault has nothing to forget of a guest");
        assert_eq!(table.end(&watcher), [watcher]);
    }

    #[test]
    fn one_person_has_so_many_sessions() {
        let mut table = table(1);
        for nth in 0..SESSIONS_EACH_MAX {
            assert_eq!(table.make_room(&patron(7)), None);
            table.insert(&stored(nth, u64::try_from(nth).unwrap()), patron(7));
        }
        assert_eq!(table.make_room(&patron(7)), Some(Digest::of("0")), "the oldest goes");
        assert_eq!(table.end_all(&patron(7)).len(), SESSIONS_EACH_MAX - 1);
        assert!(table.sessions.is_empty() && table.due.is_empty() && table.names.is_empty());
    }
}
