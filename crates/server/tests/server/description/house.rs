//! A house in memory, and its description.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use punto_config::Config;
use punto_house::{Entropy, EntropyFailed, Games, Keys};
use punto_journal::MemoryJournal;
use punto_server::{Clock, Opening, Vault};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use tower::ServiceExt as _;

/// Bytes that differ, which is all that a description needs.
#[derive(Default)]
struct Counting(AtomicU8);

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        for byte in bytes {
            *byte = self.0.fetch_add(7, Ordering::Relaxed);
        }
        Ok(())
    }
}

pub(crate) struct House {
    pub(crate) router: Router,
    /// The description as a program gets it from the crate.
    pub(crate) text: String,
    pub(crate) document: Value,
}

/// What came back.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }
}

impl House {
    pub(crate) async fn open() -> Self {
        let opening = Opening {
            config: Config::default(),
            replayed: None,
            journal: Arc::new(MemoryJournal::new()),
            vault: Vault::in_memory().unwrap(),
            keys: Keys::new([7; 32], [9; 32]),
            games: Games::of_the_house().unwrap(),
            entropy: Box::new(Counting::default()),
            clock: Clock::simulated(1_700_000_000_000),
            rulebooks: punto_server::Rulebooks::in_memory(),
            history: punto_server::History::in_memory().unwrap(),
            anchoring: None,
        };
        let (app, _) = punto_server::open(opening).await.unwrap();
        let text = punto_server::description(&app).unwrap();
        let document = serde_json::from_str(&text).unwrap();
        Self { router: punto_server::router(&app), text, document }
    }

    pub(crate) async fn ask(&self, method: &str, address: &str) -> Reply {
        let request = Request::builder().method(method).uri(address).body(Body::empty()).unwrap();
        let (head, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
        let bytes = to_bytes(body, 1 << 24).await.unwrap();
        Reply {
            status: head.status,
            headers: head.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Every operation: its address, its method, and what is said of it.
    pub(crate) fn operations(&self) -> Vec<(&str, &str, &Value)> {
        let paths = self.document["paths"].as_object().unwrap();
        paths
            .iter()
            .flat_map(|(path, item)| {
                item.as_object().unwrap().iter().map(|(method, said)| (path.as_str(), method.as_str(), said))
            })
            .collect()
    }
}
