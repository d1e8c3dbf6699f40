//! `punto simulate GAME`: Monte Carlo of whole shoes, beside the exact figures.

use super::odds::Figures;
use super::{ForPrograms, GameArgs, money, number};
use crate::progress::{Bar, stop_on_ctrl_c};
use crate::{Ended, show};
use clap::Args;
use punto_json_lines::{SimulatedLine, averages, compare};
use punto_odds::simulate::{Dealing, Plan, Seed, Tally, run};
use punto_odds::{Analysis, Odds};
use punto_rules::{Composition, Money, Rulebook};
use std::io::Write;
use std::num::NonZeroUsize;

/// Simulate whole shoes and compare every pay line with its exact probability (--csv: convergence)
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto simulate six-star --rounds 1e8\n  punto simulate rapid-etg --cut 14 --rounds 1e8\n  punto simulate fortune-six --rounds 1e7 --csv > convergence.csv\n\nThe same seed gives the same counts whatever the number of threads. Ctrl-C ends early and prints the results so far."
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
            let threads = self
                .threads
                .or_else(|| std::thread::available_parallelism().ok())
                .unwrap_or(NonZeroUsize::MIN);
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
                    "shoes": tally.shoes(), "cut": self.cut, "lines": lines,
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
        lines: &[SimulatedLine],
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
            table.row(cells(line));
        }
        writeln!(out, "{}", table.shown())?;
        let worst = lines.iter().map(|line| line.z.abs()).fold(0.0, f64::max);
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

/// A line for people.
#[expect(clippy::float_arithmetic, reason = "for display")]
fn cells(line: &SimulatedLine) -> [String; 7] {
    [
        line.on.clone(),
        line.when.clone(),
        line.count.to_string(),
        format!("{:.6}", line.observed * 100.0),
        format!("{:.6}", line.expected * 100.0),
        format!("{:+.6}", (line.observed - line.expected) * 100.0),
        format!("{:+.2}", line.z),
    ]
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

    fn step(&mut self, tally: &Tally) {
        self.last = tally.rounds();
        let observed = averages(self.book, tally, self.stake).map(|average| average.to_string());
        let both = observed.zip(self.exact.clone()).flat_map(|(observed, exact)| [observed, exact]);
        let cells: Vec<String> = [tally.rounds().to_string()].into_iter().chain(both).collect();
        self.figures.row(cells);
    }
}
