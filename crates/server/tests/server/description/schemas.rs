//! Schemas: all that are named are there, and they say exactly what is read and written.

use crate::description::house::House;
use punto_house::CashAct;
use punto_projections::{BoardView, DealerView, FeltView, LobbyCard, PatronView, PitView};
use punto_server::{Ask, CreditAct, MachineAct, PlayAct, Problem};
use punto_table::Command;
use punto_testkit::schema::{Description, variants_read};
use punto_vocabulary::openapi::document_of;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// Everything in the document, from the outside in.
fn all<'a>(value: &'a Value, seen: &mut Vec<&'a Value>) {
    seen.push(value);
    match value {
        Value::Array(items) => items.iter().for_each(|item| all(item, seen)),
        Value::Object(fields) => fields.values().for_each(|field| all(field, seen)),
        _ => {}
    }
}

fn references(document: &Value) -> BTreeSet<&str> {
    let mut seen = Vec::new();
    all(document, &mut seen);
    seen.into_iter().filter_map(|one| one.get("$ref").and_then(Value::as_str)).collect()
}

#[tokio::test]
async fn every_reference_leads_somewhere_and_everything_is_referred_to() {
    let house = House::open().await;
    let schemas = house.document["components"]["schemas"].as_object().unwrap();
    let named = references(&house.document);
    for name in &named {
        let found = name.strip_prefix("#/components/schemas/").is_some_and(|name| schemas.contains_key(name));
        assert!(found, "{name} is not there");
    }
    for name in schemas.keys() {
        let of_the_socket = ["Ask", "Tell"].contains(&name.as_str());
        assert!(of_the_socket || named.contains(format!("#/components/schemas/{name}").as_str()), "{name}");
    }
    let schemes = house.document["components"]["securitySchemes"].as_object().unwrap();
    for (path, method, said) in house.operations() {
        for scheme in
            said["security"].as_array().unwrap().iter().flat_map(|one| one.as_object().unwrap().keys())
        {
            assert!(schemes.contains_key(scheme), "{method} {path}: {scheme}");
        }
    }
}

#[tokio::test]
async fn every_example_is_one() {
    let house = House::open().await;
    let schemas = house.document["components"]["schemas"].as_object().unwrap();
    let mut examples = 0;
    for (name, schema) in schemas {
        let description = Description::of(name, &house.document);
        for example in schema["examples"].as_array().into_iter().flatten() {
            assert!(description.takes(example), "{name}: {example}");
            examples += 1;
        }
        assert!(schema.get("description").is_some() || schema.get("allOf").is_some(), "{name} says nothing");
    }
    assert!(examples > 2);
}

/// Nothing about code in what is for clients, and nothing left open that a variant does not name.
#[tokio::test]
async fn the_document_is_exact() {
    let house = House::open().await;
    assert_eq!(house.document["openapi"], "3.1.0");
    assert!(!house.text.contains("```"));
    let mut again = house.document.clone();
    punto_vocabulary::openapi::make_exact(&mut again);
    assert_eq!(again, house.document);
}

/// What the document says of a type is what the type says of itself: no other type has taken its name.
fn check_own<T: ToSchema>(document: &Value) {
    let own = document_of::<T>();
    for (name, schema) in own["components"]["schemas"].as_object().unwrap() {
        assert_eq!(&document["components"]["schemas"][name], schema, "{name} of {}", T::name());
    }
}

#[tokio::test]
async fn no_two_types_share_a_name() {
    let house = House::open().await;
    let document = &house.document;
    check_own::<Command>(document);
    check_own::<CashAct>(document);
    check_own::<PlayAct>(document);
    check_own::<CreditAct>(document);
    check_own::<Ask>(document);
    check_own::<Problem>(document);
    check_own::<FeltView>(document);
    check_own::<BoardView>(document);
    check_own::<LobbyCard>(document);
    check_own::<PatronView>(document);
    check_own::<DealerView>(document);
    check_own::<PitView>(document);
}

#[tokio::test]
async fn every_act_is_in_the_document() {
    let house = House::open().await;
    let described = |name: &str| Description::of(name, &house.document);
    assert_eq!(described("PlayAct").variants("do"), variants_read::<PlayAct>("do"));
    assert_eq!(described("CreditAct").variants("do"), variants_read::<CreditAct>("do"));
    assert_eq!(described("CashAct").variants("do"), variants_read::<CashAct>("do"));
    assert_eq!(described("Command").variants("do"), variants_read::<Command>("do"));
    assert_eq!(described("MachineAct").variants("do"), variants_read::<MachineAct>("do"));
    assert_eq!(described("Ask").variants("ask"), variants_read::<Ask>("ask"));
}

/// What a patron sends is read exactly as it is described.
#[tokio::test]
async fn what_patrons_do_is_described_as_it_is_read() {
    let house = House::open().await;
    let play = Description::of("PlayAct", &house.document);
    assert!(play.takes(&json!({"do": "place-wager", "on": "player", "stake": 10_000})));
    assert!(!play.takes(&json!({"do": "join", "patron": "somebody-else"})));
    Description::of("CreditAct", &house.document).check::<CreditAct>();
}
