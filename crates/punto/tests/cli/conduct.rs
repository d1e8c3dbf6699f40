//! `punto conduct`: what is said at the door.

use crate::run::punto;
use punto_testkit::Directory;

fn refused(line: &str) -> String {
    let directory = Directory::new();
    let house = directory.file("house");
    let ran = punto(&["conduct", house.to_str().unwrap()], line);
    assert_eq!(ran.status, 1, "{}", ran.out);
    ran.out
}

#[test]
fn a_line_says_everything_once_and_nothing_else() {
    for (line, said) in [
        (
            r#"{"by":{"cashier":"c1"},"do":"buy-in","table":"t","patron":"ann","amount":1,"amount":2}"#,
            "duplicate field",
        ),
        (r#"{"by":{"cashier":"c1"},"by":{"cashier":"c2"},"do":"expire-vouchers"}"#, "duplicate field"),
        (
            r#"{"by":"automatic-dealer","do":"deal-next","table":"t","side":"player"}"#,
            "unknown field `side`, there are no fields",
        ),
        (r#"{"by":"house","do":"lock-table","table":"t","reason":"x"}"#, "nobody speaks for the house"),
        (r#"{"by":"automatic-dealer","do":"fly","table":"t"}"#, "unknown variant"),
        (r#"{"by":"automatic-dealer","do":"settle"}"#, "name the table"),
        (r#"{"by":"automatic-dealer","do":"settle","table":"t"}"#, "there is no table t"),
        (
            r#"{"by":{"cashier":"c1"},"do":"buy-in","table":"t","patron":"ann","amount":1e3}"#,
            "floating point",
        ),
        (
            r#"{"by":{"cashier":"c1"},"do":"buy-in","table":"t","patron":"ann","amount":9223372036854775808}"#,
            "invalid value",
        ),
        (r#"{"by":{"patron":"Ann Lee"},"do":"leave","table":"t","patron":"ann"}"#, "cannot name a patron"),
        ("[]", "a JSON object"),
        ("{", "EOF"),
    ] {
        let answer = refused(line);
        assert!(answer.starts_with(r#"{"error":{"#) && answer.contains(said), "{line}: {answer}");
    }
}

#[test]
fn a_house_without_its_keys_does_not_open() {
    let directory = Directory::new();
    let house = directory.file("house");
    let path = house.to_str().unwrap();
    assert_eq!(punto(&["conduct", path], "").status, 0);
    std::fs::remove_file(house.join("keys/shoe.key")).unwrap();
    let ran = punto(&["conduct", path], "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("put the house's key there, or name its folder with --keys"), "{}", ran.err);
}
