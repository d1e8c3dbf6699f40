//! Whether a type reads exactly what its `OpenAPI` schema describes.
//!
//! A client that goes by the description must never be told that its request cannot be read, and what the description
//! forbids must not be read. So a sample is varied in every place, and reader and description must agree each time.

use crate::pattern::Pattern;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

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

    /// Values that somebody would send who knows the description only: every variant, every word, every field left
    /// out that may be.
    #[must_use]
    pub fn samples(&self) -> Vec<Value> {
        self.samples_of(self.schema())
    }

    fn samples_of(&self, schema: &Value) -> Vec<Value> {
        if let Some(name) = schema["$ref"].as_str() {
            return self.samples_of(self.referred(name));
        }
        if let Some(all) = schema["oneOf"].as_array() {
            return all.iter().flat_map(|one| self.samples_of(one)).collect();
        }
        if let Some(known) = [&schema["enum"], &schema["examples"]].iter().find_map(|known| known.as_array())
        {
            return known.clone();
        }
        match &schema["type"] {
            Value::Array(types) => types.iter().rev().flat_map(|one| self.samples_as(one, schema)).collect(),
            one => self.samples_as(one, schema),
        }
    }

    fn samples_as(&self, one: &Value, schema: &Value) -> Vec<Value> {
        match one.as_str().unwrap_or_else(|| panic!("no type: {schema}")) {
            "null" => vec![Value::Null],
            "boolean" => vec![json!(false), json!(true)],
            "integer" => vec![schema["minimum"].clone(), schema["maximum"].clone()],
            "string" => vec![json!("a")],
            "array" => vec![json!([]), Value::Array(self.samples_of(&schema["items"]))],
            "object" if schema.get("propertyNames").is_some() => {
                let names = self.samples_of(&schema["propertyNames"]);
                let values = self.samples_of(&schema["additionalProperties"]).into_iter().cycle();
                let fields = names.iter().map(|name| name.as_str().unwrap().to_owned()).zip(values).collect();
                vec![json!({}), Value::Object(fields)]
            }
            "object" => self.sample_objects(schema),
            other => panic!("nobody makes a sample of the type {other}"),
        }
    }

    /// One object with every field, one with the required fields only, and one for every sample of every field.
    fn sample_objects(&self, schema: &Value) -> Vec<Value> {
        let no_fields = Map::new();
        let named = schema["properties"].as_object().unwrap_or(&no_fields);
        let fields: Vec<_> = named.iter().map(|(name, field)| (name, self.samples_of(field))).collect();
        let whole: Map<_, _> =
            fields.iter().map(|(name, all)| ((*name).clone(), all.last().unwrap().clone())).collect();
        let mut least = whole.clone();
        least.retain(|name, _| schema["required"].as_array().is_some_and(|all| all.contains(&json!(name))));
        let others =
            fields.iter().flat_map(|(name, all)| all.iter().map(|one| with(&whole, name, one.clone())));
        [Value::Object(whole.clone()), Value::Object(least)].into_iter().chain(others).collect()
    }

    fn referred(&self, to: &str) -> &Value {
        let name = to.strip_prefix("#/components/schemas/").unwrap();
        self.schemas.get(name).unwrap_or_else(|| panic!("no schema is called {name}"))
    }

    /// Checks that the type reads exactly what is described, and writes what is described.
    ///
    /// # Panics
    /// Where they do not agree.
    pub fn check<T: DeserializeOwned + Serialize>(&self) {
        let samples = self.samples();
        self.check_samples(&samples, |value| serde_json::from_value::<T>(value.clone()).is_ok());
        for sample in samples {
            let written = serde_json::to_value(serde_json::from_value::<T>(sample).unwrap()).unwrap();
            assert!(self.takes(&written), "{} is not described: {written}", self.name);
        }
    }

    /// The names of the variants of an enum with this tag, in order.
    ///
    /// # Panics
    /// When a variant has no name, or two.
    #[must_use]
    pub fn variants(&self, tag: &str) -> Vec<String> {
        let name = |variant: &Value| match variant["properties"][tag]["enum"].as_array().unwrap().as_slice() {
            [name] => name.as_str().unwrap().to_owned(),
            other => panic!("one name each, not {other:?}"),
        };
        self.variants_of(self.schema()).into_iter().map(name).collect()
    }

    fn variants_of<'a>(&'a self, schema: &'a Value) -> Vec<&'a Value> {
        if let Some(name) = schema["$ref"].as_str() {
            return self.variants_of(self.referred(name));
        }
        let Some(all) = schema["oneOf"].as_array() else { return vec![schema] };
        all.iter().flat_map(|one| self.variants_of(one)).collect()
    }

    /// Checks every sample, and every variation of it, with the reader.
    ///
    /// # Panics
    /// Where description and reader do not agree, or one of them refuses a sample.
    pub fn check_samples(&self, samples: &[Value], reads: impl Fn(&Value) -> bool) {
        assert!(!samples.is_empty(), "{} has no sample", self.name);
        let mut seen = BTreeSet::new();
        for sample in samples {
            assert!(reads(sample), "{} is not read: {sample}", self.name);
            assert!(self.takes(sample), "{} is not described: {sample}", self.name);
            for varied in variations(sample, "", &mut seen) {
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
            "minItems" => items(value).is_none_or(|value| value >= integer(rule).unwrap()),
            "maxItems" => items(value).is_none_or(|value| value <= integer(rule).unwrap()),
            "pattern" => value.as_str().is_none_or(|text| Pattern::of(rule.as_str().unwrap()).fits(text)),
            "prefixItems" => value.as_array().is_none_or(|items| {
                rule.as_array().unwrap().iter().zip(items).all(|(rule, item)| self.fits(rule, item))
            }),
            "items" => value.as_array().is_none_or(|items| {
                let first = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                items.iter().skip(first).all(|item| self.fits(rule, item))
            }),
            "properties" | "additionalProperties" | "propertyNames" | "required" => {
                value.as_object().is_none_or(|fields| self.has_fields(schema, word, fields))
            }
            "description" | "examples" | "format" | "title" | "default" => true,
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

/// How many items it has, if it is a list.
fn items(value: &Value) -> Option<i128> {
    value.as_array().map(|items| i128::try_from(items.len()).unwrap())
}

/// The names that an enum with this tag reads: what serde says that it expects instead of one that there is not.
///
/// # Panics
/// When it does not say so.
#[must_use]
pub fn variants_read<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    let refused = serde_json::from_value::<T>(json!({tag: "?"})).err().unwrap().to_string();
    let (_, expected) = refused.split_once("expected one of").unwrap();
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The value, changed in one place, in every way that a description could overlook. A place that was changed before
/// with the same in it, in an object of the same kind, is left alone.
///
/// One way is left out: serde reads the fields of an object from an array too, which no description mentions.
fn variations(value: &Value, place: &str, seen: &mut BTreeSet<String>) -> Vec<Value> {
    let mut all = if seen.insert(format!("{place} {value}")) { others() } else { Vec::new() };
    all.retain(|other| !(value.is_object() && other.is_array()));
    match value {
        Value::Object(fields) => {
            let names: Vec<&str> = fields.keys().map(String::as_str).collect();
            let place = format!("{place} {}{}", names.join(","), value["do"]);
            if !all.is_empty() {
                all.extend(other_fields(fields));
            }
            for (name, inner) in fields {
                let varied = variations(inner, &format!("{place}/{name}"), seen);
                all.extend(varied.into_iter().map(|inner| with(fields, name, inner)));
            }
        }
        Value::Array(items) => {
            for (at, inner) in items.iter().enumerate() {
                all.extend(variations(inner, &format!("{place}[]"), seen).into_iter().map(|inner| {
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

/// One field too many, one too few, or one under another name.
fn other_fields(fields: &Map<String, Value>) -> Vec<Value> {
    let mut all = vec![with(fields, "zzz", json!(true))];
    for (name, inner) in fields {
        let mut without = fields.clone();
        without.remove(name);
        all.push(with(&without, "a b", inner.clone()));
        all.push(with(&without, "zzz", inner.clone()));
        all.push(Value::Object(without));
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
