//! The operator's manual (`docs/operation`) names only commands, flags, metrics and messages that exist.

use crate::house::{folder, text};
use crate::run::{command, punto, root};
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// Every file of the manual with its name, examples of configuration included.
fn manual() -> Vec<(String, String)> {
    let docs = root().join("docs");
    let files = fs::read_dir(docs.join("operation")).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| {
        (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(path).unwrap())
    };
    files.chain([docs.join("operation.md")]).map(read).collect()
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join("docs/operation").join(name)).unwrap()
}

/// Whether a file is of this kind.
fn is_a(name: &str, end: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, found)| found == end)
}

/// What stands between backticks, and the lines of blocks of code.
fn code(page: &str) -> Vec<String> {
    let parts = page.split("```").enumerate();
    parts
        .flat_map(|(nth, part)| -> Vec<String> {
            if nth % 2 == 1 {
                return part.replace("\\\n", " ").lines().map(str::to_owned).collect();
            }
            part.lines().flat_map(|line| line.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
        })
        .collect()
}

/// The calls of the program in a line: the words after `punto`, as far as the shell gives them to it.
fn calls(line: &str) -> Vec<Vec<&str>> {
    let line = line.split(" #").next().unwrap_or(line);
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_program = |word: &&str| ["punto", "/usr/local/bin/punto", "./punto-new"].contains(word);
    let starts = words.iter().enumerate().filter(|(nth, word)| is_program(word) && !is_a_name(&words, *nth));
    starts
        .map(|(nth, _)| {
            let rest = words.get(nth + 1..).unwrap_or_default().iter();
            rest.copied().take_while(|word| !["&&", "||", "|", "&", ">", ";"].contains(word)).collect()
        })
        .collect()
}

/// Whether this `punto` is the name of a user, a unit or a group: `systemctl stop punto`, `sudo -u punto`.
fn is_a_name(words: &[&str], nth: usize) -> bool {
    let before = nth.checked_sub(1).and_then(|nth| words.get(nth)).copied().unwrap_or("");
    let is_unit = words.contains(&"systemctl") || words.contains(&"journalctl");
    is_unit || ["-u", "-o", "-g"].contains(&before) || words.get(nth + 1).is_none() && nth > 0
}

#[test]
fn every_command_and_flag_in_the_manual_exists() {
    let mut seen = BTreeSet::new();
    for (name, page) in manual().iter().filter(|(name, _)| is_a(name, "md") || is_a(name, "service")) {
        let lines = if is_a(name, "md") { code(page) } else { page.lines().map(str::to_owned).collect() };
        for call in lines.iter().flat_map(|line| calls(line)) {
            let is_command = |word: &&&str| {
                word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !word.starts_with('-')
            };
            let path: Vec<&str> = call.iter().take_while(is_command).copied().collect();
            let help = punto(&[&path[..], &["--help"]].concat(), "");
            // A word behind the command is a value: the help of `punto rules six-star` is that of `punto rules`.
            assert_eq!(help.status, 0, "{name}: punto {}: {}", call.join(" "), help.err);
            for flag in call.iter().filter_map(|word| word.strip_prefix("--")) {
                let flag = flag.split(['=', ')', '"', '\'']).next().unwrap_or(flag);
                let exists = help.out.contains(&format!("--{flag}")) || flag == "version";
                assert!(exists, "{name}: punto {}: there is no --{flag}", path.join(" "));
            }
            seen.insert(path.join(" "));
        }
    }
    for needed in
        ["admin backup", "admin restore", "admin accept-restore", "admin forget", "verify", "anchor"]
    {
        assert!(seen.contains(needed), "the manual does not show punto {needed}: {seen:?}");
    }
}

/// What a demonstration shows at `/metrics`.
fn metrics() -> String {
    let data = folder("manual-metrics").join("data");
    let mut house = command(&["serve", "--listen", "127.0.0.1:0", "--data", text(&data)]);
    house.current_dir(data.parent().unwrap());
    let mut house = house.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(house.stdout.take().unwrap()).lines().map(Result::unwrap);
    let line = lines.find(|line| line.contains("/metrics")).expect("the house opens");
    let address = line.split("://").nth(1).unwrap().split('/').next().unwrap().to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(stream, "GET /metrics HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    house.kill().unwrap();
    house.wait().unwrap();
    answer
}

/// The names that begin with `punto_` in a text.
fn named(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !(letter.is_ascii_lowercase() || letter == '_'));
    words.filter(|word| word.starts_with("punto_")).collect()
}

#[test]
fn every_metric_in_the_manual_exists_and_every_metric_is_explained() {
    let shown = metrics();
    let declared = |mark: &str| -> Vec<(String, String)> {
        let lines = shown.lines().filter_map(|line| line.strip_prefix(mark));
        lines
            .map(|line| line.split_once(' ').unwrap())
            .map(|(name, kind)| (name.to_owned(), kind.to_owned()))
            .collect()
    };
    let mut known = BTreeSet::new();
    let mut in_table = BTreeSet::new();
    for (name, kind) in declared("# TYPE ") {
        let ends: &[&str] = match kind.trim() {
            "counter" => &["_total"],
            "histogram" => &["", "_bucket", "_sum", "_count"],
            _ => &[""],
        };
        known.extend(ends.iter().map(|end| format!("{name}{end}")));
        in_table.extend(ends.first().map(|end| format!("{name}{end}")));
    }
    assert!(known.len() > 20, "{shown}");
    for (file, page) in manual() {
        // Names of nginx variables are of its own making.
        for name in named(&page).into_iter().filter(|_| file != "nginx.conf") {
            assert!(known.contains(name), "{file} names the metric {name}, which does not exist");
        }
    }
    let explained = page("monitoring.md");
    for name in &in_table {
        assert!(explained.contains(&format!("`{name}`")), "monitoring.md does not explain {name}");
    }
}

#[test]
fn every_alert_is_explained() {
    let (rules, explained) = (page("alerts.yml"), page("monitoring.md"));
    let alerts: Vec<&str> = rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    assert!(alerts.len() > 10);
    for alert in alerts {
        assert!(explained.contains(&format!("`{alert}`")), "monitoring.md does not explain {alert}");
    }
}

/// The text of every source file below this folder.
fn sources(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_source = path.extension().is_some_and(|end| end == "rs" || end == "ts");
        if path.is_dir() && !path.ends_with("node_modules") && !path.ends_with("tests") {
            sources(&path, into);
        } else if is_source {
            into.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// A text that goes on in the next line of the source is one text.
fn joined(source: &str) -> String {
    let mut lines = source.lines();
    let mut text = String::new();
    while let Some(line) = lines.next() {
        let mut line = line.to_owned();
        while let Some(begun) = line.strip_suffix('\\') {
            line = format!("{begun}{}", lines.next().unwrap_or("").trim_start());
        }
        text.push_str(&line);
        text.push('\n');
    }
    text
}

#[test]
fn every_message_in_the_manual_is_one_of_the_program() {
    let mut source = String::new();
    for folder in ["crates", "web/src/lib/i18n"] {
        sources(&root().join(folder), &mut source);
    }
    let source = joined(&source);
    let trouble = page("trouble.md");
    let mut quoted = 0;
    for table in
        trouble.split("\n\n").filter(|part| part.starts_with("| message") || part.starts_with("| alarm"))
    {
        for cell in table.lines().skip(2).filter_map(|row| row.split('|').nth(1)) {
            for message in cell.split('`').skip(1).step_by(2) {
                // Where … stands the program says a name or a figure.
                for part in message.split('…').map(str::trim).filter(|part| !part.is_empty()) {
                    assert!(
                        source.contains(part),
                        "docs/operation/trouble.md quotes {part:?}, which the program does not say any more"
                    );
                    quoted += 1;
                }
            }
        }
    }
    assert!(
        quoted > 60,
        "only {quoted} messages were found: is the page still laid out as this test reads it?"
    );
}

/// Whatever the log says at level error is in the manual: whoever is woken by it looks there.
#[test]
fn every_error_in_the_log_is_in_the_manual() {
    let mut source = String::new();
    sources(&root().join("crates/server/src"), &mut source);
    let source = joined(&source);
    let trouble = page("trouble.md");
    let quotes: Vec<&str> = trouble.split('`').skip(1).step_by(2).collect();
    for call in source.split("tracing::error!(").skip(1) {
        // The message is the first text with a space in it; before it there may be formats of fields.
        let message = call.split('"').skip(1).step_by(2).find(|text| text.contains(' ')).unwrap_or("");
        let is_there = quotes.iter().any(|quote| message.contains(quote.trim()) && quote.len() > 12);
        assert!(is_there, "docs/operation/trouble.md does not explain the error {message:?}");
    }
}

#[test]
fn a_new_house_says_where_it_will_be_before_it_is_created() {
    let folder = folder("manual-alone");
    // Without its logo the house does not open, after it has said what it does.
    for (arguments, alone) in [(&[][..], true), (&["serve"], false)] {
        let data = folder.join(if alone { "alone" } else { "serve" });
        let mut opening = command(arguments);
        opening.current_dir(&folder).env("PUNTO_HOUSE_DATA", &data).env("PUNTO_HOUSE_LOGO", "missing.svg");
        let ran = crate::run::ran(&mut opening, b"");
        assert_eq!(ran.status, 1, "{ran:?}");
        let said = format!("There is no house in {} yet: creating one for play money", data.display());
        assert!(ran.out.contains(&said), "{}", ran.out);
        assert_eq!(ran.out.contains("does the same as `punto serve`"), alone, "{}", ran.out);
    }
    let help = punto(&["--help"], "").out;
    assert!(help.contains("./punto-data") && help.contains("Examples:\n  punto\n"), "{help}");
    // What cannot be read as a configuration creates nothing.
    let mut wrong = command(&["serve", "--set", "house.nonsense=1"]);
    let nowhere = folder.join("nowhere");
    let ran = crate::run::ran(wrong.current_dir(&folder).env("PUNTO_HOUSE_DATA", &nowhere), b"");
    assert!(ran.status == 1 && !ran.out.contains("creating") && !nowhere.exists(), "{ran:?}");
}
