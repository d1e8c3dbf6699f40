//! Addresses: every one is described, and every one that is described is there.

use crate::description::house::House;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

fn address(path: &str) -> String {
    // A name that every kind of parameter reads; whether there is such a thing is another matter.
    path.split('/').map(|part| if part.starts_with('{') { "1" } else { part }).collect::<Vec<_>>().join("/")
}

/// A method that is described is taken, and one that is not is answered with "another method".
#[tokio::test]
async fn an_address_takes_what_is_described_and_nothing_else() {
    let house = House::open().await;
    let mut described: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (path, method, _) in house.operations() {
        assert!(METHODS.contains(&method), "{path}: {method} is not a method");
        described.entry(path).or_default().insert(method);
    }
    // Two paths may meet in one address, such as a name and a word in its place.
    let mut taken: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (path, methods) in &described {
        taken.entry(address(path)).or_default().extend(methods);
    }
    for (address, methods) in &taken {
        for method in METHODS {
            let reply = house.ask(&method.to_uppercase(), address).await;
            let code = reply.json()["code"].as_str().unwrap_or_default().to_owned();
            assert_ne!(reply.status, 429, "ask more slowly");
            let is_no_address = reply.json()["detail"] == "there is no such address here";
            assert!(!is_no_address, "{method} {address} is described and not there");
            assert_eq!(code != "method", methods.contains(method), "{method} {address}: {}", reply.status);
        }
    }
}

/// Only what is registered together with its description is served, beside the page that shows it.
#[test]
fn no_source_registers_an_address_without_describing_it() {
    let mut sources = Vec::new();
    read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
    assert!(sources.len() > 30);
    for (path, text) in sources {
        for word in [".route(", ".route_service(", ".nest(", ".nest_service(", "fallback_service("] {
            assert!(!text.contains(word), "{path} uses {word}: register it with routes!");
        }
    }
}

fn read_folder(folder: &Path, sources: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_folder(&path, sources);
        } else {
            sources.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

#[tokio::test]
async fn every_operation_says_what_it_is() {
    let house = House::open().await;
    let tags: BTreeSet<&str> =
        house.document["tags"].as_array().unwrap().iter().map(|tag| tag["name"].as_str().unwrap()).collect();
    let mut ids = BTreeSet::new();
    for (path, method, said) in house.operations() {
        let place = format!("{method} {path}");
        let summary = said["summary"].as_str().unwrap_or_default();
        assert!(!summary.is_empty() && !summary.ends_with('.'), "{place} has no summary: {summary:?}");
        assert_eq!(said["tags"].as_array().map(Vec::len), Some(1), "{place} has one tag");
        assert!(tags.contains(said["tags"][0].as_str().unwrap()), "{place} has an unknown tag");
        assert!(said["x-access"].as_array().is_some_and(|who| !who.is_empty()), "{place}: who may ask?");
        assert!(said["security"].as_array().is_some_and(|who| !who.is_empty()), "{place}: how is it shown?");
        let id = said["operationId"].as_str().unwrap_or_default();
        assert!(!id.is_empty() && ids.insert(id), "{place} has no name of its own: {id:?}");
        check_parameters(path, &place, said);
        check_responses(&place, said);
    }
}

/// Every name in the path is a parameter, and the other way round.
fn check_parameters(path: &str, place: &str, said: &Value) {
    let in_path: BTreeSet<&str> = path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .map(|name| name.trim_start_matches('*'))
        .collect();
    let none = Vec::new();
    let all = said["parameters"].as_array().unwrap_or(&none);
    let said_in_path: BTreeSet<&str> =
        all.iter().filter(|one| one["in"] == "path").map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(in_path, said_in_path, "{place}");
    for one in all {
        assert!(one["schema"].is_object(), "{place}: {} has no schema", one["name"]);
        assert!(one["in"] != "path" || one["required"] == true, "{place}: {}", one["name"]);
    }
}

fn check_responses(place: &str, said: &Value) {
    let responses = said["responses"].as_object().unwrap();
    let is_success = |status: &String| status.starts_with('2') || status == "101";
    assert!(responses.keys().any(is_success), "{place} never goes well");
    let problem = json!({"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}});
    assert_eq!(responses["default"]["content"], problem, "{place}");
    let takes_input = said.get("requestBody").is_some() || said.get("parameters").is_some();
    assert!(
        !takes_input || responses.keys().any(|status| status.starts_with('4')),
        "{place} is never refused"
    );
    for (status, response) in responses {
        if status.starts_with(['4', '5']) {
            assert_eq!(response["content"], problem, "{place} {status}");
        } else if let Some(content) = response["content"].as_object() {
            assert!(
                !content.contains_key("application/problem+json") || status == "default",
                "{place} {status}"
            );
        }
    }
    if let Some(body) = said.get("requestBody") {
        assert_eq!(body["required"], true, "{place}");
        assert!(body["content"]["application/json"]["schema"]["$ref"].is_string(), "{place}");
    }
}
