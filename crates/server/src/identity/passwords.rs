//! Passwords: Argon2id, a few at a time, and never faster for a name that nobody has.

use crate::http::problem::Problem;
use crate::operation::lab::Turns;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Arc;

/// How many passwords are looked at at once: each takes 19 MiB and a core for a moment.
const AT_ONCE: usize = 2;

/// How many may wait until theirs is looked at.
const WAITING_MAX: usize = 64;

/// Looks at passwords.
#[derive(Clone)]
pub(crate) struct Passwords {
    turns: Arc<Turns>,
    argon: Argon2<'static>,
    /// What a password is held against when nobody has the name.
    nobodys: Arc<str>,
}

impl Passwords {
    /// # Errors
    /// When the operating system has no entropy.
    pub(crate) fn new() -> Result<Self, Problem> {
        let params = Params::new(19_456, 2, 1, None).map_err(|error| broken(&error))?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobodys = hash(&argon, "nobody has this password")?.into();
        Ok(Self { turns: Arc::new(Turns::new("a look at a password", AT_ONCE, WAITING_MAX)), argon, nobodys })
    }

    /// A password as it is kept.
    ///
    /// # Errors
    /// When the operating system has no entropy.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        let argon = self.argon.clone();
        self.in_turn(move || hash(&argon, &password)).await?
    }

    /// The same, at once, for whoever waits for it anyway.
    ///
    /// # Errors
    /// When the operating system has no entropy.
    pub(crate) fn hash_now(&self, password: &str) -> Result<String, Problem> {
        hash(&self.argon, password)
    }

    /// Whether it is the password. Where there is none, the answer is no and takes as long.
    ///
    /// # Errors
    /// When the server is closing.
    pub(crate) async fn is_right(&self, kept: Option<String>, password: String) -> Result<bool, Problem> {
        let (argon, is_known) = (self.argon.clone(), kept.is_some());
        let kept = kept.unwrap_or_else(|| self.nobodys.to_string());
        let is_right = self.in_turn(move || is_right(&argon, &kept, &password)).await?;
        Ok(is_right && is_known)
    }

    /// The same, at once, for whoever waits for it anyway.
    pub(crate) fn is_right_now(&self, kept: &str, password: &str) -> bool {
        is_right(&self.argon, kept, password)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let closing = || Problem::unavailable("closing", "the house is closing");
        let turn = self.turns.take().await?;
        let in_turn = move || {
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(in_turn).await.map_err(|_| closing())
    }
}

fn broken(error: &impl ToString) -> Problem {
    Problem::unavailable("passwords", error.to_string())
}

fn hash(argon: &Argon2<'_>, password: &str) -> Result<String, Problem> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|error| broken(&error))?;
    let hash = argon.hash_password_with_salt(password.as_bytes(), &salt).map_err(|error| broken(&error))?;
    Ok(hash.to_string())
}

fn is_right(argon: &Argon2<'_>, kept: &str, password: &str) -> bool {
    let kept = PasswordHash::new(kept);
    kept.is_ok_and(|kept| argon.verify_password(password.as_bytes(), &kept).is_ok())
}
