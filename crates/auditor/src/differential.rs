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

/// Writes down the pro-rated amounts of the heavy side.
fn cut(places: &[usize], wagers: &[PlainWager], allowed: i128, minimum: i64, amounts: &mut [i64]) {
    let heavy: Vec<(i64, bool)> =
        places.iter().map(|place| (wagers[*place].stake, wagers[*place].standing)).collect();
    for (place, amount) in places.iter().zip(apportion(&heavy, allowed, minimum)) {
        amounts[*place] = amount;
    }
}
