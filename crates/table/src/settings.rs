//! How a table is set up: what is dealt from, what is bet with, and within which limits.

use punto_rules::{Money, PlayedAt, Rulebook};
use punto_vocabulary::{BettingBox, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that is fixed when a table opens. Only its limits can be changed later, from the next round on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The key of the game.
    pub game: Box<str>,
    /// The number of decks in a set.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub decks: u8,
    /// Where the cards come from.
    pub source: Source,
    /// Whether cards are dealt face up or face down.
    pub dealt: Dealt,
    /// What is bet with.
    pub chips: Chips,
    /// Who may conduct the game.
    pub conducted: Conducted,
    /// The felt of a live table; none at terminals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub felt: Option<Felt>,
    /// The limits.
    pub limits: Limits,
    /// How long bets stay open, in milliseconds, where a clock closes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub betting_ms: Option<u64>,
    /// How long patrons have for a choice (R19), in milliseconds.
    pub choice_ms: u64,
    /// A patron who is up by more than this in one round is paid by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_pay_above: Option<Money>,
}

/// The longest time for bets or choices: a day.
const TIME_MS_MAX: u64 = 24 * 60 * 60 * 1_000;

/// Where the cards come from (R7a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Source {
    /// An electronic shoe, dealt down to the cut card in front of so many cards.
    ElectronicShoe {
        /// How many cards lie behind the cut card.
        #[cfg_attr(feature = "openapi", schema(maximum = 65_535))]
        behind_cut_card: u16,
    },
    /// An electronic shuffler, which shuffles the whole set anew before every round.
    ElectronicShuffler,
    /// Real cards from a shoe, each read as it is dealt.
    RealShoe,
    /// Real cards from a shuffler, each read as it is dealt.
    RealShuffler,
}

impl Source {
    /// Whether the house holds the order of the cards, under seal.
    #[must_use]
    pub const fn is_electronic(self) -> bool {
        matches!(self, Self::ElectronicShoe { .. } | Self::ElectronicShuffler)
    }

    /// Whether the whole set is shuffled before every round.
    #[must_use]
    pub const fn is_shuffler(self) -> bool {
        matches!(self, Self::ElectronicShuffler | Self::RealShuffler)
    }
}

/// How cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Dealt {
    /// Everybody sees a card as it is dealt.
    FaceUp,
    /// Nobody sees a card before it is turned.
    FaceDown,
}

/// What is bet with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Chips {
    /// Credits, which the house counts.
    Credits,
    /// Real chips on the felt: the dealer records the layout as it lies when bets close (R13c).
    Real,
}

/// Who may conduct the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Conducted {
    /// A dealer who is signed on.
    ByDealer,
    /// The automatic dealer whenever no dealer is signed on.
    Automatically,
}

/// The felt of a live table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Felt {
    /// The letter of its diagram.
    pub letter: Box<str>,
    /// How many seats it has, each with a betting box.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seats: u8,
}

/// The limits of a table, as they are displayed at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Every stake is a multiple of this, at least 1.00 (R7).
    pub chip_unit: Money,
    /// The least and the most of each wager.
    pub wagers: BTreeMap<WagerKey, Range>,
    /// The most on Player, and the most on Banker, in one box (R13a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub box_maximum: Option<Money>,
    /// How far the two sides of a box may lie apart, where the game limits that (R12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differential: Option<Money>,
}

/// The least and the most of a wager of one patron.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The least.
    pub minimum: Money,
    /// The most.
    pub maximum: Money,
}

impl Limits {
    /// The same range for every wager of the game, in chips of 1.00, or of as much more as R7 needs.
    ///
    /// ```
    /// use punto_table::{Limits, Range};
    /// use punto_rules::Money;
    /// let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
    /// let range = Range { minimum: Money::from_cents(1_000), maximum: Money::from_cents(1_000_000) };
    /// let limits = Limits::uniform(rulebook, range);
    /// assert_eq!(limits.wagers.len(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn uniform(rulebook: &Rulebook, range: Range) -> Self {
        let key = |rule: &punto_rules::WagerRule| Some((rule.key().parse().ok()?, range));
        let wagers = rulebook.wagers.iter().filter_map(key).collect();
        let differential = rulebook.differential.as_ref().map(|_| range.maximum);
        Self { chip_unit: Money::from_cents(100), wagers, box_maximum: None, differential }
    }

    /// Checks them against the game.
    ///
    /// # Errors
    /// Names the first limit that cannot be.
    pub fn check(&self, rulebook: &Rulebook) -> Result<(), SettingsRefused> {
        let unit = self.chip_unit.cents();
        if !(100..=1_000_000_000).contains(&unit) {
            return Err(SettingsRefused::ChipUnit { unit: self.chip_unit });
        }
        for rule in &rulebook.wagers {
            let Some((key, range)) = self.wagers.iter().find(|(key, _)| key.as_str() == rule.key()) else {
                return Err(SettingsRefused::NoLimits { on: rule.key().into() });
            };
            let in_units = |money: Money| money.cents() > 0 && money.cents() % unit == 0;
            let fits = in_units(range.minimum) && in_units(range.maximum) && range.minimum <= range.maximum;
            if !fits || range.maximum > rule.stake_max() {
                return Err(SettingsRefused::Range { on: key.clone(), unit: self.chip_unit });
            }
            if unit % rule.unit().cents() != 0 {
                return Err(SettingsRefused::UnitOfWager { on: key.clone(), unit: rule.unit() });
            }
        }
        if let Some(key) = self.wagers.keys().find(|key| rulebook.offered(key.as_str()).is_none()) {
            return Err(SettingsRefused::NotOffered { on: key.clone() });
        }
        if rulebook.differential.is_some() != self.differential.is_some() {
            return Err(SettingsRefused::Differential { wanted: rulebook.differential.is_some() });
        }
        let others = [self.box_maximum, self.differential];
        let odd = others.into_iter().flatten().find(|money| money.cents() <= 0 || money.cents() % unit != 0);
        odd.map_or(Ok(()), |money| Err(SettingsRefused::NotInUnits { money, unit: self.chip_unit }))
    }

    /// The range of this wager.
    #[must_use]
    pub fn of(&self, on: &WagerKey) -> Option<Range> {
        self.wagers.get(on).copied()
    }
}

impl Settings {
    /// Checks them against the game.
    ///
    /// # Errors
    /// Names the first setting that cannot be.
    pub fn check(&self, rulebook: &Rulebook) -> Result<(), SettingsRefused> {
        if *self.game != *rulebook.front.key {
            return Err(SettingsRefused::Game {
                asked: self.game.clone(),
                given: rulebook.front.key.clone(),
            });
        }
        rulebook.permit_decks(u64::from(self.decks))?;
        self.check_felt(rulebook)?;
        if let Source::ElectronicShoe { behind_cut_card } = self.source {
            let cards = usize::from(self.decks) * rulebook.deck.size();
            if usize::from(behind_cut_card) >= cards {
                return Err(SettingsRefused::CutCard { behind: behind_cut_card, cards });
            }
        }
        if rulebook.front.played_at == PlayedAt::Terminals && self.chips == Chips::Real {
            return Err(SettingsRefused::ChipsAtTerminals);
        }
        if let Some(limit) = self.hand_pay_above.filter(|limit| *limit <= Money::ZERO) {
            return Err(SettingsRefused::HandPay { limit });
        }
        let is_possible = |ms: u64| (1..=TIME_MS_MAX).contains(&ms);
        if !self.betting_ms.is_none_or(is_possible) || !is_possible(self.choice_ms) {
            return Err(SettingsRefused::NoTime);
        }
        self.limits.check(rulebook)
    }

    fn check_felt(&self, rulebook: &Rulebook) -> Result<(), SettingsRefused> {
        match (rulebook.front.played_at, &self.felt) {
            (PlayedAt::Terminals, None) => Ok(()),
            (PlayedAt::Terminals, Some(_)) => Err(SettingsRefused::FeltAtTerminals),
            (PlayedAt::LiveTable, None) => Err(SettingsRefused::NoFelt),
            (PlayedAt::LiveTable, Some(felt)) => {
                let diagram = rulebook.layout.diagrams.iter().find(|diagram| diagram.letter == felt.letter);
                let refuse =
                    || SettingsRefused::Felt { felt: felt.clone(), clause: rulebook.layout.clause.clone() };
                let diagram = diagram.ok_or_else(refuse)?;
                let described = diagram.seating.as_ref().map(|seating| seating.seats);
                let fits = described.map_or(felt.seats > 0, |seats| seats == felt.seats);
                if fits { Ok(()) } else { Err(refuse()) }
            }
        }
    }

    /// Whether there is such a box on the felt.
    #[must_use]
    pub fn has_box(&self, betting_box: BettingBox) -> bool {
        self.felt.as_ref().is_some_and(|felt| (1..=felt.seats).contains(&betting_box.0))
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsRefused {
    /// Another game than the rulebook's.
    #[error("the settings are for {asked}, the rulebook is that of {given}")]
    Game {
        /// The settings' game.
        asked: Box<str>,
        /// The rulebook's game.
        given: Box<str>,
    },
    /// A number of decks that the rulebook forbids.
    #[error(transparent)]
    Decks(#[from] punto_rules::DecksRefused),
    /// A live table needs a felt.
    #[error("a live table needs a felt with a diagram and seats")]
    NoFelt,
    /// Terminals show the layout themselves.
    #[error("terminals show the layout themselves; leave the felt out")]
    FeltAtTerminals,
    /// A felt that the rulebook does not have.
    #[error("clause {clause} has no layout {} with {} seats", felt.letter, felt.seats)]
    Felt {
        /// What was asked.
        felt: Felt,
        /// The clause that prescribes layouts.
        clause: punto_rules::Clause,
    },
    /// The cut card would lie outside the cards.
    #[error("the cut card cannot lie in front of the last {behind} cards of {cards}")]
    CutCard {
        /// How many cards were to lie behind it.
        behind: u16,
        /// How many there are.
        cards: usize,
    },
    /// Terminals have no chips.
    #[error("terminals are played with credits, not with real chips")]
    ChipsAtTerminals,
    /// A limit that everything would pass.
    #[error("the most that is paid without an attendant cannot be {limit}; it is more than zero")]
    HandPay {
        /// What was asked.
        limit: Money,
    },
    /// No time at all.
    #[error("the time for bets and the time for choices must be more than zero and at most a day")]
    NoTime,
    /// A chip unit that cannot be.
    #[error("the chip unit cannot be {unit}; it is at least 1.00 (R7)")]
    ChipUnit {
        /// What was asked.
        unit: Money,
    },
    /// A wager without limits.
    #[error("the limits leave out {on}, which the game offers")]
    NoLimits {
        /// The wager.
        on: Box<str>,
    },
    /// A wager that the game does not offer.
    #[error("the limits name {on}, which the game does not offer")]
    NotOffered {
        /// The wager.
        on: WagerKey,
    },
    /// A range that cannot be.
    #[error(
        "the limits of {on} cannot be: both are multiples of the chip unit {unit}, and the minimum is not above the maximum"
    )]
    Range {
        /// The wager.
        on: WagerKey,
        /// The chip unit.
        unit: Money,
    },
    /// The chip unit leaves parts of a cent.
    #[error("the chip unit must be a multiple of {unit}, or {on} could not be paid in whole cents (R7)")]
    UnitOfWager {
        /// The wager.
        on: WagerKey,
        /// Stakes that can be paid are multiples of this.
        unit: Money,
    },
    /// A differential where there is none, or none where there is one.
    #[error("{}", if *wanted { "the game needs a differential limit" } else { "the game has no differential limit" })]
    Differential {
        /// Whether the game has one.
        wanted: bool,
    },
    /// A limit between two chips.
    #[error("{money} is not a positive multiple of the chip unit {unit}")]
    NotInUnits {
        /// The limit.
        money: Money,
        /// The chip unit.
        unit: Money,
    },
}
