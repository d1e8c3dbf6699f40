//! The games that are known: the house's five, and those read from a user's own files.

use crate::node::did_you_mean;
use crate::{WrongRulebook, read};
use punto_rules::Rulebook;
use std::sync::LazyLock;

/// A rulebook of the house: its key, its file, and the rulebook once somebody asks for it.
struct HouseBook {
    key: &'static str,
    source: &'static str,
    rulebook: LazyLock<Rulebook>,
    /// The file of our first edition, whose hash older journals name. The operator's version is the same.
    first_edition: &'static str,
}

macro_rules! house_books {
    ($($key:literal),+) => {
        [$(HouseBook {
            key: $key,
            source: include_str!(concat!("../../../rulebooks/", $key, ".toml")),
            rulebook: LazyLock::new(|| embedded($key, include_str!(concat!("../../../rulebooks/", $key, ".toml")))),
            first_edition: include_str!(concat!("../../../rulebooks/first-edition/", $key, ".toml")),
        }),+]
    };
}

static HOUSE: [HouseBook; 5] =
    house_books!["super-six-etg", "commission-super-six-plus", "six-star", "fortune-six", "rapid-etg"];

#[expect(clippy::panic, reason = "the files are part of the program, and a test reads every one of them")]
fn embedded(key: &str, source: &str) -> Rulebook {
    read(&format!("rulebooks/{key}.toml"), source).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The keys of the house's five games.
#[must_use]
pub fn house_games() -> [&'static str; 5] {
    HOUSE.each_ref().map(|book| book.key)
}

/// A rulebook of the house.
///
/// ```
/// let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
/// assert_eq!(rulebook.deck.size(), 65);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn house_rulebook(key: &str) -> Option<&'static Rulebook> {
    HOUSE.iter().find(|book| book.key == key).map(|book| &*book.rulebook)
}

/// The file of a house rulebook, as it was written.
#[must_use]
pub fn house_source(key: &str) -> Option<&'static str> {
    HOUSE.iter().find(|book| book.key == key).map(|book| book.source)
}

/// The file of a house rulebook as our first edition had it. Rounds and sets of cards that were begun by it end by it.
///
/// ```
/// let first = punto_rulebooks::first_edition("six-star").ok_or("no such game")?;
/// assert!(punto_rulebooks::read("first-edition/six-star.toml", first).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn first_edition(key: &str) -> Option<&'static str> {
    HOUSE.iter().find(|book| book.key == key).map(|book| book.first_edition)
}

/// The games that are known: the house's five and any of the user's own.
///
/// ```
/// use punto_rulebooks::Library;
/// let library = Library::default();
/// assert!(library.game("rapid-etg").is_ok());
/// assert!(library.game("rapid").unwrap_err().to_string().contains("rapid-etg"));
/// ```
#[derive(Debug, Default)]
pub struct Library {
    own: Vec<Rulebook>,
}

impl Library {
    /// Adds a rulebook from the text of a user's file. It comes before a house game of the same key.
    ///
    /// # Errors
    /// Refuses a wrong file, naming the line and field.
    pub fn add(&mut self, file: &str, source: &str) -> Result<&Rulebook, WrongRulebook> {
        let rulebook = read(file, source)?;
        self.own.insert(0, rulebook);
        Ok(&self.own[0])
    }

    /// The game with this key.
    ///
    /// # Errors
    /// Refuses an unknown key, naming those that are known.
    pub fn game(&self, key: &str) -> Result<&Rulebook, UnknownGame> {
        let own = self.own.iter().find(|book| &*book.front.key == key);
        own.or_else(|| house_rulebook(key)).ok_or_else(|| {
            let known: Vec<&str> = self.keys().collect();
            UnknownGame { found: key.to_owned(), known: known.join(", "), hint: did_you_mean(key, &known) }
        })
    }

    /// The user's own game, if one was added.
    #[must_use]
    pub fn own_game(&self) -> Option<&Rulebook> {
        self.own.first()
    }

    /// Every game, the user's own first.
    pub fn games(&self) -> impl Iterator<Item = &Rulebook> {
        self.own.iter().chain(HOUSE.iter().map(|book| &*book.rulebook))
    }

    fn keys(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|book| &*book.front.key).chain(house_games())
    }
}

/// A game that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown game {found:?}{hint}; known: {known}")]
pub struct UnknownGame {
    found: String,
    known: String,
    hint: String,
}
