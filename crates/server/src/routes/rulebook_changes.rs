//! What a version of a rulebook changes: for whoever proposes it, approves it or acknowledges it.

use crate::app::App;
use crate::http::extract::{At, Body};
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::office::rulebook_files::sha256_of;
use crate::routes::odds::{STAKE, decks};
use crate::routes::{group, json};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_house::Game;
use punto_journal::Timestamp;
use punto_json_lines::{Manifest, OddsAnswer};
use punto_odds::Odds;
use punto_rules::{Composition, Rulebook};
use punto_vocabulary::Digest;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json as plain};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Those who propose, approve or acknowledge versions.
const READERS: Access = Access::PIT.or(Access::AUDITOR).or(Access::ADMINISTRATOR);

pub(super) fn routes() -> OpenApiRouter<App> {
    group(READERS, OpenApiRouter::new().routes(routes!(preview)).routes(routes!(changes)))
}

/// A text to look at; nothing is kept of it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Proposed {
    /// The whole text of the file, as `punto rules` reads it.
    #[schema(min_length = 1)]
    rulebook: String,
}

/// What a version changes, beside the version in force.
#[derive(Serialize, ToSchema)]
struct RulebookChanges {
    /// Of which game.
    game: String,
    /// The version that it is compared with, as records name it; none where the game is not played yet.
    before: Option<String>,
    /// The version itself, as records would name it.
    after: String,
    /// The SHA-256 of its text.
    sha256: String,
    /// Everything that is not the same, in the order of the rulebook; comments are not looked at.
    changes: Vec<Change>,
    /// The exact odds of every wager by the version before.
    #[schema(value_type = Option<OddsAnswer>)]
    odds_before: Option<Value>,
    /// The exact odds of every wager by the version itself.
    #[schema(value_type = OddsAnswer)]
    odds_after: Value,
}

/// One thing that is not the same.
#[derive(Serialize, ToSchema)]
struct Change {
    /// Where: the section, then the keys and places below it, such as `wagers`, `player`, `pays`, `1`, `odds`.
    path: Vec<String>,
    /// What is there before; nothing where it is new.
    #[schema(value_type = Option<Object>)]
    before: Option<Value>,
    /// What is there afterwards; nothing where it is gone.
    #[schema(value_type = Option<Object>)]
    after: Option<Value>,
}

fn wrong(detail: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong-rulebook", detail)
}

/// What a text would change if it were scheduled; nothing is kept
#[utoipa::path(
    post, path = "/api/rulebooks/preview", tag = "office", request_body = Proposed,
    responses((status = 200, body = RulebookChanges), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn preview(State(app): State<App>, Body(asked): Body<Proposed>) -> Result<Response, Problem> {
    app.changes_of(asked.rulebook).await
}

/// What a version changes whose text the house has: one that is scheduled, or that waits for a second person
#[utoipa::path(
    get, path = "/api/rulebooks/changes/{sha256}", tag = "office", params(("sha256" = String, Path, pattern = "^[0-9a-f]{64}$")),
    responses((status = 200, body = RulebookChanges), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn changes(State(app): State<App>, At(sha256): At<String>) -> Result<Response, Problem> {
    let unknown =
        || Problem::new(StatusCode::NOT_FOUND, "unknown-rulebook", "no rulebook with this SHA-256 is kept");
    let sha256: Digest = sha256.parse().map_err(|_| unknown())?;
    let there = app.clone();
    let text = app.on_disk(move || there.rulebooks.find(&sha256)).await??.ok_or_else(unknown)?;
    app.changes_of(text).await
}

impl App {
    /// Reads a text as a version that could be scheduled.
    pub(crate) fn read_version(&self, text: &str, from: Timestamp) -> Result<Game, Problem> {
        let mut games = self.own_games.clone();
        let game = games.schedule("rulebook", text, from).map_err(|error| wrong(error.to_string()))?;
        if let Ok(before) = self.game(&game.rulebook.front.key) {
            check_keeps(&before.rulebook, &game.rulebook)?;
        }
        Ok(game)
    }

    /// Compares a text with the version in force. Odds are counted one rulebook at a time, where nobody waits for it.
    async fn changes_of(&self, text: String) -> Result<Response, Problem> {
        let after = self.read_version(&text, Timestamp::EPOCH)?;
        let before = self.version_before(&after);
        let sha256 = sha256_of(&text).ok_or_else(|| wrong("it has no hash"))?;
        let turn = self.lab.odds.take().await?;
        self.on_disk(move || {
            let _turn = turn;
            let shown = |game: &Game| everything(&game.rulebook);
            let mut changes = Vec::new();
            compare(&mut Vec::new(), before.as_ref().map(shown).as_ref(), Some(&shown(&after)), &mut changes);
            Ok(json(&RulebookChanges {
                game: after.rulebook.front.key.to_string(),
                before: before.as_ref().map(|game| game.version.to_string()),
                after: after.version.to_string(),
                sha256: sha256.to_string(),
                changes,
                odds_before: before.as_ref().map(|game| odds(&game.rulebook)).transpose()?,
                odds_after: odds(&after.rulebook)?,
            }))
        })
        .await?
    }

    /// The version in force, or the one before it where it is the very one that is asked about.
    fn version_before(&self, after: &Game) -> Option<Game> {
        let key = &after.rulebook.front.key;
        let in_force = self.game(key).ok()?;
        if in_force.version != after.version {
            return Some(in_force);
        }
        let games = self.floor.shared.house.games();
        games.versions(key).take_while(|game| game.version != after.version).last().cloned()
    }
}

/// A version of a game keeps its deck, what its cards count and its table of play: whoever settles a second time has
/// those written out by hand. Another table of play is another game, under a key of its own.
fn check_keeps(before: &Rulebook, after: &Rulebook) -> Result<(), Problem> {
    let (one, other) = (&before.table_of_play, &after.table_of_play);
    let is_same_play = (one.naturals.0, one.player.0, one.banker_alone.0, one.banker.0)
        == (other.naturals.0, other.player.0, other.banker_alone.0, other.banker.0);
    if before.deck == after.deck && before.values == after.values && is_same_play {
        return Ok(());
    }
    Err(wrong(format!(
        "a version of {} keeps the deck, the values of the cards and the table of play of its game; give another game \
         another key",
        before.front.key
    )))
}

/// A rulebook as JSON, with what the manifest leaves out.
fn everything(book: &Rulebook) -> Value {
    let mut all = serde_json::to_value(Manifest(book)).unwrap_or(Value::Null);
    if let Value::Object(sections) = &mut all {
        let deal = &book.initial_deal;
        sections.insert(
            "deal".to_owned(),
            plain!({ "player": deal.player.as_str(), "banker": deal.banker.as_str() }),
        );
    }
    all
}

fn odds(book: &Rulebook) -> Result<Value, Problem> {
    let decks = decks(book, None)?;
    let shoe = Composition::full(book.deck, decks);
    let engine = Odds::of(book);
    let analysis = engine.analyse(&shoe).map_err(|refused| wrong(refused.to_string()))?;
    let answer =
        OddsAnswer { game: &book.front.key, decks, cards: shoe.total(), stake: STAKE, analysis: &analysis };
    serde_json::to_value(answer).map_err(|error| Problem::unavailable("odds", error.to_string()))
}

/// Notes everything that is not the same. Wagers, bonuses and marks are matched by their key, clauses by their number, cards by
/// their rank, and entries of other lists by their place.
fn compare(path: &mut Vec<String>, before: Option<&Value>, after: Option<&Value>, changes: &mut Vec<Change>) {
    if before == after {
        return;
    }
    let (one, other) = (before.map(children), after.map(children));
    if let (Some(Some(one)), Some(Some(other))) = (&one, &other) {
        let gone = one.iter().filter(|(name, _)| other.iter().all(|(there, _)| there != name));
        for (name, value) in gone {
            step(path, name, Some(value), None, changes);
        }
        for (name, value) in other {
            let was = one.iter().find(|(there, _)| there == name).map(|(_, was)| *was);
            step(path, name, was, Some(value), changes);
        }
        return;
    }
    changes.push(Change { path: path.clone(), before: before.cloned(), after: after.cloned() });
}

fn step(
    path: &mut Vec<String>,
    name: &str,
    before: Option<&Value>,
    after: Option<&Value>,
    changes: &mut Vec<Change>,
) {
    path.push(name.to_owned());
    compare(path, before, after, changes);
    path.pop();
}

/// The parts of a value under their names; none for one without parts.
fn children(value: &Value) -> Option<Vec<(String, &Value)>> {
    match value {
        Value::Object(fields) => Some(fields.iter().map(|(name, value)| (name.clone(), value)).collect()),
        Value::Array(items) if items.iter().any(Value::is_object) => {
            let place = |at: usize| (at + 1).to_string();
            let name = |(at, item)| (named(item).map_or_else(|| place(at), str::to_owned), item);
            Some(items.iter().enumerate().map(name).collect())
        }
        _ => None,
    }
}

/// What an entry of a list is called, where no other entry can have the same name.
fn named(item: &Value) -> Option<&str> {
    let field = if item.get("text").is_some() { "clause" } else { "key" };
    item.get(field).or_else(|| item.get("rank"))?.as_str()
}
