//! The way into the office: commands under the caller's own names, and a second person who proves themself.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::RequestKey;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::office::approvals::secret_in;
use axum::http::StatusCode;
use punto_house::{Answer, Failed, Order, Request, StoredEvent};
use punto_journal::Journal as _;
use punto_office::{Command, DualAct, Event, Refusal, SecretOf};
use punto_vocabulary::{ApprovalNumber, By, Digest};
use serde::Deserialize;
use serde_json::Value;
use std::net::IpAddr;
use utoipa::ToSchema;

/// A second person who agrees, for this one act.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Approver {
    /// Their number.
    #[schema(min_length = 1, max_length = 64)]
    staff: String,
    /// Their password.
    #[schema(min_length = 1, max_length = 128)]
    password: String,
}

impl App {
    /// Asks the office under the caller's name for the request.
    pub(crate) async fn office_answer(
        &self,
        caller: &Caller,
        key: &RequestKey,
        command: Command,
    ) -> Result<Answer, Problem> {
        let (by, order) = (caller.by()?, Order::Office(command));
        self.floor.ask(Request { key: Some(key.stem(caller)), by, order }).await
    }

    /// The same, as it is answered.
    pub(crate) async fn in_office(
        &self,
        caller: &Caller,
        key: &RequestKey,
        command: Command,
    ) -> Result<Done, Problem> {
        self.office_answer(caller, key, command).await.map(|answer| Done::of(&answer, caller))
    }

    /// What the office wrote when a request of this name came before. A request into which the house itself puts
    /// something, a number or a time, is put together again with that, so that it is known as the same.
    pub(crate) async fn written_before(
        &self,
        caller: &Caller,
        key: &RequestKey,
    ) -> Result<Vec<Event>, Problem> {
        let (shared, stem) = (self.floor.shared.clone(), key.stem(caller));
        let recorded = move || shared.house.journal().recorded(&stem);
        let records = self.on_disk(recorded).await?.map_err(Failed::from)?;
        let events = records.iter().filter_map(|record| match StoredEvent::read(record) {
            Ok(StoredEvent::Office(event)) => Some(event),
            _ => None,
        });
        Ok(events.collect())
    }

    /// The digest of the secret that a request of this name came with when it came before.
    pub(crate) async fn digest_before(
        &self,
        caller: &Caller,
        key: &RequestKey,
        whose: &SecretOf,
    ) -> Result<Option<Digest>, Problem> {
        Ok(self.written_before(caller, key).await?.into_iter().find_map(|event| match event {
            Event::ApprovalAsked(asked) => secret_in(&asked.order),
            Event::SecretsKept(kept) => {
                kept.secrets.into_iter().find(|kept| kept.whose == *whose).map(|kept| kept.digest)
            }
            _ => None,
        }))
    }

    /// What a request of this name asked for when it came before and had to wait for a second person.
    pub(crate) async fn asked_before(
        &self,
        caller: &Caller,
        key: &RequestKey,
    ) -> Result<Option<Value>, Problem> {
        Ok(self.written_before(caller, key).await?.into_iter().find_map(|event| match event {
            Event::ApprovalAsked(asked) => Some(asked.order),
            _ => None,
        }))
    }

    /// A second person who stands beside the first and may approve what is about to be asked for; nobody is asked for nothing.
    pub(crate) async fn second_beside(
        &self,
        caller: &Caller,
        act: DualAct,
        approver: Option<Approver>,
        from: IpAddr,
    ) -> Result<Option<By>, Problem> {
        let Some(approver) = approver else { return Ok(None) };
        let by = self.second_person(caller, approver, from).await?;
        let now = self.wall_time();
        if let (Some(asker), By::Staff { id, .. } | By::Cashier(id) | By::Administrator(id)) =
            (caller.staff(), &by)
        {
            self.floor.shared.house.office(|office| office.check_second(act, asker, id, now))?;
        }
        Ok(Some(by))
    }

    /// What was just asked for, approved at once by the second person, where one stands there.
    pub(crate) async fn approved_beside(
        &self,
        caller: &Caller,
        asked: Done,
        second: Option<By>,
    ) -> Result<Done, Problem> {
        match (second, asked.waits.as_ref().map(|waits| waits.approval)) {
            (Some(by), Some(approval)) => {
                let done = self.approve(caller, by, (approval, None)).await?;
                Ok(Done { is_repeat: asked.is_repeat, ..done })
            }
            _ => Ok(asked),
        }
    }

    /// The second person's word on an act that waits, and what is left to do outside the journal then.
    pub(crate) async fn approve(
        &self,
        caller: &Caller,
        by: By,
        (approval, key): (ApprovalNumber, Option<String>),
    ) -> Result<Done, Problem> {
        let asked_here = self.floor.shared.house.office(|office| {
            office.waiting_act(approval).is_some_and(|waiting| caller.staff() == Some(&waiting.by))
        });
        self.check_waiting_secret(approval).await?;
        let order = Order::Office(Command::Approve { approval });
        let answer = self.floor.ask(Request { key, by, order }).await?;
        self.after_approval(approval, &answer).await?;
        let mut done = Done::of(&answer, caller);
        done.voucher = done.voucher.filter(|_| asked_here);
        Ok(done)
    }

    /// Has another person prove who they are. They are signed in for this and signed out at once; failing counts.
    pub(crate) async fn second_person(
        &self,
        caller: &Caller,
        approver: Approver,
        from: IpAddr,
    ) -> Result<By, Problem> {
        if matches!(caller, Caller::Staff { id, .. } if id.as_str() == approver.staff) {
            return Err(Refusal::SamePerson.into());
        }
        self.rates.check_sign_in(from)?;
        let staff = self.check_password(&approver.staff, approver.password, from).await?;
        self.office_notes(Command::SignOut { staff: staff.clone() }).await?;
        let (by, must_change) = self.floor.shared.house.office(|office| {
            let must_change = office.staff_member(&staff).is_none_or(|member| member.must_change_password);
            (office.acts_as(&staff), must_change)
        });
        if must_change {
            // Somebody else knows this password: whoever made it.
            let detail = "the second person must choose their own password first: PUT /api/session/password";
            return Err(Problem::new(StatusCode::FORBIDDEN, "password-must-change", detail));
        }
        by.ok_or_else(|| Problem::not_allowed("a pit supervisor or somebody above"))
    }
}
