//! The journal itself, for the auditor alone.

use crate::api::house::{House, TERMINALS};
use punto_evidence::{About, Bundle, check};
use punto_house::Games;
use punto_journal::Journal as _;
use serde_json::{Value, json};

#[tokio::test(start_paused = true)]
async fn the_auditor_reads_the_journal_without_seals() {
    let house = House::open().await;
    let (ann, bob) = (house.player("Ann", TERMINALS, None).await, house.player("Bob", TERMINALS, None).await);
    house.play_a_shoe(&ann, &bob).await;
    let auditor = house.staff("auditor").await;
    let heads = house.journal.heads().unwrap();
    let streams = house.get(Some(&auditor), "/api/streams").await.ok();
    assert_eq!(streams["streams"].as_array().unwrap().len(), heads.len());
    for stream in ["table/rapid", "office", "cashier"] {
        let (mut told, mut after) = (Vec::new(), 0);
        loop {
            let page = format!("/api/records?stream={stream}&limit=37&after={after}");
            let page = house.get(Some(&auditor), &page).await;
            assert!(!page.text.contains("sealed\\\""), "a seal left the house");
            let page = page.ok();
            told.extend(page["records"].as_array().unwrap().clone());
            let Some(next) = page["next"].as_u64() else { break };
            after = next;
        }
        let id = punto_journal::StreamId::new(stream).unwrap();
        let records = house.journal.read(&id, punto_journal::Sequence::FIRST, told.len()).unwrap();
        assert!(!told.is_empty() && records.len() == told.len(), "{stream}");
        for (told, record) in told.iter().zip(&records) {
            assert_eq!(told["sequence"], json!(record.sequence.get()));
            assert_eq!(told["hash"], json!(record.hash.to_string()));
            assert_eq!(told["actor"], json!(record.actor.as_str()));
            let is_sealed = record.kind.as_str() == "ShoeLoaded";
            assert_eq!(told["is_without_seal"], json!(is_sealed));
            assert_eq!(told["payload"] == json!(record.payload.as_str()), !is_sealed);
        }
    }
    for (wrong, status) in
        [("stream=table/none", 404), ("stream=..", 404), ("stream=office&limit=1001", 422), ("limit=5", 422)]
    {
        let told = house.get(Some(&auditor), &format!("/api/records?{wrong}")).await;
        assert_eq!(told.status.as_u16(), status, "{wrong}");
    }
    let past = format!("/api/records?stream=office&after={}", u64::MAX);
    assert_eq!(house.get(Some(&auditor), &past).await.ok()["records"], Value::Array(vec![]));
    let dealer = house.staff("dealer").await;
    for (who, status) in [(None, 401), (Some(&ann), 403), (Some(&dealer), 403)] {
        assert_eq!(house.get(who, "/api/records?stream=office").await.status.as_u16(), status);
    }
}

#[tokio::test(start_paused = true)]
async fn the_pit_takes_the_evidence_of_a_round() {
    let house = House::open().await;
    let ann = house.player("Ann", TERMINALS, None).await;
    house.wait(1_500).await;
    while !house.bet(&ann, TERMINALS, "banker", None).await {
        house.wait(100).await;
    }
    house.wait(10_000).await;
    let supervisor = house.staff("supervisor").await;
    let settled = house.events(TERMINALS).into_iter().find_map(|(_, event)| match event {
        punto_table::Event::RoundSettled(settled) if !settled.settlement.wagers.is_empty() => {
            Some(settled.round)
        }
        _ => None,
    });
    let settled = settled.unwrap();
    let address = format!("/api/tables/{TERMINALS}/rounds/{settled}/evidence");
    let told = house.get(Some(&supervisor), &address).await;
    // `punto verify FILE` reads and checks it by the same two functions.
    let bundle = Bundle::read(told.text.as_bytes()).unwrap();
    assert_eq!(bundle.about, About::Round { table: TERMINALS.to_owned(), round: settled.0 });
    assert_eq!(bundle.heads, house.journal.heads().unwrap());
    let checked = check(&bundle, &Games::of_the_house().unwrap(), None, &[]).unwrap();
    assert!(checked.settlements > 0 && checked.wagers_settled > 0, "{checked:?}");
    for record in bundle.records().filter(|record| punto_house::table_of(record).is_some()) {
        assert!(house.events(TERMINALS).iter().any(|(known, _)| known == record), "{}", record.kind);
    }
    // A record that was changed on its way is found.
    let changed = told.text.replacen("WagerPlaced", "WagerRaised", 1);
    assert!(changed != told.text && Bundle::read(changed.as_bytes()).is_err());
    let nobody = format!("/api/tables/{TERMINALS}/rounds/1000000/evidence");
    assert_eq!(house.get(Some(&supervisor), &nobody).await.status.as_u16(), 404);
    let dealer = house.staff("dealer").await;
    for (who, status) in [(None, 401), (Some(&ann), 403), (Some(&dealer), 403)] {
        assert_eq!(house.get(who, &address).await.status.as_u16(), status);
    }
}
