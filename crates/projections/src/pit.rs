//! What the pit sees of a table: the dealer's console, the money, the irregularities and the log.

use crate::boxes::sums;
use crate::clock::RecordStamp;
use crate::dealer::DealerView;
use crate::irregular::IrregularityView;
use crate::money::{add, sum, take};
use crate::names::Names;
use crate::recent::house_win;
use crate::views::TableViews;
use punto_rules::Money;
use punto_table::{Event, Place, Table, WaitsFor};
use punto_vocabulary::{PatronId, StaffId, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many lines of the log are kept, the latest.
pub const LOG_LINES_MAX: usize = 200;

/// What the pit sees of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PitView {
    /// What the dealer sees.
    pub dealer: DealerView,
    /// The number of the dealer at the table, whose name is on the felt.
    pub dealer_id: Option<StaffId>,
    /// Who must still choose whether to go on (R19), in the order of their numbers.
    pub choosing: Vec<ChoosingView>,
    /// Why the table is locked, if it is.
    pub locked: Option<String>,
    /// The table's money since it opened.
    pub account: AccountView,
    /// The wager that could cost most in the round in play.
    pub exposure: Option<ExposureView>,
    /// The irregularities of the table, the latest first.
    pub irregularities: Vec<IrregularityView>,
    /// The latest events, the latest first.
    pub log: Vec<LogLine>,
}

/// A patron who has not chosen yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoosingView {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// Where they play; nothing once they have left.
    pub place: Option<Place>,
    /// What lies in their wagers.
    pub staked: Money,
    /// Until when they may answer, in milliseconds on the server's clock. Nothing for a person without a terminal who
    /// was not asked yet: time runs only for those who were (R19).
    #[serde(default)]
    pub asked_until: Option<u64>,
}

/// A table's money since it opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountView {
    /// What patrons bought credits for.
    pub drop: Money,
    /// What was put down in settled rounds.
    pub staked: Money,
    /// What the house won of it, below zero where it lost.
    pub win: Money,
    /// How many rounds were settled.
    pub rounds: u64,
    /// How many rounds are void.
    pub void_rounds: u64,
    /// The win in hundredths of a percent of the drop, rounded towards zero.
    pub hold_bp: Option<i64>,
}

/// What one wager of the game could cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExposureView {
    /// On what.
    pub on: WagerKey,
    /// What lies there.
    pub stake: Money,
    /// What the house would pay at its best odds.
    pub pays: Money,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogLine {
    /// The sequence number of the event.
    pub sequence: u64,
    /// When it was recorded, in milliseconds on the server's clock.
    pub time_ms: u64,
    /// Who brought it about.
    pub actor: Box<str>,
    /// What kind of event it is.
    pub kind: Box<str>,
}

/// The latest events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Log {
    lines: VecDeque<LogLine>,
}

impl Log {
    pub(crate) fn push(&mut self, at: &RecordStamp<'_>, event: &Event) {
        if self.lines.len() >= LOG_LINES_MAX {
            self.lines.pop_front();
        }
        let (actor, kind) = (at.actor.into(), event.kind().into());
        self.lines.push_back(LogLine { sequence: at.sequence, time_ms: at.time_ms, actor, kind });
    }
}

impl AccountView {
    /// `before` is the table without the event.
    pub(crate) fn apply(&mut self, event: &Event, before: &Table) {
        match event {
            Event::TableOpened(_) => *self = Self::default(),
            Event::CreditsBought(bought) => add(&mut self.drop, bought.amount),
            Event::RoundSettled(settled) => {
                self.rounds += 1;
                add(&mut self.staked, sum(settled.settlement.wagers.iter().map(|wager| wager.stake)));
                add(&mut self.win, house_win(&settled.settlement));
            }
            Event::RoundVoided(_) => self.void_rounds += 1,
            Event::RoundResettled(again) => {
                take(&mut self.win, sum(again.differences.iter().map(|difference| difference.amount)));
                if again.settlement.is_none() {
                    let wagers = before.last_round().into_iter().flat_map(|last| last.wagers.values());
                    take(&mut self.staked, sum(wagers.map(|wager| wager.stake)));
                    // A round that becomes void was counted when it was settled.
                    self.rounds = self.rounds.saturating_sub(1);
                    self.void_rounds += 1;
                }
            }
            Event::LayoutCorrected(corrected) => {
                // The wagers of a round in play are counted when it is settled.
                let Some(last) = before.last_round().filter(|last| last.number == corrected.round) else {
                    return;
                };
                add(&mut self.staked, sum(corrected.wagers.iter().map(|wager| wager.stake)));
                take(&mut self.staked, sum(last.wagers.values().map(|wager| wager.stake)));
            }
            _ => return,
        }
        let hold = i128::from(self.win.cents()) * 10_000;
        self.hold_bp =
            hold.checked_div(i128::from(self.drop.cents())).and_then(|hold| i64::try_from(hold).ok());
    }
}

impl TableViews {
    /// What the pit sees of the table.
    #[must_use]
    pub fn pit(&self, names: &dyn Names) -> PitView {
        let memory = self.memory();
        PitView {
            dealer: self.dealer(names),
            dealer_id: self.table().dealer().cloned(),
            choosing: self.choosing(names),
            locked: self.table().locked().map(ToString::to_string),
            account: memory.account,
            exposure: self.exposure(),
            irregularities: memory.irregularities.views(self.clock()).rev().collect(),
            log: memory.log.lines.iter().rev().cloned().collect(),
        }
    }

    pub(crate) fn choosing(&self, names: &dyn Names) -> Vec<ChoosingView> {
        let table = self.table();
        let Some(WaitsFor::Choices { open, until, asked }) = table.stop().map(|stop| &stop.waits_for) else {
            return Vec::new();
        };
        let stakes = |patron: &PatronId| {
            let round = table.round().into_iter().flat_map(|round| round.wagers.values());
            let last = table.last_round().filter(|_| table.round().is_none());
            let wagers = round.chain(last.into_iter().flat_map(|last| last.wagers.values()));
            sum(wagers.filter(|wager| wager.patron == *patron).map(|wager| wager.stake))
        };
        let is_by_word = self.is_chosen_by_word();
        let chooses = |patron: &PatronId| ChoosingView {
            patron: patron.clone(),
            name: names.patron(patron),
            place: table.patron(patron).and_then(|state| state.place.clone()),
            staked: stakes(patron),
            asked_until: if is_by_word { asked.get(patron) } else { Some(until) }
                .map(|until| self.clock().server_ms(*until)),
        };
        let mut choosing: Vec<ChoosingView> = open.iter().map(chooses).collect();
        choosing.sort_by(|one, other| one.patron.cmp(&other.patron));
        choosing
    }

    /// The wager of the game that would cost most if it came at its best odds.
    fn exposure(&self) -> Option<ExposureView> {
        let rulebook = self.table().rulebook();
        let pays = |on: &WagerKey, stake: Money| {
            let lines = rulebook.offered(on.as_str())?.lines().iter();
            let cents = lines.map(|line| {
                let odds = line.odds();
                i128::from(stake.cents()) * i128::from(odds.pays()) / i128::from(odds.per().max(1))
            });
            Some(Money::from_cents(i64::try_from(cents.max()?).unwrap_or(i64::MAX)))
        };
        let all = sums(self.table().round()?).into_iter();
        let all = all.filter_map(|(on, (stake, _))| {
            Some(ExposureView { on: on.clone(), stake, pays: pays(on, stake)? })
        });
        all.max_by_key(|exposure| exposure.pays)
    }
}
