//! The frame of the line-by-line commands: order, bad lines, line ends, `ref`, exit status.

use crate::run::{answers, punto, punto_bytes};
use serde_json::{Value, json};

const GOOD: [(&str, &str); 3] = [
    (
        "settle",
        r#"{"game":"rapid-etg","cards":["9s","3c","Kd","3h"],"wagers":[{"id":"a","on":"player","stake":5000}]}"#,
    ),
    ("adjudicate", r#"{"game":"rapid-etg","dealt":[],"irregularity":{"kind":"insufficient-cards"}}"#),
    ("roads", r#"{"results":["B","P"]}"#),
];

fn with_ref(line: &str, reference: &str) -> String {
    line.replacen('{', &format!("{{\"ref\":{reference},"), 1)
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("none")
}

#[test]
fn no_input_no_output() {
    for (command, _) in GOOD {
        let ran = punto(&[command], "");
        assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    }
}

#[test]
fn one_answer_a_line_in_order_and_status_0() {
    for (command, line) in GOOD {
        let input: String = (0..500).map(|number| with_ref(line, &number.to_string()) + "\n").collect();
        let (status, answers) = answers(&[command], &input);
        assert_eq!((status, answers.len()), (0, 500));
        assert!(answers.iter().enumerate().all(|(number, answer)| answer["ref"] == number));
    }
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_rest_go_on() {
    for (command, line) in GOOD {
        let [first, last] = ["1", "2"].map(|number| with_ref(line, number));
        for bad in ["nonsense", "{", "", "   ", "[]", "null", "{}", "{\"game\":7}"] {
            let (status, answers) = answers(&[command], &format!("{first}\n{bad}\n{last}\n"));
            assert_eq!((status, answers.len()), (1, 3), "{command} {bad:?}");
            assert_eq!([&answers[0]["ref"], &answers[2]["ref"]], [1, 2]);
            let error = answers[1].as_object().unwrap();
            assert_eq!(error.keys().collect::<Vec<_>>(), ["error"]);
            let error = error["error"].as_object().unwrap();
            assert_eq!(error.keys().collect::<Vec<_>>(), ["code", "message"]);
            assert!(["bad-json", "bad-request"].contains(&code(&answers[1])), "{bad:?} {error:?}");
            assert!(!error["message"].as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_one_bad_line() {
    for (command, line) in GOOD {
        let input = [b"{\"ref\":\"\xff\xfe\"}\n\0\0\n".as_slice(), line.as_bytes()].concat();
        let ran = punto_bytes(&[command], &input);
        let answers: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(ran.status, 1);
        assert_eq!(answers.iter().map(code).collect::<Vec<_>>(), ["bad-json", "bad-json", "none"]);
    }
}

#[test]
fn the_last_line_may_lack_its_end_and_line_ends_may_be_of_windows() {
    for (command, line) in GOOD {
        let plain = punto(&[command], &format!("{line}\n{line}\n"));
        assert_eq!(plain.status, 0);
        for input in
            [format!("{line}\n{line}"), format!("{line}\r\n{line}\r\n"), format!(" {line} \n\t{line}\r\n")]
        {
            let ran = punto(&[command], &input);
            assert_eq!((ran.status, &ran.out), (0, &plain.out), "{input:?}");
        }
        assert!(!plain.out.contains('\r'));
    }
}

#[test]
fn a_ref_of_any_type_is_echoed_letter_by_letter() {
    let references = [
        "null",
        "true",
        "0",
        "-1.50",
        "1e400",
        "123456789012345678901234567890",
        "\"x\"",
        "\"\\u00e9 \\ud800\"",
        "\"庄\"",
        "[]",
        "[1,[2,{\"a\":null}]]",
        "{}",
        "{\"z\":1, \"a\":[ ]}",
    ];
    for (command, line) in GOOD {
        for reference in references {
            for (line, status) in
                [(with_ref(line, reference), 0), (format!("{{\"nonsense\":1,\"ref\":{reference}}}"), 1)]
            {
                let ran = punto(&[command], &line);
                assert_eq!(ran.status, status, "{line}");
                assert!(ran.out.starts_with(&format!("{{\"ref\":{reference},")), "{line}\n{}", ran.out);
                assert_eq!(ran.out.lines().count(), 1);
            }
        }
    }
}

#[test]
fn a_ref_is_echoed_on_one_line_even_if_it_was_sent_with_carriage_returns() {
    let ran = punto(&["roads"], "{\"ref\":[1,\r2],\r\"results\":[]}\r\n");
    assert_eq!(ran.status, 0);
    assert!(ran.out.starts_with("{\"ref\":[1,2],"), "{}", ran.out);
}

#[test]
fn without_a_ref_none_is_made_up() {
    for (command, line) in GOOD {
        for line in [line, "{}"] {
            let (_, answers) = answers(&[command], line);
            assert_eq!(answers[0].get("ref"), None);
        }
    }
}

#[test]
fn a_field_that_nobody_knows_is_refused_and_named() {
    for (command, line) in GOOD {
        let (status, answers) = answers(&[command], &line.replacen('{', "{\"colour\":\"red\",", 1));
        assert_eq!((status, code(&answers[0])), (1, "bad-request"));
        assert!(answers[0]["error"]["message"].as_str().unwrap().contains("colour"), "{answers:?}");
    }
}

#[test]
fn a_line_beyond_all_measure_is_refused_and_the_rest_go_on() {
    let (command, line) = GOOD[2];
    let input = format!("{{\"ref\":\"{}\"}}\n{line}\n", "x".repeat(40_000_000));
    let (status, answers) = answers(&[command], &input);
    assert_eq!((status, answers.len()), (1, 2));
    assert_eq!(code(&answers[0]), "line-too-long");
    assert_eq!(answers[1]["bead"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_unknown_game_is_refused_with_a_suggestion_however_long_its_name() {
    let (status, answers) = answers(
        &["settle"],
        &format!(
            "{}\n{}\n",
            json!({ "game": "six-stars", "cards": [], "wagers": [] }),
            json!({ "game": "x".repeat(1_000_000), "cards": [], "wagers": [] })
        ),
    );
    assert_eq!(status, 1);
    assert_eq!(answers.iter().map(code).collect::<Vec<_>>(), ["unknown-game"; 2]);
    assert!(answers[0]["error"]["message"].as_str().unwrap().contains("did you mean \"six-star\"?"));
}
