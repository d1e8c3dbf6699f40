//! Asking, and the checks that every answer must pass.

use punto_json_lines::Answered;
use punto_rulebooks::Library;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The three commands that answer line by line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Command {
    Settle,
    Adjudicate,
    Roads,
}

impl Command {
    pub(crate) const ALL: [Self; 3] = [Self::Settle, Self::Adjudicate, Self::Roads];
}

/// The members of an answer as they stand; a `ref` may hold what no Rust number or string can.
pub(crate) type Answer = BTreeMap<String, Box<RawValue>>;

/// Asks, and checks that the answer is one line, a JSON object, and either an answer or a proper refusal.
pub(crate) fn ask(command: Command, line: &[u8]) -> (Answered, Answer) {
    let library = Library::default();
    let mut out = b"the answers before it\n".to_vec();
    let before = out.len();
    let answered = match command {
        Command::Settle => punto_json_lines::settle(&library, line, &mut out),
        Command::Adjudicate => punto_json_lines::adjudicate(&library, line, &mut out),
        Command::Roads => punto_json_lines::roads(line, &mut out),
    };
    let (kept, answer) = out.split_at(before);
    assert_eq!(kept, b"the answers before it\n");
    let answer = answer.strip_suffix(b"\n").expect("the answer ends its line");
    assert!(!answer.contains(&b'\n') && !answer.contains(&b'\r'), "more than one line");
    let answer: Answer = serde_json::from_slice(answer).expect("the answer is a JSON object");
    check_refusal(answered, &answer);
    (answered, answer)
}

fn check_refusal(answered: Answered, answer: &Answer) {
    let Some(error) = answer.get("error") else {
        assert_eq!(answered, Answered::Done);
        return;
    };
    assert_eq!(answered, Answered::Refused);
    let error: BTreeMap<String, String> = serde_json::from_str(error.get()).expect("two strings");
    assert_eq!(error.keys().collect::<Vec<_>>(), ["code", "message"]);
    assert!(error["code"].bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !error["code"].is_empty());
    assert!(!error["message"].is_empty());
    assert!(answer.keys().all(|key| key == "error" || key == "ref"), "nothing but the error and the ref");
}
