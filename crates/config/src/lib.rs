#![doc = include_str!("../README.md")]

mod check;
mod choices;
mod config;
mod given;
mod house;
mod kind;
mod limits;
mod look;
mod money;
mod nearest;
mod pace;
mod print;
mod read;
mod section;
mod server;
mod setting;
mod table;
mod table_settings;
mod wrong;

pub use check::{NotReady, lies_within};
pub use choices::{ForwardedHeader, Language, LogFormat, LogLevel, Mode, PaceName, SourceName};
pub use config::{Config, Key};
pub use house::{ApprovalConfig, HouseConfig, JournalConfig, LogConfig, PlayConfig, SessionConfig};
pub use kind::Kind;
pub use look::{ChipColour, Colour, NotALook, VideoLink};
pub use pace::{Pace, Paces};
pub use read::File;
pub use server::{LimitConfig, NotAnOrigin, Origin, ServerConfig};
pub use table::{NotALimit, TableConfig, WagerLimit};
pub use table_settings::TableRefused;
pub use wrong::{Place, Wrong, WrongConfig};
