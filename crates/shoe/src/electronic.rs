//! The electronic shoe and the electronic shuffler.

use crate::reveal::check_dealt;
use crate::{BurnRefused, Burned, CardSet, Commitment, Cut, CutCard, Mismatch, Reveal, Shuffled};
use punto_rules::{Card, PointValues};
use std::fmt;

/// An electronic shoe, or an electronic shuffler loaded for one round. It gives the next card and nothing
/// else: the rest cannot be looked at, printed or serialised.
///
/// ```
/// use punto_shoe::{CardSet, Cut, CutCard, NextRound, Seed, Shuffled, verify};
/// # fn entropy() -> [u8; 32] { std::array::from_fn(|i| i as u8) }
/// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let set = CardSet::of(rulebook, 8)?;
/// let shuffled = Shuffled::new(Seed::new(entropy())?, set.clone());
/// let published = shuffled.commitment();
///
/// let cut = Cut::at(123, &set)?;
/// let mut shoe = shuffled.load_shoe(cut, CutCard::in_front_of_last(14, &set)?)?;
/// let burned = shoe.burn(&rulebook.values)?;
/// assert_eq!(shoe.left(), 415 - burned.face_down);
/// let first = shoe.draw();
/// assert_eq!(shoe.next_round(), NextRound::FromHere);
///
/// let dealt = verify(&published, &shoe.reveal(), cut)?;
/// assert_eq!((dealt[0], Some(dealt[1 + burned.face_down])), (burned.turned, first));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ElectronicShoe {
    shuffled: Shuffled,
    cut: Cut,
    source: Source,
    drawn: usize,
}

/// Where the cards come from (R7a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A shoe, dealt down to the cut card.
    Shoe(CutCard),
    /// A shuffler, which shuffles before every round.
    Shuffler,
}

/// Whether another round can come from these cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NextRound {
    /// Yes.
    FromHere,
    /// The cut card of the shoe is out; the house says whether one more round is dealt.
    CutCardIsOut,
    /// No: a shuffler shuffles the whole set anew before every round.
    AfterShuffle,
}

impl ElectronicShoe {
    pub(crate) const fn new(shuffled: Shuffled, cut: Cut, source: Source) -> Self {
        Self { shuffled, cut, source, drawn: 0 }
    }

    /// Draws the next card, until there is none.
    pub fn draw(&mut self) -> Option<Card> {
        let card = self.card(self.drawn)?;
        self.drawn += 1;
        Some(card)
    }

    /// Turns the first card and burns as many face down as it asks for.
    ///
    /// # Errors
    /// Refuses when a card is out already, and with a shuffler; then nothing is drawn.
    pub fn burn(&mut self, values: &PointValues) -> Result<Burned, BurnRefused> {
        if self.source == Source::Shuffler {
            return Err(BurnRefused::Shuffler);
        }
        if self.drawn > 0 {
            return Err(BurnRefused::CardsOut { drawn: self.drawn });
        }
        let turned = self.card(0).ok_or(BurnRefused::TooFew { needed: 1, left: 0 })?;
        let burned = Burned::guided_by(turned, values);
        let (needed, left) = (1 + burned.face_down, self.left());
        if needed > left {
            return Err(BurnRefused::TooFew { needed, left });
        }
        self.drawn = needed;
        Ok(burned)
    }

    /// Goes on where dealing stopped, after a restart: `out` are the cards that have left the shoe, in order,
    /// `None` for one burnt face down.
    ///
    /// # Errors
    /// Refuses cards that are not the first ones of this shoe, naming the first that differs.
    pub fn resume(mut self, out: &[Option<Card>]) -> Result<Self, Mismatch> {
        let cards = self.shuffled.order.len();
        check_dealt((0..cards).filter_map(|place| self.card(place)), cards, out)?;
        self.drawn = out.len();
        Ok(self)
    }

    /// How many cards are left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.shuffled.set.len() - self.drawn
    }

    /// How many cards are out, burnt ones included.
    #[must_use]
    pub const fn drawn(&self) -> usize {
        self.drawn
    }

    /// The card at this place of those that are out, burnt ones included; nothing for a card still in the shoe.
    ///
    /// Where cards are dealt face down, a card is out before anybody may see it: this is how it is turned.
    #[must_use]
    pub fn drawn_card(&self, place: usize) -> Option<Card> {
        if place < self.drawn { self.card(place) } else { None }
    }

    /// How many cards lie in front of the cut card, if there is one.
    #[must_use]
    pub fn before_cut_card(&self) -> Option<usize> {
        match self.source {
            // Once the cut card is out, none comes before it.
            Source::Shoe(cut_card) => Some(self.left().saturating_sub(cut_card.behind())),
            Source::Shuffler => None,
        }
    }

    /// Whether another round can come from these cards. The cut card is out once a card from behind it is.
    #[must_use]
    pub fn next_round(&self) -> NextRound {
        match self.source {
            Source::Shoe(cut_card) if self.left() < cut_card.behind() || self.left() == 0 => {
                NextRound::CutCardIsOut
            }
            Source::Shuffler if self.drawn > 0 => NextRound::AfterShuffle,
            Source::Shoe(_) | Source::Shuffler => NextRound::FromHere,
        }
    }

    /// The set it was loaded with.
    #[must_use]
    pub const fn set(&self) -> &CardSet {
        self.shuffled.set()
    }

    /// What was published before the first bet.
    #[must_use]
    pub const fn commitment(&self) -> Commitment {
        self.shuffled.commitment()
    }

    /// The patron's cut.
    #[must_use]
    pub const fn cut(&self) -> Cut {
        self.cut
    }

    /// Ends the shoe and reveals all of it.
    #[must_use]
    pub fn reveal(self) -> Reveal {
        self.shuffled.reveal()
    }

    /// The card at this place, counted from the cut.
    fn card(&self, place: usize) -> Option<Card> {
        let cards = self.shuffled.order.len();
        if place >= cards {
            return None;
        }
        let place = place + self.cut.cards();
        self.shuffled.order.card(if place < cards { place } else { place - cards })
    }
}

/// Shows what everybody may know.
impl fmt::Debug for ElectronicShoe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ElectronicShoe")
            .field("shuffled", &self.shuffled)
            .field("cut", &self.cut)
            .field("source", &self.source)
            .field("drawn", &self.drawn)
            .finish()
    }
}
