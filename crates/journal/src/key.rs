//! A key in two parts: what the client sent, and a fingerprint of what it asked.

use crate::{IdempotencyKey, NameRefused};

/// Stands between the two.
const BETWEEN: char = '~';
const STEM: &str = "the stem of an idempotency key";
const FINGERPRINT: &str = "the fingerprint of an idempotency key";

impl IdempotencyKey {
    /// The key of a request: what the client sent, and digits of a hash of the request. So a request that comes
    /// again is told from another one under the same name, without the records of the first.
    ///
    /// ```
    /// use punto_journal::IdempotencyKey;
    /// let key = IdempotencyKey::of_request("terminal-12/000481", "9f86d081884c7d65")?;
    /// assert_eq!(key.as_str(), "terminal-12/000481~9f86d081884c7d65");
    /// assert!(IdempotencyKey::of_request("a~b", "9f86d081884c7d65").is_err());
    /// # Ok::<(), punto_journal::NameRefused>(())
    /// ```
    ///
    /// # Errors
    /// Refuses an empty part, a `~` in the stem, and whatever is no key.
    pub fn of_request(stem: &str, fingerprint: &str) -> Result<Self, NameRefused> {
        for (what, part) in [(STEM, stem), (FINGERPRINT, fingerprint)] {
            if part.is_empty() {
                return Err(NameRefused::Empty { what });
            }
        }
        if let Some(at) = stem.find(BETWEEN) {
            return Err(NameRefused::Character { what: STEM, bytes: stem.len(), character: BETWEEN, at });
        }
        Self::new(&format!("{stem}{BETWEEN}{fingerprint}"))
    }

    /// What the client sent: everything before the first `~`.
    ///
    /// ```
    /// use punto_journal::IdempotencyKey;
    /// assert_eq!(IdempotencyKey::of_request("pit-2/81", "9f86d081884c7d65")?.stem(), "pit-2/81");
    /// assert_eq!(IdempotencyKey::new("pit-2/81")?.stem(), "pit-2/81");
    /// # Ok::<(), punto_journal::NameRefused>(())
    /// ```
    #[must_use]
    pub fn stem(&self) -> &str {
        self.as_str().split_once(BETWEEN).map_or(self.as_str(), |(stem, _)| stem)
    }

    /// What stands for the request's content, if the key has it: everything after the first `~`.
    ///
    /// ```
    /// use punto_journal::IdempotencyKey;
    /// let key = IdempotencyKey::of_request("pit-2/81", "9f86d081884c7d65")?;
    /// assert_eq!(key.fingerprint(), Some("9f86d081884c7d65"));
    /// assert_eq!(IdempotencyKey::new("pit-2/81")?.fingerprint(), None);
    /// # Ok::<(), punto_journal::NameRefused>(())
    /// ```
    #[must_use]
    pub fn fingerprint(&self) -> Option<&str> {
        self.as_str().split_once(BETWEEN).map(|(_, fingerprint)| fingerprint)
    }
}
