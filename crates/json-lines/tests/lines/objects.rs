//! A request is an object with names; a list of values in the order of our fields is not one.

use crate::ask::{Command, ask};
use punto_json_lines::Answered;

fn check(command: Command, line: &str) {
    assert_eq!(ask(command, line.as_bytes()).0, Answered::Refused, "{line}");
}

#[test]
fn a_list_is_no_request() {
    check(Command::Settle, r#"[null,"rapid-etg",8,["9s","3c","Kd","3h"],[],null]"#);
    check(Command::Adjudicate, r#"[null,"rapid-etg",8,[],{"kind":"insufficient-cards"}]"#);
    check(Command::Roads, r#"[null,["B","P"],6,false]"#);
}

#[test]
fn a_list_is_no_part_of_a_request() {
    check(
        Command::Settle,
        r#"{"game":"rapid-etg","cards":["9s","3c","Kd","3h"],"wagers":[["a",null,"tie",100,null,null]]}"#,
    );
    check(
        Command::Settle,
        r#"{"game":"commission-super-six-plus","cards":["9s","3c","Kd","3h"],"wagers":[],"limits":[0,100]}"#,
    );
    check(
        Command::Adjudicate,
        r#"{"game":"rapid-etg","dealt":[],"irregularity":["insufficient-cards",null,null,null,null]}"#,
    );
}
