//! Cells: how a round can end as far as points go. A cell is how many cards each hand has and what
//! they come to.

use punto_rules::{Action, HandTest, PointTotal, Side, TableOfPlay, Test, Winner};

/// How many cells there are, reachable or not: two or three cards and 0 to 9 points, for each hand.
pub(crate) const CELLS: usize = 400;

/// A weight for each cell.
pub(crate) type CellTable = [i64; CELLS];

/// One way to end, as an index into a [`CellTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Cell(pub(crate) u16);

impl Cell {
    pub(crate) const fn new(player_third: bool, banker_third: bool, player: usize, banker: usize) -> Self {
        let shape = player_third as usize * 2 + banker_third as usize;
        #[expect(clippy::cast_possible_truncation, reason = "there are 400 cells")]
        Self((shape * 100 + player * 10 + banker) as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn has_third(self, side: Side) -> bool {
        let shape = self.index() / 100;
        match side {
            Side::Player => shape >= 2,
            Side::Banker => shape % 2 == 1,
        }
    }

    pub(crate) const fn points(self, side: Side) -> u8 {
        let points = match side {
            Side::Player => self.index() / 10 % 10,
            Side::Banker => self.index() % 10,
        };
        #[expect(clippy::cast_possible_truncation, reason = "a digit")]
        let points = points as u8;
        points
    }

    /// How many cards both hands have together.
    pub(crate) const fn cards(self) -> usize {
        4 + self.has_third(Side::Player) as usize + self.has_third(Side::Banker) as usize
    }

    pub(crate) const fn winner(self) -> Winner {
        let (player, banker) = (self.points(Side::Player), self.points(Side::Banker));
        if player > banker {
            Winner::Player
        } else if player < banker {
            Winner::Banker
        } else {
            Winner::Tie
        }
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CellSet([u64; 7]);

impl CellSet {
    pub(crate) const EMPTY: Self = Self([0; 7]);

    pub(crate) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    pub(crate) const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(crate) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(crate) fn less(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> {
        (0..400).map(Cell).filter(|cell| self.contains(*cell))
    }

    pub(crate) fn keep(&mut self, holds: impl Fn(Cell) -> bool) {
        let kept = self.iter().filter(|cell| holds(*cell)).fold(Self::EMPTY, |mut kept, cell| {
            kept.insert(cell);
            kept
        });
        *self = kept;
    }
}

/// Who draws on what, in the form that enumeration wants.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    pub(crate) natural: [bool; 10],
    pub(crate) player: [bool; 10],
    pub(crate) alone: [bool; 10],
    /// By the value of the Player's third card, then by the Banker's total.
    pub(crate) against: [[bool; 10]; 10],
}

impl Drawing {
    pub(crate) fn of(play: &TableOfPlay) -> Self {
        let total = |points: usize| PointTotal::of(u8::try_from(points).unwrap_or_default());
        // A total that is no natural itself, so that only the row at hand decides.
        let calm = (0..10).find(|points| !play.naturals.0[*points]).unwrap_or(0);
        let draws = |action| action == Action::Draw;
        Self {
            natural: play.naturals.0,
            player: std::array::from_fn(|p| draws(play.player_call(total(p), total(calm)).action)),
            alone: std::array::from_fn(|b| draws(play.banker_call(total(calm), total(b), None).action)),
            against: std::array::from_fn(|third| {
                std::array::from_fn(|b| {
                    draws(play.banker_call(total(calm), total(b), Some(total(third))).action)
                })
            }),
        }
    }

    /// Whether nobody draws because somebody has a natural.
    pub(crate) const fn ends(&self, player: usize, banker: usize) -> bool {
        self.natural[player] || self.natural[banker]
    }

    /// Every cell that some deal ends in.
    pub(crate) fn reachable(&self) -> CellSet {
        let mut cells = CellSet::EMPTY;
        for (player, banker) in (0..100).map(|both| (both / 10, both % 10)) {
            let ends = self.ends(player, banker);
            let player_draws = !ends && self.player[player];
            if !player_draws {
                if !ends && self.alone[banker] {
                    (0..10).for_each(|total| cells.insert(Cell::new(false, true, player, total)));
                } else {
                    cells.insert(Cell::new(false, false, player, banker));
                }
                continue;
            }
            for third in 0..10 {
                let player = (player + third) % 10;
                if self.against[third][banker] {
                    (0..10).for_each(|total| cells.insert(Cell::new(true, true, player, total)));
                } else {
                    cells.insert(Cell::new(true, false, player, banker));
                }
            }
        }
        cells
    }

    /// Whether a round with these totals on two cards can end in one of the cells.
    pub(crate) fn can_reach(&self, player: usize, banker: usize, cells: &CellSet) -> bool {
        let ends = self.ends(player, banker);
        let alone = |third: Option<usize>| {
            let total = third.map_or(player, |third| (player + third) % 10);
            let draws = third.map_or(!ends && self.alone[banker], |third| self.against[third][banker]);
            if draws {
                (0..10).any(|banker| cells.contains(Cell::new(third.is_some(), true, total, banker)))
            } else {
                cells.contains(Cell::new(third.is_some(), false, total, banker))
            }
        };
        if !ends && self.player[player] { (0..10).any(|third| alone(Some(third))) } else { alone(None) }
    }

    /// Whether the test holds of the cell; a test about suits, pairs or ranks does not look at it.
    pub(crate) fn holds(&self, test: &Test, cell: Cell) -> bool {
        let points = |side| usize::from(cell.points(side));
        match test {
            Test::Winner(winner) => cell.winner() == *winner,
            Test::Margin(margins) => {
                let margin = cell.points(Side::Player).abs_diff(cell.points(Side::Banker));
                margins.contains(&margin)
            }
            Test::Cards(counts) => counts.iter().any(|count| usize::from(*count) == cell.cards()),
            Test::Hand(side, HandTest::Points(totals)) => {
                totals.iter().any(|total| total.get() == cell.points(*side))
            }
            Test::Hand(side, HandTest::Cards(counts)) => {
                counts.contains(&(2 + u8::from(cell.has_third(*side))))
            }
            Test::Hand(side, HandTest::Natural(natural)) => {
                (!cell.has_third(*side) && self.natural[points(*side)]) == *natural
            }
            Test::Suit(_) | Test::Hand(_, HandTest::Suit(_) | HandTest::Pair(_) | HandTest::Ranks(_)) => true,
        }
    }
}
