//! The audit of a whole journal: every record once, in the order of commit over all streams.

mod adjustments;
mod approved;
mod bets;
mod card;
mod cards;
mod cashier;
mod chain;
mod clearing;
mod finding;
mod hands;
mod incident;
mod incidents;
mod lying;
mod meters;
mod office;
mod payload;
mod payments;
mod purses;
mod record;
mod resettlement;
mod round;
mod rulings;
mod second_person;
mod settings;
mod settlement;
mod shoe;
mod summary;
mod table;
mod versions;
mod wagers;
mod waiting;

pub use finding::Finding;
pub use meters::{Balances, Meters, Summary, VoucherCounts};
pub(crate) use payload::{Kind, Noticed, Role, Ruling};
pub use record::Record;

use approved::Approved;
use cashier::Cashier;
use chain::Chain;
use clearing::Clearing;
use finding::{Checked, Fault, ensure};
use office::Office;
use std::collections::HashMap;
use table::{By, Table};

/// How an audit goes about it.
///
/// ```
/// let options = punto_auditor::Options { findings_max: 10, ..Default::default() };
/// assert_eq!(options.cashier, "cashier");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// What the streams of tables begin with; the rest is the table's name.
    pub tables: String,
    /// The stream of the cash desk.
    pub cashier: String,
    /// The stream of the office.
    pub office: String,
    /// The texts of the rulebooks that the office scheduled, whole. The audit finds each by its SHA-256.
    pub rulebooks: Vec<String>,
    /// How many findings are kept.
    pub findings_max: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            tables: "table/".to_owned(),
            cashier: "cashier".to_owned(),
            office: "office".to_owned(),
            rulebooks: Vec::new(),
            findings_max: 1,
        }
    }
}

/// What a stream is about.
enum Subject {
    Table(Box<Table>),
    Cashier,
    Office,
    Unknown,
}

/// One stream.
struct Stream {
    name: String,
    chain: Chain,
    subject: Subject,
}

/// An audit in progress.
///
/// ```
/// use punto_auditor::{Audit, Record};
/// let previous = Record::before_first("table/3");
/// let mut record = Record {
///     stream: "table/3".to_owned(), sequence: 1, time_ms: 0, actor: "dealer:7".to_owned(), key: None,
///     rulebook: "six-star".to_owned(), kind: "BetsOpened".to_owned(), version: 1,
///     payload: r#"{"round":1,"at":0,"closes_at":null}"#.to_owned(), previous, hash: [0; 32],
/// };
/// record.hash = record.computed_hash();
/// let finding = Audit::default().record(&record).unwrap_err();
/// assert_eq!(finding.to_string(), "table/3 1: BetsOpened before the table opened (I5)");
/// ```
#[derive(Default)]
pub struct Audit {
    options: Options,
    places: HashMap<String, usize>,
    streams: Vec<Stream>,
    cashier: Cashier,
    office: Office,
    approved: Approved,
    clearing: Clearing,
    /// The key of the record that left something half done.
    open_key: Option<String>,
    time_ms: u64,
    records: u64,
    unknown_records: u64,
    findings: Vec<Finding>,
    latest: Option<Finding>,
    found: u64,
}

impl Audit {
    /// An audit with these options.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let office = Office::new(&options.rulebooks);
        Self { options, office, ..Self::default() }
    }

    /// Takes the next record. After a finding the audit goes on with what the record says, if it is given more;
    /// one fault may then be found again in what follows from it.
    ///
    /// # Errors
    /// What is wrong with it, or with what should have come before it.
    pub fn record(&mut self, record: &Record) -> Result<(), Finding> {
        self.latest = None;
        self.records += 1;
        let was = self.time_ms;
        self.time_ms = was.max(record.time_ms);
        // Records of one append have one time or one key: when both pass, nothing may be half done.
        let is_next = record.time_ms != was && (record.key.is_none() || record.key != self.open_key);
        if is_next && !self.clearing.is_empty() {
            self.check_cleared();
        }
        self.check_approved(Some(record));
        let at = self.place(&record.stream);
        let timely = ensure(record.time_ms >= was, "I17", || {
            format!("the time goes back from {was} to {}", record.time_ms)
        });
        let chained = self.streams[at].chain.follow(record);
        let (followed, in_force) = self.follow(at, record);
        let approved = self.approved.record(record);
        if !self.clearing.is_empty() {
            self.open_key.clone_from(&record.key);
        }
        for fault in [timely, chained, in_force, followed, approved].into_iter().filter_map(Result::err) {
            self.find(&record.stream, record.sequence, fault);
        }
        self.latest.take().map_or(Ok(()), Err)
    }

    /// The findings so far, as many as are kept.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Ends the audit.
    ///
    /// # Errors
    /// The first finding, if there was one.
    pub fn finish(mut self) -> Result<Summary, Finding> {
        self.check_cleared();
        self.check_approved(None);
        self.check_money();
        match self.findings.first() {
            Some(finding) => Err(finding.clone()),
            None => Ok(self.summary()),
        }
    }

    /// Ends the audit, whatever it found: what was counted, the findings that were kept, and how many there
    /// were in all.
    #[must_use]
    pub fn all(mut self) -> (Summary, Vec<Finding>, u64) {
        self.check_cleared();
        self.check_approved(None);
        self.check_money();
        let summary = self.summary();
        (summary, self.findings, self.found)
    }

    fn find(&mut self, stream: &str, sequence: u64, fault: Fault) {
        self.found += 1;
        let Fault { invariant, what } = fault;
        let finding = Finding { stream: stream.to_owned(), sequence, invariant, what };
        if self.findings.len() < self.options.findings_max.max(1) {
            self.findings.push(finding.clone());
        }
        self.latest.get_or_insert(finding);
    }

    /// Where this stream is kept.
    fn place(&mut self, stream: &str) -> usize {
        if let Some(at) = self.places.get(stream) {
            return *at;
        }
        let subject = match stream.strip_prefix(&*self.options.tables) {
            Some(table) => Subject::Table(Box::new(Table::new(table))),
            None if stream == self.options.cashier => Subject::Cashier,
            None if stream == self.options.office => Subject::Office,
            None => Subject::Unknown,
        };
        let at = self.streams.len();
        let (name, chain) = (stream.to_owned(), Chain::before_first(stream));
        self.streams.push(Stream { name, chain, subject });
        self.places.insert(stream.to_owned(), at);
        at
    }

    /// Whether what the record says follows from what came before, and whether it may go by the rulebook that it names.
    fn follow(&mut self, at: usize, record: &Record) -> (Checked, Checked) {
        let said = (&*record.kind, &*record.payload);
        let place = (&*record.stream, record.sequence);
        let followed = match &mut self.streams[at].subject {
            Subject::Table(table) => {
                let (book, in_force) = self.office.versions.book(&record.rulebook, record.time_ms);
                let by = By { actor: &record.actor, rulebook: &record.rulebook, book };
                return (table.record(said, by, &mut self.clearing, place), in_force);
            }
            Subject::Cashier => self.cashier.record(said, &mut self.clearing, place),
            Subject::Office => self.office.record(said),
            Subject::Unknown => {
                self.unknown_records += 1;
                Ok(())
            }
        };
        (followed, Ok(()))
    }

    /// Finds what was done under the name of an approval that never came.
    fn check_approved(&mut self, next: Option<&Record>) {
        if let Some((stream, sequence, fault)) = self.approved.missing_before(next) {
            self.find(&stream, sequence, fault);
        }
    }

    /// Finds what was left half done.
    fn check_cleared(&mut self) {
        if let Err((stream, sequence, fault)) = self.clearing.check_empty() {
            self.find(&stream, sequence, fault);
        }
    }
}
