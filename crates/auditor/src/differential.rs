//! What of each wager is in action, where a betting box went over the differential (ruling R13).

use crate::PlainWager;
use crate::pro_rata::apportion;

/// The limits of a betting box, in cents; a table may have another minimum for each hand.
#[derive(Clone, Copy)]
pub(crate) struct BoxLimits {
    pub(crate) differential: i64,
    pub(crate) player_minimum: i64,
    pub(crate) banker_minimum: i64,
}

/// The part of each wager that wins or loses, in the order of the wagers; without a differential, all of it.
pub(crate) fn in_action(wagers: &[PlainWager], limits: Option<BoxLimits>) -> Vec<i64> {
    let mut amounts: Vec<i64> = wagers.iter().map(|wager| wager.stake).collect();
    let Some(BoxLimits { differential, player_minimum, banker_minimum }) = limits else {
        return amounts;
    };
    for betting_box in boxes(wagers) {
        let player = places_on("player", betting_box, wagers);
        let banker = places_on("banker", betting_box, wagers);
        let allowed_player = sum(&banker, wagers) + i128::from(differential);
        let allowed_banker = sum(&player, wagers) + i128::from(differential);
        // At most one side can be over: the other is then the light one, and far within its own allowance.
        if sum(&player, wagers) > allowed_player {
            cut(&player, wagers, allowed_player, player_minimum, &mut amounts);
        }
        if sum(&banker, wagers) > allowed_banker {
            cut(&banker, wagers, allowed_banker, banker_minimum, &mut amounts);
        }
    }
    amounts
}

/// The betting boxes that have wagers in them, each once.
fn boxes(wagers: &[PlainWager]) -> Vec<Option<u32>> {
    let mut boxes = Vec::new();
    for wager in wagers {
        if !boxes.contains(&wager.betting_box) {
            boxes.push(wager.betting_box);
        }
    }
    boxes
}

/// Where in `wagers` the wagers on one hand in one box are; no others count for the differential (1.5).
fn places_on(hand: &str, betting_box: Option<u32>, wagers: &[PlainWager]) -> Vec<usize> {
    let is_here = |place: &usize| wagers[*place].on == hand && wagers[*place].betting_box == betting_box;
    (0..wagers.len()).filter(is_here).collect()
}

/// The stakes at these places together.
fn sum(places: &[usize], wagers: &[PlainWager]) -> i128 {
    places.iter().map(|place| i128::from(wagers[*place].stake)).sum()
}

/// Writes down the pro-rated amounts of the heavy side. One player's wagers there are one Bet (R13d): the Bet is cut,
/// and what is left of it is shared out among its wagers.
fn cut(places: &[usize], wagers: &[PlainWager], allowed: i128, minimum: i64, amounts: &mut [i64]) {
    let bets = bets(places, wagers);
    let heavy: Vec<(i64, bool)> = bets
        .iter()
        .map(|bet| {
            let stake = i64::try_from(sum(bet, wagers)).unwrap_or(i64::MAX);
            (stake, bet.iter().all(|place| wagers[*place].standing))
        })
        .collect();
    for (bet, amount) in bets.iter().zip(apportion(&heavy, allowed, minimum)) {
        share_out(amount, bet, wagers, amounts);
    }
}

/// The places of each player's wagers, in the order in which the last wager of each was placed.
fn bets(places: &[usize], wagers: &[PlainWager]) -> Vec<Vec<usize>> {
    let of_same = |place: usize| -> Vec<usize> {
        places.iter().copied().filter(|other| wagers[*other].patron == wagers[place].patron).collect()
    };
    places
        .iter()
        .map(|place| (*place, of_same(*place)))
        .filter(|(place, bet)| bet.last() == Some(place))
        .map(|(_, bet)| bet)
        .collect()
}

/// Shares what is left of a Bet among its wagers by their stakes: whole cents, then one cent each by largest remainder,
/// then to the earlier placed.
fn share_out(amount: i64, bet: &[usize], wagers: &[PlainWager], amounts: &mut [i64]) {
    let whole = sum(bet, wagers);
    let mut waiting = Vec::new();
    let mut left = i128::from(amount);
    for place in bet {
        let part = i128::from(wagers[*place].stake) * i128::from(amount);
        // No part is above its stake.
        amounts[*place] = i64::try_from(part / whole).unwrap_or(wagers[*place].stake);
        left -= part / whole;
        waiting.push((part % whole, *place));
    }
    waiting.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, place) in waiting {
        if left > 0 {
            amounts[place] += 1;
            left -= 1;
        }
    }
}
