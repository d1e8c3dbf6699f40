//! The end of an audit: where the money is, and what was counted (I1, I12).

use super::finding::Fault;
use super::meters::{Balances, Summary};
use super::table::Table;
use super::{Audit, Subject};

impl Audit {
    fn tables(&self) -> impl Iterator<Item = (&str, u64, &Table)> {
        self.streams.iter().filter_map(|stream| match &stream.subject {
            Subject::Table(table) => Some((&*stream.name, stream.chain.sequence(), &**table)),
            Subject::Cashier | Subject::Office | Subject::Unknown => None,
        })
    }

    fn balances(&self) -> Balances {
        let cashier = &self.cashier;
        let mut balances = Balances {
            cash: cashier.cash,
            vouchers: cashier.outstanding,
            house: cashier.house,
            ..Balances::default()
        };
        for (_, _, table) in self.tables() {
            balances.house += table.house;
            balances.adjustments += table.adjustments;
            for purse in table.purses.all() {
                balances.credits += purse.credits;
                balances.hand_pays += purse.hand_pay;
                balances.receivables += purse.owed;
            }
            if let Some(round) = table.round.as_ref().filter(|_| table.has_credits()) {
                balances.in_play +=
                    round.wagers.lying.iter().map(|wager| i128::from(wager.stake)).sum::<i128>();
            }
        }
        balances
    }

    /// Every cent that came in is somewhere, and nowhere twice.
    pub(super) fn check_money(&mut self) {
        let Balances { cash, credits, in_play, hand_pays, vouchers, receivables, house, adjustments } =
            self.balances();
        let held = credits + in_play + hand_pays + vouchers + house + adjustments;
        if cash + receivables != held {
            let what = format!(
                "at the end {cash} cents of cash and {receivables} owed stand against {held} that are held"
            );
            let (stream, sequence) = self
                .streams
                .last()
                .map_or((String::new(), 0), |stream| (stream.name.clone(), stream.chain.sequence()));
            self.find(&stream, sequence, Fault { invariant: "I1", what });
        }
    }

    pub(super) fn summary(&self) -> Summary {
        let mut summary = Summary {
            records: self.records,
            unknown_records: self.unknown_records,
            balances: self.balances(),
            vouchers: self.cashier.counts,
            ..Summary::default()
        };
        for stream in &self.streams {
            summary.streams.insert(stream.name.clone(), stream.chain.sequence());
        }
        for (_, _, table) in self.tables() {
            summary.revealed_shoes += table.revealed;
            summary.unrevealed_shoes += table.unrevealed;
            for (game, rounds) in &table.unknown_games {
                *summary.unknown_games.entry(game.clone()).or_default() += rounds;
            }
            for (terminal, meters) in &table.terminals {
                summary.terminals.entry(terminal.clone()).or_default().add(meters);
            }
            let of_table = summary.tables.entry(table.name.clone()).or_default();
            for (game, meters) in &table.games {
                of_table.add(meters);
                summary.games.entry(game.clone()).or_default().add(meters);
                summary.all.add(meters);
            }
        }
        summary
    }
}
