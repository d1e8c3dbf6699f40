//! Everybody who could ask: one of each kind.

use crate::house::client::{Client, Patron};
use crate::house::desk::{Premises, config};
use punto_config::{SourceName, TableConfig};
use punto_house::{Games, OfficeAct};
use punto_office::{MachineKind, SecretOf};
use punto_server::App;
use punto_table::{Chips, Conducted, Dealt, Settings};
use punto_vocabulary::By;
use sha2::Digest as _;

/// Every kind of caller, by the name that the tables of expectations use.
pub(crate) const CALLERS: [&str; 10] = [
    "nobody",
    "patron",
    "dealer",
    "supervisor",
    "manager",
    "shift",
    "cashier",
    "auditor",
    "admin",
    "machine",
];

/// A machine's secret.
const SECRET: &str = "not-told";

/// A house with one of everybody, signed in.
pub(crate) struct Everybody {
    pub(crate) premises: Premises,
    pub(crate) app: App,
    pub(crate) patron: Patron,
    pub(crate) tokens: Vec<(&'static str, Option<String>)>,
}

/// Opens a house, enrols a machine at this table, and signs everybody in.
pub(crate) async fn everybody(machine_at: &str) -> Everybody {
    let mut config = config();
    config.tables.extend([with_real_cards(), with_real_chips()]);
    let mut premises = Premises::new(config);
    drop(premises.open().await);
    // A machine stands at a table that the office has planned.
    let table = premises.config.tables.iter().find(|table| table.id.as_str() == machine_at).unwrap();
    let settings = Box::new(settings_of(&premises, table));
    let admin = By::Administrator("admin".parse().unwrap());
    premises.office(admin, OfficeAct::PlanTable { table: table.id.clone(), settings });
    let machine: punto_vocabulary::MachineId = "reader".parse().unwrap();
    let (kind, table) = (MachineKind::CardReader, Some(machine_at.parse().unwrap()));
    let admin = By::Administrator("admin".parse().unwrap());
    premises.office(admin, OfficeAct::EnrolMachine { machine, kind, table, secret: None });
    let secret: [u8; 32] = sha2::Sha256::digest(SECRET).into();
    let kept = punto_server::kept_secret(SecretOf::Machine("reader".parse().unwrap()), &secret);
    premises.office(By::House, OfficeAct::KeepSecrets { secrets: vec![kept], found: false });
    premises.put_into_vault("INSERT INTO machines VALUES ('reader', ?1)", [secret]);
    let app = premises.open().await;
    let client = Client::new(&app);
    let patron = client.come_in("Ann").await;
    let mut tokens = vec![("nobody", None), ("patron", Some(patron.token.clone()))];
    for staff in ["dealer", "supervisor", "manager", "shift", "cashier", "auditor", "admin"] {
        let signed_in = client.sign_in(staff, premises.password(staff)).await.ok();
        tokens.push((staff, Some(signed_in["token"].as_str().unwrap().to_owned())));
    }
    tokens.push(("machine", Some(format!("reader:{SECRET}"))));
    assert!(tokens.iter().map(|(name, _)| *name).eq(CALLERS));
    Everybody { premises, app, patron, tokens }
}

/// A live table with real cards and a dealer: nothing happens there unless somebody does it.
fn with_real_cards() -> TableConfig {
    TableConfig {
        id: "felt".parse().unwrap(),
        game: "commission-super-six-plus".to_owned(),
        source: SourceName::RealShoe,
        conducted: Conducted::ByDealer,
        dealt: Dealt::FaceDown,
        layout: "A".to_owned(),
        seats: 9,
        differential: Some(punto_rules::Money::from_cents(1_000_000)),
        ..TableConfig::default()
    }
}

/// The same with real chips: people there need no terminal, and whoever conducts records what they say.
fn with_real_chips() -> TableConfig {
    TableConfig { id: "chips".parse().unwrap(), chips: Chips::Real, ..with_real_cards() }
}

/// The settings of a table as the configuration has them.
pub(crate) fn settings_of(premises: &Premises, table: &TableConfig) -> Settings {
    let games = Games::of_the_house().unwrap();
    let pace = premises.config.pace.of(table.pace);
    table.settings(&games.get(&table.game).unwrap().rulebook, pace).unwrap()
}

impl Everybody {
    pub(crate) fn token(&self, caller: &str) -> Option<&str> {
        self.tokens.iter().find(|(name, _)| *name == caller).unwrap().1.as_deref()
    }

    pub(crate) fn client(&self, caller: &str) -> Client {
        let client = Client::new(&self.app);
        self.token(caller).map_or(client.clone(), |token| client.bearing(token))
    }
}
