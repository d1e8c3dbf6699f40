//! From the number on the paper to the voucher.

use crate::{CashDesk, Event, Generation, VoucherKey, VoucherNumber};
use punto_vocabulary::VoucherId;
use std::collections::HashMap;
use std::fmt;

/// The numbers of all outstanding vouchers, for whoever reads one from paper. It holds secrets, so it is never
/// stored: it is made from the desk and the key, and follows the events from there.
///
/// A number that is not in it was never issued, or is paid, void, expired or reprinted. It does not say which, so
/// nobody learns anything by trying.
///
/// ```
/// use punto_cashier::{CashDesk, Generation, VoucherIndex, VoucherKey};
/// let key = VoucherKey::new([7; 32]);
/// let index = VoucherIndex::of(&CashDesk::default(), &key);
/// assert_eq!(index.find(&key.number(&"7f3a".parse()?, Generation::FIRST)), None);
/// # Ok::<(), punto_vocabulary::NotAName>(())
/// ```
#[derive(Default, PartialEq, Eq)]
pub struct VoucherIndex {
    vouchers: HashMap<VoucherNumber, VoucherId>,
    numbers: HashMap<VoucherId, VoucherNumber>,
}

/// An outstanding voucher has the same number already: draw another id. It happens once in a billion houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an outstanding voucher has this number already; draw another id")]
pub struct NumberTaken;

impl VoucherIndex {
    /// The numbers of all vouchers that this desk owes.
    #[must_use]
    pub fn of(desk: &CashDesk, key: &VoucherKey) -> Self {
        let mut index = Self::default();
        for (id, voucher) in desk.outstanding() {
            index.insert(id, key.number(id, voucher.generation));
        }
        index
    }

    /// The voucher with this number, if the house owes it.
    #[must_use]
    pub fn find(&self, number: &VoucherNumber) -> Option<&VoucherId> {
        self.vouchers.get(number)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.vouchers.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.vouchers.is_empty()
    }

    /// The number that a voucher is going to have. Ask before the voucher is issued or printed again.
    ///
    /// # Errors
    /// When another outstanding voucher has it.
    pub fn reserve(
        &self,
        key: &VoucherKey,
        voucher: &VoucherId,
        generation: Generation,
    ) -> Result<VoucherNumber, NumberTaken> {
        let number = key.number(voucher, generation);
        match self.find(&number) {
            Some(other) if other != voucher => Err(NumberTaken),
            _ => Ok(number),
        }
    }

    /// Takes a fact in.
    pub fn follow(&mut self, event: &Event, key: &VoucherKey) {
        match event {
            Event::VoucherIssued(event) => {
                self.insert(&event.voucher, key.number(&event.voucher, Generation::FIRST));
            }
            Event::VoucherReprinted(event) => {
                self.remove(&event.voucher);
                self.insert(&event.voucher, key.number(&event.voucher, event.generation));
            }
            Event::VoucherRedeemed(event) => self.remove(&event.voucher),
            Event::VoucherVoided(event) => self.remove(&event.voucher),
            Event::VoucherExpired(event) => self.remove(&event.voucher),
            Event::DeskSet(_)
            | Event::CashReceived(_)
            | Event::CashPaid(_)
            | Event::VoucherPrinted(_)
            | Event::VoucherRefused(_)
            | Event::PlaceSuspended(_)
            | Event::SuspensionLifted(_) => {}
        }
    }

    fn insert(&mut self, voucher: &VoucherId, number: VoucherNumber) {
        self.vouchers.insert(number, voucher.clone());
        self.numbers.insert(voucher.clone(), number);
    }

    fn remove(&mut self, voucher: &VoucherId) {
        if let Some(number) = self.numbers.remove(voucher) {
            self.vouchers.remove(&number);
        }
    }
}

/// Shows no number.
impl fmt::Debug for VoucherIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VoucherIndex({} vouchers)", self.len())
    }
}
