//! What somebody on the staff does alone, and what a house must still verify after it.

use crate::house::{House, folder, on, settings, staff};
use serde_json::{Value, json};

/// The most that any wager takes.
const MOST: i64 = 1_000_000_000_000_000;

fn lying(seat: u8, on: &str, stake: i64) -> Value {
    json!({ "patron": format!("seat-{seat}"), "on": on, "stake": stake, "betting_box": seat })
}

#[test]
fn a_dealer_records_nothing_that_the_books_cannot_count() {
    let folder = folder("beyond-counting");
    let mut house = House::open(&folder);
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair", "fortune-six", "element-bonus"];
    let mut table = settings("six-star", &keys, json!("real-shoe"));
    (table["chips"], table["felt"]) = (json!("real"), json!({ "letter": "A", "seats": 9 }));
    house.table("s", table);
    house.dealer("s", "load-shoe", json!({ "cards": "real" }));
    house.dealer("s", "open-bets", json!({}));
    house.dealer("s", "close-bets", json!({}));
    let record = |wagers: Value| json!({ "by": staff("d-s", "dealer"), "table": "s", "do": "record-layout", "wagers": wagers });
    let two = json!([lying(3, "element-bonus", MOST), lying(4, "element-bonus", MOST)]);
    assert_eq!(house.ask(record(two))["error"]["code"], "too-much-at-stake");
    let many: Vec<Value> = (0..1_100).map(|_| lying(3, "tie", MOST)).collect();
    assert_eq!(house.ask(record(json!(many)))["error"]["code"], "too-many-wagers");
    house.done(record(json!([lying(3, "element-bonus", 100_000), lying(4, "tie", 100_000)])));
    // All six cards are Fire: 5000 to 1.
    house.deal("s", &["2f", "Af", "3f", "Af", "Tf", "4f"]);
    house.finish("s");
    house.close();
    let ran = on("verify", &folder, &[]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
}

#[test]
fn a_void_round_of_nothing_but_pushes_verifies() {
    let folder = folder("void-pushes");
    let mut house = House::open(&folder);
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair"];
    house.table("r", settings("rapid-etg", &keys, json!("real-shoe")));
    house.dealer("r", "load-shoe", json!({ "cards": "real" }));
    house.patron("r", "ann", json!({ "terminal": "t1" }), 100_000);
    house.dealer("r", "open-bets", json!({}));
    house.wager("r", "ann", "player", 1_000, json!(null));
    house.dealer("r", "close-bets", json!({}));
    house.deal("r", &["8h", "8c", "Td", "Th"]);
    house.finish("r");
    let answer = house.done(json!({
        "by": staff("s1", "pit-supervisor"), "table": "r", "do": "report", "kind": "wrong-number-of-cards",
        "facts": { "reconstructible": false },
    }));
    assert!(answer.to_string().contains("RoundResettled"), "{answer}");
    house.close();
    let ran = on("verify", &folder, &[]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
}
