//! The rulebooks that the tests simulate: the house's, the examples, and one made to be awkward.

use punto_rules::Rulebook;
use std::fs;
use std::path::Path;

/// Wagers that look at everything a condition can ask for.
const AWKWARD: &str = r#"
[[wager]]
key = "perfect-pair"
name = "Perfect Pair"
offered = "3.5"
loses = "3.5"
pays = [
    { when = { player = { pair = "suited" }, banker = { pair = "suited" } }, odds = "200:1", clause = "4.1" },
    { when = { player = { pair = "suited" } }, odds = "25:1", clause = "4.1" },
    { when = { banker = { pair = "suited" } }, odds = "25:1", clause = "4.1" },
    { when = { player = { pair = "unsuited" }, banker = { pair = "unsuited" } }, odds = "8:1", clause = "4.1" },
]
pushes = [{ when = { banker = { pair = "unsuited", points = [1, 2] } }, clause = "4.1" }]

[[wager]]
key = "colours"
name = "Colours"
offered = "3.5"
loses = "3.5"
pays = [
    { when = { suit = "h" }, odds = "100:1", clause = "4.1" },
    { when = { player = { suit = "s", cards = 3 }, banker = { suit = "one" } }, odds = "50:1", clause = "4.1" },
    { when = { player = { suit = "mixed", natural = true }, winner = "player" }, odds = "1:1", clause = "4.1" },
    { when = { suit = "mixed", cards = [4, 6], margin = [3, 5, 9] }, odds = "1:1", clause = "4.1" },
]
pushes = [{ when = { suit = "one", cards = 5 }, clause = "4.1" }]

[[wager]]
key = "royal"
name = "Royal"
offered = "3.5"
loses = "3.5"
pays = [
    { when = { player = { ranks = ["K", "Q"] } }, odds = "100:1", clause = "4.1" },
    { when = { player = { ranks = ["K", "Q", "J"], suit = "one" } }, odds = "90:1", clause = "4.1" },
    { when = { player = { ranks = ["9", "9"] } }, odds = "80:1", clause = "4.1" },
    { when = { banker = { ranks = ["A", "A", "A"] } }, odds = "70:1", clause = "4.1" },
    { when = { banker = { ranks = ["2", "3", "A"] }, winner = "banker" }, odds = "60:1", clause = "4.1" },
    { when = { banker = { natural = false, points = [8, 9] }, player = { pair = false } }, odds = "5:1", clause = "4.1" },
]
"#;

fn read(path: &Path, more: &str) -> Rulebook {
    let text = fs::read_to_string(path).unwrap() + more;
    punto_rulebooks::read(&path.display().to_string(), &text).unwrap()
}

/// Every rulebook there is.
pub(crate) fn all() -> Vec<Rulebook> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths: Vec<_> = ["rulebooks", "examples/rulebooks"]
        .iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 5);
    let awkward = read(&root.join("rulebooks/fortune-six.toml"), AWKWARD);
    paths.iter().map(|path| read(path, "")).chain([awkward]).collect()
}
