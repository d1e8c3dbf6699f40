//! A round from its cards and wagers to its money.

use crate::bonus::bonuses;
use crate::book::Book;
use crate::card::check_card;
use crate::deal::deal;
use crate::differential::{BoxLimits, in_action};
use crate::pays::{Fate, fate};
use crate::round::total;
use crate::stake::check_stake;
use crate::{PlainLimits, PlainResult, PlainSettled, PlainSettlement, PlainWager, Refused};

/// Settles one round.
///
/// `cards` are in dealing order (P1 B1 P2 B2, then P3 and B3 where drawn) and canonical notation. `limits` are
/// for `commission-super-six-plus` only: with a differential, ruling R13 is applied box by box. In the other
/// games a wager's box and whether its patron stands make no difference.
///
/// ```
/// use punto_auditor::{PlainWager, settle};
///
/// let tie = PlainWager {
///     on: "tie".to_owned(),
///     stake: 10_000,
///     patron: Some("ann".to_owned()),
///     betting_box: None,
///     standing: false,
/// };
/// // Flaming 9's on both sides: 8 to 1, and the Tie Bonus.
/// let settlement = settle("six-star", &["9f", "4f", "Tf", "5f"], &[tie], None)?;
/// assert_eq!(settlement.wagers[0].returned, 90_000);
/// assert_eq!(settlement.bonuses[0].amount, 300_000);
/// # Ok::<(), punto_auditor::Refused>(())
/// ```
///
/// # Errors
///
/// Everything in [`Refused`], in the order given there. Nothing is settled in part.
pub fn settle(
    game: &str,
    cards: &[&str],
    wagers: &[PlainWager],
    limits: Option<&PlainLimits>,
) -> Result<PlainSettlement, Refused> {
    check_game(game)?;
    check_limits(game, limits)?;
    let differential = limits.and_then(|limits| limits.differential);
    let minimum = limits.and_then(|limits| limits.minimum).unwrap_or(0);
    let in_box = |differential| BoxLimits { differential, player_minimum: minimum, banker_minimum: minimum };
    settle_in_boxes((game, None), cards, wagers, differential.map(in_box))
}

/// Settles a round of one of the five games, with the limits of its boxes: by the pays written out here, or by those of
/// a later version's own file.
pub(crate) fn settle_in_boxes(
    (game, book): (&str, Option<&Book>),
    cards: &[&str],
    wagers: &[PlainWager],
    limits: Option<BoxLimits>,
) -> Result<PlainSettlement, Refused> {
    check_game(game)?;
    for card in cards {
        check_card(game, card)?;
    }
    let round = deal(cards)?;

    let mut fates = Vec::new();
    for wager in wagers {
        fates.push(fate((game, book), &wager.on, &round)?);
        check_stake((game, book), wager)?;
    }

    let mut settled = Vec::new();
    for (place, effective) in in_action(wagers, limits).into_iter().enumerate() {
        settled.push(money(wagers[place].stake, effective, fates[place]));
    }
    Ok(PlainSettlement {
        winner: round.winner(),
        player_points: total(&round.player),
        banker_points: total(&round.banker),
        wagers: settled,
        bonuses: match book {
            Some(book) => book.bonuses(&round, wagers),
            None => bonuses(game, &round, wagers),
        },
    })
}

/// Refuses a game that is none of the five.
fn check_game(game: &str) -> Result<(), Refused> {
    match game {
        "super-six-etg" | "commission-super-six-plus" | "six-star" | "fortune-six" | "rapid-etg" => Ok(()),
        _ => Err(Refused::UnknownGame { game: game.to_owned() }),
    }
}

/// Refuses limits where the rulebook knows no differential, and limits below zero.
fn check_limits(game: &str, limits: Option<&PlainLimits>) -> Result<(), Refused> {
    let Some(limits) = limits else {
        return Ok(());
    };
    if game != "commission-super-six-plus" {
        return Err(Refused::LimitsNotInThisGame { game: game.to_owned() });
    }
    for limit in [limits.minimum, limits.differential].into_iter().flatten() {
        if limit < 0 {
            return Err(Refused::NegativeLimit { limit });
        }
    }
    Ok(())
}

/// What goes back to the patron (ruling R8); what was not in action goes back in any case (ruling R13).
fn money(stake: i64, effective: i64, fate: Fate) -> PlainSettled {
    let (result, returned) = match fate {
        // What no account could hold is no settlement that was ever recorded.
        Fate::Wins(pays, per) => (PlainResult::Win, stake.saturating_add(win(effective, pays, per))),
        Fate::Pushes => (PlainResult::Push, stake),
        Fate::Loses => (PlainResult::Lose, stake - effective),
    };
    PlainSettled { effective, result, returned }
}

/// The win, to the nearest cent and a half in the patron's favour (ruling R13); on a whole stake it is exact (R7).
fn win(effective: i64, pays: i64, per: i64) -> i64 {
    let (pays, per) = (i128::from(pays), i128::from(per));
    let whole_cents = i128::from(effective) * pays / per;
    let remainder = i128::from(effective) * pays % per;
    let win = if remainder * 2 >= per { whole_cents + 1 } else { whole_cents };
    i64::try_from(win).unwrap_or(i64::MAX)
}
