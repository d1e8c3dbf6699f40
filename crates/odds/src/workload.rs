//! What must be counted for a rulebook, worked out once and used for every shoe.

use crate::cells::{CELLS, Cell, CellSet, CellTable, Drawing};
use crate::closed;
use crate::counts::{Counts, falling};
use crate::enumerate::{self, Goal};
use crate::event::{Event, PairKind, Requirement, Term};
use punto_rules::{Condition, Rulebook};

/// Which cells to add up, of which requirement, how many times.
#[derive(Clone, Debug)]
struct Sum {
    requirement: usize,
    times: i64,
    /// All reachable cells, or these.
    cells: Vec<Cell>,
    everything: bool,
}

/// An event as sums over the tables of requirements.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sums(Vec<Sum>);

/// The requirements that some event needs, each with the cells it is needed for.
#[derive(Clone, Debug)]
pub(crate) struct Workload {
    drawing: Drawing,
    reachable: CellSet,
    requirements: Vec<(Requirement, Goal)>,
}

impl Workload {
    pub(crate) fn new(book: &Rulebook) -> Self {
        let drawing = Drawing::of(&book.table_of_play);
        let reachable = drawing.reachable();
        Self { drawing, reachable, requirements: vec![] }
    }

    /// The rounds of which the condition holds.
    pub(crate) fn event(&self, condition: &Condition) -> Event {
        Event::of(condition, &self.drawing, self.reachable)
    }

    /// Adds an event to what is counted, and says how to read it off.
    pub(crate) fn add(&mut self, book: &Rulebook, signed: &[(i64, Event)]) -> Sums {
        let mut sums = vec![];
        for (sign, event) in signed {
            for Term { times, requirement, cells } in event.terms(book.deck) {
                let everything =
                    cells == self.reachable && requirement.ranks == [None, None] && !is_suited(&requirement);
                let requirement = self.index_of(requirement, if everything { CellSet::EMPTY } else { cells });
                sums.push(Sum {
                    requirement,
                    times: sign * times,
                    cells: cells.iter().collect(),
                    everything,
                });
            }
        }
        Sums(sums)
    }

    fn index_of(&mut self, requirement: Requirement, cells: CellSet) -> usize {
        if let Some(index) = self.requirements.iter().position(|(known, _)| *known == requirement) {
            let goal = &mut self.requirements[index].1;
            *goal = Goal::new(goal.cells.or(&cells), &self.drawing);
            return index;
        }
        self.requirements.push((requirement, Goal::new(cells, &self.drawing)));
        self.requirements.len() - 1
    }

    /// Counts everything that the events need, for one shoe.
    pub(crate) fn count(&self, counts: &Counts) -> Tables {
        let tables =
            self.requirements.iter().map(|(requirement, goal)| self.table(requirement, goal, counts));
        Tables { tables: tables.collect() }
    }

    fn table(&self, requirement: &Requirement, goal: &Goal, counts: &Counts) -> Counted {
        let total = everything(requirement, counts);
        if goal.cells.is_empty() {
            return Counted { table: None, total };
        }
        let mut table = match requirement.one_suit() {
            Some(suit) => closed::cell_weights(&counts.by_value(Some(suit)), &self.drawing),
            None if *requirement == Requirement::FREE => {
                closed::cell_weights(&counts.by_value(None), &self.drawing)
            }
            None => enumerate::cell_weights(requirement, counts, &self.drawing, goal),
        };
        fill_up(&mut table, counts);
        Counted { table: Some(Box::new(table)), total }
    }
}

fn is_suited(requirement: &Requirement) -> bool {
    requirement.suits != [None, None]
}

/// From deals of exactly the cards that the round takes to deals of six.
fn fill_up(table: &mut CellTable, counts: &Counts) {
    let filler = [counts.filler(4), counts.filler(5), counts.filler(5), counts.filler(6)];
    for (shape, cells) in table.chunks_exact_mut(CELLS / 4).enumerate() {
        for weight in cells {
            *weight *= filler[shape];
        }
    }
}

/// The weight of a requirement over all cells at once, where no more is asked than pairs.
fn everything(requirement: &Requirement, counts: &Counts) -> i64 {
    if is_suited(requirement) || requirement.ranks != [None, None] {
        return 0;
    }
    match requirement.pairs {
        [None, None] => counts.deals(),
        [Some(kind), None] | [None, Some(kind)] => pairs(kind, counts) * falling(counts.total() - 2, 4),
        [Some(player), Some(banker)] => both_pairs([player, banker], counts) * falling(counts.total() - 4, 2),
    }
}

/// The number of ordered pairs of this kind.
fn pairs(kind: PairKind, counts: &Counts) -> i64 {
    counts.ranks().map(|suits| of_rank(kind, suits)).sum()
}

fn of_rank(kind: PairKind, suits: &[i64]) -> i64 {
    match kind {
        PairKind::Rank => falling(suits.iter().sum(), 2),
        PairKind::Suited => suits.iter().map(|count| falling(*count, 2)).sum(),
    }
}

/// The number of ordered fours in which both hands have the pair they are asked for.
fn both_pairs(kinds: [PairKind; 2], counts: &Counts) -> i64 {
    let apart = pairs(kinds[0], counts) * pairs(kinds[1], counts);
    let rank_by_rank = counts.ranks().map(|suits| {
        let all: i64 = suits.iter().sum();
        let together: i64 = match kinds {
            [PairKind::Rank, PairKind::Rank] => falling(all, 4),
            [PairKind::Suited, PairKind::Suited] => {
                let pairs: i64 = suits.iter().map(|count| falling(*count, 2)).sum();
                let of_card =
                    |count: &i64| falling(*count, 4) + falling(*count, 2) * (pairs - falling(*count, 2));
                suits.iter().map(of_card).sum()
            }
            // The suited pair first, then any two that are left of the rank.
            _ => of_rank(PairKind::Suited, suits) * falling(all - 2, 2),
        };
        together - of_rank(kinds[0], suits) * of_rank(kinds[1], suits)
    });
    apart + rank_by_rank.sum::<i64>()
}

/// What was counted for one shoe.
pub(crate) struct Tables {
    tables: Vec<Counted>,
}

struct Counted {
    table: Option<Box<CellTable>>,
    total: i64,
}

impl Tables {
    /// The number of ordered deals of six cards in the event.
    pub(crate) fn weight(&self, sums: &Sums) -> i64 {
        sums.0.iter().map(|sum| sum.times * self.sum(sum)).sum()
    }

    fn sum(&self, sum: &Sum) -> i64 {
        let counted = &self.tables[sum.requirement];
        match &counted.table {
            _ if sum.everything => counted.total,
            Some(table) => sum.cells.iter().map(|cell| table[cell.index()]).sum(),
            None => 0,
        }
    }
}
