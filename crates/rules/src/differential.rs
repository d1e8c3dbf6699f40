//! The differential: how far the Banker and Player wagers of one betting box may lie apart (R12, R13).

use crate::{Money, Side, Wager};
use alloc::vec;
use alloc::vec::Vec;

/// Where a patron stands to a betting box. Seated patrons come first in everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Sits at the box and has a wager on it.
    Seated,
    /// Bets on a seated patron's box.
    Standing,
}

impl Standing {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Seated, Self::Standing];

    /// Its key on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Seated => "seated",
            Self::Standing => "standing",
        }
    }
}

/// A Banker or Player wager in a betting box, as the differential sees it. Boxes list them in the order
/// they were placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxWager {
    /// The hand it backs.
    pub side: Side,
    /// Its money.
    pub stake: Money,
    /// Whose it is.
    pub standing: Standing,
}

/// The limits of a table that the differential is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How far the two sides of a box may lie apart.
    pub differential: Money,
    /// The least a wager may be; zero where there is no minimum.
    pub minimum: Money,
}

/// What becomes of a new wager while bets are open (R12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceptance {
    /// The part of the new wager that is accepted; the rest is rejected.
    pub accepted: Money,
    /// What is handed back of wagers that lie there already, by their place in the box.
    pub displaced: Vec<Rejected>,
}

/// A part of a wager in a box, or all of it, that is handed back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// The wager's place in the box.
    pub index: usize,
    /// How much of it.
    pub amount: Money,
}

impl Limits {
    /// Judges a new wager against the wagers that lie in its box. A seated patron's wager displaces
    /// standing wagers on the same side, the newest first; what still exceeds the differential is
    /// rejected, and the whole wager is where the rest would not meet the minimum.
    #[must_use]
    pub fn accept(&self, lying: &[BoxWager], new: BoxWager) -> Acceptance {
        let room = self.room(lying, new.side);
        let standing: Vec<usize> = match new.standing {
            Standing::Seated => newest_first(lying, new.side, Standing::Standing).collect(),
            Standing::Standing => Vec::new(),
        };
        let displaceable =
            // A sum that is cut off is above every limit, as the whole one would be.
            standing.iter().fold(0_i64, |sum, &index| sum.saturating_add(lying[index].stake.cents()));
        // The same: more room than can be counted is enough for any stake.
        let accepted = self.not_below_minimum(new.stake.cents().min(room.saturating_add(displaceable)));
        // Room may be below zero where too much lies there already.
        let excess = if accepted == 0 { 0 } else { accepted.saturating_sub(room) };
        let displaced = self.cut(lying, standing.into_iter(), excess);
        Acceptance { accepted: Money::from_cents(accepted), displaced }
    }

    /// What is handed back when bets close, because a withdrawal on the light side opened an excess: the
    /// newest standing wagers of the heavy side first, the seated patron's own last.
    #[must_use]
    pub fn reject_at_close(&self, lying: &[BoxWager]) -> Vec<Rejected> {
        let heavy = heavy_side(lying);
        let order = newest_first(lying, heavy, Standing::Standing).chain(newest_first(
            lying,
            heavy,
            Standing::Seated,
        ));
        self.cut(lying, order, -self.room(lying, heavy))
    }

    /// How much more this side of the box can take; below zero, how much it is over.
    fn room(&self, lying: &[BoxWager], side: Side) -> i64 {
        let (same, other) = lying.iter().fold((0_i64, 0_i64), |(same, other), wager| {
            let stake = wager.stake.cents();
            if wager.side == side {
                // Cut off, it is above every limit, as the whole sum would be.
                (same.saturating_add(stake), other)
            } else {
                // The same.
                (same, other.saturating_add(stake))
            }
        });
        // The same.
        other.saturating_add(self.differential.cents()).saturating_sub(same)
    }

    /// Takes `excess` off these wagers in turn. A wager of which too little would be left goes whole.
    fn cut(&self, lying: &[BoxWager], order: impl Iterator<Item = usize>, mut excess: i64) -> Vec<Rejected> {
        let mut rejected = Vec::new();
        for index in order {
            if excess <= 0 {
                break;
            }
            let stake = lying[index].stake.cents();
            let amount = stake - self.not_below_minimum(stake - stake.min(excess));
            excess -= amount;
            rejected.push(Rejected { index, amount: Money::from_cents(amount) });
        }
        rejected
    }

    /// The amount, or nothing where it would not meet the minimum.
    fn not_below_minimum(&self, amount: i64) -> i64 {
        if amount >= self.minimum.cents() { amount.max(0) } else { 0 }
    }

    /// Leaves in action what the differential allows, where an excess was not rejected in time (R13).
    /// The wagers are those of one box in the order they were placed, each with its patron; only those that back a hand
    /// count. A patron's wagers on the same side are one Bet, which is scaled as a whole (R13d).
    ///
    /// ```
    /// let rulebook = punto_rulebooks::house_rulebook("commission-super-six-plus").ok_or("no such game")?;
    /// use punto_rules::{Limits, Money, Standing};
    /// let banker = rulebook.offered("banker").ok_or("not offered")?;
    /// let mut whole = banker.wager(Money::from_cents(30_000))?;
    /// let limits = Limits { differential: Money::from_cents(20_000), minimum: Money::from_cents(5_000) };
    /// limits.pro_rata([("ann", Standing::Seated, &mut whole)]);
    /// assert_eq!(whole.in_action(), Money::from_cents(20_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pro_rata<'w, 'r: 'w, P: PartialEq>(
        &self,
        wagers: impl IntoIterator<Item = (P, Standing, &'w mut Wager<'r>)>,
    ) {
        let mut bets = Bet::gathered(wagers);
        let lying: Vec<BoxWager> = bets.iter().map(|bet| bet.lying).collect();
        let side = heavy_side(&lying);
        if self.room(&lying, side) >= 0 {
            return;
        }
        let heavy: Vec<BoxWager> = lying.iter().copied().filter(|bet| bet.side == side).collect();
        // More than can be counted is more than lies there.
        let allowed = total(&lying, side).saturating_add(self.room(&lying, side));
        let shares = crate::pro_rata::shares(&heavy, allowed, self.minimum.cents());
        let on_heavy = bets.iter_mut().filter(|bet| bet.lying.side == side);
        for (bet, share) in on_heavy.zip(shares) {
            bet.leave_in_action(share);
        }
    }
}

/// A patron's wagers on one side of a box, which count as one (R13d).
struct Bet<'w, 'r, P> {
    patron: P,
    lying: BoxWager,
    wagers: Vec<&'w mut Wager<'r>>,
}

impl<'w, 'r, P: PartialEq> Bet<'w, 'r, P> {
    /// The Bets of a box in the order in which each reached its sum.
    fn gathered(wagers: impl IntoIterator<Item = (P, Standing, &'w mut Wager<'r>)>) -> Vec<Self> {
        let mut bets: Vec<Self> = Vec::new();
        for (patron, standing, wager) in wagers {
            let Some(side) = wager.rule().backs() else { continue };
            let stake = wager.stake();
            let is_same = |bet: &Self| bet.patron == patron && bet.lying.side == side;
            let mut bet = match bets.iter().position(is_same) {
                Some(at) => bets.remove(at),
                None => {
                    Self { patron, lying: BoxWager { side, stake: Money::ZERO, standing }, wagers: vec![] }
                }
            };
            // A stake is at most 10^15 cents, so a sum of thousands of them still fits.
            bet.lying.stake = Money::from_cents(bet.lying.stake.cents().saturating_add(stake.cents()));
            bet.lying.standing = bet.lying.standing.min(standing);
            bet.wagers.push(wager);
            bets.push(bet);
        }
        bets
    }

    /// Divides what is left of the Bet over its wagers in proportion to their stakes.
    fn leave_in_action(&mut self, share: Money) {
        let stakes: Vec<Money> = self.wagers.iter().map(|wager| wager.stake()).collect();
        for (wager, part) in self.wagers.iter_mut().zip(crate::pro_rata::divided(share, &stakes)) {
            wager.leave_in_action(part);
        }
    }
}

fn total(lying: &[BoxWager], side: Side) -> i64 {
    lying
        .iter()
        .filter(|wager| wager.side == side)
        // Cut off, it is above every limit, as the whole sum would be.
        .fold(0, |sum: i64, wager| sum.saturating_add(wager.stake.cents()))
}

/// The side with more money on it; on equal sides it does not matter which.
fn heavy_side(lying: &[BoxWager]) -> Side {
    if total(lying, Side::Player) > total(lying, Side::Banker) { Side::Player } else { Side::Banker }
}

fn newest_first(lying: &[BoxWager], side: Side, standing: Standing) -> impl Iterator<Item = usize> {
    let wanted = move |(_, wager): &(usize, &BoxWager)| wager.side == side && wager.standing == standing;
    lying.iter().enumerate().rev().filter(wanted).map(|(index, _)| index)
}
