//! Somebody who asks over HTTP, without a network between.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use punto_server::App;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use tower::ServiceExt as _;

/// What came back.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl Reply {
    pub(crate) fn code(&self) -> &str {
        self.body.get("code").and_then(Value::as_str).unwrap_or_default()
    }

    /// The body of what went well.
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        self.body
    }

    /// The token of the cookie that was set.
    pub(crate) fn cookie(&self) -> Option<String> {
        let cookie = self.headers.get("set-cookie")?.to_str().ok()?;
        Some(cookie.strip_prefix("punto_session=")?.split(';').next()?.to_owned())
    }
}

/// A name that no request had before.
pub(crate) fn new_key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("k{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// One caller with their headers.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    headers: Vec<(String, String)>,
}

impl Client {
    pub(crate) fn new(app: &App) -> Self {
        Self { router: punto_server::router(app), headers: Vec::new() }
    }

    pub(crate) fn with(&self, name: &str, value: &str) -> Self {
        let mut more = self.clone();
        more.headers.push((name.to_owned(), value.to_owned()));
        more
    }

    pub(crate) fn bearing(&self, token: &str) -> Self {
        self.with("authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn with_cookie(&self, token: &str) -> Self {
        self.with("cookie", &format!("punto_session={token}"))
    }

    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Reply {
        let mut request = Request::builder().method(Method::try_from(method).unwrap()).uri(path);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let request = request.header("content-type", "application/json").body(body).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let bytes = to_bytes(body, 1 << 24).await.unwrap();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Reply { status: head.status, headers: head.headers, body }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, None, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, Some(&new_key()), Some(body)).await
    }

    pub(crate) async fn keyed(&self, path: &str, key: &str, body: &Value) -> Reply {
        self.send("POST", path, Some(key), Some(body)).await
    }

    pub(crate) async fn come_in(&self, nickname: &str) -> Patron {
        let came = self.post("/api/guests", &json!({"nickname": nickname})).await.ok();
        let text = |field: &str| came[field].as_str().unwrap().to_owned();
        let token = text("token");
        Patron { id: text("patron"), client: self.bearing(&token), token }
    }

    pub(crate) async fn sign_in(&self, staff: &str, password: &str) -> Reply {
        self.post("/api/staff/sessions", &json!({"staff": staff, "password": password})).await
    }
}

/// A patron and their session.
#[derive(Clone)]
pub(crate) struct Patron {
    pub(crate) id: String,
    pub(crate) token: String,
    pub(crate) client: Client,
}

impl Patron {
    pub(crate) async fn play(&self, table: &str, act: &Value) -> Reply {
        self.client.post(&format!("/api/tables/{table}/play"), act).await
    }

    pub(crate) async fn credits(&self, table: &str, act: &Value) -> Reply {
        self.client.post(&format!("/api/tables/{table}/credits"), act).await
    }

    /// Sits down at a terminal with so many cents.
    pub(crate) async fn join(&self, table: &str, cents: i64) {
        self.play(table, &json!({"do": "join"})).await.ok();
        self.credits(table, &json!({"do": "buy-in", "amount": cents})).await.ok();
    }

    pub(crate) async fn own(&self, table: &str) -> Value {
        self.client.get(&format!("/api/tables/{table}/own")).await.ok()
    }
}

/// A wager on Player.
pub(crate) fn on_player(cents: i64) -> Value {
    json!({"do": "place-wager", "on": "player", "stake": cents})
}

/// Waits until bets are open at a table, and says which round it is.
pub(crate) async fn until_open(client: &Client, table: &str) -> u64 {
    for _ in 0..4_000 {
        let felt = client.get(&format!("/api/tables/{table}")).await.ok();
        if felt["phase"] == "betting" {
            return felt["round"].as_u64().unwrap();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("{table} never opened: {}", client.get(&format!("/api/tables/{table}")).await.body);
}
