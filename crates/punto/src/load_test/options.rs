//! What a run is to be.

use punto_rules::Money;

/// What a run is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoadOptions {
    /// Where the house is: `http://127.0.0.1:8080`.
    pub(crate) url: String,
    /// How many terminals come.
    pub(crate) terminals: usize,
    /// Over how many tables they are spread.
    pub(crate) tables: usize,
    /// The tables by name; any if there is none.
    pub(crate) named: Vec<String>,
    /// How long they play once they are all there.
    pub(crate) seconds: u64,
    /// Whether all bet in the last second of the window.
    pub(crate) last_second: bool,
    /// Whether they only watch.
    pub(crate) watch_only: bool,
    /// One wager in so many is disturbed: its connection is dropped before the answer, or it is sent again after it.
    /// 0: none.
    pub(crate) disturb: u64,
    /// The most wagers of one terminal in a round.
    pub(crate) wagers_max: u64,
    /// The play money that a terminal takes at once.
    pub(crate) buy_in: Money,
    /// What chance goes by.
    pub(crate) seed: u64,
    /// A process of the house whose memory is read.
    pub(crate) idle_memory: Option<u32>,
    /// An auditor's name and password, to compare with the house's meters.
    pub(crate) auditor: Option<(String, String)>,
}

impl LoadOptions {
    /// A hundred terminals at five tables for a minute.
    #[must_use]
    pub(crate) fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
            terminals: 100,
            tables: 5,
            named: Vec::new(),
            seconds: 60,
            last_second: false,
            watch_only: false,
            disturb: 0,
            wagers_max: 3,
            buy_in: Money::from_cents(500_000),
            seed: 1,
            idle_memory: None,
            auditor: None,
        }
    }
}
