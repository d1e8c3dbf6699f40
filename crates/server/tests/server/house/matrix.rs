//! Who may ask what, written down by hand and held against every operation that the house describes.

use crate::house::callers::{CALLERS, Everybody, everybody};
use crate::house::client::{Reply, new_key};
use crate::house::schema::{Description, Operation};
use axum::http::StatusCode;

/// Everybody, signed in or not.
pub(crate) const ANYBODY: &[&str] = &CALLERS;
const STAFF: &[&str] = &["dealer", "supervisor", "manager", "shift", "cashier", "auditor", "admin"];
const PATRON: &[&str] = &["patron"];
const PIT: &[&str] = &["supervisor", "manager", "shift"];
const ORDERING_STAFF: &[&str] = &["dealer", "supervisor", "manager", "shift", "cashier", "admin"];
const PIT_AND_AUDITOR: &[&str] = &["supervisor", "manager", "shift", "auditor"];
const SIGNED_IN: &[&str] =
    &["patron", "dealer", "supervisor", "manager", "shift", "cashier", "auditor", "admin"];

/// Every operation, and who is not turned away from it. A new operation needs a line here.
const MAY: &[(&str, &str, &[&str])] = &[
    ("GET", "/healthz", ANYBODY),
    ("GET", "/readyz", ANYBODY),
    ("GET", "/metrics", ANYBODY),
    ("GET", "/api/house", ANYBODY),
    ("GET", "/api/house/logo", ANYBODY),
    ("POST", "/api/guests", ANYBODY),
    ("POST", "/api/patrons/sessions", ANYBODY),
    ("POST", "/api/staff/sessions", ANYBODY),
    ("GET", "/api/session", ANYBODY),
    ("DELETE", "/api/session", ANYBODY),
    ("PUT", "/api/session/password", STAFF),
    ("PUT", "/api/session/pin", PATRON),
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
    ("POST", "/api/tables/{table}/preview", PIT),
    ("GET", "/api/tables/{table}/settings", &["supervisor", "manager", "shift", "auditor", "admin"]),
    ("GET", "/api/roster", &["supervisor", "manager", "shift", "auditor", "admin"]),
    ("GET", "/api/patrons", &["supervisor", "manager", "shift", "cashier"]),
    ("POST", "/api/patrons/{patron}/pin", &["cashier"]),
    ("POST", "/api/patrons/{patron}/pin/check", &["cashier"]),
    ("POST", "/api/patrons/{patron}/forget", &["admin"]),
    ("POST", "/api/cash", &["supervisor", "manager", "shift", "cashier", "admin"]),
    ("GET", "/api/live", ANYBODY),
    ("GET", "/api/openapi.json", ANYBODY),
    ("GET", "/api/problems", ANYBODY),
    ("GET", "/api/games", ANYBODY),
    ("GET", "/api/games/{game}", ANYBODY),
    ("GET", "/api/odds/{game}", ANYBODY),
    ("POST", "/api/odds/{game}", ANYBODY),
    ("GET", "/api/tables/{table}/odds", ANYBODY),
    ("POST", "/api/simulations", SIGNED_IN),
    ("GET", "/api/simulations/{id}", SIGNED_IN),
    ("DELETE", "/api/simulations/{id}", SIGNED_IN),
    ("POST", "/api/simulations/{id}/pause", SIGNED_IN),
    ("POST", "/api/simulations/{id}/resume", SIGNED_IN),
    ("GET", "/api/history", PATRON),
    ("GET", "/api/tables/{table}/rounds", ANYBODY),
    ("GET", "/api/tables/{table}/rounds/{round}", ANYBODY),
    ("GET", "/api/tables/{table}/rounds/{round}/proof", ANYBODY),
    ("GET", "/api/tables/{table}/rounds/{round}/evidence", PIT_AND_AUDITOR),
    ("GET", "/api/tables/{table}/shoes/{shoe}", ANYBODY),
    ("GET", "/api/records", &["auditor"]),
    ("GET", "/api/streams", &["auditor"]),
    ("GET", "/api/reports/irregularities", PIT_AND_AUDITOR),
    ("GET", "/api/reports/meters", PIT_AND_AUDITOR),
    ("GET", "/api/reports/shift", PIT_AND_AUDITOR),
    ("GET", "/api/reports/tables", PIT_AND_AUDITOR),
    ("GET", "/api/reports/dealers", PIT_AND_AUDITOR),
    ("GET", "/api/reports/shoes", PIT_AND_AUDITOR),
    ("GET", "/api/reports/sign-ins", &["supervisor", "manager", "shift", "auditor", "admin"]),
    ("GET", "/api/reports/vouchers", &["supervisor", "manager", "shift", "auditor", "cashier"]),
    ("GET", "/api/reports/style.css", ANYBODY),
    // Users, machines, tables and rulebooks are the administrator's.
    ("GET", "/api/staff", &["admin", "auditor"]),
    ("POST", "/api/staff", &["admin"]),
    ("DELETE", "/api/staff/{staff}", &["admin"]),
    ("PUT", "/api/staff/{staff}/post", &["admin"]),
    ("POST", "/api/staff/{staff}/password", &["admin"]),
    ("POST", "/api/staff/{staff}/return", &["admin"]),
    ("POST", "/api/staff/{staff}/unlock", &["admin"]),
    ("GET", "/api/staff/log", &["admin", "auditor"]),
    ("GET", "/api/machines", &["admin", "auditor"]),
    ("POST", "/api/machines", &["admin"]),
    ("DELETE", "/api/machines/{machine}", &["admin"]),
    ("GET", "/api/rulebooks", STAFF),
    ("POST", "/api/rulebooks", &["admin"]),
    ("DELETE", "/api/rulebooks/{game}/{version}", &["admin"]),
    ("POST", "/api/rulebooks/{game}/{version}/acknowledge", &["auditor"]),
    ("POST", "/api/rulebooks/preview", &["supervisor", "manager", "shift", "auditor", "admin"]),
    ("GET", "/api/rulebooks/changes/{sha256}", &["supervisor", "manager", "shift", "auditor", "admin"]),
    ("POST", "/api/tables", &["admin"]),
    ("DELETE", "/api/tables/{table}", &["admin"]),
    // Money between patrons and the house.
    ("GET", "/api/cash", &["cashier", "supervisor", "manager", "shift", "auditor"]),
    ("GET", "/api/vouchers", &["cashier", "supervisor", "manager", "shift", "auditor"]),
    ("POST", "/api/vouchers/{voucher}/void", &["cashier", "supervisor", "manager", "shift"]),
    ("POST", "/api/patrons", &["cashier"]),
    ("GET", "/api/patrons/{patron}", &["patron", "cashier", "supervisor", "manager", "shift", "auditor"]),
    ("GET", "/api/adjustments", PIT_AND_AUDITOR),
    ("POST", "/api/adjustments", PIT),
    ("POST", "/api/adjustments/{adjustment}/approve", PIT),
    ("POST", "/api/adjustments/{adjustment}/decline", PIT),
    ("GET", "/api/approvals", STAFF),
    ("POST", "/api/approvals/{approval}/approve", ORDERING_STAFF),
    ("POST", "/api/approvals/{approval}/refuse", ORDERING_STAFF),
    ("GET", "/api/disputes", &["patron", "supervisor", "manager", "shift", "auditor"]),
    ("POST", "/api/disputes", PATRON),
    ("POST", "/api/disputes/{dispute}/answer", PIT),
    ("POST", "/api/patrons/{patron}/exclusion", PIT),
    ("DELETE", "/api/patrons/{patron}/exclusion", &["manager", "shift"]),
    ("GET", "/api/session/limits", PATRON),
    ("PUT", "/api/session/limits", PATRON),
    ("POST", "/api/session/exclusion", PATRON),
];

/// Names in paths, filled in with things that are there.
///
/// What could be changed for good is named so that there is none: whoever may gets that answer, everybody else none.
const NAMES: &[(&str, &str)] = &[
    ("{table}", "super-six"),
    ("{game}", "rapid-etg"),
    ("{version}", "none"),
    ("{sha256}", "none"),
    ("{round}", "1"),
    ("{shoe}", "1"),
    ("{id}", "none"),
    ("{adjustment}", "999"),
    ("{approval}", "999"),
    ("{dispute}", "999"),
    ("{machine}", "none"),
    ("{patron}", "none"),
    ("{staff}", "none"),
    ("{voucher}", "none"),
];

/// Operations that answer wrong words with 401, whoever sends them; what counts is that nobody is turned away before.
const ASKS_FOR_PROOF: &[&str] = &[
    "/api/patrons/sessions",
    "/api/staff/sessions",
    "/api/session/password",
    "/api/session/pin",
    "/api/patrons/{patron}/pin/check",
    "/api/vouchers/{voucher}/void",
    "/api/patrons/{patron}/pin",
];

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
    let ends = |operation: &&Operation| {
        let is_late = operation.path == "/api/session/exclusion" || operation.path == "/api/session/password";
        (operation.path == "/api/session" && operation.method == "DELETE", is_late)
    };
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
