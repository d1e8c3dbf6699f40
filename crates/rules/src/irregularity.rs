//! Irregularities: the kinds there are, the facts they turn on, and the rows of a rulebook's policy.

use crate::Clause;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// A departure from procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A card that is not part of the set, a joker or a wrong back included.
    ForeignCard,
    /// The set has too few or too many cards.
    DeckShortageOrExcess,
    /// A hand received too many or too few cards.
    WrongNumberOfCards,
    /// Two or more cards were drawn at once.
    SimultaneousDraw,
    /// The order of the cards in the shoe changed.
    ShoeOrderAltered,
    /// The shoe ran out within a round.
    InsufficientCards,
    /// The cards were not shuffled.
    NotShuffled,
    /// A card too many was drawn, or a card was exposed.
    ExcessOrExposedCard,
    /// A card went to the wrong area or person.
    WrongHand,
    /// A card was dealt face up on a table dealt face down.
    FaceUp,
    /// Power, network or software failed within a round.
    TechnicalInterruption,
    /// Anything else.
    Other,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 12] = [
        Self::ForeignCard,
        Self::DeckShortageOrExcess,
        Self::WrongNumberOfCards,
        Self::SimultaneousDraw,
        Self::ShoeOrderAltered,
        Self::InsufficientCards,
        Self::NotShuffled,
        Self::ExcessOrExposedCard,
        Self::WrongHand,
        Self::FaceUp,
        Self::TechnicalInterruption,
        Self::Other,
    ];

    /// Its key in files and on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::ForeignCard => "foreign-card",
            Self::DeckShortageOrExcess => "deck-shortage-or-excess",
            Self::WrongNumberOfCards => "wrong-number-of-cards",
            Self::SimultaneousDraw => "simultaneous-draw",
            Self::ShoeOrderAltered => "shoe-order-altered",
            Self::InsufficientCards => "insufficient-cards",
            Self::NotShuffled => "not-shuffled",
            Self::ExcessOrExposedCard => "excess-or-exposed-card",
            Self::WrongHand => "wrong-hand",
            Self::FaceUp => "face-up",
            Self::TechnicalInterruption => "technical-interruption",
            Self::Other => "other",
        }
    }

    /// Whether it is a finding about the set of cards in the shoe. It concerns the round in play, whichever round it
    /// came from, and between rounds it touches none (R17d).
    #[must_use]
    pub const fn is_about_set(self) -> bool {
        match self {
            Self::ForeignCard
            | Self::DeckShortageOrExcess
            | Self::InsufficientCards
            | Self::NotShuffled
            | Self::ShoeOrderAltered => true,
            Self::WrongNumberOfCards
            | Self::SimultaneousDraw
            | Self::ExcessOrExposedCard
            | Self::WrongHand
            | Self::FaceUp
            | Self::TechnicalInterruption
            | Self::Other => false,
        }
    }
}

/// When an irregularity was noticed. A round lasts until everything is settled (`1.16`); once it is paid it is a
/// previous round, and few clauses reach back to it (R17d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Noticed {
    /// While the round was in play.
    #[default]
    InRound,
    /// After everything was paid, and before the next round began.
    AfterSettlement,
    /// After the next round had begun.
    AfterNextRound,
}

impl Noticed {
    /// Every moment.
    pub const ALL: [Self; 3] = [Self::InRound, Self::AfterSettlement, Self::AfterNextRound];

    /// Its key in files and on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::InRound => "in-round",
            Self::AfterSettlement => "after-settlement",
            Self::AfterNextRound => "after-next-round",
        }
    }

    /// The moment with this key. `before-next-round` is what the first edition wrote for `in-round`.
    ///
    /// ```
    /// use punto_rules::Noticed;
    /// assert_eq!(Noticed::read("after-settlement"), Some(Noticed::AfterSettlement));
    /// assert_eq!(Noticed::read("before-next-round"), Some(Noticed::InRound));
    /// assert_eq!(Noticed::read("yesterday"), None);
    /// ```
    #[must_use]
    pub fn read(key: &str) -> Option<Self> {
        let written = if key == "before-next-round" { Self::InRound.key() } else { key };
        Self::ALL.into_iter().find(|noticed| noticed.key() == written)
    }
}

/// A yes-or-no question that a ruling may turn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact {
    /// Can the cards be put back in their intended order?
    Reconstructible,
    /// Is it known in which order the cards were drawn?
    OrderKnown,
    /// Was at least one of the cards concerned among the first four?
    InitialDeal,
    /// Did fewer cards leave the shoe than the table of play asks for?
    TooFew,
}

impl Fact {
    /// Every question.
    pub const ALL: [Self; 4] = [Self::Reconstructible, Self::OrderKnown, Self::InitialDeal, Self::TooFew];

    /// Its key in files and on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Reconstructible => "reconstructible",
            Self::OrderKnown => "order_known",
            Self::InitialDeal => "initial_deal",
            Self::TooFew => "too_few",
        }
    }

    /// The question as a supervisor would be asked it.
    #[must_use]
    pub const fn question(self) -> &'static str {
        match self {
            Self::Reconstructible => "can the cards be put back in their intended order?",
            Self::OrderKnown => "is the order in which the cards were drawn known?",
            Self::InitialDeal => "was at least one of the cards drawn together among the first four?",
            Self::TooFew => "did fewer cards leave the shoe than the table of play asks for?",
        }
    }
}

/// An irregularity as it is reported: what happened and what is known about it.
///
/// ```
/// use punto_rules::{Fact, Kind, Report};
/// let report = Report::of(Kind::ShoeOrderAltered).with(Fact::Reconstructible, true);
/// assert_eq!(report.fact(Fact::Reconstructible), Some(true));
/// assert_eq!(report.fact(Fact::OrderKnown), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// What happened.
    pub kind: Kind,
    /// When it was noticed.
    pub noticed: Noticed,
    facts: [Option<bool>; Fact::ALL.len()],
}

impl Report {
    /// A report about which nothing more is known yet, noticed while the round was in play.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        Self { kind, noticed: Noticed::InRound, facts: [None; Fact::ALL.len()] }
    }

    /// The same report with a question answered.
    #[must_use]
    pub const fn with(mut self, fact: Fact, answer: bool) -> Self {
        self.facts[fact as usize] = Some(answer);
        self
    }

    /// The same report, noticed then.
    #[must_use]
    pub const fn noticed(mut self, noticed: Noticed) -> Self {
        self.noticed = noticed;
        self
    }

    /// The answer to a question, if it was given.
    #[must_use]
    pub const fn fact(&self, fact: Fact) -> Option<bool> {
        self.facts[fact as usize]
    }
}

/// What is ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// The round is void and every wager is returned (R20).
    Void,
    /// The round goes on from the very next card.
    Continue,
    /// The cards are laid out again in their intended order, and the round goes on.
    Reconstruct,
    /// The result of the earlier round stands.
    Stands,
    /// Somebody must decide.
    Decide,
}

impl Ruling {
    /// Every ruling.
    pub const ALL: [Self; 5] = [Self::Void, Self::Continue, Self::Reconstruct, Self::Stands, Self::Decide];

    /// Its key in files and on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Void => "void",
            Self::Continue => "continue",
            Self::Reconstruct => "reconstruct",
            Self::Stands => "stands",
            Self::Decide => "decide",
        }
    }
}

/// Whether patrons may choose between going on and taking their wagers back (R19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Options {
    /// No.
    #[default]
    Never,
    /// Yes.
    Always,
    /// Yes, unless an outcome is established.
    UnlessEstablished,
}

impl Options {
    /// Every answer.
    pub const ALL: [Self; 3] = [Self::Never, Self::Always, Self::UnlessEstablished];

    /// Its key in a rulebook file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Always => "always",
            Self::UnlessEstablished => "unless-established",
        }
    }
}

/// The people at a table, each of whom may do what those before may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Conducts the game.
    Dealer,
    /// Supervises the table.
    PitSupervisor,
    /// Manages the pit.
    PitManager,
    /// The table games shift manager.
    ShiftManager,
}

impl Role {
    /// Everyone, from the lowest up.
    pub const ALL: [Self; 4] = [Self::Dealer, Self::PitSupervisor, Self::PitManager, Self::ShiftManager];

    /// Its key in files and on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dealer => "dealer",
            Self::PitSupervisor => "pit-supervisor",
            Self::PitManager => "pit-manager",
            Self::ShiftManager => "shift-manager",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dealer => "dealer",
            Self::PitSupervisor => "pit supervisor",
            Self::PitManager => "pit manager",
            Self::ShiftManager => "table games shift manager",
        })
    }
}

/// One row of a rulebook's policy. Of the rows for a kind, the first whose questions are all answered
/// its way applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyRow {
    /// What happened.
    pub kind: Kind,
    /// When it was noticed.
    pub noticed: Noticed,
    /// The facts it turns on, and the answers it wants.
    pub facts: Vec<(Fact, bool)>,
    /// Whether an outcome is established, if the row turns on that.
    pub established: Option<bool>,
    /// What is ruled.
    pub ruling: Ruling,
    /// Whether patrons choose.
    pub options: Options,
    /// Who decides, where somebody must.
    pub decider: Option<Role>,
    /// The clauses it rests on.
    pub clauses: Vec<Clause>,
    /// The ruling as the dealer would explain it.
    pub say: Box<str>,
}
