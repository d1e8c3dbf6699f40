//! A report for a spreadsheet: RFC 4180, every record with the same number of fields.
//!
//! The first field is the caption of the table that a record belongs to; each table begins with its own names of
//! columns. Figures are bare numbers. Words that a spreadsheet would take for a formula get an apostrophe before them.

use super::sheet::{Cell, Section, decimal};
use crate::reports::gaming_day::moment;

/// Writes tables below each other.
pub(crate) fn write(sections: &[Section]) -> String {
    let width = sections.iter().map(|section| section.columns.len()).max().unwrap_or(0);
    let mut out = String::new();
    for section in sections {
        let names = section.columns.iter().map(|name| words(name)).collect();
        record(&mut out, &section.caption, names, width);
        for row in &section.rows {
            record(&mut out, &section.caption, row.iter().map(field).collect(), width);
        }
    }
    out
}

fn record(out: &mut String, caption: &str, mut fields: Vec<String>, width: usize) {
    fields.resize(width, String::new());
    out.push_str(&words(caption));
    for field in fields {
        out.push(',');
        out.push_str(&field);
    }
    out.push_str("\r\n");
}

fn field(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => words(text),
        Cell::Money(money) => decimal(money.cents(), 2),
        Cell::Count(count) => count.to_string(),
        Cell::Whole(count) => count.to_string(),
        Cell::Hundredths(count) => decimal(i64::try_from(*count).unwrap_or(i64::MAX), 2),
        Cell::Share(millionths) => decimal(*millionths, 6),
        Cell::Moment(ms) => moment(*ms),
        Cell::Nothing => String::new(),
    }
}

/// Words that are only ever words. A formula may hide behind blanks, and some programs read full-width signs as signs.
pub(crate) fn words(text: &str) -> String {
    let first = text.trim_start_matches([' ', '\u{a0}', '\u{3000}']).chars().next();
    let is_formula =
        matches!(first, Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '|' | '＝' | '＋' | '－' | '＠'));
    let safe = if is_formula { format!("'{text}") } else { text.to_owned() };
    if safe.contains([',', '"', '\r', '\n']) { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use punto_rules::Money;

    /// Reads a file as a spreadsheet does.
    fn read(text: &str) -> Vec<Vec<String>> {
        let (mut records, mut fields, mut field) = (vec![], vec![], String::new());
        let mut letters = text.chars().peekable();
        let mut is_quoted = false;
        while let Some(letter) = letters.next() {
            match letter {
                '"' if is_quoted && letters.peek() == Some(&'"') => field.extend(letters.next()),
                '"' => is_quoted = !is_quoted,
                ',' if !is_quoted => fields.push(std::mem::take(&mut field)),
                '\r' if !is_quoted && letters.peek() == Some(&'\n') => {
                    letters.next();
                    fields.push(std::mem::take(&mut field));
                    records.push(std::mem::take(&mut fields));
                }
                letter => field.push(letter),
            }
        }
        records
    }

    fn written(text: &str) -> String {
        let section = Section::new("s", &["a", "b"], vec![vec![text.into(), Cell::Count(7)]]);
        read(&write(&[section]))[1][1].clone()
    }

    #[test]
    fn formulas_become_words() {
        let corpus = [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            " =1+1",
            "\u{a0}=1",
            "＝1",
            "－1",
            "|calc",
            "=cmd|' /C calc'!A0",
            "=HYPERLINK(\"http://x\",\"y\")",
            "-2+3+cmd|' /C calc'!A0",
            "@\",=1",
        ];
        for text in corpus {
            assert_eq!(written(text), format!("'{text}"), "{text:?}");
        }
        for text in ["", "Ann", "a=b", "1-2", "'quoted", "a,b", "say \"hi\"", "two\r\nlines", "宝"] {
            assert_eq!(written(text), text, "{text:?}");
        }
    }

    #[test]
    fn figures_stay_numbers() {
        let cells = vec![Cell::Money(Money::from_cents(-123_450)), Cell::Share(-12_345), Cell::Nothing];
        let text = write(&[Section::new("s", &["a", "b", "c"], vec![cells])]);
        assert_eq!(text, "s,a,b,c\r\ns,-1234.50,-0.012345,\r\n");
    }

    proptest! {
        /// Whatever stands in a cell, it reads back alone, and never as a formula.
        #[test]
        fn any_text_reads_back(text in "\\PC*|[=+@,\"\r\n\t -]{0,8}") {
            let section = Section::new(&text, &["a", "b"], vec![vec![text.as_str().into(), Cell::Count(7)]]);
            let records = read(&write(&[section, Section::new("more", &["x", "y", "z"], vec![])]));
            prop_assert_eq!(records.len(), 3);
            prop_assert!(records.iter().all(|record| record.len() == 4));
            let back = &records[1][1];
            prop_assert_eq!(&records[1][2], "7");
            let quoted = ["'", &text].concat();
            prop_assert!(*back == text || *back == quoted);
            prop_assert!(!back.starts_with(['=', '+', '-', '@', '\t', '\r']));
        }
    }
}
