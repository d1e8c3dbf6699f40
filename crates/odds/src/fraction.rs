//! Exact numbers.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// An exact fraction in lowest terms. It is shown as `-1/7`; a decimal is only ever a last step.
///
/// ```
/// use punto_odds::Fraction;
/// let edge = Fraction::new(-3, 21);
/// assert_eq!(edge.to_string(), "-1/7");
/// assert_eq!((edge + Fraction::new(1, 7)).to_string(), "0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(BigRational);

impl Fraction {
    /// This fraction in lowest terms; a denominator of zero counts as one.
    #[must_use]
    pub fn new(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Self {
        let denominator: BigInt = denominator.into();
        let denominator = if denominator.is_zero() { BigInt::from(1) } else { denominator };
        Self(BigRational::new(numerator.into(), denominator))
    }

    /// Nothing.
    #[must_use]
    pub fn zero() -> Self {
        Self(BigRational::zero())
    }

    /// The nearest floating-point number, for display.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().unwrap_or_default()
    }

    /// Whether it is above zero.
    #[must_use]
    pub fn is_positive(&self) -> bool {
        self.0.is_positive()
    }

    /// The quotient; nothing if the divisor is zero.
    #[must_use]
    pub fn checked_div(&self, divisor: &Self) -> Option<Self> {
        (!divisor.0.is_zero()).then(|| Self(&self.0 / &divisor.0))
    }

    /// The largest whole number that is not above it.
    #[must_use]
    pub fn floor(&self) -> BigInt {
        self.0.floor().to_integer()
    }

    /// The numerator and the denominator, in lowest terms.
    #[must_use]
    pub fn parts(&self) -> (&BigInt, &BigInt) {
        (self.0.numer(), self.0.denom())
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul for &Fraction {
    type Output = Fraction;
    fn mul(self, other: Self) -> Fraction {
        Fraction(&self.0 * &other.0)
    }
}

impl Neg for Fraction {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(fractions: I) -> Self {
        fractions.fold(Self::zero(), Add::add)
    }
}
