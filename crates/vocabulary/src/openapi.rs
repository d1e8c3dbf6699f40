//! How `OpenAPI` describes requests exactly: what a schema takes is read, and what it does not take is refused.

mod named;

pub use named::name_kinds;

use crate::Note;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use utoipa::ToSchema;
use utoipa::openapi::schema::{AllOfBuilder, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{ComponentsBuilder, Object, OpenApiBuilder, RefOr, Schema};

/// What [`char::is_control`] and [`char::is_whitespace`] know, for a class of a regular expression.
const CONTROL: &str = r"\u0000-\u001f\u007f-\u009f";
const SPACE: &str = r"\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";

impl utoipa::PartialSchema for Note {
    /// Blanks around a note are cut off before it is measured, so its length is said by the pattern alone.
    fn schema() -> RefOr<Schema> {
        let word = format!("[^{SPACE}{CONTROL}]");
        let pattern = format!("^[{SPACE}]*{word}(?:[^{CONTROL}]{{0,498}}{word})?[{SPACE}]*$");
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some(
                "A reason or a remark: one line of 1 to 500 characters; blanks around it do not count.",
            ))
            .min_length(Some(1))
            .pattern(Some(pattern))
            .examples(["card 3 exposed while burning"])
            .into()
    }
}

impl ToSchema for Note {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Note")
    }
}

/// The variants of an enum, each with these fields beside its own: what serde makes of an enum that lies flat in a
/// struct. The derived schema of such a struct asks for both, and no variant takes a field that it does not name.
///
/// ```
/// use punto_vocabulary::{NextStep, openapi::beside_each};
/// use utoipa::{PartialSchema, openapi::schema::ObjectBuilder};
/// let fields = ObjectBuilder::new().property("at", u64::schema()).required("at").build();
/// let schema = serde_json::to_value(beside_each(NextStep::schema(), &fields, "What comes next, and when."))?;
/// assert_eq!(schema["oneOf"][0]["required"], serde_json::json!(["step", "at"]));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn beside_each(variants: RefOr<Schema>, fields: &Object, what: &str) -> RefOr<Schema> {
    let RefOr::T(Schema::OneOf(variants)) = variants else { return variants };
    let with_fields = |variant: RefOr<Schema>| match variant {
        RefOr::T(Schema::Object(mut object)) => {
            object.properties.extend(fields.properties.clone());
            object.required.extend(fields.required.clone());
            RefOr::T(Schema::Object(object))
        }
        // A variant that is another object: its tag is asked for beside it, and so is this.
        RefOr::T(Schema::AllOf(all)) => AllOfBuilder::from(all).item(fields.clone()).into(),
        other => AllOfBuilder::new().item(other).item(fields.clone()).into(),
    };
    let each = OneOfBuilder::new().description(Some(what));
    variants.items.into_iter().map(with_fields).fold(each, OneOfBuilder::item).into()
}

/// A document of this type alone and of whatever it refers to, made exact.
///
/// ```
/// let document = punto_vocabulary::openapi::document_of::<punto_vocabulary::BettingBox>();
/// assert_eq!(document["components"]["schemas"]["BettingBox"]["maximum"], 255);
/// ```
#[must_use]
pub fn document_of<T: ToSchema>() -> Value {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    let components = ComponentsBuilder::new().schemas_from_iter(schemas).build();
    let document = OpenApiBuilder::new().components(Some(components)).build();
    // A document of texts and numbers can always be written.
    let mut document = serde_json::to_value(document).unwrap_or_default();
    make_exact(&mut document);
    name_kinds(&mut document);
    document
}

/// Makes a whole `OpenAPI` document say what deriving leaves out. Call this on the document that is served.
///
/// - A variant of an enum takes no field that it does not name: every enum that is read here refuses unknown ones, but
///   the derived schema of a variant does not say so.
/// - An unsigned number ends where its type ends.
/// - A tuple says how many items it has.
/// - A description says nothing in Rust: examples in it are for the readers of the code.
///
/// ```
/// use serde_json::json;
/// let mut document = json!({"oneOf": [{"type": "object", "properties": {"do": {"enum": ["tick"]}}, "required": ["do"]}]});
/// punto_vocabulary::openapi::make_exact(&mut document);
/// assert_eq!(document["oneOf"][0]["additionalProperties"], false);
/// ```
pub fn make_exact(document: &mut Value) {
    match document {
        Value::Array(all) => all.iter_mut().for_each(make_exact),
        Value::Object(schema) => {
            end_numbers(schema);
            leave_code_out(schema);
            end_tuples(schema);
            for variant in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
                close(variant);
            }
            schema.values_mut().for_each(make_exact);
        }
        _ => {}
    }
}

/// A variant, and the fields that it holds under its name, have no other fields than those that are named.
fn close(variant: &mut Value) {
    let Value::Object(variant) = variant else { return };
    if variant.get("type") != Some(&json!("object")) {
        return;
    }
    variant.entry("additionalProperties").or_insert(json!(false));
    let Some(Value::Object(fields)) = variant.get_mut("properties") else { return };
    for field in fields.values_mut().filter(|field| field.get("properties").is_some()) {
        close(field);
    }
}

/// Deriving gives an unsigned number its least value, and a signed format.
fn end_numbers(schema: &mut Map<String, Value>) {
    if schema.contains_key("maximum") || schema.get("minimum") != Some(&json!(0)) {
        return;
    }
    let (format, maximum) = match schema.get("format").and_then(Value::as_str) {
        Some("int32") => ("uint32", u64::from(u32::MAX)),
        Some("int64") => ("uint64", u64::MAX),
        _ => return,
    };
    schema.insert("format".to_owned(), json!(format));
    schema.insert("maximum".to_owned(), json!(maximum));
}

/// A tuple has as many items as it has types. Deriving says so with `items: false`, which generators of clients cannot read.
fn end_tuples(schema: &mut Map<String, Value>) {
    let Some(Value::Array(types)) = schema.get("prefixItems") else { return };
    let count = json!(types.len());
    if schema.get("items") == Some(&json!(false)) {
        schema.remove("items");
        schema.insert("minItems".to_owned(), count.clone());
        schema.insert("maxItems".to_owned(), count);
    }
}

fn leave_code_out(schema: &mut Map<String, Value>) {
    if let Some(Value::String(text)) = schema.get_mut("description")
        && let Some((words, _)) = text.split_once("```")
    {
        *text = words.trim_end().to_owned();
    }
}
