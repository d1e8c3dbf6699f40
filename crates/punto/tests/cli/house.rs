//! A house driven line by line through `punto conduct`, for evidence to be made of.

use crate::run::{Ran, punto, start};
use punto_testkit::Directory;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering};

/// Every request has a name of its own, also in a house that is opened again.
static KEYS: AtomicU64 = AtomicU64::new(1);

thread_local! {
    /// Every test has a thread of its own: its folders go when it ends.
    static FOLDERS: RefCell<Vec<Directory>> = const { RefCell::new(Vec::new()) };
}

/// A new folder of this name, which lasts as long as the test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let directory = Directory::new();
    let folder = directory.file(name);
    std::fs::create_dir(&folder).unwrap();
    FOLDERS.with_borrow_mut(|folders| folders.push(directory));
    folder
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Runs a command on a path.
pub(crate) fn on(command: &str, path: &Path, more: &[&str]) -> Ran {
    punto(&[&[command, text(path)][..], more].concat(), "")
}

pub(crate) fn json_of(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}{}", ran.out, ran.err))
}

/// A house that answers.
pub(crate) struct House {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

impl House {
    pub(crate) fn open(folder: &Path) -> Self {
        let mut child = start(&["conduct", text(folder), "--scripted-clock"]);
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, input, output }
    }

    /// Asks, and gives whatever the answer is.
    pub(crate) fn ask(&mut self, mut line: Value) -> Value {
        line["key"] = json!(format!("k{}", KEYS.fetch_add(1, Ordering::Relaxed)));
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
        serde_json::from_str(&self.output.next().unwrap().unwrap()).unwrap()
    }

    /// Asks for something that must be done.
    pub(crate) fn done(&mut self, line: Value) -> Value {
        let answer = self.ask(line.clone());
        assert!(answer.get("error").is_none(), "{line}\n{answer}");
        answer
    }

    /// Closes the house and waits until its journal is closed.
    pub(crate) fn close(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().code().is_some());
    }

    fn at(&mut self, by: &Value, table: &str, act: &str, more: Value) -> Value {
        let mut line = json!({ "by": by, "table": table, "do": act });
        for (name, value) in more.as_object().unwrap() {
            line[name] = value.clone();
        }
        self.done(line)
    }

    pub(crate) fn dealer(&mut self, table: &str, act: &str, more: Value) -> Value {
        self.at(&staff(&format!("d-{table}"), "dealer"), table, act, more)
    }

    pub(crate) fn wager(&mut self, table: &str, patron: &str, on: &str, stake: i64, betting_box: Value) {
        let more = json!({ "patron": patron, "on": on, "stake": stake, "betting_box": betting_box });
        self.at(&json!({ "patron": patron }), table, "place-wager", more);
    }

    /// Opens a table with a dealer, and a shoe in it.
    pub(crate) fn table(&mut self, table: &str, settings: Value) {
        let boss = staff("s1", "pit-supervisor");
        self.at(&boss, table, "open-table", json!({ "settings": settings }));
        self.dealer(table, "sign-on", json!({}));
    }

    /// A patron comes with cash.
    pub(crate) fn patron(&mut self, table: &str, patron: &str, place: Value, amount: i64) {
        self.at(&json!({ "patron": patron }), table, "join", json!({ "patron": patron, "place": place }));
        self.done(json!({ "by": { "cashier": "c1" }, "do": "buy-in", "table": table, "patron": patron, "amount": amount }));
    }

    /// Deals real cards in order.
    pub(crate) fn deal(&mut self, table: &str, cards: &[&str]) {
        for card in cards {
            self.dealer(table, "deal", json!({ "drawn": { "read": { "card": card } } }));
        }
    }

    pub(crate) fn finish(&mut self, table: &str) {
        self.dealer(table, "announce-result", json!({}));
        self.dealer(table, "settle", json!({}));
    }

    /// A round from an electronic shoe: as many cards as are due.
    pub(crate) fn electronic_round(&mut self, table: &str, wagers: &[(&str, &str, i64)]) {
        self.dealer(table, "open-bets", json!({}));
        for (patron, on, stake) in wagers {
            self.wager(table, patron, on, *stake, Value::Null);
        }
        self.dealer(table, "close-bets", json!({}));
        let deal = json!({ "by": staff(&format!("d-{table}"), "dealer"), "table": table, "do": "deal-next" });
        while self.ask(deal.clone()).get("error").is_none() {}
        self.finish(table);
    }
}

pub(crate) fn staff(id: &str, role: &str) -> Value {
    json!({ "staff": { "id": id, "role": role } })
}

/// How a table is set up: these wagers, electronic or real cards.
pub(crate) fn settings(game: &str, wagers: &[&str], source: Value) -> Value {
    let range = json!({ "minimum": 1_000, "maximum": 1_000_000 });
    let wagers: serde_json::Map<_, _> = wagers.iter().map(|on| ((*on).to_owned(), range.clone())).collect();
    json!({
        "game": game, "decks": 8, "source": source, "dealt": "face-up", "chips": "credits",
        "conducted": "by-dealer", "limits": { "chip_unit": 100, "wagers": wagers }, "choice_ms": 20_000,
    })
}

pub(crate) const RAPID: [&str; 5] = ["player", "banker", "tie", "player-pair", "banker-pair"];

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
}

/// A rapid table `r`: two shoes with three rounds each, the first revealed.
fn rapid(house: &mut House) {
    house.table("r", settings("rapid-etg", &RAPID, json!({ "electronic-shoe": { "behind_cut_card": 14 } })));
    house.patron("r", "ann", json!({ "terminal": "t1" }), 500_000);
    house.patron("r", "ben", json!({ "terminal": "t2" }), 500_000);
    for shoe in 0..2 {
        house.dealer("r", "load-electronic", json!({}));
        house.dealer("r", "cut-shoe", json!({ "behind": 50 }));
        house.dealer("r", "burn-first", json!({}));
        house.electronic_round(
            "r",
            &[("ann", "banker", 10_000), ("ann", "tie", 1_000), ("ben", "player", 5_000)],
        );
        house.electronic_round("r", &[("ben", "player-pair", 2_000), ("ben", "banker", 20_000)]);
        house.electronic_round("r", &[("ann", "player", 3_000), ("ben", "banker-pair", 2_000)]);
        if shoe == 0 {
            house.at(&staff("s1", "pit-supervisor"), "r", "reveal-shoe", json!({}));
        }
    }
}

/// A 6 Star table `s` with real cards: a bonus, a correction and a void.
fn six_star(house: &mut House) {
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair", "fortune-six", "element-bonus"];
    let mut settings = settings("six-star", &keys, json!("real-shoe"));
    settings["felt"] = json!({ "letter": "A", "seats": 9 });
    settings["hand_pay_above"] = json!(2_000_000);
    house.table("s", settings);
    house.dealer("s", "load-shoe", json!({ "cards": "real" }));
    house.patron("s", "ann", json!({ "seat": 1 }), 300_000);
    house.patron("s", "cat", json!({ "seat": 2 }), 300_000);
    // Flaming Nines on a tie: a bonus for each patron with a wager on it.
    house.dealer("s", "open-bets", json!({}));
    house.wager("s", "ann", "tie", 10_000, json!(1));
    house.wager("s", "cat", "element-bonus", 1_000, json!(2));
    house.dealer("s", "close-bets", json!({}));
    house.deal("s", &["9f", "4f", "Tf", "5f"]);
    house.finish("s");
    // A card that was recorded wrongly: Player 7 and Banker 6 become Player 7 and Banker 8.
    house.dealer("s", "open-bets", json!({}));
    house.wager("s", "ann", "player", 10_000, json!(1));
    house.wager("s", "cat", "banker", 10_000, json!(2));
    house.dealer("s", "close-bets", json!({}));
    house.deal("s", &["3g", "2g", "4g", "4w"]);
    house.finish("s");
    let boss = staff("s1", "pit-supervisor");
    let corrected = json!({ "side": "banker", "nth": 2, "card": "6w", "reason": "misread by the reader" });
    house.at(&boss, "s", "correct-card", corrected);
    // A foreign card: the round is void once the supervisor has seen it.
    house.dealer("s", "open-bets", json!({}));
    house.wager("s", "cat", "banker", 30_000, json!(2));
    house.dealer("s", "close-bets", json!({}));
    house.deal("s", &["3f", "2f"]);
    house.dealer("s", "report", json!({ "kind": "foreign-card", "note": "a joker" }));
    house.at(&boss, "s", "establish-facts", json!({}));
}

/// Vouchers: one redeemed at a table, one paid in cash, one outstanding.
fn vouchers(house: &mut House) {
    let out = json!({ "by": { "patron": "ann" }, "do": "cash-out-to-voucher", "table": "r", "patron": "ann", "amount": 50_000 });
    let first = house.done(out.clone())["voucher"]["number"].clone();
    let second = house.done(out)["voucher"]["number"].clone();
    house.done(json!({ "by": { "patron": "ann" }, "do": "redeem-at-table", "table": "s", "patron": "ann", "number": first }));
    house.done(json!({ "by": { "cashier": "c1" }, "do": "redeem-for-cash", "number": second }));
    house.done(json!({ "by": { "cashier": "c1" }, "do": "sell-voucher", "amount": 7_500 }));
    house.done(json!({ "by": { "cashier": "c1" }, "do": "cash-out", "table": "r", "patron": "ben", "amount": 10_000 }));
}

/// A house where all of that has happened, closed again.
pub(crate) fn evening(name: &str) -> PathBuf {
    let folder = folder(name);
    let mut house = House::open(&folder);
    rapid(&mut house);
    six_star(&mut house);
    vouchers(&mut house);
    house.close();
    folder
}

/// Real chips on the felt of `c`, from a shuffler that is loaded for every round.
fn real_chips(house: &mut House) {
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair", "super-six-plus"];
    let mut settings = settings("commission-super-six-plus", &keys, json!("real-shuffler"));
    settings["felt"] = json!({ "letter": "A", "seats": 9 });
    settings["limits"]["differential"] = json!(1_000_000);
    settings["chips"] = json!("real");
    house.table("c", settings);
    let boss = staff("s1", "pit-supervisor");
    for (seat, patron) in [(1, "ann"), (2, "ben")] {
        let place = json!({ "patron": patron, "place": { "seat": seat } });
        house.at(&json!({ "patron": patron }), "c", "join", place);
    }
    let rounds: [&[&str]; 3] =
        [&["9s", "3c", "Kd", "3h"], &["2s", "3c", "3d", "3h", "4s"], &["Ts", "6c", "Kd", "Kh", "6s", "As"]];
    for (round, cards) in rounds.into_iter().enumerate() {
        let lying = |ann: i64, ben: &str| {
            json!([
                { "patron": "ann", "on": "banker", "stake": ann, "betting_box": 1 },
                { "patron": ben, "on": "player", "stake": 10_000, "betting_box": 2 },
                { "patron": ben, "on": "tie", "stake": 1_000, "betting_box": 2 },
            ])
        };
        let corrected = |ann| json!({ "wagers": lying(ann, "ben"), "reason": "a chip was covered" });
        house.dealer("c", "load-shoe", json!({ "cards": "real" }));
        if round == 1 {
            // The round before is put right when its cards are gone.
            house.at(&boss, "c", "correct-layout", corrected(25_000));
        }
        house.dealer("c", "open-bets", json!({}));
        // Recorded while bets are open, and again as more comes: somebody without an account takes their chips away.
        house.dealer("c", "record-layout", json!({ "wagers": lying(5_000, "box-2-standing-a") }));
        house.dealer("c", "close-bets", json!({}));
        house.dealer("c", "record-layout", json!({ "wagers": lying(20_000, "ben") }));
        house.deal("c", cards);
        if round == 1 {
            house.at(&boss, "c", "correct-layout", corrected(21_000));
        }
        house.finish("c");
        if round == 2 {
            house.at(&boss, "c", "correct-layout", corrected(19_000));
        }
        if round < 2 {
            house.dealer("c", "end-shoe", json!({ "reveal": null }));
        }
    }
}

/// Payments by hand at `f`, into cash and into credits, and new limits between the rounds.
fn hand_pays(house: &mut House) {
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair", "fortune-six"];
    let mut settings = settings("fortune-six", &keys, json!("real-shoe"));
    settings["felt"] = json!({ "letter": "A", "seats": 9 });
    settings["hand_pay_above"] = json!(5_000);
    house.table("f", settings.clone());
    house.dealer("f", "load-shoe", json!({ "cards": "real" }));
    house.patron("f", "dan", json!({ "seat": 3 }), 100_000);
    let boss = staff("s1", "pit-supervisor");
    for into in ["cash", "credits"] {
        house.dealer("f", "open-bets", json!({}));
        house.wager("f", "dan", "player", 10_000, json!(3));
        house.dealer("f", "close-bets", json!({}));
        house.deal("f", &["9s", "3c", "Kd", "3h"]);
        house.finish("f");
        house.done(json!({ "by": { "cashier": "c1" }, "do": "pay-by-hand", "table": "f", "patron": "dan", "into": into }));
        settings["limits"]["wagers"]["player"]["minimum"] = json!(2_000);
        let _ =
            house.ask(json!({ "by": boss, "table": "f", "do": "set-limits", "limits": settings["limits"] }));
    }
}

/// An electronic shuffler at `u`: a set for each round, revealed after it, and an interruption in the last one.
fn shuffler(house: &mut House) {
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair", "super-six"];
    house.table("u", settings("super-six-etg", &keys, json!("electronic-shuffler")));
    house.patron("u", "dan", json!({ "terminal": "t9" }), 100_000);
    for round in 0..3 {
        house.dealer("u", "load-electronic", json!({}));
        if round < 2 {
            house.electronic_round("u", &[("dan", "banker", 10_000), ("dan", "super-six", 1_000)]);
            house.dealer("u", "reveal-shoe", json!({}));
        } else {
            house.dealer("u", "open-bets", json!({}));
            house.wager("u", "dan", "tie", 1_000, Value::Null);
            house.dealer("u", "close-bets", json!({}));
            house.dealer("u", "deal-next", json!({}));
            house.dealer("u", "report", json!({ "kind": "technical-interruption" }));
        }
    }
}

/// Choices at `k` after two cards came at once: ann takes her wager back, ben goes on.
fn choices(house: &mut House) {
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair", "super-six-plus"];
    let mut settings = settings("commission-super-six-plus", &keys, json!("real-shoe"));
    settings["felt"] = json!({ "letter": "A", "seats": 9 });
    settings["limits"]["differential"] = json!(1_000_000);
    house.table("k", settings);
    house.dealer("k", "load-shoe", json!({ "cards": "real" }));
    house.patron("k", "ann", json!({ "seat": 1 }), 100_000);
    house.patron("k", "ben", json!({ "seat": 2 }), 100_000);
    house.dealer("k", "open-bets", json!({}));
    house.wager("k", "ann", "banker", 10_000, json!(1));
    house.wager("k", "ben", "player", 10_000, json!(2));
    house.dealer("k", "close-bets", json!({}));
    house.deal("k", &["2s", "3c"]);
    let together = json!({ "kind": "simultaneous-draw", "facts": { "order_known": true } });
    house.at(&staff("s1", "pit-supervisor"), "k", "report", together);
    for (patron, choice) in [("ann", "take-back"), ("ben", "go-on")] {
        let chosen = json!({ "patron": patron, "choice": choice });
        house.at(&json!({ "patron": patron }), "k", "choose", chosen);
    }
    house.deal("k", &["4d", "3h"]);
    house.finish("k");
}

/// A house with what an evening leaves out: real chips, payments by hand, shufflers, choices.
pub(crate) fn floor(name: &str) -> PathBuf {
    let folder = folder(name);
    let mut house = House::open(&folder);
    real_chips(&mut house);
    hand_pays(&mut house);
    shuffler(&mut house);
    choices(&mut house);
    house.close();
    let ran = on("verify", &folder, &[]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    folder
}
