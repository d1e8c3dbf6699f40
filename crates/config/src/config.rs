//! The whole configuration, and the one list of its sections.

use crate::section::Section;
use crate::{
    ApprovalConfig, HouseConfig, JournalConfig, Kind, LimitConfig, LogConfig, Mode, Paces, PlayConfig,
    ServerConfig, SessionConfig, TableConfig,
};
use std::path::PathBuf;

/// What the operator tells the house.
///
/// ```
/// use punto_config::{Config, File};
/// let text = "[server]\nlisten = \"0.0.0.0:9000\"";
/// let config = Config::read(Some(File { name: "punto.toml", text }), [], [])?;
/// assert_eq!(config.server.listen.port(), 9000);
/// assert_eq!(config.tables.len(), 5);
/// # Ok::<(), punto_config::WrongConfig>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `[house]`
    pub house: HouseConfig,
    /// `[server]`
    pub server: ServerConfig,
    /// `[limits]`
    pub limits: LimitConfig,
    /// `[sessions]`
    pub sessions: SessionConfig,
    /// `[approvals]`
    pub approvals: ApprovalConfig,
    /// `[play]`
    pub play: PlayConfig,
    /// `[pace.speed]`, `[pace.standard]`, `[pace.squeeze]`
    pub pace: Paces,
    /// `[journal]`
    pub journal: JournalConfig,
    /// `[log]`
    pub log: LogConfig,
    /// `[[table]]`
    pub tables: Vec<TableConfig>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            house: HouseConfig::default(),
            server: ServerConfig::default(),
            limits: LimitConfig::default(),
            sessions: SessionConfig::default(),
            approvals: ApprovalConfig::default(),
            play: PlayConfig::default(),
            pace: Paces::default(),
            journal: JournalConfig::default(),
            log: LogConfig::default(),
            tables: TableConfig::house_tables(),
        }
    }
}

/// A key of the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its section: `server`, `pace.speed`, or `table` for every table.
    pub section: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is for.
    pub doc: String,
    /// What may stand there.
    pub kind: Kind,
    /// Its default, as TOML.
    pub default: String,
}

impl Config {
    /// Every key there is; those of a table once, with the defaults of a plain one.
    #[must_use]
    pub fn keys() -> Vec<Key> {
        let of = |section: &'static str, values: &dyn Section| -> Vec<Key> {
            let key = |declared: crate::section::Declared| Key {
                section,
                name: declared.name,
                doc: declared.doc.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "),
                kind: declared.kind,
                // Every key that is declared can be written; a test writes them all.
                default: values.written(declared.name).unwrap_or_default(),
            };
            values.keys().into_iter().map(key).collect()
        };
        let mut default = Self::default();
        let mut keys: Vec<Key> =
            default.sections().into_iter().flat_map(|(name, section)| of(name, section)).collect();
        keys.extend(of(TABLE, &TableConfig::default()));
        keys
    }

    /// Whether guests are given play money.
    #[must_use]
    pub fn gives_play_money(&self) -> bool {
        self.house.mode == Mode::Demo
    }

    /// The least time between scheduling a version of a rulebook and its coming into force, in milliseconds.
    #[must_use]
    pub fn rulebook_delay_ms(&self) -> u64 {
        let by_mode = match self.house.mode {
            Mode::Demo => 0,
            Mode::Production => 24,
        };
        u64::from(self.house.rulebook_delay_hours.unwrap_or(by_mode)) * 60 * 60 * 1_000
    }

    /// Whether people without an account may play.
    #[must_use]
    pub fn allows_anonymous_play(&self) -> bool {
        self.play.anonymous.unwrap_or(self.house.mode == Mode::Demo)
    }

    /// Whether staff accounts are made on the first run.
    #[must_use]
    pub fn makes_demo_staff(&self) -> bool {
        self.house.mode == Mode::Demo
    }

    /// Whether the automatic dealer may conduct live tables.
    #[must_use]
    pub fn has_house_dealer(&self) -> bool {
        self.house.mode == Mode::Demo
    }

    /// The folder of the signing keys.
    #[must_use]
    pub fn keys_folder(&self) -> PathBuf {
        self.house.keys.clone().unwrap_or_else(|| self.house.data.join("keys"))
    }

    /// The sections that are there once, in the order they are printed.
    pub(crate) fn sections(&mut self) -> [(&'static str, &mut dyn Section); 11] {
        [
            ("house", &mut self.house),
            ("server", &mut self.server),
            ("limits", &mut self.limits),
            ("sessions", &mut self.sessions),
            ("approvals", &mut self.approvals),
            ("play", &mut self.play),
            ("pace.speed", &mut self.pace.speed),
            ("pace.standard", &mut self.pace.standard),
            ("pace.squeeze", &mut self.pace.squeeze),
            ("journal", &mut self.journal),
            ("log", &mut self.log),
        ]
    }

    /// The section of this name, or the table `table.<id>`.
    pub(crate) fn section(&mut self, name: &str) -> Option<&mut dyn Section> {
        if let Some(id) = name.strip_prefix("table.") {
            let table = self.tables.iter_mut().find(|table| table.id.as_str() == id)?;
            return Some(table);
        }
        self.sections().into_iter().find(|(known, _)| *known == name).map(|(_, section)| section)
    }
}

/// What the sections of tables are called.
pub(crate) const TABLE: &str = "table";

/// Where a table stands among the tables, whatever it is called.
pub(crate) fn table_address(nth: usize) -> String {
    format!("{TABLE}[{nth}]")
}
