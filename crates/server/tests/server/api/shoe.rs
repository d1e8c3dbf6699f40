//! A whole shoe: history, stories, and proof that recomputes.

use crate::api::house::{FACE_DOWN, House, Person, TERMINALS};
use punto_projections::{ClockFace, NoNames, RecordStamp, RoundIndex, TableViews};
use punto_rules::Card;
use punto_shoe::{CardSet, Cut, Reveal, verify_dealt};
use punto_table::Event;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Everybody who may ask, with nobody first.
struct Callers {
    ann: Person,
    bob: Person,
    dealer: Person,
    auditor: Person,
    cashier: Person,
}

async fn played() -> (House, Callers) {
    let house = House::open().await;
    let (ann, bob) = (house.player("Ann", TERMINALS, None).await, house.player("Bob", TERMINALS, None).await);
    let (dealer, auditor) = (house.staff("dealer").await, house.staff("auditor").await);
    let cashier = house.staff("cashier").await;
    house.play_a_shoe(&ann, &bob).await;
    (house, Callers { ann, bob, dealer, auditor, cashier })
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

#[tokio::test(start_paused = true)]
async fn history_is_what_the_journal_has() {
    let (house, callers) = played().await;
    let events = house.events(TERMINALS);
    let rulebook = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
    let mut views =
        TableViews::new(TERMINALS.parse().unwrap(), rulebook.clone().into(), ClockFace::default());
    let mut index = RoundIndex::default();
    for (record, event) in &events {
        let (sequence, time_ms, actor) =
            (record.sequence.get(), record.time.unix_ms(), record.actor.as_str());
        let shown = views.apply(&RecordStamp { sequence, time_ms, actor }, event, &NoNames);
        shown.history.into_iter().for_each(|change| index.take(change));
    }
    // Page by page, each round once, the latest first.
    let (mut told, mut next) = (Vec::new(), String::new());
    loop {
        let page = house.get(None, &format!("/api/tables/{TERMINALS}/rounds?limit=4{next}")).await.ok();
        told.extend(list(&page["rounds"]).to_vec());
        let Some(before) = page["next"].as_u64() else { break };
        next = format!("&before={before}");
    }
    let latest: Vec<_> = index.latest_first().filter(|entry| entry.result.is_some()).collect();
    let over: Vec<&Value> = told.iter().filter(|line| !line["result"].is_null()).collect();
    assert!(latest.len() >= 8, "{} rounds", latest.len());
    assert_eq!(over.len(), latest.len());
    for (line, entry) in over.iter().zip(&latest) {
        let expected = json!({
            "round": entry.round, "game": "rapid-etg", "shoe": entry.shoe, "started_ms": entry.started_ms, "result": entry.result,
            "is_void": false, "is_again": false, "clauses": [], "totals": entry.totals,
            "first": entry.first, "last": entry.last,
        });
        assert_eq!(**line, expected);
    }
    // One's own rounds, with what one put down and won.
    let (mut own, mut next) = (Vec::new(), String::new());
    loop {
        let page = house.get(Some(&callers.ann), &format!("/api/history?limit=3{next}")).await.ok();
        own.extend(list(&page["rounds"]).to_vec());
        let Some(before) = page["next"].as_str() else { break };
        next = format!("&before={before}");
    }
    let mut expected: BTreeMap<u64, (i64, i64)> = BTreeMap::new();
    for (_, event) in &events {
        let Event::RoundSettled(settled) = event else { continue };
        for wager in settled.settlement.wagers.iter().filter(|wager| wager.patron.as_str() == callers.ann.id)
        {
            let (stake, net) = expected.entry(settled.round.0).or_default();
            *stake += wager.stake.cents();
            *net += wager.returned.cents() - wager.stake.cents();
        }
    }
    let number = |line: &Value, field: &str| line[field].as_i64().unwrap();
    let told: Vec<_> = own
        .iter()
        .map(|line| (line["round"].as_u64().unwrap(), (number(line, "stake"), number(line, "net"))))
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(told, expected.into_iter().rev().collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn stories_and_proof_show_everybody_their_own() {
    let (house, callers) = played().await;
    let Callers { ann, bob, dealer, auditor, cashier } = &callers;
    let events = house.events(TERMINALS);
    let both = events.iter().find_map(|(_, event)| match event {
        Event::RoundSettled(settled) if settled.settlement.wagers.len() >= 2 => Some(settled.round),
        _ => None,
    });
    let round = both.unwrap();
    let address = format!("/api/tables/{TERMINALS}/rounds/{round}");
    let mut stories = BTreeMap::new();
    for (name, who) in
        [("nobody", None), ("ann", Some(ann)), ("dealer", Some(dealer)), ("cashier", Some(cashier))]
    {
        stories.insert(name, house.get(who, &address).await.ok());
    }
    let wagers = |name: &str| list(&stories[name]["wagers"]).len();
    assert_eq!((wagers("nobody"), wagers("ann"), wagers("dealer"), wagers("cashier")), (0, 1, 2, 0));
    assert_eq!(stories["ann"]["wagers"][0]["patron"], json!(ann.id));
    assert_eq!(stories["nobody"]["steps"], stories["dealer"]["steps"]);

    for (who, sees_ann, sees_bob) in [
        (None, false, false),
        (Some(ann), true, false),
        (Some(bob), false, true),
        (Some(auditor), true, true),
    ] {
        let told = house.get(who, &format!("{address}/proof")).await;
        assert_eq!((told.text.contains(&ann.id), told.text.contains(&bob.id)), (sees_ann, sees_bob));
        assert!(!told.text.contains("sealed"));
        let proof = told.ok();
        let whole = chain_holds(&proof, &events);
        let records = list(&proof["records"]).len();
        if sees_ann && sees_bob {
            assert_eq!(whole, records);
        } else {
            assert!(whole >= 8 && whole < records, "{whole} of {records} can be recomputed");
        }
    }
    for wrong in [
        "/api/tables/rapid/rounds/999999",
        "/api/tables/rapid/rounds/999999/proof",
        "/api/tables/none/rounds",
    ] {
        assert_eq!(house.get(None, wrong).await.problem(), (404, "unknown"), "{wrong}");
    }
    for wrong in ["limit=0", "limit=201", "limit=x", "after=3"] {
        let told = house.get(None, &format!("/api/tables/{TERMINALS}/rounds?{wrong}")).await;
        assert_eq!(told.status.as_u16(), 422, "{wrong}");
    }
    assert_eq!(house.get(Some(ann), "/api/history?before=yesterday").await.problem(), (422, "before"));
    assert_eq!(house.get(None, "/api/history").await.status.as_u16(), 401);
}

/// Each record is the journal's, follows the one before it, and hashes to what it says where it is whole; how many are.
fn chain_holds(proof: &Value, events: &[(punto_journal::RecordedEvent, Event)]) -> usize {
    let mut whole = 0;
    let mut before: Option<(u64, String)> = None;
    for told in list(&proof["records"]) {
        let text = |field: &str| told[field].as_str().unwrap().to_owned();
        let sequence = told["sequence"].as_u64().unwrap();
        let (record, _) = events.iter().find(|(record, _)| record.sequence.get() == sequence).unwrap();
        assert_eq!((text("hash"), text("previous")), (record.hash.to_string(), record.previous.to_string()));
        if let Some((_, hash)) = before.filter(|(last, _)| last + 1 == sequence) {
            assert_eq!(hash, text("previous"));
        }
        before = Some((sequence, text("hash")));
        if let Some(payload) = told["payload"].as_str() {
            let again = punto_journal::RecordedEvent {
                stream: punto_journal::StreamId::new(proof["stream"].as_str().unwrap()).unwrap(),
                sequence: record.sequence,
                time: punto_journal::Timestamp::from_unix_ms(told["time_ms"].as_u64().unwrap()),
                actor: punto_journal::Actor::new(&text("actor")).unwrap(),
                key: told["key"].as_str().map(|key| punto_journal::IdempotencyKey::new(key).unwrap()),
                rulebook: punto_journal::RulebookVersion::new(&text("rulebook")).unwrap(),
                kind: punto_journal::EventKind::new(&text("kind")).unwrap(),
                version: u16::try_from(told["version"].as_u64().unwrap()).unwrap(),
                payload: punto_journal::Payload::new(payload).unwrap(),
                previous: text("previous").parse().unwrap(),
                hash: text("hash").parse().unwrap(),
            };
            assert_eq!(again.computed_hash(), again.hash, "{sequence}");
            whole += 1;
        }
    }
    whole
}

#[tokio::test(start_paused = true)]
async fn the_shoe_is_the_one_that_was_promised() {
    let (house, callers) = played().await;
    let proof = house.get(None, &format!("/api/tables/{TERMINALS}/shoes/1")).await.ok();
    assert_eq!((&proof["game"], &proof["ended"]["why"]), (&json!("rapid-etg"), &json!("dealt")));
    let rulebook = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
    let set = CardSet::of(rulebook, proof["decks"].as_u64().unwrap()).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let order = text(&proof["reveal"]["order"]);
    let order: Vec<Card> =
        order.as_bytes().chunks(2).map(|two| str::from_utf8(two).unwrap().parse().unwrap()).collect();
    let reveal = Reveal { set: set.clone(), salt: text(&proof["reveal"]["salt"]).parse().unwrap(), order };
    let cut = Cut::at(usize::try_from(proof["cut"]["behind"].as_u64().unwrap_or(0)).unwrap(), &set).unwrap();
    let out: Vec<Option<Card>> = list(&proof["cards"])
        .iter()
        .map(|card| card["card"].as_str().map(|card| card.parse().unwrap()))
        .collect();
    assert!(out.len() > 40);
    let published = text(&proof["commitment"]).parse().unwrap();
    let dealt = verify_dealt(&published, &reveal, cut, &out).unwrap();
    // A single card of it changed, and it is another shoe.
    let mut other = out.clone();
    let swapped = dealt.iter().find(|card| Some(**card) != out[0]).copied();
    other[0] = swapped;
    assert!(verify_dealt(&published, &reveal, cut, &other).is_err());
    // The commitment was in the journal before the first bet, and no answer shows a seal.
    assert!(
        !house
            .get(Some(&callers.auditor), &format!("/api/tables/{TERMINALS}/shoes/1"))
            .await
            .text
            .contains("sealed")
    );
    assert_eq!(
        house.get(None, &format!("/api/tables/{TERMINALS}/shoes/999")).await.problem(),
        (404, "unknown")
    );
}

/// At a table dealt face down, whoever asks at any moment learns no card before it is turned, and no order at all.
#[tokio::test(start_paused = true)]
async fn nothing_shows_an_undealt_or_face_down_card() {
    let house = House::open().await;
    let ann = house.player("Ann", FACE_DOWN, Some(1)).await;
    let (dealer, auditor) = (house.staff("dealer").await, house.staff("auditor").await);
    let mut face_down_seen = 0;
    for _ in 0..120 {
        house.bet(&ann, FACE_DOWN, "banker", Some(1)).await;
        house.wait(50).await;
        let events = house.events(FACE_DOWN);
        let version = events.len();
        for who in [None, Some(&ann), Some(&dealer), Some(&auditor)] {
            let told = house.get(who, &format!("/api/tables/{FACE_DOWN}/shoes/1")).await;
            if told.status.as_u16() == 404 {
                continue;
            }
            assert!(!told.text.contains("sealed"));
            let proof = told.ok();
            assert!(proof["reveal"].is_null() && proof["ended"].is_null());
            // Only where nothing was written meanwhile is it known what may be seen.
            if house.events(FACE_DOWN).len() != version {
                continue;
            }
            let (faces, face_down) = public_cards(&events);
            let told: Vec<Option<Card>> = list(&proof["cards"])
                .iter()
                .map(|card| card["card"].as_str().map(|card| card.parse().unwrap()))
                .collect();
            assert_eq!(told, faces);
            face_down_seen += face_down;
        }
    }
    assert!(face_down_seen > 0, "no moment had a card face down");
}

/// The cards that have left the shoe by these events, as far as anybody has seen them, and how many lie face down.
fn public_cards(events: &[(punto_journal::RecordedEvent, Event)]) -> (Vec<Option<Card>>, usize) {
    let (mut faces, mut lying) = (Vec::new(), BTreeMap::new());
    for (_, event) in events {
        match event {
            Event::CardsBurned(burned) => {
                faces.push(Some(burned.turned));
                faces.extend((0..burned.face_down).map(|_| None));
            }
            Event::BetsOpened(_) => lying.clear(),
            Event::CardDealt(dealt) => {
                if dealt.card.is_none() {
                    lying.insert((dealt.side, dealt.nth), faces.len());
                }
                faces.push(dealt.card);
            }
            Event::CardTurned(turned) => {
                let place = lying.remove(&(turned.side, turned.nth)).unwrap();
                faces[place] = Some(turned.card);
            }
            _ => {}
        }
    }
    (faces, lying.len())
}
