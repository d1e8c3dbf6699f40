//! A lawful change of pays: the house plays by it, and `verify` and `backup` settle by it too.

use crate::house::{House as Conducted, RAPID, folder, json_of, on, settings, text};
use crate::run::{command, ran, root};
use crate::verify::{chain_anew, forge};
use punto_house::{CashAct, Entropy, EntropyFailed, Games, House, Keys, Now, OfficeAct, Order, Request};
use punto_journal::Timestamp;
use punto_journal_sqlite::SqliteJournal;
use punto_table::Command;
use punto_vocabulary::{By, TableId};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::fs;
use std::path::Path;

struct Os;

impl Entropy for Os {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        getrandom::fill(bytes).map_err(|error| EntropyFailed { cause: error.to_string() })
    }
}

/// A version of the rapid game under which every hand pays at least as much as the stake.
fn generous() -> String {
    let source = fs::read_to_string(root().join("rulebooks/rapid-etg.toml")).unwrap();
    let version = source.lines().find(|line| line.starts_with("version")).unwrap();
    let player = "{ when = { winner = \"player\" }, odds = \"1:1\"";
    assert!(source.contains(player));
    let source = source.replace(version, "version = \"5-next\"");
    let source = source.replace(player, "{ when = { winner = \"player\" }, odds = \"3:2\"");
    source.replace("odds = \"8:1\"", "odds = \"9:1\"")
}

fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
}

fn key(house: &Path, name: &str) -> [u8; 32] {
    fs::read(house.join("keys").join(name)).unwrap().try_into().unwrap()
}

/// The version is in force from this time on, in milliseconds after the journal's first opening.
const FROM: u64 = 60_000;
const START: u64 = 4_000_000_000_000;

struct Opened {
    house: House<SqliteJournal>,
    ms: u64,
}

impl Opened {
    /// Opens the house as the server does, with what is scheduled and acknowledged.
    fn at(folder: &Path, texts: &[(&str, u64)], ms: u64) -> Self {
        let journal = SqliteJournal::open(folder.join("house.journal")).unwrap();
        let keys = Keys::new(key(folder, "shoe.key"), key(folder, "voucher.key"));
        let mut games = Games::of_the_house().unwrap();
        for (text, from) in texts {
            games.schedule("next.toml", text, Timestamp::from_unix_ms(START + from)).unwrap();
        }
        let now = Now { wall: Timestamp::from_unix_ms(START + ms), since_open_ms: 0 };
        Self { house: House::open(journal, games, keys, Box::new(Os), now).unwrap(), ms }
    }

    fn ask(&mut self, by: Value, order: Order) {
        self.ms += 10;
        let by: By = serde_json::from_value(by).unwrap();
        let now = Now { wall: Timestamp::from_unix_ms(START + self.ms), since_open_ms: self.ms };
        let request = Request { key: None, by, order };
        self.house.execute(&request, now).unwrap_or_else(|failed| panic!("{request:?}: {failed}"));
    }

    fn office(&mut self, by: Value, act: Value) {
        let act: OfficeAct = serde_json::from_value(act).unwrap();
        self.ask(by, Order::Office(act));
    }

    fn table(&mut self, by: Value, act: Command) {
        let table: TableId = "r".parse().unwrap();
        self.ask(by, Order::At { table, act });
    }

    fn dealer(&mut self, act: Value) {
        let command: Command = serde_json::from_value(act).unwrap();
        self.table(json!({ "staff": { "id": "d1", "role": "dealer" } }), command);
    }

    /// A set of cards with some rounds, ann with a wager on everything.
    fn play_set(&mut self, rounds: usize) {
        let dealer = json!({ "staff": { "id": "d1", "role": "dealer" } });
        self.table(dealer.clone(), Command::LoadElectronic {});
        self.table(dealer.clone(), Command::BurnFirst {});
        for _ in 0..rounds {
            self.dealer(json!({ "do": "open-bets" }));
            for on in RAPID {
                let place = json!({ "do": "place-wager", "patron": "ann", "on": on, "stake": 1_000, "betting_box": null });
                let command: Command = serde_json::from_value(place).unwrap();
                self.table(json!({ "patron": "ann" }), command);
            }
            self.dealer(json!({ "do": "close-bets" }));
            for _ in 0..6 {
                let due = self.house.table(&"r".parse().unwrap(), punto_table::next_step).unwrap();
                if matches!(due, punto_table::NextStep::Deal { .. }) {
                    self.table(dealer.clone(), Command::DealNext {});
                }
            }
            self.dealer(json!({ "do": "announce-result" }));
            self.dealer(json!({ "do": "settle" }));
        }
        self.table(json!({ "staff": { "id": "s1", "role": "pit-supervisor" } }), Command::RevealShoe {});
    }
}

/// A house that plays a set of cards by its own rulebook and another by the version that was scheduled, acknowledged or
/// not.
fn changed(name: &str, acknowledged: bool) -> std::path::PathBuf {
    let folder = folder(name);
    // The binary makes the keys and the journal.
    Conducted::open(&folder).close();
    let text = generous();
    fs::create_dir_all(folder.join("rulebooks")).unwrap();
    fs::write(folder.join("rulebooks").join(format!("{}.toml", sha256(&text))), &text).unwrap();
    let mut house = Opened::at(&folder, &[], 0);
    let administrator = json!({ "administrator": "A1" });
    house.office(json!("house"), json!({ "do": "found", "money": "play", "administrator": "A1" }));
    for (staff, post) in [("d1", "dealer"), ("s1", "pit-supervisor"), ("C1", "cashier"), ("U1", "auditor")] {
        house.office(administrator.clone(), json!({ "do": "hire-staff", "staff": staff, "post": post }));
    }
    let of = json!({ "game": "rapid-etg", "version": "rapid-etg@5-next", "sha256": sha256(&text) });
    let mut schedule = of.clone();
    (schedule["do"], schedule["from"]) = (json!("schedule-rulebook"), json!(START + FROM));
    house.office(administrator.clone(), schedule);
    let mut acknowledge = of;
    (acknowledge["do"], acknowledge["auditor"]) = (json!("acknowledge-rulebook"), json!("U1"));
    if acknowledged {
        house.office(json!("house"), acknowledge);
    }
    let table = settings("rapid-etg", &RAPID, json!({ "electronic-shoe": { "behind_cut_card": 14 } }));
    house.house.add_table(&"r".parse().unwrap(), "rapid-etg").unwrap();
    let open = Command::OpenTable { settings: serde_json::from_value(table).unwrap() };
    house.table(administrator, open);
    house.dealer(json!({ "do": "sign-on" }));
    let join = json!({ "do": "join", "patron": "ann", "place": { "terminal": "t1" } });
    house.table(json!({ "patron": "ann" }), serde_json::from_value(join).unwrap());
    let (table, patron) = ("r".parse().unwrap(), "ann".parse().unwrap());
    let buy = CashAct::BuyIn { table, patron, amount: punto_rules::Money::from_cents(10_000_000) };
    house.ask(json!({ "cashier": "C1" }), Order::Cash(buy));
    house.play_set(5);
    drop(house);
    // Whoever looks after rulebooks gives the house what is scheduled; the next set is dealt by it.
    let mut house = Opened::at(&folder, &[(&text, FROM)], FROM);
    house.play_set(20);
    drop(house);
    folder
}

fn backup(house: &Path, to: &Path) -> crate::run::Ran {
    let mut command = command(&["admin", "backup", text(to), "--data", text(house), "--json"]);
    ran(command.current_dir(house.parent().unwrap()), b"")
}

#[test]
fn a_lawful_change_of_pays_is_verified_and_copied_and_a_forged_settlement_is_found() {
    let house = changed("versions", true);
    let verified = on("verify", &house, &["--json"]);
    assert_eq!(verified.status, 0, "{}{}", verified.out, verified.err);
    let found = json_of(&verified);
    let versions: Vec<&String> = found["rulebooks"].as_object().unwrap().keys().collect();
    assert!(versions.iter().any(|version| version.starts_with("rapid-etg@5-next+")), "{versions:?}");
    assert!(versions.iter().any(|version| version.starts_with("rapid-etg@5+")), "{versions:?}");
    assert_eq!(on("verify", &house.join("house.journal"), &[]).status, 0, "the journal by itself");

    let copies = folder("versions-copies");
    let copied = backup(&house, &copies.join("tonight"));
    assert_eq!(copied.status, 0, "{}{}", copied.out, copied.err);
    assert_eq!(json_of(&copied)["verified"], true);
    assert_eq!(on("verify", &copies.join("tonight"), &[]).status, 0);

    // One cent more for a wager of the new version, with every hash made anew.
    forge(&copies.join("tonight"), |connection| {
        let raise = "UPDATE records SET payload = json_set(payload, '$.settlement.wagers[0].returned', \
             (payload ->> '$.settlement.wagers[0].returned') + 1) WHERE position = \
             (SELECT max(position) FROM records WHERE kind = 'RoundSettled')";
        assert_eq!(connection.execute(raise, []).unwrap(), 1);
        chain_anew(connection, "table/r");
    });
    let forged = on("verify", &copies.join("tonight"), &[]);
    assert_eq!(forged.status, 1, "{}", forged.out);
    assert!(forged.err.contains("is settled as"), "{}", forged.err);
}

#[test]
fn evidence_of_a_round_brings_the_rulebook_that_it_was_played_by() {
    let house = changed("versions-evidence", true);
    let place = folder("versions-bundles");
    // Five rounds were played by the house's own rulebook, and then those of the version.
    for (round, has_rulebook) in [("2", false), ("9", true)] {
        let file = place.join(format!("round-{round}.evidence"));
        let exported = on("export", &house, &["--table", "r", "--round", round, "--out", text(&file)]);
        assert_eq!(exported.status, 0, "{}", exported.err);
        let written = fs::read_to_string(&file).unwrap();
        assert_eq!(written.contains("{\"rulebook\":"), has_rulebook, "round {round}");
        assert!(written.contains(if has_rulebook { "\"version\":2" } else { "\"version\":1" }));
        let verified = on("verify", &file, &["--json"]);
        assert_eq!(verified.status, 0, "{}{}", verified.out, verified.err);
        let open = json_of(&verified)["not_proven"].to_string();
        assert!(!open.contains("settled as the house's own"), "{open}");
        assert_eq!(on("replay", &file, &[]).status, 0);
    }
    // Without the text the version would be settled as the house's own, which paid otherwise.
    fs::remove_dir_all(house.join("rulebooks")).unwrap();
    let file = place.join("without.evidence");
    let exported = on("export", &house, &["--table", "r", "--round", "9", "--out", text(&file)]);
    assert_eq!(exported.status, 0, "{}", exported.err);
    let verified = on("verify", &file, &[]);
    assert_eq!(verified.status, 1, "{}", verified.out);
    assert!(verified.err.contains("is settled as"), "{}", verified.err);
}

#[test]
fn a_version_whose_text_is_missing_or_altered_is_said() {
    let house = changed("versions-lost", true);
    let file = house.join("rulebooks").join(format!("{}.toml", sha256(&generous())));
    fs::write(&file, generous().replace("3:2", "2:1")).unwrap();
    let altered = on("verify", &house, &[]);
    assert!(altered.status == 1 && altered.err.contains("was altered"), "{}", altered.err);
    fs::remove_file(&file).unwrap();
    let missing = on("verify", &house, &[]);
    assert!(missing.status == 1 && missing.err.contains("is missing or altered"), "{}", missing.err);
    assert!(backup(&house, &folder("versions-lost-copy").join("c")).status != 0);
}

#[test]
fn a_set_dealt_by_a_version_that_no_auditor_acknowledged_is_found() {
    // The house itself never gives a table such a version; somebody with another program does.
    let house = changed("versions-unread", false);
    let found = on("verify", &house, &[]);
    assert_eq!(found.status, 1, "{}", found.out);
    assert!(found.err.contains("no auditor has acknowledged it"), "{}", found.err);
}
