//! A whole house in memory, asked through its router.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use punto_config::{Config, File};
use punto_house::{Entropy, EntropyFailed, Games, Keys};
use punto_journal::{Journal, MemoryJournal};
use punto_server::{App, Clock, Opening, Rulebooks, Vault, open, router};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tower::ServiceExt as _;

/// The time at which every house here opens.
pub(crate) const OPENED: u64 = 1_800_000_000_000;

struct Os;

impl Entropy for Os {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        getrandom::fill(bytes).map_err(|error| EntropyFailed { cause: error.to_string() })
    }
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
    pub(crate) is_repeat: bool,
}

impl Answer {
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.body
    }

    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!((self.status.as_u16(), self.body["code"].as_str()), (status, Some(code)), "{self:?}");
    }
}

/// A demo house with its seven people signed in on demand.
pub(crate) struct House {
    pub(crate) journal: Arc<dyn Journal>,
    router: Router,
    passwords: HashMap<String, String>,
    keys: AtomicU64,
}

pub(crate) async fn app(
    journal: Arc<dyn Journal>,
    rulebooks: Rulebooks,
) -> anyhow::Result<(App, Vec<punto_server::FirstPassword>)> {
    app_with("", journal, rulebooks, Vault::in_memory().unwrap()).await
}

/// The same with more in its configuration.
async fn app_with(
    more: &str,
    journal: Arc<dyn Journal>,
    rulebooks: Rulebooks,
    vault: Vault,
) -> anyhow::Result<(App, Vec<punto_server::FirstPassword>)> {
    let limits = "[limits]\naddress_sign_ins_per_minute = 100000\nsession_requests_burst = 100000\n";
    let text = &format!("{limits}{more}");
    let none: Vec<(String, String)> = Vec::new();
    let config = Config::read(Some(File { name: "test", text }), none, Vec::<String>::new()).unwrap();
    let opening = Opening {
        config,
        replayed: None,
        journal,
        vault,
        keys: Keys::new([7; 32], [9; 32]),
        games: Games::of_the_house().unwrap(),
        rulebooks,
        history: punto_server::History::in_memory().unwrap(),
        entropy: Box::new(Os),
        clock: Clock::simulated(OPENED),
        anchoring: None,
    };
    open(opening).await
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::open_with("").await
    }

    /// The same with more in its configuration.
    pub(crate) async fn open_with(more: &str) -> Self {
        Self::founded(more, Vault::in_memory().unwrap()).await
    }

    /// The same with its vault in a file, which somebody may change.
    pub(crate) async fn open_at(vault: &Path) -> Self {
        Self::founded("", Vault::open(vault).unwrap()).await
    }

    /// The same with its journal in a file, which somebody may change.
    pub(crate) async fn open_on(journal: &Path) -> Self {
        let journal = punto_journal_sqlite::SqliteJournal::create(journal).unwrap();
        Self::founded_on("", Vault::in_memory().unwrap(), Arc::new(journal)).await
    }

    /// The same house, opened once more on the same journal and vault.
    pub(crate) async fn reopened_at(&self, vault: &Path) -> Self {
        let (journal, vault) = (self.journal.clone(), Vault::open(vault).unwrap());
        let (app, _) = app_with("", journal.clone(), Rulebooks::in_memory(), vault).await.unwrap();
        Self {
            journal,
            router: router(&app),
            passwords: self.passwords.clone(),
            keys: AtomicU64::new(1_000_000),
        }
    }

    async fn founded(more: &str, vault: Vault) -> Self {
        Self::founded_on(more, vault, Arc::new(MemoryJournal::new())).await
    }

    async fn founded_on(more: &str, vault: Vault, journal: Arc<dyn Journal>) -> Self {
        let opened = app_with(more, journal.clone(), Rulebooks::in_memory(), vault).await;
        let (app, made) = opened.unwrap();
        let passwords = made.into_iter().map(|one| (one.staff, one.password)).collect();
        Self { journal, router: router(&app), passwords, keys: AtomicU64::new(1) }
    }

    /// Sends a request under this name.
    pub(crate) async fn send(
        &self,
        (method, path): (&str, &str),
        token: &str,
        key: &str,
        body: Option<Value>,
    ) -> Answer {
        let mut request = Request::builder().method(method.parse::<Method>().unwrap()).uri(path);
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if !key.is_empty() {
            request = request.header("idempotency-key", key);
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let request = request.header("content-type", "application/json").body(body).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let is_repeat = response.headers().contains_key("idempotent-replayed");
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Answer { status, body, is_repeat }
    }

    fn new_key(&self) -> String {
        format!("k{}", self.keys.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) async fn get(&self, token: &str, path: &str) -> Answer {
        self.send(("GET", path), token, "", None).await
    }

    pub(crate) async fn post(&self, token: &str, path: &str, body: Value) -> Answer {
        self.send(("POST", path), token, &self.new_key(), Some(body)).await
    }

    pub(crate) async fn put(&self, token: &str, path: &str, body: Value) -> Answer {
        self.send(("PUT", path), token, &self.new_key(), Some(body)).await
    }

    pub(crate) async fn delete(&self, token: &str, path: &str) -> Answer {
        self.send(("DELETE", path), token, &self.new_key(), Some(json!({ "reason": "so it is" }))).await
    }

    /// The password that the first opening made.
    pub(crate) fn password(&self, staff: &str) -> &str {
        &self.passwords[staff]
    }

    pub(crate) async fn try_sign_in(&self, staff: &str, password: &str) -> Answer {
        self.post("", "/api/staff/sessions", json!({ "staff": staff, "password": password })).await
    }

    /// A token of one of the seven.
    pub(crate) async fn sign_in(&self, staff: &str) -> String {
        let answer = self.try_sign_in(staff, self.password(staff)).await.ok();
        answer["token"].as_str().unwrap().to_owned()
    }

    /// Has the shift manager, who may approve everything, approve what waits; the answer then.
    pub(crate) async fn approved(&self, waits: Answer) -> Answer {
        self.approved_as("shift", waits).await
    }

    /// Has one of the seven approve what waits.
    pub(crate) async fn approved_as(&self, staff: &str, waits: Answer) -> Answer {
        assert_eq!(waits.status.as_u16(), 202, "{waits:?}");
        let token = self.sign_in(staff).await;
        self.approved_by(&token, &waits.body).await
    }

    /// Somebody who is signed in approves what waits.
    pub(crate) async fn approved_by(&self, token: &str, waits: &Value) -> Answer {
        let path = format!("/api/approvals/{}/approve", waits["waits"]["approval"]);
        self.post(token, &path, json!({})).await
    }

    /// A guest with credits at the rapid table: who they are, and their token.
    pub(crate) async fn guest(&self, nickname: &str) -> (String, String) {
        let came = self.post("", "/api/guests", json!({ "nickname": nickname })).await.ok();
        let (patron, token) = (came["patron"].as_str().unwrap(), came["token"].as_str().unwrap());
        self.post(token, "/api/tables/rapid/play", json!({ "do": "join" })).await.ok();
        let credits = json!({ "do": "buy-in", "amount": 100_000 });
        self.post(token, "/api/tables/rapid/credits", credits).await.ok();
        (patron.to_owned(), token.to_owned())
    }

    /// Bets in the next round, and waits until it is over.
    pub(crate) async fn bet_and_wait(&self, token: &str) -> u64 {
        let wager = || json!({ "do": "place-wager", "on": "player", "stake": 10_000 });
        for _ in 0..2_000 {
            if self.post(token, "/api/tables/rapid/play", wager()).await.status.is_success() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let stream = punto_journal::StreamId::new("table/rapid").unwrap();
        for _ in 0..2_000 {
            let records = self.journal.read(&stream, punto_journal::Sequence::FIRST, 10_000).unwrap();
            let settled = records.iter().rfind(|record| record.kind.as_str() == "RoundSettled");
            if let Some(record) = settled {
                let data: Value = serde_json::from_str(record.payload.as_str()).unwrap();
                return data["round"].as_u64().unwrap();
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        panic!("no round was settled");
    }
}
