//! Numbers as people read them, rounded from the exact value and never from another rounding.

use crate::Fraction;

/// A number of things as a floating-point number, for drawing.
#[expect(clippy::cast_precision_loss, reason = "only for display, and far below 2^52 wherever it is used")]
pub(crate) const fn float(count: i64) -> f64 {
    count as f64
}

/// How many there are, for drawing.
pub(crate) fn count(things: usize) -> f64 {
    float(i64::try_from(things).unwrap_or(i64::MAX))
}

/// The fraction with so many decimals, half rounded away from zero, with groups of three.
pub(crate) fn rounded(value: &Fraction, decimals: u32) -> String {
    let negative = *value < Fraction::zero();
    let size = if negative { -value.clone() } else { value.clone() };
    let scaled = &size * &Fraction::new(10_u64.saturating_pow(decimals), 1);
    let digits = (scaled + Fraction::new(1, 2)).floor().to_string();
    let decimals = decimals as usize;
    let digits = format!("{digits:0>width$}", width = decimals + 1);
    let (whole, rest) = digits.split_at(digits.len() - decimals);
    let point = if rest.is_empty() { "" } else { "." };
    signed(negative, format!("{}{point}{rest}", grouped(whole)))
}

/// A floating-point number with so many decimals and groups of three.
pub(crate) fn decimal(value: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", value.abs());
    let (whole, rest) = text.split_once('.').map_or((&*text, String::new()), |(w, r)| (w, format!(".{r}")));
    signed(value < 0.0, format!("{}{rest}", grouped(whole)))
}

/// Like [`decimal`], with a plus where the number is above zero.
pub(crate) fn with_plus(value: f64, decimals: usize) -> String {
    let text = decimal(value, decimals);
    let plus = value > 0.0 && text.contains(|c: char| c.is_ascii_digit() && c != '0');
    if plus { format!("+{text}") } else { text }
}

/// A minus sign in front, unless nothing but zeros is left of the number.
fn signed(negative: bool, text: String) -> String {
    let something = text.contains(|c: char| c.is_ascii_digit() && c != '0');
    if negative && something { format!("−{text}") } else { text }
}

/// Digits in groups of three: 4,998,398.
pub(crate) fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The fraction in per cent: six decimals, and eight below a thousandth of a per cent.
pub(crate) fn percent(value: &Fraction) -> String {
    let tiny = *value < Fraction::new(1, 100_000) && *value > Fraction::zero();
    format!("{}\u{a0}%", rounded(&(value * &Fraction::new(100, 1)), if tiny { 8 } else { 6 }))
}

/// The N of "once in N rounds", with as many decimals as say something.
pub(crate) fn one_in(rounds: &Fraction) -> String {
    let decimals = match rounds.to_f64() {
        size if size < 100.0 => 2,
        size if size < 1_000.0 => 1,
        _ => 0,
    };
    format!("1\u{a0}in\u{a0}{}", rounded(rounds, decimals))
}

/// The number of decimals that a step between marks of an axis needs.
pub(crate) fn decimals_of(step: f64) -> usize {
    let whole = |places: i32| {
        let scaled = step * 10_f64.powi(places);
        (scaled - scaled.round()).abs() < 1e-6 * scaled.abs()
    };
    let places = (0..9).find(|places| whole(*places)).unwrap_or(9);
    usize::try_from(places).unwrap_or_default()
}

/// The smallest of 1, 2 and 5 times a power of ten that is not below the size.
pub(crate) fn round_step(size: f64) -> f64 {
    let decade = 10_f64.powf(size.log10().floor());
    let fitting =
        [1.0, 2.0, 5.0].into_iter().map(|digit| digit * decade).find(|step| *step >= size * 0.999_999);
    fitting.unwrap_or(10.0 * decade)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_round_half_away_from_zero() {
        for (numerator, denominator, decimals, shown) in [
            (1, 3, 2, "0.33"),
            (-1, 7, 3, "−0.143"),
            (5, 2, 0, "3"),
            (-5, 2, 0, "−3"),
            (-1, 1_000, 2, "0.00"),
            (12_345_678, 10, 1, "1,234,567.8"),
        ] {
            assert_eq!(rounded(&Fraction::new(numerator, denominator), decimals), shown);
        }
    }

    #[test]
    fn small_chances_get_more_decimals() {
        assert_eq!(percent(&Fraction::new(1, 8)), "12.500000\u{a0}%");
        assert_eq!(percent(&Fraction::new(1, 1_000_000)), "0.00010000\u{a0}%");
        assert_eq!(one_in(&Fraction::new(13_131, 10)), "1\u{a0}in\u{a0}1,313");
    }

    #[test]
    fn steps_are_round() {
        for (size, step) in [(0.3, 0.5), (1.0, 1.0), (1.2, 2.0), (6.0, 10.0), (0.0011, 0.002)] {
            assert!((round_step(size) - step).abs() < 1e-12, "{size}");
        }
        assert_eq!([1.0, 0.5, 0.002, 20.0].map(decimals_of), [0, 1, 3, 0]);
    }
}
