//! The house's meters before and after, held against what all terminals did together.

use crate::door::Door;
use crate::report::Money;
use crate::terminal::World;
use hyper::Method;
use serde_json::{Value, json};

/// The meters as they were before the first terminal came.
pub(crate) struct Meters {
    token: Option<String>,
    before: Result<Value, String>,
}

const PATH: &str = "/api/reports/meters";

impl Meters {
    /// Signs the auditor in and reads the meters.
    pub(crate) async fn begin(door: &Door, name: &str, password: &str) -> Self {
        let who = json!({ "staff": name, "password": password });
        let token = match door.ask(Method::POST, "/api/staff/sessions", None, Some(&who)).await {
            Ok((201, you)) => you.get("token").and_then(Value::as_str).map(str::to_owned),
            _ => None,
        };
        let before = match &token {
            Some(token) => read(door, token).await,
            None => Err("the auditor could not sign in".to_owned()),
        };
        Self { token, before }
    }

    /// Reads them again and compares what they moved with what the terminals did. Somebody else who plays meanwhile
    /// moves them too.
    pub(crate) async fn compare(self, world: &World, money: &Money) -> String {
        let before = match (&self.before, &self.token) {
            (Ok(before), Some(_)) => before,
            (Err(why), _) if why == NOT_OFFERED => return NOT_OFFERED.to_owned(),
            (Err(why), _) => {
                world.measures.error(format!("meters: {why}"));
                return why.clone();
            }
            (Ok(_), None) => return NOT_OFFERED.to_owned(),
        };
        let after = match read(&world.door, self.token.as_deref().unwrap_or_default()).await {
            Ok(after) => after,
            Err(why) => {
                world.measures.error(format!("meters: {why}"));
                return why;
            }
        };
        let moved = |key: &str| Some(total(&after, key)? - total(before, key)?);
        let (Some(bought), Some(cashed)) = (moved("credits_in"), moved("credits_out")) else {
            let why = "the meters say nothing of credits in and out";
            world.measures.error(format!("meters: {why}"));
            return why.to_owned();
        };
        let agrees = (bought, cashed) == (money.bought, money.cashed_out);
        let said = format!(
            "credits in {bought} and out {cashed} by the meters, {} and {} by the terminals, in cents",
            money.bought, money.cashed_out
        );
        if !agrees {
            world.measures.error(format!("meters: {said}"));
        }
        said
    }
}

const NOT_OFFERED: &str = "not offered";

async fn read(door: &Door, token: &str) -> Result<Value, String> {
    match door.ask(Method::GET, PATH, Some(token), None).await {
        Ok((200, meters)) => Ok(meters),
        Ok((404, _)) => Err(NOT_OFFERED.to_owned()),
        Ok((status, problem)) => Err(format!("{PATH} answers {status}: {problem}")),
        Err(cause) => Err(cause.to_string()),
    }
}

/// This meter of the whole house: of its total, or else of all tables together.
fn total(meters: &Value, key: &str) -> Option<i64> {
    if let Some(amount) = meters.pointer(&format!("/total/{key}")).and_then(amount) {
        return Some(amount);
    }
    let tables = meters.get("tables")?;
    let all: Vec<&Value> = match tables {
        Value::Array(all) => all.iter().collect(),
        Value::Object(all) => all.values().collect(),
        _ => return None,
    };
    all.into_iter()
        .map(|table| table.get(key).or_else(|| table.pointer(&format!("/meters/{key}"))).and_then(amount))
        .sum()
}

fn amount(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.get("amount").and_then(Value::as_i64))
}

#[cfg(test)]
mod tests {
    use super::total;
    use serde_json::json;

    #[test]
    fn a_total_or_the_sum_of_tables_is_read() {
        assert_eq!(total(&json!({ "total": { "credits_in": 5 } }), "credits_in"), Some(5));
        let tables =
            json!({ "tables": [{ "credits_in": 5 }, { "meters": { "credits_in": { "amount": 7 } } }] });
        assert_eq!(total(&tables, "credits_in"), Some(12));
        assert_eq!(total(&json!({}), "credits_in"), None);
    }
}
