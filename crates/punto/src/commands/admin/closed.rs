//! A house that is closed, opened by the one who looks after it: the only writer while this lasts.

use crate::data::{DataFolder, HouseAnchors, Opened, SystemEntropy, wall_clock};
use anyhow::Context;
use punto_config::Config;
use punto_house::{Games, House, Now, OfficeAct, Order, Request};
use punto_journal_sqlite::{OpenFailed, SqliteJournal, SqliteReader};
use punto_office::{Office, SecretOf, StaffPost};
use punto_server::{Rulebooks, StaffSecret, Vault, found_secrets, kept_secret, made_password, office_of};
use punto_table::{By, StaffId};
use std::cell::RefCell;

const RUNS: &str = "the house is open, and only one process writes its journal; close it first, or do this through \
                    its API (/api/docs)";

/// A house with nobody in it.
pub(crate) struct Closed {
    pub(crate) house: House<SqliteJournal>,
    pub(crate) vault: Vault,
    pub(crate) rulebooks: Rulebooks,
    anchors: RefCell<HouseAnchors>,
}

/// The house's folder, as the configuration names it.
pub(crate) fn folder(config: &Config) -> DataFolder {
    DataFolder::of(config)
}

/// The office as it is now, read beside a running house too.
pub(crate) fn office(config: &Config) -> anyhow::Result<Office> {
    office_of(&reader(config)?)
}

/// The journal for reading, beside a running house too.
pub(crate) fn reader(config: &Config) -> anyhow::Result<SqliteReader> {
    let file = folder(config).journal_file();
    SqliteReader::open(&file)
        .with_context(|| format!("there is no house at {}; name its folder with --data", file.display()))
}

impl Closed {
    /// Opens the house. Where it runs, that is refused.
    pub(crate) fn open(config: &Config) -> anyhow::Result<Self> {
        let data = folder(config);
        let Opened { keys, journal, anchors } = data.open().map_err(|error| {
            let is_locked = matches!(error.downcast_ref::<OpenFailed>(), Some(OpenFailed::Locked { .. }));
            if is_locked { error.context(RUNS) } else { error }
        })?;
        let rulebooks = Rulebooks::in_folder(&data.rulebooks_folder());
        let games = rulebooks.with_scheduled(own_games()?, office_of(&journal)?.scheduled())?;
        let now = Now { wall: wall_clock(), since_open_ms: 0 };
        let house = House::open(journal, games, keys, Box::new(SystemEntropy), now)?;
        let anchors = RefCell::new(anchors);
        let closed = Self { house, vault: Vault::open(&data.vault_file())?, rulebooks, anchors };
        closed.record_found_secrets()?;
        Ok(closed)
    }

    /// Records what the vault keeps, once, in a house of an edition that recorded nothing of it.
    fn record_found_secrets(&self) -> anyhow::Result<()> {
        let secrets = found_secrets(&self.vault)?;
        let is_new = self.house.office(|office| office.money().is_some() && !office.knows_secrets());
        if is_new && !secrets.is_empty() {
            self.ask(By::House, OfficeAct::KeepSecrets { secrets, found: true })?;
        }
        Ok(())
    }

    /// Asks the office, and anchors what it wrote.
    pub(crate) fn ask(&self, by: By, act: OfficeAct) -> anyhow::Result<()> {
        let now = Now { wall: wall_clock(), since_open_ms: 0 };
        self.house.execute(&Request { key: None, by, order: Order::Office(act) }, now)?;
        self.anchors.borrow_mut().go_on(self.house.journal())
    }

    /// Whoever stands for the person at the machine: an administrator who works here.
    pub(crate) fn administrator(&self) -> anyhow::Result<By> {
        let first = self.house.office(|office| {
            let is_one = |(_, member): &(&StaffId, &punto_office::StaffMember)| {
                member.is_working && member.post == StaffPost::Administrator
            };
            office.staff().find(is_one).map(|(id, _)| id.clone())
        });
        first
            .map(By::Administrator)
            .context("this house has no administrator yet; run `punto admin found` first")
    }

    /// Gives somebody a new password and says it.
    pub(crate) fn give_password(
        &self,
        by: By,
        staff: &StaffId,
        name: Option<&str>,
    ) -> anyhow::Result<String> {
        let (password, kept) = made_password().map_err(|problem| anyhow::anyhow!("{}", problem.detail()))?;
        // Nobody sets their own without showing the old one; the machine itself stands for the last administrator.
        let by = if matches!(&by, By::Administrator(id) if id == staff) { By::House } else { by };
        self.ask(by, OfficeAct::SetPassword { staff: staff.clone() })?;
        let must_change = self
            .house
            .office(|office| office.staff_member(staff).is_some_and(|member| member.must_change_password));
        let before = self.vault.staff(staff)?.map(|secret| secret.name);
        let name = name.map(str::to_owned).or(before).unwrap_or_else(|| staff.to_string());
        let secrets = vec![kept_secret(SecretOf::Staff(staff.clone()), kept.as_bytes())];
        self.ask(By::House, OfficeAct::KeepSecrets { secrets, found: false })?;
        self.vault.put_staff(staff, &StaffSecret { name, password: kept, must_change })?;
        self.vault.end_sessions_of("staff", staff.as_str())?;
        Ok(password)
    }
}

/// The games that come with the program.
pub(crate) fn own_games() -> anyhow::Result<Games> {
    Games::of_the_house().context("the house's own rulebooks")
}
