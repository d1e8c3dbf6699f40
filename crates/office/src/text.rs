//! Texts that are checked where they come in.

use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// Where somebody signs in from: the address of a machine, 1 to 64 visible ASCII characters.
///
/// ```
/// use punto_office::Address;
/// assert!("[fe80::1%eth0]:50123".parse::<Address>().is_ok());
/// assert!("".parse::<Address>().is_err() && "two words".parse::<Address>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, min_length = 1, max_length = 64))]
#[cfg_attr(feature = "openapi", schema(pattern = "^[!-~]{1,64}$", examples("[fe80::1%eth0]:50123")))]
#[serde(transparent)]
pub struct Address(Box<str>);

/// Why a text is not an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address is 1 to 64 visible ASCII characters")]
pub struct NotAnAddress;

impl FromStr for Address {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let fits = (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self(text.into())) } else { Err(NotAnAddress) }
    }
}

impl Address {
    /// Whom attempts are counted for: the /64 network of an IPv6 address, which belongs to one customer; else the whole.
    #[must_use]
    pub fn network(&self) -> Self {
        match self.0.parse::<std::net::IpAddr>().map(|address| address.to_canonical()) {
            Ok(std::net::IpAddr::V6(address)) => {
                let [a, b, c, d, ..] = address.segments();
                Self(format!("{}/64", std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)).into())
            }
            Ok(address @ std::net::IpAddr::V4(_)) => Self(address.to_string().into()),
            Err(_) => self.clone(),
        }
    }
}

macro_rules! text {
    ($($name:ident)*) => { $(
        impl $name {
            /// The text itself.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    )* };
}

text!(Address);
