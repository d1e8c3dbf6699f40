//! The sheet for a regulator: every figure on it is a figure of `punto odds --json`.

use crate::run::punto;
use punto_testkit::Directory;
use serde_json::Value;
use std::collections::BTreeMap;

/// The page, as the real binary writes it.
fn page(game: &str) -> String {
    let directory = Directory::new();
    let file = directory.file("report.html");
    let ran = punto(&["report", game, "--html", file.to_str().unwrap()], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    std::fs::read_to_string(&file).unwrap()
}

/// The `data-` attributes of every element that carries a figure.
fn figures(page: &str) -> Vec<BTreeMap<&str, &str>> {
    let tags =
        page.split('<').filter(|tag| tag.contains("data-figure=")).map(|tag| tag.split('>').next().unwrap());
    tags.map(|tag| {
        let attributes = tag.split("data-").skip(1);
        attributes
            .map(|rest| rest.split_once("=\"").unwrap())
            .map(|(key, rest)| (key, rest.split('"').next().unwrap()))
            .collect()
    })
    .collect()
}

fn odds(game: &str, decks: &str, stake: &str) -> Value {
    let ran = punto(&["odds", game, "--decks", decks, "--stake", stake, "--json"], "");
    serde_json::from_str(&ran.out).unwrap()
}

/// The figure in the JSON that the marks on the page name, if `punto odds` has such a figure.
fn expected<'j>(odds: &'j Value, mark: &BTreeMap<&str, &str>) -> Option<&'j Value> {
    let figure = mark["figure"];
    if figure == "outcome" {
        return Some(&odds["outcomes"][mark["outcome"]]);
    }
    let wager =
        odds["wagers"].as_array()?.iter().find(|wager| wager["on"].as_str() == mark.get("wager").copied())?;
    match (figure, mark.get("line"), mark.get("bonus")) {
        ("probability", Some(line), None) => {
            Some(&wager["pays"][line.parse::<usize>().unwrap()]["probability"])
        }
        ("probability", None, Some(bonus)) => {
            let of = |paid: &&Value| paid["kind"] == **bonus;
            wager["bonuses"].as_array()?.iter().find(of).map(|paid| &paid["probability"])
        }
        (
            "win" | "push" | "lose" | "expectation" | "house_edge" | "deviation" | "break_even_stake",
            None,
            None,
        ) => wager.get(figure),
        _ => None,
    }
}

#[expect(clippy::float_arithmetic, reason = "two ways to print one figure are compared")]
fn nearly(one: f64, other: f64) -> bool {
    (one - other).abs() <= f64::EPSILON * other.abs()
}

#[test]
fn every_figure_of_the_sheet_equals_the_json_of_odds() {
    for game in ["super-six-etg", "commission-super-six-plus", "six-star", "fortune-six", "rapid-etg"] {
        let page = page(game);
        let mut known: BTreeMap<String, Value> = BTreeMap::new();
        let mut compared = 0;
        for mark in figures(&page) {
            // The columns of a histogram and a curve over other stakes are compared by the report's own tests.
            let (Some(decks), None) = (mark.get("decks"), mark.get("stake")) else { continue };
            let decks = (*decks).to_owned();
            let odds = known.entry(decks.clone()).or_insert_with(|| odds(game, &decks, "100.00"));
            if let Some(expected) = expected(odds, &mark) {
                let found = mark["value"];
                let same = match expected {
                    // serde_json reads a decimal back to within one unit in the last place.
                    Value::Number(number) => nearly(found.parse().unwrap(), number.as_f64().unwrap()),
                    other => other.as_str() == Some(found),
                };
                assert!(same, "{game}: {mark:?} is {expected} in the JSON");
                compared += 1;
            }
        }
        let decks = known.len();
        assert!(
            decks >= 5 && compared > 6 * 5 * decks,
            "{game}: only {compared} figures for {decks} numbers of decks"
        );
    }
}

#[test]
fn a_sheet_that_cannot_be_written_says_so() {
    let ran = punto(&["report", "rapid-etg", "--html", "no/such/folder/x.html"], "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("cannot write no/such/folder/x.html"), "{}", ran.err);
}
