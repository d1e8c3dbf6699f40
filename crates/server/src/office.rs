//! The way into the office: commands under the caller's own names, and a second person who proves themself.

use crate::app::App;
use crate::caller::Caller;
use crate::done::Done;
use crate::extract::RequestKey;
use crate::problem::Problem;
use axum::http::StatusCode;
use punto_house::{Answer, Failed, Order, Request, StoredEvent};
use punto_journal::Journal as _;
use punto_office::{Command, Event, Refusal};
use punto_table::By;
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
