//! A house that goes on from what was saved is the house that is built from its first record on.

use crate::broken::{Broken, Checked, ensure};
use punto_house::{Games, Rebuilt, StoredEvent};
use punto_journal::{Journal, MemoryJournal, Position, RecordedEvent};
use std::fmt::Display;
use std::time::Duration;

/// Saves what half of the records come to, as a checkpoint keeps it, and goes on from there.
pub(crate) fn goes_on(journal: &MemoryJournal) -> Checked {
    let games = Games::of_the_house().map_err(broken)?;
    let placed = journal.follow(Position::START, usize::MAX, Duration::ZERO).map_err(broken)?;
    let records: Vec<RecordedEvent> = placed.into_iter().map(|placed| placed.event).collect();
    let (before, after) = records.split_at(records.len() / 2);
    let mut half = Rebuilt::default();
    take(&mut half, before, &games)?;
    let saved = rmp_serde::to_vec_named(&half.save()).map_err(broken)?;
    let saved = rmp_serde::from_slice(&saved).map_err(broken)?;
    let mut restored = Rebuilt::restore(saved, &games).map_err(broken)?;
    take(&mut restored, after, &games)?;
    let whole = Rebuilt::read(journal, &games).map_err(broken)?;
    ensure(restored == whole, "I8", || "what was saved half way leads to another house".to_owned())
}

fn take(house: &mut Rebuilt, records: &[RecordedEvent], games: &Games) -> Checked {
    for record in records {
        let event = StoredEvent::read(record).map_err(broken)?;
        house.take(record, &event, games).map_err(broken)?;
    }
    Ok(())
}

fn broken(failed: impl Display) -> Broken {
    Broken::new("I8", failed.to_string())
}
