//! Secrets that the house makes and shows once: passwords, PINs, tokens of machines.
//!
//! A secret is made before anything is written and kept after the office has it on disk. A request that comes again
//! makes none: whoever missed the answer asks for a new secret.

use crate::app::App;
use crate::approvals::secret_in;
use crate::caller::Caller;
use crate::done::Done;
use crate::extract::RequestKey;
use crate::kept_secrets::kept_secret;
use crate::passwords::Passwords;
use crate::problem::Problem;
use crate::sessions::Subject;
use crate::set_up::new_password;
use crate::token::{Digest, random_letters};
use crate::vault::StaffSecret;
use axum::http::StatusCode;
use punto_house::EntropyFailed;
use punto_office::{Command, Event, MachineKind, PatronKind, SecretOf, StaffPost};
use punto_projections::Names as _;
use punto_table::{By, MachineId, Note, PatronId, StaffId, TableId};

/// How many digits a PIN has that the house makes.
const PIN_DIGITS: usize = 6;
/// How many digits an account has.
const ACCOUNT_DIGITS: usize = 10;

/// A new password and how the vault keeps it, for whoever sets one while the house is closed.
///
/// # Errors
/// When the operating system has no entropy.
pub fn made_password() -> Result<(String, String), Problem> {
    let password = new_password()?;
    let kept = Passwords::new()?.hash_now(&password)?;
    Ok((password, kept))
}

/// Whether a password is the one that the vault keeps in this form, for whoever asks while the house is closed.
///
/// # Errors
/// When the operating system has no entropy.
pub fn is_password(kept: &str, password: &str) -> Result<bool, Problem> {
    Ok(Passwords::new()?.is_right_now(kept, password))
}

impl App {
    /// Takes somebody on, with a password that they must change.
    pub(crate) async fn hire(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (staff, name, post): (StaffId, String, StaffPost),
    ) -> Result<(Done, Option<String>), Problem> {
        let hire = |secret| Command::HireStaff { staff: staff.clone(), post, secret };
        self.ask_with_password(caller, key, (&staff, name), hire).await
    }

    /// Gives somebody else a new password, and ends their sessions.
    pub(crate) async fn give_password(
        &self,
        caller: &Caller,
        key: &RequestKey,
        staff: StaffId,
    ) -> Result<(Done, Option<String>), Problem> {
        if matches!(caller, Caller::Staff { id, .. } if *id == staff) {
            // A session that was left open must not become a password.
            let detail = "choose your own password at PUT /api/session/password, where you show the old one";
            return Err(Problem::new(StatusCode::FORBIDDEN, "own-password", detail));
        }
        let name = self.name_of_staff(&staff).await?;
        let set = |secret| Command::SetPassword { staff: staff.clone(), secret };
        self.ask_with_password(caller, key, (&staff, name), set).await
    }

    /// Asks for an act with a new password for somebody else. It waits for a second person: the password is shown now, its
    /// digest is in what is asked, and it comes into force with the approval.
    async fn ask_with_password(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (staff, name): (&StaffId, String),
        act: impl FnOnce(Option<punto_office::Digest>) -> Command,
    ) -> Result<(Done, Option<String>), Problem> {
        let password = new_password()?;
        let hash = self.passwords.hash(password.clone()).await?;
        let digest = match self.asked_before(caller, key).await? {
            Some(order) => secret_in(&order),
            None => Some(kept_secret(SecretOf::Staff(staff.clone()), hash.as_bytes()).digest),
        };
        let answer = self.office_answer(caller, key, act(digest)).await?;
        let done = Done::of(&answer, caller);
        if answer.is_repeat {
            return Ok((done, None));
        }
        let Some(waits) = &done.waits else {
            let detail = "a password was set without a second person; give them a new one";
            return Err(Problem::unavailable("dual-control", detail));
        };
        let secret = StaffSecret { name, password: hash, must_change: true };
        let (approval, staff) = (waits.approval, staff.clone());
        self.in_vault(move |vault| vault.put_waiting(approval, &staff, &secret)).await?;
        Ok((done, Some(password)))
    }

    /// Listens to a machine, by a secret of its own.
    pub(crate) async fn enrol(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (machine, kind, table): (MachineId, MachineKind, Option<TableId>),
    ) -> Result<(Done, Option<String>), Problem> {
        if let Some(table) = &table {
            self.plan_as_it_is(table).await?;
        }
        let secret = random_letters::<26>()?;
        let enrol = Command::EnrolMachine { machine: machine.clone(), kind, table };
        let answer = self.office_answer(caller, key, enrol).await?;
        let done = Done::of(&answer, caller);
        if answer.is_repeat {
            return Ok((done, None));
        }
        let stored = Digest::of(&secret);
        self.record_secret(SecretOf::Machine(machine.clone()), stored.as_bytes()).await?;
        self.in_vault(move |vault| vault.put_machine(&machine, &stored)).await?;
        Ok((done, Some(secret)))
    }

    /// Opens an account for a patron. The PIN is theirs, or the house's if they choose none.
    pub(crate) async fn open_account(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (nickname, chosen): (String, Option<String>),
    ) -> Result<(PatronId, Done, Option<String>), Problem> {
        let before = self.written_before(caller, key).await?.into_iter().find_map(|event| match event {
            Event::PatronRegistered(registered) => Some(registered.patron),
            _ => None,
        });
        let patron = match before {
            Some(patron) => patron,
            None => self.free_account()?,
        };
        let (pin, made) = chosen_or_made(chosen)?;
        let hash = self.passwords.hash(pin).await?;
        let register = Command::RegisterPatron { patron: patron.clone(), kind: PatronKind::Account };
        let answer = self.office_answer(caller, key, register).await?;
        let done = Done::of(&answer, caller);
        if answer.is_repeat {
            return Ok((patron, done, None));
        }
        self.record_secret(SecretOf::Patron(patron.clone()), hash.as_bytes()).await?;
        self.keep_pin(&patron, &nickname, hash).await?;
        self.floor.people.call_patron(&patron, &nickname);
        Ok((patron, done, made))
    }

    /// Gives a patron's account a new PIN, and ends their sessions.
    pub(crate) async fn reset_pin(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (patron, reason, approved_by): (PatronId, Note, By),
        chosen: Option<String>,
    ) -> Result<(Done, Option<String>), Problem> {
        let (pin, made) = chosen_or_made(chosen)?;
        let hash = self.passwords.hash(pin).await?;
        let reset = Command::ResetPin { patron: patron.clone(), reason, approved_by };
        let answer = self.office_answer(caller, key, reset).await?;
        let done = Done::of(&answer, caller);
        if answer.is_repeat {
            return Ok((done, None));
        }
        // Whoever nobody wrote a name down for goes on without one.
        let nickname = self.floor.people.patron(&patron).unwrap_or_default();
        self.record_secret(SecretOf::Patron(patron.clone()), hash.as_bytes()).await?;
        self.keep_pin(&patron, &nickname, hash).await?;
        self.end_sessions(Subject::Patron(patron)).await?;
        Ok((done, made))
    }

    /// A number that no account has.
    fn free_account(&self) -> Result<PatronId, Problem> {
        let taken = || Problem::unavailable("accounts", "no free account number was found; try again");
        for _ in 0..8 {
            let number = random_digits::<ACCOUNT_DIGITS>()?;
            let patron: PatronId = format!("a{number}").parse().map_err(|_| taken())?;
            if self.floor.shared.house.office(|office| office.patron(&patron).is_none()) {
                return Ok(patron);
            }
        }
        Err(taken())
    }
}

/// So many random digits, each as likely as any other.
fn random_digits<const N: usize>() -> Result<String, EntropyFailed> {
    let mut digits = String::with_capacity(N);
    while digits.len() < N {
        let mut bytes = [0_u8; N];
        getrandom::fill(&mut bytes).map_err(|error| EntropyFailed { cause: error.to_string() })?;
        // Bytes above the last multiple of ten would favour small digits.
        let fair = bytes.into_iter().filter(|byte| *byte < 250).map(|byte| char::from(b'0' + byte % 10));
        digits.extend(fair.take(N - digits.len()));
    }
    Ok(digits)
}

/// The PIN that somebody chose, or a new one, which is told once.
fn chosen_or_made(chosen: Option<String>) -> Result<(String, Option<String>), Problem> {
    match chosen {
        Some(pin) => Ok((pin, None)),
        None => random_digits::<PIN_DIGITS>().map(|pin| (pin.clone(), Some(pin))).map_err(Problem::from),
    }
}
