//! Punto: a baccarat house in one binary. One file a command, under `commands`.

mod commands;
mod data;
mod evidence;
mod load_test;
mod ndjson;
mod private;
mod progress;
mod screens;
mod show;
mod views;

use clap::{Parser, Subcommand};
use punto_evidence::EvidenceFailed;
use punto_odds::simulate::PlanRefused;
use punto_rulebooks::UnknownGame;
use punto_rules::{CardRefused, DecksRefused, NotACard};
use std::io::ErrorKind;
use std::process::ExitCode;

/// A baccarat house in one program: it deals, takes wagers, pays them, keeps the books and shows every screen.
#[derive(Debug, Parser)]
#[command(
    name = "punto",
    version,
    propagate_version = true,
    after_help = "Without a command, punto opens a house for play money in ./punto-data, at http://127.0.0.1:8080.\n\nExamples:\n  punto\n  punto serve --config /etc/punto/punto.toml\n  punto rules six-star\n  punto odds six-star --stake 25.00\n  punto verify ./punto-data\n\n`punto COMMAND --help` explains a command and shows examples."
)]
pub(crate) struct Punto {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(commands::serve::Serve),
    Admin(commands::admin::Admin),
    Games(commands::games::Games),
    Rules(commands::rules::Rules),
    Settle(commands::settle::Settle),
    Adjudicate(commands::adjudicate::Adjudicate),
    Roads(commands::roads::Roads),
    Odds(commands::odds::Odds),
    Simulate(commands::simulate::Simulate),
    Counting(commands::counting::Counting),
    Report(commands::report::Report),
    Shuffle(commands::shuffle::Shuffle),
    Conduct(commands::conduct::Conduct),
    Verify(commands::verify::Verify),
    Replay(commands::replay::Replay),
    Export(commands::export::Export),
    Anchor(commands::anchor::Anchor),
    Load(commands::load::Load),
    Completions(commands::completions::Completions),
    Man(commands::man::Man),
}

/// How a command ended when nothing went wrong with the program itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Everything was done.
    Well,
    /// Some of the job was refused; the answers say which.
    WithRefusals,
}

fn main() -> ExitCode {
    match run(Punto::parse()) {
        Ok(Ended::Well) => ExitCode::SUCCESS,
        Ok(Ended::WithRefusals) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{}error:{} {error:#}", show::ERROR, show::RESET);
            ExitCode::from(if is_wrong_usage(&error) { 2 } else { 1 })
        }
    }
}

fn run(punto: Punto) -> anyhow::Result<Ended> {
    match punto.command {
        None => commands::serve::Serve::default().run_alone(),
        Some(Command::Serve(serve)) => serve.run(),
        Some(Command::Admin(admin)) => admin.run(),
        Some(Command::Games(games)) => games.run(),
        Some(Command::Rules(rules)) => rules.run(),
        Some(Command::Settle(settle)) => settle.run(),
        Some(Command::Adjudicate(adjudicate)) => adjudicate.run(),
        Some(Command::Roads(roads)) => roads.run(),
        Some(Command::Odds(odds)) => odds.run(),
        Some(Command::Simulate(simulate)) => simulate.run(),
        Some(Command::Counting(counting)) => counting.run(),
        Some(Command::Report(report)) => report.run(),
        Some(Command::Shuffle(shuffle)) => shuffle.run(),
        Some(Command::Conduct(conduct)) => conduct.run(),
        Some(Command::Verify(verify)) => verify.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Export(export)) => export.run(),
        Some(Command::Anchor(anchor)) => anchor.run(),
        Some(Command::Load(load)) => load.run(),
        Some(Command::Completions(completions)) => completions.run(),
        Some(Command::Man(man)) => man.run(),
    }
}

/// Whether the command line itself asked for something that there is not, rather than a job failing.
fn is_wrong_usage(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.is::<UnknownGame>()
            || cause.is::<DecksRefused>()
            || cause.is::<NotACard>()
            || cause.is::<CardRefused>()
            || cause.is::<PlanRefused>()
            || cause.is::<evidence::WrongUse>()
            || matches!(cause.downcast_ref(), Some(EvidenceFailed::Unknown(_)))
    })
}

/// Whoever read our answers has read enough: `punto games | head -1` is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|io| io.kind() == ErrorKind::BrokenPipe)
}
