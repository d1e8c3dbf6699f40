//! How `OpenAPI` describes what is asked at a table: an act with an electronic set, or a command of the table.

use crate::Act;
use crate::act::HouseAct;
use punto_table::Command;
use std::borrow::Cow;
use utoipa::openapi::schema::OneOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

impl PartialSchema for Act {
    fn schema() -> RefOr<Schema> {
        let acts = match HouseAct::schema() {
            RefOr::T(Schema::OneOf(acts)) => OneOfBuilder::from(acts),
            other => OneOfBuilder::new().item(other),
        };
        acts.item(Ref::from_schema_name(Command::name()))
            .description(Some(
                "Something at a table. Where cards come from an electronic set, only the house knows them.",
            ))
            .into()
    }
}

impl ToSchema for Act {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Act")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((Command::name().into_owned(), Command::schema()));
        Command::schemas(schemas);
        HouseAct::schemas(schemas);
    }
}
