//! A patron's own limits, across all tables, and play money by the day.

use crate::app::App;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::token::Digest;
use axum::http::StatusCode;
use punto_rules::Money;
use punto_table::{Event, PatronId, TableId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OwnedMutexGuard;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
const MINUTE_MS: u64 = 60_000;

/// No session lasts longer than this, so nobody needs to be remembered longer.
const REMINDED_KEPT_MS: u64 = 8 * DAY_MS;

/// What must be known of patrons beyond one table.
#[derive(Debug, Default)]
pub(crate) struct OwnLimitsWatch {
    today: Mutex<Today>,
    /// One at a time for those who have limits: two wagers at two tables cannot both fit into the last cent.
    alone: Mutex<HashMap<PatronId, Arc<tokio::sync::Mutex<()>>>>,
    /// When each session last said that it has seen how long it has played.
    reminded: Mutex<HashMap<[u8; 32], u64>>,
}

/// How everybody stands today, by the day of Greenwich.
#[derive(Debug, Default)]
struct Today {
    day: u64,
    net: HashMap<PatronId, i64>,
    play_money: HashMap<PatronId, i64>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

impl OwnLimitsWatch {
    /// Takes an event in, with the time of its record.
    pub(crate) fn take_in(&self, event: &Event, actor: &str, time_ms: u64) {
        let mut today = lock(&self.today);
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
        if let (Some(minutes), Caller::Patron { since_ms, .. }) = (limits.minutes_per_session, caller)
            && now_ms.saturating_sub(*since_ms) >= u64::from(minutes) * MINUTE_MS
        {
            let detail =
                format!("you have played for {minutes} minutes, which is your own limit; have a pause");
            return Err(own_limit("time", &detail));
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
            let net = lock(&self.today).net.get(patron).copied().unwrap_or_default();
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
        let alone = lock(&self.alone).entry(patron.clone()).or_default().clone();
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
        let mut today = lock(&self.today);
        today.turn_to(app.wall_ms() / DAY_MS);
        let taken = today.play_money.get(patron).copied().unwrap_or_default();
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
        let Caller::Patron { session, since_ms, .. } = caller else { return Ok(()) };
        if now_ms < self.reminds_at(app, Some(session), *since_ms) {
            return Ok(());
        }
        let minutes = now_ms.saturating_sub(*since_ms) / MINUTE_MS;
        let detail =
            format!("you have played for {minutes} minutes; POST /api/session/reality-check to go on");
        Err(Problem::new(StatusCode::CONFLICT, "reality-check", detail).with("minutes", minutes))
    }

    /// When a session is next reminded; one without a name has only begun.
    pub(crate) fn reminds_at(&self, app: &App, session: Option<&Digest>, since_ms: u64) -> u64 {
        let seen = session.and_then(|session| lock(&self.reminded).get(session.as_bytes()).copied());
        let every = u64::from(app.config.play.reality_check_minutes) * MINUTE_MS;
        seen.unwrap_or(since_ms).saturating_add(every)
    }

    /// The patron has seen it.
    pub(crate) fn acknowledge(&self, caller: &Caller, now_ms: u64) {
        if let Some(session) = caller.session() {
            lock(&self.reminded).insert(*session.as_bytes(), now_ms);
        }
    }

    /// How a patron stands today, in cents.
    pub(crate) fn net_today(&self, patron: &PatronId) -> i64 {
        lock(&self.today).net.get(patron).copied().unwrap_or_default()
    }

    /// Forgets whom nobody waits for.
    pub(crate) fn sweep(&self, now_ms: u64) {
        lock(&self.reminded).retain(|_, seen_ms| now_ms.saturating_sub(*seen_ms) < REMINDED_KEPT_MS);
        lock(&self.alone).retain(|_, alone| Arc::strong_count(alone) > 1);
    }
}

fn own_limit(which: &str, detail: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, "own-limit", detail).with("limit", which)
}
