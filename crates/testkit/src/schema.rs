//! Whether a type reads exactly what its `OpenAPI` schema describes.
//!
//! A client that goes by the description must never be told that its request cannot be read, and what the description
//! forbids must not be read. So a sample is varied in every place, and reader and description must agree each time.

use crate::pattern::Pattern;
use serde_json::{Map, Value, json};

/// A type as an `OpenAPI` document describes it.
pub struct Description {
    schemas: Map<String, Value>,
    name: String,
}

impl Description {
    /// The component of this name of an `OpenAPI` document.
    ///
    /// # Panics
    /// When the document has no such component.
    #[must_use]
    pub fn of(name: &str, document: &Value) -> Self {
        let schemas = document["components"]["schemas"].as_object().unwrap().clone();
        assert!(schemas.contains_key(name), "no schema is called {name}");
        Self { schemas, name: name.to_owned() }
    }

    /// The schema itself.
    #[must_use]
    pub fn schema(&self) -> &Value {
        &self.schemas[&self.name]
    }

    /// Whether the description takes this.
    #[must_use]
    pub fn takes(&self, value: &Value) -> bool {
        self.fits(self.schema(), value)
    }

    /// Checks every sample, and every variation of it, with the reader.
    ///
    /// # Panics
    /// Where description and reader do not agree, or one of them refuses a sample.
    pub fn check(&self, samples: &[Value], reads: impl Fn(&Value) -> bool) {
        assert!(!samples.is_empty(), "{} has no sample", self.name);
        for sample in samples {
            assert!(reads(sample), "{} is not read: {sample}", self.name);
            assert!(self.takes(sample), "{} is not described: {sample}", self.name);
            for varied in variations(sample) {
                let (read, taken) = (reads(&varied), self.takes(&varied));
                assert_eq!(read, taken, "{}: read {read}, described {taken}: {varied}", self.name);
            }
        }
    }

    fn fits(&self, schema: &Value, value: &Value) -> bool {
        let Value::Object(schema) = schema else { return schema != &Value::Bool(false) };
        schema.iter().all(|(word, rule)| match word.as_str() {
            "$ref" => {
                let name = rule.as_str().and_then(|to| to.strip_prefix("#/components/schemas/")).unwrap();
                self.fits(
                    self.schemas.get(name).unwrap_or_else(|| panic!("no schema is called {name}")),
                    value,
                )
            }
            "oneOf" => rule.as_array().unwrap().iter().filter(|one| self.fits(one, value)).count() == 1,
            "allOf" => rule.as_array().unwrap().iter().all(|one| self.fits(one, value)),
            "enum" => rule.as_array().unwrap().contains(value),
            "type" => match rule {
                Value::Array(types) => types.iter().any(|one| is_of(one, value)),
                one => is_of(one, value),
            },
            "minimum" => integer(value).is_none_or(|value| value >= integer(rule).unwrap()),
            "maximum" => integer(value).is_none_or(|value| value <= integer(rule).unwrap()),
            "minLength" => length(value).is_none_or(|value| value >= integer(rule).unwrap()),
            "maxLength" => length(value).is_none_or(|value| value <= integer(rule).unwrap()),
            "pattern" => value.as_str().is_none_or(|text| Pattern::of(rule.as_str().unwrap()).fits(text)),
            "items" => value.as_array().is_none_or(|items| items.iter().all(|item| self.fits(rule, item))),
            "properties" | "additionalProperties" | "propertyNames" | "required" => {
                value.as_object().is_none_or(|fields| self.has_fields(schema, word, fields))
            }
            "description" | "examples" | "format" | "title" => true,
            other => panic!("{} uses {other}, which nobody checks", self.name),
        })
    }

    fn has_fields(&self, schema: &Map<String, Value>, word: &str, fields: &Map<String, Value>) -> bool {
        let rule = &schema[word];
        let named = |name: &str| schema.get("properties").and_then(|known| known.get(name));
        fields.iter().all(|(name, value)| match word {
            "properties" => rule.get(name).is_none_or(|rule| self.fits(rule, value)),
            "additionalProperties" => named(name).is_some() || self.fits(rule, value),
            "propertyNames" => self.fits(rule, &json!(name)),
            _ => true,
        }) && (word != "required"
            || rule.as_array().unwrap().iter().all(|name| fields.contains_key(name.as_str().unwrap())))
    }
}

fn is_of(name: &Value, value: &Value) -> bool {
    match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => integer(value).is_some(),
        other => panic!("nobody checks the type {other}"),
    }
}

fn integer(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}

fn length(value: &Value) -> Option<i128> {
    value.as_str().map(|text| i128::try_from(text.chars().count()).unwrap())
}

/// The value, changed in one place, in every way that a description could overlook.
///
/// One way is left out: serde reads the fields of an object from an array too, which no description mentions.
fn variations(value: &Value) -> Vec<Value> {
    let mut all = others();
    match value {
        Value::Object(fields) => {
            all.push(with(fields, "zzz", json!(true)));
            for (name, inner) in fields {
                let mut without = fields.clone();
                without.remove(name);
                all.push(with(&without, "a b", inner.clone()));
                all.push(with(&without, "zzz", inner.clone()));
                all.push(Value::Object(without));
                all.extend(variations(inner).into_iter().map(|inner| with(fields, name, inner)));
            }
        }
        Value::Array(items) => {
            for (at, inner) in items.iter().enumerate() {
                all.extend(variations(inner).into_iter().map(|inner| {
                    let mut items = items.clone();
                    items[at] = inner;
                    Value::Array(items)
                }));
            }
        }
        _ => {}
    }
    all
}

fn with(fields: &Map<String, Value>, name: &str, value: Value) -> Value {
    let mut fields = fields.clone();
    fields.insert(name.to_owned(), value);
    Value::Object(fields)
}

/// What could stand where something else stands.
fn others() -> Vec<Value> {
    let mut all =
        vec![json!(null), json!(true), json!(1.5), json!(1e20), json!([]), json!({}), json!({"zzz": 1})];
    let edges = [u64::from(u8::MAX), u64::from(u16::MAX), u64::from(u32::MAX), i64::MAX.unsigned_abs()];
    all.extend(edges.iter().flat_map(|edge| [json!(edge), json!(edge + 1)]));
    all.extend([json!(u64::MAX), json!(i64::MIN), json!(-1), json!(0), json!(1)]);
    for long in [64, 65, 500, 501] {
        all.extend([json!("x".repeat(long)), json!(format!(" {}\u{85}", "é".repeat(long)))]);
    }
    let texts = [
        "",
        " ",
        "a",
        " a",
        "a\n",
        "a\tb",
        "a b",
        "\u{85}\u{3000}a\u{a0}",
        "a\u{2028}b",
        "é",
        "a.b_c-d:e@f",
        "a/b",
    ];
    let words = ["Ah", "aH", "10S", "Jf", "1h", "3.10.1", "3.", "R7a", "R7ab", "player", "cash", "standing"];
    all.extend(texts.iter().chain(&words).map(|text| json!(text)));
    all
}
