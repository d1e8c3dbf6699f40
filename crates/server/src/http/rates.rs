//! How often anybody may ask: by session, by address, and more strictly where something could be guessed.

use crate::http::client::Client;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use punto_config::LimitConfig;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

/// A limit for each of many.
type Keyed<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// The limits of the house.
pub(crate) struct Rates {
    addresses: Keyed<Client>,
    sessions: Keyed<String>,
    sign_ins: Keyed<Client>,
    guests: Keyed<Client>,
}

fn per_second(each: u32, burst: u32) -> Quota {
    Quota::per_second(at_least_one(each)).allow_burst(at_least_one(burst))
}

fn per_minute(each: u32) -> Quota {
    Quota::per_minute(at_least_one(each))
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Rates {
    pub(crate) fn new(rules: &LimitConfig) -> Self {
        Self {
            addresses: RateLimiter::hashmap(per_second(
                rules.address_requests_per_second,
                rules.address_requests_burst,
            )),
            sessions: RateLimiter::hashmap(per_second(
                rules.session_requests_per_second,
                rules.session_requests_burst,
            )),
            sign_ins: RateLimiter::hashmap(per_minute(rules.address_sign_ins_per_minute)),
            guests: RateLimiter::hashmap(per_minute(rules.address_guests_per_minute)),
        }
    }

    pub(crate) fn check_address(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.addresses, &Client::of(address), "requests from this address")
    }

    pub(crate) fn check_session(&self, caller: &Caller) -> Result<(), Problem> {
        match caller {
            // Those who have not said who they are share the limit of their client.
            Caller::Nobody => Ok(()),
            caller => check(&self.sessions, &caller.namespace(), "requests of this session"),
        }
    }

    pub(crate) fn check_sign_in(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.sign_ins, &Client::of(address), "sign-ins from this address")
    }

    pub(crate) fn check_guest(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.guests, &Client::of(address), "new guests from this address")
    }

    /// Forgets those who have been quiet, so that the lists stay short.
    pub(crate) fn sweep(&self) {
        self.addresses.retain_recent();
        self.sessions.retain_recent();
        self.sign_ins.retain_recent();
        self.guests.retain_recent();
    }
}

fn check<K: Hash + Eq + Clone>(limit: &Keyed<K>, key: &K, what: &str) -> Result<(), Problem> {
    limit.check_key(key).map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        let seconds = wait.as_secs() + 1;
        Problem::too_many(format!("too many {what}; try again in {seconds} s")).with("retry_after", seconds)
    })
}
