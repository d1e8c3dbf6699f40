//! What comes next at a table: one thing, for whoever conducts it.

use crate::decide::{cards_out, missing_card, needs_confirmation};
use crate::state::{Round, Stage};
use crate::stopped::{Ruled, Stop, WaitsFor};
use crate::{CardFrom, Chips, Conducted, Settings, Shoe, Table};
use punto_rules::{AdjudicationRefused, Fact, Kind, Progress, Role, Side};
use punto_vocabulary::{PatronId, TableTime};
use serde::{Deserialize, Serialize};

/// The most cards that a round takes.
const ROUND_CARDS_MAX: usize = 6;

/// What whoever conducts a table does next. There is always exactly one thing, and the table does not refuse it
/// from whoever may do it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum NextStep {
    /// The table is locked: a pit manager unlocks it.
    Locked,
    /// The table is closed: a pit supervisor opens it.
    Closed,
    /// A dealer is needed, and none is signed on.
    SignOn,
    /// Play is stopped for an irregularity.
    Stopped {
        /// What is waited for.
        waits_for: StoppedFor,
    },
    /// Play pauses: whoever conducts lets it go on.
    Resume,
    /// A set of cards goes into the shoe or shuffler.
    LoadShoe,
    /// The first card of a fresh shoe is turned, and as many burnt as it says. Cutting comes before it and is
    /// nobody's duty.
    Burn,
    /// The set is taken out of play: its cut card is out, it is used up, or too few cards for a round are left.
    EndShoe,
    /// "Place your bets, please".
    OpenBets,
    /// "No more bets".
    CloseBets {
        /// When the clock does it, where it does. The automatic dealer waits for that, a dealer need not.
        closes_at: Option<TableTime>,
    },
    /// The chips are recorded as they lie (R13c).
    RecordLayout,
    /// A card is dealt.
    Deal {
        /// To which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        /// Where it comes from: a left-over one is the first of the table's left-over cards.
        from: CardFrom,
    },
    /// A card that lies face down is turned.
    Turn {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        /// The patron who squeezes it, if one was granted that. The dealer may still turn it instead.
        squeezed_by: Option<PatronId>,
    },
    /// The result is announced.
    AnnounceResult,
    /// Every wager is settled.
    Settle,
    /// The round cannot go on by itself: this is reported.
    Report {
        /// What happened.
        kind: Kind,
    },
}

/// What a stopped table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum StoppedFor {
    /// Somebody says more about it.
    Facts {
        /// The question that the ruling turns on next, unless it turns on the cards.
        fact: Option<Fact>,
    },
    /// The cards are seen: the first of those that lie face down is turned.
    Card {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
    },
    /// The card that a settled round lacks is dealt, and the round is settled again.
    MissingCard {
        /// To which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
    },
    /// A pit supervisor or someone above confirms what was reported, or finds it unfounded (R17e).
    Confirmation,
    /// Somebody with the right decides.
    Decision {
        /// Who.
        decider: Role,
    },
    /// Patrons choose, or time runs out.
    Choices {
        /// Until when on the table's clock.
        until: TableTime,
    },
}

/// The one thing to do next at this table.
///
/// ```
/// use punto_table::{NextStep, Table, next_step};
/// # let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
/// let table = Table::new("six-star-1".parse()?, rulebook.clone().into());
/// assert_eq!(next_step(&table), NextStep::Closed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn next_step(table: &Table) -> NextStep {
    if table.locked().is_some() {
        return NextStep::Locked;
    }
    let Some(settings) = table.settings().filter(|_| table.is_open()) else { return NextStep::Closed };
    if table.waits_for_layout() {
        return NextStep::RecordLayout;
    }
    if let Some(stop) = table.stop() {
        let has_card = table.shoe().is_some() || !table.left_over().is_empty();
        if stop.waits_for == WaitsFor::MissingCard && !has_card {
            return NextStep::LoadShoe;
        }
        return NextStep::Stopped { waits_for: stopped_for(table, stop) };
    }
    if settings.conducted == Conducted::ByDealer && table.dealer().is_none() {
        return NextStep::SignOn;
    }
    if table.paused().is_some() {
        return NextStep::Resume;
    }
    match (table.round(), table.shoe()) {
        (Some(round), _) => in_round(table, settings, round),
        (None, None) => NextStep::LoadShoe,
        (None, Some(shoe)) => between_rounds(table, settings, shoe),
    }
}

fn stopped_for(table: &Table, stop: &Stop) -> StoppedFor {
    match &stop.waits_for {
        WaitsFor::Choices { until, .. } => StoppedFor::Choices { until: *until },
        WaitsFor::Decision(ruled) => {
            let decider = ruled.decider.unwrap_or(Role::ShiftManager);
            let seen_first = table.must_see(stop).map(|(side, nth)| StoppedFor::Card { side, nth });
            seen_first.unwrap_or(StoppedFor::Decision { decider })
        }
        // A ruling is carried out in the same breath, unless cards are to be turned for it.
        WaitsFor::Ruling(_) => table
            .must_see(stop)
            .map_or(StoppedFor::Facts { fact: None }, |(side, nth)| StoppedFor::Card { side, nth }),
        WaitsFor::Facts => {
            let out = cards_out(table, stop);
            match table.rulebook().adjudicate_unseen(&table.report_of(stop), out.as_ref()) {
                Err(AdjudicationRefused::MissingFact { fact, .. }) => StoppedFor::Facts { fact: Some(fact) },
                Ok(ruling) if !stop.is_confirmed && needs_confirmation(stop, &ruling) => {
                    StoppedFor::Confirmation
                }
                Ok(_) | Err(_) => StoppedFor::Facts { fact: None },
            }
        }
        WaitsFor::MissingCard => missing_card(table)
            .map_or(StoppedFor::Facts { fact: None }, |(side, nth)| StoppedFor::MissingCard { side, nth }),
    }
}

impl Table {
    /// The card that lies face down and is turned before what stopped play can go on: one of those that were drawn
    /// together and are to be put in order (`5.10`), or any that a ruling waits for after patrons have chosen.
    pub(crate) fn must_see(&self, stop: &Stop) -> Option<(Side, u8)> {
        let round = self.round()?;
        match &stop.waits_for {
            WaitsFor::Ruling(_) => face_down(round),
            WaitsFor::Decision(Ruled { decider: Some(Role::PitSupervisor), .. }) => {
                // Where more are in no hand than were drawn together, none of them is in a hand.
                let in_hands = self.drawn_together(stop).saturating_sub(self.state.named_by(stop).end);
                let together = round.cards.iter().rev().take(in_hands);
                let unseen = together.filter(|dealt| dealt.card.is_none());
                unseen.map(|dealt| (dealt.side, dealt.nth)).next_back()
            }
            WaitsFor::Decision(_) | WaitsFor::Facts | WaitsFor::MissingCard | WaitsFor::Choices { .. } => {
                None
            }
        }
    }
}

fn between_rounds(table: &Table, settings: &Settings, shoe: &Shoe) -> NextStep {
    let is_used_up = settings.source.is_shuffler() && !shoe.out.is_empty();
    // Where the cut card lies among real cards only the dealer sees. At the latest the cards run short.
    let is_short = !settings.source.is_electronic()
        && table.cards_left().is_some_and(|left| left + table.left_over().len() < ROUND_CARDS_MAX);
    if is_used_up || is_short || table.is_cut_card_out() || shoe.rejected.is_some() {
        return NextStep::EndShoe;
    }
    if shoe.out.is_empty() && !settings.source.is_shuffler() { NextStep::Burn } else { NextStep::OpenBets }
}

fn in_round(table: &Table, settings: &Settings, round: &Round) -> NextStep {
    match round.stage {
        Stage::Betting { closes_at } => return NextStep::CloseBets { closes_at },
        Stage::Dealing if settings.chips == Chips::Real && !round.is_layout_recorded => {
            return NextStep::RecordLayout;
        }
        Stage::Dealing | Stage::Announced => {}
    }
    let due = match (round.first_four(), face_down(round)) {
        (Some(next), _) => Some(next),
        (None, Some((side, nth))) => {
            let squeezed_by = squeezed_by(round, side, nth);
            return NextStep::Turn { side, nth, squeezed_by };
        }
        _ => match round.progress(table.rulebook()) {
            Some(Progress::Dealing(dealing)) => Some((dealing.due().side, dealing.due().nth)),
            Some(Progress::Complete(_)) => None,
            // Hands that count as they lie turned out to have a number of cards that they cannot have (R17f).
            None => return NextStep::Report { kind: Kind::WrongNumberOfCards },
        },
    };
    match (due, round.stage) {
        // By the cards as they were put right a card is missing of a hand that was announced as complete.
        (Some(_), Stage::Announced) => NextStep::Report { kind: Kind::WrongNumberOfCards },
        (Some((side, nth)), _) => deal(table, side, nth),
        (None, Stage::Announced) => NextStep::Settle,
        (None, _) => NextStep::AnnounceResult,
    }
}

/// The card to turn first: the Player's hand is opened before the Banker's.
fn face_down(round: &Round) -> Option<(Side, u8)> {
    let lying = round.cards.iter().filter(|dealt| dealt.card.is_none());
    lying.map(|dealt| (dealt.side, dealt.nth)).min_by_key(|(side, nth)| (*side == Side::Banker, *nth))
}

fn squeezed_by(round: &Round, side: Side, nth: u8) -> Option<PatronId> {
    let mut granted = round.squeezes.iter().filter(|squeeze| squeeze.is_granted);
    let squeeze = granted.find(|squeeze| (squeeze.side, squeeze.nth) == (side, nth))?;
    // Who took their wagers back has nothing to squeeze for.
    round.wagers_of(&squeeze.patron).next().map(|_| squeeze.patron.clone())
}

fn deal(table: &Table, side: Side, nth: u8) -> NextStep {
    if table.next_left_over().is_some() {
        return NextStep::Deal { side, nth, from: CardFrom::LeftOver };
    }
    match table.cards_left() {
        None => NextStep::LoadShoe,
        Some(0) => NextStep::Report { kind: Kind::InsufficientCards },
        Some(_) => NextStep::Deal { side, nth, from: CardFrom::Shoe },
    }
}
