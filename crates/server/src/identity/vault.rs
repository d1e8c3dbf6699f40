//! What must not be in the journal, because it must be possible to change and to forget it: the names of people, what
//! they prove themselves with, and their sessions.
//!
//! Passwords are Argon2id; tokens and secrets of machines are random, so their SHA-256 is enough.

use crate::identity::token::Digest;
use crate::operation::private_files::private_file;
use parking_lot::{Mutex, MutexGuard};
use punto_office::SecretOf;
use punto_vocabulary::{ApprovalNumber, MachineId, PatronId, StaffId};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;

const SCHEMA: &str = include_str!("vault.sql");

/// The file beside the journal.
#[derive(Debug)]
pub struct Vault(Mutex<Connection>);

/// The vault cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("the vault of names and passwords failed: {0}")]
pub struct VaultFailed(#[from] rusqlite::Error);

/// A number and the name that belongs to it.
type Named = (String, String);

/// What the vault knows of a member of staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffSecret {
    /// What they are called.
    pub name: String,
    /// Their password as Argon2id writes it.
    pub password: String,
    /// Whether it is to be changed at the next sign-in.
    pub must_change: bool,
}

/// A secret of an act that waits for a second person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingSecret {
    /// Whose it will be.
    pub whose: SecretOf,
    /// What they are called; nothing where that is not new.
    pub name: String,
    /// As the vault will keep it.
    pub stored: Vec<u8>,
}

/// A session as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// The token's hash.
    pub token: Digest,
    /// Whose: `patron`, `staff`.
    pub kind: String,
    /// Their id.
    pub subject: String,
    /// When it began, in Unix milliseconds.
    pub began_ms: u64,
    /// When it was last used.
    pub seen_ms: u64,
    /// When its token was made.
    pub rotated_ms: u64,
}

/// A session, and the seal under which the house wrote it, if it has one.
pub(crate) type SealedSession = (StoredSession, Option<Vec<u8>>);

impl Vault {
    /// Opens the vault, or makes it. Only its owner can read the file.
    ///
    /// # Errors
    /// When the file cannot be opened or is no vault.
    pub fn open(path: &Path) -> Result<Self, VaultFailed> {
        // SQLite makes files that everybody reads; one that is there it takes as it is. What cannot be made here cannot be
        // opened on the next line, which says why.
        let _ = private_file().create(true).truncate(false).open(path);
        let connection = Connection::open(path)?;
        restrict(path);
        Self::prepare(connection)
    }

    /// A vault that is gone when it is closed, for tests.
    ///
    /// # Errors
    /// When SQLite has no memory.
    pub fn in_memory() -> Result<Self, VaultFailed> {
        Self::prepare(Connection::open_in_memory()?)
    }

    fn prepare(connection: Connection) -> Result<Self, VaultFailed> {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.execute_batch(SCHEMA)?;
        // Editions before this one sealed no session.
        let is_sealed = "SELECT 1 FROM pragma_table_info('sessions') WHERE name = 'seal'";
        if !connection.prepare(is_sealed)?.exists([])? {
            connection.execute_batch("ALTER TABLE sessions ADD COLUMN seal BLOB")?;
        }
        Ok(Self(Mutex::new(connection)))
    }

    fn sql(&self) -> MutexGuard<'_, Connection> {
        self.0.lock()
    }

    /// Keeps a member of staff's name and password.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put_staff(&self, id: &StaffId, secret: &StaffSecret) -> Result<(), VaultFailed> {
        self.sql()
            .prepare_cached("INSERT OR REPLACE INTO staff VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![id.as_str(), secret.name, secret.password, secret.must_change])?;
        Ok(())
    }

    /// What is known of a member of staff.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn staff(&self, id: &StaffId) -> Result<Option<StaffSecret>, VaultFailed> {
        let sql = self.sql();
        let mut select = sql.prepare_cached("SELECT name, password, must_change FROM staff WHERE id = ?1")?;
        let secret = select.query_row([id.as_str()], |row| {
            Ok(StaffSecret { name: row.get(0)?, password: row.get(1)?, must_change: row.get(2)? })
        });
        Ok(secret.optional()?)
    }

    /// Keeps the name and password of somebody until a second person has approved them.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put_waiting(&self, approval: ApprovalNumber, secret: &WaitingSecret) -> Result<(), VaultFailed> {
        let (whose, id) = match &secret.whose {
            SecretOf::Staff(id) => ("staff", id.as_str()),
            SecretOf::Patron(id) => ("patron", id.as_str()),
            SecretOf::Machine(id) => ("machine", id.as_str()),
        };
        let whose = serde_json::json!({ whose: id }).to_string();
        self.sql()
            .prepare_cached("INSERT OR REPLACE INTO waiting_secrets VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![kept(approval.0), whose, secret.name, secret.stored])?;
        Ok(())
    }

    /// Every secret that waits for a second person; none where the row says of nobody whose it is.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn waiting(&self) -> Result<Vec<(ApprovalNumber, Option<WaitingSecret>)>, VaultFailed> {
        let sql = self.sql();
        let mut select = sql.prepare("SELECT approval, whose, name, stored FROM waiting_secrets")?;
        let rows = select.query_map([], |row| {
            let (whose, name, stored): (String, String, Vec<u8>) = (row.get(1)?, row.get(2)?, row.get(3)?);
            let whose = serde_json::from_str(&whose).ok();
            let secret = whose.map(|whose| WaitingSecret { whose, name, stored });
            Ok((ApprovalNumber(ms(row.get(0)?)), secret))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Forgets what waited.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn forget_waiting(&self, approval: ApprovalNumber) -> Result<(), VaultFailed> {
        self.sql().execute("DELETE FROM waiting_secrets WHERE approval = ?1", [kept(approval.0)])?;
        Ok(())
    }

    /// Everybody's name by their number: staff, then patrons.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn names(&self) -> Result<[Vec<Named>; 2], VaultFailed> {
        let sql = self.sql();
        let list = |query: &str| -> Result<Vec<Named>, VaultFailed> {
            let mut select = sql.prepare(query)?;
            let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        Ok([list("SELECT id, name FROM staff")?, list("SELECT id, nickname FROM patrons")?])
    }

    /// Keeps what a patron is called, and for one with an account what they prove themselves with.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put_patron(&self, id: &PatronId, nickname: &str, pin: Option<&str>) -> Result<(), VaultFailed> {
        let sql = self.sql();
        let mut insert = sql.prepare_cached("INSERT OR REPLACE INTO patrons VALUES (?1, ?2, ?3)")?;
        insert.execute(params![id.as_str(), nickname, pin])?;
        Ok(())
    }

    /// What an account patron proves themselves with.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn patron_pin(&self, id: &PatronId) -> Result<Option<String>, VaultFailed> {
        let sql = self.sql();
        let mut select = sql.prepare_cached("SELECT pin FROM patrons WHERE id = ?1")?;
        let pin: Option<Option<String>> = select.query_row([id.as_str()], |row| row.get(0)).optional()?;
        Ok(pin.flatten())
    }

    /// Erases a patron: their name, their PIN and their sessions. The file is written anew, so that nothing of them is
    /// left in pages that are no longer used.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn forget_patron(&self, id: &PatronId) -> Result<(), VaultFailed> {
        let mut sql = self.sql();
        let change = sql.transaction()?;
        change.execute("DELETE FROM patrons WHERE id = ?1", [id.as_str()])?;
        change.execute("DELETE FROM sessions WHERE kind = 'patron' AND subject = ?1", [id.as_str()])?;
        change.commit()?;
        sql.execute_batch("VACUUM")?;
        Ok(sql.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }

    /// Keeps the hash of a machine's secret.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put_machine(&self, id: &MachineId, secret: &Digest) -> Result<(), VaultFailed> {
        let sql = self.sql();
        let mut insert = sql.prepare_cached("INSERT OR REPLACE INTO machines VALUES (?1, ?2)")?;
        insert.execute(params![id.as_str(), secret.as_bytes()])?;
        Ok(())
    }

    /// Forgets a machine's secret.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn forget_machine(&self, id: &MachineId) -> Result<(), VaultFailed> {
        self.sql().prepare_cached("DELETE FROM machines WHERE id = ?1")?.execute([id.as_str()])?;
        Ok(())
    }

    /// The hash of a machine's secret.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn machine(&self, id: &MachineId) -> Result<Option<Digest>, VaultFailed> {
        let sql = self.sql();
        let mut select = sql.prepare_cached("SELECT secret FROM machines WHERE id = ?1")?;
        let secret: Option<[u8; 32]> = select.query_row([id.as_str()], |row| row.get(0)).optional()?;
        Ok(secret.map(Digest::of_bytes))
    }

    /// Everything that somebody is checked with, as it is stored.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn secrets(&self) -> Result<Vec<(SecretOf, Vec<u8>)>, VaultFailed> {
        let sql = self.sql();
        let list = |query: &str, whose: &dyn Fn(&str) -> Option<SecretOf>| {
            let mut select = sql.prepare(query)?;
            let rows = select.query_map([], |row| {
                let (id, stored): (String, Vec<u8>) = (row.get(0)?, row.get(1)?);
                Ok(whose(&id).map(|whose| (whose, stored)))
            })?;
            rows.filter_map(Result::transpose).collect::<Result<Vec<_>, _>>()
        };
        let mut secrets = list("SELECT id, CAST(password AS BLOB) FROM staff WHERE password <> ''", &|id| {
            id.parse().ok().map(SecretOf::Staff)
        })?;
        secrets.extend(list("SELECT id, CAST(pin AS BLOB) FROM patrons WHERE pin IS NOT NULL", &|id| {
            id.parse().ok().map(SecretOf::Patron)
        })?);
        secrets
            .extend(list("SELECT id, secret FROM machines", &|id| id.parse().ok().map(SecretOf::Machine))?);
        Ok(secrets)
    }

    /// Every session that is kept, with its seal if it has one.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn sessions(&self) -> Result<Vec<SealedSession>, VaultFailed> {
        let sql = self.sql();
        let mut select =
            sql.prepare("SELECT token, kind, subject, began, seen, rotated, seal FROM sessions")?;
        let rows = select.query_map([], |row| {
            let session = StoredSession {
                token: Digest::of_bytes(row.get(0)?),
                kind: row.get(1)?,
                subject: row.get(2)?,
                began_ms: ms(row.get(3)?),
                seen_ms: ms(row.get(4)?),
                rotated_ms: ms(row.get(5)?),
            };
            Ok((session, row.get(6)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Keeps a session with the house's seal, in place of the one with an older token if there was one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put_session(
        &self,
        session: &StoredSession,
        seal: &[u8; 32],
        instead_of: Option<&Digest>,
    ) -> Result<(), VaultFailed> {
        let mut sql = self.sql();
        let change = sql.transaction()?;
        if let Some(old) = instead_of {
            change.prepare_cached("DELETE FROM sessions WHERE token = ?1")?.execute([old.as_bytes()])?;
        }
        let insert = "INSERT OR REPLACE INTO sessions (token, kind, subject, began, seen, rotated, seal) \
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        change.prepare_cached(insert)?.execute(params![
            session.token.as_bytes(),
            session.kind,
            session.subject,
            kept(session.began_ms),
            kept(session.seen_ms),
            kept(session.rotated_ms),
            seal
        ])?;
        Ok(change.commit()?)
    }

    /// Forgets sessions, all in one transaction: callers keep the list short.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn end_sessions(&self, tokens: &[Digest]) -> Result<(), VaultFailed> {
        self.tidy_sessions(tokens, &[])
    }

    /// Forgets some sessions and notes when others were last used, if they are still there, all in one transaction:
    /// callers keep the lists short.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn tidy_sessions(&self, ended: &[Digest], used: &[(Digest, u64)]) -> Result<(), VaultFailed> {
        if ended.is_empty() && used.is_empty() {
            return Ok(());
        }
        let mut sql = self.sql();
        let change = sql.transaction()?;
        for token in ended {
            change.prepare_cached("DELETE FROM sessions WHERE token = ?1")?.execute([token.as_bytes()])?;
        }
        for (token, seen_ms) in used {
            let mut update = change.prepare_cached("UPDATE sessions SET seen = ?2 WHERE token = ?1")?;
            update.execute(params![token.as_bytes(), kept(*seen_ms)])?;
        }
        Ok(change.commit()?)
    }

    /// Forgets every session of somebody; `kind` is `patron` or `staff`.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn end_sessions_of(&self, kind: &str, subject: &str) -> Result<(), VaultFailed> {
        self.sql().execute("DELETE FROM sessions WHERE kind = ?1 AND subject = ?2", [kind, subject])?;
        Ok(())
    }

    /// Copies the vault while it is in use.
    ///
    /// # Errors
    /// When the copy cannot be written.
    pub fn copy_to(&self, path: &Path) -> Result<(), VaultFailed> {
        self.sql().execute("VACUUM INTO ?1", [path.to_string_lossy()])?;
        restrict(path);
        Ok(())
    }
}

/// A time as SQLite keeps it: it has no numbers above 2^63.
fn kept(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}

fn ms(kept: i64) -> u64 {
    // Only `kept` writes these, so none is below zero.
    u64::try_from(kept).unwrap_or_default()
}

/// Only its owner reads the file. On systems without such rights nothing can be done.
fn restrict(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if let Err(failed) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)) {
            tracing::warn!(path = %path.display(), %failed, "others may be able to read the vault: its rights cannot be set");
        }
    }
    #[cfg(not(unix))]
    let _ = path; // There are no such rights to set.
}
