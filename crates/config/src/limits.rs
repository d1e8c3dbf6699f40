//! The limits that depend on the kind of house: a demonstration leaves room for `punto load`, a production house does not.

use crate::{Config, Mode};

/// The most that a production house accepts for a limit. More would be a limit for load tests, and none at all for an
/// attacker.
const PRODUCTION_MAX: [(&str, &str, u64); 5] = [
    ("server", "connections_per_address_max", 2_000),
    ("limits", "address_requests_per_second", 1_000),
    ("limits", "address_requests_burst", 5_000),
    ("limits", "address_sign_ins_per_minute", 300),
    ("limits", "address_guests_per_minute", 600),
];

impl Config {
    /// The defaults of a house of this kind. They differ in a few limits only.
    ///
    /// ```
    /// use punto_config::{Config, Mode};
    /// assert_eq!(Config::defaults(Mode::Demo), Config::default());
    /// assert_eq!(Config::defaults(Mode::Production).limits.address_guests_per_minute, 20);
    /// ```
    #[must_use]
    pub fn defaults(mode: Mode) -> Self {
        let mut config = Self::default();
        config.house.mode = mode;
        if mode == Mode::Production {
            config.server.connections_per_address_max = 256;
            config.limits.address_requests_per_second = 100;
            config.limits.address_requests_burst = 400;
            config.limits.address_guests_per_minute = 20;
        }
        config
    }

    /// A sentence for every limit that is one for load tests.
    pub(crate) fn limits_for_load_tests(&self) -> impl Iterator<Item = String> {
        let mut values = self.clone();
        PRODUCTION_MAX.into_iter().filter_map(move |(section, key, most)| {
            let value = values.section(section)?.written(key)?.parse::<u64>().ok()?;
            (value > most).then(|| {
                format!(
                    "[{section}] `{key}` is {value}, a limit for load tests: a production house accepts at most {most}; \
                     leave the key out for the default of a production house"
                )
            })
        })
    }
}
