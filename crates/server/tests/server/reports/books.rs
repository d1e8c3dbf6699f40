//! Reports against a second opinion, to the cent.

use super::floor::{Floor, NOON, config, open_on};
use axum::http::{Method, StatusCode};
use punto_rules::{Composition, Money};
use serde_json::{Value, json};

const NOTE: &str = "=cmd|' /C calc'!A0 <script>alert(1)</script>";

/// Two guests, settled rounds, two void by decision: what an electronic set disproves nobody reports.
pub(crate) async fn played() -> (Floor, String) {
    let mut floor = Floor::open().await;
    let supervisor = floor.sign_in("supervisor").await;
    let shift = floor.sign_in("shift").await;
    let ann = floor.guest("Ann", "rapid", 500_000, None).await;
    let bob = floor.guest("Bob", "rapid", 300_000, None).await;
    for round in 0..6 {
        floor.wait_for_bets("rapid").await;
        floor.bet(&ann, "rapid", "banker", 10_000, None).await;
        floor.bet(&ann, "rapid", "tie", 1_000, None).await;
        floor.bet(&bob, "rapid", "player", 20_000 + 1_000 * round, None).await;
    }
    let foreign = json!({ "do": "report", "kind": "foreign-card", "note": NOTE });
    let path = "/api/tables/rapid/conduct";
    let (status, answer) = floor.ask(Some(&supervisor), Method::POST, path, Some(foreign)).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(answer.contains("disproved"), "{answer}");
    let decide = json!({ "do": "decide", "decision": "void", "reason": NOTE });
    let other = json!({ "do": "report", "kind": "other", "note": NOTE });
    floor.conduct(&supervisor, "rapid", other).await;
    floor.conduct(&shift, "rapid", decide.clone()).await;
    floor.wait_for_bets("rapid").await;
    floor.bet(&bob, "rapid", "player", 7_000, None).await;
    let other = json!({ "do": "report", "kind": "other", "note": "a glass fell" });
    floor.conduct(&supervisor, "rapid", other).await;
    floor.conduct(&shift, "rapid", decide).await;
    floor.wait_for_bets("rapid").await;
    let cash_out = json!({ "do": "cash-out", "amount": 12_300 });
    let answer = floor.post(Some(&ann), "/api/tables/rapid/credits", cash_out).await;
    floor.secrets.push(answer["voucher"]["number"].as_str().unwrap().to_owned());
    let answer = floor
        .post(Some(&bob), "/api/tables/rapid/credits", json!({ "do": "cash-out", "amount": 4_500 }))
        .await;
    let number = answer["voucher"]["number"].as_str().unwrap().to_owned();
    floor.post(Some(&bob), "/api/tables/rapid/credits", json!({ "do": "redeem", "number": number })).await;
    floor.secrets.push(number);
    (floor, shift)
}

fn cents(value: &Value) -> i128 {
    i128::from(value.as_i64().unwrap_or_else(|| panic!("{value} is no amount")))
}

fn table<'a>(report: &'a Value, id: &str) -> &'a Value {
    report["report"]["tables"].as_array().unwrap().iter().find(|row| row["table"] == id).unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_shift_is_what_the_auditor_finds() {
    let (mut floor, shift) = played().await;
    let report = floor.report(&shift, "shift").await;
    let audited = floor.audited();
    let (row, total, found) = (table(&report, "rapid"), &report["report"]["total"], &audited.tables["rapid"]);
    assert!(found.rounds >= 5 && found.voids == 2, "{found:?}");
    for (name, figure) in [
        ("drop", found.credits_in),
        ("cashed_out", found.credits_out),
        ("wagered", found.wagered),
        ("returned", found.returned),
        ("bonuses", found.bonuses),
        ("win", audited.balances.house),
        ("rounds", i128::from(found.rounds)),
        ("void_rounds", i128::from(found.voids)),
        ("irregularities", 2),
    ] {
        assert_eq!(cents(&row[name]), figure, "{name}");
        assert_eq!(cents(&total[name]), figure, "{name} in all");
    }
    let irregular = report["report"]["irregularities"].as_array().unwrap();
    assert_eq!(
        (irregular[0]["ruling"].as_str(), irregular[0]["note"].as_str()),
        (Some("decide"), Some(NOTE))
    );
    assert_eq!(irregular[0]["clauses"], json!(["R18"]));
    assert_eq!(irregular[0]["established_by"], json!("pit-supervisor:supervisor"));
    assert_eq!((&irregular[0]["dismissed"], &irregular[0]["noticed"]), (&Value::Null, &json!("in-round")));
    let decision = &irregular[1]["decision"];
    assert_eq!(
        (irregular[1]["ruling"].as_str(), decision["decision"].as_str()),
        (Some("decide"), Some("void"))
    );
    assert_eq!(
        (decision["by"].as_str(), decision["reason"].as_str()),
        (Some("shift-manager:shift"), Some(NOTE))
    );
    let staff = report["report"]["staff"].as_array().unwrap();
    assert!(staff.iter().any(|row| row["staff"] == "supervisor" && row["what"] == "signed-in"));
    let list = floor.report(&shift, "irregularities").await;
    assert_eq!(list["report"]["irregularities"], report["report"]["irregularities"]);
    let tables = floor.report(&shift, "tables").await;
    assert_eq!(tables["report"]["total"], *total);
}

/// Theory once more, by hand: edge times stake, wager by wager, from the records.
#[tokio::test(start_paused = true)]
#[expect(
    clippy::cast_precision_loss,
    reason = "the second way to the figure is by floating point on purpose, and the amounts are small"
)]
async fn theory_is_the_edge_times_the_stakes() {
    let (mut floor, shift) = played().await;
    let book = punto_rulebooks_rapid();
    let analysis = punto_odds::Odds::of(&book).analyse(&Composition::full(book.deck, 8)).unwrap();
    let mut theory = 0.0;
    for record in floor.records().iter().filter(|record| record.kind.as_str() == "RoundSettled") {
        let event: Value = serde_json::from_str(record.payload.as_str()).unwrap();
        for wager in event["settlement"]["wagers"].as_array().unwrap() {
            let stake = Money::from_cents(wager["effective"].as_i64().unwrap());
            let edge = analysis.wager(wager["on"].as_str().unwrap()).unwrap().house_edge(Some(stake));
            theory += edge.to_f64() * stake.cents() as f64;
        }
    }
    let report = floor.report(&shift, "tables").await;
    let row = table(&report, "rapid");
    assert!(theory > 100.0 && (cents(&row["theory"]) as f64 - theory).abs() <= 0.5 + 1e-6, "{theory} {row}");
    assert_eq!(cents(&row["over_theory"]), cents(&row["win"]) - cents(&row["theory"]));
    let hold = cents(&row["win"]) as f64 * 1e6 / cents(&row["drop"]) as f64;
    assert!((row["hold"].as_i64().unwrap() as f64 - hold).abs() <= 0.5 + 1e-6);
}

fn punto_rulebooks_rapid() -> std::sync::Arc<punto_rules::Rulebook> {
    punto_house::Games::of_the_house().unwrap().get("rapid-etg").unwrap().rulebook.clone()
}

#[tokio::test(start_paused = true)]
async fn meters_are_those_of_the_journal_and_survive_a_restart() {
    let (mut floor, shift) = played().await;
    let kept = floor.report(&shift, "meters?recompute=true").await;
    assert_eq!(
        (kept["report"]["source"].as_str(), &kept["report"]["is_equal_to_journal"]),
        (Some("kept"), &json!(true))
    );
    let audited = floor.audited();
    let house = &kept["report"]["house"];
    assert_eq!(cents(&house["wagered"]), audited.all.wagered);
    assert_eq!(cents(&house["voids"]["amount"]), audited.all.voided);
    let terminals = kept["report"]["terminals"].as_array().unwrap();
    assert_eq!(terminals.len(), 2);
    let sum: i128 = terminals.iter().map(|row| cents(&row["wagered"])).sum();
    assert_eq!(sum, audited.all.wagered);
    for row in terminals {
        assert_eq!(cents(&row["returned"]), audited.terminals[row["name"].as_str().unwrap()].returned);
    }
    // What the meters were a while ago is counted from the journal.
    let before = floor.report(&shift, &format!("meters?from=0&to={}", NOON + 1)).await;
    assert_eq!(
        (before["report"]["source"].as_str(), cents(&before["report"]["house"]["wagered"])),
        (Some("journal"), 0)
    );
    // Another process on the same journal has the same books, and says so.
    let metrics = floor.get(&shift, "/metrics").await;
    let line = format!("punto_table_wagered_cents_total{{table=\"rapid\"}} {}", audited.all.wagered);
    assert!(metrics.contains(&line), "{metrics}");
    assert!(metrics.contains("punto_table_waiting{table=\"commission\"} 0"), "{metrics}");
    let (again, _) = open_on(&floor.journal, config(), None).await.unwrap();
    floor.app = again;
    let (status, metrics) = floor.ask(None, Method::GET, "/metrics", None).await;
    assert!(status == StatusCode::OK && metrics.contains(&line), "{metrics}");
}

#[tokio::test(start_paused = true)]
async fn vouchers_balance_over_any_time() {
    let (mut floor, _) = played().await;
    let cashier = floor.sign_in("cashier").await;
    let all = floor.report(&cashier, "vouchers").await;
    let report = &all["report"];
    assert_eq!((cents(&report["issued"]["amount"]), cents(&report["redeemed"]["amount"])), (16_800, 4_500));
    assert_eq!((cents(&report["outstanding"]["amount"]), &report["is_balanced"]), (12_300, &json!(true)));
    assert_eq!(cents(&report["outstanding"]["amount"]), floor.audited().balances.vouchers);
    let mut moments: Vec<u64> = floor.records().iter().map(|record| record.time.unix_ms()).collect();
    moments.dedup();
    let issued = report["vouchers"][0]["issued_at"].as_u64().unwrap();
    for (from, to) in [
        (0, issued),
        (0, issued + 1),
        (issued, issued + 1),
        (issued + 1, NOON * 2),
        (*moments.last().unwrap(), NOON * 2),
    ] {
        let part = floor.report(&cashier, &format!("vouchers?from={from}&to={to}")).await;
        assert_eq!(part["report"]["is_balanced"], json!(true), "{from} {to}");
    }
}

/// What was played within two times that meet is what was played in both together.
#[tokio::test(start_paused = true)]
async fn times_that_meet_lose_nothing_and_count_nothing_twice() {
    let (mut floor, shift) = played().await;
    let moments: Vec<u64> = floor.records().iter().map(|record| record.time.unix_ms()).collect();
    let (first, last) = (moments[0], moments[moments.len() - 1]);
    let whole = floor.report(&shift, &format!("tables?from={first}&to={}", last + 1)).await;
    let mut middles: Vec<u64> = moments.iter().copied().filter(|at| first < *at && *at <= last).collect();
    middles.dedup();
    for middle in middles.into_iter().step_by(7) {
        let one = floor.report(&shift, &format!("tables?from={first}&to={middle}")).await;
        let two = floor.report(&shift, &format!("tables?from={middle}&to={}", last + 1)).await;
        for name in ["rounds", "drop", "wagered", "returned", "win", "irregularities", "void_rounds"] {
            let of = |report: &Value| cents(&report["report"]["total"][name]);
            assert_eq!(of(&one) + of(&two), of(&whole), "{name} at {middle}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn only_those_see_reports_who_may() {
    let mut floor = Floor::open().await;
    let may: [(&str, &[&str]); 7] = [
        ("admin", &["sign-ins"]),
        ("dealer", &[]),
        (
            "supervisor",
            &["shift", "tables", "dealers", "shoes", "meters", "irregularities", "vouchers", "sign-ins"],
        ),
        (
            "manager",
            &["shift", "tables", "dealers", "shoes", "meters", "irregularities", "vouchers", "sign-ins"],
        ),
        (
            "shift",
            &["shift", "tables", "dealers", "shoes", "meters", "irregularities", "vouchers", "sign-ins"],
        ),
        ("cashier", &["vouchers"]),
        (
            "auditor",
            &["shift", "tables", "dealers", "shoes", "meters", "irregularities", "vouchers", "sign-ins"],
        ),
    ];
    let guest = floor.guest("Ann", "rapid", 1_000, None).await;
    let mut callers = vec![(Some(guest), &[][..]), (None, &[][..])];
    for (staff, kinds) in may {
        callers.push((Some(floor.sign_in(staff).await), kinds));
    }
    for (token, kinds) in callers {
        for kind in
            ["shift", "tables", "dealers", "shoes", "meters", "irregularities", "vouchers", "sign-ins"]
        {
            let path = format!("/api/reports/{kind}");
            let (status, text) = floor.ask(token.as_deref(), Method::GET, &path, None).await;
            assert_eq!(status == StatusCode::OK, kinds.contains(&kind), "{kind} {status} {text}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_time_that_makes_no_sense_is_refused() {
    let mut floor = Floor::open().await;
    let shift = floor.sign_in("shift").await;
    for asked in [
        "from=5&to=5",
        "from=-1",
        "day=2026-02-30",
        "day=2026-11-15&from=1",
        "format=pdf",
        "x=1",
        "from=99999999999999999999",
    ] {
        let (status, text) =
            floor.ask(Some(&shift), Method::GET, &format!("/api/reports/shift?{asked}"), None).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{asked}: {text}");
    }
    let day = floor.report(&shift, "shift?day=2026-11-15").await;
    assert_eq!(
        (day["from"].as_u64(), day["to"].as_u64()),
        (Some(NOON - 6 * 3_600_000), Some(NOON + 18 * 3_600_000))
    );
    let (status, _) =
        floor.ask(Some(&shift), Method::GET, "/api/reports/shift?from=18446744073709551614", None).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    floor.report(&shift, "shift?from=0&to=18446744073709551615").await;
}

/// A round that is settled and then declared void is void to everybody: the pit, the report of tables, of shoes, of
/// dealers, and the second opinion.
#[tokio::test(start_paused = true)]
async fn a_round_that_was_settled_and_is_void_now_counts_as_void() {
    let mut floor = Floor::open().await;
    let (supervisor, shift) = (floor.sign_in("supervisor").await, floor.sign_in("shift").await);
    let ann = floor.guest("Ann", "rapid", 500_000, None).await;
    for _ in 0..2 {
        floor.wait_for_bets("rapid").await;
        floor.bet(&ann, "rapid", "banker", 10_000, None).await;
        floor.wait_for("rapid", "RoundSettled", floor.count("rapid", "RoundSettled") + 1).await;
    }
    let middle = floor.records().last().unwrap().time.unix_ms() + 1;
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    floor.conduct(&supervisor, "rapid", json!({ "do": "report", "kind": "other" })).await;
    let void = json!({ "do": "decide", "decision": "void", "reason": "the lights were out" });
    floor.conduct(&shift, "rapid", void).await;
    assert_eq!((floor.count("rapid", "RoundResettled"), floor.count("rapid", "RoundVoided")), (1, 0));
    let report = floor.report(&supervisor, "tables").await;
    let pit: Value = serde_json::from_str(&floor.get(&supervisor, "/api/tables/rapid/pit").await).unwrap();
    let (row, account) = (table(&report, "rapid"), &pit["account"]);
    assert_eq!((&row["rounds"], &row["void_rounds"]), (&account["rounds"], &account["void_rounds"]));
    assert_eq!((&row["wagered"], &row["win"]), (&account["staked"], &account["win"]));
    assert_eq!((&row["void_rounds"], &row["wagered"]), (&json!(1), &json!(10_000)));
    assert_eq!(row["corrections"], json!(0), "what was undone is in no figure");
    let found = &floor.audited().tables["rapid"];
    for (name, figure) in [
        ("rounds", i128::from(found.rounds)),
        ("void_rounds", i128::from(found.voids)),
        ("wagered", found.wagered),
        ("returned", found.returned),
    ] {
        assert_eq!(cents(&row[name]), figure, "{name}");
    }
    // Cut between the settlement and the void, the parts are the whole.
    let one = floor.report(&supervisor, &format!("tables?from=0&to={middle}")).await;
    let two = floor.report(&supervisor, &format!("tables?from={middle}&to={}", NOON * 2)).await;
    for name in ["rounds", "void_rounds", "wagered", "returned", "bonuses", "corrections", "win", "theory"] {
        let of = |report: &Value| cents(&report["report"]["total"][name]);
        assert_eq!(of(&one) + of(&two), of(&report), "{name}");
    }
    assert_eq!(cents(&two["report"]["total"]["rounds"]), -1);
    let dealers = floor.report(&supervisor, "dealers").await;
    let nobody = &dealers["report"]["dealers"][0];
    assert_eq!((&nobody["dealer"], &nobody["tables"]), (&Value::Null, &json!(["rapid"])));
    assert_eq!((&nobody["rounds"], &nobody["void_rounds"]), (&row["rounds"], &json!(1)));
    assert_eq!((&nobody["irregularities"], &nobody["resettled"]), (&json!(1), &json!(1)));
    let shoes = floor.report(&supervisor, "shoes").await;
    let shoe =
        shoes["report"]["shoes"].as_array().unwrap().iter().find(|row| row["table"] == "rapid").unwrap();
    assert_eq!(
        (&shoe["rounds"], &shoe["void_rounds"], &shoe["win"]),
        (&row["rounds"], &json!(1), &row["win"])
    );
    let results = cents(&shoe["player"]) + cents(&shoe["banker"]) + cents(&shoe["tie"]);
    assert_eq!(results, cents(&shoe["rounds"]));
    let dealt = floor.count("rapid", "CardDealt");
    assert_eq!((cents(&shoe["dealt"]), cents(&shoe["cards"])), (i128::try_from(dealt).unwrap(), 416));
    let out = cents(&shoe["dealt"]) + cents(&shoe["burned"]);
    assert!((cents(&shoe["penetration"]) * 416 - out * 1_000_000).abs() <= 416, "{shoe}");
    assert_eq!((&shoe["ended"], &shoe["ended_at"]), (&Value::Null, &Value::Null));
}

#[tokio::test(start_paused = true)]
async fn a_dealer_is_counted_by_the_time_at_the_table() {
    let mut floor = Floor::open().await;
    let (dealer, shift) = (floor.sign_in("dealer").await, floor.sign_in("shift").await);
    let now = |floor: &Floor| floor.records().last().unwrap().time.unix_ms();
    floor.conduct(&dealer, "commission", json!({ "do": "sign-on" })).await;
    let on = now(&floor);
    tokio::time::sleep(std::time::Duration::from_mins(10)).await;
    floor.conduct(&dealer, "commission", json!({ "do": "sign-off" })).await;
    let off = now(&floor);
    let row = |report: &Value| {
        let rows = report["report"]["dealers"].as_array().unwrap().clone();
        rows.into_iter().find(|row| row["dealer"] == "dealer").unwrap_or(Value::Null)
    };
    let whole = row(&floor.report(&shift, "dealers").await);
    assert_eq!((&whole["signed_on_ms"], &whole["rounds"]), (&json!(off - on), &json!(0)));
    assert_eq!((&whole["tables"], &whole["pace_hundredths"]), (&json!(["commission"]), &json!(0)));
    // Who had signed on before the time is known in it.
    let part =
        row(&floor.report(&shift, &format!("dealers?from={}&to={}", on + 100_000, on + 250_000)).await);
    assert_eq!(part["signed_on_ms"], json!(150_000));
    let later = floor.report(&shift, &format!("dealers?from={}&to={}", off + 1, off + 2)).await;
    assert_eq!(row(&later), Value::Null);
    let csv = floor.get(&shift, "/api/reports/dealers?format=csv").await;
    assert!(csv.contains("dealer,") && csv.contains("rounds per hour"), "{csv}");
}
