//! A house that is closed, opened by the one who looks after it: the only writer while this lasts.

use super::proof::{AskedBy, proven};
use crate::data::{DataFolder, HouseAnchors, Opened, SystemEntropy, wall_clock};
use anyhow::Context;
use punto_config::Config;
use punto_house::{Games, House, Now, OfficeAct, Order, Request, StoredEvent};
use punto_journal_sqlite::{OpenFailed, SqliteJournal, SqliteReader};
use punto_office::{DualAct, Event, Office, SecretOf, StaffPost};
use punto_server::{
    Rulebooks, StaffSecret, Vault, WaitingSecret, found_secrets, kept_secret, made_password, office_of,
};
use punto_vocabulary::{ApprovalNumber, By, StaffId};
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

/// A new password, and the act that a second person must approve before it is good.
pub(crate) struct Given {
    pub(crate) password: String,
    pub(crate) waits: Option<ApprovalNumber>,
}

/// What is said of an act that waits for a second person; nothing where nothing waits.
pub(crate) fn waits_for_second(waits: Option<ApprovalNumber>) -> String {
    waits.map_or_else(String::new, |approval| {
        format!(
            "\nnothing is done yet: a second person must approve act {approval}; open the house, and they find it under \
             Approvals"
        )
    })
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

    /// Asks the office, and anchors what it wrote. The number is there where nothing was done yet: the act waits for a second person.
    pub(crate) fn ask(&self, by: By, act: OfficeAct) -> anyhow::Result<Option<ApprovalNumber>> {
        self.ask_perhaps_with_second(by, act, None)
    }

    fn ask_perhaps_with_second(
        &self,
        by: By,
        act: OfficeAct,
        second_for: Option<DualAct>,
    ) -> anyhow::Result<Option<ApprovalNumber>> {
        let now = Now { wall: wall_clock(), since_open_ms: 0 };
        let request = Request { key: None, by, order: Order::Office(act) };
        let answer = match second_for {
            Some(act) => self.house.execute_with_second(&request, act, now)?,
            None => self.house.execute(&request, now)?,
        };
        self.anchors.borrow_mut().go_on(self.house.journal())?;
        Ok(answer.records.iter().find_map(|record| match StoredEvent::read(record) {
            Ok(StoredEvent::Office(Event::ApprovalAsked(asked))) => Some(asked.approval),
            _ => None,
        }))
    }

    /// Whether this house has been open: from then on some acts take two people, and whoever asks proves who they are.
    fn has_dual_control(&self) -> bool {
        self.house.office(|office| office.dual_control().is_some())
    }

    /// The administrator who asks at the machine, once they have typed their password. Before the house has ever been open
    /// nobody has signed in, and whoever founds it stands for its first administrator.
    pub(crate) fn asker(&self, asked_by: &AskedBy) -> anyhow::Result<By> {
        if !self.has_dual_control() {
            return self.first_administrator();
        }
        let by = asked_by.by.as_ref().context(
            "this house has been open, so whoever asks proves who they are: name an administrator with --by, and type \
             their password",
        )?;
        let office = self.house.office(Office::clone);
        let asker = proven(&office, &self.vault, by)?;
        anyhow::ensure!(
            matches!(asker, By::Administrator(_)),
            "only an administrator does this at the machine, and {by} is none"
        );
        let must_change = office.staff_member(by).is_none_or(|member| member.must_change_password);
        anyhow::ensure!(
            !must_change,
            "{by} must choose their own password first: open the house and sign in"
        );
        Ok(asker)
    }

    /// Who asks for a new password. Somebody without a password proves nothing: an administrator asks for their own without.
    /// It waits, and whoever approves it counts as the one who set it.
    pub(crate) fn asker_for_password(&self, asked_by: &AskedBy, staff: &StaffId) -> anyhow::Result<By> {
        let own = || Some(By::Administrator(staff.clone()));
        let is_own = self.house.office(|office| office.acts_as(staff)) == own();
        if asked_by.by.is_none() && is_own && self.has_dual_control() {
            return own().context("an administrator asks for themself");
        }
        self.asker(asked_by)
    }

    fn first_administrator(&self) -> anyhow::Result<By> {
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

    /// Hires somebody, and says their first password.
    pub(crate) fn hire(
        &self,
        by: By,
        (staff, post, name): (&StaffId, StaffPost, &str),
    ) -> anyhow::Result<Given> {
        let (password, kept) = made_password().map_err(|problem| anyhow::anyhow!("{}", problem.detail()))?;
        let digest = kept_secret(SecretOf::Staff(staff.clone()), kept.as_bytes()).digest;
        let secret = self.has_dual_control().then_some(digest);
        let hire = OfficeAct::HireStaff { staff: staff.clone(), post, secret };
        let Some(approval) = self.ask(by.clone(), hire)? else {
            return self.give_password(by, staff, Some(name));
        };
        self.vault.put_waiting(approval, &waiting(staff, name.to_owned(), kept))?;
        Ok(Given { password, waits: Some(approval) })
    }

    /// Gives somebody a new password and says it.
    pub(crate) fn give_password(&self, by: By, staff: &StaffId, name: Option<&str>) -> anyhow::Result<Given> {
        let (password, kept) = made_password().map_err(|problem| anyhow::anyhow!("{}", problem.detail()))?;
        let is_own = matches!(&by, By::Administrator(id) if id == staff);
        // Before the house has ever opened, the machine itself stands for its only administrator.
        let by = if is_own && !self.has_dual_control() { By::House } else { by };
        // An administrator asks for themself. Whoever stands at the machine may be anybody, so this waits too.
        let second_for =
            matches!(&by, By::Administrator(id) if id == staff).then_some(DualAct::ResetPassword);
        let secret = Some(kept_secret(SecretOf::Staff(staff.clone()), kept.as_bytes()).digest);
        let set = OfficeAct::SetPassword { staff: staff.clone(), secret };
        if let Some(approval) = self.ask_perhaps_with_second(by, set, second_for)? {
            let name = self.vault.staff(staff)?.map_or_else(|| staff.to_string(), |secret| secret.name);
            self.vault.put_waiting(approval, &waiting(staff, name, kept))?;
            return Ok(Given { password, waits: Some(approval) });
        }
        let must_change = self
            .house
            .office(|office| office.staff_member(staff).is_some_and(|member| member.must_change_password));
        let before = self.vault.staff(staff)?.map(|secret| secret.name);
        let name = name.map(str::to_owned).or(before).unwrap_or_else(|| staff.to_string());
        self.vault.put_staff(staff, &StaffSecret { name, password: kept, must_change })?;
        self.vault.end_sessions_of("staff", staff.as_str())?;
        Ok(Given { password, waits: None })
    }
}

/// The games that come with the program.
pub(crate) fn own_games() -> anyhow::Result<Games> {
    Games::of_the_house().context("the house's own rulebooks")
}

/// A password that waits for a second person.
fn waiting(staff: &StaffId, name: String, kept: String) -> WaitingSecret {
    WaitingSecret { whose: SecretOf::Staff(staff.clone()), name, stored: kept.into_bytes() }
}
