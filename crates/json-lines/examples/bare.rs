//! The bound that `punto settle` is measured against: a bare `serde_json` parse of every line into typed
//! structs, and a print of the same answers, which are known beforehand. It decides nothing.
//!
//! `bare ANSWERS < ROUNDS`: the answers repeat when the rounds do.

use serde::{Deserialize, Serialize};
use std::hint::black_box;
use std::io::{BufRead, BufReader, BufWriter, Write};

#[derive(Deserialize)]
#[expect(dead_code, reason = "the fields are parsed, which is all that is measured")]
struct Round<'l> {
    game: &'l str,
    decks: Option<u64>,
    #[serde(borrow)]
    cards: Vec<&'l str>,
    #[serde(borrow)]
    wagers: Vec<Wager<'l>>,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "the fields are parsed, which is all that is measured")]
struct Wager<'l> {
    id: &'l str,
    player: Option<&'l str>,
    on: &'l str,
    stake: i64,
}

#[derive(Deserialize, Serialize)]
struct Answer {
    outcome: Outcome,
    wagers: Vec<Settled>,
    bonuses: Vec<Bonus>,
}

#[derive(Deserialize, Serialize)]
struct Outcome {
    winner: String,
    player: Hand,
    banker: Hand,
    marks: Vec<String>,
}

#[derive(Deserialize, Serialize)]
struct Hand {
    cards: Vec<String>,
    points: u8,
    natural: bool,
}

#[derive(Deserialize, Serialize)]
struct Settled {
    id: String,
    on: String,
    stake: i64,
    effective: i64,
    result: String,
    returned: i64,
    net: i64,
    clause: String,
}

#[derive(Deserialize, Serialize)]
struct Bonus {
    player: Option<String>,
    kind: String,
    amount: i64,
    clause: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("usage: bare ANSWERS < ROUNDS")?;
    let answers = std::fs::read_to_string(file)?;
    let answers: Vec<Answer> = answers.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let mut input = BufReader::with_capacity(64 * 1024, std::io::stdin().lock());
    let mut output = BufWriter::with_capacity(64 * 1024, std::io::stdout().lock());
    let mut line = vec![];
    for answer in answers.iter().cycle() {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        black_box(serde_json::from_slice::<Round<'_>>(&line)?);
        serde_json::to_writer(&mut output, answer)?;
        output.write_all(b"\n")?;
    }
    output.flush()?;
    Ok(())
}
