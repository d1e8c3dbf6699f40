//! Requests made from the description of the API: as little as is valid.

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The description, and what can be made from it.
pub(crate) struct Description(pub(crate) Value);

/// One thing that can be asked.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    pub(crate) method: String,
    /// As the description has it, with names in braces.
    pub(crate) path: String,
    pub(crate) body: Option<Value>,
    pub(crate) needs_key: bool,
}

impl Description {
    pub(crate) fn of(app: &punto_server::App) -> Self {
        Self(serde_json::from_str(&punto_server::description(app).unwrap()).unwrap())
    }

    /// Everything that can be asked, with a body that can be read.
    pub(crate) fn operations(&self) -> Vec<Operation> {
        let mut operations = Vec::new();
        for (path, item) in self.0["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let in_header = |parameter: &Value| parameter["name"] == "idempotency-key";
                let parameters = operation["parameters"].as_array();
                operations.push(Operation {
                    method: method.to_uppercase(),
                    path: path.clone(),
                    body: Self::body_schema(operation).map(|schema| self.least(schema)),
                    needs_key: parameters.is_some_and(|all| all.iter().any(in_header)),
                });
            }
        }
        operations
    }

    fn body_schema(operation: &Value) -> Option<&Value> {
        operation.get("requestBody").map(|body| &body["content"]["application/json"]["schema"])
    }

    /// The names of everything that the body of a POST to this address can say under `do`.
    pub(crate) fn acts(&self, path: &str) -> BTreeSet<String> {
        let mut acts = BTreeSet::new();
        self.collect_acts(Self::body_schema(&self.0["paths"][path]["post"]).unwrap(), &mut acts);
        acts
    }

    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(reference) => self.resolve(self.0.pointer(reference.trim_start_matches('#')).unwrap()),
            None => schema,
        }
    }

    fn collect_acts(&self, schema: &Value, acts: &mut BTreeSet<String>) {
        let schema = self.resolve(schema);
        for several in ["oneOf", "anyOf", "allOf"] {
            for one in schema[several].as_array().into_iter().flatten() {
                self.collect_acts(one, acts);
            }
        }
        let named = &schema["properties"]["do"];
        let names = named["enum"].as_array().into_iter().flatten().chain(named.get("const"));
        acts.extend(names.filter_map(Value::as_str).map(str::to_owned));
    }

    /// The least that this schema allows.
    fn least(&self, schema: &Value) -> Value {
        let schema = self.resolve(schema);
        for several in ["oneOf", "anyOf"] {
            if let Some(first) = schema[several].as_array().and_then(|all| all.first()) {
                return self.least(first);
            }
        }
        if let Some(all) = schema["allOf"].as_array() {
            let mut fields = Map::new();
            for part in all {
                fields.extend(self.least(part).as_object().cloned().unwrap_or_default());
            }
            return Value::Object(fields);
        }
        let one = schema.get("const").or_else(|| schema["enum"].as_array().and_then(|all| all.first()));
        if let Some(one) = one {
            return one.clone();
        }
        let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
        match kind {
            Some("string") => {
                let length = schema["minLength"].as_u64().unwrap_or(1).max(1);
                json!("a".repeat(usize::try_from(length).unwrap()))
            }
            Some("integer" | "number") => json!(schema["minimum"].as_i64().unwrap_or(1).max(1)),
            Some("boolean") => json!(false),
            Some("array") => json!([]),
            _ => {
                let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
                let field = |name: &str| (name.to_owned(), self.least(&schema["properties"][name]));
                Value::Object(required.map(field).collect())
            }
        }
    }
}
