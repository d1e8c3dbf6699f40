//! What the audit found wrong, in words.

/// Something in the journal that cannot be right.
///
/// ```
/// use punto_auditor::Finding;
/// let finding = Finding {
///     stream: "table/3".to_owned(),
///     sequence: 17,
///     invariant: "I5",
///     what: "a wager after bets were closed".to_owned(),
/// };
/// assert_eq!(finding.to_string(), "table/3 17: a wager after bets were closed (I5)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{stream} {sequence}: {what} ({invariant})")]
pub struct Finding {
    /// The stream of the record.
    pub stream: String,
    /// The record's place in it; where something is missing at the end, the last one.
    pub sequence: u64,
    /// Which promise is broken, as the reliability page numbers them.
    pub invariant: &'static str,
    /// What is wrong.
    pub what: String,
}

/// A finding before it is known where.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) invariant: &'static str,
    pub(crate) what: String,
}

/// What a check comes to.
pub(crate) type Checked<T = ()> = Result<T, Fault>;

/// The fault itself.
pub(crate) fn fault<T>(invariant: &'static str, what: impl Into<String>) -> Checked<T> {
    Err(Fault { invariant, what: what.into() })
}

/// A fault unless it holds. The words are only put together where they are needed.
pub(crate) fn ensure(holds: bool, invariant: &'static str, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { fault(invariant, what()) }
}
