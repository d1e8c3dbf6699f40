//! The house's meters before and after, held against what all terminals did together.

use crate::load_test::books::cents;
use crate::load_test::connection::HouseAddress;
use crate::load_test::findings::Money;
use crate::load_test::terminal::World;
use hyper::Method;
use serde_json::{Value, json};

const PATH: &str = "/api/reports/meters";
const NOT_OFFERED: &str = "not offered";

/// What the meters of the whole house say, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reading {
    bought: i64,
    cashed_out: i64,
    /// What patrons won beyond their stakes.
    net: i64,
}

/// The meters as they were before the first terminal came.
pub(crate) struct Meters {
    name: String,
    password: String,
    before: Result<Reading, String>,
}

impl Meters {
    /// Signs the auditor in and reads the meters.
    pub(crate) async fn begin(house: &HouseAddress, name: &str, password: &str) -> Self {
        let before = read(house, name, password).await;
        Self { name: name.to_owned(), password: password.to_owned(), before }
    }

    /// Reads them again and compares what they moved with what the terminals did. Somebody else who plays meanwhile
    /// moves them too.
    pub(crate) async fn compare(self, world: &World, money: &Money) -> String {
        let after = match self.before {
            Ok(_) => read(&world.house, &self.name, &self.password).await,
            Err(ref why) => Err(why.clone()),
        };
        let (before, after) = match (self.before, after) {
            (Ok(before), Ok(after)) => (before, after),
            (Err(why), _) | (_, Err(why)) => {
                if why != NOT_OFFERED {
                    world.measures.error(format!("meters: {why}"));
                }
                return why;
            }
        };
        let moved = Reading {
            bought: after.bought - before.bought,
            cashed_out: after.cashed_out - before.cashed_out,
            net: after.net - before.net,
        };
        let ours = Reading { bought: money.bought, cashed_out: money.cashed_out, net: money.net };
        if moved == ours {
            return "agree: credits in and out, and the net of all settlements".to_owned();
        }
        let said = |of: Reading| {
            format!("in {}, out {}, net {}", cents(of.bought), cents(of.cashed_out), cents(of.net))
        };
        let differs = format!("{} by the meters, {} by the terminals", said(moved), said(ours));
        world.measures.error(format!("meters: {differs}"));
        differs
    }
}

async fn read(house: &HouseAddress, name: &str, password: &str) -> Result<Reading, String> {
    let who = json!({ "staff": name, "password": password });
    let signed_in = house.ask(Method::POST, "/api/staff/sessions", None, Some(&who)).await;
    let token = match signed_in.map_err(|cause| cause.to_string())? {
        (201, you) => you.get("token").and_then(Value::as_str).map(str::to_owned),
        (status, _) => return Err(format!("the auditor could not sign in (status {status})")),
    };
    match house.ask(Method::GET, PATH, token.as_deref(), None).await.map_err(|cause| cause.to_string())? {
        (200, meters) => reading(&meters).ok_or_else(|| format!("{PATH} is not understood")),
        (404, _) => Err(NOT_OFFERED.to_owned()),
        (status, problem) => Err(format!("{PATH} answers {status}: {problem}")),
    }
}

/// The meters of the whole house.
fn reading(meters: &Value) -> Option<Reading> {
    let house = meters.pointer("/report/house")?;
    let meter = |key: &str| house.get(key).and_then(Value::as_i64);
    Some(Reading {
        bought: meter("credits_in")?,
        cashed_out: meter("credits_out")?,
        net: meter("returned")? + meter("bonuses")? - meter("wagered")?,
    })
}

#[cfg(test)]
mod tests {
    use super::{Reading, reading};
    use serde_json::json;

    #[test]
    fn the_houses_own_meters_are_read() {
        let house =
            json!({ "credits_in": 900, "credits_out": 200, "wagered": 500, "returned": 450, "bonuses": 8 });
        let report =
            json!({ "house": "Punto", "report": { "kind": "meters", "house": house, "tables": [] } });
        assert_eq!(reading(&report), Some(Reading { bought: 900, cashed_out: 200, net: -42 }));
        assert_eq!(reading(&json!({ "house": "Punto" })), None);
    }
}
