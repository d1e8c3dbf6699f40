//! A link as text, and back.

use crate::ArchiveLink;
use data_encoding::HEXLOWER;
use ed25519_dalek::Signature;
use punto_journal::{Hash, Head, Position, Sequence, StreamId, Timestamp, VerifyingKey};
use std::fmt;
use std::str::FromStr;

const TITLE: &str = "punto archive link 1";

/// A text that is no link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the archive link: expected {expected}")]
pub struct LinkUnreadable {
    /// The line, counted from 1.
    pub line: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl ArchiveLink {
    pub(crate) fn signed_text(&self) -> String {
        let mut text = String::new();
        // Writing into a text does not fail.
        _ = self.write_signed(&mut text);
        text
    }

    fn write_signed(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let Self { first, last, time, previous, key, directory, before, heads, signature: _ } = self;
        writeln!(out, "{TITLE}\nfirst {}\nlast {}\ntime {}", first.get(), last.get(), time.unix_ms())?;
        let key = HEXLOWER.encode(key.as_bytes());
        writeln!(out, "previous {previous}\nkey {key}\ndirectory {directory}")?;
        for (word, list) in [("before", before), ("head", heads)] {
            for Head { stream, sequence, hash } in list {
                writeln!(out, "{word} {stream} {sequence} {hash}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for ArchiveLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_signed(f)?;
        writeln!(f, "signature {}", HEXLOWER.encode_display(&self.signature.to_bytes()))
    }
}

struct Lines<'t> {
    lines: std::iter::Peekable<std::str::Lines<'t>>,
    read: usize,
}

impl<'t> Lines<'t> {
    fn after(&mut self, word: &str) -> Option<&'t str> {
        let rest = self.lines.peek()?.strip_prefix(word)?.strip_prefix(' ')?;
        self.read += 1;
        self.lines.next().map(|_| rest)
    }

    fn expect<T>(
        &mut self,
        word: &str,
        expected: &'static str,
        read: impl FnOnce(&'t str) -> Option<T>,
    ) -> Result<T, LinkUnreadable> {
        let line = self.read + 1;
        self.after(word).and_then(read).ok_or(LinkUnreadable { line, expected })
    }

    fn heads(&mut self, word: &str) -> Result<Vec<Head>, LinkUnreadable> {
        let mut heads: Vec<Head> = Vec::new();
        while let Some(rest) = self.after(word) {
            let wrong = |expected| LinkUnreadable { line: self.read, expected };
            let head = head(rest).ok_or(wrong("a stream, a sequence and a hash"))?;
            if heads.last().is_some_and(|last| last.stream >= head.stream) {
                return Err(wrong("a stream that sorts after the one before"));
            }
            heads.push(head);
        }
        Ok(heads)
    }
}

impl FromStr for ArchiveLink {
    type Err = LinkUnreadable;

    fn from_str(text: &str) -> Result<Self, LinkUnreadable> {
        let mut lines = Lines { lines: text.lines().peekable(), read: 0 };
        lines.read += 1;
        if lines.lines.next() != Some(TITLE) {
            return Err(LinkUnreadable { line: 1, expected: "`punto archive link 1`" });
        }
        let number = |rest: &str| rest.parse::<u64>().ok();
        let first = lines.expect("first", "`first` and a position", number)?;
        let last = lines.expect("last", "`last` and a position after the first", |rest| {
            number(rest).filter(|&last| (1..=last).contains(&first))
        })?;
        let time = lines.expect("time", "`time` and milliseconds", number)?;
        let hash = |rest: &str| rest.parse::<Hash>().ok();
        let link = Self {
            first: Position::new(first),
            last: Position::new(last),
            time: Timestamp::from_unix_ms(time),
            previous: lines.expect("previous", "`previous` and a hash", hash)?,
            key: lines.expect("key", "`key` and a public key", |rest| {
                VerifyingKey::from_bytes(hash(rest)?.as_bytes()).ok()
            })?,
            directory: lines.expect("directory", "`directory` and a hash", hash)?,
            before: lines.heads("before")?,
            heads: lines.heads("head")?,
            signature: lines.expect("signature", "`head` or a signature of 128 digits", signature)?,
        };
        if link.to_string() == text {
            return Ok(link);
        }
        let expected = "the signature to end the link, and nothing written otherwise";
        Err(LinkUnreadable { line: lines.read, expected })
    }
}

/// Two hashes' worth of digits.
fn signature(digits: &str) -> Option<Signature> {
    let (one, other) = digits.split_at_checked(64)?;
    let (one, other): (Hash, Hash) = (one.parse().ok()?, other.parse().ok()?);
    let mut bytes = [0; 64];
    bytes[..32].copy_from_slice(one.as_bytes());
    bytes[32..].copy_from_slice(other.as_bytes());
    Some(Signature::from_bytes(&bytes))
}

fn head(rest: &str) -> Option<Head> {
    let mut words = rest.split(' ');
    let stream = StreamId::new(words.next()?).ok()?;
    let sequence = Sequence::new(words.next()?.parse().ok()?)?;
    let hash: Hash = words.next()?.parse().ok()?;
    words.next().is_none().then_some(Head { stream, sequence, hash })
}
