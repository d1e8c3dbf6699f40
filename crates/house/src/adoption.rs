//! Versions of a rulebook that come into force while the house runs, never within a round.

use crate::approval::needs_nobody;
use crate::dual_control;
use crate::owned_table::OwnedTable;
use crate::{Failed, Game, Games, House, News, Now, TableNews};
use punto_journal::{Journal, RulebookVersion};
use punto_table::{Command, NotAdopted, Refusal, Settings};
use punto_vocabulary::{By, TableId};

/// Whether a table goes by another version of its rulebook now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Adopted {
    /// From the next round on.
    Now,
    /// Not yet. It can be asked for again.
    Later {
        /// What it waits for.
        why: String,
    },
}

impl<J: Journal> House<J> {
    /// Lets a table go by this version of its rulebook, if it is idle: no round, nothing to be ruled on, and no set
    /// of cards in play. That is written down, with the version and the hash of its file; and every record names the version
    /// it was decided by. A look back at the round settled last is still by the version which that was played by.
    ///
    /// For a version to be found again after a restart it is among the [`Games`] that the house is opened with.
    ///
    /// # Errors
    /// When there is no such table, its settings do not fit the version, or the journal fails.
    pub fn adopt(&self, table: &TableId, game: Game, now: Now) -> Result<Adopted, Failed> {
        let owned = self.owned(table)?;
        let mut owned = owned.lock();
        if owned.game.version == game.version {
            return Ok(Adopted::Now);
        }
        if self.games().from(&game.version).is_some_and(|from| now.wall < from) {
            return Ok(Adopted::Later { why: format!("{} is not in force yet", game.version) });
        }
        if self.games().is_earlier(&game.version, &owned.game.version) {
            let why = format!("{} came after it and is in force", owned.game.version);
            return Ok(Adopted::Later { why });
        }
        match owned.table.check_adopts(&game.rulebook) {
            Ok(()) => self.goes_by_now(&mut owned, game, now).map(|()| Adopted::Now),
            Err(NotAdopted::Settings(refused)) => Err(Refusal::from(refused).into()),
            Err(waits @ (NotAdopted::Round | NotAdopted::Set)) => {
                Ok(Adopted::Later { why: waits.to_string() })
            }
        }
    }

    /// What two people planned for a table.
    pub(crate) fn planned(&self, table: &TableId) -> Option<Settings> {
        let planned = self.office(|office| office.planned(table).cloned());
        planned.filter(|planned| !planned.is_retired).map(|planned| planned.settings)
    }

    /// Whether a table may be opened so, before it adopts anything for it: what is refused, or waits for a second person,
    /// leaves it as it is.
    pub(crate) fn check_opening(
        &self,
        owned: &OwnedTable,
        (by, open, settings): (&By, &Command, &Settings),
        is_approved: bool,
        now: Now,
    ) -> Result<(), Failed> {
        let game = self.game(&settings.game)?;
        match owned.decide(by, open, now) {
            // They may fit the version that it adopts.
            Ok(_) | Err(Failed::Refused(Refusal::Settings { .. })) => {}
            Err(refused) => return Err(refused),
        }
        if is_approved || !self.has_dual_control() {
            return Ok(());
        }
        settings.check(&game.rulebook).map_err(Refusal::from)?;
        let planned = self.planned(owned.table.id());
        needs_nobody(dual_control::at_table((&owned.table, planned.as_ref()), by, open, &[]))
    }

    /// A table that is opened, of whichever game, and one that gets a new set of cards goes by the version in force then.
    pub(crate) fn take_up_in_force(&self, owned: &mut OwnedTable, key: &str, now: Now) -> Result<(), Failed> {
        let games = self.games();
        let is_its_own = owned.game.rulebook.front.key.as_ref() == key;
        let game = games.in_force(key, now.wall).filter(|game| game.version != owned.game.version);
        let game = game.filter(|game| !(is_its_own && games.is_earlier(&game.version, &owned.game.version)));
        match game {
            // Whatever stands against it also stands against opening or loading, which says so. A version that does not
            // fit the table's settings is logged by the task that looks after rulebooks, and the old one stays.
            Some(game) if owned.table.check_adopts(&game.rulebook).is_ok() => {
                self.goes_by_now(owned, game.clone(), now)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// An idle table goes on by this version, once that is on disk.
    fn goes_by_now(&self, owned: &mut OwnedTable, game: Game, now: Now) -> Result<(), Failed> {
        self.record_adoption(owned, &game, now)?;
        owned
            .adopt(game)
            .map_err(|not| Failed::Broken { table: owned.table.id().clone(), what: not.to_string() })
    }

    /// Writes down that a table goes by this version. The record of a table begins with its opening, which names its version.
    pub(crate) fn record_adoption(
        &self,
        owned: &mut OwnedTable,
        game: &Game,
        now: Now,
    ) -> Result<(), Failed> {
        if owned.version.is_none() {
            return Ok(());
        }
        if owned.is_fenced {
            return Err(Failed::Fenced { stream: owned.stream.to_string() });
        }
        let (event, append) = owned.append_adoption(game, now)?;
        let records = self.write(&[append], true, &mut [&mut owned.is_fenced])?;
        let events = [event];
        owned.remember(&events, &records);
        let table = Some(TableNews::of(owned, &events));
        self.tell(&News { records: &records, table, cash: &[], office: &[] });
        Ok(())
    }
}

/// Gives a table that was built again its version: the one in force where it is idle, and where something is in play the
/// one that its last record was decided by. Without that one it is locked later.
pub(crate) fn take_up_version(
    owned: &mut OwnedTable,
    begun_under: RulebookVersion,
    last_under: Option<RulebookVersion>,
    games: &Games,
    now: Now,
) {
    let table = &owned.table;
    // It may have been opened for one game and later for another.
    let opened_for = table.settings().map(|settings| &*settings.game);
    let key = opened_for.unwrap_or(&table.rulebook().front.key);
    let known =
        |version: &RulebookVersion| games.version(version).filter(|game| *game.rulebook.front.key == *key);
    let begun = known(&begun_under);
    let in_force = games.in_force(key, now.wall);
    let in_force =
        in_force.filter(|game| !begun.is_some_and(|begun| games.is_earlier(&game.version, &begun.version)));
    let fits = |game: &Game| table.check_fits(&game.rulebook).is_ok();
    let stays = table.check_idle().is_err() || !in_force.is_some_and(fits);
    let game = begun.filter(|_| stays).or(in_force).cloned().unwrap_or_else(|| owned.game.clone());
    let last = last_under.as_ref().and_then(known);
    let last = last.filter(|last| last.version != game.version).cloned();
    owned.table.rebuilt_by(game.rulebook.clone(), last.as_ref().map(|last| last.rulebook.clone()));
    owned.last_game = last;
    owned.game = game;
    owned.begun_under = Some(begun_under);
}
