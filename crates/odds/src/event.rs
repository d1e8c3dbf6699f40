//! Events: conditions as sets, so that they can be intersected, and split into what can be counted.

use crate::cells::{CellSet, Drawing};
use punto_rules::{Condition, Deck, HandTest, PairTest, Rank, Side, Suit, SuitTest, Test};

/// A set of rounds: those in one of the cells, with allowed pairs, suits and ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    cells: CellSet,
    pairs: [Allowed; 2],
    hand_suits: [Allowed; 2],
    all_suits: Allowed,
    ranks: [Option<Vec<Rank>>; 2],
}

/// The allowed values of a field, one bit each. Pairs: 0 none, 1 unsuited, 2 suited. Suits: 0 mixed,
/// then 1 + the suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Allowed(u16);

impl Allowed {
    const ANY: Self = Self(u16::MAX);
    const NO_PAIR: u16 = 1;
    const UNSUITED: u16 = 2;
    const SUITED: u16 = 4;
    const MIXED: u16 = 1;

    const fn suit(suit: Suit) -> u16 {
        2 << suit as u16
    }

    fn of_pair(test: PairTest) -> Self {
        Self(match test {
            PairTest::Pair => Self::UNSUITED | Self::SUITED,
            PairTest::Suited => Self::SUITED,
            PairTest::Unsuited => Self::UNSUITED,
            PairTest::None => Self::NO_PAIR,
        })
    }

    fn of_suit(test: SuitTest) -> Self {
        Self(match test {
            SuitTest::One => !Self::MIXED,
            SuitTest::Mixed => Self::MIXED,
            SuitTest::Is(suit) => Self::suit(suit),
        })
    }

    const fn has(self, bit: u16) -> bool {
        self.0 & bit != 0
    }
}

/// What is asked of the cards of a round beside the cell it ends in, in a form that can be counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Requirement {
    /// The one suit that the hand's cards come from, if they must.
    pub(crate) suits: [Option<Suit>; 2],
    /// What the hand's first two cards must be.
    pub(crate) pairs: [Option<PairKind>; 2],
    /// The ranks of the hand's cards, sorted, if they are prescribed.
    pub(crate) ranks: [Option<Vec<Rank>>; 2],
}

/// A pair that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PairKind {
    /// Two cards of one rank.
    Rank,
    /// Two cards of one rank and one suit.
    Suited,
}

impl Requirement {
    /// Nothing is asked.
    pub(crate) const FREE: Self = Self { suits: [None; 2], pairs: [None; 2], ranks: [None, None] };

    /// Both hands from one suit and nothing else.
    pub(crate) fn one_suit(&self) -> Option<Suit> {
        match (self.suits, self.pairs, &self.ranks) {
            ([Some(player), Some(banker)], [None, None], [None, None]) if player == banker => Some(player),
            _ => None,
        }
    }
}

/// A part of an event: so many times the rounds that meet the requirement and end in these cells.
#[derive(Clone, Debug)]
pub(crate) struct Term {
    pub(crate) times: i64,
    pub(crate) requirement: Requirement,
    pub(crate) cells: CellSet,
}

impl Event {
    /// Every round.
    pub(crate) fn any(reachable: CellSet) -> Self {
        Self {
            cells: reachable,
            pairs: [Allowed::ANY; 2],
            hand_suits: [Allowed::ANY; 2],
            all_suits: Allowed::ANY,
            ranks: [None, None],
        }
    }

    /// The rounds of which the condition holds.
    pub(crate) fn of(condition: &Condition, drawing: &Drawing, reachable: CellSet) -> Self {
        let mut event = Self::any(reachable);
        for test in condition.tests() {
            event.cells.keep(|cell| drawing.holds(test, cell));
            match test {
                Test::Suit(suit) => event.all_suits.0 &= Allowed::of_suit(*suit).0,
                Test::Hand(side, HandTest::Suit(suit)) => {
                    event.hand_suits[*side as usize].0 &= Allowed::of_suit(*suit).0;
                }
                Test::Hand(side, HandTest::Pair(pair)) => {
                    event.pairs[*side as usize].0 &= Allowed::of_pair(*pair).0;
                }
                Test::Hand(side, HandTest::Ranks(ranks)) => event.ask_ranks(*side, ranks),
                _ => {}
            }
        }
        event
    }

    fn ask_ranks(&mut self, side: Side, ranks: &[Rank]) {
        let mut ranks = ranks.to_vec();
        ranks.sort_unstable();
        let cards = ranks.len();
        self.cells.keep(|cell| cell.has_third(side) == (cards == 3));
        match &self.ranks[side as usize] {
            Some(before) if *before != ranks => self.cells = CellSet::EMPTY,
            _ => self.ranks[side as usize] = Some(ranks),
        }
    }

    /// The rounds that belong to both; nothing if the sets alone show that there is none.
    pub(crate) fn and(&self, other: &Self) -> Option<Self> {
        let both = |a: Allowed, b: Allowed| Allowed(a.0 & b.0);
        let pairwise = |a: [Allowed; 2], b: [Allowed; 2]| [both(a[0], b[0]), both(a[1], b[1])];
        let mut event = Self {
            cells: self.cells.and(&other.cells),
            pairs: pairwise(self.pairs, other.pairs),
            hand_suits: pairwise(self.hand_suits, other.hand_suits),
            all_suits: both(self.all_suits, other.all_suits),
            ranks: self.ranks.clone(),
        };
        for side in Side::BOTH {
            if let Some(ranks) = &other.ranks[side as usize] {
                event.ask_ranks(side, ranks);
            }
        }
        let fields = event.pairs.iter().chain(&event.hand_suits).chain([&event.all_suits]);
        let possible = fields.into_iter().all(|field| field.0 != 0) && !event.cells.is_empty();
        possible.then_some(event)
    }

    /// The rounds that do not belong to another event, where they are again one: an event that asks no more
    /// of pairs, suits and ranks than this one takes away its cells and nothing else.
    pub(crate) fn less(&self, other: &Self) -> Option<Self> {
        let fields = |event: &Self| {
            let ([a, b], [c, d]) = (event.pairs, event.hand_suits);
            [a, b, c, d, event.all_suits]
        };
        let within = fields(self).iter().zip(fields(other)).all(|(own, others)| own.0 & !others.0 == 0);
        let ranks_too =
            other.ranks.iter().zip(&self.ranks).all(|(others, own)| others.is_none() || others == own);
        (within && ranks_too).then(|| Self { cells: self.cells.less(&other.cells), ..self.clone() })
    }

    /// Whether no round can belong to it.
    pub(crate) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The event as a sum of terms that can be counted. "No pair" is everything less the pairs, "mixed
    /// suits" everything less each single suit, and so on.
    pub(crate) fn terms(&self, deck: Deck) -> Vec<Term> {
        let suits = |allowed: Allowed| suit_terms(allowed, deck);
        let mut terms = vec![];
        for (all_times, all_suit) in suits(self.all_suits) {
            for (player_times, player_suit) in suits(self.hand_suits[0]) {
                for (banker_times, banker_suit) in suits(self.hand_suits[1]) {
                    let (Ok(player), Ok(banker)) =
                        (agree(all_suit, player_suit), agree(all_suit, banker_suit))
                    else {
                        continue;
                    };
                    for (times, pairs) in pair_terms(self.pairs) {
                        let requirement =
                            Requirement { suits: [player, banker], pairs, ranks: self.ranks.clone() };
                        let times = all_times * player_times * banker_times * times;
                        terms.push(Term { times, requirement, cells: self.cells });
                    }
                }
            }
        }
        terms
    }
}

/// Two suits that cannot both be meant.
struct Disagree;

/// The suit that both ask for, or none if neither does.
fn agree(one: Option<Suit>, other: Option<Suit>) -> Result<Option<Suit>, Disagree> {
    match (one, other) {
        (Some(one), Some(other)) if one != other => Err(Disagree),
        _ => Ok(one.or(other)),
    }
}

fn suit_terms(allowed: Allowed, deck: Deck) -> Vec<(i64, Option<Suit>)> {
    let each = |wanted: bool, times: i64| {
        let chosen = move |suit: &&Suit| allowed.has(Allowed::suit(**suit)) == wanted;
        deck.suits().iter().filter(chosen).map(move |suit| (times, Some(*suit)))
    };
    if allowed.has(Allowed::MIXED) {
        [(1, None)].into_iter().chain(each(false, -1)).collect()
    } else {
        each(true, 1).collect()
    }
}

fn pair_terms(allowed: [Allowed; 2]) -> Vec<(i64, [Option<PairKind>; 2])> {
    let of_hand = |allowed: Allowed| {
        let (none, unsuited, suited) =
            (allowed.has(Allowed::NO_PAIR), allowed.has(Allowed::UNSUITED), allowed.has(Allowed::SUITED));
        // The weights of "anything", "a pair" and "a suited pair" that add up to the allowed set.
        let anything = i64::from(none);
        let pair = i64::from(unsuited) - anything;
        let suited = i64::from(suited) - i64::from(unsuited);
        [(anything, None), (pair, Some(PairKind::Rank)), (suited, Some(PairKind::Suited))]
            .into_iter()
            .filter(|(times, _)| *times != 0)
    };
    of_hand(allowed[0])
        .flat_map(|(p_times, p_kind)| {
            of_hand(allowed[1]).map(move |(b_times, b_kind)| (p_times * b_times, [p_kind, b_kind]))
        })
        .collect()
}
