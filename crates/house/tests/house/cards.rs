//! Electronic sets: committed before the first bet, revealed at the end, secret in between.

use crate::floor::{
    AUTO, Shared, act, at, events, keys, open, opened, play_round, run, settings, staff, table,
};
use punto_house::{Entropy, EntropyFailed, Failed, Games, House};
use punto_rules::{Card, Role};
use punto_shoe::{CardSet, Cut, Reveal, verify_dealt};
use punto_table::{Command, Dealt, Event, LoadedCards, Refusal};

#[test]
fn a_whole_shoe_is_dealt_as_it_was_committed_to_and_nothing_is_seen_before_its_time() {
    for dealt in [Dealt::FaceUp, Dealt::FaceDown] {
        let journal = Shared::default();
        let house = opened(&journal, "t", "commission-super-six-plus", dealt);
        crate::floor::buy_in(&house, "t", 10_000_000).unwrap();
        let mut all = run(&house, &AUTO, "t", Command::CutShoe { behind: 100 }, 0);
        all.extend(events(&act(&house, &AUTO, "t", Command::BurnFirst {}, 0).unwrap()));
        let mut ms = 1;
        while !house.table(&table("t"), punto_table::Table::is_cut_card_out).unwrap() {
            let before = shown(&all);
            let round = play_round(&house, "t", ms);
            ms += 20_000;
            all.extend(round);
            assert!(shown(&all).len() > before.len());
        }
        let (commitment, out) = house
            .table(&table("t"), |table| {
                let shoe = table.shoe().unwrap();
                let LoadedCards::Electronic { commitment, .. } = shoe.cards.clone() else { unreachable!() };
                (commitment, shoe.out.clone())
            })
            .unwrap();
        let ended = events(&act(&house, &AUTO, "t", Command::RevealShoe {}, ms).unwrap());
        let Event::ShoeEnded(ended) = &ended[0] else { panic!("{ended:?}") };
        let revealed = ended.reveal.as_ref().unwrap();
        let set =
            CardSet::of(punto_rulebooks::house_rulebook("commission-super-six-plus").unwrap(), 8).unwrap();
        let order: Vec<Card> =
            revealed.order.as_bytes().chunks(2).map(|card| Card::from_notation(card).unwrap()).collect();
        let reveal = Reveal { set: set.clone(), salt: revealed.salt.parse().unwrap(), order };
        let cut = Cut::at(100, &set).unwrap();
        let dealt = verify_dealt(&commitment.parse().unwrap(), &reveal, cut, &out).unwrap();
        // Everything that was shown is a prefix of the committed order, without those burnt face down.
        let mut place = 0;
        for event in &all {
            match event {
                Event::CardsBurned(burned) => {
                    assert_eq!(burned.turned, dealt[0]);
                    place = 1 + usize::from(burned.face_down);
                }
                Event::CardDealt(card) => {
                    assert!(card.card.is_none_or(|card| card == dealt[place]));
                    place += 1;
                }
                _ => {}
            }
        }
        assert_eq!(place, out.len());
    }
}

fn shown(events: &[Event]) -> Vec<Card> {
    let card = |event: &Event| match event {
        Event::CardDealt(dealt) => dealt.card,
        Event::CardTurned(turned) => Some(turned.card),
        _ => None,
    };
    events.iter().filter_map(card).collect()
}

#[test]
fn nobody_can_tell_the_house_its_own_cards() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    run(&house, &AUTO, "t", Command::OpenBets {}, 0);
    run(&house, &staff("boss", Role::PitSupervisor), "t", Command::CloseBets {}, 1);
    let card = Some("9h".parse().unwrap());
    let due = Command::House(punto_table::HouseCommand::DealNext { card });
    let told = act(&house, &AUTO, "t", due, 2);
    assert_eq!(told, Err(Failed::HousesOwn));
}

/// A source that gives the same byte for ever, or nothing.
struct Stuck(Option<u8>);

impl Entropy for Stuck {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        match self.0 {
            Some(byte) => {
                bytes.fill(byte);
                Ok(())
            }
            None => Err(EntropyFailed { cause: "blocked".to_owned() }),
        }
    }
}

#[test]
fn a_stuck_or_blocked_source_of_randomness_locks_the_table() {
    for source in [Stuck(Some(0)), Stuck(Some(0xff)), Stuck(None)] {
        let games = Games::of_the_house().unwrap();
        let house = House::open(Shared::default(), games, keys(), Box::new(source), at(0)).unwrap();
        house.add_table(&table("t"), "rapid-etg").unwrap();
        let settings = Box::new(settings("rapid-etg", Dealt::FaceUp));
        run(&house, &staff("boss", Role::PitSupervisor), "t", Command::OpenTable { settings }, 0);
        assert!(matches!(act(&house, &AUTO, "t", Command::LoadElectronic {}, 0), Err(Failed::Entropy(_))));
        let again = act(&house, &AUTO, "t", Command::OpenBets {}, 0);
        assert!(matches!(again, Err(Failed::Refused(Refusal::TableLocked { .. }))), "{again:?}");
    }
}

#[test]
fn a_refused_deal_uses_up_no_card() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    for _ in 0..3 {
        assert!(act(&house, &AUTO, "t", Command::DealNext {}, 0).is_err(), "no round is in progress");
    }
    let first = shown(&play_round(&house, "t", 1));
    let other = Shared::default();
    let house = opened(&other, "t", "rapid-etg", Dealt::FaceUp);
    assert_eq!(shown(&play_round(&house, "t", 1)), first);
    drop(open(&other));
}

/// Every card that a text names: two characters between others that are no letters or digits.
fn named(text: &str) -> Vec<Card> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| word.len() == 2).filter_map(|word| Card::from_notation(word.as_bytes())).collect()
}

#[test]
fn nothing_that_is_emitted_in_a_whole_shoe_names_a_card_before_its_time() {
    for dealt in [Dealt::FaceUp, Dealt::FaceDown] {
        let journal = Shared::default();
        let house = opened(&journal, "t", "six-star", dealt);
        crate::floor::buy_in(&house, "t", 100_000_000).unwrap();
        events(&act(&house, &AUTO, "t", Command::BurnFirst {}, 0).unwrap());
        let (mut ms, mut refusals) = (1, Vec::new());
        while !house.table(&table("t"), punto_table::Table::is_cut_card_out).unwrap() {
            play_round(&house, "t", ms);
            let early = [
                act(&house, &AUTO, "t", Command::DealNext {}, ms),
                act(&house, &AUTO, "t", Command::TurnOver { side: punto_rules::Side::Player, nth: 1 }, ms),
                act(&house, &AUTO, "t", Command::BurnFirst {}, ms),
            ];
            refusals.extend(early.into_iter().map(|answer| format!("{0} {0:?}", answer.unwrap_err())));
            let known = house.table(&table("t"), |table| {
                (
                    serde_json::to_string(&table.save()).unwrap(),
                    format!("{:?}", table.shoe()),
                    table.shoe().unwrap().out.clone(),
                )
            });
            let (snapshot, shown, out) = known.unwrap();
            let seen: Vec<Card> = out.into_iter().flatten().collect();
            assert!(named(&snapshot).iter().all(|card| seen.contains(card)));
            assert!(named(&shown).iter().all(|card| seen.contains(card)));
            ms += 20_000;
        }
        assert!(refusals.iter().all(|refusal| named(refusal).is_empty()), "{refusals:?}");
        // Every payload in turn names only what has been shown by then, itself included.
        let stream = punto_journal::StreamId::new("table/t").unwrap();
        let first = punto_journal::Sequence::FIRST;
        let records = punto_journal::Journal::read(&journal, &stream, first, 1_000_000).unwrap();
        let (mut seen, mut count) = (Vec::new(), 0);
        for record in &records {
            let here = named(record.payload.as_str());
            match record.kind.as_str() {
                "CardDealt" | "CardTurned" | "CardsBurned" => {
                    count += here.len();
                    assert!(here.len() <= 1, "{}", record.payload.as_str());
                    seen.extend(here);
                }
                kind => assert!(here.iter().all(|card| seen.contains(card)), "{kind}"),
            }
        }
        assert!(count > 400, "only {count} cards were shown in the whole shoe");
        // Nor is the order written out anywhere before it is revealed.
        let ended = events(&act(&house, &AUTO, "t", Command::RevealShoe {}, ms).unwrap());
        let Event::ShoeEnded(ended) = &ended[0] else { panic!("{ended:?}") };
        let order = ended.reveal.as_ref().unwrap().order.clone();
        let loaded = records.iter().filter(|record| record.kind.as_str() == "ShoeLoaded");
        for record in loaded {
            let parts = (0..order.len() - 8).step_by(2).map(|at| &order[at..at + 8]);
            assert!(parts.into_iter().all(|part| !record.payload.as_str().contains(part)));
        }
    }
}
