//! `punto odds GAME`: exact probabilities, expectation, house edge and deviation of every wager.

use super::{ForPrograms, GameArgs, money};
use crate::{Ended, show};
use anyhow::Context;
use clap::Args;
use comfy_table::{CellAlignment, Table};
use punto_json_lines::{CovariancesAnswer, EffectsAnswer, OddsAnswer, hold_to_decks, read_shoe};
use punto_odds::{Analysis, Fraction, Odds as Engine};
use punto_rules::{Card, Composition, Money, Rulebook, Winner};
use std::io::Write;
use std::path::PathBuf;

/// Compute exact probabilities, expectation, house edge and deviation of every wager
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto odds six-star --decks 8 --stake 25.00\n  punto odds rapid-etg --removed \"Ah 9c 9d\" --json\n  punto odds commission-super-six-plus --effects"
)]
pub(crate) struct Odds {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    shoe: ShoeArgs,
    /// The stake that a fixed bonus is spread over
    #[arg(long, default_value = "100.00", value_parser = money)]
    stake: Money,
    /// Show what the absence of each card does to every wager
    #[arg(long, conflicts_with = "covariances")]
    effects: bool,
    /// Show how the wagers move together
    #[arg(long)]
    covariances: bool,
    #[command(flatten)]
    output: ForPrograms,
}

/// The cards that are left.
#[derive(Debug, Args)]
pub(crate) struct ShoeArgs {
    /// The number of decks; 8 if the game permits it
    #[arg(long, value_name = "N")]
    decks: Option<u64>,
    /// Cards that are no longer in the shoe
    #[arg(long, value_name = "CARDS", default_value = "")]
    removed: String,
    /// A file with the cards left: {"cards":{"Ah":8,…}}
    #[arg(long, value_name = "FILE")]
    shoe: Option<PathBuf>,
}

impl ShoeArgs {
    /// The cards that are left.
    fn composition(&self, book: &Rulebook) -> anyhow::Result<Composition> {
        let decks = super::decks(book, self.decks)?;
        let mut shoe = match &self.shoe {
            None => Composition::full(book.deck, decks),
            Some(path) => self.read(path, book, decks)?,
        };
        for name in self.removed.split_whitespace() {
            let card: Card = name.parse()?;
            shoe.remove(card).with_context(|| format!("cannot remove {card}"))?;
        }
        Ok(shoe)
    }

    fn read(&self, path: &PathBuf, book: &Rulebook, decks: u8) -> anyhow::Result<Composition> {
        let text =
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let shoe = read_shoe(&text, book.deck).map_err(|refusal| anyhow::anyhow!(refusal.message));
        let shoe = shoe.with_context(|| format!("{} is no shoe", path.display()))?;
        hold_to_decks(&shoe, book, self.decks.map(|_| decks))
            .map_err(|refusal| anyhow::anyhow!(refusal.message))?;
        Ok(shoe)
    }
}

impl Odds {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        self.game.with_rulebook(|book| {
            let shoe = self.shoe.composition(book)?;
            let engine = Engine::of(book);
            let analysis = engine.analyse(&shoe)?;
            let mut out = anstream::stdout().lock();
            let decks = super::decks(book, self.shoe.decks)?;
            if self.output.json {
                let (stake, analysis) = (self.stake, &analysis);
                let cards = shoe.total();
                let answer = if self.effects {
                    let removals = engine.effects_of_removal(&shoe, Some(stake))?;
                    serde_json::to_string_pretty(&EffectsAnswer {
                        book,
                        decks,
                        cards,
                        stake,
                        removals: &removals,
                    })?
                } else if self.covariances {
                    let covariances = engine.covariances(&shoe, Some(stake))?;
                    serde_json::to_string_pretty(&CovariancesAnswer {
                        book,
                        decks,
                        cards,
                        stake,
                        covariances: &covariances,
                    })?
                } else {
                    serde_json::to_string_pretty(&OddsAnswer {
                        game: &book.front.key,
                        decks,
                        cards,
                        stake,
                        analysis,
                    })?
                };
                writeln!(out, "{answer}")?;
                return Ok(Ended::Well);
            }
            let tables = if self.effects {
                vec![effects(&engine, &shoe, self.stake)?]
            } else if self.covariances {
                vec![covariances(&engine, &shoe, self.stake)?]
            } else {
                {
                    let columns = if self.output.csv { Columns::All } else { Columns::OfLine };
                    vec![lines(&analysis, self.stake, columns), summary(&analysis, self.stake)]
                }
            };
            if self.output.csv {
                // The first table has a row for every figure; the second only gathers them.
                return Ok(tables[0].write_csv(&mut out)?);
            }
            let of = if self.shoe.shoe.is_some() { String::new() } else { format!(" of {decks} decks") };
            writeln!(out, "{}{}{}, {} cards{of}", show::STRONG, book.front.title, show::RESET, shoe.total())?;
            let chance = |winner| percent(&analysis.outcome(winner)) + " %";
            let [player, banker, tie] = Winner::ALL.map(chance);
            writeln!(
                out,
                "Player {player}, Banker {banker}, Tie {tie}, over {} ordered deals",
                grouped(analysis.deals())
            )?;
            for table in tables.iter().rev() {
                writeln!(out, "{}", table.shown())?;
            }
            if !self.effects && !self.covariances {
                writeln!(out, "{}", notes(&analysis, self.stake))?;
            }
            Ok(Ended::Well)
        })
    }
}

/// A table of figures that can be shown to people or written as comma-separated values.
pub(crate) struct Figures {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Figures {
    pub(crate) fn new(heading: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { heading: heading.into_iter().map(Into::into).collect(), rows: vec![] }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Aligned, figures to the right.
    pub(crate) fn shown(&self) -> Table {
        let mut table = show::table_of(&self.heading);
        for row in &self.rows {
            table.add_row(row);
        }
        let is_figure =
            |cell: &String| cell.starts_with(|first: char| first.is_ascii_digit() || "+-".contains(first));
        for (index, column) in table.column_iter_mut().enumerate() {
            if self.rows.first().and_then(|row| row.get(index)).is_some_and(is_figure) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table
    }

    pub(crate) fn write_csv(&self, out: &mut impl Write) -> std::io::Result<Ended> {
        for row in [&self.heading].into_iter().chain(&self.rows) {
            let cells: Vec<String> = row.iter().map(|cell| csv_cell(cell)).collect();
            writeln!(out, "{}", cells.join(","))?;
        }
        Ok(Ended::Well)
    }
}

/// Quotes where needed.
fn csv_cell(text: &str) -> String {
    let special = text.contains([',', '"', '\n', '\r']);
    if special { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// A row for every pay line, push, bonus and loss, with the figures of its wager beside it for programs.
fn lines(analysis: &Analysis<'_>, stake: Money, columns: Columns) -> Figures {
    let mut heading = vec!["wager", "when", "pays", "probability (%)", "one in", "exact probability"];
    if columns == Columns::All {
        heading.extend(["house edge (%)", "deviation", "exact expectation", "exact variance"]);
    }
    let mut table = Figures::new(heading);
    for wager in analysis.wagers() {
        let exact = |weight: i64| Fraction::new(weight, analysis.deals());
        let of_wager = match columns {
            Columns::OfLine => vec![],
            Columns::All => vec![
                percent(&wager.house_edge(Some(stake))),
                format!("{:.6}", wager.deviation(Some(stake))),
                wager.expectation(Some(stake)).to_string(),
                wager.variance(Some(stake)).to_string(),
            ],
        };
        let mut row = |when: String, pays: String, chance: Fraction| {
            let one_in = Fraction::new(1, 1).checked_div(&chance);
            let one_in = one_in.map_or("never".to_owned(), |one_in| format!("{:.2}", one_in.to_f64()));
            let of_line =
                [wager.rule().key().to_owned(), when, pays, percent(&chance), one_in, chance.to_string()];
            table.row(of_line.into_iter().chain(of_wager.clone()));
        };
        for (line, weight) in wager.line_weights() {
            row(line.when().to_string(), line.odds().to_string(), exact(weight));
        }
        for (bonus, weight) in wager.bonus_weights() {
            row(bonus.when.to_string(), format!("{} fixed", bonus.amount), exact(weight));
        }
        for (push, weight) in wager.push_weights() {
            row(push.when.to_string(), "returned".to_owned(), exact(weight));
        }
        row("anything else".to_owned(), "loses".to_owned(), wager.lose());
    }
    table
}

/// What stands in a row about a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// The line alone; people find the wager's figures in the summary.
    OfLine,
    /// Its wager's figures too.
    All,
}

fn summary(analysis: &Analysis<'_>, stake: Money) -> Figures {
    let mut table = Figures::new([
        "wager",
        "win (%)",
        "push (%)",
        "lose (%)",
        "house edge (%)",
        "deviation",
        "expectation, exactly",
    ]);
    for wager in analysis.wagers() {
        let stake = Some(stake);
        table.row([
            wager.rule().to_string(),
            percent(&wager.win()),
            percent(&wager.push()),
            percent(&wager.lose()),
            percent(&wager.house_edge(stake)),
            format!("{:.6}", wager.deviation(stake)),
            wager.expectation(stake).to_string(),
        ]);
    }
    table
}

fn effects(engine: &Engine<'_>, shoe: &Composition, stake: Money) -> anyhow::Result<Figures> {
    let keys =
        engine.rulebook().wagers.iter().map(|rule| format!("{} (thousandths of a percent)", rule.key()));
    let mut table = Figures::new(["card".to_owned()].into_iter().chain(keys));
    for removal in engine.effects_of_removal(shoe, Some(stake))? {
        let effects = removal.effects.iter().map(|effect| format!("{:+.4}", scaled(effect, 100_000)));
        table.row([removal.card.to_string()].into_iter().chain(effects));
    }
    Ok(table)
}

fn covariances(engine: &Engine<'_>, shoe: &Composition, stake: Money) -> anyhow::Result<Figures> {
    let covariances = engine.covariances(shoe, Some(stake))?;
    let names: Vec<String> = covariances.wagers().iter().map(|rule| rule.key().to_owned()).collect();
    let mut table = Figures::new(["covariance".to_owned()].into_iter().chain(names.clone()));
    for (i, name) in names.iter().enumerate() {
        let row = (0..names.len())
            .filter_map(|j| covariances.between(i, j))
            .map(|value| format!("{:+.6}", value.to_f64()));
        table.row([name.clone()].into_iter().chain(row));
    }
    Ok(table)
}

fn notes(analysis: &Analysis<'_>, stake: Money) -> String {
    let even = analysis.wagers().iter().filter_map(|wager| {
        let even = &wager.break_even_stake()? * &Fraction::new(1, 100);
        Some(format!(
            "\nWith its fixed bonuses, {} is even at a stake of about {:.2}; the figures are for {stake}.",
            wager.rule(),
            even.to_f64()
        ))
    });
    format!(
        "Expectation and deviation are for one unit staked, pushes counted as zero; --json and --csv have the exact fractions of every line.{}",
        even.collect::<String>()
    )
}

/// A fraction as a percentage with six decimals, its sign left to the heading.
pub(crate) fn percent(fraction: &Fraction) -> String {
    format!("{:.6}", scaled(fraction, 100))
}

/// So many times the fraction, for display.
fn scaled(fraction: &Fraction, times: i64) -> f64 {
    (fraction * &Fraction::new(times, 1)).to_f64()
}

/// A number with commas.
fn grouped(number: i64) -> String {
    // Counts of combinations shown to people; they are far below the end of the range.
    let shown = Money::from_cents(number.saturating_mul(100)).to_string();
    if number > i64::MAX / 100 { number.to_string() } else { shown.trim_end_matches(".00").to_owned() }
}
