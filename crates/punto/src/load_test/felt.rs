//! The table as one terminal sees it: how far it is, its cards, the chips on its boxes.

use crate::load_test::wire::{Event, FeltSeen, HandSeen};
use punto_rules::{Card, CompletedRound, Progress, Round, Rulebook, Side, Winner};
use punto_table::Limits;
use punto_vocabulary::{BettingBox, RoundNumber, WagerKey};
use serde_json::Value;
use std::collections::BTreeMap;

/// A hand: at most three cards, as far as their faces were seen.
pub(crate) type Hand = [Option<Card>; 3];

/// A round that is over, as everybody saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) round: RoundNumber,
    pub(crate) is_void: bool,
    pub(crate) winner: Option<Winner>,
    pub(crate) player: Hand,
    pub(crate) banker: Hand,
}

/// Bets are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Betting {
    pub(crate) round: RoundNumber,
    /// Until when, on the server's clock.
    pub(crate) closes_at: Option<u64>,
}

/// What came of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It was known already.
    Old,
    /// Something before it is missing: ask for a snapshot.
    Gap,
    /// It is taken in.
    New,
}

/// The table as one terminal sees it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Felt {
    version: u64,
    pub(crate) round: RoundNumber,
    pub(crate) betting: Option<Betting>,
    pub(crate) limits: Option<Limits>,
    player: Hand,
    banker: Hand,
    /// The chips on each box.
    chips: BTreeMap<(BettingBox, WagerKey), i64>,
    pub(crate) ended: Option<Ended>,
}

impl Felt {
    /// Begins anew from a snapshot.
    pub(crate) fn begin(&mut self, seen: &FeltSeen) {
        self.version = seen.felt_version;
        self.round = seen.round;
        self.limits.clone_from(&seen.limits);
        self.betting =
            (seen.phase == "betting").then_some(Betting { round: seen.round, closes_at: seen.ends_at });
        (self.player, self.banker) = (hand(&seen.player), hand(&seen.banker));
        let chips = seen.seats.iter().flat_map(|seat| seat.chips.iter().map(|chips| (seat.seat, chips)));
        self.chips = chips.map(|(seat, chips)| ((seat, chips.on.clone()), chips.total.cents())).collect();
        self.ended = seen.last.as_ref().map(|last| Ended {
            round: last.round,
            is_void: last.is_void,
            winner: last.winner,
            player: hand(&last.player),
            banker: hand(&last.banker),
        });
    }

    /// Takes an event in, if it is the next one.
    pub(crate) fn take(&mut self, event: &Event) -> Taken {
        if event.version <= self.version {
            return Taken::Old;
        }
        if event.after > self.version {
            return Taken::Gap;
        }
        self.version = event.version;
        match event.kind.as_str() {
            "bets-opened" => self.open(event),
            "bets-closed" => self.betting = None,
            "card-dealt" | "card-turned" => self.lay(event.side, event.nth, event.card),
            "card-corrected" if event.round == Some(self.round) => self.lay(event.side, event.nth, event.new),
            "cards-reconstructed" => {
                (self.player, self.banker) = (faces(event.player.as_ref()), faces(event.banker.as_ref()));
            }
            "chips-changed" => self.chips(event),
            "limits-set" => self.limits.clone_from(&event.limits),
            "round-settled" => self.end(event, false),
            "round-voided" => self.end(event, true),
            _ => {}
        }
        Taken::New
    }

    fn open(&mut self, event: &Event) {
        self.round = event.round.unwrap_or(self.round);
        self.betting = Some(Betting { round: self.round, closes_at: event.closes_at });
        (self.player, self.banker) = (Hand::default(), Hand::default());
        self.chips.clear();
    }

    fn lay(&mut self, side: Option<Side>, nth: Option<u8>, card: Option<Card>) {
        let hand = match side {
            Some(Side::Player) => &mut self.player,
            Some(Side::Banker) => &mut self.banker,
            None => return,
        };
        let place = nth.and_then(|nth| hand.get_mut(usize::from(nth).wrapping_sub(1)));
        if let Some(place) = place {
            *place = card;
        }
    }

    fn chips(&mut self, event: &Event) {
        if let (Some(number), Some(on), Some(total)) = (event.betting_box, &event.on, event.total) {
            self.chips.insert((number, on.clone()), total.cents());
        }
    }

    fn end(&mut self, event: &Event, is_void: bool) {
        let round = event.round.unwrap_or(self.round);
        self.betting = None;
        let (player, banker) = (self.player, self.banker);
        self.ended = Some(Ended { round, is_void, winner: event.winner, player, banker });
    }

    /// The boxes that somebody bets on.
    pub(crate) fn boxes_in_play(&self) -> Vec<BettingBox> {
        let mut boxes: Vec<_> =
            self.chips.iter().filter(|(_, total)| **total > 0).map(|((n, _), _)| *n).collect();
        boxes.dedup();
        boxes
    }
}

impl Ended {
    /// The round as these cards make it by the rulebook, if they do.
    pub(crate) fn complete<'r>(&self, rulebook: &'r Rulebook) -> Option<CompletedRound<'r>> {
        let mut progress = Progress::Dealing(Round::begin(rulebook));
        loop {
            let round = match progress {
                Progress::Complete(complete) => return Some(complete),
                Progress::Dealing(round) => round,
            };
            let due = round.due();
            let hand = if due.side == Side::Player { &self.player } else { &self.banker };
            let card = hand.get(usize::from(due.nth).checked_sub(1)?).copied().flatten()?;
            progress = round.deal(card).ok()?;
        }
    }

    /// The cards as people read them.
    pub(crate) fn cards(&self) -> String {
        format!("Player {}, Banker {}", written(self.player), written(self.banker))
    }
}

fn written(hand: Hand) -> String {
    hand.iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn hand(seen: &HandSeen) -> Hand {
    let mut hand = Hand::default();
    for lying in &seen.cards {
        if let Some(place) = hand.get_mut(usize::from(lying.nth).wrapping_sub(1)) {
            *place = lying.card;
        }
    }
    hand
}

fn faces(cards: Option<&Value>) -> Hand {
    let mut hand = Hand::default();
    let cards = cards.and_then(Value::as_array).into_iter().flatten();
    for (place, card) in hand.iter_mut().zip(cards) {
        *place = card.as_str().and_then(|text| text.parse().ok());
    }
    hand
}

#[cfg(test)]
mod tests {
    use super::{Felt, Taken};
    use crate::load_test::wire::Event;

    fn event(text: &str) -> Event {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_round_is_followed_card_by_card() {
        let mut felt = Felt::default();
        for (nth, text) in [
            r#""kind":"bets-opened","round":4,"opened_at":1,"closes_at":9"#,
            r#""kind":"chips-changed","betting_box":2,"on":"player","total":500"#,
            r#""kind":"bets-closed","round":4,"totals":[]"#,
            r#""kind":"card-dealt","side":"player","nth":1,"card":"9h""#,
            r#""kind":"card-dealt","side":"banker","nth":1,"card":null"#,
            r#""kind":"card-dealt","side":"player","nth":2,"card":"Kd""#,
            r#""kind":"card-dealt","side":"banker","nth":2,"card":"2c""#,
            r#""kind":"card-turned","side":"banker","nth":1,"card":"5s""#,
            r#""kind":"round-settled","round":4,"winner":"player","player":9,"banker":7,"marks":[],"result":"P""#,
        ]
        .iter()
        .enumerate()
        {
            let line = format!("{{\"version\":{},\"after\":{nth},{text}}}", nth + 1);
            assert_eq!(felt.take(&event(&line)), Taken::New, "{line}");
        }
        let ended = felt.ended.clone().unwrap();
        assert_eq!((ended.round.0, ended.is_void), (4, false));
        assert_eq!(ended.cards(), "Player 9h Kd, Banker 5s 2c");
        let rulebook = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
        assert_eq!(ended.complete(rulebook).map(|complete| complete.winner()), ended.winner);
        assert_eq!(felt.boxes_in_play().len(), 1);
    }

    #[test]
    fn a_gap_is_noticed_and_what_is_known_is_not_taken_twice() {
        let mut felt = Felt::default();
        assert_eq!(felt.take(&event(r#"{"version":3,"after":0,"kind":"table-unlocked"}"#)), Taken::New);
        assert_eq!(felt.take(&event(r#"{"version":3,"after":0,"kind":"table-unlocked"}"#)), Taken::Old);
        assert_eq!(felt.take(&event(r#"{"version":9,"after":5,"kind":"bets-closed"}"#)), Taken::Gap);
    }
}
