//! The log of the process: tables and rounds are in it, cards and secrets are not.

use super::books::played;
use super::floor::Floor;
use punto_rules::Card;
use std::io::Write;
use std::sync::{Mutex, Once, PoisonError};
use tracing_subscriber::filter::LevelFilter;

static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ONCE: Once = Once::new();

#[derive(Clone, Copy)]
struct Lines;

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LINES.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// From now on everything that is logged by any test is kept.
pub(crate) fn capture() {
    ONCE.call_once(|| {
        let lines = tracing_subscriber::fmt().json().with_max_level(LevelFilter::TRACE).with_writer(|| Lines);
        lines.init();
    });
}

fn text() -> String {
    String::from_utf8(LINES.lock().unwrap_or_else(PoisonError::into_inner).clone()).unwrap()
}

fn check_no_card(text: &str) {
    // Times are full of digits and letters that could be cards.
    for line in text.lines() {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        line.as_object_mut().unwrap().remove("timestamp");
        let line = line.to_string();
        for word in line.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            assert!(word.parse::<Card>().is_err(), "{word} in {line}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn neither_cards_nor_secrets_are_logged() {
    let mut floor = Floor::open().await;
    let ann = floor.guest("Ann", "commission", 500_000, Some(1)).await;
    floor.wait_for_bets("commission").await;
    floor.bet(&ann, "commission", "player", 10_000, Some(1)).await;
    // Card by card: what lies face down is not in the log, and what is turned is not either.
    for count in 1..=4 {
        floor.wait_for("commission", "CardDealt", count).await;
        check_no_card(&text());
    }
    floor.wait_for("commission", "RoundSettled", 1).await;
    let (played, _) = played().await;
    let text = text();
    check_no_card(&text);
    for secret in floor.secrets.iter().chain(&played.secrets) {
        let digits: String = secret.split_whitespace().collect();
        assert!(!text.contains(secret) && !text.contains(&digits), "{secret}");
    }
    for wanted in [
        "\"message\":\"the round is settled\",\"table\":\"commission\",\"round\":1",
        "\"message\":\"the round is void\",\"table\":\"rapid\"",
        "\"message\":\"an irregularity is reported\",\"table\":\"rapid\"",
        "\"message\":\"bets are open\"",
    ] {
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
}
