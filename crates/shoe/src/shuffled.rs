//! A shuffled set of cards.

use crate::electronic::Source;
use crate::order::Order;
use crate::{
    CardSet, Commitment, Cut, CutCard, CutRefused, ElectronicShoe, Keystream, Nonce, Reveal, Salt,
    SealFailed, Sealed, Seed, ShoeKey, sealed, shuffle,
};
use std::fmt;
use zeroize::Zeroizing;

/// A whole set of cards in the order of one shuffle, with the salt of its commitment. All of it is a secret:
/// it can be committed to, sealed, dealt from, and at the end revealed, but not looked at.
///
/// ```
/// use punto_shoe::{CardSet, Seed, Shuffled};
/// # fn entropy() -> [u8; 32] { std::array::from_fn(|i| i as u8) }
/// let rulebook = punto_rulebooks::house_rulebook("fortune-six").ok_or("no such game")?;
/// let shuffled = Shuffled::new(Seed::new(entropy())?, CardSet::of(rulebook, 8)?);
/// println!("published before the first bet: {}", shuffled.commitment());
/// let mut shuffler = shuffled.load_shuffler();
/// assert!(shuffler.draw().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Shuffled {
    pub(crate) set: CardSet,
    pub(crate) salt: Zeroizing<[u8; 32]>,
    pub(crate) order: Order,
    pub(crate) commitment: Commitment,
}

impl Shuffled {
    /// Shuffles a set. The first 32 bytes of the seed's keystream are the salt, the words after them decide the
    /// order. The seed is used up: every shuffle needs one of its own.
    #[must_use]
    pub fn new(seed: Seed, set: CardSet) -> Self {
        let mut keystream = Keystream::new(&seed);
        let mut salt = Zeroizing::new([0; 32]);
        keystream.fill(&mut *salt);
        let mut order = Order::of(set.cards(), set.len());
        let Ok(()) = shuffle(&mut keystream, order.notations_mut());
        Self::assemble(set, salt, order)
    }

    pub(crate) fn assemble(set: CardSet, salt: Zeroizing<[u8; 32]>, order: Order) -> Self {
        let commitment = Commitment::to(&set, &salt, order.notations().iter().copied());
        Self { set, salt, order, commitment }
    }

    /// The set that was shuffled.
    #[must_use]
    pub const fn set(&self) -> &CardSet {
        &self.set
    }

    /// What is published before the first bet.
    #[must_use]
    pub const fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Encrypts order and salt for the journal, so that the same cards follow after a restart.
    ///
    /// # Errors
    /// When the cipher fails, which it does for no set of cards there is.
    pub fn seal(&self, key: &ShoeKey, nonce: Nonce) -> Result<Sealed, SealFailed> {
        sealed::seal(self, key, nonce)
    }

    /// Loads the shoe: cut by a patron or not, and with a cut card in it.
    ///
    /// # Errors
    /// Refuses a cut or a cut card made for another set.
    pub fn load_shoe(self, cut: Cut, cut_card: CutCard) -> Result<ElectronicShoe, CutRefused> {
        cut.check(&self.set)?;
        cut_card.check(&self.set)?;
        Ok(ElectronicShoe::new(self, cut, Source::Shoe(cut_card)))
    }

    /// Loads the electronic shuffler (R7a): the cards of one round, without cut, burn or cut card. The next
    /// round takes a shuffle of its own.
    #[must_use]
    pub fn load_shuffler(self) -> ElectronicShoe {
        ElectronicShoe::new(self, Cut::NONE, Source::Shuffler)
    }

    /// Reveals everything, when no more cards are dealt from it.
    #[must_use]
    pub fn reveal(self) -> Reveal {
        let salt = Salt::from_bytes(*self.salt);
        Reveal { order: self.order.cards().collect(), salt, set: self.set }
    }
}

/// Shows the set and the commitment, never the order or the salt.
impl fmt::Debug for Shuffled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shuffled({}, {})", self.set, self.commitment)
    }
}
