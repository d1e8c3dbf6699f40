use punto_office::{
    Address, Command, Evidence, HouseMoney, LaterLimits, MachineKind, OfficeSettings, OwnLimits, PatronKind,
    Refusal, StaffPost,
};
use punto_testkit::schema::{Description, variants_read};
use punto_vocabulary::{Digest, openapi::document_of};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use utoipa::ToSchema;

fn described<T: ToSchema>() -> Description {
    Description::of(&T::name(), &document_of::<T>())
}

fn check<T: ToSchema + DeserializeOwned + Serialize>() {
    described::<T>().check::<T>();
}

#[test]
fn the_office_is_described_as_it_is_read() {
    check::<Address>();
    check::<Digest>();
    check::<Evidence>();
    check::<HouseMoney>();
    check::<LaterLimits>();
    check::<MachineKind>();
    check::<OfficeSettings>();
    check::<OwnLimits>();
    check::<PatronKind>();
    check::<StaffPost>();
}

#[test]
fn every_command_is_described_as_it_is_read() {
    assert_eq!(described::<Command>().variants("do"), variants_read::<Command>("do"));
    check::<Command>();
}

/// The table has commands and refusals too, and one description has room for both.
#[test]
fn what_the_table_has_too_has_another_name_here() {
    assert_eq!((Command::name(), Refusal::name()), ("OfficeCommand".into(), "OfficeRefusal".into()));
}

#[test]
fn what_the_office_refuses_is_described() {
    let described = described::<Refusal>();
    assert!(described.takes(&json!(Refusal::NotFounded)) && described.takes(&json!(Refusal::SamePerson)));
    assert!(described.takes(&json!(Refusal::Founded { money: HouseMoney::Play })));
    assert!(!described.takes(&json!({"code": "founded"})) && !described.takes(&json!({"code": "zzz"})));
}
