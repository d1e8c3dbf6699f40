//! An event as everybody at the table sees it, and whose own view it changes.

use crate::boxes::ChipsView;
use crate::happened::{Happened, Telling};
use crate::memory::Before;
use crate::names::Names;
use crate::views::TableViews;
use punto_table::{Event, Place, Round, Stop, Table, WaitsFor};
use punto_vocabulary::{BettingBox, PatronId, WagerKey};

/// What has changed: the views with the event, and what it changed as that was before.
pub(crate) struct Changed<'a> {
    pub(crate) views: &'a TableViews,
    pub(crate) before: &'a Before,
    pub(crate) names: &'a dyn Names,
}

impl Changed<'_> {
    /// The event in public, if it is.
    pub(crate) fn tell(&self, event: &Event) -> Option<Happened> {
        let (table, memory) = (self.views.table(), self.views.memory());
        match event {
            Event::DealerSignedOn(on) => Some(Happened::DealerCame { name: self.names.staff(&on.dealer) }),
            Event::DealerHandedOver(over) => Some(Happened::DealerCame { name: self.names.staff(&over.to) }),
            Event::DealerSignedOff(_) => Some(Happened::DealerLeft),
            Event::PatronJoined(joined) => {
                let left = self.before.seat.filter(|left| joined.place != Place::Seat(*left));
                match (&joined.place, left) {
                    (Place::Seat(seat), left) => {
                        let name = self.names.patron(&joined.patron);
                        Some(Happened::SeatTaken { seat: *seat, name, left })
                    }
                    (_, left) => left.map(|seat| Happened::SeatLeft { seat }),
                }
            }
            Event::PatronLeft(_) => self.before.seat.map(|seat| Happened::SeatLeft { seat }),
            Event::WagerPlaced(placed) => self.chips(placed.betting_box, &placed.on),
            Event::WagerRaised(_) | Event::WagerWithdrawn(_) | Event::WagerReturned(_) => {
                let (_, wager) = self.before.wager.as_ref()?;
                self.chips(wager.betting_box, &wager.on)
            }
            Event::BetsClosed(closed) => {
                Some(Happened::BetsClosed { round: closed.round, totals: memory.totals.clone() })
            }
            Event::LayoutRecorded(_) => {
                Some(Happened::LayoutRecorded { boxes: self.boxes(), totals: memory.totals.clone() })
            }
            Event::LayoutCorrected(corrected) => Some(Happened::LayoutCorrected {
                round: corrected.round,
                boxes: self.boxes(),
                totals: memory.totals.clone(),
            }),
            Event::SqueezeGranted(granted) => {
                let seat = match table.patron(&granted.patron).and_then(|state| state.place.as_ref()) {
                    Some(Place::Seat(seat)) => Some(*seat),
                    _ => None,
                };
                Some(Happened::SqueezeGranted { side: granted.side, nth: granted.nth, seat })
            }
            event => self.telling(event),
        }
    }

    /// The chips on each box that has some.
    fn boxes(&self) -> Vec<(BettingBox, Vec<ChipsView>)> {
        let seats = self.views.table().settings().and_then(|settings| settings.felt.as_ref());
        let boxes = (1..=seats.map_or(0, |felt| felt.seats)).map(BettingBox);
        let boxes = boxes.map(|number| (number, self.views.memory().chips.on_box(number)));
        boxes.filter(|(_, chips)| !chips.is_empty()).collect()
    }

    fn telling(&self, event: &Event) -> Option<Happened> {
        let table = self.views.table();
        let faces = || table.round().and_then(Round::faces);
        Telling { rulebook: table.rulebook(), clock: self.views.clock(), faces: &faces }.tell(event)
    }

    /// At terminals nobody sees another's wagers.
    fn chips(&self, betting_box: Option<BettingBox>, on: &WagerKey) -> Option<Happened> {
        let betting_box = betting_box.filter(|_| !self.views.is_at_terminals())?;
        let total = self.views.memory().chips.total(betting_box, on);
        Some(Happened::ChipsChanged { betting_box, on: on.clone(), total })
    }
}

/// Who is asked to choose now: another report suspends the question, and asks it again when it is ruled on or dismissed.
pub(crate) fn choosing(table: &Table) -> &[PatronId] {
    match table.stop() {
        Some(Stop { waits_for: WaitsFor::Choices { open, .. }, .. }) => open,
        Some(_) | None => &[],
    }
}

/// Whose own view an event changes. `table` is the table without it.
pub(crate) fn touched(event: &Event, before: &Before, table: &Table) -> Vec<PatronId> {
    // Whoever asked to squeeze a card of the round asks no more when it is over, also without a wager.
    let of_round = || {
        let squeezes = table.round().into_iter().flat_map(|round| &round.squeezes);
        let wagers = table.round().into_iter().flat_map(Round::patrons);
        wagers.chain(squeezes.map(|squeeze| &squeeze.patron)).cloned().collect()
    };
    match event {
        Event::PatronJoined(joined) => vec![joined.patron.clone()],
        Event::PatronLeft(left) => vec![left.patron.clone()],
        Event::CreditsBought(bought) => vec![bought.patron.clone()],
        Event::CreditsCashedOut(cashed) => vec![cashed.patron.clone()],
        Event::HandPaid(paid) => vec![paid.patron.clone()],
        Event::CreditsAdjusted(adjusted) => vec![adjusted.patron.clone()],
        Event::OwedRepaid(repaid) => vec![repaid.patron.clone()],
        Event::OwedPaidInCash(paid) => vec![paid.patron.clone()],
        Event::WagerPlaced(placed) => vec![placed.patron.clone()],
        Event::WagerRaised(_) | Event::WagerWithdrawn(_) | Event::WagerReturned(_) => {
            before.wager.iter().map(|(_, wager)| wager.patron.clone()).collect()
        }
        // Whoever had chips in the record before may have none in this one.
        Event::LayoutRecorded(layout) => {
            let now = layout.wagers.iter().map(|lying| &lying.patron);
            now.chain(table.round().into_iter().flat_map(Round::patrons)).cloned().collect()
        }
        Event::LayoutCorrected(corrected) => {
            let now = corrected.wagers.iter().map(|lying| &lying.patron);
            let last = table.last_round().into_iter().flat_map(|last| last.wagers.values());
            let last = last.map(|wager| &wager.patron);
            now.chain(last).chain(table.round().into_iter().flat_map(Round::patrons)).cloned().collect()
        }
        Event::SqueezeRequested(asked) => vec![asked.patron.clone()],
        Event::SqueezeGranted(granted) => vec![granted.patron.clone()],
        Event::RoundSettled(_) | Event::RoundVoided(_) => of_round(),
        Event::RoundResettled(again) => {
            let wagers = table.last_round().into_iter().flat_map(|last| last.wagers.values());
            let differences = again.differences.iter().map(|difference| difference.patron.clone());
            wagers.map(|wager| wager.patron.clone()).chain(differences).collect()
        }
        Event::HelpCalled(called) => called.patron.iter().cloned().collect(),
        Event::HelpGiven(given) => given.patron.iter().cloned().collect(),
        Event::SeatFrozen(frozen) => table.at(&frozen.seat).cloned().into_iter().collect(),
        Event::SeatReleased(released) => table.at(&released.seat).cloned().into_iter().collect(),
        Event::ChoicesOffered(offered) => offered.patrons.clone(),
        Event::ChoiceAsked(asked) => vec![asked.patron.clone()],
        Event::ChoiceMade(made) => vec![made.patron.clone()],
        _ => Vec::new(),
    }
}
