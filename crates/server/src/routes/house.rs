//! What the house says of itself: everything that screens need and the operator decides.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use punto_config::{Colour, Language, Mode, PaceName};
use punto_projections::{LanguageWord, PaceView, PaceWord, TableFacts};
use punto_rules::Money;
use punto_vocabulary::TableId;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Where the house's sign is.
const LOGO: &str = "/api/house/logo";

/// An SVG is a page too when somebody opens it by itself: it may draw, and nothing else.
const LOGO_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ANYBODY, OpenApiRouter::new().routes(routes!(house)).routes(routes!(logo)))
}

/// The house.
#[derive(Serialize, ToSchema)]
struct House {
    /// The name over the door.
    name: String,
    /// Whether it is a demonstration or a real house.
    mode: ModeWord,
    /// Whether play is for nothing.
    is_play_money: bool,
    /// The version of the program.
    version: &'static str,
    /// The time that every other time here goes by, in Unix milliseconds.
    server_time: u64,
    /// The language that screens open in; everybody can switch.
    language: LanguageWord,
    /// The sign before an amount.
    currency: String,
    /// Whom a patron can call about gambling; nothing where the house names nobody.
    helpline: Option<String>,
    /// Where its sign is, an SVG or a PNG; nothing where it has none.
    logo: Option<&'static str>,
    /// Its colours.
    colours: Colours,
    /// Every chip that its tables are played with, the smallest first.
    chips: Vec<Chip>,
    /// The fewest characters of a password.
    password_length_min: usize,
    /// How often a patron is told how long they have played; bets wait until they answer.
    #[schema(minimum = 1)]
    reality_check_minutes: u32,
    /// How many rounds back a screen shows without asking for more.
    #[schema(minimum = 1)]
    history_rounds: u32,
    /// Whether people without an account may play: guests, and whoever brings a voucher.
    allows_anonymous_play: bool,
    /// How long a pause is, after which a patron's own limit of minutes counts anew.
    #[schema(minimum = 1)]
    session_pause_minutes: u32,
    /// The play money that a guest may take at once; nothing where play is for money.
    guest_credits: Option<Money>,
    /// The play money that a guest may take within a day; nothing where play is for money.
    guest_credits_max_per_day: Option<Money>,
    /// A patron who does nothing for so long is signed out.
    #[schema(minimum = 1)]
    patron_idle_minutes: u32,
    /// A member of staff who does nothing for so long is signed out.
    #[schema(minimum = 1)]
    staff_idle_minutes: u32,
    /// The hour at which the gaming day begins, UTC.
    #[schema(maximum = 23)]
    gaming_day_starts_hour: u32,
    /// How many tables one socket may watch.
    #[schema(minimum = 1)]
    subscriptions_max: usize,
}

/// What kind of house it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ModeWord {
    /// Play money, and staff accounts made on the first run.
    Demo,
    /// Real money.
    Production,
}

/// The colours of the house, each `#RRGGBB`; nothing where the screens have their own.
#[derive(Serialize, ToSchema)]
struct Colours {
    /// Of the felt.
    #[schema(pattern = "^#[0-9A-F]{6}$")]
    felt: Option<String>,
    /// Of the lines printed on it.
    #[schema(pattern = "^#[0-9A-F]{6}$")]
    line: Option<String>,
    /// Of whatever a screen points at.
    #[schema(pattern = "^#[0-9A-F]{6}$")]
    accent: Option<String>,
}

/// A chip of the house.
#[derive(Serialize, ToSchema)]
struct Chip {
    /// What it is worth.
    denomination: Money,
    /// Its colour as `#RRGGBB`; nothing where the screens have their own.
    #[schema(pattern = "^#[0-9A-F]{6}$")]
    colour: Option<String>,
}

/// What the house says of itself: its name, its looks, and what it decides for screens
#[utoipa::path(get, path = "/api/house", tag = "house", responses((status = 200, body = House)))]
async fn house(State(app): State<App>) -> Json<House> {
    let config = &app.config;
    let (house, sessions, play) = (&config.house, &config.sessions, &config.play);
    let written = |colour: Option<Colour>| colour.map(|colour| colour.to_string());
    let is_play_money = config.gives_play_money();
    Json(House {
        name: house.name.clone(),
        mode: match house.mode {
            Mode::Demo => ModeWord::Demo,
            Mode::Production => ModeWord::Production,
        },
        is_play_money,
        version: env!("CARGO_PKG_VERSION"),
        server_time: app.floor.shared.clock.server_ms(),
        language: word_of(house.language),
        currency: house.currency.clone(),
        helpline: Some(house.helpline.trim().to_owned()).filter(|text| !text.is_empty()),
        logo: app.logo.is_some().then_some(LOGO),
        colours: Colours {
            felt: written(house.felt_colour),
            line: written(house.line_colour),
            accent: written(house.accent_colour),
        },
        chips: app.chips(),
        password_length_min: sessions.password_length_min,
        reality_check_minutes: play.reality_check_minutes,
        allows_anonymous_play: config.allows_anonymous_play(),
        session_pause_minutes: play.session_pause_minutes,
        history_rounds: play.history_rounds,
        guest_credits: is_play_money.then_some(play.guest_credits),
        guest_credits_max_per_day: is_play_money.then_some(play.guest_credits_max_per_day),
        patron_idle_minutes: sessions.patron_idle_minutes,
        staff_idle_minutes: sessions.staff_idle_minutes,
        gaming_day_starts_hour: house.gaming_day_starts_hour,
        subscriptions_max: config.server.subscriptions_max,
    })
}

/// The house's sign
#[utoipa::path(
    get, path = "/api/house/logo", tag = "house",
    responses(
        (status = 200, content((String = "image/svg+xml"), (String = "image/png"))),
        (status = 404, body = Problem, description = "The house has none")
    )
)]
async fn logo(State(app): State<App>) -> Result<Response, Problem> {
    let logo = app
        .logo
        .as_ref()
        .ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "no-logo", "the house has no sign of its own"))?;
    let head = [
        (header::CONTENT_TYPE, logo.content_type),
        (header::CONTENT_SECURITY_POLICY, LOGO_POLICY),
        (header::CACHE_CONTROL, "public, max-age=300"),
    ];
    Ok((head, logo.bytes.clone()).into_response())
}

const fn word_of(language: Language) -> LanguageWord {
    match language {
        Language::English => LanguageWord::En,
        Language::Chinese => LanguageWord::Zh,
    }
}

impl App {
    /// Every chip that is used here, with its colour where it has one.
    fn chips(&self) -> Vec<Chip> {
        let offered = self.config.tables.iter().flat_map(|table| &table.denominations);
        let mut chips: BTreeMap<Money, Option<String>> = offered.map(|chip| (*chip, None)).collect();
        for coloured in &self.config.house.chip_colours {
            chips.insert(coloured.chip, Some(coloured.colour.to_string()));
        }
        chips.into_iter().map(|(denomination, colour)| Chip { denomination, colour }).collect()
    }

    /// What the configuration says of a table; one that it does not name goes like a plain one.
    pub(crate) fn facts_of(&self, table: &TableId) -> TableFacts {
        let (pace, plain) = (self.pace_of(table), punto_config::TableConfig::default());
        let named = self.configured(table);
        let there = named.unwrap_or(&plain);
        TableFacts {
            name: self.name_of(table).into(),
            pace: PaceView {
                name: match there.pace {
                    PaceName::Speed => PaceWord::Speed,
                    PaceName::Standard => PaceWord::Standard,
                    PaceName::Squeeze => PaceWord::Squeeze,
                },
                betting_ms: Some(pace.betting_ms),
                close_to_card_ms: pace.close_to_card_ms,
                card_ms: pace.card_ms,
                turn_ms: pace.turn_ms,
                squeeze_ms: pace.squeeze_ms,
                third_card_pause_ms: pace.third_card_pause_ms,
                result_hold_ms: pace.result_hold_ms,
                pay_ms: pace.pay_ms,
                rest_ms: pace.rest_ms,
            },
            language: there.language.map(word_of),
            video: there.video.as_ref().map(|video| video.as_str().into()),
            denominations: there.denominations.clone(),
        }
    }
}
