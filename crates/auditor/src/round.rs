//! What the finished hands amount to.

use crate::card::{points, rank, suit};

/// The two hands of a finished round, each card in the order it was dealt to that hand.
pub(crate) struct Round<'a> {
    pub(crate) player: Vec<&'a str>,
    pub(crate) banker: Vec<&'a str>,
}

/// A hand's point total: the last digit of the sum (MBS 3.4; `commission-super-six-plus` 1.14).
pub(crate) fn total(hand: &[&str]) -> u8 {
    let sum: u8 = hand.iter().map(|card| points(card)).sum();
    sum % 10
}

impl Round<'_> {
    /// Who won: the higher total, or nobody (MBS 3.10, 3.10.1; `commission-super-six-plus` 3.13, 3.14).
    pub(crate) fn winner(&self) -> &'static str {
        let player = total(&self.player);
        let banker = total(&self.banker);
        if player == banker {
            return "tie";
        }
        if player > banker { "player" } else { "banker" }
    }

    /// Whether the Banker won, and with six points.
    pub(crate) fn banker_wins_with_six(&self) -> bool {
        self.winner() == "banker" && total(&self.banker) == 6
    }

    /// Every card of both hands.
    fn all_cards(&self) -> Vec<&str> {
        let mut cards = self.player.clone();
        cards.extend(&self.banker);
        cards
    }

    /// How many cards were dealt.
    pub(crate) fn cards_dealt(&self) -> usize {
        self.player.len() + self.banker.len()
    }

    /// Whether every card dealt is of one element (`six-star` 3.12, ruling R6).
    pub(crate) fn one_element(&self) -> bool {
        let cards = self.all_cards();
        cards.iter().all(|card| suit(card) == suit(cards[0]))
    }

    /// Whether each hand is made of one Sau, one Luk and one Fuk (`six-star` 1.1.1, ruling R4).
    pub(crate) fn six_stars(&self) -> bool {
        three_stars(&self.player) && three_stars(&self.banker)
    }
}

/// Whether the hand's first two cards are of the same rank (ruling R1; MBS 3.8; RWS 1.13, 3.10).
pub(crate) fn pair(hand: &[&str]) -> bool {
    rank(hand[0]) == rank(hand[1])
}

/// Whether the hand is a two-card nine of two Fire cards (`six-star` 1.1.4, ruling R3).
pub(crate) fn flaming_nines(hand: &[&str]) -> bool {
    hand.len() == 2 && total(hand) == 9 && suit(hand[0]) == 'f' && suit(hand[1]) == 'f'
}

/// Whether the hand is one Sau, one Luk and one Fuk, in any order and of any element.
fn three_stars(hand: &[&str]) -> bool {
    let has = |star: char| hand.iter().any(|card| rank(card) == star);
    hand.len() == 3 && has('S') && has('L') && has('F')
}
