//! A round as a sequence of legal steps, from the first card to a complete deal.

use crate::{Action, Call, Card, Clause, DealRefused, Facts, Hand, PointTotal, Rulebook, Side, Winner};
use alloc::vec::Vec;
use core::fmt;

/// A round in which at least one more card is due.
///
/// There is no way to give a hand a card that the table of play does not want, and no way to reach
/// a [`CompletedRound`] but by dealing every card that is due.
#[derive(Clone, Copy)]
pub struct Round<'r> {
    rulebook: &'r Rulebook,
    hands: Hands,
}

/// The two hands of a round.
#[derive(Clone, Copy)]
struct Hands {
    player: Hand,
    banker: Hand,
}

impl Hands {
    const fn of(&self, side: Side) -> &Hand {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }

    fn count(&self) -> u8 {
        self.player.count() + self.banker.count()
    }

    /// The cards in the order they were dealt.
    fn cards(&self) -> Vec<Card> {
        let both = |nth| [self.player.cards().get(nth), self.banker.cards().get(nth)];
        (0..3).flat_map(both).flatten().copied().collect()
    }
}

/// A round after a card: another is due, or it is complete.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'r> {
    /// At least one more card is due.
    Dealing(Round<'r>),
    /// The hands are complete.
    Complete(CompletedRound<'r>),
}

impl Progress<'_> {
    /// The hand of one side as it lies.
    #[must_use]
    pub const fn hand(&self, side: Side) -> &Hand {
        match self {
            Self::Dealing(round) => round.hand(side),
            Self::Complete(round) => round.hand(side),
        }
    }
}

/// The card that is due next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueCard<'r> {
    /// Who receives it.
    pub side: Side,
    /// Which card of that hand it is: 1, 2 or 3.
    pub nth: u8,
    /// Why it is due.
    pub why: Why<'r>,
}

/// Why a card is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why<'r> {
    /// It is one of the first four (R2); the clause says whose.
    InitialDeal(&'r Clause),
    /// The table of play draws it.
    TableOfPlay(Call<'r>),
}

impl fmt::Display for DueCard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.why {
            Why::InitialDeal(clause) => {
                let nth = if self.nth == 1 { "first" } else { "second" };
                write!(f, "the {}'s {nth} card is next, clause {clause}", self.side)
            }
            Why::TableOfPlay(call) => fmt::Display::fmt(&call, f),
        }
    }
}

impl<'r> Round<'r> {
    /// A round of this game before its first card.
    #[must_use]
    pub const fn begin(rulebook: &'r Rulebook) -> Self {
        Self { rulebook, hands: Hands { player: Hand::EMPTY, banker: Hand::EMPTY } }
    }

    /// The hand of one side as it lies.
    #[must_use]
    pub const fn hand(&self, side: Side) -> &Hand {
        self.hands.of(side)
    }

    /// The cards in the order they were dealt.
    #[must_use]
    pub fn cards(&self) -> Vec<Card> {
        self.hands.cards()
    }

    /// The card that is due next.
    #[must_use]
    pub fn due(&self) -> DueCard<'r> {
        let initial =
            |side, nth| DueCard { side, nth, why: Why::InitialDeal(self.rulebook.initial_deal.of(side)) };
        match self.hands.count() {
            0 => initial(Side::Player, 1),
            1 => initial(Side::Banker, 1),
            2 => initial(Side::Player, 2),
            3 => initial(Side::Banker, 2),
            _ => {
                let [player, banker] = calls(self.rulebook, &self.hands);
                let call = if player.action == Action::Draw && self.hands.player.count() == 2 {
                    player
                } else {
                    banker
                };
                DueCard { side: call.side, nth: 3, why: Why::TableOfPlay(call) }
            }
        }
    }

    /// Deals the card that is due.
    ///
    /// # Errors
    /// Refuses a card that does not belong to the game's deck.
    pub fn deal(mut self, card: Card) -> Result<Progress<'r>, NotInDeck> {
        self.receive(card)?;
        Ok(if self.is_complete() {
            Progress::Complete(CompletedRound::of(&self))
        } else {
            Progress::Dealing(self)
        })
    }

    /// Plays exactly these cards; [`Round::deal`] in a loop, without a copy of the round for each card.
    pub(crate) fn play_out(mut self, cards: &[Card]) -> Result<CompletedRound<'r>, DealRefused> {
        for (index, &card) in cards.iter().enumerate() {
            self.receive(card)?;
            if self.is_complete() {
                let (needed, dealt) = (index + 1, cards.len());
                let exact = needed == dealt;
                return if exact {
                    Ok(CompletedRound::of(&self))
                } else {
                    Err(DealRefused::TooMany { needed, dealt })
                };
            }
        }
        let due = self.due();
        Err(DealRefused::TooFew { dealt: cards.len(), side: due.side, nth: due.nth })
    }

    fn receive(&mut self, card: Card) -> Result<(), NotInDeck> {
        if !self.rulebook.deck.contains(card) {
            return Err(NotInDeck { card });
        }
        let points = self.rulebook.values.of(card.rank());
        match self.receiver() {
            Side::Player => self.hands.player.receive(card, points),
            Side::Banker => self.hands.banker.receive(card, points),
        }
        Ok(())
    }

    /// Who receives the next card; [`Round::due`] without its reasons.
    fn receiver(&self) -> Side {
        match self.hands.count() {
            0 | 2 => Side::Player,
            // A round of four cards that is not complete draws, the Player first; one of five, the Banker.
            4 if self.player_draws() => Side::Player,
            _ => Side::Banker,
        }
    }

    fn player_draws(&self) -> bool {
        let play = &self.rulebook.table_of_play;
        play.player_call(self.hands.player.points(), self.hands.banker.points()).action == Action::Draw
    }

    fn is_complete(&self) -> bool {
        let play = &self.rulebook.table_of_play;
        let (player, banker) = (self.hands.player.points(), self.hands.banker.points());
        match (self.hands.player.count(), self.hands.banker.count()) {
            (2, 2) => !self.player_draws() && play.banker_call(player, banker, None).action == Action::Stand,
            (3, 2) => {
                let third = third_value(self.rulebook, self.hands.player);
                play.banker_call(player, banker, third).action == Action::Stand
            }
            (_, banker_cards) => banker_cards == 3,
        }
    }
}

impl fmt::Debug for Round<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player {:?}, Banker {:?}, {}", self.hands.player, self.hands.banker, self.due())
    }
}

/// A round whose hands are complete by the table of play. Only this can be settled.
#[derive(Clone, Copy)]
pub struct CompletedRound<'r> {
    rulebook: &'r Rulebook,
    hands: Hands,
    facts: Facts,
}

impl<'r> CompletedRound<'r> {
    fn of(round: &Round<'r>) -> Self {
        let Round { rulebook, hands } = *round;
        Self { rulebook, hands, facts: Facts::of(&rulebook.table_of_play, &hands.player, &hands.banker) }
    }

    /// The rulebook it was played by.
    #[must_use]
    pub const fn rulebook(&self) -> &'r Rulebook {
        self.rulebook
    }

    /// The hand of one side.
    #[must_use]
    pub const fn hand(&self, side: Side) -> &Hand {
        self.hands.of(side)
    }

    /// The cards in the order they were dealt.
    #[must_use]
    pub fn cards(&self) -> Vec<Card> {
        self.hands.cards()
    }

    /// Who won: the hand with the higher total, or neither.
    #[must_use]
    pub fn winner(&self) -> Winner {
        Winner::of(self.hands.player.points(), self.hands.banker.points())
    }

    /// Whether this hand has a natural.
    #[must_use]
    pub fn is_natural(&self, side: Side) -> bool {
        let hand = self.hand(side);
        hand.count() == 2 && self.rulebook.table_of_play.is_natural(hand.points())
    }

    /// Everything about the round that a pay line can ask for.
    #[must_use]
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The marks that the round shows, in the rulebook's order.
    pub fn marks(&self) -> impl Iterator<Item = &'r str> {
        let facts = self.facts;
        self.rulebook.marks.iter().filter(move |mark| mark.when.holds(&facts)).map(|mark| &*mark.key)
    }

    /// What each side did about a third card and why, the Player first.
    #[must_use]
    pub fn calls(&self) -> [Call<'r>; 2] {
        calls(self.rulebook, &self.hands)
    }
}

impl fmt::Debug for CompletedRound<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player {:?}, Banker {:?}", self.hands.player, self.hands.banker)
    }
}

/// The value of the Player's third card, if it has one.
fn third_value(rulebook: &Rulebook, player: Hand) -> Option<PointTotal> {
    player.third().map(|card| rulebook.values.of(card.rank()).as_total())
}

/// Both sides' calls on their first two cards.
fn calls<'r>(rulebook: &'r Rulebook, hands: &Hands) -> [Call<'r>; 2] {
    let on_two = |hand: &Hand| {
        let points = hand.cards().iter().take(2).map(|card| rulebook.values.of(card.rank()).get()).sum();
        PointTotal::of(points)
    };
    let (on_player, on_banker) = (on_two(&hands.player), on_two(&hands.banker));
    let play = &rulebook.table_of_play;
    [
        play.player_call(on_player, on_banker),
        play.banker_call(on_player, on_banker, third_value(rulebook, hands.player)),
    ]
}

/// A card that the game is not played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{card} is not in the deck of this game")]
pub struct NotInDeck {
    /// The card.
    pub card: Card,
}
