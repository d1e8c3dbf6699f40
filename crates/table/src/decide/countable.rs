//! A round that books and meters could not count would stop the house for good. So what a round could pay is looked at before
//! a wager is accepted or recorded.

use super::Decider;
use crate::{PatronState, Refusal};
use punto_rules::{Money, WagerRule};

/// The most wagers that one layout holds: many times what nine boxes have room for.
pub(super) const LAYOUT_WAGERS_MAX: usize = 1_000;

/// The most that all wagers of one round together may return, fixed bonuses included, and what one patron may have at a
/// table with it: 9 * 10^15 cents. Screens count so far exactly, and an amount of money has room for a thousand times that.
pub const ROUND_RETURN_MAX: Money = Money::from_cents(9_000_000_000_000_000);

impl Decider<'_> {
    /// Whether all these stakes together stay countable, whatever they lie on and whatever the cards bring: each is taken to
    /// win at the best odds of the game, and every fixed bonus with it. A patron's credits, what is set aside for them and what
    /// they owe count beside it.
    pub(super) fn check_countable(
        &self,
        stakes: impl Iterator<Item = Money>,
        beside: Option<&PatronState>,
    ) -> Result<(), Refusal> {
        let cents = |money: Money| i128::from(money.cents());
        let lines = self.rulebook.wagers.iter().flat_map(WagerRule::lines);
        let best = lines.map(|line| i128::from(line.gross().pays().div_ceil(line.gross().per()))).max();
        // A rulebook without pay lines pays nothing.
        let best = best.unwrap_or_default();
        let bonuses: i128 = self.rulebook.bonuses.iter().map(|bonus| cents(bonus.amount)).sum();
        let returned: i128 = stakes.map(|stake| cents(stake) * (1 + best) + bonuses).sum();
        let owned =
            beside.map_or(0, |patron| cents(patron.credits) + cents(patron.hand_pay) + cents(patron.owed));
        if returned + owned <= cents(ROUND_RETURN_MAX) {
            return Ok(());
        }
        Err(Refusal::TooMuchAtStake { limit: ROUND_RETURN_MAX })
    }
}
