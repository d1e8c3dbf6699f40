//! What a run is to be.

use punto_rules::Money;

/// What a run is to be.
///
/// ```
/// let plan = punto_load::Plan::new("http://127.0.0.1:8080");
/// assert_eq!((plan.terminals, plan.tables), (100, 5));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Where the house is: `http://127.0.0.1:8080`.
    pub url: String,
    /// How many terminals come.
    pub terminals: usize,
    /// Over how many tables they are spread.
    pub tables: usize,
    /// The tables by name; any if there is none.
    pub named: Vec<String>,
    /// How long they play once they are all there.
    pub seconds: u64,
    /// Whether all bet in the last second of the window.
    pub last_second: bool,
    /// Whether they only watch.
    pub watch_only: bool,
    /// One wager in so many is disturbed: its connection is dropped before the answer, or it is sent again after it.
    /// 0: none.
    pub disturb: u64,
    /// The most wagers of one terminal in a round.
    pub wagers_max: u64,
    /// The play money that a terminal takes at once.
    pub buy_in: Money,
    /// What chance goes by.
    pub seed: u64,
    /// A process of the house whose memory is read.
    pub idle_memory: Option<u32>,
    /// An auditor's name and password, to compare with the house's meters.
    pub auditor: Option<(String, String)>,
}

impl Plan {
    /// A hundred terminals at five tables for a minute.
    #[must_use]
    pub fn new(url: &str) -> Self {
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
