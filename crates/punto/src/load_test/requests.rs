//! What a terminal asks the house to do, and how it decides what to ask next.

use crate::load_test::dice::Dice;
use crate::load_test::felt::Betting;
use crate::load_test::seating::Place;
use crate::load_test::terminal::{Stage, Terminal};
use punto_rules::Money;
use punto_table::Range;
use punto_vocabulary::{BettingBox, RoundNumber, WagerId, WagerKey};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

/// Below so many times the least wager a terminal takes more play money.
const LOW: i64 = 40;

/// Stakes are at most so many times the least.
const STEPS: u64 = 9;

/// One wager in so many is taken back.
const WITHDRAW_ONCE_IN: u64 = 24;

/// Who stands looks so often whether a seated patron has bet.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Something that a terminal asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PatronRequest {
    Join { seat: Option<BettingBox> },
    BuyIn { amount: i64 },
    Place { round: RoundNumber, on: WagerKey, stake: Money, betting_box: Option<BettingBox> },
    Withdraw { wager: WagerId },
    Choose { choice: &'static str },
    CashOut { amount: i64 },
    Leave,
}

impl PatronRequest {
    /// The message to the house.
    pub(crate) fn written(&self, id: u64, key: &str, table: &str) -> String {
        let (ask, act) = match self {
            Self::Join { seat } => ("play", json!({ "do": "join", "seat": seat })),
            Self::BuyIn { amount } => ("credits", json!({ "do": "buy-in", "amount": amount })),
            Self::Place { round, on, stake, betting_box } => {
                let act = json!({
                    "do": "place-wager", "on": on, "stake": stake, "betting_box": betting_box, "round": round,
                });
                ("play", act)
            }
            Self::Withdraw { wager } => ("play", json!({ "do": "withdraw-wager", "wager": wager })),
            Self::Choose { choice } => ("play", json!({ "do": "choose", "choice": choice })),
            Self::CashOut { amount } => ("credits", json!({ "do": "cash-out", "amount": amount })),
            Self::Leave => ("play", json!({ "do": "leave" })),
        };
        let message: Value = json!({ "ask": ask, "id": id, "key": key, "table": table, "act": act });
        message.to_string()
    }

    /// The round that it is for.
    pub(crate) const fn round(&self) -> Option<RoundNumber> {
        match self {
            Self::Place { round, .. } => Some(*round),
            _ => None,
        }
    }

    pub(crate) const fn is_wager(&self) -> bool {
        matches!(self, Self::Place { .. })
    }
}

/// How far a terminal is with its wagers of a round.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Betted {
    round: RoundNumber,
    left: u64,
    pub(crate) at: Option<Instant>,
}

impl Terminal {
    /// What to ask next, if it is time for anything.
    pub(crate) fn next_request(&mut self, now: Instant) -> Option<PatronRequest> {
        if self.stage == Stage::Gone {
            return None;
        }
        if self.stage == Stage::Coming {
            let seat = if let Place::Seat(seat) = self.place { Some(seat) } else { None };
            return (!self.world.is_stopping()).then_some(PatronRequest::Join { seat });
        }
        if std::mem::take(&mut self.is_asked_to_choose) {
            let choice = if self.dice.once_in(2) { "take-back" } else { "go-on" };
            return Some(PatronRequest::Choose { choice });
        }
        if self.world.is_stopping() {
            return self.last_requests();
        }
        let least = self.least();
        if self.buy_in > 0 && self.has_account && self.books.credits < least.saturating_mul(LOW) {
            return Some(PatronRequest::BuyIn { amount: self.buy_in });
        }
        self.bet(now)
    }

    /// Cash out and go, once no wager is open.
    fn last_requests(&mut self) -> Option<PatronRequest> {
        if self.books.open.is_some() || !self.unseen.is_empty() || !self.books.is_current() {
            return None;
        }
        // One in three leaves its credits at the table.
        let cashes = !self.number.is_multiple_of(3) && self.stage == Stage::Playing && self.books.credits > 0;
        if cashes {
            self.stage = Stage::CashingOut;
            return Some(PatronRequest::CashOut { amount: self.books.credits });
        }
        Some(PatronRequest::Leave)
    }

    fn least(&self) -> i64 {
        let limits = self.felt.limits.as_ref();
        limits
            .and_then(|limits| limits.wagers.values().map(|range| range.minimum.cents()).max())
            .unwrap_or(1_000)
    }

    fn bet(&mut self, now: Instant) -> Option<PatronRequest> {
        let betting = self.felt.betting?;
        let is_other = self.books.open.as_ref().is_some_and(|open| open.round != betting.round);
        if is_other || !self.has_account || !self.unseen.is_empty() {
            return None;
        }
        if self.betted.round != betting.round {
            let left = 1 + self.dice.below(self.world.options.wagers_max);
            let at = self.first_bet_at(&betting, now);
            self.betted = Betted { round: betting.round, left, at: Some(at) };
        }
        let at = self.betted.at.filter(|at| *at <= now)?;
        if self.betted.left == 0 || self.is_too_late(&betting, now) {
            self.betted.at = None;
            return None;
        }
        let request = self.wager(betting.round);
        if request.is_none() {
            self.betted.at = Some(at.max(now) + LOOK_AGAIN);
            return None;
        }
        self.betted.left -= 1;
        self.betted.at = (self.betted.left > 0).then(|| self.next_bet_at(&betting, now));
        request
    }

    fn is_too_late(&self, betting: &Betting, now: Instant) -> bool {
        betting.closes_at.is_some_and(|closes| self.local(closes) <= now)
    }

    fn closes(&self, betting: &Betting, now: Instant) -> Instant {
        betting.closes_at.map_or(now + Duration::from_secs(5), |closes| self.local(closes).max(now))
    }

    fn first_bet_at(&mut self, betting: &Betting, now: Instant) -> Instant {
        let closes = self.closes(betting, now);
        let window = closes - now;
        if self.world.options.last_second {
            let second = window.min(Duration::from_secs(1));
            return closes - second + self.dice.part_of(second * 9 / 10);
        }
        // Who stands waits until those who sit have bet.
        if self.place == Place::Standing {
            return now + window / 3 + self.dice.part_of(window / 2);
        }
        let most = if self.table.seats.is_some() { window / 3 } else { window * 9 / 10 };
        now + self.dice.part_of(most)
    }

    fn next_bet_at(&mut self, betting: &Betting, now: Instant) -> Instant {
        if self.world.options.last_second {
            return now;
        }
        let rest = self.closes(betting, now) - now;
        now + self.dice.part_of(rest / 3)
    }

    fn wager(&mut self, round: RoundNumber) -> Option<PatronRequest> {
        if let Some(open) = &self.books.open
            && self.dice.once_in(WITHDRAW_ONCE_IN)
        {
            let ids: Vec<WagerId> = open.wagers.keys().copied().collect();
            return self.dice.one_of(&ids).map(|wager| PatronRequest::Withdraw { wager: *wager });
        }
        let betting_box = match self.place {
            Place::Terminal => None,
            Place::Seat(seat) => Some(seat),
            Place::Standing => Some(*self.dice.one_of(&self.felt.boxes_in_play())?),
        };
        let limits = self.felt.limits.as_ref()?;
        let all: Vec<(&WagerKey, &Range)> = limits.wagers.iter().collect();
        let (on, range) = *self.dice.one_of(&all)?;
        let steps = i64::try_from(self.dice.below(STEPS)).unwrap_or_default();
        let stake = range.minimum.cents().saturating_mul(1 + steps).min(range.maximum.cents());
        let stake = if stake > self.books.credits { range.minimum.cents() } else { stake };
        if stake > self.books.credits {
            return None;
        }
        let stake = Money::from_cents(stake);
        self.table.rulebook.offered(on.as_str())?.wager(stake).ok()?;
        Some(PatronRequest::Place { round, on: on.clone(), stake, betting_box })
    }
}

impl Dice {
    /// A part of this time.
    pub(crate) fn part_of(&mut self, time: Duration) -> Duration {
        Duration::from_micros(self.below(u64::try_from(time.as_micros()).unwrap_or_default()))
    }
}
