//! Gives every kind of an alternative a name of its own: `PlayActJoin` beside `PlayAct`.
//!
//! The derived schema of an enum has its kinds without names. A generator of clients then counts them (`PlayActType3`), or
//! gives up where two have a part of the same name. What can be referred to is called the same in every client.

use serde_json::{Map, Value, json};

/// Moves the kinds of every alternative among the schemas, and the objects within them, to names of their own.
pub fn name_kinds(document: &mut Value) {
    let Some(Value::Object(schemas)) = document.pointer_mut("/components/schemas") else { return };
    let mut named = Map::new();
    for (name, schema) in schemas.iter_mut() {
        let kinds = schema.get_mut("oneOf").and_then(Value::as_array_mut);
        for kind in kinds.into_iter().flatten() {
            if let Some(tag) = tag(kind).map(camel_case) {
                move_out(kind, name.clone() + &tag, &mut named);
            }
        }
    }
    for (name, schema) in named {
        schemas.entry(name).or_insert(schema);
    }
}

/// What tells this kind from the others: the one value that a field of it may have, or the one field that it has.
fn tag(kind: &Value) -> Option<&str> {
    if let Some(parts) = kind.get("allOf").and_then(Value::as_array) {
        return parts.iter().find_map(only_value);
    }
    let fields = kind.get("properties")?.as_object()?;
    only_value(kind)
        .or_else(|| if fields.len() == 1 { fields.keys().next().map(String::as_str) } else { None })
}

fn only_value(kind: &Value) -> Option<&str> {
    kind.get("properties")?.as_object()?.values().find_map(|field| {
        match field.get("enum")?.as_array()?.as_slice() {
            [Value::String(only)] => Some(only.as_str()),
            _ => None,
        }
    })
}

/// Moves a schema to a name and leaves a reference to it; objects that it holds go first.
fn move_out(schema: &mut Value, name: String, named: &mut Map<String, Value>) {
    let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (field, inner) in fields.into_iter().flatten() {
        let is_object = inner.get("type") == Some(&json!("object"));
        if is_object && (inner.get("properties").is_some() || inner.get("propertyNames").is_some()) {
            move_out(inner, name.clone() + &camel_case(field), named);
        }
    }
    let reference = json!({ "$ref": format!("#/components/schemas/{name}") });
    named.insert(name, std::mem::replace(schema, reference));
}

/// `BuyIn` for `buy-in` and for `buy_in`.
fn camel_case(name: &str) -> String {
    let words = name.split(['-', '_']);
    words
        .flat_map(|word| {
            let mut letters = word.chars();
            letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::name_kinds;
    use serde_json::json;

    #[test]
    fn a_kind_is_named_by_its_tag_and_an_object_in_it_by_its_field() {
        let mut document = json!({"components": {"schemas": {"Act": {"oneOf": [
            {"type": "object", "properties": {"do": {"enum": ["buy-in"]}, "facts": {"type": "object", "properties": {"few": {}}}}},
            {"type": "object", "properties": {"staff": {"type": "object", "properties": {"name": {}}}}},
            {"allOf": [{"$ref": "#/x"}, {"properties": {"do": {"enum": ["leave"]}}}]},
            {"type": "null"},
        ]}}}});
        name_kinds(&mut document);
        let schemas = document["components"]["schemas"].as_object().expect("schemas");
        let names: Vec<&str> = schemas.keys().map(String::as_str).collect();
        assert_eq!(names, ["Act", "ActBuyIn", "ActBuyInFacts", "ActLeave", "ActStaff", "ActStaffStaff"]);
        assert_eq!(schemas["Act"]["oneOf"][0], json!({"$ref": "#/components/schemas/ActBuyIn"}));
        assert_eq!(schemas["Act"]["oneOf"][3], json!({"type": "null"}));
        assert_eq!(
            schemas["ActBuyIn"]["properties"]["facts"],
            json!({"$ref": "#/components/schemas/ActBuyInFacts"})
        );
        assert_eq!(schemas["ActBuyIn"]["properties"]["do"], json!({"enum": ["buy-in"]}));
    }
}
