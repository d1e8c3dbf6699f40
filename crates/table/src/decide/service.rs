//! What the floor does for a table without touching its game: pauses, calls for help, frozen seats, messages.

use super::{Decided, Decider};
use crate::event::{HelpCalled, HelpGiven, SeatFrozen, SeatReleased, TablePaused, TableResumed, TableTold};
use crate::state::Stage;
use crate::{Place, Refusal};
use punto_rules::{PlayedAt, Role};
use punto_vocabulary::{By, Note, PatronId};

/// How many terminals of a table can be frozen at once.
const FROZEN_MAX: usize = 256;

impl Decider<'_> {
    pub(super) fn pause(&self, reason: Option<&Note>) -> Decided {
        self.conducts_in_person()?;
        if self.state.paused.is_some() {
            return Err(Refusal::Paused);
        }
        // Bets whose time is up are closed, whether or not the clock has said so.
        let up = self.state.round.as_ref().filter(|round| self.is_time_up(round));
        let mut events = up.map_or_else(Vec::new, |round| self.closing(round));
        events.push(TablePaused { reason: reason.cloned(), at: self.now }.into());
        Ok(events)
    }

    pub(super) fn resume(&self) -> Decided {
        self.conducts_in_person()?;
        let paused = self.state.paused.as_ref().ok_or(Refusal::NothingWaits)?;
        // The clock stood still: what was left of the time for bets is left now.
        let closes_at = match self.state.round.as_ref().map(|round| round.stage) {
            Some(Stage::Betting { closes_at: Some(closes_at) }) => {
                // Bets whose time was up were closed before the pause began, so some of it is left.
                Some(self.now.after_ms(closes_at.ms().saturating_sub(paused.since.ms())))
            }
            _ => None,
        };
        Ok(vec![TableResumed { at: self.now, closes_at }.into()])
    }

    pub(super) fn call_help(&self, patron: Option<&PatronId>, note: Option<&Note>) -> Decided {
        match patron {
            Some(patron) => {
                self.in_person(patron)?;
                let state = self.table.patron(patron).filter(|state| state.place.is_some());
                state.ok_or_else(|| Refusal::NotAtTable { patron: patron.clone() })?;
            }
            None => self.conducts_in_person()?,
        }
        if self.waits(patron) {
            return Err(Refusal::HelpCalled);
        }
        Ok(vec![HelpCalled { patron: patron.cloned(), note: note.cloned(), at: self.now }.into()])
    }

    /// A call is answered by whoever conducts, and a dealer's by a pit supervisor; who called may take it back.
    pub(super) fn give_help(&self, patron: Option<&PatronId>) -> Decided {
        let is_own = patron.is_some_and(|patron| self.in_person(patron).is_ok());
        let is_dealers_own =
            matches!(self.by, By::Staff { id, .. } if self.state.dealer.as_ref() == Some(id));
        if !is_own && !is_dealers_own {
            self.at_least(Role::PitSupervisor)?;
        }
        if !self.waits(patron) {
            return Err(Refusal::NothingWaits);
        }
        Ok(vec![HelpGiven { patron: patron.cloned() }.into()])
    }

    fn waits(&self, patron: Option<&PatronId>) -> bool {
        self.state.calls.iter().any(|call| call.patron.as_ref() == patron)
    }

    pub(super) fn freeze(&self, seat: &Place, reason: &Note) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        let exists = match (self.rulebook.front.played_at, seat) {
            // Which terminals there are beside those in use is not the table's knowledge.
            (PlayedAt::Terminals, Place::Terminal(_)) => self.table.at(seat).is_some(),
            (PlayedAt::LiveTable, Place::Seat(seat)) => self.settings()?.has_box(*seat),
            _ => false,
        };
        if !exists || self.state.frozen.len() >= FROZEN_MAX {
            return Err(Refusal::NoSuchPlace);
        }
        Ok(vec![SeatFrozen { seat: seat.clone(), reason: reason.clone() }.into()])
    }

    pub(super) fn release(&self, seat: &Place) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        if !self.state.frozen.iter().any(|frozen| frozen.seat == *seat) {
            return Err(Refusal::NothingWaits);
        }
        Ok(vec![SeatReleased { seat: seat.clone() }.into()])
    }

    pub(super) fn check_not_frozen(&self, seat: &Place) -> Result<(), Refusal> {
        match self.state.frozen.iter().find(|frozen| frozen.seat == *seat) {
            Some(frozen) => Err(Refusal::SeatFrozen { reason: frozen.reason.to_string() }),
            None => Ok(()),
        }
    }

    pub(super) fn tell(&self, text: Option<&Note>) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        if text.is_none() && self.state.told.is_none() {
            return Err(Refusal::NothingWaits);
        }
        Ok(vec![TableTold { text: text.cloned() }.into()])
    }
}
