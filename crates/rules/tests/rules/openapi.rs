//! What `OpenAPI` says of a card, an amount or a word is what the reader takes, and nothing else.

use punto_rules::{
    Card, Clause, Deck, Fact, Kind, Money, Noticed, Rank, Role, Ruling, Side, Standing, Suit, Winner,
};
use punto_testkit::schema::Description;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use utoipa::ToSchema;

fn described<T: ToSchema>() -> Description {
    let schema = serde_json::to_value(T::schema()).unwrap();
    let name = T::name();
    Description::of(&name, &json!({"components": {"schemas": {(&*name): schema}}}))
}

fn check<T: ToSchema + DeserializeOwned>(samples: &[Value]) {
    described::<T>().check(samples, |value| serde_json::from_value::<T>(value.clone()).is_ok());
}

macro_rules! words {
    ($($name:ident of $all:expr;)*) => { $(
        let written = $all.map(|word| serde_json::to_value(word).unwrap());
        check::<$name>(&written);
        let words = described::<$name>().schema()["enum"].clone();
        assert_eq!(words, Value::from(written.to_vec()), "every word, and in the order of the list");
        for word in words.as_array().unwrap() {
            assert!(serde_json::from_value::<$name>(word.clone()).is_ok(), "{word}");
        }
    )* };
}

#[test]
fn words_are_those_of_the_list() {
    words! {
        Side of Side::BOTH;
        Winner of Winner::ALL;
        Standing of Standing::BOTH;
        Kind of Kind::ALL;
        Noticed of Noticed::ALL;
        Fact of Fact::ALL;
        Ruling of Ruling::ALL;
        Role of Role::ALL;
    }
}

#[test]
fn every_spelling_of_every_card_is_described_and_no_other() {
    let described = described::<Card>();
    let letters =
        || Rank::ALL.map(Rank::letter).into_iter().chain(Suit::ALL.map(Suit::letter)).chain("01xX".chars());
    let both = || letters().flat_map(|letter| [letter, letter.to_ascii_uppercase()]);
    let mut texts: Vec<String> = both().flat_map(|a| both().map(move |b| format!("{a}{b}"))).collect();
    texts.extend(texts.clone().iter().flat_map(|text| [format!("1{text}"), format!("{text} ")]));
    for text in texts {
        assert_eq!(text.parse::<Card>().is_ok(), described.takes(&json!(text)), "{text}");
    }
    let cards: Vec<Value> = Deck::ALL.iter().flat_map(|deck| deck.cards()).map(|card| json!(card)).collect();
    check::<Card>(&cards);
}

#[test]
fn money_and_clauses_are_described_as_they_are_read() {
    check::<Money>(&[json!(Money::ZERO), json!(i64::MIN), json!(i64::MAX)]);
    let clauses = ["1", "3.10.1", "R18", "R7a"].map(|clause| json!(clause.parse::<Clause>().unwrap()));
    check::<Clause>(&clauses);
}
