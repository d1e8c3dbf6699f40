//! A house that a test opens, closes and opens again: one journal, one vault, one clock.

use punto_auditor::{Audit, Record};
use punto_config::{Config, Pace, Paces};
use punto_house::{Entropy, EntropyFailed, Games, House, Keys, Now, OfficeAct, Order, Request, StoredEvent};
use punto_journal::{Journal, MemoryJournal, Position, RecordedEvent, Timestamp};
use punto_server::{App, Clock, FirstPassword, Opening, Vault};
use punto_testkit::Directory;
use punto_vocabulary::By;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What the clock on the wall says when a house opens for the first time.
pub(crate) const WALL: u64 = 1_800_000_000_000;

/// Bytes that are never the same twice, and always the same in every run.
#[derive(Clone, Default)]
pub(crate) struct CountingEntropy(Arc<AtomicU64>);

impl Entropy for CountingEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        for chunk in bytes.chunks_mut(8) {
            let drawn =
                self.0.fetch_add(1, Ordering::Relaxed).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let drawn = (drawn ^ (drawn >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            chunk.copy_from_slice(&drawn.to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

/// What stays when the house closes.
pub(crate) struct Premises {
    pub(crate) config: Config,
    pub(crate) journal: Arc<MemoryJournal>,
    entropy: CountingEntropy,
    folder: Directory,
    /// The passwords that the first opening made.
    pub(crate) made: Vec<FirstPassword>,
    /// What the wall says at the next opening.
    pub(crate) wall: u64,
}

/// Rounds that take seconds, and nobody held back for asking often: the tests ask a lot.
pub(crate) fn config() -> Config {
    let mut config = Config::default();
    let pace = Pace {
        betting_ms: 2_000,
        close_to_card_ms: 100,
        card_ms: 100,
        turn_ms: 50,
        squeeze_ms: 1_000,
        third_card_pause_ms: 100,
        result_hold_ms: 200,
        pay_ms: 100,
        rest_ms: 100,
    };
    config.pace = Paces { speed: pace.clone(), standard: pace.clone(), squeeze: pace };
    let limits = &mut config.limits;
    limits.session_requests_per_second = 1_000_000;
    limits.session_requests_burst = 1_000_000;
    limits.address_requests_per_second = 1_000_000;
    limits.address_requests_burst = 1_000_000;
    limits.socket_commands_per_second = 1_000_000;
    limits.socket_commands_burst = 1_000_000;
    limits.address_sign_ins_per_minute = 1_000_000;
    limits.address_guests_per_minute = 1_000_000;
    config.server.listen = ([127, 0, 0, 1], 0).into();
    config.server.shutdown_grace_ms = 0;
    config
}

impl Premises {
    pub(crate) fn new(config: Config) -> Self {
        Self {
            config,
            journal: Arc::new(MemoryJournal::new()),
            entropy: CountingEntropy::default(),
            folder: Directory::new(),
            made: Vec::new(),
            wall: WALL,
        }
    }

    /// A house whose staff exists, but has no passwords: what opens quickly.
    pub(crate) fn founded(config: Config) -> Self {
        let premises = Self::new(config);
        let administrator: punto_vocabulary::StaffId = "admin".parse().unwrap();
        premises.office(By::House, OfficeAct::Found { money: punto_office::HouseMoney::Play, administrator });
        premises
    }

    pub(crate) fn vault(&self) -> PathBuf {
        self.folder.file("vault")
    }

    fn keys() -> Keys {
        Keys::new([7; 32], [9; 32])
    }

    fn games() -> Games {
        Games::of_the_house().unwrap()
    }

    /// Has something done in the office while the house is closed.
    pub(crate) fn office(&self, by: By, act: OfficeAct) {
        let now = Now { wall: Timestamp::from_unix_ms(self.wall), since_open_ms: 0 };
        let entropy = Box::new(self.entropy.clone());
        let house = House::open(self.journal.clone(), Self::games(), Self::keys(), entropy, now).unwrap();
        let answer = house.execute(&Request { key: None, by, order: Order::Office(act) }, now).unwrap();
        // What needs a second person, the shift manager approves.
        if let [only] = &*answer.records
            && let Ok(StoredEvent::Office(punto_office::Event::ApprovalAsked(asked))) =
                StoredEvent::read(only)
        {
            let by = By::Staff { id: "shift".parse().unwrap(), role: punto_rules::Role::ShiftManager };
            let order = Order::Office(OfficeAct::Approve { approval: asked.approval });
            house.execute(&Request { key: None, by, order }, now).unwrap();
        }
    }

    /// Puts a line into the vault while the house is closed.
    pub(crate) fn put_into_vault(&self, sql: &str, values: impl rusqlite::Params) {
        drop(Vault::open(&self.vault()).unwrap());
        rusqlite::Connection::open(self.vault()).unwrap().execute(sql, values).unwrap();
    }

    /// Opens under simulated time.
    pub(crate) async fn open(&mut self) -> App {
        self.try_open(Clock::simulated(self.wall)).await.unwrap()
    }

    pub(crate) async fn try_open(&mut self, clock: Clock) -> anyhow::Result<App> {
        let journal: Arc<dyn Journal> = self.journal.clone();
        let opening = Opening {
            config: self.config.clone(),
            replayed: None,
            journal,
            vault: Vault::open(&self.vault())?,
            keys: Self::keys(),
            games: Self::games(),
            entropy: Box::new(self.entropy.clone()),
            clock,
            rulebooks: punto_server::Rulebooks::in_memory(),
            history: punto_server::History::in_memory().unwrap(),
            anchoring: None,
        };
        let (app, made) = punto_server::open(opening).await?;
        self.made.extend(made);
        Ok(app)
    }

    pub(crate) fn password(&self, staff: &str) -> &str {
        &self.made.iter().find(|made| made.staff == staff).unwrap().password
    }

    /// Every record, in the order of commit.
    pub(crate) fn records(&self) -> Vec<RecordedEvent> {
        let placed = self.journal.follow(Position::START, usize::MAX, Duration::ZERO).unwrap();
        placed.into_iter().map(|placed| placed.event).collect()
    }

    /// The kinds and payloads of the records of one table.
    pub(crate) fn at_table(&self, table: &str) -> Vec<(String, serde_json::Value)> {
        let stream = format!("table/{table}");
        let at = |record: &RecordedEvent| record.stream.as_str() == stream;
        let read = |record: RecordedEvent| {
            (record.kind.to_string(), serde_json::from_str(record.payload.as_str()).unwrap())
        };
        self.records().into_iter().filter(at).map(read).collect()
    }

    pub(crate) fn count(&self, table: &str, kind: &str) -> usize {
        self.at_table(table).iter().filter(|(there, _)| there == kind).count()
    }

    /// Has everything that was written looked at by somebody who trusts nobody.
    pub(crate) fn audit(&self) {
        let mut audit = Audit::default();
        for record in self.records() {
            let plain = Record {
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
            };
            if let Err(finding) = audit.record(&plain) {
                panic!("the auditor on {} {}: {finding}", plain.stream, plain.sequence);
            }
        }
        if let Err(finding) = audit.finish() {
            panic!("the auditor at the end: {finding}");
        }
    }
}
