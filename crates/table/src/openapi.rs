//! How `OpenAPI` describes requests exactly: what a schema takes is read, and what it does not take is refused.

use crate::Note;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

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

impl utoipa::ToSchema for Note {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Note")
    }
}

/// Makes a whole `OpenAPI` document say what deriving leaves out. Call this on the document that is served.
///
/// - A variant of an enum takes no field that it does not name: every enum that is read here refuses unknown ones, but
///   the derived schema of a variant does not say so.
/// - An unsigned number ends where its type ends.
/// - A description says nothing in Rust: examples in it are for the readers of the code.
///
/// ```
/// use serde_json::json;
/// let mut document = json!({"oneOf": [{"type": "object", "properties": {"do": {"enum": ["tick"]}}, "required": ["do"]}]});
/// punto_table::openapi::make_exact(&mut document);
/// assert_eq!(document["oneOf"][0]["additionalProperties"], false);
/// ```
pub fn make_exact(document: &mut Value) {
    match document {
        Value::Array(all) => all.iter_mut().for_each(make_exact),
        Value::Object(schema) => {
            end_numbers(schema);
            leave_code_out(schema);
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

fn leave_code_out(schema: &mut Map<String, Value>) {
    if let Some(Value::String(text)) = schema.get_mut("description")
        && let Some((words, _)) = text.split_once("```")
    {
        *text = words.trim_end().to_owned();
    }
}
