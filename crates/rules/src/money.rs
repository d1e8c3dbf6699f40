//! Money in whole cents, and the odds that multiply it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// An amount in whole cents. There is no other unit and no fraction of one (R7).
///
/// ```
/// use punto_rules::Money;
/// let stake: Money = "1,234.50".parse()?;
/// assert_eq!(stake, Money::from_cents(123_450));
/// assert_eq!(stake.to_string(), "1,234.50");
/// # Ok::<(), punto_rules::NotMoney>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// This many cents.
    #[must_use]
    pub const fn from_cents(cents: i64) -> Self {
        Self(cents)
    }

    /// The amount in cents.
    #[must_use]
    pub const fn cents(self) -> i64 {
        self.0
    }

    /// The sum, unless it does not fit.
    #[must_use]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(cents) => Some(Self(cents)),
            None => None,
        }
    }

    /// What is left of it once the other amount is taken away: nothing, where the other is as much or more.
    ///
    /// ```
    /// use punto_rules::Money;
    /// let limit = Money::from_cents(500);
    /// assert_eq!(limit.left_after(Money::from_cents(200)), Money::from_cents(300));
    /// assert_eq!(limit.left_after(Money::from_cents(900)), Money::ZERO);
    /// ```
    #[must_use]
    pub const fn left_after(self, other: Self) -> Self {
        // Only a debt beyond what can be counted is cut off, and the caller asks for what is left of a limit.
        let left = self.0.saturating_sub(other.0);
        if left > 0 { Self(left) } else { Self::ZERO }
    }

    /// All of them together, unless that does not fit.
    ///
    /// ```
    /// use punto_rules::Money;
    /// let cents = Money::from_cents;
    /// assert_eq!(Money::sum([cents(5), cents(7)]), Some(cents(12)));
    /// assert_eq!(Money::sum([cents(5), cents(i64::MAX)]), None);
    /// ```
    #[must_use]
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Option<Self> {
        amounts.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }

    /// The difference, unless it does not fit.
    #[must_use]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(cents) => Some(Self(cents)),
            None => None,
        }
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let cents = self.0.unsigned_abs();
        let digits = alloc::format!("{}", cents / 100);
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&alloc::format!("{sign}{text}.{:02}", cents % 100))
    }
}

/// What was found where an amount of money should stand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is not an amount of money: write it like 3,000.00")]
pub struct NotMoney {
    found: String,
}

impl FromStr for Money {
    type Err = NotMoney;

    fn from_str(text: &str) -> Result<Self, NotMoney> {
        let refuse = || NotMoney { found: text.to_owned() };
        let (whole, cents) = text.split_once('.').ok_or_else(refuse)?;
        let groups_of_three = || whole.rsplit(',').rev().enumerate().all(|(i, g)| i == 0 || g.len() == 3);
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !whole.split(',').all(digits) || !groups_of_three() || cents.len() != 2 || !digits(cents) {
            return Err(refuse());
        }
        let number: String = whole.chars().filter(|c| *c != ',').chain(cents.chars()).collect();
        number.parse().map(Self).map_err(|_| refuse())
    }
}

/// What a winning wager pays: `pays` for every `per` staked, in lowest terms. "8 to 1" is `8:1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    pays: u32,
    per: u32,
}

impl Odds {
    /// The odds `pays` to `per`, brought to lowest terms; none if either is zero or beyond a million.
    #[must_use]
    pub const fn new(pays: u32, per: u32) -> Option<Self> {
        if pays == 0 || per == 0 || pays > Self::MAX || per > Self::MAX {
            return None;
        }
        let common = gcd(pays, per);
        Some(Self { pays: pays / common, per: per / common })
    }

    /// The largest number allowed on either side.
    pub const MAX: u32 = 1_000_000;

    /// What is paid for every [`Odds::per`].
    #[must_use]
    pub const fn pays(self) -> u32 {
        self.pays
    }

    /// What is staked for every [`Odds::pays`].
    #[must_use]
    pub const fn per(self) -> u32 {
        self.per
    }

    /// These odds with a commission taken off the win; none if nothing would be left.
    ///
    /// ```
    /// use punto_rules::Odds;
    /// let even = Odds::new(1, 1).unwrap();
    /// let five_percent = Odds::new(1, 20).unwrap();
    /// assert_eq!(even.less(five_percent), Odds::new(19, 20));
    /// ```
    #[must_use]
    pub const fn less(self, commission: Self) -> Option<Self> {
        let Some(left) = commission.per.checked_sub(commission.pays) else { return None };
        match (self.pays.checked_mul(left), self.per.checked_mul(commission.per)) {
            (Some(pays), Some(per)) if pays > 0 => {
                let common = gcd(pays, per);
                Self::new(pays / common, per / common)
            }
            _ => None,
        }
    }

    /// The win on an amount, to the nearest cent, half a cent in the patron's favour (R13). For an
    /// amount that is a multiple of [`Odds::per`] this is exact: nothing is rounded.
    ///
    /// The caller has made sure that `amount * pays` fits; [`crate::WagerRule::wager`] does.
    pub(crate) const fn on(self, amount: Money) -> Money {
        let pays = self.pays as i64;
        if self.per == 1 {
            return Money(amount.0 * pays);
        }
        let per = self.per as i64;
        let (whole, rest) = (amount.0 / per, amount.0 % per);
        Money(whole * pays + (rest * pays * 2 + per) / (per * 2))
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("{}:{}", self.pays, self.per))
    }
}

/// The greatest common divisor.
pub(crate) const fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn money_is_shown_with_groups_and_two_decimals() {
        for (cents, shown) in
            [(0, "0.00"), (5, "0.05"), (123_450, "1,234.50"), (100_000_000, "1,000,000.00"), (-7, "-0.07")]
        {
            assert_eq!(Money::from_cents(cents).to_string(), shown);
        }
        assert_eq!(Money::from_cents(i64::MIN).to_string(), "-92,233,720,368,547,758.08");
    }

    #[test]
    fn money_is_read_only_as_it_is_shown() {
        assert_eq!("30,000.00".parse(), Ok(Money::from_cents(3_000_000)));
        assert_eq!("30000.00".parse(), Ok(Money::from_cents(3_000_000)));
        for wrong in ["", "3", "3.0", "3.000", "3,00.00", ",300.00", "-1.00", "1e3", "٣.00", "3.0x", ".50"] {
            assert!(wrong.parse::<Money>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_win_is_exact_on_a_multiple_and_rounds_half_up_elsewhere() {
        let banker = Odds::new(19, 20).unwrap();
        assert_eq!(banker.on(Money(10_000)), Money(9_500));
        assert_eq!(banker.on(Money(10)), Money(10), "9.5 goes to the patron");
        assert_eq!(banker.on(Money(9)), Money(9), "8.55 is nearest 9");
        assert_eq!(banker.on(Money(5)), Money(5), "4.75 is nearest 5");
        assert_eq!(Odds::new(1, 2).unwrap().on(Money(3)), Money(2));
        assert_eq!(Odds::new(6, 5).unwrap().on(Money(2)), Money(2), "2.4 is nearest 2");
    }
}
