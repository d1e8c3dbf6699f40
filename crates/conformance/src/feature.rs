//! Loading scenarios from feature files.

use gherkin::{Feature, GherkinEnv};
use std::path::{Path, PathBuf};

/// A scenario, with its outline filled in and its background in front.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The game whose rulebook it shows: the name of its folder.
    pub game: String,
    /// Its file.
    pub file: PathBuf,
    /// Its line in that file.
    pub line: usize,
    /// What it is called.
    pub name: String,
    /// The clauses it shows.
    pub clauses: Vec<String>,
    /// Its sentences.
    pub steps: Vec<Step>,
}

/// One sentence of a scenario, with the table under it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The sentence without its keyword.
    pub text: String,
    /// The table, without any rows if there is none.
    pub table: Vec<Vec<String>>,
}

/// A feature file that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FeatureFault {
    /// The folder or file cannot be opened.
    #[error("cannot read {path}: {source}")]
    Unreadable {
        /// What was opened.
        path: PathBuf,
        /// Why it failed.
        source: std::io::Error,
    },
    /// The file is not Gherkin.
    #[error("{path}: {message}")]
    NotGherkin {
        /// The file.
        path: PathBuf,
        /// What the parser says.
        message: String,
    },
    /// A tag too many.
    #[error("{path}:{line}: a scenario has at most three tags")]
    TooManyTags {
        /// The file.
        path: PathBuf,
        /// The line of the scenario.
        line: usize,
    },
}

/// How many clauses one scenario may claim to show.
const TAGS_MAX: usize = 3;

/// Loads every scenario below a folder that has one folder a game, sorted by file and line.
///
/// # Errors
/// Refuses a file that cannot be read, is not Gherkin, or has a scenario with more than three tags.
pub fn load(folder: &Path) -> Result<Vec<Scenario>, FeatureFault> {
    let mut scenarios = vec![];
    for game in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
        for file in
            entries(&game)?.into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "feature"))
        {
            scenarios.extend(read(&game, &file)?);
        }
    }
    Ok(scenarios)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, FeatureFault> {
    let unreadable = |source| FeatureFault::Unreadable { path: folder.to_owned(), source };
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let mut paths =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    paths.sort();
    Ok(paths)
}

fn read(game: &Path, file: &Path) -> Result<Vec<Scenario>, FeatureFault> {
    let not_gherkin = |error: &dyn std::fmt::Display| FeatureFault::NotGherkin {
        path: file.to_owned(),
        message: error.to_string(),
    };
    let feature = Feature::parse_path(file, GherkinEnv::default()).map_err(|error| not_gherkin(&error))?;
    let background = feature.background.map(|background| background.steps).unwrap_or_default();
    let game = game.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut scenarios = vec![];
    for scenario in feature.scenarios {
        let line = scenario.position.line;
        if scenario.tags.len() > TAGS_MAX {
            return Err(FeatureFault::TooManyTags { path: file.to_owned(), line });
        }
        for filling in fillings(&scenario) {
            scenarios.push(Scenario {
                game: game.clone(),
                file: file.to_owned(),
                line,
                name: filling.fill(&scenario.name),
                clauses: scenario.tags.clone(),
                steps: background.iter().chain(&scenario.steps).map(|step| filling.step(step)).collect(),
            });
        }
    }
    Ok(scenarios)
}

/// What the `<names>` of an outline stand for in one of its examples.
struct Filling(Vec<(String, String)>);

impl Filling {
    fn fill(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value))
    }

    fn step(&self, step: &gherkin::Step) -> Step {
        let rows = step.table.as_ref().map(|table| &*table.rows).unwrap_or_default();
        let table = rows.iter().map(|row| row.iter().map(|cell| self.fill(cell)).collect()).collect();
        Step { text: self.fill(&step.value), table }
    }
}

/// One filling for each example, or an empty one where there are none.
fn fillings(scenario: &gherkin::Scenario) -> Vec<Filling> {
    if scenario.examples.is_empty() {
        return vec![Filling(vec![])];
    }
    let tables = scenario.examples.iter().filter_map(|examples| examples.table.as_ref());
    tables
        .flat_map(|table| {
            let (names, rows) =
                table.rows.split_first().map_or((&[][..], &[][..]), |(names, rows)| (&**names, rows));
            rows.iter().map(move |row| {
                Filling(names.iter().map(|name| format!("<{name}>")).zip(row.iter().cloned()).collect())
            })
        })
        .collect()
}
