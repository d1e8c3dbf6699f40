//! The records of a round with their hashes: what happened is what was written then.

use crate::app::App;
use crate::http::extract::At;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::records::visible::Seen;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_vocabulary::{RoundNumber, ShoeNumber, TableId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ANYBODY, OpenApiRouter::new().routes(routes!(proof)))
}

/// How the chain is checked.
const CHECK: &str = "Each record's `previous` is the `hash` of the record with the sequence before it. Where `payload` is \
    given the record is whole and its hash can be recomputed: SHA-256 over, in this order, the text \
    punto/journal/record/1, the 32 bytes of `previous`, the text `stream`, the number `sequence`, the number `time_ms`, \
    the text `actor`, the byte 0 or (with a key) the byte 1 and the text `key`, the text `rulebook`, the text `kind`, the \
    number `version`, the text `payload`; a text is its length in bytes as eight bytes, most significant first, and then \
    its UTF-8; a number is eight bytes, most significant first. Records that hold what is nobody else's business are \
    shown in part (`data`) or not at all; their hashes still stand in the chain, and whoever may see them can recompute \
    them.";

/// The records of a round.
#[derive(Serialize, ToSchema)]
struct RoundProof {
    /// The stream of the journal.
    stream: String,
    /// Which round.
    round: RoundNumber,
    /// The set of cards it was dealt from: its proof is at `/api/tables/{table}/shoes/{shoe}`.
    shoe: Option<ShoeNumber>,
    /// The records in order. What was put right later comes last, with a gap before it.
    records: Vec<Seen>,
    /// How to check the hashes.
    check: &'static str,
    /// What checks everything, beside the house's data folder: a bundle of evidence is exported and recomputed.
    command: String,
}

/// The records of a round with their hashes, and how to check them
///
/// Nobody sees another patron's wagers here but table staff and auditors, and nobody the seal of a shoe.
#[utoipa::path(
    get, path = "/api/tables/{table}/rounds/{round}/proof", tag = "history",
    params(("table" = TableId, Path), ("round" = u64, Path)),
    responses((status = 200, body = RoundProof), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn proof(
    State(app): State<App>,
    caller: Caller,
    At((table, round)): At<(TableId, u64)>,
) -> Result<Json<RoundProof>, Problem> {
    let proof = app.reading(move |app| app.round_proof(&caller, &table, RoundNumber(round))).await?;
    Ok(Json(proof))
}

impl App {
    fn round_proof(
        &self,
        caller: &Caller,
        table: &TableId,
        round: RoundNumber,
    ) -> Result<RoundProof, Problem> {
        let entry = self.round_entry(table, round)?;
        let records = self.records_of(table, &entry)?;
        Ok(RoundProof {
            stream: format!("table/{table}"),
            round,
            shoe: entry.shoe,
            records: Seen::all(&records, caller)?,
            check: CHECK,
            command: format!(
                "punto export punto-data --table {table} --round {round} --out {round}.evidence && punto verify {round}.evidence"
            ),
        })
    }
}
