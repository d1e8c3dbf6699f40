//! How many records a second one core audits: `cargo bench -p punto-auditor`.

use divan::counter::ItemsCount;
use punto_auditor::{Audit, Options, PlainResult, PlainWager, Record, settle};
use serde_json::{Value, json};

fn main() {
    divan::main();
}

/// Rounds of twelve patrons at terminals, from shoes of real cards.
struct Journal {
    records: Vec<Record>,
    ends: [(u64, [u8; 32]); 2],
    time_ms: u64,
    random: u64,
}

const STREAMS: [&str; 2] = ["table/t1", "cashier"];
const ON: [&str; 5] = ["player", "banker", "tie", "player-pair", "banker-pair"];

impl Journal {
    fn record(&mut self, stream: usize, kind: &str, payload: Value) {
        let (sequence, previous) = self.ends[stream];
        let mut record = Record {
            stream: STREAMS[stream].to_owned(),
            sequence: sequence + 1,
            time_ms: self.time_ms,
            actor: "automatic-dealer".to_owned(),
            key: Some(format!("terminal-12/{sequence:06}")),
            rulebook: "rapid-etg/5".to_owned(),
            kind: kind.to_owned(),
            version: 1,
            payload: payload.to_string(),
            previous,
            hash: [0; 32],
        };
        record.hash = record.computed_hash();
        self.ends[stream] = (record.sequence, record.hash);
        self.records.push(record);
    }

    fn next(&mut self, kind: &str, payload: Value) {
        self.time_ms += 3;
        self.record(0, kind, payload);
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % bound
    }

    fn new() -> Self {
        let ends = STREAMS.map(|stream| (0, Record::before_first(stream)));
        let mut journal = Self { records: vec![], ends, time_ms: 1, random: 7 };
        let wagers: Value =
            ON.iter().map(|on| (*on, json!({"minimum": 100, "maximum": 1_000_000}))).collect();
        let settings = json!({
            "game": "rapid-etg", "decks": 8, "source": "real-shoe", "dealt": "face-up", "chips": "credits",
            "conducted": "automatically", "choice_ms": 1, "limits": {"chip_unit": 100, "wagers": wagers},
        });
        journal.next("TableOpened", json!({"settings": settings, "at": 0}));
        for patron in 0..12 {
            let name = format!("patron:{patron}");
            journal
                .next("PatronJoined", json!({"patron": name, "place": {"terminal": format!("t-{patron}")}}));
            let amount = 1_000_000_000;
            journal.next("CreditsBought", json!({"patron": name, "amount": amount, "with": "cash"}));
            let at = json!({"table": "t1", "patron": name});
            journal.record(1, "CashReceived", json!({"amount": amount, "into": {"credits": at}}));
        }
        journal
    }

    fn round(&mut self, round: u64, first: u64) {
        self.next("ShoeLoaded", json!({"shoe": round, "decks": 8, "cards": "real"}));
        self.next("BetsOpened", json!({"round": round, "at": self.time_ms, "closes_at": null}));
        let mut wagers = vec![];
        for at in 0..12 {
            let (on, stake) = (ON[usize::try_from(self.below(5)).unwrap_or(0)], 100 * (1 + self.below(50)));
            let patron = format!("patron:{at}");
            let payload = json!({
                "wager": first + at, "patron": patron, "on": on, "stake": stake, "rejected": 0,
                "betting_box": null, "standing": "seated", "placed_by": null,
            });
            self.next("WagerPlaced", payload);
            let stake = i64::try_from(stake).unwrap_or(100);
            let patron = Some(patron);
            wagers.push(PlainWager { on: on.to_owned(), stake, patron, betting_box: None, standing: false });
        }
        self.next("BetsClosed", json!({"round": round}));
        self.cards(round, first, &wagers);
        self.next("ShoeEnded", json!({"shoe": round, "why": "shuffled", "reveal": null}));
    }

    fn cards(&mut self, round: u64, first: u64, wagers: &[PlainWager]) {
        let mut cards: Vec<String> = vec![];
        let settlement = loop {
            let rank = usize::try_from(self.below(13)).unwrap_or(0);
            cards.push(format!("{}s", &"A23456789TJQK"[rank..=rank]));
            let faces: Vec<&str> = cards.iter().map(String::as_str).collect();
            if let Ok(settlement) = settle("rapid-etg", &faces, wagers, None) {
                break settlement;
            }
        };
        let of = |card: &str| "A23456789".find(&card[..1]).map_or(0, |points| points + 1);
        let player_stands = (of(&cards[0]) + of(&cards[2])) % 10 > 5;
        let mut hands = [vec![], vec![]];
        for (at, card) in cards.iter().enumerate() {
            let side = if at < 4 { at % 2 } else { usize::from(at == 5 || player_stands) };
            hands[side].push(card.clone());
            let (nth, side) = (hands[side].len(), ["player", "banker"][side]);
            self.next("CardDealt", json!({"side": side, "nth": nth, "card": card, "from": "shoe"}));
        }
        let settled: Vec<Value> = (first..)
            .zip(wagers.iter().zip(&settlement.wagers))
            .map(|(id, (wager, settled))| {
                let result = match settled.result {
                    PlainResult::Win => "win",
                    PlainResult::Lose => "lose",
                    PlainResult::Push => "push",
                };
                json!({
                    "wager": id, "patron": wager.patron, "on": wager.on, "stake": wager.stake,
                    "effective": settled.effective, "result": result, "returned": settled.returned,
                    "clause": "4.1",
                })
            })
            .collect();
        let settlement = json!({
            "winner": settlement.winner, "player": hands[0], "banker": hands[1], "marks": ["natural"],
            "wagers": settled, "bonuses": [], "hand_pays": [],
        });
        self.next("RoundSettled", json!({"round": round, "settlement": settlement}));
    }
}

/// Twelve thousand wagers in a thousand rounds.
#[divan::bench]
fn whole_journal(bencher: divan::Bencher) {
    let mut journal = Journal::new();
    for round in 0..1_000 {
        journal.round(round + 1, 12 * round + 1);
    }
    let records = journal.records;
    bencher.counter(ItemsCount::new(records.len())).bench(|| {
        let mut audit = Audit::new(Options::default());
        for record in &records {
            audit.record(record)?;
        }
        audit.finish().map(|summary| assert_eq!(summary.all.rounds, 1_000))
    });
    let mut audit = Audit::default();
    assert!(records.iter().all(|record| audit.record(record).is_ok()), "the journal is right");
}
