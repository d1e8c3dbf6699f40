//! The one way tests talk to the auditor.

use punto_auditor::{PlainResult, PlainSettled, PlainSettlement, PlainWager, Refused, settle};

/// A nameless wager without a box.
pub(crate) fn wager(on: &str, stake: i64) -> PlainWager {
    PlainWager { on: on.to_owned(), stake, patron: None, betting_box: None, standing: false }
}

/// Settles cards written in one line, without limits.
pub(crate) fn settle_line(
    game: &str,
    cards: &str,
    wagers: &[PlainWager],
) -> Result<PlainSettlement, Refused> {
    let cards: Vec<&str> = cards.split_whitespace().collect();
    settle(game, &cards, wagers, None)
}

/// `win 150`: what became of a wager, and all that went back.
pub(crate) fn told(settled: PlainSettled) -> String {
    let result = match settled.result {
        PlainResult::Win => "win",
        PlainResult::Lose => "lose",
        PlainResult::Push => "push",
    };
    format!("{result} {}", settled.returned)
}

/// Settles a round and compares: `banker 5-6` is who won and the Player's and the Banker's total; each wager is
/// what it is on, its stake, and what becomes of it.
#[track_caller]
pub(crate) fn check(game: &str, cards: &str, outcome: &str, wagers: &[(&str, i64, &str)]) {
    let placed: Vec<PlainWager> = wagers.iter().map(|(on, stake, _)| wager(on, *stake)).collect();
    let settlement = settle_line(game, cards, &placed).expect("the round is settled");
    let PlainSettlement { winner, player_points, banker_points, .. } = &settlement;
    assert_eq!(format!("{winner} {player_points}-{banker_points}"), outcome, "{game}: {cards}");
    for (settled, (on, stake, expected)) in settlement.wagers.iter().zip(wagers) {
        assert_eq!(told(*settled), *expected, "{game}: {on} in {cards}");
        assert_eq!(settled.effective, *stake, "{game}: {on} in {cards}");
    }
    assert_eq!(settlement.wagers.len(), wagers.len());
}
