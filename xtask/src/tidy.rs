//! `cargo xtask tidy`: what no other tool holds: long files, paths of one machine, tests that do not run, unused dependencies,
//! a graph of the crates that is not so, and defaults that could hide what should be impossible.

use crate::{graph, root};
use anyhow::{Context, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A file of more lines, tests left out, holds two ideas.
const LINES_MAX: usize = 500;

pub(crate) fn run() -> anyhow::Result<()> {
    let files = tracked_files()?;
    let mut faults = graph::faults()?;
    for file in &files {
        let Ok(text) = std::fs::read_to_string(root().join(file)) else { continue };
        faults.extend(long_file(file, &text));
        faults.extend(wrong_lines(file, &text));
        faults.extend(silent_lines(file, &text));
        faults.extend(named_games(file, &text));
    }
    faults.extend(
        files.iter().filter(|file| file.ends_with("Cargo.toml")).flat_map(|file| unused(file, &files)),
    );
    if faults.is_empty() { Ok(()) } else { bail!("{}", faults.join("\n")) }
}

fn tracked_files() -> anyhow::Result<Vec<PathBuf>> {
    let list =
        Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output().context("git ls-files")?;
    let names = String::from_utf8(list.stdout).context("file names in UTF-8")?;
    Ok(names.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect())
}

fn is_rust(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "rs")
}

fn long_file(file: &Path, text: &str) -> Option<String> {
    let in_tests =
        file.components().any(|part| ["tests", "benches"].iter().any(|name| part.as_os_str() == *name));
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]").count();
    (is_rust(file) && !in_tests && lines > LINES_MAX)
        .then(|| format!("{}: {lines} lines; at most {LINES_MAX}", file.display()))
}

fn wrong_lines(file: &Path, text: &str) -> Vec<String> {
    // Written in two parts so that this file does not accuse itself.
    let machine_paths = [["/wo", "rk/"].concat(), ["../sha", "red"].concat()];
    let skipped = ["#[ign", "ore"].concat();
    let mut faults = vec![];
    for (index, line) in text.lines().enumerate() {
        let place = || format!("{}:{}", file.display(), index + 1);
        if machine_paths.iter().any(|path| line.contains(path)) {
            faults.push(format!("{}: a path of one machine", place()));
        }
        if is_rust(file) && line.contains(&skipped) {
            faults.push(format!("{}: a test that does not run", place()));
        }
    }
    faults
}

/// Crates and folders that only test, measure or count: nothing is hidden from anybody by a default there.
const TOOLS: [&str; 5] = ["conformance", "crash-test", "load_test", "odds", "testkit"];

/// Whatever takes a default, cuts a number off or drops a result in product code says why, on its line or the one above.
fn silent_lines(file: &Path, text: &str) -> Vec<String> {
    let mut parts = file.iter().filter_map(|part| part.to_str());
    let (crates, name, src) = (parts.next(), parts.next().unwrap_or(""), parts.next());
    let is_product = crates == Some("crates") && src == Some("src") && is_rust(file);
    if !is_product || TOOLS.contains(&name) || parts.next().is_some_and(|room| TOOLS.contains(&room)) {
        return vec![];
    }
    let mut silent = vec!["unwrap_or_default(", "saturating_", "let _ ="];
    // Where a whole file counts time, one reason at its top is enough.
    if text.contains("// Every `saturating_` here: ") {
        silent.retain(|word| *word != "saturating_");
    }
    let (mut faults, mut above) = (vec![], "");
    for (index, line) in text.lines().take_while(|line| *line != "#[cfg(test)]").enumerate() {
        let is_comment = line.trim_start().starts_with("//");
        let says_why = line.contains("// ") || above.trim_start().starts_with("//");
        if !is_comment && !says_why && silent.iter().any(|word| line.contains(word)) {
            let place = format!("{}:{}", file.display(), index + 1);
            faults.push(format!("{place}: a default without a reason beside it"));
        }
        above = line;
    }
    faults
}

/// Crates that know no game by name: a sixth game is a file.
const NAMELESS: [&str; 12] = [
    "cashier",
    "evidence",
    "house",
    "journal",
    "ledger",
    "odds",
    "office",
    "projections",
    "roads",
    "rules",
    "shoe",
    "table",
];

/// Code of these crates that asks which game is played. Examples in documentation and tests may name one.
fn named_games(file: &Path, text: &str) -> Vec<String> {
    let games = ["six-star", "super-six", "rapid-etg", "fortune-six", "commission-super-six"];
    let mut parts = file.iter().filter_map(|part| part.to_str());
    let (crates, name, src) = (parts.next(), parts.next().unwrap_or(""), parts.next());
    if crates != Some("crates") || !NAMELESS.contains(&name) || src != Some("src") || !is_rust(file) {
        return vec![];
    }
    let code = text.lines().enumerate().take_while(|(_, line)| *line != "#[cfg(test)]");
    let asks = |line: &str| {
        let is_comment = line.trim_start().starts_with("//");
        // A suit of the 6 Star deck has the same key as its game.
        let is_suit = line.contains("SixStar");
        !is_comment && !is_suit && games.iter().any(|game| line.contains(&format!("\"{game}")))
    };
    code.filter(|(_, line)| asks(line))
        .map(|(index, _)| format!("{}:{}: a game by its name", file.display(), index + 1))
        .collect()
}

/// The dependencies of a crate that no Rust file of it names.
fn unused(manifest: &Path, files: &[PathBuf]) -> Vec<String> {
    let Ok(text) = std::fs::read_to_string(root().join(manifest)) else { return vec![] };
    let folder = manifest.parent().unwrap_or(Path::new(""));
    let of_crate = |file: &&PathBuf| is_rust(file) && file.starts_with(folder);
    let code: String = files
        .iter()
        .filter(of_crate)
        .filter_map(|file| std::fs::read_to_string(root().join(file)).ok())
        .collect();
    let mut section = "";
    let mut unused = vec![];
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('[') {
            section = line;
        }
        // The root manifest's list is only a list; a crate that uses one of it says so itself.
        let lists = ["[dependencies]", "[dev-dependencies]", "[build-dependencies]"].contains(&section);
        let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if lists
            && !line.starts_with(['[', '#'])
            && !name.is_empty()
            && !code.contains(&name.replace('-', "_"))
        {
            unused.push(format!("{}:{}: nothing uses {name}", manifest.display(), index + 1));
        }
    }
    unused
}
