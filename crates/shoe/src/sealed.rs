//! A shuffled set at rest: encrypted under a key that is kept apart from the journal.

use crate::order::Order;
use crate::reveal::{check_cards, check_commitment};
use crate::{CardSet, Commitment, Mismatch, Shuffled};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use std::fmt;
use zeroize::Zeroizing;

/// The key that shoes are sealed under. It lives apart from the journal, is never shown, and its memory is
/// overwritten when it is dropped.
///
/// ```
/// use punto_shoe::ShoeKey;
/// assert_eq!(format!("{:?}", ShoeKey::new([7; 32])), "ShoeKey(secret)");
/// ```
pub struct ShoeKey(Zeroizing<[u8; 32]>);

impl ShoeKey {
    /// A key of these 256 bits.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self(Zeroizing::new(key))
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new((&*self.0).into())
    }
}

impl fmt::Debug for ShoeKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ShoeKey(secret)")
    }
}

/// A number used once with a key: 192 random bits, so many that they never meet again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nonce([u8; Self::BYTES]);

impl Nonce {
    /// How many bytes it has.
    pub const BYTES: usize = 24;

    /// A nonce of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }
}

/// A shuffled set, sealed with XChaCha20-Poly1305: the nonce, then 32 bytes of salt and two a card, encrypted,
/// then the tag of 16 bytes. The commitment is the associated data, so a sealed shoe opens beside its own
/// commitment only. It is sealed once, before the first bet; after a restart it is opened, cut as before and
/// [resumed](crate::ElectronicShoe::resume).
///
/// ```
/// use punto_shoe::{CardSet, Nonce, OpenRefused, Sealed, Seed, ShoeKey, Shuffled};
/// # fn entropy<const N: usize>() -> [u8; N] { std::array::from_fn(|i| i as u8) }
/// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let set = CardSet::of(rulebook, 8)?;
/// let key = ShoeKey::new(entropy());
/// let shuffled = Shuffled::new(Seed::new(entropy())?, set.clone());
/// let sealed = shuffled.seal(&key, Nonce::new(entropy()))?;
/// assert_eq!(sealed.as_bytes().len(), 24 + 32 + 2 * 416 + 16);
///
/// let opened = sealed.open(&key, set.clone(), &shuffled.commitment())?;
/// assert_eq!(opened.reveal(), shuffled.reveal());
///
/// let mut bytes = sealed.as_bytes().to_vec();
/// bytes[100] ^= 1;
/// let commitment = "00".repeat(32).parse()?;
/// assert!(matches!(Sealed::from_bytes(bytes).open(&key, set, &commitment), Err(OpenRefused::NotAuthentic)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Sealed(Vec<u8>);

/// The cipher refused to encrypt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the cipher refused to seal the shoe")]
pub struct SealFailed;

/// Why a sealed shoe does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenRefused {
    /// The key, the commitment or a byte is another one.
    #[error("the sealed shoe does not open: the key, the commitment or a byte of it is another one")]
    NotAuthentic,
    /// It was sealed under this key, but is not the shoe that it should be.
    #[error("the sealed shoe opens, but is not the one committed to: {0}")]
    NotTheShoe(#[source] Mismatch),
    /// It was sealed under this key, but what is in it are not cards.
    #[error("the sealed shoe opens, but does not hold cards")]
    NotCards,
}

pub(crate) fn seal(shuffled: &Shuffled, key: &ShoeKey, nonce: Nonce) -> Result<Sealed, SealFailed> {
    let mut plain = Zeroizing::new(Vec::with_capacity(32 + 2 * shuffled.order.len()));
    plain.extend_from_slice(&*shuffled.salt);
    plain.extend_from_slice(shuffled.order.notations().as_flattened());
    let payload = Payload { msg: &plain, aad: shuffled.commitment.as_bytes() };
    let encrypted = key.cipher().encrypt(&XNonce::from(nonce.0), payload).map_err(|_| SealFailed)?;
    Ok(Sealed(nonce.0.into_iter().chain(encrypted).collect()))
}

impl Sealed {
    /// A sealed shoe that was written down.
    #[must_use]
    pub const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// What to write down.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Opens it with the key it was sealed with, beside the set and the commitment of its shoe.
    ///
    /// # Errors
    /// Refuses another key, another commitment, and any changed byte; then whatever is not that shoe.
    pub fn open(
        &self,
        key: &ShoeKey,
        set: CardSet,
        commitment: &Commitment,
    ) -> Result<Shuffled, OpenRefused> {
        let (nonce, encrypted) =
            self.0.split_first_chunk::<{ Nonce::BYTES }>().ok_or(OpenRefused::NotAuthentic)?;
        let payload = Payload { msg: encrypted, aad: commitment.as_bytes() };
        let plain = key.cipher().decrypt(&XNonce::from(*nonce), payload);
        let plain = Zeroizing::new(plain.map_err(|_| OpenRefused::NotAuthentic)?);
        let (salt, order) = plain.split_first_chunk::<32>().ok_or(OpenRefused::NotCards)?;
        let order = Order::read(order).ok_or(OpenRefused::NotCards)?;
        check_cards(&set, order.cards(), order.len()).map_err(OpenRefused::NotTheShoe)?;
        let shuffled = Shuffled::assemble(set, Zeroizing::new(*salt), order);
        check_commitment(commitment, shuffled.commitment).map_err(OpenRefused::NotTheShoe)?;
        Ok(shuffled)
    }
}

/// Shows how long it is.
impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealed({} bytes)", self.0.len())
    }
}
