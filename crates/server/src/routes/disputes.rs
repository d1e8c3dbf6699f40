//! Disputes: a patron raises one about a round of theirs, and the pit answers it.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{Asked, At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::records::reading::limit;
use crate::routes::group;
use crate::routes::play::answered;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use punto_house::Failed;
use punto_journal::{Journal as _, Sequence, StreamId};
use punto_office::{Command, Event, Evidence};
use punto_vocabulary::{DisputeNumber, Note, PatronId, RoundNumber, StaffId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let seen = OpenApiRouter::new().routes(routes!(list));
    let patrons = OpenApiRouter::new().routes(routes!(raise));
    let pit = OpenApiRouter::new().routes(routes!(answer));
    group(Access::PIT.or(Access::AUDITOR).or(Access::PATRON), seen)
        .merge(group(Access::PATRON, patrons))
        .merge(group(Access::PIT, pit))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    /// Only those without an answer.
    open: Option<bool>,
    /// At most so many, 100 if left out.
    limit: Option<usize>,
}

/// Disputes, the latest first.
#[derive(Serialize, ToSchema)]
struct Disputes {
    /// The disputes; a patron sees their own.
    disputes: Vec<DisputeRow>,
}

/// A dispute about a round.
#[derive(Serialize, ToSchema)]
struct DisputeRow {
    /// Its number.
    dispute: DisputeNumber,
    /// Whose it is.
    patron: PatronId,
    /// At which table.
    table: TableId,
    /// About which round.
    round: RoundNumber,
    /// What the patron says.
    words: Note,
    /// When, in Unix milliseconds.
    at: u64,
    /// The records that it is about: the first of the round and the last there was, with its hash.
    first: u64,
    /// The last record that the table had then.
    last: u64,
    /// The hash of that record, which covers all before it.
    hash: String,
    /// What the house said.
    answer: Option<AnswerRow>,
}

/// What the house said.
#[derive(Serialize, ToSchema)]
struct AnswerRow {
    /// In which words.
    answer: Note,
    /// Whether the patron was right.
    is_upheld: bool,
    /// Who answered; staff see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<StaffId>,
}

/// Disputes, the latest first; patrons see their own
#[utoipa::path(
    get, path = "/api/disputes", tag = "office", params(("open" = Option<bool>, Query), ("limit" = Option<usize>, Query, minimum = 1, maximum = 1_000)),
    responses((status = 200, body = Disputes), (status = "4XX", body = Problem))
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Asked(page): Asked<Page>,
) -> Result<Json<Disputes>, Problem> {
    // Who does not ask for open ones alone gets all.
    let (only_open, limit) = (page.open.unwrap_or_default(), limit(page.limit, 100, 1_000)?);
    let own = match &caller {
        Caller::Patron { id, .. } => Some(id),
        _ => None,
    };
    let mut disputes: Vec<DisputeRow> = app.floor.shared.house.office(|office| {
        let wanted = office.disputes().filter(|(_, one)| !only_open || one.answer.is_none());
        let wanted = wanted.filter(|(_, one)| own.is_none_or(|own| one.patron == *own));
        wanted.map(|(number, one)| row(number, one, own.is_none())).collect()
    });
    disputes.reverse();
    disputes.truncate(limit);
    Ok(Json(Disputes { disputes }))
}

fn row(dispute: DisputeNumber, one: &punto_office::Dispute, is_for_staff: bool) -> DisputeRow {
    let answer = one.answer.as_ref().map(|answer| AnswerRow {
        answer: answer.answer.clone(),
        is_upheld: answer.is_upheld,
        by: is_for_staff.then(|| answer.by.clone()),
    });
    DisputeRow {
        dispute,
        patron: one.patron.clone(),
        table: one.table.clone(),
        round: one.round,
        words: one.words.clone(),
        at: one.at.ms(),
        first: one.evidence.first,
        last: one.evidence.last,
        hash: one.evidence.hash.to_string(),
        answer,
    }
}

/// A dispute that is raised.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Raise {
    /// At which table.
    table: TableId,
    /// Which round; one in which the patron had a wager.
    round: RoundNumber,
    /// What the patron says.
    words: Note,
}

/// Dispute a round in which one had a wager
#[utoipa::path(
    post, path = "/api/disputes", tag = "office", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Raise,
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn raise(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(Raise { table, round, words }): Body<Raise>,
) -> Result<Response, Problem> {
    let patron = caller.patron()?.clone();
    let before = app.written_before(&caller, &key).await?.into_iter().find_map(|event| match event {
        Event::RoundDisputed(disputed) => Some(disputed.evidence),
        _ => None,
    });
    let evidence = if let Some(evidence) = before {
        evidence
    } else {
        let (there, at, who) = (app.clone(), table.clone(), patron.clone());
        app.on_disk(move || there.disputed_records(&at, round, &who)).await??
    };
    let command = Command::DisputeRound { patron, table, round, words, evidence };
    Ok(answered(app.in_office(&caller, &key, command).await))
}

impl App {
    /// The records of a round in which this patron had a wager. Nobody else's round is there for them.
    fn disputed_records(
        &self,
        table: &TableId,
        round: RoundNumber,
        patron: &PatronId,
    ) -> Result<Evidence, Problem> {
        let feed = self.floor.table(table)?.feed;
        let unknown = || Problem::unknown("round of yours");
        let (first, last) = {
            let first = self.round_entry(table, round).map_err(|_| unknown())?.first;
            let own = self.follower.look_up(|history| history.own_round(table, round, patron))?;
            let (views, is_over) = (feed.views(), own.is_some());
            let in_play = views.table().round().filter(|in_play| in_play.number == round);
            let is_theirs =
                is_over || in_play.is_some_and(|in_play| in_play.wagers_of(patron).next().is_some());
            if !is_theirs {
                return Err(unknown());
            }
            (first, views.version())
        };
        let broken = |error: &dyn std::fmt::Display| Problem::unavailable("journal-read", error.to_string());
        let stream = StreamId::new(&format!("table/{table}")).map_err(|error| broken(&error))?;
        let at = Sequence::new(last).ok_or_else(unknown)?;
        let head = self.floor.shared.house.journal().read(&stream, at, 1).map_err(Failed::from)?.pop();
        let hash = head.ok_or_else(unknown)?.hash.to_string().parse().map_err(|error| broken(&error))?;
        Ok(Evidence { first, last, hash })
    }
}

/// What the house says to a dispute.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerIt {
    /// In which words.
    answer: Note,
    /// Whether the patron was right.
    upheld: bool,
}

/// Answer a dispute; that happens once
#[utoipa::path(
    post, path = "/api/disputes/{dispute}/answer", tag = "office",
    params(("dispute" = DisputeNumber, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = AnswerIt,
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn answer(
    State(app): State<App>,
    caller: Caller,
    At(dispute): At<DisputeNumber>,
    key: RequestKey,
    Body(AnswerIt { answer, upheld }): Body<AnswerIt>,
) -> Response {
    answered(app.in_office(&caller, &key, Command::AnswerDispute { dispute, answer, upheld }).await)
}
