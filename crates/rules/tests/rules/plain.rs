//! The rulebooks' table of play and card values once more, as the plainest code that says the same.

use punto_rules::{Card, Rank};

/// What a card counts, as far as a total can tell: a Ten counts 10 in one rulebook, which is 0 (R1a).
pub(crate) fn value(card: Card) -> u8 {
    match card.rank() {
        Rank::Ace => 1,
        Rank::Two => 2,
        Rank::Three => 3,
        Rank::Four => 4,
        Rank::Five => 5,
        Rank::Six => 6,
        Rank::Seven => 7,
        Rank::Eight => 8,
        Rank::Nine => 9,
        _ => 0,
    }
}

/// 8 or 9 on the first two cards.
pub(crate) fn natural(total: u8) -> bool {
    total == 8 || total == 9
}

/// Player draws on 0 to 5, stands on 6 and 7; a natural in either hand ends the drawing.
pub(crate) fn player_draws(player: u8, banker: u8) -> bool {
    if natural(player) || natural(banker) {
        return false;
    }
    player <= 5
}

/// Banker draws by its own total if Player stood, and by the table if Player drew a `third` card.
pub(crate) fn banker_draws(player: u8, banker: u8, third: Option<u8>) -> bool {
    if natural(player) || natural(banker) {
        return false;
    }
    let Some(third) = third else { return banker <= 5 };
    if banker <= 2 {
        return true;
    }
    if banker == 3 {
        return third != 8;
    }
    if banker == 4 {
        return (2..=7).contains(&third);
    }
    if banker == 5 {
        return (4..=7).contains(&third);
    }
    if banker == 6 {
        return third == 6 || third == 7;
    }
    false
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) player: u8,
    pub(crate) banker: u8,
    pub(crate) player_cards: usize,
    pub(crate) banker_cards: usize,
}

impl Outcome {
    pub(crate) const fn cards(&self) -> usize {
        self.player_cards + self.banker_cards
    }
}

/// Plays as many of these six values as the round needs, in dealing order P B P B, then P, then B (R2).
pub(crate) fn play([p1, b1, p2, b2, fifth, sixth]: [u8; 6]) -> Outcome {
    let (player, banker) = ((p1 + p2) % 10, (b1 + b2) % 10);
    let mut outcome = Outcome { player, banker, player_cards: 2, banker_cards: 2 };
    let mut next = fifth;
    let mut third = None;
    if player_draws(player, banker) {
        outcome.player = (player + fifth) % 10;
        outcome.player_cards = 3;
        third = Some(fifth);
        next = sixth;
    }
    if banker_draws(player, banker, third) {
        outcome.banker = (banker + next) % 10;
        outcome.banker_cards = 3;
    }
    outcome
}
