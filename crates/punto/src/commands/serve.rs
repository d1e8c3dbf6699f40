//! `punto serve`: the house itself. `punto` alone is this.

use crate::data::{DataFolder, Opened, SystemEntropy};
use crate::{Ended, show};
use anyhow::Context;
use clap::Args;
use punto_config::{Config, File, JournalConfig, LogFormat, Mode};
use punto_house::Games;
use punto_journal::Archiving;
use punto_server::{
    Anchoring, Beside, Clock, CommandWitness, FirstPassword, FolderWitness, HttpWitness, Opening, Rulebooks,
    ScreenFile, Serving, Vault, Witness,
};
use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::signal::unix::{SignalKind, signal};

/// The file that is read when none is named and it is there.
const CONFIG: &str = "punto.toml";

/// Open the house: tables, terminals, consoles, boards and the API
#[derive(Debug, Default, Args)]
#[command(
    after_help = "Examples:\n  punto serve\n  punto serve --listen 0.0.0.0:8080 --data /var/lib/punto\n  punto serve --print-config > punto.toml\n\nWithout a configuration it opens five tables for play money in ./punto-data.\ndocs/configuration.md explains the configuration, docs/operation.md how to run a\nreal house, docs/api.md how to play with curl."
)]
pub(crate) struct Serve {
    #[command(flatten)]
    told: Told,
    /// Print every setting with its default and a comment, and exit
    #[arg(long)]
    print_config: bool,
}

/// What the operator says on the command line.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Told {
    /// The address and port to listen on [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    /// The folder of the house, created if it does not exist [default: ./punto-data]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// The configuration file [default: ./punto.toml, if it exists]
    #[arg(long, value_name = "FILE", env = "PUNTO_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Set any other key of the configuration, like `play.reality_check_minutes=30`; may be repeated
    #[arg(long = "set", value_name = "SECTION.KEY=VALUE")]
    pub(crate) keys: Vec<String>,
}

impl Told {
    /// The configuration: the file, over it the environment, over that the command line.
    pub(crate) fn config(&self) -> anyhow::Result<Config> {
        let file = self.config.clone().or_else(|| Path::new(CONFIG).exists().then(|| CONFIG.into()));
        let text = match &file {
            Some(file) => Some(
                std::fs::read_to_string(file)
                    .with_context(|| format!("cannot read the configuration {}", file.display()))?,
            ),
            None => None,
        };
        // Without a file there is none to name.
        let name = file.as_ref().map(|file| file.display().to_string()).unwrap_or_default();
        let file = text.as_deref().map(|text| File { name: &name, text });
        let listen = self.listen.map(|listen| format!("server.listen={listen}"));
        let data = self.data.as_ref().map(|data| format!("house.data={}", data.display()));
        let flags = listen.into_iter().chain(data).chain(self.keys.iter().cloned());
        let config = Config::read(file, std::env::vars(), flags)?;
        config.check()?;
        Ok(config)
    }
}

impl Serve {
    /// `punto` without a command: the person may not know yet that there are others.
    pub(crate) fn run_alone(self) -> anyhow::Result<Ended> {
        writeln!(
            anstream::stdout(),
            "`punto` without a command does the same as `punto serve`. `punto --help` lists all commands."
        )?;
        self.run()
    }

    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        if self.print_config {
            anstream::stdout().write_all(Config::print_default().as_bytes())?;
            return Ok(Ended::Well);
        }
        let config = self.told.config()?;
        log(&config);
        say_where(&config)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(serve(config))
    }
}

/// Says which house is opened, or founded, and in which folder, before anything is created.
fn say_where(config: &Config) -> anyhow::Result<()> {
    let data = DataFolder::of(config);
    let folder = std::path::absolute(&config.house.data).context("the data folder")?;
    let folder = folder.display();
    let mut out = anstream::stdout().lock();
    // A house whose journal is gone is not a new one: opening it says what was taken away.
    let is_there = data.journal_file().exists() || data.has_anchors()?;
    match (is_there, config.house.mode) {
        (true, _) => writeln!(out, "Opening the house in {folder}.\n")?,
        (false, Mode::Demo) => writeln!(
            out,
            "There is no house in {folder} yet: creating one for play money.\nTo use another folder, stop it with Ctrl-C and \
             start `punto serve --data DIR`.\n"
        )?,
        (false, Mode::Production) => writeln!(out, "There is no house in {folder} yet: creating one.\n")?,
    }
    Ok(out.flush()?)
}

async fn serve(config: Config) -> anyhow::Result<Ended> {
    let name = config.house.name.clone();
    let is_demonstration = config.house.mode == Mode::Demo;
    let (app, made) = punto_server::open(opening(config)?).await?;
    let serving = Serving::begin_with(app, screen).await?;
    // Before anybody is told that the house is open: a signal that comes at once must not be lost.
    let mut terminated = signal(SignalKind::terminate())?;
    announce(&name, is_demonstration, &serving, &made)?;
    let stopped = tokio::select! {
        _ = terminated.recv() => None,
        _ = tokio::signal::ctrl_c() => None,
        why = serving.given_up() => Some(why),
    };
    if let Some(why) = stopped {
        anyhow::bail!("the house has stopped: {why}; it checks its journal when it opens again");
    }
    tracing::info!("closing: rounds are finished or parked");
    serving.close().await;
    Ok(Ended::Well)
}

/// What the house is opened with: its folder, its keys, its journal.
pub(crate) fn opening(config: Config) -> anyhow::Result<Opening> {
    let data = DataFolder::of(&config);
    let games = Games::of_the_house().context("the house's own rulebooks")?;
    let rulebooks = Rulebooks::in_folder(&data.rulebooks_folder());
    let pause_minutes = config.play.session_pause_minutes;
    let beside = Beside { own_games: &games, rulebooks: &rulebooks, pause_minutes };
    let (opened, replayed, history) = data.open_to_serve(&beside, config.journal.check_all_at_opening)?;
    let Opened { keys, journal, anchors } = opened;
    let (journal, replayed) = (Arc::new(journal), Some(replayed));
    let vault = Vault::open(&data.vault_file())?;
    let (entropy, clock) = (Box::new(SystemEntropy), Clock::system());
    let key = anchors.key.map_or_else(|| data.anchor_key(), Ok)?;
    let witnesses = witnesses(&config.journal)?;
    let (log, backup_mark) = (anchors.log, Some(data.backup_mark()));
    let checkpoints = Some(data.checkpoints_folder());
    let archive: Option<Arc<dyn Archiving>> = Some(journal.clone());
    let anchoring = Some(Anchoring { key, log, witnesses, backup_mark, checkpoints, archive });
    Ok(Opening {
        config,
        journal,
        replayed,
        vault,
        keys,
        games,
        rulebooks,
        history,
        entropy,
        clock,
        anchoring,
    })
}

/// Who else keeps the anchors of this house.
fn witnesses(journal: &JournalConfig) -> anyhow::Result<Vec<Box<dyn Witness>>> {
    let mut witnesses: Vec<Box<dyn Witness>> = Vec::new();
    if let Some(folder) = &journal.anchor_folder {
        witnesses.push(Box::new(FolderWitness(folder.clone())));
    }
    if !journal.anchor_command.is_empty() {
        witnesses.push(Box::new(CommandWitness(journal.anchor_command.clone())));
    }
    if !journal.anchor_url.is_empty() {
        let address = HttpWitness::at(&journal.anchor_url);
        witnesses.push(Box::new(address.with_context(|| {
            format!(
                "[journal] anchor_url {:?} is no address like http://witness.example/anchors; for TLS use anchor_command",
                journal.anchor_url
            )
        })?));
    }
    Ok(witnesses)
}

/// A file of the screens that are in this binary.
fn screen(path: &str) -> Option<ScreenFile> {
    let crate::screens::File { plain, gzip, content_type, is_immutable } = crate::screens::find(path)?;
    Some(ScreenFile { plain: plain.into(), gzip: gzip.map(Into::into), content_type, is_immutable })
}

fn announce(
    name: &str,
    is_demonstration: bool,
    serving: &Serving,
    made: &[FirstPassword],
) -> anyhow::Result<()> {
    let scheme = if serving.is_tls { "https" } else { "http" };
    let address = serving.address;
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}{name}{} is open\n", show::STRONG, show::RESET)?;
    writeln!(out, "  the house      {scheme}://{address}/")?;
    writeln!(out, "  for staff      {scheme}://{address}/staff")?;
    // Operators have an address of their own, without TLS, or use the public one.
    let operators = serving.operator_address.map(|address| format!("http://{address}"));
    let operators = operators.unwrap_or_else(|| format!("{scheme}://{address}"));
    writeln!(out, "  the API        {operators}/api/docs")?;
    writeln!(out, "  the figures    {operators}/metrics")?;
    if !made.is_empty() {
        writeln!(out, "\nStaff of this new house; the passwords are not shown again:\n")?;
        for one in made {
            writeln!(out, "  {:<12} {:<16} {}", one.staff, one.post, one.password)?;
        }
    }
    if is_demonstration {
        writeln!(
            out,
            "\nA demonstration: play money. What needs a second person needs two of these accounts; new accounts may approve at\n\
             once here, which a real house does not allow."
        )?;
    }
    writeln!(out, "\nCtrl-C closes it; nothing is lost.")?;
    Ok(out.flush()?)
}

/// The log goes to standard error, so that what is printed for people stays readable.
fn log(config: &Config) {
    let filter = tracing_subscriber::EnvFilter::new(config.log.level.word());
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match config.log.format {
        LogFormat::Json => lines.json().init(),
        LogFormat::Text => lines.with_target(false).init(),
    }
}
