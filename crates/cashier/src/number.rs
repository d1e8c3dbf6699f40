//! The number on a voucher: eighteen digits that nobody can guess, and two that show a slip of the finger.

use std::{fmt, str::FromStr};

/// The number that a voucher is paid on, as it is printed: twenty digits in groups of four. The last two are the
/// check digits of ISO 7064 MOD 97-10, which find every single wrong digit and every swap of neighbours.
///
/// Whoever knows the number can redeem the voucher, so `Debug` does not show it, and it goes neither into the
/// journal nor into a log.
///
/// ```
/// use punto_cashier::VoucherNumber;
/// let number: VoucherNumber = "1234 5678 9012 3456 7888".parse()?;
/// assert_eq!(number.to_string(), "1234 5678 9012 3456 7888");
/// assert_eq!("12345678901234567888".parse(), Ok(number));
/// assert_eq!(format!("{number:?}"), "VoucherNumber(secret)");
///
/// let refused = "1243 5678 9012 3456 7888".parse::<VoucherNumber>().unwrap_err();
/// assert_eq!(refused.to_string(), "the check digits do not fit: a digit is wrong or two are swapped, read it again");
/// # Ok::<(), punto_cashier::NotAVoucherNumber>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct VoucherNumber(u64);

/// Why a text is not the number of a voucher, and what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAVoucherNumber {
    /// Something that is not a digit.
    #[error("{found:?} is not a digit: a voucher number has digits 0 to 9, in groups of four")]
    NotADigit {
        /// What was found.
        found: char,
    },
    /// Too few or too many digits.
    #[error("a voucher number has 20 digits, not {found}: read it again")]
    Length {
        /// How many were found.
        found: usize,
    },
    /// A slip of the finger, or an invention.
    #[error("the check digits do not fit: a digit is wrong or two are swapped, read it again")]
    CheckDigits,
}

impl VoucherNumber {
    /// The number whose eighteen free digits are what is left when this is divided by 10^18.
    pub(crate) fn from_rest(of: u128) -> Self {
        // What is left has eighteen digits, so it fits.
        Self(u64::try_from(of % 1_000_000_000_000_000_000).unwrap_or_default())
    }

    /// ISO 7064 MOD 97-10: the whole number leaves 1 when divided by 97.
    const fn check_digits(self) -> u64 {
        98 - (self.0 % 97 * 100) % 97
    }
}

impl FromStr for VoucherNumber {
    type Err = NotAVoucherNumber;

    /// Blanks and hyphens may stand anywhere; a scanner gives none, people give some.
    fn from_str(text: &str) -> Result<Self, NotAVoucherNumber> {
        let (mut digits, mut check, mut found) = (0_u64, 0_u64, 0_usize);
        for letter in text.chars().filter(|letter| !matches!(letter, ' ' | '-')) {
            let digit = letter.to_digit(10).ok_or(NotAVoucherNumber::NotADigit { found: letter })?;
            match found {
                0..18 => digits = digits * 10 + u64::from(digit),
                18..20 => check = check * 10 + u64::from(digit),
                _ => {}
            }
            found += 1;
        }
        let number = Self(digits);
        match found {
            20 if check == number.check_digits() => Ok(number),
            20 => Err(NotAVoucherNumber::CheckDigits),
            _ => Err(NotAVoucherNumber::Length { found }),
        }
    }
}

impl fmt::Display for VoucherNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group = |power: u64| self.0 / power % 10_000;
        write!(f, "{:04} {:04} ", group(100_000_000_000_000), group(10_000_000_000))?;
        write!(f, "{:04} {:04} {:02}{:02}", group(1_000_000), group(100), self.0 % 100, self.check_digits())
    }
}

impl fmt::Debug for VoucherNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VoucherNumber(secret)")
    }
}
