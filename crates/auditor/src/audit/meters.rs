//! Meters and the summary: what was counted, for others to compare with (I12).

use std::collections::BTreeMap;

/// Meters in cents and counts.
///
/// ```
/// assert_eq!(punto_auditor::Meters::default().wagered, 0);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Meters {
    /// Credits bought.
    pub credits_in: i128,
    /// Credits cashed out.
    pub credits_out: i128,
    /// Stakes of rounds that were settled.
    pub wagered: i128,
    /// What those rounds gave back, stakes included and bonuses not.
    pub returned: i128,
    /// Fixed bonuses.
    pub bonuses: i128,
    /// Stakes that went back because their round was void.
    pub voided: i128,
    /// What was set aside for an attendant to pay; it is part of `returned` and `bonuses`.
    pub hand_pays: i128,
    /// How often that was.
    pub hand_pay_count: u64,
    /// What patrons got more by adjustments of two people, below zero if less.
    pub adjustments: i128,
    /// How often that was.
    pub adjustment_count: u64,
    /// What patrons repaid of their debts.
    pub debts_repaid: i128,
    /// Rounds that were settled.
    pub rounds: i64,
    /// Rounds that were void.
    pub voids: i64,
}

impl Meters {
    /// Counts the other's figures too.
    pub(crate) fn add(&mut self, other: &Self) {
        self.credits_in += other.credits_in;
        self.credits_out += other.credits_out;
        self.wagered += other.wagered;
        self.returned += other.returned;
        self.bonuses += other.bonuses;
        self.voided += other.voided;
        self.hand_pays += other.hand_pays;
        self.hand_pay_count += other.hand_pay_count;
        self.adjustments += other.adjustments;
        self.adjustment_count += other.adjustment_count;
        self.debts_repaid += other.debts_repaid;
        self.rounds += other.rounds;
        self.voids += other.voids;
    }
}

impl std::ops::Neg for Meters {
    type Output = Self;

    /// What takes these figures away again. Hand pays stay: they were set aside.
    fn neg(self) -> Self {
        Self {
            wagered: -self.wagered,
            returned: -self.returned,
            bonuses: -self.bonuses,
            voided: -self.voided,
            rounds: -self.rounds,
            voids: -self.voids,
            ..Self::default()
        }
    }
}

/// Where the money is when the journal ends, in cents.
///
/// Whatever came in over the desk is in one of these, so `cash + receivables` is the sum of all the others.
///
/// ```
/// assert_eq!(punto_auditor::Balances::default().cash, 0);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Balances {
    /// Cash received less cash paid.
    pub cash: i128,
    /// Patrons' credits.
    pub credits: i128,
    /// Wagers of rounds that are not over, bet with credits.
    pub in_play: i128,
    /// Set aside for an attendant to pay.
    pub hand_pays: i128,
    /// Vouchers that are neither redeemed, voided nor expired.
    pub vouchers: i128,
    /// What patrons owe after a round was settled again.
    pub receivables: i128,
    /// What the house won from credits, with voided and expired vouchers; below zero if it lost.
    pub house: i128,
    /// What two people took from patrons without money from elsewhere; below zero by what they gave.
    pub adjustments: i128,
}

/// What the audit counted.
///
/// ```
/// let summary = punto_auditor::Audit::default().finish()?;
/// assert_eq!(summary.records, 0);
/// # Ok::<(), punto_auditor::Finding>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// Records in all.
    pub records: u64,
    /// Records of streams that the auditor knows nothing about; only their chains were checked.
    pub unknown_records: u64,
    /// Streams and the number of their last record.
    pub streams: BTreeMap<String, u64>,
    /// Rounds whose game the auditor cannot settle, by game.
    pub unknown_games: BTreeMap<String, u64>,
    /// Electronic shoes that ended without showing their order.
    pub unrevealed_shoes: u64,
    /// Electronic shoes whose order was shown and held.
    pub revealed_shoes: u64,
    /// The house.
    pub all: Meters,
    /// Each table.
    pub tables: BTreeMap<String, Meters>,
    /// Each game.
    pub games: BTreeMap<String, Meters>,
    /// Each terminal.
    pub terminals: BTreeMap<String, Meters>,
    /// Where the money is.
    pub balances: Balances,
    /// Vouchers by state.
    pub vouchers: VoucherCounts,
}

/// Vouchers by what became of them; those outstanding are the rest of those issued.
///
/// ```
/// assert_eq!(punto_auditor::VoucherCounts::default().issued, 0);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct VoucherCounts {
    /// Issued.
    pub issued: u64,
    /// Redeemed.
    pub redeemed: u64,
    /// Voided.
    pub voided: u64,
    /// Expired.
    pub expired: u64,
}
