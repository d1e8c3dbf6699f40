//! Counting rounds that must meet a requirement, by enumeration over values.
//!
//! A hand of which ranks or a pair are asked is opened card by card; all other cards matter only by
//! their value and by whether they belong to the one suit that a hand must come from. Openings that
//! look the same from there on are added up first, so that the enumeration of the rest runs once for
//! each kind of opening.

use crate::cells::{CELLS, Cell, CellSet, CellTable, Drawing};
use crate::counts::Counts;
use crate::event::{PairKind, Requirement};
use punto_rules::{Rank, Side, Suit};
use std::collections::BTreeMap;

/// The values of a hand's cards that are already chosen: none of them, the first two, or all three.
type Chosen = Vec<usize>;

/// How many cards of each value are left for a hand.
type Left = [i64; 10];

/// What the chosen cards leave to do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Opening {
    chosen: [Chosen; 2],
    left: [Left; 2],
}

/// How many ordered deals of exactly the cards that the round takes meet the requirement, cell by cell;
/// only the cells in the set are counted.
pub(crate) fn cell_weights(
    requirement: &Requirement,
    counts: &Counts,
    drawing: &Drawing,
    goal: &Goal,
) -> CellTable {
    let mut table = [0; CELLS];
    let rest = Rest { drawing, goal, order: Order::of(requirement) };
    for (opening, ways) in openings(requirement, counts) {
        rest.add(&opening, ways, &mut table);
    }
    table
}

/// The cells that are wanted, and the totals on two cards from which one of them can be reached.
#[derive(Clone, Debug)]
pub(crate) struct Goal {
    pub(crate) cells: CellSet,
    from: [[bool; 10]; 10],
}

impl Goal {
    pub(crate) fn new(cells: CellSet, drawing: &Drawing) -> Self {
        Self {
            cells,
            from: std::array::from_fn(|p| std::array::from_fn(|b| drawing.can_reach(p, b, &cells))),
        }
    }
}

/// Whose cards are counted first, and whether they are taken from the other hand's cards. The hand that
/// must come from one suit goes first: all its cards are then known to be among the other's.
#[derive(Clone, Copy)]
struct Order {
    first: Side,
    shared: bool,
}

impl Order {
    fn of(requirement: &Requirement) -> Self {
        let [player, banker] = requirement.suits;
        let first = if player.is_none() && banker.is_some() { Side::Banker } else { Side::Player };
        Self { first, shared: player.is_none() || banker.is_none() || player == banker }
    }
}

/// Every opening with its number of ordered ways.
fn openings(requirement: &Requirement, counts: &Counts) -> BTreeMap<Opening, i64> {
    let suits_matter =
        requirement.suits.iter().any(Option::is_some) || requirement.pairs.contains(&Some(PairKind::Suited));
    let counts = if suits_matter { counts.clone() } else { counts.without_suits() };
    let mut openings = BTreeMap::new();
    let mut opener = Opener { requirement, counts, chosen: [vec![], vec![]], openings: &mut openings };
    opener.open(Side::Player, 1);
    openings
}

struct Opener<'a> {
    requirement: &'a Requirement,
    counts: Counts,
    chosen: [Chosen; 2],
    openings: &'a mut BTreeMap<Opening, i64>,
}

impl Opener<'_> {
    /// Chooses the cards of this hand in every way that is asked, then those of the next.
    fn open(&mut self, side: Side, ways: i64) {
        let hand = side as usize;
        if let Some(ranks) = self.requirement.ranks[hand].clone() {
            for order in permutations(&ranks) {
                self.choose(side, &order, None, ways);
            }
        } else if self.requirement.pairs[hand].is_some() {
            for rank in Rank::ALL {
                self.choose(side, &[rank, rank], None, ways);
            }
        } else {
            self.next(side, ways);
        }
    }

    /// Chooses cards of these ranks, one after the other, in every suit that fits.
    fn choose(&mut self, side: Side, ranks: &[Rank], before: Option<(usize, usize)>, ways: i64) {
        let hand = side as usize;
        let Some((rank, rest)) = ranks.split_first() else { return self.next(side, ways) };
        let rank = *rank as usize;
        for suit in 0..Suit::COUNT {
            let left = self.counts.card(rank, suit);
            let of_hand = self.requirement.suits[hand].is_none_or(|asked| asked as usize == suit);
            if left <= 0 || !of_hand || !self.pair_fits(hand, before, (rank, suit)) {
                continue;
            }
            self.counts.take(rank, suit);
            self.chosen[hand].push(self.counts.value(rank));
            self.choose(side, rest, Some((rank, suit)), ways * left);
            self.chosen[hand].pop();
            self.counts.put_back(rank, suit);
        }
    }

    /// Whether the second card makes the pair that is asked; the other cards always fit.
    fn pair_fits(&self, hand: usize, before: Option<(usize, usize)>, card: (usize, usize)) -> bool {
        match (self.requirement.pairs[hand], before, self.chosen[hand].len()) {
            (Some(PairKind::Rank), Some(first), 1) => first.0 == card.0,
            (Some(PairKind::Suited), Some(first), 1) => first == card,
            _ => true,
        }
    }

    fn next(&mut self, side: Side, ways: i64) {
        match side {
            Side::Player => self.open(Side::Banker, ways),
            Side::Banker => {
                let left = self.requirement.suits.map(|suit| self.counts.by_value(suit));
                let opening = Opening { chosen: self.chosen.clone(), left };
                *self.openings.entry(opening).or_default() += ways;
            }
        }
    }
}

/// The different orders of the ranks.
fn permutations(ranks: &[Rank]) -> Vec<Vec<Rank>> {
    let mut orders = vec![vec![]];
    for _ in ranks {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<Rank>| {
                ranks.iter().map(move |rank| order.iter().copied().chain([*rank]).collect::<Vec<Rank>>())
            })
            .collect();
    }
    let sorted = |order: &Vec<Rank>| {
        let mut order = order.clone();
        order.sort_unstable();
        order
    };
    let mut wanted = ranks.to_vec();
    wanted.sort_unstable();
    orders.retain(|order| sorted(order) == wanted);
    orders.sort_unstable();
    orders.dedup();
    orders
}

/// The enumeration of the cards that are not chosen yet.
struct Rest<'a> {
    drawing: &'a Drawing,
    goal: &'a Goal,
    order: Order,
}

/// The first two cards of a hand: their total, the cards still to be counted, and how many orders they
/// stand for.
struct FirstTwo {
    total: usize,
    counted: Chosen,
    third: Option<usize>,
    orders: i64,
}

fn first_two(chosen: &[usize]) -> Vec<FirstTwo> {
    if let [one, two, ..] = *chosen {
        let third = chosen.get(2).copied();
        return vec![FirstTwo { total: (one + two) % 10, counted: vec![], third, orders: 1 }];
    }
    let pairs = (0..10).flat_map(|one| (one..10).map(move |two| (one, two)));
    let orders = |one, two| if one == two { 1 } else { 2 };
    let first_two = |(one, two)| FirstTwo {
        total: (one + two) % 10,
        counted: vec![one, two],
        third: None,
        orders: orders(one, two),
    };
    pairs.map(first_two).collect()
}

impl Rest<'_> {
    fn add(&self, opening: &Opening, ways: i64, table: &mut CellTable) {
        let players = first_two(&opening.chosen[0]);
        let bankers = first_two(&opening.chosen[1]);
        for player in players.iter().filter(|player| self.goal.from[player.total].contains(&true)) {
            for banker in bankers.iter().filter(|banker| self.goal.from[player.total][banker.total]) {
                self.add_thirds(opening, ways * player.orders * banker.orders, (player, banker), table);
            }
        }
    }

    fn add_thirds(
        &self,
        opening: &Opening,
        ways: i64,
        (player, banker): (&FirstTwo, &FirstTwo),
        table: &mut CellTable,
    ) {
        let (p, b) = (player.total, banker.total);
        let ends = self.drawing.ends(p, b);
        let all_chosen = |side: Side| opening.chosen[side as usize].len() == 3;
        let player_thirds = thirds(!ends && self.drawing.player[p], player.third, all_chosen(Side::Player));
        for x in player_thirds {
            let draws = match x {
                Some((x, _)) => self.drawing.against[x][b],
                None => !ends && self.drawing.alone[b],
            };
            for t in thirds(draws, banker.third, all_chosen(Side::Banker)) {
                let total =
                    |points: usize, third: Option<(usize, bool)>| (points + third.map_or(0, |(v, _)| v)) % 10;
                let cell = Cell::new(x.is_some(), t.is_some(), total(p, x), total(b, t));
                if self.goal.cells.contains(cell) {
                    let cards = |two: &FirstTwo, third: Option<(usize, bool)>| {
                        let third = third.filter(|(_, counted)| *counted).map(|(v, _)| v);
                        two.counted.iter().copied().chain(third).collect::<Chosen>()
                    };
                    let hands = [cards(player, x), cards(banker, t)];
                    table[cell.index()] += ways * self.ways(opening, &hands);
                }
            }
        }
    }

    /// How many ordered ways there are to take these values, the first hand's before the other's.
    fn ways(&self, opening: &Opening, hands: &[Chosen; 2]) -> i64 {
        let first = self.order.first as usize;
        let mut left = opening.left;
        let mut ways = 1;
        for &value in &hands[first] {
            ways *= left[first][value];
            left[first][value] -= 1;
            if self.order.shared {
                left[1 - first][value] -= 1;
            }
        }
        for &value in &hands[1 - first] {
            ways *= left[1 - first][value];
            left[1 - first][value] -= 1;
        }
        ways
    }
}

/// The third cards to go through: none if the hand stands, the chosen one, or every value, with whether
/// it still has to be counted. A hand whose cards do not fit what it must do gives no way at all.
fn thirds(draws: bool, chosen: Option<usize>, all_chosen: bool) -> Vec<Option<(usize, bool)>> {
    match (draws, chosen) {
        (true, Some(value)) => vec![Some((value, false))],
        (true, None) => (0..10).map(|value| Some((value, true))).collect(),
        (false, None) if !all_chosen => vec![None],
        (false, _) => vec![],
    }
}
