//! An anchor as text, and back.

use crate::{
    Actor, Anchor, Hash, Head, Link, Lost, Restored, Sequence, StreamId, Timestamp, hash::bytes_of_hex,
};
use data_encoding::HEXLOWER;
use ed25519_dalek::Signature;
use std::{fmt, str::FromStr};

const ALONE: &str = "punto anchor 1";
const LINKED: &str = "punto anchor 2";

/// Why a text is no anchor.
///
/// ```
/// let refused = "punto anchor 3".parse::<punto_journal::Anchor>().unwrap_err();
/// assert_eq!(refused.to_string(), "line 1 of the anchor: expected `punto anchor 1` or `punto anchor 2`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the anchor: expected {expected}")]
pub struct AnchorUnreadable {
    /// The line, counted from 1.
    pub line: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl Anchor {
    /// Everything before the signature's line.
    pub(crate) fn signed_text(&self) -> String {
        let mut text = String::new();
        // Writing into a text does not fail.
        _ = self.write_signed(&mut text);
        text
    }

    fn write_signed(&self, out: &mut impl fmt::Write) -> fmt::Result {
        match self.link {
            None => writeln!(out, "{ALONE}")?,
            Some(Link { number, previous }) => {
                writeln!(out, "{LINKED}\nnumber {number}\nprevious {previous}")?;
            }
        }
        writeln!(out, "time {}", self.time.unix_ms())?;
        if let Some(restored) = &self.restored {
            writeln!(out, "restored {} {}", restored.by, restored.approved_by)?;
            writeln!(out, "reason {}", restored.reason())?;
            if let Some(first) = restored.missing_from {
                writeln!(out, "missing {first}")?;
            }
            for Lost { stream, first, last } in &restored.lost {
                writeln!(out, "lost {stream} {first} {last}")?;
            }
        }
        for Head { stream, sequence, hash } in &self.heads {
            writeln!(out, "head {stream} {sequence} {hash}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_signed(formatter)?;
        writeln!(formatter, "signature {}", HEXLOWER.encode_display(&self.signature.to_bytes()))
    }
}

/// The lines of a text, counted.
struct Lines<'t> {
    lines: std::iter::Peekable<std::str::Lines<'t>>,
    read: usize,
}

impl<'t> Lines<'t> {
    fn next(&mut self) -> Option<&'t str> {
        self.read += 1;
        self.lines.next()
    }

    /// What follows this word on the next line, if that line begins with it.
    fn after(&mut self, word: &str) -> Option<&'t str> {
        let rest = self.lines.peek()?.strip_prefix(word)?.strip_prefix(' ')?;
        self.read += 1;
        self.lines.next().map(|_| rest)
    }

    /// The next line, which must be this word and something that can be read.
    fn expect<T>(
        &mut self,
        word: &str,
        expected: &'static str,
        read: impl FnOnce(&'t str) -> Option<T>,
    ) -> Result<T, AnchorUnreadable> {
        let line = self.read + 1;
        self.after(word).and_then(read).ok_or(AnchorUnreadable { line, expected })
    }
}

impl FromStr for Anchor {
    type Err = AnchorUnreadable;

    fn from_str(text: &str) -> Result<Self, AnchorUnreadable> {
        let mut lines = Lines { lines: text.lines().peekable(), read: 0 };
        let link = match lines.next() {
            Some(ALONE) => None,
            Some(LINKED) => Some(Link {
                number: lines.expect("number", "`number` and a number", |rest| rest.parse().ok())?,
                previous: lines.expect("previous", "`previous` and a hash", |rest| rest.parse().ok())?,
            }),
            _ => {
                let expected = "`punto anchor 1` or `punto anchor 2`";
                return Err(AnchorUnreadable { line: 1, expected });
            }
        };
        let time = lines.expect("time", "`time` and milliseconds", |rest| rest.parse().ok())?;
        let time = Timestamp::from_unix_ms(time);
        let restored = if link.is_some() { restored(&mut lines)? } else { None };
        let mut heads: Vec<Head> = Vec::new();
        while let Some(rest) = lines.after("head") {
            let wrong = |expected| AnchorUnreadable { line: lines.read, expected };
            let head = head(rest).ok_or(wrong("`head`, a stream, a sequence and a hash"))?;
            if heads.last().is_some_and(|last| last.stream >= head.stream) {
                return Err(wrong("a stream that sorts after the one before"));
            }
            heads.push(head);
        }
        let signature = lines.expect("signature", "`head` or a signature of 128 digits", |rest| {
            bytes_of_hex(rest).as_ref().map(Signature::from_bytes)
        })?;
        let anchor = Self { link, time, restored, heads, signature };
        if anchor.to_string() == text {
            return Ok(anchor);
        }
        let expected = "the signature to end the file, and nothing written otherwise";
        Err(AnchorUnreadable { line: lines.read, expected })
    }
}

fn restored(lines: &mut Lines<'_>) -> Result<Option<Restored>, AnchorUnreadable> {
    let Some(people) = lines.after("restored") else { return Ok(None) };
    let wrong = |line, expected| AnchorUnreadable { line, expected };
    let people = people
        .split_once(' ')
        .and_then(|(by, approved_by)| Some((Actor::new(by).ok()?, Actor::new(approved_by).ok()?)));
    let (by, approved_by) = people.ok_or(wrong(lines.read, "`restored` and two people"))?;
    let reason = lines.expect("reason", "`reason` and a text of one line", Some)?;
    let missing_from = match lines.after("missing") {
        None => None,
        Some(rest) => {
            Some(rest.parse().map_err(|_| wrong(lines.read, "`missing` and the number of an anchor"))?)
        }
    };
    let mut ranges = Vec::new();
    while let Some(rest) = lines.after("lost") {
        ranges.push(lost(rest).ok_or(wrong(lines.read, "`lost`, a stream and two sequences"))?);
    }
    let restored = Restored::new(by, approved_by, reason, missing_from, ranges);
    restored.map(Some).ok_or(wrong(lines.read, "a reason of one line"))
}

fn head(rest: &str) -> Option<Head> {
    let mut words = rest.split(' ');
    let stream = StreamId::new(words.next()?).ok()?;
    let sequence = Sequence::new(words.next()?.parse().ok()?)?;
    let hash: Hash = words.next()?.parse().ok()?;
    words.next().is_none().then_some(Head { stream, sequence, hash })
}

fn lost(rest: &str) -> Option<Lost> {
    let mut words = rest.split(' ');
    let stream = StreamId::new(words.next()?).ok()?;
    let first = Sequence::new(words.next()?.parse().ok()?)?;
    let last = Sequence::new(words.next()?.parse().ok()?)?;
    (words.next().is_none() && first <= last).then_some(Lost { stream, first, last })
}
