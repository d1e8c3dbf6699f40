//! The gaming tables, as the operator describes them.

use crate::money::{ANY, units};
use crate::section::section;
use crate::setting::{Setting, parsed};
use crate::{Kind, Language, PaceName, SourceName, VideoLink, given::Given, print::quoted};
use punto_rules::Money;
use punto_table::{Chips, Conducted, Dealt};
use punto_vocabulary::TableId;
use std::fmt;
use std::str::FromStr;

section! {
    /// A gaming table. Naming any replaces the five that are there without a configuration. What a table leaves
    /// out, it takes from the house's own table of the same game, as printed here.
    pub struct TableConfig {
        /// What the table is called in addresses and in the journal. Every table has its own.
        id: TableId = "table".parse().unwrap_or_else(|_| never("id")), ();
        /// The key of its game: the name of its rulebook.
        game: String = "super-six-etg".to_owned(), 1..=64;
        /// The name that people read.
        name: String = "Table".to_owned(), 1..=80;
        /// How many decks make its set of cards; the rulebook says how many may.
        decks: u8 = 8, 1..=20;
        /// Where the cards come from.
        source: SourceName = SourceName::ElectronicShoe, ();
        /// How many cards lie behind the cut card of an electronic shoe.
        behind_cut_card: u16 = 14, 0..=1_300;
        /// Whether everybody sees a card as it is dealt, or nobody before it is turned.
        dealt: Dealt = Dealt::FaceUp, ();
        /// What is bet with: credits that the house counts, or real chips that the dealer records.
        chips: Chips = Chips::Credits, ();
        /// Who conducts the game: only a dealer who is signed on, or the automatic dealer while there is none.
        conducted: Conducted = Conducted::Automatically, ();
        /// The letter of the felt's diagram at a live table; empty at terminals.
        layout: String = String::new(), 0..=4;
        /// How many seats the felt has, each with a betting box; 0 at terminals.
        seats: u8 = 0, 0..=64;
        /// How fast it is dealt: the section [pace.…] of this name.
        pace: PaceName = PaceName::Standard, ();
        /// The language that is spoken at it, where it is a certain one.
        language: Option<Language> = None, ();
        /// Where its video can be seen.
        video: Option<VideoLink> = None, ();
        /// The least on Player or Banker.
        minimum: Money = units(10), ANY;
        /// The most on Player or Banker.
        maximum: Money = units(10_000), ANY;
        /// The least on every other wager.
        side_minimum: Money = units(5), ANY;
        /// The most on every other wager.
        side_maximum: Money = units(500), ANY;
        /// Wagers with limits of their own: the wager, the least and the most.
        wager_limits: Vec<WagerLimit> = vec![], ();
        /// The most on Player, and the most on Banker, in one betting box.
        box_maximum: Option<Money> = None, ANY;
        /// How far the two sides of a betting box may lie apart; only where the game limits that, and there always.
        differential: Option<Money> = None, ANY;
        /// Every stake is a multiple of this.
        chip_unit: Money = units(1), units(1)..=units(10_000_000);
        /// The chips that a screen offers, the smallest first.
        denominations: Vec<Money> = [1, 5, 25, 100, 500, 1_000].map(units).to_vec(), ANY;
        /// How long patrons have when a ruling leaves them a choice.
        choice_ms: u64 = 20_000, 1_000..=600_000;
        /// A patron who is up by more than this in one round is paid by hand.
        hand_pay_above: Option<Money> = None, ANY;
    }
}

/// A default is one of our own words, and every test reads it.
#[expect(clippy::panic, reason = "the default is part of the program, and a test reads it")]
fn never(key: &str) -> ! {
    panic!("the default of {key} is not allowed under it")
}

impl TableConfig {
    /// The five tables of a house without a configuration, one for each game.
    #[must_use]
    pub fn house_tables() -> Vec<Self> {
        let at = |id: &str, game: &str, name: &str| Self {
            id: id.parse().unwrap_or_else(|_| never("id")),
            game: game.to_owned(),
            name: name.to_owned(),
            ..Self::default()
        };
        let live = |id, game, name, layout: &str, seats| Self {
            layout: layout.to_owned(),
            seats,
            ..at(id, game, name)
        };
        // Six cards of one element pay 5,000 to 1, so the stake there is small.
        let element = WagerLimit { on: "element-bonus".into(), minimum: units(5), maximum: units(25) };
        vec![
            Self { pace: PaceName::Speed, ..at("super-six", "super-six-etg", "Super Six") },
            Self {
                dealt: Dealt::FaceDown,
                pace: PaceName::Squeeze,
                differential: Some(units(10_000)),
                ..live("commission", "commission-super-six-plus", "Commission", "A", 9)
            },
            Self { wager_limits: vec![element], ..live("six-star", "six-star", "6 Star", "A", 7) },
            live("fortune-six", "fortune-six", "Fortune Six", "A", 7),
            Self { pace: PaceName::Speed, ..at("rapid", "rapid-etg", "Rapid") },
        ]
    }

    /// What a table of this game starts from: the house's own table of it, or a plain one.
    pub(crate) fn starting_from(game: &str) -> Self {
        let own = Self::house_tables().into_iter().find(|table| table.game == game);
        own.unwrap_or_else(|| Self { game: game.to_owned(), ..Self::default() })
    }

    /// Whether it is a live table with a felt, rather than a game at terminals.
    #[must_use]
    pub fn is_live(&self) -> bool {
        !self.layout.is_empty() || self.seats > 0
    }
}

/// The limits of one wager: `element-bonus 5.00 to 25.00`.
///
/// ```
/// use punto_config::WagerLimit;
/// let limit: WagerLimit = "tie 5.00 to 1,000.00".parse()?;
/// assert_eq!(&*limit.on, "tie");
/// assert_eq!(limit.to_string(), "tie 5.00 to 1,000.00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagerLimit {
    /// The key of the wager.
    pub on: Box<str>,
    /// The least.
    pub minimum: Money,
    /// The most.
    pub maximum: Money,
}

impl fmt::Display for WagerLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} to {}", self.on, self.minimum, self.maximum)
    }
}

impl FromStr for WagerLimit {
    type Err = NotALimit;

    fn from_str(text: &str) -> Result<Self, NotALimit> {
        let mut words = text.split_whitespace();
        let mut next = || words.next().ok_or(NotALimit);
        let (on, minimum, to, maximum) = (next()?, next()?, next()?, next()?);
        if to != "to" || words.next().is_some() {
            return Err(NotALimit);
        }
        let money = |text: &str| text.parse().map_err(|_| NotALimit);
        Ok(Self { on: on.into(), minimum: money(minimum)?, maximum: money(maximum)? })
    }
}

/// Text that is no limit of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the limits of a wager are written like: tie 5.00 to 1,000.00")]
pub struct NotALimit;

parsed!(WagerLimit, "a wager and its limits in quotes, like \"tie 5.00 to 1,000.00\"");
