//! Reading a stream from one record to its end, a page at a time.

use crate::{Journal, ReadFailed, RecordedEvent, Sequence, StreamId};

/// How many records are asked for at once.
const PAGE: usize = 1_024;

/// The records of a stream in order; [`walk`] makes it.
pub struct Walk<'a, J: ?Sized> {
    journal: &'a J,
    stream: &'a StreamId,
    next: Sequence,
    page: std::vec::IntoIter<RecordedEvent>,
    is_over: bool,
}

/// Every record of a stream from this one on, and those that are written meanwhile. A stream that does not exist has none.
///
/// ```
/// use punto_journal::{MemoryJournal, Sequence, StreamId, walk};
/// let (journal, stream) = (MemoryJournal::new(), StreamId::new("office")?);
/// assert_eq!(walk(&journal, &stream, Sequence::FIRST).count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn walk<'a, J: Journal + ?Sized>(journal: &'a J, stream: &'a StreamId, from: Sequence) -> Walk<'a, J> {
    Walk { journal, stream, next: from, page: Vec::new().into_iter(), is_over: false }
}

impl<J: Journal + ?Sized> Iterator for Walk<'_, J> {
    type Item = Result<RecordedEvent, ReadFailed>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        if self.page.as_slice().is_empty() {
            match self.journal.read(self.stream, self.next, PAGE) {
                Ok(page) => self.page = page.into_iter(),
                Err(failed) => {
                    self.is_over = true;
                    return Some(Err(failed));
                }
            }
        }
        let Some(record) = self.page.next() else {
            self.is_over = true;
            return None;
        };
        self.next = record.sequence.next();
        Some(Ok(record))
    }
}
