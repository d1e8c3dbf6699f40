//! The auditors' views, asked with plain `sqlite3` where it is installed, and held against the ledger.

use crate::house::{evening, floor, json_of, on, text};
use punto_house::StoredEvent;
use punto_journal::{Journal, Position};
use punto_journal_sqlite::SqliteReader;
use punto_ledger::{Account, Ledger, Recorded};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The sum of each account in the ledger that the journal amounts to.
fn by_ledger(house: &Path) -> BTreeMap<String, i64> {
    let reader = SqliteReader::open(house.join("house.journal")).unwrap();
    let mut ledger = Ledger::default();
    for placed in reader.follow(Position::START, usize::MAX, Duration::ZERO).unwrap() {
        match StoredEvent::read(&placed.event).unwrap() {
            StoredEvent::Table(table, event) => {
                ledger.apply(Recorded::Table { table: &table, event: &event })
            }
            StoredEvent::Cashier(event) => ledger.apply(Recorded::Cashier(&event)),
            StoredEvent::Office(_) => continue,
        }
        .unwrap();
    }
    let mut sums = BTreeMap::new();
    for (account, balance) in ledger.balances() {
        let name = match account {
            Account::Credits { table, patron } => format!("credits {table} {patron}"),
            Account::HandPay { table, patron } => format!("hand_pay {table} {patron}"),
            Account::Receivable { table, patron } => format!("receivable {table} {patron}"),
            Account::InPlay { table } => format!("in_play {table}"),
            Account::House { table } => format!("house {table}"),
            Account::Adjustments { table } => format!("adjustments {table}"),
            Account::ExternalChips => "real_chips".to_owned(),
            Account::VouchersOutstanding => "vouchers_outstanding".to_owned(),
            Account::UnclaimedVouchers => "vouchers_unclaimed".to_owned(),
            Account::VoidedVouchers => "vouchers_voided".to_owned(),
            Account::CashDesk => "cash".to_owned(),
            Account::Suspense => "suspense".to_owned(),
        };
        *sums.entry(name).or_default() += i64::try_from(balance).unwrap();
    }
    sums.retain(|_, sum| *sum != 0);
    sums
}

#[test]
fn sums_in_the_views_are_those_of_the_ledger() {
    check_sums(&evening("views"));
    check_sums(&floor("views-floor"));
}

fn check_sums(house: &Path) {
    let connection = Connection::open(house.join("house.journal")).unwrap();
    let name = "account || CASE WHEN account IN ('cash', 'suspense', 'real_chips') OR account LIKE 'vouchers%' THEN '' \
         ELSE ' ' || table_id END || coalesce(' ' || patron, '')";
    let mut all = connection
        .prepare(&format!("SELECT {name}, sum(amount) FROM ledger GROUP BY 1 HAVING sum(amount) <> 0"))
        .unwrap();
    let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let by_view: BTreeMap<String, i64> = rows.map(Result::unwrap).collect();
    assert_eq!(by_view, by_ledger(house));
    let odd = "SELECT count(*) FROM (SELECT 1 FROM ledger GROUP BY stream, sequence HAVING sum(amount) <> 0)";
    assert_eq!(connection.query_row(odd, [], |row| row.get::<_, i64>(0)).unwrap(), 0, "each record is even");
}

#[test]
fn the_views_count_what_verify_counts() {
    let house = evening("views-counts");
    let counts = json_of(&on("verify", &house, &["--json"]))["counts"].clone();
    let connection = Connection::open(house.join("house.journal")).unwrap();
    let ask = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    for (sql, count) in [
        ("SELECT count(*) FROM rounds", &counts["rounds"]),
        ("SELECT count(*) FROM rounds WHERE state = 'settled'", &counts["settlements"]),
        ("SELECT count(*) FROM rounds WHERE state = 'void'", &counts["void_rounds"]),
        ("SELECT sum(resettled) FROM rounds", &counts["settled_again"]),
        ("SELECT count(DISTINCT table_id || wager) FROM wagers", &counts["wagers"]),
        (
            "SELECT count(*) FROM settlements WHERE is_again = 0 AND wager IS NOT NULL",
            &counts["wagers_settled"],
        ),
        ("SELECT count(*) FROM irregularities", &counts["irregularities"]),
    ] {
        assert_eq!(Some(ask(sql)), count.as_i64(), "{sql}");
    }
    assert_eq!(
        ask("SELECT count(*) FROM cards WHERE act = 'corrected' AND corrected_from = '4w' AND card = '6w'"),
        1
    );
    let ruled = "SELECT count(*) FROM irregularities WHERE kind = 'foreign-card' AND ruling = 'void' AND clauses LIKE '%5.1%'";
    assert_eq!(ask(ruled), 1);
}

#[test]
fn plain_sqlite_answers_the_questions_of_the_documentation() {
    let house = evening("views-sqlite3");
    if Command::new("sqlite3").arg("--version").output().is_err() {
        return;
    }
    let guide = std::fs::read_to_string(crate::run::root().join("docs/evidence.md")).unwrap();
    let mut asked = 0;
    for question in guide.split("```sql\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        let journal = house.join("house.journal");
        let output = Command::new("sqlite3").args(["-readonly", text(&journal), question]).output().unwrap();
        assert!(output.status.success() && !output.stdout.is_empty(), "{question}\n{output:?}");
        asked += 1;
    }
    assert!(asked >= 4, "{asked} questions");
    // The script beside the journal makes the same views in a copy without them.
    let script = std::fs::read_to_string(house.join("views.sql")).unwrap();
    let copy = house.join("copy.db");
    std::fs::copy(house.join("house.journal"), &copy).unwrap();
    let output =
        Command::new("sqlite3").args([text(&copy), &script, "SELECT count(*) FROM rounds"]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "9", "{output:?}");
}

#[test]
fn views_of_another_version_are_declared_again_when_the_house_opens() {
    let house = evening("views-again");
    let connection = Connection::open(house.join("house.journal")).unwrap();
    connection
        .execute_batch("DROP VIEW ledger; DROP VIEW rounds; CREATE VIEW rounds AS SELECT 1 AS round")
        .unwrap();
    drop(connection);
    assert_eq!(on("verify", &house, &[]).status, 0, "a journal is whole with any views, or none");
    std::fs::write(house.join("views.sql"), "of an older version").unwrap();
    crate::house::House::open(&house).close();
    let connection = Connection::open(house.join("house.journal")).unwrap();
    let rounds = connection.query_row("SELECT count(*) FROM rounds", [], |row| row.get::<_, i64>(0)).unwrap();
    let even =
        connection.query_row("SELECT sum(amount) FROM ledger", [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!((rounds, even), (9, 0));
}

/// Bob owes 40.00 after the first round; 10.00 of it are repaid and 20.00 written off, some of both in the second.
#[test]
fn adjustments_and_debts_are_right_in_every_book() {
    let directory = punto_testkit::Directory::new();
    let house = directory.file("house");
    let house_text = house.to_str().unwrap();
    let script = include_str!("scripts/adjusted-and-repaid.ndjson");
    let ran = crate::run::punto(&["conduct", house_text, "--scripted-clock"], script);
    assert_eq!(ran.status, 0, "{}", ran.out);
    let meters = json_of(&on("verify", &house, &["--json"]))["meters"].clone();
    assert_eq!(meters["adjustments"], serde_json::json!({ "times": 4, "amount": 2_000 }));
    assert_eq!(meters["debts_repaid"], serde_json::json!({ "times": 2, "amount": 1_500 }));
    check_sums(&house);
    let whats =
        [&["--table", "t", "--round", "1"][..], &["--table", "t", "--round", "2"], &["--patron", "bob"]];
    for (number, what) in whats.into_iter().enumerate() {
        let bundle = directory.file(&format!("bundle-{number}.ndjson"));
        let ran = on("export", &house, &[what, &["--out", text(&bundle)]].concat());
        assert_eq!(ran.status, 0, "{}", ran.err);
        let ran = on("verify", &bundle, &[]);
        assert_eq!(ran.status, 0, "{what:?}: {}", ran.err);
    }
    let told = on("replay", &house, &["--table", "t", "--round", "2"]);
    assert!(
        told.out.contains("s1 and m1 adjust ann by -25.00: she was paid twice"),
        "{}{}",
        told.out,
        told.err
    );
    assert!(told.out.contains("m1 and s1 adjust bob by 15.00, 15.00 of it to what was owed"), "{}", told.out);
    assert!(told.out.contains("bob repays 10.00 of what was owed"), "{}", told.out);
}

#[test]
fn what_was_set_aside_is_right_in_every_book_after_a_round_is_settled_again() {
    let scripts = [
        include_str!("scripts/hand-pay-then-void.ndjson"),
        include_str!("scripts/hand-pay-then-corrected.ndjson"),
        include_str!("scripts/paid-by-hand-then-corrected.ndjson"),
    ];
    for script in scripts {
        let directory = punto_testkit::Directory::new();
        let house = directory.file("house");
        let (house_text, bundle) = (house.to_str().unwrap(), directory.file("round.ndjson"));
        let ran = crate::run::punto(&["conduct", house_text, "--scripted-clock"], script);
        assert_eq!(ran.status, 0, "{}", ran.out);
        assert!(ran.out.contains("RoundResettled"), "{}", ran.out);
        let whole = crate::run::punto(&["verify", house_text], "");
        assert_eq!(whole.status, 0, "{}", whole.err);
        check_sums(&house);
        let bundle = bundle.to_str().unwrap();
        let export = ["export", house_text, "--table", "t", "--round", "1", "--out", bundle];
        assert_eq!(crate::run::punto(&export, "").status, 0);
        let whole = crate::run::punto(&["verify", bundle], "");
        assert_eq!(whole.status, 0, "{}", whole.err);
    }
}
