//! An older journal, an exchanged anchor, a planted password: the house finds them and does not open, or lets nobody in.

use crate::guest::Guest;
use crate::house::{House, folder, punto, ran, serve, verify};
use crate::http::Answer;
use serde_json::{Value, json};
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The files of the journal.
fn journal(data: &Path) -> Vec<PathBuf> {
    let names = ["house.journal", "house.journal-wal", "house.journal-shm"];
    names.iter().map(|name| data.join(name)).filter(|file| file.exists()).collect()
}

fn copy(files: &[PathBuf], to: &Path) {
    fs::create_dir_all(to).unwrap();
    for file in files {
        fs::copy(file, to.join(file.file_name().unwrap())).unwrap();
    }
}

/// Exchanges the journal for another copy of it.
fn put_back(data: &Path, older: &Path) {
    for file in journal(data) {
        fs::remove_file(file).unwrap();
    }
    copy(&journal(older), data);
}

/// What a house says that does not open.
fn refused(data: &Path) -> String {
    let (status, out, err) = ran(serve(data, &[]));
    // It says which house it would open, and no address at which one could play.
    let opening = format!("Opening the house in {}.\n\n", data.display());
    assert_eq!((status, out), (Some(1), opening), "{err}");
    err
}

fn cash_out(guest: &mut Guest, amount: u64) -> String {
    let told = guest.done("credits", json!({ "do": "cash-out", "amount": amount }));
    told["done"]["voucher"]["number"].as_str().unwrap_or_else(|| panic!("{told}")).to_owned()
}

fn redeem(guest: &mut Guest, number: &str) -> Value {
    guest.ask("credits", json!({ "do": "redeem", "number": number }))
}

/// A house with a voucher that was paid, and the journal from before it was paid.
fn paid_and_older(data: &Path, kept: &Path) -> String {
    let house = House::open(data, &[]);
    let mut ann = Guest::at(house.address);
    let number = cash_out(&mut ann, 50_000);
    house.terminate();
    copy(&journal(data), kept);
    let house = House::open(data, &[]);
    let mut ann = Guest::at(house.address);
    assert_eq!(redeem(&mut ann, &number)["tell"], "answer");
    house.terminate();
    number
}

#[test]
fn an_older_journal_does_not_open_and_no_voucher_is_paid_twice() {
    let (directory, data) = folder();
    let (older, newer) = (directory.file("older"), directory.file("newer"));
    let number = paid_and_older(&data, &older);
    copy(&journal(&data), &newer);
    put_back(&data, &older);
    let said = refused(&data);
    for word in [
        "does not open",
        "anchor ",
        "cashier was anchored up to record",
        "the end is missing",
        "accept-restore",
    ] {
        assert!(said.contains(word), "{word}: {said}");
    }
    // Nor by any other command that would write.
    let mut conduct = punto(&["conduct"]);
    conduct.arg(&data);
    let (status, _, err) = ran(conduct);
    assert!(status == Some(1) && err.contains("does not open"), "{err}");
    let mut staff = punto(&["admin", "staff", "password", "dealer", "--data"]);
    staff.arg(&data);
    let (status, _, err) = ran(staff);
    assert!(status == Some(1) && err.contains("does not open"), "{err}");
    // The right journal opens, and the voucher is paid already.
    put_back(&data, &newer);
    let house = House::open(&data, &[]);
    let mut ben = Guest::at(house.address);
    let told = redeem(&mut ben, &number);
    assert_eq!(told["tell"], "refused", "{told}");
    house.terminate();
    verify(&data);
}

#[test]
fn a_journal_that_is_gone_is_not_made_anew() {
    let (_directory, data) = folder();
    House::open(&data, &[]).terminate();
    for file in journal(&data) {
        fs::remove_file(file).unwrap();
    }
    assert!(refused(&data).contains("house.journal is missing"));
    assert!(journal(&data).is_empty(), "nothing was made in its place");
}

#[test]
fn anchors_that_were_taken_away_or_changed_show() {
    let (directory, data) = folder();
    let older = directory.file("older");
    paid_and_older(&data, &older);
    let files: Vec<PathBuf> =
        fs::read_dir(data.join("anchors")).unwrap().map(|entry| entry.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    let text = fs::read_to_string(file).unwrap();
    let (mark, newest) =
        (data.join("keys/anchor.newest"), fs::read_to_string(data.join("keys/anchor.newest")).unwrap());

    // The older journal with as many anchors as it had: the newest are missing.
    put_back(&data, &older);
    let second = text.match_indices("punto anchor 2\n").nth(1).unwrap().0;
    fs::write(file, &text[..second]).unwrap();
    assert!(refused(&data).contains("the newest anchors were taken away"));
    // A torn end is no excuse: the mark says that more was there.
    fs::write(file, &text[..second + 40]).unwrap();
    assert!(refused(&data).contains("is damaged after anchor 1"));
    fs::remove_file(file).unwrap();
    assert!(refused(&data).contains("the newest anchors were taken away"));
    fs::write(file, text.replacen("time 1", "time 2", 1)).unwrap();
    assert!(refused(&data).contains("not signed by the key of this house"));
    fs::write(file, &text[second..]).unwrap();
    assert!(refused(&data).contains("taken away or reordered"));
    fs::write(file, &text).unwrap();
    fs::remove_file(&mark).unwrap();
    assert!(refused(&data).contains("anchor.newest is missing"));
    fs::write(&mark, newest.replacen(' ', " 0", 1)).unwrap();
    assert!(refused(&data).contains("anchor.newest is missing or cannot be read"));
}

/// Signs a member of staff in.
pub(crate) fn sign_in(house: &House, staff: &str, password: &str) -> Answer {
    let body = json!({ "staff": staff, "password": password }).to_string();
    house.post("/api/staff/sessions", &[("origin", "http://localhost")], &body)
}

/// Somebody approves what waits for a second person.
pub(crate) fn approve(house: &House, (staff, password): (&str, &str), approval: &Value) {
    let signed_in = sign_in(house, staff, password);
    let token = signed_in.json()["token"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {token}");
    let path = format!("/api/approvals/{approval}/approve");
    let named = [("authorization", &*bearer), ("idempotency-key", "approve")];
    let answer = house.post(&path, &named, "{}");
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// Changes the vault of a house past the house.
fn change_vault(data: &Path, sql: &str) {
    let vault = rusqlite::Connection::open(data.join("people.vault")).unwrap();
    assert!(vault.execute(sql, []).unwrap() > 0, "{sql}");
}

#[test]
fn a_password_that_was_planted_in_the_vault_lets_nobody_in() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let (dealer, admin, shift) = (house.password("dealer"), house.password("admin"), house.password("shift"));
    assert_eq!(sign_in(&house, "admin", &admin).status, 201);
    assert_eq!(sign_in(&house, "admin", &dealer).status, 401);
    // Somebody with the file gives the administrator a password that they know, while the house runs and while it does not.
    let plant =
        "UPDATE staff SET password = (SELECT password FROM staff WHERE id = 'dealer') WHERE id = 'admin'";
    change_vault(&data, plant);
    assert_eq!(sign_in(&house, "admin", &dealer).status, 401);
    assert!(house.log().contains("alarm: the vault keeps another password"), "{}", house.log());
    house.terminate();
    let house = House::open(&data, &[]);
    assert_eq!(sign_in(&house, "admin", &dealer).status, 401);
    assert_eq!(sign_in(&house, "dealer", &dealer).status, 201, "others are not troubled");
    house.terminate();
    // The operator gives a new one. It is good once a second person has approved it.
    let mut reset = punto(&["admin", "staff", "password", "admin", "--json", "--data"]);
    reset.arg(&data);
    let (status, out, err) = ran(reset);
    assert_eq!(status, Some(0), "{err}");
    let new: Value = serde_json::from_str(&out).unwrap();
    let house = House::open(&data, &[]);
    assert_eq!(sign_in(&house, "admin", new["password"].as_str().unwrap()).status, 401);
    approve(&house, ("shift", &shift), &new["waits_for_approval"]);
    assert_eq!(sign_in(&house, "admin", new["password"].as_str().unwrap()).status, 201);
    house.terminate();
    verify(&data);
}

/// Two people accept that the house was restored, with these passwords.
fn accept(data: &Path, people: [&str; 2], passwords: [&str; 2]) -> (Option<i32>, String, String) {
    let [by, approved_by] = people;
    let mut command = punto(&["admin", "accept-restore", "--by", by, "--approved-by", approved_by, "--json"]);
    command.args(["--reason", "the disk failed", "--data"]).arg(data);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A command that refuses at once does not read.
    let _ = writeln!(stdin, "{}\n{}", passwords[0], passwords[1]);
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_lawful_restore_takes_two_people_and_is_told_for_ever() {
    let (directory, data) = folder();
    let house = House::open(&data, &[]);
    let [admin, shift, dealer] = ["admin", "shift", "dealer"].map(|staff| house.password(staff));
    house.terminate();
    let nothing = accept(&data, ["admin", "shift"], [&admin, &shift]);
    assert!(nothing.0 == Some(1) && nothing.2.contains("there is no restore to accept"), "{nothing:?}");
    let older = directory.file("older");
    let number = paid_and_older(&data, &older);
    put_back(&data, &older);
    for (people, passwords, why) in [
        (["admin", "shift"], [&admin, &admin], "do not belong together"),
        (["admin", "admin"], [&admin, &admin], "somebody else"),
        (["admin", "dealer"], [&admin, &dealer], "an administrator or a shift manager"),
    ] {
        let (status, _, err) = accept(&data, people, passwords.map(String::as_str));
        assert!(status == Some(1) && err.contains(why), "{people:?}: {err}");
        assert!(refused(&data).contains("does not open"));
    }
    let (status, out, err) = accept(&data, ["admin", "shift"], [&admin, &shift]);
    assert_eq!(status, Some(0), "{err}");
    let accepted: Value = serde_json::from_str(&out).unwrap();
    let lost = accepted["lost"].as_array().unwrap();
    assert!(lost.iter().any(|lost| lost["stream"] == "cashier"), "{accepted}");
    // The house opens again; what it knows of the voucher is what the older journal says.
    let house = House::open(&data, &[]);
    let mut ben = Guest::at(house.address);
    assert_eq!(redeem(&mut ben, &number)["tell"], "answer");
    house.terminate();
    let mut told = punto(&["verify"]);
    told.arg(&data);
    let (status, out, err) = ran(told);
    assert_eq!(status, Some(0), "{err}");
    for word in ["restored from an older state", "admin and shift", "the disk failed", "cashier"] {
        assert!(out.contains(word), "{word}: {out}");
    }
    // And the restore is no door for the next one.
    put_back(&data, &older);
    assert!(refused(&data).contains("does not open"));
}

/// Everything in a folder with its rights, if they let others in.
fn open_to_others(folder: &Path) -> Vec<(PathBuf, String)> {
    let rights = |path: &Path| fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777;
    let mut found = Vec::new();
    if rights(folder) != 0o700 {
        found.push((folder.to_owned(), format!("{:o}", rights(folder))));
    }
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(open_to_others(&path));
        } else if rights(&path) != 0o600 {
            found.push((path.clone(), format!("{:o}", rights(&path))));
        }
    }
    found
}

/// The same command where everything that is made is open to everybody.
fn generous(command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", "umask 000; exec \"$@\"", "sh"]).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

#[test]
fn only_the_owner_reads_the_files_of_a_house() {
    let (directory, data) = folder();
    let house = House::start(generous(&serve(&data, &[])));
    crate::guest::plays_a_round(house.address);
    assert_eq!(open_to_others(&data), []);
    let backup = directory.file("backup");
    let mut copying = punto(&["admin", "backup", "--with-keys", "--data"]);
    copying.arg(&data).arg(&backup);
    let (status, _, err) = ran(generous(&copying));
    assert_eq!(status, Some(0), "{err}");
    assert_eq!(open_to_others(&backup), []);
    house.terminate();
    assert_eq!(open_to_others(&data), []);
    let mut anchor = punto(&["anchor"]);
    anchor.arg(&data);
    assert_eq!(ran(generous(&anchor)).0, Some(0));
    assert_eq!(open_to_others(&data), []);
    // What somebody opened up is tightened, and the log says so.
    fs::set_permissions(data.join("people.vault"), fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let house = House::open(&data, &[]);
    assert_eq!(open_to_others(&data), []);
    assert!(house.log().contains("others could read or write this; tightened"), "{}", house.log());
    house.terminate();
}

/// Copies a whole folder.
fn copy_all(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if path.is_dir() {
            copy_all(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).unwrap();
        }
    }
}

#[test]
fn a_whole_folder_that_was_put_back_does_not_open_where_a_witness_knows_better() {
    let (directory, data) = folder();
    let (outside, older) = (directory.file("outside"), directory.file("older"));
    fs::create_dir(&outside).unwrap();
    let witnessed = format!("journal.anchor_folder={}", outside.display());
    let settings = [witnessed.as_str()];
    House::open(&data, &settings).terminate();
    // Everything, keys and the mark of the newest anchor too.
    copy_all(&data, &older);
    let house = House::open(&data, &settings);
    let mut ann = Guest::at(house.address);
    cash_out(&mut ann, 50_000);
    house.terminate();
    fs::remove_dir_all(&data).unwrap();
    copy_all(&older, &data);
    let (status, _, err) = ran(serve(&data, &settings));
    assert!(status == Some(1) && err.contains("older anchors were put back"), "{err}");
    // A witness that cannot be asked is no witness.
    fs::rename(&outside, directory.file("away")).unwrap();
    let (status, _, err) = ran(serve(&data, &settings));
    assert!(status == Some(1) && err.contains("there is no such folder"), "{err}");
}

#[test]
fn the_figures_tell_how_old_the_newest_anchor_and_backup_are() {
    let (directory, data) = folder();
    let house = House::open(&data, &[]);
    let figure = |name: &str| {
        let text = house.get("/metrics").body;
        let line =
            text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {text}"));
        line.split(' ').nth(1).unwrap().parse::<i64>().unwrap()
    };
    assert_eq!(figure("punto_backup_age_seconds "), -1);
    assert_eq!(figure("punto_anchors_unsent "), 0);
    let mut copying = punto(&["admin", "backup", "--data"]);
    copying.arg(&data).arg(directory.file("backup"));
    let (status, _, err) = ran(copying);
    assert_eq!(status, Some(0), "{err}");
    assert!((0..60).contains(&figure("punto_backup_age_seconds ")));
    assert!(figure("punto_anchor_age_seconds ") >= 0, "it was anchored when it opened");
    house.terminate();
}
