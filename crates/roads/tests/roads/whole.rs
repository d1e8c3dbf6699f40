//! The roads built whole: a second way, written straight from the definitions.
//!
//! It is slow and obvious on purpose, and shares no placement and no colouring with the crate: it looks for
//! empty cells one by one in a set of taken ones, and colours from the two rules of the book.

use std::collections::BTreeSet;

use punto_roads::{BeadCell, BigCell, Colour, ColourCell, Mark, Marks, Roads, RoundResult, Side, TailRule};

/// All five roads of a shoe.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Whole {
    bead: Vec<BeadCell>,
    big: Vec<BigCell>,
    derived: [Vec<ColourCell>; 3],
}

/// The five roads of these results, all at once.
pub(crate) fn whole(results: &[RoundResult], rows: usize, tail_rule: TailRule) -> Whole {
    let wins: Vec<Side> = results.iter().filter_map(|result| result.winner().side()).collect();
    let derived = [1, 2, 3].map(|k| {
        let colours = colours(&wins, k);
        let places = places(&colours, rows, tail_rule);
        let cells = places.into_iter().zip(colours);
        cells.map(|((col, row), colour)| ColourCell { col, row, colour }).collect()
    });
    Whole { bead: bead(results, rows), big: big(results, &places(&wins, rows, tail_rule)), derived }
}

/// The same five roads as the crate has them, to compare.
pub(crate) fn stepwise(roads: &Roads) -> Whole {
    Whole {
        bead: roads.bead().to_vec(),
        big: roads.big().to_vec(),
        derived: [roads.big_eye().to_vec(), roads.small().to_vec(), roads.cockroach().to_vec()],
    }
}

fn bead(results: &[RoundResult], rows: usize) -> Vec<BeadCell> {
    let cells = results.iter().enumerate();
    cells.map(|(i, &result)| BeadCell { col: i / rows, row: i % rows, result }).collect()
}

/// Columns and rows for a list of colours, or of sides.
fn places<C: PartialEq>(colours: &[C], rows: usize, tail_rule: TailRule) -> Vec<(usize, usize)> {
    let mut taken = BTreeSet::new();
    let mut places = Vec::new();
    let (mut head, mut turned) = (0, false);
    let (mut col, mut row) = (0, 0);
    for (i, colour) in colours.iter().enumerate() {
        if i == 0 {
            // The first cell is the corner.
        } else if *colour != colours[i - 1] {
            head += 1;
            while taken.contains(&(head, 0)) {
                head += 1;
            }
            (col, row, turned) = (head, 0, false);
        } else if row + 1 == rows
            || taken.contains(&(col, row + 1))
            || (turned && tail_rule == TailRule::Stay)
        {
            (col, turned) = (col + 1, true);
        } else {
            row += 1;
        }
        assert!(taken.insert((col, row)), "two marks in column {col}, row {row}");
        places.push((col, row));
    }
    places
}

fn big(results: &[RoundResult], places: &[(usize, usize)]) -> Vec<BigCell> {
    let blank = BigCell {
        col: 0,
        row: 0,
        result: None,
        marks: Marks::NONE,
        ties: 0,
        tie_player_pairs: 0,
        tie_banker_pairs: 0,
    };
    let mut cells = vec![blank; places.len().max(1)];
    let mut wins = 0;
    for result in results {
        if let Some(side) = result.winner().side() {
            (cells[wins].col, cells[wins].row) = places[wins];
            cells[wins].result = Some(side);
            cells[wins].marks = result.marks();
            wins += 1;
        } else {
            let cell = &mut cells[wins.saturating_sub(1)];
            cell.ties += 1;
            cell.tie_player_pairs += usize::from(result.marks().has(Mark::PlayerPair));
            cell.tie_banker_pairs += usize::from(result.marks().has(Mark::BankerPair));
        }
    }
    if results.is_empty() { Vec::new() } else { cells }
}

/// The colours of a derived road that looks `k` streaks back.
fn colours(wins: &[Side], k: usize) -> Vec<Colour> {
    let lengths: Vec<usize> = wins.chunk_by(|a, b| a == b).map(<[Side]>::len).collect();
    let mut colours = Vec::new();
    for (s, &length) in lengths.iter().enumerate() {
        for d in 1..=length {
            let is_red = match d {
                1 if s > k => lengths[s - 1] == lengths[s - 1 - k],
                1 => continue,
                _ if s >= k => d != lengths[s - k] + 1,
                _ => continue,
            };
            colours.push(if is_red { Colour::Red } else { Colour::Blue });
        }
    }
    colours
}
