//! What goes into a settlement and what comes out: words, whole cents, nothing clever.

/// A wager as it lay on the layout when bets were closed.
///
/// ```
/// let wager = punto_auditor::PlainWager {
///     on: "player-pair".to_owned(),
///     stake: 2_500,
///     patron: Some("ann".to_owned()),
///     betting_box: Some(3),
///     standing: false,
/// };
/// assert_eq!(wager.stake, 2_500); // 25.00
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainWager {
    /// What it is on: `player`, `banker`, `tie`, `player-pair`, and so on.
    pub on: String,
    /// Its money, in cents.
    pub stake: i64,
    /// Whose it is; all wagers without a name belong to one nameless patron.
    pub patron: Option<String>,
    /// The betting box it lies in; all wagers without a box lie together in one nameless box.
    pub betting_box: Option<u32>,
    /// Whether its patron stands behind the box rather than sits at it.
    pub standing: bool,
}

/// The limits shown at a table of `commission-super-six-plus` (3.4), in cents.
///
/// ```
/// let limits = punto_auditor::PlainLimits { minimum: Some(5_000), differential: Some(100_000) };
/// assert!(limits != punto_auditor::PlainLimits::default()); // which has no limits at all
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PlainLimits {
    /// The least a Player or Banker wager is pro-rated to; none means it may go down to nothing.
    pub minimum: Option<i64>,
    /// How far the two sides of one betting box may lie apart; none means any distance.
    pub differential: Option<i64>,
}

/// What became of a wager.
///
/// ```
/// assert_ne!(punto_auditor::PlainResult::Push, punto_auditor::PlainResult::Lose);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlainResult {
    /// It won: the stake comes back with the win.
    Win,
    /// It lost: what was in action is gone.
    Lose,
    /// It neither won nor lost: the stake comes back.
    Push,
}

/// One settled wager, in cents.
///
/// ```
/// use punto_auditor::{PlainResult, PlainSettled};
///
/// // 100.00 of which ruling R13 left 60.00 in action, and lost: 40.00 comes back.
/// let settled = PlainSettled { effective: 6_000, result: PlainResult::Lose, returned: 4_000 };
/// assert_eq!(settled.effective + settled.returned, 10_000);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlainSettled {
    /// The part of the stake that was in action; less than the stake only under ruling R13.
    pub effective: i64,
    /// What became of it.
    pub result: PlainResult,
    /// All that goes back to the patron: the part not in action, the stake unless lost, and any win.
    pub returned: i64,
}

/// A Tie Bonus of `six-star` (4.3): one to each patron with a Tie wager.
///
/// ```
/// let bonus = punto_auditor::PlainBonus { patron: None, kind: "six-stars".to_owned(), amount: 3_000_000 };
/// assert_eq!(bonus.amount / 100, 30_000);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainBonus {
    /// Who gets it; none is the nameless patron.
    pub patron: Option<String>,
    /// `flaming-nines` or `six-stars`; a later version of the rulebook may have others.
    pub kind: String,
    /// How much, in cents.
    pub amount: i64,
}

/// A settled round.
///
/// ```
/// let settlement = punto_auditor::settle("rapid-etg", &["9h", "2c", "Kd", "5s"], &[], None)?;
/// assert_eq!((settlement.winner, settlement.player_points, settlement.banker_points), ("player", 9, 7));
/// # Ok::<(), punto_auditor::Refused>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainSettlement {
    /// `player`, `banker` or `tie`.
    pub winner: &'static str,
    /// The Player hand's point total.
    pub player_points: u8,
    /// The Banker hand's point total.
    pub banker_points: u8,
    /// The wagers, in the order they were given.
    pub wagers: Vec<PlainSettled>,
    /// The Tie Bonuses, at most one per patron, in the order of their first Tie wagers.
    pub bonuses: Vec<PlainBonus>,
}
