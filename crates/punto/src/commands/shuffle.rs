//! `punto shuffle`: shoes, or what the generator says, for test laboratories.

use super::{GameArgs, OwnRulebook, number};
use crate::{Ended, show};
use anyhow::Context;
use clap::{ArgGroup, Args};
use punto_shoe::{CardSet, Keystream, Seed, Shuffled, Words, shuffle};
use std::convert::Infallible;
use std::io::{BufWriter, IsTerminal, Write};

/// Shuffle shoes, or write raw generator output, for outside test suites (docs/shuffle.md)
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("named").args(["game", "rulebook"]).multiple(true),
    after_help = "Example:\n  punto shuffle --game six-star --decks 8 --shoes 2\n  punto shuffle --raw --bytes 1e6 | sha256sum\n\nA shoe is one JSON object on one line: shoe, game, decks, commitment, salt, cards.\nRaw output goes on for ever, or ends after --bytes N; with --game and --shoes it is\nexactly the bytes from which these shoes are made. For test suites:\n  punto shuffle --raw | dieharder -a -g 200\n  punto shuffle --raw | RNG_test stdin32"
)]
pub(crate) struct Shuffle {
    /// The game, as `punto games` lists it; may be left out with --rulebook
    #[arg(long, value_name = "GAME", required_unless_present_any(["rulebook", "raw"]))]
    game: Option<String>,
    #[command(flatten)]
    own: OwnRulebook,
    /// The number of decks; 8 if the game permits it
    #[arg(long, value_name = "N")]
    decks: Option<u64>,
    /// How many shoes, like 1000 or 1e3; 1 if left out
    #[arg(long, value_name = "M", requires = "named", value_parser = number)]
    shoes: Option<u64>,
    /// Write the raw bytes of the generator
    #[arg(long)]
    raw: bool,
    /// Stop after this many bytes, like 1000000 or 1e6
    #[arg(long, value_name = "N", requires = "raw", conflicts_with = "shoes", value_parser = number)]
    bytes: Option<u64>,
    /// Repeat the same shoes for 64 hexadecimal digits: for test vectors, never for play
    #[arg(long, value_name = "HEX", value_parser = seed_digits)]
    seed: Option<String>,
}

/// A seed cannot be copied, as clap would, so only its digits are kept.
fn seed_digits(text: &str) -> Result<String, String> {
    text.parse::<Seed>().map(|_| text.to_owned()).map_err(|error| error.to_string())
}

impl Shuffle {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        if self.raw && std::io::stdout().is_terminal() {
            anyhow::bail!(
                "raw bytes would garble the terminal; send them to a file or a program with > or |"
            );
        }
        if self.seed.is_some() {
            anstream::eprintln!(
                "{}never for play:{} whoever knows the seed knows the cards; without --seed they come from the operating \
                 system's entropy",
                show::ERROR,
                show::RESET
            );
        }
        let mut seeds = self.seeds()?;
        let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
        match (self.raw, self.shoes) {
            (true, None) => write_raw(&mut out, self.first_seed()?, self.bytes)?,
            (raw, shoes) => {
                let set = self.set()?;
                for shoe in 1..=shoes.unwrap_or(1) {
                    let seed = seeds.next()?;
                    if raw {
                        out.write_all(&bytes_behind(&seed, &set))?;
                    } else {
                        write_shoe(&mut out, shoe, Shuffled::new(seed, set.clone()))?;
                    }
                }
            }
        }
        out.flush()?;
        Ok(Ended::Well)
    }

    fn set(self) -> anyhow::Result<CardSet> {
        let decks = self.decks;
        GameArgs { game: self.game, own: self.own }.with_rulebook(|book| {
            let decks = super::decks(book, decks)?;
            Ok(CardSet::of(book, decks.into())?)
        })
    }

    /// The seed that was asked for, or a fresh one.
    fn first_seed(&self) -> anyhow::Result<Seed> {
        self.seed.as_ref().map_or_else(fresh_seed, |digits| Ok(digits.parse()?))
    }

    fn seeds(&self) -> anyhow::Result<Seeds> {
        Ok(match &self.seed {
            Some(digits) => Seeds::Repeated(Keystream::new(&digits.parse()?)),
            None => Seeds::Fresh,
        })
    }
}

/// Where each shoe has its seed from.
enum Seeds {
    /// The operating system, each time.
    Fresh,
    /// The keystream of the seed that was asked for, 32 bytes each.
    Repeated(Keystream),
}

impl Seeds {
    fn next(&mut self) -> anyhow::Result<Seed> {
        match self {
            Self::Fresh => fresh_seed(),
            Self::Repeated(keystream) => {
                let mut entropy = [0; 32];
                keystream.fill(&mut entropy);
                Ok(Seed::new(entropy)?)
            }
        }
    }
}

fn fresh_seed() -> anyhow::Result<Seed> {
    let mut entropy = [0; 32];
    getrandom::fill(&mut entropy)
        .map_err(|error| anyhow::anyhow!("{error}"))
        .context("the operating system gives no entropy, and nothing is shuffled without")?;
    Ok(Seed::new(entropy)?)
}

fn write_shoe(out: &mut impl Write, number: u64, shuffled: Shuffled) -> anyhow::Result<()> {
    let commitment = shuffled.commitment();
    let reveal = shuffled.reveal();
    let game = serde_json::to_string(reveal.set.game())?;
    let decks = reveal.set.decks();
    write!(
        out,
        r#"{{"shoe":{number},"game":{game},"decks":{decks},"commitment":"{commitment}","salt":"{}","cards":["#,
        reveal.salt
    )?;
    for (place, card) in reveal.order.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        write!(out, r#"{comma}"{card}""#)?;
    }
    Ok(out.write_all(b"]}\n")?)
}

/// The keystream of a seed, so many bytes of it or without end.
fn write_raw(out: &mut impl Write, seed: Seed, bytes: Option<u64>) -> anyhow::Result<()> {
    let mut keystream = Keystream::new(&seed);
    let mut buffer = vec![0; 1 << 16];
    let mut left = bytes;
    while left != Some(0) {
        let size = left.map_or(buffer.len(), |left| {
            usize::try_from(left).map_or(buffer.len(), |left| left.min(buffer.len()))
        });
        keystream.fill(&mut buffer[..size]);
        out.write_all(&buffer[..size])?;
        left = left.map(|left| left - size as u64);
    }
    Ok(())
}

/// Just those bytes of the keystream that a shoe is made from: its salt, then every word, also those thrown away.
fn bytes_behind(seed: &Seed, set: &CardSet) -> Vec<u8> {
    let mut recorder = Recorder { keystream: Keystream::new(seed), bytes: vec![0; 32] };
    recorder.keystream.fill(&mut recorder.bytes);
    // Which words are asked for does not depend on what is shuffled.
    let Ok(()) = shuffle(&mut recorder, &mut vec![(); set.len()]);
    recorder.bytes
}

/// Writes down every word that is asked for.
struct Recorder {
    keystream: Keystream,
    bytes: Vec<u8>,
}

impl Words for Recorder {
    const BITS: u32 = Keystream::BITS;
    type Failure = Infallible;

    fn next_word(&mut self) -> Result<u32, Infallible> {
        let word = self.keystream.next_word()?;
        self.bytes.extend(word.to_le_bytes());
        Ok(word)
    }
}
