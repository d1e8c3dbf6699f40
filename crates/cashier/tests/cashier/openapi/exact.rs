use punto_cashier::{
    CashFrom, CashInto, CreditsAt, DeskSettings, Generation, PaidBy, PresentedAt, RedeemedInto,
};
use punto_testkit::schema::Description;
use punto_vocabulary::{WallTime, openapi::document_of};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

fn check<T: ToSchema + DeserializeOwned + Serialize>() {
    Description::of(&T::name(), &document_of::<T>()).check::<T>();
}

#[test]
fn the_cash_desk_is_described_as_it_is_read() {
    check::<DeskSettings>();
    check::<Generation>();
    check::<WallTime>();
    check::<CreditsAt>();
    check::<PresentedAt>();
    check::<CashInto>();
    check::<CashFrom>();
    check::<PaidBy>();
    check::<RedeemedInto>();
}
