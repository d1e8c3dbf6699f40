//! What the floor does for a table without touching its game.

use crate::event::{BetsExtended, HelpCalled, SeatFrozen, TablePaused, TableResumed};
use crate::state::{Stage, State};
use crate::{Frozen, HelpCall, Paused};

impl State {
    pub(super) fn pause(&mut self, paused: &TablePaused) {
        self.clock = self.clock.max(paused.at);
        self.paused = Some(Paused { reason: paused.reason.clone(), since: paused.at });
    }

    pub(super) fn resume(&mut self, resumed: &TableResumed) {
        self.clock = self.clock.max(resumed.at);
        self.paused = None;
        if resumed.closes_at.is_some() {
            self.stage(Stage::Betting { closes_at: resumed.closes_at });
        }
    }

    pub(super) fn call(&mut self, called: &HelpCalled) {
        let (patron, note) = (called.patron.clone(), called.note.clone());
        self.calls.push(HelpCall { patron, note, since: called.at });
    }

    pub(super) fn freeze(&mut self, frozen: &SeatFrozen) {
        self.frozen.retain(|other| other.seat != frozen.seat);
        self.frozen.push(Frozen { seat: frozen.seat.clone(), reason: frozen.reason.clone() });
    }

    pub(super) fn extend(&mut self, extended: &BetsExtended) {
        self.stage(Stage::Betting { closes_at: Some(extended.closes_at) });
        if let Some(round) = &mut self.round {
            round.is_extended = true;
        }
    }
}
