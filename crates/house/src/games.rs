//! The games that the house plays, each with the exact version of its rulebook.

use crate::hex::hex;
use punto_journal::{NameRefused, RulebookVersion};
use punto_rulebooks::WrongRulebook;
use punto_rules::Rulebook;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game and the version of its rulebook: its key, its version, and the first digits of a hash of its file.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rulebook.
    pub rulebook: Arc<Rulebook>,
    /// What records call it.
    pub version: RulebookVersion,
}

/// The games that the house plays.
///
/// ```
/// use punto_house::Games;
/// let games = Games::of_the_house()?;
/// let rapid = games.get("rapid-etg").ok_or("not played here")?;
/// assert!(rapid.version.as_str().starts_with("rapid-etg@5+"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Games(BTreeMap<Box<str>, Game>);

impl Games {
    /// The five games that come with the program.
    ///
    /// # Errors
    /// When a rulebook's name cannot be written into a record; none of ours.
    pub fn of_the_house() -> Result<Self, NameRefused> {
        let mut games = Self::default();
        for key in punto_rulebooks::house_games() {
            let (rulebook, source) =
                (punto_rulebooks::house_rulebook(key), punto_rulebooks::house_source(key));
            if let (Some(rulebook), Some(source)) = (rulebook, source) {
                games.insert(rulebook.clone(), source)?;
            }
        }
        Ok(games)
    }

    /// Adds a game from its rulebook file, in place of one with the same key.
    ///
    /// # Errors
    /// When the file is not a rulebook.
    pub fn add(&mut self, file: &str, source: &str) -> Result<(), WrongRulebook> {
        let rulebook = punto_rulebooks::read(file, source)?;
        // The reader allows only short keys of plain letters, so the name always fits.
        let _ = self.insert(rulebook, source);
        Ok(())
    }

    fn insert(&mut self, rulebook: Rulebook, source: &str) -> Result<(), NameRefused> {
        let version = version_of(&rulebook, source)?;
        let key = rulebook.front.key.clone();
        self.0.insert(key, Game { rulebook: Arc::new(rulebook), version });
        Ok(())
    }

    /// The game with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Game> {
        self.0.get(key)
    }

    /// Every game, by key.
    pub fn iter(&self) -> impl Iterator<Item = &Game> {
        self.0.values()
    }
}

fn version_of(rulebook: &Rulebook, source: &str) -> Result<RulebookVersion, NameRefused> {
    let front = &rulebook.front;
    let version = front.version.as_deref().unwrap_or(&front.in_force_from).replace(' ', "T");
    let digits = hex(&Sha256::digest(source.as_bytes())[..6]);
    RulebookVersion::new(&format!("{}@{version}+{digits}", front.key))
}
