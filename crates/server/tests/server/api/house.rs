//! A house in memory, and people who ask it things.

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Method, Request, Response, StatusCode, header};
use http_body_util::BodyExt as _;
use punto_config::{Config, Pace, Paces, TableConfig};
use punto_house::{Entropy, EntropyFailed, Games, Keys, StoredEvent};
use punto_journal::{Journal, MemoryJournal, RecordedEvent, Sequence, StreamId};
use punto_server::{App, Clock, FirstPassword, Opening, Screens, Vault, open, router, router_with};
use punto_table::Event;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tower::ServiceExt as _;

/// When the house opens, in Unix milliseconds.
const OPENED: u64 = 1_800_000_000_000;

pub(crate) const TERMINALS: &str = "rapid";
pub(crate) const FACE_DOWN: &str = "commission";

/// Chance that is the same every time.
struct Fixed(Mutex<u64>);

impl Entropy for Fixed {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        let mut state = self.0.lock().unwrap();
        for byte in bytes {
            *state ^= *state << 13;
            *state ^= *state >> 7;
            *state ^= *state << 17;
            *byte = state.to_le_bytes()[3];
        }
        Ok(())
    }
}

pub(crate) struct House {
    pub(crate) journal: Arc<MemoryJournal>,
    router: Router,
    app: App,
    passwords: Vec<FirstPassword>,
    keys: AtomicU64,
}

/// Somebody who is signed in.
pub(crate) struct Person {
    pub(crate) id: String,
    token: String,
}

/// An answer.
pub(crate) struct Told {
    pub(crate) status: StatusCode,
    pub(crate) text: String,
    pub(crate) json: Value,
}

impl Told {
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json
    }

    /// The status and the code of a problem.
    pub(crate) fn problem(&self) -> (u16, &str) {
        (self.status.as_u16(), self.json["code"].as_str().unwrap_or_default())
    }
}

/// A quick house with short shoes: one game at terminals, face up, and one on a felt, face down.
pub(crate) fn config() -> Config {
    let pace = Pace {
        betting_ms: 1_000,
        close_to_card_ms: 100,
        card_ms: 100,
        turn_ms: 100,
        squeeze_ms: 100,
        third_card_pause_ms: 0,
        result_hold_ms: 100,
        pay_ms: 0,
        rest_ms: 100,
    };
    let mut config = Config {
        pace: Paces { speed: pace.clone(), standard: pace.clone(), squeeze: pace },
        ..Config::default()
    };
    config.play.unwatched_after_ms = 3_600_000;
    config.limits.session_requests_burst = 100_000;
    config.tables.retain(|table| [TERMINALS, FACE_DOWN].contains(&table.id.as_str()));
    let short = |table: TableConfig| TableConfig { behind_cut_card: 350, ..table };
    config.tables = std::mem::take(&mut config.tables).into_iter().map(short).collect();
    config
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::try_open(config()).await.unwrap()
    }

    /// Opens a house that is configured otherwise, if it can be opened.
    pub(crate) async fn try_open(config: Config) -> anyhow::Result<Self> {
        let journal = Arc::new(MemoryJournal::new());
        let opening = Opening {
            config,
            replayed: None,
            journal: journal.clone(),
            vault: Vault::in_memory().unwrap(),
            keys: Keys::new([7; 32], [8; 32]),
            games: Games::of_the_house().unwrap(),
            entropy: Box::new(Fixed(Mutex::new(0x9e37_79b9_7f4a_7c15))),
            clock: Clock::simulated(OPENED),
            rulebooks: punto_server::Rulebooks::in_memory(),
            history: punto_server::History::in_memory().unwrap(),
            anchoring: None,
        };
        let (app, passwords) = open(opening).await?;
        Ok(Self { journal, router: router(&app), app, passwords, keys: AtomicU64::new(0) })
    }

    pub(crate) fn with_screens(mut self, screens: Screens) -> Self {
        self.router = router_with(&self.app, screens);
        self
    }

    /// What a browser gets from this address.
    pub(crate) async fn fetch(&self, path: &str, headers: &[(&str, &str)]) -> Response<Bytes> {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let (head, body) =
            self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap().into_parts();
        Response::from_parts(head, body.collect().await.unwrap().to_bytes())
    }

    pub(crate) async fn ask(
        &self,
        who: Option<&Person>,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Told {
        let key = self.keys.fetch_add(1, Ordering::Relaxed).to_string();
        self.ask_as(who, method, path, body, &key).await
    }

    /// The same with a name for the request.
    pub(crate) async fn ask_as(
        &self,
        who: Option<&Person>,
        method: Method,
        path: &str,
        body: Option<Value>,
        key: &str,
    ) -> Told {
        let mut request = Request::builder().method(method).uri(path).header("idempotency-key", key);
        if let Some(person) = who {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", person.token));
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let answer = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let status = answer.status();
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        Told { status, text, json }
    }

    pub(crate) async fn get(&self, who: Option<&Person>, path: &str) -> Told {
        self.ask(who, Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, who: Option<&Person>, path: &str, body: Value) -> Told {
        self.ask(who, Method::POST, path, Some(body)).await
    }

    pub(crate) async fn guest(&self, nickname: &str) -> Person {
        let you = self.post(None, "/api/guests", json!({ "nickname": nickname })).await.ok();
        let text = |field: &str| you[field].as_str().unwrap().to_owned();
        Person { id: text("patron"), token: text("token") }
    }

    /// A member of staff by the name that the first opening gave them: `auditor`, `dealer`, `supervisor`.
    pub(crate) async fn staff(&self, id: &str) -> Person {
        let password = &self.passwords.iter().find(|first| first.staff == id).unwrap().password;
        let sign_in = json!({ "staff": id, "password": password });
        let you = self.post(None, "/api/staff/sessions", sign_in).await.ok();
        Person { id: id.to_owned(), token: you["token"].as_str().unwrap().to_owned() }
    }

    /// A guest with credits at a table.
    pub(crate) async fn player(&self, nickname: &str, table: &str, seat: Option<u8>) -> Person {
        let guest = self.guest(nickname).await;
        let join = json!({ "do": "join", "seat": seat });
        self.post(Some(&guest), &format!("/api/tables/{table}/play"), join).await.ok();
        let buy_in = json!({ "do": "buy-in", "amount": 900_000 });
        self.post(Some(&guest), &format!("/api/tables/{table}/credits"), buy_in).await.ok();
        guest
    }

    /// Puts something down if bets are open.
    pub(crate) async fn bet(&self, who: &Person, table: &str, on: &str, betting_box: Option<u8>) -> bool {
        let wager = json!({ "do": "place-wager", "on": on, "stake": 1_000, "betting_box": betting_box });
        let told = self.post(Some(who), &format!("/api/tables/{table}/play"), wager).await;
        told.status.is_success()
    }

    pub(crate) async fn wait(&self, ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    /// Plays until the first shoe has ended, both with wagers now and then.
    pub(crate) async fn play_a_shoe(&self, ann: &Person, bob: &Person) {
        for _ in 0..400 {
            self.bet(ann, TERMINALS, "banker", None).await;
            self.bet(bob, TERMINALS, "player", None).await;
            self.wait(700).await;
            if self.events(TERMINALS).iter().any(|(_, event)| matches!(event, Event::ShoeEnded(_))) {
                return;
            }
        }
        panic!("the shoe does not end");
    }

    /// The records of a table as the journal has them.
    pub(crate) fn events(&self, table: &str) -> Vec<(RecordedEvent, Event)> {
        let stream = StreamId::new(&format!("table/{table}")).unwrap();
        let records = self.journal.read(&stream, Sequence::FIRST, usize::MAX).unwrap();
        let event = |record: RecordedEvent| match StoredEvent::read(&record).unwrap() {
            StoredEvent::Table(_, event) => (record, event),
            other => panic!("{other:?} at a table"),
        };
        records.into_iter().map(event).collect()
    }
}
