//! Somebody on the staff who can also write the files of the house, while it is closed: what they plant there gives them no
//! voucher's number, lets them in as nobody, and does not hold up the opening.

use crate::guest::Guest;
use crate::history::{cash_out, sign_in};
use crate::house::{House, folder, punto, ran};
use crate::http::{Answer, request};
use serde_json::{Value, json};
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

fn token_of(house: &House, staff: &str, password: &str) -> String {
    sign_in(house, staff, password).json()["token"].as_str().unwrap().to_owned()
}

fn ask(house: &House, token: &str, (path, key): (&str, &str), body: &Value) -> Answer {
    let bearer = format!("Bearer {token}");
    house.post(path, &[("authorization", &*bearer), ("idempotency-key", key)], &body.to_string())
}

/// The journal lists which records came of which request. No hash covers the list, so a cashier puts a line into it: what they
/// asked for is the append that printed somebody's voucher.
#[test]
fn a_planted_name_of_a_request_shows_no_voucher() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let password = house.password("cashier");
    let cashier = token_of(&house, "cashier", &password);
    let sell = json!({ "do": "sell-voucher", "amount": 100 });
    let own = ask(&house, &cashier, ("/api/cash", "own"), &sell);
    assert_eq!(own.status, 200, "{own:?}");
    let number = cash_out(&mut Guest::at(house.address), 50_000);
    let listed = house_get(&house, &cashier, "/api/vouchers");
    let theirs = listed["vouchers"].as_array().unwrap().iter().find(|one| one["amount"] == 50_000).unwrap();
    let reprint = json!({ "do": "reprint-voucher", "voucher": theirs["voucher"] });
    let asked = ask(&house, &cashier, ("/api/cash", "again"), &reprint);
    assert_eq!(asked.status, 202, "{asked:?}");
    let approval = asked.json()["waits"]["approval"].clone();
    house.terminate();
    let journal = rusqlite::Connection::open(data.join("house.journal")).unwrap();
    let planted = "INSERT INTO keys (key, position, records)
        SELECT ?1, (SELECT max(position) FROM records WHERE kind = 'VoucherIssued'), 1";
    assert_eq!(journal.execute(planted, [format!("approval-{approval}~00")]).unwrap(), 1);
    // And their own small sale, made to go on until the voucher of somebody else.
    let guard: String = journal
        .query_row("SELECT sql FROM sqlite_master WHERE name = 'keys_are_not_changed'", [], |row| row.get(0))
        .unwrap();
    let longer = "UPDATE keys SET records = 1 + (SELECT max(position) FROM records WHERE kind = 'VoucherIssued') - position
        WHERE position = (SELECT min(position) FROM records WHERE kind IN ('VoucherIssued', 'CashReceived'))";
    journal.execute_batch("DROP TRIGGER keys_are_not_changed").unwrap();
    assert_eq!(journal.execute(longer, []).unwrap(), 1);
    journal.execute_batch(&guard).unwrap();
    drop(journal);
    let house = House::open(&data, &[]);
    let cashier = token_of(&house, "cashier", &password);
    for (key, body) in [("again", &reprint), ("own", &sell)] {
        let told = ask(&house, &cashier, ("/api/cash", key), body);
        assert!(!told.body.contains(&number), "{key}: {told:?}");
        let digits: String = number.chars().filter(char::is_ascii_digit).collect();
        assert!(!told.body.contains(&digits), "{key}: {told:?}");
    }
    house.terminate();
}

fn house_get(house: &House, token: &str, path: &str) -> Value {
    let bearer = format!("Bearer {token}");
    request(house.address, "GET", path, &[("authorization", &*bearer)], "").json()
}

/// A session of the administrator whose token one knows, put into the vault while the house is closed.
#[test]
fn a_session_that_was_planted_in_the_vault_lets_nobody_in() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let password = house.password("cashier");
    let cashier = token_of(&house, "cashier", &password);
    assert_eq!(house_get(&house, &cashier, "/api/session")["staff"], "cashier");
    house.terminate();
    // One's own session becomes the administrator's; its token stays the one that one knows.
    let vault = rusqlite::Connection::open(data.join("people.vault")).unwrap();
    let sessions: i64 = vault.query_row("SELECT count(*) FROM sessions", [], |row| row.get(0)).unwrap();
    assert!(sessions > 0);
    let changed =
        vault.execute("UPDATE sessions SET subject = 'admin' WHERE subject = 'cashier'", []).unwrap();
    assert_eq!(changed, 1);
    drop(vault);
    let house = House::open(&data, &[]);
    let session = house_get(&house, &cashier, "/api/session");
    assert_eq!(session["you"], "nobody", "{session}");
    assert!(house.log().contains("sessions without the seal of this house"), "{}", house.log());
    // Whoever signs in anew stays in over an opening.
    let cashier = token_of(&house, "cashier", &password);
    house.terminate();
    let house = House::open(&data, &[]);
    assert_eq!(house_get(&house, &cashier, "/api/session")["staff"], "cashier");
    house.terminate();
}

fn pipe(at: &Path) {
    assert!(Command::new("mkfifo").arg(at).status().unwrap().success());
}

/// A named pipe, a link to something that never ends, and a file of a terabyte among checkpoints and anchors.
#[test]
fn what_is_no_file_holds_up_no_opening() {
    let (_directory, data) = folder();
    House::open(&data, &[]).terminate();
    for (folder, end) in [("checkpoints", "checkpoint"), ("anchors", "anchor"), ("anchors", "anchors")] {
        let place = |name: &str| data.join(folder).join(format!("{name}.{end}"));
        let (fifo, endless, huge) = (place("99999999-pipe"), place("99999999-link"), place("99999999-huge"));
        pipe(&fifo);
        std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
        fs::File::create(&huge).unwrap().set_len(1 << 40).unwrap();
        let began = Instant::now();
        let mut verified = punto(&["verify"]);
        verified.arg(&data);
        drop(ran(verified));
        // Either it opens, or it says what is wrong; it does not hang, and its memory does not grow.
        ends_or_opens(crate::house::serve(&data, &[]), Duration::from_secs(30));
        assert!(began.elapsed() < Duration::from_secs(60), "{folder} {end}");
        for file in [fifo, endless, huge] {
            // One that was thrown away is gone already.
            if fs::symlink_metadata(&file).is_ok() {
                fs::remove_file(file).unwrap();
            }
        }
    }
    House::open(&data, &[]).terminate();
}

/// Starts the house, which must open or end within this time.
fn ends_or_opens(mut command: Command, most: Duration) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    let (said, heard) = mpsc::channel();
    // The first byte comes when the house is open; none when it has ended.
    std::thread::spawn(move || said.send(out.read(&mut [0; 1])));
    let spoke = heard.recv_timeout(most);
    if child.try_wait().unwrap().is_none() {
        crate::house::signal(child.id(), if spoke.is_ok() { "TERM" } else { "KILL" });
    }
    child.wait().unwrap();
    assert!(spoke.is_ok(), "it hangs at opening");
}
