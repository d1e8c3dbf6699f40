//! All heads at one moment, signed, to be kept elsewhere.

use crate::{Hash, Head, Sequence, StreamId, Timestamp, hash::bytes_of_hex};
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use std::{fmt, str::FromStr};

const TITLE: &str = "punto anchor 1";

/// Where every stream ended at some time, signed with Ed25519.
///
/// A chain shows that nothing inside it was changed; it cannot show that its end is missing, or that all of it
/// was made anew. An anchor that is kept where the journal's keeper cannot write shows both.
///
/// Its text is one file: a title, the time, a line for each stream sorted by stream, and the signature over all
/// bytes before the signature's line.
///
/// ```
/// use punto_journal::{Anchor, Journal, MemoryJournal, SigningKey, Timestamp, check};
/// let key = SigningKey::from_bytes(&[7; 32]);
/// let journal = MemoryJournal::new();
/// let anchor = Anchor::sign(journal.heads()?, &key, Timestamp::from_unix_ms(1_700_000_000_000));
/// let kept = anchor.to_string();
/// assert!(kept.starts_with("punto anchor 1\ntime 1700000000000\nsignature "));
/// check(&kept.parse()?, &journal, &key.verifying_key())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    time: Timestamp,
    heads: Vec<Head>,
    signature: Signature,
}

/// Why a text is no anchor.
///
/// ```
/// let refused = "punto anchor 2".parse::<punto_journal::Anchor>().unwrap_err();
/// assert_eq!(refused.to_string(), "line 1 of the anchor: expected `punto anchor 1`");
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
    /// Signs these heads.
    #[must_use]
    pub fn sign(mut heads: Vec<Head>, key: &SigningKey, time: Timestamp) -> Self {
        heads.sort();
        let signature = key.sign(signed_text(time, &heads).as_bytes());
        Self { time, heads, signature }
    }

    /// When it was signed, by the signer's clock.
    #[must_use]
    pub const fn time(&self) -> Timestamp {
        self.time
    }

    /// Where every stream ended, sorted.
    #[must_use]
    pub fn heads(&self) -> &[Head] {
        &self.heads
    }

    /// Whether the owner of this key signed exactly this.
    #[must_use]
    pub fn is_signed_by(&self, key: &VerifyingKey) -> bool {
        key.verify_strict(signed_text(self.time, &self.heads).as_bytes(), &self.signature).is_ok()
    }
}

fn signed_text(time: Timestamp, heads: &[Head]) -> String {
    let line = |Head { stream, sequence, hash }: &Head| format!("head {stream} {sequence} {hash}\n");
    let heads: String = heads.iter().map(line).collect();
    format!("{TITLE}\ntime {}\n{heads}", time.unix_ms())
}

impl fmt::Display for Anchor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}signature ", signed_text(self.time, &self.heads))?;
        self.signature.to_bytes().iter().try_for_each(|byte| write!(formatter, "{byte:02x}"))?;
        writeln!(formatter)
    }
}

impl FromStr for Anchor {
    type Err = AnchorUnreadable;

    fn from_str(text: &str) -> Result<Self, AnchorUnreadable> {
        let expected = |line, expected| AnchorUnreadable { line, expected };
        let mut lines = text.lines().zip(1..);
        if lines.next().is_none_or(|(line, _)| line != TITLE) {
            return Err(expected(1, "`punto anchor 1`"));
        }
        let time = lines.next().and_then(|(line, _)| line.strip_prefix("time ")?.parse().ok());
        let time = Timestamp::from_unix_ms(time.ok_or(expected(2, "`time` and milliseconds"))?);
        let mut heads: Vec<Head> = Vec::new();
        for (line, number) in lines {
            if let Some(signature) = line.strip_prefix("signature ") {
                let signature = bytes_of_hex(signature).as_ref().map(Signature::from_bytes);
                let signature = signature.ok_or(expected(number, "a signature of 128 digits"))?;
                let anchor = Self { time, heads, signature };
                return if anchor.to_string() == text {
                    Ok(anchor)
                } else {
                    Err(expected(number, "the signature to end the file, and nothing written otherwise"))
                };
            }
            let head = head(line).ok_or(expected(number, "`head`, a stream, a sequence and a hash"))?;
            if heads.last().is_some_and(|last| last.stream >= head.stream) {
                return Err(expected(number, "a stream that sorts after the one before"));
            }
            heads.push(head);
        }
        Err(expected(heads.len() + 3, "a signature"))
    }
}

fn head(line: &str) -> Option<Head> {
    let mut words = line.strip_prefix("head ")?.split(' ');
    let stream = StreamId::new(words.next()?).ok()?;
    let sequence = Sequence::new(words.next()?.parse().ok()?)?;
    let hash: Hash = words.next()?.parse().ok()?;
    words.next().is_none().then_some(Head { stream, sequence, hash })
}
