//! How the house looks: colours, chips, and where a table can be watched.

use crate::setting::{Setting, parsed};
use crate::{Kind, Origin, given::Given, print::quoted};
use punto_rules::Money;
use std::fmt;
use std::str::FromStr;

/// Text that is no colour, no chip with its colour, or no link to a video.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a colour is written like #0F3D2E, a chip with its colour like 25.00 #15703F, a video like https://a.example/live"
)]
pub struct NotALook;

/// A colour: `#0F3D2E`.
///
/// ```
/// use punto_config::Colour;
/// assert_eq!("#0f3d2e".parse::<Colour>()?.to_string(), "#0F3D2E");
/// assert!("green".parse::<Colour>().is_err());
/// # Ok::<(), punto_config::NotALook>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(u32);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06X}", self.0)
    }
}

impl FromStr for Colour {
    type Err = NotALook;

    fn from_str(text: &str) -> Result<Self, NotALook> {
        let digits = text.strip_prefix('#').ok_or(NotALook)?;
        // A number may begin with a sign; a colour may not.
        let is_colour = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_colour);
        number.map(Self).ok_or(NotALook)
    }
}

parsed!(Colour, "a colour in quotes, like \"#0F3D2E\"");

/// A chip and its colour: `25.00 #15703F`.
///
/// ```
/// use punto_config::ChipColour;
/// let chip: ChipColour = "1,000.00 #C59A1A".parse()?;
/// assert_eq!(chip.chip.cents(), 100_000);
/// assert_eq!(chip.to_string(), "1,000.00 #C59A1A");
/// # Ok::<(), punto_config::NotALook>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipColour {
    /// What the chip is worth.
    pub chip: Money,
    /// Its colour.
    pub colour: Colour,
}

impl fmt::Display for ChipColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.chip, self.colour)
    }
}

impl FromStr for ChipColour {
    type Err = NotALook;

    fn from_str(text: &str) -> Result<Self, NotALook> {
        let (chip, colour) = text.split_once(' ').ok_or(NotALook)?;
        let chip: Money = chip.parse().map_err(|_| NotALook)?;
        if chip.cents() <= 0 {
            return Err(NotALook);
        }
        Ok(Self { chip, colour: colour.trim_start().parse()? })
    }
}

parsed!(ChipColour, "a chip and its colour in quotes, like \"25.00 #15703F\"");

/// Where the video of a table can be seen. It is fetched by browsers, over TLS alone.
///
/// ```
/// use punto_config::VideoLink;
/// let video: VideoLink = "https://video.example:8443/table/1?low".parse()?;
/// assert_eq!(video.origin().map(|origin| origin.to_string()).as_deref(), Some("https://video.example:8443"));
/// assert!("http://video.example/".parse::<VideoLink>().is_err());
/// # Ok::<(), punto_config::NotALook>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VideoLink(Box<str>);

/// The longest link that is taken.
const LINK_MAX: usize = 500;

impl VideoLink {
    /// The whole link.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The scheme and the host of it, for saying where pages may fetch from.
    #[must_use]
    pub fn origin(&self) -> Option<Origin> {
        origin_of(&self.0)
    }
}

/// The scheme and the host at the beginning of a link.
fn origin_of(link: &str) -> Option<Origin> {
    let host = link.strip_prefix("https://")?.split(['/', '?', '#']).next()?;
    format!("https://{host}").parse().ok()
}

impl fmt::Display for VideoLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for VideoLink {
    type Err = NotALook;

    fn from_str(text: &str) -> Result<Self, NotALook> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'<>\\^`{|}".contains(&byte));
        let fits = text.len() <= LINK_MAX && is_plain && origin_of(text).is_some();
        if fits { Ok(Self(text.into())) } else { Err(NotALook) }
    }
}

parsed!(VideoLink, "a link in quotes that begins with https://, like \"https://video.example/table-1\"");
