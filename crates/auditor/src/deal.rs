//! The table of play: who draws, and whether the cards are just those it asks for.
//!
//! The five rulebooks have the same one: 3.9 in the MBS games, 3.11 and 3.12 in `commission-super-six-plus`.

use crate::Refused;
use crate::card::points;
use crate::round::{Round, total};

/// Lays the cards out in dealing order: P1 B1 P2 B2, then P3 and B3 where they are drawn (ruling R2).
pub(crate) fn deal<'a>(cards: &[&'a str]) -> Result<Round<'a>, Refused> {
    let found = cards.len();
    let [p1, b1, p2, b2, drawn @ ..] = cards else {
        return Err(Refused::TooFewCards { found, needed: 4 });
    };
    let mut drawn = drawn.iter();
    let mut needed = 4;
    let mut player = vec![*p1, *p2];
    let mut banker = vec![*b1, *b2];
    let banker_points = total(&banker);

    let mut player_third = None;
    if player_draws(total(&player), banker_points) {
        needed += 1;
        let card = *drawn.next().ok_or(Refused::TooFewCards { found, needed })?;
        player.push(card);
        player_third = Some(points(card));
    }
    if banker_draws(banker_points, total(&player[..2]), player_third) {
        needed += 1;
        banker.push(*drawn.next().ok_or(Refused::TooFewCards { found, needed })?);
    }
    if found > needed {
        return Err(Refused::TooManyCards { found, needed });
    }
    Ok(Round { player, banker })
}

/// Whether the Player hand draws (MBS 3.9.1, 3.9.2; RWS 3.12).
pub(crate) fn player_draws(player: u8, banker: u8) -> bool {
    if natural(player) || natural(banker) {
        return false;
    }
    player <= 5
}

/// Whether the Banker hand draws, given both two-card totals and what the Player's third card counts, if any.
pub(crate) fn banker_draws(banker: u8, player: u8, player_third: Option<u8>) -> bool {
    // MBS 3.9.1; RWS 3.12: a natural on either side ends the dealing.
    if natural(player) || natural(banker) {
        return false;
    }
    // MBS 3.9.3; RWS 3.11: the Player stood.
    let Some(third) = player_third else {
        return banker <= 5;
    };
    // MBS 3.9.4; RWS 3.12: the Player drew.
    if banker <= 2 {
        return true;
    }
    if banker == 3 {
        return third != 8;
    }
    if banker == 4 {
        return matches!(third, 2..=7);
    }
    if banker == 5 {
        return matches!(third, 4..=7);
    }
    if banker == 6 {
        return matches!(third, 6..=7);
    }
    false
}

/// Whether a two-card total is a natural (MBS 3.9.1; RWS 1.9).
fn natural(points: u8) -> bool {
    points == 8 || points == 9
}
