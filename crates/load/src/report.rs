//! What is told in the end.

use serde::Serialize;
use std::collections::BTreeMap;

/// How long something took: the middle, the slowest of a hundred, the slowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Quantiles {
    /// How often it was measured.
    pub count: u64,
    /// Half of all times were no longer than this, in microseconds.
    pub p50_us: u64,
    /// Ninety-nine of a hundred were no longer than this.
    pub p99_us: u64,
    /// None was longer.
    pub max_us: u64,
}

/// Two accounts that do not agree, with everything that is needed to look into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mismatch {
    /// Which terminal.
    pub terminal: usize,
    /// Whom the house knows it as.
    pub patron: String,
    /// At which table.
    pub table: String,
    /// In which round, where it was in one.
    pub round: Option<u64>,
    /// What does not agree.
    pub what: String,
    /// By the terminal's own count.
    pub expected: String,
    /// By what the house says.
    pub seen: String,
}

/// The money of all terminals together, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Money {
    /// Play money that was taken.
    pub bought: i64,
    /// Turned into vouchers.
    pub cashed_out: i64,
    /// Left at tables.
    pub left: i64,
    /// Staked in all rounds.
    pub staked: i64,
    /// Won beyond the stakes, below zero where it was lost.
    pub net: i64,
}

impl Money {
    /// Whether nothing appeared and nothing vanished.
    #[must_use]
    pub const fn adds_up(&self) -> bool {
        self.bought - self.cashed_out - self.left == -self.net
    }
}

/// What a process of the house holds in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Memory {
    /// Before the first terminal came, in kilobytes.
    pub before_kb: u64,
    /// With all of them connected.
    pub connected_kb: u64,
    /// What each of them takes.
    pub per_terminal_kb: u64,
}

/// What is told in the end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// How many terminals there were.
    pub terminals: usize,
    /// At which tables they played.
    pub tables: Vec<String>,
    /// For how long, in milliseconds.
    pub played_ms: u64,
    /// Rounds whose end was seen.
    pub rounds: u64,
    /// Wagers sent, each counted once.
    pub wagers_sent: u64,
    /// Wagers accepted.
    pub wagers_accepted: u64,
    /// Wagers refused, by code.
    pub wagers_refused: BTreeMap<String, u64>,
    /// From sent to accepted.
    pub accepted_after: Quantiles,
    /// From the first terminal that got a card or phase to the last one of its table.
    pub spread: Quantiles,
    /// Connections that were made again.
    pub reconnects: u64,
    /// Requests that were sent again, because their answer did not come.
    pub resent: u64,
    /// Requests that were sent again on purpose, and got their old answer.
    pub repeated: u64,
    /// Connections that were dropped on purpose before the answer.
    pub lost_on_purpose: u64,
    /// Accounts of patrons that were compared with the terminal's own.
    pub accounts: u64,
    /// Settlements recomputed from the cards.
    pub settlements: u64,
    /// Void rounds whose stakes were all back.
    pub void: u64,
    /// Settlements of which only the sums were checked, because the terminal was away when the cards were shown.
    pub unseen: u64,
    /// The money of all terminals.
    pub money: Money,
    /// What the house's meters say to it, where an auditor was named.
    pub meters: Option<String>,
    /// What the house's process holds in memory, where it was named.
    pub memory: Option<Memory>,
    /// How many accounts did not agree.
    pub mismatch_count: u64,
    /// The first of them.
    pub mismatches: Vec<Mismatch>,
    /// How many things went wrong otherwise.
    pub error_count: u64,
    /// The first of them.
    pub errors: Vec<String>,
}

impl Report {
    /// Whether everything agreed and nothing went wrong.
    #[must_use]
    pub const fn is_well(&self) -> bool {
        self.mismatch_count == 0 && self.error_count == 0
    }

    /// Wagers accepted in a second, on average.
    #[must_use]
    pub fn wagers_a_second(&self) -> u64 {
        (self.wagers_accepted * 1_000).checked_div(self.played_ms).unwrap_or_default()
    }
}

impl Money {
    /// Adds what another terminal had.
    pub(crate) const fn add(&mut self, other: Self) {
        self.bought += other.bought;
        self.cashed_out += other.cashed_out;
        self.left += other.left;
        self.staked += other.staked;
        self.net += other.net;
    }
}
