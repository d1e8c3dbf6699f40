//! For people: help, usage, colours, completions, the manual, and a reader that has read enough.

use crate::run::{command, punto, punto_bytes, start};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

const COMMANDS: [&str; 18] = [
    "admin",
    "games",
    "rules",
    "settle",
    "adjudicate",
    "roads",
    "odds",
    "simulate",
    "counting",
    "report",
    "shuffle",
    "conduct",
    "verify",
    "replay",
    "export",
    "anchor",
    "completions",
    "man",
];

const ROUND: &str = r#"{"game":"rapid-etg","cards":["9s","3c","Kd","3h"],"wagers":[{"id":"ann","on":"player","stake":123450}]}"#;

#[test]
fn every_command_has_help_with_an_example() {
    for name in COMMANDS {
        let ran = punto(&[name, "--help"], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let (_, examples) = ran.out.split_once("Example:\n").unwrap_or_else(|| panic!("{name}: {}", ran.out));
        assert!(examples.contains(&format!("punto {name}")), "{name}: {examples}");
        assert!(ran.out.contains(&format!("Usage: punto {name}")), "{}", ran.out);
    }
    let all = punto(&["--help"], "").out;
    assert!(COMMANDS.iter().all(|name| all.contains(name)), "{all}");
}

#[test]
fn the_examples_in_the_help_work_as_they_stand() {
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_punto"));
    let path =
        format!("{}:{}", binary.parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    let mut count = 0;
    for name in ["games", "rules", "settle", "adjudicate", "roads"] {
        let help = punto(&[name, "--help"], "").out;
        let examples = help.split_once("Example:\n").unwrap().1;
        let shown = || examples.lines().take_while(|line| !line.is_empty());
        assert!(shown().all(|line| line.len() <= 80), "a terminal would break it: {help}");
        let examples = examples.replace("\\\n", "");
        let lines = examples.lines().map(str::trim).take_while(|line| !line.is_empty());
        for line in lines.filter(|line| !line.contains("jq")) {
            let output = std::process::Command::new("sh")
                .args(["-c", line])
                .env("PATH", &path)
                .current_dir(crate::run::root())
                .output()
                .unwrap();
            assert!(output.status.success() && !output.stdout.is_empty(), "{line}\n{output:?}");
            count += 1;
        }
    }
    assert!(count >= 7, "{count} examples");
}

#[test]
fn wrong_usage_is_status_2_and_says_what_is_right() {
    for (arguments, word) in [
        (&["frobnicate"][..], "frobnicate"),
        (&["games", "--colour"], "--colour"),
        (&["rules"], "GAME"),
        (&["settle", "extra"], "extra"),
        (&["settle", "--rulebook"], "--rulebook"),
        (&["completions", "cmd.exe"], "bash"),
        (&["rules", "six-star", "--clause", "three"], "3.10.1"),
        (&["odds", "six-star", "--json", "--csv"], "--csv"),
        (&["settle", "--json", "--show"], "--show"),
        (&["odds", "six-star", "--stake", "much"], "like 100 or 1,234.50"),
        (&["odds", "six-star", "--stake", "0"], "above zero"),
        (&["odds", "six-star", "--decks", "3"], "clause 2.1"),
        (&["odds", "six-star", "--removed", "Kh"], "not in the deck"),
        (&["simulate", "six-star", "--rounds", "0"], "at least 1"),
        (&["simulate", "six-star", "--rounds-per-shoe", "0"], "1 to 86 can"),
        (&["counting", "six-star", "--shoes", "0"], "at least 1"),
    ] {
        let ran = punto(arguments, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{arguments:?} {}", ran.err);
        assert!(ran.err.contains(word), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn a_misspelt_command_gets_a_suggestion() {
    let ran = punto(&["setle"], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("settle"), "{}", ran.err);
}

#[test]
fn there_are_no_colours_in_a_pipe() {
    let roads = r#"{"results":["B","P","T"]}"#;
    for (arguments, input) in [
        (&["games"][..], ""),
        (&["rules", "six-star"], ""),
        (&["rules", "six-star", "--clause", "3.1"], ""),
        (&["settle", "--show"], ROUND),
        (&["settle", "--show"], "nonsense"),
        (&["adjudicate", "--show"], r#"{"game":"six-star","dealt":[],"irregularity":{"kind":"other"}}"#),
        (&["roads", "--show"], roads),
        (&["--help"], ""),
        (&["settle", "--help"], ""),
        (&["serve", "--print-config"], ""),
        (&["rules", "nothing"], ""),
        (&["nothing"], ""),
    ] {
        let ran = punto(arguments, input);
        assert!(
            !ran.out.contains('\x1b') && !ran.err.contains('\x1b'),
            "{arguments:?}\n{}{}",
            ran.out,
            ran.err
        );
        assert!(!ran.out.is_empty() || !ran.err.is_empty());
    }
}

#[test]
fn shown_to_people_money_has_groups_and_cards_have_pips() {
    let ran = punto(&["settle", "--show"], &format!("{ROUND}\nnonsense\n{ROUND}"));
    assert_eq!(ran.status, 1);
    for word in ["Player wins", "9♠ K♦", "ann", "1,234.50", "2,469.00", "refused (bad-json)"] {
        assert!(ran.out.contains(word), "{word}\n{}", ran.out);
    }
    assert_eq!(ran.out.matches("Player wins").count(), 2, "the rest go on");
    let ran = punto(
        &["adjudicate", "--show"],
        r#"{"game":"six-star","dealt":[],"irregularity":{"kind":"foreign-card"}}"#,
    );
    assert!(ran.status == 0 && ran.out.contains("void by 5.1, 5.1.1"), "{}", ran.out);
    let ran = punto(&["roads", "--show"], r#"{"results":["B","P","T"]}"#);
    assert!(ran.status == 0 && ran.out.contains("Big Road"), "{}", ran.out);
}

#[test]
fn shown_to_people_a_line_that_is_no_text_is_refused_and_the_rest_go_on() {
    let ran = punto_bytes(&["settle", "--show"], &[b"\xff\xfe\n", ROUND.as_bytes()].concat());
    assert_eq!(ran.status, 1);
    assert!(
        ran.out.contains("refused (bad-json)") && ran.out.contains("Player wins"),
        "{}{}",
        ran.out,
        ran.err
    );
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let ran = punto(&["completions", shell], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        assert!(COMMANDS.iter().all(|name| ran.out.contains(name)), "{shell}");
        assert!(ran.out.contains("rulebook"), "{shell}");
    }
}

#[test]
fn the_manual_is_a_manual_page() {
    let ran = punto(&["man"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains(".TH punto 1"), "{}", ran.out);
    assert!(COMMANDS.iter().all(|name| ran.out.contains(&format!("punto\\-{name}"))), "{}", ran.out);
}

#[test]
fn the_manual_can_be_written_page_by_page() {
    let folder = crate::house::folder("man");
    let ran = punto(&["man", "--dir", folder.to_str().unwrap()], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for name in COMMANDS {
        let page = std::fs::read_to_string(folder.join(format!("punto-{name}.1"))).unwrap();
        assert!(page.contains("Example"), "{name}: {page}");
    }
}

#[test]
fn the_version_is_told() {
    let ran = punto(&["--version"], "");
    assert_eq!((ran.status, ran.out.as_str()), (0, concat!("punto ", env!("CARGO_PKG_VERSION"), "\n")));
}

/// Reads one line of the answers, hangs up, and goes on asking until the command ends.
fn hang_up_early(arguments: &[&str], line: &str) {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let line = format!("{line}\n");
    stdin.write_all(line.as_bytes()).unwrap();
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    assert!(!first.is_empty());
    drop(stdout);
    for _ in 0..10_000 {
        if stdin.write_all(line.as_bytes()).is_err() {
            break;
        }
    }
    drop(stdin);
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(0), ""), "{arguments:?}");
}

#[test]
fn a_reader_that_has_read_enough_is_no_error() {
    hang_up_early(&["settle"], ROUND);
    hang_up_early(&["settle", "--show"], ROUND);
    hang_up_early(&["roads"], r#"{"results":["B"]}"#);
    for arguments in [
        &["games"][..],
        &["rules", "six-star", "--json"],
        &["man"],
        &["completions", "zsh"],
        &["serve", "--print-config"],
    ] {
        let mut child = command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]), "{arguments:?}");
    }
}
