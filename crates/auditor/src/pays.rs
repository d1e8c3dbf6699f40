//! What each game offers and pays: one function per rulebook, to be read beside its pay table.

use crate::Refused;
use crate::book::Book;
use crate::round::{Round, flaming_nines, pair, total};

/// What becomes of a wager, before any money is counted.
#[derive(Clone, Copy)]
pub(crate) enum Fate {
    /// It wins, at `.0` to `.1`.
    Wins(i64, i64),
    Loses,
    Pushes,
}

/// What becomes of a wager on `on`, or a refusal if the game does not offer it.
pub(crate) fn fate((game, book): (&str, Option<&Book>), on: &str, round: &Round) -> Result<Fate, Refused> {
    let fate = match game {
        _ if book.is_some() => book.and_then(|book| book.fate(on, round)),
        "super-six-etg" => super_six_etg(on, round),
        "commission-super-six-plus" => commission_super_six_plus(on, round),
        "six-star" => six_star(on, round),
        "fortune-six" => fortune_six(on, round),
        "rapid-etg" => rapid_etg(on, round),
        _ => return Err(Refused::UnknownGame { game: game.to_owned() }),
    };
    fate.ok_or_else(|| Refused::WagerNotOffered { game: game.to_owned(), on: on.to_owned() })
}

/// `super-six-etg` 4.1.
fn super_six_etg(on: &str, round: &Round) -> Option<Fate> {
    let banker_pays = if total(&round.banker) == 6 { (1, 2) } else { (1, 1) };
    match on {
        "player" => Some(on_a_hand("player", round, (1, 1))),
        "banker" => Some(on_a_hand("banker", round, banker_pays)),
        "tie" => Some(wins_if(round.winner() == "tie", (8, 1))),
        "player-pair" => Some(wins_if(pair(&round.player), (11, 1))),
        "banker-pair" => Some(wins_if(pair(&round.banker), (11, 1))),
        "super-six" => Some(wins_if(round.banker_wins_with_six(), (15, 1))),
        _ => None,
    }
}

/// `commission-super-six-plus` 4.1.2; the Banker's 0.95 to 1 is even money less the 5 % of 4.1.1.
fn commission_super_six_plus(on: &str, round: &Round) -> Option<Fate> {
    let six_pays = if round.banker.len() == 2 { (12, 1) } else { (20, 1) };
    match on {
        "player" => Some(on_a_hand("player", round, (1, 1))),
        "banker" => Some(on_a_hand("banker", round, (19, 20))),
        "tie" => Some(wins_if(round.winner() == "tie", (8, 1))),
        "player-pair" => Some(wins_if(pair(&round.player), (11, 1))),
        "banker-pair" => Some(wins_if(pair(&round.banker), (11, 1))),
        "super-six-plus" => Some(wins_if(round.banker_wins_with_six(), six_pays)),
        _ => None,
    }
}

/// `six-star` 4.1, and 4.2 for the Element Bonus; 1.2 to 1 is 6 to 5.
fn six_star(on: &str, round: &Round) -> Option<Fate> {
    let player_pays = if flaming_nines(&round.player) { (6, 5) } else { (1, 1) };
    let banker_pays = if flaming_nines(&round.banker) {
        (6, 5)
    } else if total(&round.banker) == 6 {
        (1, 2)
    } else {
        (1, 1)
    };
    let six_pays = if round.banker.len() == 2 { (12, 1) } else { (20, 1) };
    let element_pays = match round.cards_dealt() {
        4 => (50, 1),
        5 => (500, 1),
        _ => (5_000, 1),
    };
    match on {
        "player" => Some(on_a_hand("player", round, player_pays)),
        "banker" => Some(on_a_hand("banker", round, banker_pays)),
        "tie" => Some(wins_if(round.winner() == "tie", (8, 1))),
        "player-pair" => Some(wins_if(pair(&round.player), (11, 1))),
        "banker-pair" => Some(wins_if(pair(&round.banker), (11, 1))),
        "fortune-six" => Some(wins_if(round.banker_wins_with_six(), six_pays)),
        "element-bonus" => Some(wins_if(round.one_element(), element_pays)),
        _ => None,
    }
}

/// `fortune-six` 4.1.
fn fortune_six(on: &str, round: &Round) -> Option<Fate> {
    let banker_pays = if total(&round.banker) == 6 { (1, 2) } else { (1, 1) };
    let six_pays = if round.banker.len() == 2 { (12, 1) } else { (20, 1) };
    match on {
        "player" => Some(on_a_hand("player", round, (1, 1))),
        "banker" => Some(on_a_hand("banker", round, banker_pays)),
        "tie" => Some(wins_if(round.winner() == "tie", (8, 1))),
        "player-pair" => Some(wins_if(pair(&round.player), (11, 1))),
        "banker-pair" => Some(wins_if(pair(&round.banker), (11, 1))),
        "fortune-six" => Some(wins_if(round.banker_wins_with_six(), six_pays)),
        _ => None,
    }
}

/// `rapid-etg` 4.1.
fn rapid_etg(on: &str, round: &Round) -> Option<Fate> {
    let banker_pays = if total(&round.banker) == 6 { (1, 2) } else { (1, 1) };
    match on {
        "player" => Some(on_a_hand("player", round, (1, 1))),
        "banker" => Some(on_a_hand("banker", round, banker_pays)),
        "tie" => Some(wins_if(round.winner() == "tie", (8, 1))),
        "player-pair" => Some(wins_if(pair(&round.player), (11, 1))),
        "banker-pair" => Some(wins_if(pair(&round.banker), (11, 1))),
        _ => None,
    }
}

/// A wager on one of the hands: a tie returns it (MBS 3.10.1; `commission-super-six-plus` 3.14).
fn on_a_hand(hand: &str, round: &Round, (pays, per): (i64, i64)) -> Fate {
    if round.winner() == "tie" {
        Fate::Pushes
    } else if round.winner() == hand {
        Fate::Wins(pays, per)
    } else {
        Fate::Loses
    }
}

/// Any other wager: it wins if the thing it is on came about, and loses otherwise.
fn wins_if(came_about: bool, (pays, per): (i64, i64)) -> Fate {
    if came_about { Fate::Wins(pays, per) } else { Fate::Loses }
}
