//! Whoever orders something at the machine proves who they are: everybody who may run commands there could otherwise ask in
//! somebody else's name, and approve it in their own.

use anyhow::Context;
use clap::Args;
use punto_office::{Office, SecretOf};
use punto_server::{Vault, is_password, kept_secret};
use punto_vocabulary::{By, StaffId};
use std::io::{BufRead, IsTerminal, Write};
use std::process::Command;

/// Who asks.
#[derive(Clone, Debug, Args)]
pub(crate) struct AskedBy {
    /// The administrator who asks; their password is read from standard input. Needed once the house has been open
    #[arg(long, value_name = "STAFF")]
    pub(crate) by: Option<StaffId>,
}

/// Has somebody prove who they are, by the password that the journal and the vault agree about.
pub(crate) fn proven(office: &Office, vault: &Vault, staff: &StaffId) -> anyhow::Result<By> {
    let password = asked_password(staff)?;
    let kept = vault.staff(staff)?.map(|secret| secret.password);
    // A house that knows no secret yet is of an edition that recorded none.
    let is_recorded = |kept: &String| {
        let secret = kept_secret(SecretOf::Staff(staff.clone()), kept.as_bytes());
        !office.knows_secrets() || office.secret_of(&secret.whose) == Some(&secret.digest)
    };
    let is_theirs = match kept.filter(is_recorded) {
        Some(kept) => {
            is_password(&kept, &password).map_err(|problem| anyhow::anyhow!("{}", problem.detail()))?
        }
        None => false,
    };
    anyhow::ensure!(is_theirs, "{staff} and that password do not belong together");
    office.acts_as(staff).with_context(|| format!("{staff} gives no orders in this house"))
}

/// Reads a password from a line of standard input; a terminal does not show it.
fn asked_password(staff: &StaffId) -> anyhow::Result<String> {
    let is_terminal = std::io::stdin().is_terminal();
    if is_terminal {
        write!(anstream::stderr(), "password of {staff}: ")?;
        echo("-echo");
    }
    let mut line = String::new();
    let read = std::io::stdin().lock().read_line(&mut line);
    if is_terminal {
        echo("echo");
        writeln!(anstream::stderr())?;
    }
    read.context("cannot read a password from standard input")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// Whether the terminal shows what is typed. One that cannot be told so shows it.
fn echo(how: &str) {
    if Command::new("stty").arg(how).status().is_err() {
        tracing::warn!("the terminal shows what is typed");
    }
}
