//! An order of cards that is a secret.

use punto_rules::Card;
use zeroize::Zeroizing;

/// Cards in order, overwritten when dropped. It has no `Debug` on purpose.
///
/// Each card stands as its two ASCII bytes, the form that is committed to and sealed, beside nothing else: a
/// second form would be a second copy of the secret.
pub(crate) struct Order(Zeroizing<Vec<[u8; 2]>>);

impl Order {
    /// These cards. Room for them is made once, so that growing leaves no copies behind in memory.
    pub(crate) fn of(cards: impl Iterator<Item = Card>, len: usize) -> Self {
        let mut order = Zeroizing::new(Vec::with_capacity(len));
        order.extend(cards.map(Card::notation));
        Self(order)
    }

    /// The cards that these bytes stand for, if they stand for cards.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let (notations, rest) = bytes.as_chunks::<2>();
        let cards = notations.iter().all(|notation| Card::from_notation(notation).is_some());
        (cards && rest.is_empty()).then(|| Self(Zeroizing::new(notations.to_vec())))
    }

    pub(crate) fn notations(&self) -> &[[u8; 2]] {
        &self.0
    }

    pub(crate) fn notations_mut(&mut self) -> &mut [[u8; 2]] {
        &mut self.0
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The card at this place.
    pub(crate) fn card(&self, place: usize) -> Option<Card> {
        Card::from_notation(self.0.get(place)?)
    }

    /// All of them in order.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.iter().filter_map(|notation| Card::from_notation(notation))
    }
}
