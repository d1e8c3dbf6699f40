//! Every address of the house. Each belongs to a group that says who may ask.

mod adjustments;
mod approvals;
mod cash_desk;
mod disputes;
pub(crate) mod document;
mod exclusions;
mod games;
mod health;
mod history;
mod house;
mod live;
mod machines;
mod odds;
mod once;
mod own;
mod patrons;
mod people;
mod planning;
mod play;
mod preview;
mod problems;
mod proof;
mod records;
mod reports;
mod roster;
mod rulebook_changes;
mod rulebooks;
pub(crate) mod screens;
mod shoes;
mod sign_ins;
mod simulations;
mod staff;
mod tables;
mod vouchers;

pub(crate) use odds::STAKE;
use screens::Screens;

use crate::app::App;
use crate::http::guard;
use crate::http::problem::Problem;
use crate::http::timeouts;
use crate::identity::caller::Access;
use axum::extract::{DefaultBodyLimit, Request};
use axum::middleware::from_fn_with_state;
use axum::{Extension, Router};
use utoipa::OpenApi;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, OpenApi as Description, SecurityRequirement};
use utoipa_axum::router::OpenApiRouter;

/// What stands at the head of the description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Punto",
        description = "A baccarat house: tables, terminals, consoles and machines. Money is an integer number of \
                       cents. Every command has a name of its own (`idempotency-key`): sent again it does nothing \
                       more and gets the same answer. What is refused is answered with problem details (RFC 9457), \
                       whose `code` is for programs and whose `detail` says what to do."
    ),
    tags(
        (name = "house", description = "What the house says of itself"),
        (name = "sessions", description = "Who is on the other end"),
        (name = "tables", description = "What is seen of tables"),
        (name = "play", description = "What patrons, staff and machines do at tables"),
        (name = "money", description = "Credits and vouchers"),
        (name = "history", description = "Rounds that were played, and the proof of them"),
        (name = "office", description = "Staff, machines, disputes, adjustments, rulebooks"),
        (name = "odds", description = "Exact figures and simulations"),
        (name = "reports", description = "For the shift, the pit and the auditor"),
        (name = "operation", description = "For whoever keeps the house running"),
    )
)]
struct Head;

/// The whole router, and its description.
pub(crate) fn all(app: &App, screens: Screens) -> (Router, Description) {
    let routes = OpenApiRouter::with_openapi(Head::openapi())
        .merge(health::routes())
        .merge(problems::routes())
        .merge(house::routes())
        .merge(people::routes())
        .merge(tables::routes())
        .merge(play::routes())
        .merge(games::routes())
        .merge(history::routes())
        .merge(proof::routes())
        .merge(shoes::routes())
        .merge(records::routes())
        .merge(odds::routes())
        .merge(simulations::routes())
        .merge(live::routes())
        .merge(document::routes())
        .merge(office())
        .merge(reports::routes());
    let (router, mut description) = routes.split_for_parts();
    finish(&mut description);
    document::complete(&mut description);
    let router = router
        .layer(Extension(document::Document::of(&description)))
        .merge(document::page())
        .fallback(move |request: Request| async move { screens::show(screens, &request) })
        .method_not_allowed_fallback(|| async {
            let detail = "this address takes other methods; see /api/docs";
            Problem::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "method", detail)
        })
        .layer(DefaultBodyLimit::max(app.config.server.body_bytes_max))
        .layer(from_fn_with_state(app.clone(), guard::identify))
        .layer(from_fn_with_state(app.clone(), timeouts::in_time))
        .layer(from_fn_with_state(app.clone(), guard::careful))
        .with_state(app.clone());
    (router, description)
}

/// What operators ask at an address of their own: nothing of it is for patrons.
pub(crate) fn operator(app: &App) -> Router {
    let (_, description) = all(app, screens::none);
    let (router, _) =
        OpenApiRouter::new().merge(health::routes()).merge(document::routes()).split_for_parts();
    router
        .layer(Extension(document::Document::of(&description)))
        .merge(document::page())
        .fallback(|| async { Problem::unknown("page; this address is for /metrics, /readyz and /api/docs") })
        .layer(Extension(guard::Details::Shown))
        .layer(from_fn_with_state(app.clone(), timeouts::in_time))
        .layer(from_fn_with_state(app.clone(), guard::careful))
        .with_state(app.clone())
}

/// People, machines, tables and rulebooks, and what is between patrons and the house.
fn office() -> OpenApiRouter<App> {
    staff::routes()
        .merge(sign_ins::routes())
        .merge(machines::routes())
        .merge(rulebooks::routes())
        .merge(rulebook_changes::routes())
        .merge(planning::routes())
        .merge(preview::routes())
        .merge(roster::routes())
        .merge(patrons::routes())
        .merge(vouchers::routes())
        .merge(cash_desk::routes())
        .merge(adjustments::routes())
        .merge(approvals::routes())
        .merge(disputes::routes())
        .merge(exclusions::routes())
        .merge(own::routes())
}

/// An answer of something that is borrowed, as JSON.
fn json(answer: &impl serde::Serialize) -> axum::response::Response {
    use axum::response::IntoResponse as _;
    match serde_json::to_vec(answer) {
        Ok(body) => ([(axum::http::header::CONTENT_TYPE, "application/json")], body).into_response(),
        Err(error) => Problem::unavailable("unwritable", error.to_string()).into_response(),
    }
}

/// Addresses that these may ask, and nobody else.
pub(crate) fn group(access: Access, routes: OpenApiRouter<App>) -> OpenApiRouter<App> {
    let mut routes = routes.route_layer(from_fn_with_state(access, guard::admit));
    for item in routes.get_openapi_mut().paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            describe_access(operation, access);
        }
    }
    routes
}

/// Every operation of an address, with its method.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let all = [
        ("get", &mut item.get),
        ("put", &mut item.put),
        ("post", &mut item.post),
        ("delete", &mut item.delete),
        ("patch", &mut item.patch),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

fn describe_access(operation: &mut Operation, access: Access) {
    let names: Vec<&str> = access.names().collect();
    let extensions = ExtensionsBuilder::new().add("x-access", serde_json::json!(names)).build();
    operation.extensions = Some(extensions);
    let named = |scheme: &str| SecurityRequirement::new::<_, [&str; 0], &str>(scheme, []);
    let mut security = Vec::new();
    if access.includes(Access::NOBODY) {
        security.push(SecurityRequirement::default());
    }
    if access.includes(Access::PATRON.or(Access::STAFF)) {
        security.push(named("cookie"));
        security.push(named("bearer"));
    }
    if access.includes(Access::MACHINE) && !access.includes(Access::PATRON) {
        security.push(named("machine"));
    }
    operation.security = Some(security);
}

/// How callers show who they are.
fn finish(description: &mut Description) {
    let components = description.components.get_or_insert_with(Components::new);
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(guard::COOKIE)));
    let bearer = |what: &str| {
        let http = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(what)).build();
        SecurityScheme::Http(http)
    };
    components.add_security_scheme("cookie", cookie);
    components.add_security_scheme("bearer", bearer("The token that signing in answered with"));
    components.add_security_scheme("machine", bearer("A machine's name, a colon and its secret"));
}
