//! The weight of every cell in closed form, where both hands come from the same cards and nothing but
//! points matters.
//!
//! Write c for the counts of the ten values, and W(s) for the number of ordered pairs of cards with
//! total s: the sum over v of c(v) times E(v,s), where E(v,s) is how many partners make a card of value v
//! up to s, itself left out. If the cards u and v go, W(s) changes by a few terms only:
//!
//! `W(s) - 2 E(u,s) - 2 E(v,s) + 2 [u+v=s]`
//!
//! From that follows Q(p,b), the number of ordered fours with Player total p and Banker total b, as a sum
//! over the first card only. How many of these fours use one particular card of value t is again two
//! products of such terms, so Q after a third card has gone, and after two have, needs no new sum. What
//! is left to do is one step for each Player total, third card, Banker total and last card that the table
//! of play allows: about three thousand for the usual table.

use crate::cells::{CELLS, Cell, CellTable, Drawing};

/// 1 if so, else 0.
const fn one(so: bool) -> i64 {
    so as i64
}

/// A composition with everything that the steps look up.
struct Shoe {
    c: [i64; 10],
    /// W(s).
    w: [i64; 10],
    /// E(v,s), by s and then by v.
    partners: [[i64; 10]; 10],
    /// The same backwards and twice over: `turned[s][10 - q + v]` is E(q-v,s), so that a step over v reads
    /// neighbours.
    turned: [[i64; 20]; 10],
}

impl Shoe {
    fn new(c: [i64; 10]) -> Self {
        let partner = |v: usize, s: usize| c[(s + 10 - v) % 10] - one(2 * v % 10 == s);
        let partners: [[i64; 10]; 10] = std::array::from_fn(|s| std::array::from_fn(|v| partner(v, s)));
        let w = std::array::from_fn(|s| (0..10).map(|v| c[v] * partners[s][v]).sum());
        let turned = std::array::from_fn(|s| std::array::from_fn(|i| partners[s][(20 - i) % 10]));
        Self { c, w, partners, turned }
    }

    /// Q: the number of ordered fours with Player total p and Banker total b.
    fn fours(&self, p: usize, b: usize) -> i64 {
        let Self { c, w, partners, .. } = self;
        let crossing: i64 = (0..10).map(|u| c[u] * partners[p][u] * partners[b][u]).sum();
        w[p] * w[b] - 4 * crossing + 2 * w[p] * one(p == b)
    }

    /// For each value t: how many of the ordered fours with these totals use one particular card of value
    /// t. The card is in one hand or in the other, first or second; its partner, times the pairs that the
    /// other hand then has.
    fn using(&self, p: usize, b: usize) -> [i64; 10] {
        let Self { w, partners, turned, .. } = self;
        let (of_p, of_b) = (&partners[p], &partners[b]);
        let equal = 2 * one(p == b);
        let (w_p, w_b) = (w[p] + equal, w[b] + equal);
        let mut using = [0; 10];
        // Ten neighbours always exist; the compiler can see it this way.
        if let (Some(b_after), Some(p_after)) =
            (turned[b][10 - p..].first_chunk::<10>(), turned[p][10 - b..].first_chunk::<10>())
        {
            for t in 0..10 {
                let in_player = of_p[t] * (w_b - 2 * (of_b[t] + b_after[t]));
                let in_banker = of_b[t] * (w_p - 2 * (of_p[t] + p_after[t]));
                using[t] = 2 * (in_player + in_banker);
            }
        }
        using
    }
}

/// How many ordered deals of exactly the cards that the round takes end in each cell.
pub(crate) fn cell_weights(counts: &[i64; 10], drawing: &Drawing) -> CellTable {
    let shoe = Shoe::new(*counts);
    let mut table = [0; CELLS];
    let mut drawn = Drawn { totals: Vec::with_capacity(100) };
    for (p, b) in (0..100).map(|both| (both / 10, both % 10)) {
        let fours = shoe.fours(p, b);
        if drawing.ends(p, b) || (!drawing.player[p] && !drawing.alone[b]) {
            table[Cell::new(false, false, p, b).index()] += fours;
            continue;
        }
        let using = shoe.using(p, b);
        let left: [i64; 10] = std::array::from_fn(|gone| fours - using[gone]);
        if drawing.player[p] {
            drawn.totals.push((p, b, left));
        } else {
            for t in 0..10 {
                table[Cell::new(false, true, p, (b + t) % 10).index()] += counts[t] * left[t];
            }
        }
    }
    for x in (0..10).filter(|x| counts[*x] > 0) {
        drawn.add(x, counts, drawing, &mut table);
    }
    table
}

/// The totals on which the Player draws, with the number of fours that are left when a card has gone.
struct Drawn {
    totals: Vec<(usize, usize, [i64; 10])>,
}

impl Drawn {
    /// Adds the rounds in which the Player's third card has value x.
    fn add(&self, x: usize, counts: &[i64; 10], drawing: &Drawing, table: &mut CellTable) {
        let mut rest = *counts;
        rest[x] -= 1;
        let rest = Shoe::new(rest);
        for (p, b, left) in &self.totals {
            let (p, b, left) = (*p, *b, left[x]);
            let player = (p + x) % 10;
            if !drawing.against[x][b] {
                table[Cell::new(true, false, player, b).index()] += counts[x] * left;
                continue;
            }
            let using = rest.using(p, b);
            let row = Cell::new(true, true, player, 0).index();
            for (t, (last, using)) in rest.c.iter().zip(using).enumerate() {
                let total = if b + t >= 10 { b + t - 10 } else { b + t };
                table[row + total] += counts[x] * last * (left - using);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn drawing() -> Drawing {
        let book = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
        Drawing::of(&book.table_of_play)
    }

    #[test]
    fn eight_decks_give_the_known_integers() {
        let mut counts = [32; 10];
        counts[0] = 128;
        let table = cell_weights(&counts, &drawing());
        let n = 416_i64;
        let mut totals = [0_i64; 3];
        for cell in (0..400).map(Cell) {
            let cards = i64::try_from(cell.cards()).unwrap();
            let filler: i64 = (cards..6).map(|gone| n - gone).product();
            totals[cell.winner() as usize] += table[cell.index()] * filler;
        }
        assert_eq!(totals, [2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216]);
    }
}
