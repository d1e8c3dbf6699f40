//! Who comes in: guests get a pseudonym, staff show a password, and every attempt is written down.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::identity::kept_secrets::kept_secret;
use crate::identity::sessions::Subject;
use crate::identity::token::{Digest, random_letters};
use crate::identity::vault::{StaffSecret, VaultFailed};
use axum::http::StatusCode;
use punto_house::{EntropyFailed, Order, Request};
use punto_office::{Address, Command, HouseMoney, PatronKind, Refusal, SecretOf};
use punto_vocabulary::{By, PatronId, StaffId};
use std::net::IpAddr;

impl From<VaultFailed> for Problem {
    fn from(failed: VaultFailed) -> Self {
        Self::unavailable("vault", failed.to_string())
    }
}

impl From<EntropyFailed> for Problem {
    fn from(failed: EntropyFailed) -> Self {
        Self::unavailable("entropy", failed.to_string())
    }
}

impl From<crate::identity::sessions::SessionFailed> for Problem {
    fn from(failed: crate::identity::sessions::SessionFailed) -> Self {
        Self::unavailable("session", failed.to_string())
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::of_refusal(&refusal, |code| match code {
            "not-yours"
            | "not-allowed"
            | "excluded"
            | "voucher-of-excluded"
            | "same-person"
            | "not-an-approver"
            | "cooling-off"
            | "must-change-password"
            | "not-independent" => StatusCode::FORBIDDEN,
            code if code.starts_with("unknown") => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        })
    }
}

/// How much of a name that failed to sign in is logged: as much as a name of staff can have.
const NAME_LOGGED_MAX: usize = 64;

/// What is said to every sign-in that fails: nothing about why.
pub(crate) fn wrong_sign_in() -> Problem {
    let detail =
        "that name and that password do not belong together; after several failures the name is locked";
    Problem::new(StatusCode::UNAUTHORIZED, "wrong-sign-in", detail)
}

pub(crate) fn address_of(from: IpAddr) -> Result<Address, Problem> {
    from.to_string().parse().map_err(|_| Problem::unreadable("no such address"))
}

impl App {
    /// Has the office take note of something that the house itself says.
    pub(crate) async fn office_notes(&self, command: Command) -> Result<(), Problem> {
        self.floor.ask(Request { key: None, by: By::House, order: Order::Office(command) }).await.map(drop)
    }

    /// Lets a guest in under a new pseudonym. Nothing is written until the guest takes part.
    pub(crate) fn let_in(&self, nickname: &str) -> Result<(PatronId, String), Problem> {
        let patron: PatronId =
            format!("g{}", random_letters::<12>()?).parse().map_err(|_| Problem::unknown("name"))?;
        let token = self.sessions.begin_guest(patron.clone(), nickname, self.wall_ms())?;
        Ok((patron, token))
    }

    /// What a patron is to the house who comes in without an account.
    pub(crate) fn kind_of_guests(&self) -> PatronKind {
        let money = self.floor.shared.house.office(punto_office::Office::money);
        if money == Some(HouseMoney::Play) { PatronKind::Guest } else { PatronKind::VoucherHolder }
    }

    /// Writes a guest down who takes part from now on: joins a table, buys in, or sets limits. Others are known already.
    pub(crate) async fn register_guest(&self, caller: &Caller) -> Result<(), Problem> {
        let Caller::Patron { id, session, .. } = caller else { return Ok(()) };
        self.register_guest_in(id, session).await
    }

    /// Writes a guest down whom staff seat. Nothing happens to others.
    pub(crate) async fn register_guest_of(&self, patron: &PatronId) -> Result<(), Problem> {
        match self.sessions.of_guest(patron) {
            Some(session) => self.register_guest_in(patron, &session).await,
            None => Ok(()),
        }
    }

    async fn register_guest_in(&self, id: &PatronId, session: &Digest) -> Result<(), Problem> {
        if self.is_known(id) {
            return Ok(());
        }
        let Some(nickname) = self.sessions.guest_name(session) else { return Ok(()) };
        let register = Command::RegisterPatron { patron: id.clone(), kind: self.kind_of_guests() };
        match self.office_notes(register).await {
            // Another request of the same guest was quicker.
            Err(problem) if problem.code() == "patron-known" => return Ok(()),
            noted => noted?,
        }
        let (app, id, session) = (self.clone(), id.clone(), *session);
        self.on_disk(move || -> Result<(), Problem> {
            app.vault.put_patron(&id, &nickname, None)?;
            app.floor.people.call_patron(&id, &nickname);
            Ok(app.sessions.register_guest(&session)?)
        })
        .await?
    }

    /// Begins a session where waiting for the disk is allowed.
    pub(crate) async fn begin_session(&self, subject: Subject) -> Result<String, Problem> {
        let app = self.clone();
        Ok(self.on_disk(move || app.sessions.begin(subject, app.wall_ms())).await??)
    }

    /// Signs a member of staff in. Whoever fails is told nothing about why.
    pub(crate) async fn sign_in_staff(
        &self,
        name: &str,
        password: String,
        from: IpAddr,
    ) -> Result<(Caller, String), Problem> {
        let staff = self.check_password(name, password, from).await?;
        let token = self.begin_session(Subject::Staff(staff.clone())).await?;
        Ok((self.staff_caller(&staff, Digest::of(&token)), token))
    }

    /// Finds out whether it is them, and has it written down either way.
    pub(crate) async fn check_password(
        &self,
        name: &str,
        password: String,
        from: IpAddr,
    ) -> Result<StaffId, Problem> {
        let from = address_of(from)?;
        let staff: Option<StaffId> = name.parse().ok();
        let now = self.wall_time();
        let may_try =
            |staff: &StaffId| self.floor.shared.house.office(|office| office.may_sign_in(staff, &from, now));
        let known = staff.filter(|staff| !matches!(may_try(staff), Err(Refusal::UnknownStaff { .. })));
        let kept = match &known {
            // A locked source takes no password, not even the right one.
            Some(staff) if may_try(staff).is_ok() => {
                let whose = SecretOf::Staff(staff.clone());
                let asked = staff.clone();
                let kept = self.in_vault(move |vault| vault.staff(&asked)).await?;
                kept.map(|secret| secret.password).filter(|kept| self.is_recorded(&whose, kept.as_bytes()))
            }
            _ => None,
        };
        if self.passwords.is_right(kept, password).await?
            && let Some(staff) = &known
        {
            // Others may have locked the name meanwhile; then the right password is answered like a wrong one.
            let noted = self.office_notes(Command::SignIn { staff: staff.clone(), from: from.clone() }).await;
            let hidden = |problem: Problem| {
                if problem.status().is_server_error() { problem } else { wrong_sign_in() }
            };
            return noted.map(|()| staff.clone()).map_err(hidden);
        }
        // Whatever they called themselves: in one line, and not for pages.
        let name: String = name.chars().take(NAME_LOGGED_MAX).collect();
        tracing::warn!(?name, %from, "a sign-in failed");
        let failed = self.office_notes(Command::FailSignIn { name_known: known, from }).await;
        if let Err(problem) = failed.as_ref()
            && problem.status().is_server_error()
        {
            failed?;
        }
        Err(wrong_sign_in())
    }

    /// Changes one's own password, ends every session of theirs, and begins a new one.
    pub(crate) async fn change_password(
        &self,
        caller: &Caller,
        old: String,
        new: String,
        from: IpAddr,
    ) -> Result<(Caller, String), Problem> {
        let Caller::Staff { id, .. } = caller else { return Err(Problem::not_allowed("staff")) };
        let least = self.config.sessions.password_length_min;
        if new.chars().count() < least || new == old || new.contains(id.as_str()) {
            let detail =
                format!("a password has at least {least} characters, is new, and does not hold the name");
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "weak-password", detail));
        }
        self.check_password(id.as_str(), old, from).await?;
        self.set_password(id, new).await?;
        self.end_sessions(Subject::Staff(id.clone())).await?;
        let token = self.begin_session(Subject::Staff(id.clone())).await?;
        Ok((self.staff_caller(id, Digest::of(&token)), token))
    }

    /// Keeps a password that somebody chose, or the first of a new house, and has it written down that there is a new one.
    pub(crate) async fn set_password(&self, staff: &StaffId, password: String) -> Result<(), Problem> {
        let password = self.passwords.hash(password).await?;
        let secret = Some(kept_secret(SecretOf::Staff(staff.clone()), password.as_bytes()).digest);
        let order = Order::Office(Command::SetPassword { staff: staff.clone(), secret });
        self.floor.ask(Request { key: None, by: By::House, order }).await?;
        let member = |office: &punto_office::Office| {
            office.staff_member(staff).is_some_and(|member| member.must_change_password)
        };
        let must_change = self.floor.shared.house.office(member);
        let secret = StaffSecret { name: self.name_of_staff(staff).await?, password, must_change };
        let staff = staff.clone();
        self.in_vault(move |vault| vault.put_staff(&staff, &secret)).await
    }

    /// Ends a session.
    pub(crate) async fn sign_out(&self, caller: &Caller, token: &str) -> Result<(), Problem> {
        let (app, token) = (self.clone(), token.to_owned());
        self.on_disk(move || app.sessions.end(&token)).await??;
        if let Caller::Staff { id, .. } = caller {
            self.office_notes(Command::SignOut { staff: id.clone() }).await?;
        }
        Ok(())
    }

    /// A member of staff, as what they are now; nobody if they have left.
    pub(crate) fn staff_caller(&self, id: &StaffId, session: Digest) -> Caller {
        let member = self.floor.shared.house.office(|office| office.staff_member(id).cloned());
        let works = member.filter(|member| member.is_working);
        works.map_or(Caller::Nobody, |member| Caller::Staff {
            id: id.clone(),
            post: member.post,
            session,
            must_change: member.must_change_password,
        })
    }

    /// Ends every session of somebody, where waiting for the disk is allowed.
    pub(crate) async fn end_sessions(&self, subject: Subject) -> Result<(), Problem> {
        let app = self.clone();
        Ok(self.on_disk(move || app.sessions.end_all(&subject)).await??)
    }

    /// Does something that waits for the disk where waiting is allowed.
    pub(crate) async fn on_disk<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        tokio::task::spawn_blocking(work).await.map_err(|failed| {
            if failed.is_panic() {
                tracing::error!(%failed, "a request failed in the middle of its work: report this as a fault of the program");
                return Problem::unavailable("internal", "the house failed at this request; its log says how");
            }
            Problem::unavailable("closing", "the house is closing")
        })
    }
}
