//! What every journal can do.

use crate::{
    Append, AppendCall, AppendFailed, Head, Position, PositionedRecord, ReadFailed, RecordedEvent, Sequence,
    StreamId,
};
use std::time::Duration;

/// An append-only record of facts in streams. Nothing in it is changed and nothing is taken out.
///
/// ```
/// use punto_journal::*;
/// use std::time::Duration;
///
/// fn last_ten(journal: &dyn Journal) -> Result<usize, ReadFailed> {
///     Ok(journal.follow(Position::START, 10, Duration::ZERO)?.len())
/// }
/// assert_eq!(last_ten(&MemoryJournal::new())?, 0);
/// # Ok::<(), ReadFailed>(())
/// ```
pub trait Journal: Send + Sync {
    /// Records all events of the call, in order, or none of them, and returns once they are durable.
    ///
    /// A call whose key is known, with the same content, records nothing and returns what was recorded the
    /// first time. Two appends of a call may go to one stream; the second then expects what the first leaves.
    ///
    /// # Errors
    /// In order of precedence: [`Stopped`](AppendFailed::Stopped), [`Malformed`](AppendFailed::Malformed) and
    /// [`TooLarge`](AppendFailed::TooLarge), [`KeyReused`](AppendFailed::KeyReused),
    /// [`Full`](AppendFailed::Full) when room is running out, [`Conflict`](AppendFailed::Conflict),
    /// [`Exhausted`](AppendFailed::Exhausted) and [`Io`](AppendFailed::Io).
    /// [`ReadOnly`](AppendFailed::ReadOnly) comes before all.
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed>;

    /// Records as [`append`](Self::append) does, what brings something begun to its end: the cards and the
    /// settlement of a round whose wagers are placed, a void, a payment that was promised. A journal whose room
    /// is running out refuses other appends and takes these, from room that it has kept back.
    ///
    /// ```
    /// use punto_journal::{AppendFailed, Journal, Malformed, MemoryJournal};
    /// let failed = MemoryJournal::new().append_finishing(&[]).unwrap_err();
    /// assert!(matches!(failed, AppendFailed::Malformed(Malformed::NoEvents)));
    /// ```
    ///
    /// # Errors
    /// As [`append`](Self::append).
    fn append_finishing(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.append(appends)
    }

    /// Records several calls, in order, each as [`append`](Self::append) or [`append_finishing`](Self::append_finishing)
    /// does, and answers each by itself. A journal that can puts them on disk together, in one commit.
    ///
    /// ```
    /// use punto_journal::{Journal, MemoryJournal};
    /// assert!(MemoryJournal::new().append_each(Vec::new()).is_empty());
    /// ```
    fn append_each(&self, calls: Vec<AppendCall>) -> Vec<Result<Vec<RecordedEvent>, AppendFailed>> {
        let append = |AppendCall { appends, is_finishing }: AppendCall| {
            if is_finishing { self.append_finishing(&appends) } else { self.append(&appends) }
        };
        calls.into_iter().map(append).collect()
    }

    /// At most this many records of a stream, from this one on. None for a stream that does not exist.
    ///
    /// # Errors
    /// When the storage fails or holds something that is no record.
    fn read(&self, stream: &StreamId, from: Sequence, limit: usize)
    -> Result<Vec<RecordedEvent>, ReadFailed>;

    /// The records of the call that came under this name: whose key is the stem, or the stem, `~` and a
    /// fingerprint ([`IdempotencyKey::of_request`](crate::IdempotencyKey::of_request)). In order of commit, over
    /// all its streams; none when there was no such call. A text with `~` is no stem and names no call.
    ///
    /// A stem names one call: another fingerprint under it is refused by an append.
    ///
    /// ```
    /// use punto_journal::{Journal, MemoryJournal};
    /// assert!(MemoryJournal::new().recorded("pit-2/81")?.is_empty());
    /// # Ok::<(), punto_journal::ReadFailed>(())
    /// ```
    ///
    /// # Errors
    /// When the storage fails or holds something that is no record.
    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed>;

    /// Every stream with a record, sorted.
    ///
    /// # Errors
    /// When the storage fails or holds something that is no record.
    fn streams(&self) -> Result<Vec<StreamId>, ReadFailed> {
        Ok(self.heads()?.into_iter().map(|head| head.stream).collect())
    }

    /// The last record of every stream, sorted by stream.
    ///
    /// # Errors
    /// When the storage fails or holds something that is no record.
    fn heads(&self) -> Result<Vec<Head>, ReadFailed>;

    /// At most this many records after this position, over all streams in order of commit. When there is none
    /// yet, waits for one, but not longer than this.
    ///
    /// # Errors
    /// When the storage fails or holds something that is no record.
    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed>;
}

/// A journal that several share is a journal.
impl<J: Journal + ?Sized> Journal for std::sync::Arc<J> {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        (**self).append(appends)
    }

    fn append_finishing(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        (**self).append_finishing(appends)
    }

    fn append_each(&self, calls: Vec<AppendCall>) -> Vec<Result<Vec<RecordedEvent>, AppendFailed>> {
        (**self).append_each(calls)
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        (**self).read(stream, from, limit)
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        (**self).recorded(stem)
    }

    fn streams(&self) -> Result<Vec<StreamId>, ReadFailed> {
        (**self).streams()
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        (**self).heads()
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        (**self).follow(after, limit, wait)
    }
}
