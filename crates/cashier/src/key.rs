//! The key that turns a voucher's id into its number.

use crate::{Generation, VoucherNumber};
use hmac::{Hmac, KeyInit, Mac};
use punto_vocabulary::VoucherId;
use sha2::Sha256;
use std::fmt;
use zeroize::Zeroizing;

/// What the message begins with, so that no other use of the key can give a number.
const DOMAIN: &[u8] = b"punto voucher 1";
/// What is hashed for another key begins with this.
const DERIVED: &[u8] = b"punto/derived/1\0";

/// The key of the house's voucher numbers. It lives apart from the journal, is never shown, and its memory is
/// overwritten when it is dropped. Without it nobody who reads the journal can tell a number.
///
/// ```
/// use punto_cashier::{Generation, VoucherKey};
/// let key = VoucherKey::new([7; 32]);
/// assert_eq!(format!("{key:?}"), "VoucherKey(secret)");
///
/// let voucher = "7f3a".parse()?;
/// let number = key.number(&voucher, Generation::FIRST);
/// assert_eq!(key.number(&voucher, Generation::FIRST), number);
/// assert_ne!(VoucherKey::new([8; 32]).number(&voucher, Generation::FIRST), number);
/// # Ok::<(), punto_vocabulary::NotAName>(())
/// ```
pub struct VoucherKey(Zeroizing<[u8; 32]>);

impl VoucherKey {
    /// A key of these 256 random bits.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self(Zeroizing::new(key))
    }

    /// The number of this print of this voucher.
    ///
    /// HMAC-SHA-256 under the key of what this is for, the length of the id, the id and the generation. The first
    /// 16 bytes, as one number, are divided by 10^18, and the rest is the eighteen digits. 2^128 is not a multiple
    /// of 10^18, so some numbers are likelier than others, by less than one part in 2^68.
    #[must_use]
    pub fn number(&self, voucher: &VoucherId, generation: Generation) -> VoucherNumber {
        let id = voucher.as_str().as_bytes();
        let mut mac = Hmac::<Sha256>::new((&*self.padded()).into());
        mac.update(DOMAIN);
        mac.update(&u64::try_from(id.len()).unwrap_or(u64::MAX).to_be_bytes());
        mac.update(id);
        mac.update(&generation.get().to_be_bytes());
        let tag = mac.finalize().into_bytes();
        let number = tag.iter().take(16).fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
        VoucherNumber::from_rest(number)
    }

    /// A key for something else that the house must know again as its own. Nobody learns this key from it.
    ///
    /// ```
    /// let key = punto_cashier::VoucherKey::new([7; 32]);
    /// let ours = key.derive("sessions").tag(b"ada");
    /// assert_eq!(ours, key.derive("sessions").tag(b"ada"));
    /// assert_ne!(ours, key.derive("sessions").tag(b"bea"));
    /// assert_ne!(ours, key.derive("receipts").tag(b"ada"));
    /// ```
    #[must_use]
    pub fn derive(&self, what_for: &str) -> TagKey {
        let mut mac = Hmac::<Sha256>::new((&*self.padded()).into());
        mac.update(DERIVED);
        mac.update(what_for.as_bytes());
        TagKey(Self::new(mac.finalize().into_bytes().into()))
    }

    /// The key as HMAC takes it: filled up with zeros to a block of SHA-256 (RFC 2104).
    fn padded(&self) -> Zeroizing<[u8; 64]> {
        let mut block = Zeroizing::new([0; 64]);
        for (to, from) in block.iter_mut().zip(self.0.iter()) {
            *to = *from;
        }
        block
    }
}

impl fmt::Debug for VoucherKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VoucherKey(secret)")
    }
}

/// A key by which the house knows again what it wrote itself.
#[derive(Debug)]
pub struct TagKey(VoucherKey);

impl TagKey {
    /// The HMAC-SHA-256 of this under the key.
    #[must_use]
    pub fn tag(&self, content: &[u8]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new((&*self.0.padded()).into());
        mac.update(content);
        mac.finalize().into_bytes().into()
    }
}
