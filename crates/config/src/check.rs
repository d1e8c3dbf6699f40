//! What must hold between keys, and what a production house must have before it opens.

use crate::config::{TABLE, table_address};
use crate::{Config, Mode, TableConfig};
use punto_rulebooks::Library;
use punto_table::Conducted;
use std::fmt;
use std::path::{Component, Path, PathBuf};

/// Two settings that contradict each other, and the key that is blamed.
pub(crate) struct Contradiction {
    /// The section, or `table[n]`: two tables may have been given the same name.
    pub(crate) address: String,
    /// The section as the file writes it.
    pub(crate) title: String,
    pub(crate) key: &'static str,
    pub(crate) what: String,
}

/// Everything that keeps the house from opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotReady {
    /// One sentence for each; never empty.
    pub missing: Vec<String>,
}

impl fmt::Display for NotReady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.missing.join("\n"))
    }
}

impl std::error::Error for NotReady {}

impl Config {
    /// Checks that the house can open so. A demonstration is refused only what contradicts itself; a production
    /// house also whatever is missing.
    ///
    /// ```
    /// use punto_config::{Config, Mode};
    /// let mut config = Config::default();
    /// assert!(config.check().is_ok());
    /// config.house.mode = Mode::Production;
    /// assert!(config.check().unwrap_err().missing.len() > 3);
    /// ```
    ///
    /// # Errors
    /// Lists everything at once.
    pub fn check(&self) -> Result<(), NotReady> {
        let said = |wrong: Contradiction| format!("{} {}", wrong.title, wrong.what);
        let mut missing: Vec<String> = self.contradictions().into_iter().map(said).collect();
        if self.house.mode == Mode::Production {
            missing.extend(self.missing_in_production());
        }
        if missing.is_empty() { Ok(()) } else { Err(NotReady { missing }) }
    }

    fn missing_in_production(&self) -> Vec<String> {
        let mut missing = vec![];
        let server = &self.server;
        if server.tls_certificate.is_none() && !server.behind_proxy {
            missing.push(
                "[server] a production house speaks TLS: give `tls_certificate` and `tls_key`, or say \
                 `behind_proxy = true` where a proxy does"
                    .to_owned(),
            );
        }
        if server.behind_proxy && server.trusted_proxies.is_empty() {
            missing.push(
                "[server] `behind_proxy` needs the proxy's address in `trusted_proxies`, or every patron would \
                 have the same address"
                    .to_owned(),
            );
        }
        missing.extend(self.wrong_with_keys());
        missing.extend(self.limits_for_load_tests());
        if self.house.helpline.trim().is_empty() {
            missing.push(
                "[house] `helpline` is empty: a production house tells patrons whom to call".to_owned(),
            );
        }
        if self.house.rulebook_delay_hours == Some(0) {
            missing.push(
                "[house] `rulebook_delay_hours` is 0: in a production house a new rulebook is in force an hour \
                 after it was scheduled at the earliest"
                    .to_owned(),
            );
        }
        if self.tables == TableConfig::house_tables() {
            missing.push(
                "[[table]] the tables are those of the demonstration: name the tables of this house"
                    .to_owned(),
            );
        }
        let undealt = |table: &&TableConfig| is_live(table) && table.conducted == Conducted::Automatically;
        missing.extend(self.tables.iter().filter(undealt).map(|table| {
            format!(
                "[[table]] {}: a live table for real money is `conducted = \"by-dealer\"`, not automatically",
                table.id
            )
        }));
        missing
    }

    fn wrong_with_keys(&self) -> Option<String> {
        let Some(keys) = &self.house.keys else {
            return Some(
                "[house] `keys` is not given: a production house keeps its signing keys outside the data folder"
                    .to_owned(),
            );
        };
        let data = &self.house.data;
        let both = || format!("`keys` is {:?} and `data` is {:?}", keys.display(), data.display());
        if keys.is_absolute() != data.is_absolute() {
            return Some(format!("[house] {}: write both as absolute paths", both()));
        }
        lies_within(keys, data).then(|| {
            format!(
                "[house] {}: the keys lie outside the data folder, or a copy of the data holds them",
                both()
            )
        })
    }

    /// What contradicts itself, whatever the mode.
    pub(crate) fn contradictions(&self) -> Vec<Contradiction> {
        let mut found = vec![];
        let mut say = |section: &str, key, what: String| {
            let (address, title) = (section.to_owned(), title(section));
            found.push(Contradiction { address, title, key, what: format!("`{key}` {what}") });
        };
        let given = (self.server.tls_certificate.is_some(), self.server.tls_key.is_some());
        if given == (true, false) {
            say("server", "tls_certificate", "is given without `tls_key`; give both or none".to_owned());
        }
        if given == (false, true) {
            say("server", "tls_key", "is given without `tls_certificate`; give both or none".to_owned());
        }
        let (sessions, server, play) = (&self.sessions, &self.server, &self.play);
        if server.operator_listen.is_some_and(|listen| listen == server.listen && listen.port() != 0) {
            say("server", "operator_listen", format!("is `listen`, {}; name another port", server.listen));
        }
        let staff = u64::from(sessions.staff_absolute_minutes);
        let patron = u64::from(sessions.patron_absolute_minutes);
        for (key, value, other, most) in [
            ("staff_idle_minutes", sessions.staff_idle_minutes, "staff_absolute_minutes", staff),
            ("patron_idle_minutes", sessions.patron_idle_minutes, "patron_absolute_minutes", patron),
            ("rotate_minutes", sessions.rotate_minutes, "staff_absolute_minutes", staff),
            ("rotate_minutes", sessions.rotate_minutes, "patron_absolute_minutes", patron),
        ] {
            if u64::from(value) > most {
                say("sessions", key, format!("is {value}, more than `{other}`, which is {most}"));
            }
        }
        if server.connections_per_address_max > server.connections_max {
            let (one, all) = (server.connections_per_address_max, server.connections_max);
            say(
                "server",
                "connections_per_address_max",
                format!("is {one}, more than `connections_max`, which is {all}"),
            );
        }
        if play.guest_credits > play.guest_credits_max_per_day {
            let (once, day) = (play.guest_credits, play.guest_credits_max_per_day);
            say(
                "play",
                "guest_credits",
                format!("is {once}, more than `guest_credits_max_per_day`, which is {day}"),
            );
        }
        for (nth, chip) in self.house.chip_colours.iter().enumerate() {
            if self.house.chip_colours.iter().take(nth).any(|earlier| earlier.chip == chip.chip) {
                say("house", "chip_colours", format!("has two colours for {}", chip.chip));
            }
        }
        found.extend(self.wrong_tables());
        found
    }

    fn wrong_tables(&self) -> Vec<Contradiction> {
        let library = Library::default();
        let mut found = vec![];
        if self.tables.is_empty() {
            let what = "there is none: a house has at least one table".to_owned();
            let (address, title) = (TABLE.to_owned(), title(TABLE));
            found.push(Contradiction { address, title, key: "id", what });
        }
        for (nth, table) in self.tables.iter().enumerate() {
            let mut say = |key, what| {
                let (address, title) = (table_address(nth), title(&format!("table.{}", table.id)));
                found.push(Contradiction { address, title, key, what });
            };
            if self.tables.iter().take(nth).any(|earlier| earlier.id == table.id) {
                say("id", "`id` is another table's already".to_owned());
            }
            match library.game(&table.game) {
                Err(unknown) => say("game", format!("`game`: {unknown}")),
                Ok(rulebook) => {
                    for refused in table.refused(rulebook, self.pace.of(table.pace)) {
                        say(refused.key, refused.to_string());
                    }
                }
            }
        }
        found
    }
}

/// Whether the game is played at a live table, by its rulebook where the house has it.
fn is_live(table: &TableConfig) -> bool {
    punto_rulebooks::house_rulebook(&table.game).map_or_else(
        || table.is_live(),
        |rulebook| rulebook.front.played_at == punto_rules::PlayedAt::LiveTable,
    )
}

/// A section as the file writes it.
pub(crate) fn title(section: &str) -> String {
    match section.strip_prefix("table.") {
        Some(id) => format!("[[table]] {id}:"),
        None if section == TABLE => "[[table]]".to_owned(),
        None => format!("[{section}]"),
    }
}

/// Whether a path lies inside a folder or is that folder, by their names alone. Links are not followed: who has a
/// disk at hand asks again with the paths that the disk knows.
///
/// ```
/// use punto_config::lies_within;
/// assert!(lies_within("/srv/punto/./keys".as_ref(), "/srv/punto".as_ref()));
/// assert!(!lies_within("/srv/punto/../keys".as_ref(), "/srv/punto".as_ref()));
/// ```
#[must_use]
pub fn lies_within(path: &Path, folder: &Path) -> bool {
    plain(path).starts_with(plain(folder))
}

/// The path without `.` and, as far as there is something to go up from, without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if matches!(plain.components().next_back(), Some(Component::Normal(_))) => {
                plain.pop();
            }
            Component::ParentDir if plain.has_root() => {}
            other => plain.push(other),
        }
    }
    plain
}
