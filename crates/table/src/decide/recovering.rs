//! The table is taken up again after the house was down (R17, R17a).

use super::irregularity::rule;
use super::{Decided, Decider};
use crate::event::{FactsEstablished, ShoeEnded, TableLocked, TableRecovered};
use crate::stopped::WaitsFor;
use crate::{Event, Refusal, ShoeEnd};
use punto_rules::{Card, Fact, Kind};
use punto_vocabulary::{By, Note};
use std::collections::BTreeMap;

/// Why a table is locked when an electronic set is lost.
const ORDER_LOST: &str = "the order of the cards did not survive: load a new set";

impl Decider<'_> {
    /// The table is taken up again after the house was down: a round that was interrupted is ruled on (R17, R17a).
    /// Cards that lie face down stay so: what they may be establishes nothing.
    pub(super) fn recover(&self, order_survived: bool, faces: &[Card]) -> Decided {
        if *self.by != By::House {
            return Err(Refusal::only("the house itself, when it starts,"));
        }
        let round = self.state.round.as_ref().map(|round| round.number);
        let epoch = self.state.epoch.checked_add(1);
        let epoch = epoch.ok_or_else(|| Refusal::broken("this table was taken up too often to count"))?;
        let recovered = vec![TableRecovered { epoch, round }.into()];
        let events = self.then(recovered, |desk| desk.interrupted(order_survived, faces))?;
        self.then(events, |desk| Ok(desk.without_order(order_survived)))
    }

    fn interrupted(&self, order_survived: bool, faces: &[Card]) -> Decided {
        let Some(round) = &self.state.round else { return Ok(Vec::new()) };
        let is_electronic = self.settings()?.source.is_electronic();
        let lying = round.cards.iter().filter(|dealt| dealt.card.is_none()).count();
        if is_electronic && !order_survived && lying > faces.len() {
            // Nobody can turn these cards any more, and the hands cannot be completed without them.
            return self.stop_for(Kind::InsufficientCards, &[]);
        }
        let mut reported = self.noticed_now(Kind::TechnicalInterruption, &[])?;
        reported.facts.insert(Fact::Reconstructible, order_survived);
        let Some(stop) = &self.state.stop else {
            return self.stop_with(reported);
        };
        if stop.kind == Kind::TechnicalInterruption && stop.waits_for == WaitsFor::Facts {
            // The first edition recorded its own observation without establishing it.
            let (irregularity, facts) = (stop.irregularity, BTreeMap::new());
            let established = FactsEstablished { irregularity, facts, excess: Vec::new(), note: None };
            let established = Some(established.into()).filter(|_| !stop.is_confirmed);
            return self.then(established.into_iter().collect(), rule);
        }
        // Play was stopped for something else. A round that the interruption voids is void; one that goes on goes
        // on waiting for what it waited for.
        let events = self.stop_with(reported)?;
        let is_void = events.iter().any(|event| matches!(event, Event::RoundVoided(_)));
        Ok(if is_void { events } else { Vec::new() })
    }

    /// An electronic set whose order is lost cannot be dealt from, nor revealed: the table waits for somebody.
    fn without_order(&self, order_survived: bool) -> Vec<Event> {
        let electronic = self.state.settings.as_ref().is_some_and(|settings| settings.source.is_electronic());
        let Some(shoe) = self.state.shoe.as_ref().filter(|_| electronic && !order_survived) else {
            return Vec::new();
        };
        let ended = ShoeEnded { shoe: shoe.number, why: ShoeEnd::Lost, reveal: None }.into();
        let is_locked = self.state.locked.is_some();
        let locked = (!is_locked).then(|| TableLocked { reason: Note::cut(ORDER_LOST) }.into());
        [ended].into_iter().chain(locked).collect()
    }
}
