//! Who plays in the house, and within which limits of their own.

use crate::LOOSER_AFTER_MS;
use punto_rules::Money;
use punto_vocabulary::{By, WallTime};
use serde::{Deserialize, Serialize};

/// How a patron comes to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PatronKind {
    /// Came in from the street; the house lets them in.
    Guest,
    /// Has an account; the cashier registered them.
    Account,
    /// Brought a voucher.
    VoucherHolder,
}

/// Limits that a patron sets for themselves. What is left out is not limited.
///
/// ```
/// use punto_office::OwnLimits;
/// let limits: OwnLimits = serde_json::from_str(r#"{"minutes_per_session":60}"#)?;
/// assert_eq!(limits.stake_per_round, None);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnLimits {
    /// The most that all their wagers in one round may come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake_per_round: Option<Money>,
    /// The most that they may lose in one day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss_per_day: Option<Money>,
    /// How long they may play without a pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes_per_session: Option<u32>,
}

impl OwnLimits {
    /// The longest session that a patron may set for themselves: a day.
    pub const MINUTES_AT_MOST: u32 = 24 * 60;

    /// Whether every limit is above zero and no session is longer than a day. Nobody needs a limit of nothing: that is
    /// an exclusion.
    #[must_use]
    pub fn are_possible(&self) -> bool {
        let above = |money: Option<Money>| money.is_none_or(|money| money > Money::ZERO);
        let minutes =
            self.minutes_per_session.is_none_or(|minutes| (1..=Self::MINUTES_AT_MOST).contains(&minutes));
        above(self.stake_per_round) && above(self.loss_per_day) && minutes
    }
}

/// A looser limit that waits for its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Later<T> {
    /// The limit then; none is no limit.
    pub limit: Option<T>,
    /// It is in force from this tick on.
    pub from: WallTime,
}

/// Looser limits that wait, each for its own time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LaterLimits {
    /// The most in one round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::LaterAmount>))]
    pub stake_per_round: Option<Later<Money>>,
    /// The most in one day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::LaterAmount>))]
    pub loss_per_day: Option<Later<Money>>,
    /// The longest without a pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::LaterMinutes>))]
    pub minutes_per_session: Option<Later<u32>>,
}

/// Who keeps a patron from playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ExcludedBy {
    /// They themselves: a self-exclusion, which nobody lifts.
    #[serde(rename = "self")]
    Themselves,
    /// The house: somebody of the pit, with a reason.
    House,
}

/// A patron as the office knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patron {
    /// How they come to play.
    pub kind: PatronKind,
    /// Whether somebody else knows their PIN: it was made for them, and they choose another before anything else.
    pub must_choose_pin: bool,
    /// Whether their name and PIN were erased.
    pub is_forgotten: bool,
    /// Their limits, before any that waits.
    pub(crate) limits: OwnLimits,
    /// Looser ones that wait.
    pub(crate) later: LaterLimits,
    /// Until when they excluded themselves.
    pub(crate) by_self: Option<Exclusion>,
    /// Until when the pit excluded them.
    pub(crate) by_staff: Option<Exclusion>,
}

/// For how long somebody does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exclusion {
    /// They may play from this tick on; none is never.
    pub(crate) until: Option<WallTime>,
}

impl Exclusion {
    pub(crate) fn is_over(self, now: WallTime) -> bool {
        self.until.is_some_and(|until| until <= now)
    }

    /// Whether it ends before another one does.
    pub(crate) fn ends_before(self, other: Self) -> bool {
        match (self.until, other.until) {
            (Some(one), Some(other)) => one < other,
            (Some(_), None) => true,
            (None, _) => false,
        }
    }
}

impl Patron {
    pub(crate) fn new(kind: PatronKind) -> Self {
        let (limits, later) = (OwnLimits::default(), LaterLimits::default());
        // Whoever opened the account has seen its first PIN.
        let must_choose_pin = kind == PatronKind::Account;
        Self { kind, must_choose_pin, is_forgotten: false, limits, later, by_self: None, by_staff: None }
    }

    /// The limits in force at this time.
    pub(crate) fn limits_at(&self, now: WallTime) -> OwnLimits {
        let (limits, later) = (&self.limits, &self.later);
        OwnLimits {
            stake_per_round: in_force(limits.stake_per_round, later.stake_per_round, now),
            loss_per_day: in_force(limits.loss_per_day, later.loss_per_day, now),
            minutes_per_session: in_force(limits.minutes_per_session, later.minutes_per_session, now),
        }
    }

    /// The limits that still wait at this time.
    pub(crate) fn later_at(&self, now: WallTime) -> LaterLimits {
        let later = &self.later;
        LaterLimits {
            stake_per_round: later.stake_per_round.filter(|later| now < later.from),
            loss_per_day: later.loss_per_day.filter(|later| now < later.from),
            minutes_per_session: later.minutes_per_session.filter(|later| now < later.from),
        }
    }

    /// What comes of a wish: tighter limits at once, looser ones later.
    pub(crate) fn wish(&self, wish: OwnLimits, now: WallTime) -> (OwnLimits, LaterLimits) {
        let (is, later) = (self.limits_at(now), self.later_at(now));
        let (stake, stake_later) =
            wished(is.stake_per_round, later.stake_per_round, wish.stake_per_round, now);
        let (loss, loss_later) = wished(is.loss_per_day, later.loss_per_day, wish.loss_per_day, now);
        let (minutes, minutes_later) =
            wished(is.minutes_per_session, later.minutes_per_session, wish.minutes_per_session, now);
        let limits = OwnLimits { stake_per_round: stake, loss_per_day: loss, minutes_per_session: minutes };
        let later = LaterLimits {
            stake_per_round: stake_later,
            loss_per_day: loss_later,
            minutes_per_session: minutes_later,
        };
        (limits, later)
    }

    /// The exclusion in force, the one that ends last, and whose it is. Of two that end together it is their own.
    pub(crate) fn excluded_at(&self, now: WallTime) -> Option<(ExcludedBy, Exclusion)> {
        let in_force = |exclusion: Option<Exclusion>| exclusion.filter(|one| !one.is_over(now));
        let own = in_force(self.by_self).map(|own| (ExcludedBy::Themselves, own));
        let houses = in_force(self.by_staff).map(|houses| (ExcludedBy::House, houses));
        match (own, houses) {
            (Some(own), Some(houses)) if own.1.ends_before(houses.1) => Some(houses),
            (own, houses) => own.or(houses),
        }
    }

    pub(crate) fn exclude(&mut self, by: &By, exclusion: Exclusion) {
        let place = if matches!(by, By::Patron(_)) { &mut self.by_self } else { &mut self.by_staff };
        *place = Some(exclusion);
    }
}

/// The limit itself, or the one that waited and whose time has come.
fn in_force<T: Copy>(is: Option<T>, later: Option<Later<T>>, now: WallTime) -> Option<T> {
    later.filter(|later| later.from <= now).map_or(is, |later| later.limit)
}

/// One field of a wish. Whoever wishes for what is in force takes back what waited. Asking again for what waits,
/// or for less of it, does not begin the wait anew.
fn wished<T: Copy + Ord>(
    is: Option<T>,
    later: Option<Later<T>>,
    wish: Option<T>,
    now: WallTime,
) -> (Option<T>, Option<Later<T>>) {
    if !is_looser(wish, is) {
        return (wish, None);
    }
    let from = match later {
        Some(waits) if !is_looser(wish, waits.limit) => waits.from,
        _ => now.after_ms(LOOSER_AFTER_MS),
    };
    (is, Some(Later { limit: wish, from }))
}

/// Whether one limit lets more through than another; no limit lets everything through.
fn is_looser<T: Ord>(one: Option<T>, other: Option<T>) -> bool {
    match (one, other) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(one), Some(other)) => one > other,
    }
}
