//! Credits given or taken by two people, and debts repaid, also in cash (I1, I2, I13).

use super::clearing::{Clearing, Crossing, From};
use super::finding::{Checked, ensure};
use super::meters::Meters;
use super::payload::{CreditsAdjusted, OwedRepaid};
use super::table::Table;

impl Table {
    /// Two people's; what is owed comes first, and nobody's credits go below zero.
    pub(crate) fn adjusted(&mut self, event: &CreditsAdjusted<'_>) -> Checked {
        let CreditsAdjusted { patron, amount, owed_repaid, asked_by, approved_by } = *event;
        let (more, repaid) = (i128::from(amount), i128::from(owed_repaid));
        let counted = Meters { adjustments: more, adjustment_count: 1, ..Meters::default() };
        self.count(&counted);
        self.count_terminal(patron, &counted);
        self.adjustments -= more;
        let purse = self.purses.of(patron);
        let (had, owed) = (purse.credits, purse.owed);
        purse.credits += more - repaid;
        purse.owed -= repaid;
        let left = purse.credits;
        ensure(amount != 0, "I1", || format!("the credits of {patron} were adjusted by nothing"))?;
        let wanted = if more > 0 { more.min(owed.max(0)) } else { 0 };
        ensure(repaid == wanted, "I2", || {
            format!("{repaid} of {amount} cents went to what {patron} owed; of {owed} owed it is {wanted}")
        })?;
        ensure(more > 0 || left >= 0, "I2", || {
            format!("the credits of {patron}, who has {had}, were adjusted by {amount} cents")
        })?;
        ensure(asked_by != approved_by, "I13", || {
            format!("{asked_by} asked for an adjustment and approved it")
        })
    }

    /// Credits become less, and so does the debt.
    pub(crate) fn owed_repaid(&mut self, event: &OwedRepaid<'_>) -> Checked {
        let OwedRepaid { patron, amount } = *event;
        let counted = Meters { debts_repaid: amount.into(), ..Meters::default() };
        self.count(&counted);
        self.count_terminal(patron, &counted);
        let purse = self.purses.of(patron);
        let owed = purse.owed;
        purse.owed -= i128::from(amount);
        purse.take(amount, patron)?;
        ensure(owed >= i128::from(amount), "I2", || format!("{patron} repaid {amount} cents and owed {owed}"))
    }

    /// Cash comes in at the desk, and the debt becomes less; credits stay as they are.
    pub(crate) fn owed_paid(
        &mut self,
        event: &OwedRepaid<'_>,
        clearing: &mut Clearing,
        at: (&str, u64),
    ) -> Checked {
        let OwedRepaid { patron, amount } = *event;
        let counted = Meters { debts_repaid: amount.into(), ..Meters::default() };
        self.count(&counted);
        self.count_terminal(patron, &counted);
        let purse = self.purses.of(patron);
        let owed = purse.owed;
        purse.owed -= i128::from(amount);
        ensure(owed >= i128::from(amount), "I2", || format!("{patron} paid {amount} cents and owed {owed}"))?;
        let crossing = Crossing::Owed { table: self.name.clone(), patron: patron.to_owned() };
        clearing.half(From::Here, crossing, amount, at)
    }
}
