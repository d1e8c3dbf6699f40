//! The layers: the defaults, over them the file, over that the environment, over that the flags.

use crate::check::title;
use crate::config::{TABLE, table_address};
use crate::given::Given;
use crate::nearest::{hint, nearest};
use crate::section::Section;
use crate::{Config, Mode, Place, TableConfig, Wrong, WrongConfig};
use punto_vocabulary::TableId;
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The text of a configuration file, and what the file is called.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The name, for refusals.
    pub name: &'a str,
    /// The text.
    pub text: &'a str,
}

/// Variables that others read: the name of the configuration file, whoever opens the file; the folder of screens that
/// were built elsewhere, whoever builds the binary, perhaps in one go with running it.
const OTHERS: [&str; 2] = ["PUNTO_CONFIG", "PUNTO_WEB_DIST"];
const PREFIX: &str = "PUNTO_";

impl Config {
    /// Reads the configuration: the file over the defaults, the environment over the file, and the flags, each
    /// `section.key=value`, over the environment.
    ///
    /// ```
    /// use punto_config::Config;
    /// let environment = [("PUNTO_TABLE_RAPID_MAXIMUM".to_owned(), "500.00".to_owned())];
    /// let flags = ["server.listen=[::]:80".to_owned()];
    /// let config = Config::read(None, environment, flags)?;
    /// assert_eq!(config.server.listen.port(), 80);
    /// assert_eq!(config.tables[4].maximum.to_string(), "500.00");
    /// # Ok::<(), punto_config::WrongConfig>(())
    /// ```
    ///
    /// # Errors
    /// Lists everything that is wrong, each with its line, variable or flag.
    pub fn read(
        file: Option<File<'_>>,
        environment: impl IntoIterator<Item = (String, String)>,
        flags: impl IntoIterator<Item = String>,
    ) -> Result<Self, WrongConfig> {
        let environment: Vec<(String, String)> =
            environment.into_iter().filter(|(name, _)| name.starts_with(PREFIX)).collect();
        let flags: Vec<String> = flags.into_iter().collect();
        let over = |defaults: Self| {
            let mut reader = Reader { config: defaults, ..Reader::default() };
            if let Some(file) = file {
                reader.file(file);
            }
            if reader.is_broken {
                return reader;
            }
            reader.environment(environment.clone());
            for flag in &flags {
                reader.flag(flag);
            }
            reader
        };
        // Any layer may say what kind of house it is, and some defaults depend on it.
        let reader = over(Self::default());
        let mode = reader.config.house.mode;
        let reader = if mode == Mode::Demo { reader } else { over(Self::defaults(mode)) };
        reader.finish()
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    config: Config,
    /// Whether the file could be parsed; if not, nothing is compared with it.
    is_broken: bool,
    /// Where each key was given last, and each section under an empty key; tables by `table[n]`.
    places: BTreeMap<(String, String), Place>,
    /// Sections with something wrong in them, which are not asked to agree with themselves too.
    spoiled: BTreeSet<String>,
    wrongs: Vec<Wrong>,
}

impl Reader {
    fn refuse(&mut self, address: &str, place: Place, what: String) {
        self.spoiled.insert(address.to_owned());
        self.wrongs.push(Wrong { place, what });
    }

    /// Notes where a key was given, or that it was given wrongly.
    fn note(&mut self, address: &str, key: &str, place: Place, result: Result<(), String>) {
        match result {
            Ok(()) => {
                self.places.insert((address.to_owned(), key.to_owned()), place);
            }
            Err(what) => self.refuse(address, place, what),
        }
    }

    /// Sets one key of one section, wherever it was given.
    fn set(&mut self, section: &str, key: &str, given: Given<'_>, place: Place) {
        let id = section.strip_prefix("table.");
        let nth = self.config.tables.iter().position(|table| Some(table.id.as_str()) == id);
        let address = nth.map_or_else(|| section.to_owned(), table_address);
        let Some(values) = self.config.section(section) else { return };
        let result = set_key(section, values, key, given);
        self.note(&address, key, place, result);
    }

    fn file(&mut self, file: File<'_>) {
        let (root, faults) = DeTable::parse_recoverable(file.text);
        let lines = Lines { file };
        for (key, value) in root.get_ref() {
            self.top(lines, key, value);
        }
        let Some(broken_at) = faults.iter().map(|fault| fault.span().map_or(0, |span| span.start)).min()
        else {
            return;
        };
        // What stands after broken text may not be what was meant, so of it only the breaks are told.
        let first = lines.line(broken_at);
        self.wrongs.retain(|wrong| matches!(wrong.place, Place::Line { line, .. } if line < first));
        for fault in faults {
            let place = lines.place(fault.span().map_or(0, |span| span.start));
            self.wrongs.push(Wrong { place, what: format!("this is not TOML: {}", fault.message()) });
        }
        self.wrongs.sort_by(|one, other| one.place.cmp(&other.place));
        self.is_broken = true;
    }

    /// A section of the file, or a key that stands outside every section.
    fn top(
        &mut self,
        lines: Lines<'_>,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        value: &Spanned<DeValue<'_>>,
    ) {
        let name = key.get_ref().as_ref();
        let place = lines.place(key.span().start);
        match (name, value.get_ref()) {
            (TABLE, DeValue::Array(tables)) => self.tables(lines, tables.iter(), &place),
            (TABLE, _) => {
                self.refuse(TABLE, place, "a table is written [[table]], with two brackets".to_owned());
            }
            ("pace", DeValue::Table(paces)) => {
                for (key, value) in paces {
                    let section = format!("pace.{}", key.get_ref());
                    self.section(lines, &section, key.span().start, value.get_ref());
                }
            }
            ("pace", _) => self.refuse("pace", place, paces_are_sections()),
            (_, value) => self.section(lines, name, key.span().start, value),
        }
    }

    fn section(&mut self, lines: Lines<'_>, name: &str, at: usize, value: &DeValue<'_>) {
        let place = lines.place(at);
        if self.config.section(name).is_none() || name.starts_with("table.") {
            let what = unknown_section(name, value.is_table());
            return self.refuse(name, place, what);
        }
        let Some(table) = value.as_table() else {
            let what = format!("[{name}] is a section: write [{name}], and its keys below it");
            return self.refuse(name, place, what);
        };
        self.places.insert((name.to_owned(), String::new()), place);
        for (key, value) in table {
            let place = lines.place(key.span().start);
            self.set(name, key.get_ref(), Given::Written(value.get_ref()), place);
        }
    }

    /// The tables of the file, which replace those of the house.
    fn tables<'a>(
        &mut self,
        lines: Lines<'_>,
        tables: impl Iterator<Item = &'a Spanned<DeValue<'a>>>,
        list_place: &Place,
    ) {
        self.places.insert((TABLE.to_owned(), String::new()), list_place.clone());
        self.config.tables.clear();
        for value in tables {
            let place = lines.place(value.span().start);
            match value.get_ref().as_table() {
                Some(entries) => self.table(lines, entries, place),
                None => self.refuse(
                    TABLE,
                    place,
                    "a table is written [[table]], and its keys below it".to_owned(),
                ),
            }
        }
    }

    fn table(&mut self, lines: Lines<'_>, entries: &DeTable<'_>, place: Place) {
        let text = |name: &str| entries.get(name).and_then(|value| value.get_ref().as_str());
        // A table without a game is refused further down, by that key.
        let mut table = TableConfig::starting_from(text("game").unwrap_or_default());
        let address = table_address(self.config.tables.len());
        let section = match text("id").and_then(|id| id.parse::<TableId>().ok()) {
            Some(id) => format!("table.{id}"),
            None => TABLE.to_owned(),
        };
        for name in ["id", "game"] {
            if !entries.contains_key(name) {
                self.refuse(&address, place.clone(), format!("{} needs the key `{name}`", title(&section)));
            }
        }
        self.places.insert((address.clone(), String::new()), place);
        for (key, value) in entries {
            let place = lines.place(key.span().start);
            let result = set_key(&section, &mut table, key.get_ref(), Given::Written(value.get_ref()));
            self.note(&address, key.get_ref(), place, result);
        }
        self.config.tables.push(table);
    }

    fn environment(&mut self, mut variables: Vec<(String, String)>) {
        variables.sort();
        let addresses = self.addresses();
        for (name, value) in variables {
            if OTHERS.contains(&name.as_str()) {
                continue;
            }
            let place = Place::Variable(name.clone());
            let meant: Vec<&(String, &'static str)> = addresses
                .iter()
                .filter(|(_, variable)| *variable == name)
                .map(|(address, _)| address)
                .collect();
            match meant.as_slice() {
                [(section, key)] => self.set(section, key, Given::Bare(&value), place),
                [] => {
                    let known: Vec<&str> = addresses.iter().map(|(_, variable)| variable.as_str()).collect();
                    let near = nearest(&name, &known).map(|word| format!("; did you mean {word}?"));
                    // No word is near.
                    let what = format!("no key is set by this{}", near.unwrap_or_default());
                    self.refuse("", place, what);
                }
                [_, _, ..] => {
                    let what = "this could mean keys of two tables; use a flag, or the file".to_owned();
                    self.refuse("", place, what);
                }
            }
        }
    }

    /// Every key that a variable can set, and the variable. A table's name is not one: it is what names the table.
    fn addresses(&mut self) -> Vec<((String, &'static str), String)> {
        let variable = |section: &str, key: &str| {
            let plain = |b: char| if b.is_ascii_alphanumeric() { b.to_ascii_uppercase() } else { '_' };
            format!("{PREFIX}{section}_{key}").chars().map(plain).collect()
        };
        let mut addresses = vec![];
        for (section, values) in self.config.sections() {
            let keys = values.keys();
            addresses
                .extend(keys.iter().map(|key| ((section.to_owned(), key.name), variable(section, key.name))));
        }
        for table in &self.config.tables {
            let section = format!("table.{}", table.id);
            let keys = table.keys().into_iter().filter(|key| key.name != "id");
            addresses.extend(keys.map(|key| ((section.clone(), key.name), variable(&section, key.name))));
        }
        addresses
    }

    fn flag(&mut self, flag: &str) {
        let parts = flag.split_once('=').and_then(|(address, value)| {
            let (section, key) = address.trim().rsplit_once('.')?;
            Some((section, key, value))
        });
        let Some((section, key, value)) = parts else {
            let what = "write it as section.key=value, like server.listen=127.0.0.1:8080".to_owned();
            return self.refuse("", Place::Flag(flag.to_owned()), what);
        };
        let place = Place::Flag(format!("{section}.{key}"));
        if self.config.section(section).is_none() {
            let what = self.unknown_address(section);
            return self.refuse("", place, what);
        }
        if section.starts_with("table.") && key == "id" {
            let what = "the `id` names the table here, so it can be changed only in the file".to_owned();
            return self.refuse(section, place, what);
        }
        self.set(section, key, Given::Bare(value), place);
    }

    fn unknown_address(&self, section: &str) -> String {
        match section.strip_prefix("table.") {
            None => unknown_section(section, true),
            Some(id) => {
                let ids: Vec<&str> = self.config.tables.iter().map(|table| table.id.as_str()).collect();
                format!("there is no table `{id}`{}", hint(id, &ids, |word| format!("`{word}`")))
            }
        }
    }

    fn finish(mut self) -> Result<Config, WrongConfig> {
        if self.is_broken {
            return Err(WrongConfig { wrongs: self.wrongs });
        }
        for wrong in self.config.contradictions() {
            if self.spoiled.contains(&wrong.address) {
                continue;
            }
            let place = [wrong.key, ""]
                .iter()
                .find_map(|key| self.places.get(&(wrong.address.clone(), (*key).to_owned())));
            let place = place.cloned().unwrap_or(Place::Default);
            self.wrongs.push(Wrong { place, what: format!("{} {}", wrong.title, wrong.what) });
        }
        // By line in the file, then the environment, then the flags.
        self.wrongs.sort_by(|one, other| one.place.cmp(&other.place));
        if self.wrongs.is_empty() { Ok(self.config) } else { Err(WrongConfig { wrongs: self.wrongs }) }
    }
}

/// Sets a key, or says what is wrong with it.
fn set_key(section: &str, values: &mut dyn Section, key: &str, given: Given<'_>) -> Result<(), String> {
    match values.set(key, given) {
        Some(Ok(())) => Ok(()),
        Some(Err(what)) => Err(format!("{} `{key}` {what}", title(section))),
        None => Err(unknown_key(section, values, key)),
    }
}

fn unknown_key(section: &str, values: &dyn Section, key: &str) -> String {
    let names: Vec<&str> = values.keys().iter().map(|key| key.name).collect();
    let elsewhere = || {
        let keys = Config::keys();
        let other = keys.iter().find(|other| other.name == key && !section.starts_with(other.section));
        other.map(|other| {
            let section = if other.section == TABLE { "[[table]]".to_owned() } else { title(other.section) };
            format!("; it belongs in {section}")
        })
    };
    let near = nearest(key, &names).map(|word| format!("; did you mean `{word}`?"));
    let hint = near.or_else(elsewhere).unwrap_or_else(|| hint(key, &names, |word| format!("`{word}`")));
    format!("{} has no key `{key}`{hint}", title(section).trim_end_matches(':'))
}

fn unknown_section(name: &str, is_table: bool) -> String {
    let keys = Config::keys();
    let mut sections: Vec<&str> = keys.iter().map(|key| key.section).collect();
    sections.dedup();
    if !is_table && let Some(key) = keys.iter().find(|key| key.name == name) {
        return format!("`{name}` stands outside every section; it belongs in {}", shown(key.section));
    }
    if name == "pace" {
        return paces_are_sections();
    }
    format!("there is no section [{name}]{}", hint(name, &sections, shown))
}

fn shown(section: &str) -> String {
    if section == TABLE { "[[table]]".to_owned() } else { format!("[{section}]") }
}

fn paces_are_sections() -> String {
    "the paces are the sections [pace.speed], [pace.standard] and [pace.squeeze]".to_owned()
}

/// Turns a place in the text into a line.
#[derive(Clone, Copy)]
struct Lines<'a> {
    file: File<'a>,
}

impl Lines<'_> {
    fn line(self, at: usize) -> usize {
        self.file.text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
    }

    fn place(self, at: usize) -> Place {
        Place::Line { file: self.file.name.to_owned(), line: self.line(at) }
    }
}
