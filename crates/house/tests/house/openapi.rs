//! What `OpenAPI` says of a request is what the house reads, and nothing else.

use punto_house::CashAct;
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
    assert_eq!(described::<Command>().variants("do"), variants_read::<Command>("do"));
}

#[test]
fn acts_at_the_cash_desk_are_described_as_they_are_read() {
    described::<CashAct>().check::<CashAct>();
}

#[test]
fn commands_at_a_table_are_described_as_they_are_read() {
    described::<Command>().check::<Command>();
}

#[test]
fn what_is_written_is_described() {
    let (table, patron) = ("t1".parse().unwrap(), "ann".parse().unwrap());
    let redeem = CashAct::RedeemAtTable { table, patron, number: "1234 5678 9012 3456 7888".into() };
    let described_cash = described::<CashAct>();
    assert!(described_cash.takes(&json!(redeem)) && described_cash.takes(&json!(CashAct::ExpireVouchers {})));
    let described_act = described::<Command>();
    let takes = |act: Value| described_act.takes(&act);
    assert!(takes(json!({"do": "turn-over", "side": "banker", "nth": 3})) && takes(json!(Command::Tick {})));
    assert!(!takes(json!({"do": "deal-next", "card": "Ah"})) && !takes(json!({"do": "buy-in"})));
}
