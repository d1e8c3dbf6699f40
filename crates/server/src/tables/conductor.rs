//! The automatic dealer and the table's clock: what is due next, and when.

use crate::live::peel::PeeledCard;
use crate::tables::clock::Clock;
use crate::tables::keeper::Closing;
use crate::tables::squeezes::Squeezes;
use crate::tables::staggering::{Cycle, Windows};
use punto_config::Pace;
use punto_rules::Side;
use punto_table::{Command, Conducted, Dealt, NextStep, Table, WaitsFor, next_step};
use punto_vocabulary::{By, PatronId, RoundNumber, TableTime};
use std::collections::HashSet;
use tokio::time::{Duration, Instant};

/// What is due, when, and who does it.
#[derive(Clone, Debug)]
pub(crate) struct Due {
    pub(crate) at: Instant,
    pub(crate) by: By,
    /// Nothing where it is to be looked at again then.
    pub(crate) act: Option<Command>,
}

/// A request to squeeze: in which round, which card, by whom.
type Asked = (RoundNumber, Side, u8, PatronId);

/// Knows the pace of a table and since when its next step has been due.
#[derive(Debug)]
pub(crate) struct Conductor {
    pace: Pace,
    next: Option<NextStep>,
    since: Instant,
    not_before: Option<Instant>,
    /// Requests to squeeze that were answered.
    answered: HashSet<Asked>,
    /// The one whose answer is due.
    asked: Option<Asked>,
    squeezes: Squeezes,
}

impl Conductor {
    pub(crate) fn new(pace: Pace) -> Self {
        let since = Instant::now();
        Self {
            pace,
            next: None,
            since,
            not_before: None,
            answered: HashSet::new(),
            asked: None,
            squeezes: Squeezes::default(),
        }
    }

    /// The step that is due is being tried; a request to squeeze is answered by that.
    pub(crate) fn trying(&mut self) {
        self.answered.extend(self.asked.take());
    }

    /// Whoever squeezes has opened these cards.
    pub(crate) fn heard_of(&mut self, opened: Vec<PeeledCard>) {
        self.squeezes.opened.extend(opened);
    }

    /// The hands that nobody may squeeze any longer.
    pub(crate) fn squeezed_out(&self) -> Vec<Side> {
        self.squeezes.over(self.pace.squeeze_ms)
    }

    /// The last step was carried out.
    pub(crate) const fn done(&mut self) {
        self.not_before = None;
    }

    /// The last step failed: nothing is tried before this.
    pub(crate) const fn wait_until(&mut self, at: Instant) {
        self.not_before = Some(at);
    }

    /// What is due next at this table, if anything is.
    pub(crate) fn due(
        &mut self,
        table: &Table,
        table_clock: TableTime,
        clock: &Clock,
        windows: &Windows,
        is_watched: bool,
        closing: Closing,
    ) -> Option<Due> {
        let step = next_step(table);
        if self.next.as_ref() != Some(&step) {
            (self.next, self.since) = (Some(step.clone()), Instant::now());
        }
        self.squeezes.look_at(table, &step);
        let at_table_time =
            // What was due earlier is due now.
            |at: TableTime| Instant::now() + Duration::from_millis(at.ms().saturating_sub(table_clock.ms()));
        let by_clock =
            |at: TableTime| Some(Due { at: at_table_time(at), by: By::Clock, act: Some(Command::Tick {}) });
        let due = match &step {
            NextStep::CloseBets { closes_at: Some(at) } => {
                // What was due earlier is due now.
                let closes_ms = clock.since_open_ms() + at.ms().saturating_sub(table_clock.ms());
                windows.opened(table.id(), closes_ms, self.cycle(table));
                by_clock(*at)
            }
            NextStep::Stopped { .. } => match table.stop().map(|stop| &stop.waits_for) {
                Some(WaitsFor::Choices { until, .. }) => by_clock(*until),
                _ => None,
            },
            _ if !deals_by_itself(table) => None,
            _ => self.dealers(table, &step, clock, windows, is_watched, closing),
        }?;
        let at = self.not_before.map_or(due.at, |at| at.max(due.at));
        match closing {
            Closing::By(deadline) if at > deadline || table.round().is_none() => None,
            _ => Some(Due { at, ..due }),
        }
    }

    /// What the automatic dealer does.
    fn dealers(
        &mut self,
        table: &Table,
        step: &NextStep,
        clock: &Clock,
        windows: &Windows,
        is_watched: bool,
        closing: Closing,
    ) -> Option<Due> {
        let due = |at: Instant, act: Command| Some(Due { at, by: By::AutomaticDealer, act: Some(act) });
        if let Some(grant) = self.squeeze_asked(table) {
            return due(Instant::now(), grant);
        }
        let begins =
            matches!(step, NextStep::LoadShoe | NextStep::Burn | NextStep::OpenBets | NextStep::EndShoe);
        if begins && (!is_watched || closing != Closing::Open) {
            return None;
        }
        let act = act_of(step)?;
        let wait_ms = if closing == Closing::Open { self.before(table, step) } else { 0 };
        let at = self.since + Duration::from_millis(wait_ms);
        let squeezed_ms = if closing == Closing::Open { self.pace.squeeze_ms } else { 0 };
        let at = self.squeezes.until(table, step, squeezed_ms).map_or(at, |until| at.max(until));
        if *step != NextStep::OpenBets {
            return due(at, act);
        }
        // Whether it is this table's turn can only be said when it could open.
        let again = |at: Instant| Some(Due { at, by: By::AutomaticDealer, act: None });
        if Instant::now() < at {
            return again(at);
        }
        let waited_ms = u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX);
        match windows.put_off(table.id(), clock.since_open_ms(), waited_ms, self.cycle(table)) {
            0 => due(at, act),
            more_ms => again(Instant::now() + Duration::from_millis(more_ms)),
        }
    }

    /// How long the rounds of this table take, where nobody squeezes.
    fn cycle(&self, table: &Table) -> Cycle {
        let pace = &self.pace;
        let betting_ms = table.settings().and_then(|settings| settings.betting_ms).unwrap_or(pace.betting_ms);
        let is_face_down = table.settings().is_some_and(|settings| settings.dealt == Dealt::FaceDown);
        let turns = if is_face_down { 6 * pace.turn_ms } else { 0 };
        let cards = pace.close_to_card_ms + 6 * pace.card_ms + 2 * pace.third_card_pause_ms + turns;
        Cycle { betting_ms, dealing_ms: cards + pace.result_hold_ms + pace.pay_ms + pace.rest_ms }
    }

    /// How long after the step before it a step comes.
    fn before(&self, table: &Table, step: &NextStep) -> u64 {
        let pace = &self.pace;
        match step {
            NextStep::Deal { nth: 3, .. } => pace.third_card_pause_ms + pace.card_ms,
            NextStep::Deal { .. } if table.round().is_some_and(|round| round.cards.is_empty()) => {
                pace.close_to_card_ms
            }
            NextStep::Turn { .. } => pace.turn_ms,
            NextStep::Deal { .. } | NextStep::AnnounceResult | NextStep::Burn => pace.card_ms,
            NextStep::Settle => pace.result_hold_ms,
            NextStep::OpenBets if table.last_round().is_some() => pace.pay_ms + pace.rest_ms,
            NextStep::EndShoe => pace.pay_ms,
            _ => 0,
        }
    }

    /// The next request to squeeze that nobody has answered. Each is answered once; the rules say whether it is granted.
    fn squeeze_asked(&mut self, table: &Table) -> Option<Command> {
        let round = table.round().filter(|round| !matches!(round.stage, punto_table::Stage::Betting { .. }));
        let Some(round) = round else {
            self.answered.clear();
            return None;
        };
        let asked = round.squeezes.iter().filter(|squeeze| !squeeze.is_granted).find(|squeeze| {
            let name = (round.number, squeeze.side, squeeze.nth, squeeze.patron.clone());
            !self.answered.contains(&name)
        })?;
        self.asked = Some((round.number, asked.side, asked.nth, asked.patron.clone()));
        Some(Command::GrantSqueeze { side: asked.side, nth: asked.nth })
    }
}

/// Whether the automatic dealer conducts: no dealer is signed on, the table may do without, and the house has the cards.
fn deals_by_itself(table: &Table) -> bool {
    table.dealer().is_none()
        && table.settings().is_some_and(|settings| {
            settings.conducted == Conducted::Automatically && settings.source.is_electronic()
        })
}

fn act_of(step: &NextStep) -> Option<Command> {
    Some(match *step {
        NextStep::LoadShoe => Command::LoadElectronic {},
        NextStep::EndShoe => Command::RevealShoe {},
        NextStep::Burn => Command::BurnFirst {},
        NextStep::OpenBets => Command::OpenBets {},
        NextStep::CloseBets { .. } => Command::CloseBets {},
        NextStep::Deal { .. } => Command::DealNext {},
        NextStep::Turn { side, nth, .. } => Command::TurnOver { side, nth },
        NextStep::AnnounceResult => Command::AnnounceResult {},
        NextStep::Settle => Command::Settle {},
        // The rulebook names what is done; it is reported like any irregularity.
        NextStep::Report { kind } => Command::Report {
            round: None,
            kind,
            facts: std::collections::BTreeMap::new(),
            excess: Vec::new(),
            lies_at: None,
            misdealt: None,
            misplaced: Vec::new(),
            note: None,
        },
        NextStep::Closed
        | NextStep::Locked
        | NextStep::SignOn
        | NextStep::Resume
        | NextStep::Stopped { .. }
        | NextStep::RecordLayout => return None,
    })
}
