//! A journal written by hand: its own chain, its own events.

use punto_auditor::{Audit, Finding, Options, Record, Summary};
use serde_json::{Value, json};
use std::collections::HashMap;

/// Records in the order of commit.
#[derive(Clone, Default)]
pub(crate) struct Book {
    pub(crate) records: Vec<Record>,
    ends: HashMap<String, (u64, [u8; 32])>,
    time_ms: u64,
}

/// The table that everything happens at.
pub(crate) const TABLE: &str = "table/t1";
/// The cash desk.
pub(crate) const DESK: &str = "cashier";

impl Book {
    /// One record of the append under way.
    pub(crate) fn and(mut self, stream: &str, kind: &str, payload: Value) -> Self {
        let before = || (0, Record::before_first(stream));
        let (sequence, previous) = self.ends.get(stream).copied().unwrap_or_else(before);
        let mut record = Record {
            stream: stream.to_owned(),
            sequence: sequence + 1,
            time_ms: self.time_ms,
            actor: "house".to_owned(),
            key: (sequence % 2 == 0).then(|| format!("{stream}/{sequence}")),
            rulebook: "1".to_owned(),
            kind: kind.to_owned(),
            version: 1,
            payload: payload.to_string(),
            previous,
            hash: [0; 32],
        };
        record.hash = record.computed_hash();
        self.ends.insert(stream.to_owned(), (record.sequence, record.hash));
        self.records.push(record);
        self
    }

    /// One record of a new append.
    pub(crate) fn then(mut self, stream: &str, kind: &str, payload: Value) -> Self {
        self.time_ms += 1;
        self.and(stream, kind, payload)
    }

    /// One record of the table, in an append of its own.
    pub(crate) fn at(self, kind: &str, payload: Value) -> Self {
        self.then(TABLE, kind, payload)
    }

    /// One record of the table by somebody, in an append of its own.
    pub(crate) fn by(mut self, actor: &str, kind: &str, payload: Value) -> Self {
        self = self.at(kind, payload);
        if let Some(record) = self.records.last_mut() {
            actor.clone_into(&mut record.actor);
            record.hash = record.computed_hash();
            self.ends.insert(TABLE.to_owned(), (record.sequence, record.hash));
        }
        self
    }

    /// The whole journal by another rulebook.
    pub(crate) fn by_rulebook(&mut self, rulebook: &str) {
        let mut ends = HashMap::new();
        for record in &mut self.records {
            let before = || Record::before_first(&record.stream);
            record.previous = ends.get(&record.stream).copied().unwrap_or_else(before);
            rulebook.clone_into(&mut record.rulebook);
            record.hash = record.computed_hash();
            ends.insert(record.stream.clone(), record.hash);
        }
    }

    pub(crate) fn audit(&self) -> Result<Summary, Finding> {
        let mut audit = Audit::new(Options::default());
        for record in &self.records {
            audit.record(record)?;
        }
        audit.finish()
    }

    /// Puts a record behind the others, chained anew.
    pub(crate) fn again(&mut self, mut record: Record) {
        let before = || (0, Record::before_first(&record.stream));
        let last = self.records.iter().rfind(|there| there.stream == record.stream);
        let (sequence, previous) = last.map_or_else(before, |last| (last.sequence, last.hash));
        (record.sequence, record.previous) = (sequence + 1, previous);
        record.hash = record.computed_hash();
        self.ends.insert(record.stream.clone(), (record.sequence, record.hash));
        self.time_ms = self.time_ms.max(record.time_ms);
        self.records.push(record);
    }

    /// Everything that is found.
    pub(crate) fn all_found(&self) -> Vec<String> {
        let mut audit = Audit::new(Options { findings_max: 100, ..Options::default() });
        let found = self.records.iter().filter_map(|record| audit.record(record).err()).count();
        let (_, findings, _) = audit.all();
        assert!(found <= findings.len());
        findings.iter().map(ToString::to_string).collect()
    }

    /// Compares all that is found: nothing, or the first finding.
    #[track_caller]
    pub(crate) fn finds(&self, expected: &str) {
        let finding = self.audit().expect_err("something is wrong with this journal");
        assert_eq!(finding.to_string(), expected);
    }

    #[track_caller]
    pub(crate) fn is_right(&self) -> Summary {
        match self.audit() {
            Ok(summary) => summary,
            Err(finding) => panic!("{finding}"),
        }
    }
}

/// The same range for these wagers.
fn ranges(wagers: &[&str]) -> Value {
    wagers.iter().map(|on| ((*on).to_owned(), json!({"minimum": 1_000, "maximum": 100_000}))).collect()
}

/// Limits of 10.00 to 1,000.00.
pub(crate) fn limits(game: &str) -> Value {
    let mut wagers = vec!["player", "banker", "tie", "player-pair", "banker-pair"];
    wagers.extend(match game {
        "six-star" => &["fortune-six", "element-bonus"][..],
        "commission-super-six-plus" => &["super-six-plus"],
        _ => &[],
    });
    json!({"chip_unit": 100, "wagers": ranges(&wagers)})
}

/// A table of this game: real cards face up, credits, 8 decks.
pub(crate) fn settings(game: &str) -> Value {
    json!({
        "game": game, "decks": 8, "source": "real-shoe", "dealt": "face-up", "chips": "credits",
        "conducted": "by-dealer", "limits": limits(game), "choice_ms": 20_000,
    })
}

/// The RWS game on a felt, with a differential of 500.00 and at most 1,500.00 a side of a box.
pub(crate) fn rws(chips: &str) -> Value {
    let mut settings = settings("commission-super-six-plus");
    settings["chips"] = json!(chips);
    settings["felt"] = json!({"letter": "A", "seats": 9});
    settings["limits"]["differential"] = json!(50_000);
    settings["limits"]["box_maximum"] = json!(150_000);
    settings
}

impl Book {
    /// An open table.
    pub(crate) fn open(settings: Value) -> Self {
        Self::default().at("TableOpened", json!({"settings": settings, "at": 0}))
    }

    /// A `rapid-etg` table with a shoe of real cards and Ann, who has 1,000.00.
    pub(crate) fn rapid() -> Self {
        Self::open(settings("rapid-etg"))
            .real_shoe(1)
            .join("ann", json!({"terminal": "t-7"}))
            .buys("ann", 100_000)
    }

    pub(crate) fn real_shoe(self, shoe: u64) -> Self {
        self.at("ShoeLoaded", json!({"shoe": shoe, "decks": 8, "cards": "real"}))
    }

    pub(crate) fn join(self, patron: &str, place: Value) -> Self {
        self.at("PatronJoined", json!({"patron": patron, "place": place}))
    }

    pub(crate) fn buys(self, patron: &str, amount: i64) -> Self {
        let at = json!({"table": "t1", "patron": patron});
        self.then(DESK, "CashReceived", json!({"amount": amount, "into": {"credits": at}})).and(
            TABLE,
            "CreditsBought",
            json!({"patron": patron, "amount": amount, "with": "cash"}),
        )
    }

    pub(crate) fn begin(self, round: u64) -> Self {
        self.at("BetsOpened", json!({"round": round, "at": 5, "closes_at": null}))
    }

    pub(crate) fn close(self, round: u64) -> Self {
        self.at("BetsClosed", json!({"round": round}))
    }

    /// A wager at a terminal.
    pub(crate) fn wager(self, id: u64, patron: &str, on: &str, stake: i64) -> Self {
        self.at("WagerPlaced", placed(id, patron, on, stake))
    }

    /// A wager on a box; a patron whose name is in capitals stands.
    pub(crate) fn on_box(self, id: u64, patron: &str, on: &str, stake: i64, betting_box: u8) -> Self {
        let mut placed = placed(id, patron, on, stake);
        placed["betting_box"] = json!(betting_box);
        placed["standing"] = json!(standing(patron));
        self.at("WagerPlaced", placed)
    }

    /// Cards in dealing order, from the shoe, face up.
    pub(crate) fn deals(mut self, cards: &str) -> Self {
        let order = order_of(cards);
        for (side, nth, card) in order {
            self = self.card(side, nth, json!(card), "shoe");
        }
        self
    }

    pub(crate) fn card(self, side: &str, nth: usize, card: Value, from: &str) -> Self {
        self.at("CardDealt", json!({"side": side, "nth": nth, "card": card, "from": from}))
    }

    /// What the first edition recorded of an irregularity of this round.
    pub(crate) fn reports_of_old(self, round: u64, kind: &str) -> Self {
        let fact = json!({
            "irregularity": 1, "round": round, "kind": kind, "noticed": "before-next-round", "facts": {},
            "excess": [], "note": null,
        });
        self.at("IrregularityReported", fact)
    }

    /// A settled round: who won, the hands, the wagers as `[id, patron, on, stake, result, returned]`.
    pub(crate) fn settles(self, round: u64, settlement: Value) -> Self {
        self.at("RoundSettled", json!({"round": round, "settlement": settlement}))
    }
}

pub(crate) fn standing(patron: &str) -> &'static str {
    if patron.chars().all(char::is_uppercase) { "standing" } else { "seated" }
}

pub(crate) fn placed(id: u64, patron: &str, on: &str, stake: i64) -> Value {
    json!({
        "wager": id, "patron": patron, "on": on, "stake": stake, "rejected": 0, "betting_box": null,
        "standing": "seated", "placed_by": null,
    })
}

/// Which hand each card goes to: the fifth goes to the Player unless it is written `=4h`.
pub(crate) fn order_of(cards: &str) -> Vec<(&'static str, usize, String)> {
    let mut order = vec![];
    let mut count = [0, 0];
    for (at, card) in cards.split_whitespace().enumerate() {
        let banker = card.starts_with('=') || at == 1 || at == 3 || at == 5;
        count[usize::from(banker)] += 1;
        let side = if banker { "banker" } else { "player" };
        order.push((side, count[usize::from(banker)], card.trim_start_matches('=').to_owned()));
    }
    order
}

/// A settlement as the journal writes it.
pub(crate) fn settlement(winner: &str, cards: &str, wagers: &[(u64, &str, &str, i64, &str, i64)]) -> Value {
    let order = order_of(cards);
    let hand = |side: &str| -> Vec<&str> {
        order.iter().filter(|(of, _, _)| *of == side).map(|(_, _, card)| card.as_str()).collect()
    };
    let wagers: Vec<Value> = wagers
        .iter()
        .map(|(id, patron, on, stake, result, returned)| {
            json!({
                "wager": id, "patron": patron, "on": on, "stake": stake, "effective": stake,
                "result": result, "returned": returned, "clause": "4.1",
            })
        })
        .collect();
    json!({
        "winner": winner, "player": hand("player"), "banker": hand("banker"), "marks": [], "wagers": wagers,
        "bonuses": [], "hand_pays": [],
    })
}
