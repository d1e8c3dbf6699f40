//! The graph in ARCHITECTURE.md of which crate depends on which, held against what cargo knows.

use crate::root;
use anyhow::Context;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Where the graph stands.
const PAGE: &str = "ARCHITECTURE.md";
const HEADING: &str = "## What depends on what";

/// Each crate with those that it is built on; what only its tests use is left out.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// Every line of the graph that is not so, every crate that it does not show, and every file that the page names and nobody has.
pub(crate) fn faults() -> anyhow::Result<Vec<String>> {
    let args = ["metadata", "--no-deps", "--format-version=1", "--offline"];
    let told =
        Command::new(env!("CARGO")).args(args).current_dir(root()).output().context("cargo metadata")?;
    let known = known(&serde_json::from_slice(&told.stdout).context("cargo metadata")?);
    let page = std::fs::read_to_string(root().join(PAGE)).context(PAGE)?;
    let missing = named_files(&page).filter(|file| !root().join(file).exists());
    let missing = missing.map(|file| format!("{PAGE} names {file}, which is not there")).collect::<Vec<_>>();
    Ok([differences(&known, &drawn(&page)), missing].concat())
}

/// The files and folders that a page names by their path from the root.
fn named_files(page: &str) -> impl Iterator<Item = &str> {
    let folders = ["crates/", "web/", "xtask/", "docs/", "examples/"];
    let is_path = move |text: &&str| {
        folders.iter().any(|folder| text.starts_with(folder)) && !text.contains(['<', '*', ' '])
    };
    page.split('`').skip(1).step_by(2).filter(is_path).map(|text| text.split("::").next().unwrap_or(text))
}

fn known(metadata: &Value) -> Graph {
    let own = |name: &Value| name.as_str().map(|name| name.trim_start_matches("punto-").to_owned());
    let array = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let of = |package: &Value| {
        let dependencies = array(&package["dependencies"]).into_iter();
        let built_on = dependencies.filter(|on| on["kind"].is_null() && on["path"].is_string());
        Some((own(&package["name"])?, built_on.filter_map(|on| own(&on["name"])).collect()))
    };
    array(&metadata["packages"]).iter().filter_map(of).collect()
}

/// The graph of a page: lines such as `table -> rules, vocabulary` in the block under its heading.
fn drawn(page: &str) -> Graph {
    let block = page.split_once(HEADING).and_then(|(_, rest)| rest.split("```").nth(1)).unwrap_or_default();
    let line = |line: &str| {
        let (name, on) = line.split_once("->").unwrap_or((line, ""));
        let on = on.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
        (name.trim().to_owned(), on.collect())
    };
    block.lines().skip(1).filter(|text| !text.trim().is_empty()).map(line).collect()
}

fn differences(known: &Graph, drawn: &Graph) -> Vec<String> {
    let names: BTreeSet<&String> = known.keys().chain(drawn.keys()).collect();
    let written = |on: Option<&BTreeSet<String>>| {
        on.map_or("missing".to_owned(), |on| on.iter().cloned().collect::<Vec<_>>().join(", "))
    };
    let differs = names.into_iter().filter(|name| known.get(*name) != drawn.get(*name));
    differs
        .map(|name| {
            let (is, said) = (written(known.get(name)), written(drawn.get(name)));
            format!("{PAGE}: {name} is drawn with [{said}] and built on [{is}]")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_crate_that_is_drawn_otherwise_or_not_at_all_is_found() {
        let on = |name: &str| json!({"name": name, "kind": null, "path": "/p"});
        let test = json!({"name": "punto-testkit", "kind": "dev", "path": "/p"});
        let outside = json!({"name": "serde", "kind": null});
        let metadata = json!({"packages": [
            {"name": "punto-rules", "dependencies": [outside]},
            {"name": "punto-table", "dependencies": [on("punto-rules"), test]},
        ]});
        let page = |text: &str| format!("# A page\n\n{HEADING}\n\n```text\n{text}```\n");
        let faults = |text: &str| differences(&known(&metadata), &drawn(&page(text)));
        assert_eq!(faults("rules\n\ntable -> rules\n"), Vec::<String>::new());
        assert_eq!(faults("rules\ntable -> odds\n").len(), 1);
        assert_eq!(
            faults("rules\n"),
            [format!("{PAGE}: table is drawn with [missing] and built on [rules]")]
        );
    }
}
