#![doc = include_str!("../README.md")]

mod app;
mod http;
mod identity;
mod live;
mod office;
mod open;
mod operation;
mod records;
mod reports;
mod routes;
mod serve;
mod tables;

pub use app::App;
pub use http::guard::Peer;
pub use http::problem::Problem;
pub use identity::forgetting::{forget_order, last_record_about};
pub use identity::kept_secrets::{found_secrets, kept_secret};
pub use identity::made_secrets::{is_password, made_password};
pub use identity::vault::{StaffSecret, Vault, VaultFailed, WaitingSecret};
pub use live::requests::{Ask, CreditAct, MachineAct, PlayAct, ViewKind};
pub use office::rulebook_files::{RulebookLost, Rulebooks, office_of};
pub use office::set_up::{FirstPassword, office_settings};
pub use open::{Opening, open};
pub use operation::chores::Anchoring;
pub use operation::private_files::{make_private_folder, private_file};
pub use records::anchors::{
    AnchorLog, AnchorPlaces, AnchorTrouble, CommandWitness, Depth, FolderWitness, HttpWitness, Salvaged,
    Witness,
};
pub use records::checkpoints::{Checkpoint, Checkpoints};
pub use records::history::{History, HistoryFailed};
pub use records::replay::{Beside, Replayed};
pub use reports::gaming_day::{Date, GamingDays, NotADate, Span};
pub use routes::screens::{ScreenFile, Screens};
pub use serve::{Serving, description, router, router_with};
pub use tables::clock::Clock;
