//! How `OpenAPI` describes what is written by hand, or lies flat in something else.

use crate::happened::Happened;
use crate::shown::{FeltEvent, StaffEvent};
use crate::story::StoryStep;
use punto_table::Event;
use punto_vocabulary::openapi::beside_each;
use std::borrow::Cow;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{Object, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// What happened lies flat beside these fields.
macro_rules! flat {
    ($($name:ident: $what:literal, $fields:expr;)*) => { $(
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                beside_each(Happened::schema(), &fields(&$fields), $what)
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }

            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                Happened::schemas(schemas);
            }
        }
    )* };
}

const VERSION: (&str, &str) = ("version", "The sequence number of the event.");
const SEQUENCE: (&str, &str) = ("sequence", "The sequence number of the event.");
const AFTER: (&str, &str) =
    ("after", "The version of the public event before it. Who has not seen that one has missed something.");
const TIME: (&str, &str) = ("time_ms", "When it was recorded, in milliseconds on the server's clock.");

flat! {
    FeltEvent: "A public event of a table.", [VERSION, AFTER, TIME];
    StoryStep: "Something that happened in a round.", [SEQUENCE, TIME];
}

/// An object of whole numbers with these names and meanings.
fn fields(named: &[(&str, &str)]) -> Object {
    let number = |what: &str| match u64::schema() {
        RefOr::T(Schema::Object(number)) => ObjectBuilder::from(number).description(Some(what)).build(),
        _ => Object::new(),
    };
    let add = |object: ObjectBuilder, (name, what): &(&str, &str)| {
        object.property(*name, number(what)).required(*name)
    };
    named.iter().fold(ObjectBuilder::new(), add).build()
}

impl PartialSchema for StaffEvent {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let kinds = text()
            .description(Some("What kind of event it is, as the journal names it."))
            .enum_values(Some(Event::KINDS.iter().copied()));
        let data = ObjectBuilder::new().schema_type(Type::Object).description(Some(
            "What it says, as the journal keeps it; a set of cards comes without its seal.",
        ));
        ObjectBuilder::from(fields(&[SEQUENCE, TIME]))
            .description(Some("An event as staff see it: everything but the seal of a set of cards."))
            .property("actor", text().description(Some("Who brought it about.")))
            .property("kind", kinds)
            .property("data", data)
            .required("actor")
            .required("kind")
            .required("data")
            .into()
    }
}

impl ToSchema for StaffEvent {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("StaffEvent")
    }
}
