//! What a run found wrong.

/// A promise that was not kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{invariant}: {what}")]
pub struct Broken {
    /// Which, by its number in the table of invariants.
    pub invariant: &'static str,
    /// What happened.
    pub what: String,
}

impl Broken {
    pub(crate) fn new(invariant: &'static str, what: impl Into<String>) -> Self {
        Self { invariant, what: what.into() }
    }
}

/// What a check comes to.
pub(crate) type Checked<T = ()> = Result<T, Broken>;

/// Broken unless it holds. The words are only put together where they are needed.
pub(crate) fn ensure(holds: bool, invariant: &'static str, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Broken::new(invariant, what())) }
}
