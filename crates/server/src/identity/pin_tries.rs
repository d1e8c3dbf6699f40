//! How often PINs of accounts may be tried. A PIN is short, so guessing is slowed by account and by source.

use parking_lot::{Mutex, MutexGuard};
use punto_config::SessionConfig;
use punto_office::{Address, OfficeSettings, Tries};
use punto_vocabulary::{PatronId, WallTime};
use std::collections::HashMap;

const MINUTE_MS: u64 = 60_000;

/// Failed attempts at every account, by the same rules as those of staff. Only accounts that exist are remembered.
#[derive(Debug)]
pub(crate) struct PinTries {
    settings: OfficeSettings,
    accounts: Mutex<HashMap<PatronId, Tries>>,
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
        Self { settings: settings_of(rules), accounts: Mutex::default() }
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<PatronId, Tries>> {
        self.accounts.lock()
    }

    /// Whether a PIN of this account is looked at from there.
    pub(crate) fn may_try(&self, account: &PatronId, from: &Address, now: WallTime) -> bool {
        self.accounts().get(account).is_none_or(|tries| tries.locked_until(from, now).is_none())
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
