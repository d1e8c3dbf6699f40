//! What the key of a round leaves out: suits, suited pairs and sets of ranks.
//!
//! Pay lines about these are rare, and most rulebooks have none. A round is *plain* when no hand is of
//! one suit, no pair is suited, and no hand holds a set of ranks that the rulebook asks for. Plain rounds
//! with equal keys are alike to every condition. Whether a round may be anything else shows in its first
//! four cards: an [`Atom`] says what they must be for one condition to see a difference. The cards carry
//! marks, one bit for each atom that the card leaves open, so that four cards are checked by a few `and`s;
//! a round with a mark left is settled by the rulebook itself.

use super::tables::total;
use punto_rules::{Condition, HandTest, PairTest, PayLine, Rank, Rulebook, Side, Suit, SuitTest, Test};

/// How many marks a card can carry. With more atoms than that, several share one.
pub(super) const MARKS: u32 = 12;

/// Marks, one bit each.
pub(super) struct Mask;

/// What the first two cards of both hands must be for one condition to see more than the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Atom {
    hands: [TwoCards; 2],
}

/// What the first two cards of a hand must be; nothing, by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct TwoCards {
    suit: Option<Suit>,
    pair: bool,
    /// Their ranks are among these.
    ranks: Option<Box<[Rank]>>,
    /// Their total is one of these: bit n for n points.
    totals: Option<u16>,
}

/// The totals from 0 to 9, a bit each.
const ALL_TOTALS: u16 = 0x3FF;

impl Atom {
    /// The atoms of every condition that a wager or a bonus asks.
    pub(super) fn of(rulebook: &Rulebook) -> Vec<Self> {
        let wagers = rulebook.wagers.iter().flat_map(|wager| {
            wager.pushes().iter().map(|push| &push.when).chain(wager.lines().iter().map(PayLine::when))
        });
        let mut atoms = Vec::new();
        for condition in wagers.chain(rulebook.bonuses.iter().map(|bonus| &bonus.when)) {
            for atom in atoms_of(rulebook, condition) {
                if !atoms.contains(&atom) {
                    atoms.push(atom);
                }
            }
        }
        atoms
    }
}

/// The suits that a test lets all the cards be of; all of them where nothing is asked.
#[derive(Clone, Copy)]
struct OneSuit(Option<u16>);

impl OneSuit {
    const ANY: Self = Self(None);

    fn of_deck(rulebook: &Rulebook) -> u16 {
        rulebook.deck.suits().iter().fold(0, |bits, &suit| bits | 1 << suit as u16)
    }

    fn restrict(&mut self, rulebook: &Rulebook, test: SuitTest) {
        let all = Self::of_deck(rulebook);
        let allowed = match test {
            SuitTest::One => all,
            SuitTest::Is(suit) => all & 1 << suit as u16,
            SuitTest::Mixed => return,
        };
        self.0 = Some(self.0.unwrap_or(all) & allowed);
    }

    fn choices(self) -> Vec<Option<Suit>> {
        let Some(bits) = self.0 else { return vec![None] };
        Suit::ALL.into_iter().filter(|&suit| bits >> suit as u16 & 1 == 1).map(Some).collect()
    }
}

/// The atoms of one condition.
///
/// If it asks for something that no plain round has (one suit, a suited pair, a set of ranks), it is
/// false of plain rounds, and it can hold only where everything that it asks is open. If it asks only for
/// what plain rounds have (mixed suits, an unsuited pair), it may fail wherever one of those fails.
fn atoms_of(rulebook: &Rulebook, condition: &Condition) -> Vec<Atom> {
    let tests = condition.tests();
    if tests.iter().any(is_rare) {
        let hands = Side::BOTH.map(|side| two_cards(tests, side));
        return with_suits(rulebook, tests, &hands);
    }
    let exceptions = tests.iter().filter_map(|test| match test {
        Test::Suit(SuitTest::Mixed) => Some((Test::Suit(SuitTest::One), false)),
        Test::Hand(side, HandTest::Suit(SuitTest::Mixed)) => {
            Some((Test::Hand(*side, HandTest::Suit(SuitTest::One)), false))
        }
        Test::Hand(side, HandTest::Pair(PairTest::Unsuited)) => {
            Some((Test::Hand(*side, HandTest::Pair(PairTest::Suited)), true))
        }
        _ => None,
    });
    exceptions
        .flat_map(|(opposite, pair)| {
            let mut hands = <[TwoCards; 2]>::default();
            if let Test::Hand(side, _) = opposite {
                hands[side as usize].pair = pair;
            }
            with_suits(rulebook, &[opposite], &hands)
        })
        .collect()
}

/// Whether the test is false of every plain round.
fn is_rare(test: &Test) -> bool {
    match test {
        Test::Suit(suit) | Test::Hand(_, HandTest::Suit(suit)) => *suit != SuitTest::Mixed,
        Test::Hand(_, HandTest::Pair(pair)) => *pair == PairTest::Suited,
        Test::Hand(_, HandTest::Ranks(_)) => true,
        _ => false,
    }
}

/// What the tests ask of the first two cards of a hand, but for suits.
fn two_cards(tests: &[Test], side: Side) -> TwoCards {
    let mut asked = TwoCards::default();
    let mut two_only = false;
    let mut points = ALL_TOTALS;
    for test in tests {
        match test {
            Test::Hand(of, test) if *of == side => match test {
                HandTest::Points(totals) => points &= totals.iter().fold(0, |bits, t| bits | 1 << t.get()),
                HandTest::Cards(counts) => two_only |= **counts == [2],
                HandTest::Natural(natural) => two_only |= *natural,
                HandTest::Pair(pair) => asked.pair |= matches!(pair, PairTest::Pair | PairTest::Suited),
                HandTest::Ranks(ranks) if asked.ranks.is_none() => asked.ranks = Some(ranks.clone()),
                HandTest::Suit(_) | HandTest::Ranks(_) => {}
            },
            Test::Cards(counts) => two_only |= **counts == [4],
            _ => {}
        }
    }
    asked.totals = (two_only && points != ALL_TOTALS).then_some(points);
    asked
}

/// These atoms, one for each suit, or pair of suits, that the tests leave open.
fn with_suits(rulebook: &Rulebook, tests: &[Test], hands: &[TwoCards; 2]) -> Vec<Atom> {
    let (mut round, mut each) = (OneSuit::ANY, [OneSuit::ANY; 2]);
    for test in tests {
        match test {
            Test::Suit(suit) => round.restrict(rulebook, *suit),
            Test::Hand(side, HandTest::Suit(suit)) => each[*side as usize].restrict(rulebook, *suit),
            Test::Hand(side, HandTest::Pair(PairTest::Suited)) => {
                each[*side as usize].restrict(rulebook, SuitTest::One);
            }
            _ => {}
        }
    }
    let [player, banker] = each.map(OneSuit::choices);
    let mut atoms = Vec::new();
    for of_round in round.choices() {
        for &of_player in &player {
            for &of_banker in &banker {
                let [mut p, mut b] = hands.clone();
                (p.suit, b.suit) = (of_round.or(of_player), of_round.or(of_banker));
                atoms.push(Atom { hands: [p, b] });
            }
        }
    }
    atoms
}

impl Mask {
    fn of(atoms: &[Atom], open: impl Fn(&TwoCards) -> bool) -> [u32; 2] {
        Side::BOTH.map(|side| {
            (0_u32..)
                .zip(atoms)
                .fold(0, |bits, (i, atom)| bits | u32::from(open(&atom.hands[side as usize])) << (i % MARKS))
        })
    }

    /// The atoms that a card leaves open in each hand.
    pub(super) fn of_card(atoms: &[Atom], rank: Rank, suit: Suit) -> [u32; 2] {
        Self::of(atoms, |asked| {
            asked.suit.is_none_or(|asked| asked == suit)
                && asked.ranks.as_ref().is_none_or(|ranks| ranks.contains(&rank))
        })
    }

    /// The atoms that the ranks of a hand's first two cards leave open.
    pub(super) fn of_ranks(rulebook: &Rulebook, atoms: &[Atom], pair: [Rank; 2]) -> [u32; 2] {
        let total = total(rulebook, pair).get();
        let [first, second] = pair;
        Self::of(atoms, |asked| {
            (!asked.pair || first == second)
                && asked.totals.is_none_or(|totals| totals >> total & 1 == 1)
                && asked.ranks.as_ref().is_none_or(|ranks| {
                    let held = |rank| ranks.iter().filter(|&&asked| asked == rank).count();
                    if first == second { held(first) >= 2 } else { held(first) >= 1 && held(second) >= 1 }
                })
        })
    }
}
