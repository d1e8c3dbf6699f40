//! What crosses the socket, as far as a terminal reads it. Fields it does not know are left alone.

use punto_rules::{Card, Money, Side, Winner};
use punto_table::Limits;
use punto_vocabulary::{BettingBox, RoundNumber, WagerId, WagerKey};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the house tells a terminal.
#[derive(Debug, Deserialize)]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub(crate) enum Told {
    Welcome { server_time: u64, you: String, patron: Option<String> },
    Snapshot { view: Box<FeltSeen> },
    Events { version: u64, events: Vec<Event> },
    Yours { view: Box<Own> },
    Answer { id: u64, done: Done, repeated: bool },
    Ok {},
    Refused { id: Option<u64>, problem: Problem },
    Pong {},
}

/// The felt in a snapshot.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct FeltSeen {
    pub(crate) felt_version: u64,
    pub(crate) phase: String,
    pub(crate) ends_at: Option<u64>,
    pub(crate) round: RoundNumber,
    pub(crate) limits: Option<Limits>,
    #[serde(default)]
    pub(crate) seats: Vec<SeatSeen>,
    pub(crate) player: HandSeen,
    pub(crate) banker: HandSeen,
    pub(crate) last: Option<LastSeen>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SeatSeen {
    pub(crate) seat: BettingBox,
    pub(crate) chips: Vec<ChipsSeen>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ChipsSeen {
    pub(crate) on: WagerKey,
    pub(crate) total: Money,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct HandSeen {
    pub(crate) cards: Vec<CardSeen>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct CardSeen {
    pub(crate) nth: u8,
    pub(crate) card: Option<Card>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct LastSeen {
    pub(crate) round: RoundNumber,
    pub(crate) is_void: bool,
    pub(crate) winner: Option<Winner>,
    pub(crate) player: HandSeen,
    pub(crate) banker: HandSeen,
}

/// Something that happened at the table. Only what a terminal needs is read.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Event {
    pub(crate) version: u64,
    pub(crate) after: u64,
    pub(crate) kind: String,
    pub(crate) round: Option<RoundNumber>,
    pub(crate) closes_at: Option<u64>,
    pub(crate) side: Option<Side>,
    pub(crate) nth: Option<u8>,
    pub(crate) card: Option<Card>,
    pub(crate) new: Option<Card>,
    pub(crate) betting_box: Option<BettingBox>,
    pub(crate) on: Option<WagerKey>,
    pub(crate) total: Option<Money>,
    pub(crate) winner: Option<Winner>,
    pub(crate) limits: Option<Limits>,
    /// Point totals in some events, hands in others.
    pub(crate) player: Option<Value>,
    pub(crate) banker: Option<Value>,
}

/// What the house says is this patron's own.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Own {
    pub(crate) version: u64,
    pub(crate) credits: Money,
    pub(crate) hand_pay: Money,
    pub(crate) owed: Money,
    pub(crate) wagers: Vec<OwnWager>,
    pub(crate) staked: Money,
    pub(crate) last: Option<OwnSettlement>,
    pub(crate) choice: Option<Value>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnWager {
    pub(crate) wager: WagerId,
    pub(crate) on: WagerKey,
    pub(crate) stake: Money,
    pub(crate) betting_box: Option<BettingBox>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnSettlement {
    pub(crate) round: RoundNumber,
    pub(crate) is_void: bool,
    pub(crate) is_again: bool,
    pub(crate) wagers: Vec<SettledLine>,
    pub(crate) bonuses: Vec<BonusLine>,
    pub(crate) stake: Money,
    pub(crate) returned: Money,
    pub(crate) net: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SettledLine {
    pub(crate) wager: WagerId,
    pub(crate) on: WagerKey,
    pub(crate) stake: Money,
    pub(crate) result: String,
    pub(crate) returned: Money,
    pub(crate) net: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BonusLine {
    pub(crate) bonus: Box<str>,
    pub(crate) amount: Money,
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Done {
    pub(crate) version: Option<u64>,
    pub(crate) events: Vec<DoneEvent>,
    pub(crate) voucher: Option<Value>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct DoneEvent {
    pub(crate) kind: String,
    pub(crate) data: Value,
}

/// Why something was not done.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Problem {
    #[serde(default)]
    pub(crate) status: u16,
    #[serde(default)]
    pub(crate) code: String,
    #[serde(default)]
    pub(crate) detail: String,
    #[serde(default)]
    pub(crate) facts: Value,
}

impl Problem {
    /// Whether it says nothing about what was asked: it may or may not have been done before.
    pub(crate) fn says_nothing(&self) -> bool {
        self.status == 429 || self.status >= 500
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, Told};

    #[test]
    fn what_the_house_tells_is_read() {
        let told = |text: &str| serde_json::from_str::<Told>(text).unwrap();
        let frame = r#"{"tell":"events","table":"rapid","after":4,"version":6,"events":[
            {"version":5,"after":3,"time_ms":1,"kind":"card-dealt","side":"player","nth":1,"card":"9h"},
            {"version":6,"after":5,"time_ms":1,"kind":"totals-announced","player":9,"banker":2}]}"#;
        let Told::Events { version: 6, events } = told(frame) else { panic!("not events") };
        assert_eq!(events[0].card.map(|card| card.to_string()).as_deref(), Some("9h"));
        let refused = r#"{"tell":"refused","id":7,"problem":{"type":"x","title":"Too many","status":429,
            "code":"too-many","detail":"wait"}}"#;
        let Told::Refused { id: Some(7), problem } = told(refused) else { panic!("not refused") };
        assert!(problem.says_nothing());
        assert!(matches!(told(r#"{"tell":"pong","id":1,"server_time":5}"#), Told::Pong {}));
    }

    #[test]
    fn an_event_says_each_thing_once() {
        let twice = r#"{"version":5,"version":5,"after":3,"kind":"bets-opened"}"#;
        assert!(
            serde_json::from_str::<Event>(twice).is_err(),
            "a field that is there twice is not JSON for everybody"
        );
    }
}
