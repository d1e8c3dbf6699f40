//! Remembering: each event changes the state in one plain way. Nothing is decided here and nothing can fail:
//! an event is a fact.

mod irregular;
mod layout;
mod patrons;
mod reconstruct;
mod service;

use crate::event::{
    BetsOpened, CardCorrected, CardDealt, RoundResettled, RoundSettled, RoundVoided, TotalsAnnounced,
};
use crate::round::in_dealing_order;
use crate::state::{DealtCard, LastRound, Post, Round, Shoe, Stage, State};
use crate::{CardFrom, Chips, Closed, Event, PatronId, StaffId, Table};
use punto_rules::{Card, Money, Side};
use std::collections::{BTreeMap, BTreeSet};

/// Brings a table up to date with an event.
///
/// ```
/// use punto_table::{By, Command, Table, decide, evolve};
/// # let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let mut table = Table::new("rapid-1".parse()?, rulebook.clone().into());
/// let refused = decide(&table, &By::AutomaticDealer, &Command::OpenBets {}, table.clock());
/// assert_eq!(refused.unwrap_err().to_string(), "the table is closed; a pit supervisor opens it");
/// let locked = punto_table::TableLocked { reason: "no cards".parse()? };
/// evolve(&mut table, &locked.into());
/// assert!(table.locked().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evolve(table: &mut Table, event: &Event) {
    if matches!(event, Event::BetsOpened(_) | Event::TableClosed(_)) {
        table.last_rulebook = None;
    }
    let state = &mut table.state;
    match event {
        Event::TableOpened(_)
        | Event::TableClosed(_)
        | Event::TableLocked(_)
        | Event::TableUnlocked(_)
        | Event::TableRecovered(_)
        | Event::LimitsSet(_)
        | Event::DealerSignedOn(_)
        | Event::DealerSignedOff(_)
        | Event::DealerHandedOver(_)
        | Event::PostAssigned(_) => state.life(event),
        Event::TablePaused(_)
        | Event::TableResumed(_)
        | Event::HelpCalled(_)
        | Event::HelpGiven(_)
        | Event::SeatFrozen(_)
        | Event::SeatReleased(_)
        | Event::TableTold(_)
        | Event::BetsExtended(_) => state.serve(event),
        Event::PatronJoined(_)
        | Event::PatronLeft(_)
        | Event::CreditsBought(_)
        | Event::CreditsCashedOut(_)
        | Event::HandPaid(_)
        | Event::CreditsAdjusted(_)
        | Event::OwedRepaid(_)
        | Event::OwedPaidInCash(_) => state.patron(event),
        Event::ShoeLoaded(_)
        | Event::ShoeCut(_)
        | Event::CutCardDrawn(_)
        | Event::SetRejected(_)
        | Event::CardsBurned(_)
        | Event::ShoeEnded(_) => state.cards(event),
        Event::BetsOpened(opened) => state.begin(opened),
        Event::WagerPlaced(placed) => state.place(placed),
        Event::WagerRaised(raised) => state.raise(raised),
        Event::WagerWithdrawn(withdrawn) => state.unstake(withdrawn.wager, withdrawn.amount),
        Event::WagerReturned(returned) => state.hand_back(returned),
        Event::BetsClosed(_) => state.stage(Stage::Dealing),
        Event::LayoutRecorded(layout) => state.record_layout(layout),
        Event::LayoutCorrected(corrected) => state.correct_layout(corrected),
        Event::SqueezeRequested(_) | Event::SqueezeGranted(_) => state.squeeze(event),
        Event::HandAccepted(accepted) => state.accept(accepted),
        Event::CardDealt(dealt) => state.deal(dealt),
        Event::CardTurned(turned) => state.turn(turned.side, turned.nth, turned.card),
        Event::TotalsAnnounced(totals) => state.totals(totals),
        Event::DrawAnnounced(_) => {}
        Event::ResultAnnounced(_) => state.stage(Stage::Announced),
        Event::RoundSettled(settled) => state.settle(settled),
        Event::RoundVoided(voided) => state.void(voided),
        Event::CardCorrected(corrected) => state.correct(corrected),
        Event::RoundResettled(resettled) => state.resettle(resettled),
        Event::CardsReconstructed(_) | Event::HandsStand(_) | Event::CardsLeftOver(_) => {
            state.move_cards(event);
        }
        Event::IrregularityReported(_)
        | Event::IrregularityDismissed(_)
        | Event::FactsEstablished(_)
        | Event::IrregularityRuled(_)
        | Event::DecisionMade(_)
        | Event::ChoicesOffered(_)
        | Event::ChoiceAsked(_)
        | Event::ChoiceMade(_)
        | Event::RoundResumed(_) => state.irregular(event),
    }
}

fn add(to: &mut Money, amount: Money) {
    *to = Money::from_cents(to.cents().saturating_add(amount.cents()));
}

fn minus(amount: Money) -> Money {
    Money::from_cents(amount.cents().saturating_neg())
}

impl State {
    fn life(&mut self, event: &Event) {
        match event {
            Event::TableOpened(opened) => {
                self.is_open = true;
                self.closed = None;
                self.settings = Some(opened.settings.clone());
                self.next_limits = None;
                self.clock = self.clock.max(opened.at);
                self.staff.extend(opened.opened_by.clone());
            }
            Event::TableClosed(closed) => {
                self.is_open = false;
                self.last = None;
                self.closed = Some(Closed { reason: closed.reason.clone(), until_ms: closed.until_ms });
                (self.paused, self.told) = (None, None);
                self.calls.clear();
            }
            Event::TableLocked(locked) => self.locked = Some(locked.reason.clone()),
            Event::TableUnlocked(_) => self.locked = None,
            Event::TableRecovered(recovered) => self.epoch = recovered.epoch,
            Event::LimitsSet(set) => self.next_limits = Some(set.limits.clone()),
            Event::DealerSignedOn(on) => self.deals(&on.dealer),
            Event::DealerSignedOff(_) => self.dealer = None,
            Event::DealerHandedOver(over) => self.deals(&over.to),
            Event::PostAssigned(assigned) => {
                self.staff.insert(assigned.staff.clone());
                let post = Post { role: assigned.post, until: assigned.until };
                self.posts.insert(assigned.staff.clone(), post);
            }
            _ => {}
        }
    }

    fn deals(&mut self, dealer: &StaffId) {
        self.staff.insert(dealer.clone());
        self.dealer = Some(dealer.clone());
    }

    fn cards(&mut self, event: &Event) {
        match event {
            Event::ShoeLoaded(loaded) => {
                self.shoes = loaded.shoe;
                self.shoe = Some(Shoe {
                    number: loaded.shoe,
                    cards: loaded.cards.clone(),
                    cut: None,
                    out: Vec::new(),
                    is_cut_card_out: false,
                    rejected: None,
                });
            }
            Event::ShoeCut(cut) => {
                if let Some(shoe) = &mut self.shoe {
                    shoe.cut = Some(cut.behind);
                }
            }
            Event::CutCardDrawn(_) => {
                if let Some(shoe) = &mut self.shoe {
                    shoe.is_cut_card_out = true;
                }
            }
            Event::SetRejected(rejected) => {
                if let Some(shoe) = self.shoe.as_mut().filter(|shoe| shoe.number == rejected.shoe) {
                    shoe.rejected = Some(rejected.kind);
                }
            }
            Event::CardsBurned(burned) => {
                if let Some(shoe) = &mut self.shoe {
                    shoe.out.push(Some(burned.turned));
                    shoe.out.extend((0..burned.face_down).map(|_| None));
                }
            }
            Event::ShoeEnded(_) => {
                self.shoe = None;
                self.left_over.clear();
                self.between_rounds.clear();
                if let Some(round) = &mut self.round {
                    round.left_before = 0;
                }
                let cards = self.round.iter_mut().map(|round| &mut round.cards);
                let cards = cards.chain(self.last.iter_mut().map(|last| &mut last.cards));
                cards.flatten().for_each(|dealt| dealt.place = None);
            }
            _ => {}
        }
    }

    fn begin(&mut self, opened: &BetsOpened) {
        self.rounds = opened.round;
        self.clock = self.clock.max(opened.at);
        self.last = None;
        let next = self.next_limits.take();
        let Some(settings) = &mut self.settings else { return };
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

    fn credit(&mut self, patron: &PatronId, amount: Money) {
        if self.has_credits() {
            add(&mut self.account(patron).credits, amount);
        }
    }

    fn deal(&mut self, dealt: &CardDealt) {
        let place = match dealt.from {
            CardFrom::LeftOver => {
                if !self.left_over.is_empty() {
                    self.left_over.remove(0);
                }
                if let Some(round) = &mut self.round {
                    round.left_before = round.left_before.saturating_sub(1);
                }
                None
            }
            CardFrom::Shoe => self.shoe.as_mut().map(|shoe| {
                shoe.out.push(dealt.card);
                shoe.out.len() - 1
            }),
        };
        let card = DealtCard { side: dealt.side, nth: dealt.nth, card: dealt.card, place };
        match (&mut self.round, &mut self.last) {
            (Some(round), _) => {
                round.cards.push(card);
                if round.stands_as_it_lies {
                    in_dealing_order(&mut round.cards);
                }
            }
            // The card that a settled round lacked.
            (None, Some(last)) => last.cards.push(card),
            (None, None) => {}
        }
    }

    fn turn(&mut self, side: Side, nth: u8, card: Card) {
        let Some(round) = &mut self.round else { return };
        let place = show(&mut round.cards, side, nth, card);
        self.out(place, card);
    }

    fn out(&mut self, place: Option<usize>, card: Card) {
        let out = self.shoe.as_mut().and_then(|shoe| shoe.out.get_mut(place?));
        if let Some(out) = out {
            *out = Some(card);
        }
    }

    fn correct(&mut self, corrected: &CardCorrected) {
        let CardCorrected { round, side, nth, new, .. } = *corrected;
        // The cards that were laid out again and left over came out of the shoe before any that is still in it.
        if let Some(laid_out) = self.round.as_mut().filter(|round| round.left_itself > 0) {
            laid_out.left_before = self.left_over.len();
        }
        let place = match (&mut self.round, &mut self.last) {
            (Some(current), _) if current.number == round => show(&mut current.cards, side, nth, new),
            (_, Some(last)) if last.number == round => show(&mut last.cards, side, nth, new),
            _ => None,
        };
        self.out(place, new);
    }

    fn settle(&mut self, settled: &RoundSettled) {
        let Some(round) = self.round.take() else { return };
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
            add(&mut self.account(patron).hand_pay, amount);
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
            let account = self.account(&difference.patron);
            add(&mut account.credits, difference.amount);
            add(&mut account.credits, minus(difference.set_aside));
            add(&mut account.hand_pay, difference.set_aside);
            add(&mut account.credits, difference.owed);
            add(&mut account.owed, difference.owed);
        }
        if let Some(last) = &mut self.last {
            last.settlement.clone_from(&resettled.settlement);
        }
    }
}

/// Gives a card of a hand this face, and says where it came from.
fn show(cards: &mut [DealtCard], side: Side, nth: u8, face: Card) -> Option<usize> {
    let dealt = cards.iter_mut().find(|dealt| dealt.side == side && dealt.nth == nth)?;
    dealt.card = Some(face);
    dealt.place
}
