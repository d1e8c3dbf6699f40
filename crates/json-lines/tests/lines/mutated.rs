//! Right requests with something put wrong.

use crate::any_input::any_json;
use crate::ask::{Command, ask};
use crate::valid::{any_adjudicate, any_roads, any_settle};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;

fn any_right_request() -> impl Strategy<Value = (Command, Value)> {
    prop_oneof![
        any_settle().prop_map(|request| (Command::Settle, request)),
        any_adjudicate().prop_map(|request| (Command::Adjudicate, request)),
        any_roads().prop_map(|request| (Command::Roads, request)),
    ]
}

/// Every place in the value, as a path of pointers.
fn places(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| places(item, &format!("{path}/{i}"), all));
        }
        Value::Object(members) => {
            members.iter().for_each(|(key, item)| places(item, &format!("{path}/{key}"), all));
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn with_some_bytes_changed(
        (command, request) in any_right_request(),
        changes in prop::collection::vec((any::<Index>(), any::<u8>()), 1..4),
        cut in prop::option::weighted(0.2, any::<Index>()),
    ) {
        let mut line = request.to_string().into_bytes();
        for (at, byte) in changes {
            let at = at.index(line.len());
            line[at] = byte;
        }
        if let Some(cut) = cut {
            line.truncate(cut.index(line.len()));
        }
        ask(command, &line);
    }

    #[test]
    fn with_a_value_replaced((command, mut request) in any_right_request(), at: Index, value in any_json()) {
        let mut all = vec![];
        places(&request, "", &mut all);
        let place: &String = at.get(&all);
        *request.pointer_mut(place).unwrap() = value;
        ask(command, request.to_string().as_bytes());
    }

    #[test]
    fn with_a_member_left_out((command, mut request) in any_right_request(), at: Index) {
        let members = request.as_object_mut().unwrap();
        let key = at.get(&members.keys().cloned().collect::<Vec<_>>()).clone();
        members.remove(&key);
        ask(command, request.to_string().as_bytes());
    }

    #[test]
    fn sent_to_another_command((_, request) in any_right_request()) {
        for command in Command::ALL {
            ask(command, request.to_string().as_bytes());
        }
    }
}
