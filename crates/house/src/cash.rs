//! The cash desk with its place in the journal.

use crate::seen::Seen;
use crate::stored::append;
use crate::{Failed, House, Keys, Now, PrintedVoucher, StoredEvent, streams};
use punto_cashier::{CashDesk, Command, Event, Generation, VoucherIndex, decide};
use punto_journal::{
    Append, IdempotencyKey, NameRefused, RecordedEvent, RulebookVersion, Sequence, StreamId,
};
use punto_vocabulary::{By, WallTime};

/// The house's own rules for vouchers are no casino's rulebook, but records name what they were decided by.
const RULES: &str = "cashier@1";

/// The cash desk that this house owns.
pub(crate) struct Cash {
    pub(crate) desk: Seen<CashDesk>,
    pub(crate) index: VoucherIndex,
    pub(crate) stream: StreamId,
    rules: RulebookVersion,
    pub(crate) version: Option<Sequence>,
    pub(crate) is_fenced: bool,
}

impl Cash {
    pub(crate) fn new(desk: CashDesk, keys: &Keys, version: Option<Sequence>) -> Result<Self, NameRefused> {
        let index = VoucherIndex::of(&desk, &keys.voucher);
        let (stream, rules) = (StreamId::new(streams::CASHIER_STREAM)?, RulebookVersion::new(RULES)?);
        Ok(Self { desk: Seen::new(desk), index, stream, rules, version, is_fenced: false })
    }

    pub(crate) fn decide(&self, by: &By, command: Command, now: Now) -> Result<Vec<Event>, Failed> {
        if self.is_fenced {
            return Err(Failed::Fenced { stream: self.stream.to_string() });
        }
        Ok(decide(&self.desk.look(), by, command, WallTime::from_ms(now.wall.unix_ms()))?)
    }

    pub(crate) fn append(
        &self,
        by: &By,
        events: &[Event],
        key: Option<IdempotencyKey>,
        now: Now,
    ) -> Result<Append, Failed> {
        append(self.stream.clone(), self.version, self.rules.clone(), by, events, key, now)
    }

    pub(crate) fn remember(&mut self, events: &[Event], records: &[RecordedEvent], keys: &Keys) {
        for event in events {
            self.desk.change().evolve(event);
            self.index.follow(event, &keys.voucher);
        }
        let last = records.iter().rfind(|record| record.stream == self.stream);
        self.version = last.map(|record| record.sequence).or(self.version);
    }
}

impl<J> House<J> {
    /// The voucher that these records had printed. Its number follows from the key, so it need not be kept.
    pub(crate) fn printed(&self, records: &[RecordedEvent]) -> Option<PrintedVoucher> {
        let print = |record: &RecordedEvent| match StoredEvent::read(record).ok()? {
            StoredEvent::Cashier(Event::VoucherIssued(issued)) => Some((issued.voucher, Generation::FIRST)),
            StoredEvent::Cashier(Event::VoucherReprinted(again)) => Some((again.voucher, again.generation)),
            _ => None,
        };
        let (voucher, generation) = records.iter().find_map(print)?;
        let number = self.keys.voucher.number(&voucher, generation);
        Some(PrintedVoucher { voucher, generation, number })
    }
}
