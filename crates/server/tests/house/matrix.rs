//! Who may ask what, written down by hand and held against every operation that the house describes.

use crate::callers::{CALLERS, Everybody, everybody};
use crate::client::{Reply, new_key};
use crate::schema::{Description, Operation};
use axum::http::StatusCode;

/// Everybody, signed in or not.
pub(crate) const ANYBODY: &[&str] = &CALLERS;
const STAFF: &[&str] = &["dealer", "supervisor", "manager", "shift", "cashier", "auditor", "admin"];
const PATRON: &[&str] = &["patron"];

/// Every operation, and who is not turned away from it. A new operation needs a line here.
const MAY: &[(&str, &str, &[&str])] = &[
    ("GET", "/healthz", ANYBODY),
    ("GET", "/readyz", ANYBODY),
    ("GET", "/metrics", ANYBODY),
    ("POST", "/api/guests", ANYBODY),
    ("POST", "/api/patrons/sessions", ANYBODY),
    ("POST", "/api/staff/sessions", ANYBODY),
    ("GET", "/api/session", ANYBODY),
    ("DELETE", "/api/session", ANYBODY),
    ("PUT", "/api/session/password", STAFF),
    ("POST", "/api/session/reality-check", PATRON),
    ("GET", "/api/tables", ANYBODY),
    ("GET", "/api/tables/{table}", ANYBODY),
    ("GET", "/api/tables/{table}/board", ANYBODY),
    ("GET", "/api/tables/{table}/own", PATRON),
    ("GET", "/api/tables/{table}/dealer", &["dealer", "supervisor", "manager", "shift", "auditor"]),
    ("GET", "/api/tables/{table}/pit", &["supervisor", "manager", "shift", "auditor"]),
    ("POST", "/api/tables/{table}/play", PATRON),
    ("POST", "/api/tables/{table}/credits", PATRON),
    ("POST", "/api/tables/{table}/conduct", &["dealer", "supervisor", "manager", "shift", "admin"]),
    ("POST", "/api/tables/{table}/read", &["machine"]),
    ("POST", "/api/cash", &["supervisor", "manager", "shift", "cashier", "admin"]),
    ("GET", "/api/live", ANYBODY),
];

/// Names in paths, filled in with things that are there.
const NAMES: &[(&str, &str)] = &[("{table}", "super-six")];

/// Operations that answer wrong words with 401, whoever sends them; what counts is that nobody is turned away before.
const ASKS_FOR_PROOF: &[&str] = &["/api/patrons/sessions", "/api/staff/sessions", "/api/session/password"];

/// Doors behind which the act decides who may do it; `acts.rs` tries every one.
const ACT_DECIDES: &[&str] = &["/api/tables/{table}/conduct", "/api/tables/{table}/read", "/api/cash"];

/// Whether somebody was turned away for who they are.
fn is_turned_away(operation: &Operation, reply: &Reply) -> bool {
    if ASKS_FOR_PROOF.contains(&operation.path.as_str()) && reply.code() == "wrong-sign-in" {
        return false;
    }
    matches!(reply.status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN)
}

async fn ask(house: &Everybody, operation: &Operation, caller: &str) -> Reply {
    let mut path = operation.path.clone();
    for (name, value) in NAMES {
        path = path.replace(name, value);
    }
    assert!(!path.contains('{'), "give {path} a name in NAMES");
    let key = operation.needs_key.then(new_key);
    house.client(caller).send(&operation.method, &path, key.as_deref(), operation.body.as_ref()).await
}

fn written_for_tables_and_cash(house: &Everybody) -> usize {
    let is_money = |stream: &str| stream.starts_with("table/") || stream.starts_with("cash");
    house.premises.records().iter().filter(|record| is_money(record.stream.as_str())).count()
}

#[tokio::test(start_paused = true)]
async fn every_operation_lets_in_whom_it_should_and_nobody_else() {
    let house = everybody("super-six").await;
    let operations = Description::of(&house.app).operations();
    let mut wrong = Vec::new();
    for operation in &operations {
        let (method, path) = (operation.method.as_str(), operation.path.as_str());
        let Some((.., may)) = MAY.iter().find(|row| (row.0, row.1) == (method, path)) else {
            wrong.push(format!("{method} {path} has no line in MAY"));
            continue;
        };
        // Those who may not come first: after them nothing is different.
        let before = written_for_tables_and_cash(&house);
        for caller in CALLERS.iter().filter(|caller| !may.contains(caller)) {
            let reply = ask(&house, operation, caller).await;
            if !is_turned_away(operation, &reply) {
                wrong.push(format!("{method} {path} as {caller}: {} {}", reply.status, reply.body));
            }
        }
        if written_for_tables_and_cash(&house) != before {
            wrong.push(format!("{method} {path} wrote something for somebody who may not"));
        }
    }
    // Signing out ends the session that asks, so it comes last.
    let ends = |operation: &&Operation| (operation.method == "DELETE", operation.path.contains("password"));
    let mut operations: Vec<&Operation> = operations.iter().collect();
    operations.sort_by_key(ends);
    for operation in operations {
        let row =
            MAY.iter().find(|row| (row.0, row.1) == (operation.method.as_str(), operation.path.as_str()));
        for caller in row.map_or(&[][..], |row| row.2) {
            let reply = ask(&house, operation, caller).await;
            let by_act = ACT_DECIDES.contains(&operation.path.as_str()) && reply.body["facts"].is_object();
            if is_turned_away(operation, &reply) && !by_act {
                wrong.push(format!(
                    "{} {} turned {caller} away: {}",
                    operation.method, operation.path, reply.body
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(start_paused = true)]
async fn every_line_is_an_operation() {
    let house = everybody("super-six").await;
    let operations = Description::of(&house.app).operations();
    for (method, path, _) in MAY {
        let is_there = operations.iter().any(|there| (&*there.method, &*there.path) == (*method, *path));
        assert!(is_there, "{method} {path} is gone: take its line out of MAY");
    }
}
