//! A small house in memory, on a clock that the test moves.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use punto_auditor::{Audit, Record, Summary};
use punto_config::{Config, PaceName, TableConfig};
use punto_house::{Entropy, EntropyFailed, Games, Keys};
use punto_journal::{Journal, MemoryJournal, Position, RecordedEvent};
use punto_server::{Anchoring, App, Clock, FirstPassword, Opening, Vault};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tower::ServiceExt as _;

/// 2026-11-15 12:00:00 UTC.
pub(crate) const NOON: u64 = 1_794_744_000_000;

/// Entropy that anybody can predict.
struct Counting(AtomicU64);

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        for chunk in bytes.chunks_mut(8) {
            let word = self.0.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
            let word = (word ^ (word >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9).to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

pub(crate) struct Floor {
    pub(crate) app: App,
    pub(crate) journal: Arc<MemoryJournal>,
    pub(crate) staff: Vec<FirstPassword>,
    /// Everything that must never be in a log.
    pub(crate) secrets: Vec<String>,
    keys: u64,
}

/// Two tables: one at terminals, dealt face up, and a live one dealt face down.
pub(crate) fn config() -> Config {
    let mut config = Config::default();
    config.server.listen = ([127, 0, 0, 1], 0).into();
    config.house.name = "<b>\"Löwe\" & Söhne</b>".to_owned();
    config.play.unwatched_after_ms = 3_600_000;
    config.limits.session_requests_per_second = 100_000;
    config.limits.session_requests_burst = 100_000;
    let table =
        |id: &str| TableConfig::house_tables().into_iter().find(|table| table.id.as_str() == id).unwrap();
    let squeeze = TableConfig { pace: PaceName::Speed, ..table("commission") };
    config.tables = vec![table("rapid"), squeeze];
    config
}

pub(crate) async fn open_on(
    journal: &Arc<MemoryJournal>,
    config: Config,
    anchoring: Option<Anchoring>,
) -> anyhow::Result<(App, Vec<FirstPassword>)> {
    super::log::capture();
    let opening = Opening {
        config,
        replayed: None,
        journal: journal.clone(),
        vault: Vault::in_memory()?,
        keys: Keys::new([7; 32], [9; 32]),
        games: Games::of_the_house()?,
        entropy: Box::new(Counting(AtomicU64::new(1))),
        clock: Clock::simulated(NOON),
        anchoring,
        rulebooks: punto_server::Rulebooks::in_memory(),
        history: punto_server::History::in_memory().unwrap(),
    };
    punto_server::open(opening).await
}

impl Floor {
    pub(crate) async fn open() -> Self {
        Self::open_with(None).await
    }

    pub(crate) async fn open_with(anchoring: Option<Anchoring>) -> Self {
        let journal = Arc::new(MemoryJournal::new());
        let (app, staff) = open_on(&journal, config(), anchoring).await.unwrap();
        Self::of(app, journal, staff)
    }

    pub(crate) fn of(app: App, journal: Arc<MemoryJournal>, staff: Vec<FirstPassword>) -> Self {
        let secrets = staff.iter().map(|one| one.password.clone()).collect();
        Self { app, journal, staff, secrets, keys: 0 }
    }

    pub(crate) async fn ask(
        &mut self,
        token: Option<&str>,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (StatusCode, String) {
        self.keys += 1;
        let mut request =
            Request::builder().method(method).uri(path).header("idempotency-key", format!("k{}", self.keys));
        request =
            request.header(header::CONTENT_TYPE, "application/json").header(header::HOST, "house.example");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        } else {
            request = request.header(header::ORIGIN, "http://house.example");
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let answer = punto_server::router(&self.app).oneshot(request.body(body).unwrap()).await.unwrap();
        let status = answer.status();
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    pub(crate) async fn post(&mut self, token: Option<&str>, path: &str, body: Value) -> Value {
        let (status, text) = self.ask(token, Method::POST, path, Some(body.clone())).await;
        assert!(status.is_success(), "{path} {body}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    pub(crate) async fn get(&mut self, token: &str, path: &str) -> String {
        let (status, text) = self.ask(Some(token), Method::GET, path, None).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        text
    }

    pub(crate) async fn report(&mut self, token: &str, path: &str) -> Value {
        serde_json::from_str(&self.get(token, &format!("/api/reports/{path}")).await).unwrap()
    }

    fn remember(&mut self, answer: &Value) -> String {
        let token = answer["token"].as_str().unwrap().to_owned();
        self.secrets.push(token.clone());
        token
    }

    /// A guest with credits at a table.
    pub(crate) async fn guest(
        &mut self,
        nickname: &str,
        table: &str,
        cents: i64,
        seat: Option<u8>,
    ) -> String {
        let answer = self.post(None, "/api/guests", json!({ "nickname": nickname })).await;
        let token = self.remember(&answer);
        self.post(Some(&token), &format!("/api/tables/{table}/play"), json!({ "do": "join", "seat": seat }))
            .await;
        let buy = json!({ "do": "buy-in", "amount": cents });
        self.post(Some(&token), &format!("/api/tables/{table}/credits"), buy).await;
        token
    }

    /// Somebody of the staff, with a password of their own.
    pub(crate) async fn sign_in(&mut self, staff: &str) -> String {
        let old = self.staff.iter().find(|one| one.staff == staff).unwrap().password.clone();
        let answer = self.post(None, "/api/staff/sessions", json!({ "staff": staff, "password": old })).await;
        let token = self.remember(&answer);
        let new = format!("correct horse battery {}", self.keys);
        let body = json!({ "old": old, "new": new });
        let (status, text) = self.ask(Some(&token), Method::PUT, "/api/session/password", Some(body)).await;
        assert!(status.is_success(), "{text}");
        self.secrets.push(new);
        self.remember(&serde_json::from_str(&text).unwrap())
    }

    pub(crate) fn records(&self) -> Vec<RecordedEvent> {
        let placed = self.journal.follow(Position::START, usize::MAX, Duration::ZERO).unwrap();
        placed.into_iter().map(|placed| placed.event).collect()
    }

    pub(crate) fn count(&self, table: &str, kind: &str) -> usize {
        let stream = format!("table/{table}");
        let is_it =
            |record: &&RecordedEvent| record.stream.as_str() == stream && record.kind.as_str() == kind;
        self.records().iter().filter(is_it).count()
    }

    /// Waits until this has happened so often at a table.
    pub(crate) async fn wait_for(&self, table: &str, kind: &str, count: usize) {
        for _ in 0..20_000 {
            if self.count(table, kind) >= count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{kind} does not happen {count} times at {table}");
    }

    /// Waits for the next opening of bets.
    pub(crate) async fn wait_for_bets(&self, table: &str) {
        self.wait_for(table, "BetsOpened", self.count(table, "BetsOpened") + 1).await;
    }

    pub(crate) async fn bet(
        &mut self,
        token: &str,
        table: &str,
        on: &str,
        stake: i64,
        betting_box: Option<u8>,
    ) {
        let wager = json!({ "do": "place-wager", "on": on, "stake": stake, "betting_box": betting_box });
        self.post(Some(token), &format!("/api/tables/{table}/play"), wager).await;
    }

    pub(crate) async fn conduct(&mut self, token: &str, table: &str, act: Value) -> Value {
        self.post(Some(token), &format!("/api/tables/{table}/conduct"), act).await
    }

    /// The second opinion of somebody who shares no code with the house.
    pub(crate) fn audited(&self) -> Summary {
        let mut audit = Audit::default();
        for record in self.records() {
            audit.record(&plain(&record)).unwrap();
        }
        audit.finish().unwrap()
    }
}

fn plain(record: &RecordedEvent) -> Record {
    Record {
        stream: record.stream.to_string(),
        sequence: record.sequence.get(),
        time_ms: record.time.unix_ms(),
        actor: record.actor.to_string(),
        key: record.key.as_ref().map(ToString::to_string),
        rulebook: record.rulebook.to_string(),
        kind: record.kind.to_string(),
        version: record.version,
        payload: record.payload.as_str().to_owned(),
        previous: *record.previous.as_bytes(),
        hash: *record.hash.as_bytes(),
    }
}
