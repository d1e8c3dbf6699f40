//! Electronic sets: committed before the first bet, revealed at the end, secret in between.

use crate::floor::{
    AUTO, Shared, act, at, events, keys, open, opened, play_round, run, settings, staff, table,
};
use punto_house::{Act, Entropy, EntropyFailed, Failed, Games, House};
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
        all.extend(events(&act(&house, &AUTO, "t", Act::BurnFirst, 0).unwrap()));
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
        let ended = events(&act(&house, &AUTO, "t", Act::RevealShoe, ms).unwrap());
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
    let drawn = punto_table::Drawn::Due { card };
    let told = act(&house, &AUTO, "t", Act::Do(Command::Deal { drawn }), 2);
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
        assert!(matches!(act(&house, &AUTO, "t", Act::LoadElectronic, 0), Err(Failed::Entropy(_))));
        let again = act(&house, &AUTO, "t", Act::Do(Command::OpenBets {}), 0);
        assert!(matches!(again, Err(Failed::Refused(Refusal::TableLocked { .. }))), "{again:?}");
    }
}

#[test]
fn a_refused_deal_uses_up_no_card() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    for _ in 0..3 {
        assert!(act(&house, &AUTO, "t", Act::DealNext, 0).is_err(), "no round is in progress");
    }
    let first = shown(&play_round(&house, "t", 1));
    let other = Shared::default();
    let house = opened(&other, "t", "rapid-etg", Dealt::FaceUp);
    assert_eq!(shown(&play_round(&house, "t", 1)), first);
    drop(open(&other));
}
