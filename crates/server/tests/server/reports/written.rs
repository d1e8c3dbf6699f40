//! Reports as pages, for spreadsheets, and signed.

use super::books::played;
use super::floor::Floor;
use axum::http::Method;
use punto_journal::{SigningKey, VerifyingKey};
use punto_testkit::Directory;
use serde_json::Value;

#[tokio::test(start_paused = true)]
async fn a_page_holds_nothing_but_words_and_figures() {
    let (mut floor, shift) = played().await;
    for kind in ["shift", "tables", "dealers", "shoes", "meters", "irregularities", "vouchers", "sign-ins"] {
        let page = floor.get(&shift, &format!("/api/reports/{kind}?format=html")).await;
        assert!(page.starts_with("<!doctype html>") && page.contains("<caption>"), "{page}");
        assert!(page.contains("&lt;b&gt;&quot;Löwe&quot; &amp; Söhne&lt;/b&gt;"), "{page}");
        for wrong in ["<script", "<style", "style=", "<b>", " onload", "javascript:"] {
            assert!(!page.contains(wrong), "{kind} {wrong}");
        }
        assert!(page.contains("<link rel=\"stylesheet\" href=\"/api/reports/style.css\">"));
    }
    let page = floor.get(&shift, "/api/reports/irregularities?format=html").await;
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    let (_, css) = floor.ask(None, Method::GET, "/api/reports/style.css", None).await;
    assert!(css.contains("break-before: page") && css.contains("text-align: right"));
}

#[tokio::test(start_paused = true)]
async fn a_spreadsheet_gets_no_formula() {
    let (mut floor, shift) = played().await;
    for kind in ["shift", "tables", "dealers", "shoes", "meters", "irregularities", "vouchers", "sign-ins"] {
        let csv = floor.get(&shift, &format!("/api/reports/{kind}?format=csv")).await;
        assert!(csv.ends_with("\r\n"));
        for field in csv.split(['\n', ',']) {
            let field = field.trim_start_matches('"');
            let is_number = field.trim().parse::<f64>().is_ok();
            assert!(is_number || !field.starts_with(['=', '+', '-', '@', '\t']), "{kind}: {field}");
        }
    }
    let csv = floor.get(&shift, "/api/reports/irregularities?format=csv").await;
    assert!(csv.contains("'=cmd|' /C calc'!A0 <script>alert(1)</script>"), "{csv}");
}

/// Writes keys in order and no blanks, as the documentation says; not the code of the house.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort();
            let parts: Vec<String> = names
                .iter()
                .map(|name| format!("{}:{}", Value::from(name.as_str()), canonical(&fields[*name])))
                .collect();
            format!("{{{}}}", parts.join(","))
        }
        Value::Array(values) => format!("[{}]", values.iter().map(canonical).collect::<Vec<_>>().join(",")),
        plain => plain.to_string(),
    }
}

fn bytes<const N: usize>(hex: &Value) -> [u8; N] {
    let hex = hex.as_str().unwrap();
    assert_eq!(hex.len(), 2 * N);
    std::array::from_fn(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap())
}

fn is_signed(mut report: Value, key: &VerifyingKey) -> bool {
    let seal = report.as_object_mut().unwrap().remove("signature").unwrap();
    assert_eq!(bytes::<32>(&seal["key"]), *key.as_bytes());
    let signature = ed25519_dalek::Signature::from_bytes(&bytes(&seal["ed25519"]));
    key.verify_strict(canonical(&report).as_bytes(), &signature).is_ok()
}

#[tokio::test(start_paused = true)]
async fn a_report_is_signed_by_the_house() {
    let directory = Directory::new();
    let key = SigningKey::from_bytes(&[5; 32]);
    let mut floor = Floor::open_with(Some(super::chores::anchoring(&directory, &key))).await;
    let shift = floor.sign_in("shift").await;
    let report = floor.report(&shift, "shift").await;
    assert!(is_signed(report.clone(), &key.verifying_key()));
    let mut forged = report;
    forged["report"]["total"]["win"] = 1.into();
    assert!(!is_signed(forged, &key.verifying_key()));
    let mut plain = Floor::open().await;
    let shift = plain.sign_in("shift").await;
    assert_eq!(plain.report(&shift, "shift").await.get("signature"), None);
}
