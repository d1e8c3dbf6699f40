//! Why a card is drawn or not, and what the dealer says.

use crate::results::points;
use punto_rules::{Action, Call, Card, Clause, Moment, Progress, Rulebook, Side, Why, Winner};
use punto_table::{NextStep, Table};
use serde::{Deserialize, Serialize};

/// What a hand does about a third card, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DrawLine {
    /// Which hand.
    pub side: Side,
    /// Whether it draws; it stands otherwise.
    pub draws: bool,
    /// The reason in words.
    pub why: String,
    /// The clause it rests on.
    pub clause: Clause,
}

impl From<Call<'_>> for DrawLine {
    fn from(call: Call<'_>) -> Self {
        Self {
            side: call.side,
            draws: call.action == Action::Draw,
            why: call.to_string(),
            clause: call.clause.clone(),
        }
    }
}

/// What the table of play says of these cards: nothing before the fourth; the Player's call, and the Banker's once it
/// is certain.
pub(crate) fn draws(rulebook: &Rulebook, faces: &[Card]) -> Vec<DrawLine> {
    if faces.len() < 4 {
        return Vec::new();
    }
    match rulebook.lay_out(faces).map(|laid_out| laid_out.progress) {
        Ok(Progress::Complete(complete)) => complete.calls().map(DrawLine::from).to_vec(),
        Ok(Progress::Dealing(round)) => {
            let Why::TableOfPlay(due) = round.due().why else { return Vec::new() };
            let total = |side| {
                let hand = round.hand(side).cards().iter().take(2).copied();
                punto_rules::PointTotal::of(points(rulebook, hand))
            };
            let player = rulebook.table_of_play.player_call(total(Side::Player), total(Side::Banker));
            // While the Player draws, what the Banker does turns on the Player's third card.
            let banker = Some(due).filter(|due| due.side == Side::Banker);
            [Some(player), banker].into_iter().flatten().map(DrawLine::from).collect()
        }
        Err(_) => Vec::new(),
    }
}

/// A line for the dealer to speak.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CallLine {
    /// In English.
    pub words: String,
    /// In Chinese, where the rulebook has it.
    pub zh: Option<String>,
    /// The clause that asks for it, where one gives the words.
    pub clause: Option<Clause>,
}

impl CallLine {
    fn of(words: String) -> Self {
        Self { words, zh: None, clause: None }
    }

    fn announced(rulebook: &Rulebook, moment: Moment) -> Option<Self> {
        let announcement = rulebook.announcements.iter().find(|one| one.moment == moment)?;
        Some(Self {
            words: announcement.words.first()?.to_string(),
            zh: announcement.zh.as_ref().map(ToString::to_string),
            clause: Some(announcement.clause.clone()),
        })
    }
}

/// What is said with the next step.
pub(crate) fn call_line(table: &Table, step: &NextStep) -> Option<CallLine> {
    let rulebook = table.rulebook();
    let faces = || table.round()?.faces();
    match step {
        NextStep::OpenBets => CallLine::announced(rulebook, Moment::BetsOpen),
        NextStep::CloseBets { .. } => CallLine::announced(rulebook, Moment::BetsClose),
        NextStep::Deal { nth: 3, side, .. } => {
            let totals = totals(rulebook, &faces()?)?;
            Some(CallLine::of(format!("{totals}. {side} draws")))
        }
        NextStep::AnnounceResult => {
            let faces = faces()?;
            let Progress::Complete(complete) = rulebook.lay_out(&faces).ok()?.progress else { return None };
            let total = |side| complete.hand(side).points().get();
            let (player, banker) = (total(Side::Player), total(Side::Banker));
            Some(CallLine::of(match complete.winner() {
                Winner::Player => format!("Player wins, {player} over {banker}"),
                Winner::Banker => format!("Banker wins, {banker} over {player}"),
                Winner::Tie => format!("Tie, {player} all"),
            }))
        }
        _ => None,
    }
}

fn totals(rulebook: &Rulebook, faces: &[Card]) -> Option<String> {
    let progress = rulebook.lay_out(faces).ok()?.progress;
    let total = |side| progress.hand(side).points().get();
    Some(format!("Player {}, Banker {}", total(Side::Player), total(Side::Banker)))
}
