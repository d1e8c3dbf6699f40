//! Streaming: answers come while the input is still open, and memory does not grow with it.

use crate::run::start;
use std::io::{BufRead, BufReader, Write};
use std::sync::mpsc;
use std::time::Duration;

const ASK: [(&str, &str); 3] = [
    (
        "settle",
        r#"{"game":"commission-super-six-plus","cards":["9s","3c","Kd","3h"],"wagers":[{"id":"a","player":"ann","on":"player","stake":5000},{"id":"b","player":"bob","on":"banker","stake":5000}]}"#,
    ),
    ("adjudicate", r#"{"game":"rapid-etg","dealt":[],"irregularity":{"kind":"insufficient-cards"}}"#),
    ("roads", r#"{"results":["B","P","T"]}"#),
];

#[test]
fn each_line_is_answered_before_the_next_is_asked() {
    for (command, line) in ASK {
        let mut child = start(&[command]);
        let mut stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (answer, answers) = mpsc::sync_channel(3);
        let reader = std::thread::spawn(move || {
            stdout.lines().map_while(Result::ok).try_for_each(|line| answer.send(line))
        });
        for _ in 0..3 {
            stdin.write_all(line.as_bytes()).unwrap();
            stdin.write_all(b"\n").unwrap();
            let answer =
                answers.recv_timeout(Duration::from_secs(20)).expect("an answer while the input is open");
            assert!(answer.starts_with('{') && !answer.contains("error"), "{answer}");
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
        reader.join().unwrap().unwrap();
    }
}

/// The most memory that the process has used so far, in kB.
#[cfg(target_os = "linux")]
fn peak_memory_kb(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("Linux tells the peak");
    peak.trim().trim_end_matches(" kB").parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn two_hundred_thousand_rounds_take_no_more_memory_than_a_few() {
    const ROUNDS: usize = 200_000;
    let (command, line) = ASK[0];
    let mut child = start(&[command]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::with_capacity(1 << 16, child.stdout.take().unwrap());
    let writer = std::thread::spawn(move || {
        let many = format!("{line}\n").repeat(1000);
        for _ in 0..ROUNDS / 1000 {
            stdin.write_all(many.as_bytes()).unwrap();
        }
        // The input stays open until the memory has been looked at.
        stdin
    });
    let mut answer = String::new();
    for _ in 0..ROUNDS {
        answer.clear();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.starts_with("{\"outcome\"") && answer.ends_with("}\n"), "{answer}");
    }
    let stdin = writer.join().unwrap();
    let peak = peak_memory_kb(child.id());
    assert!(peak < 30_000, "{peak} kB");
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
