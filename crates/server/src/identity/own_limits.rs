//! A patron's own limits, across all tables, and play money by the day.

// Every `saturating_` here: times in milliseconds, or sums of amounts that the table has counted already; cut off, they are above every limit.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use axum::http::StatusCode;
use parking_lot::Mutex;
use punto_rules::Money;
use punto_table::Event;
use punto_vocabulary::{PatronId, TableId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
const MINUTE_MS: u64 = 60_000;

/// A pause is at most a day, so nobody needs to be remembered longer.
const SITTING_KEPT_MS: u64 = 2 * DAY_MS;

/// What must be known of patrons beyond one table.
#[derive(Debug, Default)]
pub(crate) struct OwnLimitsWatch {
    /// What the journal tells of them.
    played: Mutex<Played>,
    /// One at a time for those who have limits: two wagers at two tables cannot both fit into the last cent.
    alone: Mutex<HashMap<PatronId, Arc<tokio::sync::Mutex<()>>>>,
}

/// How everybody has played, as far as a limit may ask: today, and without a pause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Played {
    pause_ms: u64,
    today: Today,
    /// How long everybody has played without a pause, whichever sessions they had meanwhile.
    sittings: HashMap<PatronId, Sitting>,
}

/// One person's play without a pause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Sitting {
    /// Their first and their last wager, in Unix milliseconds.
    wagers: Option<(u64, u64)>,
    /// When they last said that they have seen how long they have played.
    reminded_ms: Option<u64>,
}

impl Sitting {
    /// When play without a pause began, if it goes on now.
    fn began(&self, now_ms: u64, pause_ms: u64) -> Option<u64> {
        let (first, last) = self.wagers?;
        (now_ms.saturating_sub(last) < pause_ms).then_some(first)
    }
}

/// How everybody stands today, by the day of Greenwich.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Today {
    day: u64,
    net: HashMap<PatronId, i64>,
    play_money: HashMap<PatronId, i64>,
}

impl Today {
    fn turn_to(&mut self, day: u64) {
        if day > self.day {
            *self = Self { day, ..Self::default() };
        }
    }

    fn add(&mut self, patron: &PatronId, cents: i64) {
        let net = self.net.entry(patron.clone()).or_default();
        *net = net.saturating_add(cents);
    }
}

impl Played {
    /// Nobody has played; so many minutes without a bet are a pause.
    pub(crate) fn new(pause_minutes: u32) -> Self {
        Self { pause_ms: u64::from(pause_minutes) * MINUTE_MS, ..Self::default() }
    }

    /// Whether so many minutes without a bet are a pause here.
    pub(crate) fn has_pause_of(&self, pause_minutes: u32) -> bool {
        self.pause_ms == u64::from(pause_minutes) * MINUTE_MS
    }

    /// Takes an event in, with the time of its record.
    pub(crate) fn take_in(&mut self, event: &Event, actor: &str, time_ms: u64) {
        if let Event::WagerPlaced(placed) = event {
            let sitting = self.sittings.entry(placed.patron.clone()).or_default();
            sitting.wagers = Some((sitting.began(time_ms, self.pause_ms).unwrap_or(time_ms), time_ms));
        }
        let today = &mut self.today;
        today.turn_to(time_ms / DAY_MS);
        if time_ms / DAY_MS < today.day {
            return;
        }
        match event {
            Event::RoundSettled(settled) => {
                for wager in &settled.settlement.wagers {
                    today.add(&wager.patron, wager.returned.cents().saturating_sub(wager.stake.cents()));
                }
                for bonus in &settled.settlement.bonuses {
                    today.add(&bonus.patron, bonus.amount.cents());
                }
            }
            Event::RoundResettled(again) => {
                for difference in &again.differences {
                    today.add(&difference.patron, difference.amount.cents());
                }
            }
            Event::CreditsBought(bought) if actor == "cashier:play-money" => {
                let taken = today.play_money.entry(bought.patron.clone()).or_default();
                *taken = taken.saturating_add(bought.amount.cents());
            }
            _ => {}
        }
    }

    /// Forgets whose pause is certainly over.
    pub(crate) fn sweep(&mut self, now_ms: u64) {
        self.sittings.retain(|_, sitting| {
            let last = sitting.wagers.map_or(0, |(_, last)| last).max(sitting.reminded_ms.unwrap_or(0));
            now_ms.saturating_sub(last) < SITTING_KEPT_MS
        });
    }
}

impl OwnLimitsWatch {
    /// Goes on after what was played.
    pub(crate) fn new(played: Played) -> Self {
        Self { played: Mutex::new(played), alone: Mutex::default() }
    }

    /// Takes an event in, with the time of its record.
    pub(crate) fn take_in(&self, event: &Event, actor: &str, time_ms: u64) {
        self.played.lock().take_in(event, actor, time_ms);
    }

    /// Whether a patron's own limits leave room for this wager. Until the guard is dropped no other wager of theirs is
    /// looked at.
    pub(crate) async fn may_stake(
        &self,
        app: &App,
        caller: &Caller,
        patron: &PatronId,
        table: &TableId,
        stake: Money,
    ) -> Result<Option<OwnedMutexGuard<()>>, Problem> {
        app.may_play(patron)?;
        let now_ms = app.wall_ms();
        self.check_reminder(app, caller, now_ms)?;
        let limits = app.floor.shared.house.office(|office| office.limits_of(patron, app.wall_time()));
        if let Some(minutes) = limits.minutes_per_session
            && let Some(began_ms) = self.playing_since(patron, now_ms)
            && now_ms.saturating_sub(began_ms) >= u64::from(minutes) * MINUTE_MS
        {
            let pause = self.played.lock().pause_ms / MINUTE_MS;
            let detail = format!(
                "you have played for {minutes} minutes, which is your own limit; have a pause of {pause} minutes"
            );
            return Err(own_limit("time", &detail).with("pause_minutes", pause));
        }
        if limits.stake_per_round.is_none() && limits.loss_per_day.is_none() {
            return Ok(None);
        }
        let guard = self.alone(patron).await;
        let stakes = |id: &TableId| {
            let staked = app.floor.table(id).map(|on_floor| {
                let views = on_floor.feed.views();
                let round = views.table().round();
                let own = round.into_iter().flat_map(|round| round.wagers_of(patron));
                own.map(|(_, wager)| wager.stake.cents()).sum::<i64>()
            });
            // At a table that is not there any more nothing is staked.
            staked.unwrap_or_default()
        };
        if let Some(limit) = limits.stake_per_round {
            let room = limit.cents().saturating_sub(stakes(table));
            if stake.cents() > room {
                return Err(own_limit("stake", "this is above your own limit for one round")
                    .with("room", room.max(0)));
            }
        }
        if let Some(limit) = limits.loss_per_day {
            let at_risk: i64 = app.floor.tables().iter().map(|(id, _)| stakes(id)).sum();
            // Who has not played today stands at nothing.
            let net = self.played.lock().today.net.get(patron).copied().unwrap_or_default();
            let room = limit.cents().saturating_add(net).saturating_sub(at_risk);
            if stake.cents() > room {
                return Err(
                    own_limit("loss", "this is above your own limit for one day").with("room", room.max(0))
                );
            }
        }
        Ok(Some(guard))
    }

    /// Waits for a patron's turn: until the guard is dropped nothing else of theirs is held against a limit.
    pub(crate) async fn alone(&self, patron: &PatronId) -> OwnedMutexGuard<()> {
        let alone = self.alone.lock().entry(patron.clone()).or_default().clone();
        alone.lock_owned().await
    }

    /// Play money: so much at once, so much a day, and none where play is for money.
    pub(crate) fn may_take_play_money(
        &self,
        app: &App,
        patron: &PatronId,
        amount: Money,
    ) -> Result<(), Problem> {
        if !app.config.gives_play_money() {
            let detail = "this house plays for money: buy credits at the cashier, or redeem a voucher here";
            return Err(Problem::new(StatusCode::FORBIDDEN, "no-play-money", detail));
        }
        let play = &app.config.play;
        let mut played = self.played.lock();
        played.today.turn_to(app.wall_ms() / DAY_MS);
        // Who has taken none today has taken nothing.
        let taken = played.today.play_money.get(patron).copied().unwrap_or_default();
        let room =
            play.guest_credits_max_per_day.cents().saturating_sub(taken).min(play.guest_credits.cents());
        if amount.cents() > room {
            let detail = format!("play money: at most {} more now", Money::from_cents(room.max(0)));
            return Err(Problem::new(StatusCode::CONFLICT, "play-money", detail).with("room", room.max(0)));
        }
        Ok(())
    }

    /// Bets wait until a patron has said that they know how long they have played.
    fn check_reminder(&self, app: &App, caller: &Caller, now_ms: u64) -> Result<(), Problem> {
        let Caller::Patron { id, since_ms, .. } = caller else { return Ok(()) };
        if now_ms < self.reminds_at(app, id, *since_ms) {
            return Ok(());
        }
        let minutes = now_ms.saturating_sub(self.here_since(id, *since_ms, now_ms)) / MINUTE_MS;
        let detail =
            format!("you have played for {minutes} minutes; POST /api/session/reality-check to go on");
        Err(Problem::new(StatusCode::CONFLICT, "reality-check", detail).with("minutes", minutes))
    }

    /// When a patron is next reminded, whose session began then.
    pub(crate) fn reminds_at(&self, app: &App, patron: &PatronId, since_ms: u64) -> u64 {
        let seen = self.played.lock().sittings.get(patron).and_then(|sitting| sitting.reminded_ms);
        let since = self.here_since(patron, since_ms, app.wall_ms());
        let every = u64::from(app.config.play.reality_check_minutes) * MINUTE_MS;
        seen.unwrap_or(since).max(since).saturating_add(every)
    }

    /// When a patron's play without a pause began, if it goes on now.
    fn playing_since(&self, patron: &PatronId, now_ms: u64) -> Option<u64> {
        let played = self.played.lock();
        played.sittings.get(patron)?.began(now_ms, played.pause_ms)
    }

    /// Since when a patron has been here: since this session began, or since they began to play in one before it.
    pub(crate) fn here_since(&self, patron: &PatronId, since_ms: u64, now_ms: u64) -> u64 {
        self.playing_since(patron, now_ms).map_or(since_ms, |began_ms| began_ms.min(since_ms))
    }

    /// The patron has seen it.
    pub(crate) fn acknowledge(&self, patron: &PatronId, now_ms: u64) {
        self.played.lock().sittings.entry(patron.clone()).or_default().reminded_ms = Some(now_ms);
    }

    /// How a patron stands today, in cents.
    pub(crate) fn net_today(&self, patron: &PatronId) -> i64 {
        // Who has not played today stands at nothing.
        self.played.lock().today.net.get(patron).copied().unwrap_or_default()
    }

    /// Forgets whom nobody waits for.
    pub(crate) fn sweep(&self, now_ms: u64) {
        self.played.lock().sweep(now_ms);
        self.alone.lock().retain(|_, alone| Arc::strong_count(alone) > 1);
    }
}

fn own_limit(which: &str, detail: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, "own-limit", detail).with("limit", which)
}
