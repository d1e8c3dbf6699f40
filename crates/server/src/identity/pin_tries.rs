//! How often PINs of accounts may be tried. A PIN is short, so guessing is slowed by account and by source.

use parking_lot::{Mutex, MutexGuard};
use punto_config::SessionConfig;
use punto_office::{Address, OfficeSettings, Tries};
use punto_vocabulary::{PatronId, StaffId, WallTime};
use std::collections::HashMap;

const MINUTE_MS: u64 = 60_000;

/// Failed attempts at every account, by the same rules as those of staff. Only accounts that exist are remembered.
#[derive(Debug)]
pub(crate) struct PinTries {
    settings: OfficeSettings,
    accounts: Mutex<HashMap<PatronId, Tries>>,
    /// Whose PIN was right at each cashier's window last, and when, in milliseconds since the house opened.
    windows: Mutex<HashMap<StaffId, (PatronId, u64)>>,
}

/// When an account is locked, as the configuration says.
fn settings_of(rules: &SessionConfig) -> OfficeSettings {
    OfficeSettings {
        tries_max: rules.lockout_tries,
        tries_window_ms: u64::from(rules.lockout_window_minutes) * MINUTE_MS,
        locked_ms: u64::from(rules.lockout_minutes) * MINUTE_MS,
        ..OfficeSettings::default()
    }
}

impl PinTries {
    pub(crate) fn new(rules: &SessionConfig) -> Self {
        Self { settings: settings_of(rules), accounts: Mutex::default(), windows: Mutex::default() }
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<PatronId, Tries>> {
        self.accounts.lock()
    }

    /// Whether a PIN of this account is looked at from there.
    pub(crate) fn may_try(&self, account: &PatronId, from: &Address, now: WallTime) -> bool {
        self.accounts().get(account).is_none_or(|tries| tries.locked_until(from, now).is_none())
    }

    fn windows(&self) -> MutexGuard<'_, HashMap<StaffId, (PatronId, u64)>> {
        self.windows.lock()
    }

    /// A patron has entered their own PIN at this cashier's window: whoever stood there before has gone.
    pub(crate) fn shown(&self, patron: &PatronId, cashier: &StaffId, now_ms: u64) {
        self.windows().insert(cashier.clone(), (patron.clone(), now_ms));
    }

    /// Whether this patron was the last to enter their PIN there, within this time.
    pub(crate) fn was_shown(
        &self,
        patron: &PatronId,
        cashier: &StaffId,
        now_ms: u64,
        within_ms: u64,
    ) -> bool {
        // The house's even clock does not go back.
        let is_recent = |at: u64| now_ms.saturating_sub(at) < within_ms;
        self.windows().get(cashier).is_some_and(|(shown, at)| shown == patron && is_recent(*at))
    }

    /// A PIN of this account was looked at.
    pub(crate) fn tried(&self, account: &PatronId, from: &Address, now: WallTime, is_right: bool) {
        let mut accounts = self.accounts();
        let tries = accounts.entry(account.clone()).or_default();
        if is_right {
            return tries.succeed(from);
        }
        let lock = tries.next_failure(from, now, &self.settings);
        tries.fail(from, now, &self.settings);
        if let Some(lock) = lock {
            tries.lock(lock.from.as_ref(), lock.until);
        }
    }
}
