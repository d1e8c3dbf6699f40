//! What `OpenAPI` says of a request is what the house reads, and nothing else.

use punto_house::{Act, CashAct};
use punto_table::Command;
use punto_testkit::schema::{Description, variants_read};
use punto_vocabulary::openapi::document_of;
use serde_json::{Value, json};
use utoipa::ToSchema;

fn described<T: ToSchema>() -> Description {
    Description::of(&T::name(), &document_of::<T>())
}

#[test]
fn every_act_is_described_under_its_name() {
    assert_eq!(described::<CashAct>().variants("do"), variants_read::<CashAct>("do"));
    let electronic = Act::ELECTRONIC.map(str::to_owned).into_iter();
    let all: Vec<String> = electronic.chain(variants_read::<Command>("do")).collect();
    assert_eq!(described::<Act>().variants("do"), all);
}

#[test]
fn acts_at_the_cash_desk_are_described_as_they_are_read() {
    described::<CashAct>().check::<CashAct>();
}

/// An act is written in another way than it is read, for its fingerprint only.
#[test]
fn acts_at_a_table_are_described_as_they_are_read() {
    let described = described::<Act>();
    described
        .check_samples(&described.samples(), |value| serde_json::from_value::<Act>(value.clone()).is_ok());
}

#[test]
fn what_is_written_is_described() {
    let (table, patron) = ("t1".parse().unwrap(), "ann".parse().unwrap());
    let redeem = CashAct::RedeemAtTable { table, patron, number: "1234 5678 9012 3456 7888".into() };
    let described_cash = described::<CashAct>();
    assert!(described_cash.takes(&json!(redeem)) && described_cash.takes(&json!(CashAct::ExpireVouchers {})));
    let described_act = described::<Act>();
    let takes = |act: Value| described_act.takes(&act);
    assert!(takes(json!({"do": "turn-over", "side": "banker", "nth": 3})) && takes(json!(Command::Tick {})));
    assert!(!takes(json!({"do": "deal-next", "card": "Ah"})) && !takes(json!({"do": "buy-in"})));
}
