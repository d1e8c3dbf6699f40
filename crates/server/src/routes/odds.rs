//! Exact figures of every wager, from any shoe.

use crate::app::App;
use crate::http::extract::{Asked, At, Body};
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::routes::{group, json};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_json_lines::{OddsAnswer, Refusal, hold_to_decks, read_shoe};
use punto_odds::Odds;
use punto_rules::{Card, Composition, Money, Rulebook, STAKE_MAX};
use punto_table::Table;
use punto_vocabulary::TableId;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let open = OpenApiRouter::new().routes(routes!(of_game, of_shoe)).routes(routes!(of_table));
    group(Access::ANYBODY, open)
}

/// The stake that fixed bonuses are spread over where none is named.
pub(crate) const STAKE: Money = Money::from_cents(10_000);

/// How long a list of cards may be: more than any shoe holds.
const REMOVED_BYTES_MAX: usize = 512;

fn wrong(code: &str, detail: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail)
}

fn refused(refusal: Refusal) -> Problem {
    wrong(refusal.code, refusal.message)
}

/// The number of decks asked for, or eight, or the nearest that the game permits.
pub(crate) fn decks(book: &Rulebook, asked: Option<u64>) -> Result<u8, Problem> {
    let Some(decks) = asked else { return Ok(8.clamp(book.decks.min, book.decks.max)) };
    book.permit_decks(decks).map_err(|refused| {
        wrong("decks", refused.to_string())
            .with("min", refused.min)
            .with("max", refused.max)
            .with("clause", refused.clause.as_str())
    })
}

fn stake(asked: Option<i64>) -> Result<Money, Problem> {
    let stake = Money::from_cents(asked.unwrap_or(STAKE.cents()));
    if stake > Money::ZERO && stake <= STAKE_MAX {
        return Ok(stake);
    }
    let detail = format!("a stake is 1 to {} cents", STAKE_MAX.cents());
    Err(wrong("stake", detail).with("min", 1).with("max", STAKE_MAX.cents()))
}

/// Computes the figures where it does not hold anybody up, one shoe at a time.
async fn figures(
    app: &App,
    book: Arc<Rulebook>,
    decks: u8,
    stake: Money,
    shoe: Composition,
) -> Result<Response, Problem> {
    let turn = app.lab.odds.take().await?;
    app.on_disk(move || {
        let _turn = turn;
        let engine = Odds::of(&book);
        let analysis = engine.analyse(&shoe).map_err(|refused| wrong("bad-shoe", refused.to_string()))?;
        let (game, cards) = (&*book.front.key, shoe.total());
        Ok(json(&OddsAnswer { game, decks, cards, stake, analysis: &analysis }))
    })
    .await?
}

/// From which shoe.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OddsAsked {
    /// The number of decks; 8 if the game permits it.
    #[param(minimum = 1, maximum = 255)]
    decks: Option<u64>,
    /// The stake that a fixed bonus is spread over, in cents; 10000 if left out.
    #[param(minimum = 1)]
    stake: Option<i64>,
    /// Cards that are gone, with blanks or commas between them: `Ah 9c`. A shoe with many cards gone is sent by POST.
    #[param(max_length = 512)]
    removed: Option<String>,
}

/// Exact probabilities, expectation, house edge and deviation of every wager, from a full shoe or what is left of it
#[utoipa::path(
    get, path = "/api/odds/{game}", tag = "odds", params(("game" = String, Path), OddsAsked),
    responses((status = 200, body = OddsAnswer), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn of_game(
    State(app): State<App>,
    At(game): At<String>,
    Asked(asked): Asked<OddsAsked>,
) -> Result<Response, Problem> {
    let book = app.game_played(&game)?.rulebook.clone();
    let (decks, stake) = (decks(&book, asked.decks)?, stake(asked.stake)?);
    // Who names no cards takes none out.
    let removed = asked.removed.unwrap_or_default();
    if removed.len() > REMOVED_BYTES_MAX {
        return Err(wrong("removed", format!("at most {REMOVED_BYTES_MAX} characters of cards are read")));
    }
    let mut shoe = Composition::full(book.deck, decks);
    for name in removed.split([' ', ',', '+']).filter(|name| !name.is_empty()) {
        let card: Card = name.parse().map_err(|error| wrong("not-a-card", format!("{error}")))?;
        shoe.remove(card).map_err(|error| wrong("removed", format!("cannot remove {card}: {error}")))?;
    }
    figures(&app, book, decks, stake, shoe).await
}

/// A shoe by what is left in it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ShoeLeft {
    /// How many of each card are left: `{"Ah":8,"9c":7}`.
    #[schema(value_type = std::collections::BTreeMap<String, u16>, example = json!({"Ah": 8, "9c": 7, "Kd": 8}))]
    cards: Box<RawValue>,
    /// The number of decks that the shoe was filled from; no card may then be there more often.
    #[schema(minimum = 1, maximum = 255)]
    decks: Option<u64>,
    /// The stake that a fixed bonus is spread over, in cents; 10000 if left out.
    #[schema(minimum = 1)]
    stake: Option<i64>,
}

/// The same from the cards that are left
#[utoipa::path(
    post, path = "/api/odds/{game}", tag = "odds", params(("game" = String, Path)), request_body = ShoeLeft,
    responses((status = 200, body = OddsAnswer), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn of_shoe(
    State(app): State<App>,
    At(game): At<String>,
    Body(asked): Body<ShoeLeft>,
) -> Result<Response, Problem> {
    let book = app.game_played(&game)?.rulebook.clone();
    let (decks, stake) = (decks(&book, asked.decks)?, stake(asked.stake)?);
    let text = format!("{{\"cards\":{}}}", asked.cards.get());
    let shoe = read_shoe(&text, book.deck).map_err(refused)?;
    hold_to_decks(&shoe, &book, asked.decks.map(|_| decks)).map_err(refused)?;
    figures(&app, book, decks, stake, shoe).await
}

/// With which stake.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct StakeAsked {
    /// The stake that a fixed bonus is spread over, in cents; 10000 if left out.
    #[param(minimum = 1)]
    stake: Option<i64>,
}

/// The figures for the next round at a table, from the cards that nobody has seen in a round that is over
///
/// Cards of the round in play count as unseen until it is over.
#[utoipa::path(
    get, path = "/api/tables/{table}/odds", tag = "odds", params(("table" = TableId, Path), StakeAsked),
    responses((status = 200, body = OddsAnswer), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn of_table(
    State(app): State<App>,
    At(table): At<TableId>,
    Asked(asked): Asked<StakeAsked>,
) -> Result<Response, Problem> {
    let stake = stake(asked.stake)?;
    let feed = app.floor.table(&table)?.feed;
    let (book, decks, shoe) = {
        let views = feed.views();
        let table = views.table();
        let shoe = unseen_of_over_rounds(table).ok_or_else(|| {
            let detail = "no set of cards is in play, or its next cards are being ruled on; ask again later";
            Problem::new(StatusCode::CONFLICT, "no-shoe", detail)
        })?;
        let decks = table.settings().map_or(0, |settings| settings.decks);
        (table.shared_rulebook().clone(), decks, shoe)
    };
    figures(&app, book, decks, stake, shoe).await
}

/// The cards of the set without those of rounds that are over. What an irregularity left for the next round counts as
/// unseen, because nobody outside the pit knows it.
fn unseen_of_over_rounds(table: &Table) -> Option<Composition> {
    let mut unseen = table.unseen()?;
    let round = table.round();
    let lying = round.into_iter().flat_map(|round| &round.cards);
    // A card from an earlier round that lies face down again: its face is known to the table and to nobody else.
    if lying.clone().any(|dealt| dealt.place.is_none() && dealt.card.is_none()) {
        return None;
    }
    let shown = lying.filter_map(|dealt| dealt.card);
    let excess = round.into_iter().flat_map(|round| round.excess.iter().copied());
    let full = table.settings().map_or(0, |settings| u16::from(settings.decks));
    for card in shown.chain(excess).chain(table.left_over().iter().copied()) {
        // No more than the set holds.
        let count = unseen.count(card).saturating_add(1).min(full);
        unseen.set(card, count).ok()?;
    }
    Some(unseen)
}
