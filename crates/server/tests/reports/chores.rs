//! What the house does by the clock.

use super::floor::{Floor, NOON};
use punto_journal::{Anchor, SigningKey};
use punto_server::{Anchoring, Serving};
use punto_testkit::Directory;
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;

fn anchors(folder: &PathBuf) -> Vec<Anchor> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap().parse().unwrap()).collect()
}

#[tokio::test(start_paused = true)]
async fn the_journal_is_anchored_by_the_clock_and_at_closing() {
    let directory = Directory::new();
    let folder = directory.file("anchors");
    let key = SigningKey::from_bytes(&[5; 32]);
    let floor = Floor::open_with(Some(Anchoring { key: key.clone(), folder: folder.clone() })).await;
    let serving = Serving::begin(floor.app.clone()).await.unwrap();
    tokio::time::sleep(Duration::from_mins(121)).await;
    assert_eq!(anchors(&folder).len(), 2);
    serving.close().await;
    let anchors = anchors(&folder);
    assert_eq!(anchors.len(), 3);
    for anchor in &anchors {
        punto_journal::check(anchor, &*floor.journal, &key.verifying_key()).unwrap();
    }
    assert!(anchors[0].time().unix_ms() >= NOON + 3_600_000);
    let last = anchors.last().unwrap().heads().iter().map(|head| head.sequence.get()).sum::<u64>();
    assert_eq!(last, floor.records().len() as u64);
}

#[tokio::test(start_paused = true)]
async fn vouchers_expire_when_their_time_is_up() {
    let mut floor = Floor::open().await;
    let ann = floor.guest("Ann", "rapid", 10_000, None).await;
    floor.post(Some(&ann), "/api/tables/rapid/credits", json!({ "do": "cash-out", "amount": 2_500 })).await;
    let issued = floor.records().into_iter().find(|record| record.kind.as_str() == "VoucherIssued").unwrap();
    let issued: serde_json::Value = serde_json::from_str(issued.payload.as_str()).unwrap();
    let lasts = issued["expires_at"].as_u64().unwrap() - NOON;
    let serving = Serving::begin(floor.app.clone()).await.unwrap();
    let is_expired =
        |floor: &Floor| floor.records().iter().any(|record| record.kind.as_str() == "VoucherExpired");
    tokio::time::sleep(Duration::from_millis(lasts - 3_600_000)).await;
    assert!(!is_expired(&floor));
    tokio::time::sleep(Duration::from_mins(121)).await;
    assert!(is_expired(&floor));
    serving.close().await;
    assert_eq!(floor.audited().balances.vouchers, 0);
}
