//! The games that the house plays, each with the exact version of its rulebook.

use data_encoding::HEXLOWER;
use punto_journal::{NameRefused, RulebookVersion, Timestamp};
use punto_rulebooks::WrongRulebook;
use punto_rules::Rulebook;
use punto_vocabulary::Digest;
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
    /// The SHA-256 of its file.
    pub sha256: Digest,
}

impl Game {
    fn new(rulebook: Rulebook, source: &str) -> Result<Self, NameRefused> {
        let digest: [u8; 32] = Sha256::digest(source.as_bytes()).into();
        let front = &rulebook.front;
        let version = front.version.as_deref().unwrap_or(&front.in_force_from).replace(' ', "T");
        let version =
            RulebookVersion::new(&format!("{}@{version}+{}", front.key, HEXLOWER.encode(&digest[..6])))?;
        Ok(Self { rulebook: Arc::new(rulebook), version, sha256: Digest::from_bytes(digest) })
    }
}

/// The games that the house plays, each in one version or in several that follow each other.
///
/// ```
/// use punto_house::Games;
/// let games = Games::of_the_house()?;
/// let rapid = games.get("rapid-etg").ok_or("not played here")?;
/// assert!(rapid.version.as_str().starts_with("rapid-etg@5+"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Games {
    played: BTreeMap<Box<str>, Vec<Scheduled>>,
    /// Files of the first edition: never in force again, but what was begun by them ends by them.
    first_editions: Vec<Game>,
}

/// A version of a game, and from when on it is in force.
#[derive(Clone, Debug)]
struct Scheduled {
    from: Timestamp,
    game: Game,
}

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
                games.put(Game::new(rulebook.clone(), source)?);
            }
            games.know_first_edition(key)?;
        }
        Ok(games)
    }

    fn know_first_edition(&mut self, key: &str) -> Result<(), NameRefused> {
        let first = punto_rulebooks::first_edition(key);
        let read = |source| Some((source, punto_rulebooks::read(key, source).ok()?));
        if let Some((source, rulebook)) = first.and_then(read) {
            self.first_editions.push(Game::new(rulebook, source)?);
        }
        Ok(())
    }

    /// Adds a game from its rulebook file, in place of every version with the same key.
    ///
    /// # Errors
    /// When the file is not a rulebook, or its name cannot be written into a record.
    pub fn add(&mut self, file: &str, source: &str) -> Result<(), NotScheduled> {
        self.put(Game::new(punto_rulebooks::read(file, source)?, source)?);
        Ok(())
    }

    fn put(&mut self, game: Game) {
        let key = game.rulebook.front.key.clone();
        self.played.insert(key, vec![Scheduled { from: Timestamp::EPOCH, game }]);
    }

    /// Adds a version of a game that is in force from this time on, beside those that are there. The earlier ones
    /// stay known, so that what was begun by them can end by them.
    ///
    /// ```
    /// use punto_house::Games;
    /// use punto_journal::Timestamp;
    /// let mut games = Games::of_the_house()?;
    /// let source = punto_rulebooks::house_source("rapid-etg").ok_or("no such game")?;
    /// let midnight = Timestamp::from_unix_ms(1_800_000_000_000);
    /// let new = games.schedule("rapid-etg.toml", &format!("{source}\n# looked over"), midnight)?;
    /// let before = games.in_force("rapid-etg", Timestamp::from_unix_ms(1_799_999_999_999));
    /// assert_ne!(before.ok_or("not played")?.version, new.version);
    /// assert_eq!(games.in_force("rapid-etg", midnight).ok_or("not played")?.version, new.version);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the file is not a rulebook, or its name cannot be written into a record.
    pub fn schedule(&mut self, file: &str, source: &str, from: Timestamp) -> Result<Game, NotScheduled> {
        let rulebook = punto_rulebooks::read(file, source)?;
        let game = Game::new(rulebook, source)?;
        let versions = self.played.entry(game.rulebook.front.key.clone()).or_default();
        // The same version, or another from the same time: the later word counts.
        versions.retain(|other| other.game.version != game.version && other.from != from);
        let place = versions.partition_point(|other| other.from < from);
        versions.insert(place, Scheduled { from, game: game.clone() });
        Ok(game)
    }

    /// The version of this game that is in force at this time; none before the first one is.
    #[must_use]
    pub fn in_force(&self, key: &str, wall: Timestamp) -> Option<&Game> {
        let versions = self.played.get(key)?.iter().rev();
        versions.filter(|version| version.from <= wall).map(|version| &version.game).next()
    }

    /// The version that records call so, if it is known here, whether or not it is in force.
    #[must_use]
    pub fn version(&self, version: &RulebookVersion) -> Option<&Game> {
        let played = self.played.values().flatten().map(|scheduled| &scheduled.game);
        played.chain(&self.first_editions).find(|game| game.version == *version)
    }

    /// From when on this version is in force, if it is known here.
    #[must_use]
    pub fn from(&self, version: &RulebookVersion) -> Option<Timestamp> {
        let mut versions = self.played.values().flatten();
        versions.find(|scheduled| scheduled.game.version == *version).map(|scheduled| scheduled.from)
    }

    /// Whether this version came into force before that one. A clock that is set back brings no earlier version back.
    pub(crate) fn is_earlier(&self, version: &RulebookVersion, than: &RulebookVersion) -> bool {
        matches!((self.from(version), self.from(than)), (Some(from), Some(other)) if from < other)
    }

    /// Every version of the game with this key, in the order in which they come into force.
    pub fn versions(&self, key: &str) -> impl Iterator<Item = &Game> {
        self.played.get(key).into_iter().flatten().map(|scheduled| &scheduled.game)
    }

    /// The game with this key, in the first of its versions.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Game> {
        self.played.get(key)?.first().map(|first| &first.game)
    }

    /// Every game by key, in the first of its versions.
    pub fn iter(&self) -> impl Iterator<Item = &Game> {
        self.played.values().filter_map(|versions| versions.first()).map(|first| &first.game)
    }
}

/// Why a version of a rulebook cannot come into force.
#[derive(Debug, thiserror::Error)]
pub enum NotScheduled {
    /// It is no rulebook.
    #[error(transparent)]
    Rulebook(#[from] WrongRulebook),
    /// Records could not name it.
    #[error(transparent)]
    Name(#[from] NameRefused),
}
