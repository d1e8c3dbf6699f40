//! `punto admin found`: the first administrator of a new house.

use super::Which;
use super::closed::Closed;
use crate::Ended;
use clap::Args;
use punto_house::OfficeAct;
use punto_office::HouseMoney;
use punto_vocabulary::{By, StaffId};
use serde_json::json;

/// Found a house: its first administrator, with a password that is printed once
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin found --administrator ada --config punto.toml\n\nWhether the house plays for money is taken from the configuration and holds for ever."
)]
pub(crate) struct Found {
    /// The administrator's number, which they sign in with
    #[arg(long, value_name = "NAME")]
    administrator: StaffId,
    #[command(flatten)]
    which: Which,
}

impl Found {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let config = self.which.config()?;
        let closed = Closed::open(&config)?;
        let money = if config.gives_play_money() { HouseMoney::Play } else { HouseMoney::Real };
        let administrator = self.administrator;
        closed.ask(By::House, OfficeAct::Found { money, administrator: administrator.clone() })?;
        let password = closed.give_password(By::House, &administrator, None)?.password;
        let json = json!({ "administrator": administrator, "money": money, "password": password });
        let words = format!(
            "the house is founded and plays for {money}\n{administrator} signs in with {password}; it is not shown again"
        );
        self.which.say(&json, &words)
    }
}
