//! What nobody may see is nowhere: other patrons, their money, the seal, a card that nobody has turned.

use crate::play::*;
use proptest::prelude::*;
use punto_projections::*;
use punto_rules::Card;
use punto_table::*;
use punto_vocabulary::ShoeNumber;
use serde_json::Value;
use std::collections::BTreeSet;

/// Cards that were shown in the round in play and the one before it.
#[derive(Default)]
struct SeenCards {
    now: BTreeSet<Card>,
    before: BTreeSet<Card>,
}

impl SeenCards {
    fn see(&mut self, event: &Event) {
        match event {
            Event::BetsOpened(_) => self.before = std::mem::take(&mut self.now),
            Event::CardDealt(dealt) => self.now.extend(dealt.card),
            Event::CardTurned(turned) => self.now.extend([turned.card]),
            Event::CardCorrected(card) => self.now.extend([card.old, card.new]),
            Event::CardsBurned(burned) => self.now.extend([burned.turned]),
            Event::IrregularityReported(reported) => self.now.extend(&reported.excess),
            Event::CardsReconstructed(cards) => {
                self.now.extend(cards.player.iter().chain(&cards.banker).chain(&cards.left_over));
            }
            _ => {}
        }
    }

    fn has(&self, card: Card) -> bool {
        self.now.contains(&card) || self.before.contains(&card)
    }
}

/// Every text in a value but results as the roads write them.
fn texts<'v>(value: &'v Value, all: &mut Vec<&'v str>) {
    match value {
        Value::String(text) => all.push(text),
        Value::Array(values) => values.iter().for_each(|value| texts(value, all)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            all.push(key);
            if key != "result" {
                texts(value, all);
            }
        }),
        _ => {}
    }
}

fn check_public(value: &Value, allowed: Option<&str>, seen: &SeenCards) {
    let mut all = Vec::new();
    texts(value, &mut all);
    for text in &all {
        assert!(!text.contains(SEAL), "the seal in {value}");
        assert!(!text.contains("secret"), "a note of the staff's in {value}");
        for who in WHO.iter().filter(|who| Some(**who) != allowed) {
            assert!(!text.contains(who), "{who} in {value}");
        }
        if let Ok(card) = text.parse::<Card>() {
            assert!(seen.has(card), "{card} in {value}");
        }
    }
    let private = ["credits", "hand_pay", "owed", "patron", "sealed", "session", "net"];
    let leaks = |text: &&&str| allowed.is_none() && private.contains(text);
    assert_eq!(all.iter().find(leaks), None, "in {value}");
}

fn check_secrets(game: &str, seed: u64) {
    let mut play = Play::new(game, seed);
    let mut seen = SeenCards::default();
    let is_live = play.table.settings().unwrap().felt.is_some();
    play.play(250, &mut |views, event, shown| {
        seen.see(event);
        if let Some(felt) = &shown.felt {
            let json = serde_json::to_value(felt).unwrap();
            if let Happened::ChipsChanged { .. } = felt.happened {
                assert!(is_live, "a wager at a terminal: {json}");
            }
            check_public(&json, None, &seen);
            assert_eq!(serde_json::from_value::<FeltEvent>(json).unwrap(), *felt);
        }
        check_public(&serde_json::to_value(views.felt(&SomeNames)).unwrap(), None, &seen);
        check_public(&serde_json::to_value(views.board()).unwrap(), None, &seen);
        check_public(&serde_json::to_value(views.lobby(&SomeNames)).unwrap(), None, &seen);
        for who in WHO {
            check_public(
                &serde_json::to_value(views.patron(&name(who), &NoNames)).unwrap(),
                Some(who),
                &seen,
            );
        }
        for staff in [
            serde_json::to_string(&shown.staff).unwrap(),
            serde_json::to_string(&views.dealer(&SomeNames)).unwrap(),
            serde_json::to_string(&views.pit(&SomeNames)).unwrap(),
        ] {
            assert!(!staff.contains(SEAL) && !staff.contains("sealed"), "{staff}");
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_sees_what_is_not_theirs((game, seed) in seeds()) {
        check_secrets(GAMES[game], seed);
    }
}

/// Staff get the whole event but the seal.
#[test]
fn the_seal_is_taken_out() {
    let loaded = ShoeLoaded {
        shoe: ShoeNumber(1),
        decks: 8,
        cards: LoadedCards::Electronic { commitment: "c0ffee".into(), sealed: SEAL.into() },
        inspection: None,
    };
    let mut views = TableViews::new(name("table-1"), rulebook("rapid-etg"), CLOCK);
    let shown = views.apply(&placed(0), &loaded.into(), &NoNames);
    let json = serde_json::to_value(&shown.staff).unwrap();
    assert_eq!(
        json["data"],
        serde_json::json!({"shoe":1,"decks":8,"cards":{"electronic":{"commitment":"c0ffee"}}})
    );
    assert_eq!((json["kind"].as_str(), json["sequence"].as_u64()), (Some("ShoeLoaded"), Some(1)));
}
