//! Every row of every rulebook's policy, with every answer to its questions, at every state of a round.

use crate::floor::*;
use punto_rules::{Fact, Kind, Money, Noticed, Report, Role, Ruling, Side};
use punto_table::*;
use punto_vocabulary::{By, IrregularityNumber, PatronId, RoundNumber};
use std::collections::BTreeMap;

/// The states of a round: bets open, 0 to 6 cards, announced, settled.
const STATES: usize = 10;

fn at(game: &str, state: usize) -> Floor {
    // Real cards: what an electronic set disproves is refused.
    let mut floor = Floor::with(game, |settings| settings.source = Source::RealShoe);
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor.open();
    let number = |seat| if rulebook(game).layout.diagrams.is_empty() { 0 } else { seat };
    floor.bet("ann", "player", 100, number(1));
    floor.bet("bob", "banker", 100, number(2));
    floor.bet("bob", "tie", 10, number(2));
    if state == 0 {
        return floor;
    }
    floor.close();
    let dealt = floor.cards(SIX_CARDS);
    for card in dealt.into_iter().take(state - 1) {
        floor.deal_card(card);
    }
    if state >= 8 {
        floor.ok(&floor.conductor(), Command::AnnounceResult {});
    }
    if state == 9 {
        floor.ok(&floor.conductor(), Command::Settle {});
    }
    floor
}

fn answers() -> impl Iterator<Item = BTreeMap<Fact, bool>> {
    (0..16_u8).map(|bits| Fact::ALL.into_iter().map(|fact| (fact, bits & (1 << fact as u8) != 0)).collect())
}

#[test]
fn every_ruling_is_carried_out_at_every_state_of_a_round() {
    for game in GAMES {
        for state in 0..STATES {
            let floor = at(game, state);
            for kind in Kind::ALL {
                for facts in answers() {
                    let mut floor = floor.clone();
                    let context = format!("{game}, state {state}, {kind:?} {facts:?}");
                    check(&mut floor, kind, &facts, &context);
                    floor.check_replay();
                }
            }
        }
    }
}

fn check(floor: &mut Floor, kind: Kind, facts: &BTreeMap<Fact, bool>, context: &str) {
    let is_settled = floor.table.round().is_none();
    let faces = match floor.table.round() {
        Some(round) => round.faces().unwrap(),
        None => floor.table.last_round().unwrap().cards.iter().map(|dealt| dealt.card.unwrap()).collect(),
    };
    let noticed = if is_settled { Noticed::AfterSettlement } else { Noticed::InRound };
    let report = Report::of(kind).noticed(noticed);
    let report = facts.iter().fold(report, |report, (&fact, &answer)| report.with(fact, answer));
    let rulebook = rulebook(&floor.table.settings().unwrap().game);
    let wanted = rulebook.adjudicate(&report, Some(&faces)).unwrap();
    let before = floor.table.clone();
    let command = Command::Report {
        round: None,
        kind,
        facts: facts.clone(),
        excess: vec![],
        lies_at: None,
        misdealt: None,
        misplaced: Vec::new(),
        note: None,
    };
    let is_complete = is_settled && kind == Kind::WrongNumberOfCards && facts[&Fact::TooFew];
    if is_complete && facts[&Fact::Reconstructible] {
        let refused = floor.no(&shift(), command);
        return assert!(
            matches!(refused, Refusal::CannotReconstruct { .. }),
            "{context}: no card is missing"
        );
    }
    if kind == Kind::FaceUp {
        let refused = floor.no(&shift(), command);
        return assert!(
            matches!(refused, Refusal::Disproved { .. }),
            "{context}: every card is dealt face up"
        );
    }
    if kind == Kind::WrongHand && wanted.ruling == Ruling::Continue {
        let refused = floor.no(&shift(), command);
        return assert!(matches!(refused, Refusal::Cards { .. }), "{context}: nobody said which card");
    }
    let Ok(events) = floor.ask(&shift(), command) else { panic!("{context}: refused") };
    let Some(Event::IrregularityRuled(ruled)) = events.get(2) else { panic!("{context}: {events:?}") };
    assert_eq!((ruled.ruling, ruled.options), (wanted.ruling, wanted.options), "{context}");
    assert_eq!((&ruled.clauses, ruled.decider), (&wanted.clauses, wanted.decider), "{context}");
    match ruled.ruling {
        Ruling::Void => all_is_back(floor, context),
        Ruling::Decide => decided_by_the_right_role(floor, wanted.decider.unwrap(), is_settled, context),
        Ruling::Stands => {
            assert!(is_settled && floor.table.stop().is_none(), "{context}");
            assert!(
                floor.table.patrons().eq(before.patrons()),
                "{context}: nothing paid is taken back (R17d)"
            );
        }
        Ruling::Continue | Ruling::Reconstruct => {
            if wanted.options && !is_settled {
                chosen(floor, context);
            } else {
                assert_eq!(floor.table.stop(), None, "{context}");
            }
            // The cards were in order, so nothing about them has changed.
            if let (Some(old), Some(new)) = (before.round(), floor.table.round()) {
                assert_eq!(old.cards, new.cards, "{context}");
            }
            assert_eq!(floor.table.left_over(), [], "{context}");
        }
    }
}

#[track_caller]
fn all_is_back(floor: &Floor, context: &str) {
    assert!(floor.table.round().is_none() && floor.table.stop().is_none(), "{context}");
    let back = (floor.credits("ann"), floor.credits("bob"));
    assert_eq!(back, (dollars(10_000), dollars(10_000)), "{context}");
    let owed = floor.table.patrons().map(|(_, state)| state.owed.cents()).sum::<i64>();
    assert_eq!(owed, 0, "{context}");
}

fn decision(decision: Decision) -> Command {
    Command::Decide { irregularity: None, decision, reason: name("as I see it") }
}

fn decided_by_the_right_role(floor: &mut Floor, decider: Role, is_settled: bool, context: &str) {
    let faces: Vec<punto_rules::Card> = match (floor.table.round(), floor.table.last_round()) {
        (Some(round), _) => round.faces().unwrap(),
        (_, Some(last)) => last.cards.iter().map(|dealt| dealt.card.unwrap()).collect(),
        _ => panic!("{context}"),
    };
    let (open, shut) = match decider {
        Role::PitSupervisor => (vec![Decision::Order(faces)], vec![Decision::GoOn, Decision::Void]),
        _ if is_settled => {
            (vec![Decision::Stands, Decision::Reconstruct, Decision::Void], vec![Decision::Order(faces)])
        }
        _ => (
            vec![Decision::GoOn, Decision::Reconstruct, Decision::Void],
            vec![Decision::Order(faces), Decision::Stands],
        ),
    };
    let too_low = if decider == Role::PitSupervisor { dealer() } else { manager() };
    for by in [too_low, patron("ann"), cashier(), By::AutomaticDealer, By::House] {
        let refusal = floor.no(&by, decision(open[0].clone()));
        assert!(matches!(refusal, Refusal::NotAllowed { .. }), "{context}: {refusal}");
    }
    for shut in shut {
        assert!(matches!(floor.no(&shift(), decision(shut)), Refusal::Decision { .. }), "{context}");
    }
    let by = if decider == Role::PitSupervisor { supervisor() } else { shift() };
    for open in open {
        let mut floor = floor.clone();
        let is_void = open == Decision::Void;
        floor.ok(&by, decision(open.clone()));
        assert_eq!(
            floor.no(&by, decision(Decision::Void)),
            Refusal::NothingWaits,
            "{context}: the first counts"
        );
        if is_void {
            all_is_back(&floor, context);
        } else if decider == Role::PitSupervisor && !is_settled {
            chosen(&mut floor, context);
        } else {
            assert_eq!(floor.table.stop(), None, "{context}");
        }
        floor.check_replay();
    }
}

/// Ann goes on, bob takes his wagers back; and the same with bob too late.
fn chosen(floor: &mut Floor, context: &str) {
    let Some(WaitsFor::Choices { until, open, .. }) = floor.table.stop().map(|stop| stop.waits_for.clone())
    else {
        panic!("{context}: no choice")
    };
    assert_eq!(open, [name::<PatronId>("ann"), name("bob")], "{context}");
    let choose = |who: &str, choice| Command::Choose { patron: name(who), choice };
    let mut late = floor.clone();
    late.ok(&patron("ann"), choose("ann", Choice::TakeBack));
    assert_eq!(late.ok(&By::Clock, Command::Tick {}), [], "{context}");
    late.now = until;
    assert_eq!(late.no(&patron("bob"), choose("bob", Choice::TakeBack)), Refusal::NothingWaits);
    assert_eq!(late.kinds(&By::Clock, Command::Tick {}), ["ChoiceMade", "RoundResumed"]);
    assert_eq!((late.credits("ann"), late.credits("bob")), (dollars(10_000), dollars(9_890)), "{context}");
    late.check_replay();

    assert!(matches!(floor.no(&dealer(), choose("ann", Choice::GoOn)), Refusal::NotAllowed { .. }));
    floor.ok(&patron("ann"), choose("ann", Choice::GoOn));
    assert_eq!(floor.no(&patron("ann"), choose("ann", Choice::TakeBack)), Refusal::NothingWaits);
    assert_eq!(floor.no(&patron("eve"), choose("eve", Choice::TakeBack)), Refusal::NothingWaits);
    let kinds = floor.kinds(&patron("bob"), choose("bob", Choice::TakeBack));
    assert_eq!(kinds, ["ChoiceMade", "WagerReturned", "WagerReturned", "RoundResumed"], "{context}");
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (dollars(9_900), dollars(10_000)), "{context}");
}

#[test]
fn what_is_noticed_after_the_next_round_began_changes_nothing() {
    for game in GAMES {
        let mut floor = at(game, 9);
        floor.open();
        let credits: Vec<Money> = floor.table.patrons().map(|(_, state)| state.credits).collect();
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::FaceUp) {
            for facts in answers().chain([BTreeMap::new()]) {
                let command = Command::Report {
                    round: Some(RoundNumber(1)),
                    kind,
                    facts,
                    excess: vec![],
                    lies_at: None,
                    misdealt: None,
                    misplaced: Vec::new(),
                    note: None,
                };
                let mut floor = floor.clone();
                let events = floor.ok(&shift(), command);
                if kind.is_about_set() {
                    // It is the round in play that it concerns, whichever round is named.
                    let Some(Event::IrregularityReported(reported)) = events.first() else {
                        panic!("{events:?}")
                    };
                    assert_eq!((reported.round, reported.noticed), (RoundNumber(2), Noticed::InRound));
                    continue;
                }
                let [Event::IrregularityReported(_), Event::IrregularityRuled(ruled)] = &events[..] else {
                    panic!("{game} {kind:?}: {events:?}")
                };
                if kind != Kind::Other {
                    assert_eq!(ruled.ruling, Ruling::Stands, "{game} {kind:?}");
                    continue;
                }
                // The shift manager says that it stands; nothing else can be done to that round (R18).
                assert_eq!(ruled.decider, Some(Role::ShiftManager), "{game}");
                let decide = |decision| Command::Decide {
                    irregularity: Some(IrregularityNumber(1)),
                    decision,
                    reason: name("as it was"),
                };
                assert_eq!(floor.no(&shift(), decide(Decision::Void)), Refusal::Decision { open: "stands" });
                assert!(matches!(floor.no(&manager(), decide(Decision::Stands)), Refusal::NotAllowed { .. }));
                floor.ok(&shift(), decide(Decision::Stands));
                assert_eq!(floor.no(&shift(), decide(Decision::Stands)), Refusal::NothingWaits);
                floor.check_replay();
            }
        }
        assert!(floor.table.stop().is_none() && floor.table.round().is_some());
        assert!(floor.table.patrons().map(|(_, state)| state.credits).eq(credits));
        for round in [0, 2, 3] {
            let mut report = report(Kind::Other, "");
            if let Command::Report { round: about, .. } = &mut report {
                *about = Some(RoundNumber(round));
            }
            let answer = floor.clone().ask(&shift(), report);
            assert_eq!(answer.is_ok(), round == 2, "{game}: round {round}");
        }
        floor.check_replay();
    }
}

#[test]
fn the_rows_say_what_the_rulings_page_says() {
    // Kind, facts, cards out -> the RWS ruling, the MBS ruling. "+" where patrons choose.
    let rows = [
        (Kind::ForeignCard, "", 0, "void", "void"),
        (Kind::DeckShortageOrExcess, "", 4, "void", "decide"),
        (Kind::WrongNumberOfCards, "!reconstructible", 5, "void", "void"),
        (Kind::WrongNumberOfCards, "reconstructible !too_few", 2, "reconstruct+", "reconstruct"),
        (Kind::WrongNumberOfCards, "reconstructible !too_few", 3, "reconstruct", "reconstruct"),
        (Kind::SimultaneousDraw, "!order_known initial_deal", 2, "decide+", "void"),
        (Kind::SimultaneousDraw, "!order_known !initial_deal", 6, "decide+", "decide"),
        (Kind::SimultaneousDraw, "order_known", 2, "reconstruct+", "reconstruct"),
        (Kind::ShoeOrderAltered, "!reconstructible", 5, "continue+", "void"),
        (Kind::ShoeOrderAltered, "reconstructible", 5, "reconstruct+", "reconstruct"),
        (Kind::InsufficientCards, "", 3, "void", "void"),
        (Kind::NotShuffled, "", 3, "void", "decide"),
        (Kind::ExcessOrExposedCard, "reconstructible", 2, "reconstruct+", "decide"),
        (Kind::ExcessOrExposedCard, "reconstructible", 3, "reconstruct", "decide"),
        (Kind::ExcessOrExposedCard, "!reconstructible", 2, "continue+", "decide"),
        (Kind::WrongHand, "reconstructible", 3, "reconstruct", "decide"),
        (Kind::WrongHand, "!reconstructible", 3, "continue+", "decide"),
        (Kind::TechnicalInterruption, "reconstructible", 2, "void", "continue"),
        (Kind::TechnicalInterruption, "reconstructible", 3, "continue", "continue"),
        (Kind::TechnicalInterruption, "!reconstructible", 3, "continue", "void"),
        (Kind::Other, "", 3, "decide", "decide"),
    ];
    for (kind, facts, cards, rws, mbs) in rows {
        for game in GAMES {
            let mut command = report(kind, facts);
            if let Command::Report { kind: Kind::WrongHand, misplaced, .. } = &mut command {
                misplaced.push(Misplaced { side: Side::Player, nth: 1 });
            }
            let events = at(game, cards + 1).ok(&shift(), command);
            let Some(Event::IrregularityRuled(ruled)) = events.get(2) else { panic!("{events:?}") };
            let options = if ruled.options { "+" } else { "" };
            let found = format!("{}{options}", ruled.ruling.key());
            assert_eq!(found, if game == RWS { rws } else { mbs }, "{game} {kind:?} {facts} {cards}");
        }
    }
}
