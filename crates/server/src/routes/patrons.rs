//! Accounts of patrons: the cashier opens them, and sees what is theirs.

mod find;
mod forget;
mod pins;

use crate::app::App;
use crate::http::answers::Waits;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::guard::From;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::identity::pins::check_pin;
use crate::office::commands::Approver;
use crate::routes::group;
use crate::routes::people::nickname;
use crate::routes::play::mark_repeat;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use punto_office::{DualAct, ExcludedBy, PatronKind, Refusal};
use punto_projections::Names;
use punto_rules::Money;
use punto_vocabulary::{Note, PatronId, TableId, WallTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let sees = Access::CASHIER.or(Access::PIT).or(Access::AUDITOR).or(Access::PATRON);
    let seen = OpenApiRouter::new().routes(routes!(purse));
    let desk = OpenApiRouter::new().routes(routes!(open)).routes(routes!(reset_pin));
    group(Access::CASHIER, desk)
        .merge(group(sees, seen))
        .merge(find::routes())
        .merge(pins::routes())
        .merge(forget::routes())
}

/// A patron who opens an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OpenAccount {
    /// What others may call them: 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24)]
    nickname: String,
    /// A first code that they entered: 6 to 12 digits. If left out, the house makes one and shows it once. Either is
    /// good for one thing: signing in and choosing a PIN that nobody else has seen.
    #[serde(default)]
    #[schema(min_length = 6, max_length = 12, pattern = "^[0-9]{6,12}$")]
    pin: Option<String>,
}

/// An account.
#[derive(Serialize, ToSchema)]
struct OpenedAccount {
    /// Its number, which the patron signs in with.
    account: PatronId,
    /// The first code that the house made. Nothing when the patron entered one, or the request had come before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pin: Option<String>,
    /// Whether this is the answer to a request that had come before; then the PIN was shown with it.
    is_shown_before: bool,
    /// What a new PIN waits for: a second person.
    #[serde(skip_serializing_if = "Option::is_none")]
    waits: Option<Waits>,
}

/// Open an account for a patron
#[utoipa::path(
    post, path = "/api/patrons", tag = "money", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = OpenAccount,
    responses((status = 201, body = OpenedAccount), (status = 200, body = OpenedAccount, description = "Sent again"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn open(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(asked): Body<OpenAccount>,
) -> Result<Response, Problem> {
    let nickname = nickname(&asked.nickname)?;
    check_pin(asked.pin.as_deref())?;
    let (account, done, pin) = app.open_account(&caller, &key, (nickname, asked.pin)).await?;
    let status = if done.is_repeat { StatusCode::OK } else { StatusCode::CREATED };
    let body = OpenedAccount { account, pin, is_shown_before: done.is_repeat, waits: None };
    Ok(mark_repeat((status, Json(body)).into_response(), done.is_repeat))
}

/// A new PIN for a patron: two people's.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ResetPin {
    /// One line in the words of whoever did it; it is kept for good.
    reason: Note,
    /// A first code that they entered: 6 to 12 digits. If left out, the house makes one and shows it once. Either is
    /// good for one thing: signing in and choosing a PIN that nobody else has seen.
    #[serde(default)]
    #[schema(min_length = 6, max_length = 12, pattern = "^[0-9]{6,12}$")]
    pin: Option<String>,
    /// The second person, where they stand beside whoever asks: a pit supervisor or somebody above. Left out: it waits for
    /// one, and the first code is good from then on.
    #[serde(default)]
    approver: Option<Approver>,
}

/// Give a patron with an account a new PIN; a second person signs in for this one act or approves it on a screen of their own
///
/// The patron's sessions end when it is approved.
#[utoipa::path(
    post, path = "/api/patrons/{patron}/pin", tag = "money", params(("patron" = PatronId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = ResetPin,
    responses((status = 201, body = OpenedAccount), (status = 202, body = OpenedAccount, description = "Nothing is done yet: it waits for a second person"), (status = 200, body = OpenedAccount, description = "Sent again"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn reset_pin(
    State(app): State<App>,
    caller: Caller,
    Extension(from): Extension<From>,
    At(patron): At<PatronId>,
    key: RequestKey,
    Body(ResetPin { reason, pin, approver }): Body<ResetPin>,
) -> Result<Response, Problem> {
    check_pin(pin.as_deref())?;
    let second = app.second_beside(&caller, DualAct::ResetPin, approver, from.0).await?;
    let (asked, pin) = app.reset_pin(&caller, &key, (patron.clone(), reason), pin).await?;
    let done = app.approved_beside(&caller, asked, second).await?;
    let status = match (&done.waits, done.is_repeat) {
        (Some(_), _) => StatusCode::ACCEPTED,
        (None, true) => StatusCode::OK,
        (None, false) => StatusCode::CREATED,
    };
    let body = OpenedAccount { account: patron, pin, is_shown_before: done.is_repeat, waits: done.waits };
    Ok(mark_repeat((status, Json(body)).into_response(), done.is_repeat))
}

/// What is a patron's in this house.
#[derive(Serialize, ToSchema)]
struct Purse {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    patron: PatronId,
    /// What others may call them.
    nickname: String,
    /// How they come to play: guest, account or voucher-holder.
    #[schema(value_type = String)]
    kind: PatronKind,
    /// Whether they do not play now, by their own wish or the house's.
    is_excluded: bool,
    /// Who keeps them from playing: `self` for a self-exclusion, `house` for one by the pit.
    excluded_by: Option<ExcludedBy>,
    /// Until when, in Unix milliseconds; nothing is for ever.
    excluded_until: Option<u64>,
    /// Credits at all tables.
    credits: Money,
    /// Set aside to be paid by hand, at all tables.
    hand_pay: Money,
    /// What they owe the house.
    owed: Money,
    /// Table by table.
    tables: Vec<AtTable>,
}

/// What is theirs at one table.
#[derive(Serialize, ToSchema)]
struct AtTable {
    /// Its name, as the configuration or the office gave it.
    table: TableId,
    /// Whether they are there now.
    is_there: bool,
    /// Credits in no wager.
    credits: Money,
    /// In wagers of the round in play.
    staked: Money,
    /// Set aside to be paid by hand.
    hand_pay: Money,
    /// What they owe the house.
    owed: Money,
}

/// What is a patron's: credits at all tables, hand pays, what they owe
///
/// Patrons see their own.
#[utoipa::path(
    get, path = "/api/patrons/{patron}", tag = "money", params(("patron" = PatronId, Path)),
    responses((status = 200, body = Purse), (status = "4XX", body = Problem))
)]
async fn purse(
    State(app): State<App>,
    caller: Caller,
    At(patron): At<PatronId>,
) -> Result<Json<Purse>, Problem> {
    if matches!(&caller, Caller::Patron { id, .. } if *id != patron) {
        return Err(Problem::unknown("patron"));
    }
    let PatronStanding { kind, excluded_by, excluded_until } =
        app.standing_of(&patron).ok_or_else(|| Problem::unknown("patron"))?;
    let tables: Vec<AtTable> =
        app.floor.shared.house.tables().iter().filter_map(|table| at_table(&app, table, &patron)).collect();
    let sum = |of: fn(&AtTable) -> Money| {
        // Tables have counted these amounts; they are bounded far below.
        Money::from_cents(tables.iter().map(|at| of(at).cents()).fold(0, i64::saturating_add))
    };
    Ok(Json(Purse {
        // Who was forgotten has no name.
        nickname: app.floor.people.patron(&patron).unwrap_or_default(),
        kind,
        is_excluded: excluded_by.is_some(),
        excluded_by,
        excluded_until,
        credits: sum(|at| at.credits),
        hand_pay: sum(|at| at.hand_pay),
        owed: sum(|at| at.owed),
        patron,
        tables,
    }))
}

/// How a patron comes to play, and whether they may.
pub(crate) struct PatronStanding {
    pub(crate) kind: PatronKind,
    /// Nothing for those who may play.
    pub(crate) excluded_by: Option<ExcludedBy>,
    /// In Unix milliseconds; nothing is for ever.
    pub(crate) excluded_until: Option<u64>,
}

impl App {
    /// How a patron stands with the house now; nothing for one whom nobody knows.
    pub(crate) fn standing_of(&self, patron: &PatronId) -> Option<PatronStanding> {
        let now = self.wall_time();
        self.floor.shared.house.office(|office| {
            let kind = office.patron(patron)?.kind;
            let (excluded_by, excluded_until) = match office.may_play(patron, now) {
                Err(Refusal::Excluded { by, until, .. }) => (Some(by), until.map(WallTime::ms)),
                _ => (None, None),
            };
            Some(PatronStanding { kind, excluded_by, excluded_until })
        })
    }

    /// Those of these patrons who are excluded now.
    pub(crate) fn excluded_among(&self, mut patrons: Vec<PatronId>) -> Vec<PatronId> {
        let now = self.wall_time();
        self.floor.shared.house.office(|office| {
            patrons.retain(|patron| matches!(office.may_play(patron, now), Err(Refusal::Excluded { .. })));
        });
        patrons
    }
}

fn at_table(app: &App, table: &TableId, patron: &PatronId) -> Option<AtTable> {
    let look = |there: &punto_table::Table| {
        let state = there.patron(patron)?;
        let wagers = there.round().into_iter().flat_map(|round| round.wagers_of(patron));
        // The table has counted them together.
        let staked = wagers.map(|(_, wager)| wager.stake.cents()).fold(0, i64::saturating_add);
        Some(AtTable {
            table: table.clone(),
            is_there: state.place.is_some(),
            credits: state.credits,
            staked: Money::from_cents(staked),
            hand_pay: state.hand_pay,
            owed: state.owed,
        })
    };
    look(app.floor.table(table).ok()?.feed.views().table())
}
