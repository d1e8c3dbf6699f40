//! A journal as another journal: the same records, call by call.

use crate::{
    Append, AppendCall, AppendFailed, ExpectedVersion, Journal, NewEvent, Position, PositionedRecord,
    ReadFailed, RecordedEvent, Sequence, Verified, VerifyFailed, verify,
};
use std::time::Duration;

/// Records read at a time.
const PAGE: usize = 1024;
/// Calls committed together, as far as the journal does that.
const CALLS: usize = 256;

/// Why a journal was not copied.
///
/// ```
/// use punto_journal::{CopyFailed, MemoryJournal, copy};
/// # let append = punto_testkit::sample::append("table/3", 0, &["opened"]);
/// # use punto_journal::Journal;
/// let full = MemoryJournal::new();
/// full.append(&[append])?;
/// assert_eq!(copy(&MemoryJournal::new(), &full, |_| ()), Err(CopyFailed::NotEmpty));
/// # Ok::<(), punto_journal::AppendFailed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CopyFailed {
    /// There are records where the copy was to be.
    #[error("there are records already where the copy was to be")]
    NotEmpty,
    /// The journal could not be read.
    #[error(transparent)]
    Read(#[from] ReadFailed),
    /// The copy could not be written.
    #[error("the copy could not be written: {0}")]
    Append(#[from] AppendFailed),
    /// A record came out otherwise, or at another position.
    #[error("{} {} is another record in the copy", .0.stream, .0.sequence)]
    Differs(Box<RecordedEvent>),
    /// The copy is not whole.
    #[error("the copy is not whole: {0}")]
    Verify(#[from] VerifyFailed),
    /// The journal has grown while it was copied.
    #[error("the journal has grown while it was copied; close the house first")]
    Grown,
}

/// Copies every record of a journal into an empty one, with its time, its name and its place in the order of commit, and then
/// verifies the copy. Hashes are computed anew and must come out the same. Says after each page how many records are done.
///
/// ```
/// use punto_journal::{Journal, MemoryJournal, copy};
/// # let append = punto_testkit::sample::append("table/3", 0, &["opened"]);
/// let (from, to) = (MemoryJournal::new(), MemoryJournal::new());
/// from.append(&[append])?;
/// assert_eq!(copy(&from, &to, |_| ()).map(|copied| copied.records), Ok(1));
/// assert_eq!(from.heads(), to.heads());
/// # Ok::<(), punto_journal::AppendFailed>(())
/// ```
///
/// # Errors
/// When there is something in the copy's place already, and when one of the two fails. The copy is then not to be used.
pub fn copy(
    from: &(impl Journal + ?Sized),
    to: &(impl Journal + ?Sized),
    mut reach: impl FnMut(u64),
) -> Result<Verified, CopyFailed> {
    if !to.heads()?.is_empty() {
        return Err(CopyFailed::NotEmpty);
    }
    let (mut after, mut records, mut waiting) = (Position::START, 0, Vec::new());
    loop {
        let page = from.follow(after, PAGE, Duration::ZERO)?;
        let is_end = page.is_empty();
        after = page.last().map_or(after, |last| last.position);
        waiting.extend(page);
        // The last call may go on in the next page.
        let whole = if is_end { waiting.len() } else { start_of_last_call(&waiting) };
        let part: Vec<PositionedRecord> = waiting.drain(..whole).collect();
        records += part.len() as u64;
        append_all(&part, to)?;
        reach(records);
        if is_end {
            break;
        }
    }
    let copied = verify(to)?;
    if from.heads()? == copied.heads { Ok(copied) } else { Err(CopyFailed::Grown) }
}

/// Where the last call begins; calls are told apart by their names.
fn start_of_last_call(placed: &[PositionedRecord]) -> usize {
    let last = placed.last().and_then(|last| last.event.key.as_ref());
    let of_last = placed.iter().rev().take_while(|one| last.is_some() && one.event.key.as_ref() == last);
    placed.len() - of_last.count()
}

fn append_all(placed: &[PositionedRecord], to: &(impl Journal + ?Sized)) -> Result<(), CopyFailed> {
    let is_one_call = |one: &PositionedRecord, next: &PositionedRecord| {
        one.event.key.is_some() && one.event.key == next.event.key
    };
    let calls: Vec<&[PositionedRecord]> = placed.chunk_by(is_one_call).collect();
    for some in calls.chunks(CALLS) {
        let asked = some.iter().map(|call| AppendCall {
            appends: call.iter().map(|placed| append(&placed.event)).collect(),
            is_finishing: false,
        });
        let recorded = to.append_each(asked.collect());
        for (call, recorded) in some.iter().zip(recorded) {
            let recorded = recorded?;
            let mut pairs = call.iter().zip(&recorded);
            if let Some((differs, _)) = pairs.find(|(one, other)| one.event != **other) {
                return Err(CopyFailed::Differs(Box::new(differs.event.clone())));
            }
        }
    }
    Ok(())
}

/// What brings this record about again.
fn append(record: &RecordedEvent) -> Append {
    let event =
        NewEvent { kind: record.kind.clone(), version: record.version, payload: record.payload.clone() };
    Append {
        stream: record.stream.clone(),
        expected: ExpectedVersion::after(Sequence::new(record.sequence.get() - 1)),
        time: record.time,
        actor: record.actor.clone(),
        key: record.key.clone(),
        rulebook: record.rulebook.clone(),
        events: vec![event],
    }
}
