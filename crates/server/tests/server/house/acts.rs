//! Every act of every door, and who may do it: written down by hand, asked over HTTP and over the socket.

use crate::house::callers::{CALLERS, Everybody, everybody, settings_of};
use crate::house::client::new_key;
use crate::house::schema::Description;
use crate::house::sockets::{Socket, serve};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const NONE: &[&str] = &[];
const PATRON: &[&str] = &["patron"];
/// The dealer signed on, and everyone further up.
const TABLE: &[&str] = &["dealer", "supervisor", "manager", "shift"];
const PIT: &[&str] = &["supervisor", "manager", "shift"];
const PIT_AND_ADMIN: &[&str] = &["supervisor", "manager", "shift", "admin"];
const MANAGERS: &[&str] = &["manager", "shift"];
const CASHIER: &[&str] = &["cashier"];

/// An act: who may do it, at which table it is tried, and how it is written.
struct Row {
    may: &'static [&'static str],
    table: &'static str,
    act: Value,
}

fn row(may: &'static [&'static str], table: &'static str, act: Value) -> Row {
    Row { may, table, act }
}

/// Words for somebody turned away for who they are, at the door or at the table.
const TURNED_AWAY: &[&str] =
    &["not-signed-in", "not-allowed", "not-yours", "houses-own", "two-people", "others-credits"];

fn play() -> Vec<Row> {
    let at = |act: Value| row(PATRON, "super-six", act);
    vec![
        at(json!({"do": "join"})),
        at(json!({"do": "place-wager", "on": "player", "stake": 10_000})),
        at(json!({"do": "withdraw-wager", "wager": 1})),
        at(json!({"do": "clear-wagers"})),
        at(json!({"do": "request-squeeze", "side": "banker", "nth": 1})),
        at(json!({"do": "turn-over", "side": "banker", "nth": 1})),
        at(json!({"do": "choose", "choice": "go-on"})),
        at(json!({"do": "call-help", "note": "a drink"})),
        at(json!({"do": "help-came"})),
        at(json!({"do": "leave"})),
    ]
}

fn credits() -> Vec<Row> {
    let at = |act: Value| row(PATRON, "super-six", act);
    vec![
        at(json!({"do": "buy-in", "amount": 10_000})),
        at(json!({"do": "cash-out", "amount": 10_000})),
        at(json!({"do": "redeem", "number": "1234 5678 9012 3456 7888"})),
        at(json!({"do": "repay-owed", "amount": 10_000})),
    ]
}

fn conduct(house: &Everybody) -> Vec<Row> {
    let table = house.premises.config.tables.iter().find(|table| table.id.as_str() == "felt").unwrap();
    let settings = serde_json::to_value(settings_of(&house.premises, table)).unwrap();
    let patron = house.patron.id.as_str();
    let felt = |may, act: Value| row(may, "felt", act);
    let chips = |may, act: Value| row(may, "chips", act);
    let mut rows = vec![
        felt(PIT_AND_ADMIN, json!({"do": "open-table", "settings": settings})),
        felt(PIT, json!({"do": "set-limits", "limits": settings["limits"]})),
        felt(TABLE, json!({"do": "sign-on"})),
        felt(
            MANAGERS,
            json!({"do": "assign-post", "staff": "dealer", "post": "pit-supervisor", "for_ms": 1}),
        ),
        felt(TABLE, json!({"do": "join", "patron": patron, "place": {"seat": 1}})),
        felt(NONE, json!({"do": "repay-owed", "patron": patron, "amount": 100})),
        felt(TABLE, json!({"do": "load-shoe", "cards": "real"})),
        felt(TABLE, json!({"do": "cut-shoe", "behind": 20})),
        felt(TABLE, json!({"do": "burn", "turned": "2h", "face_down": 2})),
        felt(TABLE, json!({"do": "cut-card-out"})),
        felt(TABLE, json!({"do": "open-bets"})),
        // A pit employee places a wager at a patron's request; the shift manager is none (5.16).
        felt(
            &["dealer", "supervisor", "manager"],
            json!({"do": "place-wager", "patron": patron, "on": "player", "stake": 10_000, "betting_box": 1}),
        ),
        felt(NONE, json!({"do": "withdraw-wager", "wager": 1})),
        felt(NONE, json!({"do": "clear-wagers", "patron": patron})),
    ];
    rows.extend(service(house));
    rows.extend([
        felt(TABLE, json!({"do": "close-bets"})),
        felt(TABLE, json!({"do": "record-layout", "wagers": []})),
        felt(NONE, json!({"do": "request-squeeze", "patron": patron, "side": "banker", "nth": 1})),
        chips(PIT, json!({"do": "request-squeeze", "patron": patron, "side": "banker", "nth": 1})),
        felt(TABLE, json!({"do": "grant-squeeze", "side": "banker", "nth": 1})),
        felt(TABLE, json!({"do": "accept-hand", "side": "banker", "patron": patron})),
        felt(PIT, json!({"do": "correct-layout", "wagers": [], "reason": "because"})),
        felt(TABLE, json!({"do": "deal", "drawn": {"read": {"card": "9h", "side": "player"}}})),
        felt(TABLE, json!({"do": "turn", "side": "player", "nth": 1, "card": "9h"})),
        felt(TABLE, json!({"do": "announce-result"})),
        felt(TABLE, json!({"do": "settle"})),
        felt(
            TABLE,
            json!({"do": "correct-card", "side": "player", "nth": 1, "card": "9h", "reason": "seen"}),
        ),
        felt(TABLE, json!({"do": "report", "kind": "foreign-card"})),
        felt(PIT, json!({"do": "establish-facts", "facts": {"initial_deal": true}})),
        felt(PIT, json!({"do": "dismiss-report", "reason": "because"})),
        felt(PIT, json!({"do": "decide", "decision": "void", "reason": "because"})),
        felt(TABLE, json!({"do": "ask-choice", "patron": patron})),
        chips(PIT, json!({"do": "ask-choice", "patron": patron})),
        felt(NONE, json!({"do": "choose", "patron": patron, "choice": "go-on"})),
        // Where chips are real, people say it and whoever conducts records it.
        chips(PIT, json!({"do": "choose", "patron": patron, "choice": "go-on"})),
        felt(NONE, json!({"do": "tick"})),
        felt(TABLE, json!({"do": "end-shoe", "reveal": null})),
        // At this table another deals: a dealer of somewhere else does nothing here.
        row(PIT, "super-six", json!({"do": "load-electronic"})),
        row(PIT, "super-six", json!({"do": "burn-first"})),
        row(PIT, "super-six", json!({"do": "deal-next"})),
        row(PIT, "super-six", json!({"do": "turn-over", "side": "banker", "nth": 1})),
        row(PIT, "super-six", json!({"do": "reveal-shoe"})),
        felt(TABLE, json!({"do": "leave", "patron": patron})),
        felt(TABLE, json!({"do": "sign-off"})),
        felt(PIT, json!({"do": "hand-over", "to": "another"})),
        felt(PIT, json!({"do": "lock-table", "reason": "because"})),
        felt(MANAGERS, json!({"do": "unlock-table", "reason": "because"})),
        felt(PIT, json!({"do": "close-table"})),
    ]);
    rows
}

/// What the floor does beside the game.
fn service(house: &Everybody) -> Vec<Row> {
    let patron = house.patron.id.as_str();
    let felt = |may, act: Value| row(may, "felt", act);
    vec![
        felt(TABLE, json!({"do": "extend-bets"})),
        felt(TABLE, json!({"do": "pause-table", "reason": "a spill"})),
        felt(TABLE, json!({"do": "resume-table"})),
        felt(TABLE, json!({"do": "call-help"})),
        felt(NONE, json!({"do": "call-help", "patron": patron})),
        felt(TABLE, json!({"do": "give-help"})),
        felt(PIT, json!({"do": "freeze-seat", "seat": {"seat": 2}, "reason": "a spill"})),
        felt(PIT, json!({"do": "release-seat", "seat": {"seat": 2}})),
        felt(PIT, json!({"do": "tell-table", "text": "last shoe"})),
    ]
}

fn cash(house: &Everybody) -> Vec<Row> {
    let patron = house.patron.id.as_str();
    let number = "1234 5678 9012 3456 7888";
    let desk = |may, act: Value| row(may, "", act);
    vec![
        desk(CASHIER, json!({"do": "buy-in", "table": "super-six", "patron": patron, "amount": 10_000})),
        desk(CASHIER, json!({"do": "cash-out", "table": "super-six", "patron": patron, "amount": 100})),
        desk(
            CASHIER,
            json!({"do": "cash-out-to-voucher", "table": "super-six", "patron": patron, "amount": 100}),
        ),
        desk(
            CASHIER,
            json!({"do": "redeem-at-table", "table": "super-six", "patron": patron, "number": number}),
        ),
        desk(CASHIER, json!({"do": "redeem-for-cash", "number": number})),
        desk(CASHIER, json!({"do": "sell-voucher", "amount": 10_000})),
        desk(CASHIER, json!({"do": "pay-by-hand", "table": "super-six", "patron": patron, "into": "cash"})),
        desk(CASHIER, json!({"do": "repay-owed", "table": "super-six", "patron": patron, "amount": 100})),
        desk(CASHIER, json!({"do": "confirm-printed", "voucher": "0011223344556677", "generation": 1})),
        desk(
            &["cashier", "supervisor", "manager", "shift", "admin"],
            json!({"do": "reprint-voucher", "voucher": "0011223344556677"}),
        ),
        desk(
            NONE,
            json!({"do": "void-voucher", "voucher": "0011223344556677", "reason": "because",
                   "approved_by": {"staff": {"id": "shift", "role": "shift-manager"}}}),
        ),
        desk(
            PIT_AND_ADMIN,
            json!({"do": "lift-suspension", "place": {"window": "cashier"}, "reason": "because"}),
        ),
        desk(NONE, json!({"do": "expire-vouchers"})),
        desk(
            &["admin"],
            json!({"do": "set-up", "settings": {"voucher_valid_ms": 1_000_000, "voucher_max": 1_000_000,
                   "tries_max": 5, "tries_window_ms": 600_000}}),
        ),
    ]
}

/// What the table looks at before it looks at who asks, where there is nothing to do it to. `in_a_round` has it to do.
const NOTHING_THERE: &[(&str, &str)] = &[
    ("turn", "no-round"),
    ("turn-over", "no-round"),
    ("correct-card", "too-late-to-correct"),
    ("establish-facts", "nothing-waits"),
    ("decide", "nothing-waits"),
    ("end-shoe", "no-shoe"),
];

/// Whether this word turns somebody away, or there was nothing that anybody could do.
fn is_refusal(row: &Row, caller: &str, code: &str) -> bool {
    let act = row.act["do"].as_str().unwrap();
    let is_elsewhere = caller == "machine" && row.table != "felt" && code == "unknown";
    TURNED_AWAY.contains(&code) || NOTHING_THERE.contains(&(act, code)) || is_elsewhere
}

/// One door: where its acts go over HTTP, and how they are called on the socket.
struct Door {
    path: &'static str,
    ask: &'static str,
    rows: Vec<Row>,
}

/// Asks over both doors, and says with which word it was refused; nothing if it was done.
async fn refusals(
    house: &Everybody,
    sockets: &mut BTreeMap<&str, Socket>,
    door: &Door,
    row: &Row,
    caller: &str,
) -> [String; 2] {
    let path = door.path.replace("{table}", row.table);
    let http = house.client(caller).keyed(&path, &new_key(), &row.act).await;
    let by_http = if http.status.is_success() { String::new() } else { http.code().to_owned() };
    let mut ask = json!({"ask": door.ask, "key": new_key(), "act": row.act});
    if !row.table.is_empty() {
        ask["table"] = json!(row.table);
    }
    let told = sockets.get_mut(caller).unwrap().ask(ask).await.unwrap();
    let by_socket = told["problem"]["code"].as_str().unwrap_or_default().to_owned();
    [by_http, by_socket]
}

fn written(house: &Everybody) -> usize {
    let is_money =
        |stream: &str| ["table/felt", "table/chips", "cash"].iter().any(|start| stream.starts_with(start));
    house.premises.records().iter().filter(|record| is_money(record.stream.as_str())).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_act_is_done_by_those_who_may_and_by_nobody_else() {
    let house = everybody("felt").await;
    let serving = serve(&house.app).await;
    let mut sockets = BTreeMap::new();
    for caller in CALLERS {
        sockets.insert(caller, Socket::open(&serving, house.token(caller)).await);
    }
    // Somebody conducts each table that the acts are tried at.
    for (table, dealer) in [("felt", "dealer"), ("chips", "manager"), ("super-six", "supervisor")] {
        let path = format!("/api/tables/{table}/conduct");
        house.client(dealer).post(&path, &json!({"do": "sign-on"})).await.ok();
    }
    // The automatic dealer may have been quicker; either way there is a shoe.
    house.client("supervisor").post("/api/tables/super-six/conduct", &json!({"do": "load-electronic"})).await;
    house.patron.join("super-six", 100_000).await;
    let doors = [
        Door { path: "/api/tables/{table}/play", ask: "play", rows: play() },
        Door { path: "/api/tables/{table}/credits", ask: "credits", rows: credits() },
        Door { path: "/api/tables/{table}/conduct", ask: "conduct", rows: conduct(&house) },
        Door { path: "/api/cash", ask: "cash", rows: cash(&house) },
    ];
    let mut wrong = Vec::new();
    let described = Description::of(&house.app);
    let before = written(&house);
    for door in &doors {
        let names: BTreeSet<String> =
            door.rows.iter().map(|row| row.act["do"].as_str().unwrap().to_owned()).collect();
        assert_eq!(names, described.acts(door.path), "{} has other acts than this table", door.path);
        for row in &door.rows {
            for caller in CALLERS.iter().filter(|caller| !row.may.contains(caller)) {
                if *caller == "machine" && door.ask == "conduct" && row.act["do"] == "deal" {
                    continue;
                }
                for code in refusals(&house, &mut sockets, door, row, caller).await {
                    if !is_refusal(row, caller, &code) {
                        wrong.push(format!("{} {} as {caller}: {code:?}", door.path, row.act));
                    }
                }
            }
        }
    }
    if written(&house) != before {
        wrong.push("something was written for those who may not".to_owned());
    }
    for door in &doors {
        for row in &door.rows {
            for caller in row.may {
                for code in refusals(&house, &mut sockets, door, row, caller).await {
                    if TURNED_AWAY.contains(&code.as_str()) || code == "wrong-request" {
                        wrong.push(format!("{} {} turned {caller} away: {code}", door.path, row.act));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
    serving.close().await;
}

/// What only the house says cannot be said by anybody else: no message can be read as it.
#[tokio::test]
async fn what_only_the_house_says_is_no_request() {
    let house = everybody("felt").await;
    let patron = house.patron.id.as_str();
    let by = json!({"staff": {"id": "shift", "role": "shift-manager"}});
    let words = [
        json!({"do": "buy-credits", "patron": patron, "amount": 100, "with": "cash"}),
        json!({"do": "cash-out", "patron": patron, "amount": 100, "into": "cash"}),
        json!({"do": "pay-by-hand", "patron": patron, "into": "cash"}),
        json!({"do": "adjust-credits", "patron": patron, "amount": 100, "reason": "mine", "approved_by": by}),
        json!({"do": "pay-owed-in-cash", "patron": patron, "amount": 100}),
        json!({"do": "recover", "order_survived": true, "faces": []}),
        json!({"do": "deal", "drawn": {"due": {"card": "9h"}}}),
        json!({"do": "load-shoe", "cards": {"electronic": {"commitment": "c0", "sealed": "5e"}}}),
        json!({"do": "end-shoe", "reveal": {"salt": "00", "order": "As"}}),
    ];
    for act in &words {
        for caller in ["dealer", "shift", "admin"] {
            let told = house.client(caller).post("/api/tables/felt/conduct", act).await;
            assert_eq!(told.code(), "wrong-request", "{act} of {caller}");
        }
        let told = house.client("machine").post("/api/tables/felt/read", act).await;
        assert_eq!(told.code(), "wrong-request", "{act} of a machine");
    }
    // A machine says what it saw, and nothing else.
    let settle = json!({"do": "settle"});
    let told = house.client("machine").post("/api/tables/felt/read", &settle).await;
    assert_eq!(told.code(), "wrong-request");
}

/// Who may what where there is something to do it to: a shoe, a round with a card that lies face down, a round that is
/// stopped.
#[tokio::test(start_paused = true)]
#[expect(clippy::too_many_lines, reason = "one round from the first bet to its settlement")]
async fn in_a_round_everybody_does_what_is_theirs() {
    let house = everybody("felt").await;
    let felt = |may, act: Value| row(may, "felt", act);
    let dealt = json!({"read": {"card": null, "side": "player"}});
    let steps = [
        (
            vec![json!({"do": "sign-on"}), json!({"do": "load-shoe", "cards": "real"})],
            vec![felt(TABLE, json!({"do": "end-shoe", "reveal": null}))],
        ),
        (
            vec![
                json!({"do": "cut-shoe", "behind": 100}),
                json!({"do": "burn", "turned": "2h", "face_down": 2}),
                json!({"do": "open-bets"}),
                json!({"do": "close-bets"}),
                json!({"do": "deal", "drawn": dealt}),
                json!({"do": "deal", "drawn": {"read": {"card": null, "side": "banker"}}}),
                json!({"do": "deal", "drawn": dealt}),
                json!({"do": "deal", "drawn": {"read": {"card": null, "side": "banker"}}}),
            ],
            vec![
                felt(TABLE, json!({"do": "turn", "side": "player", "nth": 1, "card": "9h"})),
                felt(
                    TABLE,
                    json!({"do": "correct-card", "side": "player", "nth": 1, "card": "8h", "reason": "seen"}),
                ),
            ],
        ),
        // A dealer's report only stops play: it is for the pit to confirm or to dismiss (R17e).
        (
            vec![json!({"do": "report", "kind": "excess-or-exposed-card", "excess": ["5c"]})],
            vec![felt(PIT, json!({"do": "dismiss-report", "reason": "it was a shadow"}))],
        ),
        (
            vec![json!({"do": "report", "kind": "other"})],
            vec![
                felt(PIT, json!({"do": "establish-facts", "facts": {}})),
                // The rulebook says nothing of it: the highest at the table decides, nobody else.
                felt(&["shift"], json!({"do": "decide", "decision": "void", "reason": "because"})),
            ],
        ),
    ];
    let mut wrong = Vec::new();
    for (before, rows) in &steps {
        for act in before {
            house.client("dealer").post("/api/tables/felt/conduct", act).await.ok();
        }
        for row in rows {
            let forbidden = CALLERS.iter().filter(|caller| !row.may.contains(caller));
            // The lowest of those who may is the one who does it.
            for caller in forbidden.chain(row.may.first()) {
                let reply = house.client(caller).post("/api/tables/felt/conduct", &row.act).await;
                let is_turned_away = TURNED_AWAY.contains(&reply.code());
                if is_turned_away == row.may.contains(caller) {
                    wrong.push(format!("{} as {caller}: {}", row.act, reply.body));
                }
                if let Some(approval) = reply.body["waits"]["approval"].as_u64() {
                    let path = format!("/api/approvals/{approval}/approve");
                    house.client("manager").post(&path, &json!({})).await.ok();
                }
            }
            if row.act["do"] == "end-shoe" {
                house
                    .client("dealer")
                    .post("/api/tables/felt/conduct", &json!({"do": "load-shoe", "cards": "real"}))
                    .await
                    .ok();
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What the unfounded report named is out of the shoe no more; who found it unfounded is told.
    let supervisor = house.client("supervisor");
    let shoe = supervisor.get("/api/tables/felt/shoes/2").await.body;
    let out: Vec<&str> =
        shoe["cards"].as_array().unwrap().iter().map(|card| card["out"].as_str().unwrap()).collect();
    assert_eq!(out, ["turned", "burnt", "burnt", "dealt", "dealt", "dealt", "dealt"], "{shoe}");
    let report = supervisor.get("/api/reports/irregularities").await.body;
    let [unfounded, other] = report["report"]["irregularities"].as_array().unwrap().as_slice() else {
        panic!("{report}");
    };
    assert_eq!(unfounded["dismissed"]["by"], "pit-supervisor:supervisor", "{unfounded}");
    assert_eq!(
        (&unfounded["dismissed"]["reason"], &unfounded["ruling"]),
        (&json!("it was a shadow"), &Value::Null)
    );
    assert_eq!((&other["dismissed"], &other["decision"]["decision"]), (&Value::Null, &json!("void")));
    let shoes = supervisor.get("/api/reports/shoes").await.body;
    let shoe = shoes["report"]["shoes"].as_array().unwrap().iter().find(|row| row["shoe"] == 2).unwrap();
    assert_eq!((&shoe["dealt"], &shoe["void_rounds"]), (&json!(4), &json!(1)), "{shoe}");
}

/// Where chips are real, the dealer signed on there records what people without a terminal say, and nobody below does.
#[tokio::test(start_paused = true)]
async fn at_a_table_with_real_chips_the_dealer_records_what_is_said() {
    let house = everybody("felt").await;
    let path = "/api/tables/chips/conduct";
    house.client("dealer").post(path, &json!({"do": "sign-on"})).await.ok();
    let patron = house.patron.id.as_str();
    for act in [
        json!({"do": "request-squeeze", "patron": patron, "side": "banker", "nth": 1}),
        json!({"do": "ask-choice", "patron": patron}),
        json!({"do": "choose", "patron": patron, "choice": "go-on"}),
    ] {
        for caller in CALLERS {
            let reply = house.client(caller).post(path, &act).await;
            let is_turned_away = TURNED_AWAY.contains(&reply.code()) || reply.code() == "unknown";
            assert_eq!(is_turned_away, !TABLE.contains(&caller), "{act} as {caller}: {}", reply.body);
        }
    }
}

/// A machine reads the cards of its own table, and does nothing else anywhere.
#[tokio::test(start_paused = true)]
async fn a_machine_reads_at_its_own_table() {
    let house = everybody("felt").await;
    house.client("dealer").post("/api/tables/felt/conduct", &json!({"do": "sign-on"})).await.ok();
    let machine = house.client("machine");
    let deal = json!({"do": "deal", "drawn": {"read": {"card": "9h", "side": "player"}}});
    let own = machine.post("/api/tables/felt/read", &deal).await;
    assert!(!TURNED_AWAY.contains(&own.code()) && own.status != 404, "{}", own.body);
    assert_eq!(machine.post("/api/tables/super-six/read", &deal).await.status, 404);
    for row in conduct(&house).iter().filter(|row| row.act["do"] != "deal" && row.table == "felt") {
        let reply = machine.post("/api/tables/felt/read", &row.act).await;
        assert!(is_refusal(row, "machine", reply.code()), "{}: {}", row.act, reply.body);
    }
    // Half of a name, another secret, no colon: nobody.
    for token in ["reader:", "reader:wrong", "reader", ":not-told", "other:not-told"] {
        let nobody = crate::house::client::Client::new(&house.app).bearing(token);
        assert_eq!(nobody.post("/api/tables/felt/read", &deal).await.status, 401, "{token}");
    }
}
