//! What is told in the end.

use serde::Serialize;
use std::collections::BTreeMap;

/// How long something took: the middle, the slowest of a hundred, the slowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Quantiles {
    /// How often it was measured.
    pub(crate) count: u64,
    /// Half of all times were no longer than this, in microseconds.
    pub(crate) p50_us: u64,
    /// Ninety-nine of a hundred were no longer than this.
    pub(crate) p99_us: u64,
    /// None was longer.
    pub(crate) max_us: u64,
}

/// Two accounts that do not agree, with everything that is needed to look into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Mismatch {
    /// Which terminal.
    pub(crate) terminal: usize,
    /// Whom the house knows it as.
    pub(crate) patron: String,
    /// At which table.
    pub(crate) table: String,
    /// In which round, where it was in one.
    pub(crate) round: Option<u64>,
    /// What does not agree.
    pub(crate) what: String,
    /// By the terminal's own count.
    pub(crate) expected: String,
    /// By what the house says.
    pub(crate) seen: String,
}

/// The money of all terminals together, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Money {
    /// Play money that was taken.
    pub(crate) bought: i64,
    /// Turned into vouchers.
    pub(crate) cashed_out: i64,
    /// Left at tables.
    pub(crate) left: i64,
    /// Staked in all rounds.
    pub(crate) staked: i64,
    /// Won beyond the stakes, below zero where it was lost.
    pub(crate) net: i64,
}

impl Money {
    /// Whether nothing appeared and nothing vanished.
    #[must_use]
    pub(crate) const fn adds_up(&self) -> bool {
        self.bought - self.cashed_out - self.left == -self.net
    }
}

/// What a process of the house holds in memory.
#[expect(clippy::struct_field_names, reason = "each says its unit")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Memory {
    /// Before the first terminal came, in kilobytes.
    pub(crate) before_kb: u64,
    /// With all of them connected.
    pub(crate) connected_kb: u64,
    /// What each of them takes.
    pub(crate) per_terminal_kb: u64,
}

/// What is told in the end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Findings {
    /// How many terminals there were.
    pub(crate) terminals: usize,
    /// At which tables they played.
    pub(crate) tables: Vec<String>,
    /// For how long, in milliseconds.
    pub(crate) played_ms: u64,
    /// Rounds whose end was seen.
    pub(crate) rounds: u64,
    /// Wagers sent, each counted once.
    pub(crate) wagers_sent: u64,
    /// Wagers accepted.
    pub(crate) wagers_accepted: u64,
    /// Wagers refused, by code.
    pub(crate) wagers_refused: BTreeMap<String, u64>,
    /// From sent to accepted.
    pub(crate) accepted_after: Quantiles,
    /// From the first terminal that got a card or phase to the last one of its table.
    pub(crate) spread: Quantiles,
    /// Connections that were made again.
    pub(crate) reconnects: u64,
    /// Requests that were sent again, because their answer did not come.
    pub(crate) resent: u64,
    /// Requests that were sent again on purpose, and got their old answer.
    pub(crate) repeated: u64,
    /// Connections that were dropped on purpose before the answer.
    pub(crate) lost_on_purpose: u64,
    /// Accounts of patrons that were compared with the terminal's own.
    pub(crate) accounts: u64,
    /// Settlements recomputed from the cards.
    pub(crate) settlements: u64,
    /// Void rounds whose stakes were all back.
    pub(crate) void: u64,
    /// Settlements of which only the sums were checked, because the terminal was away when the cards were shown.
    pub(crate) unseen: u64,
    /// The money of all terminals.
    pub(crate) money: Money,
    /// What the house's meters say to it, where an auditor was named.
    pub(crate) meters: Option<String>,
    /// What the house's process holds in memory, where it was named.
    pub(crate) memory: Option<Memory>,
    /// How many accounts did not agree.
    pub(crate) mismatch_count: u64,
    /// The first of them.
    pub(crate) mismatches: Vec<Mismatch>,
    /// How many things went wrong otherwise.
    pub(crate) error_count: u64,
    /// The first of them.
    pub(crate) errors: Vec<String>,
}

impl Findings {
    /// Whether everything agreed and nothing went wrong.
    #[must_use]
    pub(crate) const fn is_well(&self) -> bool {
        self.mismatch_count == 0 && self.error_count == 0
    }

    /// Wagers accepted in a second, on average.
    #[must_use]
    pub(crate) fn wagers_a_second(&self) -> u64 {
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
