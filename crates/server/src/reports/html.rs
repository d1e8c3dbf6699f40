//! A report on paper: a page of its own, without script, styled by one sheet from the same house.

use super::sheet::{Cell, Heading, Section};
use crate::reports::gaming_day::moment;
use std::fmt::Write as _;

/// The style sheet of printed reports.
pub(crate) const STYLE: &str = include_str!("style.css");

/// Writes the page.
pub(crate) fn write(heading: &Heading, sections: &[Section]) -> String {
    let (house, title) = (escaped(&heading.house), escaped(&heading.title));
    let (from, to, made) = (moment(heading.from), moment(heading.to), moment(heading.made_at));
    let money = if heading.is_play_money { "play money" } else { "money" };
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title} – {house}</title>\n\
         <link rel=\"stylesheet\" href=\"/api/reports/style.css\">\n</head>\n<body>\n<header>\n\
         <p class=\"house\">{house}</p>\n<h1>{title}</h1>\n\
         <p>From {from} to {to}, UTC. Made {made}. Amounts in {}, {money}.</p>\n</header>\n<main>\n",
        escaped(&heading.currency),
    );
    for section in sections {
        write_section(&mut out, section);
    }
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

fn write_section(out: &mut String, section: &Section) {
    // Writing into a text does not fail.
    let _ =
        write!(out, "<section>\n<table>\n<caption>{}</caption>\n<thead>\n<tr>", escaped(&section.caption));
    for (place, name) in section.columns.iter().enumerate() {
        let is_figure = section.rows.iter().any(|row| row.get(place).is_some_and(Cell::is_figure));
        let class = if is_figure { " class=\"figure\"" } else { "" };
        // The same.
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escaped(name));
    }
    out.push_str("</tr>\n</thead>\n<tbody>\n");
    for row in &section.rows {
        out.push_str("<tr>");
        for cell in row {
            let class = if cell.is_figure() { " class=\"figure\"" } else { "" };
            // The same.
            let _ = write!(out, "<td{class}>{}</td>", escaped(&cell.shown()));
        }
        out.push_str("</tr>\n");
    }
    if section.rows.is_empty() {
        // The same.
        let _ = writeln!(out, "<tr><td colspan=\"{}\">none</td></tr>", section.columns.len());
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

/// Text that is nothing but text. Signs that turn a line around are shown as what they are.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(' '),
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                out.push('\u{fffd}');
            }
            letter if letter.is_control() => out.push('\u{fffd}'),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_words_stay_words() {
        let corpus = [
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "</td></tr></table><h1>",
            "' onload='x",
            "&lt;b&gt;",
            "\u{202e}evil",
            "\0",
            "<!--",
            "]]>",
            "javascript:alert(1)",
        ];
        let rows = corpus.iter().map(|text| vec![Cell::from(*text)]).collect();
        let text = corpus.concat();
        let heading = Heading {
            house: text.clone(),
            title: text.clone(),
            from: 0,
            to: 1,
            made_at: 2,
            currency: text.clone(),
            is_play_money: true,
        };
        let page = write(&heading, &[Section::new(&text, &["who"], rows)]);
        let plain = write(
            &Heading { house: String::new(), title: String::new(), currency: String::new(), ..heading },
            &[Section::new("", &["who"], vec![vec![Cell::from("x")]; corpus.len()])],
        );
        // No tag, attribute, comment or entity comes of them that would not be there without them.
        for sign in ["<", ">", "\"", "'"] {
            assert_eq!(page.matches(sign).count(), plain.matches(sign).count(), "{sign}");
        }
        assert!(page.contains("&amp;lt;b&amp;gt;") && !page.contains(['\u{202e}', '\0']));
        assert!(!page.contains("style=") && !page.contains("<script") && !page.contains("<style"));
    }
}
