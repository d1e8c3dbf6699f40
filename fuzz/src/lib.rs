//! What every answer must be, whatever was asked.

use punto_json_lines::Answered;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The members of a JSON object as they stand. A `ref` may hold what no Rust number or string can, so
/// nothing is read deeper than it has to be.
type Object = BTreeMap<String, Box<RawValue>>;

/// Asks line by line, as the command line does, and checks that each line is answered by exactly one
/// line, that it is a JSON object, and that a refusal has a code and a message.
///
/// # Panics
/// If it is not so: that is the finding.
pub fn one_line_each(input: &[u8], ask: impl Fn(&[u8], &mut Vec<u8>) -> Answered) {
    let mut out = vec![];
    for line in input.split(|byte| *byte == b'\n') {
        out.clear();
        let answered = ask(line, &mut out);
        let answer = out.strip_suffix(b"\n").expect("the answer ends its line");
        assert!(!answer.iter().any(|byte| matches!(byte, b'\n' | b'\r')), "the answer is one line");
        let answer: Object = serde_json::from_slice(answer).expect("the answer is a JSON object");
        assert_eq!(answer.contains_key("error"), answered == Answered::Refused);
        if let Some(error) = answer.get("error") {
            let error: BTreeMap<String, String> = serde_json::from_str(error.get()).expect("two strings");
            assert!(error.keys().eq(["code", "message"]) && error.values().all(|text| !text.is_empty()));
        }
    }
}
