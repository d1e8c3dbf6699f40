//! Streaming: one JSON object a line in, one a line out, in order and in constant memory.

use crate::{Ended, show};
use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use memchr::memchr;
use punto_json_lines::{Answered, Refusal};
use std::io::{self, Read, Write};

/// A longer line is answered with an error and skipped, so that no input can eat the memory.
const LINE_MAX: usize = 16 * 1024 * 1024;
const CHUNK: usize = 64 * 1024;

/// Answers every line of standard input on standard output. Answers are written out before more input
/// is waited for, so a program may also ask line by line and read each answer.
pub(crate) fn stream(answer: impl FnMut(&[u8], &mut Vec<u8>) -> Answered) -> io::Result<Ended> {
    pump(&mut io::stdin().lock(), &mut io::stdout().lock(), answer)
}

/// Shows every line of standard input to people on standard output; a refused one as its message. Colours
/// go only to a terminal.
pub(crate) fn stream_shown(show_line: impl Fn(&[u8]) -> Result<String, Refusal>) -> anyhow::Result<Ended> {
    let plain = AutoStream::choice(&io::stdout()) == ColorChoice::Never;
    let ended = stream(|line, out| {
        let (shown, answered) = match show_line(line) {
            Ok(shown) => (shown, Answered::Done),
            Err(Refusal { code, message }) => {
                (format!("{}refused{} ({code}): {message}", show::ERROR, show::RESET), Answered::Refused)
            }
        };
        let shown = if plain { strip_str(&shown).to_string() } else { shown };
        out.extend_from_slice(shown.as_bytes());
        out.extend_from_slice(b"\n\n");
        answered
    });
    Ok(ended?)
}

fn pump(
    input: &mut impl Read,
    output: &mut impl Write,
    mut answer: impl FnMut(&[u8], &mut Vec<u8>) -> Answered,
) -> io::Result<Ended> {
    let mut lines = Lines { buffer: vec![0; CHUNK], start: 0, end: 0, skipping: false };
    let mut out = Vec::with_capacity(2 * CHUNK);
    let mut ended = Ended::Well;
    let mut at_end = false;
    loop {
        while let Some(line) = lines.next(at_end) {
            let answered = match line {
                Line::Whole(line) => answer(line, &mut out),
                Line::TooLong => too_long(&mut out),
            };
            if answered == Answered::Refused {
                ended = Ended::WithRefusals;
            }
            if out.len() >= CHUNK {
                output.write_all(&out)?;
                out.clear();
            }
        }
        output.write_all(&out)?;
        output.flush()?;
        out.clear();
        if at_end {
            return Ok(ended);
        }
        at_end = lines.fill(input)? == 0;
    }
}

fn too_long(out: &mut Vec<u8>) -> Answered {
    out.extend_from_slice(
        br#"{"error":{"code":"line-too-long","message":"a line may have at most 16 MiB"}}"#,
    );
    out.push(b'\n');
    Answered::Refused
}

enum Line<'b> {
    Whole(&'b [u8]),
    TooLong,
}

/// The part of the input that has been read and not yet answered.
struct Lines {
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    skipping: bool,
}

impl Lines {
    /// The next whole line; at the end of the input, what is left also counts as one.
    fn next(&mut self, at_end: bool) -> Option<Line<'_>> {
        let rest = &self.buffer[self.start..self.end];
        let (length, step) = match memchr(b'\n', rest) {
            Some(length) => (length, length + 1),
            None if at_end && !rest.is_empty() => (rest.len(), rest.len()),
            None if at_end && self.skipping => (0, 0),
            None => return None,
        };
        let line = self.start..self.start + length;
        self.start += step;
        if std::mem::take(&mut self.skipping) {
            return Some(Line::TooLong);
        }
        Some(Line::Whole(&self.buffer[line]))
    }

    /// Reads more, making room first; gives the number of bytes read.
    fn fill(&mut self, input: &mut impl Read) -> io::Result<usize> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        if self.end > LINE_MAX || self.skipping {
            self.skipping = true;
            self.end = 0;
        }
        if self.end == self.buffer.len() {
            self.buffer.resize(self.buffer.len() * 2, 0);
        }
        loop {
            match input.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(count) => {
                    self.end += count;
                    return Ok(count);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that gives a few bytes at a time.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn lengths(input: &[u8], at_a_time: usize) -> String {
        let mut output = vec![];
        let answer = |line: &[u8], out: &mut Vec<u8>| {
            out.extend_from_slice(format!("{}\n", line.len()).as_bytes());
            Answered::Done
        };
        pump(&mut Drip(input, at_a_time), &mut output, answer).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn every_line_is_answered_however_the_input_is_cut() {
        for at_a_time in 1..20 {
            assert_eq!(lengths(b"abc\n\nde\n\nlast", at_a_time), "3\n0\n2\n0\n4\n");
            assert_eq!(lengths(b"abc\n", at_a_time), "3\n");
            assert_eq!(lengths(b"", at_a_time), "");
        }
    }

    #[test]
    fn a_line_longer_than_a_chunk_is_answered_and_one_beyond_the_limit_is_skipped() {
        let mut input = vec![b'x'; 3 * CHUNK];
        input.extend_from_slice(b"\nafter\n");
        assert_eq!(lengths(&input, 1000), format!("{}\n5\n", 3 * CHUNK));
        let mut input = vec![b'x'; 2 * LINE_MAX + 5 * CHUNK];
        input.extend_from_slice(b"\nafter");
        let answers = lengths(&input, usize::MAX);
        assert!(answers.starts_with(r#"{"error":{"code":"line-too-long""#), "{answers}");
        assert!(answers.ends_with("}}\n5\n"), "{answers}");
        assert!(lengths(&vec![b'x'; 3 * LINE_MAX], usize::MAX).contains("line-too-long"));
    }
}
