//! Which cards a game's deck has, and what a card counts.

use crate::Refused;

/// Refuses a card that the game's deck does not have.
///
/// `six-star` is played with five suits and with Sau, Luk and Fuk as its pictures (2.1, 1.1.2, 1.1.12), the
/// others with the usual 52 cards.
pub(crate) fn check_card(game: &str, card: &str) -> Result<(), Refused> {
    let ranks = if game == "six-star" { "A23456789TSLF" } else { "A23456789TJQK" };
    let suits = if game == "six-star" { "fgewa" } else { "shdc" };
    if card.chars().count() == 2 && ranks.contains(rank(card)) && suits.contains(suit(card)) {
        Ok(())
    } else {
        Err(Refused::CardNotInDeck { game: game.to_owned(), card: card.to_owned() })
    }
}

/// The card's rank: the first letter of its notation.
pub(crate) fn rank(card: &str) -> char {
    card.chars().next().unwrap_or(' ')
}

/// The card's suit, or element: the second letter of its notation.
pub(crate) fn suit(card: &str) -> char {
    card.chars().nth(1).unwrap_or(' ')
}

/// What a card counts (MBS 3.3; `commission-super-six-plus` 3.2).
///
/// The RWS rulebook counts a Ten as 10 and the others as 0. Only the last digit of a total is ever used, so
/// both are 0 here, in totals and as the Player's third card (ruling R1a).
pub(crate) fn points(card: &str) -> u8 {
    match rank(card) {
        'A' => 1,
        '2' => 2,
        '3' => 3,
        '4' => 4,
        '5' => 5,
        '6' => 6,
        '7' => 7,
        '8' => 8,
        '9' => 9,
        _ => 0,
    }
}
