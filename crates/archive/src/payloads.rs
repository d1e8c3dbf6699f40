//! Texts of few shapes, made small: the shape of each apart from its numbers and strings, and these column by column.
//!
//! A text is JSON in practice, and may be anything without control characters other than tab and line ends: whatever is not
//! recognised stays in the shape. So every text comes back as it was.

use crate::bytes::{Cursor, pack, put, unpack, unzigzag, zigzag};
use std::collections::HashMap;

/// Stands in a shape where a value was. No text has it.
const VALUE: u8 = 0;
/// Ends a shape. No text has it either.
const END: u8 = 1;

/// How the values of a column are written.
const TEXTS: u64 = 0;
const NUMBERS: u64 = 1;
const DIGITS: u64 = 2;
const ONE: u64 = 3;

/// Appends these texts to a block.
pub(crate) fn encode(texts: &[&str], out: &mut Vec<u8>) -> std::io::Result<()> {
    let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
    let mut shapes: Vec<Shape<'_>> = Vec::new();
    let (mut of_rows, mut shape_texts) = (Vec::new(), Vec::new());
    for text in texts {
        let (shape, values) = split(text);
        let at = known.get(&shape).copied().unwrap_or_else(|| {
            shape_texts.extend_from_slice(&shape);
            shape_texts.push(END);
            shapes.push(Shape { columns: vec![Vec::new(); values.len()] });
            known.insert(shape, shapes.len() - 1);
            shapes.len() - 1
        });
        put(&mut of_rows, at as u64);
        for (column, value) in shapes[at].columns.iter_mut().zip(values) {
            column.push(value);
        }
    }
    let mut values = Values::default();
    shapes.iter().flat_map(|shape| &shape.columns).for_each(|column| values.put(column));
    for buffer in [&of_rows, &shape_texts, &values.how, &values.texts, &values.numbers, &values.digits] {
        pack(out, buffer)?;
    }
    Ok(())
}

struct Shape<'t> {
    columns: Vec<Vec<&'t str>>,
}

/// The shape of a text and its values: strings that are no names of fields, and runs of digits outside of strings.
fn split(text: &str) -> (Vec<u8>, Vec<&str>) {
    let bytes = text.as_bytes();
    let (mut shape, mut values, mut at) = (Vec::with_capacity(bytes.len()), Vec::new(), 0);
    while let Some(&byte) = bytes.get(at) {
        let end = match byte {
            b'"' => match end_of_string(bytes, at) {
                Some(end) if bytes.get(end) == Some(&b':') => {
                    shape.extend_from_slice(&bytes[at..end]);
                    at = end;
                    continue;
                }
                Some(end) => {
                    shape.extend_from_slice(&[b'"', VALUE, b'"']);
                    values.push(&text[at + 1..end - 1]);
                    at = end;
                    continue;
                }
                None => at,
            },
            b'0'..=b'9' => at + bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count(),
            _ => at,
        };
        if end > at {
            shape.push(VALUE);
            values.push(&text[at..end]);
            at = end;
        } else {
            shape.push(byte);
            at += 1;
        }
    }
    (shape, values)
}

/// Behind the string that begins here.
fn end_of_string(bytes: &[u8], begin: usize) -> Option<usize> {
    let mut at = begin + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

#[derive(Default)]
struct Values {
    how: Vec<u8>,
    texts: Vec<u8>,
    numbers: Vec<u8>,
    digits: Vec<u8>,
}

impl Values {
    fn put(&mut self, column: &[&str]) {
        if let Some((first, rest)) = column.split_first()
            && !rest.is_empty()
            && rest.iter().all(|value| value == first)
        {
            put(&mut self.how, ONE);
            self.put_text(first);
        } else if let Some(numbers) = column.iter().map(|value| number(value)).collect::<Option<Vec<_>>>() {
            put(&mut self.how, NUMBERS);
            let mut before = 0;
            for number in numbers {
                put(&mut self.numbers, zigzag(number - before));
                before = number;
            }
        } else if column.iter().all(|value| is_digits(value)) {
            put(&mut self.how, DIGITS);
            for value in column {
                put_digits(&mut self.digits, value);
            }
        } else {
            put(&mut self.how, TEXTS);
            for value in column {
                self.put_text(value);
            }
        }
    }

    fn put_text(&mut self, text: &str) {
        self.texts.extend_from_slice(text.as_bytes());
        self.texts.push(VALUE);
    }
}

/// A number that is written in one way only. The difference of two of them is one as well.
fn number(text: &str) -> Option<i64> {
    let is_plain = (1..=18).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

/// Whether a text is bytes in lower case hexadecimal digits, two for each.
fn is_digits(text: &str) -> bool {
    text.len() >= 8
        && text.len().is_multiple_of(2)
        && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn put_digits(out: &mut Vec<u8>, text: &str) {
    put(out, text.len() as u64 / 2);
    let digit = |byte: u8| if byte <= b'9' { byte - b'0' } else { byte - b'a' + 10 };
    out.extend(text.as_bytes().chunks_exact(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])));
}

fn digits(bytes: &[u8]) -> String {
    const DIGIT: &[u8; 16] = b"0123456789abcdef";
    let digit = |half: u8| char::from(DIGIT[usize::from(half & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

/// Reads so many texts that [`encode`] wrote. Nothing where it did not.
pub(crate) fn decode(cursor: &mut Cursor<'_>, count: usize) -> Option<Vec<String>> {
    let of_rows = unpack(cursor)?;
    let shape_texts = unpack(cursor)?;
    let buffers = [unpack(cursor)?, unpack(cursor)?, unpack(cursor)?, unpack(cursor)?];
    let mut of_rows = Cursor(&of_rows);
    let of_rows: Vec<usize> = (0..count).map(|_| of_rows.length()).collect::<Option<_>>()?;
    let shapes: Vec<&[u8]> = shape_texts.split_inclusive(|&byte| byte == END).collect();
    let shapes: Vec<&[u8]> =
        shapes.into_iter().map(|shape| shape.strip_suffix(&[END])).collect::<Option<_>>()?;
    let mut rows_of = vec![0_usize; shapes.len()];
    for &shape in &of_rows {
        *rows_of.get_mut(shape)? += 1;
    }
    let [how, texts, numbers, digits] = &buffers;
    let mut reading =
        Reading { how: Cursor(how), texts: Cursor(texts), numbers: Cursor(numbers), digits: Cursor(digits) };
    let mut columns = Vec::with_capacity(shapes.len());
    for (shape, &rows) in shapes.iter().zip(&rows_of) {
        let slots = shape.split(|&byte| byte == VALUE).count() - 1;
        columns.push((0..slots).map(|_| reading.column(rows)).collect::<Option<Vec<_>>>()?);
    }
    let mut next_row = vec![0_usize; shapes.len()];
    of_rows
        .into_iter()
        .map(|of| {
            let row = next_row[of];
            next_row[of] += 1;
            join(shapes[of], columns[of].iter().map(|column| column.at(row)))
        })
        .collect()
}

struct Reading<'b> {
    how: Cursor<'b>,
    texts: Cursor<'b>,
    numbers: Cursor<'b>,
    digits: Cursor<'b>,
}

/// The values of a column.
enum Column {
    Each(Vec<String>),
    Same(String),
}

impl Column {
    fn at(&self, row: usize) -> Option<&str> {
        match self {
            Self::Each(values) => values.get(row).map(String::as_str),
            Self::Same(value) => Some(value),
        }
    }
}

impl Reading<'_> {
    fn column(&mut self, rows: usize) -> Option<Column> {
        let mut before = 0_i64;
        let how = self.how.number()?;
        if how == ONE {
            return self.text().map(Column::Same);
        }
        let value = |_| match how {
            TEXTS => self.text(),
            NUMBERS => {
                before = before.checked_add(unzigzag(self.numbers.number()?))?;
                Some(before.to_string())
            }
            DIGITS => self.digits.bytes().map(digits),
            _ => None,
        };
        (0..rows).map(value).collect::<Option<_>>().map(Column::Each)
    }

    fn text(&mut self) -> Option<String> {
        String::from_utf8(self.texts.until_zero()?.to_vec()).ok()
    }
}

fn join<'v>(shape: &[u8], mut values: impl Iterator<Item = Option<&'v str>>) -> Option<String> {
    let mut text = Vec::with_capacity(2 * shape.len());
    for &byte in shape {
        match byte {
            VALUE => text.extend_from_slice(values.next()??.as_bytes()),
            _ => text.push(byte),
        }
    }
    String::from_utf8(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(texts: &[&str]) {
        let mut out = Vec::new();
        encode(texts, &mut out).unwrap();
        let mut cursor = Cursor(&out);
        assert_eq!(decode(&mut cursor, texts.len()).unwrap(), texts);
        assert!(cursor.is_empty());
        for end in 0..out.len() {
            // Cut anywhere it is refused, and nothing panics.
            assert_eq!(decode(&mut Cursor(&out[..end]), texts.len()), None, "{end} of {}", out.len());
        }
    }

    #[test]
    fn every_text_comes_back() {
        check(&[]);
        check(&[""]);
        check(&["{}", "{}", ""]);
        check(&[r#"{"a":1,"b":"x"}"#, r#"{"a":2,"b":"y"}"#, r#"{"a":007,"b":"z\"\\"}"#]);
        check(&[r#"{"stake_minor":5000,"id":"00ff00ff00"}"#, r#"{"stake_minor":4999,"id":"ffffffffff"}"#]);
        check(&["not json \" at all", "\"", "\\", "99999999999999999999", "-1.5e10", "\t\r\n"]);
        check(&["999999999999999999", "0", "999999999999999999", "1"]);
        check(&[r#"["é","中文"]"#, r#"["中","e"]"#]);
        check(&[r#"{"t":"1"}"#, r#"{"t":"01"}"#, r#"{"t":""}"#]);
    }
}
