//! Writes rounds for `cargo xtask bench-settle`: legal ones of all five games, the same in every run.
//!
//! `rounds COUNT > FILE`: the rounds repeat after a thousand.

use anyhow::Context;
use punto_rulebooks::{house_games, house_rulebook};
use punto_rules::{Card, Money, Progress, Round, Rulebook};
use std::fmt::Write as _;
use std::io::Write as _;

/// The rounds repeat after this many, so that the bare side can know their answers.
const DISTINCT: usize = 1_000;

fn main() -> anyhow::Result<()> {
    let rounds = std::env::args().nth(1).context("say how many rounds")?.parse()?;
    let mut random = Random(20_261_115);
    let lines: Vec<String> =
        (0..DISTINCT).map(|index| round(index, &mut random)).collect::<anyhow::Result<_>>()?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for line in lines.iter().cycle().take(rounds) {
        out.write_all(line.as_bytes())?;
    }
    Ok(out.flush()?)
}

/// A legal round of one of the five games with one to six wagers.
fn round(index: usize, random: &mut Random) -> anyhow::Result<String> {
    let games = house_games();
    let book = house_rulebook(games[index % games.len()]).context("a house game")?;
    let cards: Vec<String> = deal(book, random)?.iter().map(|card| format!("\"{card}\"")).collect();
    let mut line =
        format!("{{\"game\":\"{}\",\"decks\":8,\"cards\":[{}],\"wagers\":[", book.front.key, cards.join(","));
    for number in 0..=random.below(6) {
        let rule = &book.wagers[random.below(book.wagers.len())];
        let stake = Money::from_cents(100 * (1 + i64::try_from(random.below(1_000))?));
        let comma = if number == 0 { "" } else { "," };
        write!(
            line,
            "{comma}{{\"id\":\"w{number}\",\"player\":\"ann\",\"on\":\"{}\",\"stake\":{}}}",
            rule.key(),
            stake.cents()
        )?;
    }
    line.push_str("]}\n");
    Ok(line)
}

fn deal(book: &Rulebook, random: &mut Random) -> anyhow::Result<Vec<Card>> {
    let deck: Vec<Card> = book.deck.cards().collect();
    let mut progress = Progress::Dealing(Round::begin(book));
    loop {
        match progress {
            Progress::Complete(round) => return Ok(round.cards()),
            Progress::Dealing(round) => progress = round.deal(deck[random.below(deck.len())])?,
        }
    }
}

/// A small generator, good enough to mix rounds for a benchmark.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % limit
    }
}
