//! The first opening of a house, and what every opening checks: what kind of house it is, who works here, which tables
//! there are.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::token::random_letters;
use crate::identity::vault::StaffSecret;
use anyhow::{Context as _, bail};
use punto_config::{Config, Pace, PaceName, TableConfig};
use punto_house::{OfficeAct, Order, Request};
use punto_office::{HouseMoney, OfficeSettings, StaffPost};
use punto_table::Command;
use punto_vocabulary::{By, StaffId, TableId};

/// A member of staff whom the first opening of a demo house makes.
struct DemoStaff {
    id: &'static str,
    name: &'static str,
    post: StaffPost,
}

const MINUTE_MS: u64 = 60_000;

const ADMINISTRATOR: &str = "admin";

/// One for every post, so that everything can be tried.
const DEMO_STAFF: [DemoStaff; 7] = [
    DemoStaff { id: ADMINISTRATOR, name: "Ada", post: StaffPost::Administrator },
    DemoStaff { id: "dealer", name: "Dora", post: StaffPost::Dealer },
    DemoStaff { id: "supervisor", name: "Sam", post: StaffPost::PitSupervisor },
    DemoStaff { id: "manager", name: "Mona", post: StaffPost::PitManager },
    DemoStaff { id: "shift", name: "Shirin", post: StaffPost::ShiftManager },
    DemoStaff { id: "cashier", name: "Cato", post: StaffPost::Cashier },
    DemoStaff { id: "auditor", name: "Audra", post: StaffPost::Auditor },
];

/// What is printed once, when a demo house opens for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstPassword {
    /// Who.
    pub staff: String,
    /// In which post.
    pub post: String,
    /// The password.
    pub password: String,
}

fn said(problem: Problem) -> anyhow::Error {
    anyhow::anyhow!("{}", problem.detail())
}

impl App {
    /// Founds the house where it is new, and checks that it is the house that the configuration speaks of.
    pub(crate) async fn set_up(&self) -> anyhow::Result<Vec<FirstPassword>> {
        let wanted = if self.config.gives_play_money() { HouseMoney::Play } else { HouseMoney::Real };
        let made = match self.floor.shared.house.office(punto_office::Office::money) {
            None if self.config.makes_demo_staff() => self.found(wanted).await?,
            None => bail!(
                "this house has no administrator yet; run `punto admin found --administrator NAME` first, with the same \
                 configuration"
            ),
            Some(money) if money != wanted => bail!(
                "this house was founded to play for {}, and the configuration says otherwise; one house never plays for \
                 both: name another data folder, or set [house] mode back",
                if money == HouseMoney::Play { "nothing" } else { "money" }
            ),
            Some(_) => Vec::new(),
        };
        self.record_found_secrets().await.map_err(said)?;
        self.set_locks().await?;
        self.set_dual_control().await?;
        let there = self.clone();
        self.on_disk(move || there.settle_waiting_secrets()).await.map_err(said)??;
        for table in &self.config.tables {
            self.open_table(table).with_context(|| format!("table {}", table.id))?;
        }
        Ok(made)
    }

    /// What the office goes by is what the configuration says.
    async fn set_locks(&self) -> anyhow::Result<()> {
        let settings = office_settings(&self.config);
        if self.floor.shared.house.office(|office| *office.settings() == settings) {
            return Ok(());
        }
        self.office_notes(OfficeAct::SetUp { settings }).await.map_err(said)
    }

    async fn found(&self, money: HouseMoney) -> anyhow::Result<Vec<FirstPassword>> {
        let administrator: StaffId = ADMINISTRATOR.parse()?;
        let found = OfficeAct::Found { money, administrator: administrator.clone() };
        self.office_notes(found).await.map_err(said)?;
        let mut made = Vec::new();
        for member in &DEMO_STAFF {
            let id: StaffId = member.id.parse()?;
            if member.id != ADMINISTRATOR {
                let by = By::Administrator(administrator.clone());
                let hire = OfficeAct::HireStaff { staff: id.clone(), post: member.post, secret: None };
                self.floor.ask(Request { key: None, by, order: Order::Office(hire) }).await.map_err(said)?;
            }
            let password = new_password()?;
            let unset =
                StaffSecret { name: member.name.to_owned(), password: String::new(), must_change: false };
            let new = id.clone();
            self.in_vault(move |vault| vault.put_staff(&new, &unset)).await.map_err(said)?;
            self.floor.people.call_staff(&id, member.name);
            self.set_password(&id, password.clone()).await.map_err(said)?;
            made.push(FirstPassword { staff: member.id.to_owned(), post: member.post.to_string(), password });
        }
        Ok(made)
    }

    /// Opens a table that has never been open. One that the pit has closed stays closed.
    fn open_table(&self, table: &TableConfig) -> anyhow::Result<()> {
        let house = &self.floor.shared.house;
        let games = house.games();
        let game = games.get(&table.game).with_context(|| format!("no game {}", table.game))?;
        let settings = table.settings(&game.rulebook, self.config.pace.of(table.pace))?;
        if house.has_table(&table.id) {
            let is_same = house.table(&table.id, |there| there.settings() == Some(&settings))?;
            if !is_same {
                tracing::info!(table = %table.id, "opened under other settings; closed and opened it takes the new ones");
            }
            return Ok(());
        }
        house.add_table(&table.id, &table.game)?;
        let act = Command::OpenTable { settings: Box::new(settings) };
        let by = By::Administrator("punto.toml".parse()?);
        let request = Request { key: None, by, order: Order::At { table: table.id.clone(), act } };
        self.floor.shared.execute(&request)?;
        Ok(())
    }

    /// How fast a table goes.
    pub(crate) fn pace_of(&self, table: &TableId) -> Pace {
        let named = self.configured(table).map_or(PaceName::Standard, |there| there.pace);
        self.config.pace.of(named).clone()
    }

    /// The name that people read.
    pub(crate) fn name_of(&self, table: &TableId) -> String {
        self.configured(table).map_or_else(|| table.to_string(), |there| there.name.clone())
    }

    /// What the configuration says of a table, if it names it.
    pub(crate) fn configured(&self, table: &TableId) -> Option<&TableConfig> {
        self.config.tables.iter().find(|there| there.id == *table)
    }
}

/// What the office goes by, as the configuration says it.
#[must_use]
pub fn office_settings(config: &Config) -> OfficeSettings {
    let rules = &config.sessions;
    OfficeSettings {
        tries_max: rules.lockout_tries,
        tries_window_ms: u64::from(rules.lockout_window_minutes) * MINUTE_MS,
        locked_ms: u64::from(rules.lockout_minutes) * MINUTE_MS,
        rulebook_delay_ms: config.rulebook_delay_ms(),
    }
}

/// Three groups of five letters: 75 bits that can be read out.
pub(crate) fn new_password() -> Result<String, punto_house::EntropyFailed> {
    let letters = random_letters::<15>()?;
    // There are fifteen letters, and three parts are taken.
    let part = |from: usize| letters.get(from..from + 5).unwrap_or_default();
    Ok(format!("{}-{}-{}", part(0), part(5), part(10)))
}
