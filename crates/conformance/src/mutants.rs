//! Changing every datum of a rulebook, one at a time, to see whether a scenario notices.
//!
//! The changes are made in the text of the file, so no datum can be forgotten: whatever stands in the
//! file is changed, except what only explains (`say` and the texts of `[clauses]`).

use crate::coverage::FRONT_PAGE;
use crate::moments::{moments_of, rule_differently, written};
use crate::{Scenario, run};
use core::ops::Range;
use punto_rules::{Clause, Noticed, Rank};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A rulebook with one datum changed.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Where: the field as a path.
    pub field: String,
    /// What stood there, as it is written in the file.
    pub before: String,
    /// What stands there instead.
    pub after: String,
    /// The tags of which one must belong to a scenario that notices.
    pub tags: Vec<String>,
    /// The whole file after the change.
    pub source: String,
}

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A scenario with one of its tags failed.
    CaughtByScenario,
    /// The file no longer reads, so that no scenario can run.
    CaughtByReader,
    /// Nobody noticed.
    Survived,
}

impl Mutant {
    /// Runs the scenarios of the game that carry one of the mutant's tags.
    #[must_use]
    pub fn judge(&self, game: &str, scenarios: &[Scenario]) -> Verdict {
        let Ok(book) = punto_rulebooks::read("mutant", &self.source) else { return Verdict::CaughtByReader };
        let concerns = |scenario: &&Scenario| {
            scenario.game == game && scenario.clauses.iter().any(|tag| self.tags.contains(tag))
        };
        let noticed = scenarios.iter().filter(concerns).any(|scenario| run(scenario, &book).is_err());
        if noticed { Verdict::CaughtByScenario } else { Verdict::Survived }
    }
}

/// Every mutant of a rulebook file.
#[must_use]
pub fn mutants(source: &str) -> Vec<Mutant> {
    let Ok(parsed) = DeTable::parse(source) else { return vec![] };
    let mut walk = Walk { source, clauses: clause_numbers(parsed.get_ref()), mutants: vec![] };
    for (section, value) in parsed.get_ref() {
        match &**section.get_ref() {
            "clauses" => {}
            section => walk.value(section, section, value, &[FRONT_PAGE.to_owned()]),
        }
    }
    walk.mutants
}

fn clause_numbers(file: &DeTable<'_>) -> Vec<String> {
    let section = file.iter().find(|(key, _)| key.get_ref() == "clauses");
    let table = section.and_then(|(_, value)| value.get_ref().as_table());
    table.map(|table| table.keys().map(|key| key.get_ref().to_string()).collect()).unwrap_or_default()
}

/// The keys whose value is the clause that the other entries of their table come from.
const CLAUSE_OF_TABLE: [&str; 3] = ["clause", "clauses", "offered"];
/// The sections whose every entry is a clause number.
const CLAUSES_ONLY: [&str; 2] = ["deal", "differential"];

struct Walk<'s> {
    source: &'s str,
    clauses: Vec<String>,
    mutants: Vec<Mutant>,
}

impl Walk<'_> {
    /// Walks a value. `tags` are the clauses that its surroundings come from.
    fn value(&mut self, key: &str, field: &str, value: &Spanned<DeValue<'_>>, tags: &[String]) {
        match value.get_ref() {
            DeValue::Table(table) => self.table(field, table, tags),
            DeValue::Array(array) => {
                for (index, element) in array.iter().enumerate() {
                    let field = format!("{field}[{index}]");
                    self.without(&field, element, tags);
                    match element.get_ref().as_table() {
                        Some(row) if key == "irregularity" => self.policy_row(&field, row, array, tags),
                        _ => self.value(key, &field, element, tags),
                    }
                }
            }
            DeValue::String(text) => self.text(key, field, text, value.span(), tags),
            DeValue::Integer(number) => {
                let number: i64 = number.as_str().parse().unwrap_or_default();
                self.replace(field, value.span(), &(number + 1).to_string(), tags);
                if number > 0 {
                    self.replace(field, value.span(), &(number - 1).to_string(), tags);
                }
            }
            DeValue::Boolean(flag) => self.replace(field, value.span(), &(!flag).to_string(), tags),
            DeValue::Float(_) | DeValue::Datetime(_) => self.replace(field, value.span(), "0.5", tags),
        }
    }

    /// A row of the policy on irregularities. One that rests on rulings of the house alone is shown by scenarios with the
    /// clauses of the other rows for its kind.
    fn policy_row(
        &mut self,
        field: &str,
        row: &DeTable<'_>,
        rows: &[Spanned<DeValue<'_>>],
        outer: &[String],
    ) {
        let kind_of = |row: &DeTable<'_>| {
            let found = row.iter().find(|(key, _)| key.get_ref() == "kind");
            found.and_then(|(_, value)| value.get_ref().as_str().map(str::to_owned))
        };
        let kind = kind_of(row).unwrap_or_default();
        let same_kind = rows.iter().filter_map(|other| other.get_ref().as_table());
        let same_kind = same_kind.filter(|other| kind_of(other).as_deref() == Some(&*kind));
        let beside: Vec<String> = same_kind.flat_map(|other| clauses_under(other, "clauses")).collect();
        let tags = if beside.is_empty() { outer } else { &beside };
        self.table(field, row, tags);
        let own = clauses_under(row, "clauses");
        self.more_moments(field, row, &kind, if own.is_empty() { tags } else { &own });
    }

    /// The row for a moment more, or for another where it names none.
    fn more_moments(&mut self, field: &str, row: &DeTable<'_>, kind: &str, tags: &[String]) {
        let moments = moments_of(row);
        let named = row.iter().find(|(key, _)| key.get_ref() == "noticed").map(|(_, value)| value.span());
        let before_kind =
            row.iter().find(|(key, _)| key.get_ref() == "kind").map(|(key, _)| key.span().start);
        let Some(at) = before_kind else { return };
        for moment in Noticed::ALL.into_iter().filter(|moment| !moments.contains(moment)) {
            let more: Vec<Noticed> = moments.iter().copied().chain([moment]).collect();
            let changes = match &named {
                Some(span) => vec![(span.clone(), written(&more))],
                None => [more, vec![moment]]
                    .map(|list| (at..at, format!("noticed = {}\n", written(&list))))
                    .into(),
            };
            for (span, after) in changes {
                self.replace(&format!("{field}.noticed"), span, &after, tags);
                let is_other = |mutant: &Mutant| rule_differently(self.source, &mutant.source, kind);
                if !self.mutants.last().is_some_and(is_other) {
                    self.mutants.pop();
                }
            }
        }
    }

    /// The list without this element, where the element is written inside the list.
    fn without(&mut self, field: &str, element: &Spanned<DeValue<'_>>, tags: &[String]) {
        let Range { start, mut end } = element.span();
        let own =
            element.get_ref().as_table().map(|table| clauses_under(table, "clause")).unwrap_or_default();
        if self.source[start..].starts_with('[') {
            return;
        }
        let rest = &self.source[end..];
        if rest.trim_start().starts_with(',') {
            end += rest.len() - rest.trim_start().len() + 1;
        }
        self.replace(field, start..end, "", if own.is_empty() { tags } else { &own });
    }

    fn table(&mut self, field: &str, table: &DeTable<'_>, outer: &[String]) {
        let own: Vec<String> = CLAUSE_OF_TABLE.iter().flat_map(|key| clauses_under(table, key)).collect();
        let tags = if own.is_empty() { outer } else { &own };
        for (key, value) in table.iter().filter(|(key, _)| key.get_ref() != "say") {
            self.value(key.get_ref(), &format!("{field}.{}", key.get_ref()), value, tags);
        }
    }

    fn text(&mut self, key: &str, field: &str, text: &str, span: Range<usize>, tags: &[String]) {
        let section = field.split(['.', '[']).next().unwrap_or_default();
        if text.parse::<Clause>().is_ok_and(|clause| clause.is_ruling() || Self::cites(key, section)) {
            return self.clause(field, text, span, tags);
        }
        if is_calls(text) {
            for (index, _) in text.char_indices().filter(|(_, letter)| *letter != ' ') {
                let flipped = if text.as_bytes()[index] == b'D' { "S" } else { "D" };
                let changed = format!("{}{flipped}{}", &text[..index], &text[index + 1..]);
                self.replace(field, span.clone(), &quoted(&changed), tags);
            }
            return;
        }
        for changed in other_texts(key, text) {
            self.replace(field, span.clone(), &quoted(&changed), tags);
        }
    }

    /// Whether a clause number is meant here.
    fn cites(key: &str, section: &str) -> bool {
        let keys = ["clause", "clauses", "offered", "area", "loses", "because"];
        keys.contains(&key) || CLAUSES_ONLY.contains(&section)
    }

    /// Another clause in its place. A scenario tagged with the right one must notice; for a ruling, one
    /// tagged with the clauses beside it.
    fn clause(&mut self, field: &str, text: &str, span: Range<usize>, tags: &[String]) {
        let index = self.clauses.iter().position(|clause| clause == text);
        let other = self.clauses[index.map_or(0, |index| index + 1) % self.clauses.len().max(1)].clone();
        let own = [text.to_owned()];
        self.replace(field, span, &quoted(&other), if index.is_some() { &own } else { tags });
    }

    fn replace(&mut self, field: &str, span: Range<usize>, after: &str, tags: &[String]) {
        let before = self.source[span.clone()].to_owned();
        let source = format!("{}{after}{}", &self.source[..span.start], &self.source[span.end..]);
        let (field, after, tags) = (field.to_owned(), after.to_owned(), tags.to_vec());
        self.mutants.push(Mutant { field, before, after, tags, source });
    }
}

/// The clauses that stand under this key, rulings of the house left out.
fn clauses_under(table: &DeTable<'_>, key: &str) -> Vec<String> {
    let value = table.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value.get_ref());
    let texts: Vec<&str> = match value {
        Some(DeValue::String(text)) => vec![text],
        Some(DeValue::Array(array)) => {
            array.iter().filter_map(|element| element.get_ref().as_str()).collect()
        }
        _ => vec![],
    };
    let is_clause = |text: &&str| text.parse::<Clause>().is_ok_and(|clause| !clause.is_ruling());
    texts.into_iter().filter(is_clause).map(str::to_owned).collect()
}

fn is_calls(text: &str) -> bool {
    text.len() > 1 && text.split(' ').all(|call| call == "D" || call == "S")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The words that may stand under a key, where there are only a few.
fn words_under(key: &str) -> &'static [&'static str] {
    match key {
        "winner" | "on" => &["player", "banker", "tie"],
        "backs" => &["player", "banker"],
        "played_at" => &["terminals", "live-table"],
        "deck" => &["fifty-two", "six-star"],
        "shape" => &["bean", "mini"],
        "moment" => &["bets-open", "bets-close"],
        "by" => &["dealer", "player-terminal"],
        "act" => &["place", "increase", "withdraw"],
        "answer" => &["refused", "wager-stands"],
        "noticed" => &["in-round", "after-settlement", "after-next-round"],
        "ruling" => &["void", "continue", "reconstruct", "stands", "decide"],
        "options" => &["never", "always", "unless-established"],
        "decider" => &["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
        "suit" => &["one", "mixed", "f", "g"],
        "kind" => &["foreign-card", "wrong-number-of-cards", "other"],
        _ => &[],
    }
}

/// What else could stand there.
fn other_texts(key: &str, text: &str) -> Vec<String> {
    let words = words_under(key);
    if words.contains(&text) || key == "kind" {
        return words.iter().filter(|word| **word != text).map(|word| (*word).to_owned()).collect();
    }
    if let Some((pays, per)) =
        text.split_once(':').and_then(|(a, b)| Some((a.parse::<u32>().ok()?, b.parse::<u32>().ok()?)))
    {
        return vec![format!("{}:{per}", pays + 1), format!("{pays}:{}", per + 1)];
    }
    if key == "ranks" {
        let others = Rank::ALL.into_iter().map(|rank| rank.letter().to_string());
        return others.filter(|letter| letter != text && "T9SLF".contains(letter.as_str())).collect();
    }
    if key == "amount" {
        return vec![text.replacen(".00", ".01", 1), format!("1{text}")];
    }
    if key == "in_force_from" {
        return vec![text.replacen("20", "21", 1)];
    }
    if key == "key" {
        return vec![format!("{text}-x")];
    }
    vec![format!("{text}!")]
}
