//! What the house says may be archived, and when.

use super::chores::anchoring;
use super::floor::{Floor, NOON, config, open_on};
use punto_journal::{
    ArchiveOrder, Archived, Archiving, ArchivingFailed, Journal as _, MemoryJournal, Position, RecordedEvent,
    Sequence, SigningKey, StreamId,
};
use punto_server::{Anchoring, Serving};
use punto_testkit::Directory;
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Archives nothing, and notes what it was told.
#[derive(Default)]
struct Noted {
    orders: Mutex<Vec<Order>>,
    left: AtomicU64,
}

#[derive(Clone, Debug)]
struct Order {
    older_than_ms: u64,
    at_most: Position,
    before: Vec<(StreamId, Sequence)>,
    records: u64,
    left: u64,
}

impl Archiving for Noted {
    fn archive(&self, order: &ArchiveOrder<'_>) -> Result<Option<Archived>, ArchivingFailed> {
        let mut orders = self.orders.lock().unwrap();
        let archived = orders.is_empty().then_some(Archived { until: Position::new(1), records: 1 });
        let (before, left) = (order.before.to_vec(), self.left.load(Ordering::Relaxed));
        let (at_most, records) = (order.at_most, order.records);
        orders.push(Order { older_than_ms: order.older_than.unix_ms(), at_most, before, records, left });
        // More than was removed is left over from what was archived.
        self.left.store(3, Ordering::Relaxed);
        Ok(archived)
    }

    fn trim(&self) -> Result<bool, ArchivingFailed> {
        let left = self.left.load(Ordering::Relaxed);
        self.left.store(left.saturating_sub(1), Ordering::Relaxed);
        Ok(left > 1)
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_old_and_not_needed_may_be_archived() {
    let directory = Directory::new();
    let (key, noted) = (SigningKey::from_bytes(&[5; 32]), Arc::new(Noted::default()));
    noted.left.store(7, Ordering::Relaxed);
    let checkpoints = directory.file("checkpoints");
    std::fs::create_dir(&checkpoints).unwrap();
    let anchoring = Anchoring {
        checkpoints: Some(checkpoints),
        archive: Some(noted.clone()),
        ..anchoring(&directory, &key)
    };
    let mut config = config();
    config.journal.checkpoint_every_records = 1;
    config.journal.archive_after_days = 2;
    config.journal.archive_segment_records = 1_234;
    let journal = Arc::new(MemoryJournal::new());
    let (app, staff) = open_on(&journal, config, Some(anchoring)).await.unwrap();
    let mut floor = Floor::of(app, journal.clone(), staff);
    let serving = Serving::begin(floor.app.clone()).await.unwrap();
    let ann = floor.guest("Ann", "rapid", 10_000, None).await;
    floor.post(Some(&ann), "/api/tables/rapid/credits", json!({ "do": "cash-out", "amount": 2_500 })).await;
    tokio::time::sleep(Duration::from_mins(61)).await;
    let orders = noted.orders.lock().unwrap().clone();
    assert_eq!(orders.len(), 2, "until there is nothing more");
    assert!(orders.iter().all(|order| order.left == 0), "what was archived is removed first: {orders:?}");
    let order = &orders[0];
    assert_eq!(order.records, 1_234);
    let hour = 3_600_000;
    assert!(
        (NOON + hour - 48 * hour..NOON + hour + 60_000 - 48 * hour).contains(&order.older_than_ms),
        "{order:?}"
    );
    let records = floor.records();
    assert!(order.at_most > Position::START && order.at_most.get() <= records.len() as u64, "{order:?}");
    // How many sets a table plays in an hour is its own affair. What was in play then began with the set before the last one.
    let is_loaded = |record: &&RecordedEvent| record.kind.as_str() == "ShoeLoaded";
    let loaded: Vec<_> = records.iter().filter(is_loaded).collect();
    assert!(!loaded.is_empty() && !order.before.is_empty(), "{order:?}");
    for (stream, first) in &order.before {
        let of_table: Vec<_> = loaded.iter().filter(|record| record.stream == *stream).collect();
        let place = of_table.iter().position(|record| record.sequence == *first);
        let place = place.unwrap_or_else(|| panic!("{order:?}: no set was loaded there"));
        // The order was given after an hour; whatever was loaded since then is one set at most.
        assert!(of_table.len() - place <= 3, "{order:?} of {} sets", of_table.len());
        assert!(place == 0 || of_table.len() - place >= 2, "{order:?} of {} sets", of_table.len());
    }
    serving.close().await;
    assert!(journal.heads().unwrap().len() > 1);
}
