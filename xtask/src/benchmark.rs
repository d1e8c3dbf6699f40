//! `cargo xtask bench-settle`: `punto settle` from a pipe, beside a bare parse and print of the same lines.

use crate::process::{cargo, must};
use crate::root;
use anyhow::{Context, ensure};
use punto_rulebooks::{house_games, house_rulebook};
use punto_rules::{Card, Money, Progress, Round, Rulebook};
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The rounds repeat after this many, so that the bare side can know their answers.
const DISTINCT: usize = 1_000;
/// Each side runs this often, in turns, and its best time counts.
const RUNS: usize = 5;

pub(crate) fn settle(rounds: usize) -> anyhow::Result<()> {
    must(&mut cargo(["build", "--release", "--quiet", "--package", "punto"]))?;
    must(&mut cargo(["build", "--release", "--quiet", "--package", "punto-protocol", "--example", "bare"]))?;
    let folder = root().join("target/bench");
    std::fs::create_dir_all(&folder)?;
    let (questions, answers) = (folder.join("rounds.ndjson"), folder.join("answers.ndjson"));
    write_rounds(&questions, rounds)?;
    let mut punto = Command::new(root().join("target/release/punto"));
    punto.arg("settle");
    write_answers(&mut punto, &questions, &answers)?;
    let mut bare = Command::new(root().join("target/release/examples/bare"));
    bare.arg(&answers);
    let (mut punto_best, mut bare_best) = (Duration::MAX, Duration::MAX);
    for _ in 0..RUNS {
        punto_best = punto_best.min(through_a_pipe(&mut punto, &questions)?);
        bare_best = bare_best.min(through_a_pipe(&mut bare, &questions)?);
    }
    report("punto settle", punto_best, rounds);
    report("bare parse and print", bare_best, rounds);
    // In thousandths, because a ratio is all that is wanted.
    let ratio = punto_best.as_nanos() * 1_000 / bare_best.as_nanos().max(1);
    println!("ratio {}.{:03} (at most 2.5)", ratio / 1_000, ratio % 1_000);
    Ok(())
}

fn report(name: &str, time: Duration, rounds: usize) {
    let per_round = time.as_nanos() / rounds.max(1) as u128;
    println!("{name:<22} {:>6} ms for {rounds} rounds, {per_round} ns a round", time.as_millis());
}

/// Feeds the lines through a pipe and throws the answers away.
fn through_a_pipe(command: &mut Command, questions: &Path) -> anyhow::Result<Duration> {
    let mut cat = Command::new("cat").arg(questions).stdout(Stdio::piped()).spawn().context("cat")?;
    let pipe = cat.stdout.take().context("a pipe from cat")?;
    let begun = Instant::now();
    let status = command.stdin(pipe).stdout(Stdio::null()).status()?;
    let time = begun.elapsed();
    cat.wait()?;
    ensure!(status.success(), "{command:?} failed");
    Ok(time)
}

fn write_answers(punto: &mut Command, questions: &Path, answers: &Path) -> anyhow::Result<()> {
    let all = punto.stdin(File::open(questions)?).output().context("punto settle")?;
    ensure!(all.status.success(), "punto settle refused a round of its own benchmark");
    let first: Vec<&[u8]> = all.stdout.split_inclusive(|byte| *byte == b'\n').take(DISTINCT).collect();
    Ok(std::fs::write(answers, first.concat())?)
}

fn write_rounds(path: &Path, rounds: usize) -> anyhow::Result<()> {
    let mut random = Random(20_261_115);
    let lines: Vec<String> =
        (0..DISTINCT).map(|index| round(index, &mut random)).collect::<anyhow::Result<_>>()?;
    let mut file = std::io::BufWriter::new(File::create(path)?);
    for line in lines.iter().cycle().take(rounds) {
        file.write_all(line.as_bytes())?;
    }
    Ok(file.flush()?)
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
