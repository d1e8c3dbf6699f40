//! `punto counting GAME`: is a wager safe from a patron who watches the cards?

use super::odds::Figures;
use super::{ForPrograms, GameArgs, money, number};
use crate::progress::{Bar, stop_on_ctrl_c};
use crate::{Ended, show};
use clap::Args;
use punto_odds::simulate::{Dealing, Plan, Seed};
use punto_odds::{Counting as Engine, CountingResults, CutDepth, Gain, LinearCount, Odds};
use punto_rules::{Money, Rulebook};
use std::io::Write;
use std::num::NonZeroUsize;

/// Find the best linear count of every wager, and what it and perfect play gain, by depth of the cut card
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto counting fortune-six\n  punto counting six-star --shoes 500 --stake 25.00\n\nEvery wager is evaluated exactly before every round of every shoe. One unit is staked whenever the exact\nexpectation is above zero (perfect play), or whenever the linear count says so."
)]
pub(crate) struct Counting {
    #[command(flatten)]
    game: GameArgs,
    /// The number of decks; 8 if the game permits it
    #[arg(long, value_name = "N")]
    decks: Option<u64>,
    /// How many shoes are dealt
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number)]
    shoes: u64,
    /// Where the generator starts
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; as many as the machine has if left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// The stake that a fixed bonus is spread over
    #[arg(long, default_value = "100.00", value_parser = money)]
    stake: Money,
    #[command(flatten)]
    output: ForPrograms,
}

impl Counting {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        self.game.with_rulebook(|book| {
            let decks = super::decks(book, self.decks)?;
            let depths = depths(book, decks);
            let deepest = depths.iter().map(|depth| depth.0).min().unwrap_or(14);
            let plan = Plan::new(book, decks, Dealing::ToCutCard { behind: deepest }, self.shoes, Seed(self.seed))?;
            let odds = Odds::of(book);
            let engine = Engine::new(&odds, decks, Some(self.stake), depths)?;
            let threads = self.threads.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
            let bar = Bar::new(self.shoes, "shoes");
            let results = engine.run(&plan, threads, |shoes| bar.reach(shoes), stop_on_ctrl_c()?)?;
            bar.finish();
            let mut out = anstream::stdout().lock();
            if self.output.json {
                writeln!(out, "{}", serde_json::to_string_pretty(&self.json(book, decks, &engine, &results))?)?;
                return Ok(Ended::Well);
            }
            let gains = gains(book, &results);
            if self.output.csv {
                return Ok(gains.write_csv(&mut out)?);
            }
            let (strong, reset) = (show::STRONG, show::RESET);
            writeln!(out, "{strong}{}{reset}, {decks} decks, {} shoes, seed {}", book.front.title, results.shoes, self.seed)?;
            writeln!(out, "\n{}The best linear counts{}: the tag of each card, in percent times decks", show::HEADING, reset)?;
            writeln!(out, "{}", tags(book, engine.counts()).shown())?;
            writeln!(out, "The true count is the sum of the tags of the cards seen, divided by the decks left; a wager is worth a bet from its trigger on.")?;
            writeln!(out, "\n{}What they gain{}, for one unit staked whenever it seems worth it", show::HEADING, reset)?;
            writeln!(out, "{}", gains.shown())?;
            Ok(Ended::Well)
        })
    }

    fn json(
        &self,
        book: &Rulebook,
        decks: u8,
        engine: &Engine<'_, '_>,
        results: &CountingResults,
    ) -> serde_json::Value {
        let wagers = book.wagers.iter().zip(engine.counts()).enumerate().map(|(index, (rule, count))| {
            let tags: serde_json::Map<String, serde_json::Value> =
                count.tags.iter().map(|(card, tag)| (card.to_string(), (*tag).into())).collect();
            let depths = results.depths.iter().map(|(depth, rounds, gains)| {
                let gain = gains[index];
                serde_json::json!({
                    "behind": depth.0, "rounds": rounds, "positive": gain.positive, "edge_when_positive": average(gain),
                    "perfect_gain_per_shoe": over(gain.perfect, results.shoes), "counted": gain.counted,
                    "linear_gain_per_shoe": over(gain.linear, results.shoes),
                })
            });
            serde_json::json!({ "on": rule.key(), "trigger": count.trigger, "tags": tags, "depths": depths.collect::<Vec<_>>() })
        });
        let wagers: Vec<serde_json::Value> = wagers.collect();
        serde_json::json!({
            "game": &*book.front.key, "decks": decks, "shoes": results.shoes, "seed": self.seed, "stake": self.stake.cents(),
            "wagers": wagers,
        })
    }
}

/// Cut cards from a quarter of a deck before the end to half of the shoe.
fn depths(book: &Rulebook, decks: u8) -> Vec<CutDepth> {
    let deck = u32::try_from(book.deck.size()).unwrap_or(52);
    let half = u32::from(decks) * deck / 2;
    [deck / 4, deck / 2, deck, 2 * deck, 3 * deck]
        .into_iter()
        .filter(|cards| *cards < half)
        .chain([half])
        .map(CutDepth)
        .collect()
}

/// The tags of a wager, one row for each group of cards with the same tags for all wagers.
fn tags(book: &Rulebook, counts: &[LinearCount]) -> Figures {
    let keys = book.wagers.iter().map(|rule| rule.key().to_owned());
    let mut table = Figures::new(["cards".to_owned()].into_iter().chain(keys));
    let mut groups: Vec<(String, Vec<String>)> = vec![];
    for (index, card) in book.deck.cards().enumerate() {
        let row: Vec<String> =
            counts.iter().map(|count| format!("{:+.4}", percent(count.tags[index].1))).collect();
        match groups.iter_mut().find(|(_, known)| *known == row) {
            Some((cards, _)) => *cards = format!("{cards} {card}"),
            None => groups.push((card.to_string(), row)),
        }
    }
    for (cards, row) in groups {
        table.row([short(&cards, book)].into_iter().chain(row));
    }
    let triggers = counts.iter().map(|count| format!("{:+.4}", percent(count.trigger)));
    table.row(["trigger: true count above".to_owned()].into_iter().chain(triggers));
    table
}

/// A rank alone where all its suits are in the group.
fn short(cards: &str, book: &Rulebook) -> String {
    let mut words = vec![];
    for rank in book.deck.ranks() {
        let of_rank: Vec<&str> = cards.split(' ').filter(|card| card.starts_with(rank.letter())).collect();
        if of_rank.len() == book.deck.suits().len() {
            words.push(rank.letter().to_string());
        } else {
            words.extend(of_rank.into_iter().map(str::to_owned));
        }
    }
    words.join(" ")
}

fn gains(book: &Rulebook, results: &CountingResults) -> Figures {
    let mut table = Figures::new([
        "wager",
        "cards behind the cut card",
        "rounds a shoe",
        "positive (% of rounds)",
        "edge then (%)",
        "perfect gain a shoe",
        "counted (% of rounds)",
        "linear gain a shoe",
    ]);
    for (index, rule) in book.wagers.iter().enumerate() {
        for (depth, rounds, gains) in &results.depths {
            let gain = gains[index];
            table.row([
                rule.key().to_owned(),
                depth.0.to_string(),
                format!("{:.1}", ratio(*rounds, results.shoes)),
                format!("{:.4}", percent(ratio(gain.positive, *rounds))),
                format!("{:.4}", percent(average(gain))),
                format!("{:+.6}", over(gain.perfect, results.shoes)),
                format!("{:.4}", percent(ratio(gain.counted, *rounds))),
                format!("{:+.6}", over(gain.linear, results.shoes)),
            ]);
        }
    }
    table
}

#[expect(clippy::float_arithmetic, reason = "for display")]
fn percent(share: f64) -> f64 {
    share * 100.0
}

#[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "for display")]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

#[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "for display")]
fn over(sum: f64, count: u64) -> f64 {
    sum / count.max(1) as f64
}

/// The average expectation in the rounds in which it is positive.
fn average(gain: Gain) -> f64 {
    over(gain.perfect, gain.positive)
}
