//! What the rulebook would rule at a table now, before anybody reports it.

use crate::app::App;
use crate::http::extract::{At, Body};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_house::Previewed;
use punto_journal::Sequence;
use punto_projections::Names;
use punto_rules::{Card, Clause, Fact, Kind, Money, Noticed, Role, Ruling, Side, Winner};
use punto_table::{Command, Decision, Event, Misdealt, Misplaced, NextStep, Place, Table, next_step};
use punto_vocabulary::{IrregularityNumber, Note, PatronId, RoundNumber, TableId, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::PIT, OpenApiRouter::new().routes(routes!(preview)))
}

/// What is tried out; as what `conduct` takes under the same names.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
enum PreviewAct {
    /// Report an irregularity.
    Report {
        /// In which round, if it is not the one in play or the one just settled.
        #[serde(default)]
        round: Option<RoundNumber>,
        /// What happened.
        kind: Kind,
        /// What is known about it.
        #[serde(default)]
        facts: BTreeMap<Fact, bool>,
        /// Cards that left the shoe and are in no hand, foreign ones left out.
        #[serde(default)]
        excess: Vec<Card>,
        /// The hand in front of which these cards lie, if they lie in front of one.
        #[serde(default)]
        lies_at: Option<Side>,
        /// In which way a card went to the wrong hand.
        #[serde(default)]
        misdealt: Option<Misdealt>,
        /// Cards that the record has at one hand and that lie in front of the other.
        #[serde(default)]
        misplaced: Vec<Misplaced>,
    },
    /// Establish the facts of the irregularity that stopped play, or confirm it as it is.
    EstablishFacts {
        /// What is known.
        #[serde(default)]
        facts: BTreeMap<Fact, bool>,
        /// More cards that left the shoe and are in no hand.
        #[serde(default)]
        excess: Vec<Card>,
    },
    /// Decide where the rulebook leaves it to somebody.
    Decide {
        /// On which irregularity, where it is one that was noticed after the next round began.
        #[serde(default)]
        irregularity: Option<IrregularityNumber>,
        /// What.
        decision: Decision,
    },
}

impl PreviewAct {
    fn command(self) -> Option<Command> {
        Some(match self {
            Self::Report { round, kind, facts, excess, lies_at, misdealt, misplaced } => {
                Command::Report { round, kind, facts, excess, lies_at, misdealt, misplaced, note: None }
            }
            Self::EstablishFacts { facts, excess } => Command::EstablishFacts { facts, excess, note: None },
            Self::Decide { irregularity, decision } => {
                let reason: Note = "preview".parse().ok()?;
                Command::Decide { irregularity, decision, reason }
            }
        })
    }
}

/// What would come of it. Nothing of it has happened.
#[derive(Serialize, ToSchema)]
struct Preview {
    /// The version of the table that this is about: what happens after it may change the answer.
    version: u64,
    /// In which round the irregularity would be; nothing where it was reported before.
    round: Option<RoundNumber>,
    /// When it would count as noticed; nothing where it was reported before.
    noticed: Option<Noticed>,
    /// The ruling; nothing where the rulebook needs to know more, or has ruled before.
    ruling: Option<RulingPreview>,
    /// The one thing to do next then, with the question that the ruling turns on where it needs to know more.
    next: NextStep,
    /// How the cards would lie, where they would be put in order or count as they lie, or some would be left over.
    cards: Option<CardsPreview>,
    /// Whether the set of cards would deal no further round (R17d).
    is_set_rejected: bool,
    /// Who would be asked whether to go on (R19).
    choosing: Vec<PatronId>,
    /// Whether the round would be void.
    is_void: bool,
    /// Who would win, where a settled round would be settled again.
    winner: Option<Winner>,
    /// Every patron whose money lies in the round, or moves by it.
    money: Vec<MoneyPreview>,
}

/// A ruling.
#[derive(Serialize, ToSchema)]
struct RulingPreview {
    /// What.
    ruling: Ruling,
    /// The clauses it rests on.
    clauses: Vec<Clause>,
    /// The ruling in words.
    why: String,
    /// Who must decide, where somebody must.
    decider: Option<Role>,
    /// Whether patrons choose (R19).
    options: bool,
    /// The wagers that are won or lost already.
    established: Vec<WagerKey>,
}

/// The hands.
#[derive(Serialize, ToSchema)]
struct CardsPreview {
    /// The Player's cards.
    player: Vec<Card>,
    /// The Banker's cards.
    banker: Vec<Card>,
    /// Cards for the next round.
    left_over: Vec<Card>,
}

/// What would become of a patron's money.
#[derive(Default, Serialize, ToSchema)]
struct MoneyPreview {
    /// Who.
    patron: String,
    /// What they are called, where they allow it.
    name: Option<String>,
    /// Where they play; nothing once they have left.
    place: Option<Place>,
    /// What would stay in their wagers of the round in play.
    staked: Money,
    /// Stakes that would go back.
    returned: Money,
    /// What they would get more by the settled round, or have to give back where it is below zero.
    difference: Money,
    /// How much of what they have to give back nothing covers: they would owe it.
    owed: Money,
}

/// What would come of a report, of more facts or of a decision at this table now; nothing is recorded
///
/// The table decides as it would, and forgets it. Refused as the same at `conduct` would be.
#[utoipa::path(
    post, path = "/api/tables/{table}/preview", tag = "play", params(("table" = TableId, Path)),
    request_body = PreviewAct,
    responses((status = 200, body = Preview), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn preview(
    State(app): State<App>,
    caller: Caller,
    At(table): At<TableId>,
    Body(act): Body<PreviewAct>,
) -> Result<Json<Preview>, Problem> {
    let command = act.command().ok_or_else(|| Problem::unreadable("a decision needs a reason"))?;
    let by = caller.by()?;
    app.floor.table(&table)?;
    let worker = app.clone();
    let previewed = move || {
        let shared = &worker.floor.shared;
        let previewed = shared.house.preview(&table, &by, &command, shared.clock.now())?;
        Ok(Preview::of(&previewed, &*worker.floor.people))
    };
    app.on_disk(previewed).await?.map(Json)
}

impl Preview {
    fn of(previewed: &Previewed, names: &dyn Names) -> Self {
        let Previewed { version, events, before, after } = previewed;
        let mut preview = Self {
            version: version.map_or(0, Sequence::get),
            round: None,
            noticed: None,
            ruling: None,
            next: next_step(after),
            cards: None,
            is_set_rejected: false,
            choosing: Vec::new(),
            is_void: false,
            winner: None,
            money: Vec::new(),
        };
        let mut money: BTreeMap<PatronId, MoneyPreview> = BTreeMap::new();
        let lying = |table: &Table| -> Vec<(PatronId, Money)> {
            let wagers = table.round().into_iter().flat_map(|round| round.wagers.values());
            wagers.map(|wager| (wager.patron.clone(), wager.stake)).collect()
        };
        for (patron, _) in lying(before) {
            money.entry(patron).or_default();
        }
        for (patron, stake) in lying(after) {
            add(&mut money.entry(patron).or_default().staked, stake);
        }
        for event in events {
            preview.take_in(event, before, &mut money);
        }
        preview.money = money.into_iter().map(|(patron, row)| row.named(&patron, before, names)).collect();
        preview
    }

    fn take_in(&mut self, event: &Event, before: &Table, money: &mut BTreeMap<PatronId, MoneyPreview>) {
        match event {
            Event::IrregularityReported(e) => {
                (self.round, self.noticed) = (Some(e.round), Some(e.noticed));
            }
            Event::IrregularityRuled(e) => {
                self.ruling = Some(RulingPreview {
                    ruling: e.ruling,
                    clauses: e.clauses.clone(),
                    why: e.why.to_string(),
                    decider: e.decider,
                    options: e.options,
                    established: e.established.clone(),
                });
            }
            Event::CardsReconstructed(e) => {
                let (player, banker) = (e.player.clone(), e.banker.clone());
                self.cards = Some(CardsPreview { player, banker, left_over: e.left_over.clone() });
            }
            Event::HandsStand(e) => {
                let (player, banker) = (e.player.clone(), e.banker.clone());
                self.cards = Some(CardsPreview { player, banker, left_over: Vec::new() });
            }
            Event::CardsLeftOver(e) => {
                let cards = self.cards.get_or_insert_with(|| CardsPreview::lying(before));
                cards.left_over.extend(&e.cards);
            }
            Event::SetRejected(_) => self.is_set_rejected = true,
            Event::ChoicesOffered(e) => self.choosing.clone_from(&e.patrons),
            Event::RoundVoided(e) => {
                self.is_void = true;
                for back in &e.returned {
                    add(&mut money.entry(back.patron.clone()).or_default().returned, back.amount);
                }
            }
            Event::WagerReturned(e) => {
                if let Some(lying) = before.round().and_then(|round| round.wagers.get(&e.wager)) {
                    add(&mut money.entry(lying.patron.clone()).or_default().returned, e.amount);
                }
            }
            Event::RoundResettled(e) => {
                self.is_void = e.settlement.is_none();
                self.winner = e.settlement.as_ref().map(|settled| settled.winner);
                for difference in &e.differences {
                    let row = money.entry(difference.patron.clone()).or_default();
                    (row.difference, row.owed) = (difference.amount, difference.owed);
                }
            }
            _ => {}
        }
    }
}

impl CardsPreview {
    /// The hands as they lie; none of a hand with a card face down.
    fn lying(table: &Table) -> Self {
        let hand = |side: Side| match (
            table.round(),
            table.last_round().and_then(|last| last.settlement.as_ref()),
        ) {
            // A hand of which a card lies face down is not shown.
            (Some(round), _) => round.hand(side).unwrap_or_default(),
            (None, Some(settled)) if side == Side::Player => settled.player.clone(),
            (None, Some(settled)) => settled.banker.clone(),
            (None, None) => Vec::new(),
        };
        Self { player: hand(Side::Player), banker: hand(Side::Banker), left_over: Vec::new() }
    }
}

impl MoneyPreview {
    fn named(self, patron: &PatronId, before: &Table, names: &dyn Names) -> Self {
        let place = before.patron(patron).and_then(|state| state.place.clone());
        Self { patron: patron.to_string(), name: names.patron(patron), place, ..self }
    }
}

/// The house has counted these amounts together, so nothing is cut off here.
fn add(sum: &mut Money, more: Money) {
    // The house has counted these amounts together.
    *sum = Money::from_cents(sum.cents().saturating_add(more.cents()));
}
