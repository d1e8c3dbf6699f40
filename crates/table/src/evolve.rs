//! Remembering: each event changes the state in one plain way. Nothing is decided here and nothing can fail:
//! an event is a fact.

mod cards;
mod irregular;
mod layout;
mod patrons;
mod reconstruct;
mod service;

use crate::broken::Purse;
use crate::event::{
    BetsOpened, PostAssigned, RoundResettled, RoundSettled, RoundVoided, TableClosed, TableOpened,
    TotalsAnnounced,
};
use crate::state::{LastRound, Post, Round, Stage, State};
use crate::{Chips, Closed, Event, Table};
use punto_rules::Money;
use punto_vocabulary::{PatronId, StaffId};
use std::collections::{BTreeMap, BTreeSet};

/// Brings a table up to date with an event.
///
/// ```
/// use punto_table::{Command, Table, decide, evolve};
/// use punto_vocabulary::By;
/// # let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let mut table = Table::new("rapid-1".parse()?, rulebook.clone().into());
/// let refused = decide(&table, &By::AutomaticDealer, &Command::OpenBets {}, table.clock());
/// assert_eq!(refused.unwrap_err().to_string(), "the table is closed; a pit supervisor opens it");
/// let locked = punto_table::TableLocked { reason: "no cards".parse()? };
/// evolve(&mut table, &locked.into());
/// assert!(table.locked().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::too_many_lines, reason = "one flat match: every event and what it changes")]
pub fn evolve(table: &mut Table, event: &Event) {
    if matches!(event, Event::BetsOpened(_) | Event::TableClosed(_)) {
        table.last_rulebook = None;
    }
    let state = &mut table.state;
    match event {
        Event::TableOpened(opened) => state.open(opened),
        Event::TableClosed(closed) => state.close(closed),
        Event::TableLocked(locked) => state.locked = Some(locked.reason.clone()),
        Event::TableUnlocked(_) => state.locked = None,
        Event::TableRecovered(recovered) => state.epoch = recovered.epoch,
        Event::LimitsSet(set) => state.next_limits = Some(set.limits.clone()),
        Event::DealerSignedOn(on) => state.deals(&on.dealer),
        Event::DealerSignedOff(_) => state.dealer = None,
        Event::DealerHandedOver(over) => state.deals(&over.to),
        Event::PostAssigned(assigned) => state.post(assigned),
        Event::TablePaused(paused) => state.pause(paused),
        Event::TableResumed(resumed) => state.resume(resumed),
        Event::HelpCalled(called) => state.call(called),
        Event::HelpGiven(given) => state.calls.retain(|call| call.patron != given.patron),
        Event::SeatFrozen(frozen) => state.freeze(frozen),
        Event::SeatReleased(released) => state.frozen.retain(|other| other.seat != released.seat),
        Event::TableTold(told) => state.told.clone_from(&told.text),
        Event::BetsExtended(extended) => state.extend(extended),
        Event::PatronJoined(joined) => state.account(&joined.patron).place = Some(joined.place.clone()),
        Event::PatronLeft(left) => state.leave(&left.patron),
        Event::CreditsBought(bought) => state.give(&bought.patron, Purse::Credits, bought.amount),
        Event::CreditsCashedOut(cashed) => state.cash_out(cashed),
        Event::HandPaid(paid) => state.pay_by_hand(paid),
        Event::CreditsAdjusted(adjusted) => state.adjust(adjusted),
        Event::OwedRepaid(repaid) => state.repay(repaid),
        Event::OwedPaidInCash(paid) => state.repay_in_cash(paid),
        Event::ShoeLoaded(loaded) => state.load(loaded),
        Event::ShoeCut(cut) => state.cut(cut.behind),
        Event::CutCardDrawn(_) => state.cut_card_out(),
        Event::SetRejected(rejected) => state.reject(rejected),
        Event::CardsBurned(burned) => state.burn(burned),
        Event::ShoeEnded(_) => state.end_shoe(),
        Event::BetsOpened(opened) => state.begin(opened),
        Event::WagerPlaced(placed) => state.place(placed),
        Event::WagerRaised(raised) => state.raise(raised),
        Event::WagerWithdrawn(withdrawn) => state.unstake(withdrawn.wager, withdrawn.amount),
        Event::WagerReturned(returned) => state.hand_back(returned),
        Event::BetsClosed(_) => state.stage(Stage::Dealing),
        Event::LayoutRecorded(layout) => state.record_layout(layout),
        Event::LayoutCorrected(corrected) => state.correct_layout(corrected),
        Event::SqueezeRequested(asked) => state.ask_squeeze(asked),
        Event::SqueezeGranted(granted) => state.grant_squeeze(granted),
        Event::HandAccepted(accepted) => state.accept(accepted),
        Event::CardDealt(dealt) => state.deal(dealt),
        Event::CardTurned(turned) => state.turn(turned.side, turned.nth, turned.card),
        Event::TotalsAnnounced(totals) => state.totals(totals),
        // What is said changes nothing, and which rules a table goes by is not in its state: the house gives it its rulebook.
        Event::DrawAnnounced(_) | Event::RulebookAdopted(_) => {}
        Event::ResultAnnounced(_) => state.stage(Stage::Announced),
        Event::RoundSettled(settled) => state.settle(settled),
        Event::RoundVoided(voided) => state.void(voided),
        Event::CardCorrected(corrected) => state.correct(corrected),
        Event::RoundResettled(resettled) => state.resettle(resettled),
        Event::CardsReconstructed(cards) => {
            state.reconstruct(cards);
            state.cards_moved();
        }
        Event::HandsStand(hands) => {
            state.stand_as_they_lie(hands);
            state.cards_moved();
        }
        Event::CardsLeftOver(left) => {
            state.leave_over(&left.cards);
            state.cards_moved();
        }
        Event::IrregularityReported(reported) => state.report(reported),
        Event::IrregularityDismissed(dismissed) => state.dismiss(dismissed.irregularity),
        Event::FactsEstablished(known) => state.establish(known),
        Event::IrregularityRuled(ruled) => state.ruled(ruled),
        Event::ChoicesOffered(offered) => state.offer_choices(offered),
        Event::ChoiceAsked(asked) => state.ask_choice(asked),
        Event::ChoiceMade(made) => state.choose(made),
        Event::DecisionMade(made) => state.decided(made),
        Event::RoundResumed(_) => state.go_on(),
    }
}

impl State {
    fn open(&mut self, opened: &TableOpened) {
        self.is_open = true;
        self.closed = None;
        self.settings = Some(opened.settings.clone());
        self.next_limits = None;
        self.clock = self.clock.max(opened.at);
        self.staff.extend(opened.opened_by.clone());
    }

    fn close(&mut self, closed: &TableClosed) {
        self.is_open = false;
        self.last = None;
        self.closed = Some(Closed { reason: closed.reason.clone(), until_ms: closed.until_ms });
        (self.paused, self.told) = (None, None);
        self.calls.clear();
    }

    fn post(&mut self, assigned: &PostAssigned) {
        self.staff.insert(assigned.staff.clone());
        let post = Post { role: assigned.post, until: assigned.until };
        self.posts.insert(assigned.staff.clone(), post);
    }

    fn deals(&mut self, dealer: &StaffId) {
        self.staff.insert(dealer.clone());
        self.dealer = Some(dealer.clone());
    }

    fn begin(&mut self, opened: &BetsOpened) {
        self.rounds = opened.round;
        self.clock = self.clock.max(opened.at);
        self.last = None;
        let next = self.next_limits.take();
        let Some(settings) = &mut self.settings else {
            return self
                .breaks(format_args!("round {} was opened at a table without settings", opened.round));
        };
        if let Some(limits) = next {
            settings.limits = limits;
        }
        self.round = Some(Round {
            number: opened.round,
            stage: Stage::Betting { closes_at: opened.closes_at },
            limits: settings.limits.clone(),
            wagers: BTreeMap::new(),
            by_patron: BTreeMap::new(),
            reached: Vec::new(),
            is_extended: false,
            is_layout_recorded: false,
            cards: Vec::new(),
            excess: Vec::new(),
            totals: None,
            stands_as_it_lies: false,
            decided_order: Vec::new(),
            squeezes: Vec::new(),
            accepted: BTreeMap::new(),
            took_back: BTreeSet::new(),
            taken_back: BTreeMap::new(),
            left_before: self.left_over.len(),
            left_itself: 0,
        });
    }

    fn stage(&mut self, stage: Stage) {
        if let Some(round) = &mut self.round {
            round.stage = stage;
        }
    }

    fn totals(&mut self, totals: &TotalsAnnounced) {
        if let Some(round) = &mut self.round {
            round.totals = Some((totals.player, totals.banker));
        }
    }

    fn has_credits(&self) -> bool {
        self.settings.as_ref().is_some_and(|settings| settings.chips == Chips::Credits)
    }

    /// Credits come back to a patron, or are won. Real chips are moved on the felt and not counted here.
    fn credit(&mut self, patron: &PatronId, amount: Money) {
        if self.has_credits() {
            self.give(patron, Purse::Credits, amount);
        }
    }

    /// Credits go into a wager.
    fn debit(&mut self, patron: &PatronId, amount: Money) {
        if self.has_credits() {
            self.take(patron, Purse::Credits, amount);
        }
    }

    fn settle(&mut self, settled: &RoundSettled) {
        let Some(round) = self.round.take() else {
            return self.breaks(format_args!("round {} was settled and is not in play", settled.round));
        };
        let settlement = &settled.settlement;
        let aside: BTreeMap<&PatronId, Money> =
            settlement.hand_pays.iter().map(|aside| (&aside.patron, aside.amount)).collect();
        for wager in settlement.wagers.iter().filter(|wager| !aside.contains_key(&wager.patron)) {
            if wager.returned > Money::ZERO {
                self.credit(&wager.patron, wager.returned);
            }
        }
        for bonus in settlement.bonuses.iter().filter(|bonus| !aside.contains_key(&bonus.patron)) {
            self.credit(&bonus.patron, bonus.amount);
        }
        for (patron, amount) in aside {
            self.give(patron, Purse::HandPay, amount);
        }
        let Round { number, cards, excess, wagers, limits, by_patron, took_back, taken_back, .. } = round;
        let (settlement, stands_as_it_lies) = (Some(settlement.clone()), round.stands_as_it_lies);
        self.last = Some(LastRound {
            number,
            cards,
            excess,
            wagers,
            limits,
            settlement,
            took_back,
            taken_back,
            stands_as_it_lies,
        });
        for patron in by_patron.keys() {
            self.forget(patron);
        }
    }

    fn void(&mut self, voided: &RoundVoided) {
        self.round = None;
        // Whatever voids the round ends every irregularity of it (R17g).
        self.stop = None;
        self.suspended.clear();
        for returned in &voided.returned {
            self.credit(&returned.patron, returned.amount);
            self.forget(&returned.patron);
        }
    }

    fn resettle(&mut self, resettled: &RoundResettled) {
        // Whatever voids the round ends every irregularity of it (R17g).
        if resettled.settlement.is_none() {
            self.suspended.clear();
        }
        self.stop = self.suspended.pop();
        for difference in resettled.differences.iter().filter(|_| self.has_credits()).collect::<Vec<_>>() {
            let patron = &difference.patron;
            self.give(patron, Purse::Credits, difference.amount);
            self.take(patron, Purse::Credits, difference.set_aside);
            self.give(patron, Purse::HandPay, difference.set_aside);
            self.give(patron, Purse::Credits, difference.owed);
            self.give(patron, Purse::Owed, difference.owed);
        }
        if let Some(last) = &mut self.last {
            last.settlement.clone_from(&resettled.settlement);
        }
    }
}
