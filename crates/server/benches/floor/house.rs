//! A house for the benchmark: terminals only, on a journal on disk, conducted by a dealer where nothing else is said.

use punto_config::{Config, File};
use punto_house::{Entropy, EntropyFailed, Games, Keys};
use punto_journal_sqlite::SqliteJournal;
use punto_server::{Clock, Opening, Serving, Vault};
use punto_testkit::Directory;
use std::fmt::Write as _;
use std::sync::Arc;

#[derive(Debug)]
struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        getrandom::fill(bytes).map_err(|error| EntropyFailed { cause: error.to_string() })
    }
}

/// With one table a dealer conducts it; with more, each deals by itself.
pub(crate) async fn serve(tables: usize) {
    let directory = Directory::new();
    let mut text = "[server]\nlisten = \"127.0.0.1:0\"\n[sessions]\npatron_idle_minutes = 600\n\
        [limits]\naddress_requests_burst = 1000000\naddress_requests_per_second = 1000000\n\
        address_guests_per_minute = 1000000\nsocket_commands_per_second = 1000000\nsocket_commands_burst = 1000000\n\
        [pace.speed]\nbetting_ms = 6000\nclose_to_card_ms = 1000\ncard_ms = 100\nthird_card_pause_ms = 100\n\
        result_hold_ms = 100\npay_ms = 100\nrest_ms = 1000\n"
        .to_owned();
    for table in 1..=tables {
        write!(text, "[[table]]\nid = \"t{table}\"\ngame = \"rapid-etg\"\npace = \"speed\"\n").unwrap();
    }
    let config = Config::read(Some(File { name: "bench", text: &text }), [], []).unwrap();
    let opening = Opening {
        config,
        replayed: None,
        journal: Arc::new(SqliteJournal::create(directory.file("house.journal")).unwrap()),
        vault: Vault::open(&directory.file("people.vault")).unwrap(),
        keys: Keys::new([1; 32], [2; 32]),
        games: Games::of_the_house().unwrap(),
        entropy: Box::new(SystemEntropy),
        clock: Clock::system(),
        rulebooks: punto_server::Rulebooks::in_memory(),
        history: punto_server::History::in_memory().unwrap(),
        anchoring: None,
    };
    let (app, made) = punto_server::open(opening).await.unwrap();
    let serving = Serving::begin(app).await.unwrap();
    let dealer = made.iter().find(|one| one.staff == "dealer").unwrap();
    println!("{{\"address\":\"{}\",\"password\":\"{}\"}}", serving.address, dealer.password);
    std::future::pending::<()>().await;
}
