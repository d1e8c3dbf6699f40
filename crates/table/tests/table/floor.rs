//! A table with people around it, for tests: it opens, fills and plays in a line or two.

use punto_rules::{Card, Deck, Fact, Kind, Money, PlayedAt, Role, Rulebook, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, StaffId, TableTime, WagerId};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(crate) const RWS: &str = "commission-super-six-plus";
pub(crate) const GAMES: [&str; 5] = ["super-six-etg", RWS, "six-star", "fortune-six", "rapid-etg"];
/// Six cards: the Player draws to 9, the Banker to 8.
pub(crate) const SIX_CARDS: &str = "2 T 3 3 4 5";

pub(crate) fn rulebook(game: &str) -> &'static Rulebook {
    punto_rulebooks::house_rulebook(game).unwrap()
}

/// Whole dollars.
pub(crate) const fn dollars(amount: i64) -> Money {
    Money::from_cents(amount * 100)
}

pub(crate) fn name<N: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> N {
    text.parse().unwrap()
}

pub(crate) fn staff(id: &str, role: Role) -> By {
    By::Staff { id: name(id), role }
}

pub(crate) fn dealer() -> By {
    staff("dealer-1", Role::Dealer)
}

pub(crate) fn supervisor() -> By {
    staff("pit-1", Role::PitSupervisor)
}

pub(crate) fn manager() -> By {
    staff("pit-2", Role::PitManager)
}

pub(crate) fn shift() -> By {
    staff("shift-1", Role::ShiftManager)
}

pub(crate) fn cashier() -> By {
    By::Cashier(name("cash-1"))
}

pub(crate) fn patron(who: &str) -> By {
    By::Patron(name(who))
}

/// Cards of this deck, by ranks alone ("9 T 3", suits in turn) or in full ("9s").
pub(crate) fn cards(deck: Deck, text: &str) -> Vec<Card> {
    let suits = deck.suits();
    let card = |(at, word): (usize, &str)| match word.len() {
        1 => format!("{word}{}", suits[at % suits.len()].letter()).parse().unwrap(),
        _ => word.parse().unwrap(),
    };
    text.split_whitespace().enumerate().map(card).collect()
}

/// How tables are set up where a test says nothing else: eight decks, face up, 10.00 to 10,000.00, terminals
/// dealt by themselves from an electronic shoe, live tables by a dealer from a real one, with credits.
pub(crate) fn settings(game: &str) -> Settings {
    let rulebook = rulebook(game);
    let is_live = rulebook.front.played_at == PlayedAt::LiveTable;
    let seats = rulebook.layout.diagrams.first().and_then(|diagram| diagram.seating.as_ref());
    let seats = seats.map_or(7, |seating| seating.seats);
    Settings {
        game: game.into(),
        decks: 8,
        source: if is_live { Source::RealShoe } else { Source::ElectronicShoe { behind_cut_card: 14 } },
        dealt: Dealt::FaceUp,
        chips: Chips::Credits,
        conducted: if is_live { Conducted::ByDealer } else { Conducted::Automatically },
        felt: is_live.then(|| Felt { letter: "A".into(), seats }),
        limits: Limits::uniform(rulebook, Range { minimum: dollars(10), maximum: dollars(10_000) }),
        betting_ms: (!is_live).then_some(20_000),
        choice_ms: 10_000,
        hand_pay_above: None,
    }
}

#[derive(Clone)]
pub(crate) struct Floor {
    pub(crate) table: Table,
    pub(crate) now: TableTime,
    pub(crate) log: Vec<Event>,
    /// Who caused each of them.
    pub(crate) actors: Vec<String>,
}

impl Floor {
    /// An open table with cards in the shoe and, where one is needed, a dealer.
    pub(crate) fn of(game: &str) -> Self {
        Self::with(game, |_| {})
    }

    pub(crate) fn with(game: &str, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = settings(game);
        change(&mut settings);
        let mut floor = Self::closed(game);
        let is_by_dealer = settings.conducted == Conducted::ByDealer;
        floor.ok(&supervisor(), Command::OpenTable { settings: Box::new(settings) });
        if is_by_dealer {
            floor.ok(&dealer(), Command::SignOn {});
        }
        floor.load();
        floor
    }

    pub(crate) fn closed(game: &str) -> Self {
        let table = Table::new(name("table-1"), Arc::new(rulebook(game).clone()));
        Self { table, now: TableTime::from_ms(1_000), log: Vec::new(), actors: Vec::new() }
    }

    /// Asks, and remembers what came of it.
    pub(crate) fn ask(&mut self, by: &By, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.table, by, &command, self.now)?;
        for event in &events {
            evolve(&mut self.table, event);
        }
        self.log.extend_from_slice(&events);
        self.actors.resize(self.log.len(), crate::audited::actor(by));
        Ok(events)
    }

    #[track_caller]
    pub(crate) fn ok(&mut self, by: &By, command: Command) -> Vec<Event> {
        let asked = format!("{by:?} asks {command:?}");
        self.ask(by, command).unwrap_or_else(|refusal| panic!("{asked}: {refusal}"))
    }

    /// Asks for what must be refused.
    #[track_caller]
    pub(crate) fn no(&mut self, by: &By, command: Command) -> Refusal {
        let asked = format!("{by:?} asks {command:?}");
        match self.ask(by, command) {
            Ok(events) => panic!("{asked}: not refused but {events:?}"),
            Err(refusal) => refusal,
        }
    }

    /// What kinds of events came of it.
    #[track_caller]
    pub(crate) fn kinds(&mut self, by: &By, command: Command) -> Vec<&'static str> {
        self.ok(by, command).iter().map(Event::kind).collect()
    }

    pub(crate) fn deck(&self) -> Deck {
        self.table.rulebook().deck
    }

    pub(crate) fn cards(&self, text: &str) -> Vec<Card> {
        cards(self.deck(), text)
    }

    /// Whoever conducts.
    pub(crate) fn conductor(&self) -> By {
        let staff = |id: &StaffId| By::Staff { id: id.clone(), role: Role::Dealer };
        self.table.dealer().map_or(By::AutomaticDealer, staff)
    }

    /// Whoever conducts and is somebody.
    pub(crate) fn somebody(&self) -> By {
        if self.table.dealer().is_some() { self.conductor() } else { supervisor() }
    }

    pub(crate) fn load(&mut self) {
        let is_electronic = self.table.settings().unwrap().source.is_electronic();
        self.ok(&self.conductor(), load(is_electronic));
    }

    pub(crate) fn end_shoe(&mut self, by: &By) {
        let is_electronic = self.table.settings().unwrap().source.is_electronic();
        self.ok(by, end_shoe(is_electronic));
    }

    /// Brings a patron with 10,000.00 in credits: to a seat, to stand (seat 0), or to a terminal.
    #[track_caller]
    pub(crate) fn join(&mut self, who: &str, seat: u8) {
        let place = match (self.table.rulebook().front.played_at, seat) {
            (PlayedAt::Terminals, _) => Place::Terminal(name(&format!("terminal-{who}"))),
            (_, 0) => Place::Standing,
            (_, seat) => Place::Seat(BettingBox(seat)),
        };
        self.ok(&patron(who), Command::Join { patron: name(who), place });
        if self.table.settings().unwrap().chips == Chips::Credits {
            self.buy(who, 10_000);
        }
    }

    #[track_caller]
    pub(crate) fn buy(&mut self, who: &str, amount: i64) {
        let amount = dollars(amount);
        self.ok(
            &cashier(),
            Command::House(HouseCommand::BuyCredits { patron: name(who), amount, with: Means::Cash }),
        );
    }

    #[track_caller]
    pub(crate) fn open(&mut self) {
        self.ok(&self.conductor(), Command::OpenBets {});
    }

    /// A wager on a box, or at a terminal (box 0).
    #[track_caller]
    pub(crate) fn bet(&mut self, who: &str, on: &str, amount: i64, number: u8) -> WagerId {
        self.ok(&patron(who), wager(who, on, amount, number));
        self.table.round().unwrap().wagers_of(&name(who)).last().unwrap().0
    }

    #[track_caller]
    pub(crate) fn close(&mut self) {
        if let Some(Stage::Betting { closes_at: Some(at) }) = self.table.round().map(|round| round.stage) {
            self.now = at;
        }
        self.ok(&self.conductor(), Command::CloseBets {});
    }

    /// Deals these cards as the table is set up, and turns those that lie face down.
    #[track_caller]
    pub(crate) fn deal(&mut self, text: &str) {
        for card in self.cards(text) {
            self.deal_card(card);
        }
    }

    #[track_caller]
    pub(crate) fn deal_card(&mut self, card: Card) {
        let is_down = self.table.is_face_down();
        let shown = Some(card).filter(|_| !is_down);
        let is_electronic = self.table.settings().unwrap().source.is_electronic();
        let deal = if self.table.next_left_over().is_some() {
            HouseCommand::DealNext { card: Some(card) }.into()
        } else if is_electronic {
            HouseCommand::DealNext { card: shown }.into()
        } else {
            Command::Deal { drawn: Drawn::Read { card: shown, side: None } }
        };
        self.ok(&self.conductor(), deal);
        let dealt = *self.table.round().unwrap().cards.last().unwrap();
        if dealt.card.is_none() {
            self.ok(&self.conductor(), Command::Turn { side: dealt.side, nth: dealt.nth, card });
        }
    }

    #[track_caller]
    pub(crate) fn read(&mut self, text: &str, side: Option<Side>) -> Vec<Event> {
        let card = Some(self.cards(text)[0]);
        self.ok(&By::Reader, Command::Deal { drawn: Drawn::Read { card, side } })
    }

    #[track_caller]
    pub(crate) fn finish(&mut self) -> SettledRound {
        self.ok(&self.conductor(), Command::AnnounceResult {});
        let events = self.ok(&self.conductor(), Command::Settle {});
        match &events[..] {
            [Event::RoundSettled(settled)] => settled.settlement.clone(),
            other => panic!("{other:?}"),
        }
    }

    /// A whole round without wagers.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) {
        self.open();
        self.close();
        self.deal(text);
        self.finish();
    }

    pub(crate) fn credits(&self, who: &str) -> Money {
        self.table.patron(&name(who)).map_or(Money::ZERO, |state| state.credits)
    }

    /// How much of a wager lies there.
    pub(crate) fn lies(&self, wager: WagerId) -> Money {
        self.table.round().and_then(|round| round.wagers.get(&wager)).map_or(Money::ZERO, |wager| wager.stake)
    }

    pub(crate) fn is_waiting_for_choices(&self) -> bool {
        matches!(self.table.stop().map(|stop| &stop.waits_for), Some(WaitsFor::Choices { .. }))
    }

    /// Replay, snapshot and JSON give the same table.
    #[track_caller]
    pub(crate) fn check_replay(&self) {
        let mut again = Table::new(self.table.id().clone(), self.table.shared_rulebook().clone());
        for event in &self.log {
            let read = Event::from_json(event.kind(), &event.to_json().unwrap()).unwrap();
            assert_eq!(read, *event);
            evolve(&mut again, &read);
        }
        assert!(again == self.table, "replay differs");
        let rulebook = self.table.shared_rulebook().clone();
        let saved = serde_json::to_string(&self.table.save()).unwrap();
        let saved = serde_json::from_str(&saved).unwrap();
        let restored = Table::restore(self.table.id().clone(), rulebook, saved);
        assert!(restored == self.table, "what was saved differs");
    }
}

/// A set of cards is loaded.
pub(crate) fn load(is_electronic: bool) -> Command {
    if is_electronic {
        HouseCommand::LoadElectronic { commitment: "c0".into(), sealed: "5e".into() }.into()
    } else {
        Command::LoadShoe { cards: RealCards::Real, inspection: None }
    }
}

/// The set is taken out of play.
pub(crate) fn end_shoe(is_electronic: bool) -> Command {
    if is_electronic {
        HouseCommand::EndElectronic { reveal: Revealed { salt: "00".into(), order: "As".into() } }.into()
    } else {
        Command::EndShoe { reveal: () }
    }
}

pub(crate) fn wager(who: &str, on: &str, amount: i64, number: u8) -> Command {
    let betting_box = Some(BettingBox(number)).filter(|number| number.0 > 0);
    Command::PlaceWager { round: None, patron: name(who), on: name(on), stake: dollars(amount), betting_box }
}

pub(crate) fn withdraw(wager: WagerId, amount: Option<i64>) -> Command {
    Command::WithdrawWager { wager, amount: amount.map(dollars) }
}

/// The cards that were drawn together, as far as they are seen (`5.10`): those in no hand, and at least two.
pub(crate) fn drawn_together(table: &Table) -> Vec<Card> {
    let (Some(round), Some(stop)) = (table.round(), table.stop()) else { return Vec::new() };
    let in_hands = round.cards.iter().filter(|_| !round.stands_as_it_lies).map(|dealt| dealt.card);
    let all: Vec<Option<Card>> = in_hands.chain(round.excess.iter().copied().map(Some)).collect();
    let count = if round.stands_as_it_lies { stop.excess } else { stop.excess.max(2) };
    // Cards of an irregularity that was reported later came after them.
    let later = table.suspended().iter().filter(|other| other.irregularity > stop.irregularity);
    let end = all.len() - later.map(|other| other.excess).sum::<usize>();
    all[end.saturating_sub(count)..end].iter().copied().flatten().collect()
}

/// Whether a round is there that a decision could void.
pub(crate) fn has_round(table: &Table) -> bool {
    table.round().is_some() || table.last_round().is_some_and(|last| last.settlement.is_some())
}

/// A report with facts such as `reconstructible` or `!order_known`.
pub(crate) fn report(kind: Kind, facts: &str) -> Command {
    Command::Report {
        round: None,
        kind,
        facts: facts_of(facts),
        excess: Vec::new(),
        lies_at: None,
        misdealt: None,
        misplaced: Vec::new(),
        note: None,
    }
}

pub(crate) fn facts_of(facts: &str) -> BTreeMap<Fact, bool> {
    let fact = |word: &str| {
        let key = word.trim_start_matches('!');
        (Fact::ALL.into_iter().find(|fact| fact.key() == key).unwrap(), !word.starts_with('!'))
    };
    facts.split_whitespace().map(fact).collect()
}

pub(crate) fn adjust(who: &str, amount: i64, approved_by: &By) -> Command {
    let (reason, approved_by) = (name("a stuck button"), approved_by.clone());
    Command::House(HouseCommand::AdjustCredits {
        patron: name(who),
        amount: dollars(amount),
        reason,
        approved_by,
    })
}

pub(crate) fn repay(who: &str, amount: i64) -> Command {
    Command::RepayOwed { patron: name(who), amount: dollars(amount) }
}
