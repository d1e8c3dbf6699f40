//! Secrets that the house makes and shows once: passwords, PINs, tokens of machines.
//!
//! A secret is made before anything is written and kept after the office has it on disk. A request that comes again
//! makes none: whoever missed the answer asks for a new secret.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::RequestKey;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::identity::kept_secrets::digest_of;
use crate::identity::passwords::Passwords;
use crate::identity::sessions::Subject;
use crate::identity::token::{Digest, random_letters};
use crate::identity::vault::{StaffSecret, WaitingSecret};
use crate::office::set_up::new_password;
use axum::http::StatusCode;
use punto_house::EntropyFailed;
use punto_office::{Command, Event, MachineKind, PatronKind, SecretOf, StaffPost};
use punto_projections::Names as _;
use punto_vocabulary::{MachineId, Note, PatronId, StaffId, TableId};

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

    /// Asks for an act with a new password for somebody else. It waits for a second person: the password is shown now.
    async fn ask_with_password(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (staff, name): (&StaffId, String),
        act: impl FnOnce(Option<punto_vocabulary::Digest>) -> Command,
    ) -> Result<(Done, Option<String>), Problem> {
        let password = new_password()?;
        let stored = self.passwords.hash(password.clone()).await?.into_bytes();
        let secret = WaitingSecret { whose: SecretOf::Staff(staff.clone()), name, stored };
        let done = self.ask_with_secret(caller, key, &secret, act).await?;
        let is_shown = !done.is_repeat;
        Ok((done, is_shown.then_some(password)))
    }

    /// Asks for an act with a new secret, whose digest is in what is asked. Where it waits for a second person, the secret waits
    /// in the vault and comes into force with the approval; where it does not, it is in force now.
    async fn ask_with_secret(
        &self,
        caller: &Caller,
        key: &RequestKey,
        secret: &WaitingSecret,
        act: impl FnOnce(Option<punto_vocabulary::Digest>) -> Command,
    ) -> Result<Done, Problem> {
        let digest = match self.digest_before(caller, key, &secret.whose).await? {
            Some(digest) => digest,
            None => digest_of(&secret.stored),
        };
        let answer = self.office_answer(caller, key, act(Some(digest))).await?;
        let done = Done::of(&answer, caller);
        match &done.waits {
            _ if answer.is_repeat => {}
            Some(waits) => {
                let (approval, secret) = (waits.approval, secret.clone());
                self.in_vault(move |vault| vault.put_waiting(approval, &secret)).await?;
            }
            None => {
                let (there, secret) = (self.clone(), secret.clone());
                self.on_disk(move || there.keep(&secret)).await??;
            }
        }
        Ok(done)
    }

    /// Keeps what the journal knows already, and ends every session that was begun with what was kept before. Waits for
    /// the disk.
    pub(crate) fn keep(&self, secret: &WaitingSecret) -> Result<(), Problem> {
        let unreadable = || {
            let detail = "the vault holds a secret that is no text; refuse the act and ask for it again";
            Problem::unavailable("vault", detail)
        };
        let text = || String::from_utf8(secret.stored.clone()).map_err(|_| unreadable());
        match &secret.whose {
            SecretOf::Staff(staff) => {
                let kept = StaffSecret { name: secret.name.clone(), password: text()?, must_change: true };
                self.floor.people.call_staff(staff, &secret.name);
                self.vault.put_staff(staff, &kept)?;
                self.sessions.end_all(&Subject::Staff(staff.clone()))?;
            }
            SecretOf::Patron(patron) => {
                // Whoever nobody wrote a name down for goes on without one.
                let nickname = self.floor.people.patron(patron).unwrap_or_default();
                self.vault.put_patron(patron, &nickname, Some(&text()?))?;
                self.sessions.end_all(&Subject::Patron(patron.clone()))?;
            }
            SecretOf::Machine(machine) => {
                let digest = secret.stored.as_slice().try_into().map_err(|_| unreadable())?;
                self.vault.put_machine(machine, &Digest::of_bytes(digest))?;
            }
        }
        Ok(())
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
        let stored = Digest::of(&secret).as_bytes().to_vec();
        let kept = WaitingSecret { whose: SecretOf::Machine(machine.clone()), name: String::new(), stored };
        let enrol = |secret| Command::EnrolMachine { machine, kind, table, secret };
        let done = self.ask_with_secret(caller, key, &kept, enrol).await?;
        let is_shown = !done.is_repeat;
        Ok((done, is_shown.then_some(secret)))
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

    /// Asks for a new PIN of a patron's account. It waits for a second person; their sessions end when it comes into force.
    pub(crate) async fn reset_pin(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (patron, reason): (PatronId, Note),
        chosen: Option<String>,
    ) -> Result<(Done, Option<String>), Problem> {
        let (pin, made) = chosen_or_made(chosen)?;
        let stored = self.passwords.hash(pin).await?.into_bytes();
        let kept = WaitingSecret { whose: SecretOf::Patron(patron.clone()), name: String::new(), stored };
        let reset = |secret| Command::ResetPin { patron, reason, secret, approved_by: None };
        let done = self.ask_with_secret(caller, key, &kept, reset).await?;
        let made = made.filter(|_| !done.is_repeat);
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
