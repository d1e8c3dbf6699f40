//! A bundle of evidence: parts of a journal with everything that is needed to recompute them elsewhere.
//!
//! It holds records as the journal has them, so no card that was not dealt or revealed, no key, and no voucher's
//! number: the journal has none of them.

use punto_journal::{Anchor, Head, RecordedEvent};
use punto_rules::Money;
use serde::{Deserialize, Serialize};

/// What a bundle is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum About {
    /// One round, with the whole of its shoe as far as it went.
    Round {
        /// At which table.
        table: String,
        /// Which round.
        round: u64,
    },
    /// Everything of one patron.
    Patron {
        /// Who.
        patron: String,
    },
}

impl std::fmt::Display for About {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Round { table, round } => write!(f, "round {round} at table {table}"),
            Self::Patron { patron } => write!(f, "everything of patron {patron}"),
        }
    }
}

/// What a patron had at a table when a span begins, as the journal before it adds up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Who.
    pub patron: String,
    /// Their credits.
    pub credits: Money,
    /// What was set aside for an attendant to pay.
    pub hand_pay: Money,
    /// What they owed.
    pub owed: Money,
}

/// Records of one stream without a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What everybody had when it begins.
    pub opening: Vec<Opening>,
    /// Records before it that it depends on, by their sequence in the same stream.
    pub depends_on: Vec<u64>,
    /// The records, in order.
    pub records: Vec<RecordedEvent>,
}

/// Who sealed a bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seal {
    /// The owner of this key, who signed every byte.
    Signed {
        /// The public half.
        public_key: [u8; 32],
    },
    /// Nobody: a digest finds accidents and no forger.
    Unsigned,
}

/// A bundle as it was read; its digest fits, and its signature too if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// What it is about.
    pub about: About,
    /// When it was made, in Unix milliseconds.
    pub exported_ms: u64,
    /// The texts of scheduled rulebooks that its rounds were played by. Those of the house are in every `punto`.
    pub rulebooks: Vec<String>,
    /// Records that stand alone, in order of stream and sequence.
    pub context: Vec<RecordedEvent>,
    /// Parts of streams without a gap.
    pub spans: Vec<Span>,
    /// Where every stream of the house ended then.
    pub heads: Vec<Head>,
    /// The same, signed.
    pub anchor: Option<Anchor>,
    /// Who sealed it.
    pub seal: Seal,
}

impl Bundle {
    /// Every record, in order of stream and sequence.
    pub fn records(&self) -> impl Iterator<Item = &RecordedEvent> {
        let mut all: Vec<&RecordedEvent> = self.context.iter().chain(self.in_spans()).collect();
        all.sort_by(|one, other| (&one.stream, one.sequence).cmp(&(&other.stream, other.sequence)));
        all.into_iter()
    }

    fn in_spans(&self) -> impl Iterator<Item = &RecordedEvent> {
        self.spans.iter().flat_map(|span| &span.records)
    }

    /// A record by its place, in a bundle whose context is sorted and whose spans have no gaps.
    pub(crate) fn find(&self, stream: &str, sequence: u64) -> Option<&RecordedEvent> {
        let place =
            |record: &RecordedEvent| (record.stream.as_str(), record.sequence.get()).cmp(&(stream, sequence));
        if let Ok(at) = self.context.binary_search_by(place) {
            return self.context.get(at);
        }
        self.spans.iter().filter(|span| span.stream() == stream).find_map(|span| {
            let at = usize::try_from(sequence.checked_sub(span.ends().0)?).ok()?;
            span.records.get(at).filter(|record| place(record).is_eq())
        })
    }

    /// The records that a span depends on.
    pub fn depended_on<'a>(&'a self, span: &'a Span) -> impl Iterator<Item = &'a RecordedEvent> {
        let stream = span.stream();
        span.depends_on.iter().filter_map(move |sequence| self.find(stream, *sequence))
    }
}

impl Span {
    /// Its stream; no text for a span without records, which is never read.
    #[must_use]
    pub fn stream(&self) -> &str {
        self.records.first().map_or("", |record| record.stream.as_str())
    }

    /// Its first and last sequence.
    #[must_use]
    pub fn ends(&self) -> (u64, u64) {
        let of = |record: Option<&RecordedEvent>| record.map_or(0, |record| record.sequence.get());
        (of(self.records.first()), of(self.records.last()))
    }
}
