//! The next step: it is never refused from whoever may take it, and taking it again and again plays whole shoes.

use crate::floor::*;
use punto_rules::{Card, Composition, Fact, Kind, Role, Side};
use punto_table::*;
use punto_vocabulary::{By, TableTime};

/// A card that can come now, by lot.
fn possible(table: &Table, lot: u16) -> Card {
    let decks = table.settings().unwrap().decks;
    let full = Composition::full(table.rulebook().deck, decks);
    let unseen = table.unseen().unwrap_or(full);
    let deck: Vec<Card> = table.rulebook().deck.cards().collect();
    let can = |card: &&Card| unseen.clone().remove(**card).is_ok();
    *deck.iter().cycle().skip(usize::from(lot)).take(deck.len()).find(can).unwrap()
}

/// What a supervisor says of a card that cannot be put back: where it lies. Where there is none, the report is unfounded.
fn where_it_lies(table: &Table, lot: u16) -> Command {
    let cards = &table.round().unwrap().cards;
    let is_named = table.stop().unwrap().excess > 0;
    if cards.is_empty() && !is_named {
        return Command::DismissReport { reason: name("no card is out") };
    }
    let at = cards.get(usize::from(lot) % cards.len().max(1)).filter(|_| !is_named);
    Command::Report {
        round: None,
        kind: Kind::WrongHand,
        facts: [(Fact::Reconstructible, false)].into(),
        excess: Vec::new(),
        lies_at: Some(Side::Player).filter(|_| is_named),
        misdealt: None,
        misplaced: at.map(|dealt| Misplaced { side: dealt.side, nth: dealt.nth }).into_iter().collect(),
        note: None,
    }
}

/// What play that is stopped waits for, as a command, by whoever gives it, at the time for it.
fn stop_ended(floor: &Floor, waits_for: StoppedFor, lot: u16) -> (By, Command, TableTime) {
    let (table, by, now) = (&floor.table, floor.conductor(), floor.now);
    match waits_for {
        StoppedFor::Facts { fact } => {
            let say = |answer| fact.map(|fact| (fact, answer)).into_iter().collect();
            let facts = say(lot.is_multiple_of(2));
            // Of a settled round cards may be missing: then it cannot be put in order.
            let asked = Command::EstablishFacts { facts, excess: Vec::new(), note: None };
            let answer = decide(table, &shift(), &asked, now);
            let is_wrong_hand = table.stop().is_some_and(|stop| stop.kind == Kind::WrongHand);
            if is_wrong_hand && matches!(answer, Err(Refusal::Cards { .. })) {
                return (shift(), where_it_lies(table, lot), now);
            }
            let is_missing = matches!(answer, Err(Refusal::CannotReconstruct { .. }));
            let facts = say(!is_missing && lot.is_multiple_of(2));
            (shift(), Command::EstablishFacts { facts, excess: Vec::new(), note: None }, now)
        }
        StoppedFor::Confirmation => {
            (supervisor(), Command::EstablishFacts { facts: [].into(), excess: Vec::new(), note: None }, now)
        }
        StoppedFor::MissingCard { side, .. } => {
            let card = table.next_left_over().unwrap_or_else(|| possible(table, lot));
            let drawn = Drawn::Read { card: Some(card), side: Some(side) };
            (by, Command::Deal { drawn }, now)
        }
        StoppedFor::Card { side, nth } => (by, Command::Turn { side, nth, card: possible(table, lot) }, now),
        StoppedFor::Decision { decider } => {
            let decision = match decider {
                Role::PitSupervisor => Decision::Order(drawn_together(table)),
                _ if has_round(table) => Decision::Void,
                _ => Decision::Stands,
            };
            (
                staff("boss", decider),
                Command::Decide { irregularity: None, decision, reason: name("so be it") },
                now,
            )
        }
        StoppedFor::Choices { until } => match table.stop().map(|stop| &stop.waits_for) {
            // People without a terminal are asked one by one.
            Some(WaitsFor::Choices { open, .. })
                if table.settings().is_some_and(|settings| settings.chips == Chips::Real) =>
            {
                let choice = if lot.is_multiple_of(3) { Choice::TakeBack } else { Choice::GoOn };
                (shift(), Command::Choose { patron: open[0].clone(), choice }, now)
            }
            _ => (By::Clock, Command::Tick {}, now.max(until)),
        },
    }
}

/// The step as a command, by whoever takes it, at the time for it.
fn carried_out(floor: &Floor, lot: u16) -> (By, Command, TableTime) {
    let (table, by, now) = (&floor.table, floor.conductor(), floor.now);
    let is_electronic = table.settings().is_some_and(|settings| settings.source.is_electronic());
    let turn = |side, nth| (by.clone(), Command::Turn { side, nth, card: possible(table, lot) }, now);
    match next_step(table) {
        NextStep::Locked => (manager(), Command::UnlockTable { reason: name("go on") }, now),
        NextStep::Closed => {
            let settings = Box::new(settings(&table.rulebook().front.key));
            (supervisor(), Command::OpenTable { settings }, now)
        }
        NextStep::SignOn => (dealer(), Command::SignOn {}, now),
        NextStep::Stopped { waits_for } => stop_ended(floor, waits_for, lot),
        NextStep::LoadShoe => (by, load(is_electronic), now),
        NextStep::Burn => {
            let turned = possible(table, lot);
            let face_down = table.rulebook().values.burnt_after(turned.rank());
            (by, Command::Burn { turned, face_down }, now)
        }
        NextStep::EndShoe => (by, end_shoe(is_electronic), now),
        NextStep::OpenBets => (by, Command::OpenBets {}, now),
        NextStep::CloseBets { closes_at } => (by, Command::CloseBets {}, now.max(closes_at.unwrap_or(now))),
        // With a card in sight a supervisor does it (R13c).
        NextStep::RecordLayout => {
            let is_card_out =
                table.round().is_some_and(|round| !round.cards.is_empty() || !round.excess.is_empty());
            let by = if is_card_out { supervisor() } else { by };
            (by, Command::RecordLayout { wagers: Vec::new() }, now)
        }
        NextStep::Deal { from: CardFrom::LeftOver, .. } => {
            let card = table.next_left_over();
            (by, Command::House(HouseCommand::DealNext { card }), now)
        }
        NextStep::Deal { side, .. } => {
            let card = Some(possible(table, lot)).filter(|_| !table.is_face_down());
            let read = Drawn::Read { card, side: Some(side) };
            let next = Command::House(HouseCommand::DealNext { card });
            (by, if is_electronic { next } else { Command::Deal { drawn: read } }, now)
        }
        NextStep::Turn { side, nth, .. } => turn(side, nth),
        NextStep::Resume => (floor.somebody(), Command::ResumeTable {}, now),
        NextStep::AnnounceResult => (by, Command::AnnounceResult {}, now),
        NextStep::Settle => (by, Command::Settle {}, now),
        NextStep::Report { kind } => {
            let facts = [].into();
            (
                by,
                Command::Report {
                    round: None,
                    kind,
                    facts,
                    excess: Vec::new(),
                    lies_at: None,
                    misdealt: None,
                    misplaced: Vec::new(),
                    note: None,
                },
                now,
            )
        }
    }
}

/// Whoever takes the next step is not refused, and something comes of it.
pub(crate) fn check(floor: &Floor, lot: u16) -> Result<(), String> {
    let (by, command, now) = carried_out(floor, lot);
    let step = next_step(&floor.table);
    match decide(&floor.table, &by, &command, now) {
        Ok(events) if !events.is_empty() => Ok(()),
        answer => Err(format!("{step:?}: {by:?} asks {command:?} and gets {answer:?}\n{:?}", floor.table)),
    }
}

/// Step by step the table goes on to the next round, wherever it was.
pub(crate) fn goes_on(mut floor: Floor, lot: u16) -> Result<(), String> {
    let rounds = floor.table.latest_round();
    for at in 0..400_u16 {
        let lot = lot.wrapping_add(at.wrapping_mul(40_503));
        check(&floor, lot)?;
        let (by, command, now) = carried_out(&floor, lot);
        floor.now = now;
        floor.ask(&by, command).map_err(|refusal| refusal.to_string())?;
        if floor.table.latest_round().0 > rounds.0 + 2 {
            return Ok(());
        }
    }
    Err(format!("no new round: {:?}", floor.table))
}

/// Whole shoes, in every game, by every source, face up and face down, with credits and with chips.
#[test]
fn whole_shoes_are_played() {
    let sources = [
        Source::ElectronicShoe { behind_cut_card: 14 },
        Source::ElectronicShoe { behind_cut_card: 0 },
        Source::ElectronicShuffler,
        Source::RealShoe,
        Source::RealShuffler,
    ];
    for game in GAMES {
        for source in sources {
            for dealt in [Dealt::FaceUp, Dealt::FaceDown] {
                for chips in [Chips::Credits, Chips::Real] {
                    if chips == Chips::Real && settings(game).felt.is_none() {
                        continue;
                    }
                    whole_shoe(game, |own| {
                        (own.source, own.dealt, own.chips, own.decks) = (source, dealt, chips, 4);
                    });
                }
            }
        }
    }
}

#[track_caller]
fn whole_shoe(game: &str, change: impl FnOnce(&mut Settings)) {
    let mut floor = Floor::with(game, change);
    let is_shuffler = floor.table.settings().unwrap().source.is_shuffler();
    let mut lot = 7_u16;
    let ended = |floor: &Floor| floor.log.iter().filter(|event| event.kind() == "ShoeEnded").count();
    while ended(&floor) < if is_shuffler { 20 } else { 1 } {
        lot = lot.wrapping_mul(25_173).wrapping_add(13_849);
        check(&floor, lot / 3).unwrap();
        assert!(floor.log.len() < 5_000, "the shoe does not end");
        let (by, command, now) = carried_out(&floor, lot / 3);
        floor.now = now;
        floor.ok(&by, command);
    }
    let burnt = floor.log.iter().filter(|event| event.kind() == "CardsBurned").count();
    assert_eq!(burnt, usize::from(!is_shuffler), "a shoe is burnt once, a shuffler never");
    let settled = floor.log.iter().filter(|event| event.kind() == "RoundSettled").count();
    assert!(settled >= 20, "{settled} rounds");
    if !is_shuffler && let Some(Event::ShoeEnded(_)) = floor.log.last() {
        let behind = match floor.table.settings().unwrap().source {
            Source::ElectronicShoe { behind_cut_card } => usize::from(behind_cut_card),
            _ => 6,
        };
        let out = |event: &Event| match event {
            Event::CardDealt(_) => 1,
            Event::CardsBurned(burned) => 1 + usize::from(burned.face_down),
            _ => 0,
        };
        let total = 4 * floor.deck().size();
        let left = total - floor.log.iter().map(out).sum::<usize>();
        assert!(left < behind.max(1), "{left} cards were left");
    }
    floor.check_replay();
}

/// On a table dealt face down the Player's hand is opened before the Banker's.
#[test]
fn the_player_is_opened_first() {
    let mut floor = Floor::with("rapid-etg", |own| own.dealt = Dealt::FaceDown);
    let mut turned = Vec::new();
    while floor.table.latest_round().0 < 1 || floor.table.round().is_some() {
        let (by, command, now) = carried_out(&floor, 5);
        if let Command::Turn { side, nth, .. } = command {
            turned.push((side, nth));
        }
        floor.now = now;
        floor.ok(&by, command);
    }
    let first = [(Side::Player, 1), (Side::Player, 2), (Side::Banker, 1), (Side::Banker, 2)];
    assert_eq!(turned[..4], first);
}

/// Every kind of irregularity with every answer, while cards lie face down: who names their order sees them first.
#[test]
fn cards_are_turned_before_their_order_is_named() {
    let mut seen = 0;
    for game in GAMES {
        for (kind, bits) in Kind::ALL.into_iter().flat_map(|kind| (0..8_u8).map(move |bits| (kind, bits))) {
            let mut floor = Floor::with(game, |own| own.dealt = Dealt::FaceDown);
            while floor.table.round().is_none_or(|round| round.cards.len() < 2 + usize::from(bits % 3)) {
                let (by, command, now) = carried_out(&floor, 5);
                floor.now = now;
                floor.ok(&by, command);
            }
            let facts =
                Fact::ALL.into_iter().enumerate().map(|(at, fact)| (fact, bits >> at & 1 == 1)).collect();
            let report = Command::Report {
                round: None,
                kind,
                facts,
                excess: Vec::new(),
                lies_at: None,
                misdealt: None,
                misplaced: Vec::new(),
                note: None,
            };
            let _ = floor.ask(&shift(), report);
            let waits = floor.table.stop().map(|stop| stop.waits_for.clone());
            let by_order =
                matches!(waits, Some(WaitsFor::Decision(Ruled { decider: Some(Role::PitSupervisor), .. })));
            // Only those that were drawn together are turned; the others wait until patrons have chosen (R19).
            let round = floor.table.round().filter(|_| by_order);
            let is_down =
                round.is_some_and(|round| round.cards.iter().rev().take(2).any(|d| d.card.is_none()));
            if is_down {
                assert!(matches!(
                    next_step(&floor.table),
                    NextStep::Stopped { waits_for: StoppedFor::Card { .. } }
                ));
                seen += 1;
            }
            goes_on(floor, 3).unwrap();
        }
    }
    assert!(seen > 0, "no order was asked for");
}
