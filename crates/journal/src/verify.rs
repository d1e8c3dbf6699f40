//! Says whether a journal is whole, or where it is broken first.

use crate::{
    Hash, Head, Journal, Position, ReadFailed, RecordedEvent, Sequence, StreamId, Timestamp, WholeUntil,
};
use std::{collections::BTreeMap, fmt, time::Duration};

/// Records read at a time.
const PAGE: usize = 1024;

/// A journal without a fault.
///
/// ```
/// use punto_journal::{MemoryJournal, verify};
/// assert_eq!(verify(&MemoryJournal::new())?.records, 0);
/// # Ok::<(), punto_journal::VerifyFailed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many records there are.
    pub records: u64,
    /// Where every stream ends, sorted: what an anchor is made of.
    pub heads: Vec<Head>,
}

/// The first record that is not what it should be.
///
/// ```
/// use punto_journal::{Broken, Fault, Sequence, StreamId};
/// let broken = Broken { stream: StreamId::new("table/3")?, sequence: Sequence::FIRST, what: Fault::Hash };
/// assert_eq!(broken.to_string(), "table/3 1: the hash does not fit the content");
/// # Ok::<(), punto_journal::NameRefused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{stream} {sequence}: {what}")]
pub struct Broken {
    /// The stream.
    pub stream: StreamId,
    /// The place that is broken: where a record is missing, or the record that is wrong.
    pub sequence: Sequence,
    /// What is wrong with it.
    pub what: Fault,
}

/// What can be wrong with a record.
///
/// ```
/// use punto_journal::Fault;
/// assert_eq!(Fault::Chain.to_string(), "the previous hash is not that of the record before it");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Another record stands in its place.
    Gap {
        /// The place this one claims.
        found: Sequence,
    },
    /// It does not follow from the record before it.
    Chain,
    /// Its content was changed, or its hash.
    Hash,
    /// It is earlier than a record before it.
    Time,
    /// The stream does not end with it, though the journal says so; or the other way round.
    Head,
    /// What is stored cannot be a record.
    Unreadable {
        /// Why not.
        cause: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap { found } => write!(formatter, "record {found} stands in its place"),
            Self::Chain => formatter.write_str("the previous hash is not that of the record before it"),
            Self::Hash => formatter.write_str("the hash does not fit the content"),
            Self::Time => formatter.write_str("the time is earlier than that of a record before it"),
            Self::Head => formatter.write_str("the stream ends elsewhere than the journal says"),
            Self::Unreadable { cause } => write!(formatter, "not a record: {cause}"),
        }
    }
}

/// Why a journal is not verified.
///
/// ```
/// use punto_journal::{ReadFailed, VerifyFailed};
/// let failed = VerifyFailed::from(ReadFailed::Io { cause: "no such file".to_owned() });
/// assert_eq!(failed.to_string(), "the journal could not be read: no such file");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyFailed {
    /// It is broken.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// It could not be read to the end.
    #[error(transparent)]
    Read(#[from] ReadFailed),
}

/// Checks records one by one, streams mixed as they come.
///
/// ```
/// use punto_journal::ChainCheck;
/// assert_eq!(ChainCheck::default().verified().records, 0);
/// ```
#[derive(Clone, Debug)]
pub struct ChainCheck {
    ends: BTreeMap<StreamId, (Sequence, Hash)>,
    records: u64,
    time: Timestamp,
}

impl Default for ChainCheck {
    fn default() -> Self {
        Self::after(&WholeUntil::default())
    }
}

impl ChainCheck {
    /// Goes on after what was found whole before.
    #[must_use]
    pub fn after(whole: &WholeUntil) -> Self {
        let end = |head: &Head| (head.stream.clone(), (head.sequence, head.hash));
        Self { ends: whole.heads.iter().map(end).collect(), records: whole.records, time: whole.time }
    }

    /// How far it came, if the last record it took was at this position.
    #[must_use]
    pub fn until(&self, position: Position) -> WholeUntil {
        let Verified { records, heads } = self.verified();
        WholeUntil { position, records, time: self.time, heads }
    }

    /// How many records were taken, and found whole before.
    #[must_use]
    pub const fn records(&self) -> u64 {
        self.records
    }

    /// Takes the next record, in order of commit.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn take(&mut self, record: &RecordedEvent) -> Result<(), Broken> {
        let (sequence, previous) = match self.ends.get(&record.stream) {
            Some((sequence, hash)) => (sequence.next(), *hash),
            None => (Sequence::FIRST, Hash::before_first(&record.stream)),
        };
        let broken = |what| Err(Broken { stream: record.stream.clone(), sequence, what });
        if record.sequence != sequence {
            return broken(Fault::Gap { found: record.sequence });
        }
        if record.previous != previous {
            return broken(Fault::Chain);
        }
        if record.hash != record.computed_hash() {
            return broken(Fault::Hash);
        }
        if record.time < self.time {
            return broken(Fault::Time);
        }
        self.time = record.time;
        self.records += 1;
        self.ends.insert(record.stream.clone(), (sequence, record.hash));
        Ok(())
    }

    /// What was taken so far.
    #[must_use]
    pub fn verified(&self) -> Verified {
        let heads = self.ends.iter().map(|(stream, &(sequence, hash))| Head {
            stream: stream.clone(),
            sequence,
            hash,
        });
        Verified { records: self.records, heads: heads.collect() }
    }
}

/// Reads a whole journal twice, in order of commit and stream by stream, and checks that no sequence has a gap,
/// that every record follows from the one before it, that every hash fits, that no time goes back, and that
/// both ways of reading and the heads agree.
///
/// A journal that is cut or older is whole in itself: that is what an [`Anchor`](crate::Anchor) is for.
///
/// # Errors
/// Names the first broken record.
pub fn verify(journal: &(impl Journal + ?Sized)) -> Result<Verified, VerifyFailed> {
    let mut check = ChainCheck::default();
    let mut after = Position::START;
    loop {
        let page = journal.follow(after, PAGE, Duration::ZERO)?;
        let Some(last) = page.last() else { break };
        after = last.position;
        page.iter().try_for_each(|placed| check.take(&placed.event))?;
    }
    let verified = check.verified();
    for head in &verified.heads {
        check_stream(journal, head)?;
    }
    let said = journal.heads()?;
    let has_grown = !journal.follow(after, 1, Duration::ZERO)?.is_empty();
    if let Some(head) = first_difference(&verified.heads, &said).filter(|_| !has_grown) {
        return Err(Broken { stream: head.stream.clone(), sequence: head.sequence, what: Fault::Head }.into());
    }
    Ok(verified)
}

/// A journal may grow while it is read, so only what lies before the head is compared.
fn check_stream(journal: &(impl Journal + ?Sized), head: &Head) -> Result<(), VerifyFailed> {
    let ends_elsewhere =
        || Broken { stream: head.stream.clone(), sequence: head.sequence, what: Fault::Head };
    let mut check = ChainCheck::default();
    let mut next = Sequence::FIRST;
    while next <= head.sequence {
        let page = journal.read(&head.stream, next, PAGE)?;
        let last = page.last().ok_or_else(ends_elsewhere)?;
        for record in &page {
            if record.stream != head.stream {
                return Err(ends_elsewhere().into());
            }
            check.take(record)?;
            if record.sequence == head.sequence && record.hash != head.hash {
                return Err(ends_elsewhere().into());
            }
        }
        next = last.sequence.next();
    }
    Ok(())
}

/// A head that only one of the two has.
fn first_difference<'a>(found: &'a [Head], said: &'a [Head]) -> Option<&'a Head> {
    let missing = |here: &'a [Head], there: &[Head]| here.iter().find(|head| !there.contains(head));
    if found == said { None } else { missing(found, said).or_else(|| missing(said, found)).or(found.first()) }
}
