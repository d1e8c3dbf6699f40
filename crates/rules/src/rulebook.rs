//! A rulebook: everything that makes one game of baccarat different from another, as data.

use crate::{
    Card, Clause, CompletedRound, Condition, Deck, Money, Names, NotInDeck, PointValues, PolicyRow, Progress,
    Rank, Round, Side, TableOfPlay, WagerRule,
};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// One game, as its rulebook has it. Every entry knows its clause.
///
/// The crate `punto-rulebooks` reads one from a file; nothing in this crate knows any game by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// Title page.
    pub front: FrontPage,
    /// The deck it is played with.
    pub deck: Deck,
    /// How many decks make a set of cards.
    pub decks: DeckRange,
    /// What each rank counts.
    pub values: PointValues,
    /// Where each rank's value stands.
    pub value_clauses: BTreeMap<Rank, Clause>,
    /// Where the order of the first four cards stands.
    pub initial_deal: InitialDeal,
    /// Who draws a third card.
    pub table_of_play: TableOfPlay,
    /// The wagers it offers, in the order of the felt.
    pub wagers: Vec<WagerRule>,
    /// Fixed amounts paid beside the wagers.
    pub bonuses: Vec<Bonus>,
    /// What the board shows of a round.
    pub marks: Vec<Mark>,
    /// The layouts it may be played on.
    pub layout: Layout,
    /// What is announced, and when.
    pub announcements: Vec<Announcement>,
    /// What happens to wagers after bets are closed.
    pub after_close: Vec<AfterClose>,
    /// The limit on the difference between the sides of a betting box, if the game has one.
    pub differential: Option<Differential>,
    /// What is ruled on irregularities.
    pub irregularities: Vec<PolicyRow>,
    /// Every numbered clause, in the rulebook's order, in our own words.
    pub clauses: Vec<(Clause, Box<str>)>,
}

/// The title page of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontPage {
    /// The key of the game: `six-star`.
    pub key: Box<str>,
    /// The title of the game.
    pub title: Box<str>,
    /// The house whose rules these are.
    pub house: Box<str>,
    /// The version, unless it is unnumbered.
    pub version: Option<Box<str>>,
    /// From when on it is in force: a date, with the time where the rulebook gives one.
    pub in_force_from: Box<str>,
    /// Where it is played.
    pub played_at: PlayedAt,
}

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedAt {
    /// At player terminals, any number of them.
    Terminals,
    /// At a live table with seats.
    LiveTable,
}

impl PlayedAt {
    /// Its key in a rulebook file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Terminals => "terminals",
            Self::LiveTable => "live-table",
        }
    }
}

/// How many decks make a set of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckRange {
    /// At least this many.
    pub min: u8,
    /// At most this many.
    pub max: u8,
    /// The clause that says so.
    pub clause: Clause,
}

/// Where the order of the first four cards stands: first and third to the Player, second and fourth to the Banker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InitialDeal {
    /// For the Player's cards.
    pub player: Clause,
    /// For the Banker's cards.
    pub banker: Clause,
}

impl InitialDeal {
    /// The clause about this side's cards.
    #[must_use]
    pub const fn of(&self, side: Side) -> &Clause {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }
}

/// A fixed amount for each patron with a certain wager when the cards show something rare (R5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// Its key: `flaming-nines`.
    pub key: Box<str>,
    /// Its name.
    pub name: Names,
    /// The key of the wager that carries it.
    pub on: Box<str>,
    /// When it is paid.
    pub when: Condition,
    /// In whole cents.
    pub amount: Money,
    /// The clause that says how much.
    pub clause: Clause,
    /// The clause that says when.
    pub because: Clause,
}

/// Something that a round shows on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its key: `six-two-cards`.
    pub key: Box<str>,
    /// When it is shown.
    pub when: Condition,
    /// The clause that defines it.
    pub clause: Clause,
}

/// The layouts that a game may be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The clause that prescribes them.
    pub clause: Clause,
    /// The diagrams, by letter; none where the terminal shows the layout.
    pub diagrams: Vec<Diagram>,
}

/// One diagram of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Its letter.
    pub letter: Box<str>,
    /// Its shape and seats, where the rulebook describes them (R7b).
    pub seating: Option<Seating>,
}

/// A described table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// `bean` or `mini`.
    pub shape: Box<str>,
    /// How many seats, each with its betting box.
    pub seats: u8,
}

/// Something that is announced at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// When.
    pub moment: Moment,
    /// Who announces it: the dealer, or the player terminal's display.
    pub by: Announcer,
    /// The rulebook's words, any one of which does it.
    pub words: Vec<Box<str>>,
    /// What stands beside them in Chinese, if the file gives it.
    pub zh: Option<Box<str>>,
    /// The clause that says so.
    pub clause: Clause,
}

/// A moment of a round at which something is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Betting opens, and the round of play with it.
    BetsOpen,
    /// Betting closes.
    BetsClose,
}

impl Moment {
    /// Its key in a rulebook file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::BetsOpen => "bets-open",
            Self::BetsClose => "bets-close",
        }
    }
}

/// Who makes an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcer {
    /// The dealer says it.
    Dealer,
    /// The player terminal displays it.
    Terminal,
}

impl Announcer {
    /// Its key in a rulebook file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dealer => "dealer",
            Self::Terminal => "player-terminal",
        }
    }
}

/// What becomes of something a patron does with a wager after bets are closed (R9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfterClose {
    /// What the patron does.
    pub act: LateAct,
    /// What the table answers.
    pub answer: LateAnswer,
    /// The clause that says so.
    pub clause: Clause,
}

/// Something done with a wager too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateAct {
    /// Placing a new one.
    Place,
    /// Increasing one.
    Increase,
    /// Withdrawing one.
    Withdraw,
}

impl LateAct {
    /// Its key in a rulebook file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Increase => "increase",
            Self::Withdraw => "withdraw",
        }
    }
}

/// What the table answers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateAnswer {
    /// It is refused; the layout stays as it stood.
    Refused,
    /// The wager counts as if it still lay there, and wins or loses.
    WagerStands,
}

impl LateAnswer {
    /// Its key in a rulebook file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::WagerStands => "wager-stands",
        }
    }
}

/// Where a game limits the difference between the two sides of a betting box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differential {
    /// The excess is rejected while bets are open, seated patrons first.
    pub excess: Clause,
    /// An excess that was not rejected is pro-rated.
    pub pro_rata: Clause,
    /// A wager below the minimum is left whole by the pro rata.
    pub below_minimum: Clause,
}

impl Rulebook {
    /// The wager with this key, if the game offers it.
    #[must_use]
    pub fn offered(&self, key: &str) -> Option<&WagerRule> {
        self.wagers.iter().find(|wager| wager.key() == key)
    }

    /// Plays the cards, which are in dealing order and must be exactly those of one round.
    ///
    /// # Errors
    /// Refuses a card of another deck, cards that end before the round does, and cards beyond its end.
    pub fn play(&self, cards: &[Card]) -> Result<CompletedRound<'_>, DealRefused> {
        Round::begin(self).play_out(cards)
    }

    /// Lays the cards out by the table of play for as long as it wants one (R2); the rest is left over.
    ///
    /// # Errors
    /// Refuses a card of another deck, among the left-over cards too.
    pub fn lay_out(&self, cards: &[Card]) -> Result<LaidOut<'_>, NotInDeck> {
        if let Some(&card) = cards.iter().find(|card| !self.deck.contains(**card)) {
            return Err(NotInDeck { card });
        }
        let mut progress = Progress::Dealing(Round::begin(self));
        let mut cards = cards.iter().copied();
        while let Progress::Dealing(round) = progress {
            let Some(card) = cards.next() else { break };
            progress = round.deal(card)?;
        }
        Ok(LaidOut { progress, left_over: cards.collect() })
    }

    /// Checks that a set of so many decks may be used.
    ///
    /// # Errors
    /// Refuses a number outside what the rulebook permits, naming its clause.
    pub fn permit_decks(&self, decks: u64) -> Result<u8, DecksRefused> {
        let DeckRange { min, max, ref clause } = self.decks;
        u8::try_from(decks).ok().filter(|decks| (min..=max).contains(decks)).ok_or_else(|| DecksRefused {
            decks,
            min,
            max,
            clause: clause.clone(),
        })
    }

    /// What the clause says, in our own words.
    #[must_use]
    pub fn clause_text(&self, clause: &Clause) -> Option<&str> {
        self.clauses.iter().find(|(number, _)| number == clause).map(|(_, text)| &**text)
    }
}

/// Cards laid out in their intended order (`5.7`, R2).
#[derive(Clone, Debug)]
pub struct LaidOut<'r> {
    /// The hands, complete or not.
    pub progress: Progress<'r>,
    /// What the round does not need; it goes to the next one.
    pub left_over: Vec<Card>,
}

/// Why cards are not a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealRefused {
    /// A card of another deck.
    #[error(transparent)]
    NotInDeck(#[from] NotInDeck),
    /// The round needs more cards.
    #[error("{dealt} cards are too few: the {side}'s card number {nth} is still due by the table of play")]
    TooFew {
        /// How many there were.
        dealt: usize,
        /// Who is due a card.
        side: Side,
        /// Which card of that hand.
        nth: u8,
    },
    /// The round was over before the last card.
    #[error("{dealt} cards are too many: by the table of play the round ends with card number {needed}")]
    TooMany {
        /// How many the round needs.
        needed: usize,
        /// How many there were.
        dealt: usize,
    },
}

/// A number of decks that the rulebook does not permit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{decks} decks are not permitted: clause {clause} says {min} to {max}")]
pub struct DecksRefused {
    /// What was asked.
    pub decks: u64,
    /// At least this many.
    pub min: u8,
    /// At most this many.
    pub max: u8,
    /// The clause that says so.
    pub clause: Clause,
}
