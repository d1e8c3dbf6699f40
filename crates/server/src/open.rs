//! Opening the house: the journal is read and checked, interrupted rounds are ruled on, views are built from the records,
//! and only then does anybody get in.

use crate::app::{App, Inner};
use crate::http::connections::Connections;
use crate::http::guard;
use crate::http::origin::Origins;
use crate::http::rates::Rates;
use crate::identity::names::People;
use crate::identity::own_limits::OwnLimitsWatch;
use crate::identity::passwords::Passwords;
use crate::identity::pin_tries::PinTries;
use crate::identity::sessions::{Sessions, Subject};
use crate::identity::vault::Vault;
use crate::live::feed::Feed;
use crate::office::rulebook_files::Rulebooks;
use crate::office::set_up::FirstPassword;
use crate::operation::chores::{Anchoring, Anchors};
use crate::operation::lab::Lab;
use crate::operation::logo::Logo;
use crate::operation::metrics::Metrics;
use crate::operation::self_test::self_test;
use crate::records::follower::{Follower, Start};
use crate::records::history::History;
use crate::records::replay::{Replayed, Told, each_after, show};
use crate::tables::adoption;
use crate::tables::clock::Clock;
use crate::tables::floor::{AnyHouse, Feeds, Floor, Shared};
use crate::tables::staggering::Windows;
use punto_config::Config;
use punto_house::{Entropy, Games, House, Keys, News, Now, StoredEvent, Watcher};
use punto_journal::{Journal, Position, RecordedEvent};
use punto_projections::{ClockFace, RecordStamp, TableViews};
use punto_table::Event;
use punto_vocabulary::{PatronId, TableId};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::{Notify, broadcast, watch};

/// How many changes of patrons' standing wait for a socket; one that is slower connects again.
const STANDINGS_MAX: usize = 256;

/// What a house is opened with.
pub struct Opening {
    /// What the operator says.
    pub config: Config,
    /// The journal.
    pub journal: Arc<dyn Journal>,
    /// What all its records have come to, where that is known; otherwise it is read from the first record on.
    pub replayed: Option<Replayed>,
    /// Names, passwords and sessions.
    pub vault: Vault,
    /// The keys of the house.
    pub keys: Keys,
    /// The games that it plays.
    pub games: Games,
    /// The texts of rulebooks that were scheduled.
    pub rulebooks: Rulebooks,
    /// What has happened, for those who look something up.
    pub history: History,
    /// Where chance comes from.
    pub entropy: Box<dyn Entropy>,
    /// The clock.
    pub clock: Clock,
    /// How the journal is anchored and reports are signed; neither is done without.
    pub anchoring: Option<Anchoring>,
}

/// Follows the house for views, limits and figures.
struct Followers {
    feeds: Arc<Feeds>,
    limits: Arc<OwnLimitsWatch>,
    metrics: Arc<Metrics>,
    sessions: Arc<Sessions>,
    anchor_due: Arc<Notify>,
    standings: broadcast::Sender<PatronId>,
}

impl Watcher for Followers {
    fn recorded(&self, news: &News<'_>) {
        self.end_sessions(news.office);
        self.tell_standings(news.office);
        let Some(table) = news.table else { return };
        // The table's records come first in every append that touches a table.
        for (record, event) in news.records.iter().zip(table.events) {
            self.limits.take_in(event, record.actor.as_str(), record.time.unix_ms());
            self.metrics.take_in(event);
            crate::records::journal_log::tell(table.id, event);
            if matches!(event, Event::ShoeEnded(_)) {
                self.anchor_due.notify_one();
            }
        }
        if let Some(feed) = self.feeds.get(table.id) {
            feed.take_in(news.records, &table);
        }
    }
}

impl Followers {
    /// Sockets look up how the patron stands now. Where none is open nobody needs to be told.
    fn tell_standings(&self, office: &[punto_office::Event]) {
        for event in office {
            let patron = match event {
                punto_office::Event::PatronExcluded(excluded) => &excluded.patron,
                punto_office::Event::ExclusionLifted(lifted) => &lifted.patron,
                _ => continue,
            };
            let _nobody_listens = self.standings.send(patron.clone()).is_err();
        }
    }

    /// Whoever leaves, changes post or gets another password signs in again, whoever brought it about.
    fn end_sessions(&self, office: &[punto_office::Event]) {
        for event in office {
            let staff = match event {
                punto_office::Event::StaffLeft(left) => &left.staff,
                punto_office::Event::StaffPostChanged(changed) => &changed.staff,
                punto_office::Event::PasswordSet(set) => &set.staff,
                _ => continue,
            };
            if let Err(failed) = self.sessions.end_all(&Subject::Staff(staff.clone())) {
                tracing::warn!(%staff, %failed, "their sessions are over, but the vault still has them");
            }
        }
    }
}

/// Opens the house. Nobody is let in yet.
///
/// # Errors
/// Says what is wrong with the journal, the vault, the configuration or a table.
pub async fn open(opening: Opening) -> anyhow::Result<(App, Vec<FirstPassword>)> {
    let journal = opening.journal.clone();
    let (app, mut views, position) = assemble(opening)?;
    let made = app.set_up().await?;
    // Those who follow the house were told what setting up wrote; no table has shown it yet.
    each_after(&journal, position, |placed| {
        if let StoredEvent::Table(id, event) = StoredEvent::read(&placed.event)? {
            drop(show(&mut views, &id, &placed.event, &event, &app.floor.shared.house.games())?);
        }
        Ok(())
    })?;
    app.keep_tables(&mut views).await?;
    tokio::spawn(adoption::look_after(app.clone()));
    Ok((app, made))
}

/// The house with everything that it is made of, the views of its tables, and the last record that they have shown.
fn assemble(opening: Opening) -> anyhow::Result<(App, BTreeMap<TableId, TableViews>, Position)> {
    let Opening {
        config,
        journal,
        replayed,
        vault,
        keys,
        games: own_games,
        rulebooks,
        history,
        entropy,
        clock,
        anchoring,
    } = opening;
    self_test(&*entropy, &own_games)?;
    let logo = config.house.logo.as_deref().map(Logo::read).transpose()?;
    let policy = guard::policy(&config.tables)?;
    let pause_minutes = config.play.session_pause_minutes;
    let rulebooks = Arc::new(rulebooks);
    let own = (own_games.clone(), rulebooks.clone());
    let start = Start::new(journal.clone(), own, pause_minutes, (history, replayed))?;
    let replayed = start.replayed.clone();
    let sealing = keys.voucher.derive("sessions");
    let (house, told, position) = take_up(journal, replayed, keys, entropy, clock.now())?;
    let vault = Arc::new(vault);
    let people = Arc::new(People::read(&vault)?);
    let (feeds, metrics) = (Arc::new(Feeds::default()), Arc::new(Metrics::default()));
    let Told { views, played, .. } = told;
    let limits = Arc::new(OwnLimitsWatch::new(played));
    let (given_up, _) = watch::channel(None);
    let follower = Follower::start(start, given_up.clone())?;
    let sessions = Arc::new(Sessions::read(vault.clone(), config.sessions.clone(), sealing)?);
    let anchoring = anchoring.map(|anchoring| Anchors::start(anchoring, &metrics.anchors)).transpose()?;
    let anchor_due = Arc::new(Notify::new());
    let (standings, _) = broadcast::channel(STANDINGS_MAX);
    let house = house.watched_by(Box::new(Followers {
        feeds: feeds.clone(),
        limits: limits.clone(),
        metrics: metrics.clone(),
        sessions: sessions.clone(),
        anchor_due: anchor_due.clone(),
        standings: standings.clone(),
    }));
    let passwords = Passwords::new().map_err(|problem| anyhow::anyhow!("{problem:?}"))?;
    let shared = shared_by_all(house, clock, &config, &metrics, given_up);
    let floor = Floor::new(shared, people.clone(), feeds);
    let (closing, _) = watch::channel(false);
    let app = App::new(Inner {
        sessions,
        passwords,
        rates: Rates::new(&config.limits),
        pin_tries: PinTries::new(&config.sessions),
        connections: Connections::default(),
        origins: origins_of(&config),
        config,
        floor,
        vault,
        rulebooks,
        own_games,
        limits,
        metrics,
        lab: Lab::default(),
        logo,
        policy,
        follower,
        anchoring,
        anchor_due,
        standings,
        closing,
    });
    Ok((app, views, position))
}

/// What every table's task shares.
fn shared_by_all(
    house: AnyHouse,
    clock: Clock,
    config: &Config,
    metrics: &Arc<Metrics>,
    given_up: watch::Sender<Option<String>>,
) -> Shared {
    Shared {
        house,
        clock,
        windows: Windows::default(),
        unwatched_after_ms: config.play.unwatched_after_ms,
        metrics: metrics.clone(),
        is_full: std::sync::atomic::AtomicBool::new(false),
        given_up,
    }
}

/// Opens the house on what its journal has come to. Interrupted rounds are ruled on then, and whoever follows the house is
/// told of it.
fn take_up(
    journal: Arc<dyn Journal>,
    replayed: Replayed,
    keys: Keys,
    entropy: Box<dyn Entropy>,
    now: Now,
) -> anyhow::Result<(AnyHouse, Told, Position)> {
    let Replayed { house, games, mut told, mut position, .. } = replayed;
    let house = House::open_rebuilt(journal, house, games.clone(), keys, entropy, now)?;
    each_after(house.journal(), position, |placed| {
        position = placed.position;
        // The history follows by itself.
        told.take(&placed.event, &StoredEvent::read(&placed.event)?, &games).map(drop)
    })?;
    told.books.check_settled()?;
    Ok((house, told, position))
}

/// From where pages may write.
fn origins_of(config: &Config) -> Origins {
    let origins: Vec<String> =
        config.server.public_origin.iter().map(|origin| origin.as_str().to_owned()).collect();
    let is_tls = config.server.tls_certificate.is_some() || config.server.behind_proxy;
    Origins::new(&origins, is_tls)
}

pub(crate) fn placed(record: &RecordedEvent) -> RecordStamp<'_> {
    RecordStamp {
        sequence: record.sequence.get(),
        time_ms: record.time.unix_ms(),
        actor: record.actor.as_str(),
    }
}

/// The views of a table of the house: these, or empty ones, on the house's clock and with what the house says of it.
pub(crate) fn views_of(
    house: &AnyHouse,
    app: &App,
    id: &TableId,
    views: Option<TableViews>,
) -> anyhow::Result<TableViews> {
    let clock = &app.floor.shared.clock;
    let now = clock.now();
    let (rulebook, at_open) = house.table_and_clock(id, now, |table, at| {
        // The table's clock began no later than the house opened.
        let at_open = at.ms().saturating_sub(now.since_open_ms);
        (table.shared_rulebook().clone(), punto_vocabulary::TableTime::from_ms(at_open))
    })?;
    let face = ClockFace { at_open, server_ms_at_open: clock.server_ms_at_open() };
    let mut views = views.unwrap_or_else(|| TableViews::new(id.clone(), rulebook, face));
    views.set_clock(face);
    views.set_facts(app.facts_of(id));
    Ok(views)
}

impl App {
    /// Gives every table of the house its task, in the order of the configuration.
    async fn keep_tables(&self, views: &mut BTreeMap<TableId, TableViews>) -> anyhow::Result<()> {
        let house = &self.floor.shared.house;
        let ids = house.tables();
        for id in &ids {
            let views = views_of(house, self, id, views.remove(id))?;
            let feed = Arc::new(Feed::new(views, self.floor.people.clone()));
            feed.go_by(&house.goes_by(id)?);
            let pace = self.pace_of(id);
            self.floor.keep(id, feed, pace).await;
        }
        Ok(())
    }
}
