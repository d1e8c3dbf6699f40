//! `punto admin staff`: who works in the house.

use super::Which;
use super::closed::{self, Closed, Given};
use super::proof::AskedBy;
use crate::{Ended, show};
use clap::{Args, Subcommand};
use punto_house::OfficeAct;
use punto_office::StaffPost;
use punto_server::Vault;
use punto_vocabulary::StaffId;
use serde_json::json;

/// List staff, hire people, set passwords, record departures
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin staff list\n  punto admin staff add dora --name Dora --post dealer --by ada\n  punto admin staff password dora --by ada\n\nOnce the house has been open, whoever asks names themself with --by and types their\npassword. An administrator who lost theirs asks for their own without --by."
)]
pub(crate) struct Staff {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    List(List),
    Add(Add),
    Password(Password),
    Remove(Remove),
}

/// List everybody who works or worked here
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto admin staff list --json")]
struct List {
    #[command(flatten)]
    which: Which,
}

/// Hire somebody; the password is printed once
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto admin staff add dora --name Dora --post dealer --by ada")]
struct Add {
    /// Their number: at most 30 characters
    staff: StaffId,
    /// What they are called
    #[arg(long)]
    name: String,
    /// dealer, pit-supervisor, pit-manager, shift-manager, cashier, auditor or administrator
    #[arg(long, value_parser = post)]
    post: StaffPost,
    #[command(flatten)]
    asked_by: AskedBy,
    #[command(flatten)]
    which: Which,
}

/// Set a new password for somebody; it is printed once
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto admin staff password dora --by ada")]
struct Password {
    /// Their number
    staff: StaffId,
    #[command(flatten)]
    asked_by: AskedBy,
    #[command(flatten)]
    which: Which,
}

/// Record that somebody has left
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto admin staff remove dora --by ada")]
struct Remove {
    /// Their number
    staff: StaffId,
    #[command(flatten)]
    asked_by: AskedBy,
    #[command(flatten)]
    which: Which,
}

fn post(text: &str) -> Result<StaffPost, String> {
    let read = serde_json::from_value(json!(text));
    read.map_err(|_| {
        "dealer, pit-supervisor, pit-manager, shift-manager, cashier, auditor or administrator".to_owned()
    })
}

impl Staff {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        match self.what {
            What::List(list) => list.run(),
            What::Add(add) => add.run(),
            What::Password(password) => password.run(),
            What::Remove(remove) => remove.run(),
        }
    }
}

impl List {
    fn run(self) -> anyhow::Result<Ended> {
        let config = self.which.config()?;
        let office = closed::office(&config)?;
        let [names, _] = Vault::open(&closed::folder(&config).vault_file())?.names()?;
        let name = |id: &StaffId| names.iter().find(|(of, _)| of == id.as_str()).map_or("", |(_, name)| name);
        let mut table = show::table(["number", "name", "post", "works here"]);
        let mut rows = Vec::new();
        for (id, member) in office.staff() {
            let works = if member.is_working { "yes" } else { "no" };
            table.add_row([id.as_str(), name(id), &member.post.to_string(), works]);
            rows.push(json!({
                "staff": id, "name": name(id), "post": member.post, "is_working": member.is_working,
                "must_change_password": member.must_change_password,
            }));
        }
        self.which.say(&json!({ "staff": rows }), &table.to_string())
    }
}

impl Add {
    fn run(self) -> anyhow::Result<Ended> {
        anyhow::ensure!(
            self.staff.as_str().len() <= 30,
            "the number of a member of staff has at most 30 characters"
        );
        let closed = Closed::open(&self.which.config()?)?;
        let (staff, post) = (self.staff, self.post);
        let by = closed.asker(&self.asked_by)?;
        let Given { password, waits } = closed.hire(by, (&staff, post, &self.name))?;
        let words = format!(
            "{staff} is {post} and signs in with {password}; it is not shown again{}",
            closed::waits_for_second(waits)
        );
        let json = json!({ "staff": staff, "post": post, "password": password, "waits_for_approval": waits });
        self.which.say(&json, &words)
    }
}

impl Password {
    fn run(self) -> anyhow::Result<Ended> {
        let closed = Closed::open(&self.which.config()?)?;
        let by = closed.asker_for_password(&self.asked_by, &self.staff)?;
        let Given { password, waits } = closed.give_password(by, &self.staff, None)?;
        let words = format!(
            "{} signs in with {password}; it is not shown again{}",
            self.staff,
            closed::waits_for_second(waits)
        );
        let json = json!({ "staff": self.staff, "password": password, "waits_for_approval": waits });
        self.which.say(&json, &words)
    }
}

impl Remove {
    fn run(self) -> anyhow::Result<Ended> {
        let closed = Closed::open(&self.which.config()?)?;
        closed.ask(closed.asker(&self.asked_by)?, OfficeAct::DismissStaff { staff: self.staff.clone() })?;
        closed.vault.end_sessions_of("staff", self.staff.as_str())?;
        let words = format!("{} does not work here any more", self.staff);
        self.which.say(&json!({ "staff": self.staff, "is_working": false }), &words)
    }
}
