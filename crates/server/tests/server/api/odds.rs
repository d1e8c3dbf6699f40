//! Exact figures through the router are those of the crates, to the letter.

use crate::api::house::{House, TERMINALS};
use punto_json_lines::OddsAnswer;
use punto_odds::Odds;
use punto_rules::{Composition, Money, Rulebook};
use punto_table::Event;
use serde_json::{Map, Value, json};

fn exact(book: &Rulebook, decks: u8, stake: i64, shoe: &Composition) -> String {
    let engine = Odds::of(book);
    let analysis = engine.analyse(shoe).unwrap();
    let stake = Money::from_cents(stake);
    let answer = OddsAnswer { game: &book.front.key, decks, cards: shoe.total(), stake, analysis: &analysis };
    serde_json::to_string(&answer).unwrap()
}

#[tokio::test(start_paused = true)]
async fn odds_are_those_of_the_crates() {
    let house = House::open().await;
    for key in punto_rulebooks::house_games() {
        let book = punto_rulebooks::house_rulebook(key).unwrap();
        let decks = 8.clamp(book.decks.min, book.decks.max);
        let full = Composition::full(book.deck, decks);
        let told = house.get(None, &format!("/api/odds/{key}")).await;
        assert_eq!(told.text, exact(book, decks, 10_000, &full), "{key}");
        let (mut less, first) = (full.clone(), book.deck.cards().next().unwrap());
        less.remove(first).unwrap();
        less.remove(first).unwrap();
        let told = house.get(None, &format!("/api/odds/{key}?stake=2500&removed={first}%20{first}")).await;
        assert_eq!(told.text, exact(book, decks, 2_500, &less), "{key}");
        let cards: Map<String, Value> =
            book.deck.cards().map(|card| (card.to_string(), json!(less.count(card)))).collect();
        let body = json!({ "cards": cards, "decks": decks, "stake": 2_500 });
        assert_eq!(house.post(None, &format!("/api/odds/{key}"), body).await.text, told.text, "{key}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_computed_is_refused() {
    let house = House::open().await;
    let wrong = [
        ("/api/odds/roulette", 404, "unknown-game"),
        ("/api/odds/rapid-etg?decks=80", 422, "decks"),
        ("/api/odds/rapid-etg?decks=0", 422, "decks"),
        ("/api/odds/rapid-etg?stake=0", 422, "stake"),
        ("/api/odds/rapid-etg?stake=-5", 422, "stake"),
        ("/api/odds/rapid-etg?removed=Xx", 422, "not-a-card"),
        ("/api/odds/rapid-etg?removed=9f", 422, "removed"),
        ("/api/odds/rapid-etg?deck=8", 422, "wrong-request"),
        ("/api/tables/nowhere/odds", 404, "unknown"),
        // Nobody has come yet, so there are no cards.
        ("/api/tables/rapid/odds", 409, "no-shoe"),
    ];
    for (path, status, code) in wrong {
        assert_eq!(house.get(None, path).await.problem(), (status, code), "{path}");
    }
    let nine = ["Ah"; 9].join(",");
    let told = house.get(None, &format!("/api/odds/rapid-etg?removed={nine}")).await;
    assert_eq!(told.problem(), (422, "removed"));
    let facts = house.get(None, "/api/odds/rapid-etg?decks=80").await.json["facts"].clone();
    assert!(facts["min"].is_u64() && facts["max"].is_u64() && facts["clause"].is_string(), "{facts}");
    for (body, code) in [
        (json!({ "cards": { "Ah": 5 } }), "bad-shoe"),
        (json!({ "cards": { "Ah": 9000 } }), "bad-shoe"),
        (json!({ "cards": { "Ah": 8, "Xx": 8 } }), "not-a-card"),
        (json!({ "cards": [] }), "bad-shoe"),
        (json!({ "cards": { "Ah": -1 } }), "bad-shoe"),
        (json!({ "card": {} }), "wrong-request"),
    ] {
        let told = house.post(None, "/api/odds/rapid-etg", body.clone()).await;
        assert_eq!(told.problem(), (422, code), "{body}");
    }
}

/// The cards of the round in play count as unseen, those of rounds that are over do not.
#[tokio::test(start_paused = true)]
async fn a_table_tells_odds_of_rounds_that_are_over() {
    let house = House::open().await;
    let _ann = house.player("Ann", TERMINALS, None).await;
    let book = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
    let mut within_a_round = 0;
    for _ in 0..40 {
        house.wait(230).await;
        let events = house.events(TERMINALS);
        let (mut shoe, mut round) = (None, Vec::new());
        for (_, event) in &events {
            let shoe = shoe.get_or_insert_with(|| Composition::full(book.deck, 8));
            match event {
                Event::ShoeEnded(_) => panic!("the shoe is over"),
                Event::CardsBurned(burned) => shoe.remove(burned.turned).unwrap(),
                Event::CardDealt(dealt) => round.push(dealt.card.unwrap()),
                Event::RoundSettled(_) => round.drain(..).for_each(|card| shoe.remove(card).unwrap()),
                _ => {}
            }
        }
        let told = house.get(None, &format!("/api/tables/{TERMINALS}/odds")).await;
        if house.events(TERMINALS).len() != events.len() {
            // The table went on while it was asked.
            continue;
        }
        if events.iter().any(|(_, event)| matches!(event, Event::ShoeLoaded(_))) {
            assert_eq!(told.text, exact(book, 8, 10_000, &shoe.unwrap()));
            within_a_round += usize::from(!round.is_empty());
        }
    }
    assert!(within_a_round > 3, "asked {within_a_round} times within a round");
}
