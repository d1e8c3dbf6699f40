//! Requests that no honest client sends.

use crate::house::{House, folder};
use crate::http::{Answer, connect, raw, read, request, written};
use std::io::Write as _;

#[test]
fn paths_lead_nowhere_but_where_they_say() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let long = format!("/{}", "a".repeat(7_000));
    let deep = "/..".repeat(200);
    for path in [
        "/../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/api/docs/../../etc/passwd",
        "/api/docs/..%2f..%2fhouse.journal",
        "/api/docs/%2e%2e%2fpeople.vault",
        "/api/docs/%00",
        "/api/tables/%00",
        "/api/tables/..",
        "/api/tables/%2e%2e",
        "/api/tables/..%2frapid",
        "/api/tables/rapid%00",
        "/api/tables/%ff%fe",
        "/api/tables/rapid/../rapid",
        "/api/tables//rapid",
        "//api/tables/rapid",
        "/api/tables/rapid/",
        "/api\\tables",
        "/api/tables/%E2%80%AE",
        "/api/tables/%0d%0aset-cookie:x=y",
        "/./healthz",
        "/healthz/..",
        "/HEALTHZ",
        "/%68ealthzz",
        "/punto-data/keys/shoe.key",
        "/api/tables/%252e%252e",
        &long,
        &deep,
    ] {
        let answer = house.get(path);
        // The documentation page says no in its own way.
        let is_no = answer.is_problem() || answer.status == 404 && answer.body.is_empty();
        assert!(is_no, "{path}: {answer:?}");
        assert!(!answer.head.contains("set-cookie"), "{path}: {answer:?}");
        let said = answer.body.to_lowercase();
        assert!(!said.contains("root:") && !said.contains("sqlite format"), "{path}: {answer:?}");
    }
    for target in ["healthz", "", "http://elsewhere.example/healthz", "*", "/a b", "/\u{0}", "/\u{7f}", "/é"]
    {
        let answer =
            raw(house.address, format!("GET {target} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes());
        assert!(answer.as_ref().is_none_or(|answer| answer.status < 500), "{target}: {answer:?}");
    }
    house.ends_well(&data);
}

#[test]
fn methods_headers_and_bodies_are_taken_as_they_are_or_not_at_all() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let address = house.address;
    let ask = |method: &str, path: &str, headers: &[(&str, &str)], body: &str| {
        request(address, method, path, headers, body)
    };
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"] {
        let answer = ask(method, "/api/guests", &[("x-http-method-override", "POST")], "");
        assert!(answer.is_problem(), "{method}: {answer:?}");
        assert!(!answer.head.contains("set-cookie"), "{method}: {answer:?}");
    }
    let mut too_long = connect(address);
    too_long
        .write_all(written("POST", "/api/guests", &[("content-length", "999999999")], "").as_bytes())
        .unwrap();
    let guest = r#"{"nickname":"Ann"}"#;
    let kind = |kind: &str| {
        format!(
            "POST /api/guests HTTP/1.1\r\nhost: x\r\n{kind}content-length: {}\r\n\r\n{guest}",
            guest.len()
        )
    };
    for header in ["", "content-type: text/plain\r\n", "content-type: application/x-www-form-urlencoded\r\n"]
    {
        let answer = raw(address, kind(header).as_bytes()).unwrap();
        assert_eq!((answer.status, answer.is_problem()), (415, true), "{header}: {answer:?}");
    }
    let big = format!(r#"{{"nickname":"{}"}}"#, "a".repeat(70_000));
    let answer = ask("POST", "/api/guests", &[], &big);
    assert_eq!((answer.status, answer.is_problem()), (413, true), "{answer:?}");
    let bomb = format!(r#"{{"nickname":{}"#, "[".repeat(30_000));
    for body in [
        "{",
        "[]",
        "null",
        "\"x\"",
        "{}",
        r#"{"nickname":1}"#,
        r#"{"nickname":null}"#,
        r#"{"nickname":"a","x":1}"#,
        r#"{"nickname":"a","nickname":"b"}"#,
        "{\"nickname\":\"\\ud800\"}",
        "{\"nickname\":\"a\"}x",
        &bomb,
    ] {
        let answer = ask("POST", "/api/guests", &[], body);
        assert!(answer.is_problem(), "{body:.40}: {answer:?}");
    }
    let mut bad_utf8 = written("POST", "/api/guests", &[], r#"{"nickname":"??"}"#).into_bytes();
    for byte in bad_utf8.iter_mut().filter(|byte| **byte == b'?') {
        *byte = 0xff;
    }
    assert!(raw(address, &bad_utf8).unwrap().is_problem());
    house.ends_well(&data);
}

/// The status of every answer on one connection, until the house closes it.
fn all(house: &House, bytes: &[u8]) -> Vec<Answer> {
    let mut stream = connect(house.address);
    let _ = stream.write_all(bytes);
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    std::iter::from_fn(|| read(&mut stream).unwrap()).collect()
}

#[test]
fn nothing_is_smuggled_in_behind_a_request() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let smuggled = "GET /api/tables HTTP/1.1\r\nhost: x\r\n\r\n";
    let chunks = format!("0\r\n\r\n{smuggled}");
    let json = "content-type: application/json\r\n";
    for headers in [
        format!("content-length: {}\r\ntransfer-encoding: chunked\r\n", chunks.len()),
        format!("transfer-encoding: chunked\r\ncontent-length: {}\r\n", chunks.len()),
        "content-length: 0\r\ncontent-length: 44\r\n".to_owned(),
        "content-length: 0, 44\r\n".to_owned(),
        "content-length: +0\r\n".to_owned(),
        "content-length: -1\r\n".to_owned(),
        "content-length: 99999999999999999999\r\n".to_owned(),
        "transfer-encoding: chunked, identity\r\n".to_owned(),
        "transfer-encoding: xchunked\r\n".to_owned(),
        "transfer-encoding : chunked\r\n".to_owned(),
        "transfer-encoding:\u{b}chunked\r\n".to_owned(),
    ] {
        let request = format!("POST /api/guests HTTP/1.1\r\nhost: x\r\n{json}{headers}\r\n{chunks}");
        let answers = all(&house, request.as_bytes());
        let served = answers.iter().filter(|answer| answer.status < 400).count();
        let last_is_its_own = headers.starts_with("content-length: ") && answers.len() == 1;
        assert!(served == 0 || last_is_its_own, "{headers:?}: {answers:?}");
        assert!(answers.iter().all(|answer| answer.status < 500), "{headers:?}: {answers:?}");
    }
    // The cap on headers, in one long line and in many.
    let line = format!("GET /healthz HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "a".repeat(40_000));
    let many = format!("GET /healthz HTTP/1.1\r\nhost: x\r\n{}\r\n", "x: y\r\n".repeat(3_000));
    for request in [line, many] {
        let answer = raw(house.address, request.as_bytes());
        assert!(answer.as_ref().is_none_or(|answer| answer.status == 431), "{answer:?}");
    }
    // Two cookies and two authorizations are one caller or nobody, never somebody else.
    let token = crate::guest::come_in(house.address);
    let bearer = format!("Bearer {token}");
    let twice = [("authorization", "Bearer nobody"), ("authorization", bearer.as_str())];
    let answer = request(house.address, "GET", "/api/session", &twice, "");
    assert_eq!(answer.json()["you"], "nobody", "{answer:?}");
    let twice = [("cookie", "punto_session=nobody"), ("cookie", &format!("punto_session={token}"))];
    let answer = request(house.address, "GET", "/api/session", &twice, "");
    assert_eq!(answer.json()["you"], "nobody", "{answer:?}");
    let twice = [("host", "a"), ("host", "b")];
    assert!(request(house.address, "GET", "/healthz", &twice, "").status < 500);
    house.ends_well(&data);
}
