//! The description of the API: one exact document, made once, and a page to read it on.

use crate::app::App;
use crate::http::guard::admit_operators;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::live::messages::Tell;
use crate::live::requests::Ask;
use crate::routes::{group, operations};
use axum::http::header;
use axum::middleware::from_fn;
use axum::response::IntoResponse;
use axum::{Extension, Router};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::{Components, Content, OpenApi, Ref, RefOr, Response, ResponseBuilder, Schema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use utoipa_swagger_ui::{Config, SwaggerUi};

/// Where the document is.
const ADDRESS: &str = "/api/openapi.json";

/// How problem details are marked (RFC 9457).
const PROBLEM: &str = "application/problem+json";

/// What a refusal of each kind means, where an address says nothing of its own about it.
const REFUSALS: [(&str, &str); 4] = [
    ("4XX", "Refused; `detail` says why, and what to do"),
    ("404", "There is no such thing"),
    ("503", "The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again"),
    ("5XX", "The house could not do it; `detail` says why"),
];

/// The document as it is served.
#[derive(Clone)]
pub(super) struct Document(Arc<str>);

pub(super) fn routes() -> OpenApiRouter<App> {
    let operators = OpenApiRouter::new().routes(routes!(document)).route_layer(from_fn(admit_operators));
    group(Access::ANYBODY, operators)
}

/// This description
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, body = Object, description = "OpenAPI 3.1"))
)]
async fn document(Extension(document): Extension<Document>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], document.0.to_string())
}

/// The page on which people read it. It asks nobody else about it.
pub(super) fn page() -> Router<App> {
    let page = SwaggerUi::new("/api/docs").config(Config::new([ADDRESS]).validator_url("none"));
    Router::from(page).route_layer(from_fn(admit_operators))
}

impl Document {
    pub(super) fn of(description: &OpenApi) -> Self {
        // A description of texts and numbers can always be written.
        Self(exact(description).unwrap_or_default().into())
    }
}

/// The document as text.
pub(crate) fn exact(description: &OpenApi) -> Result<String, serde_json::Error> {
    let mut document = serde_json::to_value(description)?;
    punto_vocabulary::openapi::make_exact(&mut document);
    punto_vocabulary::openapi::name_kinds(&mut document);
    mark_problems(&mut document);
    serde_json::to_string_pretty(&document)
}

/// Adds what belongs to no single address: the messages of the socket, and what every address may answer.
pub(super) fn complete(description: &mut OpenApi) {
    let components = description.components.get_or_insert_with(Components::new);
    add::<Ask>(components);
    add::<Tell<'_>>(components);
    add::<Problem>(components);
    for (path, item) in &mut description.paths.paths {
        for (method, operation) in operations(item) {
            // By its address, so that no two can have the same.
            operation.operation_id = Some(operation_id(method, path));
            for (status, response) in &mut operation.responses.responses {
                if let RefOr::T(response) = response
                    && response.description.is_empty()
                {
                    response.description = words_for(status, response, &components.schemas);
                }
            }
            operation.responses.responses.entry("default".to_owned()).or_insert_with(|| {
                let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name(Problem::name())));
                let response = ResponseBuilder::new()
                    .description("Not done, and why: who asks may not, or too often, or something failed")
                    .content(PROBLEM, problem.build());
                response.build().into()
            });
        }
    }
}

/// What an answer is, in words: `OpenAPI` wants some for each. The thing that is answered says it of itself.
fn words_for(status: &str, response: &Response, schemas: &BTreeMap<String, RefOr<Schema>>) -> String {
    if let Some((_, words)) = REFUSALS.iter().find(|(refused, _)| *refused == status) {
        return (*words).to_owned();
    }
    let named = response.content.values().find_map(|content| match content {
        RefOr::T(Content { schema: Some(RefOr::Ref(named)), .. }) => named.ref_location.rsplit('/').next(),
        _ => None,
    });
    let said = named.and_then(|name| match schemas.get(name) {
        Some(RefOr::T(Schema::Object(object))) => object.description.as_deref(),
        Some(RefOr::T(Schema::OneOf(one))) => one.description.as_deref(),
        Some(RefOr::T(Schema::AllOf(all))) => all.description.as_deref(),
        Some(RefOr::T(Schema::Array(array))) => array.description.as_deref(),
        _ => None,
    });
    let first = said.and_then(|said| said.lines().next());
    first.unwrap_or("Done").to_owned()
}

/// `get_tables_table_rounds` for `GET /api/tables/{table}/rounds`.
fn operation_id(method: &str, path: &str) -> String {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let words = path.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(method.to_owned(), |id, word| id + "_" + word)
}

fn add<T: ToSchema>(components: &mut Components) {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    components.schemas.extend(schemas);
}

/// Problems are JSON of a kind of their own wherever they are answers.
fn mark_problems(document: &mut Value) {
    match document {
        Value::Array(all) => all.iter_mut().for_each(mark_problems),
        Value::Object(fields) => {
            let content = fields.get_mut("content").and_then(Value::as_object_mut);
            if let Some(content) = content
                && is_problem(content.get("application/json"))
                && let Some(body) = content.remove("application/json")
            {
                content.insert(PROBLEM.to_owned(), body);
            }
            fields.values_mut().for_each(mark_problems);
        }
        _ => {}
    }
}

fn is_problem(body: Option<&Value>) -> bool {
    let named = body.and_then(|body| body.pointer("/schema/$ref")).and_then(Value::as_str);
    named.is_some_and(|named| named.ends_with("/Problem"))
}
