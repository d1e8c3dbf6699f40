//! The wagers a game offers: what each pays, when it is returned, and which stakes it takes.

use crate::{Clause, Condition, Facts, Money, Odds, Side};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// One wager that a game offers, with its pay table.
///
/// A push is looked at first, then the pay lines in their order; the first that holds decides. If
/// none holds, the wager loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagerRule {
    key: Box<str>,
    name: Names,
    backs: Option<Side>,
    lines: Vec<PayLine>,
    pushes: Vec<PushLine>,
    clauses: WagerClauses,
    unit: Money,
    stake_max: Money,
}

/// A name in English and in Chinese.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The rulebook's own word.
    pub en: Box<str>,
    /// What stands beside it on the felt, if the rulebook file gives it.
    pub zh: Option<Box<str>>,
}

/// Where the rulebook speaks about a wager as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagerClauses {
    /// Where the wager is offered.
    pub offered: Clause,
    /// Where its betting area is prescribed, if it is.
    pub area: Option<Clause>,
    /// What decides it when it loses.
    pub loses: Clause,
}

/// One line of a pay table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayLine {
    when: Condition,
    gross: Odds,
    odds: Odds,
    commission: Option<Commission>,
    clause: Clause,
}

/// A part of the win that the house keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commission {
    /// How much of the win: `1:20` is five per cent.
    pub rate: Odds,
    /// The clause that takes it.
    pub clause: Clause,
}

impl PayLine {
    /// A line that pays `gross` odds, less a commission if there is one; none if the commission eats it up.
    #[must_use]
    pub fn new(when: Condition, gross: Odds, commission: Option<Commission>, clause: Clause) -> Option<Self> {
        let odds = match &commission {
            Some(commission) => gross.less(commission.rate)?,
            None => gross,
        };
        Some(Self { when, gross, odds, commission, clause })
    }

    /// When it pays.
    #[must_use]
    pub const fn when(&self) -> &Condition {
        &self.when
    }

    /// What it pays, commission taken off.
    #[must_use]
    pub const fn odds(&self) -> Odds {
        self.odds
    }

    /// What it would pay without the commission.
    #[must_use]
    pub const fn gross(&self) -> Odds {
        self.gross
    }

    /// The commission that is taken off, if any.
    #[must_use]
    pub const fn commission(&self) -> Option<&Commission> {
        self.commission.as_ref()
    }

    /// The clause it stands in.
    #[must_use]
    pub const fn clause(&self) -> &Clause {
        &self.clause
    }
}

/// When a wager neither wins nor loses and is returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushLine {
    /// When it is returned.
    pub when: Condition,
    /// The clause that says so.
    pub clause: Clause,
}

/// What the cards make of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'r> {
    /// It wins by this line.
    Win(&'r PayLine),
    /// It is returned by this line.
    Push(&'r PushLine),
    /// It loses.
    Lose,
}

/// The largest stake that is taken anywhere: 10^15 cents.
pub const STAKE_MAX: Money = Money::from_cents(1_000_000_000_000_000);

impl WagerRule {
    /// A wager with its pay table; none if the pay table is empty or its ratios have no common unit.
    #[must_use]
    pub fn new(
        key: Box<str>,
        name: Names,
        backs: Option<Side>,
        lines: Vec<PayLine>,
        pushes: Vec<PushLine>,
        clauses: WagerClauses,
    ) -> Option<Self> {
        let most = lines.iter().map(|line| line.gross.pays().div_ceil(line.gross.per())).max()?;
        let unit = lines
            .iter()
            .try_fold(1_i64, |unit, line| least_common_multiple(unit, i64::from(line.odds.per())))?;
        // The stake and its largest win together must fit an amount of money, before any commission too.
        let stake_max = (i64::MAX / (i64::from(most) + 1)).min(STAKE_MAX.cents());
        let (unit, stake_max) = (Money::from_cents(unit), Money::from_cents(stake_max));
        Some(Self { key, name, backs, lines, pushes, clauses, unit, stake_max })
    }

    /// Its key in files and on the wire: `player-pair`.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Its name on the felt.
    #[must_use]
    pub const fn name(&self) -> &Names {
        &self.name
    }

    /// The hand it backs, if it is one of the two wagers on the hands themselves. Those are the ones that
    /// the differential and the squeeze look at.
    #[must_use]
    pub const fn backs(&self) -> Option<Side> {
        self.backs
    }

    /// Its pay table.
    #[must_use]
    pub fn lines(&self) -> &[PayLine] {
        &self.lines
    }

    /// When it is returned.
    #[must_use]
    pub fn pushes(&self) -> &[PushLine] {
        &self.pushes
    }

    /// Where the rulebook speaks about it.
    #[must_use]
    pub const fn clauses(&self) -> &WagerClauses {
        &self.clauses
    }

    /// The smallest stake that every line pays in whole cents; any multiple of it is paid exactly (R7).
    #[must_use]
    pub const fn unit(&self) -> Money {
        self.unit
    }

    /// The largest stake it takes.
    #[must_use]
    pub const fn stake_max(&self) -> Money {
        self.stake_max
    }

    /// A wager of this stake.
    ///
    /// # Errors
    /// Refuses, in this order: a stake of zero or less, one above [`WagerRule::stake_max`], and one that
    /// some line could not pay in whole cents.
    pub fn wager(&self, stake: Money) -> Result<Wager<'_>, StakeRefused> {
        if stake.cents() < 1 {
            return Err(StakeRefused::NotPositive { stake });
        }
        if stake > self.stake_max {
            return Err(StakeRefused::TooLarge { stake, limit: self.stake_max });
        }
        let over = if self.unit.cents() == 1 { 0 } else { stake.cents() % self.unit.cents() };
        if over != 0 {
            let below = Money::from_cents(stake.cents() - over);
            return Err(StakeRefused::NotWholeCents { stake, unit: self.unit, below });
        }
        Ok(Wager { rule: self, stake, in_action: stake })
    }

    /// What a round with these facts makes of the wager.
    #[must_use]
    pub fn verdict(&self, facts: &Facts) -> Verdict<'_> {
        if let Some(push) = self.pushes.iter().find(|push| push.when.holds(facts)) {
            return Verdict::Push(push);
        }
        self.lines.iter().find(|line| line.when.holds(facts)).map_or(Verdict::Lose, Verdict::Win)
    }
}

fn least_common_multiple(a: i64, b: i64) -> Option<i64> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).checked_mul(b).filter(|multiple| *multiple <= STAKE_MAX.cents())
}

/// A stake on one of the game's wagers that every line of its pay table can pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wager<'r> {
    rule: &'r WagerRule,
    stake: Money,
    in_action: Money,
}

impl<'r> Wager<'r> {
    /// What it is on.
    #[must_use]
    pub const fn rule(&self) -> &'r WagerRule {
        self.rule
    }

    /// The money put down.
    #[must_use]
    pub const fn stake(&self) -> Money {
        self.stake
    }

    /// The part of the stake that wins or loses: all of it, unless it was pro-rated (R13).
    #[must_use]
    pub const fn in_action(&self) -> Money {
        self.in_action
    }

    /// Leaves only this much of the stake in action.
    pub(crate) fn leave_in_action(&mut self, amount: Money) {
        self.in_action = amount.clamp(Money::ZERO, self.stake);
    }
}

/// Why a stake is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StakeRefused {
    /// Zero or less.
    #[error("a stake of {stake} cannot be taken; it must be at least 0.01")]
    NotPositive {
        /// What was asked.
        stake: Money,
    },
    /// More than is taken anywhere, or more than could be paid.
    #[error("a stake of {stake} is above the largest that can be taken here, {limit}")]
    TooLarge {
        /// What was asked.
        stake: Money,
        /// The largest stake.
        limit: Money,
    },
    /// Some line of the pay table would owe a part of a cent.
    #[error(
        "a stake of {stake} cannot be paid in whole cents by every line of this pay table (R7); any multiple of {unit} can, \
         such as {}", nearest(*below, *unit)
    )]
    NotWholeCents {
        /// What was asked.
        stake: Money,
        /// The stakes that can be paid are the multiples of this.
        unit: Money,
        /// The largest of them below what was asked; zero if there is none.
        below: Money,
    },
}

/// The nearest stakes that can be paid, as words.
fn nearest(below: Money, unit: Money) -> alloc::string::String {
    let above = Money::from_cents(below.cents() + unit.cents());
    if below == Money::ZERO { alloc::format!("{above}") } else { alloc::format!("{below} or {above}") }
}

impl fmt::Display for WagerRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name.en)
    }
}
