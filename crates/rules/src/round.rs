//! A round as a sequence of legal steps, from the first card to a complete deal.

use crate::{
    Action, Call, Card, Clause, DealRefused, Facts, Hand, LaidOut, PointTotal, Rulebook, Side, Winner,
};
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
        match (self.hands.player.count(), self.hands.banker.count()) {
            (0, _) => initial(Side::Player, 1),
            (_, 0) => initial(Side::Banker, 1),
            (1, _) => initial(Side::Player, 2),
            (_, 1) => initial(Side::Banker, 2),
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
        match (self.hands.player.count(), self.hands.banker.count()) {
            (0, _) => Side::Player,
            (_, 0) => Side::Banker,
            (1, _) => Side::Player,
            (_, 1) => Side::Banker,
            (2, _) if self.player_draws() => Side::Player,
            _ => Side::Banker,
        }
    }

    fn player_draws(&self) -> bool {
        // A Banker hand that counts as it lies may have its third card before the Player has (R17f).
        if self.hands.banker.count() == 3 {
            return calls(self.rulebook, &self.hands)[0].action == Action::Draw;
        }
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
            (2, 3) => !self.player_draws(),
            (player_cards, banker_cards) => player_cards == 3 && banker_cards == 3,
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

/// Every pair of totals that the first two cards of the hands can come to, the Player's first.
fn possible_totals(rulebook: &Rulebook, hands: &Hands) -> impl Iterator<Item = (PointTotal, PointTotal)> {
    let totals = |hand: Hand| {
        let known = on_two(rulebook, hand).get();
        if hand.count() < 2 { 0..=9 } else { known..=known }
    };
    let (player, banker) = (totals(hands.player), totals(hands.banker));
    player.flat_map(move |player| {
        banker.clone().map(move |banker| (PointTotal::of(player), PointTotal::of(banker)))
    })
}

/// The total of the first two cards.
fn on_two(rulebook: &Rulebook, hand: Hand) -> PointTotal {
    let points = hand.cards().iter().take(2).map(|card| rulebook.values.of(card.rank()).get()).sum();
    PointTotal::of(points)
}

/// Both sides' calls on their first two cards.
fn calls<'r>(rulebook: &'r Rulebook, hands: &Hands) -> [Call<'r>; 2] {
    let (on_player, on_banker) = (on_two(rulebook, hands.player), on_two(rulebook, hands.banker));
    let play = &rulebook.table_of_play;
    [
        play.player_call(on_player, on_banker),
        play.banker_call(on_player, on_banker, third_value(rulebook, hands.player)),
    ]
}

impl Rulebook {
    /// The hands as they lie, however the cards came there (R17f), and what the table of play asks for next. No card
    /// has to be in the hand that it was meant for; only the numbers of cards must be possible.
    ///
    /// ```
    /// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
    /// use punto_rules::{Progress, Side};
    /// // The Player's second card went to the Banker: the Player is short of one, and gets the next.
    /// let lying = rulebook.hands_as_they_lie(&["9s".parse()?], &["3c".parse()?, "Kd".parse()?])?;
    /// assert!(matches!(lying, Progress::Dealing(round) if round.due().side == Side::Player));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Refuses a hand with a number of cards that the table of play cannot give it whatever cards come, and a card of
    /// another deck.
    pub fn hands_as_they_lie(&self, player: &[Card], banker: &[Card]) -> Result<Progress<'_>, HandsRefused> {
        let hands = Hands {
            player: self.hand_of(Side::Player, player)?,
            banker: self.hand_of(Side::Banker, banker)?,
        };
        self.check_numbers(&hands)?;
        let round = Round { rulebook: self, hands };
        if hands.player.count() < 2 || hands.banker.count() < 2 {
            return Ok(Progress::Dealing(round));
        }
        let [player_call, banker_call] = calls(self, &hands);
        let is_due = |call: Call<'_>, hand: &Hand| call.action == Action::Draw && hand.count() == 2;
        Ok(if is_due(player_call, &hands.player) || is_due(banker_call, &hands.banker) {
            Progress::Dealing(round)
        } else {
            Progress::Complete(CompletedRound::of(&round))
        })
    }

    /// Lays more cards to hands that count as they lie, for as long as the table of play wants one; the rest is left
    /// over.
    ///
    /// # Errors
    /// Refuses hands with a number of cards that they cannot come to have, and a card of another deck.
    pub fn lay_out_on(
        &self,
        player: &[Card],
        banker: &[Card],
        more: &[Card],
    ) -> Result<LaidOut<'_>, HandsRefused> {
        if let Some(&card) = more.iter().find(|card| !self.deck.contains(**card)) {
            return Err(NotInDeck { card }.into());
        }
        let mut progress = self.hands_as_they_lie(player, banker)?;
        let mut more = more.iter().copied();
        while let Progress::Dealing(round) = progress {
            let Some(card) = more.next() else { break };
            progress = round.deal(card)?;
        }
        // With a later card a hand may turn out to have one too many.
        let hands = Side::BOTH.map(|side| progress.hand(side).cards().to_vec());
        let progress = self.hands_as_they_lie(&hands[0], &hands[1])?;
        Ok(LaidOut { progress, left_over: more.collect() })
    }

    /// Whether some cards to come make these numbers of cards right.
    fn check_numbers(&self, hands: &Hands) -> Result<(), HandsRefused> {
        let (player, banker) = (hands.player.count(), hands.banker.count());
        let is_drawn = |call: Call<'_>| call.action == Action::Draw;
        let mut wrong = Side::Player;
        for (on_player, on_banker) in possible_totals(self, hands) {
            let play = &self.table_of_play;
            let draws = is_drawn(play.player_call(on_player, on_banker));
            if player == 3 && !draws {
                continue;
            }
            wrong = Side::Banker;
            let mut thirds = (0..=9).map(|value| Some(PointTotal::of(value)));
            let banker_draws = |third| is_drawn(play.banker_call(on_player, on_banker, third));
            let can_draw = match (draws, player) {
                (false, _) => banker_draws(None),
                (true, 3) => banker_draws(third_value(self, hands.player)),
                (true, _) => thirds.any(banker_draws),
            };
            if banker < 3 || can_draw {
                return Ok(());
            }
        }
        Err(HandsRefused::WrongNumber { side: wrong })
    }

    fn hand_of(&self, side: Side, cards: &[Card]) -> Result<Hand, HandsRefused> {
        if cards.len() > 3 {
            return Err(HandsRefused::WrongNumber { side });
        }
        let mut hand = Hand::EMPTY;
        for &card in cards {
            if !self.deck.contains(card) {
                return Err(NotInDeck { card }.into());
            }
            hand.receive(card, self.values.of(card.rank()));
        }
        Ok(hand)
    }
}

/// Why hands cannot count as they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandsRefused {
    /// The table of play never gives a hand so many cards here.
    #[error("the {side} has a number of cards that the table of play cannot give it")]
    WrongNumber {
        /// Which hand.
        side: Side,
    },
    /// A card of another deck.
    #[error(transparent)]
    NotInDeck(#[from] NotInDeck),
}

/// A card that the game is not played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{card} is not in the deck of this game")]
pub struct NotInDeck {
    /// The card.
    pub card: Card,
}
