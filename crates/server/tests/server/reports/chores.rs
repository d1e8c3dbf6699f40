//! What the house does by the clock.

use super::floor::{Floor, NOON};
use parking_lot::Mutex;
use punto_journal::SigningKey;
use punto_server::{AnchorLog, AnchorPlaces, Anchoring, Depth, Serving};
use punto_testkit::Directory;
use serde_json::json;
use std::time::Duration;

/// A chain in a folder of its own.
pub(crate) fn anchoring(directory: &Directory, key: &SigningKey) -> Anchoring {
    let places =
        AnchorPlaces { folder: directory.file("anchors"), mark: Some(directory.file("anchor.newest")) };
    let log = AnchorLog::new(places);
    let (witnesses, backup_mark, checkpoints, archive) = (Vec::new(), None, None, None);
    Anchoring { key: key.clone(), log, witnesses, backup_mark, checkpoints, archive }
}

fn chain(directory: &Directory, key: &SigningKey) -> AnchorLog {
    let places =
        AnchorPlaces { folder: directory.file("anchors"), mark: Some(directory.file("anchor.newest")) };
    AnchorLog::read(places, &key.verifying_key(), Depth::Whole).unwrap()
}

#[tokio::test(start_paused = true)]
async fn the_journal_is_anchored_by_the_clock_and_at_closing() {
    let directory = Directory::new();
    let key = SigningKey::from_bytes(&[5; 32]);
    let mut floor = Floor::open_with(Some(anchoring(&directory, &key))).await;
    let serving = Serving::begin(floor.app.clone()).await.unwrap();
    tokio::time::sleep(Duration::from_mins(10)).await;
    let first = chain(&directory, &key);
    assert_eq!(first.number(), 1, "anchored at opening, and not again while nothing is recorded");
    assert!(first.newest().unwrap().time().unix_ms() >= NOON);

    floor.guest("Ann", "rapid", 10_000, None).await;
    tokio::time::sleep(Duration::from_mins(2)).await;
    let second = chain(&directory, &key);
    assert!(second.number() >= 2, "anchored while something is recorded");

    let cashier = floor.sign_in("cashier").await;
    serving.close().await;
    let last = chain(&directory, &key);
    last.hold(&*floor.journal, &key.verifying_key()).unwrap();
    let anchored = last.newest().unwrap().heads().iter().map(|head| head.sequence.get()).sum::<u64>();
    assert_eq!(anchored, floor.records().len() as u64, "everything is anchored at closing");
    assert!(!cashier.is_empty());
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
    // In one leap: minute by minute a month of chores would be done.
    tokio::time::advance(Duration::from_millis(lasts - 3_600_000)).await;
    tokio::time::sleep(Duration::from_mins(1)).await;
    assert!(!is_expired(&floor));
    tokio::time::sleep(Duration::from_mins(121)).await;
    assert!(is_expired(&floor));
    serving.close().await;
    assert_eq!(floor.audited().balances.vouchers, 0);
}
