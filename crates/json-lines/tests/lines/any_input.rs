//! Input that is no request at all.

use crate::ask::{Answer, Command, ask};
use proptest::prelude::*;
use punto_json_lines::Answered;
use serde_json::{Map, Value};

/// Any JSON value, a few levels deep.
pub(crate) fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::String),
        word().prop_map(Value::String),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::vec((word(), inner), 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

/// Words that mean something in some request, so that nonsense goes further than the first field.
fn word() -> impl Strategy<Value = String> {
    let words = [
        "ref",
        "game",
        "decks",
        "cards",
        "wagers",
        "limits",
        "minimum",
        "differential",
        "id",
        "player",
        "on",
        "stake",
        "box",
        "standing",
        "dealt",
        "irregularity",
        "kind",
        "noticed",
        "reconstructible",
        "order_known",
        "initial_deal",
        "results",
        "rows",
        "six-star",
        "commission-super-six-plus",
        "tie",
        "banker",
        "Kh",
        "9f",
        "10S",
        "B",
        "Tpb",
        "Bb6",
        "other",
        "face-up",
        "wrong-hand",
        "after-next-round",
    ];
    prop::sample::select(words.to_vec()).prop_map(str::to_owned)
}

fn check(line: &[u8]) {
    for command in Command::ALL {
        ask(command, line);
    }
}

fn code(answer: &Answer) -> String {
    let error: Value = serde_json::from_str(answer["error"].get()).unwrap();
    error["code"].as_str().unwrap().to_owned()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_bytes(line in prop::collection::vec(any::<u8>(), 0..120)) {
        check(&line);
    }

    #[test]
    fn any_letters_that_json_is_made_of(line in "[\\[\\]{}:,\"0-9a-zE.+\\\\ \t\r\n-]{0,60}") {
        check(line.as_bytes());
    }

    #[test]
    fn any_json_value(value in any_json()) {
        check(value.to_string().as_bytes());
        check(serde_json::to_string_pretty(&value).unwrap().as_bytes());
    }

    #[test]
    fn any_ref_is_echoed_on_a_refusal(reference in any_json()) {
        let line = serde_json::json!({ "ref": reference, "nonsense": 1 });
        for command in Command::ALL {
            for line in [line.to_string(), serde_json::to_string_pretty(&line).unwrap()] {
                let (answered, answer) = ask(command, line.as_bytes());
                prop_assert_eq!(answered, Answered::Refused);
                let echoed: Value = serde_json::from_str(answer["ref"].get()).unwrap();
                prop_assert_eq!(&echoed, &line.parse::<Value>().unwrap()["ref"]);
            }
        }
    }
}

#[test]
fn what_is_not_json_is_told_from_json_that_is_no_request() {
    for command in Command::ALL {
        for line in ["", "   ", "{", "nope", "{\"ref\":1", "{'game':1}", "\u{feff}{}"] {
            let (answered, answer) = ask(command, line.as_bytes());
            assert_eq!((answered, code(&answer).as_str()), (Answered::Refused, "bad-json"), "{line:?}");
        }
        for line in ["{}", "null", "7", "\"game\"", "[]", "{\"nonsense\":1}", "{\"ref\":1,\"ref\":2}"] {
            let (answered, answer) = ask(command, line.as_bytes());
            assert_eq!((answered, code(&answer).as_str()), (Answered::Refused, "bad-request"), "{line:?}");
        }
    }
}

#[test]
fn a_ref_that_no_program_can_hold_comes_back_letter_by_letter() {
    let deep = format!("{}{}", "[".repeat(50_000), "]".repeat(50_000));
    let references =
        ["1e999", "123456789012345678901234567890.10", "\"\\ud800\"", "-0.0", "{\"a\":1,\"a\":2}", &deep];
    for reference in references {
        for command in Command::ALL {
            let (_, answer) = ask(command, format!("{{\"ref\": {reference} , \"no\":0}}").as_bytes());
            assert_eq!(answer["ref"].get(), reference);
        }
    }
}

#[test]
fn nesting_without_end_is_refused() {
    for command in Command::ALL {
        for line in ["[".repeat(1_000_000), "{\"cards\":".repeat(200_000), "{\"results\":[".repeat(200_000)] {
            assert_eq!(ask(command, line.as_bytes()).0, Answered::Refused);
        }
    }
}
