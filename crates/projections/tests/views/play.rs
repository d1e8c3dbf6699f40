//! A table that is played by lot: the next step, and whatever people may come upon between two steps.

use proptest::prelude::*;
use punto_projections::{ClockFace, Names, RecordStamp, RoundIndex, Shown, TableViews};
use punto_rules::{Card, Deck, Fact, Kind, Money, PlayedAt, Role, Rulebook, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, PatronId, RoundNumber, StaffId, TableTime, WagerKey};
use std::sync::Arc;

pub(crate) const GAMES: [&str; 5] =
    ["super-six-etg", "commission-super-six-plus", "six-star", "fortune-six", "rapid-etg"];
pub(crate) const WHO: [&str; 5] = ["id-ann-7q1", "id-bob-7q2", "id-cat-7q3", "id-dan-7q4", "id-eve-7q5"];
/// People without an account (R13c).
pub(crate) const LABELS: [&str; 3] = ["seat-3", "box-1-standing-a", "box-1-standing-b"];
pub(crate) const SEAL: &str = "5ea1ed0rder";
pub(crate) const CLOCK: ClockFace =
    ClockFace { at_open: TableTime::from_ms(1_000), server_ms_at_open: 1_700_000_000_000 };

/// Ann and Bob allow a name.
pub(crate) struct SomeNames;

impl Names for SomeNames {
    fn patron(&self, patron: &PatronId) -> Option<String> {
        WHO[..2].iter().position(|id| *id == patron.as_str()).map(|at| format!("Lucky {at}"))
    }

    fn staff(&self, staff: &StaffId) -> Option<String> {
        Some(format!("Dealer {}", staff.as_str().len()))
    }
}

pub(crate) fn name<N: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> N {
    text.parse().unwrap()
}

/// Lots, one after the other.
#[derive(Clone)]
pub(crate) struct Lots(u64);

impl Lots {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    pub(crate) fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[usize::try_from(self.below(of.len() as u64)).unwrap()].clone()
    }

    fn shuffled(&mut self, deck: Deck, decks: u8) -> Vec<Card> {
        let mut cards: Vec<Card> = (0..decks).flat_map(|_| deck.cards()).collect();
        for at in (1..cards.len()).rev() {
            cards.swap(at, usize::try_from(self.below(at as u64 + 1)).unwrap());
        }
        cards
    }
}

pub(crate) struct Play {
    pub(crate) table: Table,
    pub(crate) views: TableViews,
    /// The history as the views have told it.
    pub(crate) index: RoundIndex,
    pub(crate) log: Vec<Event>,
    pub(crate) now: TableTime,
    pub(crate) lots: Lots,
    /// The cards still in the shoe, the next one last.
    shoe: Vec<Card>,
    /// The faces of cards that lie face down.
    lying: Vec<(Side, u8, Card)>,
}

pub(crate) fn rulebook(game: &str) -> Arc<Rulebook> {
    Arc::new(punto_rulebooks::house_rulebook(game).unwrap().clone())
}

fn settings(game: &str, lots: &mut Lots) -> Settings {
    let rulebook = rulebook(game);
    let is_live = rulebook.front.played_at == PlayedAt::LiveTable;
    let seats = rulebook.layout.diagrams.first().and_then(|diagram| diagram.seating.as_ref());
    let seats = seats.map_or(7, |seating| seating.seats);
    let range = Range { minimum: Money::from_cents(2_000), maximum: Money::from_cents(40_000) };
    let mut limits = Limits::uniform(&rulebook, range);
    limits.differential = limits.differential.map(|_| Money::from_cents(10_000));
    let sources = [
        Source::ElectronicShoe { behind_cut_card: 150 },
        Source::ElectronicShuffler,
        Source::RealShoe,
        Source::RealShuffler,
    ];
    Settings {
        game: game.into(),
        decks: 4,
        source: lots.pick(&sources),
        dealt: lots.pick(&[Dealt::FaceUp, Dealt::FaceDown]),
        chips: if is_live {
            lots.pick(&[Chips::Credits, Chips::Credits, Chips::Real])
        } else {
            Chips::Credits
        },
        conducted: lots.pick(&[Conducted::ByDealer, Conducted::Automatically]),
        felt: is_live.then(|| Felt { letter: "A".into(), seats }),
        limits,
        betting_ms: lots.pick(&[None, Some(10_000)]),
        choice_ms: 10_000,
        hand_pay_above: lots.pick(&[None, Some(Money::from_cents(30_000))]),
    }
}

pub(crate) fn staff(id: &str, role: Role) -> By {
    By::Staff { id: name(id), role }
}

impl Play {
    pub(crate) fn new(game: &str, seed: u64) -> Self {
        let mut lots = Lots(seed);
        let settings = settings(game, &mut lots);
        Self::with(game, settings, lots)
    }

    pub(crate) fn with(game: &str, settings: Settings, lots: Lots) -> Self {
        let table = Table::new(name("table-1"), rulebook(game));
        let views = TableViews::new(name("table-1"), rulebook(game), CLOCK);
        let now = TableTime::from_ms(1_000);
        let (shoe, lying) = (Vec::new(), Vec::new());
        let (index, log) = (RoundIndex::default(), Vec::new());
        let mut play = Self { table, views, index, log, now, lots, shoe, lying };
        let open = Command::OpenTable { settings: Box::new(settings) };
        play.ask(&staff("pit-1", Role::PitSupervisor), open, &mut |_, _, _| {});
        play
    }

    pub(crate) fn of(game: &str, change: impl FnOnce(&mut Settings)) -> Self {
        let mut lots = Lots(1);
        let mut settings = settings(game, &mut lots);
        change(&mut settings);
        Self::with(game, settings, lots)
    }

    /// Asks, and shows what comes of it; whether something did.
    pub(crate) fn ask(
        &mut self,
        by: &By,
        command: Command,
        look: &mut dyn FnMut(&TableViews, &Event, &Shown),
    ) -> bool {
        let Ok(events) = decide(&self.table, by, &command, self.now) else { return false };
        for event in events {
            self.note(&event);
            evolve(&mut self.table, &event);
            self.log.push(event.clone());
            let shown = self.views.apply(&placed(self.log.len() - 1), &event, &SomeNames);
            assert!(*self.views.table() == self.table);
            look(&self.views, &event, &shown);
            shown.history.into_iter().for_each(|change| self.index.take(change));
        }
        true
    }

    /// Keeps the cards in step with what was dealt.
    fn note(&mut self, event: &Event) {
        match event {
            Event::CardsBurned(burned) => {
                let left = self.shoe.len().saturating_sub(1 + usize::from(burned.face_down));
                self.shoe.truncate(left);
            }
            Event::CardDealt(dealt) if dealt.from == CardFrom::Shoe => {
                let card = self.shoe.pop().unwrap();
                if dealt.card.is_none() {
                    self.lying.push((dealt.side, dealt.nth, card));
                }
            }
            Event::IrregularityReported(reported) => {
                let left = self.shoe.len().saturating_sub(reported.excess.len());
                self.shoe.truncate(left);
            }
            Event::BetsOpened(_) => self.lying.clear(),
            _ => {}
        }
    }

    pub(crate) fn conductor(&self) -> By {
        self.table.dealer().map_or(By::AutomaticDealer, |id| By::Staff { id: id.clone(), role: Role::Dealer })
    }

    fn face(&self, side: Side, nth: u8) -> Card {
        let lies = self.lying.iter().rev().find(|lying| (lying.0, lying.1) == (side, nth));
        lies.map_or_else(|| "As".parse().unwrap_or(self.shoe[0]), |lying| lying.2)
    }

    /// The next step as a command, with the time it is for.
    pub(crate) fn next(&mut self) -> (By, Command) {
        let by = self.conductor();
        let is_electronic = self.table.settings().unwrap().source.is_electronic();
        match next_step(&self.table) {
            NextStep::Locked => {
                (staff("pit-2", Role::PitManager), Command::UnlockTable { reason: name("go on") })
            }
            NextStep::Closed => {
                let settings = Box::new(self.table.settings().unwrap().clone());
                (staff("pit-1", Role::PitSupervisor), Command::OpenTable { settings })
            }
            NextStep::SignOn => (staff("dealer-1", Role::Dealer), Command::SignOn {}),
            NextStep::Resume => (staff("pit-1", Role::PitSupervisor), Command::ResumeTable {}),
            NextStep::Stopped { waits_for } => self.stopped(waits_for),
            NextStep::LoadShoe => {
                let (deck, decks) = (self.table.rulebook().deck, self.table.settings().unwrap().decks);
                self.shoe = self.lots.shuffled(deck, decks);
                let (commitment, sealed) = ("c0ffee".into(), SEAL.into());
                let electronic = HouseCommand::LoadElectronic { commitment, sealed }.into();
                let real = Command::LoadShoe { cards: RealCards::Real, inspection: None };
                (by, if is_electronic { electronic } else { real })
            }
            NextStep::Burn => {
                let turned = *self.shoe.last().unwrap();
                let face_down = self.table.rulebook().values.burnt_after(turned.rank());
                (by, Command::Burn { turned, face_down })
            }
            NextStep::EndShoe => (by, self.end_shoe()),
            NextStep::OpenBets => (by, Command::OpenBets {}),
            NextStep::CloseBets { closes_at } => {
                self.now = self.now.max(closes_at.unwrap_or(self.now));
                (by, Command::CloseBets {})
            }
            NextStep::RecordLayout => {
                let lying = (0..self.lots.below(4)).map(|_| self.chips()).collect();
                // With a card in sight a supervisor does it (R13c).
                let is_out = |round: &Round| !round.cards.is_empty() || !round.excess.is_empty();
                let is_card_out = self.table.round().is_some_and(is_out);
                let by = if is_card_out { staff("pit-1", Role::PitSupervisor) } else { by };
                (by, Command::RecordLayout { wagers: lying })
            }
            NextStep::Deal { from: CardFrom::LeftOver, .. } => {
                let card = self.table.next_left_over();
                (by, Command::House(HouseCommand::DealNext { card }))
            }
            NextStep::Deal { side, .. } => {
                let card = self.shoe.last().copied().filter(|_| !self.table.is_face_down());
                let read = Drawn::Read { card, side: Some(side) };
                let next = Command::House(HouseCommand::DealNext { card });
                (by, if is_electronic { next } else { Command::Deal { drawn: read } })
            }
            NextStep::Turn { side, nth, .. } => (by, Command::Turn { side, nth, card: self.face(side, nth) }),
            NextStep::AnnounceResult => (by, Command::AnnounceResult {}),
            NextStep::Settle => (by, Command::Settle {}),
            NextStep::Report { kind } => (by, report(kind)),
        }
    }

    fn end_shoe(&self) -> Command {
        let is_electronic = self.table.settings().unwrap().source.is_electronic();
        let order = self.shoe.iter().map(ToString::to_string).collect::<String>();
        let reveal = Revealed { salt: "0a".into(), order: order.into() };
        if is_electronic {
            HouseCommand::EndElectronic { reveal }.into()
        } else {
            Command::EndShoe { reveal: () }
        }
    }

    fn chips(&mut self) -> ChipsLying {
        ChipsLying {
            patron: name(self.lots.pick(&[&WHO[..3], &LABELS].concat())),
            on: name(self.lots.pick(&["player", "banker", "tie"])),
            stake: Money::from_cents(100 * i64::try_from(self.lots.below(500) + 1).unwrap()),
            betting_box: BettingBox(u8::try_from(self.lots.below(3)).unwrap() + 1),
            placed_by: None,
        }
    }

    fn stopped(&mut self, waits_for: StoppedFor) -> (By, Command) {
        let shift = staff("shift-1", Role::ShiftManager);
        match waits_for {
            StoppedFor::Facts { .. } | StoppedFor::Confirmation if self.lots.below(5) == 0 => {
                (shift, Command::DismissReport { reason: name("a secret reason") })
            }
            StoppedFor::Facts { fact } => {
                let facts = fact.map(|fact| (fact, self.lots.below(2) == 0)).into_iter().collect();
                (shift, Command::EstablishFacts { facts, excess: Vec::new(), note: None })
            }
            StoppedFor::Confirmation => {
                (shift, Command::EstablishFacts { facts: [].into(), excess: Vec::new(), note: None })
            }
            StoppedFor::MissingCard { side, .. } => {
                let next = self.table.next_left_over();
                let card = next.unwrap_or_else(|| self.lots.pick(&self.shoe));
                (
                    self.conductor(),
                    Command::Deal { drawn: Drawn::Read { card: Some(card), side: Some(side) } },
                )
            }
            StoppedFor::Card { side, nth } => {
                (self.conductor(), Command::Turn { side, nth, card: self.face(side, nth) })
            }
            StoppedFor::Decision { decider } => {
                // The cards drawn together: those in no hand, and at least two (5.10).
                let (round, named) = (self.table.round(), self.table.stop().map_or(0, |stop| stop.excess));
                let in_hands = round.iter().flat_map(|round| &round.cards).map(|dealt| dealt.card);
                let in_none = round.iter().flat_map(|round| &round.excess).copied().map(Some);
                let all: Vec<Option<Card>> = in_hands.chain(in_none).collect();
                let together = all[all.len().saturating_sub(named.max(2))..].iter().copied().flatten();
                let has_round = self.table.last_round().is_some_and(|last| last.settlement.is_some());
                let decision = match decider {
                    Role::PitSupervisor => Decision::Order(together.collect()),
                    _ if round.is_some() => {
                        self.lots.pick(&[Decision::GoOn, Decision::Reconstruct, Decision::Void])
                    }
                    _ if has_round => {
                        self.lots.pick(&[Decision::Stands, Decision::Reconstruct, Decision::Void])
                    }
                    _ => Decision::Stands,
                };
                (
                    staff("boss-1", decider),
                    Command::Decide { irregularity: None, decision, reason: name("so be it") },
                )
            }
            StoppedFor::Choices { until } => {
                if let Some(WaitsFor::Choices { open, .. }) = self.table.stop().map(|stop| &stop.waits_for)
                    && self.table.settings().unwrap().chips == Chips::Real
                {
                    if self.lots.below(4) == 0 {
                        return (shift, Command::AskChoice { patron: open[0].clone() });
                    }
                    let (patron, choice) =
                        (open[0].clone(), self.lots.pick(&[Choice::GoOn, Choice::TakeBack]));
                    return (shift, Command::Choose { patron, choice });
                }
                self.now = self.now.max(until);
                (By::Clock, Command::Tick {})
            }
        }
    }

    /// Something that may come between two steps.
    #[expect(clippy::too_many_lines, reason = "a flat list of what may come between two steps")]
    fn between(&mut self) -> (By, Command) {
        let who = self.lots.pick(&WHO);
        let (id, own) = (name::<PatronId>(who), By::Patron(name(who)));
        let pit = staff("pit-1", Role::PitSupervisor);
        let is_live = self.table.settings().unwrap().felt.is_some();
        let (side, nth) = (self.lots.pick(&Side::BOTH), u8::try_from(self.lots.below(3)).unwrap() + 1);
        let deck: Vec<Card> = self.table.rulebook().deck.cards().collect();
        let any = self.lots.pick(&deck);
        match self.lots.below(24) {
            0..3 => {
                let seat = Place::Seat(BettingBox(u8::try_from(self.lots.below(3)).unwrap() + 1));
                let live = self.lots.pick(&[seat.clone(), seat, Place::Standing]);
                let place = if is_live { live } else { Place::Terminal(name(&format!("at-{who}"))) };
                (own, Command::Join { patron: id, place })
            }
            3 => (own, Command::Leave { patron: id }),
            4..6 => {
                let amount = Money::from_cents(200_000);
                (
                    By::Cashier(name("cash-1")),
                    Command::House(HouseCommand::BuyCredits { patron: id, amount, with: Means::Cash }),
                )
            }
            12 => (own, Command::ClearWagers { patron: id }),
            13..15 => self.squeeze(id, side, nth),
            15 if self.lots.below(3) == 0 => {
                let kind = self.lots.pick(&Kind::ALL);
                let facts = [(Fact::Reconstructible, self.lots.below(2) == 0)].into();
                let excess = self.shoe.last().copied().filter(|_| self.lots.below(3) == 0);
                let excess = excess.into_iter().collect();
                let lies_at = Some(side).filter(|_| self.lots.below(2) == 0);
                (
                    pit,
                    Command::Report {
                        round: None,
                        kind,
                        facts,
                        excess,
                        lies_at,
                        misdealt: None,
                        misplaced: Vec::new(),
                        note: Some(name("a secret note")),
                    },
                )
            }
            16 => {
                let (kind, latest) = (self.lots.pick(&Kind::ALL), self.table.latest_round().0.max(1));
                let round = Some(RoundNumber(self.lots.below(latest)));
                (
                    pit,
                    Command::Report {
                        round,
                        kind,
                        facts: [].into(),
                        excess: Vec::new(),
                        lies_at: None,
                        misdealt: None,
                        misplaced: Vec::new(),
                        note: None,
                    },
                )
            }
            17 if self.lots.below(3) == 0 => (pit, Command::CutCardOut {}),
            17 => (pit, Command::CorrectCard { side, nth, card: any, reason: name("misread") }),
            18 => {
                let choice = self.lots.pick(&[Choice::GoOn, Choice::TakeBack]);
                (own, Command::Choose { patron: id, choice })
            }
            19 => {
                let into = Means::Cash;
                let credits = self.table.patron(&id).map_or(Money::ZERO, |state| state.credits);
                (
                    By::Cashier(name("cash-1")),
                    Command::House(HouseCommand::CashOut { patron: id, amount: credits, into }),
                )
            }
            20 => (
                By::Cashier(name("cash-1")),
                Command::House(HouseCommand::PayByHand { patron: id, into: HandPay::Cash }),
            ),
            21 => self.rare(pit),
            22 if self.lots.below(3) == 0 => {
                let card = self.shoe.last().copied();
                (By::Reader, Command::Deal { drawn: Drawn::Read { card, side: Some(side) } })
            }
            _ if self.table.settings().unwrap().chips == Chips::Real => self.layout(pit, side, id),
            _ => self.bet(),
        }
    }

    /// The chips are recorded while bets are open, or corrected; or somebody accepts a hand.
    fn layout(&mut self, pit: By, side: Side, patron: PatronId) -> (By, Command) {
        let wagers = (0..self.lots.below(5)).map(|_| self.chips()).collect();
        let command = match self.lots.below(3) {
            0 => Command::RecordLayout { wagers },
            1 => Command::CorrectLayout { wagers, reason: name("a secret reason") },
            _ => Command::AcceptHand { side, patron: Some(patron) },
        };
        (pit, command)
    }

    /// Whoever may squeeze asks for it, and is granted it once bets are closed.
    fn squeeze(&mut self, other: PatronId, side: Side, nth: u8) -> (By, Command) {
        let asked = self.table.round().and_then(|round| round.squeezes.last());
        if let Some(asked) = asked.filter(|_| self.lots.below(3) > 0) {
            return (self.conductor(), Command::GrantSqueeze { side: asked.side, nth: asked.nth });
        }
        let patron = self.table.may_squeeze().cloned().unwrap_or(other);
        (By::Patron(patron.clone()), Command::RequestSqueeze { patron, side, nth })
    }

    fn bet(&mut self) -> (By, Command) {
        let who = self.lots.pick(&WHO);
        let keys: Vec<WagerKey> = self.table.limits().unwrap().wagers.keys().cloned().collect();
        let main = name(self.lots.pick(&["player", "banker"]));
        let on = if self.lots.below(3) == 0 { self.lots.pick(&keys) } else { main };
        let stake = Money::from_cents(1_000 * i64::try_from(self.lots.below(40) + 1).unwrap());
        let is_live = self.table.settings().unwrap().felt.is_some();
        let betting_box = is_live.then(|| BettingBox(u8::try_from(self.lots.below(2)).unwrap() + 1));
        let wager = Command::PlaceWager { patron: name(who), on, stake, betting_box, round: None };
        (By::Patron(name(who)), wager)
    }

    fn rare(&mut self, pit: By) -> (By, Command) {
        let whose: PatronId = name(self.lots.pick(&WHO));
        match self.lots.below(12) {
            8.. => self.service(pit, whose),
            6 => {
                let amount = Money::from_cents(i64::try_from(self.lots.below(400)).unwrap() * 100 - 10_000);
                let approved_by = staff("shift-1", Role::ShiftManager);
                (
                    pit,
                    Command::House(HouseCommand::AdjustCredits {
                        patron: whose,
                        amount,
                        reason: name("put right"),
                        approved_by,
                    }),
                )
            }
            7 => {
                let owes = |table: &Table, who: &PatronId| {
                    table.patron(who).is_some_and(|one| one.owed > Money::ZERO)
                };
                let debtor =
                    WHO.iter().map(|who| name(who)).find(|who| owes(&self.table, who)).unwrap_or(whose);
                let state = self.table.patron(&debtor);
                let amount = state.map_or(Money::ZERO, |state| state.owed.min(state.credits));
                (By::Cashier(name("cash-1")), Command::RepayOwed { patron: debtor, amount })
            }
            0 => (pit, Command::LockTable { reason: name("a secret reason") }),
            1 => {
                let faces = self.lying.iter().map(|lying| lying.2).collect();
                (
                    By::House,
                    Command::House(HouseCommand::Recover { order_survived: self.lots.below(3) > 0, faces }),
                )
            }
            2 => {
                let mut limits = self.table.limits().unwrap().clone();
                limits.wagers.values_mut().for_each(|range| range.maximum = Money::from_cents(50_000));
                (pit, Command::SetLimits { limits })
            }
            3 => (pit, self.end_shoe()),
            4 => (pit, Command::HandOver { to: name(self.lots.pick(&["dealer-1", "dealer-2"])) }),
            _ => (pit, Command::CloseTable { reason: None, until_ms: None }),
        }
    }

    /// What the floor does beside the game.
    fn service(&mut self, pit: By, whose: PatronId) -> (By, Command) {
        let place = self.table.patron(&whose).and_then(|state| state.place.clone());
        let seat = place.unwrap_or(Place::Seat(BettingBox(1)));
        match self.lots.below(7) {
            0 => (pit, Command::PauseTable { reason: Some(name("a short break")) }),
            1 => (pit, Command::ExtendBets {}),
            2 => {
                let note = Some(name("a secret wish"));
                (By::Patron(whose.clone()), Command::CallHelp { patron: Some(whose), note })
            }
            3 => (pit, Command::GiveHelp { patron: Some(whose) }),
            4 => (pit, Command::FreezeSeat { seat, reason: name("a loose wire") }),
            5 => {
                let frozen = self.table.frozen().first().map(|frozen| frozen.seat.clone());
                (pit, Command::ReleaseSeat { seat: frozen.unwrap_or(seat) })
            }
            _ => (pit, Command::TellTable { text: Some(name("the buffet is open")) }),
        }
    }

    /// Plays on for so many lots, looking at every event.
    pub(crate) fn play(&mut self, lots: u64, look: &mut dyn FnMut(&TableViews, &Event, &Shown)) {
        let is_live = self.table.settings().unwrap().felt.is_some();
        for (who, seat) in WHO.into_iter().zip(1..5) {
            let live = if seat < 4 { Place::Seat(BettingBox(seat)) } else { Place::Standing };
            let place = if is_live { live } else { Place::Terminal(name(&format!("at-{who}"))) };
            self.ask(&By::Patron(name(who)), Command::Join { patron: name(who), place }, look);
            let (amount, with) = (Money::from_cents(1_000_000), Means::Cash);
            let buy = Command::House(HouseCommand::BuyCredits { patron: name(who), amount, with });
            self.ask(&By::Cashier(name("cash-1")), buy, look);
        }
        for _ in 0..lots {
            self.now = self.now.after_ms(self.lots.below(700));
            let is_betting =
                self.table.round().is_some_and(|round| matches!(round.stage, Stage::Betting { .. }));
            let (by, command) = match self.lots.below(20) {
                0 => self.next(),
                1..8 if !is_betting => self.next(),
                1..15 if is_betting => self.bet(),
                _ => self.between(),
            };
            self.ask(&by, command, look);
        }
    }

    /// One step of the conductor.
    #[track_caller]
    pub(crate) fn step(&mut self) {
        let (by, command) = self.next();
        let asked = format!("{by:?} {command:?}");
        assert!(self.ask(&by, command, &mut |_, _, _| {}), "refused: {asked}");
    }
}

pub(crate) fn report(kind: Kind) -> Command {
    Command::Report {
        round: None,
        kind,
        facts: [].into(),
        excess: Vec::new(),
        lies_at: None,
        misdealt: None,
        misplaced: Vec::new(),
        note: None,
    }
}

/// Where the event with this index stands in the journal.
pub(crate) fn placed(index: usize) -> RecordStamp<'static> {
    let sequence = index as u64 + 1;
    RecordStamp { sequence, time_ms: CLOCK.server_ms_at_open + sequence * 10, actor: "staff:pit-1" }
}

pub(crate) fn seeds() -> impl Strategy<Value = (usize, u64)> {
    (0..GAMES.len(), any::<u64>())
}
