//! `cargo xtask bench-settle`: `punto settle` from a pipe, beside a bare parse and print of the same lines.

use crate::folder::Folder;
use crate::process::{cargo, must};
use crate::target;
use anyhow::{Context, ensure};
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The rounds of `rounds` repeat after this many, so that the bare side can know their answers.
const DISTINCT: usize = 1_000;
/// Each side runs this often, in turns, and its best time counts.
const RUNS: usize = 5;

pub(crate) fn settle(rounds: usize) -> anyhow::Result<()> {
    must(&mut cargo(["build", "--release", "--quiet", "--package", "punto"]))?;
    must(&mut cargo(["build", "--release", "--quiet", "--package", "punto-json-lines", "--examples"]))?;
    let folder = Folder::new()?;
    let (questions, answers) = (folder.file("rounds.ndjson"), folder.file("answers.ndjson"));
    let mut written = Command::new(target().join("release/examples/rounds"));
    must(written.arg(rounds.to_string()).stdout(File::create(&questions)?))?;
    let mut punto = Command::new(target().join("release/punto"));
    punto.arg("settle");
    write_answers(&mut punto, &questions, &answers)?;
    let mut bare = Command::new(target().join("release/examples/bare"));
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
