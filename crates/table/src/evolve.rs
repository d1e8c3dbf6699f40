//! Remembering: each event changes the state in one plain way. Nothing is decided here and nothing can fail:
//! an event is a fact.

mod patrons;
mod reconstruct;
mod service;

use crate::event::{
    BetsOpened, CardCorrected, CardDealt, IrregularityReported, IrregularityRuled, LayoutRecorded,
    RoundResettled, RoundSettled, RoundVoided, WagerPlaced,
};
use crate::state::{
    DealtCard, LastRound, LiveWager, Post, Round, Ruled, Shoe, Squeeze, Stage, State, Stop, WaitsFor,
};
use crate::{CardFrom, Chips, Closed, Event, PatronId, Table, WagerId};
use punto_rules::{Card, Money, Noticed, Ruling, Side};
use std::collections::BTreeMap;

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
        | Event::OwedRepaid(_) => state.patron(event),
        Event::ShoeLoaded(_) | Event::ShoeCut(_) | Event::CardsBurned(_) | Event::ShoeEnded(_) => {
            state.cards(event);
        }
        Event::BetsOpened(opened) => state.begin(opened),
        Event::WagerPlaced(placed) => state.place(placed),
        Event::WagerRaised(raised) => state.stake(raised.wager, raised.amount),
        Event::WagerWithdrawn(withdrawn) => state.unstake(withdrawn.wager, withdrawn.amount),
        Event::WagerReturned(returned) => state.unstake(returned.wager, returned.amount),
        Event::BetsClosed(_) => state.stage(Stage::Dealing),
        Event::LayoutRecorded(layout) => state.record_layout(layout),
        Event::SqueezeRequested(_) | Event::SqueezeGranted(_) => state.squeeze(event),
        Event::CardDealt(dealt) => state.deal(dealt),
        Event::CardTurned(turned) => state.turn(turned.side, turned.nth, turned.card),
        Event::TotalsAnnounced(_) | Event::DrawAnnounced(_) => {}
        Event::ResultAnnounced(_) => state.stage(Stage::Announced),
        Event::RoundSettled(settled) => state.settle(settled),
        Event::RoundVoided(voided) => state.void(voided),
        Event::CardCorrected(corrected) => state.correct(corrected),
        Event::RoundResettled(resettled) => state.resettle(resettled),
        Event::IrregularityReported(reported) => state.report(reported),
        Event::CardsReconstructed(cards) => state.reconstruct(cards),
        Event::FactsEstablished(_)
        | Event::IrregularityRuled(_)
        | Event::DecisionMade(_)
        | Event::ChoicesOffered(_)
        | Event::ChoiceMade(_)
        | Event::RoundResumed(_) => state.rule(event),
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
            Event::DealerSignedOn(on) => self.dealer = Some(on.dealer.clone()),
            Event::DealerSignedOff(_) => self.dealer = None,
            Event::DealerHandedOver(over) => self.dealer = Some(over.to.clone()),
            Event::PostAssigned(assigned) => {
                let post = Post { role: assigned.post, until: assigned.until };
                self.posts.insert(assigned.staff.clone(), post);
            }
            _ => {}
        }
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
                });
            }
            Event::ShoeCut(cut) => {
                if let Some(shoe) = &mut self.shoe {
                    shoe.cut = Some(cut.behind);
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
            is_extended: false,
            is_layout_recorded: false,
            cards: Vec::new(),
            excess: Vec::new(),
            squeezes: Vec::new(),
        });
    }

    fn stage(&mut self, stage: Stage) {
        if let Some(round) = &mut self.round {
            round.stage = stage;
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

    fn place(&mut self, placed: &WagerPlaced) {
        self.wagers = self.wagers.max(placed.wager);
        self.credit(&placed.patron, minus(placed.stake));
        let WagerPlaced { wager, patron, on, stake, betting_box, standing, .. } = placed.clone();
        self.lay(wager, LiveWager { patron, on, stake, betting_box, standing });
    }

    fn lay(&mut self, id: WagerId, wager: LiveWager) {
        if let Some(round) = &mut self.round {
            match round.by_patron.get_mut(&wager.patron) {
                Some(ids) => ids.push(id),
                None => {
                    round.by_patron.insert(wager.patron.clone(), vec![id]);
                }
            }
            round.wagers.insert(id, wager);
        }
    }

    fn record_layout(&mut self, layout: &LayoutRecorded) {
        for lying in &layout.wagers {
            self.wagers = self.wagers.max(lying.wager);
            let (patron, on) = (lying.patron.clone(), lying.on.clone());
            let betting_box = Some(lying.betting_box);
            let wager = LiveWager { patron, on, stake: lying.stake, betting_box, standing: lying.standing };
            self.lay(lying.wager, wager);
        }
        if let Some(round) = &mut self.round {
            round.is_layout_recorded = true;
        }
    }

    fn stake(&mut self, id: WagerId, amount: Money) {
        let Some(wager) = self.round.as_mut().and_then(|round| round.wagers.get_mut(&id)) else { return };
        add(&mut wager.stake, amount);
        let patron = wager.patron.clone();
        self.credit(&patron, minus(amount));
    }

    fn unstake(&mut self, id: WagerId, amount: Money) {
        let Some(round) = &mut self.round else { return };
        let Some(wager) = round.wagers.get_mut(&id) else { return };
        add(&mut wager.stake, minus(amount));
        let (patron, is_gone) = (wager.patron.clone(), wager.stake.cents() <= 0);
        if is_gone {
            round.wagers.remove(&id);
            if let Some(ids) = round.by_patron.get_mut(&patron) {
                ids.retain(|one| *one != id);
            }
        }
        self.credit(&patron, amount);
        self.forget(&patron);
    }

    fn squeeze(&mut self, event: &Event) {
        let Some(round) = &mut self.round else { return };
        match event {
            Event::SqueezeRequested(asked) => round.squeezes.push(Squeeze {
                patron: asked.patron.clone(),
                side: asked.side,
                nth: asked.nth,
                is_granted: false,
            }),
            Event::SqueezeGranted(granted) => {
                let asked = |squeeze: &&mut Squeeze| {
                    squeeze.side == granted.side
                        && squeeze.nth == granted.nth
                        && squeeze.patron == granted.patron
                };
                if let Some(squeeze) = round.squeezes.iter_mut().find(asked) {
                    squeeze.is_granted = true;
                }
            }
            _ => {}
        }
    }

    fn deal(&mut self, dealt: &CardDealt) {
        let place = match dealt.from {
            CardFrom::LeftOver => {
                if !self.left_over.is_empty() {
                    self.left_over.remove(0);
                }
                None
            }
            CardFrom::Shoe => self.shoe.as_mut().map(|shoe| {
                shoe.out.push(dealt.card);
                shoe.out.len() - 1
            }),
        };
        if let Some(round) = &mut self.round {
            round.cards.push(DealtCard { side: dealt.side, nth: dealt.nth, card: dealt.card, place });
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
        let Round { number, cards, excess, wagers, limits, by_patron, .. } = round;
        let settlement = Some(settlement.clone());
        self.last = Some(LastRound { number, cards, excess, wagers, limits, settlement });
        for patron in by_patron.keys() {
            self.forget(patron);
        }
    }

    fn void(&mut self, voided: &RoundVoided) {
        self.round = None;
        self.stop = None;
        for returned in &voided.returned {
            self.credit(&returned.patron, returned.amount);
            self.forget(&returned.patron);
        }
    }

    fn resettle(&mut self, resettled: &RoundResettled) {
        self.stop = None;
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

    fn report(&mut self, reported: &IrregularityReported) {
        self.irregularities = reported.irregularity;
        if reported.noticed == Noticed::AfterNextRound {
            return;
        }
        // The set that a settled round was dealt from may be out of play.
        let is_of_this_set = match (&mut self.round, &mut self.last) {
            (Some(round), _) => {
                round.excess.extend_from_slice(&reported.excess);
                true
            }
            (None, Some(last)) => {
                last.excess.extend_from_slice(&reported.excess);
                last.cards.iter().any(|dealt| dealt.place.is_some())
            }
            (None, None) => false,
        };
        if let Some(shoe) = self.shoe.as_mut().filter(|_| is_of_this_set) {
            shoe.out.extend(reported.excess.iter().copied().map(Some));
        }
        self.stop = Some(Stop {
            irregularity: reported.irregularity,
            round: reported.round,
            kind: reported.kind,
            facts: reported.facts.clone(),
            waits_for: WaitsFor::Facts,
        });
    }

    fn rule(&mut self, event: &Event) {
        match event {
            Event::ChoicesOffered(offered) => {
                if let Some(stop) = &mut self.stop {
                    let open = offered.patrons.clone();
                    stop.waits_for = WaitsFor::Choices { until: offered.until, open };
                }
            }
            Event::FactsEstablished(known) => {
                if let Some(stop) = &mut self.stop {
                    stop.facts.extend(known.facts.iter().map(|(fact, answer)| (*fact, *answer)));
                }
            }
            Event::IrregularityRuled(ruled) => self.ruled(ruled),
            Event::ChoiceMade(made) => {
                if let Some(Stop { waits_for: WaitsFor::Choices { open, .. }, .. }) = &mut self.stop {
                    open.retain(|patron| *patron != made.patron);
                }
            }
            Event::RoundResumed(_) => {
                self.stop = None;
                // A card that was drawn too many and not put in order is out of play.
                let excess = self.round.iter_mut().map(|round| &mut round.excess);
                excess.chain(self.last.iter_mut().map(|last| &mut last.excess)).for_each(Vec::clear);
            }
            _ => {}
        }
    }

    fn ruled(&mut self, ruled: &IrregularityRuled) {
        let Some(stop) = &mut self.stop else { return };
        if stop.irregularity != ruled.irregularity {
            return;
        }
        let IrregularityRuled { ruling, options, decider, ref clauses, .. } = *ruled;
        let kept = Ruled { ruling, options, decider, clauses: clauses.clone() };
        match ruling {
            Ruling::Decide => stop.waits_for = WaitsFor::Decision(kept),
            Ruling::Stands => self.stop = None,
            Ruling::Void | Ruling::Continue | Ruling::Reconstruct => stop.waits_for = WaitsFor::Ruling(kept),
        }
    }
}

/// Gives a card of a hand this face, and says where it came from.
fn show(cards: &mut [DealtCard], side: Side, nth: u8, face: Card) -> Option<usize> {
    let dealt = cards.iter_mut().find(|dealt| dealt.side == side && dealt.nth == nth)?;
    dealt.card = Some(face);
    dealt.place
}
