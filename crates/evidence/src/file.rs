//! How a bundle is written: one JSON object a line, and a seal over every byte before it.

use crate::bundle::{About, Bundle, Opening, Seal, Span};
use crate::failure::{Context as _, EvidenceFailed, bail};
use data_encoding::HEXLOWER;
use ed25519_dalek::{Signature, Signer as _};
use punto_journal::{
    Actor, Anchor, EventKind, Hash, Head, IdempotencyKey, Payload, RecordedEvent, RulebookVersion, Sequence,
    SigningKey, StreamId, Timestamp, VerifyingKey,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The formats that this program writes and reads: the second has texts of rulebooks, and is written where there are some.
const VERSION: u32 = 1;
const VERSION_WITH_RULEBOOKS: u32 = 2;
/// What is signed begins with this, so that the signature is good for nothing else.
const DOMAIN: &[u8] = b"punto/evidence/1\0";

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Line {
    Evidence(Header),
    Rulebook(String),
    Context(RecordLine),
    Span(SpanLine),
    Record(RecordLine),
    Heads(Vec<HeadLine>),
    Anchor(String),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    version: u32,
    about: About,
    exported_ms: u64,
    public_key: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordLine {
    stream: String,
    sequence: u64,
    time_ms: u64,
    actor: String,
    key: Option<String>,
    rulebook: String,
    kind: String,
    version: u16,
    payload: String,
    previous: String,
    hash: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpanLine {
    stream: String,
    from: u64,
    to: u64,
    depends_on: Vec<u64>,
    opening: Vec<Opening>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadLine {
    stream: String,
    sequence: u64,
    hash: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SealLine {
    sha256: String,
    signature: Option<String>,
}

impl Bundle {
    /// The bytes of its file, signed with this key if there is one.
    ///
    /// # Errors
    /// Never; the writer of JSON reserves the right.
    pub fn write(&self, key: Option<&SigningKey>) -> Result<Vec<u8>, EvidenceFailed> {
        let public_key = key.map(|key| HEXLOWER.encode(key.verifying_key().as_bytes()));
        let (about, exported_ms) = (self.about.clone(), self.exported_ms);
        let version = if self.rulebooks.is_empty() { VERSION } else { VERSION_WITH_RULEBOOKS };
        let mut lines = vec![Line::Evidence(Header { version, about, exported_ms, public_key })];
        lines.extend(self.rulebooks.iter().cloned().map(Line::Rulebook));
        lines.extend(self.context.iter().map(|record| Line::Context(RecordLine::of(record))));
        for span in &self.spans {
            let ((from, to), stream) = (span.ends(), span.stream().to_owned());
            let (depends_on, opening) = (span.depends_on.clone(), span.opening.clone());
            lines.push(Line::Span(SpanLine { stream, from, to, depends_on, opening }));
            lines.extend(span.records.iter().map(|record| Line::Record(RecordLine::of(record))));
        }
        lines.push(Line::Heads(self.heads.iter().map(HeadLine::of).collect()));
        lines.extend(self.anchor.iter().map(|anchor| Line::Anchor(anchor.to_string())));
        let mut bytes = Vec::new();
        for line in lines {
            serde_json::to_writer(&mut bytes, &line)?;
            bytes.push(b'\n');
        }
        let signature = key.map(|key| HEXLOWER.encode(&key.sign(&signed(&bytes)).to_bytes()));
        let seal = SealLine { sha256: HEXLOWER.encode(&Sha256::digest(&bytes)), signature };
        serde_json::to_writer(&mut bytes, &seal)?;
        bytes.push(b'\n');
        Ok(bytes)
    }

    /// Reads a file and refuses it where a single byte is not as it was written.
    ///
    /// # Errors
    /// Says what of it is not whole.
    pub fn read(bytes: &[u8]) -> Result<Self, EvidenceFailed> {
        let text = std::str::from_utf8(bytes).context("it is no text")?;
        let body = text.strip_suffix('\n').context("its last line has no end")?;
        let end = body.rfind('\n').context("it has one line only; a bundle of evidence has several")?;
        // `end` is the place of a line end in this text.
        let (body, last) = (text.get(..=end).unwrap_or_default(), body.get(end + 1..).unwrap_or_default());
        let seal: SealLine = serde_json::from_str(last).context("its last line is no seal")?;
        if serde_json::to_string(&seal)? != last {
            bail!("its seal is written otherwise than punto writes it");
        }
        if seal.sha256 != HEXLOWER.encode(&Sha256::digest(body)) {
            bail!("its digest does not fit: something in it was changed");
        }
        let mut reading = Reading::default();
        for (line, number) in body.lines().zip(1..) {
            let read: Line =
                serde_json::from_str(line).context(format!("line {number} of it is unreadable"))?;
            reading.take(read).context(format!("line {number} of it"))?;
        }
        reading.finish(body.as_bytes(), seal.signature.as_deref())
    }
}

/// The bytes of exactly so many lower case hexadecimal digits.
fn bytes_of<const N: usize>(digits: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(digits.as_bytes()).ok()?.try_into().ok()
}

fn signed(bytes: &[u8]) -> Vec<u8> {
    [DOMAIN, &Sha256::digest(bytes)].concat()
}

/// A bundle of which some lines were read.
#[derive(Default)]
struct Reading {
    header: Option<Header>,
    rulebooks: Vec<String>,
    context: Vec<RecordedEvent>,
    spans: Vec<(SpanLine, Span)>,
    heads: Vec<Head>,
    anchor: Option<Anchor>,
}

impl Reading {
    fn take(&mut self, line: Line) -> Result<(), EvidenceFailed> {
        match (line, &self.header) {
            (Line::Evidence(header), None) if [VERSION, VERSION_WITH_RULEBOOKS].contains(&header.version) => {
                self.header = Some(header);
            }
            (Line::Evidence(header), None) => {
                let (version, known) = (header.version, VERSION_WITH_RULEBOOKS);
                bail!("the bundle has version {version}; versions up to {known} are known")
            }
            (Line::Evidence(_), Some(_)) => bail!("the bundle begins a second time"),
            (_, None) => bail!("the bundle does not begin with `evidence`"),
            (Line::Rulebook(_), Some(header)) if header.version == VERSION => {
                bail!("a bundle of version {VERSION} has no rulebooks")
            }
            (Line::Rulebook(text), _) => self.rulebooks.push(text),
            (Line::Context(record), _) => self.context.push(record.read()?),
            (Line::Span(mut span), _) => {
                let opening = std::mem::take(&mut span.opening);
                let depends_on = std::mem::take(&mut span.depends_on);
                self.spans.push((span, Span { opening, depends_on, records: Vec::new() }));
            }
            (Line::Record(record), _) => {
                let (_, span) = self.spans.last_mut().context("a record before the first span")?;
                span.records.push(record.read()?);
            }
            (Line::Heads(heads), _) => {
                self.heads = heads.into_iter().map(HeadLine::read).collect::<Result<_, _>>()?;
            }
            (Line::Anchor(text), _) => self.anchor = Some(text.parse()?),
        }
        Ok(())
    }

    fn finish(self, body: &[u8], signature: Option<&str>) -> Result<Bundle, EvidenceFailed> {
        let header = self.header.context("there is nothing in it")?;
        let seal = match (&header.public_key, signature) {
            (None, None) => Seal::Unsigned,
            (Some(public_key), Some(signature)) => {
                let public_key = bytes_of(public_key).context("its public key is none")?;
                let signature = bytes_of(signature).context("its signature is none")?;
                let key = VerifyingKey::from_bytes(&public_key).context("its public key is none")?;
                let checked = key.verify_strict(&signed(body), &Signature::from_bytes(&signature));
                checked.context("its signature does not fit")?;
                Seal::Signed { public_key }
            }
            _ => bail!("it has a public key and no signature, or the other way round"),
        };
        let mut spans = Vec::new();
        for (line, span) in self.spans {
            if span.stream() != line.stream || span.ends() != (line.from, line.to) {
                bail!("the span {} {} to {} does not have those records", line.stream, line.from, line.to);
            }
            spans.push(span);
        }
        let Header { about, exported_ms, .. } = header;
        let (rulebooks, mut context, heads, anchor) = (self.rulebooks, self.context, self.heads, self.anchor);
        context.sort_by(|one, other| (&one.stream, one.sequence).cmp(&(&other.stream, other.sequence)));
        Ok(Bundle { about, exported_ms, rulebooks, context, spans, heads, anchor, seal })
    }
}

impl RecordLine {
    fn of(record: &RecordedEvent) -> Self {
        Self {
            stream: record.stream.to_string(),
            sequence: record.sequence.get(),
            time_ms: record.time.unix_ms(),
            actor: record.actor.to_string(),
            key: record.key.as_ref().map(ToString::to_string),
            rulebook: record.rulebook.to_string(),
            kind: record.kind.to_string(),
            version: record.version,
            payload: record.payload.as_str().to_owned(),
            previous: record.previous.to_string(),
            hash: record.hash.to_string(),
        }
    }

    fn read(self) -> Result<RecordedEvent, EvidenceFailed> {
        let time = Timestamp::from_unix_ms(self.time_ms);
        if time.unix_ms() != self.time_ms {
            bail!("no record has the time {}", self.time_ms);
        }
        Ok(RecordedEvent {
            stream: StreamId::new(&self.stream)?,
            sequence: Sequence::new(self.sequence).context("records are counted from 1")?,
            time,
            actor: Actor::new(&self.actor)?,
            key: self.key.as_deref().map(IdempotencyKey::new).transpose()?,
            rulebook: RulebookVersion::new(&self.rulebook)?,
            kind: EventKind::new(&self.kind)?,
            version: self.version,
            payload: Payload::new(self.payload)?,
            previous: self.previous.parse::<Hash>()?,
            hash: self.hash.parse::<Hash>()?,
        })
    }
}

impl HeadLine {
    fn of(head: &Head) -> Self {
        let (stream, sequence) = (head.stream.to_string(), head.sequence.get());
        Self { stream, sequence, hash: head.hash.to_string() }
    }

    fn read(self) -> Result<Head, EvidenceFailed> {
        Ok(Head {
            stream: StreamId::new(&self.stream)?,
            sequence: Sequence::new(self.sequence).context("records are counted from 1")?,
            hash: self.hash.parse()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use punto_journal::{Append, ExpectedVersion, Journal, MemoryJournal, NewEvent};

    fn bundle(key: &SigningKey) -> Bundle {
        let event = |kind, payload: &str| NewEvent {
            kind: EventKind::new(kind).unwrap(),
            version: 1,
            payload: Payload::new(payload).unwrap(),
        };
        let append = Append {
            stream: StreamId::new("table/t").unwrap(),
            expected: ExpectedVersion::Nothing,
            time: Timestamp::from_unix_ms(1_700_000_000_000),
            actor: Actor::new("dealer:d1").unwrap(),
            key: Some(IdempotencyKey::new("k1").unwrap()),
            rulebook: RulebookVersion::new("rapid-etg@5").unwrap(),
            events: vec![event("TableClosed", "{}"), event("BetsClosed", r#"{"round":1}"#)],
        };
        let journal = MemoryJournal::new();
        let records = journal.append(&[append]).unwrap();
        let heads = journal.heads().unwrap();
        let opening = vec![Opening {
            patron: "ann".to_owned(),
            credits: punto_rules::Money::from_cents(5_000),
            hand_pay: punto_rules::Money::ZERO,
            owed: punto_rules::Money::ZERO,
        }];
        Bundle {
            about: About::Round { table: "t".to_owned(), round: 1 },
            exported_ms: 1_700_000_000_001,
            rulebooks: vec!["key = \"rapid-etg\"\n".to_owned()],
            context: vec![records[0].clone()],
            spans: vec![Span { opening, depends_on: vec![1], records: vec![records[1].clone()] }],
            anchor: Some(Anchor::sign(heads.clone(), key, Timestamp::from_unix_ms(1_700_000_000_001))),
            heads,
            seal: Seal::Signed { public_key: key.verifying_key().to_bytes() },
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let key = SigningKey::from_bytes(&[7; 32]);
        let bundle = bundle(&key);
        assert_eq!(Bundle::read(&bundle.write(Some(&key)).unwrap()).unwrap(), bundle);
        let unsigned = Bundle { seal: Seal::Unsigned, rulebooks: Vec::new(), ..bundle };
        assert_eq!(Bundle::read(&unsigned.write(None).unwrap()).unwrap(), unsigned);
    }

    #[test]
    fn every_flipped_bit_of_every_byte_is_found() {
        let key = SigningKey::from_bytes(&[7; 32]);
        let bundle = bundle(&key);
        for mut bytes in [bundle.write(Some(&key)).unwrap(), bundle.write(None).unwrap()] {
            for place in 0..bytes.len() {
                for bit in 0..8 {
                    bytes[place] ^= 1 << bit;
                    assert!(Bundle::read(&bytes).is_err(), "bit {bit} of byte {place}");
                    bytes[place] ^= 1 << bit;
                }
            }
            assert!(Bundle::read(&bytes).is_ok());
            for shorter in 0..bytes.len() {
                assert!(Bundle::read(&bytes[..shorter]).is_err(), "{shorter} bytes of it");
            }
            assert!(Bundle::read(&[&bytes[..], b"\n"].concat()).is_err());
        }
    }
}
