//! Cards and the two decks they come from.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The rank of a card. Sau, Luk and Fuk are the Stars of the 6 Star deck and stand where a
/// 52-card deck has Jack, Queen and King.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the ranks are their own documentation")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Sau,
    Luk,
    Fuk,
}

/// The suit of a card: one of four in a 52-card deck, one of five elements in the 6 Star deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the suits are their own documentation")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
    Fire,
    Gold,
    Earth,
    Wood,
    Water,
}

use Rank::{Ace, Eight, Five, Four, Fuk, Jack, King, Luk, Nine, Queen, Sau, Seven, Six, Ten, Three, Two};
use Suit::{Clubs, Diamonds, Earth, Fire, Gold, Hearts, Spades, Water, Wood};

impl Rank {
    /// How many ranks there are over all decks.
    pub const COUNT: usize = 16;
    /// Every rank, in the order of the enum.
    pub const ALL: [Self; Self::COUNT] =
        [Ace, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Sau, Luk, Fuk];

    /// The letter or digit that stands for the rank: `A`, `2` to `9`, `T`, `J`, `Q`, `K`, `S`, `L`, `F`.
    #[must_use]
    pub const fn letter(self) -> char {
        b"A23456789TJQKSLF"[self as usize] as char
    }

    /// The rank's name in a sentence: "nine", "Luk".
    #[must_use]
    pub const fn name(self) -> &'static str {
        [
            "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
            "king", "Sau", "Luk", "Fuk",
        ][self as usize]
    }

    /// The rank that a letter stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

impl Suit {
    /// How many suits there are over all decks.
    pub const COUNT: usize = 9;
    /// Every suit, in the order of the enum.
    pub const ALL: [Self; Self::COUNT] = [Spades, Hearts, Diamonds, Clubs, Fire, Gold, Earth, Wood, Water];

    /// The letter that stands for the suit: `s h d c`, or `f g e w a` (water) for the elements.
    #[must_use]
    pub const fn letter(self) -> char {
        b"shdcfgewa"[self as usize] as char
    }

    /// The suit's name in a sentence: "hearts", "fire".
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["spades", "hearts", "diamonds", "clubs", "fire", "gold", "earth", "wood", "water"][self as usize]
    }

    /// The sign printed on the card: a pip, or the character of the element.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♠', '♥', '♦', '♣', '火', '金', '土', '木', '水'][self as usize]
    }

    /// The suit that a letter stands for, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    const fn is_element(self) -> bool {
        self as u8 >= Fire as u8
    }
}

/// A card of one of the decks. A card that no deck holds, such as a king of fire, cannot be made.
///
/// ```
/// use punto_rules::{Card, Rank, Suit};
/// let card: Card = "10H".parse()?;
/// assert_eq!((card.rank(), card.suit()), (Rank::Ten, Suit::Hearts));
/// assert_eq!(card.to_string(), "Th");
/// assert!("Kf".parse::<Card>().is_err());
/// # Ok::<(), punto_rules::NotACard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    rank: Rank,
    suit: Suit,
}

impl Card {
    /// The card of this rank and suit, if some deck holds it.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Option<Self> {
        let held = match rank {
            Jack | Queen | King => !suit.is_element(),
            Sau | Luk | Fuk => suit.is_element(),
            _ => true,
        };
        if held { Some(Self { rank, suit }) } else { None }
    }

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// Its suit, or element.
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// The card that the notation stands for; the bytes of [`Card::from_str`]'s text.
    ///
    /// This is the hot path of every stream of rounds, so it looks letters up and builds no error.
    #[must_use]
    pub fn from_notation(text: &[u8]) -> Option<Self> {
        let (rank, suit) = match *text {
            [rank, suit] => (RANK_OF[rank as usize]?, suit),
            [b'1', b'0', suit] => (Ten, suit),
            _ => return None,
        };
        Self::new(rank, SUIT_OF[suit as usize]?)
    }

    /// The card in our notation, as two ASCII bytes.
    #[must_use]
    pub const fn notation(self) -> [u8; 2] {
        [b"A23456789TJQKSLF"[self.rank as usize], b"shdcfgewa"[self.suit as usize]]
    }
}

/// Rank by letter, for all 256 bytes.
static RANK_OF: [Option<Rank>; 256] = {
    let mut table = [None; 256];
    let mut i = 0;
    while i < Rank::COUNT {
        table[Rank::ALL[i].letter() as usize] = Some(Rank::ALL[i]);
        i += 1;
    }
    table
};

/// Suit by letter in either case, for all 256 bytes.
static SUIT_OF: [Option<Suit>; 256] = {
    let mut table = [None; 256];
    let mut i = 0;
    while i < Suit::COUNT {
        let letter = Suit::ALL[i].letter();
        table[letter as usize] = Some(Suit::ALL[i]);
        table[letter.to_ascii_uppercase() as usize] = Some(Suit::ALL[i]);
        i += 1;
    }
    table
};

/// What was found where a card should stand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{found:?} is not a card: write the rank (A 2-9 T J Q K, or A 2-9 T S L F in the 6 Star deck), \
     then the suit (s h d c) or element (f g e w a), like Kh or 9f"
)]
pub struct NotACard {
    found: String,
}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        Self::from_notation(text.as_bytes()).ok_or_else(|| NotACard { found: text.to_owned() })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.letter(), self.suit.letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A deck of cards as it comes out of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    /// Four suits of thirteen ranks, no jokers.
    FiftyTwo,
    /// Five elements of thirteen ranks: Ace, 2 to 10, and the Stars Sau, Luk and Fuk.
    SixStar,
}

impl Deck {
    /// Both decks.
    pub const ALL: [Self; 2] = [Self::FiftyTwo, Self::SixStar];

    /// The deck's name in a rulebook file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::FiftyTwo => "fifty-two",
            Self::SixStar => "six-star",
        }
    }

    /// The thirteen ranks of each suit.
    #[must_use]
    pub const fn ranks(self) -> [Rank; 13] {
        let [court_1, court_2, court_3] = match self {
            Self::FiftyTwo => [Jack, Queen, King],
            Self::SixStar => [Sau, Luk, Fuk],
        };
        [Ace, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, court_1, court_2, court_3]
    }

    /// The suits, or elements.
    #[must_use]
    pub const fn suits(self) -> &'static [Suit] {
        match self {
            Self::FiftyTwo => &[Spades, Hearts, Diamonds, Clubs],
            Self::SixStar => &[Fire, Gold, Earth, Wood, Water],
        }
    }

    /// How many cards it has.
    ///
    /// ```
    /// assert_eq!(punto_rules::Deck::SixStar.size(), 65);
    /// ```
    #[must_use]
    pub const fn size(self) -> usize {
        self.suits().len() * 13
    }

    /// Whether the card belongs to this deck.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        card.suit.is_element() == matches!(self, Self::SixStar)
    }

    /// Every card of the deck, suit by suit.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.suits().iter().flat_map(move |&suit| self.ranks().map(move |rank| Card { rank, suit }))
    }

    /// Where the card stands in [`Deck::cards`], if it belongs to this deck.
    #[must_use]
    pub const fn position(self, card: Card) -> Option<usize> {
        if !self.contains(card) {
            return None;
        }
        let (suit, rank) = match self {
            Self::FiftyTwo => (card.suit as usize, card.rank as usize),
            Self::SixStar if card.rank as usize > Ten as usize => {
                (card.suit as usize - Fire as usize, card.rank as usize - 3)
            }
            Self::SixStar => (card.suit as usize - Fire as usize, card.rank as usize),
        };
        Some(suit * 13 + rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_card_reads_back_from_its_own_notation() {
        for deck in Deck::ALL {
            for (position, card) in deck.cards().enumerate() {
                assert_eq!(card.to_string().parse(), Ok(card));
                assert_eq!(card.notation(), *card.to_string().as_bytes());
                assert_eq!(deck.position(card), Some(position));
                assert!(Deck::ALL.into_iter().all(|other| other.contains(card) == (other == deck)));
            }
            assert_eq!(deck.cards().count(), deck.size());
        }
    }

    #[test]
    fn only_the_suit_may_be_in_either_case_and_ten_has_two_spellings() {
        assert_eq!("10s".parse::<Card>(), "TS".parse());
        for wrong in ["", "K", "kh", "Kx", "1h", "100h", "Kh ", "Jf", "Sh", "Fc", "é", "K♥"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }
}
