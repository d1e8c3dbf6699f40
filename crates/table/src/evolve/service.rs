//! What the floor does for a table without touching its game.

use crate::state::{Stage, State};
use crate::{Call, Event, Frozen, Paused};

impl State {
    pub(super) fn serve(&mut self, event: &Event) {
        match event {
            Event::TablePaused(paused) => {
                self.clock = self.clock.max(paused.at);
                self.paused = Some(Paused { reason: paused.reason.clone(), since: paused.at });
            }
            Event::TableResumed(resumed) => {
                self.clock = self.clock.max(resumed.at);
                self.paused = None;
                if resumed.closes_at.is_some() {
                    self.stage(Stage::Betting { closes_at: resumed.closes_at });
                }
            }
            Event::HelpCalled(called) => {
                let (patron, note) = (called.patron.clone(), called.note.clone());
                self.calls.push(Call { patron, note, since: called.at });
            }
            Event::HelpGiven(given) => self.calls.retain(|call| call.patron != given.patron),
            Event::SeatFrozen(frozen) => {
                self.frozen.retain(|other| other.seat != frozen.seat);
                self.frozen.push(Frozen { seat: frozen.seat.clone(), reason: frozen.reason.clone() });
            }
            Event::SeatReleased(released) => self.frozen.retain(|other| other.seat != released.seat),
            Event::TableTold(told) => self.told.clone_from(&told.text),
            Event::BetsExtended(extended) => {
                self.stage(Stage::Betting { closes_at: Some(extended.closes_at) });
                if let Some(round) = &mut self.round {
                    round.is_extended = true;
                }
            }
            _ => {}
        }
    }
}
