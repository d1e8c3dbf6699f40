//! Which stakes are accepted (ruling R7).

use crate::book::Book;
use crate::{PlainWager, Refused};

/// The largest stake, in cents: ten million million in money.
const LARGEST: i64 = 1_000_000_000_000_000;

/// Refuses a stake that is not above zero, too large, or not payable to the cent by every line of its wager.
pub(crate) fn check_stake((game, book): (&str, Option<&Book>), wager: &PlainWager) -> Result<(), Refused> {
    let stake = wager.stake;
    if stake <= 0 {
        return Err(Refused::StakeNotPositive { stake });
    }
    if stake > LARGEST {
        return Err(Refused::StakeTooLarge { stake, largest: LARGEST });
    }
    let unit = book.map_or_else(|| unit(game, &wager.on), |book| book.unit(&wager.on));
    if stake % unit != 0 {
        return Err(Refused::StakeNotPayable { on: wager.on.clone(), stake, unit });
    }
    Ok(())
}

/// What a stake must be a multiple of, in cents, so that every line of its pay table comes out whole.
fn unit(game: &str, on: &str) -> i64 {
    if game == "commission-super-six-plus" && on == "banker" {
        return 20; // 19 to 20
    }
    if game == "six-star" && on == "banker" {
        return 10; // 1 to 2 on a six, 6 to 5 on Flaming 9's
    }
    if game == "six-star" && on == "player" {
        return 5; // 6 to 5 on Flaming 9's
    }
    if on == "banker" {
        return 2; // 1 to 2 on a six
    }
    1 // so many to 1
}
