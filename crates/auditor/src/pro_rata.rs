//! Pro rata (`commission-super-six-plus` 5.1.1 and 5.1.2, as ruling R13 reads them).

/// What of each wager on the heavy side of a betting box is in action, in cents.
///
/// `heavy` are the wagers on that side in order of placement, each with its stake and whether its patron
/// stands; `allowed` is the light side and the differential limit together; `minimum` is the table's, or zero.
/// A side within what is allowed is left alone. Stakes are those that [`settle`](crate::settle()) accepts.
///
/// ```
/// use punto_auditor::pro_rata;
///
/// // 900.00 and 100.00 where 500.00 is allowed, at a minimum of 60.00: half of 100.00 would be too little, so
/// // it stays at 60.00, and the other takes what is left.
/// assert_eq!(pro_rata(&[(90_000, false), (10_000, true)], 50_000, 6_000), [44_000, 6_000]);
/// ```
#[must_use]
pub fn pro_rata(heavy: &[(i64, bool)], allowed: i64, minimum: i64) -> Vec<i64> {
    apportion(heavy, i128::from(allowed), minimum)
}

/// The same with room for a total that many large wagers add up to.
pub(crate) fn apportion(heavy: &[(i64, bool)], allowed: i128, minimum: i64) -> Vec<i64> {
    let minimum = i128::from(minimum.max(0));
    let stakes: Vec<i128> = heavy.iter().map(|(stake, _)| i128::from(*stake)).collect();
    if stakes.iter().sum::<i128>() <= allowed {
        return heavy.iter().map(|(stake, _)| *stake).collect();
    }
    let fixed = fix(&stakes, allowed, minimum);
    let amounts = scale(heavy, &stakes, &fixed, allowed);
    // No amount is above its stake, so each fits where its stake did.
    amounts.iter().zip(heavy).map(|(amount, (stake, _))| i64::try_from(*amount).unwrap_or(*stake)).collect()
}

/// The amounts that do not scale: `Some` for a wager that stays whole or stands at the minimum.
fn fix(stakes: &[i128], allowed: i128, minimum: i128) -> Vec<Option<i128>> {
    // 5.1.2: a wager below the minimum stays whole.
    let mut fixed: Vec<Option<i128>> =
        stakes.iter().map(|stake| if *stake < minimum { Some(*stake) } else { None }).collect();

    // If even the minimums are too much, each of the others stands at the minimum.
    let least: i128 = stakes.iter().map(|stake| minimum.min(*stake)).sum();
    if least >= allowed {
        return fixed.iter().map(|amount| amount.or(Some(minimum))).collect();
    }

    // 5.1.1: one that would fall below the minimum stands there, and the rest are scaled again. They then
    // scale by less, so this can bring others down to the minimum, and is repeated until it does not.
    loop {
        let (left, scaled_stakes) = left_to_scale(stakes, &fixed, allowed);
        let before = fixed.clone();
        for (stake, amount) in stakes.iter().zip(&mut fixed) {
            // stake * left / scaled_stakes < minimum, without the fraction
            if amount.is_none() && stake * left < minimum * scaled_stakes {
                *amount = Some(minimum);
            }
        }
        if fixed == before {
            return fixed;
        }
    }
}

/// Scales what is not fixed to what is left, in whole cents.
fn scale(heavy: &[(i64, bool)], stakes: &[i128], fixed: &[Option<i128>], allowed: i128) -> Vec<i128> {
    let (left, scaled_stakes) = left_to_scale(stakes, fixed, allowed);
    let mut amounts = Vec::new();
    let mut given = 0;
    // Who may get a cent: (remainder, standing, order of placement).
    let mut waiting = Vec::new();
    for (place, stake) in stakes.iter().enumerate() {
        if let Some(amount) = fixed[place] {
            amounts.push(amount);
            continue;
        }
        let whole_cents = stake * left / scaled_stakes;
        let remainder = stake * left % scaled_stakes;
        amounts.push(whole_cents);
        given += whole_cents;
        waiting.push((remainder, heavy[place].1, place));
    }
    // Largest remainder first, then seated before standing, then the earlier placed.
    waiting.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
    for (_, _, place) in waiting {
        if given < left {
            amounts[place] += 1;
            given += 1;
        }
    }
    amounts
}

/// What is left of the allowed total for the wagers that scale, and the sum of their stakes.
fn left_to_scale(stakes: &[i128], fixed: &[Option<i128>], allowed: i128) -> (i128, i128) {
    let mut left = allowed;
    let mut scaled_stakes = 0;
    for (stake, amount) in stakes.iter().zip(fixed) {
        match amount {
            Some(amount) => left -= amount,
            None => scaled_stakes += stake,
        }
    }
    (left, scaled_stakes)
}
