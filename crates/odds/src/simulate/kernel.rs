//! The loops that everything else is built for.

use super::pool::{Bounds, CardWord, Pool};
use super::random::{Seed, Stream};
use super::tables::{KEY_PLACES, MARKS_AT, Tables, zeros};
use std::ops::Range;

/// Shoes dealt side by side.
const LANES: usize = 3;

/// How often each key came up, and the rounds that are not plain.
pub(super) struct Counts {
    pub(super) keys: Box<[u32; KEY_PLACES]>,
    /// Card codes in the order of the deal, six whether needed or not.
    pub(super) rare: Vec<[u8; 6]>,
}

impl Counts {
    pub(super) fn new() -> Self {
        Self { keys: Box::new(zeros()), rare: Vec::new() }
    }
}

/// A card with its marks: see [`super::rare`].
pub(super) const fn marked(code: u8, [player, banker]: [u32; 2]) -> u32 {
    code as u32 | player << 8 | banker << MARKS_AT
}

/// What the loop does beyond counting keys.
pub(super) trait Kind: Copy {
    type Card: CardWord;
    /// Whether the first four cards may be more than plain, by the entries of the hands.
    fn is_rare(cards: [Self::Card; 6], hands: [u32; 2]) -> bool;
    fn code(card: Self::Card) -> u8;
}

/// For rulebooks that look at points, numbers of cards and pairs by rank.
#[derive(Clone, Copy)]
pub(super) struct Plain;

/// For those that look at suits or sets of ranks too.
#[derive(Clone, Copy)]
pub(super) struct Marked;

impl Kind for Plain {
    type Card = u8;

    #[inline]
    fn is_rare(_: [u8; 6], _: [u32; 2]) -> bool {
        false
    }

    #[inline]
    fn code(card: u8) -> u8 {
        card
    }
}

impl Kind for Marked {
    type Card = u32;

    #[inline]
    fn is_rare(cards: [u32; 6], hands: [u32; 2]) -> bool {
        let [p1, b1, p2, b2, ..] = cards;
        let open = ((p1 & p2) << (MARKS_AT - 8)) & b1 & b2 & hands[0] & hands[1];
        open >> MARKS_AT != 0
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the code is the low byte")]
    fn code(card: u32) -> u8 {
        card as u8
    }
}

/// What is dealt.
#[derive(Clone, Copy)]
pub(super) struct Task<'p, T> {
    pub(super) tables: &'p Tables,
    /// A fresh shoe.
    pub(super) cards: &'p [T],
    /// For fixed rounds by the round, else by the number of unseen cards.
    pub(super) bounds: &'p [Bounds],
    /// How many cards are burnt, by the rank of the card that is turned.
    pub(super) burns: &'p [u8; 16],
    /// For the draw of that card.
    pub(super) burn_threshold: u64,
    pub(super) seed: Seed,
}

/// Where in a shoe's stream the word for the card that is turned lies: beyond those of all rounds.
pub(super) const BURN_PLACE: u64 = 1 << 31;

/// Deals rounds of six places each: `bounds` has one entry for each round of a shoe.
pub(super) fn deal_fixed<K: Kind, const SIZE: usize, const TWO: bool>(
    task: &Task<'_, K::Card>,
    shoes: Range<u64>,
    counts: &mut Counts,
) {
    let mut shoe = shoes.start;
    // The largest pools do not gain from company.
    if !TWO {
        let mut pools = Box::new([(); LANES].map(|()| Pool::of(task.cards)));
        while shoes.end - shoe >= LANES as u64 {
            deal_together::<K, SIZE, TWO, LANES>(task, shoe, &mut pools, counts);
            shoe += LANES as u64;
        }
    }
    let mut alone = Box::new([Pool::of(task.cards)]);
    for shoe in shoe..shoes.end {
        deal_together::<K, SIZE, TWO, 1>(task, shoe, &mut alone, counts);
    }
}

/// Deals several shoes side by side: while one waits for its memory, there is work in another.
#[inline(never)]
fn deal_together<K: Kind, const SIZE: usize, const TWO: bool, const N: usize>(
    task: &Task<'_, K::Card>,
    first: u64,
    pools: &mut [Pool<K::Card, SIZE>; N],
    counts: &mut Counts,
) {
    let mut numbers = first..;
    let streams = [(); N].map(|()| Stream::new(task.seed, numbers.next().unwrap_or(first)));
    for pool in &mut *pools {
        pool.fill(task.cards);
    }
    for (round, bounds) in (0..).zip(task.bounds) {
        let mut drawn = [[K::Card::default(); 6]; N];
        for ((drawn, pool), stream) in drawn.iter_mut().zip(&mut *pools).zip(streams) {
            *drawn = pool.draw_six::<TWO>(stream, round, bounds);
        }
        for cards in drawn {
            count::<K>(task.tables, cards, counts);
        }
    }
}

/// Deals to a cut card with so many cards behind it: `bounds` has one entry for each number of unseen cards.
pub(super) fn deal_to_cut_card<K: Kind, const SIZE: usize, const TWO: bool>(
    task: &Task<'_, K::Card>,
    behind: u32,
    shoes: Range<u64>,
    counts: &mut Counts,
) {
    let mut pool = Box::new(Pool::<K::Card, SIZE>::of(task.cards));
    let whole = u32::try_from(task.cards.len()).unwrap_or(u32::MAX);
    for shoe in shoes {
        let stream = Stream::new(task.seed, shoe);
        pool.fill(task.cards);
        let [index] = stream.draw(BURN_PLACE, u64::from(whole), task.burn_threshold);
        let turned = pool.draw_one(whole, index);
        // The burnt cards are as unseen as any: they stay in the pool, and as many fewer are dealt.
        let burnt = u32::from(task.burns[usize::from(turned.rank()) & 15]);
        let mut left = whole - 1;
        let mut round = 0;
        let mut deal_round = |left: &mut u32| {
            let cards = pool.draw_six::<TWO>(stream, round, &task.bounds[*left as usize]);
            let taken = count::<K>(task.tables, cards, counts);
            pool.put_back(*left, cards[4], cards[5]);
            *left -= taken;
            round += 1;
        };
        while left >= behind + burnt {
            deal_round(&mut left);
        }
        deal_round(&mut left);
    }
}

#[inline]
fn count<K: Kind>(tables: &Tables, cards: [K::Card; 6], counts: &mut Counts) -> u32 {
    let ranks = cards.map(K::Card::rank);
    let hands = tables.hands(ranks);
    let looked = tables.look_up(hands, ranks[4], ranks[5]);
    if K::is_rare(cards, hands) {
        counts.rare.push(cards.map(K::code));
    } else {
        counts.keys[looked.key] = counts.keys[looked.key].wrapping_add(1);
    }
    looked.cards()
}
