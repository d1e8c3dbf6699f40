//! `punto simulate GAME`: Monte Carlo of whole shoes, beside the exact figures.

use super::odds::Figures;
use super::{ForPrograms, GameArgs, money, number};
use crate::progress::{Bar, stop_on_ctrl_c};
use crate::{Ended, show};
use clap::Args;
use punto_odds::simulate::{Dealing, Plan, Seed, Tally, run};
use punto_odds::{Analysis, Fraction, Odds};
use punto_rules::{Composition, Money, Rulebook, WagerRule};
use std::io::Write;
use std::num::NonZeroUsize;

/// Deal whole shoes by chance and compare every pay line with its exact probability (--csv: convergence)
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto simulate six-star --rounds 1e8\n  punto simulate rapid-etg --cut 14 --rounds 1e8\n  punto simulate fortune-six --rounds 1e7 --csv > convergence.csv\n\nThe same seed gives the same counts whatever the number of threads. Ctrl-C ends early with what it has."
)]
pub(crate) struct Simulate {
    #[command(flatten)]
    game: GameArgs,
    /// The number of decks; 8 if the game permits it
    #[arg(long, value_name = "N")]
    decks: Option<u64>,
    /// How many rounds, like 1000000 or 1e9; rounded up to whole shoes
    #[arg(long, default_value = "1e7", value_parser = number)]
    rounds: u64,
    /// Where the generator starts
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; as many as the machine has if left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Deal so many rounds from every shoe; by default as many as can always be dealt
    #[arg(long, value_name = "N", conflicts_with = "cut")]
    rounds_per_shoe: Option<u32>,
    /// Deal down to a cut card in front of the last N cards, with burn; this shifts the averages slightly
    #[arg(long, value_name = "N")]
    cut: Option<u32>,
    /// The stake that a fixed bonus is spread over in the convergence
    #[arg(long, default_value = "100.00", value_parser = money)]
    stake: Money,
    #[command(flatten)]
    output: ForPrograms,
}

/// How many rows the convergence has at most.
const STEPS: u64 = 200;

impl Simulate {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        self.game.with_rulebook(|book| {
            let decks = super::decks(book, self.decks)?;
            let dealing = match (self.cut, self.rounds_per_shoe) {
                (Some(behind), _) => Dealing::ToCutCard { behind },
                (None, Some(per_shoe)) => Dealing::FixedRounds { per_shoe },
                (None, None) => Dealing::fixed(book, decks),
            };
            let probe = Plan::new(book, decks, dealing, 1, Seed(self.seed))?;
            let shoes = self.rounds.max(1).div_ceil(u64::from(probe.rounds_per_shoe()));
            let plan = Plan::new(book, decks, dealing, shoes, Seed(self.seed))?;
            let odds = Odds::of(book);
            let exact = odds.analyse(&Composition::full(book.deck, decks))?;
            let mut convergence = Convergence::new(book, &exact, self.stake);
            let stop = stop_on_ctrl_c()?;
            let threads = self.threads.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
            let bar = Bar::new(self.rounds, "rounds");
            let every = plan.blocks().div_ceil(STEPS);
            let tally = run(
                &plan,
                threads,
                |progress| {
                    bar.reach(progress.tally.rounds());
                    if progress.blocks % every == 0 || progress.blocks == progress.blocks_total {
                        convergence.step(progress.tally);
                    }
                },
                stop,
            );
            bar.finish();
            convergence.end(&tally);
            let lines = compare(book, &exact, &tally);
            let mut out = anstream::stdout().lock();
            if self.output.csv {
                return Ok(convergence.figures.write_csv(&mut out)?);
            }
            if self.output.json {
                let answer = serde_json::json!({
                    "game": &*book.front.key, "decks": decks, "seed": self.seed, "rounds": tally.rounds(),
                    "shoes": tally.shoes(), "cut": self.cut, "lines": lines.iter().map(Line::json).collect::<Vec<_>>(),
                });
                writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
                return Ok(Ended::Well);
            }
            self.print(&mut out, book, &tally, &lines)
        })
    }

    fn print(
        &self,
        out: &mut impl Write,
        book: &Rulebook,
        tally: &Tally,
        lines: &[Line],
    ) -> anyhow::Result<Ended> {
        let early = if tally.rounds() < self.rounds { ", ended early" } else { "" };
        writeln!(
            out,
            "{}{}{}, {} rounds from {} shoes, seed {}{early}",
            show::STRONG,
            book.front.title,
            show::RESET,
            tally.rounds(),
            tally.shoes(),
            self.seed
        )?;
        let mut table =
            Figures::new(["wager", "when", "count", "observed (%)", "exact (%)", "difference (%)", "z"]);
        for line in lines {
            table.row(line.cells());
        }
        writeln!(out, "{}", table.shown())?;
        let worst = lines.iter().map(|line| line.z().abs()).fold(0.0, f64::max);
        writeln!(out, "The largest difference is {worst:.2} standard errors.")?;
        if self.cut.is_some() {
            writeln!(
                out,
                "Dealt to a cut card, shoes with long rounds have fewer of them, so the averages differ from those of a \
                 fresh shoe; the differences above are that shift and chance together."
            )?;
        }
        Ok(Ended::Well)
    }
}

/// One line of a pay table, counted and computed.
struct Line {
    on: String,
    when: String,
    count: u64,
    rounds: u64,
    exact: Fraction,
}

impl Line {
    #[expect(clippy::cast_precision_loss, clippy::float_arithmetic, reason = "for display")]
    fn observed(&self) -> f64 {
        self.count as f64 / self.rounds.max(1) as f64
    }

    /// How many standard errors the observed share is off.
    #[expect(clippy::cast_precision_loss, clippy::float_arithmetic, reason = "for display")]
    fn z(&self) -> f64 {
        let exact = self.exact.to_f64();
        let error = (exact * (1.0 - exact) / self.rounds.max(1) as f64).sqrt();
        match self.observed() - exact {
            0.0 => 0.0,
            // A line that cannot happen and did is off by more than any number of standard errors.
            difference => difference / error,
        }
    }

    #[expect(clippy::float_arithmetic, reason = "for display")]
    fn cells(&self) -> [String; 7] {
        let exact = self.exact.to_f64();
        [
            self.on.clone(),
            self.when.clone(),
            self.count.to_string(),
            format!("{:.6}", self.observed() * 100.0),
            format!("{:.6}", exact * 100.0),
            format!("{:+.6}", (self.observed() - exact) * 100.0),
            format!("{:+.2}", self.z()),
        ]
    }

    fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "on": self.on, "when": self.when, "count": self.count, "observed": self.observed(),
            "exact": self.exact.to_string(), "z": self.z(),
        })
    }
}

/// Every pay line, push, loss and bonus, as it was counted and as it should be.
fn compare(book: &Rulebook, exact: &Analysis<'_>, tally: &Tally) -> Vec<Line> {
    let mut lines = vec![];
    let mut line = |on: &WagerRule, when: String, count: u64, exact: Fraction| {
        lines.push(Line { on: on.key().to_owned(), when, count, rounds: tally.rounds(), exact });
    };
    for (wager, counted) in exact.wagers().iter().zip(tally.wagers()) {
        let chance = |weight: i64| Fraction::new(weight, exact.deals());
        for ((pay, weight), count) in wager.line_weights().zip(&counted.lines) {
            line(wager.rule(), format!("{} ({})", pay.when(), pay.odds()), *count, chance(weight));
        }
        for ((push, weight), count) in wager.push_weights().zip(&counted.pushes) {
            line(wager.rule(), format!("{} (returned)", push.when), *count, chance(weight));
        }
        line(wager.rule(), "loses".to_owned(), counted.losses, wager.lose());
        for (bonus, weight) in wager.bonus_weights() {
            let index = book.bonuses.iter().position(|known| known.key == bonus.key).unwrap_or_default();
            let count = tally.bonuses().get(index).copied().unwrap_or_default();
            line(wager.rule(), bonus.name.en.to_string(), count, chance(weight));
        }
    }
    lines
}

/// The average result of every wager as the rounds go by.
struct Convergence<'b> {
    book: &'b Rulebook,
    stake: Money,
    /// How many rounds the last row has.
    last: u64,
    /// The exact averages, which stand in every row, so that a plot needs no second file.
    exact: Vec<String>,
    figures: Figures,
}

impl<'b> Convergence<'b> {
    fn new(book: &'b Rulebook, exact: &Analysis<'_>, stake: Money) -> Self {
        let keys =
            book.wagers.iter().flat_map(|rule| [rule.key().to_owned(), format!("{} exact", rule.key())]);
        let figures = Figures::new(["rounds".to_owned()].into_iter().chain(keys));
        let exact =
            exact.wagers().iter().map(|wager| wager.expectation(Some(stake)).to_f64().to_string()).collect();
        Self { book, stake, last: 0, exact, figures }
    }

    /// The last row, which an early end may have left out.
    fn end(&mut self, tally: &Tally) {
        if tally.rounds() > self.last {
            self.step(tally);
        }
    }

    /// What the fixed bonuses of the wager paid over all rounds, for one unit staked.
    fn bonuses(&self, rule: &WagerRule, tally: &Tally) -> Fraction {
        let paid =
            self.book.bonuses.iter().zip(tally.bonuses()).filter(|(bonus, _)| &*bonus.on == rule.key());
        let cents = paid.map(|(bonus, count)| i128::from(bonus.amount.cents()) * i128::from(*count));
        Fraction::new(cents.sum::<i128>(), self.stake.cents())
    }

    fn step(&mut self, tally: &Tally) {
        self.last = tally.rounds();
        let observed = self.book.wagers.iter().zip(tally.wagers()).map(|(rule, counted)| {
            let wins = rule.lines().iter().zip(&counted.lines);
            let won: Fraction = wins
                .map(|(line, count)| Fraction::new(u64::from(line.odds().pays()) * count, line.odds().per()))
                .sum();
            let result = won + self.bonuses(rule, tally) - Fraction::new(counted.losses, 1);
            (&result * &Fraction::new(1, tally.rounds().max(1))).to_f64().to_string()
        });
        let both = observed.zip(self.exact.clone()).flat_map(|(observed, exact)| [observed, exact]);
        let cells: Vec<String> = [tally.rounds().to_string()].into_iter().chain(both).collect();
        self.figures.row(cells);
    }
}
