//! Scaling the heavy side of a betting box down to what the differential allows (R13).

use crate::{BoxWager, Money, Standing};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// What of each heavy wager stays in action, so that together they come to `allowed` cents.
///
/// A wager below the minimum stays whole. The others shrink by one common factor, but none below the
/// minimum. The factor falls with every wager that is held at the minimum, so the wagers held are
/// always the smallest: taken in order of size, there is one point from which on all are scaled.
pub(crate) fn shares(heavy: &[BoxWager], allowed: i64, minimum: i64) -> Vec<Money> {
    let mut shares: Vec<i64> = heavy.iter().map(|wager| wager.stake.cents()).collect();
    let whole: i128 =
        heavy.iter().map(|w| i128::from(w.stake.cents())).filter(|s| *s < i128::from(minimum)).sum();
    let mut scaled: Vec<usize> = (0..heavy.len()).filter(|&i| shares[i] >= minimum).collect();
    scaled.sort_by_key(|&index| shares[index]);

    let mut sum: i128 = scaled.iter().map(|&index| i128::from(shares[index])).sum();
    let mut target = i128::from(allowed) - whole;
    let mut held = 0;
    // Would the smallest of the rest fall below the minimum? stake * target / sum < minimum
    while let Some(&index) = scaled.get(held) {
        let stake = i128::from(shares[index]);
        if target >= 0 && stake * target >= i128::from(minimum) * sum {
            break;
        }
        shares[index] = minimum;
        target -= i128::from(minimum);
        sum -= stake;
        held += 1;
    }
    scale(&mut shares, |index| heavy[index].standing, &scaled[held..], target, sum);
    shares.into_iter().map(Money::from_cents).collect()
}

/// Divides an amount over stakes in proportion: whole cents first, then the cents that are left one each by largest
/// remainder, then in order of placement (R13d).
pub(crate) fn divided(amount: Money, stakes: &[Money]) -> Vec<Money> {
    let mut parts: Vec<i64> = stakes.iter().map(|stake| stake.cents()).collect();
    let sum: i128 = parts.iter().map(|part| i128::from(*part)).sum();
    let all: Vec<usize> = (0..parts.len()).collect();
    scale(&mut parts, |_| Standing::Seated, &all, i128::from(amount.cents()), sum);
    parts.into_iter().map(Money::from_cents).collect()
}

/// Scales these wagers from `sum` to `target`: whole cents first, then the cents that are left one each
/// by largest remainder, then seated before standing, then in order of placement.
fn scale(
    shares: &mut [i64],
    standing: impl Fn(usize) -> Standing,
    scaled: &[usize],
    target: i128,
    sum: i128,
) {
    let mut remainders = vec![];
    let mut left = target;
    for &index in scaled {
        let product = i128::from(shares[index]) * target;
        // A share is at most its stake, because the target is below the sum.
        shares[index] = i64::try_from(product / sum).unwrap_or(shares[index]);
        left -= product / sum;
        remainders.push((Reverse(product % sum), standing(index), index));
    }
    remainders.sort_unstable();
    for (_, (_, _, index)) in (0..left).zip(remainders) {
        shares[index] += 1;
    }
}
