//! What a round comes to, as tables: from the ranks of six cards to one of a few thousand keys.
//!
//! The key of a round holds both point totals, both numbers of cards, and whether the first two cards of
//! each hand pair. It leaves out what is rare (see [`super::rare`]). A simulation counts keys and asks the
//! rulebook only at the end, once for each key, what the wagers made of such a round.

use super::rare::{Atom, MARKS, Mask};
use punto_rules::{Action, Card, Deck, PointTotal, Rank, Rulebook, Side};
use std::collections::BTreeMap;

/// How many keys there can be: 2048 for each of the four ways in which the hands can pair.
pub(super) const KEYS: usize = 4 * KEYS_PER_START as usize;

/// Keys of rounds without a pair come first, then those with a Player pair, a Banker pair, and both.
const KEYS_PER_START: u32 = 2048;

/// Places for counts. There are more than keys so that the compiler can tell that no key leaves them.
pub(super) const KEY_PLACES: usize = 2 * KEYS;

/// In a hand's entry, the bits that are a place in [`Tables::ends`].
const PLACE: u32 = (1 << MARKS_AT) - 1;

/// In an entry or a card, where the marks of rare things start.
pub(super) const MARKS_AT: u32 = 32 - MARKS;

/// One step of each part of a place in [`Tables::ends`]; the rank of the fifth card makes steps of one.
const BANKER_TOTAL: u32 = 16;
const PLAYER_TOTAL: u32 = 10 * BANKER_TOTAL;
const PLAYER_PAIR: u32 = 10 * PLAYER_TOTAL;
const BANKER_PAIR: u32 = 2 * PLAYER_PAIR;

/// Places for the ends of rounds, a power of two.
const ENDS: usize = 8192;

/// Places for two ranks of four bits each, of which the compiler only knows that they fit in a byte.
const RANKS: usize = 17 * 256;

/// Looks up rounds.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// By the ranks of a hand's first two cards: what its total and its pair add to the place in `ends`, and
    /// above [`MARKS_AT`] the marks that such ranks leave open.
    player: [u32; RANKS],
    banker: [u32; RANKS],
    /// By both totals, both pairs and the rank of the fifth card: the first key of such rounds, then from
    /// bit 16 a mask of four bits that is zero where the sixth card is not needed, then from bit 20 the
    /// number of cards.
    ends: [u32; ENDS],
}

/// A round that was looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Looked {
    /// Where to count it.
    pub(super) key: usize,
    end: u32,
}

impl Looked {
    /// How many cards the round took.
    #[inline]
    pub(super) const fn cards(self) -> u32 {
        self.end >> 20
    }
}

impl Tables {
    pub(super) fn new(rulebook: &Rulebook, atoms: &[Atom]) -> Self {
        let ranks = rulebook.deck.ranks();
        let (mut player, mut banker) = (zeros::<RANKS>(), zeros::<RANKS>());
        for (i, &first) in (0_usize..).zip(&ranks) {
            for (j, &second) in (0_usize..).zip(&ranks) {
                let total = u32::from(total(rulebook, [first, second]).get());
                let pair = u32::from(first == second);
                let [for_player, for_banker] = Mask::of_ranks(rulebook, atoms, [first, second]);
                player[16 * i + j] = (total * PLAYER_TOTAL + pair * PLAYER_PAIR) | (for_player << MARKS_AT);
                banker[16 * i + j] = (total * BANKER_TOTAL + pair * BANKER_PAIR) | (for_banker << MARKS_AT);
            }
        }
        Self { player, banker, ends: ends(rulebook) }
    }

    /// The entries of both hands by the ranks of their first two cards.
    #[inline]
    pub(super) const fn hands(&self, ranks: [u8; 6]) -> [u32; 2] {
        let [p1, b1, p2, b2, ..] = ranks;
        [self.player[p1 as usize * 16 + p2 as usize], self.banker[b1 as usize * 16 + b2 as usize]]
    }

    /// The total of the Player's first two cards and whether they pair, as one number.
    pub(super) const fn player_start(hands: [u32; 2]) -> u32 {
        hands[0] & PLACE
    }

    /// The key of a round from the entries of its hands and the ranks of the cards that may follow.
    #[inline]
    pub(super) const fn look_up(&self, hands: [u32; 2], fifth: u8, sixth: u8) -> Looked {
        let place = (hands[0] & PLACE).wrapping_add(hands[1] & PLACE).wrapping_add(fifth as u32);
        let end = self.ends[place as usize & (ENDS - 1)];
        let key = (end as usize & (KEYS - 1)) + (sixth as usize & (end >> 16) as usize);
        Looked { key, end }
    }
}

/// An empty table.
pub(super) const fn zeros<const N: usize>() -> [u32; N] {
    [0; N]
}

/// The point total of these cards.
pub(super) fn total<const N: usize>(rulebook: &Rulebook, ranks: [Rank; N]) -> PointTotal {
    PointTotal::of(ranks.iter().map(|&rank| rulebook.values.of(rank).get()).sum())
}

fn ends(rulebook: &Rulebook) -> [u32; ENDS] {
    let mut ends = zeros();
    let mut keys = KeyRing::default();
    for player in 0..10_u8 {
        for banker in 0..10_u8 {
            let start = u32::from(player) * PLAYER_TOTAL + u32::from(banker) * BANKER_TOTAL;
            for (fifth, &rank) in (0_u32..).zip(&rulebook.deck.ranks()) {
                let end = end(rulebook, &mut keys, PointTotal::of(player), PointTotal::of(banker), rank);
                for (pairs, first_key) in (0..4).map(|pairs| (pairs, pairs * KEYS_PER_START)) {
                    ends[(start + pairs * PLAYER_PAIR + fifth) as usize] = end + first_key;
                }
            }
        }
    }
    ends
}

/// How a round ends that starts with these totals and may take a fifth card of this rank.
fn end(rulebook: &Rulebook, keys: &mut KeyRing, player: PointTotal, banker: PointTotal, fifth: Rank) -> u32 {
    let play = &rulebook.table_of_play;
    let value = rulebook.values.of(fifth);
    let after = |total: PointTotal| PointTotal::of(total.get() + value.get());
    if play.player_call(player, banker).action == Action::Draw {
        let drawn = after(player);
        let call = play.banker_call(drawn, banker, Some(value.as_total()));
        keys.of(if call.action == Action::Draw { 6 } else { 5 }, Side::Player, drawn, banker)
    } else if play.banker_call(player, banker, None).action == Action::Draw {
        keys.of(5, Side::Banker, player, after(banker))
    } else {
        keys.of(4, Side::Player, player, banker)
    }
}

/// Hands out keys: one to each end of a round, sixteen where a sixth card decides it.
#[derive(Debug, Default)]
struct KeyRing {
    given: BTreeMap<(u32, Side, PointTotal, PointTotal), u32>,
    next: u32,
}

impl KeyRing {
    /// The entry of rounds with so many cards, the fifth to this hand, and these totals before a
    /// sixth card. At most 100 + 100 + 100 keys and 100 times sixteen are given, fewer than 2048.
    fn of(&mut self, cards: u32, fifth_to: Side, player: PointTotal, banker: PointTotal) -> u32 {
        let (width, mask) = if cards == 6 { (16, 15) } else { (1, 0) };
        let next = &mut self.next;
        let key = *self.given.entry((cards, fifth_to, player, banker)).or_insert_with(|| {
            *next += width;
            *next - width
        });
        key | mask << 16 | cards << 20
    }
}

/// The code of a card: its rank's place in the deck in the low four bits, its suit's above.
pub(super) fn codes(deck: Deck) -> impl Iterator<Item = u8> {
    (0_u8..).take(deck.suits().len()).flat_map(|suit| (0..13_u8).map(move |rank| suit << 4 | rank))
}

/// The card with this code.
pub(super) fn card(deck: Deck, code: u8) -> Option<Card> {
    let rank = *deck.ranks().get(usize::from(code & 15))?;
    Card::new(rank, *deck.suits().get(usize::from(code >> 4))?)
}
